//! Fields of CSV files, which spreadsheets must not take for formulas.

use gdl_report::escape::one_line;

/// The characters that begin a formula; in full width as well, which some spreadsheets take for the same.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// The text of a field. Spreadsheets evaluate text that begins like a formula, even in quotes: unless the field is `raw`, an
/// apostrophe goes before it, which makes it text. Where the comma is the decimal point, spreadsheets split at a semicolon
/// instead, also within quotes: the same holds after it.
pub fn csv_text(text: &str, raw: bool) -> String {
    let text = one_line(text);
    if raw {
        return text.into_owned();
    }
    let guarded = |part: &str| {
        // Quotes and spaces before it are dropped.
        let first = part.trim_start_matches([' ', '"', '\u{a0}', '\u{3000}']);
        format!("{}{part}", if first.starts_with(FORMULA) { "'" } else { "" })
    };
    text.split(';').map(guarded).collect::<Vec<_>>().join(";")
}

/// A field of a CSV file, quoted if needed.
pub fn csv_field(text: &str, raw: bool) -> String {
    let text = csv_text(text, raw);
    if text.contains([',', ';', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_fields_are_quoted_where_they_must() {
        for (text, field) in [
            ("tank", "tank"),
            ("a,b", "\"a,b\""),
            ("the \"x\"", "\"the \"\"x\"\"\""),
            ("=1+1", "'=1+1"),
            ("\u{ff1d}1+1", "'\u{ff1d}1+1"),
            ("a;b", "\"a;b\""),
            ("a;=1+1", "\"a;'=1+1\""),
            ("a; \"@x", "\"a;' \"\"@x\""),
            ("a\tb", "a\\tb"),
        ] {
            assert_eq!(csv_field(text, false), field);
        }
        assert_eq!(csv_field("a;=1+1", true), "\"a;=1+1\"");
    }
}
