//! Text, comments and settings.

use crate::rules::rules;

rules! {
    invalid_settings,
    line_too_long,
    missing_help,
    missing_title,
    missing_version,
    mixed_indentation,
    mixed_line_endings,
    module_name_differs,
    module_name_style,
    non_ascii_string,
    not_utf8,
    suppression_without_reason,
    trailing_whitespace,
    unknown_directive,
    unknown_suppressed_rule,
    unused_suppression,
}
