//! Sets of cells, a bit each, so that many are compared at once.

use std::ops::Range;

/// A set of cells by their indices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Cells(Vec<u64>);

impl Cells {
    /// An empty set of so many cells.
    pub(super) fn new(cells: usize) -> Cells {
        Cells(vec![0; cells.div_ceil(64)])
    }

    /// Adds a cell.
    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Whether it has a cell.
    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0.get(cell / 64).is_some_and(|word| word & 1 << (cell % 64) != 0)
    }

    /// Adds cells one after the other.
    pub(super) fn fill(&mut self, cells: Range<usize>) {
        for word in cells.start / 64..cells.end.div_ceil(64) {
            let (first, last) = (cells.start.max(word * 64) % 64, (cells.end - 1).min(word * 64 + 63) % 64);
            self.0[word] |= u64::MAX >> (63 - last) & u64::MAX << first;
        }
    }

    /// Takes a cell out.
    pub(super) fn remove(&mut self, cell: usize) {
        self.0[cell / 64] &= !(1 << (cell % 64));
    }

    /// Adds all cells of another set.
    pub(super) fn extend(&mut self, other: &Cells) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own |= other);
    }

    /// Does something for each of its cells in order.
    pub(super) fn for_each(&self, mut with: impl FnMut(usize)) {
        for (word, &bits) in self.0.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                with(word * 64 + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }

    /// Its cells that are not in another set, in order.
    pub(super) fn without(&self, other: &Cells) -> impl Iterator<Item = usize> {
        let words = self.0.iter().zip(&other.0).enumerate();
        words.flat_map(|(word, (own, other))| bits_of(word, own & !other))
    }

    /// Those of its cells from which every one of some offsets leads to another of its cells.
    pub(super) fn inside(&self, offsets: &[i32]) -> Cells {
        let word = |at: i64| usize::try_from(at).ok().and_then(|at| self.0.get(at)).copied().unwrap_or(0);
        // The bits of 64 cells in a row, from any place on.
        let bits = |at: i64| {
            let (index, shift) = (at.div_euclid(64), at.rem_euclid(64));
            let high = if shift == 0 { 0 } else { word(index + 1) << (64 - shift) };
            word(index) >> shift | high
        };
        let near = |at: usize, offset: i32| bits(at as i64 * 64 + i64::from(offset));
        let words = self.0.iter().enumerate();
        Cells(words.map(|(at, &own)| offsets.iter().fold(own, |all, &offset| all & near(at, offset))).collect())
    }
}

/// The cells that the bits of a word stand for.
fn bits_of(word: usize, mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = bits.trailing_zeros() as usize;
        bits &= bits.checked_sub(1)?;
        Some(word * 64 + bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    #[test]
    fn sets_have_the_cells_that_were_put_in() {
        let mut random = Random::seeded(2);
        for count in [1, 63, 64, 65, 300] {
            let mut draw = || -> Vec<usize> { (0..count).filter(|_| random.percent(60)).collect() };
            let [a, b] = [draw(), draw()];
            let set = |cells: &[usize]| {
                let mut set = Cells::new(count);
                cells.iter().for_each(|&cell| set.insert(cell));
                set
            };
            let expected: Vec<usize> = a.iter().copied().filter(|cell| !b.contains(cell)).collect();
            let mut listed = Vec::new();
            set(&a).for_each(|cell| listed.push(cell));
            assert_eq!(listed, a);
            assert!((0..count).all(|cell| set(&a).contains(cell) == a.contains(&cell)));
            let (from, to) = (count / 3, count * 4 / 5);
            let mut filled = set(&a);
            filled.fill(from..to);
            let is_in = |cell: &usize| a.contains(cell) || (from..to).contains(cell);
            assert_eq!(filled, set(&(0..count).filter(is_in).collect::<Vec<_>>()));
            assert_eq!(set(&a).without(&set(&b)).collect::<Vec<_>>(), expected);
            let mut both = set(&a);
            both.extend(&set(&b));
            b.iter().for_each(|&cell| both.remove(cell));
            assert_eq!(both, set(&expected));
            for offsets in [[1, -1, 7], [64, -64, 8], [-70, 63, 3]] {
                let leads = |cell: usize, offset: i32| {
                    usize::try_from(cell as i64 + i64::from(offset)).is_ok_and(|cell| a.contains(&cell))
                };
                let inside = a.iter().copied().filter(|&cell| offsets.iter().all(|&offset| leads(cell, offset)));
                assert_eq!(set(&a).inside(&offsets), set(&inside.collect::<Vec<_>>()), "{offsets:?} of {count}");
            }
        }
    }
}
