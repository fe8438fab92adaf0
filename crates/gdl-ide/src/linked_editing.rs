//! Names that are edited together: the tags of an `if`, its `else` and its `end-if`, which only readers see.
//!
//! Other names are for a rename, which looks at all files and knows what collides.

use gdl_db::{Db, File, parse};
use gdl_syntax::{SyntaxKind, SyntaxToken, TextRange};

use crate::FilePos;

/// The ranges that are edited as the name at a place is, itself among them; empty if there are no others.
pub fn linked_ranges(db: &dyn Db, at: FilePos) -> Vec<TextRange> {
    let groups = groups(db, at.file);
    let touches = |tag: &SyntaxToken| tag.text_range().contains_inclusive(at.offset);
    for group in groups {
        let Some(here) = group.iter().find(|tag| touches(tag)) else { continue };
        let same = group.iter().filter(|tag| tag.text() == here.text());
        let ranges: Vec<TextRange> = same.map(SyntaxToken::text_range).collect();
        return if ranges.len() > 1 { ranges } else { Vec::new() };
    }
    Vec::new()
}

/// The tags of each conditional. The engine knows no nesting; the author who writes tags means it.
fn groups(db: &dyn Db, file: File) -> Vec<Vec<SyntaxToken>> {
    let mut open: Vec<Vec<SyntaxToken>> = Vec::new();
    let mut closed = Vec::new();
    for list in parse(db, file).tree().forms().filter_map(|form| form.as_list().cloned()) {
        let Some(head) = list.head() else { continue };
        let tag = |index: usize| {
            let atom = list.arg(index)?.as_atom()?.clone();
            (atom.kind() == SyntaxKind::Symbol).then(|| atom.syntax().clone())
        };
        match head.as_str() {
            "if" => open.push(tag(1).into_iter().collect()),
            "else" => {
                if let Some(group) = open.last_mut() {
                    group.extend(tag(0));
                }
            }
            "end-if" => {
                if let Some(mut group) = open.pop() {
                    group.extend(tag(0));
                    closed.push(group);
                }
            }
            _ => {}
        }
    }
    closed.extend(open);
    closed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{at_cursor, text};

    fn check(fixture: &str, expected: usize) {
        let (db, at) = at_cursor(fixture);
        let ranges = linked_ranges(&*db, at);
        assert_eq!(ranges.len(), expected, "{fixture}");
        assert!(ranges.windows(2).all(|pair| text(&*db, at.file, pair[0]) == text(&*db, at.file, pair[1])));
    }

    #[test]
    fn tags_of_conditionals() {
        check("(if (= x 1) bi$0g) (else big) (end-if big)", 3);
        check("(if 1 big) (if 1 small) (end-if small$0) (end-if big)", 2);
        check("(if 1 big) (if 1 small) (end-if small) (end-if $0big)", 2);
        check("(if 1 big) (else b$0ig)", 2);
        check("(if 1 big$0) (end-if) (if 1 big) (end-if big)", 0);
        check("(if 1 big) (end-if sma$0ll)", 0);
        check("(else x$0) (end-if x)", 0);
        check("(define x$0 1) (if x x)", 0);
    }
}
