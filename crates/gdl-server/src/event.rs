//! What the main loop hears.

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
        /// What it is.
        method: String,
        /// Its parameters.
        params: Value,
        /// Where the answer goes.
        reply: Reply,
    },
    /// The client tells something.
    Notification {
        /// What it is.
        method: String,
        /// Its parameters.
        params: Value,
    },
    /// The client answers a request of ours.
    Response {
        /// Which.
        id: Id,
        /// What it says.
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
