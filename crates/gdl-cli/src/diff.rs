//! Shows the changes of a file as a unified diff.

use camino::Utf8Path;
use gdl_report::escape::lines;
use similar::{ChangeTag, TextDiff};

use crate::safe_text::SafeText;

/// The difference of two texts of a file, in the format of `patch`; with color for people. Control characters are shown
/// as escapes, so that `patch` refuses a difference of lines that contain any.
pub fn unified(path: &Utf8Path, before: &str, after: &str, color: bool) -> SafeText {
    let diff = TextDiff::from_lines(before, after);
    let path = gdl_report::escape::one_line(path.as_str());
    let mut out = format!("--- {path}\n+++ {path}\n");
    for hunk in diff.unified_diff().context_radius(3).iter_hunks() {
        out += &format!("{}\n", hunk.header());
        for change in hunk.iter_changes() {
            let (sign, start) = match change.tag() {
                ChangeTag::Delete => ('-', "\u{1b}[31m"),
                ChangeTag::Insert => ('+', "\u{1b}[32m"),
                ChangeTag::Equal => (' ', ""),
            };
            // A style in the module's text would look like one of gdl.
            let line = lines(change.value());
            // `patch` needs the original line endings; people do not see them.
            let line = if color { line.trim_end_matches(['\n', '\r']) } else { line.trim_end_matches('\n') };
            match color && !start.is_empty() {
                true => out += &format!("{start}{sign}{line}\u{1b}[0m\n"),
                false => out += &format!("{sign}{line}\n"),
            }
            if change.missing_newline() {
                out += "\\ No newline at end of file\n";
            }
        }
    }
    SafeText::styled(&out, color)
}

#[cfg(test)]
mod tests {
    use super::unified;

    #[test]
    fn lines_with_their_signs() {
        assert_eq!(
            unified("a.g".into(), "(a)\n(b)\n(c)", "(a)\n(c)", false).as_str(),
            "--- a.g\n+++ a.g\n@@ -1,3 +1,2 @@\n (a)\n-(b)\n (c)\n\\ No newline at end of file\n"
        );
    }

    #[test]
    fn line_ends_stay_and_control_characters_are_shown() {
        let diff = |color| unified("a.g".into(), "(a)\r\n", "(\u{1b}a)\r\n", color);
        assert_eq!(diff(false).as_str(), "--- a.g\n+++ a.g\n@@ -1 +1 @@\n-(a)\r\n+(\\u{1b}a)\r\n");
        assert!(diff(true).as_str().ends_with("\u{1b}[32m+(\\u{1b}a)\u{1b}[0m\n"));
    }
}
