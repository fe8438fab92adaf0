//! What men are worth on each square, from the rules alone (see SEARCH.md).

use crate::game::{EndReached, FinishRule};
use crate::position::{Cell, Position};
use crate::rules::{CANT_RISK, PAWN, PROTECT, Rules};
use crate::table::{DIRECTIONS, Table};

/// In 64ths: how likely a square is empty, and how likely it holds an enemy.
const EMPTY: i64 = 44;
const ENEMY: i64 = 12;
/// One sure target in units of mobility.
const TARGET: i64 = 1024;
/// The worth of a man for each target that it has on average, and for each target above the average on its square.
const POINTS_PER_TARGET: i64 = 96;
const POINTS_OF_PLACE: i64 = 24;
/// The targets that a man with moves in JavaScript is taken to have.
const SCRIPTED_TARGETS: i64 = 4;
/// The gain that an explicit `on_end_reached` is taken to bring.
const SCRIPTED_GAIN: i64 = 128;
/// No man is worth more.
const LIMIT: i64 = 20_000;
/// Work above which all men count the same: games with huge boards, pieces and ranges.
const MAX_WORK: u64 = 1 << 26;

/// The worth of men in the static evaluation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worth {
    squares: usize,
    /// By cell code: the worth of the man wherever it stands.
    pub(crate) base: Vec<i32>,
    /// By cell code and square: the worth of the man there. Empty if all count the same.
    places: Vec<i32>,
    /// By cell code and square: how few moves a royal man has there. Empty like `places`.
    corners: Vec<i32>,
    /// The worth of all men at the start that are not royal, divided by 8: with less a player counts as bare.
    bare: i32,
}

impl Worth {
    /// Finds what the men of a game are worth.
    pub fn new(rules: &Rules) -> Worth {
        let squares = rules.squares();
        let codes = rules.tables.len();
        let work: u64 = rules
            .tables
            .iter()
            .map(|table| {
                squares as u64
                    * (table.leaps.len() as u64 + 64 * table.rays.iter().map(|r| r.len() as u64).sum::<u64>() + 1)
            })
            .sum();
        let mut worth = Worth { squares, base: vec![256; codes], places: Vec::new(), corners: Vec::new(), bare: 0 };
        if work <= MAX_WORK {
            worth.measure(rules);
        }
        worth.bare = worth.plain_men(rules, &rules.start()).iter().sum::<i64>().div_euclid(16) as i32;
        worth
    }

    fn measure(&mut self, rules: &Rules) {
        let squares = self.squares;
        let codes = rules.tables.len();
        self.places = vec![0; codes * squares];
        self.corners = vec![0; codes * squares];
        let mut mobility = vec![0i64; codes * squares];
        let mut average = vec![0i64; codes];
        for code in 1..codes {
            let own = &mut mobility[code * squares..(code + 1) * squares];
            for (square, entry) in own.iter_mut().enumerate() {
                *entry = mobility_on(rules, code, square);
            }
            average[code] = own.iter().sum::<i64>() / squares as i64;
            self.base[code] = (32 + average[code] * POINTS_PER_TARGET / TARGET).min(LIMIT) as i32;
        }
        let goals = rules.game.finish.iter().any(|rule| matches!(rule, FinishRule::Script(_)));
        for code in 1..codes {
            let piece = (code - 1) / 2;
            let owner = ((code - 1) % 2) as u8;
            let royal = rules.flags[piece] & (CANT_RISK | PROTECT) != 0;
            let gain = self.gain_at_end(rules, code);
            let distance = if gain > 0 { moves_to_end(rules, code) } else { Vec::new() };
            let advances = goals && gain == 0 && is_one_way(&rules.tables[code], owner);
            for square in 0..squares {
                let above = mobility[code * squares + square] - average[code];
                let mut value = i64::from(self.base[code]);
                if royal {
                    self.corners[code * squares + square] =
                        (-above * POINTS_OF_PLACE / TARGET).clamp(-LIMIT, LIMIT) as i32;
                } else {
                    value += above * POINTS_OF_PLACE / TARGET;
                }
                if let Some(&moves) = distance.get(square)
                    && moves > 0
                {
                    value += gain >> moves;
                }
                if advances {
                    let y = i64::from(rules.ys[square]);
                    let rows = if owner == 0 { y } else { i64::from(rules.height) - 1 - y };
                    let eighths = rows * 8 / i64::from(rules.height);
                    value += 3 * eighths * eighths;
                }
                self.places[code * squares + square] = value.clamp(0, LIMIT) as i32;
            }
        }
    }

    /// What a man gains at its far row.
    fn gain_at_end(&self, rules: &Rules, code: usize) -> i64 {
        let (piece, owner) = ((code - 1) / 2, (code - 1) % 2);
        match &rules.game.pieces[piece].on_end_reached {
            EndReached::Nothing => 0,
            EndReached::Script(_) => SCRIPTED_GAIN,
            EndReached::Spawn(names) => {
                let best = names.iter().filter_map(|id| self.base.get(1 + 2 * usize::from(id.0) + owner)).max();
                (i64::from(best.copied().unwrap_or(0)) - i64::from(self.base[code])).max(0)
            }
        }
    }

    /// The worth of the men of each player that are not royal.
    fn plain_men(&self, rules: &Rules, position: &Position) -> [i64; 2] {
        [0, 1].map(|player| {
            position
                .squares_of(player)
                .map(|square| position.cells[square])
                .filter(|man| rules.flags[man.piece()] & (CANT_RISK | PROTECT) == 0)
                .map(|man| i64::from(self.base[man.0 as usize]))
                .sum()
        })
    }

    /// The worth of the men of player 0 in the order of the pieces, then the limit below which a player is bare.
    pub fn summary(&self) -> String {
        let mut numbers: Vec<String> = self.base.iter().skip(1).step_by(2).map(ToString::to_string).collect();
        numbers.push(self.bare.to_string());
        numbers.join(" ")
    }

    /// The worth of a man wherever it stands.
    pub(crate) fn of(&self, man: Cell) -> i32 {
        self.base.get(man.0 as usize).copied().unwrap_or(0)
    }

    /// The static evaluation for the player to move.
    pub(crate) fn evaluate(&self, rules: &Rules, position: &Position) -> i32 {
        let mut sums = [0i64; 2];
        let mut plain = [0i64; 2];
        let mut corners = [0i64; 2];
        // The first royal man of each player.
        let mut royal = [None; 2];
        for player in 0..2 {
            for square in position.squares_of(player as u8) {
                let man = position.cells[square];
                let index = man.0 as usize * self.squares + square;
                sums[player] += i64::from(self.places.get(index).copied().unwrap_or(256));
                if rules.flags[man.piece()] & (CANT_RISK | PROTECT) == 0 {
                    plain[player] += i64::from(self.base[man.0 as usize]);
                } else {
                    corners[player] += i64::from(self.corners.get(index).copied().unwrap_or(0));
                    royal[player] = royal[player].or(Some(square));
                }
            }
        }
        let mut value = sums[0] - sums[1];
        for player in 0..2 {
            // A player with little left but a royal man is driven to where it has few moves, and the royal men approach.
            let other = 1 - player;
            if plain[player] < i64::from(self.bare)
                && plain[player] < plain[other]
                && let (Some(own), Some(enemy)) = (royal[player], royal[other])
            {
                let apart = rules.xs[own].abs_diff(rules.xs[enemy]).max(rules.ys[own].abs_diff(rules.ys[enemy]));
                let driven = 4 * corners[player] - 8 * i64::from(apart);
                value += if player == 0 { -driven } else { driven };
            }
        }
        let value = value.clamp(-100_000_000, 100_000_000) as i32;
        if position.to_move == 0 { value } else { -value }
    }
}

/// The mobility of a man on a board where each square is empty with a fixed chance.
fn mobility_on(rules: &Rules, code: usize, square: usize) -> i64 {
    let table = &rules.tables[code];
    let owner = (code - 1) % 2;
    let pawn = rules.flags[(code - 1) / 2] & PAWN != 0;
    let (x, y) = (i32::from(rules.xs[square]), i32::from(rules.ys[square]));
    let start_row = if owner == 0 { 1 } else { rules.height - 2 };
    let chance = |dx: i32, dy: i32, kills: bool| {
        let may_be_empty = !pawn || (dx == 0 && (dy.abs() == 1 || y == start_row));
        (if may_be_empty { EMPTY } else { 0 }) + (if kills { ENEMY } else { 0 })
    };
    let mut sum = if table.scripts.is_empty() { 0 } else { SCRIPTED_TARGETS * TARGET };
    for leap in &table.leaps {
        let (dx, dy) = (i32::from(leap.dx), i32::from(leap.dy));
        if (0..rules.width).contains(&(x + dx)) && (0..rules.height).contains(&(y + dy)) {
            sum += TARGET * chance(dx, dy, leap.kills) / 64;
        }
    }
    for (direction, rays) in table.rays.iter().enumerate() {
        let (dx, dy) = DIRECTIONS[direction];
        for ray in rays {
            let mut reach = TARGET;
            for distance in ray.near..=ray.far.min(rules.to_edge[square * 8 + direction]) {
                sum += reach * chance(dx * i32::from(distance), dy * i32::from(distance), ray.kills) / 64;
                if !table.can_jump {
                    reach = reach * EMPTY / 64;
                }
            }
        }
    }
    sum
}

/// Whether all moves lead forward.
fn is_one_way(table: &Table, owner: u8) -> bool {
    let forward = |dy: i32| if owner == 0 { dy > 0 } else { dy < 0 };
    let has_moves = !table.leaps.is_empty() || table.rays.iter().any(|rays| !rays.is_empty());
    has_moves
        && table.scripts.is_empty()
        && table.leaps.iter().all(|leap| forward(i32::from(leap.dy)))
        && table.rays.iter().enumerate().all(|(direction, rays)| rays.is_empty() || forward(DIRECTIONS[direction].1))
}

/// By square: how many moves a man needs on an empty board to end one on its far row, up to 8; 0 for more.
fn moves_to_end(rules: &Rules, code: usize) -> Vec<u8> {
    let table = &rules.tables[code];
    let owner = ((code - 1) % 2) as u8;
    let pawn = rules.flags[(code - 1) / 2] & PAWN != 0;
    let start_row = if owner == 0 { 1 } else { rules.height - 2 };
    let mut moves = vec![0u8; rules.squares()];
    for round in 1..=8u8 {
        let known = moves.clone();
        for square in 0..rules.squares() {
            if known[square] != 0 {
                continue;
            }
            let (x, y) = (i32::from(rules.xs[square]), i32::from(rules.ys[square]));
            let arrives = |dx: i32, dy: i32| {
                let (to_x, to_y) = (x + dx, y + dy);
                if !(0..rules.width).contains(&to_x) || !(0..rules.height).contains(&to_y) {
                    return false;
                }
                if pawn && !(dx == 0 && (dy.abs() == 1 || y == start_row)) {
                    return false;
                }
                let to = (to_y * rules.width + to_x) as usize;
                if round == 1 { rules.is_far(to, owner) } else { known[to] == round - 1 }
            };
            let found = table.leaps.iter().any(|leap| arrives(i32::from(leap.dx), i32::from(leap.dy)))
                || table.rays.iter().enumerate().any(|(direction, rays)| {
                    let (dx, dy) = DIRECTIONS[direction];
                    rays.iter().any(|ray| (ray.near..=ray.far).any(|k| arrives(dx * i32::from(k), dy * i32::from(k))))
                });
            if found {
                moves[square] = round;
            }
        }
    }
    moves
}
