//! Patches of cells of equal value (spec world 2.7).

use super::{Direction, Layer, Pos, Shape};

/// The number of times that regions that touch are merged.
const ROUNDS: usize = 10;

/// A patch of inner cells of equal value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The value of its cells.
    pub value: i32,
    /// Number of its cells.
    pub size: i32,
    /// The least column and row.
    pub low: Pos,
    /// The greatest column and row.
    pub high: Pos,
}

/// The inner cells split into regions. One patch can remain in several regions of equal size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Regions {
    list: Vec<Region>,
    /// Index of the region of each cell plus one; 0 for none.
    of_cell: Layer<u32>,
}

impl Regions {
    /// The region that a cell belongs to.
    pub fn at(&self, p: Pos) -> Option<usize> {
        usize::try_from(self.of_cell.get(p)).ok()?.checked_sub(1)
    }

    /// A region by its index.
    pub fn get(&self, index: usize) -> &Region {
        &self.list[index]
    }

    /// The regions that have cells, the newest first, with their indices.
    pub fn newest_first(&self) -> impl Iterator<Item = (usize, &Region)> {
        self.list.iter().enumerate().rev()
    }
}

/// Splits the inner cells by a value.
pub fn regions(shape: Shape, value: impl Fn(Pos) -> i32) -> Regions {
    let mut all = Regions { list: Vec::new(), of_cell: Layer::new(shape, 0) };
    for y in 1..shape.height() - 1 {
        for x in 0..shape.width() {
            let p = Pos { x, y };
            if shape.is_inner(p) {
                all.assign(shape, p, &value);
            }
        }
    }
    for _ in 0..ROUNDS {
        if !all.merge(shape, &value) {
            break;
        }
    }
    all
}

impl Regions {
    /// Puts a cell into the region of an earlier neighbor of the same value, or into a new one.
    fn assign(&mut self, shape: Shape, p: Pos, value: &impl Fn(Pos) -> i32) {
        let own = value(p);
        let earlier = [Direction::W, Direction::SW, Direction::SE].map(|d| shape.neighbor(p, d));
        // The first neighbor with the same value decides, even if it has no region yet.
        let like = earlier.into_iter().find(|&n| shape.is_inner(n) && value(n) == own);
        let index = like.and_then(|n| self.at(n)).unwrap_or_else(|| {
            self.list.push(Region { value: own, size: 0, low: p, high: p });
            self.list.len() - 1
        });
        self.put(p, index);
    }

    fn put(&mut self, p: Pos, index: usize) {
        let region = &mut self.list[index];
        region.size += 1;
        region.low = Pos { x: region.low.x.min(p.x), y: region.low.y.min(p.y) };
        region.high = Pos { x: region.high.x.max(p.x), y: region.high.y.max(p.y) };
        self.of_cell.set(p, u32::try_from(index + 1).unwrap_or(0));
    }

    /// Gives the cells of smaller regions to larger ones that they touch. Returns false if nothing changed.
    fn merge(&mut self, shape: Shape, value: &impl Fn(Pos) -> i32) -> bool {
        let mut into: Vec<Option<usize>> = vec![None; self.list.len()];
        let mut any = false;
        for p in shape.inner_cells() {
            let Some(a) = self.at(p) else { continue };
            let own = value(p);
            for n in shape.inner_neighbors(p).filter(|&n| value(n) == own) {
                if let Some(b) = self.at(n)
                    && a != b
                    && self.list[a].size > self.list[b].size
                {
                    into[b] = Some(a);
                    any = true;
                }
            }
        }
        if any {
            for p in shape.inner_cells() {
                if let Some(a) = self.at(p)
                    && let Some(b) = into[a]
                {
                    self.list[a].size -= 1;
                    self.put(p, b);
                }
            }
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_inner_cell_has_a_region_of_its_value() {
        let shape = Shape::new(24, 16, false);
        let value = |p: Pos| i32::from((p.x / 4 + p.y / 3) % 2 == 0);
        let all = regions(shape, value);
        let mut sizes = vec![0; all.list.len()];
        for p in shape.inner_cells() {
            let index = all.at(p).expect("a region");
            assert_eq!(all.get(index).value, value(p));
            sizes[index] += 1;
        }
        assert!(all.list.iter().map(|r| r.size).eq(sizes));
    }

    #[test]
    fn one_value_makes_one_region() {
        let all = regions(Shape::new(12, 9, false), |_| 1);
        let large: Vec<i32> = all.newest_first().map(|(_, r)| r.size).filter(|&s| s > 0).collect();
        assert_eq!(large.len(), 1);
    }
}
