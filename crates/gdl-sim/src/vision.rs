//! Changes of the game that sides see (spec turns 13). Without views of sides, in a game in which everything is seen,
//! this costs nothing.
//!
//! Code that changes the position, the type or the side of a unit must report it here afterward: [`unit_moved`],
//! [`unit_gone`], [`unit_changed`].

use gdl_world::{
    Phase,
    geometry::Pos,
    sight::{Sight, hampered_watches},
    world::{SideId, UnitId, World},
};

use crate::Game;

/// Returns the sight of a game; None if its sides see everything.
fn sight_of(game: &mut Game) -> Option<Sight<'_>> {
    let is_over = game.phase() == Phase::Over;
    (!game.world.views.is_empty()).then(|| Sight::new(&mut game.world, &mut game.random, is_over))
}

/// Updates the sight after a unit has moved from a cell into another cell or a transport.
pub(crate) fn unit_moved(game: &mut Game, id: UnitId, from: Pos) {
    if let Some(mut sight) = sight_of(game) {
        sight.unit_moved(id, from);
    }
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
    if let Some(mut sight) = sight_of(game) {
        sight.unit_gone(id, from);
    }
}

/// Removes the watch of a unit, whose former cell is looked at for another reason.
pub(crate) fn stop_watching(game: &mut Game, id: UnitId) {
    if let Some(mut sight) = sight_of(game) {
        sight.update_one(id);
    }
}

/// Updates the watch of a unit after a change of its altitude.
pub(crate) fn altitude_changed(game: &mut Game, id: UnitId) {
    if let Some(mut sight) = sight_of(game) {
        sight.update_one(id);
    }
}

/// Updates the sight after a unit was made or completed, or has changed its type or side.
pub(crate) fn unit_changed(game: &mut Game, id: UnitId) {
    if let Some(mut sight) = sight_of(game) {
        sight.unit_changed(id);
    }
}

/// Lets all sides that watch a cell look at it, as after a fight.
pub(crate) fn look_from_all_sides(game: &mut Game, p: Pos) {
    if let Some(mut sight) = sight_of(game) {
        sight.look_from_all_sides(p);
    }
}

/// Updates the sight after the people of a cell have changed their side. People watch their cell for their side and for
/// the sides that it trusts.
pub(crate) fn people_changed(game: &mut Game, p: Pos, old: u8, new: u8) {
    if let Some(mut sight) = sight_of(game) {
        sight.people_changed(p, old, new);
    }
}

/// Changes the land, and updates the watches of units that do not see behind obstacles.
pub(crate) fn change_land(game: &mut Game, change: impl FnOnce(&mut World)) {
    let before = hampered_watches(&game.world);
    change(&mut game.world);
    if let Some(mut sight) = sight_of(game) {
        sight.land_changed(before);
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
    if let Some(mut sight) = sight_of(game) {
        sight.recount_all();
    }
}

/// Adds knowledge of the old side of a captured unit to that of its new side, at random.
pub(crate) fn interrogate(game: &mut Game, id: UnitId, old: SideId, new: SideId) {
    if let Some(mut sight) = sight_of(game) {
        sight.interrogate(id, old, new);
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::{
        rules::TypeId,
        sight,
        world::{Outcome, Watch},
    };

    use super::*;
    use crate::testing::Field;

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
        sight::knows(&field.world, side(number), field.id(id))
    }

    /// The coverage of all units counted from scratch.
    fn from_scratch(field: &Field) -> Vec<Vec<u16>> {
        let world = &field.world;
        let count = |side: SideId, p: Pos| {
            let watches = world.units.oldest_first().filter_map(|id| Watch::of(world, id));
            let sees = |watch: &Watch| watch.is_for(side) && watch.covers(world, p);
            let landmarks = world.units.oldest_first().filter(|&id| sight::landmark(world, id) == Some(p)).count();
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
                fields.each_ref().map(|field| (gdl_world::state_hash(&field.world, field.random), knows(field, 1, 3)));
            assert_eq!(first, second, "{step}");
        }
    }

    #[test]
    fn what_is_hidden_is_seen_by_chance() {
        let mut field = field("(table visibility (inf t* 0))", "(inf 4 4 1 (# 1)) (inf 6 4 2 (# 2)) (car 3 3 2 (# 3))");
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert!(!knows(&field, 1, 2), "no side can see it");
        assert!(knows(&field, 1, 1), "of its own a side knows");
        assert!(!sight::knows(&field.world, side(2), field.id(1)));
    }

    #[test]
    fn hills_hide_what_is_behind_them() {
        let types = "(add inf vision-range 3) (add inf can-see-behind false)";
        let mut field = field(types, "(inf 3 4 1 (# 1)) (car 6 4 2 (# 2))");
        let seen = |field: &Field| field.world.views[1].coverage.get(Pos::new(6, 4)) > 0;
        assert!(seen(&field));
        let shape = field.world.shape;
        let mut elevations = gdl_world::geometry::Layer::new(shape, 0i16);
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
        crate::effects::combat::death::kill(&mut field, tower, gdl_world::events::Cause::Disbanded);
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
        crate::effects::terrain::change_cell(&mut field, p, hills);
        field.world.layers.materials[ore.index()] = Some(gdl_world::geometry::Layer::new(field.world.shape, 7));
        assert_eq!(known(&field), (Some(hills), Some(7)), "who looks sees it");
        field.check(&[(1, "move 3 4 0", Outcome::Done), (1, "move 2 4 0", Outcome::Done)]);
        field.next_turn();
        crate::effects::terrain::change_cell(&mut field, p, plain.expect("it was seen"));
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
