//! What the engine accepts in silence although it is surely wrong (spec 7.4).

use crate::{Rule, rules::rules};

rules! {
    Rule:
    boolean_extra_operand,
    escape_without_effect,
    property_repeated,
}
