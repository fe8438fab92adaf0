//! A set of cells that is gone through in pieces of rows.

use crate::geometry::{Pos, Shape};

/// A set of cells of an area, a bit each.
pub struct Cells {
    shape: Shape,
    words: Vec<u64>,
}

impl Cells {
    /// All cells of an area, those of the edge among them.
    pub fn all(shape: Shape) -> Cells {
        Cells { shape, words: vec![u64::MAX; shape.places().div_ceil(64)] }
    }

    /// Whether a cell is in the set.
    pub(crate) fn has(&self, p: Pos) -> bool {
        let place = self.place(p);
        self.words.get(place / 64).is_some_and(|word| word >> (place % 64) & 1 != 0)
    }

    /// Takes a cell away.
    pub(crate) fn remove(&mut self, p: Pos) {
        let place = self.place(p);
        if let Some(word) = self.words.get_mut(place / 64) {
            *word &= !(1 << (place % 64));
        }
    }

    /// The first cell of the set between two places of layers, with its place.
    pub(crate) fn next(&self, mut from: usize, end: usize) -> Option<(usize, Pos)> {
        while from < end {
            let rest = self.words.get(from / 64)? >> (from % 64);
            if rest == 0 {
                from = (from / 64 + 1) * 64;
                continue;
            }
            let place = from + rest.trailing_zeros() as usize;
            let width = self.shape.width() as usize;
            return (place < end).then(|| (place, Pos { x: (place % width) as i32, y: (place / width) as i32 }));
        }
        None
    }

    fn place(&self, p: Pos) -> usize {
        // Columns and rows are not negative.
        p.y as usize * self.shape.width() as usize + p.x as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_found_in_order_until_they_are_removed() {
        let shape = Shape::new(50, 7, false);
        let mut cells = Cells::all(shape);
        for p in (0..350).map(|place| Pos { x: place % 50, y: place / 50 }).filter(|p| p.x * 7 % 11 != p.y) {
            cells.remove(p);
        }
        for (from, end) in [(0, 350), (1, 64), (63, 65), (64, 64), (120, 349)] {
            let found: Vec<usize> = {
                let mut at = from;
                std::iter::from_fn(|| cells.next(at, end).inspect(|(place, _)| at = place + 1)).map(|it| it.0).collect()
            };
            let expected: Vec<usize> = (from..end).filter(|place| place % 50 * 7 % 11 == place / 50).collect();
            assert_eq!(found, expected, "{from} to {end}");
        }
        assert!(cells.has(Pos { x: 0, y: 0 }) && !cells.has(Pos { x: 1, y: 0 }));
    }
}
