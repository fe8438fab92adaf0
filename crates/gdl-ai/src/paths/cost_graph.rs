//! The steps that a side takes for possible, from the land, the knowledge of it, and the units that take others in. All
//! distance fields for a class of movers use them.

use std::sync::Arc;

use gdl_world::geometry::{Direction, Shape};

use crate::{
    analysis::movers::NO_WAY,
    paths::cells::{Cells, NO_CELL, pack},
};

/// The prices of the steps to a cell, by the direction of the cell from which they come; then the index of the offsets
/// of the row, and the common price of the steps.
type Row = [u8; 8];

/// The place in a row of the index of its offsets.
const SEAM: usize = 6;

/// The place in a row of the common price of the steps from all neighbors, [`NO_WAY`] if they do not cost the same.
const EVEN: usize = 7;

/// The number of cells that are compared at once.
const CHUNK: usize = 64;

/// The conditions besides the land that let units of a class pass.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outlook<'a> {
    /// Whether the land of each cell is known; empty if all of it is.
    pub seen: &'a [bool],
    /// Cells with a unit that takes such units in.
    pub hosts: &'a [bool],
}

/// The outlook for which ways were computed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    seen: Vec<bool>,
    hosts: Vec<bool>,
}

impl Snapshot {
    /// Updates the snapshot, and returns the cells that have changed, some of them perhaps twice.
    pub(crate) fn update(&mut self, outlook: Outlook<'_>) -> Vec<usize> {
        let mut changed = Vec::new();
        for (old, new, absent) in [(&mut self.seen, outlook.seen, true), (&mut self.hosts, outlook.hosts, false)] {
            if *old == new {
                continue;
            }
            if old.len() != new.len() {
                // One of both is empty, and equals flags with the value of absent ones.
                old.resize(old.len().max(new.len()), absent);
            }
            if new.is_empty() {
                changed.extend(old.iter().enumerate().filter(|(_, old)| **old != absent).map(|(cell, _)| cell));
                old.clear();
                continue;
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
        changed
    }

    /// Whether the land of a cell is known.
    pub(crate) fn is_known(&self, cell: usize) -> bool {
        self.seen.get(cell) != Some(&false)
    }

    /// Whether some way leads into a cell. `arrivals` are the prices over the land.
    pub(crate) fn lets_in(&self, cell: usize, arrivals: &[u8; 6]) -> bool {
        !self.is_known(cell) || self.hosts.get(cell) == Some(&true) || arrivals.iter().any(|&price| price != NO_WAY)
    }

    /// Returns the prices of the steps to a cell. Unknown land is taken for passable.
    fn row(&self, cell: usize, arrivals: &[u8; 6], neighbors: &[u32; 6], seam: u8) -> Row {
        let is_known = self.is_known(cell);
        let is_host = self.hosts.get(cell).copied().unwrap_or(false);
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
    rows: Vec<Row>,
    /// The offsets from a cell to its neighbors, by direction: away from the seam of a cylinder, west of it, and east
    /// of it.
    offsets: [[i32; 6]; 3],
}

/// The steps that a side takes for possible for units of a class.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct CostGraph {
    grid: Rows,
    /// The distinct offsets between neighbors.
    lanes: Vec<Lane>,
    /// The lane of each offset.
    lane_of: [[usize; 6]; 3],
    /// The lanes to the western of the two neighbors in the next row, and of those in the previous row.
    rows_beside: [Lane; 2],
    /// The same steps as in the rows, for 64 cells at once.
    layers: Vec<StepLayer>,
    /// Cells to which there are steps that do not all cost the same.
    uneven: Cells,
    /// The inner cells.
    inner: Cells,
}

/// The cells from which steps are possible: the inner ones that are not blocked. A word has 64 cells, with one word of
/// padding before all and one after them.
#[derive(Clone, Debug, Default)]
pub(crate) struct PassableCells(Arc<[u64]>);

impl PassableCells {
    /// Creates the set of inner cells that are not blocked; all of them if there are no flags.
    pub(crate) fn new(inner: &Cells, blocked: &[bool]) -> PassableCells {
        let blocks = blocked.chunks(64).map(|cells| pack(cells, |is_blocked| is_blocked)).chain(std::iter::repeat(0));
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
        let seam = |cell: usize| match shape.pos(cell).x {
            0 if shape.wraps() => 1,
            x if shape.wraps() && x == width - 1 => 2,
            _ => 0,
        };
        let rows = arrivals.iter().zip(neighbors).enumerate();
        let rows = rows.map(|(cell, (prices, near))| snapshot.row(cell, prices, near, seam(cell))).collect();
        let offsets = std::array::from_fn(|seam| Direction::ALL.map(|direction| offset(seam, direction)));
        Rows { rows, offsets }
    }

    /// Number of cells.
    fn len(&self) -> usize {
        self.rows.len()
    }

    /// The cells next to a cell, with their directions; some may not exist.
    fn around(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        let offsets = &self.offsets[seam_of(&self.rows[cell])];
        offsets
            .iter()
            .enumerate()
            .map(move |(direction, &offset)| (direction, cell.wrapping_add_signed(offset as isize)))
    }

    /// The steps to a cell: the cells from which they come and their prices, [`NO_WAY`] where there is none.
    fn to(&self, cell: usize) -> impl Iterator<Item = (usize, u8)> {
        self.around(cell).zip(&self.rows[cell]).map(|((_, from), &price)| (from, price))
    }
}

impl CostGraph {
    /// Creates the ways for a snapshot. `arrivals` are the prices over the land.
    pub(crate) fn new(shape: Shape, snapshot: &Snapshot, arrivals: &[[u8; 6]], neighbors: &[[u32; 6]]) -> CostGraph {
        let grid = Rows::new(shape, snapshot, arrivals, neighbors);
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
        let (uneven, mut inner) = (Cells::new(grid.len()), Cells::new(grid.len()));
        (0..grid.len()).filter(|&cell| shape.is_inner(shape.pos(cell))).for_each(|cell| inner.insert(cell));
        let mut ways = CostGraph { grid, lanes, lane_of, rows_beside, layers: Vec::new(), uneven, inner };
        for cell in 0..ways.len() {
            let row = ways.grid.rows[cell];
            let nothing = std::array::from_fn(|slot| if slot == SEAM { row[SEAM] } else { NO_WAY });
            ways.note(cell, &nothing, &row);
        }
        ways
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

    /// Computes the steps again that depend on changed cells.
    pub(crate) fn refresh(
        &mut self,
        changed: &[usize],
        snapshot: &Snapshot,
        arrivals: &[[u8; 6]],
        neighbors: &[[u32; 6]],
    ) {
        for &cell in changed {
            let row = self.grid.rows[cell];
            let now = snapshot.row(cell, &arrivals[cell], &neighbors[cell], row[SEAM]);
            if now != row {
                self.note(cell, &row, &now);
                self.grid.rows[cell] = now;
            }
        }
    }

    /// Number of cells.
    pub(crate) fn len(&self) -> usize {
        self.grid.len()
    }

    /// Returns the offsets from cells to those from which steps to them come, by lane.
    pub(crate) fn lanes(&self) -> &[Lane] {
        &self.lanes
    }

    /// Returns the lanes from all cells to the western of the two neighbors in the next row, and of those in the
    /// previous row.
    pub(crate) fn rows_beside(&self) -> [Lane; 2] {
        self.rows_beside
    }

    /// The inner cells.
    pub(crate) fn inner(&self) -> &Cells {
        &self.inner
    }

    /// The cells to which there are steps that do not all cost the same, 64 in a word.
    pub(crate) fn uneven(&self) -> &[u64] {
        self.uneven.words()
    }

    /// The steps by their prices.
    pub(crate) fn layers(&self) -> &[StepLayer] {
        &self.layers
    }

    /// The cells next to a cell, with their directions; some may not exist.
    pub(crate) fn around(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        self.grid.around(cell)
    }

    /// The steps to a cell: the cells from which they come and their prices, [`NO_WAY`] where there is none.
    pub(crate) fn to(&self, cell: usize) -> impl Iterator<Item = (usize, u8)> {
        self.grid.to(cell)
    }

    /// The price of the step to a cell that goes in a direction, [`NO_WAY`] if there is none. None if there is no such cell.
    pub(crate) fn price(&self, to: usize, direction: usize) -> Option<u8> {
        self.grid.rows.get(to).map(|row| row[(direction + 3) % 6])
    }
}

/// Returns the index of the offsets that apply to a row.
fn seam_of(row: &Row) -> usize {
    usize::from(row[SEAM]) % 3
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
        CostGraph::new(shape, &Snapshot::default(), &arrivals, &neighbors)
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
            let mut ways = CostGraph::new(shape, &kept, &arrivals, &neighbors);
            for round in 0..20 {
                let (seen, hosts) = (layer(round != 7), layer(round % 5 != 0));
                let outlook = Outlook { seen: &seen, hosts: &hosts };
                let changed = kept.update(outlook);
                ways.refresh(&changed, &kept, &arrivals, &neighbors);
                let mut fresh = Snapshot::default();
                fresh.update(outlook);
                let mut found = ways.clone();
                found.layers.retain(|layer| layer.words.iter().chain(&layer.even).any(|&word| word != 0));
                assert_eq!(found, CostGraph::new(shape, &fresh, &arrivals, &neighbors), "round {round} in {shape:?}");
            }
        }
    }

    #[test]
    fn ways_lead_from_the_cells_around() {
        for shape in [Shape::new(15, 11, false), Shape::new(12, 9, true), Shape::new(3, 4, true)] {
            let (arrivals, neighbors) = land(shape, 30, &mut Random::seeded(4));
            let ways = CostGraph::new(shape, &Snapshot::default(), &arrivals, &neighbors);
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
