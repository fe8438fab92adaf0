//! What fights do to units: damage, death, wrecks (spec actions 2.3, 2.4, 9).

pub(crate) mod change_type;
pub(crate) mod death;
pub(crate) mod wreck;
