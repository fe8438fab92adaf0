//! A form that a `)` closes too early: the rest of it stands outside, and the last `)` closes nothing.

use gdl_db::{Db, File, parse};
use gdl_schema::msg;
use gdl_syntax::{SyntaxKind, TextRange, TextSize};

use crate::{Cause, Diagnostic, Family, Related, RuleId, registry::of_message};

/// Rules about the head of a form.
pub(super) const OF_FORMS: [&str; 5] =
    ["useless-form", "unit-form-bad-head", "replaced-name", "renamed-name", "removed-name"];
/// Rules about the elements of a form.
pub(super) const OF_ELEMENTS: [&str; 4] =
    ["value-not-number", "bad-property-binding", "unit-position-not-number", "unknown-property"];

/// A form that seems to end too early.
struct EarlyClose {
    /// The `)` that ends it.
    paren: TextRange,
    /// The lists after it that seem to belong to it.
    outside: Vec<TextRange>,
    /// The `)` after them that closes nothing.
    stray: TextRange,
}

/// Links what is reported of the rest of a form to the stray parenthesis after it, and leads from there to the early one.
pub(super) fn link(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    let Some(extra) = of_message(msg::EXTRA_CLOSE_PAREN).map(RuleId::info) else { return };
    if !diagnostics.iter().any(|it| it.rule == extra) {
        return;
    }
    let text = &**file.text(db);
    for EarlyClose { paren, outside, stray } in early_closes(db, file) {
        // Diagnostics are in the order of the text.
        let first = diagnostics.partition_point(|it| it.range.start() < stray.start());
        let mut here = diagnostics[first..].iter().take_while(|it| it.range.start() == stray.start());
        let Some(index) = here.position(|it| it.rule == extra).map(|index| first + index) else { continue };
        let cause = Cause::of(&diagnostics[index]);
        let mut follows = false;
        for list in outside {
            let first = diagnostics.partition_point(|it| it.range.start() < list.start());
            let inside = diagnostics[first..].iter_mut().take_while(|it| it.range.start() < list.end());
            for diagnostic in inside.filter(|it| is_about_form(it, list, text)) {
                diagnostic.cause = Some(cause);
                follows = true;
            }
        }
        if follows {
            let message = "this ends a form, and the lists after it seem to belong to that form".to_owned();
            diagnostics[index].related.push(Related { file, range: paren, message });
            "Remove the `)` that ends the form too early.".clone_into(&mut diagnostics[index].help);
        }
    }
}

/// The forms of a file that end too early, with the lists in the margin's right up to a `)` that closes nothing.
fn early_closes(db: &dyn Db, file: File) -> Vec<EarlyClose> {
    let text = &**file.text(db);
    let mut found = Vec::new();
    let mut last: Option<TextRange> = None;
    let mut outside: Vec<TextRange> = Vec::new();
    for element in parse(db, file).syntax().children_with_tokens() {
        let range = element.text_range();
        match element.kind() {
            SyntaxKind::List => {
                if text[..usize::from(range.start())].chars().next_back().is_none_or(|c| matches!(c, '\n' | '\r')) {
                    last = Some(range);
                    outside.clear();
                } else {
                    outside.push(range);
                }
            }
            _ if text[range].starts_with(')') => {
                let outside = std::mem::take(&mut outside);
                if let Some(form) = last.filter(|_| !outside.is_empty()) {
                    let paren = TextRange::new(form.end() - TextSize::of(')'), form.end());
                    found.push(EarlyClose { paren, outside, stray: range });
                }
            }
            _ => {}
        }
    }
    found
}

/// Whether a diagnostic is about a list as a form, which it would not be inside of another: about the list, its head or
/// one of its elements.
fn is_about_form(it: &Diagnostic, list: TextRange, text: &str) -> bool {
    if it.range == list && matches!(Family::of(it.rule), Family::Engine | Family::Design) {
        return true;
    }
    let before = &text[TextRange::new(list.start(), it.range.start())];
    let is_head = before.trim() == "(";
    let is_element = before.matches('(').count() == 1 + before.matches(')').count();
    (is_head && OF_FORMS.contains(&it.rule.name)) || (is_element && OF_ELEMENTS.contains(&it.rule.name))
}
