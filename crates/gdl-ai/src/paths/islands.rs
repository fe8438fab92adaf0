//! Parts of the map that are not connected by ways. A cell in a part without targets cannot be reached, so that the
//! search does not have to find that out each time.

use std::ops::Range;

use gdl_world::geometry::Shape;

use crate::paths::cells::Cells;

/// The parts of the cells that can be entered. Cells of different parts are not connected, but cells of one part may
/// not be connected either.
#[derive(Clone, Debug, Default)]
pub(crate) struct Islands {
    /// Runs of such cells within a row, in order.
    runs: Vec<Run>,
}

/// A run of adjacent cells.
#[derive(Clone, Debug)]
struct Run {
    cells: Range<u32>,
    /// The number of the part: the index of one of its runs.
    island: u32,
    /// The next run of the same part, in a circle.
    next: u32,
}

impl Islands {
    /// Finds the parts of the cells that can be entered, and replaces the previous ones.
    pub(crate) fn find(&mut self, shape: Shape, entered: &Cells) {
        let width = shape.width() as usize;
        self.runs.clear();
        let (mut below, mut start) = (0..0, 0);
        while start < shape.places() {
            let row = self.runs.len();
            let mut at = start;
            while let Some(cells) = entered.run(at..start + width) {
                at = cells.end;
                let island = self.runs.len() as u32;
                self.runs.push(Run { cells: cells.start as u32..cells.end as u32, island, next: island });
            }
            let own = row..self.runs.len();
            self.join_rows(below, own.clone(), start as u32, shape);
            (below, start) = (own, start + width);
        }
        for run in 0..self.runs.len() {
            self.runs[run].island = self.root(run) as u32;
        }
    }

    /// Joins the runs of a row with each other and with those of the row below. `start` is the first cell of the row.
    fn join_rows(&mut self, below: Range<usize>, row: Range<usize>, start: u32, shape: Shape) {
        let width = shape.width() as u32;
        let mut first = below.start;
        for run in row.clone() {
            // Below a cell are the one of the same column and the one east of it.
            let Range { start: west, end: east } = self.runs[run].cells;
            while first < below.end && self.runs[first].cells.end + width <= west {
                first += 1;
            }
            let near = (first..below.end).take_while(|&other| self.runs[other].cells.start + width <= east);
            let near = near.last();
            near.into_iter().for_each(|last| (first..=last).for_each(|other| self.join(run, other)));
        }
        if shape.wraps() && !row.is_empty() {
            let (west, east) = (row.start, row.end - 1);
            let is_at_seam = self.runs[east].cells.end == start + width;
            if is_at_seam && self.runs[west].cells.start == start {
                self.join(west, east);
            }
            if is_at_seam && !below.is_empty() && self.runs[below.start].cells.start + width == start {
                self.join(east, below.start);
            }
        }
    }

    /// Returns the run that represents all runs that were joined with one.
    fn root(&mut self, mut run: usize) -> usize {
        loop {
            let above = self.runs[run].island as usize;
            if above == run {
                return run;
            }
            let next = self.runs[above].island;
            self.runs[run].island = next;
            run = next as usize;
        }
    }

    /// Joins the parts of two runs.
    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.runs[a.max(b)].island = a.min(b) as u32;
            let next = self.runs[a].next;
            self.runs[a].next = std::mem::replace(&mut self.runs[b].next, next);
        }
    }

    /// The number of the part that a cell belongs to. None if it cannot be entered.
    pub(crate) fn of(&self, cell: usize) -> Option<u32> {
        let cell = u32::try_from(cell).ok()?;
        let run = self.runs.partition_point(|run| run.cells.end <= cell);
        self.runs.get(run).filter(|run| run.cells.contains(&cell)).map(|run| run.island)
    }

    /// The cells of a part.
    pub(crate) fn cells(&self, island: u32) -> impl Iterator<Item = Range<usize>> {
        let after = move |&run: &u32| Some(self.runs[run as usize].next).filter(|&next| next != island);
        let runs = std::iter::successors(Some(island), after);
        runs.map(|run| &self.runs[run as usize].cells).map(|cells| cells.start as usize..cells.end as usize)
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::Random;

    use super::*;

    #[test]
    fn parts_are_cells_next_to_each_other() {
        let mut random = Random::seeded(5);
        let mut islands = Islands::default();
        let sizes = [(15, 11, false), (12, 9, true), (70, 5, true), (3, 3, true), (130, 4, false)];
        for ((width, height, wraps), share) in sizes.into_iter().flat_map(|size| [(size, 40), (size, 70), (size, 100)])
        {
            let shape = Shape::new(width, height, wraps);
            let mut entered = Cells::new(shape.places());
            let inner = shape.inner_cells().filter_map(|p| shape.index(p));
            inner.filter(|_| random.percent(share)).for_each(|cell| entered.insert(cell));
            islands.find(shape, &entered);
            let around = |cell: usize| {
                let near = shape.inner_neighbors(shape.pos(cell)).filter_map(move |p| shape.index(p));
                near.filter(|&near| entered.contains(near))
            };
            let mut found = Cells::new(shape.places());
            for cell in 0..shape.places() {
                let island = islands.of(cell);
                assert_eq!(island.is_some(), entered.contains(cell), "cell {cell} of {shape:?}");
                let Some(island) = island.filter(|_| !found.contains(cell)) else { continue };
                // All cells that can be reached from it, and no others.
                let (mut reached, mut next) = (vec![cell], 0);
                while let Some(&at) = reached.get(next) {
                    next += 1;
                    for near in around(at).collect::<Vec<_>>() {
                        if !reached.contains(&near) {
                            reached.push(near);
                        }
                    }
                }
                reached.sort_unstable();
                let mut cells: Vec<usize> = islands.cells(island).flatten().collect();
                cells.sort_unstable();
                assert_eq!(cells, reached, "{share} percent of {shape:?}");
                assert!(cells.iter().all(|&cell| islands.of(cell) == Some(island)));
                cells.into_iter().for_each(|cell| found.insert(cell));
            }
            assert_eq!(found, entered);
        }
        assert_eq!(islands.of(usize::MAX), None);
    }
}
