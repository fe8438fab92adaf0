//! The sight of the sides (spec turns 13): the cells that their units watch, and what they know of units there.
//!
//! The area that was counted for a unit is kept with it, so that exactly this area is removed again. Without views of
//! sides, in a game in which everything is seen, there is nothing to do.

mod area;
mod cells;
mod changes;
mod look;
mod observer;
mod watch;

pub use cells::Cells;
pub use changes::hampered_watches;
pub use look::{chance_of_unit, note, see_exactly};
pub use observer::{Sight, landmark, learn};

use std::ops::Range;

use crate::{
    geometry::{Layer, Pos, Shape},
    world::{SideId, UnitId, UnitView, Watch, World},
};

/// Whether a side sees a unit or remembers it. In a game in which everything is seen, each side does.
pub fn knows(world: &World, side: SideId, id: UnitId) -> bool {
    world.views.get(side.index()).is_none_or(|view| view.units.knows(id, world.units[id].pos))
}

/// The units that a side believes to be in a cell; None if it sees everything.
pub fn believed_in(world: &World, side: SideId, p: Pos) -> Option<impl Iterator<Item = &UnitView>> {
    world.views.get(side.index()).map(|view| view.units.at(p))
}

/// Returns the number of units that watch the cell of a unit for a side. In a game in which everything is seen, the
/// units of all sides count.
pub fn watchers(world: &World, side: SideId, id: UnitId) -> i32 {
    let p = world.units[id].pos;
    let Some(view) = world.views.get(side.index()) else {
        let watches = world.units.oldest_first().filter_map(|id| Watch::of(world, id));
        let near = watches.filter(|watch| world.shape.distance(watch.at, p) <= watch.radius);
        let sees = |watch: &Watch| watch.eyes.is_none() || watch.covers(world, p);
        return i32::try_from(near.filter(sees).count()).unwrap_or(i32::MAX);
    };
    i32::from(view.coverage.get(p))
}

/// Visits the cells at most `radius` steps from a place, cells of the edge included, as runs of places of layers within
/// rows.
pub fn for_each_run(shape: Shape, at: Pos, radius: i32, visit: impl FnMut(Range<usize>)) {
    area::for_each_run(shape, at, radius.min(shape.extent()), visit);
}

/// Counts the observers of each cell for a side from scratch; the coverage of its view must be equal.
pub fn recounted(world: &World, side: SideId) -> Layer<u16> {
    let mut coverage = Layer::new(world.shape, 0u16);
    let watches = world.units.oldest_first().filter_map(|id| Watch::of(world, id));
    watches.filter(|watch| watch.is_for(side)).for_each(|watch| watch.area(world).add_to(&mut coverage));
    let mut count = |p: Pos| coverage.set(p, coverage.get(p).saturating_add(1));
    let seen = &world.views[side.index()].seen;
    world.units.oldest_first().filter_map(|id| landmark(world, id)).filter(|&p| seen.get(p)).for_each(&mut count);
    let lives_for = |p: &Pos| {
        let owner = world.people_at(*p).and_then(|number| world.side_numbered(i32::from(number)));
        owner.is_some_and(|owner| world.trusts(owner, side))
    };
    world.shape.cells().filter(lives_for).for_each(&mut count);
    coverage
}
