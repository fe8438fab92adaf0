//! Games built in code.
#![allow(dead_code, reason = "each test uses a part")]

use bdl_game::game::*;

/// A piece without moves.
pub fn piece(name: &str) -> Piece {
    Piece {
        name: name.to_owned(),
        moves: Vec::new(),
        moves_member: None,
        can_jump: false,
        mirrored: false,
        on_end_reached: EndReached::Nothing,
        letter: None,
        image: None,
        is_whole: false,
    }
}

/// A game without men.
pub fn board(width: u8, height: u8) -> Game {
    Game {
        width,
        height,
        first_player: 0,
        coloring: None,
        player_change: None,
        pieces: Vec::new(),
        placement: Vec::new(),
        invariants: Vec::new(),
        finish: vec![FinishRule::NoMovesAvailable],
        blocks: Vec::new(),
        scripts: Vec::new(),
    }
}

pub fn leap(x: i32, y: i32) -> MoveRule {
    MoveRule::Vector { x: Range { from: x, to: x }, y: Range { from: y, to: y }, kills: true }
}

pub fn line(kind: LineKind, from: Option<i32>, to: Option<i32>) -> MoveRule {
    MoveRule::Line { kind, from, to, kills: true }
}

pub fn put(game: &mut Game, piece: u16, owner: Player, x: u8, y: u8) {
    game.placement.push(Placed { piece: PieceId(piece), owner, x, y });
}

/// Chess without castling and en passant.
pub fn chess() -> Game {
    let mut game = board(8, 8);
    let all = |kind| line(kind, None, None);
    let step = |kind| line(kind, Some(-1), Some(1));
    let mut horse = piece("horse");
    horse.can_jump = true;
    horse.moves =
        [(2, 1), (2, -1), (-2, 1), (-2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2)].map(|(x, y)| leap(x, y)).into();
    let mut tower = piece("tower");
    tower.moves = vec![all(LineKind::Horizontal), all(LineKind::Vertical)];
    let mut bishop = piece("bishop");
    bishop.moves = vec![all(LineKind::Diagonal)];
    let mut queen = piece("queen");
    queen.moves = vec![all(LineKind::Horizontal), all(LineKind::Vertical), all(LineKind::Diagonal)];
    let mut king = piece("king");
    king.moves = vec![step(LineKind::Horizontal), step(LineKind::Vertical), step(LineKind::Diagonal)];
    let mut pawn = piece("pawn");
    pawn.mirrored = true;
    pawn.moves = vec![
        MoveRule::Line { kind: LineKind::Vertical, from: Some(1), to: Some(2), kills: false },
        leap(1, 1),
        leap(-1, 1),
    ];
    pawn.on_end_reached = EndReached::Spawn([3, 2, 1, 0].map(PieceId).into());
    game.pieces = vec![horse, tower, bishop, queen, king, pawn];
    for (x, kind) in [1, 0, 2, 3, 4, 2, 0, 1].into_iter().enumerate() {
        put(&mut game, kind, 0, x as u8, 0);
        put(&mut game, kind, 1, x as u8, 7);
        put(&mut game, 5, 0, x as u8, 1);
        put(&mut game, 5, 1, x as u8, 6);
    }
    game.invariants = vec![
        Invariant::CantRisk(vec![PieceId(4)]),
        Invariant::ProtectPiece(vec![PieceId(4)]),
        Invariant::PawnMovement(vec![PieceId(5)]),
    ];
    game
}
