//! Names: unknown, unused, shadowed.

use crate::{Rule, rules::rules};

rules! { Rule: }
