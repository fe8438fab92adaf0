//! Fields of CSV files, which spreadsheets must not take for formulas.

use gdl_report::escape::one_line;

/// Whether spreadsheets take a text for a formula.
pub fn needs_guard(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// A field of a CSV file, quoted if needed. Spreadsheets evaluate text that begins like a formula, even in quotes:
/// unless the field is `raw`, an apostrophe goes before it, which makes it text.
pub fn csv_field(text: &str, raw: bool) -> String {
    let guard = if !raw && needs_guard(text) { "'" } else { "" };
    let text = format!("{guard}{}", one_line(text));
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_fields_are_quoted_where_they_must() {
        for (text, field) in
            [("tank", "tank"), ("a,b", "\"a,b\""), ("the \"x\"", "\"the \"\"x\"\"\""), ("=1+1", "'=1+1")]
        {
            assert_eq!(csv_field(text, false), field);
        }
    }
}
