//! Tests of rules: `check` and `check_fix` for the files of rules, and the examples of their documentation.

use std::fmt::Write;

use expect_test::Expect;
use gdl_base::{Encoding, RuleLevel};
use gdl_config::Config;
use gdl_db::{File, Workspace, lines};
use gdl_eval::evaluate;
use gdl_hir::roots_of;
use gdl_schema::Version;
use gdl_syntax::TextSize;
use gdl_test_support::TestDb;

use crate::{
    Check, Diagnostic, Docs, Example, ExampleKind, Family, FixSafety, Fixer, LintOptions, Rule, Safety, Setting,
    diagnostics, find, rules,
};

/// Default levels of all rules, with this one on.
fn with(rule: &Rule) -> LintOptions {
    let level = rule.level.max(RuleLevel::Hint);
    let flags = vec![Setting { selector: rule.name.to_owned(), level }];
    // The rule about older versions needs an older version.
    let language = if rule.name == "newer-than-language" { Version::V7_1 } else { Version::V7_5 };
    let config = Config { language, ..Config::default() };
    LintOptions::new(&config, "".into(), "".into(), flags)
}

pub(crate) fn files(db: &TestDb) -> Vec<File> {
    Workspace::get(&**db).files(&**db).to_vec()
}

fn all(db: &TestDb, options: &LintOptions) -> Vec<Diagnostic> {
    files(db).into_iter().flat_map(|file| diagnostics(&**db, file, options)).collect()
}

/// Line and column of an offset, from 1.
pub(crate) fn place(db: &TestDb, file: File, at: TextSize) -> String {
    let at = lines(&**db, file).line_column(at, Encoding::Utf8);
    format!("{}:{}:{}", file.path(&**db).file_name().unwrap_or_default(), at.line + 1, at.column + 1)
}

/// Shows the findings of a rule in the files of a fixture: message, related positions, fixes.
pub(crate) fn check(rule: &str, fixture: &str, expect: Expect) {
    let rule = find(rule).expect("the rule is registered");
    let db = TestDb::new(fixture);
    let mut shown = String::new();
    for found in all(&db, &with(rule)).iter().filter(|found| found.rule == &rule.info) {
        let _ = write!(shown, "{}: {}", place(&db, found.file, found.range.start()), found.message);
        for root in &found.roots {
            let _ = write!(shown, " [{}]", root.path(&*db));
        }
        shown.push('\n');
        if Some(found.level) != rule.level.max(RuleLevel::Hint).level() {
            let _ = writeln!(shown, "  level: {:?}", found.level);
        }
        if found.help != rule.help {
            let _ = writeln!(shown, "  help: {}", found.help);
        }
        for related in &found.related {
            let _ = writeln!(shown, "  {}: {}", place(&db, related.file, related.range.start()), related.message);
        }
        for fix in &found.fixes {
            let safety = if fix.safety.is_safe() { "safe" } else { "unsafe" };
            let _ = writeln!(shown, "  {safety}: {}", fix.label);
        }
    }
    expect.assert_eq(&shown);
}

/// Shows the main file after all fixes of a rule, safe and unsafe.
pub(crate) fn check_fix(rule: &str, fixture: &str, expect: Expect) {
    let mut db = TestDb::new(fixture);
    let main = db.main();
    apply_fixes(&mut db, main, find(rule).expect("the rule is registered"), Safety::Unsafe);
    expect.assert_eq(main.text(&*db));
}

/// Applies the fixes of a rule to a file.
fn apply_fixes(db: &mut TestDb, file: File, rule: &Rule, least: Safety) -> bool {
    let path = file.path(&**db).to_owned();
    let mut fixer = Fixer::new(&**db, &|| ());
    let fixed = fixer.fix_rounds(db, file, least, |db| {
        diagnostics(db, file, &with(rule)).into_iter().filter(|found| found.rule == &rule.info).collect()
    });
    if let Some(fixed) = &fixed {
        assert_eq!(fixed.bug, None, "{}", rule.name);
        db.write(path.as_str(), &fixed.text);
    }
    fixed.is_some()
}

/// Whether a line `; ^^^` below code marks the columns of a finding. A mark directly after the `;` may begin at the
/// column of the `;`.
fn is_mark(line: &str) -> bool {
    let text = line.trim();
    let carets = text.trim_start_matches(';').trim_start();
    text.starts_with(';') && carets.starts_with('^') && carets.bytes().all(|byte| byte == b'^')
}

/// The file, line, first and last column (from 0) of each mark.
fn marks(db: &TestDb) -> Vec<(File, u32, usize, usize)> {
    let mut marks = Vec::new();
    for file in files(db) {
        let mut code_line = 0;
        for (number, line) in (0..).zip(file.text(&**db).lines()) {
            if is_mark(line) {
                let (first, last) = (line.find('^').unwrap_or(0), line.rfind('^').unwrap_or(0));
                marks.push((file, code_line, first, last + 1));
            } else {
                code_line = number;
            }
        }
    }
    marks
}

fn run(rule: &'static Rule, example: &Example) -> Result<(), String> {
    // A finding at the end of the file requires a text without a final line break.
    let text = if example.flags.iter().any(|flag| flag == "unended") { example.text.trim_end() } else { &example.text };
    let mut db = TestDb::new(text);
    let found = all(&db, &with(rule));
    let (own, others): (Vec<_>, Vec<_>) = found.into_iter().partition(|found| found.rule == &rule.info);
    // An example is a short fragment of a game, in which some things are unused.
    let others: Vec<_> = others
        .iter()
        .filter(|found| !matches!(Family::of(found.rule), Family::Design | Family::Style))
        .filter(|found| found.rule.level > RuleLevel::Hint)
        .filter(|found| !example.also().any(|name| name == found.rule.name))
        .map(|found| format!("{}: {}", found.rule.name, found.message))
        .collect();
    if !others.is_empty() {
        return Err(format!("other rules find something:\n  {}", others.join("\n  ")));
    }
    let shown =
        || own.iter().map(|f| format!("{} {}", place(&db, f.file, f.range.start()), f.message)).collect::<Vec<_>>();
    match example.kind {
        ExampleKind::Good if own.is_empty() => return Ok(()),
        ExampleKind::Good => return Err(format!("it is good, and yet: {:?}", shown())),
        ExampleKind::Bad if own.is_empty() => return Err("it is bad, and nothing is found".to_owned()),
        ExampleKind::Bad => {}
    }
    let marks = marks(&db);
    if !marks.is_empty() && marks.len() != own.len() {
        return Err(format!("{} marks for {:?}", marks.len(), shown()));
    }
    for (file, line, first, last) in marks {
        let fits = own.iter().any(|found| {
            let (start, end) = (found.range.start(), found.range.end());
            let lines = lines(&*db, file);
            let (at, to) = (lines.line_column(start, Encoding::Utf8), lines.line_column(end, Encoding::Utf8));
            // A finding over several lines is marked on its first line.
            let ends = to.line > line || to.column as usize == last;
            found.file == file
                && at.line == line
                && ends
                && (at.column as usize == first || (first == 1 && at.column == 0))
        });
        if !fits {
            return Err(format!(
                "line {} columns {}..{} is marked, found: {:?}",
                line + 1,
                first + 1,
                last + 1,
                shown()
            ));
        }
    }
    if rule.fix == FixSafety::None {
        return own
            .iter()
            .all(|f| f.fixes.is_empty())
            .then_some(())
            .ok_or("it offers a fix and says it has none".to_owned());
    }
    if example.is_unfixed() {
        let is_fixed = own.iter().any(|found| !found.fixes.is_empty());
        return if is_fixed { Err("it offers a fix, and the example says `unfixed`".to_owned()) } else { Ok(()) };
    }
    if own.iter().all(|found| found.fixes.is_empty()) {
        return Err("the rule has a fix, and offers none here".to_owned());
    }
    let unsafely = rule.fix == FixSafety::Unsafe;
    if unsafely && own.iter().flat_map(|found| &found.fixes).any(|fix| fix.safety == Safety::Safe) {
        return Err("the rule says that its fixes are unsafe, and offers a safe one".to_owned());
    }
    let games = |db: &TestDb| -> Vec<gdl_ruleset::Ruleset> {
        let roots = files(db).into_iter().flat_map(|file| roots_of(&**db, file).to_vec());
        roots.map(|root| evaluate(&**db, root).ruleset.clone()).collect()
    };
    let before = games(&db);
    for file in files(&db) {
        apply_fixes(&mut db, file, rule, if unsafely { Safety::Unsafe } else { Safety::Safe });
    }
    let left: Vec<_> = all(&db, &with(rule)).into_iter().filter(|found| found.rule == &rule.info).collect();
    if !left.is_empty() {
        return Err(format!("the fix leaves {:?}", left.iter().map(|found| &found.message).collect::<Vec<_>>()));
    }
    if !example.changes_game() && games(&db) != before {
        return Err("the fix changes the game; if that is the mistake itself, write `changes` after `bad`".to_owned());
    }
    Ok(())
}

#[test]
fn examples_behave_as_documented() {
    let mut wrong = String::new();
    // The examples of what series of games show are played: `gdl-report/tests/findings.rs`.
    for rule in rules().iter().filter(|rule| !matches!(rule.check, Check::Series)) {
        for (number, example) in Docs::of(rule).examples.iter().enumerate() {
            if let Err(why) = run(rule, example) {
                let _ = writeln!(wrong, "{} example {} ({}): {why}\n", rule.name, number + 1, rule.source);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Rules about problems that a small example cannot show: settings, line endings, encodings, unreadable files, bugs and
/// limits of the simulator, and what only many games show.
const WITHOUT_EXAMPLE: [&str; 12] = [
    "invalid-settings",
    "file-too-large",
    "mixed-line-endings",
    "not-utf8",
    "unreadable-file",
    "game-crashed",
    "game-stuck",
    "time-limit",
    "stalled-turn",
    "growth-without-bound",
    "seat-bias",
    "equal-games",
];

#[test]
fn documentation_has_its_sections() {
    for rule in rules().iter().filter(|rule| !rule.docs.is_empty()) {
        let docs = Docs::of(rule);
        let titles: Vec<&str> = docs.sections.iter().map(|section| section.title.as_str()).collect();
        let wanted = &crate::docs::HEADINGS[..3 + usize::from(rule.fix != FixSafety::None)];
        assert_eq!(titles, wanted, "{}", rule.name);
        assert!(docs.sections.iter().all(|section| !section.body.is_empty()), "{} has an empty section", rule.name);
        let has = |kind| docs.examples.iter().any(|example| example.kind == kind);
        let both = has(ExampleKind::Bad) && has(ExampleKind::Good);
        assert!(both || WITHOUT_EXAMPLE.contains(&rule.name), "{} needs a bad and a good example", rule.name);
    }
}
