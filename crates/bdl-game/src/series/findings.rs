//! What is remarkable in a series.

use super::summary::{Series, wilson};
use crate::Cause;
use crate::game::{FinishRule, PieceId, Player};
use crate::rules::Rules;

/// That something never happened is remarkable only after this many occasions for each thing.
const OCCASIONS: u64 = 30;
/// The same for what any game can show: moves of the whole series.
const MOVES: u64 = 200;

/// Something remarkable in a series. Each has a seed of a game that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// A block failed: code, message, games.
    Failure(String, String, u64),
    /// Explicit rules ended games without a winner: games. They should return an object.
    Unstated(u64),
    /// Games did not end within the limit of moves: games.
    Unfinished(u64),
    /// Games were blocked, which no finishing rule provides for: games.
    Blocked(u64),
    /// A player wins more often than chance explains.
    Advantage(Player),
    /// At least half of the games with a known outcome were draws.
    ManyDraws(u64),
    /// A finishing rule never held, by its index.
    RuleNeverFired(usize),
    /// An invariant never forbade a move, by its index.
    InvariantNeverForbade(usize),
    /// A piece that stood on the board never moved.
    PieceNeverMoved(PieceId),
    /// No move that was made has an offset of this rule of a piece.
    MoveRuleNeverUsed(PieceId, usize),
    /// The number of squares on which no man arrived.
    UnusedSquares(usize),
    /// Positions came back in games: games.
    Repetitions(u64),
}

impl Series {
    /// What is remarkable, with the seed of a game that shows it. A finding that nothing happened has the seed of the first game.
    pub fn findings(&self, rules: &Rules) -> Vec<(Finding, u32)> {
        let mut findings = Vec::new();
        if self.games == 0 {
            return findings;
        }
        let mut add = |finding, game: Option<u64>| findings.push((finding, self.seed_of(game.unwrap_or(0))));
        for (cause, tally) in &self.causes {
            match cause {
                Cause::Failure(code, message) => {
                    add(Finding::Failure(code.clone(), message.clone(), tally.games), tally.first);
                }
                Cause::Blocked => add(Finding::Blocked(tally.games), tally.first),
                Cause::Rule(_) | Cause::Limit => {}
            }
        }
        if self.unstated.games > 0 {
            add(Finding::Unstated(self.unstated.games), self.unstated.first);
        }
        if self.unfinished.games > 0 {
            add(Finding::Unfinished(self.unfinished.games), self.unfinished.first);
        }
        if self.levels[0] == self.levels[1] {
            for player in 0..2u8 {
                let wins = &self.wins[usize::from(player)];
                if wilson(wins.games, self.decided_games()).0 > 0.5 {
                    add(Finding::Advantage(player), wins.first);
                }
            }
        }
        let known = self.decided_games().saturating_add(self.draws.games);
        if known > 0 && self.draws.games >= known - self.draws.games {
            add(Finding::ManyDraws(self.draws.games), self.draws.first);
        }
        for (rule, finish) in rules.game().finish.iter().enumerate() {
            // A second `no_moves_available` can never be the first that holds, and the check reports it.
            let repeated = *finish == FinishRule::NoMovesAvailable && rules.game().finish[..rule].contains(finish);
            if !repeated && self.games >= OCCASIONS && !self.causes.contains_key(&Cause::Rule(rule)) {
                add(Finding::RuleNeverFired(rule), None);
            }
        }
        for (invariant, tally) in self.forbade.iter().enumerate() {
            if tally.games == 0 && self.moves >= MOVES {
                add(Finding::InvariantNeverForbade(invariant), None);
            }
        }
        self.piece_findings(rules, &mut add);
        let unused = self.arrivals.iter().filter(|count| **count == 0).count();
        if unused > 0 && self.moves >= OCCASIONS * self.arrivals.len() as u64 {
            add(Finding::UnusedSquares(unused), None);
        }
        if self.repeating.games > 0 {
            add(Finding::Repetitions(self.repeating.games), self.repeating.first);
        }
        findings
    }

    fn piece_findings(&self, rules: &Rules, add: &mut dyn FnMut(Finding, Option<u64>)) {
        for (index, piece) in rules.game().pieces.iter().enumerate() {
            let id = PieceId(index as u16);
            let moves = self.pieces[2 * index].moves.saturating_add(self.pieces[2 * index + 1].moves);
            let placed = rules.game().placement.iter().any(|man| man.piece == id);
            if moves == 0 && placed && self.moves >= MOVES && (!piece.moves.is_empty() || piece.moves_member.is_some())
            {
                add(Finding::PieceNeverMoved(id), None);
            }
            if moves < OCCASIONS * piece.moves.len() as u64 {
                continue;
            }
            for (rule, count) in self.move_rules[index].iter().enumerate() {
                let scripted = matches!(piece.moves[rule], crate::game::MoveRule::Script { .. });
                if *count == 0 && !scripted {
                    add(Finding::MoveRuleNeverUsed(id, rule), None);
                }
            }
        }
    }
}
