//! Technology of sides: what they learn from each other, types that units grow into by themselves, and research of
//! advances (spec turns 9.7, 9.8, 10.1).

mod leakage;
mod research;
mod topics;
mod upgrade;

pub(crate) use leakage::leak;
pub(crate) use research::{research, wants_topic};
pub(crate) use upgrade::upgrade;
