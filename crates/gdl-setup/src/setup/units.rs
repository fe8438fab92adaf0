//! Units that the module places (spec world 8.1).

use std::collections::BTreeMap;

use gdl_ruleset::{Attr, Data, Transport};
use gdl_schema::property;
use gdl_world::{
    geometry::Pos,
    rules::{Rules, TypeId, UnitTypeId},
    world::{Appearance, SideId, UnitId},
};
use smol_str::SmolStr;

use super::{Fatal, maker::Maker, plans};

/// Makes the units of the module and puts them into their places, if there is terrain already.
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
        unit.pos = Pos::named(source.pos.0, source.pos.1);
        unit.name = source.name.clone().filter(|name| !name.is_empty());
        unit.hp = number("hp", unit.hp);
        unit.pending_hp = unit.hp;
        unit.cp = number("cp", unit.cp);
        unit.experience = number("cxp", 0);
        unit.morale = number("mo", 0);
        unit.z = number("z", 0);
        unit.cp_stash = number("cpstash", 0);
        unit.size = number("size", 1);
        if let Some(Attr::Ints(tooling)) = source.attrs.get(property::unit::TP) {
            unit.tooling.clone_from(tooling);
        }
        unit.ordinal = number("nb", 0);
        unit.appear = match source.attrs.get(property::unit::APPEAR) {
            Some(Attr::Ints(numbers)) => Some(Appearance { numbers: numbers.clone() }),
            _ => None,
        };
        unit.disappear = source.attrs.int(property::unit::DISAPPEAR);
        if let Some(Attr::Ints(opinions)) = source.attrs.get(property::unit::OPINIONS) {
            unit.opinions.clone_from(opinions);
        }
        unit.trackers = number("trk", 0).cast_unsigned();
        if let Some(Attr::Ints(supply)) = source.attrs.get(property::unit::M) {
            unit.supply.iter_mut().zip(supply).for_each(|(to, from)| *to = *from);
        }
        let original = source.original_side.and_then(|side| world.side_numbered(side)).unwrap_or(side);
        world.units[id].original_side = original;
        if world.units[id].hp <= 0 {
            dead.push(id);
        }
        let ordinal = world.units[id].ordinal;
        if side != SideId::INDEPENDENTS && ordinal > 0 {
            world.side_mut(side).use_number(kind, ordinal);
        }
    }
    maker.world.remove_units(&dead);
    place(maker)
}

/// Puts units into their places, the newest first.
fn place(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let directory = Directory::new(maker);
    let mut gone = Vec::new();
    let units: Vec<UnitId> = maker.world.units.newest_first().collect();
    for id in units {
        let source = maker.world.units[id].source.and_then(|source| rules.source.units.get(source));
        match source.and_then(|source| source.transport.as_deref()) {
            Some(transport) => {
                if let Some(transport) = directory.find(&rules, transport) {
                    maker.work(maker.world.occupants(transport).count() + 16)?;
                    if !board(maker, id, transport) {
                        gone.push(id);
                    }
                    maker.show_early(id)?;
                }
            }
            None if maker.world.units[id].is_on_map() || !maker.has_terrain => {}
            None => {
                maker.work(maker.world.stack(maker.world.units[id].pos).count() + 16)?;
                place_in_cell(maker, id);
                maker.show_early(id)?;
            }
        }
    }
    maker.world.remove_units(&gone);
    let world = &mut maker.world;
    let units: Vec<UnitId> = world.units.oldest_first().collect();
    for id in units {
        if let Some(source) = world.units[id].source.and_then(|source| rules.source.units.get(source)) {
            plans::give(world, id, source);
            let created = source.attrs.int(property::unit::CREATION_ID).and_then(|id| directory.ids.get(&id));
            world.units[id].last_creation = created.copied().filter(|&created| world.units.get(created).is_some());
        }
    }
    Ok(())
}

/// Puts a unit into another. Returns false if that has no room, or is inside of the unit itself.
fn board(maker: &mut Maker<'_>, id: UnitId, transport: UnitId) -> bool {
    let world = &mut maker.world;
    let inside = world.with_occupants(id).contains(&transport);
    // In a resumed game, a unit may be inside although its type or that of the transport has changed since.
    if inside || (world.turn == 0 && !world.can_ride(world.units[id].kind, transport)) {
        return false;
    }
    if !world.units[id].is_on_map() {
        world.board(id, transport);
    }
    true
}

/// The units by the ids, names and symbols by which a module can refer to them; the newest of those that share one.
struct Directory {
    ids: BTreeMap<i32, UnitId>,
    names: BTreeMap<SmolStr, UnitId>,
    symbols: BTreeMap<SmolStr, UnitId>,
}

impl Directory {
    fn new(maker: &Maker<'_>) -> Directory {
        let mut directory = Directory { ids: BTreeMap::new(), names: BTreeMap::new(), symbols: BTreeMap::new() };
        for id in maker.world.units.oldest_first() {
            let unit = &maker.world.units[id];
            directory.ids.insert(unit.id, id);
            directory.names.extend(unit.name.clone().map(|name| (name, id)));
            let source = unit.source.and_then(|source| maker.rules.source.units.get(source));
            if let Some(Attr::Value(symbol)) = source.and_then(|source| source.attrs.get(property::unit::SYM)) {
                directory.symbols.extend(symbol.as_sym().cloned().map(|symbol| (symbol, id)));
            }
        }
        directory
    }

    fn find(&self, rules: &Rules, transport: &Transport) -> Option<UnitId> {
        match transport {
            Transport::Id(id) => self.ids.get(id).copied(),
            Transport::Name(name) => self.names.get(name).copied(),
            Transport::Symbol(symbol) => {
                let symbol = symbol.as_sym()?;
                let bound =
                    || rules.source.defines.iter().find(|(name, _)| name == symbol).map(|(_, value)| &value.data);
                self.symbols.get(symbol).copied().or_else(|| match bound()? {
                    Data::Int(id) => self.ids.get(id).copied(),
                    Data::Str(name) => self.names.get(name).copied(),
                    _ => None,
                })
            }
            Transport::Invalid(_) => None,
        }
    }
}

/// Puts a unit into its cell: in the open, into a unit there, or around the units there.
fn place_in_cell(maker: &mut Maker<'_>, id: UnitId) {
    let world = &mut maker.world;
    let (kind, side, p) = (world.units[id].kind, world.units[id].side, world.units[id].pos);
    if !world.shape.is_inner(p) {
        if p != Pos::NOWHERE && world.units[id].cp >= 0 {
            world.units[id].cp = -1;
        }
        return;
    }
    if world.turn > 0 || (world.can_occupy(kind, p) && world.survives(kind, p)) {
        return world.enter_cell(id, p);
    }
    let host = world.stack(p).find(|&host| world.trusts(world.units[host].side, side) && world.can_ride(kind, host));
    if let Some(host) = host {
        return world.board(id, host);
    }
    // Units that are there may go into the new unit, which stays with or without room.
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
