//! The messages about a game: problems that it starts or goes on with, and reasons why it does not start.

use std::fmt;

use gdl_schema::MessageId;

/// A warning. The game starts, or goes on, anyway.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The message of the catalogue, with its meaning and the remedy.
    pub id: MessageId,
    /// Its subject, in the words of the engine.
    pub text: String,
}

/// The reason why a game cannot be set up, also where the engine would crash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fatal {
    /// The problem.
    pub what: String,
    /// The reason why the game cannot start.
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
