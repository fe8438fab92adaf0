//! The map as a computer player reads it: which cells are next to each other, and what steps cost for each class of mover.
//! Kept from turn to turn and made anew where the land has changed. It is the true land: what a side may know of it is for
//! those to consider who read it.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use super::{
    analysis::Analysis,
    cells::Cells,
    islands::Islands,
    movers::{MoverClass, NO_WAY},
    ways::{Outlook, Snapshot, Ways},
};
use crate::{
    geometry::{Direction, Layer, Pos, Shape},
    rules::{Subtype, TerrainId, TypeId},
    world::World,
};

/// What stands for a cell that is not there or on the edge.
pub(super) const NO_CELL: u32 = u32::MAX;

/// A part of the cells that have to become known before it is found out anew which parts of the map are connected.
const PARTS_LAST: usize = 8;

/// Prices of the steps from each cell, by direction.
pub(super) type Steps = Vec<[u8; 6]>;

/// The map.
#[derive(Clone, Debug)]
pub(super) struct Map {
    shape: Shape,
    inner: Vec<u32>,
    /// The same, row by row.
    inner_runs: Vec<Range<usize>>,
    /// The inner cells next to each place, by direction.
    neighbors: Vec<[u32; 6]>,
    /// The land for which the steps were reckoned.
    terrain: Layer<TerrainId>,
    lines: Vec<(TerrainId, Layer<u8>)>,
    steps: Vec<Option<Steps>>,
    /// The same prices by the cell to which a step leads, and the direction in which the one lies that it is from.
    arrivals: Vec<Steps>,
    /// The ways as they were last asked for, by class.
    known: Vec<Option<Known>>,
    /// Where passengers of a class can be fetched by ferries of another.
    shores: BTreeMap<(usize, usize), Cells>,
    /// The inner cells of some types of terrain, by which those are.
    by_terrain: BTreeMap<Vec<bool>, Cells>,
    /// No cell at all.
    nowhere: Cells,
    /// Where ferries of a class can set down passengers of another.
    quays: BTreeMap<(usize, usize), Arc<[u32]>>,
    /// The connected part of the map that each cell belongs to, and the sizes of the parts, by class.
    parts: Vec<Option<Parts>>,
}

/// What is known of a map for a class.
#[derive(Clone, Debug)]
struct Known {
    /// The outlook for which it was reckoned.
    snapshot: Snapshot,
    land: Land,
    /// How many cells were unknown when it was found out which parts of it are connected.
    unknown: usize,
}

/// The ways of a class as a side knows them, and which parts of the map they do not connect.
#[derive(Clone, Debug)]
pub(super) struct Land {
    pub ways: Arc<Ways>,
    pub islands: Arc<Islands>,
}

/// Parts of the map that are connected for a class of movers.
#[derive(Clone, Debug)]
struct Parts {
    of_cell: Vec<u16>,
    sizes: Vec<u32>,
}

impl Map {
    /// The map of a world.
    pub(super) fn new(world: &World, classes: usize) -> Map {
        let shape = world.shape;
        let index = |p: Pos| shape.index(p).and_then(|i| u32::try_from(i).ok()).unwrap_or(NO_CELL);
        let around = |i: usize| {
            let p = shape.pos(i);
            Direction::ALL.map(|d| shape.neighbor(p, d)).map(|n| if shape.is_inner(n) { index(n) } else { NO_CELL })
        };
        Map {
            shape,
            inner: shape.inner_cells().map(index).collect(),
            inner_runs: runs(shape),
            neighbors: (0..shape.places()).map(around).collect(),
            terrain: world.terrain.clone(),
            lines: lines(world),
            steps: vec![None; classes],
            arrivals: vec![Vec::new(); classes],
            known: vec![None; classes],
            shores: BTreeMap::new(),
            by_terrain: BTreeMap::new(),
            nowhere: Cells::new(shape.places()),
            quays: BTreeMap::new(),
            parts: vec![None; classes],
        }
    }

    /// Forgets what the land no longer is.
    pub(super) fn sync(&mut self, world: &World) {
        let is_same = self.terrain == world.terrain
            && self.lines.iter().all(|(t, layer)| world.layers.aux[t.index()].as_ref() == Some(layer))
            && lines_count(world) == self.lines.len();
        if !is_same {
            *self = Map::new(world, self.steps.len());
        }
    }

    /// Number of places.
    pub(super) fn len(&self) -> usize {
        self.neighbors.len()
    }

    /// The index of a cell.
    pub(super) fn index(&self, p: Pos) -> usize {
        self.shape.index(p).unwrap_or(0)
    }

    /// The place of an index.
    pub(super) fn pos(&self, i: usize) -> Pos {
        self.shape.pos(i)
    }

    /// The inner cells.
    pub(super) fn inner_cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.inner.iter().map(|&i| i as usize)
    }

    /// The inner cells of each row.
    pub(super) fn inner_runs(&self) -> &[Range<usize>] {
        &self.inner_runs
    }

    /// The inner cells next to one, with their directions.
    pub(super) fn around(&self, i: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let row = &self.neighbors[i];
        row.iter().enumerate().filter(|&(_, &n)| n != NO_CELL).map(|(d, &n)| (d, n as usize))
    }

    /// The neighbours of all places, by direction.
    pub(super) fn neighbors(&self) -> &[[u32; 6]] {
        &self.neighbors
    }

    /// Makes sure that the steps of a class are there.
    pub(super) fn prepare(&mut self, world: &World, analysis: &Analysis, class: usize) {
        if self.steps[class].is_none() {
            let steps = self.reckon(world, &analysis.classes[class]);
            let from = |n: u32, d: usize| steps.get(n as usize).map_or(NO_WAY, |prices| prices[(d + 3) % 6]);
            self.arrivals[class] = self.neighbors.iter().map(|row| std::array::from_fn(|d| from(row[d], d))).collect();
            self.steps[class] = Some(steps);
        }
    }

    /// The ways for a class whose steps were prepared, as things are now.
    pub(super) fn land(&mut self, class: usize, outlook: Outlook<'_>) -> &Land {
        let (arrivals, neighbors) = (&self.arrivals[class], &self.neighbors);
        let make = |snapshot: &Snapshot| Ways::new(self.shape, snapshot, arrivals, neighbors);
        let islands = |snapshot: &Snapshot| Arc::new(Islands::new(&make(&snapshot.without_blocks())));
        let known = match self.known[class].take() {
            None => None,
            Some(mut known) => known.snapshot.update(outlook).map(|changed| (known, changed)),
        };
        let known = match known {
            None => {
                let mut snapshot = Snapshot::default();
                snapshot.update(outlook);
                let land = Land { ways: Arc::new(make(&snapshot)), islands: islands(&snapshot) };
                Known { unknown: snapshot.unknown(), snapshot, land }
            }
            Some((known, changed)) if changed.is_empty() => known,
            Some((mut known, changed)) => {
                let Known { snapshot, land, unknown } = &mut known;
                let ways = Arc::make_mut(&mut land.ways);
                changed.iter().for_each(|&cell| ways.refresh(cell, snapshot, arrivals, neighbors));
                let now = snapshot.unknown();
                if now + self.neighbors.len() / PARTS_LAST < *unknown || (now == 0 && *unknown > 0) {
                    (land.islands, *unknown) = (islands(snapshot), now);
                } else if changed.iter().any(|&cell| snapshot.opens(cell)) {
                    let islands = Arc::make_mut(&mut land.islands);
                    for &cell in changed.iter().filter(|&&cell| snapshot.opens(cell)) {
                        let near = neighbors[cell].iter().filter(|&&n| n != NO_CELL);
                        near.for_each(|&n| islands.join(cell, n as usize));
                    }
                }
                known
            }
        };
        &self.known[class].insert(known).land
    }

    /// The steps of a class, which were prepared.
    pub(super) fn steps(&self, class: usize) -> &[[u8; 6]] {
        self.steps[class].as_deref().unwrap_or(&[])
    }

    fn reckon(&self, world: &World, class: &MoverClass) -> Steps {
        // Few cells have lines, and there are few types of terrain.
        let types = world.rules.terrain.count();
        let pairs = (0..types * types).map(|i| (TerrainId::from_index(i / types), TerrainId::from_index(i % types)));
        let plain: Vec<u8> = pairs.map(|(from, to)| class.price(from, to, 0, None)).collect();
        let step = |i: usize, d: usize| {
            let n = self.neighbors[i][d];
            if n == NO_CELL {
                return NO_WAY;
            }
            let (from, to) = (self.terrain.places()[i], self.terrain.places()[n as usize]);
            if self.lines.iter().all(|(_, layer)| layer.places()[i] & (1 << d) == 0) {
                return plain[from.index() * types + to.index()];
            }
            let (mut borders, mut bridge) = (0, None::<(i32, bool)>);
            for (t, layer) in &self.lines {
                if layer.places()[i] & (1 << d) == 0 {
                    continue;
                }
                match (world.rules.subtype(*t), class.line(*t)) {
                    (Subtype::Border, Some(price)) => borders = price.saturating_add(borders),
                    (_, Some(price)) => {
                        let (best, lives) = bridge.unwrap_or((i32::MAX, false));
                        bridge = Some((best.min(price), lives || class.lives_on(*t)));
                    }
                    (_, None) => {}
                }
            }
            class.price(from, to, borders, bridge)
        };
        (0..self.len()).map(|i| std::array::from_fn(|d| step(i, d))).collect()
    }

    /// Cells from which units of another class go where those of a class do not. The steps of both were prepared.
    pub(super) fn shore(&mut self, class: usize, ferry: usize) -> &Cells {
        let (Some(own), Some(ferries)) = (&self.steps[class], &self.steps[ferry]) else { return &self.nowhere };
        self.shores.entry((class, ferry)).or_insert_with(|| {
            let is_shore = |(ferry, own): (&[u8; 6], &[u8; 6])| {
                ferry.iter().zip(own).any(|(&ferry, &own)| ferry != NO_WAY && own == NO_WAY)
            };
            let mut shore = Cells::new(own.len());
            let there = ferries.iter().zip(own).enumerate().filter(|&(_, both)| is_shore(both));
            there.for_each(|(at, _)| shore.insert(at));
            shore
        })
    }

    /// The inner cells of some types of terrain, which are given by their numbers.
    pub(super) fn cells_of(&mut self, terrain: &[bool]) -> &Cells {
        if !self.by_terrain.contains_key(terrain) {
            let mut cells = Cells::new(self.neighbors.len());
            let is_one = |&at: &usize| terrain.get(self.terrain.places()[at].index()).copied().unwrap_or(false);
            self.inner_cells().filter(is_one).for_each(|at| cells.insert(at));
            self.by_terrain.insert(terrain.to_vec(), cells);
        }
        self.by_terrain.get(terrain).unwrap_or(&self.nowhere)
    }

    /// Cells to which units of a class of ferries come, and from which those of a class of passengers go on. The steps of
    /// both were prepared.
    pub(super) fn quays(&mut self, ferry: usize, passenger: usize) -> Arc<[u32]> {
        if let Some(quays) = self.quays.get(&(ferry, passenger)) {
            return quays.clone();
        }
        let cells = self.arrivals[ferry].iter().zip(self.steps(passenger)).enumerate();
        let leads = |prices: &[u8; 6]| prices.iter().any(|&price| price != NO_WAY);
        let quays = cells.filter(|(_, (to, from))| leads(to) && leads(from));
        let quays: Arc<[u32]> = quays.map(|(at, _)| at as u32).collect();
        self.quays.insert((ferry, passenger), quays.clone());
        quays
    }

    /// How many cells are connected with the surroundings of a cell for a class, whose steps were prepared; the largest
    /// part counts. That goes by the true land, seen or not, as if everyone had a chart of it.
    pub(super) fn room_around(&mut self, class: usize, i: usize) -> u32 {
        let parts = match self.parts[class].take() {
            Some(parts) => parts,
            None => self.find_parts(class),
        };
        let size = |part: u16| parts.sizes.get(usize::from(part)).copied().unwrap_or(0);
        let around = self.around(i).filter(|&(d, _)| self.steps(class)[i][d] != NO_WAY);
        let room = around.map(|(_, n)| size(parts.of_cell[n])).max().unwrap_or(0);
        self.parts[class] = Some(parts);
        room
    }

    fn find_parts(&self, class: usize) -> Parts {
        const NONE: u16 = u16::MAX;
        let steps = self.steps(class);
        let mut parts = Parts { of_cell: vec![NONE; self.len()], sizes: Vec::new() };
        let mut open = Vec::new();
        for start in 0..self.len() {
            // A cell that can be entered from somewhere belongs to a part.
            let can_be = |i: usize| self.around(i).any(|(d, n)| steps[n][(d + 3) % 6] != NO_WAY);
            if parts.of_cell[start] != NONE || !can_be(start) || parts.sizes.len() >= usize::from(NONE) {
                continue;
            }
            let part = parts.sizes.len() as u16;
            parts.of_cell[start] = part;
            open.push(start);
            let mut size = 0;
            while let Some(i) = open.pop() {
                size += 1;
                for (d, n) in self.around(i) {
                    if steps[i][d] != NO_WAY && parts.of_cell[n] == NONE {
                        parts.of_cell[n] = part;
                        open.push(n);
                    }
                }
            }
            parts.sizes.push(size);
        }
        parts
    }
}

/// The inner cells of each row that has some.
fn runs(shape: Shape) -> Vec<Range<usize>> {
    let mut inner: Vec<usize> = shape.inner_cells().filter_map(|p| shape.index(p)).collect();
    inner.sort_unstable();
    let mut runs: Vec<Range<usize>> = Vec::new();
    for at in inner {
        match runs.last_mut() {
            Some(run) if run.end == at => run.end += 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

/// The layers of borders and connections.
fn lines(world: &World) -> Vec<(TerrainId, Layer<u8>)> {
    let types = || world.aux_types(Subtype::Border).chain(world.aux_types(Subtype::Connection));
    types().filter_map(|t| Some((t, world.layers.aux[t.index()].clone()?))).collect()
}

fn lines_count(world: &World) -> usize {
    world.aux_types(Subtype::Border).chain(world.aux_types(Subtype::Connection)).count()
}
