//! What other versions of the language read otherwise.

use crate::rules::rules;

rules! {}
