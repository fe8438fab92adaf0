//! The values of a world that a vector records, compared with it.

use gdl_ruleset::DIRECTIONS;
use gdl_schema::unit;
use gdl_sim::{
    geometry::{Layer, Pos},
    rules::{Subtype, TerrainId, TypeId, UnitTypeId},
    setup::Setup,
    temperature,
    world::{NOBODY, Side, SideId, Unit, World},
};
use serde_json::{Map, Value as Json, json};

use super::{Case, case::Run, warnings};

/// Returns the differences from the values that a case expects, a line each.
pub(super) fn differences(run: &Run, case: &Case) -> Vec<String> {
    let mut differences = Vec::new();
    let mut setup = match &run.setup {
        Some(Ok(setup)) => Some(setup.clone()),
        _ => None,
    };
    // The first turn begins with temperatures; nothing else that vectors record changes then.
    let late = setup.as_mut().map_or(Vec::new(), |setup| {
        let turn = setup.world.turn.max(1);
        temperature::update(&mut setup.world, &mut setup.random.clone(), turn)
    });
    for (key, expected) in &case.expect {
        let actual = match key.as_str() {
            "warnings" => {
                differences.extend(warnings::differences(run, &late, expected));
                continue;
            }
            // The texts are among the warnings, and whether the engine had a game to save follows from the code.
            "stderr" | "saved" | "input" => continue,
            "exit_code" => {
                let ends = expected != &json!(0) || case.expect.get("saved") == Some(&json!(false));
                if ends == setup.is_some() {
                    let what = run.setup.as_ref().map(|setup| setup.as_ref().err().map(ToString::to_string));
                    differences.push(format!("the engine {}, got {what:?}", if ends { "ends" } else { "goes on" }));
                }
                continue;
            }
            key => match &mut setup {
                Some(setup) => value(setup, key, expected),
                None => json!(format!("no game: {:?}", run.setup.as_ref().map(|setup| setup.as_ref().err()))),
            },
        };
        if actual != *expected {
            differences.push(format!("{key}: expected {expected}\n      got {actual}"));
        }
    }
    differences
}

fn value(setup: &mut Setup, key: &str, expected: &Json) -> Json {
    let world = &setup.world;
    let layers = &world.layers;
    match key {
        "area" => json!({
            "width": world.shape.width(), "height": world.shape.height(),
            "circumference": world.circumference, "wraps": world.shape.wraps(),
        }),
        "terrain_rows" => texts(world, |p| Some(letter(world.terrain_at(p).number()))),
        "terrain_histogram" => histogram(world, expected),
        "elevation_rows" => numbers(world, &layers.elevations),
        "clouds_rows" => numbers(world, &layers.clouds),
        "winds_rows" => numbers(world, &layers.winds),
        "aux_terrain" => aux(world, expected),
        "people_rows" => match &layers.people {
            Some(people) => texts(world, |p| Some(person(people.get(p)))),
            None => Json::Null,
        },
        "materials" => {
            let of = |name: &String| {
                let m = world.rules.materials.ids().find(|&m| world.rules.materials.name(m) == name)?;
                Some(numbers(world, &layers.materials[m.index()]))
            };
            keys(expected).map(|name| (name.clone(), of(name).unwrap_or_default())).collect::<Map<_, _>>().into()
        }
        "unit_supply" => {
            let of = |id: &String| {
                let unit = world.units.with_id(id.parse().unwrap_or(0))?;
                Some(world.units[unit].supply.clone()).filter(|supply| supply.iter().any(|&n| n != 0))
            };
            keys(expected).map(|id| (id.clone(), json!(of(id)))).collect::<Map<_, _>>().into()
        }
        "units" => units(world),
        "unit_count" => json!(world.units.len()),
        "features" => features(world),
        "sides" => world.sides[1..].iter().map(side).collect(),
        "players" => players(world),
        "terrain_view_rows" => terrain_views(world, expected),
        "unit_views" => unit_views(world, expected),
        "random_state" => json!(setup.random.state()),
        "date" => json!(setup.calendar.date(world.turn.max(1))),
        "temperature_at_4_4" => json!(layers.temperatures.as_ref().map(|t| t.get(Pos::new(4, 4)))),
        "progress" => json!(setup.progress.lines()),
        _ => Json::Null,
    }
}

fn keys(expected: &Json) -> impl Iterator<Item = &String> {
    expected.as_object().into_iter().flat_map(Map::keys)
}

fn letter(number: u16) -> char {
    u8::try_from(number).map_or('?', |n| char::from(b'a' + n))
}

fn person(side: u8) -> char {
    if side == NOBODY { '-' } else { char::from(b'0' + side) }
}

/// Rows from the top, one character per cell and a dot outside.
fn texts(world: &World, text: impl Fn(Pos) -> Option<char>) -> Json {
    let shape = world.shape;
    let cell = |p: Pos| if shape.contains(p) { text(p).unwrap_or('?') } else { '.' };
    let rows = (0..shape.height()).rev();
    rows.map(|y| json!((0..shape.width()).map(|x| cell(Pos { x, y })).collect::<String>())).collect()
}

/// Rows from the top, one number per cell and null outside.
fn numbers<T: Copy + Default + Into<i64>>(world: &World, layer: &Option<Layer<T>>) -> Json {
    let Some(layer) = layer else { return Json::Null };
    let shape = world.shape;
    let cell = |p: Pos| if shape.contains(p) { json!(layer.get(p).into()) } else { Json::Null };
    (0..shape.height()).rev().map(|y| (0..shape.width()).map(|x| cell(Pos { x, y })).collect::<Json>()).collect()
}

fn histogram(world: &World, expected: &Json) -> Json {
    let count =
        |name: &String| world.shape.cells().filter(|&p| world.rules.terrain.name(world.terrain_at(p)) == name).count();
    let mut all: Map<String, Json> = keys(expected).map(|name| (name.clone(), json!(count(name)))).collect();
    for t in world.rules.terrain.ids() {
        let name = world.rules.terrain.name(t).to_string();
        let n = count(&name);
        if n > 0 && !all.contains_key(&name) {
            all.insert(name, json!(n));
        }
    }
    all.into()
}

fn aux(world: &World, expected: &Json) -> Json {
    let cells = |name: &String| -> Json {
        let t = world.rules.terrain.ids().find(|&t| world.rules.terrain.name(t) == name);
        let places = (0..world.shape.height()).flat_map(|y| (0..world.shape.width()).map(move |x| Pos { x, y }));
        let mut list: Vec<(i32, i32, u8)> =
            t.map_or(Vec::new(), |t| places.map(|p| (p.x, p.y, world.aux_at(t, p))).filter(|c| c.2 != 0).collect());
        list.sort_unstable();
        json!(list)
    };
    let sorted = |name: &String| {
        let mut list: Vec<(i32, i32, u8)> = serde_json::from_value(expected[name].clone()).unwrap_or_default();
        list.sort_unstable();
        json!(list)
    };
    // Cells may come in any order.
    let of = |name: &String| if sorted(name) == cells(name) { expected[name].clone() } else { cells(name) };
    keys(expected).map(|name| (name.clone(), of(name))).collect::<Map<_, _>>().into()
}

fn units(world: &World) -> Json {
    let mut all: Vec<&Unit> = world.units.oldest_first().map(|id| &world.units[id]).collect();
    all.sort_by_key(|unit| unit.id);
    all.into_iter().map(|unit| Json::Object(one_unit(world, unit))).collect()
}

fn type_name(world: &World, kind: UnitTypeId) -> String {
    world.rules.source.types.str(kind.into(), unit::NAME_INTERNAL).to_owned()
}

fn one_unit(world: &World, unit: &Unit) -> Map<String, Json> {
    let mut all = Map::new();
    let mut put = |name: &str, value: Json| _ = all.insert(name.to_owned(), value);
    put("id", json!(unit.id));
    put("type", json!(type_name(world, unit.kind)));
    put("x", json!(unit.pos.x));
    put("y", json!(unit.pos.y));
    put("side", json!(world.side(unit.side).number));
    if unit.ordinal > 0 {
        put("number", json!(unit.ordinal));
    }
    if let Some(name) = &unit.name {
        put("name", json!(name.as_str()));
    }
    if let Some(transport) = unit.transport() {
        put("in", json!(world.units[transport].id));
    }
    if unit.cp != world.rules.units.cp[unit.kind] {
        put("cp", json!(unit.cp));
    }
    if let Some(appear) = &unit.appear {
        put("appear", json!(appear.numbers));
    }
    all
}

fn features(world: &World) -> Json {
    let cells = |id: i32| -> Vec<(i32, i32)> {
        let Some(layer) = &world.layers.features else { return Vec::new() };
        let mut cells: Vec<(i32, i32)> =
            world.shape.cells().filter(|&p| i32::from(layer.get(p)) == id).map(|p| (p.x, p.y)).collect();
        cells.sort_unstable();
        cells
    };
    let all = world.features.iter();
    all.map(|f| json!({"id": f.id, "type": f.kind.as_str(), "name": f.name.as_str(), "cells": cells(f.id)})).collect()
}

fn side(side: &Side) -> Json {
    let mut all = Map::new();
    all.insert("id".to_owned(), json!(side.number));
    let texts = [
        ("name", &side.name),
        ("long_name", &side.long_name),
        ("short_name", &side.short_name),
        ("noun", &side.noun),
        ("plural_noun", &side.plural_noun),
        ("adjective", &side.adjective),
        ("color", &side.color),
        ("emblem", &side.emblem),
    ];
    for (name, text) in texts {
        if let Some(text) = text {
            all.insert(name.to_owned(), json!(text.as_str()));
        }
    }
    if side.advantage != 1 {
        all.insert("advantage".to_owned(), json!(side.advantage));
    }
    all.into()
}

fn players(world: &World) -> Json {
    let one = |player: &gdl_sim::world::Player| {
        let mut all = Map::new();
        all.insert("id".to_owned(), json!(player.id));
        for (name, text) in [("name", &player.name), ("display", &player.display), ("ai", &player.ai)] {
            if let Some(text) = text {
                all.insert(name.to_owned(), json!(text.as_str()));
            }
        }
        Json::Object(all)
    };
    world.players.iter().map(one).collect()
}

fn side_of(world: &World, number: &str) -> Option<SideId> {
    world.side_numbered(number.parse().ok()?)
}

fn terrain_views(world: &World, expected: &Json) -> Json {
    let rows = |number: &String| {
        let view = side_of(world, number).and_then(|side| world.views.get(side.index()));
        let seen = |p: Pos| view.is_some_and(|view| view.seen.get(p));
        texts(world, |p| seen(p).then(|| letter(world.terrain_at(p).number())))
    };
    keys(expected).map(|number| (number.clone(), rows(number))).collect::<Map<_, _>>().into()
}

fn unit_views(world: &World, expected: &Json) -> Json {
    let views = |number: &String| -> Json {
        let view = side_of(world, number).and_then(|side| world.views.get(side.index()));
        let known = view.into_iter().flat_map(|view| view.units.iter());
        let mut all: Vec<(String, i32, i32, i32)> =
            known.map(|v| (type_name(world, v.kind), world.side(v.side).number, v.pos.x, v.pos.y)).collect();
        all.sort();
        json!(all)
    };
    keys(expected).map(|number| (number.clone(), views(number))).collect::<Map<_, _>>().into()
}

/// Numbers of a world that statistics are made of.
pub(super) fn metric(world: &World, name: &str) -> Option<f64> {
    let rules = &world.rules;
    let terrain = |name: &str| rules.terrain.ids().find(|&t| rules.terrain.name(t) == name);
    let is = |name: &str, p: Pos| rules.terrain.name(world.terrain_at(p)) == name;
    let count = |n: usize| Some(n as f64);
    if let Some(t) = name.strip_suffix("_adjacent_pairs") {
        let steps = [DIRECTIONS[0], DIRECTIONS[1], DIRECTIONS[2]];
        let pairs = |p: Pos| {
            steps.iter().filter(move |(dx, dy)| {
                let n = Pos { x: p.x + dx, y: p.y + dy };
                world.shape.contains(n) && is(t, n)
            })
        };
        return count(world.shape.cells().filter(|&p| is(t, p)).map(|p| pairs(p).count()).sum());
    }
    for (suffix, by_cell) in [("_sides", false), ("_steps", false), ("_cells", true)] {
        if let Some(t) = name.strip_suffix(suffix).and_then(|prefix| line_type(world, prefix)) {
            let bits = world.shape.cells().map(|p| world.aux_at(t, p).count_ones());
            return if by_cell {
                count(bits.filter(|&n| n > 0).count())
            } else {
                Some(f64::from(bits.sum::<u32>()) / 2.0)
            };
        }
    }
    // A name in dice notation counts the units of the type of which these dice give the number of occupants.
    let occs = &rules.tables.alt_complete_occs;
    let rolled = |u: &UnitTypeId| {
        let entry = |on| i16::try_from(occs.get(on, *u)).is_ok_and(|entry| gdl_ruleset::dice_text(entry) == name);
        rules.units.ids().any(entry)
    };
    if name.starts_with(|c: char| c.is_ascii_digit())
        && let Some(u) = rules.units.ids().find(rolled)
    {
        return count(world.units.oldest_first().filter(|&id| world.units[id].kind == u).count());
    }
    if name == "distance_of_first_units" {
        let first = |number| {
            let side = world.side_numbered(number)?;
            world.side(side).units.iter().map(|&id| &world.units[id]).min_by_key(|unit| unit.id)
        };
        return Some(f64::from(world.shape.distance(first(1)?.pos, first(2)?.pos)));
    }
    if let Some(side) = name.strip_prefix("people") {
        let side = side.parse().unwrap_or(0);
        // A saved game has a 0 wherever there is no cell, which counts as the independents.
        let outside = if side == 0 { world.shape.places() - world.shape.cells().count() } else { 0 };
        return count(outside + world.shape.cells().filter(|&p| world.people_at(p) == Some(side)).count());
    }
    if terrain(name).is_some() {
        return count(world.shape.cells().filter(|&p| is(name, p)).count());
    }
    let (side, kind) = match name.strip_prefix("side").and_then(|rest| rest.split_once('_')) {
        Some((side, kind)) => (side.parse::<i32>().ok(), kind),
        None => match name.strip_suffix(|c: char| c.is_ascii_digit()) {
            Some(kind) => (name[kind.len()..].parse().ok(), kind),
            None => (None, name),
        },
    };
    let kind = [kind, kind.strip_suffix('s').unwrap_or(kind)]
        .into_iter()
        .find_map(|kind| rules.units.ids().find(|&u| rules.units.name(u) == kind))?;
    let fits = |unit: &Unit| unit.kind == kind && side.is_none_or(|n| world.side(unit.side).number == n);
    count(world.units.oldest_first().filter(|&id| fits(&world.units[id])).count())
}

/// The type of a name; `border` is also the first type of borders.
fn line_type(world: &World, name: &str) -> Option<TerrainId> {
    let terrain = &world.rules.terrain;
    let border = || world.rules.terrain_of(Subtype::Border).next().filter(|_| name == "border");
    terrain.ids().find(|&t| terrain.name(t) == name).or_else(border)
}

/// Whether a unit has a name.
pub(super) fn has_unit_named(world: &World, name: &str) -> bool {
    world.units.oldest_first().any(|id| world.units[id].name.as_deref() == Some(name))
}
