//! A rectangle of numbers, row by row, that shares equal rows and copies a row when it is written.
//!
//! Games have hundreds of tables over hundreds of types, and modules fill them by lists of types: most rows of a table
//! are equal, and a form changes few of them. So a table takes the memory of its distinct rows, and the same table
//! before and after a form takes the memory of one plus the rows that the form wrote.

use std::{hash::Hash, sync::Arc};

use rustc_hash::FxHashSet;

/// Several rows shorter than this share a piece: sharing each of them would take more memory than it saves.
const SHORT: usize = 64;

/// A rectangle of numbers; see the module documentation.
#[derive(Clone, Debug)]
pub struct Rows<T> {
    rows: usize,
    cols: usize,
    /// The logarithm of the number of rows in a piece: entries are read often, and divisions are slow.
    shift: u32,
    /// One row each, or several if rows are short. The last piece may be shorter than the others.
    pieces: Vec<Arc<[T]>>,
}

impl<T: Copy + Eq + Hash> PartialEq for Rows<T> {
    fn eq(&self, other: &Rows<T>) -> bool {
        let is_same = |(a, b): (&Arc<[T]>, &Arc<[T]>)| Arc::ptr_eq(a, b) || a == b;
        (self.rows, self.cols) == (other.rows, other.cols) && self.pieces.iter().zip(&other.pieces).all(is_same)
    }
}

impl<T: Copy + Eq + Hash> Eq for Rows<T> {}

impl<T: Copy + Eq + Hash> Rows<T> {
    /// A rectangle with the same number everywhere.
    pub fn new(rows: usize, cols: usize, value: T) -> Rows<T> {
        let shift = (SHORT / cols.max(1)).max(1).ilog2();
        let mut new = Rows { rows, cols, shift, pieces: Vec::new() };
        new.fill(value);
        new
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The number in a row and a column; none outside.
    pub fn get(&self, row: usize, col: usize) -> Option<T> {
        self.row(row).get(col).copied()
    }

    /// The numbers of a row; empty outside.
    pub fn row(&self, row: usize) -> &[T] {
        let (piece, start) = self.place(row);
        self.pieces.get(piece).and_then(|piece| piece.get(start..start + self.cols)).unwrap_or_default()
    }

    /// The numbers of a row, for writing; empty outside.
    pub fn row_mut(&mut self, row: usize) -> &mut [T] {
        let (piece, start) = self.place(row);
        let cols = self.cols;
        let piece = self.pieces.get_mut(piece).map(Arc::make_mut);
        piece.and_then(|piece| piece.get_mut(start..start + cols)).unwrap_or_default()
    }

    /// A row as equal rows share it; none if rows are too short to be shared one by one.
    pub fn shared_row(&self, row: usize) -> Option<&Arc<[T]>> {
        self.pieces.get(row).filter(|_| self.shift == 0)
    }

    /// Replaces a row by one of the same length that [`Rows::shared_row`] gave.
    pub fn put_shared_row(&mut self, row: usize, numbers: Arc<[T]>) {
        if let Some(piece) = self.pieces.get_mut(row).filter(|piece| self.shift == 0 && piece.len() == numbers.len()) {
            *piece = numbers;
        }
    }

    /// All numbers, row by row; double-ended.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.pieces.iter().flat_map(|piece| piece.iter().copied())
    }

    /// Writes the same number everywhere.
    pub fn fill(&mut self, value: T) {
        let in_piece = 1 << self.shift;
        let (whole, rest) = (self.rows >> self.shift, self.rows & (in_piece - 1));
        let piece = |rows: usize| -> Arc<[T]> { std::iter::repeat_n(value, rows * self.cols).collect() };
        let pieces = std::iter::repeat_n(piece(in_piece), whole);
        self.pieces = pieces.chain((rest > 0).then(|| piece(rest))).collect();
    }

    /// The same numbers in a larger rectangle, with `value` at the new positions.
    pub fn grown(&self, rows: usize, cols: usize, value: T) -> Rows<T> {
        let mut grown = Rows::new(rows, cols, value);
        for row in 0..rows.min(self.rows) {
            let old = self.row(row);
            // Rows that hold only the new number stay shared.
            if old.iter().any(|&number| number != value) {
                let kept = old.len().min(cols);
                grown.row_mut(row)[..kept].copy_from_slice(&old[..kept]);
            }
        }
        grown.share(None);
        grown
    }

    /// Shares equal pieces after rows were written. `before` is the rectangle from which it was made.
    pub fn share(&mut self, before: Option<&Rows<T>>) {
        let before = before.filter(|before| before.cols == self.cols).map_or(&[][..], |before| &before.pieces);
        let mut known: FxHashSet<Arc<[T]>> = FxHashSet::default();
        // The last piece that was handled, in its old and new state: most pieces equal the one before them.
        let mut last: Option<[Arc<[T]>; 2]> = None;
        for (index, piece) in self.pieces.iter_mut().enumerate() {
            let was = match (&last, before.get(index)) {
                (_, Some(before)) if Arc::ptr_eq(before, piece) => continue,
                (Some([was, is]), _) if Arc::ptr_eq(was, piece) => {
                    *piece = Arc::clone(is);
                    continue;
                }
                (_, Some(before)) if before == piece => std::mem::replace(piece, Arc::clone(before)),
                _ => match known.get(piece) {
                    Some(same) => std::mem::replace(piece, Arc::clone(same)),
                    None => {
                        known.insert(Arc::clone(piece));
                        Arc::clone(piece)
                    }
                },
            };
            last = Some([was, Arc::clone(piece)]);
        }
    }

    /// The index of the piece that contains a row, and the start of the row in it.
    fn place(&self, row: usize) -> (usize, usize) {
        (row >> self.shift, (row & ((1 << self.shift) - 1)) * self.cols)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of distinct pieces in memory.
    fn pieces(rows: &Rows<i16>) -> usize {
        rows.pieces.iter().map(Arc::as_ptr).collect::<FxHashSet<_>>().len()
    }

    #[test]
    fn rows_are_as_in_a_plain_list() {
        for (rows, cols) in [(0, 0), (0, 5), (5, 0), (1, 1), (3, 200), (70, 1), (31, 7), (10, 64), (10, 65)] {
            let mut made = Rows::new(rows, cols, -1);
            let mut plain = vec![-1i16; rows * cols];
            for step in 0..rows * cols {
                let at = step * 7 % (rows * cols);
                (made.row_mut(at / cols)[at % cols], plain[at]) = (step as i16, step as i16);
            }
            assert_eq!(made.iter().collect::<Vec<_>>(), plain, "{rows} {cols}");
            assert!(made.iter().rev().eq(plain.iter().rev().copied()));
            for row in 0..rows {
                assert_eq!(made.row(row), &plain[row * cols..][..cols]);
            }
            assert_eq!((made.get(rows, 0), made.get(0, cols)), (None, None));
            assert!(made.row(rows).is_empty() && made.row_mut(rows).is_empty());
            let mut copy = made.clone();
            copy.share(None);
            assert_eq!(copy, made);
            copy.fill(4);
            assert_eq!(copy, Rows::new(rows, cols, 4));
        }
    }

    #[test]
    fn equal_rows_are_one() {
        let mut table = Rows::new(10, 100, 0i16);
        assert_eq!(pieces(&table), 1);
        for row in 2..6 {
            table.row_mut(row)[3] = 7;
        }
        assert_eq!(pieces(&table), 5);
        table.share(None);
        assert_eq!(pieces(&table), 2);
        let before = table.clone();
        table.row_mut(0)[0] = 1;
        table.row_mut(1)[0] = 0;
        table.share(Some(&before));
        assert_eq!((table.get(0, 0), before.get(0, 0)), (Some(1), Some(0)));
        assert!((1..10).all(|row| Arc::ptr_eq(&table.pieces[row], &before.pieces[row])));
        assert_ne!(table, before);
    }

    #[test]
    fn rows_are_put_in_the_place_of_others() {
        let mut table = Rows::new(10, 100, 0i16);
        table.row_mut(2)[3] = 7;
        let row = Arc::clone(table.shared_row(2).expect("the row is long"));
        table.put_shared_row(5, Arc::clone(&row));
        table.put_shared_row(10, row);
        assert_eq!((table.get(5, 3), table.get(4, 3), pieces(&table)), (Some(7), Some(0), 2));
        let mut short = Rows::new(50, 5, 0i16);
        assert_eq!(short.shared_row(1), None);
        short.put_shared_row(1, Arc::from([1; 5]));
        assert_eq!(short, Rows::new(50, 5, 0));
    }

    #[test]
    fn short_rows_are_kept_together() {
        let mut table = Rows::new(50, 5, 0i16);
        table.row_mut(49)[4] = 1;
        assert_eq!(table.pieces.len(), 7);
        assert_eq!(pieces(&table), 2);
    }

    #[test]
    fn what_grows_keeps_its_numbers() {
        let mut table = Rows::new(2, 2, 0i16);
        table.row_mut(1)[1] = 5;
        let grown = table.grown(3, 100, 9);
        assert_eq!(
            (grown.get(0, 1), grown.get(1, 1), grown.get(1, 2), grown.get(2, 0)),
            (Some(0), Some(5), Some(9), Some(9))
        );
        assert_eq!(table.grown(1, 1, 9), Rows::new(1, 1, 0));
    }
}
