//! Work that the loop has promised: answers to requests, and diagnostics for clients that do not request them.

use std::collections::VecDeque;

use camino::Utf8PathBuf;
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
    pub queue: VecDeque<Utf8PathBuf>,
    /// Whether a job is running.
    pub runs: bool,
    /// The revision for which the queue was filled.
    pub revision: u64,
}

impl Pushes {
    /// Moves a document to the front of the queue, because the user touched it.
    pub fn want(&mut self, path: Utf8PathBuf) {
        self.queue.retain(|queued| *queued != path);
        self.queue.push_front(path);
    }
}
