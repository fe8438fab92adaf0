//! The knowledge of the sides of a saved game: layers as they were last seen, and views of units.

use gdl_ruleset::{Attr, Grid, Origin, Side, TypeRef, Value};
use gdl_schema::property;
use gdl_world::{
    geometry::{Layer, Pos},
    world::{SideId, UnitView, World},
};

/// Writes the knowledge of a side; nothing if everything is seen.
pub(super) fn write(written: &mut Side, world: &World, id: SideId) {
    written.views.clear();
    let Some(view) = world.views.get(id.index()) else { return written.attrs.unset(property::side::UNIT_VIEWS) };
    let shape = world.shape;
    let views = shape.cells().flat_map(|p| view.units.at(p)).map(|view| unit_view(world, view));
    // An empty list means that there are no views.
    written.attrs.set(property::side::UNIT_VIEWS, Attr::Values(views.collect()));
    let mut add = |name: &str, ty: Option<TypeRef>, value: &dyn Fn(Pos) -> i32| {
        let mut grid = Grid::new(shape.width(), shape.height(), 0);
        shape.cells().for_each(|p| grid.set(p.x, p.y, value(p)));
        written.views.insert((name.into(), ty), grid);
    };
    add(property::side::TERRAIN_VIEW, None, &|p| if view.seen.get(p) { i32::from(view.terrain.get(p)) + 1 } else { 0 });
    let Some(memory) = &view.memory else { return };
    add(property::side::TERRAIN_VIEW_DATES, None, &|p| memory.dates.get(p));
    fn add_some<T: Copy + Default + Into<i32>>(
        add: &mut impl FnMut(&str, Option<TypeRef>, &dyn Fn(Pos) -> i32),
        (name, ty): (&str, Option<TypeRef>),
        layer: &Option<Layer<T>>,
    ) {
        if let Some(layer) = layer {
            add(name, ty, &|p| layer.get(p).into());
        }
    }
    for (t, layer) in world.rules.terrain.ids().zip(&memory.aux) {
        add_some(&mut add, (property::side::AUX_TERRAIN_VIEW, Some(t.into())), layer);
    }
    for (m, layer) in world.rules.materials.ids().zip(&memory.materials) {
        add_some(&mut add, (property::side::MATERIAL_VIEW, Some(m.into())), layer);
    }
    for (name, layer) in [
        (property::side::TEMPERATURE_VIEW, &memory.temperatures),
        (property::side::CLOUD_VIEW, &memory.clouds),
        (property::side::CLOUD_BOTTOM_VIEW, &memory.cloud_bottoms),
        (property::side::CLOUD_HEIGHT_VIEW, &memory.cloud_heights),
        (property::side::WIND_VIEW, &memory.winds),
    ] {
        add_some(&mut add, (name, None), layer);
    }
}

/// `(TYPE SIDE ["NAME"] SIZE X Y COMPLETE DATE ID)`.
fn unit_view(world: &World, view: &UnitView) -> Value {
    let int = |n: i32| Value::int(n, Origin::NONE);
    let symbol = world.rules.source.types[view.kind.into()].symbol.clone();
    let mut parts = vec![Value::sym(symbol, Origin::NONE), int(world.side(view.side).number)];
    parts.extend(view.name.clone().map(|name| Value::str(name, Origin::NONE)));
    parts.extend([view.size, view.pos.x, view.pos.y, view.is_complete.into(), view.date, view.id].map(int));
    Value::list(parts, Origin::NONE)
}
