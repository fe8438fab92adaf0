//! Text, comments and settings.

use crate::{Rule, rules::rules};

rules! {
    Rule:
    invalid_settings,
    long_line,
    suppression_unknown_rule,
    suppression_unused,
    suppression_without_reason,
    unknown_directive,
}
