//! Names: unknown, unused, shadowed.

use crate::rules::rules;

rules! {}
