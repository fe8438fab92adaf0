//! Computer players: alpha-beta with iterative deepening, quiescence and a table (spec bdl 8.10; see SEARCH.md).
//!
//! Everything is integer arithmetic in a written order, because the compiled page must choose the same moves.

use crate::counting::Counting;
use crate::hash::{self, Hash, mix};
use crate::level::{Budget, Level};
use crate::moves::Buffers;
use crate::position::{Cell, Move, Position};
use crate::rules::Rules;
use crate::scripts::{ScriptError, Scripts};
use crate::status::{Outcome, Status};
use crate::worth::Worth;

/// The value of a win, less the number of moves until it.
pub const WIN: i32 = 1_000_000_000;
/// Values beyond this are forced wins.
const SURE_WIN: i32 = WIN - 1_000;
/// The greatest number of moves from the root.
const MAX_PLY: usize = 64;
/// The greatest number of captures that quiescence adds.
const MAX_QUIET: i32 = 8;
/// Quiescence leaves out captures whose gain is more than this short of what would matter.
const MARGIN: i32 = 200;
/// A search with a sure depth stops here all the same.
const MAX_WORK: u64 = 400_000_000;
const MAX_CALLS: u64 = 2_000_000;
const HISTORY: usize = 1 << 16;

/// A move that a computer player chooses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub best: Move,
    /// The value for the player to move: about 100 for a pawn of chess, near [`WIN`] for a forced win. 0 without search.
    pub value: i32,
    /// The depth that was completed; 0 without search.
    pub depth: u32,
    /// The positions that were visited.
    pub positions: u64,
    /// The calls of blocks.
    pub calls: u64,
    /// The line that the player expects, with the move.
    pub line: Vec<Move>,
}

impl Choice {
    /// The number of moves of both players until a forced win (positive) or a forced loss (negative).
    pub fn forced_end(&self) -> Option<i32> {
        match self.value {
            value if value > SURE_WIN => Some(WIN - value),
            value if value < -SURE_WIN => Some(-WIN - value),
            _ => None,
        }
    }
}

/// Chooses a move. `history` has the hashes of [`Rules::search_hash`] of the positions from the start to this one.
/// `None` if there is no legal move.
///
/// # Errors
///
/// Returns the failure of a block.
pub fn best_move(
    rules: &Rules,
    worth: &Worth,
    position: &Position,
    history: &[(u32, u32)],
    level: Level,
    seed: u32,
    scripts: &mut dyn Scripts,
) -> Result<Option<Choice>, ScriptError> {
    let mut scripts = Counting::new(scripts);
    let turn = rules.turn(position, &mut scripts)?;
    let Some(&first) = turn.moves.first() else { return Ok(None) };
    let unsearched = |best, calls| Choice { best, value: 0, depth: 0, positions: 0, calls, line: vec![best] };
    if turn.moves.len() == 1 {
        return Ok(Some(unsearched(first, scripts.calls)));
    }
    if level == Level::Random {
        let pick = random(seed, position.move_count) as usize % turn.moves.len();
        return Ok(Some(unsearched(turn.moves[pick], scripts.calls)));
    }
    let mut search = Search::new(rules, worth, level.budget(), seed, history, &mut scripts);
    search.run(&mut position.clone(), &turn.moves).map(Some)
}

/// The random number of a seed at a move.
pub fn random(seed: u32, move_count: u32) -> u32 {
    mix(mix(seed).wrapping_add(move_count.wrapping_mul(0x9E37_79B1)))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    None,
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

#[derive(Clone, Copy)]
struct Entry {
    check: u32,
    value: i32,
    depth: i32,
    bound: Bound,
    /// The index of the best move in the sorted list.
    best: u16,
}

struct Search<'a, 'b> {
    rules: &'a Rules,
    worth: &'a Worth,
    budget: Budget,
    seed: u32,
    scripts: &'a mut Counting<'b>,
    buffers: Buffers,
    table: Vec<Entry>,
    killers: Vec<[Option<Move>; 2]>,
    history: Vec<i32>,
    /// The hashes of the game before the root, and of the root.
    game: &'a [Hash],
    /// The hashes on the way from the root.
    path: Vec<Hash>,
    lines: Vec<Vec<Move>>,
    positions: u64,
    work: u64,
    /// The depth of this iteration.
    depth: u32,
    /// The greatest number of moves of a position less than `depth` moves from the root.
    most_moves: usize,
    stopped: bool,
}

impl<'a, 'b> Search<'a, 'b> {
    fn new(
        rules: &'a Rules,
        worth: &'a Worth,
        budget: Budget,
        seed: u32,
        game: &'a [Hash],
        scripts: &'a mut Counting<'b>,
    ) -> Search<'a, 'b> {
        let empty = Entry { check: 0, value: 0, depth: -1, bound: Bound::None, best: 0 };
        Search {
            rules,
            worth,
            seed: mix(seed),
            scripts,
            buffers: Buffers::default(),
            table: vec![empty; 1 << budget.table_bits],
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: vec![0; HISTORY],
            game,
            path: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY + 2],
            positions: 0,
            work: 0,
            depth: 0,
            most_moves: 0,
            stopped: false,
            budget,
        }
    }

    fn run(&mut self, position: &mut Position, moves: &[Move]) -> Result<Choice, ScriptError> {
        let mut choice = Choice { best: moves[0], value: 0, depth: 0, positions: 0, calls: 0, line: vec![moves[0]] };
        self.most_moves = moves.len();
        let mut order: Vec<usize> = (0..moves.len()).collect();
        self.path.push(self.rules.search_hash(position));
        for depth in 1..=self.budget.depth {
            self.depth = depth;
            if depth == 1 {
                let scores = self.scores(position, moves, None, 0);
                order.sort_by_key(|&index| std::cmp::Reverse(scores[index]));
                choice.best = moves[order[0]];
                choice.line = vec![choice.best];
            }
            let Some((index, value)) = self.root(position, moves, &order, &mut choice)? else { break };
            choice.depth = depth;
            // The best move comes first in the next iteration; the others keep their order.
            order.retain(|&other| other != index);
            order.insert(0, index);
            if value.abs() > SURE_WIN && WIN - value.abs() <= depth as i32 {
                break;
            }
        }
        choice.positions = self.positions;
        choice.calls = self.scripts.calls;
        self.lengthen(position, &mut choice);
        Ok(choice)
    }

    /// Lengthens the expected line by the best moves of the table: cuts by the table shorten it. A block that fails here only ends the
    /// line, for the search is over.
    fn lengthen(&mut self, position: &Position, choice: &mut Choice) {
        let mut position = position.clone();
        let mut seen = vec![self.rules.search_hash(&position)];
        let mut played = 0;
        loop {
            if played == choice.line.len() {
                let hash = self.rules.search_hash(&position);
                let entry = self.table[hash.0 as usize & (self.table.len() - 1)];
                let is_best = entry.check == hash.1 && matches!(entry.bound, Bound::Exact | Bound::Lower);
                if !is_best || played as u32 >= choice.depth {
                    return;
                }
                let Ok(turn) = self.rules.turn(&position, self.scripts) else { return };
                match turn.moves.get(usize::from(entry.best)) {
                    Some(&next) => choice.line.push(next),
                    None => return,
                }
            }
            if self.rules.make(&mut position, choice.line[played], self.scripts).is_err() {
                choice.line.truncate(played.max(1));
                return;
            }
            played += 1;
            let hash = self.rules.search_hash(&position);
            if seen.contains(&hash) {
                return;
            }
            seen.push(hash);
        }
    }

    /// Searches all moves of the root; `None` if the budget ended before the last. Moves that turn out better than those before are
    /// noted at once, so an iteration that was stopped counts as far as it came.
    fn root(
        &mut self,
        position: &mut Position,
        moves: &[Move],
        order: &[usize],
        choice: &mut Choice,
    ) -> Result<Option<(usize, i32)>, ScriptError> {
        let mut best: Option<(usize, i32)> = None;
        for &index in order {
            let alpha = best.map_or(-WIN, |(_, value)| value);
            let made = moves[index];
            let mut value = self.child(position, made, self.depth as i32, alpha, WIN, 0)?;
            if self.stopped {
                return Ok(None);
            }
            if value > 0 && value <= SURE_WIN {
                // A position that the game has had before brings nothing new.
                let undo = self.rules.make(position, made, self.scripts)?;
                let hash = self.rules.search_hash(position);
                self.rules.unmake(position, undo);
                if self.game.contains(&hash) {
                    value = 0;
                }
            }
            if best.is_none_or(|(_, other)| value > other) {
                best = Some((index, value));
                choice.best = made;
                choice.value = value;
                choice.line = std::iter::once(made).chain(self.lines[1].iter().copied()).collect();
            }
        }
        Ok(best)
    }

    /// The value of a move for the player who makes it. `depth` counts this move.
    fn child(
        &mut self,
        position: &mut Position,
        made: Move,
        depth: i32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, ScriptError> {
        let player = position.to_move;
        let undo = self.rules.make(position, made, self.scripts)?;
        self.path.push(self.rules.search_hash(position));
        let value = if position.to_move == player {
            self.node(position, depth - 1, alpha, beta, ply + 1)
        } else {
            self.node(position, depth - 1, -beta, -alpha, ply + 1).map(|value| -value)
        };
        self.path.pop();
        self.rules.unmake(position, undo);
        value
    }

    /// The value of a position for the player to move, within a window.
    fn node(
        &mut self,
        position: &mut Position,
        mut depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, ScriptError> {
        self.lines[ply].clear();
        self.positions += 1;
        self.work += 8 + (self.rules.squares() as u64 >> 3);
        if self.is_spent() {
            self.stopped = true;
            return Ok(0);
        }
        let hash = self.path[ply];
        if self.path[..ply].contains(&hash) {
            return Ok(0);
        }
        let slot = hash.0 as usize & (self.table.len() - 1);
        let entry = self.table[slot];
        let known = entry.bound != Bound::None && entry.check == hash.1;
        if known && entry.depth >= depth.max(0) {
            let value = from_table(entry.value, ply);
            match entry.bound {
                Bound::Exact => return Ok(value),
                Bound::Lower if value >= beta => return Ok(value),
                Bound::Upper if value <= alpha => return Ok(value),
                _ => {}
            }
        }
        let mut moves = Vec::new();
        let status = self.rules.turn_into(position, self.scripts, &mut self.buffers, &mut moves)?;
        self.work += moves.len() as u64;
        if !status.is_ongoing() {
            return self.value_of_end(position, &status, ply);
        }
        if ply < self.depth as usize {
            self.most_moves = self.most_moves.max(moves.len());
        }
        if moves.len() == 1 {
            // A forced move costs no depth.
            depth = depth.max(0) + 1;
        }
        let quiet = depth <= 0;
        let mut best = -WIN;
        if ply >= MAX_PLY || (quiet && depth <= -MAX_QUIET) {
            return Ok(self.evaluate(position, hash));
        }
        if quiet {
            best = self.evaluate(position, hash);
            if best >= beta {
                return Ok(best);
            }
            alpha = alpha.max(best);
        }
        let before = alpha;
        let scores = self.scores(position, &moves, known.then_some(entry.best), ply);
        let mut order: Vec<usize> = (0..moves.len()).collect();
        if quiet {
            let least = alpha.saturating_sub(best).saturating_sub(MARGIN);
            order.retain(|&index| is_noisy(position, moves[index]) && self.gain(position, moves[index]) > least);
        }
        order.sort_by_key(|&index| std::cmp::Reverse(scores[index]));
        let mut best_index = 0;
        for index in order {
            let made = moves[index];
            let value = self.child(position, made, depth, alpha, beta, ply)?;
            if self.stopped {
                return Ok(0);
            }
            if value > best {
                best = value;
                best_index = index;
                if value > alpha {
                    alpha = value;
                    let (own, deeper) = self.lines.split_at_mut(ply + 1);
                    own[ply].clear();
                    own[ply].push(made);
                    own[ply].extend(&deeper[0]);
                }
                if value >= beta {
                    if !quiet && !is_noisy(position, made) {
                        self.remember_cut(position, made, depth, ply);
                    }
                    break;
                }
            }
        }
        if !quiet {
            let bound = match () {
                () if best >= beta => Bound::Lower,
                () if best > before => Bound::Exact,
                () => Bound::Upper,
            };
            if entry.bound == Bound::None || depth >= entry.depth || !known {
                self.table[slot] =
                    Entry { check: hash.1, value: to_table(best, ply), depth, bound, best: best_index as u16 };
            }
        }
        Ok(best)
    }

    /// Whether the budget is spent. Sure depths go on where positions have few moves.
    fn is_spent(&self) -> bool {
        if self.work < self.budget.work && self.scripts.calls < self.budget.calls {
            return false;
        }
        let few = if self.depth <= 3 { 40 } else { 20 };
        let sure = self.depth <= self.budget.sure_depth && self.most_moves <= few;
        !sure || self.work >= MAX_WORK || self.scripts.calls >= MAX_CALLS
    }

    fn value_of_end(&mut self, position: &Position, status: &Status, ply: usize) -> Result<i32, ScriptError> {
        let winner = match self.rules.outcome(position, status, self.scripts)? {
            Some(Outcome::Win(winner)) => winner,
            Some(Outcome::Unstated) => match position.last_move {
                Some(last) => last.man.owner(),
                None => return Ok(0),
            },
            Some(Outcome::Draw) | None => return Ok(0),
        };
        let value = WIN - ply as i32;
        Ok(if winner == position.to_move { value } else { -value })
    }

    fn evaluate(&self, position: &Position, hash: Hash) -> i32 {
        let noise = mix(hash.0 ^ self.seed) & self.budget.noise;
        self.worth.evaluate(self.rules, position) + noise as i32 - (self.budget.noise / 2) as i32
    }

    /// How early moves are searched.
    fn scores(&self, position: &Position, moves: &[Move], best: Option<u16>, ply: usize) -> Vec<i32> {
        moves
            .iter()
            .enumerate()
            .map(|(index, made)| {
                if best.is_some_and(|best| usize::from(best) == index) {
                    return 1 << 30;
                }
                let man = position.cells[made.from.index()];
                if is_noisy(position, *made) {
                    return (1 << 24) + 8 * self.gain(position, *made) - self.worth.of(man) / 8;
                }
                match self.killers[ply] {
                    [Some(killer), _] if killer == *made => (1 << 22) + 1,
                    [_, Some(killer)] if killer == *made => 1 << 22,
                    _ => self.history[self.history_index(position, *made)],
                }
            })
            .collect()
    }

    /// What a move captures and gains by a spawn.
    fn gain(&self, position: &Position, made: Move) -> i32 {
        let man = position.cells[made.from.index()];
        let captured = position.cells[made.to.index()];
        let prize = if captured.is_empty() { 0 } else { self.worth.of(captured) };
        let spawned = made.spawn.map_or(0, |piece| self.worth.of(Cell::man(piece, man.owner())) - self.worth.of(man));
        prize + spawned
    }

    fn history_index(&self, position: &Position, made: Move) -> usize {
        (position.cells[made.from.index()].0 as usize * self.rules.squares() + made.to.index()) & (HISTORY - 1)
    }

    fn remember_cut(&mut self, position: &Position, made: Move, depth: i32, ply: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(made) {
            *killers = [Some(made), killers[0]];
        }
        let index = self.history_index(position, made);
        self.history[index] = (self.history[index] + depth * depth).min(1 << 20);
    }
}

fn is_noisy(position: &Position, made: Move) -> bool {
    made.spawn.is_some() || !position.cells[made.to.index()].is_empty()
}

/// Forced ends are kept as distances from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        value if value > SURE_WIN => value + ply as i32,
        value if value < -SURE_WIN => value - ply as i32,
        value => value,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        value if value > SURE_WIN => value - ply as i32,
        value if value < -SURE_WIN => value + ply as i32,
        value => value,
    }
}

impl Rules {
    /// The hash by which a search recognizes a position: men, player to move and `data`; in games whose blocks mention them also the
    /// number of moves and the last move.
    pub fn search_hash(&self, position: &Position) -> (u32, u32) {
        let mut all = position.hash;
        if let Some(data) = &position.data {
            let text = hash::of_text(data);
            all = hash::toggle(all, (mix(text), mix(text.wrapping_add(0x9E37_79B9))));
        }
        if self.scripts_see.move_count {
            all = hash::toggle(all, hash::key(0x2000_0000u32.wrapping_add(position.move_count)));
        }
        if self.scripts_see.last_move
            && let Some(last) = &position.last_move
        {
            let squares = u32::from(last.made.from.0) * 4096 + u32::from(last.made.to.0);
            all = hash::toggle(all, hash::key(0x4000_0000 + squares));
            all = hash::toggle(all, hash::key(0x6000_0000 + last.captured.0));
        }
        all
    }
}
