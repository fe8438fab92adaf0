//! Generated games: random pieces, sizes, invariants and ends, with and without scripts.

use bdl_game::game::*;
use proptest::prelude::*;

fn range() -> impl Strategy<Value = Range> {
    (-3i32..=3, 0i32..=2).prop_map(|(from, more)| Range { from, to: from + more })
}

fn rule(scripts: bool) -> impl Strategy<Value = MoveRule> {
    let kind = prop_oneof![Just(LineKind::Horizontal), Just(LineKind::Vertical), Just(LineKind::Diagonal)];
    let ends = (prop::option::of(-4i32..=4), prop::option::of(0i32..=4)).prop_map(|(from, more)| match (from, more) {
        (Some(from), Some(more)) => (Some(from), Some(from + more)),
        (from, more) => (from, more.map(|more| more - 2)),
    });
    prop_oneof![
        4 => (range(), range(), any::<bool>()).prop_map(|(x, y, kills)| MoveRule::Vector { x, y, kills }),
        4 => (kind, ends, any::<bool>()).prop_map(|(kind, (from, to), kills)| MoveRule::Line { kind, from, to, kills }),
        1 => (0u16..3, any::<bool>(), range(), range()).prop_map(move |(id, kills, x, y)| match scripts {
            true => MoveRule::Script { script: ScriptId(id), kills },
            false => MoveRule::Vector { x, y, kills },
        }),
    ]
}

fn some_pieces(pieces: u16) -> impl Strategy<Value = Vec<PieceId>> {
    prop::collection::btree_set(0..pieces, 1..=pieces as usize).prop_map(|set| set.into_iter().map(PieceId).collect())
}

fn piece(pieces: u16, scripts: bool) -> impl Strategy<Value = Piece> {
    let end = prop_oneof![
        3 => Just(EndReached::Nothing),
        2 => some_pieces(pieces).prop_shuffle().prop_map(EndReached::Spawn),
        1 => (0u16..3).prop_map(move |id| match scripts {
            true => EndReached::Script(ScriptId(id)),
            false => EndReached::Nothing,
        }),
    ];
    let member = prop::option::weighted(0.15, (0u16..3).prop_map(ScriptId));
    let member = member.prop_map(move |script| script.filter(|_| scripts));
    (prop::collection::vec(rule(scripts), 0..4), member, any::<bool>(), any::<bool>(), end).prop_map(
        |(moves, member, can_jump, mirrored, on_end_reached)| Piece {
            name: String::new(),
            moves: if member.is_some() { Vec::new() } else { moves },
            moves_member: member,
            can_jump,
            mirrored,
            on_end_reached,
            letter: None,
            image: None,
            is_whole: false,
        },
    )
}

fn invariant(pieces: u16, scripts: bool) -> impl Strategy<Value = Invariant> {
    prop_oneof![
        2 => some_pieces(pieces).prop_map(Invariant::CantRisk),
        2 => some_pieces(pieces).prop_map(Invariant::ProtectPiece),
        2 => some_pieces(pieces).prop_map(Invariant::PawnMovement),
        1 => (0u16..3, some_pieces(pieces)).prop_map(move |(id, names)| match scripts {
            true => Invariant::Script(ScriptId(id)),
            false => Invariant::ProtectPiece(names),
        }),
    ]
}

/// A game of up to 6x6 squares with up to 4 pieces and 7 men of each player.
pub fn game(scripts: bool) -> impl Strategy<Value = Game> {
    (1u8..=6, 1u8..=6, 1u16..=4).prop_flat_map(move |(width, height, pieces)| {
        let men = prop::collection::vec((0..pieces, 0u8..2, 0..width, 0..height), 0..14);
        let finish = prop_oneof![
            2 => Just(vec![FinishRule::NoMovesAvailable]),
            1 => Just(Vec::new()),
            1 => Just(vec![FinishRule::Script(ScriptId(0)), FinishRule::NoMovesAvailable]),
            1 => Just(vec![FinishRule::NoMovesAvailable, FinishRule::Script(ScriptId(1))]),
        ];
        let finish = finish.prop_map(move |mut rules| {
            rules.retain(|rule| scripts || *rule == FinishRule::NoMovesAvailable);
            rules
        });
        let change = prop::option::weighted(0.4, (0u16..3).prop_map(ScriptId));
        let change = change.prop_map(move |script| script.filter(|_| scripts));
        (
            prop::collection::vec(piece(pieces, scripts), pieces as usize),
            men,
            prop::collection::vec(invariant(pieces, scripts), 0..3),
            finish,
            change,
            0u8..2,
        )
            .prop_map(move |(mut pieces, men, invariants, finish, player_change, first_player)| {
                // Names that do not sort in the order of declaration.
                for (piece, name) in pieces.iter_mut().zip(["d", "B", "a", "c"]) {
                    piece.name = name.to_owned();
                }
                let mut placement: Vec<Placed> = Vec::new();
                for (piece, owner, x, y) in men {
                    if placement.iter().all(|man| (man.x, man.y) != (x, y)) {
                        placement.push(Placed { piece: PieceId(piece), owner, x, y });
                    }
                }
                Game {
                    width,
                    height,
                    first_player,
                    coloring: None,
                    player_change,
                    pieces,
                    placement,
                    invariants,
                    finish,
                    blocks: Vec::new(),
                    scripts: Vec::new(),
                }
            })
    })
}

/// A game of long lines on a narrow board where men must be kept safe: rays from several distances, jumps, opened lines.
pub fn lines_game() -> impl Strategy<Value = Game> {
    let rule = (0u8..3, 1i32..=3, 0i32..=7, any::<bool>(), 0u8..4).prop_map(|(kind, near, more, both, no_kill)| {
        let kind = if kind < 2 { LineKind::Vertical } else { LineKind::Diagonal };
        let (from, to) = if both { (-near - more, near + more) } else { (near, near + more) };
        MoveRule::Line { kind, from: Some(from), to: Some(to), kills: no_kill != 0 }
    });
    let piece = (prop::collection::vec(rule, 1..3), 0u8..4, any::<bool>()).prop_map(|(moves, jump, mirrored)| Piece {
        name: String::new(),
        moves,
        moves_member: None,
        can_jump: jump == 0,
        mirrored,
        on_end_reached: EndReached::Nothing,
        letter: None,
        image: None,
        is_whole: false,
    });
    (prop_oneof![Just(1u8), Just(1), Just(2), Just(3)], 6u8..=10).prop_flat_map(move |(width, height)| {
        let men = prop::collection::vec((0..3u16, 0u8..2, 0..width, 0..height), 4..9);
        (prop::collection::vec(piece.clone(), 3), men, some_pieces(3), any::<bool>()).prop_map(
            move |(mut pieces, men, names, risk)| {
                for (piece, name) in pieces.iter_mut().zip(["d", "B", "a"]) {
                    piece.name = name.to_owned();
                }
                let mut placement: Vec<Placed> = Vec::new();
                for (piece, owner, x, y) in men {
                    if placement.iter().all(|man| (man.x, man.y) != (x, y)) {
                        placement.push(Placed { piece: PieceId(piece), owner, x, y });
                    }
                }
                Game {
                    width,
                    height,
                    first_player: 0,
                    coloring: None,
                    player_change: None,
                    pieces,
                    placement,
                    invariants: vec![
                        Invariant::ProtectPiece(names.iter().copied().take(1).collect()),
                        if risk { Invariant::CantRisk(names) } else { Invariant::PawnMovement(Vec::new()) },
                    ],
                    finish: vec![FinishRule::NoMovesAvailable],
                    blocks: Vec::new(),
                    scripts: Vec::new(),
                }
            },
        )
    })
}
