//! Units that the module places (spec 8.1).

use gdl_ruleset::{Attr, Data, Transport, Value};

use super::{Fatal, maker::Maker};
use crate::{
    geometry::Pos,
    rules::{TypeId, UnitTypeId},
    world::{Appearance, SideId, UnitId},
};

/// Makes the units of the module and puts them where they want to be, if there is terrain by now.
pub(super) fn load(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let mut dead = Vec::new();
    for (index, source) in rules.source.units.iter().enumerate() {
        maker.work(64)?;
        let kind = UnitTypeId::from_index(usize::from(source.kind.index));
        let world = &mut maker.world;
        let id = world.add_unit(kind, source.id);
        let side = world.side_numbered(source.side).unwrap_or(SideId::INDEPENDENTS);
        world.change_side(id, side);
        let unit = &mut world.units[id];
        let number = |name: &str, or: i32| source.attrs.int(name).unwrap_or(or);
        unit.source = Some(index);
        unit.pos = Pos::new(source.pos.0, source.pos.1);
        unit.name = source.name.clone().filter(|name| !name.is_empty());
        unit.hp = number("hp", unit.hp);
        unit.cp = number("cp", unit.cp);
        unit.ordinal = number("nb", 0);
        unit.appear = match source.attrs.get("appear") {
            Some(Attr::Ints(numbers)) => Some(Appearance { numbers: numbers.clone() }),
            _ => None,
        };
        if let Some(Attr::Ints(supply)) = source.attrs.get("m") {
            unit.supply.iter_mut().zip(supply).for_each(|(to, from)| *to = *from);
        }
        let original = source.original_side.and_then(|side| world.side_numbered(side)).unwrap_or(side);
        world.units[id].original_side = original;
        if world.units[id].hp <= 0 {
            dead.push(id);
        }
        let ordinal = world.units[id].ordinal;
        if side != SideId::INDEPENDENTS && ordinal > 0 {
            let next = &mut world.side_mut(side).next_numbers[kind.index()];
            *next = (*next).max(ordinal.saturating_add(1));
        }
    }
    maker.world.remove_units(&dead);
    place(maker)
}

/// Puts units where they want to be, the newest first.
fn place(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let mut gone = Vec::new();
    let units: Vec<UnitId> = maker.world.units.newest_first().collect();
    for id in units {
        maker.work(16)?;
        let source = maker.world.units[id].source.and_then(|source| maker.rules.source.units.get(source));
        match source.and_then(|source| source.transport.as_ref()) {
            Some(transport) => {
                let transport = find(maker, transport);
                if !transport.is_none_or(|transport| board(maker, id, transport)) {
                    gone.push(id);
                }
            }
            None if maker.world.units[id].is_on_map() || !maker.has_terrain => {}
            None => place_in_cell(maker, id),
        }
    }
    maker.world.remove_units(&gone);
    Ok(())
}

/// Puts a unit into another. False if it has no room, or is inside of this one.
fn board(maker: &mut Maker<'_>, id: UnitId, transport: UnitId) -> bool {
    let world = &mut maker.world;
    let inside = world.with_occupants(id).contains(&transport);
    if inside || !world.can_ride(world.units[id].kind, transport) {
        return false;
    }
    if !world.units[id].is_on_map() {
        world.board(id, transport);
    }
    true
}

fn find(maker: &Maker<'_>, transport: &Transport) -> Option<UnitId> {
    let units = &maker.world.units;
    let called = |name: &str| units.newest_first().find(|&id| units[id].name.as_deref() == Some(name));
    match transport {
        Transport::Id(id) => units.with_id(*id),
        Transport::Name(name) => called(name),
        Transport::Symbol(symbol) => {
            let sources = &maker.rules.source.units;
            let has = |id: &UnitId| {
                let sym = units[*id].source.and_then(|at| sources[at].attrs.get("sym"));
                matches!(sym, Some(Attr::Value(value)) if value == symbol)
            };
            units.newest_first().find(has).or_else(|| match &bound(maker, symbol)?.data {
                Data::Int(id) => units.with_id(*id),
                Data::Str(name) => called(name),
                _ => None,
            })
        }
        Transport::Invalid(_) => None,
    }
}

fn bound<'a>(maker: &'a Maker<'_>, symbol: &Value) -> Option<&'a Value> {
    let name = symbol.as_sym()?;
    maker.rules.source.defines.iter().find(|(symbol, _)| symbol == name).map(|(_, value)| value)
}

/// Puts a unit into the cell that it wants: in the open, into a unit there, or around the units there.
fn place_in_cell(maker: &mut Maker<'_>, id: UnitId) {
    let world = &mut maker.world;
    let (kind, side, p) = (world.units[id].kind, world.units[id].side, world.units[id].pos);
    if !world.shape.is_inner(p) {
        if p != Pos::NOWHERE {
            world.units[id].cp = -1;
        }
        return;
    }
    if world.can_occupy(kind, p) && world.survives(kind, p) {
        return world.enter_cell(id, p);
    }
    let host = world.stack(p).find(|&host| world.trusts(world.units[host].side, side) && world.can_ride(kind, host));
    if let Some(host) = host {
        return world.board(id, host);
    }
    // Whoever is there may go into the new unit. It stays, with or without room.
    let mut others: Vec<UnitId> = world.stack(p).collect();
    world.enter_cell(id, p);
    others.sort_by_key(|&other| std::cmp::Reverse(other));
    for other in others {
        let (kind, other_side) = (world.units[other].kind, world.units[other].side);
        if world.trusts(side, other_side) && world.can_ride(kind, id) {
            world.leave_map(other);
            world.board(other, id);
        }
    }
}
