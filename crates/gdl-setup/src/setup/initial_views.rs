//! The knowledge of the sides when the game starts (spec turns 13.7).

use gdl_schema::property;
use gdl_world::{
    geometry::{Pos, disk, ring},
    rules::{TerrainId, TypeId, UnitTypeId},
    sight::{self, Cells, Sight},
    world::{NOBODY, SideId, UnitId, View, Watch},
};

use super::{Fatal, maker::Maker, views};

/// Makes the views of all sides, then moves their middles to their units.
pub(super) fn init(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    if maker.rules.globals.see_all == 0 {
        let shape = maker.world.shape;
        maker.work(shape.places() * maker.world.sides.len() * 4)?;
        maker.world.views = vec![View::new(&maker.world); maker.world.sides.len()];
        let units: Vec<UnitId> = maker.world.units.oldest_first().collect();
        for &id in &units {
            maker.world.units[id].landmark = sight::landmark(&maker.world, id);
        }
        let sides: Vec<SideId> = maker.world.side_ids().collect();
        let mut known = Vec::new();
        for &side in &sides {
            let cells = views::read_layers(maker, side)?;
            for &(p, t) in &cells {
                sight::learn(&mut maker.world, side, p);
                maker.world.views[side.index()].note_terrain(p, t);
            }
            cover(maker, side)?;
            known.push(cells);
        }
        for (&side, known) in sides.iter().zip(known) {
            remember(maker, side, &known)?;
        }
        for &side in &sides {
            look_everywhere(maker, side)?;
        }
        for id in units {
            maker.world.units[id].watch = Watch::of(&maker.world, id);
        }
    }
    centre(maker);
    Ok(())
}

/// Gives a side its knowledge from before the game. A side for which the module lists views of units knows only these.
fn remember(maker: &mut Maker<'_>, side: SideId, known: &[(Pos, TerrainId)]) -> Result<(), Fatal> {
    let shape = maker.world.shape;
    let keeps_views = views::has_unit_views(maker, side);
    let terrain_seen = maker.rules.globals.terrain_seen != 0;
    let cells: Vec<Pos> = if terrain_seen { shape.cells().collect() } else { known.iter().map(|&(p, _)| p).collect() };
    for p in cells {
        if keeps_views {
            sight::learn(&mut maker.world, side, p);
        } else {
            glance(maker, side, p);
        }
    }
    let view = &mut maker.world.views[side.index()];
    known.iter().for_each(|&(p, t)| view.note_terrain(p, t));
    if keeps_views {
        views::read_unit_views(maker, side)?;
    } else if !terrain_seen {
        look_around(maker, side)?;
        look_beyond(maker, side)?;
    }
    Ok(())
}

/// Lets units, the newest first, and people begin to watch the cells around them. If the module lists the views of
/// units, they are only counted.
fn cover(maker: &mut Maker<'_>, side: SideId) -> Result<(), Fatal> {
    let quietly = views::has_unit_views(maker, side);
    let world = &maker.world;
    let watches = world.units.newest_first().filter_map(|id| Watch::of(world, id));
    let watches: Vec<Watch> = watches.filter(|watch| watch.is_for(side)).collect();
    let peopled = people_cells(maker, side);
    let mut unsettled = Cells::all(maker.world.shape);
    for watch in watches {
        maker.work(watch.cost())?;
        let limit = maker.work_left();
        let mut sight = Sight::limited(&mut maker.world, &mut maker.random, limit);
        sight.eyes_shut = quietly;
        sight.begin_watch(side, watch, &mut unsettled);
        let work = sight.work;
        maker.work(work)?;
    }
    for p in peopled {
        maker.work(8)?;
        let coverage = &mut maker.world.views[side.index()].coverage;
        coverage.set(p, coverage.get(p).saturating_add(1));
        if !quietly {
            look_once(maker, side, p)?;
        }
    }
    Ok(())
}

/// Lets a side look again at all cells that it covers.
fn look_everywhere(maker: &mut Maker<'_>, side: SideId) -> Result<(), Fatal> {
    if views::has_unit_views(maker, side) {
        return Ok(());
    }
    let cells: Vec<Pos> = maker.world.shape.cells().collect();
    cells.into_iter().try_for_each(|p| look_once(maker, side, p))
}

fn look_once(maker: &mut Maker<'_>, side: SideId, p: Pos) -> Result<(), Fatal> {
    let limit = maker.work_left();
    let mut sight = Sight::limited(&mut maker.world, &mut maker.random, limit);
    sight.look(side, p);
    let work = sight.work;
    maker.work(work)
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

/// Adds a cell to the knowledge from before the game: its terrain, and its units with the chances of the game.
fn glance(maker: &mut Maker<'_>, side: SideId, p: Pos) {
    let is_covered = maker.world.views[side.index()].coverage.get(p) > 0;
    sight::learn(&mut maker.world, side, p);
    if is_covered || !maker.world.has_units(p) {
        return;
    }
    let rules = maker.rules.clone();
    let units: Vec<UnitId> = maker.world.stack(p).collect();
    if units.iter().any(|&id| rules.units.see_always[maker.world.units[id].kind] != 0) {
        return sight::see_exactly(&mut maker.world, side, p);
    }
    for id in units {
        let (kind, owner) = (maker.world.units[id].kind, maker.world.units[id].side);
        let chance = already_seen(maker, side, kind, owner);
        if maker.random.percent(chance) {
            sight::note(&mut maker.world, side, id, kind);
        }
    }
}

/// The chance that a side knows a unit from before the game.
fn already_seen(maker: &Maker<'_>, side: SideId, kind: UnitTypeId, owner: SideId) -> i32 {
    let units = &maker.rules.units;
    let (name, default) = if owner == SideId::INDEPENDENTS {
        ("already-seen-independent", units.already_seen_independent[kind])
    } else {
        ("already-seen", units.already_seen[kind])
    };
    let source = maker.world.side(side).source.and_then(|at| maker.rules.source.sides.get(at));
    match source.and_then(|source| source.attrs.get(name)) {
        Some(gdl_ruleset::Attr::Ints(list)) => list.get(kind.index()).copied().filter(|&n| n >= 0).unwrap_or(default),
        _ => default,
    }
}

/// Adds the surroundings of units and people to the knowledge of a side.
fn look_around(maker: &mut Maker<'_>, side: SideId) -> Result<(), Fatal> {
    let shape = maker.world.shape;
    for id in trusting_units(maker, side) {
        let unit = &maker.world.units[id];
        let (p, kind) = (unit.pos, unit.kind);
        maker.work(maker.world.stack(p).count())?;
        sight::see_exactly(&mut maker.world, side, p);
        let radius = maker.rules.units.initial_seen_radius[kind];
        let cells: Vec<Pos> =
            if radius >= shape.extent() { shape.cells().collect() } else { disk(shape, p, radius).collect() };
        maker.work(cells.len() + 8)?;
        cells.into_iter().for_each(|cell| glance(maker, side, cell));
    }
    for p in people_cells(maker, side) {
        maker.work(8)?;
        sight::see_exactly(&mut maker.world, side, p);
        shape.neighbors(p).for_each(|n| glance(maker, side, n));
    }
    Ok(())
}

/// Adds the country of a side, and random places beyond its borders, to its knowledge.
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
        // A resumed game keeps its middles. A side that had no units at its start has none.
        let source = world.side(side).source.and_then(|at| world.rules.source.sides.get(at));
        let is_saved = source.is_some_and(|source| source.attrs.int(property::side::EVER_ACTIVE).is_some());
        if world.turn > 0 && (is_saved || world.side(side).start.is_some()) {
            continue;
        }
        let (mut x, mut y, mut count) = (0i64, 0i64, 0i64);
        for &id in world.side(side).units.iter().filter(|&&id| world.is_in_play(id)) {
            let p = world.units[id].pos;
            (x, y, count) = (x + i64::from(p.x), y + i64::from(p.y), count + 1);
        }
        if count > 0 {
            // A mean of coordinates is within the range of coordinates.
            maker.world.side_mut(side).start = Some(Pos::new((x / count) as i32, (y / count) as i32));
        }
    }
}
