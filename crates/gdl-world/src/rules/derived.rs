//! Facts that a higher layer derives from rules once, for all games that share them.

use std::{any::Any, sync::OnceLock};

/// A place for facts of one type that follow from rules alone. It is filled on first use.
#[derive(Debug, Default)]
pub struct Derived(OnceLock<Box<dyn Any + Send + Sync>>);

impl Derived {
    /// Returns the facts, which `derive` computes if it is the first to ask; None if they are of another type.
    pub fn get<T: Any + Send + Sync>(&self, derive: impl FnOnce() -> T) -> Option<&T> {
        self.0.get_or_init(|| Box::new(derive())).downcast_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_derived_once() {
        let derived = Derived::default();
        assert_eq!(derived.get(|| 7), Some(&7));
        assert_eq!(derived.get(|| 8), Some(&7));
        assert_eq!(derived.get(|| "other facts"), None);
    }
}
