//! Tables: lengths, indexes, values, clauses without effect.

mod written;

use crate::rules::rules;

rules! {
    chance_above_certain,
    duplicate_table_clause,
    duplicate_table_index,
    empty_table_form,
    empty_type_list,
    hundredths_as_units,
    overwritten_property,
    overwritten_variable,
    percent_as_hundredths,
    percentage_as_factor,
    redundant_default_value,
    redundant_table_clause,
    shadowed_table_clause,
    table_indexes_swapped,
    table_values_transposed,
    type_list_before_types,
    values_all_equal,
}
