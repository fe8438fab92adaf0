//! What the sides know when the game starts (spec 9.3).

use super::{Fatal, maker::Maker};
use crate::{
    geometry::{Layer, Pos, disk, ring},
    vision::Watch,
    world::{NOBODY, SideId, UnitId, UnitView, View},
};

/// Makes the views of all sides, then moves their middles to their units.
pub(super) fn init(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let shape = maker.world.shape;
    if maker.rules.globals.see_all == 0 {
        maker.work(shape.places() * maker.world.sides.len() * 4)?;
        maker.world.views =
            vec![
                View { coverage: Layer::new(shape, 0), seen: Layer::new(shape, false), units: Default::default() };
                maker.world.sides.len()
            ];
        for side in maker.world.side_ids() {
            if maker.rules.globals.terrain_seen != 0 {
                let cells: Vec<Pos> = shape.cells().collect();
                cells.into_iter().for_each(|p| glance(maker, side, p));
            }
            cover(maker, side)?;
            if maker.rules.globals.terrain_seen == 0 {
                look_around(maker, side)?;
                look_beyond(maker, side)?;
            }
        }
    }
    centre(maker);
    Ok(())
}

/// Units and people look at the cells around them.
fn cover(maker: &mut Maker<'_>, side: SideId) -> Result<(), Fatal> {
    let world = &maker.world;
    let watches = trusting_units(maker, side).into_iter().filter_map(|id| Watch::of(world, id));
    let seen_cells = watches.filter(|watch| watch.is_for(side)).flat_map(|watch| watch.cells(world));
    let mut seen_cells: Vec<Pos> = seen_cells.collect();
    maker.work(seen_cells.len() * 2)?;
    let peopled = people_cells(maker, side);
    seen_cells.extend(peopled);
    let view = &mut maker.world.views[side.index()];
    for &p in &seen_cells {
        view.coverage.set(p, view.coverage.get(p).saturating_add(1));
        view.seen.set(p, true);
    }
    seen_cells.sort_unstable();
    seen_cells.dedup();
    for p in seen_cells {
        look(maker, side, p)?;
    }
    Ok(())
}

/// The units in play of a side and of sides that trust it.
fn trusting_units(maker: &Maker<'_>, side: SideId) -> Vec<UnitId> {
    let world = &maker.world;
    let sides = world.side_ids().filter(|&other| world.trusts(other, side));
    sides.flat_map(|other| world.side(other).units.iter().copied()).filter(|&id| world.is_in_play(id)).collect()
}

/// The cells where people of a side or of one that trusts it live.
fn people_cells(maker: &Maker<'_>, side: SideId) -> Vec<Pos> {
    let world = &maker.world;
    let Some(people) = &world.layers.people else { return Vec::new() };
    let shares = |number: u8| world.side_numbered(i32::from(number)).is_some_and(|other| world.trusts(other, side));
    let lives = |p: &Pos| people.get(*p) != NOBODY && shares(people.get(*p));
    people.shape().cells().filter(lives).collect()
}

/// Looks at a cell that units or people watch: each unit there is seen for certain, or by chance. The engine looks
/// whenever one more begins to watch, and once more in the end.
fn look(maker: &mut Maker<'_>, side: SideId, p: Pos) -> Result<(), Fatal> {
    let units: Vec<UnitId> = maker.world.stack(p).collect();
    let looks = maker.world.views[side.index()].coverage.get(p).saturating_add(1);
    for id in units {
        let mut seen = is_definite(maker, side, id, p);
        for _ in 0..looks {
            seen = seen || is_spotted(maker, side, id, p)?;
        }
        if seen {
            note(maker, side, id, p);
        }
    }
    Ok(())
}

fn is_definite(maker: &Maker<'_>, side: SideId, id: UnitId, p: Pos) -> bool {
    let (world, rules) = (&maker.world, &maker.rules);
    let unit = &world.units[id];
    let open = |m| rules.materials.people[m] == 0 || rules.tables.people_see_chance.get(unit.kind, m) >= 100;
    let watched = world.people_at(p).is_some_and(|n| i32::from(n) == world.side(side).number);
    world.trusts(unit.side, side)
        || rules.units.see_always[unit.kind] != 0
        || (watched && rules.materials.ids().all(open))
}

/// Whether units of the side see a unit by chance: those in its cell first, then those farther away.
fn is_spotted(maker: &mut Maker<'_>, side: SideId, id: UnitId, p: Pos) -> Result<bool, Fatal> {
    let rules = maker.rules.clone();
    let target = maker.world.units[id].kind;
    let visibility = rules.tables.visibility.get(target, maker.world.terrain_at(p));
    if visibility <= 0 {
        return Ok(false);
    }
    let widest = rules.units.vision_range.max().min(maker.world.shape.extent());
    maker.work(i64::from(widest).pow(2) * 4)?;
    let cells: Vec<Pos> =
        std::iter::once(p).chain((1..=widest).flat_map(|r| ring(maker.world.shape, p, r, r))).collect();
    for cell in cells {
        let d = maker.world.shape.distance(p, cell);
        let tops: Vec<UnitId> = maker.world.stack(cell).collect();
        for seer in
            tops.into_iter().flat_map(|top| maker.world.with_occupants(top).into_iter().rev().collect::<Vec<_>>())
        {
            let unit = &maker.world.units[seer];
            if unit.side != side || unit.cp < rules.units.cp[unit.kind] || d > rules.units.vision_range[unit.kind] {
                continue;
            }
            let table = match d {
                0 => &rules.tables.see_chance_at,
                1 => &rules.tables.see_chance_adjacent,
                _ => &rules.tables.see_chance,
            };
            let inside = unit.transport().map(|transport| maker.world.units[transport].kind);
            let vision = inside.map_or(100, |t| rules.tables.occupant_vision.get(unit.kind, t));
            let chance = table.get(unit.kind, target) * visibility / 100 * vision / 100;
            if maker.random.percent(chance) {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// Knows of a cell from before the game: its terrain, and by chance its units.
fn glance(maker: &mut Maker<'_>, side: SideId, p: Pos) {
    let view = &mut maker.world.views[side.index()];
    view.seen.set(p, true);
    if view.coverage.get(p) > 0 {
        return;
    }
    let rules = maker.rules.clone();
    let units: Vec<UnitId> = maker.world.stack(p).collect();
    if units.iter().any(|&id| rules.units.see_always[maker.world.units[id].kind] != 0) {
        let view = &mut maker.world.views[side.index()];
        view.coverage.set(p, 1);
        return units.into_iter().for_each(|id| note(maker, side, id, p));
    }
    for id in units {
        let (kind, owner) = (maker.world.units[id].kind, maker.world.units[id].side);
        let chance = already_seen(maker, side, kind, owner);
        if maker.random.percent(chance) {
            note(maker, side, id, p);
        }
    }
}

/// The chance that a side knows a unit from before the game.
fn already_seen(maker: &Maker<'_>, side: SideId, kind: crate::rules::UnitTypeId, owner: SideId) -> i32 {
    use crate::rules::TypeId;
    let units = &maker.rules.units;
    let (name, default) = if owner == SideId::INDEPENDENTS {
        ("already-seen-independent", units.already_seen_independent[kind])
    } else {
        ("already-seen", units.already_seen[kind])
    };
    let source = maker.world.side(side).source.and_then(|at| maker.rules.source.sides.get(at));
    match source.and_then(|source| source.attrs.get(name)) {
        Some(gdl_ruleset::Attr::Ints(list)) => list.get(kind.index()).copied().unwrap_or(default),
        _ => default,
    }
}

/// Keeps a view of a unit.
fn note(maker: &mut Maker<'_>, side: SideId, id: UnitId, p: Pos) {
    let unit = &maker.world.units[id];
    let view = UnitView { kind: unit.kind, side: unit.side, pos: p, date: 0, unit: id, transport: unit.transport() };
    let views = maker.world.views[side.index()].units.entry(p).or_default();
    if !views.iter().any(|known| known.unit == id) {
        views.push(view);
    }
}

/// Knows a cell exactly.
fn see_exactly(maker: &mut Maker<'_>, side: SideId, p: Pos) {
    maker.world.views[side.index()].seen.set(p, true);
    let units: Vec<UnitId> = maker.world.stack(p).collect();
    units.into_iter().for_each(|id| note(maker, side, id, p));
}

/// What the units and the people know of the country around them.
fn look_around(maker: &mut Maker<'_>, side: SideId) -> Result<(), Fatal> {
    let shape = maker.world.shape;
    for id in trusting_units(maker, side) {
        let unit = &maker.world.units[id];
        let (p, kind) = (unit.pos, unit.kind);
        see_exactly(maker, side, p);
        let radius = maker.rules.units.initial_seen_radius[kind];
        let cells: Vec<Pos> =
            if radius >= shape.extent() { shape.cells().collect() } else { disk(shape, p, radius).collect() };
        maker.work(cells.len() + 8)?;
        cells.into_iter().for_each(|cell| glance(maker, side, cell));
        if maker.rules.units.vision_range[kind] == 0 {
            let view = &mut maker.world.views[side.index()];
            shape.neighbors(p).for_each(|n| view.seen.set(n, true));
        }
    }
    for p in people_cells(maker, side) {
        maker.work(8)?;
        see_exactly(maker, side, p);
        shape.neighbors(p).for_each(|n| glance(maker, side, n));
    }
    Ok(())
}

/// What a side knows of its country and beyond its borders.
fn look_beyond(maker: &mut Maker<'_>, side: SideId) -> Result<(), Fatal> {
    let radius = maker.world.side(side).country_radius;
    if radius <= 0 {
        return Ok(());
    }
    let shape = maker.world.shape;
    let start = maker.world.side(side).start.unwrap_or(Pos::NOWHERE);
    let inside: Vec<Pos> = ring(shape, start, 1, radius - 1).collect();
    let border: Vec<Pos> = ring(shape, start, radius - 2, radius + 2).collect();
    maker.work((inside.len() + border.len()) * 8)?;
    inside.into_iter().for_each(|p| glance(maker, side, p));
    for p in border.into_iter().filter(|&p| shape.is_inner(p)) {
        let known = shape.neighbors(p).any(|n| maker.world.views[side.index()].seen.get(n));
        if known && maker.random.coin() {
            glance(maker, side, p);
            shape.neighbors(p).for_each(|n| glance(maker, side, n));
        }
    }
    Ok(())
}

/// Moves the middle of each side to that of its units.
fn centre(maker: &mut Maker<'_>) {
    for side in maker.world.side_ids() {
        let world = &maker.world;
        // A game that goes on keeps what it has.
        if world.turn > 0 && world.side(side).start.is_some() {
            continue;
        }
        let (mut x, mut y, mut count) = (0i64, 0i64, 0i64);
        for &id in world.side(side).units.iter().filter(|&&id| world.is_in_play(id)) {
            let p = world.units[id].pos;
            (x, y, count) = (x + i64::from(p.x), y + i64::from(p.y), count + 1);
        }
        if count > 0 {
            // Means of coordinates are coordinates.
            maker.world.side_mut(side).start = Some(Pos::new((x / count) as i32, (y / count) as i32));
        }
    }
}
