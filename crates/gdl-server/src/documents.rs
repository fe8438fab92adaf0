//! The texts of open documents, and edits of them.

use std::sync::Arc;

use gdl_ide::{Encoding, Lines};
use tower_lsp::ls_types::TextDocumentContentChangeEvent;

use crate::convert::line_column;

/// Applies the edits of one notification, one after the other: each refers to the text after the previous one.
pub fn edited(text: &Arc<str>, changes: Vec<TextDocumentContentChangeEvent>, encoding: Encoding) -> Arc<str> {
    let mut text = Arc::clone(text);
    for change in changes {
        text = match change.range {
            None => change.text.into(),
            Some(range) => {
                let lines = Lines::new(Arc::clone(&text));
                let [start, end] =
                    [range.start, range.end].map(|at| usize::from(lines.offset(line_column(at), encoding)));
                [&text[..start], &change.text, &text[end.max(start)..]].concat().into()
            }
        };
    }
    text
}

#[cfg(test)]
mod tests {
    use tower_lsp::ls_types::{Position, Range};

    use super::*;

    fn change(from: (u32, u32), to: (u32, u32), text: &str) -> TextDocumentContentChangeEvent {
        let range = Some(Range::new(Position::new(from.0, from.1), Position::new(to.0, to.1)));
        TextDocumentContentChangeEvent { range, range_length: None, text: text.to_owned() }
    }

    #[test]
    fn edits_follow_each_other() {
        let text: Arc<str> = "a\r\n\u{1f600}b\r\n".into();
        let changes = vec![change((1, 2), (1, 3), "xy"), change((1, 2), (1, 2), "\n"), change((0, 0), (9, 0), "z")];
        assert_eq!(&*edited(&text, changes[..1].to_vec(), Encoding::Utf16), "a\r\n\u{1f600}xy\r\n");
        assert_eq!(&*edited(&text, changes[..2].to_vec(), Encoding::Utf16), "a\r\n\u{1f600}\nxy\r\n");
        assert_eq!(&*edited(&text, changes, Encoding::Utf16), "z");
    }

    #[test]
    fn a_text_without_range_replaces_all() {
        let all = TextDocumentContentChangeEvent { range: None, range_length: None, text: "n".to_owned() };
        assert_eq!(&*edited(&"old".into(), vec![all], Encoding::Utf16), "n");
    }
}
