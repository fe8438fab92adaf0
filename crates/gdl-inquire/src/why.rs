//! `why`: the forms that set a value, in order, which of them won, what the engine computes from it, and the rules of the
//! engine that read it.

use gdl_base::counted;
use gdl_eval::{HistoryStep, ValueKey, Watched, history};
use gdl_manual::{facts, facts_line, manual};
use gdl_ruleset::{Origin, PropValue, Ruleset, TypeRef};
use gdl_schema::{Category, TypeKind};
use rustc_hash::FxHashMap;
use serde::Serialize;

use crate::{
    Document, Formula, Inline, Inquiry, Reader, SourcePlace, Target, formula,
    place::source_text,
    readers,
    words::{cells_text, cut},
};

/// The maximum number of stories that people are shown; programs get all.
const MAX_STORIES: usize = 60;

/// The maximum number of characters of a value that people are shown.
const MAX_VALUE: usize = 120;

/// The answer to a question about values.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The question as it was asked.
    pub question: String,
    /// The path of the game.
    pub game: String,
    /// What has the values: `table`, `property`, `variable` or `symbol`.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// The name of its page in the manual.
    pub page: String,
    /// What it means, in a sentence of the manual.
    pub summary: String,
    /// Its kind of value, bounds, default and versions, in words.
    pub facts: String,
    /// The value where no form sets one.
    pub default: Option<String>,
    /// The values with their histories; those that share both are one story.
    pub stories: Vec<Story>,
    /// What the engine computes from the values, where the formula is exact.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub formulas: Vec<Formula>,
    /// The rules of the engine that read it.
    pub readers: &'static [Reader],
    /// Whether histories are incomplete, because there are too many forms.
    pub is_cut: bool,
}

/// A value and how it came about.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Story {
    /// The value in the game.
    pub value: String,
    /// The types that have it, for a property.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// The pairs of types that have it, for a table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entries: Vec<(String, String)>,
    /// The forms that set it, first to last: the last one won. None if it is the default.
    pub steps: Vec<StoryStep>,
}

/// A form that set a value.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct StoryStep {
    /// The value that it gave.
    pub value: String,
    /// Its place.
    pub place: Option<SourcePlace>,
    /// Its text, cut if it is long.
    pub text: String,
    /// What it did.
    pub effect: Effect,
}

/// What a form did to a value.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// It gave the value.
    Set,
    /// It emptied the table, so that the entry has its default again.
    Reset,
    /// It defined the type, whose symbol is the value.
    Symbol,
}

/// Answers a question about the values of a game.
pub fn why(inquiry: &Inquiry<'_>, question: &str, target: &Target) -> Why {
    let history = history(inquiry.db, inquiry.root, &watched(inquiry, target));
    let mut by_key: FxHashMap<&ValueKey, Vec<&HistoryStep>> = FxHashMap::default();
    history.steps.iter().for_each(|step| by_key.entry(&step.key).or_default().push(step));
    let (kind, category, name) = subject(target);
    let entry = category.and_then(|category| manual().entry(category, &name));
    let facts = category.and_then(|category| Some(facts_line(category, &facts(category, &name)?))).unwrap_or_default();
    Why {
        question: question.trim().to_owned(),
        game: inquiry.root.path(inquiry.db).to_string(),
        kind,
        page: match category {
            // Another thing has the same name.
            Some(category) if manual().named(&name).len() > 1 => format!("{}:{name}", category.slug()),
            _ => name.clone(),
        },
        summary: entry.map(|entry| entry.summary.clone()).unwrap_or_default(),
        facts,
        default: default(inquiry, target),
        stories: Stories::new(inquiry, &by_key).collect(target),
        formulas: formula::formulas(inquiry, target),
        readers: if category.is_some() { readers(&name) } else { &[] },
        is_cut: history.is_cut,
        name,
    }
}

/// The kind of thing that has the values, its category in the manual, and its name.
fn subject(target: &Target) -> (&'static str, Option<Category>, String) {
    match target {
        Target::Entries { table, .. } => ("table", Some(Category::Table), table.name().to_owned()),
        Target::Properties { types, property } => {
            let kind = types.first().map_or(TypeKind::Unit, |ty| ty.kind);
            ("property", Some(kind.category()), property.def(kind).name.to_owned())
        }
        Target::Global(id) => ("variable", Some(Category::Global), id.name().to_owned()),
        Target::Symbol(name) => ("symbol", None, name.to_string()),
    }
}

fn default(inquiry: &Inquiry<'_>, target: &Target) -> Option<String> {
    Some(match target {
        Target::Entries { table, .. } => inquiry.entry_text(*table, table.def().default),
        Target::Properties { types, property } => inquiry.default_text(property.def(types.first()?.kind).default),
        Target::Global(id) => inquiry.value_text(Ruleset::default().global(*id), None),
        Target::Symbol(_) => return None,
    })
}

fn watched(inquiry: &Inquiry<'_>, target: &Target) -> Vec<Watched> {
    match target {
        Target::Entries { table, rows, cols } => {
            let (first, second) = table.def().index;
            let types = &inquiry.game.ruleset.types;
            let all = |named: &[TypeRef], kind: TypeKind| named.len() == types.count(kind);
            let watch = |row: Option<&TypeRef>, col: Option<&TypeRef>| {
                Watched::Entries(*table, row.map(|ty| ty.index), col.map(|ty| ty.index))
            };
            match (all(rows, first), all(cols, second)) {
                (true, true) => vec![watch(None, None)],
                (true, false) => cols.iter().map(|col| watch(None, Some(col))).collect(),
                (false, true) => rows.iter().map(|row| watch(Some(row), None)).collect(),
                (false, false) => {
                    rows.iter().flat_map(|row| cols.iter().map(move |col| watch(Some(row), Some(col)))).collect()
                }
            }
        }
        Target::Properties { types, property } => types.iter().map(|&ty| Watched::Property(ty, *property)).collect(),
        Target::Global(id) => vec![Watched::Global(*id)],
        Target::Symbol(name) => vec![Watched::Symbol(name.clone())],
    }
}

/// What two values must share to be one story: the value, and the forms with what they gave.
type Plot = (String, Vec<(Origin, String, Effect)>);

/// Collects values with the same history.
struct Stories<'a> {
    inquiry: &'a Inquiry<'a>,
    by_key: &'a FxHashMap<&'a ValueKey, Vec<&'a HistoryStep>>,
    known: FxHashMap<Plot, usize>,
    stories: Vec<Story>,
}

impl<'a> Stories<'a> {
    fn new(inquiry: &'a Inquiry<'a>, by_key: &'a FxHashMap<&'a ValueKey, Vec<&'a HistoryStep>>) -> Stories<'a> {
        Stories { inquiry, by_key, known: FxHashMap::default(), stories: Vec::new() }
    }

    fn collect(mut self, target: &Target) -> Vec<Story> {
        let inquiry = self.inquiry;
        let rules = &inquiry.game.ruleset;
        match target {
            Target::Entries { table, rows, cols } => {
                let text = |value: &PropValue| inquiry.entry_text(*table, value.as_int().unwrap_or(0));
                for (row, col) in rows.iter().flat_map(|row| cols.iter().map(move |col| (row, col))) {
                    let value = rules.entry(*table, row.index.into(), col.index.into());
                    let key = ValueKey::Entry(*table, row.index, col.index);
                    let plot = (inquiry.entry_text(*table, value), self.plot(&key, &text));
                    let names = (inquiry.symbol(*row).to_owned(), inquiry.symbol(*col).to_owned());
                    self.story(plot).entries.push(names);
                }
            }
            Target::Properties { types, property } => {
                for &ty in types {
                    let text = |value: &PropValue| inquiry.property_text(ty.kind, *property, value);
                    let mut plot = self.plot(&ValueKey::Property(ty, *property), &text);
                    let value = rules.types[ty].prop(*property);
                    let is_name = *value != PropValue::from_default(property.def(ty.kind).default);
                    // An empty name becomes the symbol of the type.
                    let is_given = plot.last().is_some_and(|(_, given, _)| *given == text(value));
                    if is_name && !is_given {
                        let form = inquiry.game.provenance.types.get(&ty).copied().unwrap_or(Origin::NONE);
                        plot.push((form, text(value), Effect::Symbol));
                    }
                    let symbol = inquiry.symbol(ty).to_owned();
                    self.story((text(value), plot)).types.push(symbol);
                }
            }
            Target::Global(id) => {
                let text = |value: &PropValue| inquiry.value_text(value, id.def().info.value_type());
                let plot = self.plot(&ValueKey::Global(*id), &text);
                self.story((text(rules.global(*id)), plot));
            }
            Target::Symbol(name) => {
                let text = |value: &PropValue| inquiry.value_text(value, None);
                let plot = self.plot(&ValueKey::Symbol(name.clone()), &text);
                let value = inquiry.binding(name).map_or(String::new(), |value| inquiry.print(value));
                self.story((value, plot));
            }
        }
        self.stories
    }

    fn plot(&self, key: &ValueKey, text: &dyn Fn(&PropValue) -> String) -> Vec<(Origin, String, Effect)> {
        let steps = self.by_key.get(key).map_or(&[][..], Vec::as_slice);
        let effect = |step: &HistoryStep| if step.is_reset { Effect::Reset } else { Effect::Set };
        let mut plot: Vec<_> = steps.iter().map(|step| (step.origin, text(&step.value), effect(step))).collect();
        // A table that is emptied before any clause has set the entry leaves no trace in it.
        let first = plot.iter().position(|(_, _, effect)| *effect != Effect::Reset).unwrap_or(plot.len());
        plot.drain(..first);
        plot
    }

    fn story(&mut self, plot: Plot) -> &mut Story {
        let next = self.stories.len();
        let inquiry = self.inquiry;
        let stories = &mut self.stories;
        let index = *self.known.entry(plot).or_insert_with_key(|(value, plot)| {
            let step = |(origin, value, effect): &(Origin, String, Effect)| StoryStep {
                value: value.clone(),
                place: SourcePlace::of(inquiry.db, *origin),
                text: source_text(inquiry.db, *origin).unwrap_or_default(),
                effect: *effect,
            };
            stories.push(Story {
                value: value.clone(),
                types: Vec::new(),
                entries: Vec::new(),
                steps: plot.iter().map(step).collect(),
            });
            next
        });
        &mut self.stories[index]
    }
}

impl Why {
    /// The answer for people.
    pub fn document(&self) -> Document {
        let is_one = |story: &Story| story.types.len().max(story.entries.len()) <= 1;
        let mut document = match self.stories.as_slice() {
            [story] if is_one(story) => self.about_one(story),
            stories => self.about_many(stories),
        };
        if self.is_cut {
            document.paragraph("There are too many forms: the last ones are missing here.");
        }
        formula::describe(&self.formulas, &mut document);
        if !self.readers.is_empty() {
            document.heading("Rules of the engine that read it");
            let row = |reader: &Reader| vec![reader.title.into(), Inline::words(format!("spec {}", reader.section))];
            document.table(&["rule", "section"], self.readers.iter().map(row).collect());
        }
        if self.kind != "symbol" {
            document.paragraph(Inline::name(format!("gdl doc {}", self.page)).text(" explains it."));
        }
        document
    }

    fn introduce(&self, document: &mut Document) {
        if !self.summary.is_empty() {
            document.paragraph(Inline::marked(&self.summary));
        }
        if !self.facts.is_empty() {
            document.paragraph(Inline::marked(&self.facts));
        }
    }

    fn about_one(&self, story: &Story) -> Document {
        let title = Inline::name(self.question.clone()).text(" = ").code(cut(&story.value, MAX_VALUE));
        let mut document = Document::new(title);
        self.introduce(&mut document);
        if story.steps.is_empty() {
            document.paragraph("No form sets it: it has its default.");
            return document;
        }
        document.heading("Set by, first to last");
        let mut rows = Vec::new();
        if let Some(default) = &self.default {
            rows.push(vec![Inline::name(default.clone()), Inline::default(), Inline::default(), "the default".into()]);
        }
        let last = story.steps.len() - 1;
        let mut before = self.default.as_deref();
        for (index, step) in story.steps.iter().enumerate() {
            let is_same = before == Some(step.value.as_str());
            let mut effect = match step.effect {
                Effect::Set if is_same => "the same value",
                Effect::Set => "",
                Effect::Reset => "empties the table",
                Effect::Symbol => "the symbol of the type",
            }
            .to_owned();
            if index == last && !self.is_cut {
                effect += if effect.is_empty() { "wins" } else { ", wins" };
            }
            rows.push(vec![
                Inline::name(cut(&step.value, MAX_VALUE)),
                place(step),
                Inline::name(step.text.clone()),
                effect.into(),
            ]);
            before = Some(&step.value);
        }
        document.table(&["value", "at", "form", "effect"], rows);
        document
    }

    fn about_many(&self, stories: &[Story]) -> Document {
        let mut document = Document::new(Inline::name(self.question.clone()));
        self.introduce(&mut document);
        let count: usize = stories.iter().map(|story| story.types.len().max(story.entries.len())).sum();
        if count == 0 {
            document.paragraph("The game has no types that could have it.");
            return document;
        }
        document.heading(counted(count, "value", "values"));
        let rows = stories.iter().take(MAX_STORIES).map(|story| {
            let of = if story.entries.is_empty() {
                cells_text(story.types.iter().map(|name| (name.as_str(), "")))
            } else {
                let is_one_row = self.is_one_row();
                let pairs = story.entries.iter().map(|(row, col)| (row.as_str(), col.as_str()));
                if is_one_row { cells_text(pairs.map(|(_, col)| (col, ""))) } else { cells_text(pairs) }
            };
            let (set, form) = match story.steps.last() {
                Some(step) => (place(step), Inline::name(step.text.clone())),
                None => (Inline::words("the default"), Inline::default()),
            };
            vec![Inline::name(cut(&story.value, MAX_VALUE)), of, set, form, self.replaced(story)]
        });
        document.table(&["value", "of", "set at", "by", "replaces"], rows.collect());
        if stories.len() > MAX_STORIES {
            let more = counted(stories.len() - MAX_STORIES, "row", "rows");
            document.paragraph(
                Inline::words(format!("and {more} more; ask about fewer values, or for "))
                    .code("--format json")
                    .text(", which has all."),
            );
        }
        document
    }

    /// Whether all entries are of one row.
    fn is_one_row(&self) -> bool {
        let mut rows = self.stories.iter().flat_map(|story| &story.entries).map(|(row, _)| row);
        let first = rows.next();
        rows.all(|row| Some(row) == first)
    }

    /// The values that the last form replaced, the latest first.
    fn replaced(&self, story: &Story) -> Inline {
        let Some((_, earlier)) = story.steps.split_last() else { return Inline::default() };
        let mut line = Inline::default();
        for step in earlier.iter().rev().filter(|step| step.effect != Effect::Reset) {
            line = if line.is_empty() { line } else { line.text(", ") };
            line = line.code(cut(&step.value, MAX_VALUE)).text(match &step.place {
                Some(place) => format!(" at {place}"),
                None => String::new(),
            });
        }
        line
    }
}

/// The place of a step; none for values that no form gave.
fn place(step: &StoryStep) -> Inline {
    Inline::place(step.place.as_ref())
}
