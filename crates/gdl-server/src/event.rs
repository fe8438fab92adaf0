//! The events of the main loop.

use camino::Utf8PathBuf;
use serde_json::Value;

use crate::{
    failure::Answer,
    job::FinishedJob,
    reply::{Id, Reply},
};

/// An event for the main loop.
#[derive(Debug)]
pub enum Event {
    /// A request of the client.
    Request {
        /// The id, which a cancellation names.
        id: Id,
        /// Its method.
        method: String,
        /// Its parameters.
        params: Value,
        /// The channel for the answer.
        reply: Reply,
    },
    /// A notification of the client.
    Notification {
        /// Its method.
        method: String,
        /// Its parameters.
        params: Value,
    },
    /// The client's answer to a request of the server.
    Response {
        /// The id of the request.
        id: Id,
        /// The answer.
        answer: Answer<Value>,
    },
    /// A job has ended.
    Done(Box<FinishedJob>),
    /// The client has read most of the output that it was behind with.
    Drained,
    /// Files have changed on the disk.
    Disk(Vec<Utf8PathBuf>),
    /// The connection is closed.
    Closed,
    /// The process of the client has ended.
    ClientDied,
}
