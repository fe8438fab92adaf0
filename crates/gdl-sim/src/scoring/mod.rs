//! The evaluation of scorekeepers: wins, losses and scores (spec turns 15).

mod form;
mod last;
mod value;

pub(crate) use form::keepers;
pub use form::{Body, Expression, Keeper, Relation, ScorekeeperTiming};

pub(crate) use value::points;

use value::{holds, value};

use crate::{
    Game,
    events::{Event, Loss},
    rules::{SideClass, allows_side},
    sides,
    world::{Fate, SideId, World},
};

/// Whether the decisions of scorekeepers take effect.
enum Mode {
    /// They take effect.
    Real,
    /// Only scores change; the result is whether some side would win.
    CheckOnly { would_win: bool },
}

/// Runs the scorekeepers at the end of a turn.
pub(crate) fn after_turn(game: &mut Game) {
    look_at_turn(game, &mut Mode::Real);
}

/// Checks after the loss of a side whether another side would win. If so, all sides finish the turn, and the win is
/// decided at its end.
pub(crate) fn after_loss(game: &mut Game) {
    let mut mode = Mode::CheckOnly { would_win: false };
    look_at_turn(game, &mut mode);
    if matches!(mode, Mode::CheckOnly { would_win: true }) {
        game.finish_all();
    }
}

/// Runs the scorekeepers after an action.
pub(crate) fn after_action(game: &mut Game) {
    if game.world.rules.keepers.iter().any(|keeper| keeper.when == ScorekeeperTiming::AfterAction) {
        look_at_once(game, &ScorekeeperTiming::AfterAction);
    }
}

/// Runs the scorekeepers after a step of the game.
pub(crate) fn after_step(game: &mut Game) {
    if game.world.rules.keepers.iter().any(|keeper| keeper.when == ScorekeeperTiming::AfterEvent) {
        look_at_once(game, &ScorekeeperTiming::AfterEvent);
    }
}

/// Sets the initial scores of the sides: those of the module, if it has any.
pub(crate) fn begin(world: &mut World) {
    let rules = world.rules.clone();
    let initial: Vec<i16> = rules.keepers.iter().filter_map(|keeper| keeper.initial_score.map(wrap)).collect();
    for side in &mut world.sides {
        let given = std::mem::take(&mut side.scores);
        side.scores = initial.clone();
        side.scores.iter_mut().zip(given).for_each(|(score, given)| *score = given);
    }
}

/// A score is kept in 16 bits; larger values wrap around.
fn wrap(score: i32) -> i16 {
    score as i16
}

fn look_at_turn(game: &mut Game, mode: &mut Mode) {
    let rules = game.world.rules.clone();
    for (index, keeper) in rules.keepers.iter().enumerate() {
        let ScorekeeperTiming::AfterTurn { from, test } = &keeper.when else { continue };
        if game.world.turn < *from {
            continue;
        }
        let is_meant = |game: &mut Game, side: SideId| {
            applies_to(&game.world, keeper, side)
                && test.as_ref().is_none_or(|test| game.world.side(side).is_in_game() && holds(game, test, side, index))
        };
        look(game, index, mode, is_meant);
    }
}

fn look_at_once(game: &mut Game, when: &ScorekeeperTiming) {
    let rules = game.world.rules.clone();
    for (index, keeper) in rules.keepers.iter().enumerate().filter(|(_, keeper)| keeper.when == *when) {
        let is_meant =
            |game: &mut Game, side: SideId| applies_to(&game.world, keeper, side) && game.world.side(side).is_in_game();
        look(game, index, &mut Mode::Real, is_meant);
    }
}

/// Runs a scorekeeper for the sides that pass a test. One that is about all sides together runs once.
fn look(game: &mut Game, index: usize, mode: &mut Mode, is_meant: impl Fn(&mut Game, SideId) -> bool) {
    let rules = game.world.rules.clone();
    let keeper = &rules.keepers[index];
    let is_about_all = matches!(keeper.body, Body::LastSide | Body::LastAlliance);
    for side in game.world.side_ids() {
        if is_meant(game, side) {
            perform(game, &keeper.body, side, index, mode);
            if is_about_all {
                return;
            }
        }
    }
}

fn applies_to(world: &World, keeper: &Keeper, side: SideId) -> bool {
    let side = world.side(side);
    allows_side(&keeper.applies_to, SideClass { number: side.number, class: &side.class })
}

/// Returns the index of the score of a keeper among the scores of a side; None if it keeps none.
fn slot(keepers: &[Keeper], index: usize) -> Option<usize> {
    keepers[index].initial_score?;
    Some(keepers[..index].iter().filter(|keeper| keeper.initial_score.is_some()).count())
}

fn perform(game: &mut Game, body: &Body, side: SideId, index: usize, mode: &mut Mode) {
    let rules = game.world.rules.clone();
    match body {
        Body::Nothing => {}
        Body::Win => win(game, side, &rules.keepers[index], mode),
        Body::Lose => {
            if matches!(mode, Mode::Real) {
                sides::lose(game, side, None, Loss::Scorekeeper(rules.keepers[index].id));
            }
        }
        Body::End => {
            if matches!(mode, Mode::Real) {
                withdraw_all(game);
            }
        }
        Body::LastSide => last::side(game, &rules.keepers[index], mode),
        Body::LastAlliance => last::alliance(game, &rules.keepers[index], mode),
        Body::If(test, then, otherwise) => {
            let branch = if holds(game, test, side, index) { then } else { otherwise };
            perform(game, branch, side, index, mode);
        }
        Body::Cond(clauses) => {
            let clause = clauses.iter().find(|(test, _)| holds(game, test, side, index));
            clause.into_iter().flat_map(|(_, bodies)| bodies).for_each(|body| perform(game, body, side, index, mode));
        }
        Body::SetScore(expression) => change_score(game, expression, side, index, |_, new| new),
        Body::AddScore(expression) => change_score(game, expression, side, index, i32::wrapping_add),
        Body::All(bodies) => bodies.iter().for_each(|body| perform(game, body, side, index, mode)),
    }
}

fn change_score(
    game: &mut Game,
    expression: &Expression,
    side: SideId,
    index: usize,
    change: impl Fn(i32, i32) -> i32,
) {
    let new = value(game, expression, side, index).unwrap_or(0);
    let slot = slot(&game.world.rules.keepers, index);
    if let Some(score) = slot.and_then(|slot| game.world.side_mut(side).scores.get_mut(slot)) {
        *score = wrap(change(i32::from(*score), new));
    }
}

/// Lets a side win.
fn win(game: &mut Game, side: SideId, keeper: &Keeper, mode: &mut Mode) {
    if !game.world.side(side).is_in_game() {
        return;
    }
    match mode {
        Mode::CheckOnly { would_win } => *would_win = true,
        Mode::Real => {
            game.world.side_mut(side).fate = Some(Fate::Won);
            game.record(|_| Event::SideWon { side, keeper: keeper.id });
        }
    }
}

/// Takes all sides out of the game, without a winner.
pub(crate) fn withdraw_all(game: &mut Game) {
    for side in game.world.side_ids() {
        if game.world.side(side).is_in_game() {
            game.world.side_mut(side).fate = Some(Fate::Withdrew);
            game.record(|_| Event::SideWithdrew(side));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    const UNITS: &str = "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2)) (town 7 4 2 (# 3))";

    fn field(keeper: &str) -> Field {
        let types = "(unit-type inf (acp-per-turn 4) (point-value 3)) (unit-type town (hp-max 7) (point-value 0))";
        Field::new(&format!("{types} {keeper}"), UNITS)
    }

    fn side(number: usize) -> SideId {
        SideId::from_index(number)
    }

    #[track_caller]
    fn scores(body: &str, turns: usize, expected: [i16; 2]) {
        let mut field = field(&format!("(scorekeeper {body})"));
        (0..turns).for_each(|_| after_turn(&mut field));
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).scores[0]), expected, "{body}");
    }

    #[test]
    fn scores_are_set_and_added() {
        scores("(do (add-score (sum-uprop u* hp-max)))", 2, [2, 16]);
        scores("(do (set-score (+ 4 (* 2 (sum-uprop (inf town) point-value)))))", 1, [10, 10]);
        scores("(initial-score 32500) (do (add-score 500))", 1, [-32536, -32536]);
        scores("(do (if (> (sum-uprop u* \"hp-max\") 1 0) (set-score 5) (set-score (- 3))))", 1, [-3, 5]);
        scores("(do (cond ((= turn 9) (set-score 1)) ((= 1 1) (set-score 2) (add-score 1))))", 1, [3, 3]);
        scores("(do ((add-score 1) (add-score 2)))", 1, [3, 3]);
        scores("(when (after-turn 2)) (do (add-score 1))", 1, [0, 0]);
        scores("(when (after-turn)) (do (add-score 1))", 1, [0, 0]);
        scores("(when (after-turn (> (sum-uprop town hp-max) 0))) (do (add-score 1))", 1, [0, 1]);
        scores("(when before-turn) (do (add-score 1))", 1, [0, 0]);
        scores("(do (add-score (/ 7 0)))", 1, [0, 0]);
    }

    #[test]
    fn sides_win_and_lose() {
        let mut field = field("(scorekeeper (do (if (> (sum-uprop town hp-max) 0) win lose)))");
        after_turn(&mut field);
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).fate), [Some(Fate::Lost), Some(Fate::Won)]);
        let mut field = self::field("(scorekeeper (keep-score false) (do last-side-wins))");
        after_turn(&mut field);
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).fate), [None; 2]);
        field.unit_mut(2).hp = 0;
        after_turn(&mut field);
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).fate), [Some(Fate::Won), Some(Fate::Lost)]);
    }

    #[test]
    fn symbols_that_stand_for_themselves_come_to_an_end() {
        let mut field =
            field("(define x '(+ x x)) (define y '(y y)) (scorekeeper (do (add-score (+ x (sum-uprop y hp-max)))))");
        after_turn(&mut field);
        assert_eq!(field.world.side(side(1)).scores, [0]);
    }

    #[test]
    fn the_end_is_a_draw() {
        let mut field = field("(scorekeeper (when after-action) (do end))");
        after_action(&mut field);
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).fate), [Some(Fate::Withdrew); 2]);
    }
}
