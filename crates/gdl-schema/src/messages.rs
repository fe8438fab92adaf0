//! The message catalog: all messages of the engine about a module, and those that the tools add (spec language 7).

use gdl_base::{Confidence, Level};

/// The engine's class of a message, or another source of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum MessageClass {
    /// Reported while a form is interpreted; the engine gives a position.
    Read,
    /// Reported during initialization.
    Init,
    /// Reported during evaluation or while the game runs.
    Run,
    /// An error during initialization.
    InitError,
    /// An error while the game runs.
    RunError,
    /// Reported between reading and the start of the game, or during it: reading a module alone does not show it.
    Setup,
    /// Reported only by the tools; the engine reports nothing, or crashes.
    Tool,
}

/// The reaction of the engine when it gives the message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// The engine reports nothing.
    None,
    /// A warning; reading continues.
    Warning,
    /// An error that is shown; reading continues.
    Error,
    /// The engine makes all checks and then does not start the game.
    Refused,
    /// The program ends immediately.
    Fatal,
}

/// A message of the catalog. The texts are for game designers; they hold for every occurrence, and the code that
/// reports it adds the position and the names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Message {
    /// The name, in kebab case, as in spec language 7.
    pub id: &'static str,
    /// The short code, `G` and four digits; the first two are the family. Codes are never reused for other ids.
    pub code: &'static str,
    /// The engine's class.
    pub class: MessageClass,
    /// The reaction of the engine.
    pub severity: Severity,
    /// The level at which the tools report it.
    pub level: Level,
    /// The confidence that it points to a mistake.
    pub confidence: Confidence,
    /// The problem, a short phrase without a full stop.
    pub title: &'static str,
    /// The effect in the engine, a sentence.
    pub consequence: &'static str,
    /// The suggestion, a sentence.
    pub help: &'static str,
}

/// A message of the catalog: its index in [`messages`](crate::messages). The module [`msg`](crate::msg) names them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MessageId(pub u16);

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::{message, messages, msg};

    #[test]
    fn codes_are_unique_and_well_formed() {
        let mut seen = HashSet::new();
        for message in messages() {
            let digits = message.code.strip_prefix('G').unwrap_or_default();
            assert!(digits.len() == 4 && digits.bytes().all(|b| b.is_ascii_digit()), "{}", message.code);
            assert!(seen.insert(message.code), "{} is used twice", message.code);
            let kebab = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
            assert!(message.id.bytes().all(kebab), "{}", message.id);
        }
    }

    #[test]
    fn texts_are_phrases_and_sentences() {
        for message in messages() {
            let Message { id, title, consequence, help, .. } = message;
            assert!(!title.is_empty() && !title.ends_with('.'), "title of {id}");
            for text in [consequence, help] {
                assert!(text.ends_with('.') && text.starts_with(|c: char| c.is_uppercase()), "{id}: {text}");
            }
        }
    }

    #[test]
    fn what_stops_the_engine_is_an_error() {
        for message in messages().iter().filter(|message| message.severity >= Severity::Error) {
            assert_eq!(message.level, Level::Error, "{}", message.id);
        }
    }

    #[test]
    fn constants_name_their_messages() {
        assert_eq!(msg::UNBOUND_SYMBOL.def().id, "unbound-symbol");
        assert_eq!(message("list-length-mismatch"), Some(msg::LIST_LENGTH_MISMATCH.def()));
        assert_eq!(message("no-such-message"), None);
    }
}
