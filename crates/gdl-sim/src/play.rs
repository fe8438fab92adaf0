//! Games that play themselves: turn after turn until the game is over, a limit is reached, or nothing happens any more.
//!
//! No side has a display, so every side with a player counts as a viewer (spec turns 2.1, 16.2).

use gdl_world::{Phase, Step, events::Entry};

use crate::Game;

/// The limits on the length of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The maximum number of turns that are played.
    pub turns: i32,
    /// The maximum number of steps of a turn in which units act or sides finish; after that, all sides are made to
    /// finish it.
    pub steps: usize,
    /// The number of consecutive steps without an event after which all sides are made to finish the turn.
    pub idle_steps: usize,
}

impl Limits {
    /// Returns limits for a number of turns, with bounds within a turn that reasonable games do not reach.
    pub fn turns(turns: i32) -> Limits {
        Limits { turns, steps: 20_000, idle_steps: 3 }
    }
}

/// The way in which a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// By its rules.
    Over,
    /// The limit of turns was reached before the game was over.
    TurnLimit,
    /// No side with a player has a unit at the start.
    NotStarted,
    /// A turn did not end although all sides had finished it.
    Stuck,
    /// The observer stopped it.
    Stopped,
    /// A turn had more work than the limit of this program allows.
    WorkLimit,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayResult {
    /// The way in which it ended.
    pub ending: Ending,
    /// Turns that were played, the last one included.
    pub turns: i32,
    /// The turns that had to be ended by force.
    pub stalls: Vec<i32>,
}

/// An observer of a game that plays itself.
pub trait Observer {
    /// Called after a step; `entries` are its events.
    fn happened(&mut self, _game: &Game, _entries: &[Entry]) {}

    /// Called when a turn has begun and its units have their action points.
    fn turn_started(&mut self, _game: &Game) {}

    /// Called when a turn is over.
    fn turn_ended(&mut self, _game: &Game) {}

    /// Whether the game should go on; called after every step.
    fn goes_on(&self) -> bool {
        true
    }
}

/// An observer that ignores everything.
impl Observer for () {}

/// Lets a game play itself.
pub fn play(game: &mut Game, limits: &Limits, observer: &mut dyn Observer) -> PlayResult {
    game.plays_itself = true;
    game.events.listen();
    let last = game.world.turn.saturating_add(limits.turns.max(0));
    let mut played = PlayResult { ending: Ending::Over, turns: 0, stalls: Vec::new() };
    let (mut steps, mut idle) = (0, 0);
    while game.phase() != Phase::Over {
        if matches!(game.phase(), Phase::NotStarted | Phase::StartDue) && game.world.turn >= last {
            played.ending = Ending::TurnLimit;
            break;
        }
        let step = game.step();
        let entries = game.events.take();
        observer.happened(game, &entries);
        if game.exceeded_work_limit() {
            played.turns += i32::from(step == Step::TurnStarted);
            played.ending = if game.world.work.is_stopped() { Ending::Stopped } else { Ending::WorkLimit };
            break;
        }
        if !observer.goes_on() {
            played.ending = Ending::Stopped;
            break;
        }
        match step {
            Step::TurnStarted => {
                played.turns += 1;
                (steps, idle) = (0, 0);
                observer.turn_started(game);
            }
            Step::TurnEnded => observer.turn_ended(game),
            Step::Acted => (steps, idle) = (steps + 1, 0),
            Step::Nothing if game.phase() == Phase::NotStarted => {
                played.ending = Ending::NotStarted;
                break;
            }
            Step::Nothing => idle += 1,
        }
        if steps > limits.steps || idle > limits.idle_steps {
            if played.stalls.last() == Some(&game.world.turn) {
                played.ending = Ending::Stuck;
                break;
            }
            played.stalls.push(game.world.turn);
            game.finish_all();
            (steps, idle) = (0, 0);
        }
    }
    played
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_setup::setup::{Options, PlayerSpec, setup};
    use gdl_test_support::TestDb;
    use gdl_world::{
        rules::Rules,
        world::{Fate, SideId},
    };

    use super::*;
    use crate::game::NoComputers;

    const LAND: &str = "(terrain-type land) (area 8 8) (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\")) \
        (set synthesis-methods nil) (set see-all true) (side 1 (name \"Red\")) (side 2 (name \"Blue\"))";

    fn game(text: &str) -> Game {
        let db = TestDb::new(text);
        let rules = Arc::new(Rules::new(Arc::new(gdl_eval::evaluate(&*db, db.main()).ruleset.clone())));
        let default_player = PlayerSpec::computer("passive");
        let options = Options { default_player, ..Options::default() };
        Game::new(setup(&rules, &options).unwrap_or_else(|fatal| panic!("{fatal}")), NoComputers)
    }

    /// Records the notifications.
    #[derive(Default)]
    struct Notes(Vec<String>);

    impl Observer for Notes {
        fn happened(&mut self, _: &Game, entries: &[Entry]) {
            self.0.extend(entries.iter().map(|entry| format!("{:?}", entry.event)));
        }

        fn turn_started(&mut self, game: &Game) {
            self.0.push(format!("start {}", game.world.turn));
        }

        fn turn_ended(&mut self, game: &Game) {
            self.0.push(format!("end {}", game.world.turn));
        }
    }

    #[test]
    fn turns_pass_up_to_the_limit() {
        let mut game = game(&format!("(unit-type man) {LAND} (man 4 3 1) (man 4 4 2)"));
        let mut notes = Notes::default();
        let played = play(&mut game, &Limits::turns(2), &mut notes);
        assert_eq!(played, PlayResult { ending: Ending::TurnLimit, turns: 2, stalls: vec![] });
        let expected = ["GameStarted", "TurnStarted", "start 1", "end 1", "TurnStarted", "start 2", "end 2"];
        assert_eq!(notes.0, expected);
        assert_eq!(play(&mut game, &Limits::turns(1), &mut ()).turns, 1, "it can go on");
    }

    #[test]
    fn whoever_looks_on_may_have_seen_enough() {
        struct OneTurn(i32);
        impl Observer for OneTurn {
            fn turn_ended(&mut self, _: &Game) {
                self.0 += 1;
            }

            fn goes_on(&self) -> bool {
                self.0 < 1
            }
        }
        let mut game = game(&format!("(unit-type man) {LAND} (man 4 3 1) (man 4 4 2)"));
        let played = play(&mut game, &Limits::turns(50), &mut OneTurn(0));
        assert_eq!((played.ending, game.world.turn), (Ending::Stopped, 2));
    }

    #[test]
    fn the_rules_end_a_game() {
        let mut game = game(&format!("(unit-type man) {LAND} (man 4 3 1) (man 4 4 2) (set last-turn 3)"));
        let played = play(&mut game, &Limits::turns(50), &mut ());
        assert_eq!((played.ending, played.turns), (Ending::Over, 3));
    }

    #[test]
    fn the_last_side_wins_without_a_display() {
        let text = format!(
            "(unit-type man) (unit-type rock (point-value 0)) {LAND} (man 4 3 1) (rock 4 4 2) \
             (scorekeeper 1 (do last-side-wins))"
        );
        let mut game = game(&text);
        let played = play(&mut game, &Limits::turns(50), &mut ());
        assert_eq!((played.ending, played.turns), (Ending::Over, 1));
        assert_eq!(game.world.side(SideId::from_index(1)).fate, Some(Fate::Won));
    }

    #[test]
    fn nesting_counts_as_work() {
        // A chain of units inside of each other: the test whether the innermost is in play follows the whole chain.
        let chain: String = (2..=60).map(|n| format!("(box 4 3 1 (# {n}) (in {}))", n - 1)).collect();
        let game = game(&format!("(unit-type box (capacity 1)) {LAND} (box 4 3 1 (# 1)) {chain}"));
        let innermost = game.world.units.oldest_first().last().expect("a unit");
        let before = game.work_of_turn();
        assert!(game.world.is_in_play(innermost) && game.work_of_turn() >= before + 59);
    }

    #[test]
    fn what_has_no_units_does_not_start() {
        let mut game = game(&format!("(unit-type man) {LAND}"));
        let played = play(&mut game, &Limits::turns(50), &mut ());
        assert_eq!((played.ending, played.turns), (Ending::NotStarted, 0));
    }
}
