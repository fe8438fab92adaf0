//! Why a request gets no result.

use serde_json::{Value, json};

/// An error response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The message is not JSON.
    Malformed(String),
    /// The message is no request, or comes at the wrong time.
    InvalidRequest(String),
    /// There is no such request.
    UnknownMethod(String),
    /// The parameters do not fit the request.
    InvalidParams(String),
    /// The client has to initialize first.
    NotInitialized,
    /// The client took it back.
    Cancelled,
    /// The text changed while the answer was sought.
    ContentModified,
    /// A part is done, and the host is to tidy up before the next; no client hears of that.
    Unfinished,
    /// It cannot be done, and the user is to know why.
    Refused(String),
    /// A bug of ours.
    Internal(String),
}

impl Failure {
    /// The code of the protocol.
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

    /// The error as the parameters of a message that `framing` puts in the place of a broken one.
    pub fn to_params(&self) -> Value {
        json!({"code": self.code(), "message": self.message()})
    }
}

/// The result of a request.
pub type Answer<T> = Result<T, Failure>;
