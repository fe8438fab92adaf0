//! The cells that a unit watches, as a disk in rows or as a list, and the difference of two such areas.

use std::ops::Range;

use crate::geometry::{Layer, Pos, Shape};

/// Cells that are watched, cells of the edge included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Area {
    /// No cells.
    Nothing,
    /// All cells that are at most a number of steps from a place.
    Disk(Pos, i32),
    /// The given cells, row by row.
    List(Vec<Pos>),
}

impl Area {
    /// Its cells, row by row.
    pub fn cells(&self, shape: Shape) -> Vec<Pos> {
        match self {
            Area::Nothing => Vec::new(),
            Area::Disk(at, radius) => around(shape, *at, *radius).map(|p| shape.wrap(p)).collect(),
            Area::List(cells) => cells.clone(),
        }
    }

    /// Those of its cells that another area does not have.
    pub fn beyond(&self, other: &Area, shape: Shape) -> Vec<Pos> {
        match (self, other) {
            (_, Area::Nothing) => self.cells(shape),
            (Area::Disk(at, radius), Area::Disk(other, other_radius)) => {
                disk_beyond(shape, (*at, *radius), (*other, *other_radius))
            }
            (_, Area::Disk(at, radius)) => {
                let mut cells = self.cells(shape);
                cells.retain(|&p| shape.distance(*at, p) > *radius);
                cells
            }
            (_, Area::List(list)) => {
                let key = |p: &Pos| (p.y, p.x);
                let mut known = list.clone();
                known.sort_unstable_by_key(key);
                let mut cells = self.cells(shape);
                cells.retain(|p| known.binary_search_by_key(&key(p), key).is_err());
                cells
            }
        }
    }

    /// Counts one more observer of each of its cells.
    pub fn add_to(&self, coverage: &mut Layer<u16>) {
        self.change(coverage, |count| count.saturating_add(1));
    }

    /// Counts one fewer observer of each of its cells.
    pub fn take_from(&self, coverage: &mut Layer<u16>) {
        self.change(coverage, |count| count.saturating_sub(1));
    }

    fn change(&self, coverage: &mut Layer<u16>, change: impl Fn(u16) -> u16) {
        match self {
            Area::Nothing => {}
            Area::Disk(at, radius) => {
                for_each_run(coverage.shape(), *at, *radius, |run| {
                    coverage.places_mut()[run].iter_mut().for_each(|count| *count = change(*count));
                });
            }
            Area::List(cells) => cells.iter().for_each(|&p| coverage.set(p, change(coverage.get(p)))),
        }
    }
}

/// The cells at most `radius` steps from a place, row by row, columns not wrapped.
pub(super) fn around(shape: Shape, at: Pos, radius: i32) -> impl Iterator<Item = Pos> {
    rows(shape, at, radius).flat_map(|(y, first, last)| (first..=last).map(move |x| Pos { x, y }))
}

/// The rows of a disk: row, first and last column, not wrapped, clipped to the area.
fn rows(shape: Shape, at: Pos, radius: i32) -> impl Iterator<Item = (i32, i32, i32)> {
    let rows = (at.y - radius).max(0)..=(at.y + radius).min(shape.height() - 1);
    rows.filter_map(move |y| {
        let (first, last) = span(at, radius, y);
        if shape.wraps() {
            return Some((y, first, last));
        }
        let half = shape.half();
        let (first, last) = (first.max(0).max(half - y), last.min(shape.width() - 1).min(shape.width() + half - 1 - y));
        (first <= last).then_some((y, first, last))
    })
}

/// Visits the places of a layer within a disk, as runs within rows.
pub(super) fn for_each_run(shape: Shape, at: Pos, radius: i32, mut visit: impl FnMut(Range<usize>)) {
    for (y, first, last) in rows(shape, at, radius) {
        if first >= 0 && last < shape.width() {
            // Columns, rows and width are not negative and below 32768.
            let start = y as usize * shape.width() as usize;
            visit(start + first as usize..start + last as usize + 1);
        } else {
            runs(shape, y, first, last).for_each(&mut visit);
        }
    }
}

/// The first and the last column of a disk in a row.
fn span(at: Pos, radius: i32, y: i32) -> (i32, i32) {
    (at.x - radius.min(radius + y - at.y), at.x + radius.min(radius - y + at.y))
}

/// Returns the places of a layer for some columns of a row, as runs.
fn runs(shape: Shape, y: i32, first: i32, last: i32) -> impl Iterator<Item = Range<usize>> {
    let width = shape.width();
    let mut x = first;
    std::iter::from_fn(move || {
        let length = (last - x + 1).min(width - x.rem_euclid(width));
        let start = usize::try_from(y * width + x.rem_euclid(width)).ok().filter(|_| length > 0)?;
        x += length;
        Some(start..start + usize::try_from(length).ok()?)
    })
}

/// The cells of a disk that another does not have.
fn disk_beyond(shape: Shape, (at, radius): (Pos, i32), (other, other_radius): (Pos, i32)) -> Vec<Pos> {
    // The other disk relative to this one, the short way around a cylinder.
    let other = Pos { x: at.x + shape.offset(at, other).0, y: other.y };
    let mut cells = Vec::new();
    for (y, first, last) in rows(shape, at, radius) {
        let mut push = |first: i32, last: i32| cells.extend((first..=last).map(|x| shape.wrap(Pos { x, y })));
        if (y - other.y).abs() > other_radius {
            push(first, last);
        } else {
            let (from, to) = span(other, other_radius, y);
            push(first, last.min(from - 1));
            push(first.max(to + 1), last);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_disk_has_more_than_another_is_what_a_list_has_more() {
        for (shape, radii) in [(Shape::new(15, 11, false), 0..5), (Shape::new(16, 9, true), 0..5)] {
            for radius in radii.clone() {
                for other_radius in radii.clone() {
                    for (at, other) in [((1, 6), (2, 6)), ((7, 5), (6, 6)), ((0, 4), (15, 5)), ((8, 1), (3, 7))] {
                        let [at, other] = [at, other].map(|(x, y)| Pos::new(x, y));
                        let (area, other) = (Area::Disk(at, radius), Area::Disk(other, other_radius));
                        let list = Area::List(other.cells(shape));
                        assert_eq!(area.beyond(&other, shape), area.beyond(&list, shape), "{area:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn disks_are_counted_as_their_cells_are() {
        for shape in [Shape::new(15, 11, false), Shape::new(6, 12, true)] {
            for (at, radius) in [(Pos::new(7, 5), 3), (Pos::new(1, 6), 2), (Pos::new(5, 1), 4), (Pos::new(5, 5), 0)] {
                let disk = Area::Disk(at, radius);
                let (mut one, mut other) = (Layer::new(shape, 0u16), Layer::new(shape, 0u16));
                disk.add_to(&mut one);
                Area::List(disk.cells(shape)).add_to(&mut other);
                assert_eq!(one, other);
                disk.take_from(&mut one);
                assert_eq!(one, Layer::new(shape, 0));
            }
        }
    }
}
