//! Hints beyond the specification, in a file without errors: parts that cannot have an effect.

use std::collections::HashSet;

use bdl_game::{
    Game,
    game::{EndReached, Invariant, MoveRule, Piece, PieceId, Player},
};
use bdl_script::Place;

use crate::{
    model::{InvariantKind, Model},
    placement::Man,
    reach::{Reach, Spent},
    report::Report,
    rules::design as rules,
};

pub(crate) fn check(model: &Model, game: &Game, men: &[Man<'_>], report: &mut Report<'_>) {
    without_attackers(model, game, report);
    let may_move_men =
        |place: Place| !matches!(place, Place::Coloring | Place::Positions | Place::Invariants | Place::Finish);
    // Members may be labels alone.
    let scripts_move_men = model.blocks.iter().any(|block| may_move_men(block.place) && block.place != Place::Members)
        || game
            .pieces
            .iter()
            .any(|piece| piece.moves_member.is_some() || matches!(piece.on_end_reached, EndReached::Script(_)));
    if scripts_move_men {
        return;
    }
    let mut reach = Reach::new(game);
    // Without the budget nothing more is known.
    let _ = cannot_move(game, men, &mut reach, report);
    let _ = end_never_reached(model, game, &mut reach, report);
}

/// Men that no move takes anywhere (BDL701).
fn cannot_move(game: &Game, men: &[Man<'_>], reach: &mut Reach<'_>, report: &mut Report<'_>) -> Result<(), Spent> {
    let mut reported = HashSet::new();
    let mut immobile = Vec::new();
    for (man, placed) in men.iter().zip(&game.placement) {
        let piece = &game.pieces[usize::from(placed.piece.0)];
        if reach.targets(piece, man.owner, (man.x, man.y))?.is_empty() && !reported.contains(&man.position) {
            if !moves_somewhere(game, placed.piece, man.owner, &mut immobile, reach)? {
                // The piece has no move that fits, which other rules report.
                continue;
            }
            reported.insert(man.position);
            let message =
                format!("no move takes the `{}` of player {} from {},{} anywhere", man.name, man.owner, man.x, man.y);
            report.add(&rules::MAN_CANNOT_MOVE, man.position, message);
        }
    }
    Ok(())
}

/// Whether a piece has a move from some square of the board.
fn moves_somewhere(
    game: &Game,
    id: PieceId,
    owner: Player,
    immobile: &mut Vec<PieceId>,
    reach: &mut Reach<'_>,
) -> Result<bool, Spent> {
    if immobile.contains(&id) {
        return Ok(false);
    }
    let piece = &game.pieces[usize::from(id.0)];
    for x in 0..i32::from(game.width) {
        for y in 0..i32::from(game.height) {
            if !reach.targets(piece, owner, (x, y))?.is_empty() {
                return Ok(true);
            }
        }
    }
    immobile.push(id);
    Ok(false)
}

/// Pieces with `spawn` that never come to their far row (BDL702).
fn end_never_reached(model: &Model, game: &Game, reach: &mut Reach<'_>, report: &mut Report<'_>) -> Result<(), Spent> {
    for (index, piece) in game.pieces.iter().enumerate() {
        let EndReached::Spawn(_) = &piece.on_end_reached else { continue };
        let id = PieceId(index as u16);
        let comes_into_play = game.placement.iter().any(|man| man.piece == id) || is_spawned(game, id);
        if piece.moves.is_empty() || !comes_into_play {
            // Other rules report that.
            continue;
        }
        let mut reaches = false;
        for owner in 0..2 {
            let row = if owner == 0 { i32::from(game.height) - 1 } else { 0 };
            let mut from: Vec<(i32, i32)> = game
                .placement
                .iter()
                .filter(|man| man.piece == id && man.owner == owner)
                .map(|man| (i32::from(man.x), i32::from(man.y)))
                .collect();
            if is_spawned(game, id) {
                from.extend((0..i32::from(game.width)).map(|x| (x, row)));
            }
            reaches |= reach.reaches_row(piece, owner, from, row)?;
        }
        if !reaches && let Some(declared) = model.pieces.get(index) {
            let message = format!("no `{}` can come to its far row", piece.name);
            report.add(&rules::END_NEVER_REACHED, declared.name_range, message);
        }
    }
    Ok(())
}

/// Whether another piece spawns it. A piece that lists itself must come to its far row first.
fn is_spawned(game: &Game, id: PieceId) -> bool {
    let lists = |piece: &Piece| matches!(&piece.on_end_reached, EndReached::Spawn(names) if names.contains(&id));
    game.pieces.iter().enumerate().any(|(index, piece)| index != usize::from(id.0) && lists(piece))
}

/// `cant_risk` and `protect_piece` in a game without captures (BDL703).
fn without_attackers(model: &Model, game: &Game, report: &mut Report<'_>) {
    let captures = |rule: &MoveRule| match rule {
        MoveRule::Vector { kills, .. } | MoveRule::Line { kills, .. } => *kills,
        MoveRule::Script { .. } => true,
    };
    if game.pieces.iter().any(|piece| piece.moves_member.is_some() || piece.moves.iter().any(captures)) {
        return;
    }
    for (invariant, declared) in game.invariants.iter().zip(&model.invariants) {
        if let (Invariant::CantRisk(_) | Invariant::ProtectPiece(_), InvariantKind::Names(word, _)) =
            (invariant, &declared.kind)
        {
            let message = format!("no move captures, so `{word}` never forbids one");
            report.add(&rules::INVARIANT_WITHOUT_ATTACKERS, declared.word, message);
        }
    }
}
