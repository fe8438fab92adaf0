//! Rewrites in rounds: those that are proven, until a round changes nothing.

use std::sync::Arc;

use gdl_base::{Edit, Fix, RuleLevel, compatible_offers, counted, edited};
use gdl_config::Config;
use gdl_db::{Change, Db, File, GdlDatabase};
use gdl_eval::evaluate;
use gdl_lint::{Diagnostic, Fixer, LintOptions, Safety, Setting, diagnostics};
use gdl_schema::{Category, Version, lookup};
use gdl_syntax::{TextRange, TextSize};
use rustc_hash::FxHashMap;

use super::{
    permissions,
    proof::{Demand, Licence, doubt, games_of},
    remarks::remarks,
};

/// The rules that find text of older versions.
const RULES: [&str; 10] = [
    "renamed-name",
    "replaced-name",
    "removed-name",
    "add-table-form",
    "scorekeeper-named",
    "unit-act-group",
    "deprecated-scorekeeper-keyword",
    "unknown-plan-type",
    "unknown-unit-action",
    "unknown-goal",
];

/// The rule about a function that takes another argument than in older versions.
const REMOVE: &str = "remove-takes-item";

/// Rules about words of which only some are old.
const WORDS: [&str; 3] = ["unknown-plan-type", "unknown-unit-action", "unknown-goal"];

/// Rules whose rewrites give an object what the engine dropped of it.
const OBJECTS: [&str; 5] = [
    "scorekeeper-named",
    "unit-act-group",
    "deprecated-scorekeeper-keyword",
    "unknown-plan-type",
    "unknown-unit-action",
];

/// The rule about names without a successor. Its fix deletes them, which is for the author to decide.
const REMOVED: &str = "removed-name";

/// The maximum number of rounds in one file, and of passes over all files.
const MAX_ROUNDS: usize = 200;

/// The maximum number of rewrites of a file that are proven one by one; the others need a decision.
const MAX_TRIALS: usize = 300;

/// A place that was rewritten.
#[derive(Clone, Debug)]
pub struct Rewrite {
    /// The file.
    pub file: File,
    /// In the first text.
    pub offset: TextSize,
    /// The rule that found it.
    pub rule: &'static str,
    /// The old name, or the text that the rule is about.
    pub old: String,
    /// What was done, in the imperative.
    pub label: String,
}

/// A place that needs a decision.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The file.
    pub file: File,
    /// In the text after all rewrites.
    pub offset: TextSize,
    /// The rule that found it.
    pub rule: &'static str,
    /// What is old.
    pub message: String,
    /// What can be done.
    pub advice: String,
    /// Why it was not rewritten, where that could have been.
    pub reason: Option<String>,
}

/// What a file has been through.
#[derive(Default)]
struct History {
    /// The edits of each round, each sorted.
    rounds: Vec<Vec<(TextRange, TextSize)>>,
    /// Why places were not rewritten, by rule and offset in the first text.
    doubts: FxHashMap<(&'static str, TextSize), String>,
    trials: usize,
}

impl History {
    /// The offset in the first text, of an offset in the text after all rounds.
    fn first(&self, offset: TextSize) -> TextSize {
        self.rounds.iter().rev().fold(offset, |at, edits| {
            let (mut at, mut moved) = (i64::from(u32::from(at)), 0i64);
            for (range, new) in edits {
                let (start, len, new) = (
                    i64::from(u32::from(range.start())),
                    i64::from(u32::from(range.len())),
                    i64::from(u32::from(*new)),
                );
                if start + moved > at {
                    break;
                }
                if at < start + moved + new {
                    // Inside new text: the place where it was inserted.
                    return range.start();
                }
                moved += new - len;
            }
            at -= moved;
            TextSize::new(u32::try_from(at).unwrap_or(0))
        })
    }
}

/// What tries texts before the database gets them.
struct Tools<'a> {
    /// Asks whether a fix loses text, or adds an error to a game.
    fixer: Fixer<'a>,
    /// A database in which texts are proven.
    trial: GdlDatabase,
}

/// Rewrites files in a database.
pub struct Migrator {
    from: Option<Version>,
    options: LintOptions,
    histories: FxHashMap<File, History>,
    /// What was rewritten.
    pub done: Vec<Rewrite>,
    /// Permissions that need a decision.
    open: Vec<Decision>,
}

impl Migrator {
    /// A migrator from a version, or from any.
    pub fn new(from: Option<Version>) -> Migrator {
        let setting = |selector: &str, level| Setting { selector: selector.to_owned(), level };
        let mut flags = vec![setting("all", RuleLevel::Off)];
        flags.extend(RULES.iter().chain([&REMOVE]).map(|rule| setting(rule, RuleLevel::Warning)));
        let options = LintOptions::new(&Config::default(), "".into(), "".into(), flags);
        Migrator { from, options, histories: FxHashMap::default(), done: Vec::new(), open: Vec::new() }
    }

    /// Rewrites all files, until a pass over them changes nothing.
    pub fn run(&mut self, db: &mut GdlDatabase, files: &[File]) {
        let mut tools = Tools { fixer: Fixer::new(db, &|| ()), trial: (&*db as &dyn Db).fork() };
        for _ in 0..MAX_ROUNDS {
            let mut changes = false;
            for &file in files {
                for _ in 0..MAX_ROUNDS {
                    if !self.round(db, &mut tools, file) {
                        break;
                    }
                    changes = true;
                }
            }
            if !changes {
                break;
            }
        }
        if let Some(from) = self.from {
            (0..permissions::COUNT).for_each(|pair| self.add_permissions(db, files, from, pair));
        }
    }

    /// Writes the permissions that followed from a cost, in all files at once, if every game then has just them.
    fn add_permissions(&mut self, db: &mut GdlDatabase, files: &[File], from: Version, pair: usize) {
        let additions = permissions::additions(db, files, from, pair);
        let mut games: Vec<File> = additions.iter().flat_map(|it| games_of(db, it.file)).collect();
        games.sort_by_key(|game| game.path(db));
        games.dedup();
        let old: Vec<_> = games.iter().map(|&game| evaluate(db, game).clone()).collect();
        let before: Vec<(File, Arc<str>)> = additions.iter().map(|it| (it.file, it.file.text(db).clone())).collect();
        let mut why = additions.iter().find_map(|it| it.doubt.as_ref()).map(|(_, why)| why.clone());
        if why.is_none() {
            for addition in &additions {
                let edit =
                    |(at, text): &(TextSize, String)| Edit { range: TextRange::empty(*at), text: format!("\n{text}") };
                let edits: Vec<Edit> = addition.forms.iter().map(edit).collect();
                let text = edited(addition.file.text(db), &edits);
                let path = addition.file.path(db).to_string();
                set_text(db, &path, &text);
            }
            why = games.iter().zip(&old).find_map(|(&game, old)| permissions::doubt(old, evaluate(db, game), pair));
            if why.is_some() {
                for (file, text) in &before {
                    let path = file.path(db).to_string();
                    set_text(db, &path, text);
                }
            }
        }
        for addition in additions {
            let permissions::Addition { file, cost, permission, forms, doubt } = addition;
            if let Some(why) = &why {
                let offset = doubt.map(|(range, _)| range.start()).or(forms.first().map(|(end, _)| *end));
                self.open.push(Decision {
                    file,
                    offset: offset.unwrap_or_default(),
                    rule: permissions::RULE,
                    message: format!("a price in `{cost}` allowed the action in 7.1; 7.5 asks `{permission}`"),
                    advice: format!("Write the rows of `{permission}`"),
                    reason: Some(why.clone()),
                });
                continue;
            }
            let mut edits = Vec::new();
            for (end, text) in &forms {
                self.done.push(Rewrite {
                    file,
                    offset: self.first_offset(file, *end),
                    rule: permissions::RULE,
                    old: cost.to_owned(),
                    label: format!("write the permission `{permission}` that followed from it"),
                });
                edits.push((TextRange::empty(*end), TextSize::of(text.as_str()) + TextSize::new(1)));
            }
            self.histories.entry(file).or_default().rounds.push(edits);
        }
    }

    /// The findings about old text.
    fn found(&self, db: &GdlDatabase, file: File) -> Vec<Diagnostic> {
        let mut found = diagnostics(db, file, &self.options);
        let text = file.text(db);
        found.retain(|it| RULES.contains(&it.rule.name) || it.rule.name == REMOVE);
        found.retain(|it| !WORDS.contains(&it.rule.name) || is_old(&text[it.range]));
        found
    }

    /// One round in a file. Returns whether its text has changed.
    fn round(&mut self, db: &mut GdlDatabase, tools: &mut Tools<'_>, file: File) -> bool {
        let mut found = self.found(db, file);
        let is_refused = |history: &History, it: &Diagnostic| {
            history.doubts.contains_key(&(it.rule.name, history.first(it.range.start())))
        };
        let history = self.histories.entry(file).or_default();
        found.retain(|it| it.rule.name != REMOVED && fix(it).is_some() && !is_refused(history, it));
        for it in &found {
            if let Some(doubt) = doubt_of_version(self.from, it, &file.text(db)[it.range]) {
                history.doubts.insert((it.rule.name, history.first(it.range.start())), doubt);
            }
        }
        found.retain(|it| !is_refused(history, it));
        let chosen: Vec<Diagnostic> = {
            let offers = found.iter().filter_map(|it| Some((fix(it)?, it)));
            compatible_offers(offers).into_iter().map(|(_, it)| it.clone()).collect()
        };
        if chosen.is_empty() {
            return false;
        }
        if self.try_all(db, tools, file, &chosen).is_ok() {
            return true;
        }
        for it in chosen {
            let history = self.histories.entry(file).or_default();
            let key = (it.rule.name, history.first(it.range.start()));
            history.trials += 1;
            if history.trials > MAX_TRIALS {
                history.doubts.insert(key, "too many places in this file could not be proven".to_owned());
                continue;
            }
            match self.try_all(db, tools, file, std::slice::from_ref(&it)) {
                Ok(()) => return true,
                Err(doubt) => _ = self.histories.entry(file).or_default().doubts.insert(key, doubt),
            }
        }
        false
    }

    /// Applies the fixes of some findings if all of them are proven together.
    fn try_all(
        &mut self,
        db: &mut GdlDatabase,
        tools: &mut Tools<'_>,
        file: File,
        chosen: &[Diagnostic],
    ) -> Result<(), String> {
        let Tools { fixer, trial } = tools;
        let fixes: Vec<&Fix> = chosen.iter().filter_map(fix).collect();
        let path = file.path(db).to_owned();
        let before = file.text(db).clone();
        let text = edited(&before, fixes.iter().flat_map(|fix| &fix.edits));
        set_text(trial, path.as_str(), &text);
        let old_names =
            |it: &Diagnostic| lookup(&before[it.range]).filter(|entry| !entry.info.engine).collect::<Vec<_>>();
        let demand = Demand {
            licence: chosen.iter().map(licence).max().unwrap_or(Licence::None),
            whole_rows: chosen
                .iter()
                .filter(|it| it.rule.name == "replaced-name")
                .flat_map(old_names)
                .any(|it| it.category == Category::UnitTypeProperty),
        };
        if let Some(doubt) = doubt(db, trial, file, demand) {
            set_text(trial, path.as_str(), &before);
            return Err(doubt);
        }
        let applied = fixer.fix_once(db, file, chosen, Safety::Unsafe);
        if applied.is_none_or(|fixed| fixed.bug.is_some() || fixed.text != text) {
            set_text(trial, path.as_str(), &before);
            // The question also gives the fixer the text of the database again.
            let objection = fixes.first().and_then(|fix| fixer.objection(db, file, fix));
            return Err(objection.map_or_else(|| "a comment or a form would be lost".to_owned(), |it| it.to_string()));
        }
        let done: Vec<Rewrite> = chosen
            .iter()
            .filter_map(|it| {
                Some(Rewrite {
                    file,
                    offset: self.first_offset(file, it.range.start()),
                    rule: it.rule.name,
                    old: before[it.range].lines().next().unwrap_or_default().to_owned(),
                    label: fix(it)?.label.clone(),
                })
            })
            .collect();
        self.done.extend(done);
        let mut edits: Vec<(TextRange, TextSize)> = fixes
            .iter()
            .flat_map(|fix| &fix.edits)
            .map(|edit| (edit.range, TextSize::of(edit.text.as_str())))
            .collect();
        edits.sort_by_key(|(range, _)| (range.start(), range.end()));
        self.histories.entry(file).or_default().rounds.push(edits);
        set_text(db, path.as_str(), &text);
        Ok(())
    }

    /// What is left for the author, in the order of the text.
    pub fn decisions(&self, db: &GdlDatabase, file: File) -> Vec<Decision> {
        let history = self.histories.get(&file);
        let decision = |it: &Diagnostic| {
            let first = history.map_or(it.range.start(), |history| history.first(it.range.start()));
            let reason = history.and_then(|history| history.doubts.get(&(it.rule.name, first))).cloned();
            Decision {
                file,
                offset: it.range.start(),
                rule: it.rule.name,
                message: it.message.clone(),
                advice: match it.rule.name {
                    REMOVED => format!("{} Remove it, or say it in another way.", it.help),
                    _ => it.help.clone(),
                },
                reason: reason.filter(|reason| !reason.is_empty()),
            }
        };
        let mut decisions: Vec<Decision> = self.found(db, file).iter().map(decision).collect();
        merge_equal(&mut decisions);
        decisions.extend(self.open.iter().filter(|it| it.file == file).cloned());
        decisions.extend(remarks(db, file, self.from));
        decisions.sort_by_key(|it| it.offset);
        decisions
    }

    /// The offset in the text before all rewrites.
    pub fn first_offset(&self, file: File, offset: TextSize) -> TextSize {
        self.histories.get(&file).map_or(offset, |history| history.first(offset))
    }
}

/// Makes one decision of those about a removed name that a file has in several places.
fn merge_equal(decisions: &mut Vec<Decision>) {
    let mut counts: FxHashMap<String, usize> = FxHashMap::default();
    let is_removed = |it: &Decision| it.rule == REMOVED;
    decisions.iter().filter(|it| is_removed(it)).for_each(|it| *counts.entry(it.message.clone()).or_default() += 1);
    decisions.retain_mut(|it| {
        if !is_removed(it) {
            return true;
        }
        // The first one stands for all.
        let Some(count) = counts.remove(&it.message) else { return false };
        if count > 1 {
            it.message = format!("{}, here and in {}", it.message, counted(count - 1, "other place", "other places"));
        }
        true
    });
}

/// The fix of a finding.
fn fix(found: &Diagnostic) -> Option<&Fix> {
    found.fixes.iter().find(|fix| !fix.edits.is_empty())
}

/// Whether a name is one that only older versions have.
fn is_old(name: &str) -> bool {
    lookup(name).any(|entry| !entry.info.engine)
}

fn licence(found: &Diagnostic) -> Licence {
    match found.rule.name {
        REMOVE => Licence::All,
        rule if OBJECTS.contains(&rule) => Licence::Objects,
        _ => Licence::None,
    }
}

/// Why the version from which a module comes speaks against a rewrite.
fn doubt_of_version(from: Option<Version>, found: &Diagnostic, old: &str) -> Option<String> {
    if found.rule.name == REMOVE && from.is_none() {
        return Some("a module for 7.5 may mean it: --from 7.1 rewrites it".to_owned());
    }
    let mut entries = lookup(old).filter(|entry| !entry.info.engine).peekable();
    let is_older = |until: Option<Version>| until.zip(from).is_some_and(|(until, from)| until < from);
    (entries.peek().is_some() && entries.all(|entry| is_older(entry.info.until)))
        .then(|| format!("{} ignored it as well", from.map_or("", Version::as_str)))
}

fn set_text(db: &mut GdlDatabase, path: &str, text: &str) {
    let mut change = Change::new();
    change.set_text(path, text);
    db.apply(change);
}
