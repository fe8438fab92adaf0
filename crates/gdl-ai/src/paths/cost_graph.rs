//! The steps that a side takes for possible, from the land, the knowledge of it, and the units that take others in. All
//! distance fields for a class of movers use them.

use std::sync::Arc;

use gdl_world::geometry::{Direction, Shape};

use crate::{
    analysis::movers::NO_WAY,
    paths::{
        cells::{Cells, NO_CELL},
        map::LARGE,
    },
};

/// The prices of the steps to a cell, by the direction of the cell from which they come; then the index of the offsets
/// of the row, and the common price of the steps.
pub(crate) type Row = [u8; 8];

/// The place in a row of the index of its offsets.
const SEAM: usize = 6;

/// The place in a row of the common price of the steps from all neighbors, [`NO_WAY`] if they do not cost the same.
const EVEN: usize = 7;

/// The number of cells that are compared at once.
const CHUNK: usize = 64;

/// The number of cells of a block of rows.
const BLOCK: usize = 256;

/// The conditions besides the land that let units of a class pass.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook<'a> {
    /// Whether the land of each cell is known; empty if all of it is.
    pub seen: &'a [bool],
    /// Cells with a unit that takes such units in.
    pub hosts: &'a Cells,
}

/// The outlook for which ways were computed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    seen: Vec<bool>,
    hosts: Cells,
}

impl Snapshot {
    /// Updates the snapshot, and returns the cells that have changed, some of them perhaps twice.
    pub(crate) fn update(&mut self, outlook: Outlook<'_>) -> Vec<usize> {
        let mut changed = Vec::new();
        self.update_seen(outlook.seen, &mut changed);
        self.hosts.differences(outlook.hosts, &mut changed);
        if self.hosts != *outlook.hosts {
            self.hosts.clone_from(outlook.hosts);
        }
        changed
    }

    fn update_seen(&mut self, new: &[bool], changed: &mut Vec<usize>) {
        let old = &mut self.seen;
        if *old == new {
            return;
        }
        if old.len() != new.len() {
            // One of both is empty, which means that all is seen.
            old.resize(old.len().max(new.len()), true);
        }
        if new.is_empty() {
            changed.extend(old.iter().enumerate().filter(|(_, old)| !**old).map(|(cell, _)| cell));
            old.clear();
            return;
        }
        for (chunk, (old, new)) in old.chunks_mut(CHUNK).zip(new.chunks(CHUNK)).enumerate() {
            if old == new {
                continue;
            }
            for (i, (old, &new)) in old.iter_mut().zip(new).enumerate() {
                if std::mem::replace(old, new) != new {
                    changed.push(chunk * CHUNK + i);
                }
            }
        }
    }

    /// Whether the land of a cell is known.
    pub(crate) fn is_known(&self, cell: usize) -> bool {
        self.seen.get(cell) != Some(&false)
    }

    /// Whether some way leads into a cell. `arrivals` are the prices over the land.
    pub(crate) fn lets_in(&self, cell: usize, arrivals: &[u8; 6]) -> bool {
        !self.is_known(cell) || self.hosts.contains(cell) || arrivals.iter().any(|&price| price != NO_WAY)
    }

    /// Returns the prices of the steps to a cell. Unknown land is taken for passable.
    fn row(&self, cell: usize, arrivals: &[u8; 6], neighbors: &[u32; 6], seam: u8) -> Row {
        let is_known = self.is_known(cell);
        let is_host = self.hosts.contains(cell);
        let mut row = [NO_WAY; 8];
        let (mut least, mut most) = (NO_WAY, 0);
        for (slot, (&price, &from)) in row.iter_mut().zip(arrivals.iter().zip(neighbors)) {
            if from != NO_CELL {
                *slot = if !is_known || (price == NO_WAY && is_host) { 1 } else { price };
                (least, most) = (least.min(*slot), most.max(*slot));
            }
        }
        row[SEAM] = seam;
        if least == most && seam == 0 {
            row[EVEN] = most;
        }
        row
    }
}

/// Steps, cell by cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Rows {
    /// The rows of [`BLOCK`] cells each. Sides that know the same of a block share it.
    blocks: Vec<Arc<[Row; BLOCK]>>,
    /// The number of cells.
    cells: usize,
    /// The offsets from a cell to its neighbors, by direction: away from the seam of a cylinder, west of it, and east
    /// of it.
    offsets: [[i32; 6]; 3],
}

/// The steps that a side takes for possible for units of a class.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CostGraph {
    grid: Rows,
    /// The highest price of a step so far, at least 1.
    dearest: u8,
    /// The same steps as in the rows, for 64 cells at once; None on a large map.
    words: Option<StepWords>,
    /// The inner cells.
    inner: Arc<Cells>,
}

/// The cells from which steps are possible: the inner ones that are not blocked. A word has 64 cells, with one word of
/// padding before all and one after them.
#[derive(Clone, Debug, Default)]
pub(crate) struct PassableCells(Arc<[u64]>);

impl PassableCells {
    /// Creates the set of inner cells that are not blocked.
    pub(crate) fn new(inner: &Cells, blocked: &Cells) -> PassableCells {
        let blocks = blocked.words().iter().chain(std::iter::repeat(&0));
        let words = inner.words().iter().zip(blocks).map(|(inner, blocks)| inner & !blocks);
        PassableCells(std::iter::once(0).chain(words).chain([0]).collect())
    }

    /// The words.
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    /// Whether it has a cell.
    pub(crate) fn contains(&self, cell: usize) -> bool {
        self.0.get(cell / 64 + 1).is_some_and(|word| word & 1 << (cell % 64) != 0)
    }
}

/// An offset between cells, for sets with 64 cells in a word and one word of padding before all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lane {
    /// The number of words by which the first cell of a word is moved.
    pub words: isize,
    /// The bit in that word to which the first cell is moved.
    pub shift: u32,
}

/// All steps of the same price.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StepLayer {
    /// The price of the steps.
    pub price: u8,
    /// A bit for each cell to which such steps lead from all inner cells around.
    pub even: Vec<u64>,
    /// A bit for each other cell to which such a step leads, for each lane on which the step comes.
    pub words: Vec<u64>,
}

/// Steps for 64 cells at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StepWords {
    /// The offsets from cells to those from which steps to them come.
    pub lanes: Vec<Lane>,
    /// The lane of each offset.
    lane_of: [[usize; 6]; 3],
    /// The lanes from all cells to the western of the two neighbors in the next row, and of those in the previous row.
    pub rows_beside: [Lane; 2],
    /// The steps by their prices.
    pub layers: Vec<StepLayer>,
    /// Cells to which there are steps that do not all cost the same.
    pub uneven: Cells,
}

impl Rows {
    /// Creates the rows for a snapshot. `arrivals` are the prices over the land.
    fn new(shape: Shape, snapshot: &Snapshot, arrivals: &[[u8; 6]], neighbors: &[[u32; 6]]) -> Rows {
        let width = shape.width();
        let offset = |seam: usize, direction: Direction| {
            let (dx, dy) = direction.delta();
            let around = match (seam, dx) {
                (1, -1) => width,
                (2, 1) => -width,
                _ => 0,
            };
            dy * width + dx + around
        };
        let seam = |cell: usize| {
            if !shape.wraps() {
                return 0;
            }
            match shape.pos(cell).x {
                0 => 1,
                x if x == width - 1 => 2,
                _ => 0,
            }
        };
        let row = |cell: usize| match (arrivals.get(cell), neighbors.get(cell)) {
            (Some(prices), Some(near)) => snapshot.row(cell, prices, near, seam(cell)),
            _ => [NO_WAY; 8],
        };
        let block = |block: usize| Arc::new(std::array::from_fn(|i| row(block * BLOCK + i)));
        let cells = arrivals.len();
        let blocks = (0..cells.div_ceil(BLOCK)).map(block).collect();
        let offsets = std::array::from_fn(|seam| Direction::ALL.map(|direction| offset(seam, direction)));
        Rows { blocks, cells, offsets }
    }

    /// Number of cells.
    fn len(&self) -> usize {
        self.cells
    }

    /// The steps to a cell.
    #[inline]
    fn row(&self, cell: usize) -> &Row {
        &self.blocks[cell / BLOCK][cell % BLOCK]
    }

    /// Replaces the steps to a cell.
    fn set(&mut self, cell: usize, row: Row) {
        Arc::make_mut(&mut self.blocks[cell / BLOCK])[cell % BLOCK] = row;
    }

    /// The cells next to a cell, with their directions; some may not exist.
    fn around(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        let offsets = &self.offsets[seam_of(self.row(cell))];
        offsets
            .iter()
            .enumerate()
            .map(move |(direction, &offset)| (direction, cell.wrapping_add_signed(offset as isize)))
    }

    /// The steps to a cell: the cells from which they come and their prices, [`NO_WAY`] where there is none.
    #[cfg(test)]
    fn to(&self, cell: usize) -> impl Iterator<Item = (usize, u8)> {
        self.around(cell).zip(self.row(cell)).map(|((_, from), &price)| (from, price))
    }
}

impl StepWords {
    /// Creates the words for some rows.
    fn new(shape: Shape, grid: &Rows) -> StepWords {
        let offsets = &grid.offsets;
        let seams = if shape.wraps() { 3 } else { 1 };
        let mut distinct: Vec<i32> = offsets[..seams].as_flattened().to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        let lane_of = offsets.map(|row| row.map(|offset| distinct.binary_search(&offset).unwrap_or(0)));
        let lane = |offset: i32| Lane {
            words: offset.div_euclid(64) as isize + 1,
            shift: offset.rem_euclid(64).unsigned_abs(),
        };
        let lanes = distinct.into_iter().map(lane).collect();
        let rows_beside = [shape.width() - 1, -shape.width()].map(lane);
        let uneven = Cells::new(grid.len());
        let mut words = StepWords { lanes, lane_of, rows_beside, layers: Vec::new(), uneven };
        for cell in 0..grid.len() {
            let row = grid.row(cell);
            let nothing = std::array::from_fn(|slot| if slot == SEAM { row[SEAM] } else { NO_WAY });
            words.note(cell, &nothing, row);
        }
        words
    }

    /// Replaces the steps to a cell in the layers.
    fn note(&mut self, cell: usize, old: &Row, new: &Row) {
        if old[EVEN] != new[EVEN] {
            self.turn(cell, old[EVEN], None, false);
            self.turn(cell, new[EVEN], None, true);
        }
        let is_uneven = new[EVEN] == NO_WAY && new[..SEAM].iter().any(|&price| price != NO_WAY);
        self.uneven.set(cell, is_uneven);
        // Steps that are entered one by one.
        let uneven = |row: &Row, price: u8| if row[EVEN] == NO_WAY { price } else { NO_WAY };
        let lanes = self.lane_of[seam_of(new)];
        for ((&old_price, &new_price), lane) in old.iter().zip(new).zip(lanes) {
            let (old, new) = (uneven(old, old_price), uneven(new, new_price));
            if old != new {
                self.turn(cell, old, Some(lane), false);
                self.turn(cell, new, Some(lane), true);
            }
        }
    }

    /// Adds or removes a step to a cell on a lane, or the steps from all neighbors if no lane is given.
    fn turn(&mut self, cell: usize, price: u8, lane: Option<usize>, is_there: bool) {
        if price == NO_WAY {
            return;
        }
        let words = self.uneven.words().len();
        let layer = self.layers.binary_search_by_key(&price, |layer| layer.price).unwrap_or_else(|at| {
            let (even, others) = (vec![0; words], vec![0; words * self.lanes.len()]);
            self.layers.insert(at, StepLayer { price, even, words: others });
            at
        });
        let layer = &mut self.layers[layer];
        let word = match lane {
            None => &mut layer.even[cell / 64],
            Some(lane) => &mut layer.words[lane * words + cell / 64],
        };
        let bit = 1 << (cell % 64);
        *word = if is_there { *word | bit } else { *word & !bit };
    }
}

impl CostGraph {
    /// Creates the ways for a snapshot. `arrivals` are the prices over the land, `inner` are the inner cells.
    pub(crate) fn new(
        shape: Shape,
        inner: &Arc<Cells>,
        snapshot: &Snapshot,
        arrivals: &[[u8; 6]],
        neighbors: &[[u32; 6]],
    ) -> CostGraph {
        CostGraph::of_size(shape, inner, snapshot, arrivals, neighbors, arrivals.len() < LARGE)
    }

    /// Creates the ways of a map that is small or large.
    fn of_size(
        shape: Shape,
        inner: &Arc<Cells>,
        snapshot: &Snapshot,
        arrivals: &[[u8; 6]],
        neighbors: &[[u32; 6]],
        is_small: bool,
    ) -> CostGraph {
        let inner = inner.clone();
        let grid = Rows::new(shape, snapshot, arrivals, neighbors);
        let prices = grid.blocks.iter().flat_map(|block| block.iter()).flat_map(|row| &row[..SEAM]);
        let dearest = prices.copied().filter(|&price| price != NO_WAY).max().unwrap_or(1);
        let words = is_small.then(|| StepWords::new(shape, &grid));
        CostGraph { grid, dearest, words, inner }
    }

    /// Computes the steps again that depend on changed cells.
    pub(crate) fn refresh(
        &mut self,
        changed: &[usize],
        snapshot: &Snapshot,
        arrivals: &[[u8; 6]],
        neighbors: &[[u32; 6]],
    ) {
        for &cell in changed {
            let row = *self.grid.row(cell);
            let now = snapshot.row(cell, &arrivals[cell], &neighbors[cell], row[SEAM]);
            if now != row {
                let prices = now[..SEAM].iter().copied().filter(|&price| price != NO_WAY);
                self.dearest = prices.fold(self.dearest, u8::max);
                if let Some(words) = &mut self.words {
                    words.note(cell, &row, &now);
                }
                self.grid.set(cell, now);
            }
        }
    }

    /// Number of cells.
    pub(crate) fn len(&self) -> usize {
        self.grid.len()
    }

    /// The same steps for 64 cells at once; None on a large map.
    pub(crate) fn words(&self) -> Option<&StepWords> {
        self.words.as_ref()
    }

    /// The highest price that a step may have, at least 1.
    pub(crate) fn dearest(&self) -> u8 {
        self.dearest
    }

    /// The inner cells.
    pub(crate) fn inner(&self) -> &Cells {
        &self.inner
    }

    /// Returns the steps to a cell: their prices by the direction of the cell from which they come, [`NO_WAY`] where there
    /// is none.
    #[inline]
    pub(crate) fn row(&self, cell: usize) -> &Row {
        self.grid.row(cell)
    }

    /// Returns the offsets from the cell of a row to those from which its steps come, of which some may not exist.
    #[inline]
    pub(crate) fn offsets_of(&self, row: &Row) -> &[i32; 6] {
        &self.grid.offsets[seam_of(row)]
    }

    /// Whether a cell is at the seam of a cylinder.
    pub(crate) fn is_at_seam(&self, cell: usize) -> bool {
        seam_of(self.grid.row(cell)) != 0
    }

    /// Returns the offsets from a cell to its neighbors, by direction, away from the seam of a cylinder.
    pub(crate) fn offsets(&self) -> [i32; 6] {
        self.grid.offsets[0]
    }

    /// The cells next to a cell, with their directions; some may not exist.
    pub(crate) fn around(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        self.grid.around(cell)
    }

    /// The steps to a cell: the cells from which they come and their prices, [`NO_WAY`] where there is none.
    #[cfg(test)]
    pub(crate) fn to(&self, cell: usize) -> impl Iterator<Item = (usize, u8)> {
        self.grid.to(cell)
    }

    /// The price of the step to a cell that goes in a direction, [`NO_WAY`] if there is none. None if there is no such cell.
    pub(crate) fn price(&self, to: usize, direction: usize) -> Option<u8> {
        (to < self.len()).then(|| self.grid.row(to)[(direction + 3) % 6])
    }
}

/// Returns the index of the offsets that apply to a row.
#[inline]
fn seam_of(row: &Row) -> usize {
    usize::from(row[SEAM]).min(2)
}

#[cfg(test)]
pub(crate) mod tests {
    use gdl_world::Random;

    use super::*;

    /// Creates land with random prices of steps, a percentage of which are closed. If it is odd, there are only two prices.
    fn land(shape: Shape, closed: i32, random: &mut Random) -> (Vec<[u8; 6]>, Vec<[u32; 6]>) {
        let near = |cell: usize| {
            Direction::ALL.map(|direction| {
                let n = shape.neighbor(shape.pos(cell), direction);
                let index = shape.index(n).and_then(|n| u32::try_from(n).ok());
                index.filter(|_| shape.is_inner(n)).unwrap_or(NO_CELL)
            })
        };
        let neighbors: Vec<_> = (0..shape.places()).map(near).collect();
        let prices = if closed % 2 == 0 { 9 } else { 2 };
        let mut arrivals = || {
            let mut price = |_| if random.percent(closed) { NO_WAY } else { random.draw(prices) as u8 + 1 };
            let prices: [u8; 6] = std::array::from_fn(&mut price);
            // To many cells all steps cost the same.
            if random.percent(50) { [prices[0]; 6] } else { prices }
        };
        (neighbors.iter().map(|_| arrivals()).collect(), neighbors)
    }

    /// Creates ways over random land.
    pub(crate) fn at_random(shape: Shape, closed: i32, random: &mut Random) -> CostGraph {
        let (arrivals, neighbors) = land(shape, closed, random);
        let is_small = random.coin();
        make(shape, &Snapshot::default(), &arrivals, &neighbors, is_small)
    }

    fn make(
        shape: Shape,
        snapshot: &Snapshot,
        arrivals: &[[u8; 6]],
        neighbors: &[[u32; 6]],
        is_small: bool,
    ) -> CostGraph {
        let mut inner = Cells::new(shape.places());
        shape.inner_cells().filter_map(|p| shape.index(p)).for_each(|cell| inner.insert(cell));
        CostGraph::of_size(shape, &Arc::new(inner), snapshot, arrivals, neighbors, is_small)
    }

    #[test]
    fn ways_that_are_kept_up_to_date_are_those_that_would_be_made_anew() {
        for (seed, shape) in [(1, Shape::new(15, 11, false)), (2, Shape::new(12, 9, true)), (3, Shape::new(3, 3, true))]
        {
            let mut random = Random::seeded(seed);
            let (arrivals, neighbors) = land(shape, 30, &mut random);
            let mut layer = |is_there: bool| -> Vec<bool> {
                (0..if is_there { shape.places() } else { 0 }).map(|_| random.percent(20)).collect()
            };
            let mut kept = Snapshot::default();
            let mut ways = make(shape, &kept, &arrivals, &neighbors, true);
            for round in 0..20 {
                let seen = layer(round != 7);
                let flags = layer(round % 5 != 0);
                let mut hosts = Cells::new(shape.places());
                (0..flags.len()).filter(|&cell| flags[cell]).for_each(|cell| hosts.insert(cell));
                let outlook = Outlook { seen: &seen, hosts: &hosts };
                let changed = kept.update(outlook);
                ways.refresh(&changed, &kept, &arrivals, &neighbors);
                let mut fresh = Snapshot::default();
                fresh.update(outlook);
                let expected = make(shape, &fresh, &arrivals, &neighbors, true);
                assert_eq!((&ways.grid, &ways.inner), (&expected.grid, &expected.inner), "round {round} in {shape:?}");
                assert!(ways.dearest >= expected.dearest, "it was the highest price once");
                let mut words = ways.words.clone().expect("the map is small");
                let is_used = |layer: &StepLayer| layer.words.iter().chain(&layer.even).any(|&word| word != 0);
                words.layers.retain(is_used);
                assert_eq!(Some(words), expected.words, "round {round} in {shape:?}");
            }
        }
    }

    #[test]
    fn ways_lead_from_the_cells_around() {
        for shape in [Shape::new(15, 11, false), Shape::new(12, 9, true), Shape::new(3, 4, true)] {
            let (arrivals, neighbors) = land(shape, 30, &mut Random::seeded(4));
            let ways = make(shape, &Snapshot::default(), &arrivals, &neighbors, true);
            for cell in 0..shape.places() {
                let found: Vec<(u32, u8)> =
                    ways.to(cell).filter(|way| way.1 != NO_WAY).map(|(n, price)| (n as u32, price)).collect();
                let there = neighbors[cell].into_iter().zip(arrivals[cell]);
                let expected: Vec<(u32, u8)> = there.filter(|&(n, price)| n != NO_CELL && price != NO_WAY).collect();
                assert_eq!(found, expected, "cell {cell} of {shape:?}");
            }
        }
    }
}
