//! The units of a started game as vectors record them: in saved order, with the numbers that setup gives.

use gdl_schema::unit;
use std::collections::BTreeMap;

use gdl_ruleset::{Attr, PropValue, Ruleset, Transport, Unit};
use serde_json::{Map, Value as Json, json};

use super::state::attr_text;

/// Units in saved order, with the properties that `expected` records.
pub(super) fn units(rules: &Ruleset, expected: &Json) -> Json {
    let living: Vec<&Unit> = rules.units.iter().filter(|u| u.attrs.int("hp").is_none_or(|hp| hp > 0)).collect();
    // Each side keeps its units newest first, and setup sorts them by id.
    let mut ordered: Vec<&Unit> = living.iter().rev().copied().collect();
    ordered.sort_by_key(|u| (u.side, u.id));
    let numbers = number(rules, &ordered);
    let aboard = board(rules, &living);
    let placed = ordered.iter().zip(&numbers).filter(|(unit, _)| is_placed(rules, &aboard, unit));
    let empty = Map::new();
    let mut recorded = expected.as_array().into_iter().flatten().map(|e| e.as_object().unwrap_or(&empty));
    placed
        .map(|(unit, number)| {
            let names = recorded.next().unwrap_or(&empty).keys();
            let all = properties(rules, aboard.get(&unit.id).copied(), unit, *number);
            names.map(|name| (name.clone(), all.get(name).cloned().unwrap_or(Json::Null))).collect::<Map<_, _>>()
        })
        .map(Json::Object)
        .collect()
}

/// Numbers by side and type, in order; a given number moves the next one up. Without the method for names, units keep
/// the numbers that they were given.
fn number(rules: &Ruleset, ordered: &[&Unit]) -> Vec<Option<i32>> {
    let methods = gdl_schema::global("synthesis-methods").map(|id| rules.global(id));
    if let Some(PropValue::List(methods)) = methods
        && !methods.items().iter().any(|m| m.as_sym().is_some_and(|name| name == "name-units-randomly"))
    {
        return ordered.iter().map(|unit| unit.attrs.int("nb")).collect();
    }
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
            if unit.side == 0 || rules.types.int(unit.kind, unit::ASSIGN_NUMBER) == 0 {
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
    living.iter().copied().find(|u| match unit.transport.as_deref() {
        Some(Transport::Id(id)) => u.id == *id,
        Some(Transport::Name(name)) => u.name.as_ref() == Some(name),
        _ => false,
    })
}

/// The transports of units by the id of the unit, while there is room: the newest units board first.
fn board<'a>(rules: &Ruleset, living: &[&'a Unit]) -> BTreeMap<i32, &'a Unit> {
    let mut aboard: BTreeMap<i32, &Unit> = BTreeMap::new();
    for unit in living.iter().rev() {
        if let Some(carrier) = transport(living, unit) {
            let riders: Vec<&Unit> =
                living.iter().copied().filter(|u| aboard.get(&u.id).is_some_and(|t| t.id == carrier.id)).collect();
            if can_ride(rules, unit, carrier, &riders) {
                aboard.insert(unit.id, carrier);
            }
        }
    }
    aboard
}

/// Whether the carrier has dedicated room for one more unit of the type, or shared room for its size beside the riders
/// that exceed their dedicated room.
fn can_ride(rules: &Ruleset, unit: &Unit, carrier: &Unit, riders: &[&Unit]) -> bool {
    let entry = |table: &str, first: &Unit, second: &Unit| {
        let id = gdl_schema::table(table);
        id.map_or(0, |id| rules.entry(id, usize::from(first.kind.index), usize::from(second.kind.index)))
    };
    let mut room: BTreeMap<u16, i32> = BTreeMap::new();
    let mut volume = 0;
    for rider in riders.iter().copied().chain([unit]) {
        let dedicated = room.entry(rider.kind.index).or_insert(entry("unit-capacity-x", carrier, rider));
        *dedicated -= 1;
        if *dedicated < 0 {
            volume += entry("unit-size-as-occupant", rider, carrier);
        } else if rider.id == unit.id {
            return true;
        }
    }
    volume <= rules.types.int(carrier.kind, unit::CAPACITY)
}

/// Units that are neither inside of the area nor appear later are left out.
fn is_placed(rules: &Ruleset, aboard: &BTreeMap<i32, &Unit>, unit: &Unit) -> bool {
    let appears = match unit.attrs.get("appear") {
        Some(Attr::Ints(numbers)) => numbers.first().is_some_and(|turn| *turn >= 0),
        _ => false,
    };
    let wraps = rules.area.is_cylinder(rules.world.circumference);
    let inside = unit.transport.is_none() && rules.area.is_inner(unit.pos.0, unit.pos.1, wraps);
    appears || inside || aboard.contains_key(&unit.id)
}

fn properties(rules: &Ruleset, carrier: Option<&Unit>, unit: &Unit, number: Option<i32>) -> Map<String, Json> {
    let (x, y) = carrier.unwrap_or(unit).pos;
    let side = rules.side(unit.side).and_then(|s| s.symbol.as_deref()).map_or(unit.side.to_string(), str::to_owned);
    let mut all = Map::new();
    for (name, attr) in unit.attrs.iter() {
        all.insert(name.to_string(), json!(attr_text(rules, attr)));
    }
    let supplies = rules.initial_supplies(unit.kind);
    if supplies.iter().any(|&n| n != 0) && unit.attrs.get("m").is_none() {
        all.insert("m".into(), json!(attr_text(rules, &Attr::Ints(supplies))));
    }
    all.insert("type".into(), json!(rules.types.str(unit.kind, unit::NAME_INTERNAL)));
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
