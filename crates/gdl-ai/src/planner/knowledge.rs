//! The knowledge of a side at the start of a turn: units of others as the side sees or remembers them, and the turn in
//! which it last looked at each cell.

use std::ops::Range;

use gdl_world::{
    rules::UnitTypeId,
    world::{SideId, UnitId, UnitView, World},
};

use crate::{
    analysis::Analysis,
    paths::{cells::Cells, cost_graph::PassableCells, map::Map},
};

/// The distance in cells up to which a cell is near to a unit that is not trusted.
pub(crate) const NEAR: i32 = 2;

/// Turns for which a moving unit is remembered.
const MEMORY: i32 = 12;

/// A unit of another side that is not trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Target {
    /// The unit, which may be gone; None if it was gone when the game was loaded.
    pub unit: Option<UnitId>,
    /// Its type.
    pub kind: UnitTypeId,
    /// Its side.
    pub side: SideId,
    /// Its cell.
    pub at: usize,
    /// Turns since it was seen.
    pub age: i32,
}

/// The knowledge of a side.
#[derive(Clone, Debug, Default)]
pub(crate) struct Knowledge {
    /// Units of others that it knows of, those in transports left out.
    pub targets: Vec<Target>,
    /// The cells with a unit that is not trusted.
    pub hostile: Cells,
    /// The cells through which ways lead: the inner ones without such units.
    pub open: PassableCells,
    /// The cells near to such units.
    pub near_hostile: Cells,
    /// The turn in which each cell was last looked at; empty if everything is seen.
    last_look: Vec<i32>,
    /// The number of cells whose terrain is not known.
    pub unknown: usize,
}

impl Knowledge {
    /// Updates the knowledge from what the side sees.
    pub(crate) fn update(&mut self, world: &World, analysis: &Analysis, map: &Map, side: SideId) {
        self.targets.clear();
        self.hostile.clear(map.len());
        self.near_hostile.clear(map.len());
        let is_foe = |other: SideId| !world.trusts(side, other);
        if let Some(view) = world.views.get(side.index()) {
            self.last_look.resize(map.len(), -1);
            for (last, &watchers) in self.last_look.iter_mut().zip(view.coverage.places()) {
                *last = if watchers > 0 { world.turn } else { *last };
            }
            let unseen =
                |run: &Range<usize>| view.seen.places()[run.clone()].iter().map(|seen| u32::from(!seen)).sum::<u32>();
            self.unknown = map.inner_runs().iter().map(unseen).sum::<u32>() as usize;
            let foes = view.units.iter().filter(|view| is_foe(view.side) && view.transport.is_none());
            let mut foes: Vec<((usize, i32), &UnitView)> =
                foes.map(|view| ((map.index(view.pos), view.id), view)).collect();
            // Views are in the order of their creation, which a saved game does not keep.
            foes.sort_unstable_by_key(|foe| foe.0);
            for ((at, _), view) in foes {
                let age = world.turn.saturating_sub(view.date).max(0);
                if age > MEMORY && analysis.kind(view.kind).is_mobile {
                    continue;
                }
                self.add(map, Target { unit: view.unit, kind: view.kind, side: view.side, at, age });
            }
        } else {
            self.unknown = 0;
            let units = || world.units.oldest_first().map(|id| (id, &world.units[id]));
            for (id, unit) in units().filter(|(_, unit)| is_foe(unit.side) && unit.transport().is_none()) {
                if world.is_in_play(id) {
                    let at = map.index(unit.pos);
                    self.add(map, Target { unit: Some(id), kind: unit.kind, side: unit.side, at, age: 0 });
                }
            }
        }
        self.open = PassableCells::new(map.inner_set(), &self.hostile);
    }

    fn add(&mut self, map: &Map, target: Target) {
        if target.at < map.len() && self.targets.len() < usize::from(u16::MAX) {
            if !self.hostile.contains(target.at) {
                self.hostile.insert(target.at);
                map.fill_disk(&mut self.near_hostile, map.pos(target.at), NEAR);
            }
            self.targets.push(target);
        }
    }

    /// Returns the turns in which cells were last looked at, as runs: the number of cells, and the turn.
    pub(crate) fn looks(&self) -> Vec<i32> {
        let runs = self.last_look.chunk_by(|a, b| a == b);
        runs.flat_map(|run| [i32::try_from(run.len()).unwrap_or(i32::MAX), run[0]]).collect()
    }

    /// Restores the turns in which the cells were last looked at.
    pub(crate) fn recall_looks(&mut self, runs: &[i32], cells: usize) {
        self.last_look.clear();
        for &[length, turn] in runs.as_chunks::<2>().0 {
            let room = cells - self.last_look.len();
            let length = usize::try_from(length).unwrap_or(0).min(room);
            self.last_look.extend(std::iter::repeat_n(turn, length));
        }
    }

    /// The turn in which each cell was last looked at, negative if it never was; empty if everything is seen.
    pub(crate) fn last_looks(&self) -> &[i32] {
        &self.last_look
    }
}

/// Whether a unit of a side observes a cell.
pub(crate) fn watches(world: &World, side: SideId, cell: usize) -> bool {
    watchers(world, side).get(cell).is_none_or(|&watchers| watchers > 0)
}

/// Returns the number of observers of each cell for a side; empty if everything is seen.
pub(crate) fn watchers(world: &World, side: SideId) -> &[u16] {
    world.views.get(side.index()).map_or(&[], |view| view.coverage.places())
}

/// Whether the land of each cell is known; empty if all is.
pub(crate) fn seen(world: &World, side: SideId) -> &[bool] {
    world.views.get(side.index()).map_or(&[], |view| view.seen.places())
}
