//! The growth of countries (spec world 8.5).

use gdl_world::{
    geometry::{Pos, ring},
    rules::{TypeId, UnitTypeId},
    world::{NOBODY, SideId, UnitId},
};

use super::{Fatal, advantage, maker::Maker, spot::is_valid};

/// Lets all countries grow ring by ring, then fills what they left.
pub(super) fn grow(maker: &mut Maker<'_>, least: i32) -> Result<(), Fatal> {
    maker.progress.begin("Growing countries");
    let widest = maker.rules.globals.country_radius_max.min(maker.world.shape.width());
    let mut limits = vec![widest; maker.world.sides.len()];
    for radius in least..widest {
        maker.progress.report(i64::from(100 * (radius - least) / (widest - least)));
        for side in maker.world.side_ids() {
            if limits[side.index()] != widest {
                continue;
            }
            grow_ring(maker, side, radius - 2, radius)?;
            if maker.random.percent(maker.rules.globals.growth_stop_chance) {
                limits[side.index()] = radius;
            }
        }
    }
    for _ in 0..2 {
        for side in maker.world.side_ids() {
            grow_ring(maker, side, least, limits[side.index()] - 1)?;
        }
    }
    for (side, limit) in maker.world.sides.iter_mut().zip(limits) {
        side.country_radius = limit;
    }
    clear_up(maker);
    maker.progress.end();
    Ok(())
}

fn grow_ring(maker: &mut Maker<'_>, side: SideId, inner: i32, outer: i32) -> Result<(), Fatal> {
    // The independents have no middle, but can grow from the corner.
    let start = maker.world.side(side).start.unwrap_or(Pos::NOWHERE);
    let cells: Vec<Pos> = ring(maker.world.shape, start, inner, outer).collect();
    let types = maker.rules.units.count();
    maker.work((i64::from(outer.max(0)).pow(2)) + (cells.len() * (types + 1)) as i64)?;
    cells.into_iter().try_for_each(|p| grow_into(maker, side, p))
}

/// Whether a side may have one more unit of a type in its country.
fn is_below_limit(maker: &Maker<'_>, side: SideId, u: UnitTypeId) -> bool {
    let most = maker.rules.units.country_units_max[u];
    most < 0 || most > maker.world.side(side).counts[u.index()]
}

fn grow_into(maker: &mut Maker<'_>, side: SideId, p: Pos) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let t = maker.world.terrain_at(p);
    let chance = match maker.world.people_at(p) {
        None => rules.terrain.country_growth_chance[t],
        Some(_) => rules.terrain.country_takeover_chance[t],
    };
    if !maker.random.percent(chance) {
        return Ok(());
    }
    let is_ours = if maker.world.has_units(p) {
        take_over(maker, side, p)?
    } else {
        found_unit(maker, side, p)?;
        true
    };
    if is_ours && maker.random.percent(rules.terrain.country_people_chance[t]) {
        let own = maker.world.side(side).number as u8;
        if let Some(people) = &mut maker.world.layers.people {
            people.set(p, own);
        }
    }
    Ok(())
}

/// Makes a unit in an empty cell, with the chances of the game.
fn found_unit(maker: &mut Maker<'_>, side: SideId, p: Pos) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let (actual, _) = advantage::advantages(&maker.world, side);
    for u in rules.units.ids() {
        let chances = [
            (rules.units.unit_growth_chance[u], side),
            (rules.units.independent_growth_chance[u], SideId::INDEPENDENTS),
        ];
        for (chance, owner) in chances {
            let found = maker.random.basis_points(actual.saturating_mul(chance))
                && is_below_limit(maker, side, u)
                && {
                    let favor = maker.favor(u, p);
                    maker.random.percent(favor)
                }
                && is_valid(&maker.world, u, p)
                && maker.world.is_spaced(u, p);
            if found {
                if let Some(unit) = maker.make_unit(u, owner)? {
                    maker.put(unit, p)?;
                }
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Tries to win the units in a cell. Returns true if the cell belongs to the side then.
fn take_over(maker: &mut Maker<'_>, side: SideId, p: Pos) -> Result<bool, Fatal> {
    let units: Vec<UnitId> = maker.world.stack(p).collect();
    let (mut ours, mut theirs) = (false, false);
    for id in units.into_iter().filter(|&id| maker.world.units[id].side != side).collect::<Vec<_>>() {
        let u = maker.world.units[id].kind;
        if maker.random.basis_points(maker.rules.units.unit_takeover_chance[u]) && is_below_limit(maker, side, u) {
            // Units that the side may not have stay on their sides, but the cell is won.
            for unit in maker.world.with_occupants(id) {
                if maker.world.is_allowed_on(maker.world.units[unit].kind, side) {
                    maker.world.change_side(unit, side);
                    maker.show_early(unit)?;
                }
            }
            ours = true;
        } else {
            theirs = true;
        }
    }
    Ok(ours && !theirs)
}

/// Gives a cell of people whose neighbors all belong to one other side to that side. As in the engine, each column ends
/// at the first cell whose neighbors belong to its own side or to different ones.
fn clear_up(maker: &mut Maker<'_>) {
    let shape = maker.world.shape;
    let Some(people) = &mut maker.world.layers.people else { return };
    for x in shape.columns() {
        for y in shape.inner_rows(x) {
            let p = Pos { x, y };
            let own = people.get(p);
            if own == NOBODY {
                continue;
            }
            let mut around = NOBODY;
            let mut broken = false;
            for n in shape.inner_neighbors(p) {
                let value = people.get(n);
                if value == own || (around != NOBODY && value != around) {
                    broken = true;
                    break;
                }
                around = value;
            }
            if broken {
                break;
            }
            if around != NOBODY {
                people.set(p, around);
            }
        }
    }
}
