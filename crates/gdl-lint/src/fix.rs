//! Applying fixes: several at once in one text, in rounds until none is left.

use std::collections::BTreeMap;

use gdl_syntax::TextSize;
use rustc_hash::FxHashSet;

use crate::{Diagnostic, Edit, Fix, Rule, Safety};

/// After so many rounds nothing more is mended: two rules may undo each other's work.
pub const MAX_ROUNDS: usize = 20;

/// A rule and how often it mended something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Applied {
    /// The rule.
    pub rule: &'static Rule,
    /// How often.
    pub count: usize,
}

/// A text after all rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixed {
    /// The text.
    pub text: String,
    /// What was done, in the order of codes.
    pub applied: Vec<Applied>,
}

/// Applies the first fix that is safe enough of each diagnostic, as far as they do not overlap: of those that do, the one
/// that starts first. Two insertions at one place overlap. Gives the new text and the rules that did something; `None`
/// if there is nothing to do.
pub fn apply_fixes(text: &str, diagnostics: &[Diagnostic], least: Safety) -> Option<(String, Vec<&'static Rule>)> {
    let usable = |fix: &&Fix| fix.safety <= least && !fix.edits.is_empty();
    let mut fixes: Vec<(&Fix, &'static Rule)> =
        diagnostics.iter().filter_map(|d| Some((d.fixes.iter().find(usable)?, d.rule))).collect();
    fixes.sort_by_key(|(fix, rule)| (fix.edits[0].range.start(), fix.edits[0].range.end(), rule.code));
    let mut taken: BTreeMap<TextSize, &Edit> = BTreeMap::new();
    let mut rules = Vec::new();
    for (fix, rule) in fixes {
        let free = |edit: &Edit| {
            // Taken edits are disjoint, so that only the last of those that start before the end can be in the way.
            let before = taken.range(..=edit.range.end()).next_back();
            before.is_none_or(|(_, other)| {
                let touches = other.range.end() == edit.range.start() || edit.range.end() == other.range.start();
                let insertion = other.range.is_empty() || edit.range.is_empty();
                other.range.end() < edit.range.start() || (touches && !insertion)
            })
        };
        if fix.edits.iter().all(free) {
            taken.extend(fix.edits.iter().map(|edit| (edit.range.start(), edit)));
            rules.push(rule);
        }
    }
    if taken.is_empty() {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut at = TextSize::new(0);
    for edit in taken.into_values() {
        out.push_str(&text[usize::from(at)..usize::from(edit.range.start())]);
        out.push_str(&edit.text);
        at = edit.range.end();
    }
    out.push_str(&text[usize::from(at)..]);
    (out != text).then_some((out, rules))
}

/// Mends a text in rounds: `lint` judges the text of each round. `None` if there is nothing to do.
pub fn fix_text(text: &str, least: Safety, mut lint: impl FnMut(&str) -> Vec<Diagnostic>) -> Option<Fixed> {
    let mut fixed = Fixed { text: text.to_owned(), applied: Vec::new() };
    // What comes back a second time would come back forever.
    let mut seen = FxHashSet::default();
    for _ in 0..MAX_ROUNDS {
        let diagnostics = lint(&fixed.text);
        let Some((next, rules)) = apply_fixes(&fixed.text, &diagnostics, least) else { break };
        if !seen.insert(std::mem::replace(&mut fixed.text, next)) || seen.contains(&fixed.text) {
            break;
        }
        for rule in rules {
            match fixed.applied.iter_mut().find(|applied| applied.rule == rule) {
                Some(applied) => applied.count += 1,
                None => fixed.applied.push(Applied { rule, count: 1 }),
            }
        }
    }
    fixed.applied.sort_by_key(|applied| applied.rule.code);
    (fixed.text != text).then_some(fixed)
}
