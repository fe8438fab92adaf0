//! Signature help: the parameters of the parenthesis that the cursor is in, in BDL and at the beginning of a block.

use gdl_base::TextSize;

use crate::{
    javascript::{self, JsKind, JsToken},
    scan::{Cursor, ListKind},
    words::{self, WordInfo},
};

/// The signature of a line move, a list of names, or the function of a block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The signature: `vertical(a, b)`.
    pub label: String,
    /// The parameters, each as it stands in the label.
    pub parameters: Vec<&'static str>,
    /// The index of the parameter at the cursor.
    pub active: usize,
    /// What it means.
    pub meaning: &'static str,
}

/// The signature at an offset.
pub fn signature_help(text: &str, offset: TextSize) -> Option<Signature> {
    let offset = crate::clamped(text, offset);
    let cursor = Cursor::new(text, offset);
    if cursor.in_comment {
        return None;
    }
    if let Some(script) = cursor.script {
        return function(script, &cursor);
    }
    let (word, commas, _) = cursor.parenthesis()?;
    let is_line = bdl_syntax::words::LINES.contains(&word);
    let info: &WordInfo = words::WORDS.iter().find(|info| info.word == word && info.syntax.contains('('))?;
    if is_line {
        let parameters = vec!["a", "b"];
        return Some(Signature {
            label: info.syntax.to_owned(),
            parameters,
            active: commas.min(1),
            meaning: info.meaning,
        });
    }
    let label = info.syntax.rsplit(" : ").next().unwrap_or(info.syntax).to_owned();
    Some(Signature { label, parameters: vec!["NAME", "..."], active: commas.min(1), meaning: info.meaning })
}

/// The parameters of a function of a block, while they are written (spec bdl 6.3).
fn function(script: &str, cursor: &Cursor<'_>) -> Option<Signature> {
    let tokens = javascript::lex(script);
    let part = |token: &JsToken| &script[token.range.clone()];
    let open = tokens.iter().rposition(|token| part(token) == "(")?;
    let is_list = tokens[open + 1..].iter().all(|token| token.kind == JsKind::Word || part(token) == ",");
    let is_first = tokens[..open].iter().all(|token| token.kind.is_comment());
    if !is_list || !is_first {
        return None;
    }
    let (parameters, meaning): (&[&'static str], _) = match (cursor.list?, cursor.last_value()) {
        (ListKind::Rules, "coloring") => {
            (&["x", "h", "last_color"], "Returns the color of a square; h counts from 0 at the top.")
        }
        (ListKind::Rules, "player_change") => (&["context"], "Sets `context.current_player`."),
        (ListKind::Piece, "on_end_reached") => (
            &["context", "current_x", "current_y"],
            "Changes the board after a man has arrived at the host square current_x, current_y.",
        ),
        (ListKind::Invariants, _) => (
            &["context", "current_x", "current_y", "target_x", "target_y"],
            "Returns whether the move between these host squares is allowed.",
        ),
        (ListKind::Finish, _) => (&["context"], "Returns whether the game is over, or { winner, reason }."),
        _ => return None,
    };
    let commas = tokens[open + 1..].iter().filter(|token| part(token) == ",").count();
    Some(Signature {
        label: format!("({})", parameters.join(", ")),
        parameters: parameters.to_vec(),
        active: commas.min(parameters.len() - 1),
        meaning,
    })
}
