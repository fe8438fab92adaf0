//! Texts that modules write as strings and lists of strings.

use gdl_report::escape::one_line;
use gdl_ruleset::{Attr, Value};
use maud::{Markup, html};

/// The maximum number of characters of a text.
const MAX_TEXT: usize = 60_000;

/// The maximum number of lines of a comment.
const MAX_LINES: usize = 100;

/// How deep lists of strings are nested.
const MAX_DEPTH: usize = 8;

/// The paragraphs of a text. Strings are lines; an empty one ends a paragraph.
pub(crate) fn paragraphs(attr: Option<&Attr>) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    match attr {
        Some(Attr::Str(text)) => lines.push(text.to_string()),
        Some(Attr::Value(value)) => collect(value, MAX_DEPTH, &mut lines),
        Some(Attr::Values(values)) => values.iter().for_each(|value| collect(value, MAX_DEPTH, &mut lines)),
        _ => {}
    }
    joined(&lines)
}

/// The paragraphs of a value.
pub(crate) fn paragraphs_of(value: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    collect(value, MAX_DEPTH, &mut lines);
    joined(&lines)
}

/// The paragraphs of the comment with which a module begins, where authors and licenses stand.
pub(crate) fn opening_comment(text: &str) -> Vec<String> {
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim);
    let comments = lines.take_while(|line| line.is_empty() || line.starts_with(';')).take(MAX_LINES);
    let words = comments.map(|line| line.trim_start_matches(';').trim());
    // Lines for editors, and lines that are drawn.
    let kept = words.filter(|line| !line.contains("-*-") && (line.is_empty() || line.contains(char::is_alphanumeric)));
    joined(&kept.map(str::to_owned).collect::<Vec<_>>())
}

fn collect(value: &Value, depth: usize, lines: &mut Vec<String>) {
    if let Some(text) = value.as_str() {
        lines.extend(text.split(['\n', '\r']).map(str::to_owned));
    } else if depth > 0 {
        value.items().iter().for_each(|item| collect(item, depth - 1, lines));
    }
}

fn joined(lines: &[String]) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let (mut is_open, mut length) = (false, 0);
    for line in lines {
        let line = line.trim();
        length += line.len();
        if length > MAX_TEXT {
            paragraphs.push("...".to_owned());
            break;
        }
        match paragraphs.last_mut().filter(|_| is_open && !line.is_empty()) {
            Some(last) => {
                last.push(' ');
                last.push_str(line);
            }
            None if !line.is_empty() => paragraphs.push(line.to_owned()),
            None => {}
        }
        is_open = !line.is_empty();
    }
    paragraphs
}

/// Paragraphs as markup.
pub(crate) fn prose(paragraphs: &[String]) -> Markup {
    html! { @for text in paragraphs { p { (one_line(text)) } } }
}

/// A text of the manual, in which words between backticks are code.
pub(crate) fn marked(text: &str) -> Markup {
    html! {
        @for (index, part) in text.split('`').enumerate() {
            @if index % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// The text with a capital letter at its start.
pub(crate) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// A text of a module as a sentence: with a capital letter and a full stop.
pub(crate) fn sentence(text: &str) -> String {
    let text = capital(one_line(text).trim());
    if text.is_empty() || text.ends_with(['.', '!', '?']) { text } else { text + "." }
}

#[cfg(test)]
mod tests {
    use gdl_ruleset::Origin;

    use super::*;

    #[test]
    fn lines_become_paragraphs() {
        let list = |texts: &[&str]| {
            let items = texts.iter().map(|text| Value::str(*text, Origin::NONE)).collect();
            paragraphs(Some(&Attr::value(Value::list(items, Origin::NONE))))
        };
        assert_eq!(list(&["a", "b", "", " ", "c"]), ["a b", "c"]);
        assert_eq!(list(&[]), Vec::<String>::new());
        assert_eq!(list(&["a\n\nb"]), ["a", "b"]);
        assert_eq!(
            opening_comment("; -*- Lisp -*-\n;;; A game\n;;; by N.\n;;; -----\n\n; More.\n(unit-type a) ; no"),
            ["A game by N.", "More."]
        );
        assert_eq!(opening_comment("(unit-type a)\n; no"), Vec::<String>::new());
        assert_eq!(marked("a `b` <c>").into_string(), "a <code>b</code> &lt;c&gt;");
        assert_eq!((capital("émile"), capital("")), ("Émile".to_owned(), String::new()));
    }
}
