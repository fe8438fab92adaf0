//! Units that go over to another side by themselves (spec turns 12.4).

use gdl_world::{
    events::Cause,
    rules::UnitTypeId,
    sight,
    world::{SideId, UnitId, World},
};

use super::all_units;
use crate::{Game, effects::combat::change_side};

/// Lets units revolt.
pub(crate) fn revolts(game: &mut Game) {
    let types = &game.world.rules.units;
    if !types.revolt_chance.any() && !types.revolt_at_opinion_min.any() {
        return;
    }
    for id in all_units(game) {
        if game.world.is_in_play(id) {
            let chance = chance(&game.world, id);
            if game.random.happens(chance) {
                revolt(game, id);
            }
        }
    }
}

/// Lets a unit go over to another side, if there is one for it.
pub(super) fn revolt(game: &mut Game, id: UnitId) {
    if let Some(side) = destination(game, id) {
        change_side::with_occupants(game, id, side, Cause::Revolt);
    }
}

fn has_opinions(world: &World, u: UnitTypeId) -> bool {
    world.rules.units.opinion_min[u] < world.rules.units.opinion_max[u]
}

/// Returns the opinion that a unit has of a side; 0 if it has none.
fn opinion(world: &World, id: UnitId, side: SideId) -> i32 {
    let number = usize::try_from(world.side(side).number).ok();
    number.and_then(|number| world.units[id].opinions.get(number)).copied().unwrap_or(0)
}

/// The chance of a revolt in hundredths of a percent: the worse a unit thinks of its side, the nearer it is to that of
/// the worst opinion.
fn chance(world: &World, id: UnitId) -> i32 {
    let (types, unit) = (&world.rules.units, &world.units[id]);
    let u = unit.kind;
    let chance = types.revolt_chance[u];
    let (worst, opinion) = (types.opinion_min[u], opinion(world, id, unit.side));
    if types.revolt_at_opinion_min[u] <= 0 || !has_opinions(world, u) || opinion >= 0 || worst >= 0 {
        return chance;
    }
    let (opinion, worst) = (-i64::from(opinion), -i64::from(worst));
    let more = i64::from(types.revolt_at_opinion_min[u] - chance) * opinion / worst;
    (i64::from(chance) + more).clamp(0, 10_000) as i32
}

/// The side that a unit goes to: its original one, else a random one that has it in view. The first of these has one
/// chance more than its weight and the last one fewer, as in the engine.
fn destination(game: &mut Game, id: UnitId) -> Option<SideId> {
    let world = &game.world;
    let unit = &world.units[id];
    let (u, original) = (unit.kind, unit.original_side);
    let is_open = |side: SideId| {
        side != unit.side
            && (side == SideId::INDEPENDENTS || world.side(side).is_in_game())
            && !world.trusts(unit.side, side)
            && world.is_allowed_on(u, side)
    };
    if is_open(original) {
        return Some(original);
    }
    let open: Vec<SideId> = world.side_ids().filter(|&side| is_open(side) && sight::knows(world, side, id)).collect();
    let weights: Vec<i64> = open.iter().map(|&side| weight(world, id, side)).collect();
    let total = weights.iter().sum::<i64>().min(i32::MAX.into());
    if total <= 0 {
        return None;
    }
    // It is at least 1 and at most the largest number.
    let n = i64::from(game.random.draw(total as i32));
    let mut sum = 0;
    let chosen = weights.iter().position(|weight| {
        sum += weight;
        n <= sum
    });
    chosen.map(|index| open[index])
}

/// Returns the weight of a side in a revolt: the opinion of the unit, or the number of units of its type on the side.
fn weight(world: &World, id: UnitId, side: SideId) -> i64 {
    let u = world.units[id].kind;
    if has_opinions(world, u) {
        return i64::from(opinion(world, id, side)) + i64::from(world.rules.units.opinion_min[u]);
    }
    let units = world.side(side).units.iter();
    1 + units.filter(|&&other| world.units[other].kind == u && world.is_in_play(other)).count() as i64
}

#[cfg(test)]
mod tests {
    use gdl_world::{
        events::{Cause, Event},
        world::SideId,
    };

    use crate::testing::Field;

    const KEEP: &str = "(unit-type keep) (unit-type inf (capacity 2))";

    #[test]
    fn who_has_changed_sides_goes_back() {
        let types = format!("{KEEP} (unit-type town (revolt-chance 100.00) (capacity 3))");
        let units = "(town 5 4 1 (# 1) (os 2)) (inf 5 4 1 (# 2) (in 1)) (keep 3 4 1 (# 3)) (keep 9 4 2 (# 4))";
        let field = Field::new(&types, units);
        assert_eq!([1, 2].map(|id| field.unit(id).side.index()), [2, 2]);
        let is_revolt = |event: &Event| matches!(event, Event::ChangedSide { cause: Cause::Revolt, .. });
        assert_eq!(field.events.entries().iter().filter(|entry| is_revolt(&entry.event)).count(), 2);
    }

    #[test]
    fn only_those_who_see_a_unit_can_win_it() {
        let types = format!("{KEEP} (unit-type town (revolt-chance 100.00))");
        let units = "(town 3 4 1 (# 1)) (keep 4 4 2 (# 2)) (town 9 4 1 (# 3)) (keep 5 2 1 (# 4))";
        let field = Field::with_sight(&types, units, false);
        assert_eq!([1, 3].map(|id| field.unit(id).side.index()), [2, 1]);
    }

    #[test]
    fn bad_opinions_make_revolts() {
        let types = format!(
            "{KEEP} (unit-type town (opinion-min -50) (opinion-max 90) (revolt-at-opinion-min 100.00))
             (unit-type camp (opinion-min -50) (opinion-max 90) (revolt-at-opinion-min 100.00))"
        );
        let units = "(town 3 4 1 (# 1) (opinions 49 -50 80)) (camp 4 4 1 (# 2) (opinions (1 5) (2 90)))
                     (camp 6 4 1 (# 3) (opinions (1 -50) (2 -50))) (keep 5 2 1 (# 4)) (keep 9 4 2 (# 5))";
        let field = Field::new(&types, units);
        assert_eq!(field.unit(1).side, SideId::from_index(2), "it cannot stand the independents");
        assert_eq!([2, 3].map(|id| field.unit(id).side.index()), [1, 1], "no side is liked well enough");
    }
}
