//! The message catalogue: `messages.toml` to statics and named constants.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::render::pascal_case;

/// One message as written in the catalogue.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Message {
    code: String,
    class: String,
    severity: String,
    level: String,
    confidence: String,
    title: String,
    consequence: String,
    help: String,
}

/// The messages by id.
pub type Catalogue = BTreeMap<String, Message>;

/// Reads the catalogue.
pub fn load(path: &Path) -> Result<Catalogue> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    toml::from_str(&text).with_context(|| format!("in {}", path.display()))
}

/// The statics of the catalogue.
pub fn render(catalogue: &Catalogue) -> String {
    let mut out = String::from(
        "//! The message catalog.\n\nuse gdl_base::{Confidence, Level};\n\nuse crate::{Message, MessageClass, Severity};\n\n\
         /// All messages, sorted by id.\n#[rustfmt::skip]\npub(crate) static MESSAGES: &[Message] = &[\n",
    );
    for (id, message) in catalogue {
        let Message { code, class, severity, level, confidence, title, consequence, help } = message;
        let (class, severity) = (pascal_case(class), pascal_case(severity));
        let (level, confidence) = (pascal_case(level), pascal_case(confidence));
        let _ = writeln!(
            out,
            "    Message {{ id: {id:?}, code: {code:?}, class: MessageClass::{class}, severity: Severity::{severity}, \
             level: Level::{level}, confidence: Confidence::{confidence}, title: {title:?}, \
             consequence: {consequence:?}, help: {help:?} }},",
        );
    }
    out.push_str(
        "];\n\n/// The messages by name, so that those who report them cannot mistype an id. The catalog says what each means.\n\
         #[rustfmt::skip]\npub mod msg {\n    #![allow(missing_docs, reason = \"the schema says what each means\")]\n\n    use crate::MessageId;\n\n",
    );
    for (index, id) in catalogue.keys().enumerate() {
        let name = id.replace('-', "_").to_uppercase();
        let _ = writeln!(out, "    pub const {name}: MessageId = MessageId({index});");
    }
    out.push_str("}\n");
    out
}
