//! The areas that units watch, and the sides that benefit (spec turns 13.2).

use super::area::{Area, around};
use crate::{
    geometry::Pos,
    percent::percent,
    work::cells_of_disk,
    world::{SideId, UnitId, Watch, World},
};

impl Watch {
    /// Returns the area that a unit watches in its current state; None if it watches no cells.
    pub fn of(world: &World, id: UnitId) -> Option<Watch> {
        let unit = &world.units[id];
        let (rules, u) = (&world.rules, unit.kind);
        let mut radius = rules.units.vision_range[u];
        let blind = |transport| rules.tables.occupant_vision.get(u, world.units[transport].kind) <= 0;
        if radius < 0 || !world.is_active(id) || unit.transport().is_some_and(blind) {
            return None;
        }
        let t = world.terrain_at(unit.pos);
        if world.is_night(unit.pos) {
            radius = percent(radius, rules.tables.vision_night_effect.get(u, t));
        }
        let altitude = if unit.z % 2 == 0 { unit.z / 2 } else { 0 };
        let eyes = || {
            let height = world.elevation_at(unit.pos) + rules.tables.eye_height.get(u, t);
            height.saturating_add(altitude)
        };
        Some(Watch {
            at: unit.pos,
            radius: radius.min(world.shape.extent()),
            eyes: (rules.units.can_see_behind[u] == 0).then(eyes),
            sides: beneficiaries(world, unit.side),
        })
    }

    /// Returns the watch for some of the sides only, given as bits; None if it is not for any of them.
    pub(super) fn only_for(self, sides: u32) -> Option<Watch> {
        let sides = self.sides & sides;
        (sides != 0).then_some(Watch { sides, ..self })
    }

    /// Whether it watches for a side.
    pub fn is_for(self, side: SideId) -> bool {
        self.sides & bit(side) != 0
    }

    /// The work of finding and counting the cells that it covers: a disk is counted by rows, the line to each cell of a list is
    /// followed.
    pub fn cost(self) -> u64 {
        let cells = cells_of_disk(self.radius);
        if self.eyes.is_none() { cells / 16 } else { cells.saturating_mul(1 + self.radius.unsigned_abs() as u64 / 4) }
    }

    /// Whether it covers a cell on the current land.
    pub fn covers(self, world: &World, p: Pos) -> bool {
        self.area(world).cells(world.shape).contains(&p)
    }

    /// Returns the cells that it covers on the current land.
    pub(super) fn area(self, world: &World) -> Area {
        match self.eyes {
            None => Area::Disk(self.at, self.radius),
            Some(eyes) => Area::List(line_of_sight(world, self.at, self.radius, eyes)),
        }
    }
}

fn bit(side: SideId) -> u32 {
    // There are at most 16 sides.
    1 << (side.index() & 31)
}

/// The sides that the units of a side watch for: itself, and the sides in the game that it trusts.
fn beneficiaries(world: &World, side: SideId) -> u32 {
    let gains = |&other: &SideId| other == side || (world.trusts(side, other) && world.side(other).is_in_game());
    world.side_ids().filter(gains).map(bit).fold(0, |sides, side| sides | side)
}

/// Returns the cells that are visible over the land in between. Each cell hides those behind it: the least height that
/// is visible there grows with the distance.
fn line_of_sight(world: &World, at: Pos, radius: i32, eyes: i32) -> Vec<Pos> {
    let shape = world.shape;
    let (eyes, side) = (i64::from(eyes), 2 * radius + 1);
    let index = |p: Pos| usize::try_from((p.y - at.y + radius) * side + p.x - at.x + radius).ok();
    // The least visible height above the eyes, for each cell.
    let mut visible = vec![None::<i64>; usize::try_from(side * side).unwrap_or(0)];
    let elevation = |p: Pos| i64::from(world.elevation_at(p));
    let top = |p: Pos| elevation(p) + i64::from(world.rules.terrain.thickness[world.terrain_at(p)]);
    let mut cells: Vec<Pos> = around(shape, at, radius).collect();
    let steps = |p: Pos| {
        let (dx, dy) = (p.x - at.x, p.y - at.y);
        i64::from(if dx.signum() * dy.signum() < 0 { dx.abs().max(dy.abs()) } else { (dx + dy).abs() })
    };
    cells.sort_by_key(|&p| steps(p));
    for &p in &cells {
        let d = steps(p);
        let least = if d <= 1 {
            elevation(p)
        } else {
            let nearer =
                crate::geometry::Direction::ALL.into_iter().map(|way| p.step(way, 1)).filter(|&n| steps(n) < d);
            let block = |n: Pos| {
                let seen = visible.get(index(n)?).copied().flatten()?;
                Some((seen * d / (d - 1)).max((top(n) - eyes) * d / (d - 1)) + eyes)
            };
            nearer.filter_map(block).min().unwrap_or(i64::MIN / 4).max(elevation(p))
        };
        if let Some(slot) = index(p).and_then(|index| visible.get_mut(index)) {
            *slot = Some(least - eyes);
        }
    }
    let is_seen = |&p: &Pos| {
        let least = index(p).and_then(|index| visible.get(index).copied().flatten());
        steps(p) <= 1 || least.is_some_and(|least| least + eyes <= top(p))
    };
    let mut seen: Vec<Pos> = cells.into_iter().filter(is_seen).collect();
    seen.sort_by_key(|p| (p.y, p.x));
    seen.into_iter().map(|p| shape.wrap(p)).collect()
}
