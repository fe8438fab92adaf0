//! Completion by context: what may stand at the cursor and is not there yet.

use std::collections::HashSet;

use bdl_check::Checked;
use bdl_syntax::{
    SyntaxKind::{self, *},
    words::SECTIONS,
};
use gdl_base::{TextRange, TextSize};

use crate::{
    clamped,
    javascript::{self, JsKind},
    scan::{Cursor, ListKind, object_before},
    skeletons::SKELETONS,
    words::{DESCRIPTOR, FIELDS, MEMBERS, WORDS, WordInfo},
};

/// The maximum number of pieces that are offered.
const MAX_PIECES: usize = 1000;

/// What a completion stands for, from which editors choose an icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletionKind {
    /// A section.
    Section,
    /// A rule or a property.
    Property,
    /// A move, an invariant, a finishing rule.
    Function,
    /// A value: a number, `alternate`, `true`.
    Value,
    /// A piece.
    Piece,
    /// A field of `context`, or of an object in it.
    Field,
    /// A text with several parts: a block, a whole game.
    Snippet,
}

/// A completion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The text that the list shows and that typing filters.
    pub label: String,
    /// What it stands for.
    pub kind: CompletionKind,
    /// Further details in a few words; may be empty.
    pub detail: String,
    /// What it means, as Markdown; may be empty.
    pub docs: String,
    /// The text that it replaces.
    pub range: TextRange,
    /// The new text. `$1`, `${1:default}` and `$0` are places of the cursor if `is_snippet`.
    pub insert: String,
    /// Whether `insert` has places of the cursor.
    pub is_snippet: bool,
}

struct Out {
    range: TextRange,
    list: Vec<Completion>,
}

impl Out {
    fn add(&mut self, label: &str, kind: CompletionKind, detail: &str, docs: &str, insert: &str) {
        self.list.push(Completion {
            label: label.to_owned(),
            kind,
            detail: detail.to_owned(),
            docs: docs.to_owned(),
            range: self.range,
            insert: insert.to_owned(),
            is_snippet: insert.contains('$'),
        });
    }

    fn words(&mut self, parent: SyntaxKind, kind: CompletionKind, is_missing: impl Fn(&str) -> bool) {
        for info in WORDS.iter().filter(|info: &&WordInfo| info.parent == parent && is_missing(info.word)) {
            self.add(info.word, kind, info.syntax, info.meaning, info.snippet);
        }
    }

    fn values(&mut self, values: &[&str]) {
        for value in values {
            self.add(value, CompletionKind::Value, "", "", value);
        }
    }

    fn block(&mut self, body: &str) {
        let insert = format!("explicit{{\n  {body}\n}}");
        self.add("explicit", CompletionKind::Snippet, "JavaScript block", "A JavaScript block.", &insert);
    }
}

/// The completions at an offset. `checked` is the same text.
pub fn completions(text: &str, checked: &Checked, offset: TextSize) -> Vec<Completion> {
    let offset = clamped(text, offset);
    let cursor = Cursor::new(text, offset);
    if cursor.in_comment {
        return Vec::new();
    }
    let mut out = Out { range: cursor.prefix, list: Vec::new() };
    if let Some(script) = cursor.script {
        in_script(script, &cursor, checked, &mut out);
        return out.list;
    }
    if let Some((word, _, listed)) = cursor.parenthesis() {
        if matches!(word, "spawn" | "cant_risk" | "protect_piece" | "pawn_movement") {
            pieces(checked, &mut out, |name| !listed.contains(&name));
        }
        return out.list;
    }
    match (cursor.list, cursor.last()) {
        (_, Some((Colon, _))) => values(&cursor, &mut out),
        _ if is_in_range(&cursor) => {}
        (Some(ListKind::Moves), Some((Comma, _))) if is_vector_open(&cursor) => {
            out.add("y", CompletionKind::Property, "y : 2", "The offset of the row, upwards.", "y : $1");
        }
        (Some(ListKind::Positions), Some((Comma, _))) if is_vector_open(&cursor) => {
            out.add("y", CompletionKind::Property, "y : 0", "The row, from 0 at the bottom.", "y : $1");
        }
        (Some(ListKind::Moves), Some((Comma, _))) => out.words(Kills, CompletionKind::Property, |_| true),
        (_, Some((Comma | LBracket | LParen, _))) => {}
        (list, _) => items(list, &cursor, text, checked, &mut out),
    }
    out.list
}

/// Whether the cursor is between the brackets of a range.
fn is_in_range(cursor: &Cursor<'_>) -> bool {
    let bracket = cursor.before.iter().rev().find(|(kind, _)| matches!(kind, LBracket | RBracket));
    bracket.is_some_and(|(kind, _)| *kind == LBracket)
}

/// Whether the comma before the cursor belongs to a vector without its `y`.
fn is_vector_open(cursor: &Cursor<'_>) -> bool {
    cursor.last_word() == "x"
}

fn values(cursor: &Cursor<'_>, out: &mut Out) {
    match (cursor.list, cursor.last_word()) {
        (Some(ListKind::Rules), "first_player") | (Some(ListKind::Entry), "owner") => out.values(&["0", "1"]),
        (Some(ListKind::Rules), word @ ("coloring" | "player_change")) => {
            out.values(&["alternate"]);
            out.block(if word == "coloring" {
                "(x, h, last_color) => (x + h) % 2 ? \"${1:#b58863}\" : \"${2:#f0d9b5}\""
            } else {
                "(context) => {\n    context.current_player = 1 - context.current_player;$0\n  }"
            });
        }
        (Some(ListKind::Piece), "on_end_reached") => {
            out.words(OnEndReached, CompletionKind::Function, |_| true);
            out.block("(context, current_x, current_y) => {\n    $0\n  }");
        }
        (Some(ListKind::Piece | ListKind::Entry), "can_jump" | "mirrored") | (Some(ListKind::Moves), "kills") => {
            out.values(&["true", "false"]);
        }
        _ => {}
    }
}

/// Items of the list that the cursor is in.
fn items(list: Option<ListKind>, cursor: &Cursor<'_>, text: &str, checked: &Checked, out: &mut Out) {
    let model = &checked.model;
    let start = TextSize::new(cursor.open as u32);
    // The list in the tree, for what it has already.
    match list {
        None => {
            let has = |word: &str| {
                model.sections.iter().any(|section| &text[section.keyword] == word && section.keyword != cursor.prefix)
            };
            let is_empty = !SECTIONS.iter().any(|word| has(word));
            if is_empty {
                for skeleton in SKELETONS {
                    out.add(skeleton.name, CompletionKind::Snippet, "whole game", skeleton.meaning, skeleton.text);
                }
            }
            for info in WORDS.iter().filter(|info| info.parent.is_section() && !has(info.word)) {
                out.add(info.word, CompletionKind::Section, info.syntax, info.meaning, info.snippet);
            }
        }
        Some(ListKind::Rules) => {
            let is_missing =
                |word: &str| !model.rules.iter().any(|rule| rule.name == word && rule.name_range != cursor.prefix);
            out.words(Rule, CompletionKind::Property, is_missing);
        }
        Some(ListKind::Pieces) => {
            out.add(
                "piece",
                CompletionKind::Snippet,
                "NAME{ ... }",
                "A piece with its moves.",
                "${1:name}{\n  moves{\n    $0\n  }\n}",
            );
            let undeclared = model.entries.iter().map(|entry| entry.piece.name.as_str());
            let declared: HashSet<&str> = model.pieces.iter().map(|piece| piece.name.as_str()).collect();
            let mut undeclared: Vec<&str> = undeclared.filter(|name| !declared.contains(name)).collect();
            undeclared.sort_unstable();
            undeclared.dedup();
            for name in undeclared.into_iter().take(MAX_PIECES) {
                let insert = format!("{name}{{\n  moves{{\n    $0\n  }}\n}}");
                out.add(name, CompletionKind::Piece, "has an entry, but no declaration", "", &insert);
            }
            out.block("${1:name}: {\n    moves: ({ current_x, current_y, context }) => [$0],\n  },");
        }
        Some(ListKind::Piece) => {
            let piece = model.pieces.iter().find(|piece| piece.range.contains(start) || piece.range.end() == start);
            let has = |word: &str| {
                let mut properties = piece.iter().flat_map(|piece| &piece.properties);
                properties.any(|property| property.kind.word() == Some(word) && property.word != cursor.prefix)
            };
            out.words(Piece, CompletionKind::Property, |word| !has(word));
            out.block("$0");
        }
        Some(ListKind::Moves) => {
            out.words(Moves, CompletionKind::Function, |_| true);
            out.block("{ x: [${1:0, 1}], y: [${2:0, 1}] }$0");
            if matches!(cursor.last(), Some((Int | RBracket | RParen, _))) {
                out.words(Kills, CompletionKind::Property, |_| true);
            }
        }
        Some(ListKind::Placement) => {
            // Pieces without an entry come first.
            let entries: HashSet<&str> = model.entries.iter().map(|entry| entry.piece.name.as_str()).collect();
            let has_entry = |name: &str| entries.contains(name);
            let mut names = piece_names(checked);
            names.sort_by_key(|name| has_entry(name));
            for name in names {
                let insert = format!("{name}{{\n  positions{{\n    x : $1, y : $2\n  }}\n  mirrored\n}}");
                let detail = if has_entry(name) { "another entry" } else { "no entry yet" };
                out.add(name, CompletionKind::Piece, detail, "", &insert);
            }
        }
        Some(ListKind::Entry) => {
            let entry = model.entries.iter().find(|entry| entry.range.contains(start) || entry.range.end() == start);
            let has = |word: &str| {
                let mut properties = entry.iter().flat_map(|entry| &entry.properties);
                properties.any(|property| property.kind.word() == word && property.word != cursor.prefix)
            };
            out.words(Entry, CompletionKind::Property, |word| !has(word));
        }
        Some(ListKind::Positions) => {
            out.words(Positions, CompletionKind::Function, |_| true);
            out.block("{ x: ${1:0}, y: ${2:0} }$0");
        }
        Some(ListKind::Invariants) => {
            out.words(Invariant, CompletionKind::Function, |_| true);
            out.block("(context, current_x, current_y, target_x, target_y) => {\n    $0\n    return true;\n  }");
        }
        Some(ListKind::Finish) => {
            let is_missing = !model.finish.iter().any(
                |rule| matches!(rule, bdl_check::model::Finish::NoMovesAvailable(range) if *range != cursor.prefix),
            );
            out.words(FinishRule, CompletionKind::Function, |_| is_missing);
            out.block("(context) => {\n    $0\n    return false;\n  }");
        }
        Some(ListKind::Unknown) => {}
    }
}

/// The names of the declared pieces in the order of the file, each once; at most [`MAX_PIECES`].
fn piece_names(checked: &Checked) -> Vec<&str> {
    let mut seen = HashSet::new();
    let names = checked.model.pieces.iter().map(|piece| piece.name.as_str());
    names.filter(|name| !name.is_empty() && seen.insert(*name)).take(MAX_PIECES).collect()
}

fn pieces(checked: &Checked, out: &mut Out, is_wanted: impl Fn(&str) -> bool) {
    for name in piece_names(checked).into_iter().filter(|name| is_wanted(name)) {
        out.add(name, CompletionKind::Piece, "piece", "", name);
    }
}

/// Completions in a block, whose text up to the cursor is given.
fn in_script(script: &str, cursor: &Cursor<'_>, checked: &Checked, out: &mut Out) {
    let tokens = javascript::lex(script);
    let last = tokens.last().filter(|token| token.range.end == script.len());
    let is_closed = last.is_none_or(|token| token.is_closed);
    match last.map(|token| (token.kind, &script[token.range.clone()])) {
        Some((JsKind::LineComment, _)) => return,
        Some((JsKind::BlockComment, _)) if !is_closed => return,
        Some((JsKind::Text, _)) if !is_closed => {
            return pieces(checked, out, |_| true);
        }
        Some((JsKind::Template | JsKind::TemplateTail | JsKind::Regex | JsKind::Number, _)) => return,
        _ => {}
    }
    let end = script.len() - usize::from(out.range.len()).min(script.len());
    if script[..end].trim_end().ends_with('.') {
        let of = object_before(script);
        for field in FIELDS.iter().filter(|field| Some(field.of) == of) {
            out.add(field.name, CompletionKind::Field, field.kind, field.meaning, field.name);
        }
        return;
    }
    let is_member_block = cursor.list == Some(ListKind::Piece)
        && cursor.before.iter().rev().nth(1).is_none_or(|(kind, _)| *kind != Colon);
    let depth = tokens.iter().fold(0i32, |depth, token| match (token.kind, &script[token.range.clone()]) {
        (JsKind::Sign, "{" | "(" | "[") => depth + 1,
        (JsKind::Sign, "}" | ")" | "]") => depth - 1,
        _ => depth,
    });
    if is_member_block && depth == 0 {
        for (name, meaning, snippet) in MEMBERS {
            out.add(name, CompletionKind::Property, "member", meaning, snippet);
        }
        return;
    }
    if cursor.list == Some(ListKind::Moves) {
        for (name, meaning) in DESCRIPTOR {
            out.add(name, CompletionKind::Field, "field of a descriptor", meaning, name);
        }
        for name in ["current_x", "current_y"] {
            out.add(name, CompletionKind::Field, "number", "The host square of the man.", name);
        }
    }
    if cursor.list != Some(ListKind::Positions) {
        out.add("context", CompletionKind::Field, "object", "The position, a fresh copy for each call.", "context");
    }
}
