//! Texts that the editor cannot read itself: the embedded library, pages of the manual, the documentation of rules, and
//! games as one module.

use std::str::FromStr;

use gdl_base::RuleInfo;
use gdl_ide::{
    File, Page,
    docs::{self, rule_page},
    embedded_text,
};
use serde::{Deserialize, Serialize};
use tower_lsp::ls_types::Uri;

use crate::{
    context::Context,
    convert::{EFFECTIVE, MANUAL, RULES},
    failure::{Answer, Failure},
};

/// The parameters: the URI of the text.
#[derive(Debug, Deserialize)]
pub struct ContentParams {
    uri: Uri,
}

/// The text.
#[derive(Debug, Serialize)]
pub struct Content {
    text: String,
}

/// The URI under which the game of a document is served as one module.
pub fn effective_uri(context: &Context, file: File) -> Option<String> {
    let uri = context.uri(file)?;
    let root = gdl_ide::active_root(context.db, file);
    let is_plain = |name: &&str| name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'));
    let name = root.path(context.db).file_stem().filter(is_plain).unwrap_or("game");
    // Editors decode and encode the query differently: decoded once it must be the URI.
    let query = uri.as_str().replace('%', "%25").replace('#', "%23");
    Some(format!("{EFFECTIVE}{name}.g?{query}"))
}

fn effective(context: &Context, uri: &Uri) -> Answer<Content> {
    let document = uri.query().map(|query| query.decode().to_string_lossy().into_owned());
    let document = document.and_then(|document| Uri::from_str(&document).ok());
    let document = document.ok_or_else(|| Failure::InvalidParams(format!("`{}` names no document", uri.as_str())))?;
    Ok(Content { text: gdl_ide::effective_module(context.db, context.file(&document)?) })
}

/// The rule of modules or of board games with a name or a code.
///
/// # Errors
///
/// There is no such rule.
pub fn find_rule(name: &str) -> Answer<RuleInfo> {
    let rule = gdl_ide::find_rule(name).or_else(|| bdl_check::rules::find(name).copied());
    rule.ok_or_else(|| Failure::Refused(format!("there is no rule `{name}`")))
}

/// The text of an embedded module or of a game, or a page of documentation in Markdown.
pub fn text(context: &Context, params: ContentParams) -> Answer<Content> {
    if let Some(rule) = params.uri.as_str().strip_prefix(RULES) {
        return Ok(Content { text: rule_page(&find_rule(rule)?) });
    }
    if params.uri.as_str().starts_with(MANUAL) {
        let path = params.uri.path().decode().to_string_lossy();
        let page = Page::in_manual(path.trim_start_matches("/manual/")).and_then(docs::page);
        let missing = || Failure::Refused(format!("the manual has no page `{}`", params.uri.as_str()));
        return Ok(Content { text: page.ok_or_else(missing)? });
    }
    if params.uri.as_str().starts_with(EFFECTIVE) {
        return effective(context, &params.uri);
    }
    let file = context.file(&params.uri)?;
    // The editor reads files of the disk itself.
    let missing = || Failure::Refused(format!("there is no module `{}` in the library", params.uri.as_str()));
    Ok(Content { text: embedded_text(context.db, file).ok_or_else(missing)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_rules_hide_what_tests_need() {
        for rule in gdl_ide::rules().chain(bdl_check::rules::all()) {
            let page = rule_page(rule);
            assert!(page.starts_with(&format!("# {} ({})\n\n", rule.name, rule.code)), "{page}");
            assert!(page.contains("\n## What it does\n"), "{page}");
            let hidden = page
                .lines()
                .skip(1)
                .find(|line| line.starts_with("# ") || line.starts_with(' ') && line.contains("```"));
            assert_eq!(hidden, None, "{page}");
        }
    }
}
