//! Tables: lengths, indexes, values, clauses without effect.

use crate::rules::rules;

rules! {
    table_clause_shadowed,
}
