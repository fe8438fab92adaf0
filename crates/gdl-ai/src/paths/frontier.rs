//! The frontier of a distance field: all cells of one distance at once as a bit set, from which the cells of the next
//! distances follow.

use crate::{
    analysis::movers::NO_WAY,
    paths::{
        cost_graph::{CostGraph, PassableCells},
        distance_band::DistanceBand,
        distance_field::{FAR, MOST_OFFSET, Source, Targets},
        distances::Distances,
    },
};

/// The maximum distance that is computed.
const HORIZON: u16 = FAR - 300;

/// The number of words that a pass processes in the time that it takes to extend the front from one single word.
const WORDS_A_WORD: usize = 10;

/// The number of words that a pass processes in the time that it takes to extend the front from one single cell.
const WORDS_A_CELL: usize = 10;

/// The number of passes over the words for steps that cost the same from all neighbors.
const PASSES: usize = 3;

/// The inputs of a front. They must be the same whenever a front is extended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course<'a> {
    /// The steps.
    pub ways: &'a CostGraph,
    /// The cells from which steps may lead on.
    pub open: &'a PassableCells,
    /// Whether every step counts as one, whatever it costs.
    pub is_flat: bool,
    /// The targets of the distances.
    pub targets: &'a Targets,
}

/// The state from which further distances are computed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Frontier {
    /// The next distance to compute.
    next: u16,
    /// The index in `ring` of the cells at the next distance.
    now: usize,
    /// The passable cells whose distance is not known, in the form of [`PassableCells`].
    open: Vec<u64>,
    /// A buffer for cells from which a step leads on.
    leading: Vec<u64>,
    /// A buffer for those cells and the ones east of them.
    widened: Vec<u64>,
    /// The cells found for the next distances, as a ring buffer. A cell may have been reached at a smaller distance.
    ring: Vec<DistanceBand>,
    /// Single targets that are not added yet, with their distances, the farthest first.
    sources: Vec<(u16, u32)>,
    /// The number of sets of targets that were added.
    sets: usize,
}

impl Frontier {
    /// Restarts at the targets.
    pub(crate) fn begin(&mut self, course: Course<'_>) {
        let words = course.ways.len().div_ceil(64);
        let dearest = if course.is_flat { 1 } else { course.ways.layers().last().map_or(1, |layer| layer.price) };
        (self.next, self.now, self.sets) = (0, 0, 0);
        for (room, words) in [(&mut self.leading, words + 4), (&mut self.widened, words + 3)] {
            room.clear();
            room.resize(words, 0);
        }
        self.open.clear();
        self.open.extend_from_slice(course.open.words());
        self.ring.resize_with(usize::from(dearest) + 1, DistanceBand::default);
        self.ring.iter_mut().for_each(|found| found.clear(words));
        sort_by_distance(&course.targets.sources, &mut self.sources);
    }

    /// Whether all cells up to a distance are known.
    pub(crate) fn has_passed(&self, distance: u16) -> bool {
        self.next > distance
    }

    /// Computes the next distance. Returns false if there are no more.
    pub(crate) fn advance(&mut self, course: Course<'_>, distances: &mut Distances) -> bool {
        let sets = &course.targets.sets;
        if self.ring.iter().all(DistanceBand::is_empty) {
            // The ring is empty, so continue with the next target.
            let source = self.sources.last().map(|source| source.0);
            let set = sets.get(self.sets).map(|set| set.0);
            match source.into_iter().chain(set).min() {
                Some(next) => self.next = next,
                None => return false,
            }
        }
        if self.next >= HORIZON {
            return false;
        }
        let mut now = std::mem::take(&mut self.ring[self.now]);
        while let Some((_, at)) = self.sources.pop_if(|source| source.0 <= self.next) {
            now.insert(at as usize);
        }
        while let Some((_, set)) = sets.get(self.sets).filter(|set| set.0 <= self.next) {
            self.sets += 1;
            now.extend(set.words());
        }
        if !now.is_empty() {
            self.go_on(course, &mut now, distances);
        }
        self.ring[self.now] = now;
        self.now = after(self.now, 1, self.ring.len());
        self.next += 1;
        true
    }

    /// Extends the frontier from cells, and removes them.
    fn go_on(&mut self, course: Course<'_>, now: &mut DistanceBand, distances: &mut Distances) {
        let (mut count, mut first, mut last) = (0, 0, 0);
        let mut note = distances.noting(self.next);
        now.retain(|index, cells| {
            let fresh = note.add(index, cells);
            if fresh != 0 {
                self.open[index + 1] &= !fresh;
                if count == 0 {
                    first = index;
                }
                last = index;
                count += 1;
            }
            fresh
        });
        if count == 0 {
            return;
        }
        if count * WORDS_A_WORD <= course.ways.layers().len() * PASSES * (last + 1 - first) {
            now.drain(|index, cells| self.go_on_from(course, index, cells));
        } else {
            self.go_on_by_words(course, first, now.words(first..last + 1));
            now.remove(first..last + 1);
        }
    }

    /// Extends the frontier from the cells of a word to cells that are not known.
    fn go_on_from(&mut self, course: Course<'_>, index: usize, cells: u64) {
        let uneven = cells & course.ways.uneven()[index];
        let mut even = cells ^ uneven;
        for layer in course.ways.layers() {
            if even == 0 {
                break;
            }
            let leading = even & layer.even[index];
            if leading != 0 {
                even ^= leading;
                let at = self.place_of(course, layer.price);
                self.ring[at].add_around(leading, index, course.ways.rows_beside(), &self.open);
            }
        }
        if uneven != 0 {
            self.go_on_by_cells(course, index, uneven);
        }
    }

    /// Extends the frontier from the cells of a word one by one to cells that are not known.
    fn go_on_by_cells(&mut self, course: Course<'_>, index: usize, mut cells: u64) {
        while cells != 0 {
            let cell = index * 64 + cells.trailing_zeros() as usize;
            cells &= cells - 1;
            for (from, price) in course.ways.to(cell).filter(|&(_, price)| price != NO_WAY) {
                let is_open = |word: &u64| word & 1 << (from % 64) != 0;
                if self.open.get((from / 64).wrapping_add(1)).is_some_and(is_open) {
                    let at = self.place_of(course, price);
                    self.ring[at].insert(from);
                }
            }
        }
    }

    /// The index in the ring of the cells that are one step of a price away.
    fn place_of(&self, course: Course<'_>, price: u8) -> usize {
        after(self.now, if course.is_flat { 1 } else { usize::from(price) }, self.ring.len())
    }

    /// Extends the frontier from all cells at once. `first` is the index of their first word.
    fn go_on_by_words(&mut self, course: Course<'_>, first: usize, cells: &[u64]) {
        let count = cells.len();
        self.leading[count + 2..count + 4].fill(0);
        for layer in course.ways.layers() {
            let leading = &mut self.leading[..count + 4];
            if choose(&mut leading[2..], cells, &layer.even[first..]) {
                let price = if course.is_flat { 1 } else { usize::from(layer.price) };
                let at = after(self.now, price, self.ring.len());
                let found = &mut self.ring[at];
                let (open, widened) = (&self.open, &mut self.widened[..count + 3]);
                found.add_beside(leading, first, open, widened);
                for lane in course.ways.rows_beside() {
                    found.add(widened, first as isize + lane.words, lane.shift, open);
                }
            }
        }
        if choose(&mut self.leading[2..], cells, &course.ways.uneven()[first..]) {
            self.go_on_unevenly(course, first, cells);
        }
    }

    /// Extends the frontier from the chosen cells, for which not all steps cost the same.
    fn go_on_unevenly(&mut self, course: Course<'_>, first: usize, cells: &[u64]) {
        let words = cells.len();
        let few = course.ways.layers().len() * course.ways.lanes().len() * words / WORDS_A_CELL;
        if count(&self.leading[2..words + 2]) <= few {
            for index in 0..words {
                self.go_on_by_cells(course, first + index, self.leading[index + 2]);
            }
            return;
        }
        let all_words = course.ways.uneven().len();
        for layer in course.ways.layers() {
            let at = self.place_of(course, layer.price);
            let found = &mut self.ring[at];
            for (lane, steps) in course.ways.lanes().iter().zip(layer.words.chunks_exact(all_words)) {
                if choose(&mut self.leading[2..], cells, &steps[first..]) {
                    let leading = &self.leading[1..words + 3];
                    found.add(leading, first as isize + lane.words, lane.shift, &self.open);
                }
            }
        }
    }
}

/// Returns the index that is `places` after `place` in a ring of `len` entries; `places` is at most `len`.
fn after(place: usize, places: usize, len: usize) -> usize {
    let at = place + places;
    if at < len { at } else { at - len }
}

/// Returns the number of cells in a set.
fn count(cells: &[u64]) -> usize {
    cells.iter().map(|word| word.count_ones() as usize).sum()
}

/// Intersects cells with others. Returns false if the result is empty.
fn choose(chosen: &mut [u64], cells: &[u64], others: &[u64]) -> bool {
    let mut all = 0;
    for ((chosen, cells), others) in chosen.iter_mut().zip(cells).zip(others) {
        *chosen = cells & others;
        all |= *chosen;
    }
    all != 0
}

/// Sorts targets by distance, the farthest first, by a counting sort, which is faster than comparisons.
fn sort_by_distance(sources: &[Source], sorted: &mut Vec<(u16, u32)>) {
    sorted.clear();
    if sources.is_empty() {
        return;
    }
    let mut places = [0; MOST_OFFSET as usize + 2];
    let back = |source: &Source| usize::from(MOST_OFFSET - source.distance());
    sources.iter().for_each(|source| places[back(source) + 1] += 1);
    let mut before = 0;
    for place in &mut places {
        before += *place;
        *place = before;
    }
    sorted.resize(sources.len(), (0, 0));
    for source in sources {
        let place = &mut places[back(source)];
        sorted[*place] = (source.distance(), source.at as u32);
        *place += 1;
    }
}
