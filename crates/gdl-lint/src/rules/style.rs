//! Text, comments and settings.

use crate::rules::rules;

rules! {
    invalid_settings,
    long_line,
    suppression_unknown_rule,
    suppression_unused,
    suppression_without_reason,
    unknown_directive,
}
