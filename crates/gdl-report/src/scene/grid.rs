//! The positions of cells on a map: hexagons in staggered rows, counted in half cells from the west and in rows from
//! the top.

use gdl_sim::geometry::{Direction, Pos, Shape};

/// The cells of an area in the order of a map, and their places.
#[derive(Clone, Debug)]
pub struct Grid {
    shape: Shape,
    cells: Vec<Pos>,
}

impl Grid {
    /// The grid of an area.
    pub fn new(shape: Shape) -> Grid {
        let mut cells: Vec<Pos> = shape.cells().collect();
        let place = |p: Pos| Grid { shape, cells: Vec::new() }.place(p);
        cells.sort_by_key(|&p| {
            let (u, row) = place(p);
            (row, u)
        });
        Grid { shape, cells }
    }

    /// The cells row by row from the top, from west to east.
    pub fn cells(&self) -> &[Pos] {
        &self.cells
    }

    /// Returns the position of a cell: half cells from the west, and the row from the top.
    pub fn place(&self, p: Pos) -> (i32, i32) {
        let row = self.shape.height() - 1 - p.y;
        if self.shape.wraps() {
            // A cylinder is cut so that its edges run straight north.
            let column = (p.x + p.y / 2).rem_euclid(self.shape.width());
            (2 * column + p.y % 2, row)
        } else {
            (2 * p.x + p.y - self.shape.half(), row)
        }
    }

    /// Width of the map in half cells.
    pub fn width(&self) -> i32 {
        let stagger = if self.shape.wraps() { 1 } else { 0 };
        2 * self.shape.width() + stagger
    }

    /// Returns the number of half cells by which a cell of row 0 lies farther west than twice its column; 0 on a
    /// cylinder.
    pub fn stagger(&self) -> i32 {
        if self.shape.wraps() { 0 } else { self.shape.half() }
    }

    /// The number of columns of a cylinder; 0 if the area is not a cylinder.
    pub fn around(&self) -> i32 {
        if self.shape.wraps() { self.shape.width() } else { 0 }
    }

    /// Whether the neighbor in a direction is at the opposite edge of the map.
    pub fn is_seam(&self, p: Pos, direction: Direction) -> bool {
        let (here, there) = (self.place(p).0, self.place(self.shape.neighbor(p, direction)).0);
        (here - there).abs() > 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_its_own_place_inside() {
        for (w, h, wraps) in [(9, 7, false), (9, 6, false), (5, 9, false), (12, 9, true), (7, 4, true)] {
            let grid = Grid::new(Shape::new(w, h, wraps));
            let places: Vec<(i32, i32)> = grid.cells().iter().map(|&p| grid.place(p)).collect();
            let inside = |&(u, row): &(i32, i32)| (0..=grid.width() - 2).contains(&u) && (0..h).contains(&row);
            assert!(places.iter().all(inside), "{w} {h} {wraps}: {places:?}");
            // Cells of a row do not overlap, and rows come from the top.
            let apart =
                |pair: &[(i32, i32)]| pair[0].1 < pair[1].1 || (pair[0].1 == pair[1].1 && pair[0].0 + 2 <= pair[1].0);
            assert!(places.windows(2).all(apart), "{w} {h} {wraps}: {places:?}");
        }
    }

    #[test]
    fn neighbours_are_next_to_each_other() {
        let shape = Shape::new(12, 9, true);
        let grid = Grid::new(shape);
        let p = Pos::new(3, 4);
        let (u, row) = grid.place(p);
        let places = Direction::ALL.map(|d| grid.place(shape.neighbor(p, d)));
        let steps = [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)];
        assert_eq!(places, steps.map(|(du, drow)| (u + du, row + drow)));
        let seams = grid.cells().iter().filter(|&&p| grid.is_seam(p, Direction::E)).count();
        assert_eq!(seams, 9);
    }
}
