//! The reasons why a request has no result.

use serde_json::{Value, json};

/// The method of the request that replaces a broken message.
pub const BROKEN: &str = "$gdl/broken";

/// An error response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The message is not JSON.
    Malformed(String),
    /// The message is not a request, or comes at the wrong time.
    InvalidRequest(String),
    /// The method does not exist.
    UnknownMethod(String),
    /// The parameters do not match the request.
    InvalidParams(String),
    /// The client must initialize the server first.
    NotInitialized,
    /// The client cancelled the request.
    Cancelled,
    /// The text changed while the request ran.
    ContentModified,
    /// A part is done, and the host must clean up before the next one; never sent to a client.
    Unfinished,
    /// The request cannot be fulfilled, for a reason that the user should see.
    Refused(String),
    /// A bug in the server.
    Internal(String),
}

impl Failure {
    /// The error code of the protocol.
    pub fn code(&self) -> i64 {
        match self {
            Failure::Malformed(_) => -32700,
            Failure::InvalidRequest(_) => -32600,
            Failure::UnknownMethod(_) => -32601,
            Failure::InvalidParams(_) => -32602,
            Failure::Internal(_) | Failure::Unfinished => -32603,
            Failure::NotInitialized => -32002,
            Failure::Cancelled => -32800,
            Failure::ContentModified => -32801,
            Failure::Refused(_) => -32803,
        }
    }

    /// Returns the message for the client.
    pub fn message(&self) -> String {
        match self {
            Failure::Malformed(why) => format!("the message is malformed: {why}"),
            Failure::UnknownMethod(method) => format!("there is no method `{method}`"),
            Failure::InvalidRequest(why) | Failure::InvalidParams(why) | Failure::Refused(why) => why.clone(),
            Failure::NotInitialized => "the server is not initialized".to_owned(),
            Failure::Cancelled => "the request was cancelled".to_owned(),
            Failure::Unfinished => "only a part is done".to_owned(),
            Failure::ContentModified => "the text has changed".to_owned(),
            Failure::Internal(why) => format!("internal error: {why}"),
        }
    }

    /// The error as the parameters of the message that `framing` substitutes for a broken one.
    pub fn to_params(&self) -> Value {
        json!({"code": self.code(), "message": self.message()})
    }
}

/// The result of a request, or the reason why there is none.
pub type Answer<T> = Result<T, Failure>;
