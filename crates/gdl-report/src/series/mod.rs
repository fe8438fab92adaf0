//! Many games of a module: played from seeds, kept as one record per game, and summarized.
//!
//! Only records are kept and joined. A report is computed from them in the order of the games, so that it does not
//! depend on how the games were distributed over threads and machines.

mod balance;
mod battles;
mod ends;
mod facts;
mod findings;
mod health;
mod join;
mod openings;
mod pace;
mod phases;
mod plan;
mod record;
mod samples;
mod settings;
mod spread;
mod statistics;
mod strength;
mod summary;
mod tally;
#[cfg(test)]
pub(crate) mod testing;
mod text;
mod worth;

pub use crate::Place;
pub use balance::{Balance, MOST_ORDERS, MOST_SEEDS, SideBalance};
pub use battles::{BattleMap, BattlePlace, Battles};
pub use facts::{Header, Subject};
pub use findings::{Finding, Severity};
pub use health::{MEASURES, Measure, MeasureKind, Side, Unit, measure_kind, measure_page};
pub use join::{Joined, Mismatch, Repeat, join};
pub use pace::Pace;
pub use phases::Phase;
pub use plan::{COMPUTER, Plan, warning};
pub use record::{
    Attempts, Curve, Decision, Ending, FORMAT, Fate, GameRecord, KeeperFacts, LossReason, Order, PhaseCounts, Series,
    SeriesInfo, SideRecord, SubjectPlaces, TerrainTally, TypeFacts, TypeTally,
};
pub use samples::Samples;
pub use settings::{Allowance, FindingSettings};
pub use spread::TypeDeviations;
pub use statistics::{Distribution, Rate};
pub use summary::{
    CurveSummary, EndingCount, PlayerSummary, SeatEnding, SeatSummary, Summary, TerrainSummary, TypeSummary,
};
pub use text::{health_text, text};
pub use worth::{ModelPair, Pair, PhaseWorth, SideWorth, TypeWorth, Worth};
