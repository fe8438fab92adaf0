//! make-countries: a place for each side, with its first units (spec world 8.4).

use gdl_schema::msg;
use gdl_world::{
    geometry::{Layer, Pos, random_inner_cell, spiral},
    interpolate::isqrt,
    rules::{Rules, TypeId, UnitTypeId},
    world::{NOBODY, SideId},
};
use smol_str::SmolStr;

use super::{Fatal, advantage, existing, growth, maker::Maker, people, spot::Spots};

/// The maximum number of unit types without a place that a message names.
const NAMED: usize = 4;

/// Makes the countries of all sides that do not have theirs.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if !maker.has_terrain {
        return Ok(());
    }
    existing::join(maker)?;
    if maker.world.side_ids().all(|side| is_complete(maker, side)) {
        return Ok(());
    }
    maker.progress.begin("Making countries");
    warn_of_scarce_terrain(maker);
    let shape = maker.world.shape;
    maker.world.layers.people.get_or_insert_with(|| Layer::new(shape, NOBODY));
    let least = least_radius(&maker.rules);
    let mut radius = 0;
    // The engine counts the sides without the independents, and so reports more than all.
    let sides = maker.world.sides.len() as i64 - 1;
    let half = 100 / sides / 2;
    for (number, side) in maker.world.side_ids().enumerate() {
        let begun = 100 * number as i64 / sides;
        maker.progress.report(begun);
        if !is_complete(maker, side) {
            let (actual, _) = advantage::advantages(&maker.world, side);
            radius = least;
            if actual > 1 {
                let wider = (i64::from(least) * isqrt(100 * i64::from(actual)) + 9) / 10;
                radius = i32::try_from(wider.min(1 << 20)).unwrap_or(i32::MAX);
            }
            let progress = Share { begun, half };
            let altering = place(maker, side, radius, progress)?;
            maker.progress.report(begun + half);
            fill(maker, side, radius, altering, progress)?;
        }
        people::settle(maker, side, radius)?;
    }
    maker.progress.end();
    growth::grow(maker, least)
}

/// The part of the progress that a side has.
#[derive(Clone, Copy)]
struct Share {
    begun: i64,
    half: i64,
}

/// Whether a side has all units of its country.
pub(super) fn is_complete(maker: &Maker<'_>, side: SideId) -> bool {
    if side == SideId::INDEPENDENTS || !maker.world.side(side).active {
        return true;
    }
    let mut counts = vec![0; maker.rules.units.count()];
    for &id in &maker.world.side(side).units {
        counts[maker.world.units[id].kind.index()] += i32::from(maker.world.is_in_play(id));
    }
    let wanted = |u: UnitTypeId| advantage::scale(&maker.world, side, maker.rules.units.start_with[u]);
    maker.rules.units.ids().all(|u| counts[u.index()] >= wanted(u))
}

/// Whether units of a type are placed in the open.
fn is_open(rules: &Rules, u: UnitTypeId) -> bool {
    rules.terrain.ids().any(|t| rules.tables.favored_terrain.get(u, t) > 0)
}

/// The least radius of countries: as set, or such that the first units have room.
fn least_radius(rules: &Rules) -> i32 {
    let set = rules.globals.country_radius_min;
    if set > 0 {
        return set;
    }
    let open = rules.units.ids().filter(|&u| is_open(rules, u));
    let units = open.map(|u| i64::from(rules.units.start_with[u]) + i64::from(rules.units.independent_near_start[u]));
    // The root of a sum of 16 bit numbers is small.
    (isqrt(3 * units.sum::<i64>()) / 2).max(1) as i32
}

fn warn_of_scarce_terrain(maker: &mut Maker<'_>) {
    let rules = maker.rules.clone();
    if !rules.terrain.country_terrain_min.any() {
        return;
    }
    let mut counts = vec![0i64; rules.terrain.count()];
    for p in maker.world.shape.inner_cells() {
        counts[maker.world.terrain_at(p).index()] += 1;
    }
    // The independents have no country.
    let sides = maker.world.sides.len() as i64 - 1;
    for t in rules.terrain.ids() {
        if i64::from(rules.terrain.country_terrain_min[t]) * sides > counts[t.index()] {
            let text = format!("Not enough {} for all {sides} sides", rules.terrain.name(t));
            maker.warn(msg::NOT_ENOUGH_TERRAIN_FOR_COUNTRIES, text);
        }
    }
}

/// Chooses the middle of a country. Returns true if no place is suitable, so that terrain must be altered.
fn place(maker: &mut Maker<'_>, side: SideId, radius: i32, progress: Share) -> Result<bool, Fatal> {
    let shape = maker.world.shape;
    let reach = i64::from(radius.min(shape.extent())) + 1;
    let cost = if counts_terrain(&maker.rules) { 4 * reach * reach } else { 16 };
    let own: Vec<Pos> = positions(maker, side);
    maker.work(cost * own.len() as i64)?;
    if let Some(start) = own.into_iter().find(|&p| is_good(maker, p, radius)) {
        maker.world.side_mut(side).start = Some(start);
        return Ok(false);
    }
    let chance = (100 / maker.world.units.made().max(1)).max(1);
    for p in positions(maker, SideId::INDEPENDENTS) {
        maker.work(cost)?;
        if is_good(maker, p, radius) && maker.random.percent(chance) {
            maker.world.side_mut(side).start = Some(p);
            return Ok(false);
        }
    }
    let tries = maker.world.cell_count / 5;
    for t in 0..tries {
        if t % 10 == 0 {
            maker.progress.report(progress.begun + progress.half / 2 * i64::from(t) / i64::from(tries));
        }
        maker.work(cost)?;
        let p = random_inner_cell(shape, &mut maker.random);
        let central = (2..=shape.height() - 2).contains(&p.y) && (2..=shape.width() - 2).contains(&p.x);
        if central && is_good(maker, p, radius) {
            maker.world.side_mut(side).start = Some(p);
            return Ok(false);
        }
    }
    let middle = Pos::new(shape.width() / 2, shape.half());
    let mut random = maker.random;
    // The work is charged after the search, because that for all cells may exceed the limit.
    let (mut spent, left) = (0, maker.work_left());
    let found = spiral(shape, &mut random, middle, shape.width() / 2 + shape.half(), |p| {
        spent += cost as u64;
        spent > left || is_good(maker, p, radius)
    });
    maker.work(spent)?;
    maker.random = random;
    let altering = found.is_none();
    let start = found.unwrap_or_else(|| random_inner_cell(shape, &mut maker.random));
    maker.world.side_mut(side).start = Some(start);
    Ok(altering)
}

/// The places of a side's units on the map, in the order of its list.
fn positions(maker: &Maker<'_>, side: SideId) -> Vec<Pos> {
    let units = maker.world.side(side).units.iter();
    units.filter(|&&id| maker.world.is_in_play(id)).map(|&id| maker.world.units[id].pos).collect()
}

/// Whether it matters which terrain is around a place.
fn counts_terrain(rules: &Rules) -> bool {
    let terrain = &rules.terrain;
    terrain.country_terrain_min.any() || terrain.country_terrain_max.values().iter().any(|&most| most >= 0)
}

/// Whether a country can be around a place: neither too near to others nor too far, with terrain as it should be.
fn is_good(maker: &Maker<'_>, p: Pos, radius: i32) -> bool {
    let globals = &maker.rules.globals;
    let (least, most) = (globals.country_separation_min, globals.country_separation_max);
    let (mut any, mut near) = (false, false);
    for start in maker.world.sides.iter().filter_map(|side| side.start) {
        let distance = maker.world.shape.distance(p, start);
        if distance < least {
            return false;
        }
        any = true;
        near |= most < 0 || distance < most;
    }
    if any && !near {
        return false;
    }
    if !counts_terrain(&maker.rules) {
        return true;
    }
    let terrain = &maker.rules.terrain;
    let counts = maker.count_terrain(p, radius);
    terrain.ids().all(|t| {
        let (count, most) = (counts[t.index()], terrain.country_terrain_max[t]);
        terrain.country_terrain_min[t] <= count && (most < 0 || count <= most)
    })
}

/// Puts the first units of a side into its country, and independents beside them.
fn fill(maker: &mut Maker<'_>, side: SideId, radius: i32, altering: bool, share: Share) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let start = maker.world.side(side).start.unwrap_or(Pos::NOWHERE);
    let spots = Spots { start, radius, altering };
    let allowed = |maker: &Maker<'_>, u, side, count| {
        if maker.world.is_type_allowed_on(u, side) { advantage::scale(&maker.world, side, count) } else { 0 }
    };
    let own: Vec<i32> = rules.units.ids().map(|u| allowed(maker, u, side, rules.units.start_with[u])).collect();
    let independent = |maker: &Maker<'_>, u: UnitTypeId| {
        let count = advantage::scale(&maker.world, side, rules.units.independent_near_start[u]);
        if maker.world.is_type_allowed_on(u, SideId::INDEPENDENTS) { count } else { 0 }
    };
    let beside: Vec<i32> = rules.units.ids().map(|u| independent(maker, u)).collect();
    let all: i64 = own.iter().chain(&beside).map(|&count| i64::from(count)).sum();
    let mut done = 0;
    let mut report = |maker: &mut Maker<'_>| {
        done += 1;
        maker.progress.report(share.begun + share.half + share.half * done / all.max(1));
    };
    let mut left = vec![0; own.len()];
    for u in rules.units.ids().filter(|&u| is_open(&rules, u)) {
        for made in 0..own[u.index()] {
            let Some(p) = spots.find(maker, u)? else {
                left[u.index()] = own[u.index()] - made;
                break;
            };
            if let Some(unit) = maker.make_unit(u, side)? {
                maker.put(unit, p)?;
            }
            report(maker);
        }
    }
    for u in rules.units.ids() {
        for _ in 0..beside[u.index()] {
            // The engine gives up a type at its first failure, and does not report these units as missing.
            let Some(p) = spots.find(maker, u)? else { break };
            if let Some(unit) = maker.make_unit(u, SideId::INDEPENDENTS)? {
                maker.put(unit, p)?;
            }
            report(maker);
        }
    }
    for u in rules.units.ids().filter(|&u| !is_open(&rules, u)) {
        for made in 0..own[u.index()] {
            let world = &maker.world;
            let mut carriers = world.side(side).units.iter().copied();
            let carrier = carriers.find(|&id| world.is_in_play(id) && world.can_ride(u, id));
            maker.work(maker.world.side(side).units.len())?;
            let Some(carrier) = carrier else {
                left[u.index()] = own[u.index()] - made;
                break;
            };
            if let Some(unit) = maker.make_unit(u, side)? {
                maker.put_inside(unit, carrier)?;
            }
            report(maker);
        }
    }
    warn_of_unplaced_units(maker, side, &left);
    Ok(())
}

fn warn_of_unplaced_units(maker: &mut Maker<'_>, side: SideId, left: &[i32]) {
    let count: i64 = left.iter().map(|&n| i64::from(n)).sum();
    if count == 0 {
        return;
    }
    let types = maker.rules.units.ids().filter(|u| left[u.index()] > 0);
    let names: Vec<&SmolStr> = types.map(|u| maker.rules.units.name(u)).collect();
    let listed: Vec<&str> = names.iter().take(NAMED).map(|name| name.as_str()).collect();
    let more = if names.len() > NAMED { " etc" } else { "" };
    let country = maker.world.side(side).name.clone().unwrap_or_default();
    let text = format!("could not put {count} units in {country} country ({}{more})", listed.join(" "));
    maker.warn(msg::UNITS_NOT_PLACED, text);
}
