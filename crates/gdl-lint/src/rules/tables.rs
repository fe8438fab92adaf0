//! Tables: lengths, indexes, values, clauses without effect.

mod written;

use crate::rules::rules;

rules! {
    alias_expands_to_nothing,
    chance_above_certain,
    hundredths_as_units,
    hundredths_of_percent,
    percentage_as_factor,
    property_overwritten,
    property_repeats_default,
    table_clause_duplicate,
    table_clause_redundant,
    table_clause_shadowed,
    table_form_empty,
    table_index_repeated,
    table_indexes_swapped,
    table_values_transposed,
    type_list_too_early,
    values_all_equal,
    variable_overwritten,
}
