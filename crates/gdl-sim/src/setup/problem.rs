//! The messages of a setup: problems that the game starts with, and reasons why it does not start.

use std::fmt;

use gdl_schema::MessageId;

/// A warning of the setup. The game starts all the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The message of the catalogue, with what it means and what to do.
    pub id: MessageId,
    /// Its subject, in the words of the engine.
    pub text: String,
}

/// Why a game cannot be set up. Where the engine crashes there is a reason of this kind instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fatal {
    /// The problem.
    pub what: String,
    /// Why that is the end.
    pub why: &'static str,
    /// The remedy.
    pub help: String,
    /// The message of the catalogue, if it is one of the engine's.
    pub id: Option<MessageId>,
}

impl fmt::Display for Fatal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}. {}", self.what, self.why, self.help)
    }
}

impl std::error::Error for Fatal {}
