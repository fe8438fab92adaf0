//! Named properties of the objects that are not types: sides, units, players, doctrines, the world and the area.

use std::collections::BTreeMap;

use smol_str::SmolStr;

use crate::Value;

/// The value of a property of an object, in the shape that its reader expects (spec language 3.7-3.10, 5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attr {
    /// A number.
    Int(i32),
    /// Numbers by position: a value list over types or sides, a pair, a run of counters.
    Ints(Vec<i32>),
    /// A string.
    Str(SmolStr),
    /// A value kept as written.
    Value(Value),
    /// All values of a property, kept as written.
    Values(Vec<Value>),
}

/// Properties by name, in the order of their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attrs(pub BTreeMap<SmolStr, Attr>);

impl Attrs {
    /// The property `name`.
    pub fn get(&self, name: &str) -> Option<&Attr> {
        self.0.get(name)
    }

    /// The number `name`, if it is set to a number.
    pub fn int(&self, name: &str) -> Option<i32> {
        match self.0.get(name) {
            Some(Attr::Int(n)) => Some(*n),
            _ => None,
        }
    }

    /// The string `name`, if it is set to a string.
    pub fn str(&self, name: &str) -> Option<&SmolStr> {
        match self.0.get(name) {
            Some(Attr::Str(s)) => Some(s),
            _ => None,
        }
    }

    /// Sets `name`, replacing any earlier value.
    pub fn set(&mut self, name: &str, attr: Attr) {
        self.0.insert(name.into(), attr);
    }

    /// Removes `name`.
    pub fn unset(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// The properties in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&SmolStr, &Attr)> {
        self.0.iter()
    }
}
