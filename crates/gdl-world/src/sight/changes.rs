//! The effects of changes in the world on the sight of sides (spec turns 13.2).

use super::{
    Sight,
    area::Area,
    cells::Cells,
    look::{self, see_exactly},
};
use crate::{
    geometry::{Layer, Pos},
    world::{SideId, UnitId, UnitView, Watch, World},
};

impl Sight<'_> {
    /// Updates the sight after a unit has moved from a cell into another cell or a transport.
    pub fn unit_moved(&mut self, id: UnitId, from: Pos) {
        self.update(id);
        self.look_from_all_sides(from);
        let unit = &self.world.units[id];
        let (to, side, trackers) = (unit.pos, unit.side, unit.trackers);
        if to != from {
            self.look_from_all_sides(to);
        }
        let unit = &self.world.units[id];
        if self.world.rules.units.vision_range[unit.kind] == 0 && unit.transport().is_none() && unit.is_on_map() {
            let shape = self.world.shape;
            shape.neighbors(to).for_each(|p| self.see_terrain(side, p));
        }
        if trackers != 0 {
            for tracker in self.world.side_ids() {
                if tracks(self.world, tracker, trackers) {
                    see_exactly(self.world, tracker, from);
                    see_exactly(self.world, tracker, to);
                }
            }
        }
    }

    /// Updates the sight after a unit has left the map.
    pub fn unit_gone(&mut self, id: UnitId, from: Pos) {
        self.update(id);
        self.look_from_all_sides(from);
    }

    /// Updates the sight after a unit was made or completed, or has changed its type or side.
    pub fn unit_changed(&mut self, id: UnitId) {
        self.update(id);
        let p = self.world.units[id].pos;
        self.look_from_all_sides(p);
    }

    /// Lets all sides that watch a cell look at it, as after a fight.
    pub fn look_from_all_sides(&mut self, p: Pos) {
        if !self.world.shape.contains(p) {
            return;
        }
        for side in self.world.side_ids() {
            if self.world.views[side.index()].coverage.get(p) > 0 {
                self.look(side, p);
            } else {
                self.forget_own(side, p);
            }
        }
    }

    /// Updates the sight after the people of a cell have changed their side. People watch their cell for their side and for
    /// the sides that it trusts.
    pub fn people_changed(&mut self, p: Pos, old: u8, new: u8) {
        let side = |number: u8| self.world.side_numbered(i32::from(number));
        let (old, new) = (side(old), side(new));
        for side in self.world.side_ids() {
            let gains = |from: Option<SideId>, world: &World| from.is_some_and(|from| world.trusts(from, side));
            let (was, is) = (gains(old, self.world), gains(new, self.world));
            let coverage = &mut self.world.views[side.index()].coverage;
            if was && !is {
                coverage.set(p, coverage.get(p).saturating_sub(1));
                self.leave(side, p);
            } else if is && !was {
                coverage.set(p, coverage.get(p).saturating_add(1));
                self.look(side, p);
            }
        }
    }

    /// Counts the areas of all units again after a change of the light, and lets all sides look at every cell that they
    /// watch.
    ///
    /// The engine counts from nothing: a side looks at a cell whenever one more watches it.
    pub fn recount_all(&mut self) {
        let units: Vec<UnitId> = self.world.units.newest_first().collect();
        self.eyes_shut = true;
        units.iter().for_each(|&id| self.update_one(id));
        self.eyes_shut = false;
        let shape = self.world.shape;
        for side in self.world.side_ids() {
            let of_units = units.iter().filter_map(|&id| self.world.units[id].watch);
            let of_units: Vec<Watch> = of_units.filter(|watch| watch.is_for(side)).collect();
            let by_units = of_units.iter().map(|watch| watch.cost()).sum();
            self.count(by_units);
            // What is left without the units is what people and those count for who are always seen.
            let areas: Vec<Area> = of_units.iter().map(|watch| watch.area(self.world)).collect();
            let coverage = &mut self.world.views[side.index()].coverage;
            areas.iter().for_each(|area| area.take_from(coverage));
            let by_others = std::mem::replace(coverage, Layer::new(shape, 0));
            let mut unsettled = Cells::all(shape);
            of_units.into_iter().for_each(|watch| self.begin_watch(side, watch, &mut unsettled));
            for p in shape.cells() {
                let others = by_others.get(p);
                if others > 0 {
                    let coverage = &mut self.world.views[side.index()].coverage;
                    coverage.set(p, coverage.get(p).saturating_add(others));
                    // Those who are always seen count without a look.
                    if look::has_people(self.world, side, p) {
                        self.look(side, p);
                    }
                }
                self.forget_own(side, p);
            }
        }
    }

    /// Adds knowledge of the old side of a captured unit to that of its new side, at random.
    pub fn interrogate(&mut self, id: UnitId, old: SideId, new: SideId) {
        if old == new {
            return;
        }
        let rules = self.world.rules.clone();
        let u = self.world.units[id].kind;
        if self.random.percent(rules.units.see_terrain_if_captured[u]) {
            for p in self.world.shape.cells() {
                if self.world.views[old.index()].seen.get(p) {
                    self.see_terrain(new, p);
                }
            }
        }
        if !rules.tables.see_others_if_captured.any() {
            return;
        }
        let known: Vec<UnitView> = self.world.views[old.index()].units.sorted().into_iter().cloned().collect();
        for view in known {
            if self.random.percent(rules.tables.see_others_if_captured.get(u, view.kind)) {
                let there = &mut self.world.views[new.index()].units;
                if !there.at(view.pos).any(|other| other.id == view.id) {
                    there.set(view);
                }
            }
        }
    }

    /// Updates the watches of units that do not see behind obstacles after a change of the land. `before` is what they
    /// watched, from [`hampered_watches`].
    pub fn land_changed(&mut self, before: HamperedWatches) {
        for (id, area) in before.0 {
            let new = Watch::of(self.world, id);
            self.change_watch(id, new, &area);
        }
    }
}

/// The areas of the units that do not see behind obstacles, before a change of the land.
pub struct HamperedWatches(Vec<(UnitId, Area)>);

/// Returns the areas of the units that do not see behind obstacles.
pub fn hampered_watches(world: &World) -> HamperedWatches {
    let is_hampered = |&id: &UnitId| world.units[id].watch.is_some_and(|watch| watch.eyes.is_some());
    let watchers = world.units.newest_first().filter(is_hampered);
    let area = |id: UnitId| world.units[id].watch.map_or(Area::Nothing, |watch| watch.area(world));
    HamperedWatches(watchers.map(|id| (id, area(id))).collect())
}

/// Whether a side is among those that follow a unit.
fn tracks(world: &World, side: SideId, trackers: u32) -> bool {
    u32::try_from(world.side(side).number).is_ok_and(|number| number < u32::BITS && trackers & (1 << number) != 0)
}
