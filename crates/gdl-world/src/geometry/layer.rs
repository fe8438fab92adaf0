//! A value for each cell of the area.

use super::{Pos, Shape};

/// A value for each cell. Reading where there is no cell gives the default of the values, writing there does nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer<T> {
    shape: Shape,
    places: Vec<T>,
}

impl<T: Copy + Default> Layer<T> {
    /// A layer with the same value in all cells.
    pub fn new(shape: Shape, value: T) -> Layer<T> {
        Layer { shape, places: vec![value; shape.places()] }
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The value of the cell at a place.
    #[inline]
    pub fn get(&self, p: Pos) -> T {
        self.shape.index(p).map_or_else(T::default, |i| self.places[i])
    }

    /// Stores the value of the cell at a place.
    #[inline]
    pub fn set(&mut self, p: Pos, value: T) {
        if let Some(i) = self.shape.index(p) {
            self.places[i] = value;
        }
    }

    /// All places, row by row from the bottom; the cut corners of a hexagon are unused.
    pub fn places(&self) -> &[T] {
        &self.places
    }

    /// All places for writing, row by row from the bottom.
    pub fn places_mut(&mut self) -> &mut [T] {
        &mut self.places
    }
}

impl Layer<u8> {
    /// Sets or clears the bit of a direction in a cell.
    pub fn set_bit(&mut self, p: Pos, bit: u8, on: bool) {
        let old = self.get(p);
        self.set(p, if on { old | bit } else { old & !bit });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_nothing_outside() {
        let shape = Shape::new(5, 5, false);
        let mut layer = Layer::new(shape, 7u8);
        layer.set(Pos::new(0, 0), 1);
        assert_eq!(layer.get(Pos::new(0, 0)), 0, "a cut corner");
        assert_eq!(layer.get(Pos::new(0, 2)), 7);
        layer.set_bit(Pos::new(2, 2), 8, true);
        layer.set_bit(Pos::new(2, 2), 1, false);
        assert_eq!(layer.get(Pos::new(2, 2)), 14);
    }
}
