//! The part of the map in which a search is enough for the units of a class: most of them want distances to targets
//! that are near, so that a large map need not be searched as a whole.
//!
//! A window has a core, the cells that are at most a number of steps from some unit, and an area, which extends it by
//! `bound` steps. Each step costs at least one, so that a way from the core that leaves the area costs more than
//! `bound`: a search within the area finds the true distance of a cell of the core, if that is at most `bound`.

use std::sync::{Arc, OnceLock};

use gdl_world::{
    geometry::{Pos, Shape},
    sight,
};

use crate::paths::{cells::Cells, map::Map};

/// The bounds of the windows that are tried one after another, before the whole map is searched.
const BOUNDS: [u16; 4] = [16, 32, 64, 128];

/// A window is used if it has at most one of this many cells of the map.
const SHARE: usize = 2;

/// A part of the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SearchWindow {
    /// The cells whose distances are found.
    core: Cells,
    /// The cells that are searched.
    area: Cells,
    /// The maximum distance that is certain.
    bound: u16,
}

impl SearchWindow {
    /// Creates the window of the cells that are at most `reach` steps from some places.
    fn new(shape: Shape, places: &[Pos], reach: i32, bound: u16) -> SearchWindow {
        let [core, area] = [reach, reach + i32::from(bound)].map(|radius| {
            let mut cells = Cells::new(shape.places());
            places.iter().for_each(|&at| sight::for_each_run(shape, at, radius, |run| cells.fill(run)));
            cells
        });
        SearchWindow { core, area, bound }
    }

    /// The cells that are searched.
    pub(crate) fn area(&self) -> &Cells {
        &self.area
    }

    /// The maximum distance that is certain.
    pub(crate) fn bound(&self) -> u16 {
        self.bound
    }

    /// Whether the search finds the distance of a cell if it is at most `distance`.
    pub(crate) fn covers(&self, cell: usize, distance: u16) -> bool {
        distance <= self.bound && self.core.contains(cell)
    }
}

/// The windows for the units of a class, the smallest first. Each is computed when it is needed.
#[derive(Clone, Debug)]
pub(crate) struct SearchWindows {
    shape: Shape,
    /// The places of the units.
    places: Vec<Pos>,
    /// The maximum number of steps of a unit in a turn.
    reach: i32,
    bounds: [u16; 4],
    windows: [OnceLock<Option<SearchWindow>>; 4],
}

impl SearchWindows {
    /// Creates the windows for units at some places that move up to `reach` steps.
    pub(crate) fn new(map: &Map, mut places: Vec<Pos>, reach: i32) -> Arc<SearchWindows> {
        places.sort_unstable_by_key(|p| (p.y, p.x));
        places.dedup();
        SearchWindows::with_bounds(map.shape(), places, reach, BOUNDS)
    }

    /// Creates windows with other bounds.
    pub(crate) fn with_bounds(shape: Shape, places: Vec<Pos>, reach: i32, bounds: [u16; 4]) -> Arc<SearchWindows> {
        Arc::new(SearchWindows { shape, places, reach, bounds, windows: Default::default() })
    }

    /// Returns a window by its number; None for the whole map, if there is no such window or it would be hardly smaller.
    pub(crate) fn get(&self, number: usize) -> Option<&SearchWindow> {
        let (window, &bound) = (self.windows.get(number)?, self.bounds.get(number)?);
        let make = || {
            let window = SearchWindow::new(self.shape, &self.places, self.reach, bound);
            (window.area.count() * SHARE <= self.shape.places()).then_some(window)
        };
        window.get_or_init(make).as_ref()
    }
}
