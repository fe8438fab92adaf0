//! Distances of cells as bit planes: a word has one binary digit of the distances of 64 cells, so that many cells get
//! the same distance at once, as the search finds them. The numbers are assembled on request.

use crate::paths::distance_field::FAR;

/// Distances of cells, of which some may not be known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Distances {
    /// Cells that were found.
    known: Vec<u64>,
    /// The bit planes of the distances of known cells, the lowest digit first, up to the highest digit in use.
    digits: Vec<u64>,
}

impl Distances {
    /// Clears all distances, and makes room for a number of cells.
    pub(crate) fn clear(&mut self, cells: usize) {
        let words = cells.div_ceil(64);
        self.digits.clear();
        self.known.clear();
        self.known.resize(words, 0);
    }

    /// Returns the distance of a cell; None if it is not known.
    pub(crate) fn get(&self, cell: usize) -> Option<u16> {
        let (word, bit) = (cell / 64, cell % 64);
        if self.known.get(word)? >> bit & 1 == 0 {
            return None;
        }
        let digits = self.digits.iter().skip(word).step_by(self.known.len()).zip(0..);
        Some(digits.fold(0, |distance, (digit, at)| distance | ((digit >> bit & 1) as u16) << at))
    }

    /// Returns what records a distance of many cells.
    pub(crate) fn noting(&mut self, distance: u16) -> Noting<'_> {
        let words = self.known.len();
        let digits = (u16::BITS - distance.leading_zeros()) as usize;
        if self.digits.len() < digits * words {
            self.digits.resize(digits * words, 0);
        }
        Noting { known: &mut self.known, digits: &mut self.digits, distance }
    }

    /// Assembles the distances of all cells, [`FAR`] where none is known. Up to 63 entries that are [`FAR`] follow.
    pub(crate) fn numbers(&self) -> Vec<u16> {
        let mut all = vec![0; self.known.len() * 64];
        for (word, (numbers, known)) in all.chunks_exact_mut(64).zip(&self.known).enumerate() {
            for (digit, at) in self.digits.iter().skip(word).step_by(self.known.len()).zip(0..) {
                add_digit(numbers, *digit, 1 << at);
            }
            add_digit(numbers, !known, FAR);
        }
        all
    }
}

/// Records a distance of cells.
pub(crate) struct Noting<'a> {
    known: &'a mut [u64],
    digits: &'a mut [u64],
    distance: u16,
}

impl Noting<'_> {
    /// Records the distance of those cells of a word that have none, and returns these cells.
    pub(crate) fn add(&mut self, index: usize, cells: u64) -> u64 {
        let fresh = cells & !self.known[index];
        self.known[index] |= fresh;
        let mut left = self.distance;
        while left != 0 {
            self.digits[left.trailing_zeros() as usize * self.known.len() + index] |= fresh;
            left &= left - 1;
        }
        fresh
    }
}

/// The bits of each byte, each bit as a number whose bits all equal it.
const SPREAD: [[u16; 8]; 256] = {
    let mut spread = [[0; 8]; 256];
    let mut at = 0;
    while at < 256 * 8 {
        spread[at / 8][at % 8] = if (at / 8) & (1 << (at % 8)) == 0 { 0 } else { u16::MAX };
        at += 1;
    }
    spread
};

/// Sets bits in the numbers of those of the first 64 cells that are in a set.
fn add_digit(numbers: &mut [u16], cells: u64, bits: u16) {
    // Eight numbers at once without branches, which is faster than a test for each.
    for (numbers, byte) in numbers.as_chunks_mut::<8>().0.iter_mut().zip(cells.to_le_bytes()) {
        for (number, is_meant) in numbers.iter_mut().zip(&SPREAD[usize::from(byte)]) {
            *number |= bits & is_meant;
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::Random;

    use super::*;

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
                let mut noting = distances.noting(distance);
                (first..5).zip(&mut cells).for_each(|(index, cells)| *cells = noting.add(index, *cells));
                let left = (0..320).filter(|&cell| is_in(&cells, cell));
                assert_eq!(left.collect::<Vec<_>>(), fresh, "only those are left that had none");
                let asked = random.draw(320) as usize;
                assert_eq!(distances.get(asked), expected[asked]);
            }
            let found = || (0..320).map(|cell| distances.get(cell)).collect::<Vec<_>>();
            assert_eq!(found(), expected);
            let all: Vec<u16> = expected.iter().map(|distance| distance.unwrap_or(FAR)).collect();
            assert_eq!(distances.numbers(), all);
            assert_eq!(distances.get(100_000), None);
        }
    }
}
