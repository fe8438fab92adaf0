//! Fixes of problems, and how several of them become one text.

use std::collections::BTreeMap;

use text_size::{TextRange, TextSize};

/// A fix of a problem, in the file of the problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// The label, in the imperative: "remove the clause".
    pub label: String,
    /// Whether it may be applied without review.
    pub safety: Safety,
    /// Disjoint edits, sorted.
    pub edits: Vec<Edit>,
}

impl Fix {
    /// A fix with a single edit.
    pub fn new(label: impl Into<String>, safety: Safety, range: TextRange, text: impl Into<String>) -> Fix {
        Fix { label: label.into(), safety, edits: vec![Edit { range, text: text.into() }] }
    }
}

/// Whether a fix may be applied without review.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Safety {
    /// The fix changes the effective game only by removing the mistake itself.
    Safe,
    /// The fix writes what the text shows, where a typed character makes the engine read something else: the text has one
    /// reading only. The game changes to what was written.
    Certain,
    /// The fix is a guess, or changes the game.
    Unsafe,
}

impl Safety {
    /// Whether a fix may be applied without review.
    pub fn is_safe(self) -> bool {
        self != Safety::Unsafe
    }
}

/// A replacement of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The range to replace; may be empty.
    pub range: TextRange,
    /// The new text; may be empty.
    pub text: String,
}

/// The fixes that can be applied together: those without overlaps, in the order of the text. Of overlapping fixes, the one
/// that starts first is taken. Two insertions at the same offset overlap. A fix without edits is never taken.
pub fn compatible<'f>(fixes: impl IntoIterator<Item = &'f Fix>) -> Vec<&'f Fix> {
    compatible_offers(fixes.into_iter().map(|fix| (fix, ()))).into_iter().map(|(fix, ())| fix).collect()
}

/// The fixes that can be applied together, as in [`compatible`], each with what belongs to it. Of fixes with the same first
/// edit, the one that comes first is taken.
pub fn compatible_offers<'f, T>(offers: impl IntoIterator<Item = (&'f Fix, T)>) -> Vec<(&'f Fix, T)> {
    let mut offers: Vec<(&Fix, T)> = offers.into_iter().filter(|(fix, _)| !fix.edits.is_empty()).collect();
    offers.sort_by_key(|(fix, _)| (fix.edits[0].range.start(), fix.edits[0].range.end()));
    let mut taken: BTreeMap<TextSize, &Edit> = BTreeMap::new();
    offers.retain(|(fix, _)| {
        let free = |edit: &Edit| {
            // Taken edits are disjoint: only the last of those that start before the end can overlap.
            let before = taken.range(..=edit.range.end()).next_back();
            before.is_none_or(|(_, other)| {
                let touches = other.range.end() == edit.range.start() || edit.range.end() == other.range.start();
                let insertion = other.range.is_empty() || edit.range.is_empty();
                other.range.end() < edit.range.start() || (touches && !insertion)
            })
        };
        let fits = fix.edits.iter().all(free);
        if fits {
            taken.extend(fix.edits.iter().map(|edit| (edit.range.start(), edit)));
        }
        fits
    });
    offers
}

/// A text after disjoint edits, which may come in any order.
pub fn edited<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let mut edits: Vec<&Edit> = edits.into_iter().collect();
    edits.sort_by_key(|edit| (edit.range.start(), edit.range.end()));
    let mut out = String::with_capacity(text.len());
    let mut at = TextSize::new(0);
    for edit in edits {
        out.push_str(&text[usize::from(at)..usize::from(edit.range.start())]);
        out.push_str(&edit.text);
        at = edit.range.end();
    }
    out.push_str(&text[usize::from(at)..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn replace(start: u32, end: u32, text: &str) -> Fix {
        Fix::new("replace", Safety::Safe, TextRange::new(start.into(), end.into()), text)
    }

    #[test]
    fn the_first_of_overlapping_fixes_is_taken() {
        let fixes =
            [replace(2, 4, "B"), replace(0, 3, "A"), replace(4, 5, "C"), replace(5, 5, "D"), replace(5, 5, "E")];
        let taken = compatible(&fixes);
        assert_eq!(taken, [&fixes[1], &fixes[2]]);
        assert_eq!(edited("abcdef", taken.iter().flat_map(|fix| &fix.edits)), "AdCf");
    }
}
