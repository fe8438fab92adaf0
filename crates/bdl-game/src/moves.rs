//! Legal moves (spec bdl 8.2 and 8.3).

use crate::context::context_of;
use crate::game::{Invariant, PieceId, Player};
use crate::position::{Cell, Move, Position, Square};
use crate::rules::{CANT_RISK, PAWN, PROTECT, Rules};
use crate::scripts::{Context, ScriptError, Scripts};
use crate::table::line_of;

/// What the invariants need to know of a position before its moves are tested.
struct Guards {
    /// The protected men that no enemy could capture now: only a move that opens a line exposes them.
    safe: Vec<usize>,
    /// The protected men that an enemy could capture now.
    exposed: Vec<usize>,
    /// Whether an enemy man moves by JavaScript.
    scripted_enemy: bool,
}

/// Buffers of a generator, kept between calls.
#[derive(Default)]
pub(crate) struct Buffers {
    targets: Vec<u16>,
}

impl Rules {
    /// The legal moves of the player to move, sorted (spec bdl 8.6). Finishing rules are not asked: see [`Rules::status`].
    ///
    /// # Errors
    ///
    /// Returns the failure of a block that gives moves or tests one.
    pub fn legal_moves(&self, position: &Position, scripts: &mut dyn Scripts) -> Result<Vec<Move>, ScriptError> {
        let mut moves = Vec::new();
        let mut position = position.clone();
        self.generate(&mut position, scripts, &mut Buffers::default(), usize::MAX, &mut moves)?;
        Ok(moves)
    }

    /// Appends legal moves, sorted, and stops once there are `limit` or more. The position is the same afterwards.
    pub(crate) fn generate(
        &self,
        position: &mut Position,
        scripts: &mut dyn Scripts,
        buffers: &mut Buffers,
        limit: usize,
        moves: &mut Vec<Move>,
    ) -> Result<(), ScriptError> {
        let player = position.to_move;
        let start = moves.len();
        let guards = self.guards(position, player);
        // The context of the real board, made once it is needed. Only `focused` differs between calls.
        let mut context: Option<Context> = None;
        // Scripts are asked about all moves together if all are wanted: each question has its cost.
        let is_batch = limit == usize::MAX && !self.invariant_scripts.is_empty();
        for word in 0..position.men[usize::from(player)].len() {
            let mut rest = position.men[usize::from(player)][word];
            while rest != 0 {
                let from = word * 64 + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let man = position.cells[from];
                buffers.targets.clear();
                self.targets(position, from, scripts, &mut context, &mut buffers.targets)?;
                let spawns = self.spawns[man.piece()].as_deref();
                for &to in &buffers.targets {
                    let to = usize::from(to);
                    if !self.obeys_words(position, from, to, &guards, scripts)?
                        || (!is_batch && !self.obeys_scripts(position, from, to, scripts, &mut context)?)
                    {
                        continue;
                    }
                    let (origin, target) = (Square(from as u16), Square(to as u16));
                    match spawns {
                        Some(names) if self.is_far(to, player) => {
                            moves.extend(names.iter().map(|name| Move {
                                from: origin,
                                to: target,
                                spawn: Some(*name),
                            }));
                        }
                        _ => moves.push(Move { from: origin, to: target, spawn: None }),
                    }
                    if moves.len() - start >= limit {
                        return Ok(());
                    }
                }
            }
        }
        if is_batch {
            self.keep_allowed(position, scripts, context, start, moves)?;
        }
        Ok(())
    }

    /// Removes the moves after `start` that an explicit invariant forbids.
    fn keep_allowed(
        &self,
        position: &Position,
        scripts: &mut dyn Scripts,
        context: Option<Context>,
        start: usize,
        moves: &mut Vec<Move>,
    ) -> Result<(), ScriptError> {
        if moves.len() == start {
            return Ok(());
        }
        let context = context.unwrap_or_else(|| context_of(self, position, position.to_move));
        // Choices of a spawn are neighbors, and one move for the scripts.
        let mut pairs: Vec<(Square, Square)> = moves[start..].iter().map(|made| (made.from, made.to)).collect();
        pairs.dedup();
        for script in &self.invariant_scripts {
            let asked: Vec<_> =
                pairs.iter().map(|(from, to)| (self.host_square(from.index()), self.host_square(to.index()))).collect();
            let mut allowed = Vec::with_capacity(asked.len());
            while allowed.len() < asked.len() {
                let answers = scripts.allows_each(*script, &context, &asked[allowed.len()..])?;
                if answers.is_empty() {
                    break;
                }
                allowed.extend(answers);
            }
            let mut answers = allowed.into_iter();
            pairs.retain(|_| answers.next().unwrap_or(false));
        }
        let mut rest = pairs.iter().peekable();
        let mut end = start;
        for index in start..moves.len() {
            let made = moves[index];
            while rest.peek().is_some_and(|(from, to)| (from.0, to.0) < (made.from.0, made.to.0)) {
                rest.next();
            }
            if rest.peek() == Some(&&(made.from, made.to)) {
                moves[end] = made;
                end += 1;
            }
        }
        moves.truncate(end);
        Ok(())
    }

    /// Appends the targets of a man, sorted and each once.
    pub(crate) fn targets(
        &self,
        position: &Position,
        from: usize,
        scripts: &mut dyn Scripts,
        context: &mut Option<Context>,
        targets: &mut Vec<u16>,
    ) -> Result<(), ScriptError> {
        let man = position.cells[from];
        let table = &*self.tables[man.0 as usize];
        let owner = man.owner();
        let start = targets.len();
        let (x, y) = (i32::from(self.xs[from]), i32::from(self.ys[from]));
        for leap in &table.leaps {
            let (dx, dy) = (i32::from(leap.dx), i32::from(leap.dy));
            if !(0..self.width).contains(&(x + dx)) || !(0..self.height).contains(&(y + dy)) {
                continue;
            }
            let to = from as i32 + dy * self.width + dx;
            let cell = position.cells[to as usize];
            if cell.is_empty() || (leap.kills && cell.owner() != owner) {
                targets.push(to as u16);
            }
        }
        let mut needs_order = false;
        for (direction, rays) in table.rays.iter().enumerate() {
            let edge = self.to_edge[from * 8 + direction];
            let step = self.steps[direction];
            needs_order |= !rays.is_empty();
            for ray in rays {
                let mut to = from as i32 + (i32::from(ray.near) - 1) * step;
                for _ in ray.near..=ray.far.min(edge) {
                    to += step;
                    let cell = position.cells[to as usize];
                    if cell.is_empty() {
                        targets.push(to as u16);
                        continue;
                    }
                    if ray.kills && cell.owner() != owner {
                        targets.push(to as u16);
                    }
                    if !table.can_jump {
                        break;
                    }
                }
            }
        }
        for (script, kills) in &table.scripts {
            let context = context.get_or_insert_with(|| context_of(self, position, position.to_move));
            context.focused = self.host(from);
            let found = scripts.targets(*script, *kills, context)?;
            // An implementation answers with squares of the board that hold no own man; what does not is left out.
            targets.extend(found.into_iter().filter_map(|(x, h)| self.square_of_host(x, h)).filter_map(|square| {
                let cell = position.cells[square];
                (square != from && (cell.is_empty() || cell.owner() != owner)).then_some(square as u16)
            }));
            needs_order = true;
        }
        if needs_order {
            targets[start..].sort_unstable();
        }
        if table.overlaps && targets.len() > start {
            let mut kept = start + 1;
            for index in start + 1..targets.len() {
                if targets[index] != targets[kept - 1] {
                    targets[kept] = targets[index];
                    kept += 1;
                }
            }
            targets.truncate(kept);
        }
        Ok(())
    }

    fn guards(&self, position: &Position, player: Player) -> Guards {
        let mut guards = Guards { safe: Vec::new(), exposed: Vec::new(), scripted_enemy: false };
        let enemy = 1 - player;
        if self.has_protected {
            for square in position.squares_of(player) {
                if self.flags[position.cells[square].piece()] & PROTECT != 0 {
                    let exposed = self.is_capturable(position, square, enemy);
                    (if exposed { &mut guards.exposed } else { &mut guards.safe }).push(square);
                }
            }
        }
        if self.has_scripted_moves {
            guards.scripted_enemy = position
                .squares_of(enemy)
                .any(|square| !self.tables[position.cells[square].0 as usize].scripts.is_empty());
        }
        guards
    }

    /// Whether the invariants in words of the language allow the move of a man to one of its targets.
    fn obeys_words(
        &self,
        position: &mut Position,
        from: usize,
        to: usize,
        guards: &Guards,
        scripts: &mut dyn Scripts,
    ) -> Result<bool, ScriptError> {
        let man = position.cells[from];
        let flags = self.flags[man.piece()];
        if flags & PAWN != 0 && !self.is_pawn_move(position, from, to, man.owner()) {
            return Ok(false);
        }
        self.keeps_men_safe(position, from, to, flags & (CANT_RISK | PROTECT) != 0, guards, scripts)
    }

    /// Whether the explicit invariants allow it.
    fn obeys_scripts(
        &self,
        position: &Position,
        from: usize,
        to: usize,
        scripts: &mut dyn Scripts,
        context: &mut Option<Context>,
    ) -> Result<bool, ScriptError> {
        for script in &self.invariant_scripts {
            let context = context.get_or_insert_with(|| context_of(self, position, position.to_move));
            context.focused = self.host(from);
            if !scripts.allows(*script, context, self.host_square(from), self.host_square(to))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_pawn_move(&self, position: &Position, from: usize, to: usize, owner: Player) -> bool {
        if !position.cells[to].is_empty() {
            // A target that is not empty holds an enemy.
            return true;
        }
        let row = i32::from(self.ys[from]);
        let start_row = if owner == 0 { 1 } else { self.height - 2 };
        self.xs[from] == self.xs[to] && (self.ys[from].abs_diff(self.ys[to]) == 1 || row == start_row)
    }

    /// Whether `cant_risk` and `protect_piece` allow a move. `mover` says whether the man that moves is in one of them.
    fn keeps_men_safe(
        &self,
        position: &mut Position,
        from: usize,
        to: usize,
        mover: bool,
        guards: &Guards,
        scripts: &mut dyn Scripts,
    ) -> Result<bool, ScriptError> {
        let line_from = |square: usize| {
            line_of(
                i32::from(self.xs[from]) - i32::from(self.xs[square]),
                i32::from(self.ys[from]) - i32::from(self.ys[square]),
            )
        };
        let protects = guards.exposed.len() + guards.safe.len() > 0;
        let opens_line = || guards.safe.iter().any(|square| line_from(*square).is_some());
        let asks_scripts = guards.scripted_enemy && (mover || protects);
        if !mover && guards.exposed.is_empty() && !asks_scripts && !opens_line() {
            return Ok(true);
        }
        let man = position.cells[from];
        let enemy = 1 - man.owner();
        let captured = self.step(position, from, to, man);
        let captures = |position: &Position| {
            (mover && self.is_capturable(position, to, enemy))
                || guards.exposed.iter().any(|square| *square != from && self.is_capturable(position, *square, enemy))
                || guards.safe.iter().any(|square| {
                    line_from(*square)
                        .is_some_and(|(direction, _)| self.is_capturable_along(position, *square, direction, enemy))
                })
        };
        let safe = !captures(position);
        let mut answer = Ok(safe);
        if safe && asks_scripts {
            let mut squares: Vec<usize> =
                guards.exposed.iter().chain(&guards.safe).copied().filter(|square| *square != from).collect();
            if mover {
                squares.push(to);
            }
            answer = self.scripts_capture(position, &squares, enemy, scripts).map(|captures| !captures);
        }
        self.step_back(position, from, to, man, captured);
        answer
    }

    /// Moves a man on the board alone; the hash is not kept.
    fn step(&self, position: &mut Position, from: usize, to: usize, man: Cell) -> Cell {
        let captured = std::mem::replace(&mut position.cells[to], man);
        position.cells[from] = Cell::EMPTY;
        if !captured.is_empty() {
            position.men[usize::from(captured.owner())][to / 64] &= !(1 << (to % 64));
        }
        captured
    }

    fn step_back(&self, position: &mut Position, from: usize, to: usize, man: Cell, captured: Cell) {
        position.cells[to] = captured;
        position.cells[from] = man;
        if !captured.is_empty() {
            position.men[usize::from(captured.owner())][to / 64] |= 1 << (to % 64);
        }
    }

    /// The choices of a man that ends a move on its far row, sorted by name; `None` if it has no list.
    pub fn spawn_choices(&self, piece: PieceId) -> Option<&[PieceId]> {
        self.spawns.get(usize::from(piece.0))?.as_deref()
    }
}

impl Rules {
    /// The pseudo-legal moves of the player to move that are not in the list of legal ones.
    pub(crate) fn forbidden_moves(
        &self,
        position: &Position,
        legal: &[Move],
        scripts: &mut dyn Scripts,
    ) -> Result<Vec<(usize, usize)>, ScriptError> {
        let mut forbidden = Vec::new();
        let mut targets = Vec::new();
        let mut context = None;
        for from in position.squares_of(position.to_move) {
            targets.clear();
            self.targets(position, from, scripts, &mut context, &mut targets)?;
            let is_legal = |to: u16| legal.iter().any(|made| made.from.index() == from && made.to.0 == to);
            forbidden.extend(targets.iter().filter(|to| !is_legal(**to)).map(|to| (from, usize::from(*to))));
        }
        Ok(forbidden)
    }

    /// Whether one invariant forbids a pseudo-legal move.
    pub(crate) fn forbids(
        &self,
        position: &mut Position,
        invariant: &Invariant,
        from: usize,
        to: usize,
        scripts: &mut dyn Scripts,
    ) -> Result<bool, ScriptError> {
        let man = position.cells[from];
        let listed = |names: &[PieceId], man: Cell| man.get().is_some_and(|(piece, _)| names.contains(&piece));
        let (player, enemy) = (man.owner(), 1 - man.owner());
        let squares: Vec<usize> = match invariant {
            Invariant::PawnMovement(names) => {
                return Ok(listed(names, man) && !self.is_pawn_move(position, from, to, player));
            }
            Invariant::Script(script) => {
                let mut context = context_of(self, position, position.to_move);
                context.focused = self.host(from);
                return Ok(!scripts.allows(*script, &context, self.host_square(from), self.host_square(to))?);
            }
            Invariant::CantRisk(names) => listed(names, man).then_some(to).into_iter().collect(),
            Invariant::ProtectPiece(names) => position
                .squares_of(player)
                .filter(|square| listed(names, position.cells[*square]))
                .map(|square| if square == from { to } else { square })
                .collect(),
        };
        let captured = self.step(position, from, to, man);
        let captures = if squares.iter().any(|square| self.is_capturable(position, *square, enemy)) {
            Ok(true)
        } else {
            self.scripts_capture(position, &squares, enemy, scripts)
        };
        self.step_back(position, from, to, man, captured);
        captures
    }
}
