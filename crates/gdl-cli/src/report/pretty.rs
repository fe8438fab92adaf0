//! Reports with excerpts of the text.

use std::cmp::Reverse;

use ariadne::{Cache, CharSet, Color, Config, IndexType, Label, Report, ReportKind, Source};
use gdl_base::{Level, counted};
use gdl_db::{File, GdlDatabase};
use gdl_lint::Diagnostic;
use gdl_syntax::TextRange;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::{
    ReportStyle, ShownFindings, TruncatedReport,
    excerpt::{CUT, Cut, Excerpt},
    folding::followers_note,
    included_by, level_name,
    short::{self, one_line},
    under,
};
use crate::place::place;

/// The number of findings with a line each, after those that are drawn.
const LINES: usize = 40;

/// The findings of all files, the worst first, and of those causes before what follows from them: a paragraph each, or after
/// [`ReportStyle::in_full`] of them a line each. Files are rendered in parallel, as drawing takes longer than finding.
pub fn render(cut: &TruncatedReport<'_>, look: ReportStyle) -> String {
    let db = cut.db();
    let files: Vec<ShownFindings<'_>> = cut.files().filter(|file| !file.findings.is_empty()).collect();
    let mut order: Vec<&Diagnostic> = files.iter().flat_map(|file| file.findings.iter().copied()).collect();
    // The files are in order, and so is the text of each.
    order.sort_by_key(|finding| (Reverse(finding.level), cut.cause(finding).is_some()));
    let lines = order.split_off(look.in_full.unwrap_or(order.len()).min(order.len()));
    let mut out = match lines.is_empty() {
        true => String::new(),
        false => first_line(cut, order.iter().chain(&lines).copied()),
    };
    let ranks: FxHashMap<*const Diagnostic, usize> =
        order.iter().enumerate().map(|(rank, &finding)| (std::ptr::from_ref(finding), rank)).collect();
    let of_files: Vec<Vec<(usize, &Diagnostic, Option<String>)>> = files
        .iter()
        .map(|file| {
            let rank = |finding: &&Diagnostic| ranks.get(&std::ptr::from_ref::<Diagnostic>(finding)).copied();
            let drawn = file.findings.iter().filter_map(|finding| Some((rank(finding)?, *finding)));
            drawn.map(|(rank, finding)| (rank, finding, cut.cascade(finding, followers_note))).collect()
        })
        .collect();
    let draw = |db: &mut GdlDatabase, findings: &Vec<(usize, &Diagnostic, Option<String>)>| {
        let shown: Vec<&Diagnostic> = findings.iter().map(|&(_, finding, _)| finding).collect();
        let shared = SharedExcerpt::of(db, &shown);
        let findings = findings.iter();
        let texts =
            findings.map(|(rank, it, cascade)| (*rank, report(db, it, cascade.as_deref(), look, shared.as_ref())));
        texts.collect::<Vec<_>>()
    };
    let mut drawn: Vec<(usize, String)> = of_files.par_iter().map_with(db.clone(), draw).flatten().collect();
    drawn.sort_by_key(|&(rank, _)| rank);
    out.extend(drawn.into_iter().map(|(_, text)| text));
    out.extend(lines.iter().take(LINES).map(|finding| short::line(cut, finding)));
    let hidden: usize = files.iter().map(|file| file.hidden).sum();
    match lines.len().saturating_sub(LINES) {
        0 => out.extend(files.iter().filter_map(|file| file.more(db)).map(|more| format!("{more}\n\n"))),
        more => {
            out += &format!("{}; --all shows all in full\n", counted(more + hidden, "more finding", "more findings"))
        }
    }
    out
}

/// What a long report begins with: how many errors there are, and where the first is.
fn first_line<'d>(cut: &TruncatedReport<'_>, findings: impl Iterator<Item = &'d Diagnostic>) -> String {
    let mut errors = findings.filter(|finding| finding.level == Level::Error);
    let Some(first) = errors.next() else { return String::new() };
    let at = place(cut.db(), first.file, first.range.start());
    let path = one_line(first.file.path(cut.db()).as_str());
    let count = counted(1 + errors.count(), "error", "errors");
    format!("{count}, the first at {path}:{}:{}\n\n", at.line, at.column)
}

const ESCAPE: &str = "\u{1b}[";
const RESET: &str = "\u{1b}[0m";

type Span = (File, std::ops::Range<usize>);

fn report(
    db: &GdlDatabase,
    finding: &Diagnostic,
    cascade: Option<&str>,
    look: ReportStyle,
    shared: Option<&SharedExcerpt>,
) -> String {
    let rule = finding.rule;
    let color = match finding.level {
        Level::Error => Color::Red,
        Level::Warning => Color::Yellow,
        Level::Info | Level::Hint => Color::Cyan,
    };
    let config = Config::new().with_color(look.color).with_index_type(IndexType::Char).with_char_set(if look.ascii {
        CharSet::Ascii
    } else {
        CharSet::Unicode
    });

    let mut labels: Vec<(File, TextRange, Option<&str>)> = vec![(finding.file, finding.range, None)];
    labels.extend(finding.related.iter().map(|related| (related.file, related.range, Some(related.message.as_str()))));
    // The file of the finding first; within a file from top to bottom, since otherwise it would be shown twice.
    labels.sort_by_key(|&(file, range, _)| (file != finding.file, file.path(db), range.start()));
    let excerpts = Excerpts::new(db, &labels, shared);
    let span = excerpts.span(finding.file, finding.range).filter(|_| !finding.file.text(db).is_empty());
    let Some(span) = span else { return without_text(db, finding, cascade) };

    let kind = format!("{}[{}] {}", level_name(finding.level), rule.code, rule.name);
    let mut report = Report::build(ReportKind::Custom(&kind, color), span)
        .with_config(config)
        .with_message(one_line(&finding.message));
    for (file, range, message) in labels {
        let Some(span) = excerpts.span(file, range) else { continue };
        report.add_label(match message {
            None => Label::new(span).with_color(color).with_priority(1).with_message(one_line(&finding.consequence)),
            Some(message) => Label::new(span).with_color(Color::Blue).with_message(one_line(message)),
        });
    }
    if !finding.help.is_empty() {
        report.add_help(one_line(&finding.help));
    }
    if !finding.why.is_empty() {
        report.add_note(one_line(&finding.why));
    }
    if let Some(under) = under(db, finding) {
        report.add_note(format!("only {under}"));
    }
    if let Some(included) = included_by(db, finding) {
        report.add_note(format!("this file is {included}"));
    }
    if let Some(cascade) = cascade {
        report.add_note(cascade);
    }
    let mut out = Vec::new();
    // Writing to memory does not fail.
    let _ = report.finish().write_for_stdout(excerpts, &mut out);
    tidy(&String::from_utf8_lossy(&out), look.color)
}

/// Cleans up ariadne's output: removes the placeholders of cut text and trailing spaces, and merges escape sequences
/// into one per run of characters. Ariadne colors the level even if color is off. An empty line follows.
fn tidy(report: &str, color: bool) -> String {
    let mut out = String::with_capacity(report.len());
    for line in report.lines() {
        let start = out.len();
        let mut pieces = line.split(ESCAPE);
        let mut style = "";
        push_visible(&mut out, pieces.next().unwrap_or(""));
        for piece in pieces {
            let (codes, text) = piece.split_once('m').unwrap_or(("0", piece));
            let wanted = if codes == "0" || !color { "" } else { codes };
            if text.is_empty() || wanted == style {
                push_visible(&mut out, text);
                continue;
            }
            out.push_str(if style.is_empty() { "" } else { RESET });
            if !wanted.is_empty() {
                out.extend([ESCAPE, wanted, "m"]);
            }
            style = wanted;
            push_visible(&mut out, text);
        }
        out.push_str(if style.is_empty() { "" } else { RESET });
        out.truncate(out.trim_end_matches(' ').len().max(start));
        out.push('\n');
    }
    out.push('\n');
    out
}

fn push_visible(out: &mut String, text: &str) {
    out.extend(text.chars().filter(|&c| c != CUT));
}

/// The report for files without a text, and for text too far down in a file: see [`Excerpt`].
fn without_text(db: &GdlDatabase, finding: &Diagnostic, cascade: Option<&str>) -> String {
    let (at, rule) = (place(db, finding.file, finding.range.start()), finding.rule);
    let (level, message, path) =
        (level_name(finding.level), one_line(&finding.message), one_line(finding.file.path(db).as_str()));
    let [consequence, help] = [&finding.consequence, &finding.help];
    let cascade = cascade.map_or(String::new(), |text| format!("\n  Note: {text}"));
    format!(
        "{level}[{}] {}: {message}\n  {path}:{}:{}\n  {consequence}\n  Help: {help}{cascade}\n\n",
        rule.code, rule.name, at.line, at.column
    )
}

/// The maximum length of an excerpt that findings share, in bytes.
const MAX_SHARED: usize = 4 << 20;

/// An excerpt of a file with the lines of many findings. An excerpt has all lines up to its last one, so that one for each
/// finding would cost as much as the findings times the lines.
struct SharedExcerpt {
    file: File,
    excerpt: Excerpt,
    source: Source,
}

impl SharedExcerpt {
    /// The lines of the findings in a file; none if there are so few findings that they need not share.
    fn of(db: &GdlDatabase, findings: &[&Diagnostic]) -> Option<SharedExcerpt> {
        const FEW: usize = 4;
        let file = findings.get(FEW)?.file;
        let ranges = findings.iter().filter(|finding| finding.file == file).flat_map(|finding| {
            let related = finding.related.iter().filter(|related| related.file == file).map(|related| related.range);
            std::iter::once(finding.range).chain(related)
        });
        let mut cuts: Vec<Cut> =
            ranges.filter_map(|range| Cut::of(db, file, range)).filter(|cut| !cut.is_far_right()).collect();
        // Of a line that is shown in several ways, the first stays.
        cuts.sort_by_key(|cut| cut.line);
        let mut excerpt = Excerpt::default();
        for cut in cuts {
            if excerpt.size() > MAX_SHARED {
                break;
            }
            excerpt.add_line(db, file, cut);
        }
        let source = Source::from(excerpt.take_text());
        Some(SharedExcerpt { file, excerpt, source })
    }
}

/// The excerpts of a report's files.
struct Excerpts<'a> {
    db: &'a GdlDatabase,
    /// The excerpt of one of the files, if others show the same of it.
    shared: Option<&'a SharedExcerpt>,
    files: Vec<(File, Excerpt)>,
    sources: Vec<(File, Source)>,
}

impl<'a> Excerpts<'a> {
    /// Collects the lines of all labels, which are in order.
    fn new(
        db: &'a GdlDatabase,
        labels: &[(File, TextRange, Option<&str>)],
        shared: Option<&'a SharedExcerpt>,
    ) -> Excerpts<'a> {
        let mut excerpts = Excerpts { db, shared: None, files: Vec::new(), sources: Vec::new() };
        for labels in labels.chunk_by(|(a, ..), (b, ..)| a == b) {
            let file = labels[0].0;
            let mut cuts: Vec<Cut> = labels.iter().filter_map(|&(_, range, _)| Cut::of(db, file, range)).collect();
            cuts.dedup_by_key(|cut| cut.line);
            let same = shared.filter(|it| it.file == file && cuts.iter().all(|&cut| it.excerpt.shows(cut)));
            if same.is_some() {
                excerpts.shared = same;
                continue;
            }
            let mut excerpt = Excerpt::default();
            cuts.into_iter().for_each(|cut| excerpt.add_line(db, file, cut));
            excerpts.files.push((file, excerpt));
        }
        excerpts
    }

    fn span(&self, file: File, range: TextRange) -> Option<Span> {
        let shared = self.shared.filter(|shared| shared.file == file).map(|shared| &shared.excerpt);
        let own = || self.files.iter().find(|(known, _)| *known == file).map(|(_, excerpt)| excerpt);
        Some((file, shared.or_else(own)?.range(self.db, file, range)?))
    }
}

impl Cache<File> for Excerpts<'_> {
    type Storage = String;

    fn fetch(&mut self, id: &File) -> Result<&Source, impl std::fmt::Debug> {
        if let Some(shared) = self.shared.filter(|shared| shared.file == *id) {
            return Ok(&shared.source);
        }
        if !self.sources.iter().any(|(file, _)| file == id)
            && let Some((_, excerpt)) = self.files.iter_mut().find(|(file, _)| file == id)
        {
            self.sources.push((*id, Source::from(excerpt.take_text())));
        }
        self.sources.iter().find(|(file, _)| file == id).map(|(_, source)| source).ok_or("no excerpt")
    }

    fn display<'a>(&self, id: &'a File) -> Option<impl std::fmt::Display + 'a> {
        Some(one_line(id.path(self.db).as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::tidy;

    #[test]
    fn escape_sequences_are_merged_or_dropped() {
        let report = "\u{1b}[31ma\u{1b}[0m\u{1b}[31mb\u{1b}[0m c\u{e0001}  \n\u{1b}[2mx\u{1b}[0my";
        assert_eq!(tidy(report, true), "\u{1b}[31mab\u{1b}[0m c\n\u{1b}[2mx\u{1b}[0my\n\n");
        assert_eq!(tidy(report, false), "ab c\nxy\n\n");
    }
}
