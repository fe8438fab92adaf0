//! The report of `gdl migrate`: what was rewritten, what games have from it, and what needs a decision.

use std::fmt::Write;

use gdl_base::counted;
use gdl_db::{File, GdlDatabase};
use gdl_inquire::GameDiff;
use gdl_syntax::TextSize;
use serde::Serialize;

use super::rounds::{Decision, Migrator, Rewrite};
use crate::place::{Place, place};

/// The maximum number of changed values of a game that are listed.
const MAX_VALUES: usize = 20;

/// What a run did.
pub struct Report<'a> {
    /// The database with the new texts.
    pub db: &'a GdlDatabase,
    /// The database with the old texts.
    pub before: &'a GdlDatabase,
    /// What was rewritten.
    pub migrator: &'a Migrator,
    /// What needs a decision.
    pub decisions: &'a [Decision],
    /// What changes in games.
    pub effects: &'a [GameDiff],
    /// Whether the files have the new texts.
    pub is_written: bool,
}

/// The report as JSON.
#[derive(Serialize)]
pub struct JsonReport<'a> {
    format_version: u32,
    written: bool,
    /// Places are in the texts before.
    rewritten: Vec<JsonRewrite<'a>>,
    kinds: Vec<JsonKind>,
    /// Places are in the files as they are after the command.
    decisions: Vec<JsonDecision<'a>>,
    games: &'a [GameDiff],
}

#[derive(Serialize)]
struct JsonRewrite<'a> {
    file: &'a str,
    line: u32,
    column: u32,
    rule: &'static str,
    old: &'a str,
    what: &'a str,
}

#[derive(Serialize)]
struct JsonKind {
    rule: &'static str,
    what: &'static str,
    effect: &'static str,
    count: usize,
}

#[derive(Serialize)]
struct JsonDecision<'a> {
    file: &'a str,
    line: u32,
    column: u32,
    rule: &'static str,
    message: &'a str,
    advice: &'a str,
    reason: Option<&'a str>,
}

/// The kinds of rewrites, by the rules that find them: what is rewritten (one, several), and what changes by that.
const KINDS: [(&str, [&str; 2], &str); 9] = [
    ("renamed-name", ["name", "names"], "the engine ignored what was written with the old name, and reads it now"),
    (
        "replaced-name",
        ["form of another kind", "forms of other kinds"],
        "the engine ignored the old form, and reads the new one",
    ),
    (
        "add-table-form",
        ["`add` of table clauses", "`add`s of table clauses"],
        "the engine ignored the form, and reads the clauses now",
    ),
    (
        "scorekeeper-named",
        ["scorekeeper with a name", "scorekeepers with names"],
        "the engine dropped what followed the name; sides win and lose by it now",
    ),
    (
        "unit-act-group",
        ["`act` group", "`act` groups"],
        "units begin with the action points and the action in the group",
    ),
    (
        "deprecated-scorekeeper-keyword",
        ["word of a scorekeeper", "words of scorekeepers"],
        "the engine warned in the game and did nothing; the scorekeeper does its work now",
    ),
    (
        super::permissions::RULE,
        ["permission", "permissions"],
        "the engine refused the action for which a price was set, and allows it now",
    ),
    ("unknown-plan-type", ["type of plan", "types of plans"], "the unit had no plan, and has one now"),
    ("unknown-unit-action", ["action of a unit", "actions of units"], "the unit had no next action, and has one now"),
];

/// The rewrite of a function whose argument has another meaning.
const REMOVE: (&str, [&str; 2], &str) = (
    "remove-takes-item",
    ["`remove` of a list", "`remove`s of lists"],
    "nothing was removed; the members of the list are now",
);

impl Report<'_> {
    /// The text for people.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let files = self.files();
        let done = &self.migrator.done;
        if done.is_empty() && self.decisions.is_empty() {
            return "nothing to do\n".to_owned();
        }
        let mut sorted: Vec<&Rewrite> = done.iter().collect();
        sorted.sort_by_key(|it| (it.file.path(self.db), it.offset));
        for it in sorted {
            let Rewrite { file, old, label, .. } = it;
            let at = self.place_before(*file, it.offset);
            let _ = writeln!(out, "{}:{}:{}: `{old}`: {label}", file.path(self.db), at.line, at.column);
        }
        let verb = if self.is_written { "rewrote" } else { "would rewrite" };
        if !done.is_empty() {
            let (places, files) = (counted(done.len(), "place", "places"), counted(files, "file", "files"));
            let _ = writeln!(out, "{verb} {places} in {files}");
            for JsonKind { what, effect, count, .. } in self.kinds() {
                let _ = writeln!(out, "  {count} {what}: {effect}");
            }
            self.effects(&mut out);
        }
        if !self.decisions.is_empty() {
            let places = counted(self.decisions.len(), "place needs a decision", "places need a decision");
            let _ = writeln!(out, "{places}:");
        }
        for it in self.decisions {
            let at = self.place(it);
            let _ = writeln!(out, "{}:{}:{}: {} ({})", it.file.path(self.db), at.line, at.column, it.message, it.rule);
            for text in [Some(&it.advice), it.reason.as_ref()].into_iter().flatten().filter(|text| !text.is_empty()) {
                let text = text.trim_end_matches('.');
                let label = if Some(text) == it.reason.as_deref() { "not rewritten" } else { "advice" };
                let _ = writeln!(out, "  {label}: {text}");
            }
        }
        out
    }

    fn effects(&self, out: &mut String) {
        for game in self.effects {
            let _ = writeln!(out, "what changes in {}:", game.new);
            let properties = game.properties.iter().map(|it| {
                let types = it.group.clone().unwrap_or_else(|| it.types.join(", "));
                format!("{} of {types}: {} -> {}", it.property, it.old, it.new)
            });
            let entries = game.entries.iter().map(|it| {
                let index =
                    |group: &Option<String>, types: &[String]| group.clone().unwrap_or_else(|| types.join(", "));
                let (rows, cols) = (index(&it.row_group, &it.rows), index(&it.column_group, &it.columns));
                format!("{}[{rows}; {cols}]: {} -> {}", it.table, it.old, it.new)
            });
            let parts = game.parts.iter().map(|it| {
                let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "none".to_owned());
                format!("{}, {}: {} -> {}", it.part, it.what, value(&it.old), value(&it.new))
            });
            let lines: Vec<String> = properties.chain(entries).chain(parts).collect();
            for line in lines.iter().take(MAX_VALUES) {
                let _ = writeln!(out, "  {line}");
            }
            if lines.len() > MAX_VALUES {
                let _ = writeln!(out, "  and {} more", lines.len() - MAX_VALUES);
            }
        }
    }

    /// The report for programs.
    pub fn json(&self) -> JsonReport<'_> {
        let rewritten = self.migrator.done.iter().map(|it| JsonRewrite {
            file: it.file.path(self.db).as_str(),
            line: self.place_before(it.file, it.offset).line,
            column: self.place_before(it.file, it.offset).column,
            rule: it.rule,
            old: &it.old,
            what: &it.label,
        });
        let decisions = self.decisions.iter().map(|it| {
            let Place { line, column } = self.place(it);
            JsonDecision {
                file: it.file.path(self.db).as_str(),
                line,
                column,
                rule: it.rule,
                message: &it.message,
                advice: &it.advice,
                reason: it.reason.as_deref(),
            }
        });
        JsonReport {
            format_version: 1,
            written: self.is_written,
            rewritten: rewritten.collect(),
            kinds: self.kinds(),
            decisions: decisions.collect(),
            games: self.effects,
        }
    }

    /// How often each kind of rewrite was made.
    fn kinds(&self) -> Vec<JsonKind> {
        let kinds = KINDS.into_iter().chain([REMOVE]).map(|(rule, [one, many], effect)| {
            let count = self.migrator.done.iter().filter(|it| it.rule == rule).count();
            JsonKind { rule, what: if count == 1 { one } else { many }, effect, count }
        });
        kinds.filter(|kind| kind.count > 0).collect()
    }

    /// The place of a decision in the file as it is on the disk.
    fn place(&self, it: &Decision) -> Place {
        if self.is_written {
            return place(self.db, it.file, it.offset);
        }
        self.place_before(it.file, self.migrator.first_offset(it.file, it.offset))
    }

    /// The place of an offset in the text before all rewrites.
    fn place_before(&self, file: File, offset: TextSize) -> Place {
        place(self.before, gdl_db::Db::file(self.before, file.path(self.db)), offset)
    }

    fn files(&self) -> usize {
        let mut files: Vec<&str> = self.migrator.done.iter().map(|it| it.file.path(self.db).as_str()).collect();
        files.sort_unstable();
        files.dedup();
        files.len()
    }
}
