//! The cells that a search has found at one distance, as a set of bits. Most bands have few cells in a few places of a
//! large map, so that a second set has the words that may have cells.

use std::ops::Range;

use crate::paths::{cells::Cells, cost_graph::Lane};

/// Cells that were found.
#[derive(Clone, Debug, Default)]
pub(crate) struct DistanceBand {
    /// One bit per cell, with a word of padding before and after.
    words: Vec<u64>,
    /// The words that may have cells, one bit per word.
    touched: Cells,
    /// Whether some word was touched.
    is_touched: bool,
}

impl DistanceBand {
    /// Removes all cells, and makes room for a number of words.
    pub(crate) fn clear(&mut self, words: usize) {
        if self.words.len() == words + 2 {
            self.drain(|_, _| {});
        } else {
            self.words.clear();
            self.words.resize(words + 2, 0);
            self.touched.clear(words);
            self.is_touched = false;
        }
    }

    /// Whether it certainly has no cells.
    pub(crate) fn is_empty(&self) -> bool {
        !self.is_touched
    }

    /// The words of a range.
    pub(crate) fn words(&self, range: Range<usize>) -> &[u64] {
        &self.words[range.start + 1..range.end + 1]
    }

    /// Removes the cells of a range of words that contains all cells.
    pub(crate) fn remove(&mut self, range: Range<usize>) {
        self.words[range.start + 1..range.end + 1].fill(0);
        self.touched.remove_all();
        self.is_touched = false;
    }

    /// Replaces each word that has cells by the result of a function of its index and its cells.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(usize, u64) -> u64) {
        let mut all = 0;
        for group in 0..self.touched.words().len() {
            let mut touched = self.touched.words()[group];
            while touched != 0 {
                let index = group * 64 + touched.trailing_zeros() as usize;
                touched &= touched - 1;
                let word = &mut self.words[index + 1];
                *word = keep(index, *word);
                all |= *word;
                if *word == 0 {
                    self.touched.set(index, false);
                }
            }
        }
        self.is_touched = all != 0;
    }

    /// Removes all cells, and calls a function with the index of each word that had some, and its cells.
    pub(crate) fn drain(&mut self, mut each: impl FnMut(usize, u64)) {
        if !std::mem::take(&mut self.is_touched) {
            return;
        }
        for group in 0..self.touched.words().len() {
            let mut touched = self.touched.take_word(group);
            while touched != 0 {
                let index = group * 64 + touched.trailing_zeros() as usize;
                touched &= touched - 1;
                each(index, std::mem::take(&mut self.words[index + 1]));
            }
        }
    }

    /// Records that a range of words may have cells.
    fn touch(&mut self, words: Range<usize>) {
        let words = words.start..words.end.min(self.words.len() - 2);
        self.is_touched |= !words.is_empty();
        self.touched.fill(words);
    }

    /// Adds a cell, if it is within the area.
    pub(crate) fn insert(&mut self, cell: usize) {
        let index = cell / 64;
        if index + 2 < self.words.len() {
            self.words[index + 1] |= 1 << (cell % 64);
            self.touched.insert(index);
            self.is_touched = true;
        }
    }

    /// Adds the cells of a set.
    pub(crate) fn extend(&mut self, cells: &[u64]) {
        self.words[1..].iter_mut().zip(cells).for_each(|(word, more)| *word |= more);
        self.touch(0..cells.len());
    }

    /// Adds the open neighbors of the cells of a word. `beside` are the lanes to the western of the two neighbors in
    /// the rows beside.
    pub(crate) fn add_around(&mut self, cells: u64, index: usize, beside: [Lane; 2], open: &[u64]) {
        let at = index as isize;
        // Of the cells in the words beside, only those next to a boundary between words are neighbors.
        self.add_word(at - 1, cells << 63, open);
        self.add_word(at, cells << 1 | cells >> 1, open);
        self.add_word(at + 1, cells >> 63, open);
        let (widened, carry) = (cells | cells << 1, cells >> 63);
        for Lane { words, shift } in beside {
            let at = at + words - 1;
            self.add_word(at, widened << shift, open);
            let spilled = if shift == 0 { 0 } else { widened >> (64 - shift) };
            self.add_word(at + 1, spilled | carry << shift, open);
        }
    }

    /// Adds the open ones of the cells of a word. `open` has a word of padding before and after, as the words have.
    fn add_word(&mut self, index: isize, cells: u64, open: &[u64]) {
        let padded = (index + 1).cast_unsigned();
        let cells = cells & open.get(padded).copied().unwrap_or(0);
        if cells != 0
            && let Some(word) = self.words.get_mut(padded)
        {
            *word |= cells;
            self.touched.insert(padded - 1);
            self.is_touched = true;
        }
    }

    /// Adds those of `cells`, shifted by a number of words and bits, that are open. `cells` begins and ends with a word
    /// of padding.
    pub(crate) fn add(&mut self, cells: &[u64], words: isize, shift: u32, open: &[u64]) {
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
        self.touch(start.saturating_sub(1)..(start + rest.len()).saturating_sub(1));
    }

    /// Adds the open neighbors of cells in their row, and writes the cells with their eastern neighbors to `widened`.
    /// `cells` begins and ends with two words of padding; `first` is the index of the first word after these. `widened`
    /// begins and ends with one word of padding.
    pub(crate) fn add_beside(&mut self, cells: &[u64], first: usize, open: &[u64], widened: &mut [u64]) {
        let found = self.words[first..].iter_mut().zip(&open[first..]).zip(widened.iter_mut());
        for (((found, open), widened), near) in found.zip(cells.windows(3)) {
            let &[before, own, after] = near else { continue };
            let east = own << 1 | before >> 63;
            *found |= (east | own >> 1 | after << 63) & open;
            *widened = own | east;
        }
        let count = cells.len() - 4;
        widened[count + 2] = 0;
        self.touch(first.saturating_sub(1)..first + count + 1);
    }
}
