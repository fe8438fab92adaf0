//! Names of units (spec world 8.3, 10.4).

use gdl_ruleset::{Attr, Value};
use gdl_schema::{msg, property, unit};
use gdl_world::{
    problem::Problem,
    rules::{Rules, UnitTypeId},
    world::{SideId, UnitId, World},
};
use smol_str::SmolStr;

use super::{Names, Naming};

/// A name by the namer of the unit's side for its type, or by that of the type; None if there is no namer.
pub fn name_unit(world: &World, unit: UnitId, names: &mut Names, naming: &mut Naming<'_>) -> Option<SmolStr> {
    let rules = &world.rules;
    let kind = world.units[unit].kind;
    let side = world.units[unit].side;
    let word =
        side_namer(world, side, kind, names).unwrap_or_else(|| rules.source.types.str(kind.into(), unit::NAMER).into());
    if word.is_empty() {
        return None;
    }
    if let Some(namer) = names.find(&word) {
        return Some(names.make(namer, naming)).filter(|name| !name.is_empty());
    }
    if word == "junky" {
        return Some(junky(world, unit));
    }
    let text = format!("No naming method `{word}', ignoring");
    naming.problems.push(Problem { id: msg::UNKNOWN_NAMING_METHOD, text });
    None
}

/// Returns the namer that the side sets for a type.
fn side_namer(world: &World, side: SideId, kind: UnitTypeId, names: &mut Names) -> Option<SmolStr> {
    let of_module = || Some(&world.rules.source.sides.get(world.side(side).source?)?.attrs);
    let attrs = world.side(side).made_of.as_deref().or_else(of_module)?;
    let Some(Attr::Values(pairs)) = attrs.get(property::side::UNIT_NAMERS) else { return None };
    names.spend(pairs.len());
    let of_type = |pair: &&Value| pair.items().first().and_then(Value::as_type) == Some(kind.into());
    let name = pairs.iter().find(of_type)?.items().get(1)?.as_text().cloned()?;
    Some(name).filter(|name| !name.is_empty())
}

/// A name of the side's letters, the type's letters and a number.
fn junky(world: &World, unit: UnitId) -> SmolStr {
    let unit = &world.units[unit];
    let short = short_name(&world.rules, unit.kind);
    let side_name = world.side(unit.side).name.clone().unwrap_or_default();
    let letters: String = side_name.chars().take(2).collect();
    if letters.chars().count() < 2 {
        return format!("{short}-{}", unit.id).into();
    }
    // A number is given only after the name.
    format!("{}-{short}-{:02}", letters.to_ascii_uppercase(), unit.ordinal).into()
}

fn short_name(rules: &Rules, kind: UnitTypeId) -> String {
    let name = rules.units.name(kind);
    let short = rules.source.types.str(kind.into(), unit::SHORT_NAME);
    let text = if name.chars().count() <= 3 || short.is_empty() { name.as_str() } else { short };
    text.chars().take(3).collect()
}
