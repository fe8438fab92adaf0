//! The page of a board game, for an editor that shows it beside its source and lets it follow each edit.

use bdl_page::{Follow, Options, Problem, build, game_message, stale_message};
use gdl_base::{Encoding, Level};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tower_lsp::ls_types as lsp;

use super::document::Document;
use crate::failure::{Answer, Failure};

/// The request for the game of a document.
pub const METHOD: &str = "gdl/boardGame";

/// The maximum number of errors that a page shows.
const MAX_PROBLEMS: usize = 20;

/// The parameters of the request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameParams {
    /// The document.
    #[expect(dead_code, reason = "the routes read it")]
    text_document: lsp::TextDocumentIdentifier,
    /// Whether to build the page: an editor needs it once.
    #[serde(default)]
    page: bool,
    /// The nonce of the page's content security policy.
    #[serde(default)]
    nonce: Option<String>,
}

/// The game of a document.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameResult {
    title: String,
    version: Option<i32>,
    /// The page, if it was asked for and the game has no errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    html: Option<String>,
    /// The message for the page: the game, or its errors.
    message: Value,
}

/// Answers [`METHOD`].
pub fn game(document: &Document<'_>, params: GameParams) -> Answer<Value> {
    let internal = |error: &dyn std::fmt::Display| Failure::Internal(error.to_string());
    if document.is_left_alone() {
        let name = document.path.file_name().unwrap_or_default();
        return Err(Failure::Refused(format!(
            "`{name}` is not a board game: no line begins with a section such as `rules{{`"
        )));
    }
    let title = document.title();
    let message = match &document.checked().game {
        Some(game) => game_message(game, title),
        None => stale_message(problems(document).iter().map(|problem| Problem {
            id: problem.0,
            line: problem.1.line + 1,
            column: problem.1.column + 1,
            message: problem.2,
        })),
    };
    let html = document
        .checked()
        .game
        .as_ref()
        .filter(|_| params.page)
        .map(|game| build(game, title, &Options { follow: Some(Follow::Messages), nonce: params.nonce.clone() }));
    let result = GameResult {
        title: title.to_owned(),
        version: document.version(),
        html: html.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
        message: serde_json::from_str(&message).map_err(|error| internal(&error))?,
    };
    serde_json::to_value(result).map_err(|error| internal(&error))
}

/// The first errors: id, place and message. Columns count characters, as those of the shell do.
fn problems<'d>(document: &'d Document<'_>) -> Vec<(&'static str, gdl_base::LineColumn, &'d str)> {
    let errors = document.checked().diagnostics.iter().filter(|it| it.level == Level::Error);
    let problem = |it: &'d gdl_base::Diagnostic| {
        (it.rule.code, document.lines().line_column(it.range.start(), Encoding::Utf32), it.message.as_str())
    };
    errors.take(MAX_PROBLEMS).map(problem).collect()
}
