//! Fixes of a whole file, and comments that allow a finding.

use std::collections::BTreeSet;

use bdl_check::Checked;
use bdl_syntax::SyntaxKind;
use gdl_base::{Diagnostic, Edit, Fix, Level, Safety, TextRange, TextSize, compatible, edited};

/// The number of rounds for a text of any size: each applies all fixes that can be applied at once.
const MAX_ROUNDS: usize = 100;

/// The maximum number of bytes that further rounds check: a fix may reveal the next error only, so a small text may need one round for
/// each of many errors.
const MAX_CHECKED: usize = 4_000_000;

/// The reason in an inserted comment, which the user should replace with a better one.
const REASON: &str = "as intended";

/// A text with all fixes that are safe enough of what a check finds, and their number.
pub fn fix_all(text: &str, least: Safety, check: impl Fn(&str) -> Checked) -> (String, usize) {
    let mut text = text.to_owned();
    let mut problems = 0;
    let mut seen = BTreeSet::new();
    let (mut rounds, mut checked) = (0, 0);
    while (rounds < MAX_ROUNDS || checked < MAX_CHECKED) && seen.insert(text.clone()) {
        rounds += 1;
        checked += text.len();
        let found = check(&text).diagnostics;
        let offers: Vec<&Fix> =
            found.iter().filter_map(|found| found.fixes.iter().find(|fix| fix.safety <= least)).collect();
        let taken = compatible(offers);
        if taken.is_empty() {
            break;
        }
        problems += taken.len();
        text = edited(&text, taken.iter().flat_map(|fix| &fix.edits));
    }
    (text, problems)
}

/// The comments that allow a diagnostic, each with its label: on a line of its own above, where one can stand, and for the whole
/// file. None for an error, which cannot be allowed.
pub fn allow_comments(text: &str, checked: &Checked, diagnostic: &Diagnostic) -> Vec<(String, Edit)> {
    if diagnostic.level == Level::Error {
        return Vec::new();
    }
    let name = diagnostic.rule.name;
    let eol = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let insert = |at: usize, text: String| Edit { range: TextRange::empty(TextSize::new(at as u32)), text };
    let mut comments = Vec::new();
    if let Some((at, indent)) = line_above(text, checked, diagnostic.range.start()) {
        let comment = format!("{indent}// bdl: allow({name}, {REASON}){eol}");
        comments.push((format!("allow `{name}` here"), insert(at, comment)));
    }
    let start = text.len() - text.trim_start_matches('\u{feff}').len();
    let comment = format!("// bdl: allow-file({name}, {REASON}){eol}");
    comments.push((format!("allow `{name}` in this file"), insert(start, comment)));
    comments
}

/// The start of the line of an offset and its indent, if a comment may stand above this line: it begins with a token, and not inside
/// JavaScript, whose comments allow nothing.
fn line_above<'t>(text: &'t str, checked: &Checked, offset: TextSize) -> Option<(usize, &'t str)> {
    let start = text[..usize::from(offset)].rfind('\n').map_or(0, |end| end + 1);
    let start = if text[start..].starts_with('\u{feff}') { start + '\u{feff}'.len_utf8() } else { start };
    let line = &text[start..];
    let indent = &line[..line.len() - line.trim_start_matches([' ', '\t']).len()];
    let begin = TextSize::new((start + indent.len()) as u32);
    let token = checked.parse.syntax().token_at_offset(begin).right_biased()?;
    let is_free = token.text_range().start() == begin && token.kind() != SyntaxKind::JsText;
    (is_free && begin <= offset).then_some((start, indent))
}

#[cfg(test)]
mod tests {
    use bdl_check::{Options, check};

    use super::*;

    const TEXT: &str = "rules{\r\n  first_player : 0 width : 4 height : 4\r\n  coloring : alternate player_change : alternate\r\n}\r\npieces{\r\n  stone{ }\r\n}\r\n\
        initial_piece_position{ stone{ positions{ x : 0, y : 0 } mirrored } }\r\ninvariants{ }\r\nfinish{ no_moves_available }\r\n";

    #[test]
    fn comments_allow_their_diagnostic() {
        let checked = check(TEXT, &Options::default());
        let found = checked.diagnostics.iter().find(|found| found.rule.code == "BDL303").expect("a warning");
        let comments = allow_comments(TEXT, &checked, found);
        let labels: Vec<&str> = comments.iter().map(|(label, _)| label.as_str()).collect();
        assert_eq!(labels.len(), 2, "{labels:?}");
        for (label, edit) in &comments {
            let text = edited(TEXT, [edit]);
            let after = check(&text, &Options::default());
            let codes: Vec<&str> = after.diagnostics.iter().map(|found| found.rule.code).collect();
            assert!(!codes.contains(&"BDL303") && !codes.contains(&"BDL801"), "{label}: {codes:?}\n{text}");
            assert!(text.replace("\r\n", "").find(['\r', '\n']).is_none(), "{text:?}");
        }
        assert!(edited(TEXT, [&comments[0].1]).contains("\r\n  // bdl: allow("));
    }

    #[test]
    fn errors_that_show_one_after_the_other_are_all_fixed() {
        let unknown: String = (0..250).map(|number| format!("  first_player{number} : 2\n")).collect();
        let text = format!("rules{{\n{unknown}}}\n");
        let fix = |text: &str| fix_all(text, Safety::Unsafe, |text| check(text, &Options::default()));
        let (fixed, count) = fix(&text);
        assert!(count >= 250, "{count}");
        assert_eq!(fix(&fixed), (fixed.clone(), 0));
    }

    #[test]
    fn all_fixes_are_applied() {
        let text = "rules{ width : 4 height : 4 }";
        let fix = |text: &str| fix_all(text, Safety::Safe, |text| check(text, &Options::default()));
        let (fixed, count) = fix(text);
        assert!(count > 0 && fixed != text);
        assert_eq!(fix(&fixed), (fixed, 0));
    }
}
