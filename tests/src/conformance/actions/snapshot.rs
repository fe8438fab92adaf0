//! The lists of units that a script prints, read back.

use gdl_sim::rules::Rules;
use serde_json::{Map, Value as Json, json};

/// All lists of units of an output, each by the ids of its units.
pub(super) fn lists(output: &str, rules: &Rules) -> Vec<Json> {
    let mut lists: Vec<Vec<(i64, Json)>> = Vec::new();
    let mut open = false;
    for line in output.lines() {
        if line.ends_with("Units:") {
            lists.push(Vec::new());
            open = true;
        } else if open && line.starts_with("  s") {
            if let (Some(list), Some(unit)) = (lists.last_mut(), unit(line, rules)) {
                list.push((unit["id"].as_i64().unwrap_or(0), unit));
            }
        } else {
            open = false;
        }
    }
    let sorted = lists.into_iter().map(|mut list| {
        list.sort_by_key(|(id, _)| *id);
        Json::from(list.into_iter().map(|(_, unit)| unit).collect::<Vec<_>>())
    });
    sorted.collect()
}

fn unit(line: &str, rules: &Rules) -> Option<Json> {
    let (head, rest) = line.trim_start().split_once(") ")?;
    let (head, place) = head.split_once(" (")?;
    let mut words = head.split(' ');
    let side: i64 = words.next()?.strip_prefix('s')?.parse().ok()?;
    let char = words.next()?;
    let id: i64 = words.next()?.parse().ok()?;
    let is_type = |&u: &gdl_sim::rules::UnitTypeId| {
        let own = rules.source.types.str(u.into(), gdl_schema::unit::CHAR);
        if own.is_empty() { rules.units.name(u).starts_with(char) } else { own.starts_with(char) }
    };
    let kind = rules.units.ids().find(is_type)?;
    let mut places = place.split(',');
    let mut unit = Map::new();
    unit.insert("id".into(), json!(id));
    unit.insert("type".into(), json!(rules.units.name(kind).as_str()));
    unit.insert("side".into(), json!(side));
    unit.insert("x".into(), json!(places.next()?.parse::<i64>().ok()?));
    unit.insert("y".into(), json!(places.next()?.parse::<i64>().ok()?));
    for more in places {
        match more.strip_prefix("in") {
            Some(transport) => unit.insert("transport".into(), json!(transport.parse::<i64>().ok()?)),
            None => unit.insert("z".into(), json!(more.parse::<i64>().ok()?)),
        };
    }
    let mut rest = rest;
    for key in ["cp", "hp"] {
        if let Some((number, after)) = rest.strip_prefix(key).and_then(|r| r.trim_start().split_once(' ')) {
            unit.insert(key.into(), json!(number.parse::<i64>().ok()?));
            rest = after;
        }
    }
    if let Some((acp, after)) = rest.strip_prefix("acp ").and_then(|r| r.split_once(' ')) {
        let (acp, initial) = acp.split_once('/')?;
        unit.insert("acp".into(), json!(acp.parse::<i64>().ok()?));
        unit.insert("acp0".into(), json!(initial.parse::<i64>().ok()?));
        rest = after;
    } else {
        unit.insert("acp".into(), Json::Null);
    }
    // Vectors record nothing else of dead units.
    if unit.get("hp") == Some(&json!(0)) {
        return Some(json!({"id": id, "dead": true}));
    }
    plan(rest, &mut unit);
    Some(unit.into())
}

fn plan(text: &str, unit: &mut Map<String, Json>) {
    let tasks: Vec<&str> = text.split('{').skip(1).filter_map(|task| task.split('}').next()).collect();
    if !tasks.is_empty() {
        unit.insert("tasks".into(), json!(tasks));
    }
    let flags = text.split('{').next().unwrap_or_default();
    let holds = |flag: &&str| flags.split(' ').any(|word| word == *flag);
    let mut found: Vec<&str> = ["asleep", "reserve", "delayed"].into_iter().filter(holds).collect();
    if !found.is_empty() {
        found.extend(["waiting"].into_iter().filter(holds));
        unit.insert("flags".into(), json!(found));
    }
}
