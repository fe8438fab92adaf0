//! One game of a series, and what happened in it.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use super::Plan;
use super::summary::PieceCounts;
use crate::game::{Invariant, LineKind, MoveRule, Player};
use crate::position::{Move, Position};
use crate::rules::Rules;
use crate::scripts::{ScriptError, Scripts};
use crate::search::best_move;
use crate::status::{Outcome, Status};
use crate::worth::Worth;

/// A lead of less than this, in points of the static evaluation, is none.
const LEAD: i32 = 50;

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Cause {
    /// A finishing rule, by its index.
    Rule(usize),
    /// No finishing rule held, and there was no legal move.
    Blocked,
    /// The limit of moves.
    Limit,
    /// A block failed: the code and the message of the diagnostic.
    Failure(String, String),
}

/// What happened in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// The index in the series.
    pub index: u64,
    /// The seed that plays this game again.
    pub seed: u32,
    /// The moves.
    pub moves: Vec<Move>,
    /// The outcome; `None` if the game did not come to an end.
    pub outcome: Option<Outcome>,
    /// Why it ended.
    pub cause: Cause,
    /// The legal moves of all positions in which a player was to move.
    pub choices: u64,
    /// The largest number of legal moves of a position.
    pub most_choices: u64,
    /// The positions in which the player to move had no choice.
    pub forced: u64,
    /// How often the lead in the static evaluation went from one player to the other.
    pub lead_changes: u64,
    /// The positions in which the winner was behind.
    pub behind: u64,
    /// The moves during which the winner led without interruption until the end.
    pub decided: u64,
    /// The positions that had occurred before in the game.
    pub repetitions: u64,
    /// How often men arrived on each square.
    pub arrivals: Vec<u32>,
    /// By piece and owner, at index `2 * piece + owner`.
    pub pieces: Vec<PieceCounts>,
    /// By piece: how often each rule of its list `moves` allows a move that was made, capture or not.
    pub move_rules: Vec<Vec<u32>>,
    /// By invariant: whether it forbade a move.
    pub forbade: Vec<bool>,
}

/// Plays a game of a series.
pub fn play_game(rules: &Rules, worth: &Worth, plan: &Plan, index: u64, scripts: &mut dyn Scripts) -> GameRecord {
    let game = rules.game();
    let mut record = GameRecord {
        index,
        seed: plan.seed_of(index),
        moves: Vec::new(),
        outcome: None,
        cause: Cause::Limit,
        choices: 0,
        most_choices: 0,
        forced: 0,
        lead_changes: 0,
        behind: 0,
        decided: 0,
        repetitions: 0,
        arrivals: vec![0; rules.squares()],
        pieces: vec![PieceCounts::default(); 2 * game.pieces.len()],
        move_rules: game.pieces.iter().map(|piece| vec![0; piece.moves.len()]).collect(),
        forbade: vec![false; game.invariants.len()],
    };
    let mut leads = Vec::new();
    if let Err(error) = play(rules, worth, plan, &mut record, &mut leads, scripts) {
        record.cause = Cause::Failure(error.code.to_owned(), error.message);
    }
    judge_leads(&mut record, &leads);
    record
}

fn play(
    rules: &Rules,
    worth: &Worth,
    plan: &Plan,
    record: &mut GameRecord,
    leads: &mut Vec<i32>,
    scripts: &mut dyn Scripts,
) -> Result<(), ScriptError> {
    scripts.load()?;
    let mut position = rules.start();
    let mut history = Vec::new();
    let mut seen: HashMap<_, u32> = HashMap::new();
    loop {
        history.push(rules.search_hash(&position));
        let times = seen.entry((position.hash(), position.data().to_owned())).or_default();
        record.repetitions += u64::from(*times > 0);
        *times += 1;
        let value = worth.evaluate(rules, &position);
        leads.push(if position.to_move() == 0 { value } else { -value });

        let turn = rules.turn(&position, scripts)?;
        match turn.status {
            Status::Ongoing => {}
            Status::Blocked => record.cause = Cause::Blocked,
            Status::Finished(ref finish) => record.cause = Cause::Rule(finish.rule),
        }
        record.outcome = rules.outcome(&position, &turn.status, scripts)?;
        note_invariants(rules, &position, &turn.moves, &mut record.forbade, scripts)?;
        if record.outcome.is_some() || record.moves.len() as u64 >= u64::from(plan.max_moves) {
            return Ok(());
        }
        record.choices += turn.moves.len() as u64;
        record.most_choices = record.most_choices.max(turn.moves.len() as u64);
        record.forced += u64::from(turn.moves.len() == 1);
        let level = plan.levels[usize::from(position.to_move())];
        let Some(choice) = best_move(rules, worth, &position, &history, level, record.seed, scripts)? else {
            return Ok(());
        };
        let before = position.clone();
        rules.make(&mut position, choice.best, scripts)?;
        record.moves.push(choice.best);
        note_move(rules, &before, &position, choice.best, record);
    }
}

/// Counts what a move did to men: moves, captures, losses and promotions.
fn note_move(rules: &Rules, before: &Position, after: &Position, made: Move, record: &mut GameRecord) {
    record.arrivals[made.to.index()] += 1;
    let Some((piece, owner)) = before.cell(made.from).get() else { return };
    let own = 2 * usize::from(piece.0) + usize::from(owner);
    record.pieces[own].moves += 1;
    let (dx, dy) = offset(rules, made);
    for (rule, count) in
        rules.game().pieces[usize::from(piece.0)].moves.iter().zip(&mut record.move_rules[usize::from(piece.0)])
    {
        let flipped = rules.game().pieces[usize::from(piece.0)].mirrored && owner == 1;
        *count += u32::from(rule_fits(rule, dx, if flipped { -dy } else { dy }));
    }
    // By counting men rather than squares, captures by blocks are found as well.
    let tally = |position: &Position| {
        let mut men: HashMap<(u16, Player), i64> = HashMap::new();
        for (_, piece, owner) in position.men() {
            *men.entry((piece.0, owner)).or_default() += 1;
        }
        men
    };
    let (old, new) = (tally(before), tally(after));
    let count = |men: &HashMap<(u16, Player), i64>, player: Player| {
        men.iter().filter(|((_, owner), _)| *owner == player).map(|(_, count)| count).sum::<i64>()
    };
    let enemy = 1 - owner;
    let captured = (count(&old, enemy) - count(&new, enemy)).max(0);
    record.pieces[own].captures += captured as u64;
    for ((piece, owner), count) in &old {
        let fewer = count - new.get(&(*piece, *owner)).copied().unwrap_or(0);
        if fewer > 0 && *owner == enemy {
            record.pieces[2 * usize::from(*piece) + usize::from(*owner)].losses += fewer as u64;
        }
    }
    let arrived = after.cell(made.to).get();
    if let Some((new_piece, new_owner)) = arrived
        && new_owner == owner
        && (new_piece != piece || made.spawn.is_some())
    {
        record.pieces[own].promotions += 1;
    }
}

/// The offset of a move in columns and rows.
fn offset(rules: &Rules, made: Move) -> (i32, i32) {
    let ((x, y), (to_x, to_y)) = (rules.coordinates(made.from), rules.coordinates(made.to));
    (i32::from(to_x) - i32::from(x), i32::from(to_y) - i32::from(y))
}

/// Whether a rule, unless it is a block, has an offset.
fn rule_fits(rule: &MoveRule, dx: i32, dy: i32) -> bool {
    match rule {
        MoveRule::Vector { x, y, .. } => (x.from..=x.to).contains(&dx) && (y.from..=y.to).contains(&dy),
        MoveRule::Line { kind, from, to, .. } => {
            let distance = match kind {
                LineKind::Horizontal if dy == 0 => dx,
                LineKind::Vertical if dx == 0 => dy,
                LineKind::Diagonal if dx.abs() == dy.abs() => dx,
                _ => return false,
            };
            distance != 0 && from.is_none_or(|from| from <= distance) && to.is_none_or(|to| distance <= to)
        }
        MoveRule::Script { .. } => false,
    }
}

/// Notes the invariants that forbid a move of a position.
fn note_invariants(
    rules: &Rules,
    position: &Position,
    legal: &[Move],
    forbade: &mut [bool],
    scripts: &mut dyn Scripts,
) -> Result<(), ScriptError> {
    // The moves of a finished game are not tested.
    if legal.is_empty() || forbade.iter().all(|known| *known) {
        return Ok(());
    }
    let mut position = position.clone();
    for (from, to) in rules.forbidden_moves(&position, legal, scripts)? {
        for (invariant, known) in rules.game().invariants.iter().zip(forbade.iter_mut()) {
            if !*known {
                *known = rules.forbids(&mut position, invariant, from, to, scripts)?;
            }
        }
        if forbade.iter().all(|known| *known) {
            break;
        }
    }
    Ok(())
}

impl Invariant {
    /// The word of the invariant in a file.
    pub fn word(&self) -> &'static str {
        match self {
            Invariant::CantRisk(_) => "cant_risk",
            Invariant::ProtectPiece(_) => "protect_piece",
            Invariant::PawnMovement(_) => "pawn_movement",
            Invariant::Script(_) => "explicit",
        }
    }
}

/// Lead changes, and how the winner came to win.
fn judge_leads(record: &mut GameRecord, leads: &[i32]) {
    let leader = |lead: i32| match lead {
        lead if lead >= LEAD => Some(0),
        lead if lead <= -LEAD => Some(1),
        _ => None,
    };
    let mut last: Option<Player> = None;
    for player in leads.iter().filter_map(|lead| leader(*lead)) {
        record.lead_changes += u64::from(last.is_some_and(|last| last != player));
        last = Some(player);
    }
    if let Some(Outcome::Win(winner)) = record.outcome {
        record.behind = leads.iter().filter(|lead| leader(**lead) == Some(1 - winner)).count() as u64;
        // The position at the end says nothing: a mated player may have more men.
        let played = &leads[..leads.len().saturating_sub(1)];
        record.decided = played.iter().rev().take_while(|lead| leader(**lead) == Some(winner)).count() as u64;
    }
}
