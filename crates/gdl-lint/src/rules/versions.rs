//! What other versions of the language read otherwise.

use crate::{Rule, rules::rules};

rules! { Rule: }
