//! Distances from all cells to the nearest of many targets, for all units of a class at once.

use std::sync::Arc;

use super::{cells::Cells, islands::Islands, lands::Land, movers::NO_WAY, ways::Ways};

/// The distance of what cannot be reached.
pub(super) const FAR: u16 = u16::MAX;

/// The largest head start that a target can be denied.
pub(super) const MOST_OFFSET: u16 = 200;

/// How many distances are open at once: more than the dearest step and the largest offset.
const BUCKETS: usize = 256;

/// The distance beyond which nobody looks.
const HORIZON: u16 = FAR - 300;

/// What is known of a cell that is not reached yet.
const OPEN: u32 = u32::MAX;

/// What is known of a cell from which no way leads to any target.
const CUT_OFF: u32 = u32::MAX - 1;

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

/// What the distances of a field lead to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Targets {
    /// Targets one by one.
    pub sources: Vec<Source>,
    /// Many targets at once, each with its cell as its number, and what is added to all distances to them: the least first.
    pub sets: Vec<(u16, Cells)>,
}

impl From<Vec<Source>> for Targets {
    fn from(sources: Vec<Source>) -> Targets {
        Targets { sources, sets: Vec::new() }
    }
}

impl From<Cells> for Targets {
    fn from(cells: Cells) -> Targets {
        Targets { sources: Vec::new(), sets: vec![(0, cells)] }
    }
}

/// What a field is made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Origin {
    /// The class of those who go that way.
    pub class: usize,
    /// Whether every step counts as one, whatever it costs.
    pub is_flat: bool,
    /// Where distances lead to.
    pub targets: Targets,
}

/// What is known of a cell: its distance, and the number of the target that it is nearest to.
fn pack(distance: u16, label: u16) -> u32 {
    u32::from(distance) << 16 | u32::from(label)
}

/// What is known of a cell of a set of targets.
fn of_set(offset: u16, cell: usize) -> u32 {
    pack(offset, u16::try_from(cell).unwrap_or(u16::MAX))
}

fn distance_of(packed: u32) -> u16 {
    (packed >> 16) as u16
}

/// Distances to the nearest target, in movement points.
///
/// Most units ask for cells that are near to some target, or for targets themselves. So distances are reckoned as far as
/// somebody has asked for, and the rest when somebody does. When that is does not change what they are.
#[derive(Clone, Debug)]
pub(super) struct Field {
    origin: Origin,
    /// The land, until somebody asks for more than targets.
    land: Option<Land>,
    /// What is known of each cell; nothing before that.
    cells: Vec<u32>,
    /// Distances up to this one are as they will stay.
    settled: u16,
    /// What goes on from here; nothing if all is reckoned.
    front: Option<Box<Front>>,
}

/// What distances are reckoned further from.
#[derive(Clone, Debug)]
struct Front {
    ways: Arc<Ways>,
    islands: Arc<Islands>,
    /// Whether every step counts as one, whatever it costs.
    is_flat: bool,
    queue: Queue,
}

/// Cells in the order of their distances, the last one first where they are the same.
#[derive(Clone, Debug)]
struct Queue {
    /// The last entry of each distance, modulo the number of distances that are open at once.
    last: [u32; BUCKETS],
    /// Cells, each with the entry before it at the same distance.
    entries: Vec<(u32, u32)>,
    open: usize,
}

impl Queue {
    const NONE: u32 = u32::MAX;

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

    /// Goes on from all cells of a distance.
    fn advance<const IS_FLAT: bool>(&mut self, ways: &Ways, cells: &mut [u32], reached: u16) {
        while let Some(cell) = self.pop(reached) {
            let own = cells[cell as usize];
            if distance_of(own) != reached {
                continue;
            }
            for (before, price) in ways.to(cell as usize) {
                if price == NO_WAY {
                    continue;
                }
                let distance = reached + if IS_FLAT { 1 } else { u16::from(price) };
                if let Some(known) = cells.get_mut(before)
                    && *known >= pack(distance + 1, 0)
                {
                    *known = pack(distance, own as u16);
                    self.push(distance, before as u32);
                }
            }
        }
    }
}

impl Front {
    /// Finds out whether a cell that is not reached is in a part of the map without targets, and marks that as cut off.
    fn is_cut_off(&self, cells: &mut [u32], cell: usize) -> bool {
        let cut_off = self.islands.around(cell).all(|cell| cells[cell] == OPEN);
        if cut_off {
            self.islands.around(cell).for_each(|cell| cells[cell] = CUT_OFF);
        }
        cut_off
    }

    /// Begins with sets of targets, but for those that have no neighbor which is not as near itself.
    fn push_sets(&mut self, sets: &[(u16, Cells)]) {
        let mut all = Cells::new(self.ways.len());
        for (offset, cells) in sets {
            all.extend(cells);
            let inside = self.ways.inside(&all);
            cells.without(&inside).for_each(|cell| self.queue.push((*offset).min(MOST_OFFSET), cell as u32));
        }
    }

    fn advance(&mut self, cells: &mut [u32], reached: u16) {
        if self.is_flat || self.ways.is_even() {
            self.queue.advance::<true>(&self.ways, cells, reached);
        } else {
            self.queue.advance::<false>(&self.ways, cells, reached);
        }
    }
}

impl Field {
    /// The distances over some land.
    pub(super) fn new(land: &Land, origin: Origin) -> Field {
        Field { origin, land: Some(land.clone()), cells: Vec::new(), settled: 0, front: None }
    }

    /// What it was made from.
    pub(super) fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Begins to reckon.
    fn begin(&mut self, Land { ways, islands }: Land) {
        let Origin { is_flat, targets, .. } = &self.origin;
        let mut cells = vec![OPEN; ways.len()];
        let entries = Vec::with_capacity(targets.sources.len().min(cells.len()) + cells.len() / 2);
        let queue = Queue { last: [Queue::NONE; BUCKETS], entries, open: 0 };
        let mut front = Front { ways, islands, is_flat: *is_flat, queue };
        // The nearest of them have the last word.
        for (offset, set) in targets.sets.iter().rev() {
            let offset = (*offset).min(MOST_OFFSET);
            set.for_each(|at| {
                if let Some(cell) = cells.get_mut(at) {
                    *cell = of_set(offset, at);
                }
            });
        }
        front.push_sets(&targets.sets);
        for source in &targets.sources {
            let (offset, cell) = (source.offset.min(MOST_OFFSET), &mut cells[source.at]);
            if offset < distance_of(*cell) {
                *cell = pack(offset, source.label);
                front.queue.push(offset, source.at as u32);
            }
        }
        (self.cells, self.front) = (cells, Some(Box::new(front)));
    }

    /// What is known of a cell for good.
    fn get(&mut self, cell: usize) -> u32 {
        if let Some(land) = &self.land {
            let is_target =
                self.origin.targets.sets.first().is_some_and(|(offset, set)| *offset == 0 && set.contains(cell));
            if is_target {
                return of_set(0, cell);
            }
            if cell >= land.ways.len() {
                return OPEN;
            }
        }
        if let Some(land) = self.land.take() {
            self.begin(land);
        }
        let Some(&known) = self.cells.get(cell) else { return OPEN };
        if distance_of(known) <= self.settled || known == CUT_OFF { known } else { self.settle(cell) }
    }

    /// Reckons on until it is clear how far a cell is.
    #[cold]
    fn settle(&mut self, cell: usize) -> u32 {
        if self.front.as_ref().is_some_and(|front| front.is_cut_off(&mut self.cells, cell)) {
            return self.cells[cell];
        }
        while distance_of(self.cells[cell]) > self.settled && self.advance() {}
        self.cells[cell]
    }

    /// Reckons on until all distances are known.
    pub(super) fn finish(&mut self) {
        if let Some(land) = self.land.take() {
            self.begin(land);
        }
        while self.advance() {}
    }

    /// Reckons one step further. False if all distances are known.
    fn advance(&mut self) -> bool {
        let Some(front) = &mut self.front else { return false };
        if front.queue.open == 0 || self.settled >= HORIZON {
            self.front = None;
            self.settled = FAR;
        } else {
            front.advance(&mut self.cells, self.settled);
            self.settled += 1;
        }
        true
    }

    /// The distances of all cells as far as they are known: for good once all are.
    pub(super) fn known(&self) -> impl Iterator<Item = u16> {
        self.cells.iter().map(|&known| distance_of(known))
    }

    /// The distance of a cell.
    pub(super) fn at(&mut self, cell: usize) -> u16 {
        distance_of(self.get(cell))
    }

    /// The number of the target that is nearest to a cell.
    pub(super) fn label(&mut self, cell: usize) -> Option<usize> {
        let known = self.get(cell);
        let label = known as u16;
        (distance_of(known) != FAR && label != u16::MAX).then_some(usize::from(label))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, ai::ways, geometry::Shape};

    /// Distances by going over all cells until nothing changes any more.
    fn by_patience(ways: &Ways, is_flat: bool, sources: &[Source]) -> Vec<u16> {
        let mut distances = vec![FAR; ways.len()];
        for source in sources {
            distances[source.at] = distances[source.at].min(source.offset);
        }
        loop {
            let before = distances.clone();
            for cell in (0..ways.len()).filter(|&cell| before[cell] != FAR) {
                for (n, price) in ways.to(cell).filter(|&(_, price)| price != NO_WAY) {
                    let step = if is_flat { 1 } else { u16::from(price) };
                    distances[n] = distances[n].min(distances[cell] + step);
                }
            }
            if before == distances {
                return distances;
            }
        }
    }

    #[test]
    fn distances_are_the_shortest_in_whatever_order_they_are_asked_for() {
        let shapes = [(15, 11, false), (12, 9, true), (20, 20, false)].map(|(w, h, wraps)| Shape::new(w, h, wraps));
        for (shape, closed) in shapes.into_iter().flat_map(|shape| [(shape, 30), (shape, 65), (shape, 80)]) {
            let mut random = Random::seeded(i64::from(closed));
            let ways = Arc::new(ways::tests::at_random(shape, closed, &mut random));
            let land = Land { islands: Arc::new(Islands::new(&ways)), ways: ways.clone() };
            for (is_flat, share) in [(false, 0), (true, 0), (false, 30), (true, 80)] {
                let mut source = |label: u16| Source {
                    at: random.draw(ways.len() as i32) as usize,
                    offset: if label.is_multiple_of(2) { 0 } else { random.draw(30) as u16 },
                    label,
                };
                let mut sources: Vec<Source> = (0..5).map(&mut source).collect();
                let mut targets = Targets { sources: sources.clone(), sets: Vec::new() };
                for offset in [1, 4] {
                    let mut set = Cells::new(ways.len());
                    for at in (0..ways.len()).filter(|_| random.percent(share)) {
                        set.insert(at);
                        sources.push(Source { at, offset, label: at as u16 });
                    }
                    targets.sets.push((offset, set));
                }
                let expected = by_patience(&ways, is_flat, &sources);
                let mut field = Field::new(&land, Origin { class: 0, is_flat, targets });
                for _ in 0..3 * ways.len() {
                    let cell = random.draw(ways.len() as i32) as usize;
                    assert_eq!(field.at(cell), expected[cell], "cell {cell} of {shape:?}");
                    let label = field.label(cell).map(|label| label as u16);
                    assert_eq!(label.is_some(), expected[cell] != FAR);
                    if let Some(label) = label {
                        let own = sources.iter().filter(|source| source.label == label).copied().collect::<Vec<_>>();
                        let mut alone = Field::new(&land, Origin { class: 0, is_flat, targets: own.into() });
                        assert_eq!(alone.at(cell), expected[cell], "the target is as near as it seems");
                    }
                }
            }
        }
    }

    #[test]
    fn what_has_no_targets_is_far_from_everywhere() {
        let ways = Arc::new(ways::tests::at_random(Shape::new(9, 7, false), 30, &mut Random::seeded(1)));
        let land = Land { islands: Arc::new(Islands::new(&ways)), ways };
        let mut field = Field::new(&land, Origin { class: 0, is_flat: false, targets: Targets::default() });
        assert_eq!((field.at(30), field.label(30), field.at(usize::MAX)), (FAR, None, FAR));
    }
}
