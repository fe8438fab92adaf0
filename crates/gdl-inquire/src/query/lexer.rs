//! The words of a query, with their places.

use super::QueryError;

/// A piece of a query.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// A name or a keyword; names have hyphens, as in modules.
    Name(String),
    /// A text between quotes.
    Text(String),
    Number(f64),
    /// An operator or a mark.
    Mark(&'static str),
    End,
}

/// A token with the offset of its first byte and of the byte after it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Spanned {
    pub token: Token,
    pub start: usize,
    pub end: usize,
}

/// Operators and marks, longer ones first.
const MARKS: [&str; 16] = ["<=", ">=", "!=", "<>", "/=", "==", "=", "<", ">", "(", ")", ",", "+", "-", "*", "/"];

fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '-' || c == '?'
}

/// Splits a query.
pub(super) fn tokens(text: &str) -> Result<Vec<Spanned>, QueryError> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        let start = at;
        let token = if c.is_whitespace() {
            at += c.len_utf8();
            continue;
        } else if c == '"' || c == '\'' {
            let Some(length) = rest[1..].find(c) else {
                let help = "close the text with the same quote";
                return Err(QueryError::new(text, start, text.len(), "the text has no end", help));
            };
            at += length + 2;
            Token::Text(rest[1..=length].to_owned())
        } else if c.is_ascii_digit() {
            let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '.' || c == '-' || c == '_'));
            let word = &rest[..length.unwrap_or(rest.len())];
            at += word.len();
            match word.parse() {
                Ok(number) => Token::Number(number),
                // Names of types may begin with a digit.
                Err(_) if word.contains(char::is_alphabetic) => Token::Name(word.to_owned()),
                Err(_) => {
                    return Err(QueryError::new(
                        text,
                        start,
                        at,
                        format!("`{word}` is not a number"),
                        "write 3 or 2.5",
                    ));
                }
            }
        } else if c.is_alphabetic() || c == '_' {
            let length = rest.find(|c| !is_name(c)).unwrap_or(rest.len());
            at += length;
            Token::Name(rest[..length].to_owned())
        } else if let Some(mark) = MARKS.into_iter().find(|mark| rest.starts_with(mark)) {
            at += mark.len();
            Token::Mark(mark)
        } else {
            let help = match c {
                '&' => "write `and`",
                '|' => "write `or`",
                '!' => "write `not`",
                ';' => "a query is a single one, without an end",
                '[' | ']' => "write an entry of a table as TABLE(TYPE)",
                _ => "quote names with unusual characters",
            };
            return Err(QueryError::new(text, start, start + c.len_utf8(), format!("unexpected `{c}`"), help));
        };
        tokens.push(Spanned { token, start, end: at });
    }
    tokens.push(Spanned { token: Token::End, start: text.len(), end: text.len() });
    Ok(tokens)
}
