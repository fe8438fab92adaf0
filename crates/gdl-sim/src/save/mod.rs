//! Saved games (spec turns 18): a game in progress as a module that evaluates, and is set up, to the same state.
//!
//! State for which modules have no form is in a definition (`own`), which the engine reads and ignores.

mod layers;
mod own;
mod sides;
mod units;
mod views;

use gdl_ruleset::{Attr, Attrs, Data, Event, ExUnit, Origin, PropValue, Ruleset, Value, write_saved_gdl};
use gdl_schema::{Category, GlobalId, global, property};
use gdl_world::{events::Event as Happening, extra_state, world::World};

use crate::{
    Game,
    history::{Entry, History, PastUnit},
    turn,
};

/// Whether a text is a game that was saved by this program.
pub fn is_own(text: &str) -> bool {
    extra_state::is_in(text)
}

/// The game as the text of a module. Units that are dead but not yet gone are left out.
pub fn write(game: &Game) -> String {
    write_saved_gdl(&ruleset(game))
}

/// Returns the game as a ruleset: its types and tables unchanged, and its current state in place of the initial one.
pub fn ruleset(game: &Game) -> Ruleset {
    let world = &game.world;
    let mut rules = Ruleset::clone(&world.rules.source);
    let units = units::in_order(world);
    globals(&mut rules, world);
    layers::write(&mut rules, world);
    rules.sides = world.side_ids().map(|side| sides::side(game, side)).collect();
    rules.players = sides::players(world);
    rules.units = units.iter().map(|&id| units::unit(world, id)).collect();
    rules.unit_specs.clear();
    drop_nil(&mut rules.module.attrs);
    for (namer, names_left) in rules.namers.iter_mut().zip(game.names.methods()) {
        namer.method = names_left;
    }
    if game.history.is_kept() {
        history(&mut rules, &game.history);
    }
    own::define(&own::collect(game, &units), &mut rules);
    rules
}

impl Game {
    /// The game as the text of a module, after the dead units are removed and the units of each side sorted, as the
    /// engine does whenever it saves. Both the game and the one that is read from the text go on in the same way.
    pub fn save(&mut self) -> String {
        self.tidy_up();
        write(self)
    }

    /// Applies the side effects of saving to the game.
    pub(crate) fn tidy_up(&mut self) {
        self.record(|_| Happening::GameSaved);
        turn::tidy_up(&mut self.world);
    }
}

/// Sets the variables for the progress of the game.
fn globals(rules: &mut Ruleset, world: &World) {
    let mut set = |id: GlobalId, value: PropValue| rules.set_global(id, value);
    set(global::TURN, PropValue::Int(world.turn));
    set(global::INITIAL_DATE, PropValue::Str(Some(world.initial_date.clone()).filter(|date| !date.is_empty())));
    // The state of the generator is not a seed.
    set(global::RANDOM_STATE, PropValue::from_default(global::RANDOM_STATE.def().default));
    let done = gdl_schema::words(Category::SynthesisMethod).iter().map(|method| {
        let parts = vec![Value::sym(method.name, Origin::NONE), Value::int(1, Origin::NONE)];
        Value::list(parts, Origin::NONE)
    });
    set(global::SYNTHESIS_DONE, PropValue::List(Value::list(done.collect(), Origin::NONE)));
}

/// Removes the properties that a module sets to nil: the engine warns of them in saved games.
fn drop_nil(attrs: &mut Attrs) {
    attrs.retain(|_, attr| !matches!(attr, Attr::Value(value) if value.data == Data::Nil));
}

fn history(rules: &mut Ruleset, history: &History) {
    let event = |entry: &Entry| Event {
        date: entry.turn,
        kind: entry.kind.name().into(),
        observers: entry.observers,
        args: history.numbers(entry),
    };
    let past = |unit: &PastUnit| {
        let mut past = ExUnit {
            id: unit.id,
            kind: unit.kind.into(),
            pos: (unit.pos.x, unit.pos.y),
            side: unit.side,
            attrs: Default::default(),
        };
        for (name, number) in [(property::unit::Z, unit.z), (property::unit::NB, unit.ordinal)] {
            if number != 0 {
                past.attrs.set(name, Attr::Int(number));
            }
        }
        if let Some(name) = &unit.name {
            past.attrs.set(property::unit::N, Attr::Str(name.clone()));
        }
        past
    };
    rules.events = history.entries().iter().map(event).collect();
    rules.ex_units = history.past_units().iter().map(past).collect();
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_setup::setup::{Options, setup};
    use gdl_test_support::TestDb;
    use gdl_world::{
        rules::Rules,
        state_hash,
        world::{Task, TaskKind, UnitView},
    };

    use super::*;
    use crate::{game::NoComputers, testing::Field};

    /// The game that a text describes, in the turn in which it was saved.
    fn read(text: &str, has_history: bool) -> Game {
        let db = TestDb::new(text);
        let evaluated = gdl_eval::evaluate_as_engine(&*db, db.main());
        assert!(evaluated.loads, "the saved game is refused:\n{text}");
        let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
        // Another seed, so that the generator has to be that of the saved game.
        let options = Options { seed: 99, without_ai: true, ..Options::default() };
        let mut game = Game::new(setup(&rules, &options).unwrap_or_else(|fatal| panic!("{fatal}")), NoComputers);
        game.events.listen();
        if has_history {
            game.keep_history();
        }
        game.step();
        game
    }

    fn hash(game: &Game) -> u64 {
        state_hash(&game.world, game.random)
    }

    /// Saves a game, reads it back, and lets both go on.
    #[track_caller]
    fn check(game: &mut Field) {
        let text = game.save();
        let mut read = read(&text, false);
        assert_eq!(write(&read), text, "right after reading");
        assert_eq!(hash(&read), hash(game), "right after reading\n{text}");
        for turn in 0..5 {
            for game in [&mut read, &mut **game] {
                game.finish_all();
                while game.step() != gdl_world::Step::TurnStarted && game.phase() != gdl_world::Phase::Over {}
            }
            assert_eq!(write(&read), write(game), "{turn} turns later");
            assert_eq!(hash(&read), hash(game), "{turn} turns later\n{text}");
        }
    }

    #[test]
    fn the_stage_of_a_turn_goes_on() {
        let types = "(unit-type inf (acp-per-turn 4)) (unit-type late (acp-per-turn 4) (action-priority 2))";
        let mut field = Field::new(types, "(inf 5 4 1 (# 1)) (late 6 4 1 (# 2)) (inf 9 5 2 (# 3))");
        for id in [1, 3] {
            field.unit_mut(id).plan.as_mut().expect("it acts").flags.reserve = true;
        }
        field.step();
        field.step();
        assert_eq!(field.stages.map(|stages| stages.to_numbers()), Some([2, 2]));
        check(&mut field);
    }

    const TYPES: &str = "
        (unit-type junk) (unit-type inf (acp-per-turn 4) (hp-max 9) (cxp-max 50) (morale-max 20) (tech-max 30))
        (unit-type town (acp-per-turn 2) (acp-max 5) (speed 0) (hp-max 20) (capacity 4) (cp 8) (wrecked-type junk))
        (material-type food (treasury true)) (table unit-storage-x (u* m* 30)) (table base-production (town food 3))
        (table base-consumption (inf food 1)) (table hp-per-starve (inf food 0.50)) (table attrition (inf t* 0.30))
        (table can-create (town inf 1)) (table can-build (town inf 1)) (table occupant-max (town inf 4))
        (scorekeeper (do (add-score 1))) (set economy true) (namer greek (in-order \"Alpha\" \"Beta\" \"Gamma\"))";

    #[test]
    fn what_is_read_goes_on_as_what_was_saved() {
        let units = "(town 5 4 1 (# 1) (m (food 7))) (inf 6 4 2 (# 2) (mo 3) (cxp 8) (n \"Bob\") (os 1)) (inf 5 4 1 (# 9) (in 1))
                     (town 8 4 0 (# 4) (cp 3)) (inf 3 3 1 (# 5) (hp 4))";
        let mut field = Field::new(TYPES, units);
        field.act(1, "create-in 1 1");
        field.act(9, "move 4 5 0");
        let task = Task::new(TaskKind::MoveTo, &[9, 6, 0, 0, 0]);
        field.unit_mut(2).plan.as_mut().expect("it can act").push(task);
        let task = Task::new(TaskKind::HitUnit, &[9, 1]);
        field.unit_mut(2).plan.as_mut().expect("it can act").push(task);
        field.unit_mut(5).plan.as_mut().expect("it can act").flags.asleep = true;
        check(&mut field);
        // The number of hits has no place in modules (spec actions 17.1).
        assert!(write(&field).contains("(hit-unit 0 0 9 1)"));
    }

    #[test]
    fn plans_of_units_that_cannot_act_at_the_moment_are_kept() {
        let mut field = Field::new(TYPES, "(inf 5 4 1 (# 1)) (junk 6 4 1 (# 2)) (junk 7 4 1 (# 3)) (inf 9 5 2 (# 4))");
        for (id, asleep) in [(2, false), (3, true)] {
            let mut plan = gdl_world::world::Plan::default();
            plan.flags.asleep = asleep;
            field.unit_mut(id).plan = Some(Box::new(plan));
        }
        check(&mut field);
    }

    #[test]
    fn what_sides_know_is_kept() {
        let types = "(unit-type inf (acp-per-turn 9) (vision-range 2)) (unit-type sub (acp-per-turn 9))
            (unit-type tower (see-always true)) (set see-terrain-always false) (set terrain-seen false)
            (table see-chance (u* sub 50)) (table see-chance-adjacent (u* sub 50)) (table see-chance-at (u* sub 50))";
        let units = "(inf 5 4 1 (# 1)) (inf 7 4 2 (# 2)) (sub 5 6 2 (# 3)) (tower 9 3 2 (# 4)) (sub 4 4 0 (# 5))";
        let mut field = Field::with_sight(types, units, false);
        field.act(2, "move 8 4 0");
        field.act(1, "move 5 5 0");
        field.act(1, "move 4 5 0");
        check(&mut field);
    }

    #[test]
    fn units_that_went_inside_out_of_sight_are_remembered_outside() {
        let units = "(inf 4 4 1 (# 1)) (inf 9 4 2 (# 2)) (town 9 4 2 (# 3))";
        let mut field = Field::with_sight(&format!("{TYPES} (set terrain-seen false)"), units, false);
        let inf = field.id(2);
        let side = field.world.units[field.id(1)].side.index();
        let transports = |game: &Game| {
            let mut known: Vec<(i32, bool)> =
                game.world.views[side].units.iter().map(|view| (view.id, view.transport.is_some())).collect();
            known.sort_unstable();
            known
        };
        let unit = &field.world.units[inf];
        let view = UnitView {
            kind: unit.kind,
            side: unit.side,
            name: None,
            size: 1,
            pos: unit.pos,
            is_complete: true,
            date: 0,
            id: 2,
            unit: Some(inf),
            transport: None,
        };
        field.world.views[side].units.set(view);
        assert!(field.world.units[inf].transport().is_some() && transports(&field).contains(&(2, false)));
        let text = field.save();
        assert_eq!(transports(&read(&text, false)), transports(&field));
        check(&mut field);
    }

    #[test]
    fn empty_texts_are_left_out() {
        let header = "(game-module \"g\" (instructions nil) (notes \"n\"))";
        let text = Field::new(&format!("{header} {TYPES}"), "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2))").save();
        assert!(text.contains("(notes \"n\")") && !text.contains("instructions"), "{text}");
    }

    #[test]
    fn sides_that_are_out_of_the_game_stay_out() {
        let mut field = Field::new(TYPES, "(town 5 4 1 (# 1)) (town 6 4 2 (# 2)) (inf 7 4 2 (# 3))");
        field.resign(gdl_world::world::SideId::from_index(2), None);
        field.random.draw(3);
        check(&mut field);
    }

    #[test]
    fn sides_without_units_at_the_start_have_no_middle() {
        let mut field = Field::new(TYPES, "(inf 5 4 1 (# 1)) (inf 8 4 1 (# 2))");
        let (second, unit) = (gdl_world::world::SideId::from_index(2), field.id(2));
        field.world.change_side(unit, second);
        assert_eq!(field.world.side(second).start, None);
        let read = read(&field.save(), true);
        assert_eq!(read.world.side(second).start, None);
        check(&mut field);
    }

    #[test]
    fn units_that_got_no_place_stay_without_one() {
        let mut field = Field::new(
            TYPES,
            "(inf 5 4 1 (# 1)) (inf 8 4 1 (# 2) (in 77) (appear 2)) (inf 8 0 1 (# 3) (in 77) (appear 2))",
        );
        assert!(!field.unit(2).is_on_map() && !field.unit(3).is_on_map());
        check(&mut field);
    }

    #[test]
    fn the_past_is_told_again() {
        let tables = "(table hit-chance (inf u* 100)) (table damage (inf u* 9)) (table counterattack (u* u* 0))";
        let mut field =
            Field::new(&format!("{TYPES} {tables}"), "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2)) (town 9 4 2 (# 3))");
        field.keep_history();
        field.act(1, "attack 2 1");
        let read = read(&field.save(), true);
        let told = |game: &Game| -> Vec<_> {
            let history = &game.history;
            history.entries().iter().map(|entry| (entry.kind, history.numbers(entry), entry.observers)).collect()
        };
        let (before, mut after) = (told(&field), told(&read));
        assert_eq!(after.pop().map(|(kind, ..)| kind.name()), Some("game-restarted"));
        assert_eq!(after, before);
        assert_eq!(read.history.past_units(), field.history.past_units());
        assert_eq!(read.history.counts(), field.history.counts());
    }

    #[test]
    fn losses_of_the_last_of_twelve_types_are_kept() {
        // The format of the engine holds the 48 gains, but not all of the 84 losses.
        let types: String = (0..11).map(|n| format!("(unit-type t{n})")).collect();
        let types = format!(
            "{types} (unit-type last (acp-per-turn 4) (hp-max 1)) (table hit-chance (last u* 100)) \
             (table damage (last u* 9)) (table counterattack (u* u* 0))"
        );
        let mut field = Field::new(&types, "(last 5 4 1 (# 1)) (last 6 4 2 (# 2)) (last 9 4 2 (# 3))");
        field.keep_history();
        field.act(1, "attack 2 1");
        let blue = gdl_world::world::SideId::from_index(2);
        let lost = |game: &Game| game.history.counts().of(blue).map(|counts| counts.losses[11]);
        assert_eq!(lost(&field), Some([1, 0, 0, 0, 0, 0, 0]));
        assert_eq!(lost(&read(&field.save(), true)), lost(&field));
    }
}
