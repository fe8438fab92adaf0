//! Sets of cells, one bit per cell, so that many are compared at once.

use std::ops::Range;

/// The index of a cell that is outside or on the edge.
pub(crate) const NO_CELL: u32 = u32::MAX;

/// A set of cells by their indices.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cells(Vec<u64>);

impl From<Vec<u64>> for Cells {
    /// The cells whose bits are set, 64 in a word.
    fn from(words: Vec<u64>) -> Cells {
        Cells(words)
    }
}

impl Cells {
    /// Creates an empty set with room for a number of cells.
    pub(crate) fn new(cells: usize) -> Cells {
        Cells(vec![0; cells.div_ceil(64)])
    }

    /// Removes all cells, and makes room for a number of cells.
    pub(crate) fn clear(&mut self, cells: usize) {
        let words = cells.div_ceil(64);
        if self.0.len() == words {
            self.0.fill(0);
        } else {
            self.0 = vec![0; words];
        }
    }

    /// Removes all cells.
    pub(crate) fn remove_all(&mut self) {
        self.0.fill(0);
    }

    /// Removes the cells of a word, and returns their bits.
    pub(crate) fn take_word(&mut self, index: usize) -> u64 {
        std::mem::take(&mut self.0[index])
    }

    /// Adds a cell.
    pub(crate) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    /// Adds or removes a cell.
    pub(crate) fn set(&mut self, cell: usize, is_in: bool) {
        let (word, bit) = (&mut self.0[cell / 64], 1 << (cell % 64));
        *word = if is_in { *word | bit } else { *word & !bit };
    }

    /// Whether it has a cell.
    pub(crate) fn contains(&self, cell: usize) -> bool {
        self.0.get(cell / 64).is_some_and(|word| word & 1 << (cell % 64) != 0)
    }

    /// Adds a range of cells.
    pub(crate) fn fill(&mut self, cells: Range<usize>) {
        let last = cells.end.saturating_sub(1);
        if cells.is_empty() {
            return;
        }
        let (from, to) = (u64::MAX << (cells.start % 64), u64::MAX >> (63 - last % 64));
        match &mut self.0[cells.start / 64..=last / 64] {
            [word] => *word |= from & to,
            [first, between @ .., last] => {
                *first |= from;
                between.fill(u64::MAX);
                *last |= to;
            }
            [] => {}
        }
    }

    /// Returns the first run of consecutive cells of the set within a range.
    pub(crate) fn run(&self, among: Range<usize>) -> Option<Range<usize>> {
        let start = self.first(among.clone(), 0)?;
        let end = self.first(start..among.end, u64::MAX).unwrap_or(among.end);
        Some(start..end)
    }

    /// Returns the first cell of a range whose bit differs from the bits of a word, which is all zeros or all ones.
    fn first(&self, among: Range<usize>, word: u64) -> Option<usize> {
        let mut index = among.start / 64;
        let mut bits = (self.0.get(index)? ^ word) & u64::MAX << (among.start % 64);
        while bits == 0 {
            index += 1;
            if index * 64 >= among.end {
                return None;
            }
            bits = self.0.get(index)? ^ word;
        }
        Some(index * 64 + bits.trailing_zeros() as usize).filter(|&cell| cell < among.end)
    }

    /// Returns the range of the words that have cells.
    pub(crate) fn word_range(&self) -> Range<usize> {
        let first = self.0.iter().position(|&word| word != 0).unwrap_or(0);
        first..self.0.iter().rposition(|&word| word != 0).map_or(first, |last| last + 1)
    }

    /// Returns the number of cells.
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Adds the cells that only one of two sets has to a list. A set without room for them has no cells.
    pub(crate) fn differences(&self, other: &Cells, found: &mut Vec<usize>) {
        for index in 0..self.0.len().max(other.0.len()) {
            let word = |cells: &Cells| cells.0.get(index).copied().unwrap_or(0);
            let mut left = word(self) ^ word(other);
            while left != 0 {
                found.push(index * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    /// Whether the set contains any cell of a range.
    pub(crate) fn has_any(&self, cells: Range<usize>) -> bool {
        self.first(cells, 0).is_some()
    }

    /// Whether the set is a subset of another one.
    pub(crate) fn is_within(&self, other: &Cells) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own & !other == 0)
    }

    /// Adds all cells of another set.
    pub(crate) fn extend(&mut self, other: &Cells) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own |= other);
    }

    /// Adds the cells whose flag meets a condition. Flags that are missing do not.
    pub(crate) fn extend_by(&mut self, flags: &[bool], is_so: impl Fn(bool) -> bool) {
        self.0.iter_mut().zip(flags.chunks(64)).for_each(|(own, flags)| *own |= pack(flags, &is_so));
    }

    /// Its cells, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let rest = |&word: &u64| Some(word & word.wrapping_sub(1));
            let left = std::iter::successors(Some(word), rest).take_while(|&word| word != 0);
            left.map(move |word| index * 64 + word.trailing_zeros() as usize)
        })
    }

    /// The bits of its cells, 64 in a word.
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }
}

/// Packs a condition of up to 64 things into bits, the first thing into the lowest bit.
pub(crate) fn pack<T: Copy>(things: &[T], is_so: impl Fn(T) -> bool) -> u64 {
    // Moves the lowest bits of eight bytes into the highest byte.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    // A slice of a fixed length is vectorized.
    let mut flags = [0; 64];
    let note = |(flag, &thing): (&mut u8, &T)| *flag = u8::from(is_so(thing));
    match <&[T; 64]>::try_from(things) {
        Ok(things) => flags.iter_mut().zip(things).for_each(note),
        Err(_) => flags.iter_mut().zip(things).for_each(note),
    }
    let bits = flags.as_chunks::<8>().0.iter().map(|&eight| u64::from_le_bytes(eight).wrapping_mul(GATHER) >> 56);
    bits.enumerate().fold(0, |word, (at, eight)| word | eight << (8 * at))
}

#[cfg(test)]
mod tests {
    use gdl_world::Random;

    use super::*;

    #[test]
    fn flags_are_packed_in_their_order() {
        let mut random = Random::seeded(3);
        for percentage in [0, 2, 50, 98, 100] {
            let flags: [bool; 64] = std::array::from_fn(|_| random.percent(percentage));
            let expected = (0..64).filter(|&i| flags[i]).fold(0u64, |word, i| word | 1 << i);
            assert_eq!(pack(&flags, |flag| flag), expected, "{percentage}");
            assert_eq!(pack(&flags[..50], |flag| flag), expected & u64::MAX >> 14);
        }
    }

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
            assert!((0..count).all(|cell| set(&a).contains(cell) == a.contains(&cell)));
            let (from, to) = (count / 3, count * 4 / 5);
            let mut filled = set(&a);
            filled.fill(from..to);
            let is_in = |cell: &usize| a.contains(cell) || (from..to).contains(cell);
            assert_eq!(filled, set(&(0..count).filter(is_in).collect::<Vec<_>>()));
            let (mut runs, mut at) = (Vec::new(), from);
            while let Some(run) = set(&a).run(at..to) {
                at = run.end;
                assert!(set(&a).has_any(run.clone()) && run.end <= to);
                assert!(at == to || !set(&a).contains(at), "a run ends where there is none");
                runs.extend(run);
            }
            assert_eq!(runs, a.iter().copied().filter(|cell| (from..to).contains(cell)).collect::<Vec<_>>());
            assert!(set(&a).is_within(&filled) && (filled == set(&a) || !filled.is_within(&set(&a))));
            let mut both = set(&a);
            both.extend(&set(&b));
            assert!((0..count).all(|cell| both.contains(cell) == (a.contains(&cell) || b.contains(&cell))));
            assert_eq!(both.words().iter().map(|word| word.count_ones()).sum::<u32>() as usize, {
                (0..count).filter(|cell| a.contains(cell) || b.contains(cell)).count()
            });
        }
    }
}
