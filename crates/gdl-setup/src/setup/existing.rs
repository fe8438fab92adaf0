//! Existing units that join a side whose country is not complete (spec world 8.7).

use gdl_ruleset::{Attr, Data, Value};
use gdl_schema::property;
use gdl_world::{
    weighted::{Choice, choose, nested},
    world::{SideId, UnitId, World},
};

use super::{Fatal, countries::is_complete, maker::Maker};

/// The maximum number of units that join a side.
const TRIES: usize = 1000;

/// Lets units join the sides that they or the sides name.
pub(super) fn join(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    for side in maker.world.side_ids() {
        let mut candidates = candidates(maker, side);
        for _ in 0..TRIES {
            if candidates.is_empty() || is_complete(maker, side) {
                break;
            }
            maker.work(maker.world.units.len() + candidates.len())?;
            let picked = choose(&mut maker.random, &nested(&candidates));
            let Some(at) = picked else { break };
            let entry = candidates.remove(at);
            if let Some(unit) = find(&maker.world, &entry)
                && maker.world.is_allowed_on(maker.world.units[unit].kind, side)
            {
                maker.world.change_side(unit, side);
                maker.show_early(unit)?;
            }
        }
    }
    Ok(())
}

/// The units that name the side, and those that it names.
fn candidates(maker: &Maker<'_>, side: SideId) -> Vec<Value> {
    let world = &maker.world;
    let source = &maker.rules.source;
    let mut all = Vec::new();
    for id in world.units.oldest_first() {
        let unit = &world.units[id];
        if let Some(Attr::Value(sides)) = unit.source.and_then(|at| source.units[at].attrs.get(property::unit::SIDES)) {
            let single = std::slice::from_ref(&**sides).iter().filter(|value| !value.is_list());
            if single.chain(sides.items()).any(|name| means(maker, name, side)) {
                all.push(Value::int(unit.id, sides.origin));
            }
        }
    }
    let attrs = world.side(side).source.and_then(|at| source.sides.get(at)).map(|side| &side.attrs);
    if let Some(Attr::Value(units)) = attrs.and_then(|attrs| attrs.get(property::side::UNITS)) {
        all.extend(units.items().iter().cloned());
    }
    all
}

/// Whether a value names a side.
fn means(maker: &Maker<'_>, name: &Value, side: SideId) -> bool {
    let (number, side) = (maker.world.side(side).number, maker.world.side(side));
    match &name.data {
        Data::Int(n) => *n == number,
        Data::Str(text) => side.texts().any(|own| own == text),
        Data::Sym(symbol) => {
            let source = side.source.and_then(|at| maker.rules.source.sides.get(at));
            source.is_some_and(|source| source.symbol.as_ref() == Some(symbol))
        }
        _ => false,
    }
}

/// The unit of a name or id. An entry with a weight never finds any, as in the engine.
fn find(world: &World, entry: &Value) -> Option<UnitId> {
    let plain = match nested(std::slice::from_ref(entry))[0].1 {
        Choice::Plain(value) => value,
        Choice::Weighted(_) => return None,
    };
    match &plain.data {
        Data::Int(id) => world.units.with_id(*id),
        Data::Str(name) => world.units.newest_first().find(|&unit| world.units[unit].name.as_ref() == Some(name)),
        _ => None,
    }
}
