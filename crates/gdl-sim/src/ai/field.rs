//! Distances from all cells to the nearest of many targets, for all units of a class at once.

use super::{
    map::{Map, NO_CELL},
    movers::NO_WAY,
};

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
    /// Prices of steps.
    pub steps: &'a [[u8; 6]],
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
    /// The price of a step from a cell in a direction to the next. What is unknown is taken for passable.
    pub(super) fn price(&self, from: usize, direction: usize, to: usize) -> Option<u8> {
        if self.seen.get(to) == Some(&false) {
            return Some(1);
        }
        match self.steps[from][direction] {
            NO_WAY => self.hosts.get(to).copied().unwrap_or(false).then_some(1),
            _ if self.is_flat => Some(1),
            price => Some(price),
        }
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
        let mut buckets: Vec<Vec<u32>> = vec![Vec::new(); BUCKETS];
        let mut open = 0usize;
        for source in sources {
            let offset = source.offset.min(MOST_OFFSET);
            if offset < field.distance[source.at] {
                field.distance[source.at] = offset;
                field.label[source.at] = source.label;
                buckets[usize::from(offset)].push(source.at as u32);
                open += 1;
            }
        }
        let mut reached = 0u16;
        while open > 0 && reached < FAR - 300 {
            let at = usize::from(reached) % BUCKETS;
            while let Some(cell) = buckets[at].pop() {
                open -= 1;
                let cell = cell as usize;
                if field.distance[cell] != reached {
                    continue;
                }
                for (direction, &next) in map.neighbors()[cell].iter().enumerate() {
                    let before = next as usize;
                    if next == NO_CELL || field.distance[before] <= reached || terms.blocked[before] {
                        continue;
                    }
                    let Some(price) = terms.price(before, (direction + 3) % 6, cell) else { continue };
                    let distance = reached + u16::from(price);
                    if distance < field.distance[before] {
                        field.distance[before] = distance;
                        field.label[before] = field.label[cell];
                        buckets[usize::from(distance) % BUCKETS].push(before as u32);
                        open += 1;
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
