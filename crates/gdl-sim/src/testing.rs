//! Tiny games for unit tests, from the text of their modules.

use std::{ops, sync::Arc};

use gdl_test_support::TestDb;

use crate::{
    Game,
    rules::Rules,
    setup::{Options, PlayerSpec, setup},
    world::{ActionKind, Call, Doer, MAX_ARGUMENTS, Outcome, Unit, UnitId},
};

/// Width and height of the field.
const SIZE: (usize, usize) = (12, 9);

/// Two islands with a strait between them, in a cylinder that is as wide: towns make men, jets that need fuel, and
/// ships. It has no units yet.
pub(crate) const ISLANDS: &str = "(game-module \"islands\")
    (terrain-type land (char \".\")) (terrain-type sea (char \"~\") (liquid true)) (material-type fuel)
    (unit-type man (acp-per-turn 1) (cp 3)) (unit-type jet (acp-per-turn 6) (cp 5))
    (unit-type ship (acp-per-turn 3) (cp 5) (capacity 4)) (unit-type town (acp-per-turn 1) (speed 0) (hp-max 9))
    (add town capacity 20) (add t* capacity 16)
    (table vanishes-on (man sea 1) (town sea 1) (ship land 1))
    (table unit-size-as-occupant (u* u* 99) (u* town 1) (man ship 1))
    (table can-build (town (man jet ship) 1)) (table acp-to-build (town (man jet ship) 1))
    (table create-as-build true) (table cp-per-build (town u* 1))
    (table acp-to-attack (u* u* 1) (town u* 0)) (table hit-chance (man u* 50) (jet jet 50)) (table damage (u* u* 1))
    (table capture-chance (man town 60)) (table mp-to-enter-terrain (man sea 99) (ship land 99))
    (table unit-storage-x (jet fuel 12) (town fuel 900)) (table unit-initial-supply (u* fuel 900))
    (table consumption-per-move (jet fuel 1)) (table base-consumption (jet fuel 2))
    (table consumption-as-occupant (jet fuel 0))
    (table hp-per-starve (jet fuel 1.00)) (table base-production (town fuel 60))
    (table supply-on-completion (jet fuel 12))
    (world 24) (area 24 9) (set synthesis-methods ())
    (area (terrain \"24b\" \"24b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"24b\" \"24b\"))
    (side 1 (name \"Red\")) (side 2 (name \"Blue\"))";

/// A game of a module between computer players, before its first turn.
pub(crate) fn computers(module: &str, seed: i64, players: &[&str]) -> Game {
    let mut players = players.iter().map(|name| PlayerSpec::computer(name));
    let default_player = players.next().unwrap_or_default();
    let options = Options { seed, default_player, players: players.collect(), ..Options::default() };
    Game::new(setup(&rules(module), &options).unwrap_or_else(|fatal| panic!("{fatal}")))
}

/// The rules of a module.
pub(crate) fn rules(module: &str) -> Arc<Rules> {
    let db = TestDb::new(module);
    let evaluated = gdl_eval::evaluate_as_engine(&*db, db.main());
    assert!(evaluated.loads, "the module is refused");
    Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())))
}

/// A game in its first turn. Its units are accessed by their ids, and act as they do in scripts.
pub(crate) struct Field(Game);

impl Field {
    /// A game on a field of plains, the second type of terrain being `hills`. Side 1 is Red and has a display, side 2
    /// is Blue; everything is seen. `types` is put before the area, `units` after the sides.
    pub(crate) fn new(types: &str, units: &str) -> Field {
        Field::with_sight(types, units, true)
    }

    /// Like [`Field::new`]; `sees_all` says whether everything is seen.
    pub(crate) fn with_sight(types: &str, units: &str, sees_all: bool) -> Field {
        let rows = format!("\"{}a\" ", SIZE.0).repeat(SIZE.1);
        let module = format!(
            "(game-module \"field\")\n\
             (terrain-type plain (char \".\"))\n(terrain-type hills (char \"^\"))\n{types}\n\
             (set see-all {sees_all})\n(set terrain-seen true)\n(set synthesis-methods ())\n\
             (set sides-min 2)\n(set sides-max 2)\n(set economy 0)\n(set supply 0)\n\
             (area {} {})\n(area (terrain {rows}))\n\
             (side 1 (name \"Red\"))\n(side 2 (name \"Blue\"))\n{units}\n",
            SIZE.0, SIZE.1
        );
        let rules = rules(&module);
        let options = Options { seed: 1, without_ai: true, ..Options::default() };
        let setup = setup(&rules, &options).unwrap_or_else(|fatal| panic!("{fatal}"));
        let mut game = Game::new(setup);
        game.events.listen();
        game.step();
        Field(game)
    }

    /// The unit with an id, dead or alive.
    pub(crate) fn id(&self, id: i32) -> UnitId {
        self.world.units.with_id(id).unwrap_or_else(|| panic!("there is no unit {id}"))
    }

    /// The unit with an id.
    pub(crate) fn unit(&self, id: i32) -> &Unit {
        &self.world.units[self.id(id)]
    }

    /// The unit with an id, for changes.
    pub(crate) fn unit_mut(&mut self, id: i32) -> &mut Unit {
        let id = self.id(id);
        &mut self.world.units[id]
    }

    /// Action points that a unit has left.
    pub(crate) fn acp(&self, id: i32) -> i32 {
        self.unit(id).acp()
    }

    /// Whether the unit with an id lives.
    pub(crate) fn lives(&self, id: i32) -> bool {
        self.world.living_unit(id).is_some()
    }

    /// Lets a unit act as in scripts, `attack 2 100`, and returns the outcome.
    pub(crate) fn act(&mut self, unit: i32, action: &str) -> Outcome {
        let mut words = action.split_whitespace();
        let name = words.next().unwrap_or_default();
        let kind = ActionKind::named(name).unwrap_or_else(|| panic!("there is no action {name}"));
        let mut args = [0; MAX_ARGUMENTS];
        for (arg, word) in args.iter_mut().zip(words) {
            *arg = word.parse().unwrap_or_else(|_| panic!("{word} is not a number"));
        }
        let doer = Doer::one(self.id(unit));
        self.execute_call(doer, &Call { kind, args })
    }

    /// Lets units act one after the other, and checks the outcomes.
    #[track_caller]
    pub(crate) fn check(&mut self, actions: &[(i32, &str, Outcome)]) {
        for &(unit, action, expected) in actions {
            assert_eq!(self.act(unit, action), expected, "unit {unit}: {action}");
        }
    }

    /// Lets the turn end and the next begin.
    pub(crate) fn next_turn(&mut self) {
        let turn = self.world.turn;
        self.finish_all();
        for _ in 0..100 {
            self.step();
            if self.world.turn > turn {
                return;
            }
        }
        panic!("turn {turn} does not end");
    }
}

impl ops::Deref for Field {
    type Target = Game;

    fn deref(&self) -> &Game {
        &self.0
    }
}

impl ops::DerefMut for Field {
    fn deref_mut(&mut self) -> &mut Game {
        &mut self.0
    }
}

mod tests {
    use super::*;

    #[test]
    fn a_field_is_a_game_in_its_first_turn() {
        let mut field = Field::new("(unit-type inf (acp-per-turn 4))", "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 7))");
        assert_eq!((field.world.turn, field.acp(1), field.unit(7).pos.x), (1, 4, 6));
        field.check(&[(1, "move 5 5 0", Outcome::Done), (1, "move 9 5 0", Outcome::InsufficientMp)]);
        assert!(field.lives(1));
        field.unit_mut(1).hp = 0;
        assert!(!field.lives(1));
        field.next_turn();
        assert_eq!(field.world.turn, 2);
    }
}
