//! Comments that are directives for the tools: `; gdl: fmt skip`, `; gdl: allow(rule, reason)`.

/// Returns the directive for the tools in a line comment: the text after `gdl:`, without the whitespace around it;
/// `None` for an ordinary comment.
///
/// Any number of semicolons may open the comment. The word is lower case and directly followed by its colon, so that
/// prose about GDL is never taken for a directive.
pub fn directive(comment: &str) -> Option<&str> {
    let text = comment.strip_prefix(';')?.trim_start_matches(';').trim_start_matches([' ', '\t']);
    Some(text.strip_prefix("gdl:")?.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_exact_prefix_counts() {
        for (comment, expected) in [
            ("; gdl: fmt skip", Some("fmt skip")),
            (";;; \tgdl:allow(dead-clause, kept for history)  \r", Some("allow(dead-clause, kept for history)")),
            (";gdl:", Some("")),
            ("; GDL: the language", None),
            ("; gdl : fmt off", None),
            ("; see gdl: fmt off", None),
            ("gdl: fmt off", None),
        ] {
            assert_eq!(directive(comment), expected, "{comment}");
        }
    }
}
