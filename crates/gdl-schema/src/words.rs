//! Constants and fixed vocabularies: names that are words rather than properties (spec language 2, appendix B).

use crate::Info;

/// The value of a predefined symbol (spec language 2.7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Constant {
    /// A number.
    Int(i32),
    /// The symbol itself.
    Itself,
}

/// A word of one of the fixed vocabularies: a function, event, action, task, goal, plan type, method and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WordDef {
    /// The word.
    pub name: &'static str,
    /// Events, actions, tasks, goals and functions of scoring: one letter per argument. S side, s scorekeeper or side
    /// number, U unit, u unit type, p property of unit types, m material type, t terrain type, x y z position, w h
    /// size, r distance, d direction, n c f number.
    pub args: &'static str,
    /// Versions and signature.
    pub info: Info,
}
