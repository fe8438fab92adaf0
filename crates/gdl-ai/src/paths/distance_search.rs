//! The search of a distance field: cells in the order of their distances, from the targets backward (Dial's algorithm).
//! On small maps 64 cells are visited at once.

use crate::paths::{
    cell_search::CellSearch,
    cells::Cells,
    cost_graph::{CostGraph, PassableCells},
    distance_field::{FAR, MOST_OFFSET, Source, Targets},
    distances::Distances,
    frontier::Frontier,
};

/// The maximum distance that is computed.
pub(crate) const HORIZON: u16 = FAR - 300;

/// The inputs of a search. They must be the same whenever it is continued.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course<'a> {
    /// The steps.
    pub ways: &'a CostGraph,
    /// The cells from which steps may lead on.
    pub open: &'a PassableCells,
    /// Whether every step counts as one, whatever it costs.
    pub is_flat: bool,
    /// The targets of the distances.
    pub targets: &'a Targets,
    /// The cells to which the search is limited; None for the whole map.
    pub within: Option<&'a Cells>,
}

/// The distances that were found so far, and the state from which further ones are computed.
#[derive(Clone, Debug, Default)]
pub(crate) struct DistanceSearch {
    /// Whether 64 cells are visited at once.
    is_by_words: bool,
    front: Frontier,
    distances: Distances,
    cells: CellSearch,
}

impl DistanceSearch {
    /// Restarts at the targets.
    pub(crate) fn begin(&mut self, course: Course<'_>) {
        self.is_by_words = course.ways.words().is_some();
        if self.is_by_words {
            self.distances.clear(course.ways.len());
            self.front.begin(course);
        } else {
            self.cells.begin(course);
        }
    }

    /// Computes the next distance. Returns false if there are no more.
    pub(crate) fn advance(&mut self, course: Course<'_>) -> bool {
        match course.ways.words() {
            Some(steps) => self.front.advance(course, steps, &mut self.distances),
            None => self.cells.advance(course),
        }
    }

    /// Whether all cells up to a distance are known.
    pub(crate) fn has_passed(&self, distance: u16) -> bool {
        if self.is_by_words { self.front.has_passed(distance) } else { self.cells.has_passed(distance) }
    }

    /// Returns the distance of a cell, if it is known.
    #[inline]
    pub(crate) fn get(&self, cell: usize) -> Option<u16> {
        if self.is_by_words { self.distances.get(cell) } else { self.cells.get(cell) }
    }

    /// Returns the distances of all cells; [`FAR`] where none is known. The search must be over.
    pub(crate) fn distances(&self) -> Vec<u16> {
        if self.is_by_words { self.distances.numbers() } else { self.cells.distances() }
    }
}

/// Sorts the targets within an area by distance, the farthest first, by a counting sort, which is faster than comparisons.
pub(crate) fn sort_by_distance(sources: &[Source], within: Option<&Cells>, sorted: &mut Vec<(u16, u32)>) {
    sorted.clear();
    let sources = || sources.iter().filter(|source| within.is_none_or(|within| within.contains(source.at)));
    let mut places = [0; MOST_OFFSET as usize + 2];
    let back = |source: &Source| usize::from(MOST_OFFSET - source.distance());
    let mut count = 0;
    for source in sources() {
        places[back(source) + 1] += 1;
        count += 1;
    }
    if count == 0 {
        return;
    }
    let mut before = 0;
    for place in &mut places {
        before += *place;
        *place = before;
    }
    sorted.resize(count, (0, 0));
    for source in sources() {
        let place = &mut places[back(source)];
        sorted[*place] = (source.distance(), source.at as u32);
        *place += 1;
    }
}
