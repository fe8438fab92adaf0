//! Games that cannot work as they are meant.

use crate::rules::rules;

rules! {}
