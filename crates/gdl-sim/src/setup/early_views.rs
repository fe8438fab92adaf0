//! Views that sides have before the synthesis methods: those of sides for which the module gives a `terrain-view` (spec
//! world 9.3).
//!
//! Such a side counts coverage from then on, so that it looks at cells when units are placed, and these looks draw numbers
//! between those of the methods. The views of all sides are made again when everything is placed (`initial_views`).

use super::{Fatal, maker::Maker, views};
use crate::{
    sight,
    sight::Sight,
    world::{SideId, UnitId, View},
};

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

#[cfg(test)]
mod tests {
    use crate::{geometry::Pos, testing::Field};

    #[test]
    fn looks_before_the_methods_do_not_count_twice() {
        let types = "(unit-type inf (vision-range 2)) (unit-type herd (vision-range -1))
                     (table independent-density (herd t* 2000))";
        let rows = "\"12b\" ".repeat(9);
        let known = format!("(side 1 (terrain-view {rows}))");
        let units = "(set terrain-seen false) (set synthesis-methods (make-independent-units))
                     (inf 5 4 1 (# 1)) (inf 9 4 2 (# 2))";
        let [without, with] = ["", &known].map(|known| Field::with_sight(types, &format!("{units} {known}"), false));
        let herds =
            |field: &Field| field.world.units.oldest_first().map(|id| field.world.units[id].pos).collect::<Vec<_>>();
        assert!(herds(&without).len() > 8);
        assert_ne!(herds(&without), herds(&with), "looks draw between the methods");
        let coverage = |field: &Field| field.world.views[1].coverage.get(Pos::new(5, 5));
        assert_eq!((coverage(&without), coverage(&with)), (1, 1));
    }
}
