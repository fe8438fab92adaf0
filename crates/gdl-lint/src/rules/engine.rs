//! What the engine says itself: each message of the catalogue with its documentation and, if it can be mended, its fix.

use crate::rules::rules;

rules! {
    extra_close_paren,
    include_repeated,
    list_length_mismatch,
    missing_close_paren,
    table_clause_extra_junk,
    table_value_out_of_range,
    unbound_symbol,
    unknown_property,
    unknown_table,
    useless_form,
}
