//! A game compiled for play: move tables, invariants and ends by piece, and the start position.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::game::{EndReached, FinishRule, Game, Invariant, MoveRule, Piece, PieceId, ScriptId};
use crate::hash;
use crate::position::{Cell, Position, Square};
use crate::table::{DIRECTIONS, Table};

/// The piece is listed in `cant_risk`.
pub(crate) const CANT_RISK: u8 = 1;
/// The piece is listed in `protect_piece`.
pub(crate) const PROTECT: u8 = 2;
/// The piece is listed in `pawn_movement`.
pub(crate) const PAWN: u8 = 4;

/// A game compiled for play. Immutable, so threads share it.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) game: Arc<Game>,
    pub(crate) width: i32,
    pub(crate) height: i32,
    /// The column and the row of each square.
    pub(crate) xs: Vec<u8>,
    pub(crate) ys: Vec<u8>,
    /// The number of squares to the edge, at index `8 * square + direction`.
    pub(crate) to_edge: Vec<u8>,
    /// The difference of indices of a step in each direction.
    pub(crate) steps: [i32; 8],
    /// The move table of each cell code.
    pub(crate) tables: Vec<Arc<Table>>,
    /// The invariants that list each piece.
    pub(crate) flags: Vec<u8>,
    /// The choices of `spawn` by piece, sorted by name.
    pub(crate) spawns: Vec<Option<Box<[PieceId]>>>,
    pub(crate) end_scripts: Vec<Option<ScriptId>>,
    pub(crate) invariant_scripts: Vec<ScriptId>,
    /// Whether a piece is listed in `protect_piece`.
    pub(crate) has_protected: bool,
    /// Whether a piece that can occur has moves in JavaScript.
    pub(crate) has_scripted_moves: bool,
    /// By owner and direction of a ray: how many squares beyond the first man on a line a capturing man without jumps may stand.
    pub(crate) beyond: [[u8; 8]; 2],
    fingerprint: u32,
    pub(crate) keys: hash::Keys,
    pub(crate) scripts_see: ScriptsSee,
    start: Position,
}

/// What blocks mention of a position beyond men, player to move and `data`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScriptsSee {
    /// A block that is called in play mentions `move_count` or chance, which depends on it.
    pub(crate) move_count: bool,
    /// A block that gives or tests moves, or ends the game, mentions `last_move`.
    pub(crate) last_move: bool,
}

impl Rules {
    /// Compiles a game. Costs time and memory for the pieces that can occur only.
    pub fn new(game: impl Into<Arc<Game>>) -> Rules {
        let game: Arc<Game> = game.into();
        let (width, height) = (i32::from(game.width.clamp(1, 64)), i32::from(game.height.clamp(1, 64)));
        let squares = (width * height) as usize;
        let place = |index: usize| (index as i32 % width, index as i32 / width);
        let mut to_edge = Vec::with_capacity(squares * 8);
        for index in 0..squares {
            let (x, y) = place(index);
            for (dx, dy) in DIRECTIONS {
                let room = |at: i32, step: i32, size: i32| match step {
                    1 => size - 1 - at,
                    -1 => at,
                    _ => 63,
                };
                to_edge.push(room(x, dx, width).min(room(y, dy, height)) as u8);
            }
        }
        let mut flags = vec![0u8; game.pieces.len()];
        let mut invariant_scripts = Vec::new();
        for invariant in &game.invariants {
            let (names, flag) = match invariant {
                Invariant::CantRisk(names) => (names, CANT_RISK),
                Invariant::ProtectPiece(names) => (names, PROTECT),
                Invariant::PawnMovement(names) => (names, PAWN),
                Invariant::Script(script) => {
                    invariant_scripts.push(*script);
                    continue;
                }
            };
            for name in names {
                if let Some(entry) = flags.get_mut(usize::from(name.0)) {
                    *entry |= flag;
                }
            }
        }
        let spawns = game.pieces.iter().map(|piece| sorted_spawns(&game, piece)).collect();
        let end_scripts = game
            .pieces
            .iter()
            .map(|piece| match piece.on_end_reached {
                EndReached::Script(script) => Some(script),
                _ => None,
            })
            .collect();
        let tables = compile_tables(&game, width, height);
        let mut rules = Rules {
            width,
            height,
            xs: (0..squares).map(|index| place(index).0 as u8).collect(),
            ys: (0..squares).map(|index| place(index).1 as u8).collect(),
            to_edge,
            steps: DIRECTIONS.map(|(dx, dy)| dy * width + dx),
            has_protected: flags.iter().any(|flags| flags & PROTECT != 0),
            has_scripted_moves: tables.iter().any(|table| !table.scripts.is_empty()),
            beyond: squares_beyond(&tables),
            fingerprint: hash::of_text(&format!("{game:?}")),
            keys: hash::Keys::new(tables.len(), squares),
            scripts_see: scripts_see(&game),
            tables,
            flags,
            spawns,
            end_scripts,
            invariant_scripts,
            start: Position {
                cells: vec![Cell::EMPTY; squares],
                men: [vec![0; squares.div_ceil(64)], vec![0; squares.div_ceil(64)]],
                to_move: game.first_player & 1,
                move_count: 0,
                last_move: None,
                data: None,
                hash: hash::of_player(game.first_player & 1),
            },
            game,
        };
        let mut start = rules.start.clone();
        for man in &rules.game.placement {
            if i32::from(man.x) < width
                && i32::from(man.y) < height
                && usize::from(man.piece.0) < rules.game.pieces.len()
            {
                let square = usize::from(man.y) * width as usize + usize::from(man.x);
                rules.put(&mut start, square, Cell::man(man.piece, man.owner));
            }
        }
        rules.start = start;
        rules
    }

    /// The game.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// A number that tells the rules from others with high probability.
    pub fn fingerprint(&self) -> u32 {
        self.fingerprint
    }

    /// The position at the start.
    pub fn start(&self) -> Position {
        self.start.clone()
    }

    /// The number of squares.
    pub fn squares(&self) -> usize {
        self.xs.len()
    }

    /// The column and the row of a square, from the bottom left.
    pub fn coordinates(&self, square: Square) -> (u8, u8) {
        (self.xs[square.index()], self.ys[square.index()])
    }

    /// The square of a column and a row; `None` outside the board.
    pub fn square(&self, x: u32, y: u32) -> Option<Square> {
        (x < self.width as u32 && y < self.height as u32).then(|| Square((y * self.width as u32 + x) as u16))
    }

    /// Whether the game asks JavaScript for anything but colors.
    pub fn uses_scripts(&self) -> bool {
        self.game.player_change.is_some()
            || !self.invariant_scripts.is_empty()
            || self.has_scripted_moves
            || self.end_scripts.iter().any(Option::is_some)
            || self.game.finish.iter().any(|rule| matches!(rule, FinishRule::Script(_)))
    }

    /// Whether a piece is royal: listed in `cant_risk` or `protect_piece` (spec bdl 8.9).
    pub fn is_royal(&self, piece: PieceId) -> bool {
        self.flags.get(usize::from(piece.0)).is_some_and(|flags| flags & (CANT_RISK | PROTECT) != 0)
    }

    /// Puts a man on a square, or empties it.
    pub(crate) fn put(&self, position: &mut Position, square: usize, cell: Cell) {
        let old = std::mem::replace(&mut position.cells[square], cell);
        let bit = 1u64 << (square % 64);
        if !old.is_empty() {
            position.men[usize::from(old.owner())][square / 64] &= !bit;
            position.hash = hash::toggle(position.hash, self.keys.get(old, square));
        }
        if !cell.is_empty() {
            position.men[usize::from(cell.owner())][square / 64] |= bit;
            position.hash = hash::toggle(position.hash, self.keys.get(cell, square));
        }
    }

    /// Whether a square is on the far row of a player.
    pub(crate) fn is_far(&self, square: usize, owner: u8) -> bool {
        i32::from(self.ys[square]) == if owner == 0 { self.height - 1 } else { 0 }
    }
}

fn sorted_spawns(game: &Game, piece: &Piece) -> Option<Box<[PieceId]>> {
    let EndReached::Spawn(names) = &piece.on_end_reached else { return None };
    let mut names: Vec<PieceId> = names.iter().copied().filter(|id| usize::from(id.0) < game.pieces.len()).collect();
    names.sort_by(|a, b| game.pieces[usize::from(a.0)].name.cmp(&game.pieces[usize::from(b.0)].name));
    names.dedup();
    Some(names.into())
}

/// The tables by cell code: an empty one for pieces that cannot occur, and one for both owners where they move alike.
fn compile_tables(game: &Game, width: i32, height: i32) -> Vec<Arc<Table>> {
    let stone = Piece {
        name: String::new(),
        moves: Vec::new(),
        moves_member: None,
        can_jump: false,
        mirrored: false,
        on_end_reached: EndReached::Nothing,
        letter: None,
        image: None,
        is_whole: false,
    };
    let empty = Arc::new(Table::new(&stone, false, width, height));
    let mut tables = vec![Arc::clone(&empty)];
    let can_occur = pieces_that_can_occur(game);
    let mut known: HashMap<usize, Vec<usize>> = HashMap::new();
    for (index, piece) in game.pieces.iter().enumerate() {
        if !can_occur[index] {
            tables.extend([Arc::clone(&empty), Arc::clone(&empty)]);
            continue;
        }
        let alike = known.entry(piece.moves.len()).or_default();
        let same = alike.iter().take(64).find(|&&other| moves_alike(&game.pieces[other], piece)).copied();
        if let Some(other) = same {
            let both = [Arc::clone(&tables[1 + 2 * other]), Arc::clone(&tables[2 + 2 * other])];
            tables.extend(both);
            continue;
        }
        alike.push(index);
        let table = Arc::new(Table::new(piece, false, width, height));
        tables.push(Arc::clone(&table));
        if piece.mirrored {
            let flipped = Table::new(piece, true, width, height);
            tables.push(if flipped == *table { table } else { Arc::new(flipped) });
        } else {
            tables.push(table);
        }
    }
    tables
}

fn moves_alike(a: &Piece, b: &Piece) -> bool {
    let scripted = |piece: &Piece| piece.moves.iter().any(|rule| matches!(rule, MoveRule::Script { .. }));
    a.can_jump == b.can_jump
        && a.mirrored == b.mirrored
        && a.moves_member.is_none()
        && b.moves_member.is_none()
        && !scripted(a)
        && a.moves == b.moves
}

fn pieces_that_can_occur(game: &Game) -> Vec<bool> {
    let scripts_place_men = game.player_change.is_some()
        || game.pieces.iter().any(|piece| matches!(piece.on_end_reached, EndReached::Script(_)));
    let mut can_occur = vec![scripts_place_men; game.pieces.len()];
    let mut pending: Vec<PieceId> = game.placement.iter().map(|man| man.piece).collect();
    while let Some(piece) = pending.pop() {
        let Some(entry) = can_occur.get_mut(usize::from(piece.0)) else { continue };
        if std::mem::replace(entry, true) {
            continue;
        }
        if let EndReached::Spawn(names) = &game.pieces[usize::from(piece.0)].on_end_reached {
            pending.extend(names);
        }
    }
    can_occur
}

fn squares_beyond(tables: &[Arc<Table>]) -> [[u8; 8]; 2] {
    let mut beyond = [[0u8; 8]; 2];
    for (code, table) in tables.iter().enumerate().skip(1) {
        let owner = (code - 1) % 2;
        for (direction, rays) in table.rays.iter().enumerate() {
            for ray in rays.iter().filter(|ray| ray.kills && !table.can_jump) {
                beyond[owner][direction] = beyond[owner][direction].max(ray.near - 1);
            }
        }
    }
    beyond
}

fn scripts_see(game: &Game) -> ScriptsSee {
    let mut asks: Vec<ScriptId> = Vec::new();
    for piece in &game.pieces {
        asks.extend(piece.moves_member);
        asks.extend(piece.moves.iter().filter_map(|rule| match rule {
            MoveRule::Script { script, .. } => Some(*script),
            _ => None,
        }));
    }
    asks.extend(game.invariants.iter().filter_map(|invariant| match invariant {
        Invariant::Script(script) => Some(*script),
        _ => None,
    }));
    asks.extend(game.finish.iter().filter_map(|rule| match rule {
        FinishRule::Script(script) => Some(*script),
        FinishRule::NoMovesAvailable => None,
    }));
    let mut changes: Vec<ScriptId> = game.player_change.into_iter().collect();
    changes.extend(game.pieces.iter().filter_map(|piece| match piece.on_end_reached {
        EndReached::Script(script) => Some(script),
        _ => None,
    }));
    // A block may hold the moves of thousands of pieces.
    let blocks = |scripts: &[ScriptId]| -> BTreeSet<u16> {
        scripts.iter().filter_map(|script| Some(game.scripts.get(usize::from(script.0))?.block.0)).collect()
    };
    let (asks, changes) = (blocks(&asks), blocks(&changes));
    let mentions =
        |block: &u16, word: &str| game.blocks.get(usize::from(*block)).is_some_and(|block| block.text.contains(word));
    ScriptsSee {
        move_count: asks.union(&changes).any(|block| mentions(block, "move_count") || mentions(block, "random")),
        last_move: asks.iter().any(|block| mentions(block, "last_move")),
    }
}
