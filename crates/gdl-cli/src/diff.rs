//! What would change in a file, as a unified diff.

use camino::Utf8Path;
use similar::{ChangeTag, TextDiff};

/// The difference of two texts of a file, as `patch` reads it; with colour for people.
pub fn unified(path: &Utf8Path, before: &str, after: &str, color: bool) -> String {
    let diff = TextDiff::from_lines(before, after);
    let mut out = format!("--- {path}\n+++ {path}\n");
    for hunk in diff.unified_diff().context_radius(3).iter_hunks() {
        out += &format!("{}\n", hunk.header());
        for change in hunk.iter_changes() {
            let (sign, start) = match change.tag() {
                ChangeTag::Delete => ('-', "\u{1b}[31m"),
                ChangeTag::Insert => ('+', "\u{1b}[32m"),
                ChangeTag::Equal => (' ', ""),
            };
            let line = change.value().trim_end_matches('\n');
            match color && !start.is_empty() {
                true => out += &format!("{start}{sign}{line}\u{1b}[0m\n"),
                false => out += &format!("{sign}{line}\n"),
            }
            if change.missing_newline() {
                out += "\\ No newline at end of file\n";
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::unified;

    #[test]
    fn lines_with_their_signs() {
        assert_eq!(
            unified("a.g".into(), "(a)\n(b)\n(c)", "(a)\n(c)", false),
            "--- a.g\n+++ a.g\n@@ -1,3 +1,2 @@\n (a)\n-(b)\n (c)\n\\ No newline at end of file\n"
        );
    }
}
