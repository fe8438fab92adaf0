//! The knowledge of sides in the module: layers as they were last seen, and views of units (spec turns 13.7, 18.4).

use std::collections::BTreeMap;

use gdl_ruleset::{Attr, Data, Grid, Value};
use gdl_schema::{TypeProperty, property, unit};
use gdl_world::{
    geometry::{Layer, Pos, Shape},
    rules::{Rules, TerrainId, UnitTypeId},
    world::{SideId, UnitId, UnitView, World},
};

use super::{Fatal, maker::Maker};

/// Reads the layers that a side has seen, except for that of terrain. For that layer, it returns the cells that the
/// side knows, with the terrain that it believes to be there.
pub(super) fn read_layers(maker: &mut Maker<'_>, side: SideId) -> Result<Vec<(Pos, TerrainId)>, Fatal> {
    let rules = maker.rules.clone();
    let source = maker.world.side(side).source.and_then(|at| rules.source.sides.get(at));
    let Some(layers) = source.map(|source| &source.views).filter(|views| !views.is_empty()) else {
        return Ok(Vec::new());
    };
    let shape = maker.world.shape;
    let cells: Vec<Pos> = shape.cells().collect();
    let mut known = Vec::new();
    for ((name, ty), grid) in layers {
        maker.work(cells.len())?;
        let index = ty.map_or(0, |ty| usize::from(ty.index));
        if name == "terrain-view" {
            let values = cells.iter().map(|&p| (p, grid.get(p.x, p.y))).filter(|(_, value)| *value > 0);
            let world = &maker.world;
            known.extend(values.map(|(p, value)| (p, rules.terrain.id(value - 1).unwrap_or(world.terrain_at(p)))));
            continue;
        }
        let Some(memory) = &mut maker.world.views[side.index()].memory else { continue };
        match name.as_str() {
            "aux-terrain-view" => fill(shape, memory.aux.get_mut(index).and_then(Option::as_mut), grid, |n| n as u8),
            "material-view" => fill(shape, memory.materials.get_mut(index).and_then(Option::as_mut), grid, |n| n),
            "temperature-view" => fill(shape, memory.temperatures.as_mut(), grid, |n| n as i16),
            "cloud-view" => fill(shape, memory.clouds.as_mut(), grid, |n| n as i16),
            "cloud-bottom-view" => fill(shape, memory.cloud_bottoms.as_mut(), grid, |n| n as i16),
            "cloud-height-view" => fill(shape, memory.cloud_heights.as_mut(), grid, |n| n as i16),
            "wind-view" => fill(shape, memory.winds.as_mut(), grid, |n| n as i16),
            dates if dates.ends_with("-dates") => {
                // All contents of a cell are seen at the same time.
                cells.iter().for_each(|&p| memory.dates.set(p, memory.dates.get(p).max(grid.get(p.x, p.y))));
            }
            _ => {}
        }
    }
    Ok(known)
}

fn fill<T: Copy + Default>(shape: Shape, layer: Option<&mut Layer<T>>, grid: &Grid, value: impl Fn(i32) -> T) {
    if let Some(layer) = layer {
        shape.cells().for_each(|p| layer.set(p, value(grid.get(p.x, p.y))));
    }
}

/// Whether the module lists the views of units that a side has.
pub(super) fn has_unit_views(maker: &Maker<'_>, side: SideId) -> bool {
    unit_views(&maker.rules, maker.world.side(side).source).is_some()
}

fn unit_views(rules: &Rules, source: Option<usize>) -> Option<&[Value]> {
    match rules.source.sides.get(source?)?.attrs.get(property::side::UNIT_VIEWS) {
        Some(Attr::Values(views)) => Some(views),
        _ => None,
    }
}

/// Gives a side the views of units that the module lists.
pub(super) fn read_unit_views(maker: &mut Maker<'_>, side: SideId) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let Some(written) = unit_views(&rules, maker.world.side(side).source) else { return Ok(()) };
    maker.work(maker.world.units.len() + written.len() * rules.units.count())?;
    let units = Numbered::new(&maker.world);
    for view in written {
        let Some(view) = unit_view(maker, &units, view) else { continue };
        maker.work(maker.world.views[side.index()].units.at(view.pos).count() + 1)?;
        maker.world.views[side.index()].units.set(view);
    }
    Ok(())
}

/// Units by their numbers, which two units may share, against the rules.
struct Numbered {
    last: BTreeMap<i32, (UnitId, UnitTypeId)>,
    described: BTreeMap<(i32, UnitTypeId, Pos), UnitId>,
}

impl Numbered {
    fn new(world: &World) -> Numbered {
        let units = || world.units.oldest_first().map(|id| (id, &world.units[id]));
        Numbered {
            last: units().map(|(id, unit)| (unit.id, (id, unit.kind))).collect(),
            described: units().map(|(id, unit)| ((unit.id, unit.kind, unit.pos), id)).collect(),
        }
    }

    /// Returns the unit with a number, and its type: the one of some types in a cell, if there is such a one, else the last one
    /// of them; without such a unit, any unit with the number and the first of the types.
    fn find(&self, number: i32, kinds: &[UnitTypeId], pos: Pos) -> (Option<UnitId>, Option<UnitTypeId>) {
        let described = kinds.iter().find_map(|&kind| Some((*self.described.get(&(number, kind, pos))?, kind)));
        match (described, self.last.get(&number)) {
            (Some((unit, kind)), _) => (Some(unit), Some(kind)),
            (None, Some(&(unit, kind))) if kinds.contains(&kind) => (Some(unit), Some(kind)),
            (None, last) => (last.map(|&(unit, _)| unit), kinds.first().copied()),
        }
    }
}

/// `(TYPE SIDE [NAME] SIZE X Y COMPLETE DATE ID ...)`.
fn unit_view(maker: &Maker<'_>, units: &Numbered, written: &Value) -> Option<UnitView> {
    let world = &maker.world;
    let kinds = types_of(&maker.rules, written.items().first()?);
    let name = written.items().iter().skip(1).find_map(|item| match &item.data {
        Data::Str(name) => Some(name.clone()),
        _ => None,
    });
    let mut numbers = written.items().iter().skip(1).filter_map(Value::as_int);
    let mut number = || numbers.next().unwrap_or(0);
    let side = world.side_numbered(number()).unwrap_or(SideId::INDEPENDENTS);
    let (size, x, y) = (number(), number(), number());
    let (is_complete, date, id) = (number() != 0, number(), number());
    let pos = Pos::named(x, y);
    let (unit, kind) = units.find(id, &kinds, pos);
    let kind = kind?;
    let transport =
        unit.map(|unit| &world.units[unit]).filter(|unit| unit.pos == pos).and_then(|unit| unit.transport());
    let name = name.filter(|name| !name.is_empty());
    let view = UnitView { kind, side, name, size, pos, is_complete, date, id, unit, transport };
    Some(view).filter(|view| world.shape.contains(view.pos))
}

/// The unit types with a name, which types may share against the rules: by their symbols, else by any of their names.
fn types_of(rules: &Rules, name: &Value) -> Vec<UnitTypeId> {
    let Some(name) = name.as_sym() else { return Vec::new() };
    let types = &rules.units;
    let also = |u: UnitTypeId, property: TypeProperty| rules.source.types.str(u.into(), property) == name.as_str();
    let by_symbol: Vec<UnitTypeId> = types.ids().filter(|&u| rules.source.types[u.into()].symbol == *name).collect();
    if !by_symbol.is_empty() {
        return by_symbol;
    }
    let by_name = types.ids().find(|&u| types.name(u) == name);
    let by_any = || types.ids().find(|&u| also(u, unit::NAME) || also(u, unit::SHORT_NAME) || also(u, unit::LONG_NAME));
    by_name.or_else(by_any).into_iter().collect()
}
