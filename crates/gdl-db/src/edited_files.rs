//! Which files are likely to change: their trees are worth their memory.

use std::sync::{
    PoisonError, RwLock,
    atomic::{AtomicBool, Ordering},
};

use rustc_hash::FxHashSet;

/// The files that an editor has open or that have changed, by their indexes.
#[derive(Default)]
pub(crate) struct EditedFiles {
    files: RwLock<FxHashSet<u32>>,
    /// Whether no file will change any more.
    none: AtomicBool,
}

impl EditedFiles {
    /// Says that a file will change.
    pub fn expect(&self, index: u32) {
        self.files.write().unwrap_or_else(PoisonError::into_inner).insert(index);
    }

    /// Says that no file will change any more, even if some have changed.
    pub fn expect_none(&self) {
        self.none.store(true, Ordering::Relaxed);
    }

    /// Whether a file is likely to change.
    pub fn expects(&self, index: u32) -> bool {
        let is_edited = || self.files.read().unwrap_or_else(PoisonError::into_inner).contains(&index);
        !self.none.load(Ordering::Relaxed) && is_edited()
    }
}
