//! What computations leave behind for the next of their kind: trees before an edit, tables that are filled already.

use std::{
    any::{Any, TypeId},
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use rustc_hash::FxHashMap;

/// A place for one value of each type, beside the queries and shared by all snapshots.
///
/// Queries may take from here what saves them work, and nothing that their results depend on: without it they come to
/// equal ones.
#[derive(Default)]
pub struct Scratch(Mutex<FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Scratch {
    /// The value of a type, its default at first.
    pub fn get<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let value = values.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(T::default()));
        Arc::clone(value).downcast().unwrap_or_default()
    }
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scratch")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_value_of_each_type() {
        let scratch = Scratch::default();
        *scratch.get::<Mutex<u32>>().lock().unwrap() = 5;
        *scratch.get::<Mutex<u64>>().lock().unwrap() += 1;
        assert_eq!(*scratch.get::<Mutex<u32>>().lock().unwrap(), 5);
        assert_eq!(*scratch.get::<Mutex<u64>>().lock().unwrap(), 1);
    }
}
