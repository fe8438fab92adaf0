//! Parts of the map that no way connects: what is on another than all targets is out of reach, which so need not be found
//! out anew for each of them.

use super::{movers::NO_WAY, ways::Rows};

/// The part of the map that each cell belongs to. Two that are told apart are not connected; the other way round that
/// need not be so.
#[derive(Clone, Debug)]
pub(super) struct Islands {
    of_cell: Vec<u32>,
    /// The next cell of the same part, in a circle.
    next: Vec<u32>,
    sizes: Vec<u32>,
}

impl Islands {
    /// The parts that some ways leave apart.
    pub(super) fn new(ways: &Rows) -> Islands {
        let cells = ways.len();
        let each: Vec<u32> = (0..cells as u32).collect();
        let mut islands = Islands { of_cell: each.clone(), next: each, sizes: vec![1; cells] };
        for cell in 0..cells {
            let arrivals = ways.to(cell).filter(|&(from, price)| price != NO_WAY && from < cells);
            arrivals.for_each(|(from, _)| islands.join(cell, from));
        }
        islands
    }

    /// Takes the parts of two cells for one.
    pub(super) fn join(&mut self, a: usize, b: usize) {
        if self.of_cell[a] == self.of_cell[b] {
            return;
        }
        let size = |cell: usize| self.sizes[self.of_cell[cell] as usize];
        let (large, small) = if size(a) < size(b) { (b, a) } else { (a, b) };
        let (island, old) = (self.of_cell[large], self.of_cell[small]);
        let mut cell = small;
        while self.of_cell[cell] == old {
            self.of_cell[cell] = island;
            cell = self.next[cell] as usize;
        }
        self.next.swap(large, small);
        self.sizes[island as usize] += self.sizes[old as usize];
    }

    /// The number of the part that a cell belongs to.
    pub(super) fn of(&self, cell: usize) -> u32 {
        self.of_cell[cell]
    }

    /// How many cells the part has that a cell belongs to.
    pub(super) fn size(&self, cell: usize) -> usize {
        self.sizes[self.of_cell[cell] as usize] as usize
    }

    /// The cells of the same part as a cell, which is the first.
    pub(super) fn around(&self, cell: usize) -> impl Iterator<Item = usize> {
        let after = move |&at: &usize| Some(self.next[at] as usize).filter(|&next| next != cell);
        std::iter::successors(Some(cell), after)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, ai::ways, geometry::Shape};

    /// The parts as sorted lists of their cells.
    fn lists(islands: &Islands) -> Vec<Vec<usize>> {
        let cells = 0..islands.of_cell.len();
        let mut lists: Vec<Vec<usize>> = cells.map(|cell| islands.around(cell).collect()).collect();
        lists.iter_mut().for_each(|list| list.sort_unstable());
        lists.sort_unstable();
        lists.dedup();
        lists
    }

    #[test]
    fn parts_are_what_ways_connect() {
        let mut random = Random::seeded(5);
        for (shape, closed) in [(Shape::new(15, 11, false), 60), (Shape::new(12, 9, true), 85)] {
            let ways = ways::tests::at_random(shape, closed, &mut random);
            let islands = Islands::new(ways.rows());
            let is_step =
                |&(direction, to): &(usize, usize)| ways.price(to, direction).is_some_and(|price| price != NO_WAY);
            let leads = |cell| ways.around(cell).filter(is_step).map(|step| step.1);
            let parts = lists(&islands);
            assert!(parts.len() > 1);
            assert_eq!(parts.iter().map(Vec::len).sum::<usize>(), shape.places(), "each cell is in one");
            for part in &parts {
                for &cell in part {
                    assert!(leads(cell).all(|to| part.binary_search(&to).is_ok()));
                }
                // Nothing is in it that could be left out.
                let mut reached = vec![part[0]];
                let mut next = 0;
                while let Some(&cell) = reached.get(next) {
                    next += 1;
                    for &other in part {
                        let is_near = leads(cell).any(|to| to == other) || leads(other).any(|to| to == cell);
                        if is_near && !reached.contains(&other) {
                            reached.push(other);
                        }
                    }
                }
                assert_eq!(reached.len(), part.len());
            }
        }
    }

    #[test]
    fn parts_that_are_joined_are_one() {
        let ways = ways::tests::at_random(Shape::new(9, 7, false), 100, &mut Random::seeded(1));
        let mut islands = Islands::new(ways.rows());
        for (a, b) in [(10, 11), (12, 13), (11, 13), (10, 12), (20, 10)] {
            islands.join(a, b);
        }
        let joined: Vec<Vec<usize>> = lists(&islands).into_iter().filter(|list| list.len() > 1).collect();
        assert_eq!(joined, [[10, 11, 12, 13, 20]]);
        assert_eq!(lists(&islands).len(), 63 - 4);
    }
}
