//! The events of the main loop.

use camino::Utf8PathBuf;
use serde_json::Value;

use crate::{
    adapter::{Id, Reply},
    failure::Answer,
    job::Done,
};

/// Something happened.
#[derive(Debug)]
pub enum Event {
    /// The client wants an answer.
    Request {
        /// By which it is named when it is cancelled.
        id: Id,
        /// Its method.
        method: String,
        /// Its parameters.
        params: Value,
        /// The channel for the answer.
        reply: Reply,
    },
    /// The client tells something.
    Notification {
        /// Its method.
        method: String,
        /// Its parameters.
        params: Value,
    },
    /// The client answers a request of ours.
    Response {
        /// The id of the request.
        id: Id,
        /// The answer.
        answer: Answer<Value>,
    },
    /// A job has ended.
    Done(Box<Done>),
    /// The client has read most of what it was far behind with.
    Drained,
    /// Files have changed on the disk.
    Disk(Vec<Utf8PathBuf>),
    /// The connection is closed.
    Closed,
    /// The process of the client is gone.
    ClientDied,
}
