//! Reads the settings from the text of `gdl.toml`, with all problems and their positions.

use std::ops::{Range, RangeInclusive};

use gdl_base::{RuleLevel, nearest};
use gdl_schema::Version;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

use crate::{
    Align, ByPath, Config, FormatConfig, Globs, HintConfig, LevelEntry, Override, Root,
    glob::{self, MAX_PATTERNS, MAX_TOTAL_LENGTH},
    schema::{FORMAT_KEYS, HINT_KEYS, MAX_WIDTH, MIN_WIDTH, OVERRIDE_KEYS, TOP_KEYS, VERSIONS, names},
};

/// The maximum number of library folders in one file: each name of a module is looked for in all of them.
const MAX_LIBRARIES: usize = 20;
/// The maximum number of problems that are described; the last one counts the others.
const MAX_PROBLEMS: usize = 100;

/// A problem in the settings. The entry that it is in is skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Offsets in the text.
    pub range: Range<usize>,
    /// The problem, in one sentence.
    pub message: String,
    /// The suggestion; may be empty.
    pub help: String,
    /// The text that replaces the range, if the replacement fixes the problem.
    pub replacement: Option<String>,
}

/// The names, codes and families of rules.
#[derive(Debug, Clone, Copy, Default)]
pub struct Selectors<'a> {
    /// All of them.
    pub known: &'a [&'a str],
    /// Those of rules that always keep their level.
    pub fixed: &'a [&'a str],
}

impl<'a> From<&'a [&'a str]> for Selectors<'a> {
    fn from(known: &'a [&'a str]) -> Selectors<'a> {
        Selectors { known, fixed: &[] }
    }
}

/// Reads settings.
pub fn parse<'a>(text: &'a str, selectors: impl Into<Selectors<'a>>) -> (Config, Vec<Problem>) {
    Reader::read(text, selectors.into(), |reader, table| reader.config(table))
}

/// Whether a text is valid TOML. An invalid one, such as while the user types, says little about the intended settings.
pub fn is_toml(text: &str) -> bool {
    DeTable::parse(text).is_ok()
}

pub(crate) type Value<'i> = Spanned<DeValue<'i>>;

pub(crate) struct Reader<'a> {
    text: &'a str,
    selectors: Selectors<'a>,
    problems: Vec<Problem>,
    /// The number of problems beyond the maximum.
    more_problems: usize,
    /// The number and the length of the patterns so far.
    patterns: (usize, usize),
}

impl Reader<'_> {
    /// Parses a text and reads its table with `of`.
    pub(crate) fn read<T>(
        text: &str,
        selectors: Selectors<'_>,
        of: impl FnOnce(&mut Reader<'_>, &DeTable<'_>) -> T,
    ) -> (T, Vec<Problem>) {
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut reader = Reader { text, selectors, problems: Vec::new(), more_problems: 0, patterns: (0, 0) };
        for error in errors {
            let range = error.span().unwrap_or(0..0);
            let message = error.message().lines().next().unwrap_or("this is not TOML").to_owned();
            reader.problem(range, message, "the syntax is that of TOML 1.0");
        }
        let read = of(&mut reader, table.get_ref());
        let mut problems = reader.problems;
        problems.sort_by_key(|problem| (problem.range.start, problem.range.end));
        if let Some(last) = problems.last().filter(|_| reader.more_problems > 0) {
            problems.push(Problem {
                range: last.range.clone(),
                message: format!("{} more problems in this file are not shown", reader.more_problems),
                help: "correct those that are shown first".to_owned(),
                replacement: None,
            });
        }
        (read, problems)
    }

    fn config(&mut self, table: &DeTable<'_>) -> Config {
        let mut config = Config::default();
        for (key, value) in table {
            match &**key.get_ref() {
                "language" => {
                    let versions = VERSIONS.map(Version::as_str);
                    if let Some(index) = self.choice(value, "a version of the language", &versions) {
                        config.language = VERSIONS[index];
                    }
                }
                "required-version" => config.required_version = self.required_version(value),
                "library" => config.library = self.libraries(value),
                "exclude" => config.exclude = self.globs(value),
                "baseline" => config.baseline = self.path_below(value),
                "rules" => config.rules = self.levels(value),
                "overrides" => {
                    let tables = self.array(value, "tables: write `[[overrides]]`");
                    let overrides: Vec<_> = tables.iter().filter_map(|table| self.override_of(table)).collect();
                    config.overrides = self.compiled(ByPath::new(overrides), value.span());
                }
                "roots" => config.roots = self.roots(value),
                "format" => config.format = self.format(value),
                "hints" => config.hints = self.hints(value),
                "test" => config.tests = self.tests(value),
                _ => self.unknown_key(key, names(TOP_KEYS)),
            }
        }
        config
    }

    fn override_of(&mut self, value: &Value<'_>) -> Option<(Vec<String>, Override)> {
        let mut entry = Override::default();
        let mut paths = Vec::new();
        let mut names_paths = false;
        for (key, value) in self.table(value)? {
            match &**key.get_ref() {
                "paths" => {
                    names_paths = value.get_ref().as_array().is_none_or(|paths| !paths.is_empty());
                    paths = self.patterns(value);
                }
                "rules" => entry.rules = self.levels(value),
                _ => self.unknown_key(key, names(OVERRIDE_KEYS)),
            }
        }
        if !names_paths {
            self.problem(value.span(), "an override needs `paths`".to_owned(), "say which files it is about");
        }
        (!paths.is_empty()).then_some((paths, entry))
    }

    fn libraries(&mut self, value: &Value<'_>) -> Vec<String> {
        let mut libraries = self.strings(value);
        if let Some((_, range)) = libraries.get(MAX_LIBRARIES) {
            let message = format!("more than {MAX_LIBRARIES} library folders; the rest is skipped");
            self.problem(range.clone(), message, "each module is searched in all of them: join some");
            libraries.truncate(MAX_LIBRARIES);
        }
        libraries.into_iter().map(|(text, _)| text).collect()
    }

    /// Levels by selector, in the order of the text, since the parsed table is sorted by name.
    fn levels(&mut self, value: &Value<'_>) -> Vec<LevelEntry> {
        let mut entries = Vec::new();
        for (key, value) in self.table(value).into_iter().flatten() {
            let levels = RuleLevel::ALL.map(RuleLevel::name);
            let level = self.choice(value, "a level", &levels).map(|index| RuleLevel::ALL[index]);
            let selector = &**key.get_ref();
            if self.selectors.fixed.contains(&selector) {
                let message = format!("`{selector}` is an error of board games, which has no other level");
                self.problem(key.span(), message, "a file with an error has no game; correct the error");
            } else if !self.selectors.known.contains(&selector) {
                let near = self.nearest(selector, self.selectors.known.iter().copied());
                let message = format!("there is no rule or family of rules `{}`", short(selector));
                self.unknown(key.span(), message, near, "`gdl explain --list` shows all rules");
            } else if let Some(level) = level {
                entries.push((key.span().start, LevelEntry { selector: selector.to_owned(), level }));
            }
        }
        entries.sort_by_key(|(start, _)| *start);
        entries.into_iter().map(|(_, entry)| entry).collect()
    }

    /// A path of a file in the folder of the settings or below.
    fn path_below(&mut self, value: &Value<'_>) -> Option<String> {
        let path = self.string(value)?;
        let is_below = !path.is_empty()
            && !path.starts_with(['/', '\\'])
            && !path.contains(':')
            && path.split(['/', '\\']).all(|part| part != "..");
        if !is_below {
            let message = format!("`{path}` is not a file in the folder of the settings or below");
            self.problem(value.span(), message, "write a path such as `gdl-baseline.json`");
        }
        is_below.then_some(path)
    }

    fn roots(&mut self, value: &Value<'_>) -> ByPath<Root> {
        let mut entries: Vec<_> = self.table(value).into_iter().flatten().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let mut roots = Vec::new();
        for (key, value) in entries {
            let files = self.pattern(key.get_ref(), key.span());
            if let Some(game) = self.string(value)
                && let Some(files) = files
            {
                roots.push((vec![files.clone()], Root { files, game }));
            }
        }
        self.compiled(ByPath::new(roots), value.span())
    }

    fn format(&mut self, value: &Value<'_>) -> FormatConfig {
        let mut format = FormatConfig::default();
        for (key, value) in self.table(value).into_iter().flatten() {
            match &**key.get_ref() {
                "width" => {
                    let width = self.number(value, MIN_WIDTH.into()..=MAX_WIDTH.into());
                    format.width = width.and_then(|width| u16::try_from(width).ok()).unwrap_or(format.width);
                }
                "align" => {
                    let names = Align::ALL.map(Align::name);
                    if let Some(index) = self.choice(value, "a way to align", &names) {
                        format.align = Align::ALL[index];
                    }
                }
                _ => self.unknown_key(key, names(FORMAT_KEYS)),
            }
        }
        format
    }

    fn hints(&mut self, value: &Value<'_>) -> HintConfig {
        let mut hints = HintConfig::default();
        for (key, value) in self.table(value).into_iter().flatten() {
            let hint = match &**key.get_ref() {
                "types" => &mut hints.types,
                "values" => &mut hints.values,
                _ => {
                    self.unknown_key(key, names(HINT_KEYS));
                    continue;
                }
            };
            *hint = self.boolean(value).unwrap_or(*hint);
        }
        hints
    }

    pub(crate) fn boolean(&mut self, value: &Value<'_>) -> Option<bool> {
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            self.wrong(value, "`true` or `false`");
        }
        flag
    }

    pub(crate) fn number(&mut self, value: &Value<'_>, bounds: RangeInclusive<i64>) -> Option<i64> {
        let number = value.get_ref().as_integer().and_then(|n| i64::from_str_radix(n.as_str(), n.radix()).ok());
        let number = number.filter(|number| bounds.contains(number));
        if number.is_none() {
            self.wrong(value, &format!("a number from {} to {}", bounds.start(), bounds.end()));
        }
        number
    }

    /// The source text of a value.
    pub(crate) fn text_of(&self, value: &Value<'_>) -> &str {
        self.text.get(value.span()).unwrap_or_default()
    }

    fn globs(&mut self, value: &Value<'_>) -> Globs {
        let texts = self.patterns(value);
        self.compiled(Globs::new(texts), value.span())
    }

    fn patterns(&mut self, value: &Value<'_>) -> Vec<String> {
        let texts = self.strings(value);
        texts.into_iter().filter_map(|(text, range)| self.pattern(&text, range)).collect()
    }

    /// A text as a pattern of paths, if it is one and does not exceed the limits of the file.
    fn pattern(&mut self, text: &str, range: Range<usize>) -> Option<String> {
        if let Err(why) = glob::check(text) {
            let shown = short(text);
            self.problem(range, format!("invalid glob pattern `{shown}`: {why}"), "write one like `maps/**/*.g`");
            return None;
        }
        let is_within = |(count, length)| count <= MAX_PATTERNS && length <= MAX_TOTAL_LENGTH;
        let was_within = is_within(self.patterns);
        self.patterns.0 += 1;
        self.patterns.1 += text.len();
        if is_within(self.patterns) {
            return Some(text.to_owned());
        }
        if was_within {
            let message = format!(
                "more than {MAX_PATTERNS} patterns of paths in this file, or more than {MAX_TOTAL_LENGTH} bytes of them; \
                 the rest is skipped"
            );
            self.problem(range, message, "a pattern can match many files: `maps/**`");
        }
        None
    }

    /// What was compiled from patterns; without any if they are too much together.
    fn compiled<T: Default>(&mut self, compiled: Result<T, String>, range: Range<usize>) -> T {
        compiled.unwrap_or_else(|why| {
            let message = format!("these patterns of paths cannot be matched together: {why}");
            self.problem(range, message, "use fewer or simpler patterns");
            T::default()
        })
    }

    /// The index of a word in the list of allowed words.
    pub(crate) fn choice(&mut self, value: &Value<'_>, what: &str, words: &[&str]) -> Option<usize> {
        let all = words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
        let Some(text) = value.get_ref().as_str() else {
            self.wrong(value, &format!("{what}: one of {all}"));
            return None;
        };
        let found = words.iter().position(|word| *word == text);
        if found.is_none() {
            let near = self.nearest(text, words.iter().copied());
            let text = short(text);
            let replacement = near.map(|near| format!("\"{near}\""));
            let message = format!("\"{text}\" is not {what}");
            let help = near.map_or(format!("write one of {all}"), |near| format!("Did you mean \"{near}\"?"));
            self.push(Problem { range: value.span(), message, help, replacement });
        }
        found
    }

    pub(crate) fn strings(&mut self, value: &Value<'_>) -> Vec<(String, Range<usize>)> {
        let items = self.array(value, "strings");
        items.iter().filter_map(|item| Some((self.string(item)?, item.span()))).collect()
    }

    pub(crate) fn string(&mut self, value: &Value<'_>) -> Option<String> {
        let text = value.get_ref().as_str().map(str::to_owned);
        if text.is_none() {
            self.wrong(value, "a string");
        }
        text
    }

    pub(crate) fn array<'v, 'i>(&mut self, value: &'v Value<'i>, of: &str) -> &'v [Value<'i>] {
        match value.get_ref().as_array() {
            Some(array) => array,
            None => {
                self.wrong(value, &format!("an array of {of}"));
                &[]
            }
        }
    }

    pub(crate) fn table<'v, 'i>(&mut self, value: &'v Value<'i>) -> Option<&'v DeTable<'i>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.wrong(value, "a table");
        }
        table
    }

    pub(crate) fn wrong(&mut self, value: &Value<'_>, expected: &str) {
        // A value that has a problem already, such as an unknown word, is not reported again.
        if !self.problems.iter().any(|problem| problem.range == value.span()) {
            let given = self.text.get(value.span()).unwrap_or_default().lines().next().unwrap_or_default();
            let message = format!("this must be {expected}, not `{}`", short(given));
            self.problem(value.span(), message, "");
        }
    }

    pub(crate) fn unknown_key<'k>(
        &mut self,
        key: &Spanned<impl AsRef<str>>,
        known: impl Iterator<Item = &'k str> + Clone,
    ) {
        let name = key.get_ref().as_ref();
        let near = self.nearest(name, known.clone());
        let all = known.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ");
        self.unknown(
            key.span(),
            format!("there is no setting `{}` here", short(name)),
            near,
            &format!("there are {all}"),
        );
    }

    pub(crate) fn unknown(&mut self, range: Range<usize>, message: String, near: Option<&str>, otherwise: &str) {
        let help = near.map_or(otherwise.to_owned(), |near| format!("Did you mean `{near}`?"));
        let quoted = self.text.get(range.clone()).is_some_and(|text| text.starts_with('"'));
        let replacement = near.map(|near| if quoted { format!("\"{near}\"") } else { near.to_owned() });
        self.push(Problem { range, message, help, replacement });
    }

    /// The nearest of some names, as long as anybody is told.
    pub(crate) fn nearest<'k>(&self, name: &str, known: impl Iterator<Item = &'k str> + Clone) -> Option<&'k str> {
        if self.problems.len() < MAX_PROBLEMS { nearest(name, known) } else { None }
    }

    pub(crate) fn problem(&mut self, range: Range<usize>, message: String, help: &str) {
        self.push(Problem { range, message, help: help.to_owned(), replacement: None });
    }

    fn push(&mut self, problem: Problem) {
        if self.problems.len() < MAX_PROBLEMS {
            self.problems.push(problem);
        } else {
            self.more_problems += 1;
        }
    }
}

/// The beginning of a text that a message repeats.
fn short(text: &str) -> String {
    const MOST: usize = 60;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    const SELECTORS: Selectors<'static> =
        Selectors { known: &["table-reset", "G1401", "silent", "style", "BDL401"], fixed: &["BDL401"] };

    fn check(text: &str, expect: Expect) {
        let (_, problems) = parse(text, SELECTORS);
        let shown = problems.iter().map(|problem| {
            let help = if problem.help.is_empty() { String::new() } else { format!("  {}\n", problem.help) };
            format!("`{}`: {}\n{help}", &text[problem.range.clone()], problem.message)
        });
        expect.assert_eq(&shown.collect::<String>());
    }

    #[test]
    fn all_settings() {
        let text = r#"
language = "7.1"
library = ["../lib", "more"]
exclude = ["old/**"]
baseline = "known/gdl.json"

[rules]
table-reset = "off"
silent = "error"
G1401 = "hint"

[[overrides]]
paths = ["maps/*.g"]
rules = { style = "warning" }

[roots]
"maps/t-isle.g" = "standard.g"

[format]
width = 80
align = "preserve"

[hints]
types = false
"#;
        let (config, problems) = parse(text, SELECTORS);
        assert_eq!(problems, []);
        assert_eq!((config.language, config.library), (Version::V7_1, vec!["../lib".to_owned(), "more".to_owned()]));
        assert!(config.exclude.matches("old/a.g".into()));
        assert_eq!(config.baseline.as_deref(), Some("known/gdl.json"));
        let order: Vec<_> = config.rules.iter().map(|entry| entry.selector.as_str()).collect();
        assert_eq!(order, ["table-reset", "silent", "G1401"]);
        assert_eq!(config.overrides.values()[0].rules[0].level, RuleLevel::Warning);
        assert_eq!(config.roots.values()[0].game, "standard.g");
        assert_eq!(config.format, FormatConfig { width: 80, align: Align::Preserve });
        assert_eq!(config.hints, HintConfig { types: false, values: true });
    }

    #[test]
    fn mistakes_are_told_all_at_once_and_cost_one_entry() {
        check(
            r#"
libary = []
language = 7.5
baseline = "../known.json"
exclude = ["a[", 5]
[rules]
table-rset = "off"
silent = "warn"
[[overrides]]
rules = { style = "warning", nonsense = "off", BDL401 = "off" }
[format]
width = 10
align = "girdle"
roots = 1
[hints]
values = "no"
"#,
            expect![[r#"
                `libary`: there is no setting `libary` here
                  Did you mean `library`?
                `7.5`: this must be a version of the language: one of "7.0", "7.1", "7.5", not `7.5`
                `"../known.json"`: `../known.json` is not a file in the folder of the settings or below
                  write a path such as `gdl-baseline.json`
                `"a["`: invalid glob pattern `a[`: unclosed character class; missing ']'
                  write one like `maps/**/*.g`
                `5`: this must be a string, not `5`
                `table-rset`: there is no rule or family of rules `table-rset`
                  Did you mean `table-reset`?
                `"warn"`: "warn" is not a level
                  write one of "off", "hint", "info", "warning", "error"
                `[[overrides]]`: an override needs `paths`
                  say which files it is about
                `nonsense`: there is no rule or family of rules `nonsense`
                  `gdl explain --list` shows all rules
                `BDL401`: `BDL401` is an error of board games, which has no other level
                  a file with an error has no game; correct the error
                `10`: this must be a number from 40 to 400, not `10`
                `"girdle"`: "girdle" is not a way to align
                  write one of "grid", "compact", "preserve"
                `roots`: there is no setting `roots` here
                  there are `width`, `align`
                `"no"`: this must be `true` or `false`, not `"no"`
            "#]],
        );
        let (config, _) = parse("library = [5, \"lib\"]\n[rules]\nstyle = \"hint\"\nx = ", SELECTORS);
        assert_eq!((config.library.len(), config.rules.len()), (1, 1));
    }

    #[test]
    fn any_text_is_read() {
        for text in ["", "[", "= =", "a.b.c = 1", "[rules]\n[rules]", "rules = [[[[", "\u{0}", "\"\u{e9}"] {
            let (_, problems) = parse(text, SELECTORS);
            assert!(problems.iter().all(|problem| text.get(problem.range.clone()).is_some()), "{text}: {problems:?}");
        }
    }

    #[test]
    fn what_is_beyond_a_limit_is_one_problem_with_a_place() {
        let list = |count: usize| (0..count).map(|number| format!("\"a{number}\",\n")).collect::<String>();
        let overrides = |count: usize| (0..count).map(|number| format!("[[overrides]]\npaths = [\"a{number}\"]\n"));
        let roots = |count: usize| (0..count).map(|number| format!("\"a{number}\" = \"b.g\"\n"));
        for (text, line, start) in [
            (format!("library = [\n{}]", list(5000)), 22, "more than 20 library folders"),
            (format!("exclude = [\n{}]", list(5000)), 1002, "more than 1000 patterns of paths in this file"),
            (overrides(3000).collect(), 2002, "more than 1000 patterns of paths"),
            (format!("[roots]\n{}", roots(3000).collect::<String>()), 1002, "more than 1000 patterns of paths"),
        ] {
            let (_, problems) = parse(&text, SELECTORS);
            assert_eq!(problems.len(), 1, "{start}: {:?}", problems.get(1));
            assert!(problems[0].message.starts_with(start), "{}", problems[0].message);
            assert_eq!(text[..problems[0].range.start].matches('\n').count() + 1, line, "{start}");
        }
        let (config, problems) = parse(&format!("exclude = [\n{}\"last\"]", list(300)), SELECTORS);
        assert_eq!(problems, []);
        assert!(config.exclude.matches("x/last".into()) && !config.exclude.matches("x/first".into()));
        let long = format!("exclude = [{}]", format!("\"{}\", ", "a".repeat(200)).repeat(101));
        assert!(parse(&long, SELECTORS).1[0].message.contains("or more than 20000 bytes of them"));
    }

    #[test]
    fn problems_beyond_a_limit_are_counted() {
        for text in ["library = [\n", "[rules]\n", "exclude = [\n"] {
            let entry =
                |number: usize| if text == "[rules]\n" { format!("r{number} = 5\n") } else { format!("{number},\n") };
            let entries: String = (0..10_000).map(entry).collect();
            let end = if text == "[rules]\n" { "" } else { "]" };
            let (_, problems) = parse(&format!("{text}{entries}{end}"), SELECTORS);
            assert_eq!(problems.len(), 101, "{text}");
            assert!(problems[100].message.ends_with(" more problems in this file are not shown"), "{text}");
        }
    }

    #[test]
    fn a_pattern_that_cannot_be_compiled_costs_its_entry_alone() {
        let nested = "{a,".repeat(300);
        let text = format!(
            "exclude = [\"{nested}\", \"old\"]\n[[overrides]]\npaths = [\"{nested}\"]\n[roots]\n\"{nested}\" = \"a.g\"\n\"b.g\" = \"a.g\"\n"
        );
        let (config, problems) = parse(&text, SELECTORS);
        assert_eq!(problems.len(), 3, "{problems:?}");
        for problem in &problems {
            assert!(text[problem.range.clone()].contains("{a,{a,"));
            assert!(problem.message.starts_with("invalid glob pattern `{a,{a,"), "{}", problem.message);
            assert!(problem.message.ends_with("...`: it is longer than 200 bytes"), "{}", problem.message);
        }
        assert!(config.exclude.matches("old/a.g".into()));
        assert_eq!((config.overrides.values().len(), config.roots.values().len()), (0, 1));
    }
}
