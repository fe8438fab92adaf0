//! The land as a side knows it: the ways of each class of movers, kept up to date while the side learns.

use std::sync::Arc;

use super::{
    islands::Islands,
    map::{Map, NO_CELL},
    ways::{Outlook, Rows, Snapshot, Ways},
};

/// A part of the cells that have to become known before it is found out anew which parts of the map are connected.
const PARTS_LAST: usize = 8;

/// The ways of a class as a side knows them, and which parts of the map they do not connect.
#[derive(Clone, Debug)]
pub(super) struct Land {
    pub ways: Arc<Ways>,
    pub islands: Arc<Islands>,
}

/// The land of each class as it was last asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Lands {
    /// The map for which it was reckoned.
    version: u32,
    known: Vec<Option<Known>>,
}

/// What is known of a map for a class.
#[derive(Clone, Debug)]
struct Known {
    /// The turn in which that was looked at.
    turn: i32,
    /// The outlook for which it was reckoned.
    snapshot: Snapshot,
    land: Land,
    /// How many cells were unknown when it was found out which parts of it are connected.
    unknown: usize,
}

impl Lands {
    /// The land for a class whose steps were prepared, as things were when it was first asked for in a turn: what is seen
    /// later in the turn may wait.
    pub(super) fn get(&mut self, map: &Map, class: usize, turn: i32, outlook: Outlook<'_>) -> &Land {
        if self.version != map.version() {
            *self = Lands { version: map.version(), known: Vec::new() };
        }
        if self.known.len() <= class {
            self.known.resize(class + 1, None);
        }
        let (arrivals, neighbors) = (map.arrivals(class), map.neighbors());
        let make = |snapshot: &Snapshot| Ways::new(map.shape(), snapshot, arrivals, neighbors);
        let islands = |snapshot: &Snapshot| {
            Arc::new(Islands::new(&Rows::new(map.shape(), &snapshot.without_blocks(), arrivals, neighbors)))
        };
        let known = match self.known[class].take() {
            None => None,
            Some(known) if known.turn == turn => Some((known, Vec::new())),
            Some(mut known) => known.snapshot.update(outlook).map(|changed| (known, changed)),
        };
        let mut known = match known {
            None => {
                let mut snapshot = Snapshot::default();
                snapshot.update(outlook);
                let land = Land { ways: Arc::new(make(&snapshot)), islands: islands(&snapshot) };
                Known { turn, unknown: snapshot.unknown(), snapshot, land }
            }
            Some((known, changed)) if changed.is_empty() => known,
            Some((mut known, changed)) => {
                let Known { snapshot, land, unknown, .. } = &mut known;
                let ways = Arc::make_mut(&mut land.ways);
                ways.refresh(&changed, snapshot, arrivals, neighbors);
                let now = if *unknown > 0 { snapshot.unknown() } else { 0 };
                if now + map.len() / PARTS_LAST < *unknown || (now == 0 && *unknown > 0) {
                    (land.islands, *unknown) = (islands(snapshot), now);
                } else if changed.iter().any(|&cell| snapshot.opens(cell)) {
                    let islands = Arc::make_mut(&mut land.islands);
                    for &cell in changed.iter().filter(|&&cell| snapshot.opens(cell)) {
                        let near = neighbors[cell].iter().filter(|&&n| n != NO_CELL);
                        near.for_each(|&n| islands.join(cell, n as usize));
                    }
                }
                known
            }
        };
        known.turn = turn;
        &self.known[class].insert(known).land
    }
}
