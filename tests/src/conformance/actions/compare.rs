//! The values of a play that a vector records, compared with it.

use gdl_sim::{
    geometry::Pos,
    rules::{TypeId, UnitTypeId},
    world::{Unit, World},
};
use serde_json::{Map, Value as Json, json};

use super::{play::Play, snapshot};

/// Returns the differences from the measured values, a line each.
pub(super) fn differences(play: &Play, measured: &Map<String, Json>) -> Vec<String> {
    let mut differences = Vec::new();
    let world = &play.session.game.world;
    for (key, expected) in measured {
        let actual = match key.as_str() {
            "results" => results(play),
            "units" => units(world),
            "dead" => dead(world),
            "terrain_changes" => terrain_changes(&play.before, world),
            "layers" => layers(world, expected),
            "sides" => sides(world, expected),
            "snapshots" => {
                // The last list is compared in detail as units.
                let mut lists = snapshot::lists(&play.output, &world.rules);
                lists.pop();
                lists.into()
            }
            "transcript" => transcript(&play.output).into(),
            "stderr" => play.errors.clone().into(),
            _ => continue,
        };
        report_differences(key, expected, &actual, &mut differences);
    }
    differences
}

/// Adds the differences: of lists, each element that differs; else the whole value.
fn report_differences(key: &str, expected: &Json, actual: &Json, differences: &mut Vec<String>) {
    if expected == actual {
        return;
    }
    match (expected, actual) {
        (Json::Array(expected), Json::Array(actual)) => {
            for index in 0..expected.len().max(actual.len()) {
                let (expected, actual) = (expected.get(index), actual.get(index));
                let nothing = Json::Null;
                let (expected, actual) = (expected.unwrap_or(&nothing), actual.unwrap_or(&nothing));
                if expected != actual {
                    differences.push(format!("{key} {index}: expected {expected}\n      got {actual}"));
                }
            }
        }
        _ => differences.push(format!("{key}: expected {expected}\n      got {actual}")),
    }
}

fn results(play: &Play) -> Json {
    let result = |tried: &super::play::TriedAction| {
        json!({
            "actor": tried.actor,
            "action": tried.call.kind.name(),
            "args": tried.call.arguments(),
            "result": tried.outcome.name(),
        })
    };
    play.tried.iter().map(result).collect()
}

/// The living units by their ids.
fn units(world: &World) -> Json {
    let mut units: Vec<&Unit> = world.units.oldest_first().map(|id| &world.units[id]).collect();
    units.retain(|unit| unit.hp > 0);
    units.sort_by_key(|unit| unit.id);
    units.into_iter().map(|unit| unit_json(world, unit)).collect()
}

fn unit_json(world: &World, unit: &Unit) -> Json {
    let rules = &world.rules;
    let mut json = Map::new();
    let mut set = |key: &str, value: Json| _ = json.insert(key.to_owned(), value);
    set("id", json!(unit.id));
    set("type", json!(rules.units.name(unit.kind).as_str()));
    set("side", json!(world.side(unit.side).number));
    set("x", json!(unit.pos.x));
    set("y", json!(unit.pos.y));
    set("hp", json!(unit.hp));
    if unit.z != 0 {
        set("z", json!(unit.z));
    }
    if !world.is_complete(unit) {
        set("cp", json!(unit.cp));
    }
    match unit.acts {
        Some(acts) => {
            set("acp", json!(acts.acp));
            set("acp0", json!(acts.initial_acp));
        }
        None => set("acp", Json::Null),
    }
    if let Some(transport) = unit.transport() {
        set("transport", json!(world.units[transport].id));
    }
    for (key, n) in [("cxp", unit.experience), ("morale", unit.morale)] {
        if n != 0 {
            set(key, json!(n));
        }
    }
    if unit.original_side != unit.side {
        set("origside", json!(world.side(unit.original_side).number));
    }
    let supply = rules.materials.ids().map(|m| (rules.materials.name(m).to_string(), unit.supply_of(m)));
    let tooling = rules.units.ids().map(|u| (rules.units.name(u).to_string(), unit.tooling_for(u)));
    for (key, amounts) in [("materials", supply.collect::<Vec<_>>()), ("tooling", tooling.collect())] {
        let amounts: Map<String, Json> =
            amounts.into_iter().filter(|(_, n)| *n != 0).map(|(name, n)| (name, json!(n))).collect();
        if !amounts.is_empty() {
            set(key, amounts.into());
        }
    }
    json.into()
}

fn dead(world: &World) -> Json {
    let mut ids: Vec<i32> =
        world.units.oldest_first().map(|id| &world.units[id]).filter(|u| u.hp <= 0).map(|u| u.id).collect();
    ids.sort_unstable();
    json!(ids)
}

fn terrain_changes(before: &World, after: &World) -> Json {
    let changed = after.shape.cells().filter(|&p| before.terrain_at(p) != after.terrain_at(p));
    let change =
        |p: Pos| json!({"x": p.x, "y": p.y, "terrain": after.rules.terrain.name(after.terrain_at(p)).as_str()});
    changed.map(change).collect()
}

/// The layers that are expected, by name: cells with something in them.
fn layers(world: &World, expected: &Json) -> Json {
    let rules = &world.rules;
    let names = expected.as_object().into_iter().flat_map(Map::keys);
    let layer = |name: &String| -> Json {
        let terrain = rules.terrain.ids().find(|&t| rules.terrain.name(t) == name);
        let material = rules.materials.ids().find(|&m| rules.materials.name(m) == name);
        let value = |p: Pos| match (terrain, material) {
            (Some(t), _) => i32::from(world.aux_at(t, p)),
            (_, Some(m)) => world.material_at(m, p),
            _ => 0,
        };
        world.shape.cells().filter(|&p| value(p) != 0).map(|p| json!([p.x, p.y, value(p)])).collect()
    };
    names.map(|name| (name.clone(), layer(name))).collect::<Map<_, _>>().into()
}

/// Returns the values of sides for the keys that are expected.
fn sides(world: &World, expected: &Json) -> Json {
    let rules = &world.rules;
    let of_side = |number: &String, expected: &Json| -> Json {
        let Some(side) = world.sides.iter().find(|side| side.number.to_string() == *number) else { return Json::Null };
        let keys = |key: &str| expected[key].as_object().into_iter().flat_map(Map::keys).cloned().collect::<Vec<_>>();
        let treasury = |name: &String| {
            rules.materials.ids().find(|&m| rules.materials.name(m) == name).map(|m| side.treasury[m.index()])
        };
        let tech = |name: &String| {
            let u: Option<UnitTypeId> = rules.units.ids().find(|&u| rules.units.name(u) == name);
            u.map(|u| side.tech_for(u))
        };
        let mut json = Map::new();
        for (key, of) in [
            ("treasury", &treasury as &dyn Fn(&String) -> Option<i32>),
            ("tech", &tech as &dyn Fn(&String) -> Option<i32>),
        ] {
            if expected.get(key).is_some() {
                let values = keys(key).into_iter().map(|name| (name.clone(), json!(of(&name)))).collect::<Map<_, _>>();
                json.insert(key.to_owned(), values.into());
            }
        }
        json.into()
    };
    let all = expected.as_object().into_iter().flatten();
    all.map(|(number, expected)| (number.clone(), of_side(number, expected))).collect::<Map<_, _>>().into()
}

/// The output by lines, without notices and without what depends on the machine.
fn transcript(output: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for line in output.lines() {
        let prompts = line.len() - line.trim_start_matches("> ").len();
        let (prompt, text) = line.split_at(prompts);
        if text.starts_with("To s") {
            if !prompt.is_empty() {
                lines.push(prompt.trim_end().to_owned());
            }
            continue;
        }
        lines.push(normal(line).trim_end().to_owned());
    }
    lines
}

/// A line with stars for what depends on the machine.
fn normal(line: &str) -> String {
    if let Some((before, _)) = line.split_once(" (").filter(|_| line.ends_with(" seconds since last)")) {
        return format!("{before} (* seconds since last)");
    }
    if line.ends_with(" useful") && line.contains(" cell updates, ") {
        return "* cell updates, * useful".to_owned();
    }
    match line.strip_suffix(" bytes allocated.") {
        Some(before) => format!("{}* bytes allocated.", before.trim_end_matches(|c: char| c.is_ascii_digit())),
        None => line.to_owned(),
    }
}
