//! Formatting of a document, of a part of it, and while typing.

use gdl_db::{Db, File};
pub use gdl_fmt::Options as FormatOptions;
use gdl_syntax::{TextRange, TextSize};

use crate::{FilePos, TextEdit};

fn edit(edit: gdl_fmt::Edit) -> TextEdit {
    TextEdit { range: edit.range, text: edit.text }
}

/// The edits that format a whole document. Forms with broken nesting stay unchanged.
pub fn format_document(db: &dyn Db, file: File, options: &FormatOptions) -> Vec<TextEdit> {
    let text = file.text(db);
    let formatted = gdl_fmt::format(text, options);
    // A difference in more than whitespace would be a bug in the formatter, which must not damage the user's text.
    gdl_fmt::edits(text, &formatted.text).unwrap_or_default().into_iter().map(edit).collect()
}

/// The edits that format the forms that a range touches.
pub fn format_part(db: &dyn Db, file: File, range: TextRange, options: &FormatOptions) -> Vec<TextEdit> {
    gdl_fmt::format_range(file.text(db), range, options).into_iter().map(edit).collect()
}

/// The edits after a character was typed directly before the position.
pub fn format_on_type(db: &dyn Db, at: FilePos, typed: char, options: &FormatOptions) -> Vec<TextEdit> {
    let text: &str = at.file.text(db);
    let offset = at.offset.min(TextSize::of(text));
    // Editors put the cursor after the indentation that they inserted themselves.
    let before = text[..usize::from(offset)].trim_end_matches([' ', '\t']);
    let behind = if typed == '\n' && before.ends_with('\n') { TextSize::of(before) } else { offset };
    gdl_fmt::on_type(text, behind, typed, options).into_iter().map(edit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::at_cursor;

    fn applied(text: &str, edits: &[TextEdit]) -> String {
        let mut text = text.to_owned();
        for edit in edits.iter().rev() {
            text.replace_range(std::ops::Range::<usize>::from(edit.range), &edit.text);
        }
        text
    }

    #[test]
    fn documents_parts_and_keys() {
        let (db, at) = at_cursor("( a )\n( b$0 )\n");
        let options = FormatOptions::default();
        let text = at.file.text(&*db);
        assert_eq!(applied(text, &format_document(&*db, at.file, &options)), "(a)\n(b)\n");
        assert_eq!(applied(text, &format_part(&*db, at.file, TextRange::empty(at.offset), &options)), "( a )\n(b)\n");
        let (db, at) = at_cursor("(unit-type a\n      $0)");
        let edits = format_on_type(&*db, at, '\n', &options);
        assert_eq!(applied(at.file.text(&*db), &edits), "(unit-type a\n  )");
    }
}
