//! Distribution by the units themselves: those with too much hand it out, those with too little ask around
//! (spec turns 6.4).

use gdl_world::{
    Random,
    geometry::{Pos, skip_spiral, walk_rings, walk_rings_among},
    rules::{MaterialId, TypeId},
    work::cells_of_disk,
    world::{Place, SideId, UnitId, World},
};

use crate::{Game, materials};

/// The work of a visit to a unit.
const VISIT: u64 = 4;

/// The units that take part, the newest first.
fn units(world: &World) -> Vec<UnitId> {
    let takes_part = |&id: &UnitId| world.units[id].side != SideId::INDEPENDENTS && world.is_in_play(id);
    world.units.newest_first().filter(takes_part).collect()
}

/// Lets units hand out the amounts that they cannot store, and give the rest to the treasury if they produce for it.
pub(super) fn give_excess(game: &mut Game) {
    let rules = game.world.rules.clone();
    let Game { world, random, .. } = game;
    let mut receivers: Vec<Option<Vec<Vec<Pos>>>> = vec![None; rules.materials.count()];
    for id in units(world) {
        if !world.work.spend(rules.materials.count() as u64) {
            return;
        }
        for (m, receivers) in rules.materials.ids().zip(&mut receivers) {
            if materials::space(world, id, m) >= 0 {
                continue;
            }
            let has_room = |world: &World, id: UnitId| materials::space(world, id, m) > 0;
            let receivers = receivers.get_or_insert_with(|| cells_by_side(world, |id| has_room(world, id)));
            hand_out(world, random, &receivers[world.units[id].side.index()], id, m);
            // A unit that gave away more than its excess has room for the excess of others.
            if has_room(world, id) {
                receivers[outermost_side(world, id).index()].push(world.units[id].pos);
            }
        }
    }
}

/// Hands out the excess of a unit; `cells` are those in which units of its side have room for it.
fn hand_out(world: &mut World, random: &mut Random, cells: &[Pos], id: UnitId, m: MaterialId) {
    let unit = &world.units[id];
    let (p, side) = (unit.pos, unit.side);
    let length = world.rules.tables.out_length.get(unit.kind, m);
    let hand_out_in = |world: &mut World, p: Pos| {
        let is_own = |world: &World, other: UnitId| world.units[other].side == side;
        visit(world, p, is_own, |world, other| {
            let need = materials::space(world, other, m);
            materials::try_transfer(world, id, other, m, need);
            materials::space(world, id, m) >= 0
        })
    };
    if length >= 0 {
        search(world, random, (p, length), &[cells], hand_out_in);
    }
    let excess = materials::space(world, id, m).saturating_neg();
    if excess > 0 && materials::makes_for_treasury(world, id, m) {
        world.units[id].supply[m.index()] -= excess;
        let treasury = &mut world.side_mut(side).treasury[m.index()];
        *treasury = treasury.saturating_add(excess);
    }
}

/// Lets units that have less than they can store ask units around that trust them.
pub(super) fn share(game: &mut Game) {
    let rules = game.world.rules.clone();
    let Game { world, random, .. } = game;
    if !world.work.spend(rules.materials.count() as u64 * world.units.len() as u64) {
        return;
    }
    let sources = rules.materials.ids().map(|m| cells_by_side(world, |id| is_source(world, id, m)));
    let mut sources: Vec<Vec<Vec<Pos>>> = sources.collect();
    for id in units(world) {
        if !world.work.spend(rules.materials.count() as u64) {
            return;
        }
        for (m, sources) in rules.materials.ids().zip(&mut sources) {
            if materials::space(world, id, m) <= 0 {
                continue;
            }
            let was_source = is_source(world, id, m);
            ask_around(world, random, sources, id, m);
            if !was_source && is_source(world, id, m) {
                sources[outermost_side(world, id).index()].push(world.units[id].pos);
            }
        }
    }
}

/// Lets a unit ask for a material; `sources` are the cells of each side in which a unit could give it.
fn ask_around(world: &mut World, random: &mut Random, sources: &[Vec<Pos>], id: UnitId, m: MaterialId) {
    let unit = &world.units[id];
    let (p, side, shape) = (unit.pos, unit.side, world.shape);
    let length = world.rules.tables.in_length.get(unit.kind, m);
    if length < 0 {
        return;
    }
    if materials::has_no_use_for(world, id, m) || (length == 0 && is_alone(world, id)) {
        // No unit gives anything, but the search draws numbers.
        skip_spiral(shape, random, length);
        return;
    }
    let ask_in = |world: &mut World, p: Pos| {
        let trusts = |world: &World, other: UnitId| world.trusts(world.units[other].side, side);
        visit(world, p, trusts, |world, other| {
            let need = materials::space(world, id, m);
            other != id && materials::try_transfer(world, other, id, m, need) >= need
        })
    };
    let of_side = |other: SideId| sources[other.index()].as_slice();
    let friends: Vec<&[Pos]> = match length {
        0 => Vec::new(),
        _ => {
            let friends = world.side_ids().filter(|&other| world.trusts(other, side)).map(of_side);
            friends.filter(|cells| !cells.is_empty()).collect()
        }
    };
    search(world, random, (p, length), &friends, ask_in);
}

/// Whether no other unit is in the cell of a unit, in the open or inside of it.
fn is_alone(world: &World, id: UnitId) -> bool {
    world.stack(world.units[id].pos).next() == Some(id) && world.after_in_cell(id).is_none()
}

/// Whether a unit could give a material to a unit in another cell.
fn is_source(world: &World, id: UnitId, m: MaterialId) -> bool {
    let unit = &world.units[id];
    unit.supply_of(m) > 0 && world.rules.tables.out_length.get(unit.kind, m) >= 0
}

/// The cells that have some of the units, by the side of the unit in the open.
fn cells_by_side(world: &World, is_one: impl Fn(UnitId) -> bool) -> Vec<Vec<Pos>> {
    let mut cells = vec![Vec::new(); world.sides.len()];
    for id in world.units.oldest_first() {
        if world.units[id].is_on_map() && is_one(id) {
            cells[outermost_side(world, id).index()].push(world.units[id].pos);
        }
    }
    for cells in &mut cells {
        cells.sort_unstable();
        cells.dedup();
    }
    cells
}

/// Returns the side of the outermost transport that a unit is inside of, or of the unit itself if it is in the open.
fn outermost_side(world: &World, mut id: UnitId) -> SideId {
    while let Some(transport) = world.units[id].transport() {
        id = transport;
    }
    world.units[id].side
}

/// Searches a cell and the cells within a length around it until `is_done`. Outside of the cell itself, only the given
/// `cells` can matter, so that only these are visited if they are fewer.
///
/// The engine draws the direction of rotation first and the start of a ring when it begins one, and tests whether it is
/// done before each cell. So a search that is done in the last cell of a ring, or in the cell itself, has begun the
/// next ring.
fn search(
    world: &mut World,
    random: &mut Random,
    (centre, length): (Pos, i32),
    cells: &[&[Pos]],
    is_done: impl Fn(&mut World, Pos) -> bool,
) {
    let shape = world.shape;
    let rings = length.min(shape.extent());
    if is_done(world, centre) {
        skip_spiral(shape, random, rings.min(1));
        return;
    }
    let given = cells.iter().map(|cells| cells.len() as u64).sum::<u64>();
    let around = cells_of_disk(rings);
    let stop = if given == 0 || !world.work.spend(given.min(around)) {
        skip_spiral(shape, random, rings);
        None
    } else if given <= around {
        let cells = cells.iter().copied().flatten().copied();
        walk_rings_among(shape, random, centre, rings, cells, |_, p| is_done(world, p))
    } else {
        walk_rings(shape, random, centre, rings, |_, p| is_done(world, p))
    };
    if stop.is_some_and(|stop| stop.ends_ring && stop.ring < rings) {
        random.draw(6);
    }
}

/// Visits the accepted units of a cell, and all units inside of those. Returns true as soon as it is done.
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
        // A search that may take no more work is done.
        if !world.work.spend(VISIT) || (accepted && is_done(world, id)) {
            return true;
        }
        next = world.after_in_cell(id);
    }
    false
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

    /// Checks the amounts of units after the distribution.
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
    fn who_was_supplied_supplies_others() {
        check("", "(truck 8 4 1 (m 2)) (truck 6 4 1) (depot 4 4 1 (m 10))", &[6, 6, 0]);
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
