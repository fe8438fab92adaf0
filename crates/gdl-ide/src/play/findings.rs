//! Findings of played games as diagnostics of the modules, and the settings and comments that decide which are reported.

use std::hash::{DefaultHasher, Hash, Hasher};

use camino::Utf8Path;
use gdl_base::Level;
use gdl_db::{Db, File, lines, parse};
use gdl_eval::evaluate;
use gdl_lint::{Diagnostic, LintOptions, allowed_in_games, find};
use gdl_report::series::{Allowance, Finding, FindingSettings, Place, Severity};
use gdl_syntax::{SyntaxKind, SyntaxToken, TextRange, TextSize};

use crate::{Encoding, LineColumn};

/// The settings and comments about findings of games in the modules of a game.
pub fn finding_settings(db: &dyn Db, root: File, lint: &dyn Fn(&Utf8Path) -> LintOptions) -> FindingSettings {
    let mut settings = FindingSettings::default();
    let mut files: Vec<File> = evaluate(db, root).files.clone();
    if !files.contains(&root) {
        files.insert(0, root);
    }
    for file in files.into_iter().filter(|file| !file.is_embedded(db)) {
        let path = file.path(db);
        let levels = lint(path).levels_of_games(path);
        if !levels.is_empty() {
            let levels = levels.into_iter().map(|(rule, level)| (rule.to_owned(), level.name().to_owned()));
            settings.levels.insert(path.to_string(), levels.collect());
        }
        let position = |at: TextSize| {
            let LineColumn { line, column } = lines(db, file).line_column(at, Encoding::Utf32);
            (line + 1, column + 1)
        };
        settings.allowed.extend(allowed_in_games(db, file).into_iter().map(|allowance| Allowance {
            file: path.to_string(),
            rules: allowance.rules.into_iter().map(str::to_owned).collect(),
            range: allowance.range.map(|range| (position(range.start()), position(range.end()))),
        }));
    }
    settings
}

/// Returns findings as diagnostics, in their order. Those without a place are at the start of the module. `remark` returns
/// what else is known of a finding, such as the command that shows it; it may be empty.
pub fn game_diagnostics(
    db: &dyn Db,
    root: File,
    findings: &[Finding],
    remark: &dyn Fn(&Finding) -> String,
) -> Vec<Diagnostic> {
    let diagnostic = |finding: &Finding| {
        let rule = &find(finding.id)?.info;
        let (file, range) = match &finding.place {
            Some(place) => range_at(db, place),
            None => (root, TextRange::default()),
        };
        let found = gdl_base::Diagnostic {
            rule,
            level: level(finding.severity),
            file,
            range,
            message: finding.message.clone(),
            why: remark(finding),
            consequence: rule.consequence.to_owned(),
            help: if finding.help.is_empty() { rule.help.to_owned() } else { sentence(finding.help) },
            related: Vec::new(),
            tags: Vec::new(),
            fixes: Vec::new(),
        };
        Some(Diagnostic { roots_of_file: 1, ..found.into() })
    };
    findings.iter().filter_map(diagnostic).collect()
}

/// What a game has shown that was played, as long as none of its modules changes: a finding may not hold in the changed game.
#[derive(Debug, Clone)]
pub struct PlayedGame {
    root: File,
    /// The modules of the game, each with a hash of its text.
    texts: Vec<(File, u64)>,
    findings: Vec<Finding>,
}

impl PlayedGame {
    /// A game in its current state, without findings.
    pub fn of(db: &dyn Db, root: File) -> PlayedGame {
        let files = evaluate(db, root).files.iter().copied();
        PlayedGame { root, texts: files.map(|file| (file, text_hash(db, file))).collect(), findings: Vec::new() }
    }

    /// The game with what it has shown.
    #[must_use]
    pub fn with(self, findings: Vec<Finding>) -> PlayedGame {
        PlayedGame { findings, ..self }
    }

    /// The diagnostics of a file; none after any module of the game has changed.
    pub fn diagnostics(&self, db: &dyn Db, file: File) -> Vec<Diagnostic> {
        if self.findings.is_empty() || self.texts.iter().any(|&(file, hash)| text_hash(db, file) != hash) {
            return Vec::new();
        }
        let mut found = game_diagnostics(db, self.root, &self.findings, &|_| String::new());
        found.retain(|diagnostic| diagnostic.file == file);
        found
    }
}

fn text_hash(db: &dyn Db, file: File) -> u64 {
    let mut hasher = DefaultHasher::new();
    let text: &str = file.text(db);
    text.hash(&mut hasher);
    hasher.finish()
}

fn level(severity: Severity) -> Level {
    match severity {
        Severity::Hint => Level::Hint,
        Severity::Info => Level::Info,
        Severity::Warning => Level::Warning,
        Severity::Error => Level::Error,
    }
}

/// A help with a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(char::to_uppercase);
    format!("{}{}.", first.into_iter().flatten().collect::<String>(), chars.as_str())
}

/// The text at a place: a name or a number, or the start of a list with its head.
fn range_at(db: &dyn Db, place: &Place) -> (File, TextRange) {
    let file = db.file(Utf8Path::new(&place.file));
    let at = LineColumn { line: place.line.saturating_sub(1), column: place.column.saturating_sub(1) };
    let offset = lines(db, file).offset(at, Encoding::Utf32);
    let root = parse(db, file).syntax();
    let token = root.token_at_offset(offset).right_biased();
    let after = |token: &SyntaxToken| token.next_token();
    let Some(first) = std::iter::successors(token, after).find(|token| !token.kind().is_trivia()) else {
        return (file, TextRange::empty(offset));
    };
    let head = if first.kind() == SyntaxKind::LParen { after(&first) } else { None };
    let range = head
        .filter(|head| !head.kind().is_trivia())
        .map_or(first.text_range(), |head| TextRange::new(first.text_range().start(), head.text_range().end()));
    (file, range)
}

#[cfg(test)]
mod tests {
    use gdl_lint::Setting;
    use gdl_report::series::Summary;
    use gdl_test_support::TestDb;

    use super::*;
    use crate::simulation;

    const GAME: &str = "(game-module (title \"Idle\"))\n(unit-type man)\n(unit-type ghost)\n(terrain-type land) (area 8 8)\n\
        (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\")) (set synthesis-methods nil)\n\
        (side 1 (name \"Red\"))\n(side 2 (name \"Blue\"))\n(man 4 3 1) (man 4 4 2)\n";

    /// The findings about a game: file, line, text, level and rule of each.
    fn told(text: &str, options: &LintOptions) -> Vec<String> {
        let db = TestDb::new(text);
        let settings = finding_settings(&*db, db.main(), &|_| options.clone());
        let mut simulation = simulation(&*db, db.main(), 3, 1).expect("it can be played");
        simulation.about.settings = settings;
        let series = simulation.series().expect("it can be set up");
        let found = game_diagnostics(&*db, db.main(), &Summary::new(&series).findings, &|_| String::new());
        let line = |it: &Diagnostic| {
            let text = &it.file.text(&*db)[usize::from(it.range.start())..usize::from(it.range.end())];
            let line = lines(&*db, it.file).line_of(it.range.start()) + 1;
            format!("{line} {text} {:?} {}", it.level, it.rule.name)
        };
        found.iter().map(line).collect()
    }

    #[test]
    fn findings_have_places() {
        let found = told(GAME, &LintOptions::default());
        let expected = [
            "6 (side Warning side-cannot-act",
            "7 (side Warning side-cannot-act",
            "3 (unit-type Info type-never-there",
        ];
        for line in expected {
            assert!(found.iter().any(|it| it == line), "{line}: {found:#?}");
        }
        assert!(found.iter().any(|it| it.starts_with("1 ") && it.ends_with("Info game-cannot-end")), "{found:#?}");
    }

    #[test]
    fn an_edit_takes_findings_back() {
        let mut db = TestDb::new(GAME);
        let root = db.main();
        let simulation = simulation(&*db, root, 3, 1).expect("it can be played");
        let game = PlayedGame::of(&*db, root);
        let series = simulation.series().expect("it can be set up");
        let game = game.with(Summary::new(&series).findings);
        assert!(game.diagnostics(&*db, root).len() > 2);
        db.write("/main.g", &GAME.replace("(unit-type ghost)\n", ""));
        assert!(game.diagnostics(&*db, root).is_empty());
    }

    #[test]
    fn comments_and_settings_decide() {
        let allowed = GAME.replace("(unit-type ghost)", "(unit-type ghost) ; gdl: allow(type-never-there, for later)");
        let found = told(&allowed, &LintOptions::default());
        assert!(!found.iter().any(|it| it.contains("type-never-there")), "{found:#?}");
        let whole = format!("; gdl: allow-file(games, a sketch)\n{GAME}");
        assert_eq!(told(&whole, &LintOptions::default()), Vec::<String>::new());
        let level = |selector: &str, level| Setting { selector: selector.to_owned(), level };
        let flags = vec![level("games", gdl_base::RuleLevel::Off), level("G2208", gdl_base::RuleLevel::Error)];
        let options = LintOptions::new(&gdl_config::Config::default(), "".into(), "".into(), flags);
        assert_eq!(told(GAME, &options), ["6 (side Error side-cannot-act", "7 (side Error side-cannot-act"]);
    }
}
