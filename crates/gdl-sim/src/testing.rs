//! Tiny games for unit tests, from the text of their modules.

use std::{ops, sync::Arc};

use gdl_setup::setup::{Options, setup};
use gdl_test_support::TestDb;
use gdl_world::{
    rules::Rules,
    world::{ActionKind, Call, Doer, MAX_ARGUMENTS, Outcome, Unit, UnitId},
};

use gdl_sim::{Game, game::NoComputers};

/// Width and height of the field.
const SIZE: (usize, usize) = (12, 9);

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
        let mut game = Game::new(setup, NoComputers);
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
        self.execute(doer, &Call { kind, args })
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
