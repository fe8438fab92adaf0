//! Files of other tools with the same extension.

use crate::{lex, words::SECTIONS};

/// Whether a text looks like BDL: a line begins with the name of a section, and nothing or a brace follows. Other tools use the
/// extension as well.
pub fn is_board_game(text: &str) -> bool {
    let begins = |line: &str| {
        let rest = SECTIONS.iter().find_map(|section| line.strip_prefix(section));
        // The brace may be on the next line.
        rest.is_some_and(|rest| rest.trim().is_empty() || rest.trim_start().starts_with('{'))
    };
    text.trim_start_matches('\u{feff}').lines().any(|line| begins(line.trim_start()))
}

/// Whether a text has nothing yet but whitespace and comments, so that it may become a game.
pub fn is_blank(text: &str) -> bool {
    let (tokens, _) = lex(text);
    tokens.iter().all(|token| token.kind.is_trivia())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_files_with_the_extension_are_recognized() {
        assert!(is_board_game("rules{\n  width : 8\n}"));
        assert!(is_board_game("\u{feff}// chess\n  pieces {"));
        assert!(is_board_game("finish\n{"));
        for other in ["", "<?xml version=\"1.0\"?>", "Solid rules apply here", "{\"rules\": {}}", "MZ\u{0}rules"] {
            assert!(!is_board_game(other), "{other}");
        }
    }

    #[test]
    fn a_text_without_words_is_blank() {
        assert!(is_blank("") && is_blank("\u{feff} \r\n// chess\n/* by me */"));
        assert!(!is_blank("r") && !is_blank("// chess\n;"));
    }
}
