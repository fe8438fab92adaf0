//! make-independent-units (spec world 8.6).

use gdl_world::{
    geometry::{Layer, Pos},
    rules::UnitTypeId,
    world::{NOBODY, SideId},
};

use super::{Fatal, maker::Maker};

/// Places independent units and their people at random.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if !maker.has_terrain {
        return Ok(());
    }
    let rules = maker.rules.clone();
    let tables = &rules.tables;
    let occurs = |u: &UnitTypeId| {
        let on = |t| tables.independent_density.get(*u, t) > 0 && tables.vanishes_on.get(*u, t) == 0;
        rules.terrain.ids().any(on)
    };
    let types: Vec<UnitTypeId> = rules.units.ids().filter(occurs).collect();
    let settle = maker.world.layers.people.is_none() && rules.terrain.independent_people_chance.any();
    if types.is_empty() && !settle {
        return Ok(());
    }
    let shape = maker.world.shape;
    maker.progress.begin("Making independents");
    if settle {
        maker.world.layers.people = Some(Layer::new(shape, NOBODY));
    }
    let cells: Vec<Pos> = shape.inner_cells().collect();
    for p in cells {
        if p.y == 1 && p.x % 5 == 0 {
            maker.progress.report(i64::from(100 * p.x / shape.width()));
        }
        maker.work(types.len() + 1)?;
        let t = maker.world.terrain_at(p);
        for &u in &types {
            if maker.random.basis_points(tables.independent_density.get(u, t))
                && maker.world.survives(u, p)
                && maker.world.can_occupy(u, p)
                && maker.world.is_spaced(u, p)
                && let Some(unit) = maker.make_unit(u, SideId::INDEPENDENTS)?
            {
                maker.put(unit, p)?;
            }
        }
        if settle
            && maker.world.people_at(p).is_none()
            && { maker.random.percent(rules.terrain.independent_people_chance[t]) }
            && let Some(people) = &mut maker.world.layers.people
        {
            people.set(p, 0);
        }
    }
    maker.progress.end();
    Ok(())
}
