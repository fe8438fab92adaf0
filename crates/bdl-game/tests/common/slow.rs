//! A second engine, slow and obvious: spec bdl 8 read aloud, over a board of options and lists of squares.

use bdl_game::game::*;
use bdl_game::scripts::{Changes, Context, Ending, LastMove};
use bdl_game::{Outcome, Scripts};

pub type Man = (usize, Player);
pub type At = (i32, i32);

#[derive(Clone, PartialEq, Debug)]
pub struct Slow {
    /// Columns from the left, rows from the bottom.
    pub board: Vec<Vec<Option<Man>>>,
    pub to_move: Player,
    pub count: u32,
    pub last: Option<SlowLast>,
    pub data: String,
}

#[derive(Clone, PartialEq, Debug)]
pub struct SlowLast {
    from: At,
    to: At,
    man: Man,
    captured: Option<Man>,
    spawned: Option<usize>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum SlowStatus {
    Ongoing,
    Finished(usize, Option<Ending>),
    Blocked,
}

pub struct SlowMove {
    pub from: At,
    pub to: At,
    pub spawn: Option<usize>,
}

pub struct SlowRules<'a> {
    pub game: &'a Game,
}

impl SlowRules<'_> {
    fn w(&self) -> i32 {
        i32::from(self.game.width)
    }

    fn h(&self) -> i32 {
        i32::from(self.game.height)
    }

    fn on_board(&self, (x, y): At) -> bool {
        x >= 0 && y >= 0 && x < self.w() && y < self.h()
    }

    pub fn start(&self) -> Slow {
        let mut board = vec![vec![None; self.game.height.into()]; self.game.width.into()];
        for man in &self.game.placement {
            board[usize::from(man.x)][usize::from(man.y)] = Some((usize::from(man.piece.0), man.owner));
        }
        Slow { board, to_move: self.game.first_player, count: 0, last: None, data: "{}".into() }
    }

    fn get(&self, slow: &Slow, (x, y): At) -> Option<Man> {
        slow.board[x as usize][y as usize]
    }

    fn squares(&self) -> Vec<At> {
        (0..self.h()).flat_map(|y| (0..self.w()).map(move |x| (x, y))).collect()
    }

    fn context(&self, slow: &Slow, focused: Option<At>) -> Context {
        let host = |(x, y): At| (x as u8, (self.h() - 1 - y) as u8);
        let mut board = Vec::new();
        for x in 0..self.w() {
            for h in 0..self.h() {
                board.push(self.get(slow, (x, self.h() - 1 - h)).map(|(piece, owner)| (piece as u16, owner)));
            }
        }
        Context {
            current_player: slow.to_move,
            move_count: slow.count,
            board,
            focused: focused.map_or((-1, -1), |(x, y)| (x, self.h() - 1 - y)),
            last_move: slow.last.as_ref().map(|last| LastMove {
                from: host(last.from),
                to: host(last.to),
                piece: last.man.0 as u16,
                owner: last.man.1,
                captured: last.captured.map(|(piece, owner)| (piece as u16, owner)),
                spawned: last.spawned.map(|piece| piece as u16),
            }),
            data: slow.data.clone(),
        }
    }

    /// 8.2, each target once.
    pub fn targets(&self, slow: &Slow, s: At, scripts: &mut dyn Scripts) -> Vec<At> {
        let (index, owner) = self.get(slow, s).expect("a man");
        let piece = &self.game.pieces[index];
        let f = if piece.mirrored && owner == 1 { -1 } else { 1 };
        let mut found: Vec<At> = Vec::new();
        let mut script = |script: ScriptId, kills: bool, found: &mut Vec<At>| {
            let squares = scripts.targets(script, kills, &self.context(slow, Some(s))).expect("no failure");
            found.extend(squares.into_iter().map(|(x, h)| (i32::from(x), self.h() - 1 - i32::from(h))));
        };
        if let Some(member) = piece.moves_member {
            script(member, true, &mut found);
        } else {
            for rule in &piece.moves {
                match rule {
                    MoveRule::Vector { x, y, kills } => {
                        for dx in x.from..=x.to {
                            for dy in y.from..=y.to {
                                let t = (s.0 + dx, s.1 + f * dy);
                                if self.on_board(t) && t != s {
                                    match self.get(slow, t) {
                                        None => found.push(t),
                                        Some((_, o)) if o != owner && *kills => found.push(t),
                                        Some(_) => {}
                                    }
                                }
                            }
                        }
                    }
                    MoveRule::Line { kind, from, to, kills } => {
                        let (a, b) = (from.unwrap_or(-100), to.unwrap_or(100));
                        let units: &[(i32, i32)] = match kind {
                            LineKind::Horizontal => &[(1, 0)],
                            LineKind::Vertical => &[(0, 1)],
                            LineKind::Diagonal => &[(1, 1), (1, -1)],
                        };
                        for unit in units {
                            for sign in [1, -1] {
                                for k in 1..=100 {
                                    let d = k * sign;
                                    if d < a || d > b {
                                        continue;
                                    }
                                    let t = (s.0 + d * unit.0, s.1 + f * d * unit.1);
                                    if !self.on_board(t) {
                                        break;
                                    }
                                    match self.get(slow, t) {
                                        None => found.push(t),
                                        Some((_, o)) => {
                                            if o != owner && *kills {
                                                found.push(t);
                                            }
                                            if !piece.can_jump {
                                                break;
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                    MoveRule::Script { script: id, kills } => script(*id, *kills, &mut found),
                }
            }
        }
        found.sort();
        found.dedup();
        found
    }

    fn capturable(&self, slow: &Slow, target: At, enemy: Player, scripts: &mut dyn Scripts) -> bool {
        self.squares().into_iter().any(|s| {
            self.get(slow, s).is_some_and(|man| man.1 == enemy) && self.targets(slow, s, scripts).contains(&target)
        })
    }

    /// 8.3 for a pseudo-legal move.
    fn legal(&self, slow: &Slow, s: At, t: At, scripts: &mut dyn Scripts) -> bool {
        let (piece, owner) = self.get(slow, s).expect("a man");
        let mut after = slow.clone();
        after.board[t.0 as usize][t.1 as usize] = after.board[s.0 as usize][s.1 as usize].take();
        let id = PieceId(piece as u16);
        self.game.invariants.iter().all(|invariant| match invariant {
            Invariant::CantRisk(names) => !names.contains(&id) || !self.capturable(&after, t, 1 - owner, scripts),
            Invariant::ProtectPiece(names) => self.squares().into_iter().all(|square| {
                let listed = self
                    .get(&after, square)
                    .is_some_and(|(piece, o)| o == owner && names.contains(&PieceId(piece as u16)));
                !listed || !self.capturable(&after, square, 1 - owner, scripts)
            }),
            Invariant::PawnMovement(names) => {
                let empty = self.get(slow, t).is_none();
                let start = if owner == 0 { 1 } else { self.h() - 2 };
                let rows = (t.1 - s.1).abs();
                !names.contains(&id)
                    || (empty && t.0 == s.0 && rows == 1)
                    || (empty && t.0 == s.0 && rows > 1 && s.1 == start)
                    || !empty
            }
            Invariant::Script(script) => scripts
                .allows(
                    *script,
                    &self.context(slow, Some(s)),
                    (s.0 as u8, (self.h() - 1 - s.1) as u8),
                    (t.0 as u8, (self.h() - 1 - t.1) as u8),
                )
                .expect("no failure"),
        })
    }

    fn far(&self, owner: Player, at: At) -> bool {
        at.1 == if owner == 0 { self.h() - 1 } else { 0 }
    }

    pub fn moves(&self, slow: &Slow, scripts: &mut dyn Scripts) -> Vec<SlowMove> {
        let mut moves = Vec::new();
        for from in self.squares() {
            let Some((piece, owner)) = self.get(slow, from) else { continue };
            if owner != slow.to_move {
                continue;
            }
            for to in self.targets(slow, from, scripts) {
                if !self.legal(slow, from, to, scripts) {
                    continue;
                }
                match &self.game.pieces[piece].on_end_reached {
                    EndReached::Spawn(names) if self.far(owner, to) => {
                        moves.extend(names.iter().map(|name| SlowMove { from, to, spawn: Some(name.0.into()) }));
                    }
                    _ => moves.push(SlowMove { from, to, spawn: None }),
                }
            }
        }
        let name = |spawn: Option<usize>| spawn.map(|piece| self.game.pieces[piece].name.clone());
        moves.sort_by_key(|m| (m.from.1, m.from.0, m.to.1, m.to.0, name(m.spawn)));
        moves
    }

    pub fn text(&self, m: &SlowMove) -> String {
        let spawn = m.spawn.map_or(String::new(), |piece| format!("={}", self.game.pieces[piece].name));
        format!("{},{}-{},{}{spawn}", m.from.0, m.from.1, m.to.0, m.to.1)
    }

    fn take(&self, slow: &mut Slow, changes: Changes) {
        slow.to_move = changes.current_player;
        slow.data = changes.data;
        for x in 0..self.w() {
            for h in 0..self.h() {
                slow.board[x as usize][(self.h() - 1 - h) as usize] =
                    changes.board[(x * self.h() + h) as usize].map(|(piece, owner)| (piece.into(), owner));
            }
        }
    }

    /// 8.4, steps 1 to 4.
    pub fn make(&self, slow: &Slow, m: &SlowMove, scripts: &mut dyn Scripts) -> Slow {
        let man = self.get(slow, m.from).expect("a man");
        let mut next = slow.clone();
        next.count += 1;
        next.last = Some(SlowLast { from: m.from, to: m.to, man, captured: self.get(slow, m.to), spawned: m.spawn });
        next.board[m.from.0 as usize][m.from.1 as usize] = None;
        next.board[m.to.0 as usize][m.to.1 as usize] = Some((m.spawn.unwrap_or(man.0), man.1));
        if let EndReached::Script(script) = self.game.pieces[man.0].on_end_reached
            && self.far(man.1, m.to)
        {
            let at = (m.to.0 as u8, (self.h() - 1 - m.to.1) as u8);
            let changes = scripts.on_end_reached(script, &self.context(&next, Some(m.from)), at).expect("no failure");
            self.take(&mut next, changes);
        }
        match self.game.player_change {
            None => next.to_move = 1 - next.to_move,
            Some(script) => {
                let changes = scripts.player_change(script, &self.context(&next, Some(m.from))).expect("no failure");
                self.take(&mut next, changes);
            }
        }
        next
    }

    /// 8.4 step 5 and 8.5.
    pub fn status(&self, slow: &Slow, scripts: &mut dyn Scripts) -> SlowStatus {
        let none = self.moves(slow, scripts).is_empty();
        for (index, rule) in self.game.finish.iter().enumerate() {
            match rule {
                FinishRule::NoMovesAvailable if none => return SlowStatus::Finished(index, None),
                FinishRule::NoMovesAvailable => {}
                FinishRule::Script(script) => {
                    if let Some(ending) = scripts.finish(*script, &self.context(slow, None)).expect("no failure") {
                        return SlowStatus::Finished(index, Some(ending));
                    }
                }
            }
        }
        if none { SlowStatus::Blocked } else { SlowStatus::Ongoing }
    }

    /// 8.9.
    pub fn outcome(&self, slow: &Slow, status: &SlowStatus, scripts: &mut dyn Scripts) -> Option<Outcome> {
        let player = slow.to_move;
        let royal: Vec<At> = self
            .squares()
            .into_iter()
            .filter(|square| {
                self.get(slow, *square).is_some_and(|(piece, owner)| {
                    owner == player
                        && self.game.invariants.iter().any(|invariant| match invariant {
                            Invariant::CantRisk(names) | Invariant::ProtectPiece(names) => {
                                names.contains(&PieceId(piece as u16))
                            }
                            _ => false,
                        })
                })
            })
            .collect();
        Some(match status {
            SlowStatus::Ongoing => return None,
            SlowStatus::Blocked => Outcome::Draw,
            SlowStatus::Finished(_, Some(Ending { winner: Some(Some(winner)), .. })) => Outcome::Win(*winner),
            SlowStatus::Finished(_, Some(Ending { winner: Some(None), .. })) => Outcome::Draw,
            SlowStatus::Finished(_, Some(_)) => Outcome::Unstated,
            SlowStatus::Finished(_, None) => {
                let attacked = royal.iter().any(|square| self.capturable(slow, *square, 1 - player, scripts));
                if royal.is_empty() || attacked { Outcome::Win(1 - player) } else { Outcome::Draw }
            }
        })
    }
}
