//! The parts of games that are neither types nor tables: variables, sides, the world, units, scoring, variants.
//!
//! Each part becomes facts, a name and a text each. Facts of objects without names, such as units, are counted. Where two
//! parts are unequal but have the same facts, such as units in another order, that is said without details.

use std::collections::{BTreeMap, BTreeSet};

use gdl_ruleset::{Attrs, LayerKey, Transport, Unit, Value};
use gdl_schema::GlobalId;

use super::{PartChange, matching::Matching};
use crate::Inquiry;

/// The part that has layers.
const AREA: &str = "area";

/// A fact: its name and its text.
type Fact = (String, String);

/// Collects what changed in the parts.
pub(super) fn collect(old: &Inquiry<'_>, new: &Inquiry<'_>, matching: &Matching, changes: &mut Vec<PartChange>) {
    variables(old, new, matching, changes);
    let (a, b) = (&old.game.ruleset, &new.game.ruleset);
    let mut part = |part, is_same: bool, facts: &dyn Fn(&Inquiry<'_>) -> Vec<Fact>| {
        if is_same {
            return;
        }
        let start = changes.len();
        compare(part, &facts(old), &facts(new), changes);
        if part == AREA {
            layers(old, new, matching, changes);
        }
        // Where types have other numbers, objects that mean the same may be unequal.
        if changes.len() == start && matching.is_identity() {
            changes.push(PartChange { part, what: "order or details".to_owned(), old: None, new: None });
        }
    };
    part("module", a.module == b.module, &|it| {
        let module = &it.game.ruleset.module;
        let mut facts = attrs(it, "", &module.attrs);
        facts.extend(module.name.iter().map(|name| ("name".to_owned(), name.to_string())));
        facts
    });
    part("variants", old.game.variants == new.game.variants, &|it| {
        let facts = it.game.variants.iter().flat_map(|variant| {
            let list = |values: &[i32]| values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let fact = |what: &str, text: String| (format!("{} {what}", variant.name), text);
            [
                fact("default", list(&variant.default)),
                fact("value", list(&variant.values)),
                fact("cases", list(&variant.cases)),
                fact("title", variant.title.to_string()),
                fact("help", variant.help.to_string()),
            ]
        });
        facts.filter(|(_, text)| !text.is_empty()).collect()
    });
    part("world", a.world == b.world, &|it| {
        let world = &it.game.ruleset.world;
        let mut facts = attrs(it, "", &world.attrs);
        facts.push(("circumference".to_owned(), world.circumference.to_string()));
        facts
    });
    part(AREA, a.area == b.area, &area);
    part("sides", a.sides == b.sides, &|it| {
        let sides = it.game.ruleset.sides.iter().enumerate();
        sides
            .flat_map(|(index, side)| {
                let prefix = format!("side {} ", side.id);
                let mut facts = attrs(it, &prefix, &side.attrs);
                facts.extend(side.symbol.iter().map(|symbol| (format!("{prefix}symbol"), symbol.to_string())));
                facts.push((format!("{prefix}number"), index.to_string()));
                facts
            })
            .collect()
    });
    part("side defaults", a.side_defaults == b.side_defaults, &|it| attrs(it, "", &it.game.ruleset.side_defaults));
    part("side library", a.side_library == b.side_library, &|it| {
        let sides = it.game.ruleset.side_library.iter().enumerate();
        sides.flat_map(|(index, side)| attrs(it, &format!("entry {} ", index + 1), side)).collect()
    });
    part("doctrines", a.doctrines == b.doctrines, &|it| {
        let doctrines = it.game.ruleset.doctrines.iter();
        doctrines
            .flat_map(|doctrine| {
                let prefix = format!("doctrine {} ", doctrine.id);
                let mut facts = attrs(it, &prefix, &doctrine.attrs);
                facts.push((format!("{prefix}name"), doctrine.name.as_deref().unwrap_or_default().to_owned()));
                facts
            })
            .collect()
    });
    part("players", a.players == b.players, &|it| {
        let players = it.game.ruleset.players.iter();
        players.flat_map(|player| attrs(it, &format!("player {} ", player.id), &player.attrs)).collect()
    });
    part("scoring", a.scorekeepers == b.scorekeepers, &|it| {
        let keepers = it.game.ruleset.scorekeepers.iter();
        keepers.flat_map(|keeper| attrs(it, &format!("scorekeeper {} ", keeper.id), &keeper.attrs)).collect()
    });
    part("units", a.units == b.units, &|it| it.game.ruleset.units.iter().map(|unit| unit_fact(it, unit)).collect());
    part("stored units", a.unit_specs == b.unit_specs, &|it| {
        it.game.ruleset.unit_specs.iter().map(|unit| unit_fact(it, unit)).collect()
    });
    part("former units", a.ex_units == b.ex_units, &|it| {
        let units = it.game.ruleset.ex_units.iter();
        units
            .map(|unit| {
                let properties = text_of(attrs(it, "", &unit.attrs));
                let (x, y) = unit.pos;
                let text = format!("{} of side {} at {x}, {y} {properties}", it.symbol(unit.kind), unit.side);
                (format!("former unit {}", unit.id), text)
            })
            .collect()
    });
    part("history", a.events == b.events, &|it| {
        let events = it.game.ruleset.events.iter();
        events
            .map(|event| {
                (format!("turn {} {}", event.date, event.kind), format!("{:?} {:?}", event.observers, event.args))
            })
            .collect()
    });
    part("namers", a.namers == b.namers, &|it| {
        it.game.ruleset.namers.iter().map(|namer| (namer.symbol.to_string(), it.print(&namer.method))).collect()
    });
    part("images", a.images == b.images, &|it| {
        let images = it.game.ruleset.images.iter();
        images.map(|image| (image.name.to_string(), values(it, &image.clauses))).collect()
    });
    part("symbols", a.defines == b.defines, &|it| {
        it.game.ruleset.defines.iter().map(|(name, value)| (name.to_string(), it.print(value))).collect()
    });
    mentioned(old, new, changes);
}

fn variables(old: &Inquiry<'_>, new: &Inquiry<'_>, matching: &Matching, changes: &mut Vec<PartChange>) {
    for (index, def) in gdl_schema::globals().iter().enumerate() {
        let Ok(id) = u16::try_from(index).map(GlobalId) else { continue };
        let kind = def.info.value_type();
        let (before, after) = (old.game.ruleset.global(id), new.game.ruleset.global(id));
        if !matching.is_same_prop(before, after, kind) {
            changes.push(PartChange {
                part: "variables",
                what: def.name.to_owned(),
                old: Some(old.value_text(before, kind)),
                new: Some(new.value_text(after, kind)),
            });
        }
    }
}

/// Tables that only one of the games mentions, although all entries have the default. The engine needs a table over
/// materials.
fn mentioned(old: &Inquiry<'_>, new: &Inquiry<'_>, changes: &mut Vec<PartChange>) {
    let default =
        |inquiry: &Inquiry<'_>, id| inquiry.game.ruleset.table(id).is_some_and(gdl_ruleset::Table::is_default);
    for id in super::matching::tables_of(old, new) {
        let change = |is_new| {
            let text = Some("mentioned, without effect".to_owned());
            let (old, new) = if is_new { (None, text) } else { (text, None) };
            PartChange { part: "tables", what: id.name().to_owned(), old, new }
        };
        match (old.game.ruleset.table(id).is_some(), new.game.ruleset.table(id).is_some()) {
            (true, false) if default(old, id) => changes.push(change(false)),
            (false, true) if default(new, id) => changes.push(change(true)),
            _ => {}
        }
    }
}

fn area(it: &Inquiry<'_>) -> Vec<Fact> {
    let area = &it.game.ruleset.area;
    let mut facts = attrs(it, "", &area.attrs);
    let mut fact = |name: &str, text: Option<String>| facts.extend(text.map(|text| (name.to_owned(), text)));
    fact("size", Some(format!("{}x{}", area.width, area.height)));
    fact("wraps around", area.sized_closed.then(|| "yes".to_owned()));
    fact("refused size", area.too_large.map(|(w, h)| format!("{w}x{h}")));
    fact(
        "restriction",
        area.restriction.map(|part| format!("{}x{} at {}, {}", part.width, part.height, part.x, part.y)),
    );
    fact("sun", area.sun.map(|(x, y)| format!("{x} {y}")));
    fact("temperature-year-cycle", area.temperature_year_cycle.as_ref().map(|value| it.print(value)));
    facts.extend(area.features.iter().map(|it| (format!("feature {}", it.id), format!("{} {}", it.kind, it.name))));
    facts
}

/// Layers that are in one game alone, or have other cells.
fn layers(old: &Inquiry<'_>, new: &Inquiry<'_>, matching: &Matching, changes: &mut Vec<PartChange>) {
    let (a, b) = (&old.game.ruleset.area, &new.game.ruleset.area);
    if (a.width, a.height) != (b.width, b.height) {
        return;
    }
    let name = |it: &Inquiry<'_>, key: LayerKey| match key.type_argument() {
        Some(ty) => format!("layer {} of {}", key.name(), it.symbol(ty)),
        None => format!("layer {}", key.name()),
    };
    let renumbered = |key: LayerKey| {
        Some(match key {
            LayerKey::Aux(ty) => LayerKey::Aux(matching.new_of(ty)?),
            LayerKey::Material(ty) => LayerKey::Material(matching.new_of(ty)?),
            plain => plain,
        })
    };
    let mut seen = Vec::new();
    for (&key, before) in &a.layers {
        let counterpart = renumbered(key);
        seen.extend(counterpart);
        let after = counterpart.and_then(|key| b.layers.get(&key));
        let kind = (key == LayerKey::Terrain).then_some(gdl_schema::TypeKind::Terrain);
        let change =
            |new: Option<String>| PartChange { part: AREA, what: name(old, key), old: Some("cells".to_owned()), new };
        match after {
            None => changes.push(change(None)),
            Some(after) => {
                let (before, after) = (before.cells(), after.cells());
                let differ = before.iter().zip(&after).filter(|&(a, b)| !matching.is_same_number(*a, *b, kind)).count();
                if differ > 0 || before.len() != after.len() {
                    changes.push(change(Some(gdl_base::counted(differ, "cell differs", "cells differ"))));
                }
            }
        }
    }
    for &key in b.layers.keys().filter(|key| !seen.contains(key)) {
        changes.push(PartChange { part: AREA, what: name(new, key), old: None, new: Some("cells".to_owned()) });
    }
}

fn attrs(it: &Inquiry<'_>, prefix: &str, attrs: &Attrs) -> Vec<Fact> {
    attrs.iter().map(|(name, attr)| (format!("{prefix}{name}"), it.attr_text(attr))).collect()
}

fn values(it: &Inquiry<'_>, values: &[Value]) -> String {
    values.iter().map(|value| it.print(value)).collect::<Vec<_>>().join(" ")
}

fn text_of(facts: Vec<Fact>) -> String {
    facts.into_iter().map(|(name, text)| format!("({name} {text})")).collect::<Vec<_>>().join(" ")
}

/// A unit: its type and side, and everything about it but its number, which others before it change.
fn unit_fact(it: &Inquiry<'_>, unit: &Unit) -> Fact {
    let mut facts = attrs(it, "", &unit.attrs);
    let mut fact = |name: &str, text: Option<String>| facts.extend(text.map(|text| (name.to_owned(), text)));
    fact("at", Some(format!("{}, {}", unit.pos.0, unit.pos.1)));
    fact("name", unit.name.as_ref().map(ToString::to_string));
    fact("original side", unit.original_side.map(|side| side.to_string()));
    fact(
        "in",
        unit.transport.as_deref().map(|transport| match transport {
            Transport::Id(id) => id.to_string(),
            Transport::Name(name) => name.to_string(),
            Transport::Symbol(value) | Transport::Invalid(value) => it.print(value),
        }),
    );
    fact("plan", unit.plan.as_ref().map(|plan| format!("{} {:?} {}", plan.kind, plan.turn, values(it, &plan.props))));
    (format!("{} of side {}", it.symbol(unit.kind), unit.side), text_of(facts))
}

/// Compares facts. Those with the same name are a multiset.
fn compare(part: &'static str, old: &[Fact], new: &[Fact], changes: &mut Vec<PartChange>) {
    let group = |facts: &[Fact]| {
        let mut groups: BTreeMap<String, Vec<String>> = BTreeMap::new();
        facts.iter().for_each(|(name, text)| groups.entry(name.clone()).or_default().push(text.clone()));
        groups
    };
    let (mut olds, mut news) = (group(old), group(new));
    let names: BTreeSet<String> = olds.keys().chain(news.keys()).cloned().collect();
    for name in names {
        let (mut before, mut after) = (olds.remove(&name).unwrap_or_default(), news.remove(&name).unwrap_or_default());
        before.sort();
        after.sort();
        let (gone, come) = without_common(&before, &after);
        let texts = gone.iter().map(Some).chain(std::iter::repeat(None));
        let more = come.iter().map(Some).chain(std::iter::repeat(None));
        for (old, new) in texts.zip(more).take(gone.len().max(come.len())) {
            changes.push(PartChange { part, what: name.clone(), old: old.cloned(), new: new.cloned() });
        }
    }
}

/// The elements of two sorted lists that are not in the other one.
fn without_common(old: &[String], new: &[String]) -> (Vec<String>, Vec<String>) {
    let (mut gone, mut come) = (Vec::new(), Vec::new());
    let (mut a, mut b) = (old.iter().peekable(), new.iter().peekable());
    loop {
        match (a.peek(), b.peek()) {
            (Some(x), Some(y)) if x == y => {
                a.next();
                b.next();
            }
            (Some(x), Some(y)) if x < y => gone.extend(a.next().cloned()),
            (_, Some(_)) => come.extend(b.next().cloned()),
            (Some(_), None) => gone.extend(a.next().cloned()),
            (None, None) => return (gone, come),
        }
    }
}
