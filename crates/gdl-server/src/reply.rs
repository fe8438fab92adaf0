//! The channel on which a request gets its answer.

use futures::channel::oneshot;
pub use tower_lsp::jsonrpc::Id;

use crate::failure::Answer;

/// The channel for the answer to a request.
#[derive(Debug)]
pub struct Reply(oneshot::Sender<Answer<serde_json::Value>>);

impl Reply {
    /// Creates a sender for an answer, and its receiver.
    pub fn channel() -> (Reply, oneshot::Receiver<Answer<serde_json::Value>>) {
        let (sender, receiver) = oneshot::channel();
        (Reply(sender), receiver)
    }

    /// Sends the answer. If the connection is closed, it is dropped.
    pub fn send(self, answer: Answer<serde_json::Value>) {
        let _ = self.0.send(answer);
    }
}
