//! The findings of a file under the games that load it: notes of evaluation and syntax errors, with their ranges.

mod limit;
mod plain;
mod syntax_text;

use gdl_base::{Confidence, Level};
use gdl_db::{Db, File, FileStatus, syntax_errors};
use gdl_eval::{Cause, FOLLOWS_UNBOUND, IS_UNBOUND, Note, evaluate, missing_modules, more_of_kind, variant_notes};
use gdl_hir::{ItemTree, MAX_FORMS, MAX_OBJECTS, item_tree, loading_roots, roots_of, source_map};
use gdl_ruleset::{Data, Origin};
use gdl_schema::{MessageId, msg};
use gdl_syntax::{MAX_OF_KIND, SyntaxError, SyntaxErrorKind, TextRange, TextSize};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

pub use plain::is_plainly_gdl;

use crate::{More, Related};
use limit::Limit;

/// A problem in a file, as the front ends report it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// Entry of the message catalog: rule name, code, level, consequence.
    pub id: MessageId,
    /// The file.
    pub file: File,
    /// The text that the finding is about.
    pub range: TextRange,
    /// The problem, in one sentence.
    pub message: String,
    /// The effect in the engine, if it is known more exactly than in the catalog.
    consequence: Option<&'static str>,
    /// The suggestion; may be empty.
    pub help: String,
    /// The text that replaces the range, if the replacement is the whole fix.
    pub replacement: Option<SmolStr>,
    /// The highest level at which it is reported, whatever the level of its message.
    pub highest: Level,
    /// Further positions, each with a description.
    pub related: Vec<Related>,
    /// The roots under which it holds, if it does not hold under all roots that load the file.
    pub roots: Vec<File>,
    /// The mistake that it follows from, under all roots under which it holds.
    pub cause: Option<Cause>,
    /// The findings of its kind that it stands for, if it is not one itself.
    pub more: Option<More>,
}

impl Finding {
    /// The level at which it is reported.
    pub fn level(&self) -> Level {
        self.id.def().level.min(self.highest)
    }

    /// The confidence that it is a mistake.
    pub fn confidence(&self) -> Confidence {
        self.id.def().confidence
    }

    /// The effect in the engine; empty if unknown.
    pub fn consequence(&self) -> &'static str {
        self.consequence.unwrap_or(self.id.def().consequence)
    }

    fn new(id: MessageId, file: File, range: TextRange, message: impl Into<String>) -> Finding {
        let help = id.def().help.to_owned();
        Finding {
            id,
            file,
            range,
            message: message.into(),
            consequence: None,
            help,
            replacement: None,
            highest: Level::Error,
            related: Vec::new(),
            roots: Vec::new(),
            cause: None,
            more: None,
        }
    }

    /// The finding that stands for further ones.
    fn more(id: MessageId, file: File, first: TextRange, more: More) -> Finding {
        let help = format!("The first {MAX_OF_KIND} at most are reported: correct them, then check again.");
        Finding { help, more: Some(more), ..Finding::new(id, file, first, more_of_kind(more.count)) }
    }
}

/// All findings of a file, in the order of the text.
///
/// A fragment is checked under every root that loads it; a file without a root is checked only for syntax errors and
/// missing modules.
#[salsa::tracked(returns(deref))]
pub fn findings(db: &dyn Db, file: File) -> Box<[Finding]> {
    if let Some(finding) = unreadable(db, file).or_else(|| not_gdl(db, file)) {
        return [finding].into();
    }
    let tree = item_tree(db, file);
    let errors = syntax_errors(db, file);
    let mut findings: Vec<Finding> = errors.iter().filter_map(|error| syntax_finding(file, error)).collect();
    findings.extend(errors.iter().filter_map(|error| {
        let (omitted, id) = (error.omitted?, gdl_schema::message_id(error.kind.id())?);
        let more = More { count: omitted.count, last: omitted.last.start() };
        Some(Finding::more(id, file, omitted.first, more))
    }));
    if tree.is_cut {
        let last = tree.forms.last().and_then(|form| source_map(db, file).range(form.value.origin));
        let end = TextRange::empty(last.map_or(TextSize::new(0), TextRange::end));
        let message = match tree.forms.len() {
            MAX_FORMS.. => format!("the file has more than {MAX_FORMS} forms; the rest is not read"),
            _ => format!("the next form has more than {MAX_OBJECTS} objects; it and the rest are not read"),
        };
        let mut finding = Finding::new(msg::FILE_TOO_LARGE, file, end, message);
        finding.consequence = Some("Nothing after this place is checked.");
        findings.push(finding);
    }
    let roots = roots_of(db, file);
    if roots.is_empty() {
        findings.extend(missing_module_findings(db, file, tree));
    }
    findings.extend(note_findings(db, file, tree, errors, roots));
    findings.sort_by_key(|f| (f.range.start(), f.range.end(), f.id));
    without_repetition(findings).into()
}

/// The modules that a file without a game asks for and that are not there.
fn missing_module_findings(db: &dyn Db, file: File, tree: &ItemTree) -> Vec<Finding> {
    let (mut limit, mut findings) = (Limit::default(), Vec::new());
    let is_shown = |note: &Note| source_map(db, file).range(note.origin).is_some();
    for note in missing_modules(db, file).into_iter().filter(is_shown) {
        if limit.admits(note.id, note.origin, &note.origin) {
            findings.push(note_finding(db, file, tree, &note));
        }
    }
    findings.extend(limit.findings(db, file));
    findings
}

/// What the games of some roots have to say about a file.
fn note_findings(db: &dyn Db, file: File, tree: &ItemTree, errors: &[SyntaxError], roots: &[File]) -> Vec<Finding> {
    let error_starts: FxHashSet<TextSize> = errors.iter().map(|error| error.range.start()).collect();
    let is_about = |origin: Origin, root: File| match origin.is_some() {
        true => origin.file == file.index(db),
        false => root == file,
    };
    let mut noted: Vec<(&Note, Vec<File>, Option<Cause>)> = Vec::new();
    let mut index: FxHashMap<(MessageId, Origin, &str), usize> = FxHashMap::default();
    let mut limit = Limit::default();
    for &root in roots {
        let own = evaluate(db, root).notes.iter();
        for note in own.chain(variant_notes(db, root).iter().map(|found| &found.note)) {
            if !is_about(note.origin, root) || is_repeated_by_reader(note, tree, &error_starts, db) {
                continue;
            }
            let key = (note.id, note.origin, &*note.message);
            let at = match index.get(&key) {
                Some(&at) => at,
                None if !limit.admits(shown_id(tree, note), note.origin, &key) => continue,
                None => {
                    noted.push((note, Vec::new(), note.cause));
                    index.insert(key, noted.len() - 1);
                    noted.len() - 1
                }
            };
            let (_, under, cause) = &mut noted[at];
            *cause = cause.filter(|_| note.cause.is_some());
            if under.last() != Some(&root) {
                under.push(root);
            }
        }
    }
    // What evaluation has counted of a file is the same under most roots.
    for &root in roots {
        let game = evaluate(db, root);
        for omitted in game.omitted.iter().filter(|omitted| is_about(omitted.first, root)) {
            let strays =
                if omitted.id == msg::USELESS_FORM { uncounted_strays(db, tree, errors, &game.notes) } else { 0 };
            limit.omit(omitted.id, omitted.first, omitted.last, omitted.count.saturating_sub(strays));
        }
    }
    let mut findings: Vec<Finding> = Vec::with_capacity(noted.len());
    findings.extend(noted.into_iter().map(|(note, under, cause)| {
        let mut finding = note_finding(db, file, tree, note);
        finding.cause = cause;
        if under.len() < roots.len() {
            finding.roots = under;
        }
        finding
    }));
    findings.extend(limit.findings(db, file));
    findings
}

/// How many stray parentheses are among the useless forms that evaluation has not kept: they are told of already.
fn uncounted_strays(db: &dyn Db, tree: &ItemTree, errors: &[SyntaxError], notes: &[Note]) -> usize {
    let strays = errors.iter().filter(|error| error.kind == SyntaxErrorKind::ExtraCloseParen);
    let strays = strays.map(|error| 1 + error.omitted.map_or(0, |omitted| omitted.count)).sum::<usize>();
    if strays == 0 {
        return 0;
    }
    let is_here = |note: &&Note| note.id == msg::USELESS_FORM && note.origin.file == tree.file.index(db);
    let kept = notes.iter().filter(is_here).filter(|note| is_stray_paren(db, tree.file, note.origin)).count();
    strays.saturating_sub(kept)
}

fn is_stray_paren(db: &dyn Db, file: File, origin: Origin) -> bool {
    let range = source_map(db, file).range(origin);
    range.is_some_and(|range| file.text(db)[usize::from(range.start())..].starts_with(')'))
}

/// Reduces findings to one per mistake: a symbol without a value is reported as such and not again as a bad index or
/// operand, and the same message about many cells of a row is given once.
fn without_repetition(findings: Vec<Finding>) -> Vec<Finding> {
    let ranges = |ids: &[MessageId]| -> FxHashSet<TextRange> {
        findings.iter().filter(|f| ids.contains(&f.id)).map(|f| f.range).collect()
    };
    let unbound = ranges(&IS_UNBOUND);
    // A word in the position of a text lacks quotation marks, not a value.
    let texts = ranges(&NOT_TEXT);
    // The follow-up message is dropped, but its consequence is that of the unbound symbol.
    let follows: FxHashMap<TextRange, &'static str> = findings
        .iter()
        .filter(|f| FOLLOWS_UNBOUND.contains(&f.id) && unbound.contains(&f.range))
        .map(|f| (f.range, f.consequence()))
        .collect();
    // A module that one game needs and another does not.
    let missing = ranges(&[msg::MODULE_NOT_FOUND]);
    let mut kept: Vec<(Finding, usize)> = Vec::with_capacity(findings.len());
    for mut finding in findings {
        if finding.more.is_some() {
            kept.push((finding, 0));
            continue;
        }
        if unbound.contains(&finding.range) && FOLLOWS_UNBOUND.contains(&finding.id) {
            continue;
        }
        if finding.id == msg::DEFAULT_BASE_NOT_FOUND && missing.contains(&finding.range) {
            continue;
        }
        if IS_UNBOUND.contains(&finding.id) {
            if texts.contains(&finding.range) {
                continue;
            }
            finding.consequence = follows.get(&finding.range).copied();
        }
        match kept.last_mut() {
            Some((last, more))
                if last.id == finding.id
                    && last.range == finding.range
                    && last.roots == finding.roots
                    && last.more.is_none() =>
            {
                *more += 1;
                last.cause = last.cause.filter(|_| finding.cause.is_some());
            }
            _ => kept.push((finding, 0)),
        }
    }
    let told = kept.into_iter().map(|(mut finding, more)| {
        if more > 0 {
            finding.message = format!("{} (and {more} more like this here)", finding.message);
        }
        finding
    });
    told.collect()
}

/// The messages of the engine about a symbol, among others, where it needs a string.
const NOT_TEXT: [MessageId; 2] = [msg::TYPE_PROPERTY_NOT_STRING, msg::GLOBAL_NOT_STRING];

fn unreadable(db: &dyn Db, file: File) -> Option<Finding> {
    let start = TextRange::empty(TextSize::new(0));
    let status = file.status(db);
    let why = status.obstacle()?;
    let finding = |id| Finding::new(id, file, start, format!("the file {why}"));
    match status {
        FileStatus::TooLarge(_) => Some(finding(msg::FILE_TOO_LARGE)),
        FileStatus::Wide(_) => {
            Some(Finding { help: "Save the file in UTF-8.".to_owned(), ..finding(msg::UNREADABLE_FILE) })
        }
        FileStatus::Unreadable(_) => Some(finding(msg::UNREADABLE_FILE)),
        FileStatus::Text(_) | FileStatus::Missing => None,
    }
}

/// A single finding if the file belongs to another tool that uses the same extension, instead of hundreds of findings.
pub fn not_gdl(db: &dyn Db, file: File) -> Option<Finding> {
    let text = file.text(db);
    let start = TextRange::empty(TextSize::new(0));
    if plain::is_binary(text) {
        return Some(Finding::new(msg::NOT_A_GDL_FILE, file, start, "the file holds binary data, not GDL"));
    }
    if plain::has_known_head(text) {
        return None;
    }
    let tree = item_tree(db, file);
    let known = |head: &str| gdl_schema::form(head).is_some();
    let atoms = tree.forms.iter().filter(|form| !form.value.is_list()).count();
    let lists = tree.forms.len() - atoms;
    if atoms >= 3 && atoms * 2 > lists && !tree.forms.iter().any(|form| known(form.head())) {
        let message = "nothing in this file is a GDL form; it looks like the text of another tool";
        return Some(Finding::new(msg::NOT_A_GDL_FILE, file, start, message));
    }
    None
}

/// Whether a file belongs to another tool that uses the same extension, and no module loads it. Such a file is skipped
/// unless the user named it.
pub fn is_of_other_tool(db: &dyn Db, file: File) -> bool {
    not_gdl(db, file).is_some() && loading_roots(db, file).iter().all(|root| *root == file)
}

fn syntax_finding(file: File, error: &SyntaxError) -> Option<Finding> {
    let id = gdl_schema::message_id(error.kind.id())?;
    let mut finding = Finding::new(id, file, error.range, syntax_text::message(&error.kind));
    let related = error.related.iter().map(|&range| Related { file, range, message: "and this one".to_owned() });
    finding.related = related.collect();
    Some(finding)
}

/// Whether the engine's message repeats a syntax error at the same position.
fn is_repeated_by_reader(note: &Note, tree: &ItemTree, errors: &FxHashSet<TextSize>, db: &dyn Db) -> bool {
    if note.id != msg::USELESS_FORM {
        return false;
    }
    let range = source_map(db, tree.file).range(note.origin);
    range.is_some_and(|range| errors.contains(&range.start())) || is_stray_paren(db, tree.file, note.origin)
}

fn note_finding(db: &dyn Db, file: File, tree: &ItemTree, note: &Note) -> Finding {
    let range = source_map(db, file).range(note.origin).unwrap_or(TextRange::empty(TextSize::new(0)));
    let mut finding = Finding::new(shown_id(tree, note), file, range, note.message.clone());
    finding.consequence = note.consequence;
    finding.highest = note.highest;
    // The empty symbol that a comment at the very end leaves: a line ending is missing.
    let text = file.text(db);
    if finding.id == msg::EMPTY_SYMBOL && range.end() == TextSize::of(&**text) && text.ends_with("|#") {
        finding = Finding::new(
            msg::MISSING_FINAL_NEWLINE,
            file,
            range,
            "no line end follows the comment at the end of the file",
        );
        finding.range = TextRange::at(range.end() - TextSize::of("|#"), TextSize::of("|#"));
    }
    if let Some(help) = &note.help {
        finding.help.clone_from(help);
    }
    finding.replacement.clone_from(&note.replacement);
    finding.related = note.related.iter().filter_map(|(origin, message)| related(db, *origin, message)).collect();
    finding
}

/// The message to report: more specific than the engine's for a byte order mark, for the empty symbol after a comment
/// and for a name of an older version.
fn shown_id(tree: &ItemTree, note: &Note) -> MessageId {
    let form = tree.form(note.origin.form).filter(|_| note.id == msg::USELESS_FORM);
    match form.map(|form| &form.value.data) {
        Some(Data::Sym(name)) if name.is_empty() => msg::EMPTY_SYMBOL,
        Some(Data::Sym(name)) if name.starts_with('\u{feff}') => msg::BYTE_ORDER_MARK,
        _ => note.reported_as.unwrap_or(note.id),
    }
}

fn related(db: &dyn Db, origin: Origin, message: &str) -> Option<Related> {
    let file = db.file_by_index(origin.file)?;
    let range = source_map(db, file).range(origin)?;
    Some(Related { file, range, message: message.to_owned() })
}
