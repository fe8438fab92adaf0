//! Distances of cells, a binary digit at a time: those of 64 cells in a word, so that many cells are given the same one at
//! once, which is how they are found. They are put together when somebody asks for them.

use std::ops::Range;

use super::field::FAR;

/// Distances of cells, of which some may not be known.
#[derive(Clone, Debug, Default)]
pub(super) struct Distances {
    /// Cells that were found.
    known: Vec<u64>,
    /// A bit for each of those, once for each binary digit, the lowest first, as far as there are such distances.
    digits: Vec<u64>,
    /// Cells that nobody will find.
    lost: Vec<u64>,
    /// The distances of all cells, if they were finished.
    numbers: Vec<u16>,
}

impl Distances {
    /// Forgets all: of so many cells none is known.
    pub(super) fn clear(&mut self, cells: usize) {
        let words = cells.div_ceil(64);
        self.digits.clear();
        self.numbers.clear();
        for flags in [&mut self.known, &mut self.lost] {
            flags.clear();
            flags.resize(words, 0);
        }
    }

    /// The distance of a cell, [`FAR`] if nobody will find it. None if it is not known.
    pub(super) fn get(&self, cell: usize) -> Option<u16> {
        let (word, bit) = (cell / 64, cell % 64);
        if self.known.get(word)? >> bit & 1 == 0 {
            return (self.lost[word] >> bit & 1 != 0).then_some(FAR);
        }
        let digits = self.digits.iter().skip(word).step_by(self.known.len()).zip(0..);
        Some(digits.fold(0, |distance, (digit, at)| distance | ((digit >> bit & 1) as u16) << at))
    }

    /// Notes that nobody will find cells.
    pub(super) fn give_up(&mut self, cells: Range<usize>) {
        cells.for_each(|cell| self.lost[cell / 64] |= 1 << (cell % 64));
    }

    /// Notes the distance of those cells that have none, and takes the others out of them. The first word of them is that
    /// of an index.
    pub(super) fn note(&mut self, first: usize, cells: &mut [u64], distance: u16) {
        for (cells, known) in cells.iter_mut().zip(&mut self.known[first..]) {
            *cells &= !*known;
            *known |= *cells;
        }
        let words = self.known.len();
        let digits = (u16::BITS - distance.leading_zeros()) as usize;
        if self.digits.len() < digits * words {
            self.digits.resize(digits * words, 0);
        }
        let is_set = |&at: &usize| distance >> at & 1 != 0;
        for at in (0..digits).filter(is_set) {
            let digit = &mut self.digits[at * words + first..];
            digit.iter_mut().zip(&*cells).for_each(|(digit, cells)| *digit |= cells);
        }
    }

    /// The cells whose distances were noted, 64 in a word.
    pub(super) fn known(&self) -> &[u64] {
        &self.known
    }

    /// Puts all distances together: none that are not known will be found.
    pub(super) fn finish(&mut self) {
        self.numbers.clear();
        self.numbers.resize(self.known.len() * 64, 0);
        for (word, (numbers, known)) in self.numbers.chunks_exact_mut(64).zip(&self.known).enumerate() {
            for (digit, at) in self.digits.iter().skip(word).step_by(self.known.len()).zip(0..) {
                add_digit(numbers, *digit, 1 << at);
            }
            add_digit(numbers, !known, FAR);
        }
        self.lost.iter_mut().zip(&self.known).for_each(|(lost, known)| *lost = !known);
    }

    /// The distances of all cells, which were finished. Up to 63 that are [`FAR`] follow.
    pub(super) fn numbers(&self) -> &[u16] {
        &self.numbers
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

/// Sets bits of the numbers of some of the first cells.
fn add_digit(numbers: &mut [u16], cells: u64, bits: u16) {
    // Eight at once: to find out which of them are meant would take longer.
    for (numbers, byte) in numbers.as_chunks_mut::<8>().0.iter_mut().zip(cells.to_le_bytes()) {
        for (number, is_meant) in numbers.iter_mut().zip(&SPREAD[usize::from(byte)]) {
            *number |= bits & is_meant;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn distances_are_what_was_noted_first() {
        let mut random = Random::seeded(6);
        let mut distances = Distances::default();
        for most in [9, 255, 256, 40_000, 3] {
            distances.clear(320);
            let mut expected = [None; 320];
            for _ in 0..200 {
                let (first, distance) = (random.draw(5) as usize, random.draw(most + 1) as u16);
                let mut cells: Vec<u64> = (first..5).map(|_| 1 << random.draw(64) | 1 << random.draw(44)).collect();
                let is_in = |cells: &[u64], at: usize| at / 64 >= first && cells[at / 64 - first] >> (at % 64) & 1 != 0;
                let fresh = (0..320).filter(|&cell| is_in(&cells, cell) && expected[cell].is_none());
                let fresh: Vec<usize> = fresh.collect();
                fresh.iter().for_each(|&cell| expected[cell] = Some(distance));
                distances.note(first, &mut cells, distance);
                let left = (0..320).filter(|&cell| is_in(&cells, cell));
                assert_eq!(left.collect::<Vec<_>>(), fresh, "only those are left that had none");
                let asked = random.draw(320) as usize;
                assert_eq!(distances.get(asked), expected[asked]);
            }
            let mut open = (0..320).filter(|&cell| expected[cell].is_none()).collect::<Vec<_>>().into_iter();
            let given_up = open.next().expect("a few hundred draws leave some out");
            distances.give_up(given_up..given_up + 1);
            expected[given_up] = Some(FAR);
            let found = || (0..320).map(|cell| distances.get(cell)).collect::<Vec<_>>();
            assert_eq!(found(), expected);
            distances.finish();
            let all: Vec<u16> = expected.iter().map(|distance| distance.unwrap_or(FAR)).collect();
            assert_eq!(distances.numbers(), all);
            assert_eq!(open.next().and_then(|cell| distances.get(cell)), Some(FAR));
            assert_eq!(distances.get(100_000), None);
        }
    }
}
