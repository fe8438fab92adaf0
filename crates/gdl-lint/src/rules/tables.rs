//! Tables: lengths, indexes, values, clauses without effect.

use crate::{Rule, rules::rules};

rules! {
    Rule:
    table_clause_shadowed,
}
