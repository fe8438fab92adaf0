//! Texts that the editor cannot read by itself: the embedded library, and the documentation of rules.

use gdl_db::FileStatus;
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types::Uri;

use crate::{
    context::Context,
    convert::RULES,
    failure::{Answer, Failure},
};

/// Which text.
#[derive(Debug, Deserialize)]
pub struct ContentParams {
    uri: Uri,
}

/// The text.
#[derive(Debug, Serialize)]
pub struct Content {
    text: String,
}

/// The text of an embedded module, or the documentation of a rule in Markdown.
pub fn text(context: &Context, params: ContentParams) -> Answer<Content> {
    if let Some(rule) = params.uri.as_str().strip_prefix(RULES) {
        let rule = gdl_lint::find(rule).ok_or_else(|| Failure::Refused(format!("there is no rule `{rule}`")))?;
        let gdl_lint::Rule { name, code, title, consequence, help, docs, .. } = rule;
        let parts = [&format!("# {name} ({code})"), *title, *consequence, *help, *docs];
        let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
        return Ok(Content { text: parts.join("\n\n") + "\n" });
    }
    let file = context.file(&params.uri)?;
    // Files of the disk are the editor's own affair.
    if !file.is_embedded(context.db) || !matches!(file.status(context.db), FileStatus::Text(_)) {
        return Err(Failure::Refused(format!("there is no module `{}` in the library", params.uri.as_str())));
    }
    Ok(Content { text: file.text(context.db).to_string() })
}
