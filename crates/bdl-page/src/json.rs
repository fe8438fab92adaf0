//! A game as JSON, in the form that the page's engine reads.
//!
//! Field order and number format are fixed, so equal games give equal bytes.

use std::fmt::Write;

use bdl_game::game::{
    BlockKind, EndReached, FinishRule, Game, Invariant, LineKind, MoveRule, Piece, PieceId, Range, ScriptId,
};

use crate::guards;

/// Returns the rules of a game as JSON.
///
/// Signs that could disturb a script element of HTML are written as escapes, which JSON reads as the same text.
pub fn game_json(game: &Game, title: &str) -> String {
    let mut out = String::new();
    out.push_str("{\n\"title\":");
    text(&mut out, title);
    let _ = write!(
        out,
        ",\n\"width\":{},\"height\":{},\"firstPlayer\":{},\"coloring\":{},\"playerChange\":{},\n\"pieces\":[",
        game.width,
        game.height,
        game.first_player,
        script(game.coloring),
        script(game.player_change)
    );
    list(&mut out, &game.pieces, piece);
    out.push_str("],\n\"placement\":[");
    list(&mut out, &game.placement, |out, man| {
        let _ = write!(out, "[{},{},{},{}]", man.piece.0, man.owner, man.x, man.y);
    });
    out.push_str("],\n\"invariants\":[");
    list(&mut out, &game.invariants, invariant);
    out.push_str("],\n\"finish\":[");
    list(&mut out, &game.finish, |out, rule| match rule {
        FinishRule::NoMovesAvailable => out.push_str("null"),
        FinishRule::Script(id) => {
            let _ = write!(out, "{}", id.0);
        }
    });
    out.push_str("],\n\"scripts\":[");
    list(&mut out, &game.scripts, |out, script| {
        let _ = write!(out, "{{\"block\":{},\"path\":[", script.block.0);
        list(out, &script.path, |out, key| text(out, key));
        out.push_str("]}");
    });
    out.push_str("],\n\"blocks\":[");
    let kinds = block_kinds(game);
    for (index, block) in game.blocks.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        self::block(&mut out, kinds[index], block.line, &block.text);
    }
    out.push_str("]\n}");
    out
}

/// How the page wraps each block; `unused` for those that no rule calls.
fn block_kinds(game: &Game) -> Vec<&'static str> {
    let mut kinds = vec!["unused"; game.blocks.len()];
    for script in &game.scripts {
        let index = usize::from(script.block.0);
        if let Some(block) = game.blocks.get(index) {
            kinds[index] = match block.kind {
                BlockKind::Function => "function",
                BlockKind::List => "list",
                BlockKind::Members | BlockKind::Pieces => "object",
            };
        }
    }
    // Lists of moves are evaluated for each query, with the man's square in scope.
    for rule in game.pieces.iter().flat_map(|piece| &piece.moves) {
        if let MoveRule::Script { script, .. } = rule
            && let Some(script) = game.scripts.get(usize::from(script.0))
            && let Some(kind) = kinds.get_mut(usize::from(script.block.0))
        {
            *kind = "moves";
        }
    }
    kinds
}

fn block(out: &mut String, kind: &str, line: u32, source: &str) {
    let guards = guards::guards(source);
    // A text that could leave its function is never given to the page.
    let source = match (kind, &guards) {
        ("unused", _) => "",
        (_, Some(_)) => source,
        (_, None) => "(() => { throw new SyntaxError(\"the brackets of this block do not match\") })()",
    };
    let _ = write!(out, "\n{{\"kind\":\"{kind}\",\"line\":{line},\"text\":");
    text(out, source);
    out.push_str(",\"guards\":[");
    let guards = guards.filter(|_| kind != "unused").unwrap_or_default();
    list(out, &guards, |out, (at, guard)| {
        let _ = write!(out, "{at},{}", *guard as u8);
    });
    out.push_str("]}");
}

fn piece(out: &mut String, piece: &Piece) {
    out.push_str("\n{\"name\":");
    text(out, &piece.name);
    out.push_str(",\"moves\":[");
    list(out, &piece.moves, move_rule);
    let _ = write!(
        out,
        "],\"movesMember\":{},\"canJump\":{},\"mirrored\":{}",
        script(piece.moves_member),
        piece.can_jump,
        piece.mirrored
    );
    let (spawn, on_end): (Option<&[PieceId]>, _) = match &piece.on_end_reached {
        EndReached::Nothing => (None, None),
        EndReached::Spawn(choices) => (Some(choices), None),
        EndReached::Script(id) => (None, Some(*id)),
    };
    out.push_str(",\"spawn\":");
    match spawn {
        Some(choices) => {
            out.push('[');
            list(out, choices, |out, id| {
                let _ = write!(out, "{}", id.0);
            });
            out.push(']');
        }
        None => out.push_str("null"),
    }
    let _ = write!(out, ",\"onEnd\":{}", script(on_end));
    for (key, value) in [("letter", &piece.letter), ("image", &piece.image)] {
        if let Some(value) = value {
            let _ = write!(out, ",\"{key}\":");
            text(out, value);
        }
    }
    out.push('}');
}

fn move_rule(out: &mut String, rule: &MoveRule) {
    let range = |range: &Range| format!("[{},{}]", range.from, range.to);
    let end = |end: Option<i32>| end.map_or("null".to_owned(), |end| end.to_string());
    let _ = match rule {
        MoveRule::Vector { x, y, kills } => {
            write!(out, "{{\"kind\":\"vector\",\"x\":{},\"y\":{},\"kills\":{kills}}}", range(x), range(y))
        }
        MoveRule::Line { kind, from, to, kills } => {
            let kind = match kind {
                LineKind::Horizontal => "horizontal",
                LineKind::Vertical => "vertical",
                LineKind::Diagonal => "diagonal",
            };
            let (from, to) = (end(*from), end(*to));
            write!(out, "{{\"kind\":\"{kind}\",\"from\":{from},\"to\":{to},\"kills\":{kills}}}")
        }
        MoveRule::Script { script, kills } => {
            write!(out, "{{\"kind\":\"explicit\",\"script\":{},\"kills\":{kills}}}", script.0)
        }
    };
}

fn invariant(out: &mut String, invariant: &Invariant) {
    let (kind, pieces) = match invariant {
        Invariant::CantRisk(pieces) => ("cant_risk", pieces),
        Invariant::ProtectPiece(pieces) => ("protect_piece", pieces),
        Invariant::PawnMovement(pieces) => ("pawn_movement", pieces),
        Invariant::Script(id) => {
            let _ = write!(out, "{{\"kind\":\"explicit\",\"script\":{}}}", id.0);
            return;
        }
    };
    let _ = write!(out, "{{\"kind\":\"{kind}\",\"pieces\":[");
    list(out, pieces, |out, id| {
        let _ = write!(out, "{}", id.0);
    });
    out.push_str("]}");
}

fn script(id: Option<ScriptId>) -> String {
    id.map_or("null".to_owned(), |id| id.0.to_string())
}

fn list<T>(out: &mut String, items: &[T], mut write: impl FnMut(&mut String, &T)) {
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(out, item);
    }
}

/// Writes a text as JSON.
pub(crate) fn text(out: &mut String, text: &str) {
    out.push('"');
    for sign in text.chars() {
        match sign {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            // `<` begins the tags and comments that would end a script element.
            '<' | '\0'..='\u{1f}' | '\u{7f}' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(sign));
            }
            _ => out.push(sign),
        }
    }
    out.push('"');
}
