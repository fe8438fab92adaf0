//! Whether a text is GDL, as far as its first tokens show it: then nobody needs its forms to find out.

use gdl_syntax::{SyntaxKind, tokens};

/// The number of characters that are examined for control characters.
const START: usize = 4096;

/// Whether a text holds binary data.
pub(super) fn is_binary(text: &str) -> bool {
    let binary = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{1a}');
    let controls = text.chars().take(START).filter(|&c| binary(c)).count();
    controls * 50 > text.len().min(START)
}

/// Whether a text is certainly GDL: one of the forms at its start has a known head. It may be GDL even if not.
pub fn is_plainly_gdl(text: &str) -> bool {
    !is_binary(text) && has_known_head(text)
}

/// Whether one of the forms before the first other object at top level has a known head.
pub(super) fn has_known_head(text: &str) -> bool {
    let (mut lists, mut end) = (0_usize, 0);
    let mut last = SyntaxKind::Whitespace;
    for token in tokens(text) {
        let start = end;
        end += usize::from(token.len);
        match token.kind {
            // The comment leaves an empty symbol.
            SyntaxKind::BlockComment if matches!(text.as_bytes().get(end), None | Some(b'#')) => return false,
            SyntaxKind::LParen => lists += 1,
            SyntaxKind::RParen if lists > 0 => lists -= 1,
            SyntaxKind::Symbol
                if lists == 1 && last == SyntaxKind::LParen && gdl_schema::form(&text[start..end]).is_some() =>
            {
                return true;
            }
            // What is quoted may be a parenthesis.
            SyntaxKind::Quote => return false,
            kind if lists == 0 && !kind.is_trivia() => return false,
            _ => {}
        }
        last = token.kind;
    }
    false
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;
    use crate::finding::not_gdl;

    #[test]
    fn what_is_plainly_gdl_has_a_form() {
        let check = |text: &str, expected: bool| {
            assert_eq!(is_plainly_gdl(text), expected, "{text:?}");
            let db = TestDb::new(text);
            let has_form =
                gdl_hir::item_tree(&*db, db.main()).forms.iter().any(|it| gdl_schema::form(it.head()).is_some());
            assert!(!expected || has_form && not_gdl(&*db, db.main()).is_none(), "{text:?}");
        };
        for text in [
            "(unit-type a)",
            "; c\n#| d |# (a (b)) (set",
            "(a) (include",
            "() (area) ; one control character among fifty others: \u{1}",
        ] {
            check(text, true);
        }
        for text in
            ["", "unit-type", "(a (set))", "( set x)", "(|set| x)", "('x) (set)", "(#|x|## set)", ") (set)", "(a"]
        {
            check(text, false);
        }
        check(&format!("(set x){}", "\u{1}".repeat(30)), false);
    }

    #[test]
    fn what_is_plainly_gdl_is_not_refused() {
        let text = "X ; a\n(a (b 'c) #|d|# |e|)\n(set x \"f\") (unit-type g)";
        for at in (0..text.len()).flat_map(|from| (from..text.len().min(from + 3)).map(move |to| (from, to))) {
            for piece in ["", "(", ")", "'", "\"", "#", "set ", "\u{1}"] {
                let text = format!("{}{piece}{}", &text[..at.0], &text[at.1..]);
                let db = TestDb::new(&text);
                let has_form =
                    || gdl_hir::item_tree(&*db, db.main()).forms.iter().any(|it| gdl_schema::form(it.head()).is_some());
                assert!(!is_plainly_gdl(&text) || has_form(), "{text:?}");
            }
        }
    }
}
