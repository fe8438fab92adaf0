//! Sides that lose (spec turns 14.2).

use gdl_world::{
    events::{Cause, Event, Loss},
    geometry::{Layer, Pos},
    world::{Fate, SideId, UnitId},
};

use super::verdicts::after_loss;
use crate::{Game, effects::combat::change_side, vision};

/// Lets a side lose. Its possessions go to the side that controls it, else to the given side. Without either, its units
/// stay as they are until the phase of the turn that decides their fate, but its advanced units become independent.
pub(crate) fn lose(game: &mut Game, side: SideId, to: Option<SideId>, why: Loss) {
    let world = &game.world;
    let is_nobodys = side == SideId::INDEPENDENTS && !world.has_display(side);
    if !world.side(side).is_in_game() || is_nobodys {
        return;
    }
    let heir = world.controller(side).or(to).filter(|&heir| heir != side);
    let independents = || world.side(SideId::INDEPENDENTS).is_in_game().then_some(SideId::INDEPENDENTS);
    let is_advanced = |id: &UnitId| world.rules.units.advanced[world.units[*id].kind] != 0;
    let units = world.side(side).units.iter().copied();
    let (new, units): (Option<SideId>, Vec<UnitId>) = match heir {
        Some(heir) => (Some(heir), units.collect()),
        None => (independents(), units.filter(is_advanced).collect()),
    };
    game.world.side_mut(side).self_unit = None;
    if let Some(new) = new {
        for id in units {
            if game.world.units.get(id).is_some_and(|unit| unit.side == side) {
                change_side::with_occupants(game, id, new, Cause::SideLost(side));
            }
        }
    }
    if let Some(heir) = heir {
        inherit_land(game, side, heir);
    }
    game.world.side_mut(side).fate = Some(Fate::Lost);
    game.record(|_| Event::SideLost { side, why });
    after_loss(game);
}

impl Game {
    /// Lets a side resign. Its possessions go to the side that controls it, else to the given side.
    pub fn resign(&mut self, side: SideId, to: Option<SideId>) {
        lose(self, side, to, Loss::Resigned);
    }
}

/// Gives the people and the cells of a side to another.
fn inherit_land(game: &mut Game, side: SideId, heir: SideId) {
    let number = |side: SideId| u8::try_from(game.world.side(side).number).ok();
    let (Some(old), Some(new)) = (number(side), number(heir)) else { return };
    let hand_over = |layer: &mut Option<Layer<u8>>| -> Vec<Pos> {
        let Some(layer) = layer else { return Vec::new() };
        let cells: Vec<Pos> = layer.shape().cells().filter(|&p| layer.get(p) == old).collect();
        cells.iter().for_each(|&p| layer.set(p, new));
        cells
    };
    hand_over(&mut game.world.layers.control);
    let peopled = hand_over(&mut game.world.layers.people);
    peopled.into_iter().for_each(|p| vision::people_changed(game, p, old, new));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type inf (acp-per-turn 4)) (unit-type town (speed 0) (advanced true) (capacity 4))";
    const UNITS: &str =
        "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2)) (town 7 4 2 (# 3)) (inf 7 4 2 (# 4) (in 3)) (inf 3 3 0 (# 5))";

    fn side(number: usize) -> SideId {
        SideId::from_index(number)
    }

    #[test]
    fn all_goes_to_the_side_that_won() {
        let mut field = Field::new(TYPES, UNITS);
        field.resign(side(2), Some(side(1)));
        assert_eq!([2, 3, 4].map(|id| field.unit(id).side), [side(1); 3]);
        assert_eq!(field.world.side(side(2)).fate, Some(Fate::Lost));
        let before = field.events.take().len();
        field.resign(side(2), None);
        assert!(before > 0 && field.events.take().is_empty(), "no side loses twice");
    }

    #[test]
    fn without_an_heir_units_stay_for_now() {
        let mut field = Field::new(TYPES, UNITS);
        field.resign(side(2), None);
        assert_eq!(field.unit(2).side, side(2));
        assert!(!field.world.side(side(2)).is_in_game());
    }

    #[test]
    fn independents_do_not_lose() {
        let mut field = Field::new(TYPES, UNITS);
        field.resign(SideId::INDEPENDENTS, Some(side(1)));
        assert_eq!((field.unit(5).side, field.world.side(SideId::INDEPENDENTS).fate), (SideId::INDEPENDENTS, None));
    }
}
