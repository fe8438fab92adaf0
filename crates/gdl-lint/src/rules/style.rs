//! Text, comments and settings.

use crate::rules::rules;

rules! {
    invalid_settings,
    long_line,
    mixed_line_ends,
    module_name_differs,
    module_name_style,
    module_without_title,
    module_without_version,
    non_ascii_string,
    not_utf8,
    suppression_unknown_rule,
    suppression_unused,
    suppression_without_reason,
    tabs_and_blanks,
    trailing_blanks,
    type_without_help,
    unknown_directive,
}
