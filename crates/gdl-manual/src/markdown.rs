//! Texts as Markdown: escaped, or as code.

/// A text escaped for Markdown, so that no character is markup.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    text.chars().for_each(|c| push_escaped(&mut out, c));
    out
}

/// A Markdown code span, with as many backticks as needed.
pub fn code_span(code: &str) -> String {
    let longest = code.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    // A space separates backticks of the code from the delimiters.
    let pad = if code.starts_with('`') || code.ends_with('`') { " " } else { "" };
    format!("{fence}{pad}{code}{pad}{fence}")
}

/// Appends a character, escaped if it is markup.
pub(crate) fn push_escaped(out: &mut String, c: char) {
    if matches!(c, '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '&' | '#' | '~') {
        out.push('\\');
    }
    out.push(c);
}
