//! What sides see of the world while they play (spec turns 13). Without views of sides, in a game in which all is seen,
//! nothing here costs anything.
//!
//! Whoever changes where a unit is, what it is or whose it is says so here afterward: [`unit_moved`], [`unit_gone`],
//! [`unit_changed`].

mod look;
mod watch;

pub use watch::Watch;

use look::look;
pub(crate) use look::see_exactly;

use crate::{
    Game,
    geometry::Pos,
    world::{SideId, UnitId, World},
};

/// Whether a side sees a unit or remembers it. In a game in which all is seen, each side does.
pub(crate) fn knows(world: &World, side: SideId, id: UnitId) -> bool {
    match world.views.get(side.index()) {
        Some(view) => view.units.values().flatten().any(|known| known.unit == id),
        None => true,
    }
}

/// How many units look at the cell of a unit for a side. In a game in which all is seen all do, whosever they are.
pub(crate) fn watchers(world: &World, side: SideId, id: UnitId) -> i32 {
    let p = world.units[id].pos;
    let Some(view) = world.views.get(side.index()) else {
        let watches = world.units.oldest_first().filter_map(|id| Watch::of(world, id));
        let near = watches.filter(|watch| world.shape.distance(watch.at, p) <= watch.radius);
        let covering = near.filter(|watch| watch.eyes.is_none() || watch.cells(world).contains(&p));
        return i32::try_from(covering.count()).unwrap_or(i32::MAX);
    };
    i32::from(view.coverage.get(p))
}

/// A unit has gone from a cell to where it is now: into another cell or a transport.
pub(crate) fn unit_moved(game: &mut Game, id: UnitId, from: Pos) {
    if game.world.views.is_empty() {
        return;
    }
    update(game, id);
    look_from_all_sides(game, from);
    let to = game.world.units[id].pos;
    if to != from {
        look_from_all_sides(game, to);
    }
    let unit = &game.world.units[id];
    if game.world.rules.units.vision_range[unit.kind] == 0 && unit.transport().is_none() && unit.is_on_map() {
        let (side, shape) = (unit.side, game.world.shape);
        shape.neighbors(to).for_each(|p| game.world.views[side.index()].seen.set(p, true));
    }
}

/// A unit is not on the map any more.
pub(crate) fn unit_gone(game: &mut Game, id: UnitId, from: Pos) {
    if game.world.views.is_empty() {
        return;
    }
    update(game, id);
    look_from_all_sides(game, from);
}

/// A unit does not look at anything any more; where it was is looked at for another reason.
pub(crate) fn stop_watching(game: &mut Game, id: UnitId) {
    if !game.world.views.is_empty() {
        update_one(game, id);
    }
}

/// A unit is new, complete, of another type or on another side.
pub(crate) fn unit_changed(game: &mut Game, id: UnitId) {
    if game.world.views.is_empty() {
        return;
    }
    update(game, id);
    let p = game.world.units[id].pos;
    look_from_all_sides(game, p);
}

/// All sides that watch a cell look at it, as they do after a fight.
pub(crate) fn look_from_all_sides(game: &mut Game, p: Pos) {
    if game.world.views.is_empty() || !game.world.shape.contains(p) {
        return;
    }
    for side in game.world.side_ids() {
        if game.world.views[side.index()].coverage.get(p) > 0 {
            look(game, side, p);
        } else {
            forget_own(&mut game.world, side, p);
        }
    }
}

/// The people of a cell belong to another side: each looks at its cell for itself and those whom it trusts.
pub(crate) fn people_changed(game: &mut Game, p: Pos, old: u8, new: u8) {
    if game.world.views.is_empty() {
        return;
    }
    let world = &game.world;
    let side = |number: u8| world.side_numbered(i32::from(number));
    let (old, new) = (side(old), side(new));
    for side in game.world.side_ids() {
        let gains = |from: Option<SideId>, world: &World| from.is_some_and(|from| world.trusts(from, side));
        let (was, is) = (gains(old, &game.world), gains(new, &game.world));
        let coverage = &mut game.world.views[side.index()].coverage;
        if was && !is {
            coverage.set(p, coverage.get(p).saturating_sub(1));
        } else if is && !was {
            coverage.set(p, coverage.get(p).saturating_add(1));
            look(game, side, p);
        }
    }
}

/// Changes the land, and lets those look anew who do not see behind what is in the way.
pub(crate) fn change_land(game: &mut Game, change: impl FnOnce(&mut World)) {
    let world = &game.world;
    let is_hampered = |&id: &UnitId| world.units[id].watch.is_some_and(|watch| watch.eyes.is_some());
    let watchers = world.units.newest_first().filter(is_hampered);
    let before: Vec<(UnitId, Vec<Pos>)> = watchers.map(|id| (id, covered(world, world.units[id].watch))).collect();
    change(&mut game.world);
    before.into_iter().for_each(|(id, cells)| recount(game, id, cells));
}

/// Counts anew what all units look over, and lets all sides look at every cell that is watched: the light has changed.
pub(crate) fn recount_all(game: &mut Game) {
    if game.world.views.is_empty() {
        return;
    }
    let units: Vec<UnitId> = game.world.units.newest_first().collect();
    for id in units {
        let (old, new) = (game.world.units[id].watch, Watch::of(&game.world, id));
        if old == new {
            continue;
        }
        let (before, after) = (covered(&game.world, old), covered(&game.world, new));
        game.world.units[id].watch = new;
        for (side, view) in game.world.views.iter_mut().enumerate() {
            let is_for = |watch: &Watch| watch.is_for(SideId::from_index(side));
            let coverage = &mut view.coverage;
            if old.as_ref().is_some_and(is_for) {
                before.iter().for_each(|&p| coverage.set(p, coverage.get(p).saturating_sub(1)));
            }
            if new.as_ref().is_some_and(is_for) {
                after.iter().for_each(|&p| coverage.set(p, coverage.get(p).saturating_add(1)));
            }
        }
    }
    let shape = game.world.shape;
    for side in game.world.side_ids() {
        for p in shape.cells() {
            look(game, side, p);
            forget_own(&mut game.world, side, p);
        }
    }
}

/// Notes what all units look over, as setup has counted it.
pub(crate) fn begin(world: &mut World) {
    if world.views.is_empty() {
        return;
    }
    let units: Vec<UnitId> = world.units.oldest_first().collect();
    for id in units {
        world.units[id].watch = Watch::of(world, id);
    }
}

/// Counts anew what a unit and those inside of it look over.
fn update(game: &mut Game, id: UnitId) {
    for unit in game.world.with_occupants(id) {
        update_one(game, unit);
    }
}

fn update_one(game: &mut Game, id: UnitId) {
    let old = game.world.units[id].watch;
    if old != Watch::of(&game.world, id) {
        let cells = covered(&game.world, old);
        recount(game, id, cells);
    }
}

/// The cells that a unit looks over.
fn covered(world: &World, watch: Option<Watch>) -> Vec<Pos> {
    watch.map_or(Vec::new(), |watch| watch.cells(world))
}

/// Takes back the cells that were counted for a unit, and counts those that it looks over now.
fn recount(game: &mut Game, id: UnitId, mut before: Vec<Pos>) {
    let (old, new) = (game.world.units[id].watch, Watch::of(&game.world, id));
    game.world.units[id].watch = new;
    let after = covered(&game.world, new);
    before.sort_unstable();
    for side in game.world.side_ids() {
        let is_for = |watch: Option<Watch>| watch.is_some_and(|watch| watch.is_for(side));
        let (was, is) = (is_for(old), is_for(new));
        let coverage = &mut game.world.views[side.index()].coverage;
        if was {
            before.iter().for_each(|&p| coverage.set(p, coverage.get(p).saturating_sub(1)));
        }
        if is {
            after.iter().for_each(|&p| coverage.set(p, coverage.get(p).saturating_add(1)));
            for &p in &after {
                if !was || before.binary_search(&p).is_err() {
                    look(game, side, p);
                }
            }
        }
        if was {
            before.iter().for_each(|&p| forget_own(&mut game.world, side, p));
        }
    }
}

/// Forgets own units in a cell that nobody watches any more: whose they are knows where they are.
fn forget_own(world: &mut World, side: SideId, p: Pos) {
    let view = &mut world.views[side.index()];
    if view.coverage.get(p) > 0 {
        return;
    }
    let Some(known) = view.units.get_mut(&p) else { return };
    known.retain(|known| known.side != side);
    if known.is_empty() {
        view.units.remove(&p);
    }
}

/// What a captured unit tells its new side about what its old side knows.
pub(crate) fn interrogate(game: &mut Game, id: UnitId, old: SideId, new: SideId) {
    if game.world.views.is_empty() || old == new {
        return;
    }
    let rules = game.world.rules.clone();
    let u = game.world.units[id].kind;
    if game.random.percent(rules.units.see_terrain_if_captured[u]) {
        let shape = game.world.shape;
        for p in shape.cells() {
            if game.world.views[old.index()].seen.get(p) {
                game.world.views[new.index()].seen.set(p, true);
            }
        }
    }
    let known: Vec<_> = game.world.views[old.index()].units.values().flatten().cloned().collect();
    for view in known {
        if game.random.percent(rules.tables.see_others_if_captured.get(u, view.kind)) {
            let there = game.world.views[new.index()].units.entry(view.pos).or_default();
            if !there.iter().any(|other| other.unit == view.unit) {
                there.push(view);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{actions::Outcome, testing::Field};

    fn field(types: &str, units: &str) -> Field {
        let types = format!(
            "(unit-type inf (acp-per-turn 20) (hp-max 10)) (unit-type car (acp-per-turn 20) (capacity 2)) {types}"
        );
        Field::with_sight(&types, units, false)
    }

    fn side(number: usize) -> SideId {
        SideId::from_index(number)
    }

    fn knows(field: &Field, number: usize, id: i32) -> bool {
        super::knows(&field.world, side(number), field.id(id))
    }

    /// The coverage of all units counted from nothing.
    fn from_scratch(field: &Field) -> Vec<Vec<u16>> {
        let world = &field.world;
        let count = |side: SideId, p: Pos| {
            let watches = world.units.oldest_first().filter_map(|id| Watch::of(world, id));
            watches.filter(|watch| watch.is_for(side) && watch.cells(world).contains(&p)).count() as u16
        };
        world.side_ids().map(|side| world.shape.cells().map(|p| count(side, p)).collect()).collect()
    }

    fn coverage(field: &Field) -> Vec<Vec<u16>> {
        let world = &field.world;
        world.views.iter().map(|view| world.shape.cells().map(|p| view.coverage.get(p)).collect()).collect()
    }

    #[test]
    fn units_are_seen_when_somebody_comes_near_and_remembered_when_nobody_looks() {
        let mut field = field("", "(inf 4 4 1 (# 1)) (inf 7 4 2 (# 2))");
        assert!(!knows(&field, 1, 2));
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert!(!knows(&field, 1, 2));
        field.check(&[(1, "move 6 4 0", Outcome::Done)]);
        assert!(knows(&field, 1, 2) && knows(&field, 2, 1));
        field.check(&[(1, "move 5 4 0", Outcome::Done), (2, "move 8 4 0", Outcome::Done)]);
        assert!(knows(&field, 1, 2), "what went on unseen is not known");
        assert!(!field.world.views[1].units.contains_key(&Pos::new(8, 4)));
        field.check(&[(1, "move 6 4 0", Outcome::Done)]);
        assert!(!knows(&field, 1, 2), "it is not where it was");
    }

    #[test]
    fn who_leaves_a_cell_that_is_watched_is_not_believed_to_be_there() {
        let mut field = field("", "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2))");
        assert!(knows(&field, 1, 2));
        field.check(&[(2, "move 7 4 0", Outcome::Done)]);
        assert!(!knows(&field, 1, 2));
    }

    #[test]
    fn coverage_is_what_all_units_look_over() {
        let tables = "(table capture-chance (u* u* 100)) (table acp-to-capture (u* u* 1))
                      (table hit-chance (u* u* 100)) (table damage (u* u* 20)) (add inf vision-range 2)";
        let mut field =
            field(tables, "(inf 5 4 1 (# 1)) (car 6 4 1 (# 2)) (car 6 5 2 (# 3)) (inf 8 4 2 (# 4)) (inf 7 4 2 (# 5))");
        assert_eq!(coverage(&field), from_scratch(&field), "at the start");
        for (unit, action) in [
            (1, "move 5 5 0"),
            (1, "enter 2"),
            (2, "move 6 3 0"),
            (2, "capture 5"),
            (2, "capture 3"),
            (1, "move 6 3 0"),
            (1, "capture 5"),
            (5, "attack 2 1"),
            (4, "attack 5 1"),
            (4, "move 10 4 0"),
        ] {
            field.act(unit, action);
            assert_eq!(coverage(&field), from_scratch(&field), "unit {unit}: {action}");
        }
        field.next_turn();
        assert_eq!(coverage(&field), from_scratch(&field), "in the next turn");
    }

    #[test]
    fn what_is_hidden_is_seen_by_chance() {
        let mut field = field("(table visibility (inf t* 0))", "(inf 4 4 1 (# 1)) (inf 6 4 2 (# 2)) (car 3 3 2 (# 3))");
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert!(!knows(&field, 1, 2), "nobody can see it");
        assert!(knows(&field, 1, 1), "of its own a side knows");
        assert!(!super::knows(&field.world, side(2), field.id(1)));
    }

    #[test]
    fn hills_hide_what_is_behind_them() {
        let types = "(add inf vision-range 3) (add inf can-see-behind false)";
        let mut field = field(types, "(inf 3 4 1 (# 1)) (car 6 4 2 (# 2))");
        let seen = |field: &Field| field.world.views[1].coverage.get(Pos::new(6, 4)) > 0;
        assert!(seen(&field));
        let shape = field.world.shape;
        let mut elevations = crate::geometry::Layer::new(shape, 0i16);
        for y in 1..8 {
            elevations.set(Pos::new(4, y), 10);
            elevations.set(Pos::new(5, y), 5);
        }
        change_land(&mut field, |world| world.layers.elevations = Some(elevations));
        assert!(!seen(&field));
    }
}
