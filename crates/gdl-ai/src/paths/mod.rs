//! Paths over the map, as distance fields: for a class of movers and a set of targets, the distance of every cell to the
//! nearest target. All units of a class share a field, and a unit follows it downhill.
//!
//! * [`map`] is the true terrain: the neighbors of cells and the prices of steps for each class, one for all players.
//! * [`cost_graph`] has the steps that a side takes for possible, from the terrain, what the side knows of it, and the
//!   units that take others in. `base_land` is what sides begin with; [`reachability`] keeps it up to date while the
//!   side explores.
//! * `islands` finds the connected parts of it, so that no search looks for targets that cannot be reached.
//! * [`distance_field`] computes distances, only up to the farthest query, and the rest on demand.
//! * `distance_search` is the search: by `cell_search` on large maps; on small ones by `frontier`, with `distance_band` for
//!   the cells that it found and `distances` for its result. [`field_cache`] keeps the fields of a turn and reuses their memory in the next one.
//! * [`search_window`] is the part of a large map that is searched first, around the units of a class.
//!
//! # The algorithm
//!
//! Prices of steps are whole numbers from 1 to 30, so that Dijkstra's algorithm needs no heap: a ring of buckets, one
//! more than the highest price, has the cells that were found for the next distances (Dial's algorithm). The search
//! goes backward, from the targets, and ends at the distance of the farthest query. On large maps it begins in a window
//! around the units that want to know, and looks at more of the map only if the window does not decide the answer.
//!
//! The prices of the steps to a cell are eight bytes, in blocks that the sides share unless they know different land
//! there.
//!
//! On small maps, where fronts have many cells in 64, two changes make it faster:
//!
//! * A bucket is a set of cells with one bit per cell, and 64 cells are extended at once. For each price, the bits of the
//!   bucket are masked with the cells to which steps have this price, shifted by the offset of each neighbor, masked with
//!   the cells that are open, and added to the bucket of the distance plus the price. Cells to which all steps have the
//!   same price, which is the rule, need one pass for all directions, others one for each. Few cells in many words are
//!   extended one by one (`WORDS_A_CELL`).
//! * Distances are stored as bit planes: a word has one binary digit of the distances of 64 cells, so that all cells of
//!   a bucket get their distance with a few operations per word. Numbers are assembled on request.

mod base_land;
mod cell_search;
pub(crate) mod cells;
pub(crate) mod cost_graph;
mod distance_band;
pub(crate) mod distance_field;
mod distance_search;
mod distances;
pub(crate) mod field_cache;
mod frontier;
mod islands;
pub(crate) mod map;
pub(crate) mod reachability;
pub(crate) mod search_window;
