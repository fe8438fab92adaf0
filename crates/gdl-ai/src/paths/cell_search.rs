//! The search of a distance field on a large map: cells one by one, in the order of their distances. Most fronts have
//! few cells in 64.

use std::ops::Range;

use crate::{
    analysis::movers::NO_WAY,
    paths::{
        cells::Cells,
        cost_graph::CostGraph,
        distance_field::FAR,
        distance_search::{Course, HORIZON, sort_by_distance},
    },
};

/// The number of cells whose steps are loaded in advance.
const AHEAD: usize = 4;

/// The value of a cell from which no step leads on and that has no target.
const BLOCKED: u16 = 0;

/// The distances that were found so far, and the cells from which further ones follow.
#[derive(Clone, Debug, Default)]
pub(crate) struct CellSearch {
    /// The next distance to compute.
    next: u16,
    /// The distance of each cell plus one, if it is below that of the next distance; else the least one that was found,
    /// or [`FAR`]. [`BLOCKED`] cells are not entered.
    values: Vec<u16>,
    /// The range of words of 64 cells of which some may not be blocked.
    used: Range<usize>,
    /// The cells that were found for the next distances, as a ring. A cell may have been reached at a smaller distance.
    ring: Vec<Vec<u32>>,
    /// The number of entries in the ring.
    pending: usize,
    /// Single targets that are not added yet, with their distances, the farthest first.
    sources: Vec<(u16, u32)>,
    /// The number of sets of targets that were added.
    sets: usize,
}

impl CellSearch {
    /// Restarts at the targets.
    pub(crate) fn begin(&mut self, course: Course<'_>) {
        let dearest = if course.is_flat { 1 } else { course.ways.dearest() };
        (self.next, self.pending, self.sets) = (0, 0, 0);
        self.ring.resize_with(usize::from(dearest) + 1, Vec::new);
        self.ring.iter_mut().for_each(Vec::clear);
        let words = course.ways.len().div_ceil(64);
        if self.values.len() != words * 64 {
            (self.values, self.used) = (vec![BLOCKED; words * 64], 0..0);
        }
        let range = course.within.map_or(0..words, Cells::word_range);
        let values = self.values.as_chunks_mut::<64>().0;
        // The words outside of the range are blocked already, unless the last search has used them.
        let before = self.used.start..self.used.end.min(range.start);
        let after = self.used.start.max(range.end)..self.used.end;
        for unused in [before, after] {
            values.get_mut(unused).into_iter().for_each(|values| values.fill([BLOCKED; 64]));
        }
        let open = course.open.words()[range.start + 1..range.end + 1].iter().zip(&mut values[range.clone()]);
        match course.within {
            None => open.for_each(|(&open, values)| spread(open, values)),
            Some(within) => {
                let within = &within.words()[range.clone()];
                open.zip(within).for_each(|((open, values), within)| spread(open & within, values));
            }
        }
        self.used = range;
        sort_by_distance(&course.targets.sources, course.within, &mut self.sources);
    }

    /// Whether all cells up to a distance are known.
    pub(crate) fn has_passed(&self, distance: u16) -> bool {
        self.next > distance
    }

    /// Returns the distance of a cell, if it is known.
    #[inline]
    pub(crate) fn get(&self, cell: usize) -> Option<u16> {
        let distance = self.values.get(cell)?.checked_sub(1)?;
        (distance < self.next).then_some(distance)
    }

    /// Computes the next distance. Returns false if there are no more.
    pub(crate) fn advance(&mut self, course: Course<'_>) -> bool {
        let sets = &course.targets.sets;
        if self.pending == 0 {
            // Continue with the next target.
            let source = self.sources.last().map(|source| source.0);
            let set = sets.get(self.sets).map(|set| set.0);
            match source.into_iter().chain(set).min() {
                Some(next) => self.next = self.next.max(next),
                None => return false,
            }
        }
        if self.next >= HORIZON {
            return false;
        }
        let (slot, own) = (usize::from(self.next) % self.ring.len(), self.next + 1);
        let mut now = std::mem::take(&mut self.ring[slot]);
        self.pending -= now.len();
        while let Some((_, at)) = self.sources.pop_if(|source| source.0 <= self.next) {
            let value = &mut self.values[at as usize];
            if *value == BLOCKED || *value > own {
                *value = own;
                now.push(at);
            }
        }
        while let Some((_, set)) = sets.get(self.sets).filter(|set| set.0 <= self.next) {
            self.sets += 1;
            self.add_set(course, set, own, &mut now);
        }
        if course.is_flat {
            self.extend::<true>(course.ways, &now, slot);
        } else {
            self.extend::<false>(course.ways, &now, slot);
        }
        now.clear();
        self.ring[slot] = now;
        self.next += 1;
        true
    }

    /// Continues from the cells of the next distance, some of which may have been reached at a smaller one.
    fn extend<const IS_FLAT: bool>(&mut self, ways: &CostGraph, cells: &[u32], slot: usize) {
        let CellSearch { next, values, ring, pending, .. } = self;
        let (own, values, ring) = (*next + 1, values.as_mut_slice(), ring.as_mut_slice());
        let places = ring.len();
        // Memory is slow: the steps of the next cells are loaded before those of a cell are followed.
        let row = |at: usize| cells.get(at).map_or([NO_WAY; 8], |&cell| *ways.row(cell as usize));
        let mut ahead: [_; AHEAD] = std::array::from_fn(row);
        for (at, &cell) in cells.iter().enumerate() {
            let cell = cell as usize;
            let prices = std::mem::replace(&mut ahead[at % AHEAD], row(at + AHEAD));
            let offsets = ways.offsets_of(&prices);
            if values[cell] != own {
                continue;
            }
            for direction in 0..6 {
                let price = prices[direction];
                let from = cell.wrapping_add_signed(offsets[direction] as isize);
                let step = if IS_FLAT { 1 } else { u16::from(price) };
                if price != NO_WAY
                    && let Some(value) = values.get_mut(from)
                    && *value > own + step
                {
                    *value = own + step;
                    let at = slot + usize::from(step);
                    ring[if at < places { at } else { at - places }].push(from as u32);
                    *pending += 1;
                }
            }
        }
    }

    /// Adds the targets of a set. From cells inside of it no search is necessary.
    fn add_set(&mut self, course: Course<'_>, set: &Cells, own: u16, now: &mut Vec<u32>) {
        let words = set.words();
        for (index, &word) in words.iter().enumerate() {
            let mut left = word & course.within.map_or(u64::MAX, |within| within.words()[index]);
            if left == 0 {
                continue;
            }
            let inside =
                course.ways.offsets().iter().fold(left, |inside, &offset| inside & shifted(words, index, offset));
            while left != 0 {
                let bit = left & left.wrapping_neg();
                left ^= bit;
                let cell = index * 64 + bit.trailing_zeros() as usize;
                let value = &mut self.values[cell];
                if *value == BLOCKED || *value > own {
                    *value = own;
                    if inside & bit == 0 || course.ways.is_at_seam(cell) {
                        now.push(cell as u32);
                    }
                }
            }
        }
    }

    /// Returns the distances of all cells; [`FAR`] where none is known. The search must be over.
    pub(crate) fn distances(&self) -> Vec<u16> {
        // One less than BLOCKED is FAR, and the search has not set FAR itself.
        self.values.iter().map(|&value| if value == FAR { FAR } else { value.wrapping_sub(1) }).collect()
    }
}

/// Returns the bits of the cells at an offset from those of a word.
fn shifted(words: &[u64], index: usize, offset: i32) -> u64 {
    let first = index as i64 * 64 + i64::from(offset);
    let word = |at: i64| usize::try_from(at).ok().and_then(|at| words.get(at)).copied().unwrap_or(0);
    let (at, shift) = (first.div_euclid(64), first.rem_euclid(64) as u32);
    if shift == 0 { word(at) } else { word(at) >> shift | word(at + 1) << (64 - shift) }
}

/// Sets the values of those of 64 cells that are in a set to [`FAR`], and the others to [`BLOCKED`].
fn spread(cells: u64, values: &mut [u16; 64]) {
    match cells {
        0 => values.fill(BLOCKED),
        u64::MAX => values.fill(FAR),
        _ => {
            for (values, byte) in values.as_chunks_mut::<8>().0.iter_mut().zip(cells.to_le_bytes()) {
                *values = SPREAD[usize::from(byte)];
            }
        }
    }
}

/// The bits of each byte, each bit as a number whose bits all equal it.
const SPREAD: [[u16; 8]; 256] = {
    let mut spread = [[0; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        spread[at / 8][at % 8] = if (at / 8) & (1 << (at % 8)) == 0 { BLOCKED } else { FAR };
        at += 1;
    }
    spread
};
