//! The frontier of a distance field: all cells of one distance at once as a bit set, from which the cells of the next
//! distances follow.

use std::ops::Range;

use crate::{
    analysis::movers::NO_WAY,
    paths::{
        cost_graph::{CostGraph, PassableCells},
        distance_field::{FAR, MOST_OFFSET, Source, Targets},
        distances::Distances,
    },
};

/// The maximum distance that is computed.
const HORIZON: u16 = FAR - 300;

/// The maximum number of words whose processing costs as much as to extend the front from one single cell.
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

/// Cells that were found.
#[derive(Clone, Debug, Default)]
struct DistanceBand {
    /// One bit per cell, with a word of padding before and after.
    words: Vec<u64>,
    /// The range of words that contains all cells.
    span: Range<usize>,
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
        if self.ring.iter().all(|found| found.span.is_empty()) {
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
        if !now.span.is_empty() {
            self.go_on(course, &mut now, distances);
        }
        self.ring[self.now] = now;
        self.now = after(self.now, 1, self.ring.len());
        self.next += 1;
        true
    }

    /// Extends the frontier from cells, and clears them.
    fn go_on(&mut self, course: Course<'_>, now: &mut DistanceBand, distances: &mut Distances) {
        let first = now.span.start;
        let cells = now.take();
        distances.note(first, cells, self.next);
        let is_any = |word: &u64| *word != 0;
        let (Some(start), Some(last)) = (cells.iter().position(is_any), cells.iter().rposition(is_any)) else { return };
        let (first, cells) = (first + start, &mut cells[start..=last]);
        // Counting the cells is slow, so it is skipped if too many words have some.
        let few = course.ways.layers().len() * PASSES * cells.len() / WORDS_A_CELL;
        if cells.iter().filter(|word| is_any(word)).nth(few).is_none() && count(cells) <= few {
            self.go_on_by_cells(course, distances, first, cells);
        } else {
            self.go_on_by_words(course, distances, first, cells);
        }
        cells.fill(0);
    }

    /// Extends the frontier from cells one by one to cells that are not known. `first` is the index of the first word
    /// of the cells.
    fn go_on_by_cells(&mut self, course: Course<'_>, distances: &Distances, first: usize, words: &[u64]) {
        let (open, known) = (&course.open.words()[1..], distances.known());
        for (index, &word) in words.iter().enumerate() {
            let mut cells = word;
            while cells != 0 {
                let cell = (first + index) * 64 + cells.trailing_zeros() as usize;
                cells &= cells - 1;
                for (from, price) in course.ways.to(cell).filter(|&(_, price)| price != NO_WAY) {
                    let (word, bit) = (from / 64, 1 << (from % 64));
                    if open.get(word).zip(known.get(word)).is_none_or(|(open, known)| open & !known & bit == 0) {
                        continue;
                    }
                    let price = if course.is_flat { 1 } else { usize::from(price) };
                    let at = after(self.now, price, self.ring.len());
                    self.ring[at].insert(from);
                }
            }
        }
    }

    /// Extends the frontier from all cells at once. `first` is the index of their first word.
    fn go_on_by_words(&mut self, course: Course<'_>, distances: &Distances, first: usize, cells: &[u64]) {
        let count = cells.len();
        self.leading[count + 2..count + 4].fill(0);
        for layer in course.ways.layers() {
            let leading = &mut self.leading[..count + 4];
            if choose(&mut leading[2..], cells, &layer.even[first..]) {
                let price = if course.is_flat { 1 } else { usize::from(layer.price) };
                let at = after(self.now, price, self.ring.len());
                let found = &mut self.ring[at];
                let (open, widened) = (course.open.words(), &mut self.widened[..count + 3]);
                found.add_beside(leading, first, open, widened);
                for lane in course.ways.rows_beside() {
                    found.add(widened, first as isize + lane.words, lane.shift, open);
                }
            }
        }
        if choose(&mut self.leading[2..], cells, &course.ways.uneven()[first..]) {
            self.go_on_unevenly(course, distances, first, cells);
        }
    }

    /// Extends the frontier from the chosen cells, for which not all steps cost the same.
    fn go_on_unevenly(&mut self, course: Course<'_>, distances: &Distances, first: usize, cells: &[u64]) {
        let words = cells.len();
        let few = course.ways.layers().len() * course.ways.lanes().len() * words / WORDS_A_CELL;
        if count(&self.leading[2..words + 2]) <= few {
            let leading = std::mem::take(&mut self.leading);
            self.go_on_by_cells(course, distances, first, &leading[2..words + 2]);
            self.leading = leading;
            return;
        }
        let all_words = course.ways.uneven().len();
        for layer in course.ways.layers() {
            let price = if course.is_flat { 1 } else { usize::from(layer.price) };
            let at = after(self.now, price, self.ring.len());
            let found = &mut self.ring[at];
            for (lane, steps) in course.ways.lanes().iter().zip(layer.words.chunks_exact(all_words)) {
                if choose(&mut self.leading[2..], cells, &steps[first..]) {
                    let leading = &self.leading[1..words + 3];
                    found.add(leading, first as isize + lane.words, lane.shift, course.open.words());
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

impl DistanceBand {
    /// Removes all cells, and makes room for a number of words.
    fn clear(&mut self, words: usize) {
        self.words.clear();
        self.words.resize(words + 2, 0);
        self.span = 0..0;
    }

    /// Returns the words of the span, and resets the span. The caller must clear the words.
    fn take(&mut self) -> &mut [u64] {
        let span = std::mem::take(&mut self.span);
        &mut self.words[span.start + 1..span.end + 1]
    }

    /// Extends the span by a range of words.
    fn widen(&mut self, words: Range<usize>) {
        let words = words.start..words.end.min(self.words.len() - 2);
        if self.span.is_empty() {
            self.span = words;
        } else {
            self.span = self.span.start.min(words.start)..self.span.end.max(words.end);
        }
    }

    /// Adds a cell, if it is within the area.
    fn insert(&mut self, cell: usize) {
        let index = cell / 64;
        if index + 2 < self.words.len() {
            self.words[index + 1] |= 1 << (cell % 64);
            self.widen(index..index + 1);
        }
    }

    /// Adds the cells of a set.
    fn extend(&mut self, cells: &[u64]) {
        self.words[1..].iter_mut().zip(cells).for_each(|(word, more)| *word |= more);
        self.widen(0..cells.len());
    }

    /// Adds those of `cells`, shifted by a number of words and bits, that are open. `cells` begins and ends with a word
    /// of padding.
    fn add(&mut self, cells: &[u64], words: isize, shift: u32, open: &[u64]) {
        // Cells that are shifted before the first one are dropped.
        let (before, start) = (usize::try_from(-words).unwrap_or(0), usize::try_from(words).unwrap_or(0));
        let (Some(cells @ [_, rest @ ..]), Some(found)) = (cells.get(before..), self.words.get_mut(start..)) else {
            return;
        };
        let found = found.iter_mut().zip(&open[start..]).zip(rest.iter().zip(cells));
        if shift == 0 {
            found.for_each(|((found, open), (own, _))| *found |= own & open);
        } else {
            let left = 64 - shift;
            found.for_each(|((found, open), (own, before))| *found |= (own << shift | before >> left) & open);
        }
        self.widen(start.saturating_sub(1)..(start + rest.len()).saturating_sub(1));
    }

    /// Adds the open neighbors of cells in their row, and writes the cells with their eastern neighbors to `widened`.
    /// `cells` begins and ends with two words of padding; `first` is the index of the first word after these. `widened`
    /// begins and ends with one word of padding.
    fn add_beside(&mut self, cells: &[u64], first: usize, open: &[u64], widened: &mut [u64]) {
        let found = self.words[first..].iter_mut().zip(&open[first..]).zip(widened.iter_mut());
        for (((found, open), widened), near) in found.zip(cells.windows(3)) {
            let &[before, own, after] = near else { continue };
            let east = own << 1 | before >> 63;
            *found |= (east | own >> 1 | after << 63) & open;
            *widened = own | east;
        }
        let count = cells.len() - 4;
        widened[count + 2] = 0;
        self.widen(first.saturating_sub(1)..first + count + 1);
    }
}
