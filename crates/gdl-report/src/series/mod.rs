//! Many games of a module: played from seeds, kept as one record per game, and summarized.
//!
//! Only records are kept and joined. A report is computed from them in the order of the games, so that it does not
//! depend on how the games were distributed over threads and machines.

mod balance;
mod ends;
mod facts;
mod finding_kinds;
mod findings;
mod join;
mod openings;
mod plan;
mod record;
mod statistics;
mod summary;
mod tally;
#[cfg(test)]
pub(crate) mod testing;
mod text;

pub use crate::Place;
pub use balance::{Balance, MOST_ORDERS, MOST_SEEDS, SideBalance};
pub use facts::{Header, Subject};
pub use finding_kinds::{FINDING_KINDS, FindingKind, finding_kind};
pub use findings::{Finding, Severity};
pub use join::{Mismatch, join};
pub use plan::{COMPUTER, Plan, warning};
pub use record::{
    Attempts, Curve, Decision, Ending, FORMAT, Fate, GameRecord, KeeperFacts, Order, Series, SeriesInfo, SideRecord,
    TerrainTally, TypeFacts, TypeTally,
};
pub use statistics::{Distribution, Rate};
pub use summary::{CurveSummary, EndingCount, PlayerSummary, SeatSummary, Summary, TerrainSummary, TypeSummary};
pub use text::text;
