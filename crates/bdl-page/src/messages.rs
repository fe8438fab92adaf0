//! The messages to a page that follows the source of its game (spec bdl 11.12).
//!
//! Each is a JSON object in one line, for the data of a server-sent event or the body of a window's message. A tool sends
//! [`game_message`] when a page connects and after each change without errors, [`stale_message`] while there are errors.
//! A page ignores a game that it already shows.

use std::fmt::Write;

use bdl_game::game::Game;

use crate::json;

/// A diagnostic as the page shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Problem<'a> {
    /// The id, such as `BDL101`.
    pub id: &'a str,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
    /// The message.
    pub message: &'a str,
}

/// Returns the message that the game has changed.
pub fn game_message(game: &Game, title: &str) -> String {
    // Line feeds of the data stand between values only; in texts they are escapes.
    format!("{{\"type\":\"game\",\"game\":{}}}", json::game_json(game, title).replace('\n', ""))
}

/// Returns the message that the source has errors; the page keeps the last good game.
pub fn stale_message<'a>(problems: impl IntoIterator<Item = Problem<'a>>) -> String {
    let mut out = String::from("{\"type\":\"stale\",\"diagnostics\":[");
    for (index, problem) in problems.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        out.push_str("{\"id\":");
        json::text(&mut out, problem.id);
        let _ = write!(out, ",\"line\":{},\"column\":{},\"message\":", problem.line, problem.column);
        json::text(&mut out, problem.message);
        out.push('}');
    }
    out.push_str("]}");
    out
}
