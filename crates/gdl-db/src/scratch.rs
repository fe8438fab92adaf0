//! Memos that outlive a revision (outside salsa): trees before an edit, tables that are already filled.

use std::{
    any::{Any, TypeId},
    collections::VecDeque,
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use rustc_hash::FxHashMap;

/// A store for one value of each type, outside the queries and shared by all snapshots of a database.
///
/// Queries may take values from here to save work, but their results must not depend on them: without the values they
/// must come to equal results.
#[derive(Default)]
pub struct Scratch(Mutex<FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>>);

impl Scratch {
    /// The value of a type, initially its default.
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

/// The most recently computed values, one per key: most likely the next edit is about one of them.
#[derive(Debug)]
pub struct RecentCache<K, V, const MOST: usize>(Mutex<VecDeque<(K, Arc<V>)>>);

impl<K, V, const MOST: usize> Default for RecentCache<K, V, MOST> {
    fn default() -> Self {
        RecentCache(Mutex::default())
    }
}

impl<K: PartialEq, V, const MOST: usize> RecentCache<K, V, MOST> {
    /// The value of a key, if it is still stored.
    pub fn get(&self, key: &K) -> Option<Arc<V>> {
        let values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        values.iter().find(|(known, _)| known == key).map(|(_, value)| Arc::clone(value))
    }

    /// Stores a value and drops the oldest one.
    pub fn put(&self, key: K, value: V) {
        let forgotten = {
            let mut values = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            let before = values.iter().position(|(known, _)| *known == key).and_then(|index| values.remove(index));
            values.push_front((key, Arc::new(value)));
            (before, if values.len() > MOST { values.pop_back() } else { None })
        };
        // Dropping may take a while, so it happens outside the lock.
        drop(forgotten);
    }
}

/// The identity of a value that a query has computed: a new one each time that it runs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stamp(u64);

/// Large values that a few queries need one after the other and nobody later: only the last ones stay.
///
/// A query computes such a value, puts it here, and returns its stamp; it is `no_eq`. What asks for the stamp depends on
/// all that the value was computed from, whether or not it still finds the value.
#[derive(Debug)]
pub struct StampedCache<K, V, const MOST: usize> {
    values: RecentCache<K, (Stamp, V), MOST>,
    next: AtomicU64,
}

impl<K, V, const MOST: usize> Default for StampedCache<K, V, MOST> {
    fn default() -> Self {
        StampedCache { values: RecentCache::default(), next: AtomicU64::default() }
    }
}

impl<K: PartialEq, V: Clone, const MOST: usize> StampedCache<K, V, MOST> {
    /// Stores a value under a new stamp.
    pub fn put(&self, key: K, value: V) -> Stamp {
        let stamp = Stamp(self.next.fetch_add(1, Ordering::Relaxed));
        self.values.put(key, (stamp, value));
        stamp
    }

    /// The value of a key that has this stamp, if it is still stored.
    pub fn get(&self, key: &K, stamp: Stamp) -> Option<V> {
        self.values.get(key).filter(|stored| stored.0 == stamp).map(|stored| stored.1.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_values_are_known() {
        let recent: RecentCache<u32, &str, 2> = RecentCache::default();
        recent.put(1, "one");
        recent.put(2, "two");
        recent.put(1, "uno");
        recent.put(3, "three");
        let known = [1, 2, 3].map(|key| recent.get(&key).map(|value| *value));
        assert_eq!(known, [Some("uno"), None, Some("three")]);
    }

    #[test]
    fn a_value_is_found_by_its_own_stamp() {
        let cache: StampedCache<u32, &str, 2> = StampedCache::default();
        let old = cache.put(1, "one");
        let new = cache.put(1, "uno");
        assert_eq!((cache.get(&1, old), cache.get(&1, new), cache.get(&2, new)), (None, Some("uno"), None));
    }

    #[test]
    fn one_value_of_each_type() {
        let scratch = Scratch::default();
        *scratch.get::<Mutex<u32>>().lock().unwrap() = 5;
        *scratch.get::<Mutex<u64>>().lock().unwrap() += 1;
        assert_eq!(*scratch.get::<Mutex<u32>>().lock().unwrap(), 5);
        assert_eq!(*scratch.get::<Mutex<u64>>().lock().unwrap(), 1);
    }
}
