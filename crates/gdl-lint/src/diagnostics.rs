//! The diagnostics of a file from all sources.

use gdl_base::RuleLevel;
use gdl_db::{Db, File, FileStatus, lines};
use gdl_hir::{roots_of, runaway_string};
use gdl_schema::msg;
use gdl_syntax::TextRange;

use crate::{
    Diagnostic, LintOptions, Related, RuleId, findings,
    pipeline::{
        cascade, engine, merge,
        resolve::resolve,
        rules_of_file,
        run::{RuleSet, about_games, form_lints, syntax_lints},
        trust,
    },
    registry::{id_of, of_message},
    rules::versions::newer_than_language,
    suppress,
};

/// Adds to the diagnostic of an unclosed string a related position: the earlier string whose quotation mark seems to be
/// missing.
fn name_lost_mark(db: &dyn Db, file: File, diagnostics: &mut [Diagnostic]) {
    let Some(lost) = runaway_string(db, file) else { return };
    let unclosed = of_message(msg::STRING_NOT_CLOSED).map(RuleId::info);
    let lines = lines(db, file);
    let line = lines.line_of(lost.start());
    let first_line = TextRange::new(lost.start(), lost.end().min(lines.range_of(line).end()));
    let ends =
        diagnostics.iter_mut().filter(|found| Some(found.rule) == unclosed && found.range.start() != lost.start());
    for diagnostic in ends {
        diagnostic.help = format!("A quotation mark seems to be missing on line {}.", line + 1);
        let message = "this string runs on into what looks like code".to_owned();
        diagnostic.related.push(Related { file, range: first_line, message });
    }
}

/// Returns the diagnostics of a file, in the order of the text: those of evaluation and of the rules that are on for
/// it, without those that comments allow, and with those about such comments.
///
/// A file that cannot be read, or is not GDL, has a single diagnostic.
pub fn diagnostics(db: &dyn Db, file: File, options: &LintOptions) -> Vec<Diagnostic> {
    let levels = &*options.levels(file.path(db));
    let found = findings(db, file);
    let mut diagnostics: Vec<Diagnostic> = found
        .iter()
        .filter_map(|finding| {
            let id = of_message(finding.id)?;
            engine::diagnostic(db, id, finding, levels[id.index()])
        })
        .collect();
    let is_gdl = !found.iter().any(|finding| finding.id == msg::NOT_A_GDL_FILE);
    if !matches!(file.status(db), FileStatus::Text(_)) || !is_gdl {
        return diagnostics;
    }
    let (of_text, of_forms) = rules_of_file(db, levels);
    let (of_text, of_forms) = (syntax_lints(db, file, of_text), form_lints(db, file, of_forms));
    let of_file = of_text.iter().chain(of_forms);
    diagnostics.extend(of_file.filter_map(|lint| resolve(db, file, lint, levels[lint.rule.index()])));
    let roots = roots_of(db, file);
    let about_games = RuleSet::of(db, options.on_anywhere(), about_games);
    diagnostics.extend(merge::of_roots(db, file, roots, about_games, levels));
    let newer = id_of(&newer_than_language::RULE);
    if levels[newer.index()] != RuleLevel::Off {
        let lints = newer_than_language::newer(db, file, options.language, newer);
        diagnostics.extend(lints.iter().filter_map(|lint| resolve(db, file, lint, levels[newer.index()])));
    }
    let mut diagnostics = merge::in_order(diagnostics, roots.len());
    if let Some(found) = suppress::apply(db, file, levels, &mut diagnostics) {
        diagnostics.extend(found);
        diagnostics = merge::in_order(diagnostics, roots.len());
    }
    name_lost_mark(db, file, &mut diagnostics);
    trust::withhold(db, file, &mut diagnostics);
    cascade::link(db, file, &mut diagnostics);
    trust::withhold_effects(db, file, &mut diagnostics);
    diagnostics
}
