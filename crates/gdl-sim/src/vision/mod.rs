//! The sight of sides during the game (spec turns 13). Without views of sides, in a game in which everything is seen,
//! this costs nothing.
//!
//! Code that changes the position, the type or the side of a unit must report it here afterward: [`unit_moved`],
//! [`unit_gone`], [`unit_changed`]. The area that was counted for a unit is kept with it, so that exactly this area is
//! removed again.

mod area;
mod cells;
mod look;
mod sight;
mod watch;

pub(crate) use cells::Cells;
pub(crate) use look::{note, see_exactly};
pub(crate) use sight::{Sight, landmark, learn};
pub use watch::Watch;

use std::ops::Range;

use area::Area;

use crate::{
    Game,
    geometry::{Layer, Pos, Shape},
    world::{SideId, UnitId, UnitView, World},
};

/// Whether a side sees a unit or remembers it. In a game in which everything is seen, each side does.
pub(crate) fn knows(world: &World, side: SideId, id: UnitId) -> bool {
    world.views.get(side.index()).is_none_or(|view| view.units.knows(id, world.units[id].pos))
}

/// The units that a side believes to be in a cell; None if it sees everything.
pub(crate) fn believed_in(world: &World, side: SideId, p: Pos) -> Option<impl Iterator<Item = &UnitView>> {
    world.views.get(side.index()).map(|view| view.units.at(p))
}

/// Returns the number of units that watch the cell of a unit for a side. In a game in which everything is seen, the
/// units of all sides count.
pub(crate) fn watchers(world: &World, side: SideId, id: UnitId) -> i32 {
    let p = world.units[id].pos;
    let Some(view) = world.views.get(side.index()) else {
        let watches = world.units.oldest_first().filter_map(|id| Watch::of(world, id));
        let near = watches.filter(|watch| world.shape.distance(watch.at, p) <= watch.radius);
        let sees = |watch: &Watch| watch.eyes.is_none() || watch.area(world).cells(world.shape).contains(&p);
        return i32::try_from(near.filter(sees).count()).unwrap_or(i32::MAX);
    };
    i32::from(view.coverage.get(p))
}

/// Updates the sight after a unit has moved from a cell into another cell or a transport.
pub(crate) fn unit_moved(game: &mut Game, id: UnitId, from: Pos) {
    let Some(mut sight) = Sight::of(game) else { return };
    sight.update(id);
    sight.look_from_all_sides(from);
    let unit = &sight.world.units[id];
    let (to, side, trackers) = (unit.pos, unit.side, unit.trackers);
    if to != from {
        sight.look_from_all_sides(to);
    }
    let unit = &sight.world.units[id];
    if sight.world.rules.units.vision_range[unit.kind] == 0 && unit.transport().is_none() && unit.is_on_map() {
        let shape = sight.world.shape;
        shape.neighbors(to).for_each(|p| sight.see_terrain(side, p));
    }
    if trackers != 0 {
        for tracker in sight.world.side_ids() {
            if tracks(sight.world, tracker, trackers) {
                see_exactly(sight.world, tracker, from);
                see_exactly(sight.world, tracker, to);
            }
        }
    }
}

/// Whether a side is among those that follow a unit.
fn tracks(world: &World, side: SideId, trackers: u32) -> bool {
    u32::try_from(world.side(side).number).is_ok_and(|number| number < u32::BITS && trackers & (1 << number) != 0)
}

/// Draws for each side that follows a unit whether it loses track of the unit on its way into a cell.
pub(crate) fn lose_track(game: &mut Game, id: UnitId, to: Pos) {
    let unit = &game.world.units[id];
    let trackers = unit.trackers;
    if trackers == 0 {
        return;
    }
    let chance = game.world.rules.tables.lose_track_chance.get(unit.kind, game.world.terrain_at(to));
    for bit in (0..u32::BITS).map(|number| 1 << number).filter(|bit| trackers & bit != 0) {
        if game.random.happens(chance) {
            game.world.units[id].trackers &= !bit;
        }
    }
}

/// Updates the sight after a unit has left the map.
pub(crate) fn unit_gone(game: &mut Game, id: UnitId, from: Pos) {
    let Some(mut sight) = Sight::of(game) else { return };
    sight.update(id);
    sight.look_from_all_sides(from);
}

/// Removes the watch of a unit, whose former cell is looked at for another reason.
pub(crate) fn stop_watching(game: &mut Game, id: UnitId) {
    if let Some(mut sight) = Sight::of(game) {
        sight.update_one(id);
    }
}

/// Updates the watch of a unit after a change of its altitude.
pub(crate) fn altitude_changed(game: &mut Game, id: UnitId) {
    if let Some(mut sight) = Sight::of(game) {
        sight.update_one(id);
    }
}

/// Updates the sight after a unit was made or completed, or has changed its type or side.
pub(crate) fn unit_changed(game: &mut Game, id: UnitId) {
    let Some(mut sight) = Sight::of(game) else { return };
    sight.update(id);
    let p = sight.world.units[id].pos;
    sight.look_from_all_sides(p);
}

/// Lets all sides that watch a cell look at it, as after a fight.
pub(crate) fn look_from_all_sides(game: &mut Game, p: Pos) {
    if let Some(mut sight) = Sight::of(game) {
        sight.look_from_all_sides(p);
    }
}

/// Visits the cells at most `radius` steps from a place, cells of the edge included, as runs of places of layers within
/// rows.
pub(crate) fn for_each_run(shape: Shape, at: Pos, radius: i32, visit: impl FnMut(Range<usize>)) {
    area::for_each_run(shape, at, radius.min(shape.extent()), visit);
}

impl Sight<'_> {
    fn look_from_all_sides(&mut self, p: Pos) {
        if !self.world.shape.contains(p) {
            return;
        }
        for side in self.world.side_ids() {
            if self.world.views[side.index()].coverage.get(p) > 0 {
                self.look(side, p);
            } else {
                self.forget_own(side, p);
            }
        }
    }
}

/// Updates the sight after the people of a cell have changed their side. People watch their cell for their side and for
/// the sides that it trusts.
pub(crate) fn people_changed(game: &mut Game, p: Pos, old: u8, new: u8) {
    let Some(mut sight) = Sight::of(game) else { return };
    let side = |number: u8| sight.world.side_numbered(i32::from(number));
    let (old, new) = (side(old), side(new));
    for side in sight.world.side_ids() {
        let gains = |from: Option<SideId>, world: &World| from.is_some_and(|from| world.trusts(from, side));
        let (was, is) = (gains(old, sight.world), gains(new, sight.world));
        let coverage = &mut sight.world.views[side.index()].coverage;
        if was && !is {
            coverage.set(p, coverage.get(p).saturating_sub(1));
            sight.leave(side, p);
        } else if is && !was {
            coverage.set(p, coverage.get(p).saturating_add(1));
            sight.look(side, p);
        }
    }
}

/// Changes the land, and updates the watches of units that do not see behind obstacles.
pub(crate) fn change_land(game: &mut Game, change: impl FnOnce(&mut World)) {
    let world = &game.world;
    let is_hampered = |&id: &UnitId| world.units[id].watch.is_some_and(|watch| watch.eyes.is_some());
    let watchers = world.units.newest_first().filter(is_hampered);
    let area = |id: UnitId| world.units[id].watch.map_or(Area::Nothing, |watch| watch.area(world));
    let before: Vec<(UnitId, Area)> = watchers.map(|id| (id, area(id))).collect();
    change(&mut game.world);
    let Some(mut sight) = Sight::of(game) else { return };
    for (id, area) in before {
        let new = Watch::of(sight.world, id);
        sight.change_watch(id, new, &area);
    }
}

/// Updates the sight after a change of the terrain of a cell: the sides that watch it record the change.
pub(crate) fn terrain_changed(game: &mut Game, p: Pos) {
    let t = game.world.terrain_at(p);
    for view in game.world.views.iter_mut().filter(|view| view.coverage.get(p) > 0) {
        view.note_terrain(p, t);
    }
    look_from_all_sides(game, p);
}

/// Counts the areas of all units again after a change of the light, and lets all sides look at every cell that they
/// watch.
///
/// The engine counts from nothing: a side looks at a cell whenever one more watches it.
pub(crate) fn recount_all(game: &mut Game) {
    let Some(mut sight) = Sight::of(game) else { return };
    let units: Vec<UnitId> = sight.world.units.newest_first().collect();
    sight.eyes_shut = true;
    units.iter().for_each(|&id| sight.update_one(id));
    sight.eyes_shut = false;
    let shape = sight.world.shape;
    for side in sight.world.side_ids() {
        let of_units = units.iter().filter_map(|&id| sight.world.units[id].watch);
        let of_units: Vec<Watch> = of_units.filter(|watch| watch.is_for(side)).collect();
        let by_units = of_units.iter().map(|watch| watch.cost()).sum();
        sight.count(by_units);
        // What is left without the units is what people and those count for who are always seen.
        let areas: Vec<Area> = of_units.iter().map(|watch| watch.area(sight.world)).collect();
        let coverage = &mut sight.world.views[side.index()].coverage;
        areas.iter().for_each(|area| area.take_from(coverage));
        let by_others = std::mem::replace(coverage, Layer::new(shape, 0));
        let mut unsettled = Cells::all(shape);
        of_units.into_iter().for_each(|watch| sight.begin_watch(side, watch, &mut unsettled));
        for p in shape.cells() {
            let others = by_others.get(p);
            if others > 0 {
                let coverage = &mut sight.world.views[side.index()].coverage;
                coverage.set(p, coverage.get(p).saturating_add(others));
                // Those who are always seen count without a look.
                if look::has_people(sight.world, side, p) {
                    sight.look(side, p);
                }
            }
            sight.forget_own(side, p);
        }
    }
}

/// Adds knowledge of the old side of a captured unit to that of its new side, at random.
pub(crate) fn interrogate(game: &mut Game, id: UnitId, old: SideId, new: SideId) {
    let Some(sight) = &mut Sight::of(game) else { return };
    if old == new {
        return;
    }
    let rules = sight.world.rules.clone();
    let u = sight.world.units[id].kind;
    if sight.random.percent(rules.units.see_terrain_if_captured[u]) {
        for p in sight.world.shape.cells() {
            if sight.world.views[old.index()].seen.get(p) {
                sight.see_terrain(new, p);
            }
        }
    }
    if !rules.tables.see_others_if_captured.any() {
        return;
    }
    let known: Vec<UnitView> = sight.world.views[old.index()].units.sorted().into_iter().cloned().collect();
    for view in known {
        if sight.random.percent(rules.tables.see_others_if_captured.get(u, view.kind)) {
            let there = &mut sight.world.views[new.index()].units;
            if !there.at(view.pos).any(|other| other.id == view.id) {
                there.set(view);
            }
        }
    }
}

/// Counts the observers of each cell for a side from scratch; the coverage of its view must be equal.
pub(crate) fn recounted(world: &World, side: SideId) -> Layer<u16> {
    let mut coverage = Layer::new(world.shape, 0u16);
    let watches = world.units.oldest_first().filter_map(|id| Watch::of(world, id));
    watches.filter(|watch| watch.is_for(side)).for_each(|watch| watch.area(world).add_to(&mut coverage));
    let mut count = |p: Pos| coverage.set(p, coverage.get(p).saturating_add(1));
    let seen = &world.views[side.index()].seen;
    world.units.oldest_first().filter_map(|id| landmark(world, id)).filter(|&p| seen.get(p)).for_each(&mut count);
    let lives_for = |p: &Pos| {
        let owner = world.people_at(*p).and_then(|number| world.side_numbered(i32::from(number)));
        owner.is_some_and(|owner| world.trusts(owner, side))
    };
    world.shape.cells().filter(lives_for).for_each(&mut count);
    coverage
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{actions::Outcome, rules::TypeId, testing::Field};

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

    /// The coverage of all units counted from scratch.
    fn from_scratch(field: &Field) -> Vec<Vec<u16>> {
        let world = &field.world;
        let count = |side: SideId, p: Pos| {
            let watches = world.units.oldest_first().filter_map(|id| Watch::of(world, id));
            let sees = |watch: &Watch| watch.is_for(side) && watch.area(world).cells(world.shape).contains(&p);
            let landmarks = world.units.oldest_first().filter(|&id| landmark(world, id) == Some(p)).count();
            let shown = if world.views[side.index()].seen.get(p) { landmarks } else { 0 };
            (watches.filter(sees).count() + shown) as u16
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
        assert!(field.world.views[1].units.is_empty_at(Pos::new(8, 4)));
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
    fn where_nothing_is_left_to_chance_the_same_is_seen_as_where_somebody_could_be_mistaken() {
        let types = "(unit-type ghost) (unit-type mole (acp-per-turn 20)) (table visibility (mole t* 0))
                     (add inf vision-range 2) (table see-chance (inf car 0)) (table occupant-vision (mole car 0))
                     (add plain capacity 3)";
        let units = "(inf 4 4 1 (# 1)) (car 4 6 1 (# 2)) (car 8 4 2 (# 3)) (inf 8 5 2 (# 4)) (mole 7 4 2 (# 5))
                     (mole 4 6 1 (# 6) (in 2)) (inf 8 4 2 (# 7))";
        let mut fields =
            ["", "(table see-mistake-chance (ghost ghost 1))"].map(|doubt| field(&format!("{types} {doubt}"), units));
        assert_eq!(fields.each_ref().map(|field| field.world.rules.vision.is_certain), [true, false]);
        let steps = ["move 5 4 0", "move 6 4 0", "move 6 5 0", "move 5 5 0", "enter 2", "move 5 6 0"];
        let others = ["move 7 5 0", "move 6 5 0", "move 7 5 0", "move 8 6 0", "move 9 4 0", "move 8 4 0"];
        for (step, other) in steps.into_iter().zip(others) {
            for field in &mut fields {
                field.act(1, step);
                field.act(3, other);
                field.act(2, "move 5 6 0");
            }
            let [first, second] =
                fields.each_ref().map(|field| (crate::state_hash(&field.world, field.random), knows(field, 1, 3)));
            assert_eq!(first, second, "{step}");
        }
    }

    #[test]
    fn what_is_hidden_is_seen_by_chance() {
        let mut field = field("(table visibility (inf t* 0))", "(inf 4 4 1 (# 1)) (inf 6 4 2 (# 2)) (car 3 3 2 (# 3))");
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert!(!knows(&field, 1, 2), "no side can see it");
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

    #[test]
    fn who_goes_down_sees_less() {
        let types =
            "(add inf vision-range 4) (add inf can-see-behind false) (add plain capacity 2) (add t* thickness 5)
                     (table eye-height (inf t* 6))";
        let mut field = field(types, "(inf 5 4 1 (# 1)) (inf 9 4 2 (# 2))");
        let far = Pos::new(9, 4);
        assert!(field.world.views[1].coverage.get(far) > 0);
        field.check(&[(1, "move 5 4 -70000", Outcome::Done)]);
        assert_eq!(coverage(&field), from_scratch(&field));
        assert_eq!(field.world.views[1].coverage.get(far), 0);
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert_eq!(coverage(&field), from_scratch(&field));
        assert!(field.world.views[1].coverage.get(far) > 0);
    }

    #[test]
    fn landmarks_are_seen_wherever_they_go() {
        let types = "(unit-type tower (see-always true) (acp-per-turn 20) (hp-max 5)) (add plain capacity 9)";
        let mut field = field(types, "(inf 3 4 1 (# 1)) (tower 9 4 2 (# 2)) (inf 9 5 0 (# 3)) (tower 8 6 2 (# 4))");
        assert!(knows(&field, 1, 2) && knows(&field, 1, 4) && !knows(&field, 1, 3));
        for (unit, action) in [(2, "move 8 5 0"), (4, "move 8 5 0"), (4, "move 7 6 0")] {
            field.act(unit, action);
            assert_eq!(coverage(&field), from_scratch(&field), "unit {unit}: {action}");
        }
        let tower = field.id(2);
        crate::combat::death::kill(&mut field, tower, crate::events::Cause::Disbanded);
        assert_eq!(coverage(&field), from_scratch(&field));
        let known = |p: Pos| field.world.views[1].units.at(p).count();
        assert!(!knows(&field, 1, 2) && knows(&field, 1, 4));
        let places = [Pos::new(9, 4), Pos::new(8, 5), Pos::new(8, 6), Pos::new(7, 6)];
        assert_eq!(places.map(known), [0, 0, 0, 1], "it is only where it is");
    }

    #[test]
    fn trust_shares_what_is_certain() {
        let units = "(inf 3 4 1 (# 1)) (inf 9 4 2 (# 2)) (car 4 4 0 (# 3)) (side 1 (trusts 0 0 1))";
        let mut field = field("", units);
        assert!(knows(&field, 2, 1) && !knows(&field, 1, 2), "trust goes one way");
        assert!(knows(&field, 1, 3) && !knows(&field, 2, 3), "third parties are not passed on");
        field.check(&[(1, "move 3 5 0", Outcome::Done)]);
        assert_eq!(coverage(&field), from_scratch(&field));
        assert_eq!(field.world.views[2].units.at(Pos::new(3, 5)).count(), 1);
    }

    #[test]
    fn a_side_sees_the_units_that_it_controls() {
        let hidden = "(table see-chance-adjacent (u* u* 0)) (table see-chance-at (u* u* 0))";
        let units = "(inf 4 4 1 (# 1)) (inf 6 4 2 (# 2)) (inf 5 6 0 (# 3))";
        let mut field = field(hidden, &format!("{units} (side 2 (controlled-by 1))"));
        field.check(&[(1, "move 5 4 0", Outcome::Done), (1, "move 5 5 0", Outcome::Done)]);
        assert!(knows(&field, 1, 2) && !knows(&field, 1, 3));
    }

    #[test]
    fn what_changes_unseen_is_remembered_as_it_was() {
        let types = "(set see-terrain-always false) (material-type ore) (table terrain-storage-x (t* ore 90))
                     (table see-material-always (t* ore 0))";
        let mut field = field(types, "(inf 4 4 1 (# 1)) (inf 9 4 2 (# 2))");
        let (red, p) = (side(1), Pos::new(5, 4));
        let rules = field.world.rules.clone();
        let ore = rules.materials.ids().next().expect("there is one");
        let hills = rules.terrain.id(1).expect("there are hills");
        let known = |field: &Field| (field.world.known_terrain(red, p), field.world.known_material(red, ore, p));
        let plain = field.world.known_terrain(red, p);
        crate::terrain::change_cell(&mut field, p, hills);
        field.world.layers.materials[ore.index()] = Some(crate::geometry::Layer::new(field.world.shape, 7));
        assert_eq!(known(&field), (Some(hills), Some(7)), "who looks sees it");
        field.check(&[(1, "move 3 4 0", Outcome::Done), (1, "move 2 4 0", Outcome::Done)]);
        field.next_turn();
        crate::terrain::change_cell(&mut field, p, plain.expect("it was seen"));
        field.world.layers.materials[ore.index()].as_mut().expect("it was made").set(p, 3);
        assert_eq!(known(&field), (Some(hills), Some(7)));
        assert_eq!(field.world.last_seen(red, p), Some(1));
        field.check(&[(1, "move 3 4 0", Outcome::Done), (1, "move 4 4 0", Outcome::Done)]);
        assert_eq!((known(&field), field.world.last_seen(red, p)), ((plain, Some(3)), Some(2)));
    }

    #[test]
    fn those_who_follow_a_unit_know_where_it_goes() {
        let units = "(inf 3 4 1 (# 1)) (inf 8 4 2 (# 2) (trk 2)) (inf 8 6 2 (# 3))";
        let mut followed = field("", units);
        let go = [(2, "move 8 5 0", Outcome::Done), (3, "move 7 6 0", Outcome::Done)];
        followed.check(&go);
        assert!(knows(&followed, 1, 2) && !knows(&followed, 1, 3));
        let mut lost = field("(table lose-track-chance (inf plain 100.00))", units);
        lost.check(&go);
        assert!(!knows(&lost, 1, 2));
    }

    #[test]
    fn prisoners_tell_what_their_side_knows() {
        let types = "(table capture-chance (inf car 100)) (table acp-to-capture (inf car 1))
                     (table see-others-if-captured (car inf 100))";
        let mut field = field(types, "(inf 4 4 1 (# 1)) (car 5 4 2 (# 2)) (inf 9 4 2 (# 3)) (car 8 4 0 (# 4))");
        field.check(&[(1, "capture 2", Outcome::CaptureSucceeded)]);
        assert!(knows(&field, 1, 3) && !knows(&field, 1, 4), "it says nothing about cars");
    }
}
