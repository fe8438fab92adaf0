//! One mistake in a real game: its cause is shown, what follows from it is folded under it, and nothing else is.

use std::{collections::BTreeMap, fmt::Write};

use gdl_db::{Change, File, GdlDatabase, Options, parse};
use gdl_eval::evaluate;
use gdl_lint::{Diagnostic, Folding, LintOptions, diagnostics};
use gdl_syntax::{NodeOrToken, SyntaxKind, SyntaxNode, TextRange};
use gdl_tests::{corpus::Corpus, mutation::Chance};

/// A mistake that has many consequences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Mistake {
    MissingInclude,
    MissingBase,
    LostClosingMark,
    LostOpeningMark,
    Commas,
    EarlyClose,
    DoubledType,
}

impl Mistake {
    const ALL: [Mistake; 7] = [
        Mistake::MissingInclude,
        Mistake::MissingBase,
        Mistake::LostClosingMark,
        Mistake::LostOpeningMark,
        Mistake::Commas,
        Mistake::EarlyClose,
        Mistake::DoubledType,
    ];

    /// The rules that report the mistake itself.
    fn causes(self) -> &'static [&'static str] {
        match self {
            Mistake::MissingInclude | Mistake::MissingBase => &["include-not-found", "module-not-found"],
            Mistake::LostClosingMark | Mistake::LostOpeningMark => &["string-swallows-code", "string-not-closed"],
            Mistake::Commas => &["unbound-symbol", "misleading-number"],
            Mistake::EarlyClose => &["extra-close-paren"],
            Mistake::DoubledType => &["type-redefined", "duplicate-terrain-name"],
        }
    }
}

/// The maximum number of new findings that are shown for a mistake, in the median.
const MOST_SHOWN: usize = 2;

/// A replacement of text.
type Edit = (TextRange, String);

fn top_lists(root: &SyntaxNode) -> impl Iterator<Item = SyntaxNode> {
    root.children().filter(|node| node.kind() == SyntaxKind::List)
}

fn lists(node: &SyntaxNode) -> Vec<SyntaxNode> {
    node.descendants().filter(|node| node.kind() == SyntaxKind::List).collect()
}

/// The head of a list and its first operand, as they are written.
fn words(list: &SyntaxNode) -> (String, Option<(TextRange, String)>) {
    let tokens = list.descendants_with_tokens().filter_map(NodeOrToken::into_token);
    let mut atoms = tokens.filter(|token| token.kind().is_atom());
    let head = atoms.next().map(|token| token.text().to_owned()).unwrap_or_default();
    (head, atoms.next().map(|token| (token.text_range(), token.text().to_owned())))
}

/// The places where a mistake can be made in a text.
fn edits(mistake: Mistake, db: &GdlDatabase, file: File) -> Vec<Vec<Edit>> {
    let root = parse(db, file).syntax();
    let after = |range: TextRange, text: &str| vec![(TextRange::empty(range.end()), text.to_owned())];
    match mistake {
        Mistake::MissingInclude => top_lists(&root)
            .map(|list| words(&list))
            .filter(|(head, _)| head == "include")
            .filter_map(|(_, name)| Some(vec![(name?.0, "not-there-at-all".to_owned())]))
            .collect(),
        Mistake::MissingBase => lists(&root)
            .iter()
            .map(words)
            .filter(|(head, _)| head == "base-module")
            .filter_map(|(_, name)| Some(vec![(name?.0, "\"not-there-at-all\"".to_owned())]))
            .collect(),
        Mistake::LostClosingMark | Mistake::LostOpeningMark => {
            let tokens = root.descendants_with_tokens().filter_map(NodeOrToken::into_token);
            let strings = tokens.filter(|token| token.kind() == SyntaxKind::String && !token.text().contains('\n'));
            let mark = |range: TextRange| match mistake {
                Mistake::LostOpeningMark => TextRange::at(range.start(), 1.into()),
                _ => TextRange::at(range.end() - gdl_syntax::TextSize::from(1), 1.into()),
            };
            let long = strings.filter(|token| token.text().len() > 3);
            long.map(|token| vec![(mark(token.text_range()), String::new())]).collect()
        }
        Mistake::Commas => {
            let in_forms = top_lists(&root).filter(|list| ["add", "table"].contains(&words(list).0.as_str()));
            let values = in_forms.flat_map(|form| lists(&form)).filter_map(|list| {
                let items: Vec<_> = list.children_with_tokens().filter(|item| item.kind().is_atom()).collect();
                let is_flat = list.children().next().is_none() && items.len() > 3 && list.parent()?.parent().is_some();
                let is_values = items.iter().all(|item| item.kind() == SyntaxKind::Number);
                let but_last = &items[..items.len().saturating_sub(1)];
                (is_flat && is_values)
                    .then(|| but_last.iter().map(|it| (TextRange::empty(it.text_range().end()), ",".into())).collect())
            });
            values.collect()
        }
        Mistake::EarlyClose => top_lists(&root)
            .filter(|form| words(form).0.ends_with("-type"))
            .flat_map(|form| {
                let inner: Vec<TextRange> = form.children().map(|list| list.text_range()).collect();
                inner[..inner.len().saturating_sub(1)].iter().map(|&range| after(range, ")")).collect::<Vec<_>>()
            })
            .collect(),
        Mistake::DoubledType => top_lists(&root)
            .filter(|form| words(form).0.ends_with("-type"))
            .map(|form| after(form.text_range(), &format!("\n{}", form.text())))
            .collect(),
    }
}

/// A text with all replacements of an edit.
fn apply(text: &str, edit: &[Edit]) -> String {
    let mut text = text.to_owned();
    for (range, new) in edit.iter().rev() {
        text.replace_range(std::ops::Range::<usize>::from(*range), new);
    }
    text
}

fn set_text(db: &mut GdlDatabase, file: File, text: &str) {
    let mut change = Change::new();
    change.set_text(file.path(db).to_owned(), text);
    db.apply(change);
}

fn judge(db: &GdlDatabase, files: &[File]) -> Vec<Diagnostic> {
    files.iter().flat_map(|&file| diagnostics(db, file, &LintOptions::default())).collect()
}

/// How often a file, by its path, has a rule and a message.
type Said = BTreeMap<(String, &'static str, String), usize>;

fn said(db: &GdlDatabase, found: &[Diagnostic]) -> Said {
    let mut said = Said::new();
    for it in found {
        *said.entry((it.file.path(db).to_string(), it.rule.name, it.message.clone())).or_default() += 1;
    }
    said
}

/// What became of a mistake.
struct Outcome {
    place: String,
    /// The new findings, and those of them that are shown.
    counts: (usize, usize),
    shows_cause: bool,
    /// Shown findings that follow from no cause, for people.
    shown: Vec<String>,
    /// Findings that were shown before and are folded, although their form is the same.
    hidden: Vec<String>,
}

/// Makes a mistake in a game and takes it back.
fn outcome(db: &mut GdlDatabase, mistake: Mistake, files: &[File], file: File, edit: &[Edit]) -> Outcome {
    let before = judge(db, files);
    let known = said(db, &before);
    let text = file.text(db).to_string();
    let (start, end) = (edit[0].0.start(), edit[edit.len() - 1].0.end());
    let touched: Vec<TextRange> = parse(db, file)
        .syntax()
        .children()
        .map(|form| form.text_range())
        .filter(|form| form.start() <= end && start <= form.end())
        .collect();
    set_text(db, file, &apply(&text, edit));
    let after = judge(db, files);
    let folding = Folding::of(after.iter());
    let is_folded = |it: &Diagnostic| folding.cause(it).is_some();
    let mut left = known.clone();
    let mut outcome = Outcome {
        place: format!(
            "{}:{}",
            file.path(db).file_name().unwrap_or_default(),
            text[..usize::from(start)].matches('\n').count() + 1
        ),
        counts: (0, 0),
        shows_cause: false,
        shown: Vec::new(),
        hidden: Vec::new(),
    };
    for it in &after {
        let key = (it.file.path(db).to_string(), it.rule.name, it.message.clone());
        if let Some(count) = left.get_mut(&key).filter(|count| **count > 0) {
            *count -= 1;
            continue;
        }
        outcome.counts.0 += 1;
        if is_folded(it) {
            continue;
        }
        outcome.counts.1 += 1;
        outcome.shows_cause |= mistake.causes().contains(&it.rule.name);
        outcome.shown.push(format!("{}: {}: {}", key.0.rsplit('/').next().unwrap_or_default(), key.1, key.2));
    }
    let was_folded = Folding::of(before.iter());
    let grown: i64 = edit.iter().map(|(range, new)| new.len() as i64 - i64::from(u32::from(range.len()))).sum();
    for old in before.iter().filter(|it| was_folded.cause(it).is_none()) {
        let at = old.range.start();
        let is_touched = old.file == file
            && (touched.iter().any(|form| form.contains_inclusive(at))
                || (matches!(mistake, Mistake::LostClosingMark | Mistake::LostOpeningMark) && at >= start));
        let moved = i64::from(u32::from(at)) + if old.file == file && at >= end { grown } else { 0 };
        let same = |it: &&Diagnostic| {
            it.file == old.file
                && it.rule.name == old.rule.name
                && it.message == old.message
                && i64::from(u32::from(it.range.start())) == moved
        };
        if !is_touched && after.iter().find(same).is_some_and(is_folded) {
            outcome.hidden.push(format!("{}: {}", old.rule.name, old.message));
        }
    }
    set_text(db, file, &text);
    outcome
}

fn median(mut counts: Vec<usize>) -> usize {
    counts.sort_unstable();
    counts.get(counts.len() / 2).copied().unwrap_or(0)
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the corpus of real modules")]
#[expect(clippy::print_stderr, reason = "the figures")]
fn one_mistake_is_one_finding_in_real_games() {
    let mut corpus = Corpus::real();
    let mut chance = Chance(7);
    let mut found: BTreeMap<Mistake, Vec<Outcome>> = BTreeMap::new();
    for root in corpus.offered() {
        let files = evaluate(&corpus.db, root).files.clone();
        let path = root.path(&corpus.db).to_owned();
        let pinned = files.iter().map(|file| (file.path(&corpus.db).to_owned(), path.clone())).collect();
        let mut change = Change::new();
        change.set_options(Options { pinned_roots: pinned, ..Options::default() });
        corpus.db.apply(change);
        for mistake in Mistake::ALL {
            let places: Vec<(File, Vec<Edit>)> = files
                .iter()
                .flat_map(|&file| edits(mistake, &corpus.db, file).into_iter().map(move |edit| (file, edit)))
                .collect();
            let Some((file, edit)) = chance.pick(&places).cloned() else { continue };
            let outcome = outcome(&mut corpus.db, mistake, &files, file, &edit);
            found.entry(mistake).or_default().push(outcome);
        }
    }
    let mut report = String::from("mistake             games  found: median  max  shown: median  max  without cause\n");
    let mut wrong = String::new();
    for (mistake, outcomes) in &found {
        let all: Vec<usize> = outcomes.iter().map(|it| it.counts.0).collect();
        let shown: Vec<usize> = outcomes.iter().map(|it| it.counts.1).collect();
        let without = outcomes.iter().filter(|it| it.counts.0 > 0 && !it.shows_cause).count();
        let max = |counts: &[usize]| counts.iter().max().copied().unwrap_or(0);
        let _ = writeln!(
            report,
            "{:<18} {:>6} {:>14} {:>4} {:>14} {:>4} {:>14}",
            format!("{mistake:?}"),
            outcomes.len(),
            median(all.clone()),
            max(&all),
            median(shown.clone()),
            max(&shown),
            without,
        );
        if median(shown) > MOST_SHOWN {
            let _ = writeln!(wrong, "{mistake:?} shows too much");
        }
        for it in outcomes {
            if it.counts.0 > 0 && !it.shows_cause {
                let _ = writeln!(wrong, "{mistake:?} in {}: the cause is not shown", it.place);
            }
            for hidden in &it.hidden {
                let _ = writeln!(wrong, "{mistake:?} in {}: hides {hidden}", it.place);
            }
        }
    }
    if std::env::var_os("GDL_CASCADES").is_some() {
        for (mistake, outcomes) in &found {
            for it in outcomes {
                let _ = writeln!(report, "{mistake:?} in {}: {} found", it.place, it.counts.0);
                it.shown.iter().take(12).for_each(|line| report += &format!("    {line}\n"));
            }
        }
    }
    eprintln!("{report}");
    assert!(wrong.is_empty(), "{report}\n{wrong}");
}
