//! Distances from all cells to the nearest of many targets, for all units of a class at once.

use super::{map::Map, movers::NO_WAY};

/// The distance of what cannot be reached.
pub(super) const FAR: u16 = u16::MAX;

/// The largest head start that a target can be denied.
pub(super) const MOST_OFFSET: u16 = 200;

/// How many distances are open at once: more than the dearest step and the largest offset.
const BUCKETS: usize = 256;

/// A target of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Source {
    /// Its cell.
    pub at: usize,
    /// What is added to all distances to it, at most [`MOST_OFFSET`].
    pub offset: u16,
    /// Its number, which cells get that are nearest to it.
    pub label: u16,
}

/// What lets units of a class pass or stops them, beside the land.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms<'a> {
    /// Prices of the steps to each cell, by the direction in which the other cell lies.
    pub arrivals: &'a [[u8; 6]],
    /// Whether the land of each cell is known; all is if there is nothing.
    pub seen: &'a [bool],
    /// Cells that nobody goes through.
    pub blocked: &'a [bool],
    /// Cells where somebody takes such units in.
    pub hosts: &'a [bool],
    /// Whether every step counts as one, whatever it costs.
    pub is_flat: bool,
}

impl Terms<'_> {
    /// The prices of the steps to a cell from all around, by the direction in which the other cell lies; [`NO_WAY`] for
    /// those that cannot be made. What is unknown is taken for passable.
    fn prices(&self, to: usize) -> [u8; 6] {
        if self.seen.get(to) == Some(&false) {
            return [1; 6];
        }
        let is_host = self.hosts.get(to).copied().unwrap_or(false);
        self.arrivals[to].map(|price| match price {
            NO_WAY if is_host => 1,
            NO_WAY => NO_WAY,
            _ if self.is_flat => 1,
            price => price,
        })
    }
}

/// Cells in the order of their distances, the last one first where they are the same.
struct Queue {
    /// The last entry of each distance, modulo the number of distances that are open at once.
    last: [u32; BUCKETS],
    /// Cells, each with the entry before it at the same distance.
    entries: Vec<(u32, u32)>,
    open: usize,
}

impl Queue {
    const NONE: u32 = u32::MAX;

    fn new(cells: usize) -> Queue {
        Queue { last: [Queue::NONE; BUCKETS], entries: Vec::with_capacity(cells + cells / 2), open: 0 }
    }

    fn push(&mut self, distance: u16, cell: u32) {
        let last = &mut self.last[usize::from(distance) % BUCKETS];
        self.entries.push((cell, *last));
        *last = self.entries.len() as u32 - 1;
        self.open += 1;
    }

    fn pop(&mut self, distance: u16) -> Option<u32> {
        let last = &mut self.last[usize::from(distance) % BUCKETS];
        let &(cell, before) = self.entries.get(*last as usize)?;
        *last = before;
        self.open -= 1;
        Some(cell)
    }
}

/// Distances to the nearest target, in movement points.
#[derive(Clone, Debug, Default)]
pub(super) struct Field {
    distance: Vec<u16>,
    label: Vec<u16>,
}

impl Field {
    /// The distances to some targets.
    pub(super) fn new(map: &Map, terms: Terms<'_>, sources: &[Source]) -> Field {
        let mut field = Field { distance: vec![FAR; map.len()], label: vec![u16::MAX; map.len()] };
        let mut queue = Queue::new(map.len());
        for source in sources {
            let offset = source.offset.min(MOST_OFFSET);
            if offset < field.distance[source.at] {
                field.distance[source.at] = offset;
                field.label[source.at] = source.label;
                queue.push(offset, source.at as u32);
            }
        }
        let mut reached = 0u16;
        while queue.open > 0 && reached < FAR - 300 {
            while let Some(cell) = queue.pop(reached) {
                let cell = cell as usize;
                if field.distance[cell] != reached {
                    continue;
                }
                let label = field.label[cell];
                for (&next, price) in map.neighbors()[cell].iter().zip(terms.prices(cell)) {
                    // There is nothing at the number that stands for no cell.
                    let before = next as usize;
                    let Some(known) = field.distance.get_mut(before) else { continue };
                    let distance = reached + u16::from(price);
                    if distance < *known && price != NO_WAY && !terms.blocked[before] {
                        *known = distance;
                        field.label[before] = label;
                        queue.push(distance, next);
                    }
                }
            }
            reached += 1;
        }
        field
    }

    /// The distance of a cell.
    pub(super) fn at(&self, cell: usize) -> u16 {
        self.distance.get(cell).copied().unwrap_or(FAR)
    }

    /// The number of the target that is nearest to a cell.
    pub(super) fn label(&self, cell: usize) -> Option<usize> {
        self.label.get(cell).filter(|&&label| label != u16::MAX).map(|&label| usize::from(label))
    }
}
