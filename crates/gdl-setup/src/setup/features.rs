//! name-geographical-features (spec world 10.5).

use gdl_ruleset::{Attr, Value};
use gdl_schema::{global, msg, property};
use gdl_world::{
    geometry::{Direction, Layer, Pos, Regions, regions},
    rules::{TerrainId, list_global},
    world::Feature,
};
use smol_str::SmolStr;

use super::{Fatal, maker::Maker};
use crate::names::Naming;

/// The default number of peaks for each 10000 cells.
const PEAKS: i32 = 50;
/// The maximum size of a small region of land or water.
const SMALL: i32 = 30;
/// The minimum number of cells of water around a bay.
const BAY_WATER: i32 = 6;

/// The properties that regions of a class share.
struct Class<'a> {
    /// The key of its namer.
    key: &'a str,
    /// The kind of its features.
    kind: &'a str,
    /// Least and greatest size.
    sizes: (i32, i32),
}

/// Finds features and names them.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let entries = list_global(&rules.source, global::FEATURE_TYPES).items();
    if maker.world.layers.features.is_some() || !maker.has_terrain || entries.is_empty() {
        return Ok(());
    }
    maker.progress.begin("Adding geographical features");
    let shape = maker.world.shape;
    maker.world.layers.features = Some(Layer::new(shape, 0));
    let world = &maker.world;
    let waters = regions(shape, |p| i32::from(!world.is_liquid(p)));
    maker.work(shape.places() * 64)?;
    for entry in entries {
        maker.work(shape.places() * 8)?;
        find(maker, entry, &waters)?;
    }
    maker.progress.end();
    Ok(())
}

/// Finds the features of an entry of `feature-types`.
fn find(maker: &mut Maker<'_>, entry: &Value, waters: &Regions) -> Result<(), Fatal> {
    let Some(class) = entry.as_sym().or_else(|| entry.head()) else {
        maker.warn(msg::BAD_FEATURE_TYPE, "Feature type clause not recognized");
        return Ok(());
    };
    let mut rest = entry.items().get(1..).unwrap_or_default();
    let mut key = class;
    if let [first, others @ ..] = rest
        && let Some(name) = first.as_text()
    {
        (key, rest) = (name, others);
    }
    let number = |at: usize| rest.get(at).and_then(Value::as_int);
    let places = i32::try_from(maker.world.shape.places()).unwrap_or(i32::MAX);
    let sizes = |least: i32, most: i32| (number(0).unwrap_or(least), number(1).unwrap_or(most));
    let (kind, sizes, land) = match class.as_str() {
        "peaks" => {
            return peaks(maker, number(0).unwrap_or(PEAKS));
        }
        "bays" => {
            return bays(maker, key, waters);
        }
        "islands" => ("island", sizes(1, SMALL), true),
        "continents" => ("continent", sizes(SMALL + 1, places), true),
        "lakes" => ("lake", sizes(1, SMALL), false),
        "seas" => ("sea", sizes(SMALL + 1, places), false),
        _ => {
            let named = maker.rules.terrain.ids().find(|&t| maker.rules.terrain.name(t) == class);
            match named {
                Some(t) => terrain(maker, t, &Class { key, kind: key, sizes: sizes(1, places) })?,
                None => {
                    let text = format!("Don't know to identify \"{class}\" features");
                    maker.warn(msg::BAD_FEATURE_TYPE, text);
                }
            }
            return Ok(());
        }
    };
    if is_impossible(maker, sizes.1, class) {
        return Ok(());
    }
    let middle = Pos::new(maker.world.shape.width() / 2, maker.world.shape.half());
    name_regions(maker, &Class { key, kind, sizes }, waters, i32::from(land), |_| middle)
}

fn is_impossible(maker: &mut Maker<'_>, most: i32, class: &str) -> bool {
    if most < 1 {
        maker.warn(msg::BAD_FEATURE_TYPE, format!("Invalid max size {most} for named {class}."));
    }
    most < 1
}

/// Names the regions of a value and a size; `asked` is the cell whose people are asked for a name.
fn name_regions(
    maker: &mut Maker<'_>,
    class: &Class<'_>,
    all: &Regions,
    value: i32,
    asked: impl Fn(&gdl_world::geometry::Region) -> Pos,
) -> Result<(), Fatal> {
    // The features of all regions first, so that the cells are visited once.
    let mut ids = std::collections::BTreeMap::new();
    for (index, region) in all.newest_first() {
        let fits = region.size > 0 && (class.sizes.0..=class.sizes.1).contains(&region.size);
        if region.value == value
            && fits
            && let Some(name) = name(maker, class.key, Some(asked(region)))?
        {
            ids.insert(index, add(maker, class.kind, name));
        }
    }
    let Some(features) = &mut maker.world.layers.features else { return Ok(()) };
    for p in features.shape().inner_cells() {
        if let Some(id) = all.at(p).and_then(|region| ids.get(&region)) {
            features.set(p, *id as u16);
        }
    }
    Ok(())
}

/// Regions of a terrain type, or each cell of it.
fn terrain(maker: &mut Maker<'_>, t: TerrainId, class: &Class<'_>) -> Result<(), Fatal> {
    let shape = maker.world.shape;
    if class.sizes.1 > 1 {
        maker.work(shape.places() * 64)?;
        let world = &maker.world;
        let all = regions(shape, |p| i32::from(world.terrain_at(p)));
        // The engine uses the size of the region's box as a place.
        let corner =
            |region: &gdl_world::geometry::Region| Pos::new(region.high.x - region.low.x, region.high.y - region.low.y);
        return name_regions(maker, class, &all, i32::from(t), corner);
    }
    let cells: Vec<Pos> = shape.inner_cells().filter(|&p| maker.world.terrain_at(p) == t).collect();
    for p in cells {
        if let Some(name) = name(maker, class.key, Some(p))? {
            let id = add(maker, class.kind, name);
            mark(maker, p, id);
        }
    }
    Ok(())
}

/// The highest local maxima of elevation.
fn peaks(maker: &mut Maker<'_>, density: i32) -> Result<(), Fatal> {
    if !maker.rules.elevations_vary() || maker.world.layers.elevations.is_none() {
        return Ok(());
    }
    let most = (i64::from(maker.world.cell_count) * i64::from(density) / 10_000).max(1);
    let world = &maker.world;
    let mut kept: Vec<(i32, Pos)> = Vec::new();
    let mut compared = 0;
    for p in world.shape.inner_cells() {
        let elevation = world.elevation_at(p);
        if !world.shape.neighbors(p).all(|n| world.elevation_at(n) < elevation) {
            continue;
        }
        if (kept.len() as i64) < most {
            kept.push((elevation, p));
            continue;
        }
        compared += kept.len() as u64;
        if compared > maker.work_left() {
            break;
        }
        if let Some(lowest) = kept.iter_mut().min_by_key(|(elevation, _)| *elevation)
            && lowest.0 < elevation
        {
            *lowest = (elevation, p);
        }
    }
    maker.work(compared)?;
    for (elevation, p) in kept {
        let name = name(maker, "peak", None)?.unwrap_or_else(|| format!("Pk {elevation}").into());
        let id = add(maker, "peak", name);
        mark(maker, p, id);
    }
    Ok(())
}

/// Finds cells of water that are surrounded by land except on one side.
fn bays(maker: &mut Maker<'_>, key: &str, waters: &Regions) -> Result<(), Fatal> {
    let world = &maker.world;
    let shape = world.shape;
    let is_bay = |&p: &Pos| {
        let large = waters.at(p).is_some_and(|region| waters.get(region).size >= BAY_WATER);
        if !world.is_liquid(p) || !large || shape.inner_neighbors(p).count() < 6 {
            return false;
        }
        let wet = |d: Direction| world.is_liquid(shape.neighbor(p, d));
        let open: Vec<Direction> = Direction::ALL.into_iter().filter(|&d| wet(d)).collect();
        match open[..] {
            [_] => true,
            [a, b] => a.right() == b || a.left() == b,
            _ => false,
        }
    };
    let cells: Vec<Pos> = shape.inner_cells().filter(is_bay).collect();
    for p in cells {
        if let Some(name) = name(maker, key, Some(p))? {
            let id = add(maker, "bay", name);
            mark(maker, p, id);
        }
    }
    Ok(())
}

fn add(maker: &mut Maker<'_>, kind: &str, name: SmolStr) -> i32 {
    let last = maker.world.features.iter().map(|feature| feature.id).next_back().unwrap_or(0);
    let id = last.saturating_add(1);
    maker.world.features.push(Feature { id, kind: kind.into(), name });
    id
}

fn mark(maker: &mut Maker<'_>, p: Pos, id: i32) {
    if let Some(features) = &mut maker.world.layers.features {
        features.set(p, id as u16);
    }
}

/// A name by the namers of the sides whose people live in a cell, else by those of the game.
fn name(maker: &mut Maker<'_>, key: &str, asked: Option<Pos>) -> Result<Option<SmolStr>, Fatal> {
    let rules = maker.rules.clone();
    let people = asked.and_then(|p| maker.world.people_at(p));
    let sides = maker.world.sides.iter().filter(|side| people.is_some_and(|n| i32::from(n) == side.number));
    let of_side = |source: usize| match rules.source.sides.get(source)?.attrs.get(property::side::FEATURE_NAMERS) {
        Some(Attr::Values(list)) => find_namer(maker, list, key),
        _ => None,
    };
    let of_sides = sides.filter_map(|side| side.source).find_map(of_side);
    let game = || find_namer(maker, list_global(&rules.source, global::FEATURE_NAMERS).items(), key);
    let Some(namer) = of_sides.or_else(game) else { return Ok(None) };
    let mut naming = Naming { random: &mut maker.random, problems: &mut maker.problems };
    let name = maker.names.make(namer, &mut naming);
    maker.charge_names()?;
    Ok(Some(name).filter(|name| !name.is_empty()))
}

/// The first namer for a key in a list of `(KEY NAMER)`.
fn find_namer(maker: &Maker<'_>, list: &[Value], key: &str) -> Option<usize> {
    list.iter().find_map(|entry| match entry.items() {
        [of, namer, ..] if of.as_text().is_some_and(|of| of == key) => maker.names.find_value(namer),
        _ => None,
    })
}
