//! Views that sides have before the synthesis methods: those of sides for which the module gives a `terrain-view` (spec
//! world 9.3).
//!
//! Such a side counts coverage from then on, so that it looks at cells when units are placed, and these looks draw numbers
//! between those of the methods. The views of all sides are made again when everything is placed (`initial_views`).

use gdl_world::{
    sight::{self, Sight},
    world::{SideId, UnitId, View},
};

use super::{Fatal, maker::Maker, views};

/// Makes the views of the sides that know terrain from the module. A game that goes on has its units in their places.
pub(super) fn open(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    if rules.globals.see_all != 0 || maker.world.turn > 0 {
        return Ok(());
    }
    let has_view = |maker: &Maker<'_>, side: SideId| {
        let source = maker.world.side(side).source.and_then(|at| rules.source.sides.get(at));
        source.is_some_and(|source| source.views.keys().any(|(name, _)| name == "terrain-view"))
    };
    let sides: Vec<SideId> = maker.world.side_ids().filter(|&side| has_view(maker, side)).collect();
    if sides.is_empty() {
        return Ok(());
    }
    maker.work(maker.world.shape.places() * maker.world.sides.len())?;
    maker.world.views = vec![View::new(&maker.world); maker.world.sides.len()];
    for side in sides {
        for (p, t) in views::read_layers(maker, side)? {
            sight::learn(&mut maker.world, side, p);
            maker.world.views[side.index()].note_terrain(p, t);
        }
        maker.early_viewers |= 1 << side.index();
    }
    Ok(())
}

impl Maker<'_> {
    /// Lets the sides that have views by now see a unit that was placed or got another side, and the cells that it
    /// watches.
    pub fn show_early(&mut self, id: UnitId) -> Result<(), Fatal> {
        if self.early_viewers == 0 || !self.world.units[id].is_on_map() {
            return Ok(());
        }
        let limit = self.work_left();
        let mut sight = Sight::limited(&mut self.world, &mut self.random, limit);
        sight.place(id, self.early_viewers);
        let work = sight.work;
        self.work(work)
    }
}
