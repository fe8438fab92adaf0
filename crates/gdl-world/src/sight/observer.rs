//! The sight of the sides: the cells that units watch, and the effects of changes (spec turns 13.2).

use super::{
    area::{Area, for_each_run},
    cells::Cells,
};
use crate::{
    Random,
    geometry::{Pos, Shape},
    world::{Place, SideId, UnitId, Watch, World},
};

/// The world as the sides see it, with the generator for the draws of sight.
pub struct Sight<'a> {
    pub(super) world: &'a mut World,
    pub(super) random: &'a mut Random,
    /// Whether the game is over, so that everything may be seen.
    pub(super) is_over: bool,
    /// Whether looks are postponed until everything is counted.
    pub eyes_shut: bool,
    /// The number of cells and units that were visited.
    pub work: u64,
    /// The maximum of `work`.
    pub(super) limit: u64,
    /// How many steps of the limit one of them is.
    rate: u64,
}

/// What a step of looking is in steps of a setup, most of which touch a cell and no more.
const SETUP_RATE: u64 = 5;

impl<'a> Sight<'a> {
    /// The sight of a game that is set up, which stops after some work.
    pub fn limited(world: &'a mut World, random: &'a mut Random, limit: u64) -> Sight<'a> {
        Sight { world, random, is_over: false, eyes_shut: false, work: 0, limit, rate: SETUP_RATE }
    }

    /// The sight of a game that goes on, which stops where the work of the turn does.
    pub fn new(world: &'a mut World, random: &'a mut Random, is_over: bool) -> Sight<'a> {
        let limit = world.work.left();
        Sight { world, random, is_over, eyes_shut: false, work: 0, limit, rate: 1 }
    }

    /// Counts visited cells and units.
    pub(super) fn count(&mut self, steps: u64) {
        self.work = self.work.saturating_add(steps.saturating_mul(self.rate));
        self.world.work.spend(steps);
    }

    /// Counts the areas that a unit and its occupants watch again.
    pub(super) fn update(&mut self, id: UnitId) {
        if self.world.units[id].has_occupants() {
            self.world.with_occupants(id).into_iter().for_each(|unit| self.update_one(unit));
        } else {
            self.update_one(id);
        }
    }

    /// Counts the area that a unit watches again.
    pub fn update_one(&mut self, id: UnitId) {
        let (old, new) = (self.world.units[id].watch, Watch::of(self.world, id));
        if old != new {
            self.count(old.into_iter().chain(new).map(Watch::cost).sum());
            let before = old.map_or(Area::Nothing, |watch| watch.area(self.world));
            self.change_watch(id, new, &before);
        }
        self.move_landmark(id);
    }

    /// Lets some of the sides, given as bits, see a unit that was placed or got another side, and the cells that it and
    /// its occupants watch for them.
    pub fn place(&mut self, id: UnitId, sides: u32) {
        for unit in self.world.with_occupants(id) {
            let old = self.world.units[unit].watch;
            let new = Watch::of(self.world, unit).and_then(|watch| watch.only_for(sides));
            if old != new {
                let before = old.map_or(Area::Nothing, |watch| watch.area(self.world));
                self.change_watch(unit, new, &before);
            }
            self.move_landmark(unit);
        }
        self.look_from_all_sides(self.world.units[id].pos);
    }

    /// Lets a unit begin to look for a side, which looks at all that it covers. While the world stays as it is, one look at a cell
    /// of `unsettled` may be enough.
    pub fn begin_watch(&mut self, side: SideId, watch: Watch, unsettled: &mut Cells) {
        let area = watch.area(self.world);
        area.add_to(&mut self.world.views[side.index()].coverage);
        if self.eyes_shut {
            return;
        }
        let shape = self.world.shape;
        let mut look = |unsettled: &mut Cells, p: Pos| {
            self.look(side, p);
            if self.work <= self.limit && self.is_settled(side, p) {
                unsettled.remove(p);
            }
        };
        match &area {
            Area::Nothing => {}
            Area::Disk(at, radius) => for_each_run(shape, *at, *radius, |run| {
                let mut from = run.start;
                while let Some((place, p)) = unsettled.next(from, run.end) {
                    look(unsettled, p);
                    from = place + 1;
                }
            }),
            Area::List(cells) => cells.iter().for_each(|&p| {
                if unsettled.has(p) {
                    look(unsettled, p);
                }
            }),
        }
    }

    /// Removes the cells that were counted for a unit, and counts those of its new watch.
    pub(super) fn change_watch(&mut self, id: UnitId, new: Option<Watch>, before: &Area) {
        let shape = self.world.shape;
        let old = self.world.units[id].watch;
        self.world.units[id].watch = new;
        let after = new.map_or(Area::Nothing, |watch| watch.area(self.world));
        let is_for = |watch: Option<Watch>, side: SideId| watch.is_some_and(|watch| watch.is_for(side));
        let mut both = None;
        for side in self.world.side_ids() {
            let coverage = &mut self.world.views[side.index()].coverage;
            match (is_for(old, side), is_for(new, side)) {
                (false, false) => {}
                (true, true) => {
                    let (gained, lost) =
                        both.get_or_insert_with(|| (after.beyond(before, shape), before.beyond(&after, shape)));
                    if is_step(shape, before, &after) {
                        lost.iter().for_each(|&p| coverage.set(p, coverage.get(p).saturating_sub(1)));
                        gained.iter().for_each(|&p| coverage.set(p, coverage.get(p).saturating_add(1)));
                    } else {
                        before.take_from(coverage);
                        after.add_to(coverage);
                    }
                    gained.iter().for_each(|&p| self.look(side, p));
                    lost.iter().for_each(|&p| self.leave(side, p));
                }
                (true, false) => {
                    before.take_from(coverage);
                    before.cells(shape).into_iter().for_each(|p| self.leave(side, p));
                }
                (false, true) => {
                    after.add_to(coverage);
                    after.cells(shape).into_iter().for_each(|p| self.look(side, p));
                }
            }
        }
    }

    /// Updates a view after a cell has lost an observer. If that was the last one, the side remembers the cell, but not
    /// its own units, whose places it knows.
    pub(super) fn leave(&mut self, side: SideId, p: Pos) {
        if self.world.views[side.index()].coverage.get(p) == 0 {
            self.forget_own(side, p);
            self.world.remember(side, p);
        }
    }

    /// Drops the views of own units in a cell without observers.
    pub(super) fn forget_own(&mut self, side: SideId, p: Pos) {
        let view = &mut self.world.views[side.index()];
        if view.coverage.get(p) == 0 && !view.units.is_empty_at(p) {
            view.units.retain(p, |known| known.side != side);
        }
    }

    /// Counts a unit that is always seen as an observer of its cell for the sides that know the terrain there.
    fn move_landmark(&mut self, id: UnitId) {
        if !self.world.rules.vision.has_landmarks {
            return;
        }
        let (old, new) = (self.world.units[id].landmark, landmark(self.world, id));
        if old == new {
            return;
        }
        self.world.units[id].landmark = new;
        for side in self.world.side_ids() {
            for (place, is_new) in [(old, false), (new, true)] {
                let Some(p) = place.filter(|&p| self.world.views[side.index()].seen.get(p)) else { continue };
                if is_new {
                    let coverage = &mut self.world.views[side.index()].coverage;
                    coverage.set(p, coverage.get(p).saturating_add(1));
                    self.look(side, p);
                } else {
                    // Its departure is seen, too.
                    self.look(side, p);
                    let coverage = &mut self.world.views[side.index()].coverage;
                    coverage.set(p, coverage.get(p).saturating_sub(1));
                    self.leave(side, p);
                }
            }
        }
    }
}

/// Whether a disk has moved so little that only the cells that it gains and loses change, even if it goes around a
/// small world more than once.
fn is_step(shape: Shape, before: &Area, after: &Area) -> bool {
    match (before, after) {
        (Area::Disk(from, _), Area::Disk(to, _)) => shape.width() > 5 && shape.distance(*from, *to) <= 2,
        _ => false,
    }
}

/// Returns the cell in which a unit is seen by all sides that know the terrain; None if there is none.
pub fn landmark(world: &World, id: UnitId) -> Option<Pos> {
    let unit = &world.units[id];
    let is_shown = world.rules.units.see_always[unit.kind] != 0 && unit.place() == Place::Cell && unit.hp > 0;
    is_shown.then_some(unit.pos)
}

/// Records the terrain of a cell that a side did not know. Units there that are always seen count as its observers from
/// now on; the caller lets the side look.
pub fn learn(world: &mut World, side: SideId, p: Pos) {
    let World { views, terrain, .. } = world;
    let Some(view) = views.get_mut(side.index()) else { return };
    if view.seen.get(p) {
        return;
    }
    view.note_terrain(p, terrain.get(p));
    if world.rules.vision.has_landmarks {
        let shown = world.stack(p).filter(|&id| world.units[id].landmark == Some(p)).count();
        let coverage = &mut world.views[side.index()].coverage;
        let shown = u16::try_from(shown).unwrap_or(u16::MAX);
        coverage.set(p, coverage.get(p).saturating_add(shown));
    }
}
