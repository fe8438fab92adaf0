//! Determines which parts of a file can be trusted: fixes stay away from text garbled by a lexical error or a wrong
//! parenthesis.

use gdl_base::Level;
use gdl_db::{Db, File, parse, syntax_errors};
use gdl_eval::evaluate;
use gdl_hir::{missing_edges, module_closure, roots_of, runaway_string};
use gdl_schema::msg;
use gdl_syntax::{SyntaxErrorKind, SyntaxKind, TextRange, TextSize};

use crate::{
    Diagnostic, Safety, findings,
    loss::{self, repairs_structure},
};

/// The first position from which the parsed structure of a file may differ from its author's intention.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The start of the form that contains the error. The following text may be swallowed.
    pub from: TextSize,
    /// The range at which the error is reported.
    pub cause: TextRange,
}

/// The first fault of a file; `None` if its tokens and parentheses are in order.
#[salsa::tracked(returns(copy))]
pub fn first_fault(db: &dyn Db, file: File) -> Option<Fault> {
    let errors = || syntax_errors(db, file).iter();
    let runaway = runaway_string(db, file);
    // An unmatched quotation mark leaves lists open that are correct.
    let marks = errors().filter(|error| is_lexical(error.kind)).map(|error| error.range).chain(runaway);
    let lists = errors().filter(|error| is_nesting(error.kind)).map(|error| error.range);
    let inner = findings(db, file).iter().filter(|finding| finding.id == msg::FORM_INSIDE_FORM);
    let lists = lists.chain(inner.map(|finding| finding.range));
    let first = |ranges: &mut dyn Iterator<Item = TextRange>| ranges.min_by_key(|range| (range.start(), range.end()));
    let (mark, list) = (first(&mut { marks }), first(&mut { lists }));
    let cause = mark.or(list)?;
    let start = list.map_or(cause.start(), |list| list.start().min(cause.start()));
    let mut from = form_start(db, file, start);
    let unclosed = |kind| matches!(kind, SyntaxErrorKind::StringNotClosed | SyntaxErrorKind::BarSymbolNotClosed);
    if errors().any(|error| unclosed(error.kind)) {
        // The missing mark may belong to any earlier string that extends over a line break.
        from = from.min(first_long_string(db, file).map_or(from, |at| form_start(db, file, at)));
    }
    Some(Fault { from, cause })
}

/// Whether an error affects where a string, a symbol, a comment or a quoted object ends.
fn is_lexical(kind: SyntaxErrorKind) -> bool {
    use SyntaxErrorKind::{BarSymbolNotClosed, CommentNotClosed, DanglingQuote, StringNotClosed};
    matches!(kind, CommentNotClosed | StringNotClosed | BarSymbolNotClosed | DanglingQuote { .. })
}

/// Whether an error affects where lists end.
fn is_nesting(kind: SyntaxErrorKind) -> bool {
    matches!(
        kind,
        SyntaxErrorKind::ExtraCloseParen | SyntaxErrorKind::MissingCloseParen { .. } | SyntaxErrorKind::TooDeep
    )
}

/// The start of the last form that begins in column 0 at or before an offset. Wrong parentheses turn parts of a form
/// into top-level forms, but seldom in column 0.
fn form_start(db: &dyn Db, file: File, at: TextSize) -> TextSize {
    let text = file.text(db);
    let forms = parse(db, file).syntax().children_with_tokens().filter(|form| !form.kind().is_trivia());
    let starts = forms.map(|form| form.text_range().start()).take_while(|&start| start <= at);
    let in_margin =
        |start: &TextSize| text[..usize::from(*start)].chars().next_back().is_none_or(|c| matches!(c, '\n' | '\r'));
    starts.filter(in_margin).last().unwrap_or(TextSize::new(0))
}

/// The start of the first string or bar symbol that extends over a line break.
fn first_long_string(db: &dyn Db, file: File) -> Option<TextSize> {
    let tokens = parse(db, file).syntax().descendants_with_tokens().filter_map(|it| it.into_token());
    let mut long = tokens.filter(|token| {
        matches!(token.kind(), SyntaxKind::String | SyntaxKind::BarSymbol) && token.text().contains('\n')
    });
    long.next().map(|token| token.text_range().start())
}

/// The rules whose fixes name a module.
const OF_MODULES: [&str; 3] = ["include-not-found", "default-base-not-found", "module-not-found"];

/// The rules whose fixes remove what nothing uses.
const OF_UNUSED: [&str; 3] = ["unused-variable", "unused-include", "unused-namer"];

/// Removes the fixes of what may follow from another mistake that stands: while a game lacks a module, all guesses except
/// those about modules.
pub(crate) fn withhold_consequences(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    let is_guess = |it: &Diagnostic| it.fixes.iter().any(|fix| !fix.safety.is_safe());
    if !diagnostics.iter().any(is_guess) {
        return;
    }
    let mut loaded = roots_of(db, file).iter().flat_map(|&root| module_closure(db, root).all());
    if loaded.any(|module| missing_edges(db, module).next().is_some()) {
        for diagnostic in diagnostics.iter_mut().filter(|it| !OF_MODULES.contains(&it.rule.name)) {
            diagnostic.fixes.retain(|fix| fix.safety.is_safe());
        }
    }
}

/// Removes the fixes of diagnostics that follow from others: of those with another cause, and the removals of what a
/// misspelled name may use.
pub(crate) fn withhold_effects(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    for diagnostic in diagnostics.iter_mut() {
        // A mistake that is repeated is its own cause in each place.
        if diagnostic.cause.is_some_and(|cause| cause.code != diagnostic.rule.code) {
            diagnostic.fixes.retain(|fix| fix.safety == Safety::Safe);
        }
    }
    let is_unused = |it: &Diagnostic| OF_UNUSED.contains(&it.rule.name) && !it.fixes.is_empty();
    if !diagnostics.iter().any(is_unused) {
        return;
    }
    let is_error = |root: &File| evaluate(db, *root).notes.iter().any(|note| note.id.def().level == Level::Error);
    if roots_of(db, file).iter().any(is_error) {
        diagnostics.iter_mut().filter(|it| is_unused(it)).for_each(|it| it.fixes.clear());
    }
}

/// Removes the fixes that may not be offered: those that touch text after a fault, unless they fix the fault itself,
/// and those that delete more than a fix may. In a file with a fault no fix is safe.
pub(crate) fn withhold(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    if diagnostics.iter().all(|diagnostic| diagnostic.fixes.is_empty()) {
        return;
    }
    let fault = first_fault(db, file);
    let root = parse(db, file).syntax();
    for diagnostic in diagnostics {
        let is_cause =
            |fault: Fault| fault.cause.start() == diagnostic.range.start() && repairs_structure(diagnostic.rule);
        let repairs = fault.is_some_and(is_cause);
        let rule = diagnostic.rule;
        diagnostic.fixes.retain_mut(|fix| {
            let Some(fault) = fault else { return loss::of_fix(&root, rule, fix).is_none() };
            fix.safety = Safety::Unsafe;
            let trusted = fix.edits.iter().all(|edit| edit.range.end() < fault.from);
            (repairs || trusted) && loss::of_fix(&root, rule, fix).is_none()
        });
    }
}
