//! The messages of the engine. `messages/` has the documentation of each, in a file with its name, and `documents.rs` the fixes that
//! several share; a message with a fix of its own has a Rust file with both.

pub(crate) mod documents;

use crate::rules::rules;

rules! {
    bar_symbol_not_closed,
    byte_order_mark,
    comment_not_closed,
    dangling_quote,
    default_base_not_found,
    dice_negative_with_positive_offset,
    empty_symbol,
    form_inside_form,
    include_not_found,
    internal_error,
    list_length_mismatch,
    remove_list_non_list,
    string_not_closed,
    symbol_rebound,
    table_value_not_number,
    transport_not_found,
    unbound_symbol,
    unknown_property,
    unknown_unit,
}
