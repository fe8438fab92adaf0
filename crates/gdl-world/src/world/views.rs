//! The knowledge that a side has of the world: layers as it last saw them, and the units that it believes to be in
//! cells (spec turns 13.1).

use smol_str::SmolStr;

use super::{SideId, UnitId, World};
use crate::{
    geometry::{Layer, Pos},
    rules::{MaterialId, TerrainId, TypeId, UnitTypeId},
};

/// A unit that a side believes to be in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitView {
    /// Type of the unit, or the type that it was taken for.
    pub kind: UnitTypeId,
    /// Its side.
    pub side: SideId,
    /// Its name.
    pub name: Option<SmolStr>,
    /// Its size.
    pub size: i32,
    /// Its cell.
    pub pos: Pos,
    /// Whether it was complete.
    pub is_complete: bool,
    /// The turn in which it was seen.
    pub date: i32,
    /// The number of the unit.
    pub id: i32,
    /// The unit itself, which may be gone; None if it was gone when the game was loaded.
    pub unit: Option<UnitId>,
    /// The transport that it was inside of.
    pub transport: Option<UnitId>,
}

/// A view in its list.
#[derive(Clone, Debug)]
struct Entry {
    view: Option<UnitView>,
    /// Place of the next view in the cell, counted from 1; 0 for none.
    next: u32,
}

/// The units that a side knows of, by cell. Queries of cells without views cost nothing.
#[derive(Clone, Debug)]
pub struct UnitViews {
    /// Place of the first view of each cell, counted from 1; 0 for none.
    first: Layer<u32>,
    /// Place of the last one; meaningless if there is none.
    last: Layer<u32>,
    entries: Vec<Entry>,
    free: Vec<u32>,
    /// Number of views by slot of unit.
    counts: Vec<u32>,
    /// Place of the view that was set last, by slot of unit, counted from 1: another look at a crowded cell need not
    /// search its list for each unit.
    latest: Vec<u32>,
}

impl UnitViews {
    fn new(world: &World) -> UnitViews {
        let none = Layer::new(world.shape, 0);
        UnitViews {
            first: none.clone(),
            last: none,
            entries: Vec::new(),
            free: Vec::new(),
            counts: Vec::new(),
            latest: Vec::new(),
        }
    }

    fn entry(&self, place: u32) -> Option<&Entry> {
        self.entries.get(usize::try_from(place).ok()?.checked_sub(1)?)
    }

    /// The views in a cell, in the order of their creation.
    pub fn at(&self, p: Pos) -> impl Iterator<Item = &UnitView> {
        let mut place = self.first.get(p);
        std::iter::from_fn(move || {
            let entry = self.entry(place)?;
            place = entry.next;
            entry.view.as_ref()
        })
    }

    /// Whether there is no view in a cell.
    #[inline]
    pub fn is_empty_at(&self, p: Pos) -> bool {
        self.first.get(p) == 0
    }

    /// All views, in an order that depends only on the course of the game.
    pub fn iter(&self) -> impl Iterator<Item = &UnitView> {
        self.entries.iter().filter_map(|entry| entry.view.as_ref())
    }

    /// All views, row by row and by the numbers of units.
    pub fn sorted(&self) -> Vec<&UnitView> {
        let mut all: Vec<&UnitView> = self.iter().collect();
        all.sort_by_key(|view| (view.pos.y, view.pos.x, view.id));
        all
    }

    /// Whether there is a view of a unit. `at` is the cell where it is, or is believed to be, which is searched first.
    pub fn knows(&self, unit: UnitId, at: Pos) -> bool {
        if self.counts.get(unit.slot()).is_none_or(|&count| count == 0) {
            return false;
        }
        let is_of = |view: &UnitView| view.unit == Some(unit);
        self.at(at).any(is_of) || self.iter().any(is_of)
    }

    /// Keeps a view in its cell, in place of an older one of the same unit.
    pub fn set(&mut self, view: UnitView) {
        let p = view.pos;
        let is_older = |entry: &Entry| {
            let is_same = |old: &UnitView| old.id == view.id && old.unit == view.unit && old.pos == p;
            entry.view.as_ref().is_some_and(is_same)
        };
        let slot = view.unit.map(UnitId::slot);
        let latest = slot.and_then(|slot| (*self.latest.get(slot)? as usize).checked_sub(1));
        if let Some(entry) = latest.and_then(|index| self.entries.get_mut(index)).filter(|entry| is_older(entry)) {
            entry.view = Some(view);
            return;
        }
        // A unit that has not been seen has no views.
        let is_known = slot.is_none_or(|slot| self.counts.get(slot).is_some_and(|&count| count > 0));
        let mut place = if is_known { self.first.get(p) } else { 0 };
        while let Some(index) = (place as usize).checked_sub(1) {
            let entry = &mut self.entries[index];
            if is_older(entry) {
                entry.view = Some(view);
                self.note_latest(slot, place);
                return;
            }
            place = entry.next;
        }
        self.count(&view, 1);
        let entry = Entry { view: Some(view), next: 0 };
        let new = match self.free.pop() {
            Some(index) => {
                self.entries[index as usize] = entry;
                index + 1
            }
            None => {
                self.entries.push(entry);
                u32::try_from(self.entries.len()).unwrap_or(u32::MAX)
            }
        };
        match (self.last.get(p) as usize).checked_sub(1) {
            Some(index) if !self.is_empty_at(p) => self.entries[index].next = new,
            _ => self.first.set(p, new),
        }
        self.last.set(p, new);
        self.note_latest(slot, new);
    }

    fn note_latest(&mut self, slot: Option<usize>, place: u32) {
        let Some(slot) = slot else { return };
        if self.latest.len() <= slot {
            self.latest.resize(slot + 1, 0);
        }
        self.latest[slot] = place;
    }

    /// Drops the views of a cell for which `keep` is false.
    pub(crate) fn retain(&mut self, p: Pos, keep: impl Fn(&UnitView) -> bool) {
        let mut last = 0;
        let mut place = self.first.get(p);
        while let Some(index) = (place as usize).checked_sub(1) {
            let next = self.entries[index].next;
            if self.entries[index].view.as_ref().is_some_and(&keep) {
                last = place;
            } else {
                match (last as usize).checked_sub(1) {
                    Some(before) => self.entries[before].next = next,
                    None => self.first.set(p, next),
                }
                if let Some(view) = self.entries[index].view.take() {
                    self.count(&view, -1);
                }
                self.free.push(place - 1);
            }
            place = next;
        }
        self.last.set(p, last);
    }

    fn count(&mut self, view: &UnitView, change: i32) {
        let Some(unit) = view.unit else { return };
        if self.counts.len() <= unit.slot() {
            self.counts.resize(unit.slot() + 1, 0);
        }
        let count = &mut self.counts[unit.slot()];
        *count = count.saturating_add_signed(change);
    }
}

/// The memory that a side has of things that can change in cells that it does not watch. While a cell is watched, its
/// memory equals the true state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Memory {
    /// The turn in which each cell was last seen.
    pub dates: Layer<i32>,
    /// Borders, connections and coatings by terrain type, where terrain is not always seen.
    pub aux: Vec<Option<Layer<u8>>>,
    /// Amounts of those materials that are not always seen.
    pub materials: Vec<Option<Layer<i32>>>,
    /// Temperature, where weather is not always seen.
    pub temperatures: Option<Layer<i16>>,
    /// Density of clouds, likewise.
    pub clouds: Option<Layer<i16>>,
    /// Altitude of the bottom of clouds, likewise.
    pub cloud_bottoms: Option<Layer<i16>>,
    /// Height of clouds, likewise.
    pub cloud_heights: Option<Layer<i16>>,
    /// Winds, likewise.
    pub winds: Option<Layer<i16>>,
}

impl Memory {
    /// An empty memory of everything that the rules do not always show; None if they show everything.
    fn new(world: &World) -> Option<Box<Memory>> {
        let rules = &world.rules;
        let (shape, terrain) = (world.shape, || rules.terrain.ids());
        let sees_terrain = rules.globals.see_terrain_always != 0;
        let sees_weather = rules.globals.see_weather_always != 0;
        let is_hidden = |m: MaterialId| {
            let tables = &rules.tables;
            terrain().any(|t| tables.see_material_always.get(t, m) == 0 && tables.terrain_storage_x.get(t, m) > 0)
        };
        if sees_terrain && sees_weather && !rules.materials.ids().any(is_hidden) {
            return None;
        }
        let layers = &world.layers;
        let weather =
            |layer: &Option<Layer<i16>>| layer.as_ref().filter(|_| !sees_weather).map(|_| Layer::new(shape, 0));
        let aux = |t: TerrainId| {
            let is_kept = !sees_terrain && rules.subtype(t) != crate::rules::Subtype::Cell;
            is_kept.then(|| Layer::new(shape, 0))
        };
        Some(Box::new(Memory {
            dates: Layer::new(shape, 0),
            aux: terrain().map(aux).collect(),
            materials: rules.materials.ids().map(|m| is_hidden(m).then(|| Layer::new(shape, 0))).collect(),
            temperatures: weather(&layers.temperatures),
            clouds: weather(&layers.clouds),
            cloud_bottoms: weather(&layers.cloud_bottoms),
            cloud_heights: weather(&layers.cloud_heights),
            winds: weather(&layers.winds),
        }))
    }
}

/// The knowledge that a side has of the world.
#[derive(Clone, Debug)]
pub struct View {
    /// The number of units and peoples that watch each cell.
    pub coverage: Layer<u16>,
    /// Whether the terrain of each cell is known.
    pub seen: Layer<bool>,
    /// The type of a known cell when its terrain was noted; a meaningless type where the cell is not known.
    pub terrain: Layer<TerrainId>,
    /// The units that the side knows of.
    pub units: UnitViews,
    /// Its memory of other things, in games that do not always show them.
    pub memory: Option<Box<Memory>>,
}

impl View {
    /// The view of a side that knows nothing yet.
    pub fn new(world: &World) -> View {
        let shape = world.shape;
        View {
            coverage: Layer::new(shape, 0),
            seen: Layer::new(shape, false),
            terrain: Layer::new(shape, TerrainId::default()),
            units: UnitViews::new(world),
            memory: Memory::new(world),
        }
    }

    /// Records the terrain of a cell.
    pub fn note_terrain(&mut self, p: Pos, t: TerrainId) {
        self.seen.set(p, true);
        self.terrain.set(p, t);
    }
}

impl World {
    /// Returns the terrain that a side believes to be in a cell: the true terrain, unless unseen changes stay unknown.
    /// None if it has never seen the cell.
    pub fn known_terrain(&self, side: SideId, p: Pos) -> Option<TerrainId> {
        let Some(view) = self.views.get(side.index()) else { return Some(self.terrain_at(p)) };
        let is_current = self.rules.globals.see_terrain_always != 0 || view.coverage.get(p) > 0;
        view.seen.get(p).then(|| if is_current { self.terrain_at(p) } else { view.terrain.get(p) })
    }

    /// Returns the amount of a material that a side believes to be in a cell. None if it has never seen the cell.
    pub fn known_material(&self, side: SideId, m: MaterialId, p: Pos) -> Option<i32> {
        let Some(view) = self.views.get(side.index()) else { return Some(self.material_at(m, p)) };
        let remembered = view.memory.as_ref().and_then(|memory| memory.materials[m.index()].as_ref());
        let shows = self.rules.tables.see_material_always.get(self.terrain_at(p), m) != 0;
        let remembered = remembered.filter(|_| !shows && view.coverage.get(p) == 0);
        view.seen.get(p).then(|| remembered.map_or_else(|| self.material_at(m, p), |layer| layer.get(p)))
    }

    /// The turn in which a side last saw a cell whose land or weather can change unseen; the current turn if it watches
    /// the cell or always knows. None if it has never seen the cell.
    pub fn last_seen(&self, side: SideId, p: Pos) -> Option<i32> {
        let Some(view) = self.views.get(side.index()) else { return Some(self.turn) };
        let memory = view.memory.as_ref().filter(|_| view.coverage.get(p) == 0);
        view.seen.get(p).then(|| memory.map_or(self.turn, |memory| memory.dates.get(p)))
    }

    /// Stores the current state of a cell in the memory of a side.
    pub(crate) fn remember(&mut self, side: SideId, p: Pos) {
        let World { views, layers, terrain, rules, turn, .. } = self;
        let Some(view) = views.get_mut(side.index()) else { return };
        let Some(memory) = &mut view.memory else { return };
        memory.dates.set(p, *turn);
        if rules.globals.see_terrain_always == 0 {
            view.terrain.set(p, terrain.get(p));
        }
        for (to, from) in memory.aux.iter_mut().zip(&layers.aux) {
            keep(to, from, p);
        }
        for (to, from) in memory.materials.iter_mut().zip(&layers.materials) {
            keep(to, from, p);
        }
        keep(&mut memory.temperatures, &layers.temperatures, p);
        keep(&mut memory.clouds, &layers.clouds, p);
        keep(&mut memory.cloud_bottoms, &layers.cloud_bottoms, p);
        keep(&mut memory.cloud_heights, &layers.cloud_heights, p);
        keep(&mut memory.winds, &layers.winds, p);
    }
}

fn keep<T: Copy + Default>(to: &mut Option<Layer<T>>, from: &Option<Layer<T>>, p: Pos) {
    if let (Some(to), Some(from)) = (to, from) {
        to.set(p, from.get(p));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{geometry::Shape, testing::rules, world::Side};

    fn view(id: i32, unit: Option<UnitId>, p: Pos) -> UnitView {
        UnitView {
            kind: UnitTypeId::default(),
            side: SideId::INDEPENDENTS,
            name: None,
            size: 1,
            pos: p,
            is_complete: true,
            date: 1,
            id,
            unit,
            transport: None,
        }
    }

    #[test]
    fn views_are_found_by_cell_and_unit() {
        let rules = rules("(game-module \"g\") (terrain-type land) (unit-type inf)");
        let mut world = World::new(rules, Shape::new(12, 9, false), 108, 12);
        world.sides.push(Side::default());
        let [first, second] = [(); 2].map(|()| world.make_unit(UnitTypeId::default()).expect("a unit"));
        let (here, there) = (Pos::new(3, 3), Pos::new(4, 5));
        let mut views = UnitViews::new(&world);
        for (id, unit) in [(1, Some(first)), (9, None), (2, Some(second)), (1, Some(first))] {
            views.set(view(id, unit, here));
        }
        views.set(view(1, Some(first), there));
        let ids = |views: &UnitViews, p: Pos| views.at(p).map(|view| view.id).collect::<Vec<_>>();
        assert_eq!((ids(&views, here), ids(&views, there)), (vec![1, 9, 2], vec![1]));
        views.retain(here, |view| view.id != 1);
        assert_eq!(ids(&views, here), [9, 2]);
        views.retain(here, |view| view.id != 2);
        views.set(view(2, Some(second), here));
        assert_eq!(ids(&views, here), [9, 2], "the last is found when the one that was it is gone");
        assert!(views.knows(first, here) && views.knows(second, there), "wherever they are thought to be");
        views.retain(here, |_| false);
        assert!(views.is_empty_at(here) && !views.knows(second, here));
        views.set(view(5, None, here));
        assert_eq!(views.sorted().iter().map(|view| view.id).collect::<Vec<_>>(), [5, 1]);
        assert_eq!(views.entries.len(), 4, "places are used again");
    }
}
