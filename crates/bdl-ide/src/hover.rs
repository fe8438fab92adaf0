//! Hover: what the word under the cursor means, as Markdown.

use bdl_check::{Checked, model::MoveKind};
use bdl_syntax::{
    SyntaxKind::{self, *},
    SyntaxToken,
};
use gdl_base::{TextRange, TextSize};

use crate::{
    diagram::diagram,
    javascript::{self, JsKind},
    names::name_at,
    scan::object_before,
    words::{self, FIELDS},
};

/// A text about a part of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// The part.
    pub range: TextRange,
    /// The text, as Markdown.
    pub markdown: String,
}

/// The hover at an offset.
pub fn hover(checked: &Checked, offset: TextSize) -> Option<Hover> {
    if let Some(name) = name_at(checked, offset) {
        let markdown = piece(checked, &name.name)?;
        return Some(Hover { range: name.range, markdown });
    }
    let root = checked.parse.syntax();
    if offset > root.text_range().end() {
        return None;
    }
    let token = root.token_at_offset(offset).max_by_key(|token| matches!(token.kind(), Word | ExplicitKw | JsText))?;
    if token.kind() == JsText {
        return script(&token, offset);
    }
    let parent = token.parent()?;
    let markdown = match token.kind() {
        ExplicitKw => block(parent.parent().map_or(Error, |around| around.kind())),
        Word if token.text() == "alternate" && parent.kind() == Rule => {
            "`alternate`\n\nThe usual case: a chequered board, or turns that alternate.".to_owned()
        }
        Word => {
            // `mirrored` means one thing in a piece and another in an entry.
            let place = match parent.kind() {
                Mirrored => parent.parent()?.kind(),
                kind => kind,
            };
            let info = words::find(token.text(), place).or_else(|| match token.text() {
                // The second part of a vector.
                "y" => words::find("x", place),
                _ => None,
            })?;
            format!("```bdl\n{}\n```\n\n{}", info.syntax, info.meaning)
        }
        _ => return None,
    };
    Some(Hover { range: token.text_range(), markdown })
}

/// The text about a piece, with a diagram of its moves.
fn piece(checked: &Checked, name: &str) -> Option<String> {
    let model = &checked.model;
    let Some(piece) = model.piece(name) else {
        return Some(format!("**{name}**\n\nNo piece has this name."));
    };
    let mut flags = vec!["piece".to_owned()];
    flags.extend(piece.is_mirrored().then(|| "mirrored".to_owned()));
    flags.extend(piece.can_jump().then(|| "jumps".to_owned()));
    if let Some(spawn) = piece.spawn() {
        let names: Vec<&str> = spawn.iter().map(|name| name.name.as_str()).collect();
        flags.push(format!("becomes {}", names.join(", ")));
    }
    let mut out = format!("**{name}** ({})\n", flags.join(", "));
    let men = checked.game.as_ref().map(|game| {
        let index = game.pieces.iter().position(|piece| piece.name == name);
        let count = |owner| {
            let men = game.placement.iter().filter(|man| Some(usize::from(man.piece.0)) == index && man.owner == owner);
            men.count()
        };
        (count(0), count(1))
    });
    if let Some((first, second)) = men {
        out.push_str(&format!("\nMen at the start: {first} of player 0, {second} of player 1.\n"));
    }
    if let Some(diagram) = diagram(model, piece) {
        out.push_str(&format!("\n```text\n{diagram}```\n\n`*` move or capture, `o` move only, `x` capture only\n"));
    }
    let is_partly_script =
        piece.member("moves").is_some() || piece.moves().iter().any(|item| matches!(item.kind, MoveKind::Block(_)));
    if is_partly_script {
        out.push_str("\nJavaScript computes moves of this piece.\n");
    }
    Some(out)
}

/// The text about a block, by what contains it.
fn block(around: SyntaxKind) -> String {
    let (signature, meaning) = match around {
        Rule => (
            "(x, h, last_color) => color, or (context) => { ... }",
            "In `coloring` it returns the color of a square; in `player_change` it sets `context.current_player`.",
        ),
        OnEndReached => {
            ("(context, current_x, current_y) => { ... }", "Changes the board when a man ends a move on its far row.")
        }
        InvariantsSection => (
            "(context, current_x, current_y, target_x, target_y) => boolean",
            "The move is forbidden if the function returns a false value.",
        ),
        FinishSection => {
            ("(context) => boolean, or { winner, reason }", "The game is over if the function returns a true value.")
        }
        ExplicitMove => ("{ x, y, killing }, ...", "A list of descriptors, or of functions that return them."),
        Positions => ("{ x, y }, ...", "A list of positions in file coordinates, computed when the file is checked."),
        Piece => (
            "name: value, ...",
            "Members of the piece: `moves`, `on_end_reached`, `representation`, `can_jump`, `mirrored`.",
        ),
        PiecesSection => ("name: { members }, ...", "Whole pieces in JavaScript."),
        _ => ("", "A JavaScript block."),
    };
    format!("```js\n{signature}\n```\n\n{meaning} Rows count from the top in JavaScript, except in `positions`.")
}

/// The text about a field of `context` in a block.
fn script(token: &SyntaxToken, offset: TextSize) -> Option<Hover> {
    let (text, start) = (token.text(), token.text_range().start());
    let at = usize::from(offset - start);
    let mut tokens = javascript::lex(text).into_iter();
    let word = tokens.find(|part| part.kind == JsKind::Word && part.range.start <= at && at <= part.range.end)?;
    let name = &text[word.range.clone()];
    let range = TextRange::at(start + TextSize::new(word.range.start as u32), TextSize::of(name));
    let of = object_before(&text[..word.range.end]);
    if name == "context" && of.is_none() {
        let fields = FIELDS.iter().filter(|field| field.of == "context");
        let lines: Vec<String> =
            fields.map(|field| format!("- `{}`: {}. {}", field.name, field.kind, field.meaning)).collect();
        return Some(Hover {
            range,
            markdown: format!("`context`: the position, a fresh copy for each call.\n\n{}", lines.join("\n")),
        });
    }
    let field = FIELDS.iter().find(|field| field.name == name && Some(field.of) == of)?;
    Some(Hover { range, markdown: format!("`{}.{}`: {}\n\n{}", field.of, field.name, field.kind, field.meaning) })
}
