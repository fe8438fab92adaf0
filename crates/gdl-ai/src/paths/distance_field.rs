//! Distances from all cells to the nearest of many targets, for all units of a class at once.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::{
    analysis::movers::NO_WAY,
    paths::{
        cells::Cells,
        cost_graph::PassableCells,
        distance_search::{Course, DistanceSearch},
        reachability::Reachability,
        search_window::{SearchWindow, SearchWindows},
    },
};

/// The distance of cells that cannot be reached.
pub(crate) const FAR: u16 = u16::MAX;

/// The number of the window that is the whole map.
const EVERYWHERE: usize = usize::MAX;

/// The maximum offset of a target.
pub(crate) const MOST_OFFSET: u16 = 200;

/// A target of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    /// Its cell.
    pub at: usize,
    /// The offset that is added to all distances to it, at most [`MOST_OFFSET`].
    pub offset: u16,
    /// Its number, which becomes the label of the cells that are nearest to it.
    pub label: u16,
}

impl Source {
    /// The distance of its cell if no other target is nearer.
    pub(crate) fn distance(&self) -> u16 {
        self.offset.min(MOST_OFFSET)
    }
}

/// The targets of a distance field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Targets {
    /// Targets one by one.
    pub sources: Vec<Source>,
    /// Sets of targets with the offset that is added to all distances to them, the lowest offset first. The number of
    /// such a target is its cell.
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

/// The inputs of a distance field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Origin {
    /// The class of the movers.
    pub class: usize,
    /// Whether every step counts as one, whatever it costs.
    pub is_flat: bool,
    /// The targets of the distances.
    pub targets: Targets,
}

impl Targets {
    /// Returns the number of the target in a cell, if the distance of the cell is that of the target itself.
    fn label(&self, cell: usize, distance: u16) -> Option<usize> {
        let mut sources = self.sources.iter().filter(|source| source.at == cell && source.distance() == distance);
        let source = sources.next().map(|source| usize::from(source.label));
        source.or_else(|| {
            let is_in = self.sets.iter().any(|(offset, set)| *offset == distance && set.contains(cell));
            is_in.then_some(cell)
        })
    }

    /// Collects the cells of all targets into a set with room for `cells` cells.
    fn collect(&self, starts: &mut Cells, cells: usize) {
        starts.clear(cells);
        self.sources.iter().for_each(|source| starts.insert(source.at));
        self.sets.iter().for_each(|(_, set)| starts.extend(set));
    }
}

/// Distances to the nearest target, in movement points.
///
/// Most queries are about cells near a target, or about targets themselves. So distances are computed only up to the
/// farthest query, and the rest on demand. The order of queries does not change the distances.
#[derive(Clone, Debug)]
pub(crate) struct DistanceField {
    origin: Origin,
    land: Reachability,
    open: PassableCells,
    /// The parts of the map that are searched before the whole map.
    windows: Arc<SearchWindows>,
    /// The number of the window that is searched.
    window: usize,
    stage: Stage,
    work: Work,
}

/// The progress of the computation of a field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Only targets were queried so far.
    Due,
    /// Some distances are known.
    Begun,
    /// The distances of all cells that can be reached within the window are known.
    Over,
}

/// The results and buffers of a field. Later fields reuse the buffers, which is faster than to allocate new ones each
/// time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Work {
    /// The cells with targets.
    starts: Cells,
    /// Parts of the map that are known to have targets.
    islands: Vec<u32>,
    /// Whether some targets are on the edge, which does not belong to a part.
    has_targets_outside: bool,
    search: DistanceSearch,
    /// Cells that cannot be reached.
    lost: Cells,
    /// The distances of all cells, if they are finished.
    numbers: Vec<u16>,
    /// The labels of the cells that were queried: the numbers of their nearest targets.
    labels: FxHashMap<u32, u32>,
    /// A buffer for the cells on the way to a target.
    trail: Vec<u32>,
}

impl DistanceField {
    /// Creates the field of distances over a land with its open cells. `room` has the buffers of an earlier field.
    pub(crate) fn new(
        land: &Reachability,
        open: &PassableCells,
        windows: &Arc<SearchWindows>,
        origin: Origin,
        room: Work,
    ) -> DistanceField {
        let (land, open, windows) = (land.clone(), open.clone(), windows.clone());
        DistanceField { origin, land, open, windows, window: 0, stage: Stage::Due, work: room }
    }

    /// Returns the buffers for reuse.
    pub(crate) fn into_room(self) -> Work {
        self.work
    }

    /// Returns the inputs of the field.
    pub(crate) fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Begins the computation, if it has not begun.
    fn begin(&mut self) {
        if self.stage != Stage::Due {
            return;
        }
        self.stage = Stage::Begun;
        let Work { starts, islands, has_targets_outside, labels, lost, .. } = &mut self.work;
        let cells = self.land.ways.len();
        self.origin.targets.collect(starts, cells);
        islands.clear();
        *has_targets_outside = !starts.is_within(self.land.ways.inner());
        labels.clear();
        lost.clear(cells);
        self.search();
    }

    /// Begins the search in the current window.
    fn search(&mut self) {
        let DistanceField { origin, land, open, windows, window, work, .. } = self;
        work.search.begin(course(origin, land, open, window_of(land, windows, *window)));
    }

    /// Returns the window that is searched; None if it is the whole map.
    fn current_window(&self) -> Option<&SearchWindow> {
        window_of(&self.land, &self.windows, self.window)
    }

    /// Begins the search again in the next window. The distances and labels that were found stay valid.
    #[cold]
    fn widen(&mut self) {
        self.window += 1;
        self.stage = Stage::Begun;
        self.search();
    }

    /// Whether the search finds the distance of a cell if it is at most `distance`.
    fn is_certain(&self, cell: usize, distance: u16) -> bool {
        self.current_window().is_none_or(|window| window.covers(cell, distance))
    }

    /// Returns the distance of a cell, if it is known and certain.
    fn known(&self, cell: usize) -> Option<u16> {
        match self.work.search.get(cell) {
            Some(distance) => self.is_certain(cell, distance).then_some(distance),
            None => self.work.lost.contains(cell).then_some(FAR),
        }
    }

    /// The distance of a cell.
    pub(crate) fn at(&mut self, cell: usize) -> u16 {
        if self.stage == Stage::Due {
            if self.origin.targets.sets.first().is_some_and(|(offset, set)| *offset == 0 && set.contains(cell)) {
                return 0;
            }
            self.begin();
        }
        self.known(cell).unwrap_or_else(|| self.settle(cell))
    }

    /// Returns the distance of a cell, if the cell can be reached and the distance is at most `most`.
    pub(crate) fn near(&mut self, cell: usize, most: u16) -> Option<u16> {
        if self.stage == Stage::Due || most == FAR {
            return Some(self.at(cell)).filter(|&distance| distance <= most && distance != FAR);
        }
        loop {
            if let Some(distance) = self.known(cell) {
                return (distance <= most).then_some(distance);
            }
            if !self.is_certain(cell, most) {
                self.widen();
            } else if self.work.search.has_passed(most) || !self.advance() {
                return None;
            }
        }
    }

    /// Continues the computation until the distance of a cell is known.
    #[cold]
    fn settle(&mut self, cell: usize) -> u16 {
        let is_over = self.stage == Stage::Over && self.current_window().is_none();
        if cell >= self.land.ways.len() || is_over {
            return FAR;
        }
        if !self.may_lead_to_target(cell) {
            return FAR;
        }
        loop {
            let bound = self.current_window().map_or(FAR, SearchWindow::bound);
            if self.is_certain(cell, bound) {
                while !self.work.search.has_passed(bound) && self.advance() {
                    if let Some(distance) = self.known(cell) {
                        return distance;
                    }
                }
            }
            if self.current_window().is_none() {
                return FAR;
            }
            self.widen();
        }
    }

    /// Whether a way may lead from a cell to a target. If not, the cell is marked as unreachable, with its whole part
    /// of the map if that has no targets.
    fn may_lead_to_target(&mut self, cell: usize) -> bool {
        let Reachability { ways, islands } = &self.land;
        let Work { starts, islands: known, has_targets_outside, lost, .. } = &mut self.work;
        if starts.contains(cell) || *has_targets_outside {
            return true;
        }
        let mut may_lead = |island: u32| {
            if known.contains(&island) {
                return true;
            }
            let has_target = islands.cells(island).any(|cells| starts.has_any(cells));
            if has_target {
                known.push(island);
            } else {
                islands.cells(island).for_each(|cells| lost.fill(cells));
            }
            has_target
        };
        let is_step =
            |&(direction, to): &(usize, usize)| ways.price(to, direction).is_some_and(|price| price != NO_WAY);
        let may = match islands.of(cell) {
            // A way does not lead on from a blocked cell.
            _ if !self.open.contains(cell) => false,
            Some(island) => return may_lead(island),
            // A unit that cannot enter the cell may still leave it.
            None => ways.around(cell).filter(is_step).filter_map(|(_, to)| islands.of(to)).any(may_lead),
        };
        if !may {
            lost.insert(cell);
        }
        may
    }

    /// Computes all remaining distances.
    pub(crate) fn finish(&mut self) {
        if self.current_window().is_some() {
            self.window = EVERYWHERE;
            if self.stage != Stage::Due {
                self.stage = Stage::Begun;
                self.search();
            }
        }
        self.begin();
        while self.advance() {}
        self.work.numbers = self.work.search.distances();
    }

    /// Computes one more step. Returns false if all distances are known.
    fn advance(&mut self) -> bool {
        let DistanceField { origin, land, open, windows, window, stage, work } = self;
        let course = course(origin, land, open, window_of(land, windows, *window));
        if *stage == Stage::Begun && work.search.advance(course) {
            return true;
        }
        self.stage = Stage::Over;
        false
    }

    /// Returns the distances of all cells of a finished field. Up to 63 entries of unreachable cells follow as padding.
    pub(crate) fn distances(&self) -> &[u16] {
        &self.work.numbers
    }

    /// The number of the target that is nearest to a cell.
    pub(crate) fn label(&mut self, cell: usize) -> Option<usize> {
        let (mut cell, mut distance) = (cell, self.at(cell));
        if distance == FAR {
            return None;
        }
        if self.stage == Stage::Due {
            return self.origin.targets.label(cell, distance);
        }
        // Go downhill; all cells on the way have the same label.
        let Work { starts, search, labels, trail, .. } = &mut self.work;
        trail.clear();
        let found = loop {
            if let Some(&known) = labels.get(&(cell as u32)) {
                break known;
            }
            trail.push(cell as u32);
            if starts.contains(cell)
                && let Some(label) = self.origin.targets.label(cell, distance)
            {
                break label as u32;
            }
            let is_flat = self.origin.is_flat;
            let ways = &self.land.ways;
            let nearer = |(direction, next): (usize, usize)| {
                let price = ways.price(next, direction).filter(|&price| price != NO_WAY)?;
                let left = distance.checked_sub(if is_flat { 1 } else { u16::from(price) })?;
                (search.get(next) == Some(left)).then_some((next, left))
            };
            (cell, distance) = ways.around(cell).find_map(nearer)?;
        };
        labels.extend(trail.iter().map(|&cell| (cell, found)));
        Some(found as usize)
    }
}

/// Returns a window by its number; None for the whole map. The search by words needs none.
fn window_of<'a>(land: &Reachability, windows: &'a SearchWindows, number: usize) -> Option<&'a SearchWindow> {
    if land.ways.words().is_some() { None } else { windows.get(number) }
}

fn course<'a>(
    origin: &'a Origin,
    land: &'a Reachability,
    open: &'a PassableCells,
    window: Option<&'a SearchWindow>,
) -> Course<'a> {
    let (ways, within) = (&*land.ways, window.map(SearchWindow::area));
    Course { ways, open, is_flat: origin.is_flat, targets: &origin.targets, within }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_world::{Random, geometry::Shape};

    use super::*;
    use crate::paths::{
        cost_graph::{self, CostGraph},
        islands::Islands,
    };

    /// Random ways with the parts of the map that they connect, and random open cells.
    fn land(shape: Shape, closed: i32, random: &mut Random) -> (Reachability, PassableCells) {
        let ways = Arc::new(cost_graph::tests::at_random(shape, closed, random));
        let mut entered = Cells::new(ways.len());
        let is_entered = |&cell: &usize| ways.to(cell).any(|(_, price)| price != NO_WAY);
        (0..ways.len())
            .filter(|&cell| ways.inner().contains(cell))
            .filter(is_entered)
            .for_each(|cell| entered.insert(cell));
        let mut islands = Islands::default();
        islands.find(shape, &entered);
        let mut blocked = Cells::new(shape.places());
        (0..shape.places()).filter(|_| random.percent(closed / 6)).for_each(|cell| blocked.insert(cell));
        let open = PassableCells::new(ways.inner(), &blocked);
        (Reachability { islands: Arc::new(islands), ways }, open)
    }

    /// Computes distances by iterating over all cells until nothing changes.
    fn by_patience(ways: &CostGraph, open: &PassableCells, is_flat: bool, sources: &[Source]) -> Vec<u16> {
        let mut distances = vec![FAR; ways.len()];
        for source in sources {
            distances[source.at] = distances[source.at].min(source.offset);
        }
        loop {
            let before = distances.clone();
            for cell in (0..ways.len()).filter(|&cell| before[cell] != FAR) {
                for (n, price) in ways.to(cell).filter(|&(n, price)| price != NO_WAY && open.contains(n)) {
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
        // A row of the wide ones takes more than two words.
        let sizes = [(15, 11, false), (12, 9, true), (20, 20, false), (200, 6, false), (150, 5, true)];
        let mut room = Work::default();
        let mut widened = [0; 4];
        let shapes = sizes.map(|(width, height, wraps)| Shape::new(width, height, wraps));
        for (shape, closed) in shapes.into_iter().flat_map(|shape| [(shape, 30), (shape, 65), (shape, 80)]) {
            let mut random = Random::seeded(i64::from(closed));
            let (land, open) = land(shape, closed, &mut random);
            let ways = &land.ways;
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
                let expected = by_patience(ways, &open, is_flat, &sources);
                // Queries elsewhere need the whole map.
                let places = (0..random.draw(3)).map(|_| shape.pos(random.draw(ways.len() as i32) as usize)).collect();
                let windows = SearchWindows::with_bounds(shape, places, random.draw(3), [2, 5, 9, 14]);
                let origin = Origin { class: 0, is_flat, targets };
                let mut field = DistanceField::new(&land, &open, &windows, origin, std::mem::take(&mut room));
                // The first queries are near, the others anywhere.
                for cell in windows
                    .get(0)
                    .map(|window| window.area().clone())
                    .into_iter()
                    .flat_map(|area| (0..ways.len()).filter(move |&cell| area.contains(cell)).collect::<Vec<_>>())
                {
                    let most = random.draw(20) as u16;
                    let expected = expected[cell];
                    assert_eq!(
                        field.near(cell, most),
                        (expected <= most).then_some(expected),
                        "cell {cell} of {shape:?}"
                    );
                }
                widened[field.window.min(3)] += 1;
                for _ in 0..3 * ways.len() {
                    let cell = random.draw(ways.len() as i32) as usize;
                    let (near, most) = (random.draw(ways.len() as i32) as usize, random.draw(40) as u16);
                    let is_near = expected[near] <= most;
                    assert_eq!(field.near(near, most), is_near.then_some(expected[near]), "cell {near} of {shape:?}");
                    assert_eq!(field.near(near, FAR).unwrap_or(FAR), expected[near]);
                    assert_eq!(field.at(cell), expected[cell], "cell {cell} of {shape:?}");
                    let label = field.label(cell).map(|label| label as u16);
                    assert_eq!(label.is_some(), expected[cell] != FAR);
                    if let Some(label) = label {
                        let own = sources.iter().filter(|source| source.label == label).copied().collect::<Vec<_>>();
                        let origin = Origin { class: 0, is_flat, targets: own.into() };
                        let mut alone = DistanceField::new(&land, &open, &everywhere(shape), origin, Work::default());
                        assert_eq!(alone.at(cell), expected[cell], "the target is as near as it seems");
                    }
                }
                if random.coin() {
                    field.finish();
                    assert_eq!(field.distances()[..ways.len()], expected);
                }
                // The next field reuses the buffers, however far this one was computed.
                room = field.into_room();
            }
        }
        assert!(
            widened.iter().all(|&times| times > 0),
            "some fields need a small window, others need more: {widened:?}"
        );
    }

    /// No windows.
    fn everywhere(shape: Shape) -> Arc<SearchWindows> {
        SearchWindows::with_bounds(shape, Vec::new(), 0, [0; 4])
    }

    #[test]
    fn what_has_no_targets_is_far_from_everywhere() {
        let shape = Shape::new(9, 7, false);
        let (land, open) = land(shape, 30, &mut Random::seeded(1));
        let origin = Origin { class: 0, is_flat: false, targets: Targets::default() };
        let mut field = DistanceField::new(&land, &open, &everywhere(shape), origin, Work::default());
        assert_eq!((field.at(30), field.label(30), field.at(usize::MAX)), (FAR, None, FAR));
    }
}
