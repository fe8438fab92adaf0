//! A lost quotation mark turns code into text and text into code: what is reported of the text after it follows from it.

use gdl_base::RuleInfo;
use gdl_db::{Db, File, parse, syntax_errors};
use gdl_hir::lost_mark;
use gdl_schema::msg;
use gdl_syntax::TextRange;

use crate::{
    Cause, Diagnostic, Family, RuleId,
    registry::{id_of, of_message},
    rules::silent::string_swallows_code,
};

/// Rules about the layer around a row.
pub(super) const OF_LAYERS: [&str; 2] = ["layer-bad-char-total", "layer-row-length"];

/// The rule and the range of the diagnostic about a string that runs on into code.
pub(super) fn place(db: &dyn Db, file: File, lost: TextRange) -> (&'static RuleInfo, TextRange) {
    let unclosed = of_message(msg::STRING_NOT_CLOSED).map(RuleId::info);
    let error = syntax_errors(db, file).iter().find(|error| error.range.start() == lost.start());
    match error.zip(unclosed) {
        Some((error, rule)) => (rule, error.range),
        None => (id_of(&string_swallows_code::RULE).info(), string_swallows_code::first_line(file.text(db), lost)),
    }
}

/// Links what is reported of garbled text to the string in which a quotation mark is missing.
pub(super) fn link(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    let Some(lost) = lost_mark(db, file) else { return };
    let (rule, range) = place(db, file, lost.string);
    let cause = Cause::new(rule, file, range);
    let forms = parse(db, file).syntax().children();
    let form = forms.map(|form| form.text_range()).find(|form| form.contains(lost.string.start()));
    let unclosed = of_message(msg::MISSING_CLOSE_PAREN).map(RuleId::info);
    for diagnostic in diagnostics {
        let start = diagnostic.range.start();
        let is_inside = lost.garbles(start) && Family::of(diagnostic.rule) != Family::Style;
        // The string has swallowed the parentheses that close the lists around it.
        let is_unclosed = Some(diagnostic.rule) == unclosed
            && start < lost.string.start()
            && form.is_some_and(|form| form.contains(start));
        // What is wrong with the rows of a layer as a whole is wrong with the garbled ones.
        let is_around = OF_LAYERS.contains(&diagnostic.rule.name) && diagnostic.range.contains(lost.string.start());
        if (is_inside || is_unclosed || is_around) && Cause::of(diagnostic) != cause {
            diagnostic.cause = Some(cause);
        }
    }
}
