//! Comments that are directives for the tools: `// bdl: allow(rule, reason)`.

/// The directive for the tools in a comment: the text after `bdl:`, without the whitespace around it; `None` for an ordinary
/// comment. The word is lower case and directly followed by its colon, so that prose is never taken for a directive.
pub fn directive(comment: &str) -> Option<&str> {
    let text = match comment.strip_prefix("/*") {
        Some(text) => text.strip_suffix("*/").unwrap_or(text),
        None => comment.strip_prefix("//")?.trim_start_matches('/'),
    };
    Some(text.trim_start().strip_prefix("bdl:")?.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_exact_prefix_counts() {
        for (comment, expected) in [
            ("// bdl: allow(BDL305, kept)", Some("allow(BDL305, kept)")),
            ("///\tbdl:allow(x) \r", Some("allow(x)")),
            ("/* bdl: fmt off */", Some("fmt off")),
            ("/* bdl: never closed", Some("never closed")),
            ("// BDL: the language", None),
            ("// bdl : off", None),
            ("// see bdl: off", None),
        ] {
            assert_eq!(directive(comment), expected, "{comment}");
        }
    }
}
