//! What the engine accepts in silence although it is surely wrong (spec 7.4).

use crate::rules::rules;

rules! {
    boolean_extra_operand,
    escape_without_effect,
    property_repeated,
}
