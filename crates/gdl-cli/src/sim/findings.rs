//! The findings of a series in the formats of `gdl check`: at the places of the modules that lead to them.

use gdl_db::File;
use gdl_lint::Diagnostic;
use gdl_report::series::{Finding, Summary};

use crate::{
    game::Game,
    report::{self, FileReport, Report, ReportStyle},
    safe_text::SafeText,
};

/// Renders the findings. `replay` returns the command that shows a game.
pub(super) fn render(
    game: &Game,
    summary: &Summary,
    format: report::Format,
    replay: &dyn Fn(u64) -> String,
) -> SafeText {
    let remark = |finding: &Finding| match finding.game.filter(|_| !finding.is_absence()) {
        Some(game) => format!("See it: `{}`.", replay(game)),
        None => String::new(),
    };
    let files = by_file(game, gdl_ide::game_diagnostics(&game.db, game.root, &summary.findings, &remark));
    let mut numbers = report::Summary::default();
    numbers.games = 1;
    for file in &files {
        numbers.add(&report::Summary::of_file(false));
        file.findings.iter().for_each(|finding| numbers.count(finding));
    }
    let look = ReportStyle {
        color: false,
        ascii: false,
        max_findings: Some(0),
        show_cascading: true,
        hints: true,
        in_full: None,
    };
    Report { db: &game.db, files: &files, summary: &numbers }.render(format, look)
}

/// The findings of each file in the order of its text.
fn by_file(game: &Game, found: Vec<Diagnostic>) -> Vec<FileReport> {
    let mut files: Vec<FileReport> = Vec::new();
    for finding in found {
        match files.iter_mut().find(|report| report.file == finding.file) {
            Some(report) => report.findings.push(finding),
            None => files.push(FileReport { file: finding.file, findings: vec![finding] }),
        }
    }
    let path = |file: File| file.path(&game.db).to_owned();
    files.sort_by_key(|report| path(report.file));
    for report in &mut files {
        report.findings.sort_by_key(|finding| (finding.range.start(), finding.rule.code));
    }
    files
}
