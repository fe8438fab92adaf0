//! Work that the loop has promised: answers to requests, and diagnostics for clients that do not request them.

use std::collections::BTreeMap;

use camino::{Utf8Path, Utf8PathBuf};
use gdl_ide::Canceller;
use rustc_hash::FxHashMap;
use serde_json::Value;

use crate::{
    reply::{Id, Reply},
    route::StopFlag,
};

/// A request without an answer yet.
#[derive(Debug)]
pub struct PendingRequest {
    /// The id that the client gave it.
    pub id: Id,
    /// The channel for its answer.
    pub reply: Reply,
    /// Interrupts the job, if one runs.
    pub canceller: Option<Canceller>,
    /// The document of the request and its version when the client sent the request.
    pub document: Option<(Utf8PathBuf, Option<i32>)>,
    /// The revision that the job sees, if one runs.
    pub revision: u64,
    /// Stops work that needs no snapshot.
    pub stop: StopFlag,
    /// The progress token.
    pub token: Option<Value>,
    /// Whether the request runs detached.
    pub is_detached: bool,
}

/// The diagnostics that were sent, and the documents to check next.
#[derive(Debug, Default)]
pub struct Pushes {
    /// The diagnostics that were sent, by document.
    pub sent: FxHashMap<Utf8PathBuf, Value>,
    /// Documents to check, in order.
    pub queue: PathQueue,
    /// The document that a job checks.
    pub running: Option<Utf8PathBuf>,
    /// The revision for which the queue was filled.
    pub revision: u64,
}

impl Pushes {
    /// Moves a document to the front of the queue, because the user touched it.
    pub fn want(&mut self, path: Utf8PathBuf) {
        self.queue.put_first(path);
    }
}

/// Paths in order, each once. What is done to one does not depend on how many there are.
#[derive(Debug, Default)]
pub struct PathQueue {
    places: FxHashMap<Utf8PathBuf, i64>,
    paths: BTreeMap<i64, Utf8PathBuf>,
}

impl PathQueue {
    /// The number of paths.
    pub fn len(&self) -> usize {
        self.paths.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.paths.is_empty()
    }

    /// Removes all paths.
    pub fn clear(&mut self) {
        *self = PathQueue::default();
    }

    /// Moves or adds a path to the front.
    pub fn put_first(&mut self, path: Utf8PathBuf) {
        self.remove(&path);
        let first = self.paths.first_key_value().map_or(0, |(place, _)| place - 1);
        self.places.insert(path.clone(), first);
        self.paths.insert(first, path);
    }

    /// Adds a path at the end, unless it is in the queue.
    pub fn add(&mut self, path: &Utf8Path) {
        if !self.contains(path) {
            let last = self.paths.last_key_value().map_or(0, |(place, _)| place + 1);
            self.places.insert(path.to_owned(), last);
            self.paths.insert(last, path.to_owned());
        }
    }

    /// Whether a path is in the queue.
    pub fn contains(&self, path: &Utf8Path) -> bool {
        self.places.contains_key(path)
    }

    /// Takes the first path.
    pub fn take_first(&mut self) -> Option<Utf8PathBuf> {
        let (_, path) = self.paths.pop_first()?;
        self.places.remove(&path);
        Some(path)
    }

    /// Removes a path.
    pub fn remove(&mut self, path: &Utf8Path) {
        if let Some(place) = self.places.remove(path) {
            self.paths.remove(&place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_in_the_queue_once_and_in_order() {
        let mut queue = PathQueue::default();
        for path in ["b", "c", "b"] {
            queue.add(path.into());
        }
        queue.put_first("a".into());
        queue.put_first("c".into());
        queue.add("d".into());
        queue.remove("b".into());
        queue.remove("x".into());
        assert!(queue.len() == 3 && queue.contains("d".into()) && !queue.contains("b".into()));
        let order: Vec<_> = std::iter::from_fn(|| queue.take_first()).collect();
        assert!(order == ["c", "a", "d"] && queue.is_empty(), "{order:?}");
    }
}
