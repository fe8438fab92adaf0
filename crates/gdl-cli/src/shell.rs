//! Words of command lines for shells.

use gdl_report::escape::is_control;

/// A word quoted for shells.
pub fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./,:=+@".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else if word.contains(is_control) {
        // Characters that terminals do not show, in the syntax of Bash and similar shells.
        let escaped: String = word.chars().map(|c| if is_control(c) { bytes_of(c) } else { plain(c) }).collect();
        format!("$'{escaped}'")
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

fn bytes_of(c: char) -> String {
    c.to_string().bytes().map(|byte| format!("\\x{byte:02x}")).collect()
}

fn plain(c: char) -> String {
    if matches!(c, '\'' | '\\') { format!("\\{c}") } else { c.to_string() }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn words_for_shells() {
        assert_eq!(quoted("my-game.g"), "my-game.g");
        assert_eq!(quoted("my game.g"), "'my game.g'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("$HOME"), "'$HOME'");
        assert_eq!(quoted("it's \n\u{9b}"), "$'it\\'s \\x0a\\xc2\\x9b'");
    }
}
