//! The effects of the verdicts of scorekeepers (spec turns 15.2).

use gdl_world::{
    events::{Event, Loss},
    world::Fate,
};

use super::lose;
use crate::{
    Game,
    scoring::{self, Verdict},
};

/// Runs the scorekeepers at the end of a turn.
pub(crate) fn judge_turn(game: &mut Game) {
    scoring::after_turn(game, &mut obey);
}

/// Runs the scorekeepers after an action.
pub(crate) fn judge_action(game: &mut Game) {
    scoring::after_action(game, &mut obey);
}

/// Runs the scorekeepers after a step of the game.
pub(crate) fn judge_step(game: &mut Game) {
    scoring::after_step(game, &mut obey);
}

/// Checks after the loss of a side whether another side would win. If so, all sides finish the turn, and the win is
/// decided at its end. Of the verdicts only the changes of scores take effect.
pub(super) fn after_loss(game: &mut Game) {
    let mut would_win = false;
    scoring::after_turn(game, &mut |_, verdict| would_win |= matches!(verdict, Verdict::Win(..)));
    if would_win {
        game.finish_all();
    }
}

fn obey(game: &mut Game, verdict: Verdict) {
    match verdict {
        Verdict::Win(side, keeper) => {
            game.world.side_mut(side).fate = Some(Fate::Won);
            game.record(|_| Event::SideWon { side, keeper });
        }
        Verdict::Lose(side, keeper) => lose(game, side, None, Loss::Scorekeeper(keeper)),
        Verdict::End => withdraw_all(game),
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
    use gdl_world::world::SideId;

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
        (0..turns).for_each(|_| judge_turn(&mut field));
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
        judge_turn(&mut field);
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).fate), [Some(Fate::Lost), Some(Fate::Won)]);
        let mut field = self::field("(scorekeeper (keep-score false) (do last-side-wins))");
        judge_turn(&mut field);
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).fate), [None; 2]);
        field.unit_mut(2).hp = 0;
        judge_turn(&mut field);
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).fate), [Some(Fate::Won), Some(Fate::Lost)]);
    }

    #[test]
    fn symbols_that_stand_for_themselves_come_to_an_end() {
        let mut field =
            field("(define x '(+ x x)) (define y '(y y)) (scorekeeper (do (add-score (+ x (sum-uprop y hp-max)))))");
        judge_turn(&mut field);
        assert_eq!(field.world.side(side(1)).scores, [0]);
    }

    #[test]
    fn the_end_is_a_draw() {
        let mut field = field("(scorekeeper (when after-action) (do end))");
        judge_action(&mut field);
        assert_eq!([1, 2].map(|number| field.world.side(side(number)).fate), [Some(Fate::Withdrew); 2]);
    }
}
