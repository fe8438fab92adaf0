//! The units of a started game as vectors record them: in saved order, with the numbers that setup gives.

use std::collections::BTreeMap;

use gdl_ruleset::{Ruleset, Transport, Unit};
use serde_json::{Map, Value as Json, json};

use super::state::attr_text;

/// Units in saved order, with the properties that `expected` records.
pub(super) fn units(rules: &Ruleset, expected: &Json) -> Json {
    let living: Vec<&Unit> = rules
        .units
        .iter()
        .filter(|u| u.attrs.int("hp").is_none_or(|hp| hp > 0))
        .collect();
    // Each side keeps its units newest first, and setup sorts them by id.
    let mut ordered: Vec<&Unit> = living.iter().rev().copied().collect();
    ordered.sort_by_key(|u| (u.side, u.id));
    let numbers = number(rules, &ordered);
    let placed = ordered
        .iter()
        .zip(&numbers)
        .filter(|(unit, _)| is_placed(rules, &living, unit));
    let empty = Map::new();
    let mut recorded = expected
        .as_array()
        .into_iter()
        .flatten()
        .map(|e| e.as_object().unwrap_or(&empty));
    placed
        .map(|(unit, number)| {
            let names = recorded.next().unwrap_or(&empty).keys();
            let all = properties(rules, &living, unit, *number);
            names
                .map(|name| (name.clone(), all.get(name).cloned().unwrap_or(Json::Null)))
                .collect::<Map<_, _>>()
        })
        .map(Json::Object)
        .collect()
}

/// Numbers by side and type, in order; a given number moves the next one up.
fn number(rules: &Ruleset, ordered: &[&Unit]) -> Vec<Option<i32>> {
    let mut next: BTreeMap<(i32, u16), i32> = BTreeMap::new();
    for unit in ordered.iter().filter(|u| u.side != 0) {
        if let Some(given) = unit.attrs.int("nb") {
            let entry = next.entry((unit.side, unit.kind.index)).or_insert(1);
            *entry = (*entry).max(given + 1);
        }
    }
    ordered
        .iter()
        .map(|unit| {
            if unit.side == 0 || rules.types.int(unit.kind, "assign-number") == 0 {
                return None;
            }
            unit.attrs.int("nb").or_else(|| {
                let entry = next.entry((unit.side, unit.kind.index)).or_insert(1);
                *entry += 1;
                Some(*entry - 1)
            })
        })
        .collect()
}

fn transport<'a>(living: &[&'a Unit], unit: &Unit) -> Option<&'a Unit> {
    living.iter().copied().find(|u| match &unit.transport {
        Some(Transport::Id(id)) => u.id == *id,
        Some(Transport::Name(name)) => u.name.as_ref() == Some(name),
        _ => false,
    })
}

fn is_placed(rules: &Ruleset, living: &[&Unit], unit: &Unit) -> bool {
    match &unit.transport {
        Some(_) => transport(living, unit).is_some(),
        None => rules.area.is_inner(
            unit.pos.0,
            unit.pos.1,
            rules.area.is_cylinder(rules.world.circumference),
        ),
    }
}

fn properties(rules: &Ruleset, living: &[&Unit], unit: &Unit, number: Option<i32>) -> Map<String, Json> {
    let carrier = transport(living, unit);
    let (x, y) = carrier.unwrap_or(unit).pos;
    let side = rules
        .side(unit.side)
        .and_then(|s| s.symbol.as_deref())
        .map_or(unit.side.to_string(), str::to_owned);
    let mut all = Map::new();
    for (name, attr) in unit.attrs.iter() {
        all.insert(name.to_string(), json!(attr_text(rules, attr)));
    }
    all.insert("type".into(), json!(rules.types.str(unit.kind, "name-internal")));
    all.insert("x".into(), json!(x));
    all.insert("y".into(), json!(y));
    all.insert("side".into(), json!(side));
    all.insert("#".into(), json!(unit.id.to_string()));
    all.remove("nb");
    if let Some(number) = number {
        all.insert("nb".into(), json!(number.to_string()));
    }
    if let Some(name) = &unit.name {
        all.insert("n".into(), json!(format!("\"{name}\"")));
    }
    if let Some(carrier) = carrier {
        all.insert("in".into(), json!(carrier.id.to_string()));
    }
    all
}
