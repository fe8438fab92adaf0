//! A series as text.

use std::fmt::Write as _;

use super::findings::Finding;
use super::record::Cause;
use super::summary::{Series, wilson};
use crate::game::{FinishRule, LineKind, MoveRule};
use crate::rules::Rules;

/// "1 game", "2 games".
fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

fn percent(share: f64) -> String {
    format!("{:.0}%", 100.0 * share)
}

/// A text of the game or of a block for a terminal: control characters as `?`.
fn plain(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}

impl Series {
    /// A report: outcomes, causes, course, pieces, and what is remarkable.
    pub fn text(&self, rules: &Rules) -> String {
        let mut text = String::new();
        let last = self.seed.wrapping_add((self.planned.max(1) - 1) as u32);
        let _ = writeln!(
            text,
            "{}{}, player 0 {}, player 1 {}, seeds {} to {last}",
            counted(self.games, "game"),
            if self.games < self.planned { format!(" of {}", self.planned) } else { String::new() },
            self.levels[0],
            self.levels[1],
            self.seed,
        );
        if self.games == 0 {
            return text;
        }
        self.write_outcomes(rules, &mut text);
        self.write_course(&mut text);
        self.write_pieces(rules, &mut text);
        let findings = self.findings(rules);
        if !findings.is_empty() {
            text.push_str("\nFindings\n");
            for (finding, seed) in findings {
                let _ = writeln!(text, "  {} (seed {seed})", finding.message(rules));
            }
        }
        text
    }

    fn write_outcomes(&self, rules: &Rules, text: &mut String) {
        text.push_str("\nOutcomes\n");
        let mut line = |name: &str, games: u64| {
            if games > 0 {
                let (low, high) = wilson(games, self.games);
                let share = percent(games as f64 / self.games as f64);
                let _ = writeln!(
                    text,
                    "  {name:<14} {games:>6} {share:>5}  95% interval {} to {}",
                    percent(low),
                    percent(high)
                );
            }
        };
        line("player 0 wins", self.wins[0].games);
        line("player 1 wins", self.wins[1].games);
        line("draw", self.draws.games);
        line("unstated", self.unstated.games);
        line("unfinished", self.unfinished.games);
        line("failed", self.failures.games);
        let decided = self.decided_games();
        if decided > 0 {
            let first = self.wins[usize::from(self.first_player & 1)].games;
            let (low, high) = wilson(first, decided);
            let _ = writeln!(
                text,
                "  The player who moves first wins {first} of {} with a winner ({} to {}).",
                counted(decided, "game"),
                percent(low),
                percent(high)
            );
        }
        text.push_str("\nCauses\n");
        for (cause, tally) in &self.causes {
            let name = self.cause_name(rules, cause);
            let seed = self.seed_of(tally.first.unwrap_or(0));
            let _ = writeln!(text, "  {:>6}  {name} (first: seed {seed})", tally.games);
        }
    }

    /// The cause of an end in words.
    pub fn cause_name(&self, rules: &Rules, cause: &Cause) -> String {
        match cause {
            Cause::Rule(rule) => rule_name(rules, *rule),
            Cause::Blocked => "no legal move, and no rule for it".to_owned(),
            Cause::Limit => format!("limit of {}", counted(self.max_moves.into(), "move")),
            Cause::Failure(code, message) => format!("{code}: {}", plain(message)),
        }
    }

    fn write_course(&self, text: &mut String) {
        let quantile = |share| self.length_quantile(share);
        let _ = writeln!(
            text,
            "\nCourse\n  moves: mean {:.1}, median {}, {} to {}\n  legal moves: mean {:.1}, at most {}\n  \
             lead changes: {:.1} per game, in {} of {}\n  drama: winners are behind in {} of positions\n  \
             decisiveness: winners lead for good during the last {} of moves\n  squares used: {} of {}\n  \
             repeated positions: {}, in {}",
            self.mean_length(),
            quantile(0.5),
            quantile(0.0),
            quantile(1.0),
            self.branching(),
            self.most_choices,
            self.lead_changes as f64 / self.games as f64,
            self.games_with_lead_changes.games,
            counted(self.games, "game"),
            percent(self.drama()),
            percent(self.decisiveness()),
            self.squares_used(),
            self.arrivals.len(),
            self.repetitions,
            counted(self.repeating.games, "game"),
        );
    }

    fn write_pieces(&self, rules: &Rules, text: &mut String) {
        let game = rules.game();
        let seen: Vec<(usize, u8)> = (0..game.pieces.len())
            .flat_map(|piece| [(piece, 0u8), (piece, 1)])
            .filter(|(piece, owner)| {
                let counts = self.pieces[2 * piece + usize::from(*owner)];
                counts.moves > 0
                    || counts.losses > 0
                    || game.placement.iter().any(|man| usize::from(man.piece.0) == *piece && man.owner == *owner)
            })
            .collect();
        if seen.is_empty() {
            return;
        }
        let width = seen.iter().map(|(piece, _)| game.pieces[*piece].name.len()).max().unwrap_or(0).max(5);
        let _ = writeln!(
            text,
            "\n  {:<width$} player {:>8} {:>8} {:>8} {:>10}",
            "Piece", "moves", "captures", "losses", "promotions"
        );
        for (piece, owner) in seen {
            let counts = self.pieces[2 * piece + usize::from(owner)];
            let _ = writeln!(
                text,
                "  {:<width$} {owner:>6} {:>8} {:>8} {:>8} {:>10}",
                game.pieces[piece].name, counts.moves, counts.captures, counts.losses, counts.promotions
            );
        }
    }
}

/// A finishing rule in words of the language.
fn rule_name(rules: &Rules, rule: usize) -> String {
    let game = rules.game();
    match game.finish.get(rule) {
        Some(FinishRule::NoMovesAvailable) => "no_moves_available".to_owned(),
        Some(FinishRule::Script(script)) => {
            let block = game.scripts.get(usize::from(script.0)).and_then(|s| game.blocks.get(usize::from(s.block.0)));
            match block {
                Some(block) => format!("explicit rule of line {}", block.line),
                None => "explicit rule".to_owned(),
            }
        }
        None => "unknown rule".to_owned(),
    }
}

/// A move rule in words of the language.
pub(crate) fn move_rule_text(rule: &MoveRule) -> String {
    let range = |range: &crate::game::Range| {
        if range.from == range.to { range.from.to_string() } else { format!("[{}, {}]", range.from, range.to) }
    };
    let end = |end: &Option<i32>| end.map_or(String::new(), |end| end.to_string());
    let (text, kills) = match rule {
        MoveRule::Vector { x, y, kills } => (format!("x : {}, y : {}", range(x), range(y)), kills),
        MoveRule::Line { kind, from, to, kills } => {
            let name = match kind {
                LineKind::Horizontal => "horizontal",
                LineKind::Vertical => "vertical",
                LineKind::Diagonal => "diagonal",
            };
            (format!("{name}({},{})", end(from), end(to)), kills)
        }
        MoveRule::Script { kills, .. } => ("explicit".to_owned(), kills),
    };
    if *kills { text } else { format!("{text}, kills : false") }
}

impl Finding {
    /// What was found, in one sentence or two, with advice where there is any.
    pub fn message(&self, rules: &Rules) -> String {
        let game = rules.game();
        let piece = |id: &crate::game::PieceId| rules.piece_name(*id).to_owned();
        match self {
            Finding::Failure(code, message, games) => {
                format!("a block fails in {}: {code} {}", counted(*games, "game"), plain(message))
            }
            Finding::Unstated(games) => format!(
                "{} end by an explicit rule that names no winner; return an object such as `{{ winner: 0 }}`",
                counted(*games, "game")
            ),
            Finding::Unfinished(games) => format!("{} reach the limit of moves", counted(*games, "game")),
            Finding::Blocked(games) => format!(
                "{} are blocked: the player to move has no legal move; add `no_moves_available` to `finish`",
                counted(*games, "game")
            ),
            Finding::Advantage(player) if *player == game.first_player => {
                format!("player {player}, who moves first, wins more often than chance explains")
            }
            Finding::Advantage(player) => {
                format!("player {player}, who moves second, wins more often than chance explains")
            }
            Finding::ManyDraws(games) => format!("at least half of the games with an outcome are draws: {games}"),
            Finding::RuleNeverFired(rule) => format!("{} never ends a game", rule_name(rules, *rule)),
            Finding::InvariantNeverForbade(invariant) => {
                let word = game.invariants.get(*invariant).map_or("invariant", |invariant| invariant.word());
                format!("`{word}` (invariant {}) never forbids a move", invariant + 1)
            }
            Finding::PieceNeverMoved(id) => format!("`{}` never moves", piece(id)),
            Finding::MoveRuleNeverUsed(id, rule) => {
                let rule = game.pieces.get(usize::from(id.0)).and_then(|piece| piece.moves.get(*rule));
                format!("`{}` never makes the move `{}`", piece(id), rule.map_or(String::new(), move_rule_text))
            }
            Finding::UnusedSquares(squares) => {
                format!("no man ever arrives on {} of the board", counted(*squares as u64, "square"))
            }
            Finding::Repetitions(games) => format!("positions come back in {}", counted(*games, "game")),
        }
    }
}
