//! Findings in formats for people and programs: one file per format.

mod azure;
mod checkstyle;
mod excerpt;
mod folding;
mod github;
mod gitlab;
pub mod html;
mod json;
mod junit;
mod markdown;
mod pretty;
mod rdjson;
mod sarif;
mod short;
mod statistics;
mod summary;
pub mod xml;

use camino::Utf8PathBuf;
use clap::ValueEnum;
use folding::{cause_text, followers_note};
use gdl_base::{Level, counted};
use gdl_db::{File, GdlDatabase};
use gdl_lint::{Cause, Diagnostic, Folding};
pub use gdl_project::{Fingerprint, fingerprints};

pub use short::one_line;
pub use statistics::statistics;
pub use summary::Summary;

use crate::safe_text::SafeText;

/// The format of the findings.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Format {
    /// With an excerpt of the text.
    #[default]
    Pretty,
    /// One line each.
    Short,
    /// An array of objects.
    Json,
    /// One object per line.
    JsonLines,
    /// SARIF 2.1.0, for code scanning.
    Sarif,
    /// Commands that annotate changes in GitHub Actions.
    Github,
    /// A code quality report of GitLab.
    Gitlab,
    /// Test results, one case per finding.
    Junit,
    /// Checkstyle's XML.
    Checkstyle,
    /// Reviewdog's JSON.
    Rdjson,
    /// Logging commands of Azure Pipelines.
    Azure,
    /// A summary for comments and job pages.
    Markdown,
    /// A self-contained page.
    Html,
}

impl Format {
    /// Whether people read it: then the number of findings per file is limited.
    pub fn is_for_people(self) -> bool {
        matches!(self, Format::Pretty | Format::Short | Format::Markdown | Format::Html)
    }

    /// Whether findings that follow from another one are counted there instead of shown. Formats that have a place for the
    /// link show all, and so do test results: a file with errors has not passed.
    pub fn folds(self) -> bool {
        !matches!(self, Format::Json | Format::JsonLines | Format::Sarif | Format::Junit)
    }

    /// Whether hints are left out.
    pub fn hides_hints(self, look: ReportStyle) -> bool {
        self.is_for_people() && !look.hints
    }

    /// Whether the summary is shown beside it.
    pub fn wants_summary(self) -> bool {
        matches!(self, Format::Pretty | Format::Short | Format::Github | Format::Azure)
    }
}

/// The appearance of the formats for people.
#[derive(Debug, Clone, Copy)]
pub struct ReportStyle {
    /// Whether to use color.
    pub color: bool,
    /// Whether to use only ASCII characters.
    pub ascii: bool,
    /// The maximum number of findings per file; `None` for the default of the format.
    pub max_findings: Option<usize>,
    /// With the findings that follow from another one.
    pub show_cascading: bool,
    /// With hints.
    pub hints: bool,
    /// How many findings are drawn with an excerpt, before the others follow with a line each; `None` for all.
    pub in_full: Option<usize>,
}

/// The results of a check, for all formats.
pub struct Report<'a> {
    /// The database of the files.
    pub db: &'a GdlDatabase,
    /// All checked files, in order of their paths.
    pub files: &'a [FileReport],
    /// The numbers.
    pub summary: &'a Summary,
}

/// The findings of a file.
#[derive(Debug, Clone)]
pub struct FileReport {
    /// The file.
    pub file: File,
    /// The findings to show, in the order of the text.
    pub findings: Vec<Diagnostic>,
}

/// The default maximum number of findings shown per file in formats for people.
const MAX_FINDINGS: usize = 200;

impl Report<'_> {
    /// Renders the report in a format.
    pub fn render(&self, format: Format, look: ReportStyle) -> SafeText {
        let most = match look.max_findings {
            Some(0) => usize::MAX,
            Some(most) => most,
            None if format.is_for_people() => MAX_FINDINGS,
            None => usize::MAX,
        };
        let cut = self.cut(most, format, look);
        match format {
            Format::Pretty => SafeText::styled(&pretty::render(&cut, look), look.color),
            Format::Short => SafeText::lines(&short::render(&cut)),
            Format::Json => SafeText::json(&json::render(&cut)),
            Format::JsonLines => SafeText::json(&json::render_lines(&cut)),
            Format::Sarif => SafeText::json(&sarif::render(&cut)),
            Format::Github => SafeText::commands(&github::render(&cut)),
            Format::Gitlab => SafeText::json(&gitlab::render(&cut)),
            Format::Junit => SafeText::xml(&junit::render(&cut)),
            Format::Checkstyle => SafeText::xml(&checkstyle::render(&cut)),
            Format::Rdjson => SafeText::json(&rdjson::render(&cut)),
            Format::Azure => SafeText::commands(&azure::render(&cut)),
            Format::Markdown => SafeText::lines(&markdown::render(&cut)),
            Format::Html => SafeText::html(&html::render(&cut)),
        }
    }

    fn cut(&self, most: usize, format: Format, look: ReportStyle) -> TruncatedReport<'_> {
        let least = if format.hides_hints(look) { Level::Info } else { Level::Hint };
        TruncatedReport::new(self, most, format.folds() && !look.show_cascading, least)
    }

    /// Returns notes about files of which not all findings are shown, for a format that cannot contain them.
    pub fn aside(&self, format: Format, look: ReportStyle) -> Vec<SafeText> {
        let Some(most) = look.max_findings.filter(|&most| most > 0 && !format.is_for_people()) else {
            return Vec::new();
        };
        let cut = self.cut(most, format, look);
        cut.files().filter_map(|file| file.more(self.db)).map(|more| SafeText::lines(&more)).collect()
    }
}

/// A report with a limited number of findings per file.
pub struct TruncatedReport<'a> {
    report: &'a Report<'a>,
    most: usize,
    folding: Folding,
    /// Whether findings that follow from another one are left out.
    folds: bool,
    /// The lowest level that is shown.
    least: Level,
    summary: Summary,
}

impl<'a> TruncatedReport<'a> {
    fn new(report: &'a Report<'a>, most: usize, folds: bool, least: Level) -> TruncatedReport<'a> {
        let folding = Folding::of(report.files.iter().flat_map(|file| &file.findings));
        let mut summary = report.summary.clone();
        summary.folded = if folds { folding.count() } else { 0 };
        TruncatedReport { report, most, folding, folds, least, summary }
    }

    /// The database of the files.
    pub fn db(&self) -> &'a GdlDatabase {
        self.report.db
    }

    /// The numbers of all findings, including those that are not shown.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// The files in order.
    pub fn files(&self) -> impl Iterator<Item = ShownFindings<'a>> {
        self.report.files.iter().map(|file| self.file(file))
    }

    /// Returns the shown part of a file's findings.
    pub fn file(&self, file: &'a FileReport) -> ShownFindings<'a> {
        let is_folded = |finding: &Diagnostic| self.folds && self.folding.cause(finding).is_some();
        let is_shown = |finding: &&Diagnostic| finding.level >= self.least && !is_folded(finding);
        let mut findings: Vec<&Diagnostic> = file.findings.iter().filter(is_shown).collect();
        let rest = findings.split_off(findings.len().min(self.most));
        // What follows from a finding that is not shown is not counted there.
        let hidden = rest.iter().map(|finding| 1 + self.followers(finding)).sum();
        ShownFindings { file: file.file, findings, hidden, total: file.findings.len() }
    }

    /// The number of findings that are left out because they follow from a finding.
    fn followers(&self, finding: &Diagnostic) -> usize {
        if self.folds { self.folding.followers(finding) } else { 0 }
    }

    /// The finding of the report that a finding follows from.
    fn cause(&self, finding: &Diagnostic) -> Option<Cause> {
        self.folding.cause(finding)
    }

    /// What a finding has to do with others: what it follows from, or how many follow from it, in these words.
    fn cascade(&self, finding: &Diagnostic, followers: fn(usize) -> String) -> Option<String> {
        match self.cause(finding) {
            Some(cause) => Some(cause_text(self.db(), cause)),
            None => Some(self.followers(finding)).filter(|&count| count > 0).map(followers),
        }
    }

    /// All findings that are shown.
    pub fn findings(&self) -> impl Iterator<Item = &'a Diagnostic> {
        self.files().flat_map(|file| file.findings)
    }
}

/// The shown part of a file's findings.
pub struct ShownFindings<'a> {
    /// The file.
    pub file: File,
    /// The findings that are shown.
    pub findings: Vec<&'a Diagnostic>,
    /// How many are not, with those that follow from them.
    pub hidden: usize,
    /// How many there are.
    pub total: usize,
}

impl ShownFindings<'_> {
    /// A sentence about the findings that are not shown.
    pub fn more(&self, db: &GdlDatabase) -> Option<String> {
        let more = counted(self.hidden, "more finding", "more findings");
        let path = one_line(self.file.path(db).as_str());
        (self.hidden > 0).then(|| format!("{path}: {more} not shown; --max-findings 0 shows all"))
    }
}

/// Reads the format and the path of a further report.
pub fn parse_output<F: ValueEnum>(text: &str) -> Result<(F, Utf8PathBuf), String> {
    let (format, path) =
        text.split_once('=').filter(|(_, path)| !path.is_empty()).ok_or("write FORMAT=PATH, as in sarif=gdl.sarif")?;
    let format = F::from_str(format, false).map_err(|_| {
        let names = F::value_variants().iter().filter_map(ValueEnum::to_possible_value);
        let names: Vec<String> = names.map(|name| name.get_name().to_owned()).collect();
        format!("`{format}` is not a format; the formats are {}", names.join(", "))
    })?;
    Ok((format, path.into()))
}

/// The word for a level.
pub fn level_name(level: Level) -> &'static str {
    match level {
        Level::Hint => "hint",
        Level::Info => "info",
        Level::Warning => "warning",
        Level::Error => "error",
    }
}

/// The paths of the roots under which a finding holds, if it does not hold under all.
fn root_paths<'a>(db: &'a GdlDatabase, finding: &Diagnostic) -> Vec<&'a str> {
    let mut paths: Vec<&str> = finding.roots.iter().map(|root| root.path(db).as_str()).collect();
    paths.sort_unstable();
    paths
}

/// The maximum number of games that are named for a finding.
const MAX_ROOTS: usize = 3;

/// The games under which a finding holds, if it does not hold under all games that load the file.
pub fn under(db: &GdlDatabase, finding: &Diagnostic) -> Option<String> {
    let paths = root_paths(db, finding);
    let name = |path: &&str| format!("`{}`", one_line(path));
    match paths.as_slice() {
        [] => None,
        paths => {
            let named: Vec<String> = paths.iter().take(MAX_ROOTS).map(name).collect();
            let more = match paths.len().saturating_sub(MAX_ROOTS) {
                0 => String::new(),
                more => format!(" and {more} more"),
            };
            let games = counted(finding.roots_of_file, "game", "games");
            Some(format!("in {} of {games}: {}{more}", paths.len(), named.join(", ")))
        }
    }
}

/// A note that a file is shown because another one includes it.
pub fn included_by(db: &GdlDatabase, finding: &Diagnostic) -> Option<String> {
    finding.included_by.map(|file| format!("included by `{}`", one_line(file.path(db).as_str())))
}

/// The explanation of a finding without its message, in separate parts of one or more sentences.
fn remarks(report: &TruncatedReport<'_>, finding: &Diagnostic) -> Vec<String> {
    let db = report.db();
    let help = (!finding.help.is_empty()).then(|| format!("Help: {}", finding.help));
    let under = under(db, finding).map(|under| format!("Only {under}."));
    let texts = [finding.why.clone(), finding.consequence.clone()].into_iter().filter(|text| !text.is_empty());
    let included = included_by(db, finding).map(|by| format!("The file is {by}."));
    let cascade = report.cascade(finding, followers_note).map(|text| sentence(&text));
    texts.chain(help).chain(under).chain(included).chain(cascade).map(|text| one_line(&text)).collect()
}

/// A text with a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|first| format!("{}{}.", first.to_uppercase(), chars.as_str())).unwrap_or_default()
}

/// The message and explanation of a finding, in one paragraph.
fn paragraph(report: &TruncatedReport<'_>, finding: &Diagnostic) -> String {
    let mut text = one_line(&finding.message);
    for remark in remarks(report, finding) {
        // Messages have no full stop.
        text.push_str(if text.ends_with(['.', '!', '?']) { " " } else { ". " });
        text.push_str(&remark);
    }
    text
}
