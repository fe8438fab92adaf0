//! What the engine makes of a character that looks like another one follows from the character.

use gdl_syntax::TextRange;

use crate::{Cause, Diagnostic, registry::id_of, rules::silent::lookalike_character};

/// Links the diagnostics that overlap with what is reported of such a character.
pub(super) fn link(diagnostics: &mut [Diagnostic]) {
    let rule = id_of(&lookalike_character::RULE).info();
    let causes: Vec<(TextRange, Cause)> =
        diagnostics.iter().filter(|it| it.rule == rule).map(|it| (it.range, Cause::of(it))).collect();
    if causes.is_empty() {
        return;
    }
    for it in diagnostics.iter_mut().filter(|it| it.rule != rule) {
        // The findings of the rule are in the order of the text, and apart from each other.
        let at = causes.partition_point(|(range, _)| range.end() <= it.range.start());
        let overlaps = |range: &TextRange| it.range.start() >= range.start() || it.range.end() <= range.end();
        if let Some((_, cause)) = causes.get(at).filter(|(range, _)| range.start() < it.range.end() && overlaps(range))
        {
            it.cause = Some(*cause);
        }
    }
}
