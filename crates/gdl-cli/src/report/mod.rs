//! Findings as people and programs want to read them: a file a format.

mod azure;
mod checkstyle;
mod excerpt;
mod fingerprint;
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

use clap::ValueEnum;
use gdl_db::{File, GdlDatabase};
use gdl_lint::Diagnostic;
use gdl_report::counted;
use gdl_schema::Level;

pub use fingerprint::{Fingerprint, fingerprints};
pub use short::one_line;
pub use statistics::statistics;
pub use summary::Summary;

use crate::safe_text::SafeText;

/// How findings are shown.
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
    /// Whether people read it: then it is cut after so many findings a file.
    pub fn is_for_people(self) -> bool {
        matches!(self, Format::Pretty | Format::Short | Format::Markdown | Format::Html)
    }

    /// Whether the summary at the end belongs beside it.
    pub fn wants_summary(self) -> bool {
        matches!(self, Format::Pretty | Format::Short | Format::Github | Format::Azure)
    }
}

/// How the formats for people look.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// With colour.
    pub color: bool,
    /// Without characters that only good terminals have.
    pub ascii: bool,
    /// At most so many findings a file; `None` is what fits the format.
    pub max_findings: Option<usize>,
}

/// What was found, for all formats.
pub struct Report<'a> {
    /// The database of the files.
    pub db: &'a GdlDatabase,
    /// All that were checked, in order of their paths.
    pub files: &'a [FileReport],
    /// The numbers.
    pub summary: &'a Summary,
}

/// What was found in a file.
#[derive(Debug, Clone)]
pub struct FileReport {
    /// The file.
    pub file: File,
    /// The findings that are to be shown, in the order of the text.
    pub findings: Vec<Diagnostic>,
}

/// How many findings of a file people get to see unless they say otherwise.
const MAX_FINDINGS: usize = 200;

impl Report<'_> {
    /// The report in a format.
    pub fn render(&self, format: Format, look: Look) -> SafeText {
        let most = match look.max_findings {
            Some(0) => usize::MAX,
            Some(most) => most,
            None if format.is_for_people() => MAX_FINDINGS,
            None => usize::MAX,
        };
        let cut = Cut { report: self, most };
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

    /// What a format that has no place for it leaves unsaid: files of which not all findings are shown.
    pub fn aside(&self, format: Format, look: Look) -> Vec<SafeText> {
        let Some(most) = look.max_findings.filter(|&most| most > 0 && !format.is_for_people()) else {
            return Vec::new();
        };
        let cut = Cut { report: self, most };
        cut.files().filter_map(|file| file.more(self.db)).map(|more| SafeText::lines(&more)).collect()
    }
}

/// A report of which at most so many findings a file are shown.
pub struct Cut<'a> {
    report: &'a Report<'a>,
    most: usize,
}

impl<'a> Cut<'a> {
    /// The database of the files.
    pub fn db(&self) -> &'a GdlDatabase {
        self.report.db
    }

    /// The numbers, of all findings.
    pub fn summary(&self) -> &'a Summary {
        self.report.summary
    }

    /// The files in order.
    pub fn files(&self) -> impl Iterator<Item = Shown<'a>> {
        self.report.files.iter().map(|file| self.file(file))
    }

    /// What is shown of a file.
    pub fn file(&self, file: &'a FileReport) -> Shown<'a> {
        let (findings, rest) = file.findings.split_at(file.findings.len().min(self.most));
        Shown { file: file.file, findings, hidden: rest.len() }
    }

    /// All findings that are shown.
    pub fn findings(&self) -> impl Iterator<Item = &'a Diagnostic> {
        self.files().flat_map(|file| file.findings)
    }
}

/// What is shown of a file.
pub struct Shown<'a> {
    /// The file.
    pub file: File,
    /// The findings that are shown.
    pub findings: &'a [Diagnostic],
    /// How many are not.
    pub hidden: usize,
}

impl Shown<'_> {
    /// A sentence about what is not shown.
    pub fn more(&self, db: &GdlDatabase) -> Option<String> {
        let more = counted(self.hidden, "more finding", "more findings");
        let path = one_line(self.file.path(db).as_str());
        (self.hidden > 0).then(|| format!("{path}: {more} not shown; --max-findings 0 shows all"))
    }
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

/// How many games are named under which a finding holds.
const MAX_ROOTS: usize = 3;

/// Under which games a finding holds, if it does not hold under all that load the file.
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

/// That a file is shown because another includes it.
pub fn included_by(db: &GdlDatabase, finding: &Diagnostic) -> Option<String> {
    finding.included_by.map(|file| format!("included by `{}`", one_line(file.path(db).as_str())))
}

/// Everything that there is to say about a finding besides its message, a sentence or more each.
fn remarks(db: &GdlDatabase, finding: &Diagnostic) -> Vec<String> {
    let help = (!finding.help.is_empty()).then(|| format!("Help: {}", finding.help));
    let under = under(db, finding).map(|under| format!("Only {under}."));
    let texts = [finding.why.clone(), finding.consequence.clone()].into_iter().filter(|text| !text.is_empty());
    let included = included_by(db, finding).map(|by| format!("The file is {by}."));
    texts.chain(help).chain(under).chain(included).map(|text| one_line(&text)).collect()
}

/// All that there is to say about a finding, in one paragraph.
fn paragraph(db: &GdlDatabase, finding: &Diagnostic) -> String {
    let mut text = one_line(&finding.message);
    for remark in remarks(db, finding) {
        // Messages have no full stop.
        text.push_str(if text.ends_with(['.', '!', '?']) { " " } else { ". " });
        text.push_str(&remark);
    }
    text
}
