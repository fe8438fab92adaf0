//! Distribution as units do it by themselves: who has too much hands it out, who has too little asks around (spec turns
//! 6.4).

use crate::{
    Game, Random,
    geometry::{Pos, skip_spiral, spiral},
    materials,
    rules::{MaterialId, TypeId},
    world::{Place, SideId, UnitId, World},
};

/// The units that take part, the newest first.
fn units(world: &World) -> Vec<UnitId> {
    let takes_part = |&id: &UnitId| world.units[id].side != SideId::INDEPENDENTS && world.is_in_play(id);
    world.units.newest_first().filter(takes_part).collect()
}

/// Units hand out what they cannot store, and give the rest to the treasury if they produce for it.
pub(super) fn give_excess(game: &mut Game) {
    let rules = game.world.rules.clone();
    let Game { world, random, .. } = game;
    for id in units(world) {
        for m in rules.materials.ids() {
            if materials::space(world, id, m) < 0 {
                hand_out(world, random, id, m);
            }
        }
    }
}

fn hand_out(world: &mut World, random: &mut Random, id: UnitId, m: MaterialId) {
    let unit = &world.units[id];
    let (p, side, shape) = (unit.pos, unit.side, world.shape);
    let length = world.rules.tables.out_length.get(unit.kind, m);
    let hand_out_in = |world: &mut World, p: Pos| {
        let is_own = |world: &World, other: UnitId| world.units[other].side == side;
        visit(world, p, is_own, |world, other| {
            let need = materials::space(world, other, m);
            materials::try_transfer(world, id, other, m, need);
            materials::space(world, id, m) >= 0
        })
    };
    if length >= 0 && !hand_out_in(world, p) && length > 0 {
        spiral(shape, random, p, length, |p| hand_out_in(world, p));
    }
    let excess = materials::space(world, id, m).saturating_neg();
    if excess > 0 && materials::makes_for_treasury(world, id, m) {
        world.units[id].supply[m.index()] -= excess;
        let treasury = &mut world.side_mut(side).treasury[m.index()];
        *treasury = treasury.saturating_add(excess);
    }
}

/// Units that have less than they can store ask those around who trust them.
pub(super) fn share(game: &mut Game) {
    let rules = game.world.rules.clone();
    let Game { world, random, .. } = game;
    let mut stocks = Stocks::of(world);
    for id in units(world) {
        for m in rules.materials.ids() {
            if materials::space(world, id, m) > 0 {
                ask_around(world, random, &mut stocks, id, m);
            }
        }
    }
}

fn ask_around(world: &mut World, random: &mut Random, stocks: &mut Stocks, id: UnitId, m: MaterialId) {
    let unit = &world.units[id];
    let (p, side, shape) = (unit.pos, unit.side, world.shape);
    let length = world.rules.tables.in_length.get(unit.kind, m);
    if length < 0 {
        return;
    }
    if materials::has_no_use_for(world, id, m) || !stocks.may_come_to(world, side, m) {
        // Nobody would give anything, but the search draws numbers.
        if length > 0 {
            skip_spiral(shape, random, length);
        }
        return;
    }
    let before = world.units[id].supply_of(m);
    let ask_in = |world: &mut World, p: Pos| {
        let trusts = |world: &World, other: UnitId| world.trusts(world.units[other].side, side);
        visit(world, p, trusts, |world, other| {
            let need = materials::space(world, id, m);
            other != id && materials::try_transfer(world, other, id, m, need) >= need
        })
    };
    if !ask_in(world, p) && length > 0 {
        spiral(shape, random, p, length, |p| ask_in(world, p));
    }
    if world.units[id].supply_of(m) > before {
        stocks.note(side, m);
    }
}

/// Goes through the units of a cell that are accepted, and all that are inside of those. True as soon as it is done.
fn visit(
    world: &mut World,
    p: Pos,
    is_accepted: impl Fn(&World, UnitId) -> bool,
    mut is_done: impl FnMut(&mut World, UnitId) -> bool,
) -> bool {
    let mut accepted = false;
    let mut next = world.stack(p).next();
    while let Some(id) = next {
        if world.units[id].place() == Place::Cell {
            accepted = is_accepted(world, id);
        }
        if accepted && is_done(world, id) {
            return true;
        }
        next = world.after_in_cell(id);
    }
    false
}

/// Which sides have units with something of a material, so that nobody looks for what is nowhere.
struct Stocks {
    sides: usize,
    /// By material, then by side.
    has: Vec<bool>,
}

impl Stocks {
    fn of(world: &World) -> Stocks {
        let sides = world.sides.len();
        let mut stocks = Stocks { sides, has: vec![false; sides * world.rules.materials.count()] };
        for id in world.units.oldest_first() {
            let unit = &world.units[id];
            if !unit.is_on_map() {
                continue;
            }
            for m in world.rules.materials.ids() {
                if unit.supply_of(m) > 0 {
                    stocks.note(unit.side, m);
                }
            }
        }
        stocks
    }

    fn note(&mut self, side: SideId, m: MaterialId) {
        self.has[m.index() * self.sides + side.index()] = true;
    }

    /// Whether some side that trusts one, itself included, has anything. Occupants may be of another side than their
    /// transport, so with trust among sides all count.
    fn may_come_to(&self, world: &World, side: SideId, m: MaterialId) -> bool {
        let of_material = &self.has[m.index() * self.sides..][..self.sides];
        let is_trusted = world.side_ids().any(|other| other != side && world.trusts(other, side));
        if is_trusted { of_material.iter().any(|&has| has) } else { of_material[side.index()] }
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    const TYPES: &str = "(unit-type depot (speed 0) (capacity 9)) (unit-type truck (acp-per-turn 1)) (unit-type site (acp-per-turn 1) (cp 5))
        (material-type ore) (table unit-storage-x (u* ore 10)) (table unit-size-in-terrain (u* t* 0))
        (table in-length (u* ore 2)) (set economy 1)";

    fn supply(field: &Field) -> Vec<i32> {
        field.world.units.oldest_first().map(|id| field.world.units[id].supply[0]).collect()
    }

    /// What units have when distribution is over.
    #[track_caller]
    fn check(more: &str, units: &str, expected: &[i32]) {
        let types = format!("{TYPES} {more}");
        let field = Field::new(&types, &format!("{units} (set economy 1)"));
        assert_eq!(supply(&field), expected);
    }

    #[test]
    fn units_in_need_ask_as_far_as_they_reach() {
        check("", "(depot 4 4 1 (m 10)) (truck 6 4 1) (truck 7 4 1)", &[0, 10, 0]);
        check("(table in-length (truck ore -1))", "(depot 4 4 1 (m 10)) (truck 4 4 1)", &[10, 0]);
        check(
            "(table out-length (depot ore -1))",
            "(depot 4 4 1 (m 10) (# 1)) (truck 4 4 1) (truck 4 4 1 (in 1))",
            &[0, 0, 10],
        );
    }

    #[test]
    fn who_trusts_gives() {
        let trust = "(side 1 (trusts (2 1)))";
        check("", &format!("{trust} (depot 4 4 1 (m 10)) (truck 4 4 2)"), &[0, 10]);
        check("", &format!("{trust} (depot 4 4 2 (m 10)) (truck 4 4 1)"), &[10, 0]);
        check("", "(truck 9 4 1) (depot 4 4 0 (m 10)) (truck 4 4 0)", &[0, 10, 0]);
    }

    #[test]
    fn what_cannot_be_stored_goes_to_own_units_first() {
        let more = "(table out-length (u* ore 1)) (table base-consumption (site ore 1))";
        check(more, "(truck 4 4 1 (m 15)) (site 5 4 1 (cp 1))", &[10, 5]);
        check(more, "(truck 4 4 1 (m 15)) (site 5 4 2 (cp 1))", &[10, 0]);
        check(more, "(truck 4 4 1 (m 15)) (site 6 4 1 (cp 1))", &[10, 0]);
    }

    #[test]
    fn distribution_is_off_without_economy() {
        let field = Field::new(TYPES, "(depot 4 4 1 (m 15)) (truck 4 4 1)");
        assert_eq!(supply(&field), [15, 0]);
    }
}
