//! Names: unknown, unused, shadowed.

use crate::rules::rules;

rules! {
    namer_symbol_taken,
    names_differ_in_case,
    similar_names,
    type_list_rebound,
    unknown_doctrine,
    unknown_goal,
    unknown_library_property,
    unknown_namer,
    unknown_notice,
    unknown_notice_part,
    unknown_notice_type,
    unknown_scorekeeper_keyword,
    unknown_scorekeeper_name,
    unknown_unit_action,
    unused_include,
    unused_namer,
    unused_variable,
    used_before_definition,
}
