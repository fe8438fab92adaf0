//! The map as computer players read it: which cells are next to each other, and what steps cost for each class of
//! mover. It is kept from turn to turn for all players, and computed again where the land has changed. It is the true
//! land; the readers must consider what their side may know of it.

use std::{collections::BTreeMap, ops::Range, sync::Arc};

use gdl_world::{
    geometry::{Direction, Layer, Pos, Shape},
    rules::{Subtype, TerrainId, TypeId},
    sight,
    world::World,
};

use crate::{
    analysis::{
        Analysis,
        movers::{MoverClass, NO_WAY},
    },
    paths::{
        base_land::BaseLand,
        cells::{Cells, NO_CELL},
    },
};

/// The number of cells of a map from which on searches visit cells one by one, instead of words of 64 cells, and begin
/// near units.
pub(crate) const LARGE: usize = 8192;

/// Prices of the steps from each cell, by direction.
pub(crate) type Steps = Vec<[u8; 6]>;

/// The map.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    shape: Shape,
    inner: Vec<u32>,
    /// The inner cells as a set.
    inner_set: Arc<Cells>,
    /// The inner cells, row by row.
    inner_runs: Vec<Range<usize>>,
    /// The inner cells next to each place, by direction.
    neighbors: Vec<[u32; 6]>,
    /// The land for which the steps were computed.
    terrain: Layer<TerrainId>,
    lines: Vec<(TerrainId, Layer<u8>)>,
    /// The directions in which each cell has any line, a bit each.
    any_line: Vec<u8>,
    steps: Vec<Option<Steps>>,
    /// The prices of the steps to each cell, by the direction of the cell from which they come.
    arrivals: Vec<Steps>,
    /// The land as it is if all of it is known and no unit takes others in, by class.
    bases: Vec<Option<Arc<BaseLand>>>,
    /// The number of times that the map was computed again.
    version: u32,
    /// Cells where ferries of a class can fetch passengers of another.
    shores: BTreeMap<(usize, usize), Cells>,
    /// The inner cells with some types of terrain, by the flags of the types.
    by_terrain: BTreeMap<Vec<bool>, Cells>,
    /// An empty set.
    nowhere: Cells,
    /// Cells where ferries of a class can set down passengers of another.
    quays: BTreeMap<(usize, usize), Arc<Cells>>,
    /// The connected part of the map that each cell belongs to, and the sizes of the parts, by class.
    parts: Vec<Option<Parts>>,
}

/// Parts of the map that are connected for a class of movers.
#[derive(Clone, Debug)]
struct Parts {
    of_cell: Vec<u16>,
    sizes: Vec<u32>,
}

impl Map {
    /// The map of a world.
    pub(crate) fn new(world: &World) -> Map {
        let classes = Analysis::of(&world.rules).classes.len();
        let shape = world.shape;
        let index = |p: Pos| shape.index(p).and_then(|i| u32::try_from(i).ok()).unwrap_or(NO_CELL);
        let around = |i: usize| {
            let p = shape.pos(i);
            Direction::ALL.map(|d| shape.neighbor(p, d)).map(|n| if shape.is_inner(n) { index(n) } else { NO_CELL })
        };
        let lines = lines(world);
        Map {
            shape,
            inner: shape.inner_cells().map(index).collect(),
            inner_set: Arc::new(inner_set(shape)),
            inner_runs: runs(shape),
            neighbors: (0..shape.places()).map(around).collect(),
            terrain: world.terrain.clone(),
            any_line: any_line(&lines, shape.places()),
            lines,
            steps: vec![None; classes],
            arrivals: vec![Vec::new(); classes],
            bases: vec![None; classes],
            version: 0,
            shores: BTreeMap::new(),
            by_terrain: BTreeMap::new(),
            nowhere: Cells::new(shape.places()),
            quays: BTreeMap::new(),
            parts: vec![None; classes],
        }
    }

    /// Drops everything that depends on land that has changed.
    pub(crate) fn sync(&mut self, world: &World) {
        // The terrain is mostly the same, and counting the differences is faster than stopping at the first one.
        let terrain = self.terrain.places().iter().zip(world.terrain.places());
        let is_same = self.terrain.shape() == world.terrain.shape()
            && terrain.filter(|(known, now)| known != now).count() == 0
            && self.lines.iter().all(|(t, layer)| world.layers.aux[t.index()].as_ref() == Some(layer))
            && lines_count(world) == self.lines.len();
        if !is_same {
            *self = Map { version: self.version.wrapping_add(1), ..Map::new(world) };
        }
    }

    /// Adds all cells within a radius of a place, cells of the edge included.
    pub(crate) fn fill_disk(&self, cells: &mut Cells, at: Pos, radius: i32) {
        match self.shape.index(at) {
            Some(at) if radius == 0 => cells.insert(at),
            _ => sight::for_each_run(self.shape, at, radius, |run| cells.fill(run)),
        }
    }

    /// Whether the search for goals begins around the units that want to know.
    pub(crate) fn is_large(&self) -> bool {
        self.len() >= LARGE
    }

    /// Number of places.
    pub(crate) fn len(&self) -> usize {
        self.neighbors.len()
    }

    /// The index of a cell.
    pub(crate) fn index(&self, p: Pos) -> usize {
        self.shape.index(p).unwrap_or(0)
    }

    /// The place of an index.
    pub(crate) fn pos(&self, i: usize) -> Pos {
        self.shape.pos(i)
    }

    /// The inner cells.
    pub(crate) fn inner_cells(&self) -> impl Iterator<Item = usize> + '_ {
        self.inner.iter().map(|&i| i as usize)
    }

    /// The inner cells as a set.
    pub(crate) fn inner_set(&self) -> &Arc<Cells> {
        &self.inner_set
    }

    /// The inner cells of each row.
    pub(crate) fn inner_runs(&self) -> &[Range<usize>] {
        &self.inner_runs
    }

    /// The inner cells next to one, with their directions.
    pub(crate) fn around(&self, i: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
        let row = &self.neighbors[i];
        row.iter().enumerate().filter(|&(_, &n)| n != NO_CELL).map(|(d, &n)| (d, n as usize))
    }

    /// A cell and the inner cells next to it, row by row.
    pub(crate) fn disk(&self, i: usize) -> impl Iterator<Item = usize> + '_ {
        let [ne, e, se, sw, w, nw] = self.neighbors[i];
        let own = u32::try_from(i).unwrap_or(NO_CELL);
        [sw, se, w, own, e, nw, ne].into_iter().filter(|&n| n != NO_CELL).map(|n| n as usize)
    }

    /// The neighbors of all places, by direction.
    pub(crate) fn neighbors(&self) -> &[[u32; 6]] {
        &self.neighbors
    }

    /// Makes sure that the steps of a class are there.
    pub(crate) fn prepare(&mut self, world: &World, analysis: &Analysis, class: usize) {
        if self.steps[class].is_none() {
            self.make_steps(world, analysis, class);
        }
    }

    #[cold]
    fn make_steps(&mut self, world: &World, analysis: &Analysis, class: usize) {
        let steps = self.compute_steps(world, &analysis.classes[class]);
        let from = |n: u32, d: usize| steps.get(n as usize).map_or(NO_WAY, |prices| prices[(d + 3) % 6]);
        self.arrivals[class] = self.neighbors.iter().map(|row| std::array::from_fn(|d| from(row[d], d))).collect();
        let base = BaseLand::new(self.shape, &self.inner_set, &self.arrivals[class], &self.neighbors);
        self.bases[class] = Some(Arc::new(base));
        self.steps[class] = Some(steps);
    }

    /// Returns the land of a class, whose steps were prepared, if all of it is known and no unit takes others in.
    pub(crate) fn base(&self, class: usize) -> Arc<BaseLand> {
        self.bases[class].clone().unwrap_or_default()
    }

    /// Returns the number of times that the map was computed again because the land had changed.
    pub(crate) fn version(&self) -> u32 {
        self.version
    }

    /// The shape of the area.
    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the prices of the steps to each cell, by the direction of the cell from which they come.
    pub(crate) fn arrivals(&self, class: usize) -> &[[u8; 6]] {
        &self.arrivals[class]
    }

    /// The steps of a class, which were prepared.
    pub(crate) fn steps(&self, class: usize) -> &[[u8; 6]] {
        self.steps[class].as_deref().unwrap_or(&[])
    }

    fn compute_steps(&self, world: &World, class: &MoverClass) -> Steps {
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
            if self.any_line[i] & (1 << d) == 0 {
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

    /// Returns the cells from which ferries of a class go where units of another class do not. The steps of both must
    /// be prepared.
    pub(crate) fn shore(&mut self, class: usize, ferry: usize) -> &Cells {
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

    /// Returns the inner cells with some types of terrain, given as flags by their numbers.
    pub(crate) fn cells_of(&mut self, terrain: &[bool]) -> &Cells {
        if !self.by_terrain.contains_key(terrain) {
            let mut cells = Cells::new(self.neighbors.len());
            let is_one = |&at: &usize| terrain.get(self.terrain.places()[at].index()).copied().unwrap_or(false);
            self.inner_cells().filter(is_one).for_each(|at| cells.insert(at));
            self.by_terrain.insert(terrain.to_vec(), cells);
        }
        self.by_terrain.get(terrain).unwrap_or(&self.nowhere)
    }

    /// Returns the cells to which ferries of a class go, and from which passengers of a class go on. The steps of both
    /// must be prepared.
    pub(crate) fn quays(&mut self, ferry: usize, passenger: usize) -> Arc<Cells> {
        if let Some(quays) = self.quays.get(&(ferry, passenger)) {
            return quays.clone();
        }
        let leads = |prices: &[u8; 6]| prices.iter().any(|&price| price != NO_WAY);
        let mut quays = Cells::new(self.len());
        let is_quay = |&at: &usize| leads(&self.arrivals[ferry][at]) && leads(&self.steps(passenger)[at]);
        (0..self.len()).filter(is_quay).for_each(|at| quays.insert(at));
        let quays = Arc::new(quays);
        self.quays.insert((ferry, passenger), quays.clone());
        quays
    }

    /// Returns the number of cells that are connected with the neighbors of a cell for a class, whose steps were
    /// prepared; the largest part counts. The count uses the true land, seen or not, as if every side had a chart of
    /// it.
    pub(crate) fn room_around(&mut self, class: usize, i: usize) -> u32 {
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

fn inner_set(shape: Shape) -> Cells {
    let mut cells = Cells::new(shape.places());
    runs(shape).into_iter().for_each(|run| cells.fill(run));
    cells
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

/// Returns the directions in which each cell has any line, a bit each.
fn any_line(lines: &[(TerrainId, Layer<u8>)], cells: usize) -> Vec<u8> {
    let mut any = vec![0; cells];
    for (_, layer) in lines {
        any.iter_mut().zip(layer.places()).for_each(|(any, own)| *any |= own);
    }
    any
}

fn lines_count(world: &World) -> usize {
    world.aux_types(Subtype::Border).chain(world.aux_types(Subtype::Connection)).count()
}
