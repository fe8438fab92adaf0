//! The shape of the map: places, directions, which cells there are, and how far they are from each other
//! (spec world 2.1 to 2.5).

mod layer;
mod path;
mod regions;
mod walks;

pub use layer::Layer;
pub use path::{PathWalker, Step, walk_path};
pub use regions::{Region, Regions, regions};
pub use walks::{
    disk, random_edge_cell, random_inner_cell, random_near_cell, ring, skip_spiral, spiral, walk_rings,
    walk_rings_among, within,
};

use std::ops::{Range, RangeInclusive};

/// A place on the map. `x` grows to the east and `y` to the north; not every place is a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Pos {
    /// Column.
    pub x: i32,
    /// Row; 0 is the bottom row.
    pub y: i32,
}

impl Pos {
    /// The position of units that are not on the map.
    pub const NOWHERE: Pos = Pos { x: -1, y: -1 };

    /// The place with these coordinates.
    pub const fn new(x: i32, y: i32) -> Pos {
        Pos { x, y }
    }

    /// The place that a module or a script names. Coordinates far outside of any world are limited, so that distances
    /// can be computed with them.
    pub fn named(x: i32, y: i32) -> Pos {
        /// Beyond the largest world, and far below the limits of the numbers.
        const FAR: i32 = 1 << 20;
        Pos { x: x.clamp(-FAR, FAR), y: y.clamp(-FAR, FAR) }
    }

    /// The place `steps` steps in a direction, inside of the area or not.
    pub const fn step(self, direction: Direction, steps: i32) -> Pos {
        let (dx, dy) = direction.delta();
        Pos { x: self.x + dx * steps, y: self.y + dy * steps }
    }
}

/// One of the six directions, clockwise from the north-east.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Direction(u8);

impl Direction {
    /// North-east: one row up.
    pub const NE: Direction = Direction(0);
    /// East.
    pub const E: Direction = Direction(1);
    /// South-east.
    pub const SE: Direction = Direction(2);
    /// South-west: one row down.
    pub const SW: Direction = Direction(3);
    /// West.
    pub const W: Direction = Direction(4);
    /// North-west.
    pub const NW: Direction = Direction(5);
    /// All directions in the order of their numbers.
    pub const ALL: [Direction; 6] = [Self::NE, Self::E, Self::SE, Self::SW, Self::W, Self::NW];

    /// The direction of a number, which counts modulo 6.
    pub const fn new(number: i32) -> Direction {
        Direction(number.rem_euclid(6) as u8)
    }

    /// Its number, 0 to 5.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its bit in the layers of borders and connections.
    pub const fn bit(self) -> u8 {
        1 << self.0
    }

    /// The next direction counterclockwise.
    pub const fn left(self) -> Direction {
        Direction((self.0 + 5) % 6)
    }

    /// The next direction clockwise.
    pub const fn right(self) -> Direction {
        Direction((self.0 + 1) % 6)
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Direction {
        Direction((self.0 + 3) % 6)
    }

    /// Returns the offset of a step in this direction: columns and rows.
    pub const fn delta(self) -> (i32, i32) {
        const DELTAS: [(i32, i32); 6] = gdl_ruleset::DIRECTIONS;
        DELTAS[self.0 as usize]
    }
}

/// The shape of the area: a hexagon, or a cylinder that wraps from east to west.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    width: i32,
    height: i32,
    wraps: bool,
}

impl Shape {
    /// The minimum width and height.
    pub const LEAST: i32 = 3;

    /// The shape of these measures. Both are at least [`Shape::LEAST`] and less than 32768, which is not checked.
    pub fn new(width: i32, height: i32, wraps: bool) -> Shape {
        Shape { width, height, wraps }
    }

    /// Width in cells.
    pub fn width(self) -> i32 {
        self.width
    }

    /// Height in cells.
    pub fn height(self) -> i32 {
        self.height
    }

    /// Whether it is a cylinder.
    pub fn wraps(self) -> bool {
        self.wraps
    }

    /// Half the height: the first row of the longest of a hexagon.
    pub fn half(self) -> i32 {
        self.height / 2
    }

    /// The larger of width and height.
    pub fn extent(self) -> i32 {
        self.width.max(self.height)
    }

    /// Number of places that layers keep, the cut corners of a hexagon among them.
    pub fn places(self) -> usize {
        usize::try_from(i64::from(self.width) * i64::from(self.height)).unwrap_or(0)
    }

    /// Whether there is a cell at a place. On a cylinder every column counts.
    #[inline]
    pub fn contains(self, p: Pos) -> bool {
        // One comparison each: a negative number is large as an unsigned one.
        let is_below = |n: i32, limit: i32| (n as u32) < (limit as u32);
        is_below(p.y, self.height)
            && (self.wraps || (is_below(p.x, self.width) && is_below(p.x + p.y - self.half(), self.width)))
    }

    /// Whether a cell is not on the edge, so that units can be there.
    pub fn is_inner(self, p: Pos) -> bool {
        (1..self.height - 1).contains(&p.y)
            && (self.wraps
                || ((1..self.width - 1).contains(&p.x)
                    && (self.half() + 1..self.width + self.half() - 1).contains(&(p.x + p.y))))
    }

    /// Brings the column of a place on a cylinder into `0..width`.
    #[inline]
    pub fn wrap(self, p: Pos) -> Pos {
        let is_outside = self.wraps && (p.x < 0 || p.x >= self.width);
        if is_outside { Pos { x: p.x.rem_euclid(self.width), ..p } } else { p }
    }

    /// Returns the index of a cell among the places of a layer, row by row from the bottom; `None` where there is no
    /// cell.
    #[inline]
    pub fn index(self, p: Pos) -> Option<usize> {
        if !self.contains(p) {
            return None;
        }
        let p = self.wrap(p);
        // Columns, rows and width are not negative and below 32768.
        Some(p.y as usize * self.width as usize + p.x as usize)
    }

    /// The place of an index.
    pub fn pos(self, index: usize) -> Pos {
        let index = i32::try_from(index).unwrap_or(0);
        Pos { x: index % self.width, y: index / self.width }
    }

    /// The place next to another, cell or not.
    pub fn neighbor(self, p: Pos, direction: Direction) -> Pos {
        self.wrap(p.step(direction, 1))
    }

    /// The cell next to another, if there is one.
    pub fn existing_neighbor(self, p: Pos, direction: Direction) -> Option<Pos> {
        Some(self.neighbor(p, direction)).filter(|&n| self.contains(n))
    }

    /// The cells next to another, in the order of directions.
    pub fn neighbors(self, p: Pos) -> impl Iterator<Item = Pos> {
        Direction::ALL.into_iter().filter_map(move |d| self.existing_neighbor(p, d))
    }

    /// The inner cells next to another, in the order of directions.
    pub fn inner_neighbors(self, p: Pos) -> impl Iterator<Item = Pos> {
        Direction::ALL.into_iter().map(move |d| self.neighbor(p, d)).filter(move |&n| self.is_inner(n))
    }

    /// The columns, from west to east.
    pub fn columns(self) -> impl Iterator<Item = i32> {
        0..self.width
    }

    /// The rows of the cells of a column, from south to north.
    pub fn rows(self, x: i32) -> RangeInclusive<i32> {
        self.rows_within(x, 0)
    }

    /// The rows of the inner cells of a column, from south to north.
    pub fn inner_rows(self, x: i32) -> RangeInclusive<i32> {
        if !self.wraps && !(1..self.width - 1).contains(&x) {
            // An empty range.
            return RangeInclusive::new(1, 0);
        }
        self.rows_within(x, 1)
    }

    fn rows_within(self, x: i32, margin: i32) -> RangeInclusive<i32> {
        let (low, high) = (margin, self.height - 1 - margin);
        if self.wraps {
            return low..=high;
        }
        let half = self.half();
        low.max(half - x + margin)..=high.min(self.width + half - 1 - margin - x)
    }

    /// All cells, column by column.
    pub fn cells(self) -> impl Iterator<Item = Pos> {
        self.columns().flat_map(move |x| self.rows(x).map(move |y| Pos { x, y }))
    }

    /// The cells of each row as indices of places, from south to north.
    pub fn spans(self) -> impl Iterator<Item = Range<usize>> {
        (0..self.height).map(move |y| {
            let (west, east) = if self.wraps {
                (0, self.width)
            } else {
                ((self.half() - y).max(0), self.width.min(self.width + self.half() - y))
            };
            let index = |x: i32| usize::try_from(i64::from(y) * i64::from(self.width) + i64::from(x)).unwrap_or(0);
            index(west)..index(east)
        })
    }

    /// All inner cells, column by column.
    pub fn inner_cells(self) -> impl Iterator<Item = Pos> {
        self.columns().flat_map(move |x| self.inner_rows(x).map(move |y| Pos { x, y }))
    }

    /// Columns and rows from one place to another, the short way around a cylinder.
    pub fn offset(self, from: Pos, to: Pos) -> (i32, i32) {
        let (mut dx, dy) = (to.x - from.x, to.y - from.y);
        if self.wraps {
            if dx < -(self.width / 2) {
                dx += self.width;
            }
            if dx > self.width / 2 {
                dx -= self.width;
            }
        }
        (dx, dy)
    }

    /// Returns the approximate direction of a place; None for the place itself.
    pub fn approximate_direction(self, from: Pos, to: Pos) -> Option<Direction> {
        let (dx, dy) = self.offset(from, to);
        let direction = match (dx.signum(), dy.signum()) {
            (0, 0) => return None,
            (0, 1) => Direction::NE,
            (0, _) => Direction::SW,
            (1, 0) => Direction::E,
            (1, _) if dy == -dx => Direction::SE,
            (1, 1) if dy > dx => Direction::NE,
            (1, _) if -dy <= dx / 2 => Direction::E,
            (1, _) if -dy < 2 * dx => Direction::SE,
            (1, _) => Direction::SW,
            (_, 0) => Direction::W,
            _ if dy == -dx => Direction::NW,
            _ if dy > -2 * dx => Direction::NE,
            _ if dy >= -dx / 2 => Direction::NW,
            _ if dy > dx => Direction::W,
            _ => Direction::SW,
        };
        Some(direction)
    }

    /// Number of steps from one place to another.
    pub fn distance(self, from: Pos, to: Pos) -> i32 {
        let (dx, dy) = self.offset(from, to);
        if (dx < 0 && dy > 0) || (dx > 0 && dy < 0) { dx.abs().max(dy.abs()) } else { (dx + dy).abs() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row_lengths(shape: Shape) -> Vec<usize> {
        let cells: Vec<Pos> = shape.cells().collect();
        (0..shape.height()).rev().map(|y| cells.iter().filter(|p| p.y == y).count()).collect()
    }

    #[test]
    fn places_beyond_all_worlds_have_distances() {
        let (low, high) = (Pos::named(i32::MIN, i32::MAX), Pos::named(i32::MAX, i32::MIN));
        for shape in [Shape::new(9, 7, false), Shape::new(9, 6, true)] {
            assert!(shape.distance(low, high) > 1000 && shape.approximate_direction(low, high).is_some());
            assert!(!shape.contains(high));
        }
        assert_eq!(Pos::named(5, -3), Pos::new(5, -3));
    }

    #[test]
    fn spans_are_the_cells() {
        for shape in [Shape::new(9, 7, false), Shape::new(9, 6, false), Shape::new(9, 6, true), Shape::new(3, 3, false)]
        {
            let places: Vec<usize> = shape.spans().flatten().collect();
            let expected: Vec<usize> = (0..shape.places()).filter(|&i| shape.contains(shape.pos(i))).collect();
            assert_eq!(places, expected, "{shape:?}");
        }
    }

    #[test]
    fn hexagons_have_cut_corners() {
        assert_eq!(row_lengths(Shape::new(9, 7, false)), [6, 7, 8, 9, 8, 7, 6]);
        assert_eq!(row_lengths(Shape::new(9, 6, false)), [7, 8, 9, 8, 7, 6]);
        assert!(Shape::new(9, 7, false).contains(Pos::new(3, 0)) && !Shape::new(9, 7, false).contains(Pos::new(2, 0)));
        assert_eq!(Shape::new(3, 3, false).inner_cells().collect::<Vec<_>>(), [Pos::new(1, 1)]);
    }

    #[test]
    fn columns_list_the_cells_that_the_tests_accept() {
        for (w, h, wraps) in [(9, 7, false), (9, 6, false), (5, 10, false), (4, 3, true), (12, 9, true), (3, 6, false)]
        {
            let shape = Shape::new(w, h, wraps);
            let places = || (0..w).flat_map(move |x| (0..h).map(move |y| Pos::new(x, y)));
            assert!(shape.cells().eq(places().filter(|&p| shape.contains(p))), "{shape:?}");
            assert!(shape.inner_cells().eq(places().filter(|&p| shape.is_inner(p))), "{shape:?}");
        }
    }

    #[test]
    fn cylinders_close_in_themselves() {
        let shape = Shape::new(10, 5, true);
        assert_eq!(shape.neighbor(Pos::new(9, 2), Direction::E), Pos::new(0, 2));
        assert_eq!(shape.index(Pos::new(-1, 2)), shape.index(Pos::new(9, 2)));
        assert_eq!(shape.distance(Pos::new(9, 2), Pos::new(1, 2)), 2);
        assert_eq!(Shape::new(10, 5, false).distance(Pos::new(9, 2), Pos::new(1, 2)), 8);
    }

    #[test]
    fn approximate_directions_lead_near() {
        let shape = Shape::new(15, 11, false);
        let centre = Pos::new(7, 5);
        assert_eq!(shape.approximate_direction(centre, centre), None);
        for d in Direction::ALL {
            for steps in 1..5 {
                assert_eq!(shape.approximate_direction(centre, centre.step(d, steps)), Some(d));
            }
            let beside = centre.step(d, 3).step(d.right(), 1);
            let found = shape.approximate_direction(centre, beside).expect("it is another place");
            assert!([d, d.right()].contains(&found), "{beside:?}: {found:?}");
        }
    }

    #[test]
    fn distance_counts_steps() {
        let shape = Shape::new(15, 11, false);
        let centre = Pos::new(7, 5);
        for d in Direction::ALL {
            assert_eq!(shape.distance(centre, centre.step(d, 3)), 3);
            assert_eq!(shape.distance(centre, centre.step(d, 2).step(d.right(), 1)), 3);
        }
    }
}
