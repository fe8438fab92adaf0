//! Names: unknown, unused, shadowed.

use crate::rules::rules;

rules! {
    define_unused,
    doctrine_unknown,
    include_without_use,
    namer_symbol_taken,
    namer_unused,
    names_differ_in_case,
    names_similar,
    type_list_rebound,
    unknown_goal,
    unknown_library_property,
    unknown_namer,
    unknown_notice,
    unknown_scorekeeper_name,
    unknown_scorekeeper_word,
    unknown_unit_action,
    used_before_definition,
}
