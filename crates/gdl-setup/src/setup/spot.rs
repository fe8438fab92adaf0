//! The places of units of a country, and the units that come with units that are placed (spec world 8.2, 8.4).

use gdl_schema::msg;
use gdl_world::{
    dice::Dice,
    geometry::{Pos, random_near_cell, spiral},
    rules::{TerrainId, UnitTypeId},
    world::{UnitId, World},
};

use super::{Fatal, maker::Maker};

/// The maximum depth of units inside of units that come with units.
const MAX_NESTING: u32 = 16;

/// The radius, in extents of the area, beyond which a country counts as this large: nothing more is in reach, and the engine
/// would search for hours.
const FARTHEST: i32 = 2;
/// The work of drawing a place.
const DRAW: u64 = 8;

/// The area in which units of a country are placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spots {
    /// The middle of the country.
    pub start: Pos,
    /// Its radius.
    pub radius: i32,
    /// Whether terrain is altered where no cell fits.
    pub altering: bool,
}

/// Whether a unit of a type can be placed in a cell.
pub(super) fn is_valid(world: &World, u: UnitTypeId, p: Pos) -> bool {
    world.shape.is_inner(p)
        && world.rules.tables.favored_terrain.get(u, world.terrain_at(p)) > 0
        && world.survives(u, p)
        && world.can_occupy(u, p)
}

/// The terrain that units of a type favor most.
fn favorite(world: &World, u: UnitTypeId) -> Option<TerrainId> {
    let favored = |t| world.rules.tables.favored_terrain.get(u, t);
    let best = world.rules.terrain.ids().map(favored).max().filter(|&most| most > 0)?;
    world.rules.terrain.ids().find(|&t| favored(t) == best)
}

impl Spots {
    /// Returns a cell for a unit, with altered terrain if necessary.
    pub fn find(self, maker: &mut Maker<'_>, u: UnitTypeId) -> Result<Option<Pos>, Fatal> {
        let shape = maker.world.shape;
        let favorite = favorite(&maker.world, u);
        let reach = i64::from(self.radius.min(shape.extent()));
        maker.work(reach * reach * 8)?;
        maker.work(maker.rules.terrain.count())?;
        // The engine makes as many attempts as for the whole disk, even if little of it is inside of the area.
        let radius = self.radius.min(FARTHEST * shape.extent());
        for _ in 0..5 * i64::from(radius) * i64::from(radius) {
            let (cell, draws) = random_near_cell(shape, &mut maker.random, self.start, radius);
            maker.work(8 + DRAW * draws)?;
            let Some(p) = cell else { continue };
            if self.altering
                && !is_valid(&maker.world, u, p)
                && !maker.world.has_units(p)
                && maker.world.is_spaced(u, p)
                && let Some(t) = favorite
                && maker.random.percent(maker.rules.tables.favored_terrain.get(u, t))
            {
                alter(maker, p, t);
            }
            if is_valid(&maker.world, u, p) && maker.world.is_spaced(u, p) && {
                let favor = maker.favor(u, p);
                maker.random.percent(favor)
            } {
                return Ok(Some(p));
            }
        }
        let world = &maker.world;
        let found = spiral(shape, &mut maker.random, self.start, self.radius, |p| is_valid(world, u, p));
        if let Some(p) = found.filter(|&p| world.is_spaced(u, p)) {
            return Ok(Some(p));
        }
        let Some(t) = favorite else { return Ok(None) };
        let found = spiral(shape, &mut maker.random, self.start, self.radius, |p| !world.has_units(p));
        let Some(p) = found.filter(|&p| world.is_spaced(u, p)) else { return Ok(None) };
        alter(maker, p, t);
        Ok(Some(p))
    }
}

/// Changes the terrain of a cell, and randomly that of empty cells beside it.
fn alter(maker: &mut Maker<'_>, p: Pos, t: TerrainId) {
    let world = &mut maker.world;
    world.terrain.set(p, t);
    let around: Vec<Pos> = world.shape.inner_neighbors(p).collect();
    for n in around {
        if !world.has_units(n) && maker.random.coin() {
            world.terrain.set(n, t);
        }
    }
}

impl Maker<'_> {
    /// Puts a new unit into a cell, with the units that come in it.
    pub fn put(&mut self, unit: UnitId, p: Pos) -> Result<(), Fatal> {
        self.world.enter_cell(unit, p);
        self.show_early(unit)?;
        self.add_occupants(unit, 0)
    }

    /// Puts a new unit into another, with the units that come in it.
    pub fn put_inside(&mut self, unit: UnitId, transport: UnitId) -> Result<(), Fatal> {
        self.world.board(unit, transport);
        self.show_early(unit)?;
        self.add_occupants(unit, 0)
    }

    fn add_occupants(&mut self, unit: UnitId, nesting: u32) -> Result<(), Fatal> {
        if nesting >= MAX_NESTING {
            return Ok(());
        }
        let rules = self.rules.clone();
        let tables = &rules.tables;
        let kind = self.world.units[unit].kind;
        self.work(rules.units.count())?;
        for u in rules.units.ids() {
            let complete = (tables.complete_occs.get(kind, u), tables.alt_complete_occs.get(kind, u));
            let incomplete = (tables.incomplete_occs.get(kind, u), tables.alt_incomplete_occs.get(kind, u));
            if (complete, incomplete) == ((0, 0), (0, 0)) {
                continue;
            }
            let [name, into] = [u, kind].map(|u| rules.units.name(u));
            if !self.world.can_ride(u, unit) {
                let text = format!("Cannot fit any implicitly created {name} units into just placed {into} unit");
                self.warn(msg::OCCUPANTS_DO_NOT_FIT, text);
                continue;
            }
            for ((hundredths, dice), cp) in [(complete, None), (incomplete, Some(0))] {
                let count = self.random.hundredths(hundredths) + Dice::unpack(dice).roll(&mut self.random).max(0);
                for _ in 0..count {
                    if !self.world.can_ride(u, unit) {
                        let text =
                            format!("Cannot fit any more implictly created {name} units into just placed {into} unit");
                        self.warn(msg::OCCUPANTS_DO_NOT_FIT, text);
                        break;
                    }
                    let Some(occupant) = self.make_unit(u, self.world.units[unit].side)? else { break };
                    if let Some(cp) = cp {
                        self.world.units[occupant].cp = cp;
                    }
                    self.world.board(occupant, unit);
                    self.show_early(occupant)?;
                    self.add_occupants(occupant, nesting + 1)?;
                }
            }
        }
        Ok(())
    }
}
