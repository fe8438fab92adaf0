//! The frontier of a distance field: all cells of one distance at once as a bit set, from which the cells of the next
//! distances follow.

use crate::{
    analysis::movers::NO_WAY,
    paths::{
        cost_graph::StepWords,
        distance_band::DistanceBand,
        distance_search::{Course, HORIZON, sort_by_distance},
        distances::Distances,
    },
};

/// The number of words that a pass processes in the time that it takes to extend the front from one single word.
const WORDS_A_WORD: usize = 10;

/// The number of words that a pass processes in the time that it takes to extend the front from one single cell.
const WORDS_A_CELL: usize = 10;

/// The number of passes over the words for steps that cost the same from all neighbors.
const PASSES: usize = 3;

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
        let dearest = if course.is_flat { 1 } else { course.ways.dearest() };
        (self.next, self.now, self.sets) = (0, 0, 0);
        for (room, words) in [(&mut self.leading, words + 4), (&mut self.widened, words + 3)] {
            if room.len() != words {
                room.clear();
                room.resize(words, 0);
            }
        }
        self.open.clear();
        self.open.extend_from_slice(course.open.words());
        self.ring.resize_with(usize::from(dearest) + 1, DistanceBand::default);
        self.ring.iter_mut().for_each(|found| found.clear(words));
        sort_by_distance(&course.targets.sources, None, &mut self.sources);
    }

    /// Whether all cells up to a distance are known.
    pub(crate) fn has_passed(&self, distance: u16) -> bool {
        self.next > distance
    }

    /// Computes the next distance. Returns false if there are no more.
    pub(crate) fn advance(&mut self, course: Course<'_>, steps: &StepWords, distances: &mut Distances) -> bool {
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
            self.go_on(course, steps, &mut now, distances);
        }
        self.ring[self.now] = now;
        self.now = after(self.now, 1, self.ring.len());
        self.next += 1;
        true
    }

    /// Extends the frontier from cells, and removes them.
    fn go_on(&mut self, course: Course<'_>, steps: &StepWords, now: &mut DistanceBand, distances: &mut Distances) {
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
        if count * WORDS_A_WORD <= steps.layers.len() * PASSES * (last + 1 - first) {
            now.drain(|index, cells| self.go_on_from(course, steps, index, cells));
        } else {
            self.go_on_by_words(course, steps, first, now.words(first..last + 1));
            now.remove(first..last + 1);
        }
    }

    /// Extends the frontier from the cells of a word to cells that are not known.
    fn go_on_from(&mut self, course: Course<'_>, steps: &StepWords, index: usize, cells: u64) {
        let uneven = cells & steps.uneven.words()[index];
        let mut even = cells ^ uneven;
        for layer in &steps.layers {
            if even == 0 {
                break;
            }
            let leading = even & layer.even[index];
            if leading != 0 {
                even ^= leading;
                let at = self.place_of(course, layer.price);
                self.ring[at].add_around(leading, index, steps.rows_beside, &self.open);
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
            let prices = course.ways.row(cell);
            let offsets = course.ways.offsets_of(prices);
            for (&price, &offset) in prices.iter().zip(offsets).filter(|&(&price, _)| price != NO_WAY) {
                let from = cell.wrapping_add_signed(offset as isize);
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
    fn go_on_by_words(&mut self, course: Course<'_>, steps: &StepWords, first: usize, cells: &[u64]) {
        let count = cells.len();
        self.leading[count + 2..count + 4].fill(0);
        for layer in &steps.layers {
            let leading = &mut self.leading[..count + 4];
            if choose(&mut leading[2..], cells, &layer.even[first..]) {
                let price = if course.is_flat { 1 } else { usize::from(layer.price) };
                let at = after(self.now, price, self.ring.len());
                let found = &mut self.ring[at];
                let (open, widened) = (&self.open, &mut self.widened[..count + 3]);
                found.add_beside(leading, first, open, widened);
                for lane in steps.rows_beside {
                    found.add(widened, first as isize + lane.words, lane.shift, open);
                }
            }
        }
        if choose(&mut self.leading[2..], cells, &steps.uneven.words()[first..]) {
            self.go_on_unevenly(course, steps, first, cells);
        }
    }

    /// Extends the frontier from the chosen cells, for which not all steps cost the same.
    fn go_on_unevenly(&mut self, course: Course<'_>, steps: &StepWords, first: usize, cells: &[u64]) {
        let words = cells.len();
        let few = steps.layers.len() * steps.lanes.len() * words / WORDS_A_CELL;
        if count(&self.leading[2..words + 2]) <= few {
            for index in 0..words {
                self.go_on_by_cells(course, first + index, self.leading[index + 2]);
            }
            return;
        }
        let all_words = steps.uneven.words().len();
        for layer in &steps.layers {
            let at = self.place_of(course, layer.price);
            let found = &mut self.ring[at];
            for (lane, words) in steps.lanes.iter().zip(layer.words.chunks_exact(all_words)) {
                if choose(&mut self.leading[2..], cells, &words[first..]) {
                    let leading = &self.leading[1..cells.len() + 3];
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
