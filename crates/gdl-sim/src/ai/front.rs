//! The front of a map of distances: all cells of a distance at once, a bit each, from which those of the next ones follow.

use std::sync::Arc;

use super::{
    field::{FAR, MOST_OFFSET, Source, Targets},
    movers::NO_WAY,
    ways::Ways,
};

/// The distance beyond which nobody looks.
const HORIZON: u16 = FAR - 300;

/// How many words it costs at most as much to go through as to go on from a cell alone.
const WORDS_A_CELL: usize = 10;

/// What distances are reckoned further from.
#[derive(Clone, Debug)]
pub(super) struct Front {
    ways: Arc<Ways>,
    /// Whether every step counts as one, whatever it costs.
    is_flat: bool,
    /// The next distance to be reckoned.
    next: u16,
    /// Cells that have their distance.
    reached: Vec<u64>,
    /// Room for cells from which a step leads on.
    leading: Vec<u64>,
    /// Cells that are found to be so near or nearer, by distances modulo the number of those that a step leads to.
    ring: Vec<Found>,
    /// Single targets that are still to come, with their distances, the last first.
    sources: Vec<(u16, u32)>,
    /// How many sets of targets have come.
    sets: usize,
}

/// Cells that were found.
#[derive(Clone, Debug)]
struct Found {
    /// A bit each, after 64 that stand for nothing, and before 64 such.
    words: Vec<u64>,
    /// Whether there are any.
    is_any: bool,
}

impl Front {
    /// Begins at targets, which are to be the same whenever it goes on.
    pub(super) fn new(ways: Arc<Ways>, is_flat: bool, targets: &Targets) -> Front {
        let words = ways.len().div_ceil(64);
        let dearest = if is_flat { 1 } else { ways.layers().last().map_or(1, |layer| layer.price) };
        let sources = by_distance(&targets.sources);
        let ring = vec![Found { words: vec![0; words + 2], is_any: false }; usize::from(dearest) + 1];
        Front { ways, is_flat, next: 0, reached: vec![0; words], leading: vec![0; words + 2], ring, sources, sets: 0 }
    }

    /// Reckons the next distance. False if there are no more.
    pub(super) fn advance(&mut self, targets: &Targets, distances: &mut [u16]) -> bool {
        let sets = &targets.sets;
        if self.ring.iter().all(|found| !found.is_any) {
            // Nothing is near: on to the next target.
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
        let index = usize::from(self.next) % self.ring.len();
        let unused = Found { words: Vec::new(), is_any: false };
        let mut now = std::mem::replace(&mut self.ring[index], unused);
        while let Some((_, at)) = self.sources.pop_if(|source| source.0 <= self.next) {
            let at = at as usize;
            now.words[at / 64 + 1] |= 1 << (at % 64);
            now.is_any = true;
        }
        while let Some((_, set)) = sets.get(self.sets).filter(|set| set.0 <= self.next) {
            self.sets += 1;
            now.words[1..].iter_mut().zip(set.words()).for_each(|(word, more)| *word |= more);
            now.is_any = true;
        }
        if std::mem::take(&mut now.is_any) {
            self.go_on(&mut now.words[1..], distances);
        }
        self.ring[index] = now;
        self.next += 1;
        true
    }

    /// Goes on from cells, and clears them.
    fn go_on(&mut self, now: &mut [u64], distances: &mut [u16]) {
        let (mut first, mut last, mut count) = (usize::MAX, 0, 0);
        for (index, (word, reached)) in now.iter_mut().zip(&mut self.reached).enumerate() {
            *word &= !*reached;
            if *word != 0 {
                *reached |= *word;
                write(distances, index, *word, self.next);
                (first, last) = (first.min(index), index);
                count += word.count_ones() as usize;
            }
        }
        let Some(cells) = now.get_mut(first..=last) else { return };
        if count * WORDS_A_CELL < self.ways.layers().len() * self.ways.lanes().len() * cells.len() {
            self.go_on_by_cells(first, cells);
        } else {
            self.go_on_by_words(first, cells);
        }
        cells.fill(0);
    }

    /// Goes on from cells one by one. The first word of them is that of an index.
    fn go_on_by_cells(&mut self, first: usize, words: &[u64]) {
        for (index, &word) in words.iter().enumerate() {
            let mut cells = word;
            while cells != 0 {
                let cell = (first + index) * 64 + cells.trailing_zeros() as usize;
                cells &= cells - 1;
                for (from, price) in self.ways.to(cell) {
                    if price == NO_WAY {
                        continue;
                    }
                    let price = if self.is_flat { 1 } else { usize::from(price) };
                    let at = (usize::from(self.next) + price) % self.ring.len();
                    let found = &mut self.ring[at];
                    if let Some(word) = found.words.get_mut(from / 64 + 1) {
                        *word |= 1 << (from % 64);
                        found.is_any = true;
                    }
                }
            }
        }
    }

    /// Goes on from all cells at once, step by step. The first word of them is that of an index.
    fn go_on_by_words(&mut self, first: usize, cells: &[u64]) {
        for layer in self.ways.layers() {
            let price = if self.is_flat { 1 } else { layer.price };
            let at = (usize::from(self.next) + usize::from(price)) % self.ring.len();
            let found = &mut self.ring[at];
            for (lane, steps) in self.ways.lanes().iter().zip(layer.words.chunks_exact(self.reached.len())) {
                let leading = &mut self.leading[..cells.len() + 2];
                let mut all = 0;
                for ((leading, cells), steps) in leading[1..].iter_mut().zip(cells).zip(&steps[first..]) {
                    *leading = cells & steps;
                    all |= *leading;
                }
                leading[cells.len() + 1] = 0;
                if all != 0 {
                    found.is_any = true;
                    found.add(leading, first as isize + lane.words, lane.shift);
                }
            }
        }
    }
}

/// Targets with their distances, the farthest first. They are counted, which is faster than to compare them.
fn by_distance(sources: &[Source]) -> Vec<(u16, u32)> {
    let mut places = [0; MOST_OFFSET as usize + 2];
    let back = |source: &Source| usize::from(MOST_OFFSET - source.distance());
    sources.iter().for_each(|source| places[back(source) + 1] += 1);
    for i in 1..places.len() {
        places[i] += places[i - 1];
    }
    let mut sorted = vec![(0, 0); sources.len()];
    for source in sources {
        let place = &mut places[back(source)];
        sorted[*place] = (source.distance(), source.at as u32);
        *place += 1;
    }
    sorted
}

impl Found {
    /// Adds cells that are moved on so many words and bits; they begin and end with 64 that are none.
    fn add(&mut self, cells: &[u64], words: isize, shift: u32) {
        // What would be before all cells is none.
        let before = usize::try_from(-words).unwrap_or(0);
        let (Some(cells @ [_, ..]), Some(found)) =
            (cells.get(before..), self.words.get_mut(usize::try_from(words).unwrap_or(0)..))
        else {
            return;
        };
        let pairs = cells[1..].iter().zip(cells);
        if shift == 0 {
            found.iter_mut().zip(pairs).for_each(|(found, (own, _))| *found |= own);
        } else {
            let rest = 64 - shift;
            found.iter_mut().zip(pairs).for_each(|(found, (own, before))| *found |= own << shift | before >> rest);
        }
    }
}

/// The bits of a byte, each as a number of which all bits are as that one.
const SPREAD: [[u16; 8]; 256] = {
    let mut spread = [[0; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        spread[at / 8][at % 8] = if (at / 8) & (1 << (at % 8)) == 0 { 0 } else { u16::MAX };
        at += 1;
    }
    spread
};

/// Notes the distance of cells.
fn write(distances: &mut [u16], index: usize, cells: u64, distance: u16) {
    let Some(distances) = distances.get_mut(index * 64..index * 64 + 64) else { return };
    // Eight at once: to find out which of them are meant would take longer.
    for (distances, byte) in distances.as_chunks_mut::<8>().0.iter_mut().zip(cells.to_le_bytes()) {
        for (known, is_meant) in distances.iter_mut().zip(&SPREAD[usize::from(byte)]) {
            *known = *known & !is_meant | distance & is_meant;
        }
    }
}
