//! The designators of units, sides and actions in printed text (spec actions 19.4, 19.5).

use gdl_schema::unit;
use std::fmt::Write;

use gdl_world::{
    geometry::Pos,
    rules::{Parameter, UnitTypeId},
    world::{Call, SideId, UnitId, World},
};
use smol_str::SmolStr;

/// A unit: side, type, id and place.
pub fn designator(world: &World, id: UnitId) -> String {
    let unit = &world.units[id];
    let side = world.side(unit.side).number;
    // Units that have not arrived remember where they will be.
    let p = if unit.is_on_map() { unit.pos } else { Pos::NOWHERE };
    let mut text = format!("s{side} {} {} ({},{}", type_char(world, unit.kind), unit.id, p.x, p.y);
    if unit.z != 0 {
        let _ = write!(text, ",{}", unit.z);
    }
    if let Some(transport) = unit.transport() {
        let _ = write!(text, ",in{}", world.units[transport].id);
    }
    text.push(')');
    text
}

/// The character of a type, or the first letter of its name.
pub(super) fn type_char(world: &World, u: UnitTypeId) -> SmolStr {
    let own = world.rules.source.types.str(u.into(), unit::CHAR);
    let first = |text: &str| text.chars().next().map(|c| SmolStr::from_iter([c]));
    first(own).or_else(|| first(world.rules.units.name(u))).unwrap_or_default()
}

/// A side: number, title, and its self-unit.
pub(super) fn side(world: &World, id: SideId) -> String {
    let side = world.side(id);
    let title = side.name.as_deref().or(side.adjective.as_deref()).or(side.plural_noun.as_deref()).unwrap_or_default();
    let leader = side.self_unit.filter(|&unit| world.units.get(unit).is_some()).map_or(String::new(), |unit| {
        // A unit that moves is a leader, one that stays is a capital.
        let what = if world.rules.is_mobile(world.units[unit].kind) { "leader" } else { "capital" };
        format!(" ({what} is {})", designator(world, unit))
    });
    format!("s{} {title}{leader}", side.number)
}

/// An action that is tried: its name and arguments, units by their designators.
pub(super) fn tried(world: &World, call: &Call) -> String {
    let parameters = call.kind.parameters();
    let mut text = String::from("[");
    if call.kind != gdl_world::world::ActionKind::None {
        text.push_str(call.kind.name());
    }
    for (&argument, parameter) in call.arguments().iter().zip(parameters) {
        match parameter {
            Parameter::Unit => match world.living_unit(argument) {
                Some(unit) => _ = write!(text, " \"{}\"", designator(world, unit)),
                None => text.push_str(" \"no unit\""),
            },
            _ => _ = write!(text, " {argument}"),
        }
    }
    text.push(']');
    text
}
