//! The evaluation of scorekeepers: scores, and verdicts about sides (spec turns 15).

mod last;
mod value;

pub use gdl_world::rules::{Body, Expression, Keeper, Relation, ScorekeeperTiming};

pub use value::points;

use value::{holds, value};

use gdl_world::{
    rules::{SideClass, allows_side},
    world::{SideId, World},
};

use crate::Game;

/// A decision of a scorekeeper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// A side that is in the game wins, by the scorekeeper with a number.
    Win(SideId, i32),
    /// A side loses, by the scorekeeper with a number.
    Lose(SideId, i32),
    /// The game ends without a winner.
    End,
}

/// Receives each verdict before the next scorekeeper is evaluated.
type Judge<'a> = &'a mut dyn FnMut(&mut Game, Verdict);

/// Runs the scorekeepers for the end of a turn.
pub(crate) fn after_turn(game: &mut Game, judge: Judge<'_>) {
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
        look(game, index, judge, is_meant);
    }
}

/// Runs the scorekeepers for the moment after an action.
pub(crate) fn after_action(game: &mut Game, judge: Judge<'_>) {
    look_at_once(game, &ScorekeeperTiming::AfterAction, judge);
}

/// Runs the scorekeepers for the moment after a step of the game.
pub(crate) fn after_step(game: &mut Game, judge: Judge<'_>) {
    look_at_once(game, &ScorekeeperTiming::AfterEvent, judge);
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

fn look_at_once(game: &mut Game, when: &ScorekeeperTiming, judge: Judge<'_>) {
    if game.world.rules.keepers.iter().all(|keeper| keeper.when != *when) {
        return;
    }
    let rules = game.world.rules.clone();
    for (index, keeper) in rules.keepers.iter().enumerate().filter(|(_, keeper)| keeper.when == *when) {
        let is_meant =
            |game: &mut Game, side: SideId| applies_to(&game.world, keeper, side) && game.world.side(side).is_in_game();
        look(game, index, judge, is_meant);
    }
}

/// Runs a scorekeeper for the sides that pass a test. One that is about all sides together runs once.
fn look(game: &mut Game, index: usize, judge: Judge<'_>, is_meant: impl Fn(&mut Game, SideId) -> bool) {
    let rules = game.world.rules.clone();
    let keeper = &rules.keepers[index];
    let is_about_all = matches!(keeper.body, Body::LastSide | Body::LastAlliance);
    for side in game.world.side_ids() {
        if game.world.work.is_used_up() {
            return;
        }
        if is_meant(game, side) {
            perform(game, &keeper.body, side, index, judge);
            if is_about_all {
                return;
            }
        }
    }
}

/// Returns the work of counting the units of a side. Looking at a unit takes a part of a step.
fn work_of_count(world: &World, side: SideId) -> u64 {
    1 + world.side(side).units.len() as u64 / 8
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

fn perform(game: &mut Game, body: &Body, side: SideId, index: usize, judge: Judge<'_>) {
    let rules = game.world.rules.clone();
    match body {
        Body::Nothing => {}
        Body::Win => win(game, side, &rules.keepers[index], judge),
        Body::Lose => judge(game, Verdict::Lose(side, rules.keepers[index].id)),
        Body::End => judge(game, Verdict::End),
        Body::LastSide => last::side(game, &rules.keepers[index], judge),
        Body::LastAlliance => last::alliance(game, &rules.keepers[index], judge),
        Body::If(test, then, otherwise) => {
            let branch = if holds(game, test, side, index) { then } else { otherwise };
            perform(game, branch, side, index, judge);
        }
        Body::Cond(clauses) => {
            let clause = clauses.iter().find(|(test, _)| holds(game, test, side, index));
            clause.into_iter().flat_map(|(_, bodies)| bodies).for_each(|body| perform(game, body, side, index, judge));
        }
        Body::SetScore(expression) => change_score(game, expression, side, index, |_, new| new),
        Body::AddScore(expression) => change_score(game, expression, side, index, i32::wrapping_add),
        Body::All(bodies) => bodies.iter().for_each(|body| perform(game, body, side, index, judge)),
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

/// Lets a side win, if it is in the game.
fn win(game: &mut Game, side: SideId, keeper: &Keeper, judge: Judge<'_>) {
    if game.world.side(side).is_in_game() {
        judge(game, Verdict::Win(side, keeper.id));
    }
}
