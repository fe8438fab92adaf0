//! The state of a started game as vectors record it, compared with what evaluation gives.

use gdl_ruleset::{Attr, Attrs, LayerKey, Printer, PropValue, Ruleset, TypeRef, Value, write_string};
use gdl_schema::{GlobalId, PropertyId, TypeKind, global, type_properties, unit};
use serde_json::{Map, Value as Json, json};

use super::state_units;

/// Size and circumference of an area that no module sets.
const DEFAULT_SIZE: (i32, i32) = (60, 30);
const DEFAULT_CIRCUMFERENCE: i32 = 360;

/// Returns the differences in the parts of the state that `expected` records.
pub(super) fn compare(rules: &Ruleset, expected: &Map<String, Json>, source: &str) -> Vec<String> {
    let mut differences = Vec::new();
    for (part, expected) in expected {
        let actual = match part.as_str() {
            "unit-types" => types(rules, TypeKind::Unit, source),
            "terrain-types" => types(rules, TypeKind::Terrain, source),
            "material-types" => types(rules, TypeKind::Material, source),
            "advance-types" => types(rules, TypeKind::Advance, source),
            "globals" => globals(rules, expected),
            "terrain" => terrain(rules),
            "layers" => layers(rules, expected),
            "area" => area(rules, expected),
            "world" => world(rules, expected),
            "module" => module(rules, expected),
            "sides" => sides(rules, expected),
            "units" => state_units::units(rules, expected),
            "scorekeepers" => scorekeepers(rules),
            "evts" => events(rules),
            "doctrines" => doctrines(rules),
            _ => Json::Null,
        };
        if actual != *expected {
            differences.push(format!("{part}: expected {expected}\n         got      {actual}"));
        }
    }
    differences
}

pub(super) fn text(rules: &Ruleset, value: &Value) -> String {
    Printer::engine(&rules.types).text(value)
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    write_string(&mut out, text);
    out
}

fn prop_text(rules: &Ruleset, value: &PropValue) -> String {
    match value {
        PropValue::Int(n) => n.to_string(),
        PropValue::Str(s) => quoted(s.as_deref().unwrap_or("")),
        PropValue::List(value) => text(rules, value),
    }
}

/// The texts of the values of a property as a saved game has them.
pub(super) fn attr_text(rules: &Ruleset, attr: &Attr) -> String {
    let texts: Vec<String> = match attr {
        Attr::Int(n) => vec![n.to_string()],
        Attr::Ints(list) => list.iter().map(i32::to_string).collect(),
        Attr::Str(s) => vec![quoted(s)],
        Attr::Value(value) => vec![text(rules, value)],
        Attr::Values(values) => values.iter().map(|v| text(rules, v)).collect(),
    };
    texts.join(" ")
}

/// Properties that the module mentions by name, where they differ from the default.
fn types(rules: &Ruleset, kind: TypeKind, source: &str) -> Json {
    let mut all = Map::new();
    for ty in rules.types.refs(kind) {
        let internal =
            if kind == TypeKind::Unit { rules.types.str(ty, unit::NAME_INTERNAL) } else { rules.types.name(ty) };
        let copies = (2..).map(|n| format!("{internal}/{n}"));
        let key = std::iter::once(internal.to_owned()).chain(copies).find(|key| !all.contains_key(key));
        all.insert(key.unwrap_or_default(), Json::Object(type_properties_of(rules, ty, internal, source)));
    }
    Json::Object(all)
}

fn type_properties_of(rules: &Ruleset, ty: TypeRef, internal: &str, source: &str) -> Map<String, Json> {
    let defs = type_properties(ty.kind).iter().enumerate();
    let mut properties: Vec<(String, Json)> = defs
        .filter_map(|(index, def)| {
            let value = rules.types[ty].prop(PropertyId(u16::try_from(index).ok()?));
            let mentioned = source.contains(&format!("({} ", def.name)) || source.contains(&format!(" {} ", def.name));
            let own_name = def.name == "name" && value.as_str() == Some(internal);
            let internal_name = def.name == "name-internal";
            let default = *value == PropValue::from_default(def.default) || own_name || internal_name;
            (mentioned && !default).then(|| (def.name.to_owned(), json!(prop_text(rules, value))))
        })
        .collect();
    properties.sort_by(|a, b| a.0.cmp(&b.0));
    properties.into_iter().collect()
}

fn globals(rules: &Ruleset, expected: &Json) -> Json {
    let names = expected.as_object().into_iter().flat_map(Map::keys);
    let value = |name: &String| -> Json {
        let Some(id) = gdl_schema::global(name) else {
            return Json::Null;
        };
        match rules.global(id) {
            _ if rules.is_default_global(GlobalId(id.0)) => json!("default"),
            // A saved game sets lists, and so it quotes them.
            PropValue::List(value) => json!(format!("(quote {})", text(rules, value))),
            value => json!(prop_text(rules, value)),
        }
    };
    names.map(|name| (name.clone(), value(name))).collect::<Map<_, _>>().into()
}

fn rows(rules: &Ruleset, key: LayerKey) -> Option<Vec<Vec<i32>>> {
    let width = usize::try_from(rules.area.width).ok().filter(|&w| w > 0)?;
    Some(rules.area.layers.get(&key)?.cells().chunks(width).rev().map(<[i32]>::to_vec).collect())
}

fn terrain(rules: &Ruleset) -> Json {
    let name = |index: &i32| -> Json {
        let ty = u16::try_from(*index).ok().map(|index| TypeRef { kind: TypeKind::Terrain, index });
        ty.map_or(Json::Null, |ty| json!(rules.types.name(ty)))
    };
    let rows = rows(rules, LayerKey::Terrain).unwrap_or_default();
    rows.iter().map(|row| row.iter().map(name).collect::<Json>()).collect()
}

fn layers(rules: &Ruleset, expected: &Json) -> Json {
    let names = expected.as_object().into_iter().flat_map(Map::keys);
    let layer = |name: &String| -> Json {
        let typed = |kind: TypeKind, ty: &str| {
            let index = rules.types.of(kind).iter().position(|t| t.symbol == ty)?;
            Some(TypeRef { kind, index: u16::try_from(index).ok()? })
        };
        let key = match name.split_once('/') {
            Some(("aux-terrain", ty)) => typed(TypeKind::Terrain, ty).map(LayerKey::Aux),
            Some(("material", ty)) => typed(TypeKind::Material, ty).map(LayerKey::Material),
            _ => LayerKey::plain(name),
        };
        key.and_then(|key| rows(rules, key)).map_or(Json::Null, |rows| json!(rows))
    };
    names.map(|name| (name.clone(), layer(name))).collect::<Map<_, _>>().into()
}

/// The properties that are recorded, as texts.
fn recorded(rules: &Ruleset, attrs: &Attrs, expected: &Json, other: impl Fn(&str) -> Option<Json>) -> Json {
    let names = expected.as_object().into_iter().flat_map(Map::keys);
    let value = |name: &String| {
        other(name).or_else(|| attrs.get(name).map(|a| json!(attr_text(rules, a)))).unwrap_or(Json::Null)
    };
    names.map(|name| (name.clone(), value(name))).collect::<Map<_, _>>().into()
}

fn size(rules: &Ruleset) -> (i32, i32) {
    if rules.area.width == 0 { DEFAULT_SIZE } else { (rules.area.width, rules.area.height) }
}

fn area(rules: &Ruleset, expected: &Json) -> Json {
    recorded(rules, &rules.area.attrs, expected, |name| match name {
        "width" => Some(json!(size(rules).0)),
        "height" => Some(json!(size(rules).1)),
        "sun" => rules.area.sun.map(|(x, y)| json!(format!("{x} {y}"))),
        "temperature-year-cycle" => rules.area.temperature_year_cycle.as_ref().map(|v| json!(text(rules, v))),
        _ => None,
    })
}

fn world(rules: &Ruleset, expected: &Json) -> Json {
    recorded(rules, &rules.world.attrs, expected, |name| {
        let given = rules.world.circumference;
        // An undefined circumference is settled when the game starts.
        let settled = if given == 0 { size(rules).0.max(DEFAULT_CIRCUMFERENCE) } else { given };
        (name == "circumference").then(|| json!(settled))
    })
}

fn module(rules: &Ruleset, expected: &Json) -> Json {
    recorded(rules, &rules.module.attrs, expected, |name| (name == "name").then(|| json!(rules.module.name.as_deref())))
}

fn sides(rules: &Ruleset, expected: &Json) -> Json {
    let types = rules.types.count(TypeKind::Unit);
    let recorded_sides = expected.as_array().into_iter().flatten();
    let side = |entry: &Json| -> Json {
        let id = entry["id"].as_i64().and_then(|id| i32::try_from(id).ok()).unwrap_or(-1);
        let side = rules.side(id);
        let empty = Attrs::default();
        let attrs = side.map_or(&empty, |s| &s.attrs);
        recorded(rules, attrs, entry, |name| match (name, attrs.get(name)) {
            ("id", _) => Some(json!(id)),
            ("symbol", _) => side.and_then(|s| s.symbol.as_deref()).map(|s| json!(s)),
            ("active", Some(Attr::Int(n))) => Some(json!(if *n == 0 { "false" } else { "true" })),
            // Value lists over sides are as long as the list of sides.
            ("trusts" | "trades", Some(Attr::Ints(list))) => {
                let value = |i: usize| list.get(i).copied().unwrap_or(0).to_string();
                Some(json!((0..rules.sides.len()).map(value).collect::<Vec<_>>().join(" ")))
            }
            ("emblem-name", None) => emblem(rules, id).map(|name| json!(quoted(name))),
            ("next-numbers", None) => Some(json!(vec!["1"; types].join(" "))),
            _ => None,
        })
    };
    recorded_sides.map(side).collect()
}

/// Each side gets a color as emblem when it is made: the first that no side before it has.
fn emblem(rules: &Ruleset, id: i32) -> Option<&'static str> {
    let colors = [
        "blue",
        "red",
        "yellow",
        "green",
        "dark-orange",
        "deep-pink",
        "cyan",
        "purple",
        "tomato",
        "violet",
        "dodger-blue",
        "light-sea-green",
        "rosy-brown",
        "slate-blue",
        "firebrick",
    ];
    let mut used: Vec<&str> = Vec::new();
    for side in rules.sides.iter().filter(|side| side.id != 0) {
        let given = side.attrs.str("emblem-name").map(|name| name.as_str());
        let free = colors.into_iter().find(|color| !used.contains(color))?;
        if side.id == id {
            return Some(free);
        }
        used.push(given.unwrap_or(free));
    }
    None
}

fn scorekeepers(rules: &Ruleset) -> Json {
    let order = ["title", "when", "applies-to", "known-to", "trigger", "do", "triggered", "notes", "keep-score"];
    let keeper = |keeper: &gdl_ruleset::Scorekeeper| -> Json {
        let mut text = format!("(scorekeeper {}", keeper.id);
        for name in order {
            if let Some(attr) = keeper.attrs.get(name).filter(|a| name != "keep-score" || **a != Attr::Int(1)) {
                text.push_str(&format!(" ({name} {})", attr_text(rules, attr)));
            }
        }
        let initial = keeper.attrs.int("initial-score").unwrap_or(0);
        json!(format!("{text} (initial-score {initial}))"))
    };
    rules.scorekeepers.iter().map(keeper).collect()
}

/// A saved game keeps the arguments that the type of an event has, and adds the start of its own log.
fn events(rules: &Ruleset) -> Json {
    let event = |event: &gdl_ruleset::Event| -> Json {
        let observers = event.observers.map_or("all".to_owned(), |mask| mask.to_string());
        let arity = gdl_schema::event_type(&event.kind).map_or(0, |e| e.args.len());
        let args = (0..arity).map(|i| format!(" {}", event.args.get(i).copied().unwrap_or(0)));
        json!(format!("(evt {} {} {observers}{})", event.date, event.kind, args.collect::<String>()))
    };
    rules.events.iter().map(event).chain([json!("(evt 0 log-started all)")]).collect()
}

/// Sides without a doctrine get one each when the game starts.
fn doctrines(rules: &Ruleset) -> Json {
    let order = ["resupply-percent", "rearm-percent", "repair-percent", "locked", "construction-run"];
    let doctrine = |doctrine: &gdl_ruleset::Doctrine| -> Json {
        let mut text = format!("(doctrine {}", doctrine.name.as_deref().map_or(doctrine.id.to_string(), str::to_owned));
        for name in order {
            if let Some(attr) = doctrine.attrs.get(name).filter(|a| **a != Attr::Int(0)) {
                text.push_str(&format!(" ({name} {})", attr_text(rules, attr)));
            }
        }
        text.push(')');
        json!(text)
    };
    let last = rules.doctrines.iter().map(|d| d.id).max().unwrap_or(0);
    let sides = rules.sides.len().max(1 + usize::try_from(rules.global_int(global::SIDES_MIN)).unwrap_or(0));
    let provided = rules.sides.iter().filter(|s| s.attrs.get("default-doctrine").is_some()).count();
    let made = (1..).take(sides - provided).map(|n| json!(format!("(doctrine {})", last + n)));
    rules.doctrines.iter().map(doctrine).chain(made).collect()
}
