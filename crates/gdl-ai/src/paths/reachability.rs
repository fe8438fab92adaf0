//! The land as a side knows it: the ways of each class of movers, kept up to date while the side explores.

use std::sync::Arc;

use crate::paths::{
    cells::Cells,
    cost_graph::{CostGraph, Outlook, Snapshot},
    islands::Islands,
    map::Map,
};

/// The ways of a class as a side knows them, and the parts of the map that they connect.
#[derive(Clone, Debug)]
pub(crate) struct Reachability {
    pub ways: Arc<CostGraph>,
    pub islands: Arc<Islands>,
}

/// The land of each class as of the last request.
#[derive(Clone, Debug, Default)]
pub(crate) struct ReachabilityCache {
    /// The version of the map for which it was computed.
    version: u32,
    known: Vec<Option<CachedReachability>>,
}

/// The knowledge of a map for a class of units.
#[derive(Clone, Debug)]
pub(crate) struct CachedReachability {
    /// The turn of the knowledge.
    turn: i32,
    /// The outlook for which it was computed.
    snapshot: Snapshot,
    /// The cells that can be entered.
    entered: Cells,
    /// The inner cells that are not known, a subset of `entered`.
    unknown: Cells,
    land: Reachability,
}

impl ReachabilityCache {
    /// Returns the knowledge for a class whose steps were prepared, as of the first request in a turn: later
    /// discoveries in the turn may wait.
    pub(crate) fn get(&mut self, map: &Map, class: usize, turn: i32, outlook: Outlook<'_>) -> &CachedReachability {
        if self.version != map.version() {
            *self = ReachabilityCache { version: map.version(), known: Vec::new() };
        }
        if self.known.len() <= class {
            self.known.resize(class + 1, None);
        }
        let known = self.known[class].get_or_insert_with(|| CachedReachability::new(map, class, turn, outlook));
        if known.turn != turn {
            known.update(map, class, outlook);
            known.turn = turn;
        }
        known
    }
}

impl CachedReachability {
    /// Computes the knowledge of an outlook in a turn.
    fn new(map: &Map, class: usize, turn: i32, outlook: Outlook<'_>) -> CachedReachability {
        let base = map.base(class);
        let mut known = CachedReachability {
            turn,
            snapshot: Snapshot::default(),
            entered: base.entered.clone(),
            unknown: Cells::new(map.len()),
            land: Reachability { ways: base.ways.clone(), islands: base.islands.clone() },
        };
        known.update(map, class, outlook);
        known
    }

    /// Brings it up to date with an outlook.
    fn update(&mut self, map: &Map, class: usize, outlook: Outlook<'_>) {
        let changed = self.snapshot.update(outlook);
        if changed.is_empty() {
            return;
        }
        let (arrivals, neighbors) = (map.arrivals(class), map.neighbors());
        if changed.len() > map.len() / 2 {
            let ways = CostGraph::new(map.shape(), map.inner_set(), &self.snapshot, arrivals, neighbors);
            self.land.ways = Arc::new(ways);
        } else {
            Arc::make_mut(&mut self.land.ways).refresh(&changed, &self.snapshot, arrivals, neighbors);
        }
        let mut differs = false;
        for &cell in changed.iter().filter(|&&cell| map.inner_set().contains(cell)) {
            let is_entered = self.snapshot.lets_in(cell, &arrivals[cell]);
            differs |= self.entered.contains(cell) != is_entered;
            self.entered.set(cell, is_entered);
            self.unknown.set(cell, !self.snapshot.is_known(cell));
        }
        if differs {
            let mut islands = Islands::default();
            islands.find(map.shape(), &self.entered);
            self.land.islands = Arc::new(islands);
        }
    }

    /// The ways.
    pub(crate) fn land(&self) -> &Reachability {
        &self.land
    }

    /// Whether there may be a way from a cell to unknown land.
    pub(crate) fn may_lead_to_unknown(&self, cell: usize) -> bool {
        let islands = &self.land.islands;
        let has_unknown = |island: u32| islands.cells(island).any(|cells| self.unknown.has_any(cells));
        islands.of(cell).is_none_or(has_unknown)
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::Random;

    use super::*;
    use crate::analysis::Analysis;
    use crate::{
        analysis::movers::NO_WAY,
        testing::{ISLANDS, computers},
    };

    #[test]
    fn what_is_kept_up_to_date_is_what_would_be_found_out_anew() {
        let world = computers(&format!("{ISLANDS} (set see-all true)"), 3, &["passive"]).world;
        let (analysis, mut map) = (Analysis::of(&world.rules), Map::new(&world));
        let mut random = Random::seeded(8);
        for class in 0..analysis.classes.len() {
            map.prepare(&world, analysis, class);
            let mut lands = ReachabilityCache::default();
            let mut seen = vec![false; map.len()];
            for turn in 0..30 {
                seen.iter_mut().for_each(|seen| *seen |= random.percent(12));
                let mut hosts = Cells::new(map.len());
                let share = if turn == 20 { 0 } else { 4 };
                (0..map.len()).filter(|_| random.percent(share)).for_each(|cell| hosts.insert(cell));
                let outlook = Outlook { seen: &seen, hosts: &hosts };
                let kept = lands.get(&map, class, turn, outlook);
                let fresh = CachedReachability::new(&map, class, turn, outlook);
                let (mut entered, mut unknown) = (Cells::new(map.len()), Cells::new(map.len()));
                for cell in map.inner_cells() {
                    let is_host = outlook.hosts.contains(cell);
                    let is_land = map.arrivals(class)[cell].iter().any(|&price| price != NO_WAY);
                    entered.set(cell, !seen[cell] || is_host || is_land);
                    unknown.set(cell, !seen[cell]);
                }
                for known in [kept, &fresh] {
                    assert_eq!((&known.entered, &known.unknown), (&entered, &unknown), "class {class}, turn {turn}");
                }
                for cell in map.inner_cells() {
                    let (ways, islands) = (&kept.land.ways, &kept.land.islands);
                    assert_eq!(islands.of(cell), fresh.land.islands.of(cell));
                    let is_entered = ways.to(cell).any(|(_, price)| price != NO_WAY);
                    assert!(kept.entered.contains(cell) || !is_entered, "a way leads into cell {cell}");
                    let cells = islands.of(cell).map(|island| islands.cells(island).flatten());
                    let has_unknown = cells.map(|mut cells| cells.any(|cell| !seen[cell]));
                    assert_eq!(kept.may_lead_to_unknown(cell), has_unknown.unwrap_or(true));
                }
            }
        }
    }
}
