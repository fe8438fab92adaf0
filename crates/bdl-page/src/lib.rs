//! The page of a game: one HTML file in which two people, or a person and the computer, play (spec bdl 11).
//!
//! [`build`] joins the page's markup, style and script with the rules of a game as JSON. The same game gives the same
//! bytes. The script is plain JavaScript in the folder `assets`; its engine runs outside browsers as well.

mod guards;
mod html;
mod json;
mod messages;
mod report;
mod tokens;

pub use html::{Follow, Options, build, engine_source, sandbox_source};
pub use json::game_json;
pub use messages::{Problem, game_message, stale_message};
pub use report::series_page;
