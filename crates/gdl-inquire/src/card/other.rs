//! Cards of sides, tables and global variables.

use gdl_base::counted;
use gdl_manual::{facts, facts_line, manual};
use gdl_ruleset::{PropValue, Ruleset};
use gdl_schema::{Category, GlobalId, TableId, TypeKind, property};

use super::{Card, CardValue, Extent, Relation, RelationItem, ReplacedValue};
use crate::{Inquiry, SourcePlace, place::source_text, words::with_unit};
use gdl_eval::{Watched, history};

/// The card of a side: its properties and its units.
pub(super) fn side(inquiry: &Inquiry<'_>, index: usize) -> Card {
    let rules = &inquiry.game.ruleset;
    let Some(side) = rules.sides.get(index) else { return Card::default() };
    // The engine makes the independents.
    let origin = inquiry.game.provenance.sides.get(index).filter(|_| index > 0);
    let place = origin.and_then(|&origin| SourcePlace::of(inquiry.db, origin));
    let values = side.attrs.iter().map(|(name, attr)| {
        let value = inquiry.attr_text(attr);
        CardValue {
            name: name.to_string(),
            words: value.clone(),
            value,
            default: None,
            place: place.clone(),
            replaces: Vec::new(),
        }
    });
    let count = |kind| rules.units.iter().filter(|unit| unit.side == side.id && unit.kind == kind).count();
    let units = rules.types.refs(TypeKind::Unit).filter_map(|kind| {
        let units = count(kind);
        let names = vec![inquiry.symbol(kind).to_owned()];
        (units > 0).then(|| RelationItem { names, detail: counted(units, "unit", "units"), place: None })
    });
    let name = side.symbol.as_deref().or(side.attrs.str(property::side::NAME).map(smol_str::SmolStr::as_str));
    let total = rules.units.iter().filter(|unit| unit.side == side.id).count();
    Card {
        name: name.map_or_else(|| side.id.to_string(), str::to_owned),
        kind: "side",
        place: place.clone(),
        about: None,
        sentences: vec![format!("It is side {} and begins with {}.", side.id, counted(total, "unit", "units"))],
        relations: Relation::group("Units", units).into_iter().collect(),
        values: values.collect(),
        entries: Vec::new(),
    }
}

/// The card of a table: its size, and its clauses with what is left of each.
pub(super) fn table(inquiry: &Inquiry<'_>, id: TableId) -> Card {
    let rules = &inquiry.game.ruleset;
    let (rows, cols) = rules.table_size(id);
    let (first, second) = id.def().index;
    let default = id.def().default;
    let set = rules.table(id).map_or(0, |table| table.cells().filter(|&cell| i32::from(cell) != default).count());
    let mut sentences = facts_of(Category::Table, id.name());
    sentences.push(format!(
        "Its rows are {} and its columns {}. Not the default: {set} of {}.",
        counted(rows, first.noun(), &format!("{}s", first.noun())),
        counted(cols, second.noun(), &format!("{}s", second.noun())),
        counted(rows * cols, "entry", "entries"),
    ));
    let origins = inquiry.game.provenance.tables.get(&id);
    let clauses = origins.into_iter().flat_map(|origins| origins.clauses()).map(|clause| {
        let detail = match (clause.stored, clause.live) {
            (0, _) => "sets nothing".to_owned(),
            (stored, live) if stored == live => format!("sets {}", counted(stored as usize, "entry", "entries")),
            (stored, live) => {
                format!("sets {}, of which {live} remain", counted(stored as usize, "entry", "entries"))
            }
        };
        let names = vec![source_text(inquiry.db, clause.origin).unwrap_or_default()];
        RelationItem { names, detail, place: SourcePlace::of(inquiry.db, clause.origin) }
    });
    let clauses: Vec<RelationItem> = clauses.collect();
    Card {
        name: id.name().to_owned(),
        kind: "table",
        about: summary(Category::Table, id.name()),
        sentences,
        relations: if clauses.is_empty() {
            Vec::new()
        } else {
            vec![Relation { title: "Clauses, first to last", items: clauses }]
        },
        ..Card::default()
    }
}

/// The card of a global variable.
pub(super) fn global(inquiry: &Inquiry<'_>, id: GlobalId, extent: Extent) -> Card {
    let rules = &inquiry.game.ruleset;
    let text = |value: &PropValue| inquiry.value_text(value, id.def().info.value_type());
    let steps = (extent == Extent::Whole).then(|| history(inquiry.db, inquiry.root, &[Watched::Global(id)]).steps);
    let steps = steps.unwrap_or_default();
    let place = |origin| SourcePlace::of(inquiry.db, origin);
    let value = text(rules.global(id));
    let set_at = inquiry.game.provenance.globals.get(&id).copied().filter(|_| extent == Extent::Brief);
    let unit = facts(Category::Global, id.name()).map_or("", |facts| facts.value);
    let replaces = steps
        .iter()
        .rev()
        .skip(1)
        .map(|step| ReplacedValue { value: text(&step.value), place: place(step.origin) })
        .collect();
    let shown = CardValue {
        name: id.name().to_owned(),
        words: with_unit(&value, unit),
        default: Some(text(Ruleset::default().global(id))),
        place: steps.last().map(|step| step.origin).or(set_at).and_then(place),
        replaces,
        value,
    };
    Card {
        name: id.name().to_owned(),
        kind: "variable",
        about: summary(Category::Global, id.name()),
        sentences: facts_of(Category::Global, id.name()),
        values: vec![shown],
        ..Card::default()
    }
}

fn summary(category: Category, name: &str) -> Option<String> {
    manual().entry(category, name).map(|entry| entry.summary.clone())
}

fn facts_of(category: Category, name: &str) -> Vec<String> {
    facts(category, name).map(|facts| facts_line(category, &facts)).into_iter().collect()
}
