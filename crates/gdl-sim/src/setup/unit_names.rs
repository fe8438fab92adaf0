//! name-units-randomly: names and numbers of units (spec 8.3, 10.4).

use gdl_ruleset::{Attr, Value};
use gdl_schema::msg;
use smol_str::SmolStr;

use super::{Fatal, maker::Maker};
use crate::{
    names::Naming,
    rules::{TypeId, UnitTypeId},
    world::{SideId, UnitId},
};

/// Names all units that have no name, and numbers those that have no number.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    for side in maker.world.side_ids() {
        let units = &maker.world.units;
        let list = &mut maker.world.sides[side.index()].units;
        list.make_contiguous().sort_by_key(|&id| units[id].id);
        let all: Vec<UnitId> = list.iter().copied().collect();
        for unit in all {
            maker.work(64)?;
            if maker.world.units[unit].name.is_none() {
                let name = name(maker, side, unit);
                maker.world.units[unit].name = name;
            }
            number(maker, side, unit);
        }
    }
    Ok(())
}

fn number(maker: &mut Maker<'_>, side: SideId, unit: UnitId) {
    let unit = &mut maker.world.units[unit];
    if side == SideId::INDEPENDENTS || maker.rules.units.assign_number[unit.kind] == 0 {
        unit.ordinal = 0;
    } else if unit.ordinal == 0 {
        let next = &mut maker.world.sides[side.index()].next_numbers[unit.kind.index()];
        unit.ordinal = *next;
        *next = next.saturating_add(1);
    }
}

/// A name by the namer of the side for the type, or that of the type.
fn name(maker: &mut Maker<'_>, side: SideId, unit: UnitId) -> Option<SmolStr> {
    let rules = maker.rules.clone();
    let kind = maker.world.units[unit].kind;
    let word = side_namer(maker, side, kind).unwrap_or_else(|| rules.source.types.str(kind.into(), "namer").into());
    if word.is_empty() {
        return None;
    }
    if let Some(namer) = maker.names.find(&word) {
        let mut naming = Naming { random: &mut maker.random, problems: &mut maker.problems };
        return Some(maker.names.make(namer, &mut naming)).filter(|name| !name.is_empty());
    }
    if word == "junky" {
        return Some(junky(maker, side, unit));
    }
    maker.warn(msg::UNKNOWN_NAMING_METHOD, format!("No naming method `{word}', ignoring"));
    None
}

/// What the side says of names for a type.
fn side_namer(maker: &Maker<'_>, side: SideId, kind: UnitTypeId) -> Option<SmolStr> {
    let source = maker.world.side(side).source.and_then(|at| maker.rules.source.sides.get(at))?;
    let Some(Attr::Values(pairs)) = source.attrs.get("unit-namers") else { return None };
    let of_type = |pair: &&Value| pair.items().first().and_then(Value::as_type) == Some(kind.into());
    let name = pairs.iter().find(of_type)?.items().get(1)?.as_text().cloned()?;
    Some(name).filter(|name| !name.is_empty())
}

/// A name of the side's letters, the type's letters and a number.
fn junky(maker: &Maker<'_>, side: SideId, unit: UnitId) -> SmolStr {
    let unit = &maker.world.units[unit];
    let short = short_name(maker, unit.kind);
    let side_name = maker.world.side(side).name.clone().unwrap_or_default();
    let letters: String = side_name.chars().take(2).collect();
    if letters.chars().count() < 2 {
        return format!("{short}-{}", unit.id).into();
    }
    // A number is given only after the name.
    format!("{}-{short}-{:02}", letters.to_ascii_uppercase(), unit.ordinal).into()
}

fn short_name(maker: &Maker<'_>, kind: UnitTypeId) -> String {
    let name = maker.rules.units.name(kind);
    let short = maker.rules.source.types.str(kind.into(), "short-name");
    let text = if name.chars().count() <= 3 || short.is_empty() { name.as_str() } else { short };
    text.chars().take(3).collect()
}
