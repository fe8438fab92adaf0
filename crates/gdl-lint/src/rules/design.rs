//! Games that cannot work as they are meant.

use crate::{Rule, rules::rules};

rules! { Rule: }
