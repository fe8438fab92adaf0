//! Means of paired differences with their intervals: for a number of games that was decided before the first one, and
//! for a series that ends as soon as it shows enough.

mod estimate;
#[cfg(test)]
mod experiments;
mod sequence;
mod student;

pub use estimate::Estimate;
pub use sequence::{BoundedSequence, NumberSequence};
pub use student::quantile;
