//! The land of a class of movers if all of it is known and no unit takes others in. Sides begin with it, and those that
//! know everything share it.

use std::sync::Arc;

use gdl_world::geometry::Shape;

use crate::paths::{
    cells::Cells,
    cost_graph::{CostGraph, Snapshot},
    islands::Islands,
};

/// The land of a class.
#[derive(Clone, Debug, Default)]
pub(crate) struct BaseLand {
    /// The ways.
    pub ways: Arc<CostGraph>,
    /// The parts of the map that they connect.
    pub islands: Arc<Islands>,
    /// The inner cells that can be entered.
    pub entered: Cells,
}

impl BaseLand {
    /// Creates the land. `arrivals` are the prices of the steps to each cell.
    pub(crate) fn new(shape: Shape, inner: &Arc<Cells>, arrivals: &[[u8; 6]], neighbors: &[[u32; 6]]) -> BaseLand {
        let snapshot = Snapshot::default();
        let mut entered = Cells::new(arrivals.len());
        let is_entered = |&(cell, prices): &(usize, _)| inner.contains(cell) && snapshot.lets_in(cell, prices);
        arrivals.iter().enumerate().filter(is_entered).for_each(|(cell, _)| entered.insert(cell));
        let mut islands = Islands::default();
        islands.find(shape, &entered);
        let ways = Arc::new(CostGraph::new(shape, inner, &snapshot, arrivals, neighbors));
        BaseLand { ways, islands: Arc::new(islands), entered }
    }
}
