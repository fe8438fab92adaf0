//! The choice of the next advance that a side researches (spec turns 10.1).

use gdl_world::{
    rules::{AdvanceId, Rules, TypeId, UnitTypeId},
    world::{SideId, World},
};

/// The worth of a unit type that an advance makes possible, in addition to its points.
const TYPE_WORTH: i64 = 10;

/// Whether a side may choose an advance: it has not made it, but all that it needs and none that precludes it.
pub(crate) fn can_begin(world: &World, side: SideId, a: AdvanceId) -> bool {
    let (tables, side) = (&world.rules.tables, world.side(side));
    !side.has_advance(a)
        && world.rules.advances.ids().all(|other| match side.has_advance(other) {
            true => tables.advance_precludes_advance.get(other, a) == 0,
            false => tables.advance_needed_to_research.get(a, other) == 0,
        })
}

/// The advance that a side may begin and that is worth most for its price: one on the way to a goal, if there is one.
pub(crate) fn next_topic(world: &World, side: SideId, goal: Option<AdvanceId>) -> Option<AdvanceId> {
    let advances = &world.rules.advances;
    let mut topics: Vec<AdvanceId> = advances.ids().filter(|&a| can_begin(world, side, a)).collect();
    if let Some(goal) = goal {
        let way = way_to(world, side, goal);
        if topics.iter().any(|a| way.contains(a)) {
            topics.retain(|a| way.contains(a));
        }
    }
    let worths: Vec<i64> = advances.ids().map(|a| worth(&world.rules, a)).collect();
    topics.into_iter().min_by_key(|&a| std::cmp::Reverse(score(world, side, a, &worths)))
}

/// Returns an advance and all advances that a side must make before it.
pub(crate) fn way_to(world: &World, side: SideId, goal: AdvanceId) -> Vec<AdvanceId> {
    let rules = &world.rules;
    let mut known: Vec<bool> = rules.advances.ids().map(|a| a == goal || world.side(side).has_advance(a)).collect();
    let mut way = vec![goal];
    let mut next = 0;
    while let Some(&a) = way.get(next) {
        next += 1;
        for needed in rules.advances.ids() {
            if !known[needed.index()] && rules.tables.advance_needed_to_research.get(a, needed) != 0 {
                known[needed.index()] = true;
                way.push(needed);
            }
        }
    }
    way
}

/// Returns the worth of an advance and of those that it leads to, relative to its price.
fn score(world: &World, side: SideId, a: AdvanceId, worths: &[i64]) -> i64 {
    let (rules, side) = (&world.rules, world.side(side));
    let leads_to = |b: &AdvanceId| rules.tables.advance_needed_to_research.get(*b, a) != 0 && !side.has_advance(*b);
    let later: i64 = rules.advances.ids().filter(leads_to).map(|b| worths[b.index()]).sum();
    (2 * worths[a.index()] + later) * 1000 / i64::from(rules.advances.rp[a].max(1))
}

/// Returns the worth of everything that an advance makes possible: types of unit, and the gains of cities.
fn worth(rules: &Rules, a: AdvanceId) -> i64 {
    let (units, tables) = (&rules.units, &rules.tables);
    let needs = |u: &UnitTypeId| {
        tables.advance_needed_to_build.get(*u, a) != 0 || tables.advance_to_change_type.get(*u, a) != 0
    };
    let types: i64 = units.ids().filter(needs).map(|u| TYPE_WORTH + i64::from(units.point_value[u].max(0))).sum();
    let cells: i64 = units.ids().map(|u| i64::from(tables.advance_add_maxcells.get(u, a))).max().unwrap_or(0);
    let gain = |m| {
        let percent = i64::from(tables.advance_multiply_production.get(a, m)) - 100;
        i64::from(tables.advance_add_production.get(a, m)) + percent / 10
    };
    let materials: i64 = rules.materials.ids().map(gain).sum();
    let is_limit = |u: &UnitTypeId| i32::from(i16::MAX) > tables.size_limit_without_advance.get(*u, a);
    let growth = if units.ids().any(|u| is_limit(&u)) { TYPE_WORTH } else { 0 };
    (1 + types + cells + materials + growth).max(1)
}

#[cfg(test)]
mod tests {
    use gdl_world::world::ADVANCE_MADE;

    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type pad) (unit-type tank (point-value 5))
        (advance-type fire (rp 6)) (advance-type bronze (rp 4)) (advance-type iron (rp 10)) (advance-type clay (rp 10))
        (table advance-needed-to-research (bronze fire 1) (iron bronze 1))
        (table advance-precludes-advance (bronze clay 1))
        (table advance-needed-to-build (tank iron 1))";

    fn field() -> (Field, SideId) {
        (Field::new(TYPES, "(pad 3 4 1 (# 1))"), SideId::from_index(1))
    }

    fn ids<const N: usize>(numbers: [u16; N]) -> Vec<AdvanceId> {
        numbers.map(AdvanceId::new).to_vec()
    }

    #[test]
    fn advances_need_and_preclude_each_other() {
        let (mut field, red) = field();
        let begins = |field: &Field| {
            field.world.rules.advances.ids().filter(|&a| can_begin(&field.world, red, a)).collect::<Vec<_>>()
        };
        assert_eq!(begins(&field), ids([0, 3]));
        field.world.sides[1].advances = vec![ADVANCE_MADE];
        assert_eq!(begins(&field), ids([1, 3]));
        field.world.sides[1].advances = vec![ADVANCE_MADE, ADVANCE_MADE];
        assert_eq!(begins(&field), ids([2]), "bronze precludes clay");
    }

    #[test]
    fn ways_lead_to_goals() {
        let (mut field, red) = field();
        let iron = AdvanceId::new(2);
        assert_eq!(way_to(&field.world, red, iron), ids([2, 1, 0]));
        assert_eq!(next_topic(&field.world, red, Some(AdvanceId::new(3))), Some(AdvanceId::new(3)));
        field.world.sides[1].advances = vec![ADVANCE_MADE];
        assert_eq!(way_to(&field.world, red, iron), ids([2, 1]));
        assert_eq!(next_topic(&field.world, red, Some(iron)), Some(AdvanceId::new(1)));
    }

    #[test]
    fn what_leads_to_more_comes_first() {
        let (mut field, red) = field();
        assert_eq!(next_topic(&field.world, red, None), Some(AdvanceId::new(0)));
        field.world.sides[1].advances = vec![ADVANCE_MADE];
        assert_eq!(next_topic(&field.world, red, None), Some(AdvanceId::new(1)), "tanks need iron, which needs bronze");
        field.world.sides[1].advances = vec![ADVANCE_MADE; 4];
        assert_eq!(next_topic(&field.world, red, None), None);
    }
}
