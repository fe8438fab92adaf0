//! Random edits of the text of a module, as typing, merges and fuzzers make them, without regard to the meaning of the
//! module.

use gdl_syntax::{NodeOrToken, SyntaxKind, parse};

use super::Chance;

/// Texts that change what lists, strings and comments are.
const MARKS: [&str; 12] = ["(", ")", "\"", "'", ";", "|", "#|", "|#", "\n", " ", "(a", "))"];

/// A module after one to three random edits; the same ones for the same seed.
pub fn garbled(text: &str, seed: u64) -> String {
    let mut chance = Chance(seed);
    let mut text = text.to_owned();
    for _ in 0..=chance.below(3) {
        text = edited(&text, &mut chance);
    }
    text
}

fn edited(text: &str, chance: &mut Chance) -> String {
    let tokens = parse(text).syntax().descendants_with_tokens().filter_map(NodeOrToken::into_token);
    let tokens: Vec<_> = tokens.filter(|token| token.kind() != SyntaxKind::Whitespace).collect();
    let (Some(token), Some(other)) = (chance.pick(&tokens), chance.pick(&tokens)) else { return text.to_owned() };
    let range = usize::from(token.text_range().start())..usize::from(token.text_range().end());
    let mut new = text.to_owned();
    match chance.below(8) {
        0 => new.replace_range(range, ""),
        1 => new.replace_range(range, other.text()),
        2 => new.insert_str(range.end, &format!(" {}", token.text())),
        3 => new.insert_str(range.end, &format!(" {}", other.text())),
        // Insert a mark in a token or at its edge.
        4 => {
            let at = (0..=chance.below(range.len() + 1)).rev().map(|at| range.start + at);
            let at = at.into_iter().find(|&at| text.is_char_boundary(at)).unwrap_or(range.start);
            new.insert_str(at, chance.pick(&MARKS).copied().unwrap_or_default());
        }
        // Remove the first or last character of a token.
        5 => {
            let first = token.text().chars().next().map_or(0, char::len_utf8);
            new.replace_range(range.start..range.start + first, "");
        }
        // Remove or duplicate a line.
        choice => {
            let start = text[..range.start].rfind('\n').map_or(0, |at| at + 1);
            let end = text[range.start..].find('\n').map_or(text.len(), |at| range.start + at + 1);
            let line = text[start..end].to_owned();
            if choice == 6 { new.replace_range(start..end, "") } else { new.insert_str(end, &line) }
        }
    }
    new
}
