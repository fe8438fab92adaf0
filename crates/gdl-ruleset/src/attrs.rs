//! Named properties of the objects that are not types: sides, units, players, doctrines, the world and the area.

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
    /// A value kept as written. Boxed: most properties are numbers.
    Value(Box<Value>),
    /// All values of a property, kept as written.
    Values(Vec<Value>),
}

impl Attr {
    /// A value kept as written.
    pub fn value(value: Value) -> Attr {
        Attr::Value(Box::new(value))
    }
}

/// Properties by name, in the order of their names.
///
/// A list and not a tree: most objects are units, which have a few properties at most, and a saved game has tens of
/// thousands of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Attrs(Vec<(SmolStr, Attr)>);

impl Attrs {
    fn place(&self, name: &str) -> Result<usize, usize> {
        // Mostly the next name comes after all others.
        match self.0.last() {
            Some((last, _)) if last.as_str() < name => Err(self.0.len()),
            _ => self.0.binary_search_by(|(known, _)| known.as_str().cmp(name)),
        }
    }

    /// The property `name`.
    pub fn get(&self, name: &str) -> Option<&Attr> {
        let index = self.place(name).ok()?;
        self.0.get(index).map(|(_, attr)| attr)
    }

    /// The number `name`, if it is set to a number.
    pub fn int(&self, name: &str) -> Option<i32> {
        match self.get(name) {
            Some(Attr::Int(n)) => Some(*n),
            _ => None,
        }
    }

    /// The string `name`, if it is set to a string.
    pub fn str(&self, name: &str) -> Option<&SmolStr> {
        match self.get(name) {
            Some(Attr::Str(s)) => Some(s),
            _ => None,
        }
    }

    /// Sets `name`, replacing any earlier value.
    pub fn set(&mut self, name: &str, attr: Attr) {
        match self.place(name) {
            Ok(index) => self.0[index].1 = attr,
            Err(index) => {
                // The first few get no room in advance, which would be most of what a unit takes.
                if self.0.len() < 4 {
                    self.0.reserve_exact(1);
                }
                self.0.insert(index, (name.into(), attr));
            }
        }
    }

    /// Removes `name`.
    pub fn unset(&mut self, name: &str) {
        if let Ok(index) = self.place(name) {
            self.0.remove(index);
        }
    }

    /// Sets all properties of another object, replacing earlier values.
    pub fn extend(&mut self, others: Attrs) {
        others.0.into_iter().for_each(|(name, attr)| self.set(&name, attr));
    }

    /// Removes the properties that do not meet a condition.
    pub fn retain(&mut self, mut keeps: impl FnMut(&str, &Attr) -> bool) {
        self.0.retain(|(name, attr)| keeps(name, attr));
    }

    /// Whether nothing is set.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The properties in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&SmolStr, &Attr)> {
        self.0.iter().map(|(name, attr)| (name, attr))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn properties_are_in_the_order_of_their_names() {
        let mut attrs = Attrs::default();
        for (name, value) in [("m", 1), ("z", 2), ("a", 3), ("m", 4), ("n", 5), ("b", 6), ("z", 7)] {
            attrs.set(name, Attr::Int(value));
        }
        attrs.unset("n");
        attrs.unset("none");
        let shown =
            |attrs: &Attrs| attrs.iter().map(|(name, _)| format!("{name}{:?} ", attrs.int(name))).collect::<String>();
        assert_eq!(shown(&attrs), "aSome(3) bSome(6) mSome(4) zSome(7) ");
        let mut others = Attrs::default();
        others.set("b", Attr::Int(8));
        others.set("c", Attr::Str("x".into()));
        attrs.extend(others);
        attrs.retain(|name, _| name != "m");
        assert_eq!(shown(&attrs), "aSome(3) bSome(8) cNone zSome(7) ");
        assert_eq!((attrs.str("c").map(SmolStr::as_str), attrs.get("m"), attrs.is_empty()), (Some("x"), None, false));
    }
}
