//! The people of countries (spec world 8.4, step 7).

use gdl_world::{
    geometry::{Pos, disk},
    world::{NOBODY, SideId},
};

use super::{Fatal, maker::Maker};

/// Settles people of a side around the middle of its country and at its units.
pub(super) fn settle(maker: &mut Maker<'_>, side: SideId, radius: i32) -> Result<(), Fatal> {
    let shape = maker.world.shape;
    let Some(mut people) = maker.world.layers.people.take() else { return Ok(()) };
    let own = maker.world.side(side).number as u8;
    // A side without a country has its middle off the map, but its people may reach the corner.
    let start = maker.world.side(side).start.unwrap_or(Pos::NOWHERE);
    let reach = i64::from(radius.min(shape.extent())) + 2;
    maker.work(reach * reach * 4)?;
    let chance = &maker.rules.terrain.country_people_chance;
    let random = &mut maker.random;
    for p in disk(shape, start, radius.saturating_add(1)) {
        let settles = (shape.distance(start, p) <= radius || random.coin())
            && random.percent(chance[maker.world.terrain_at(p)])
            && (people.get(p) == NOBODY || random.coin());
        if settles {
            people.set(p, own);
        }
    }
    for &id in &maker.world.side(side).units {
        let p = maker.world.units[id].pos;
        if shape.is_inner(p) && chance[maker.world.terrain_at(p)] > 0 {
            people.set(p, own);
        }
    }
    maker.world.layers.people = Some(people);
    Ok(())
}
