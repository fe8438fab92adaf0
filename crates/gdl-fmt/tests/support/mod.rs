//! The checks that every test of the formatter makes.

use expect_test::Expect;
use gdl_fmt::{FormattedText, Options, edits, format};
use gdl_syntax::{NodeOrToken, parse};

/// Formats, and asserts that only whitespace changed, that the nesting is the same, and that formatting again changes
/// nothing.
pub fn checked(text: &str, options: &Options) -> FormattedText {
    let once = format(text, options);
    if let Err(mismatch) = edits(text, &once.text) {
        panic!("{mismatch:?} in {text:?}\nformatted to {:?}", once.text);
    }
    assert_eq!(shape(&once.text), shape(text), "another nesting, from {text:?}\nformatted to {:?}", once.text);
    let twice = format(&once.text, options);
    assert_eq!(twice.text, once.text, "formatted twice, from {text:?}");
    once
}

/// The objects of a text with their nesting, and the number of its errors.
fn shape(text: &str) -> (String, usize) {
    let parse = parse(text);
    let mut shape = String::new();
    for element in parse.syntax().descendants_with_tokens() {
        match element {
            NodeOrToken::Node(node) => {
                shape.push_str(&format!("{}{:?} ", node.ancestors().count(), node.kind()));
            }
            NodeOrToken::Token(token) if token.kind().is_trivia() => {}
            NodeOrToken::Token(token) => {
                let depth = token.parent().map_or(0, |parent| parent.ancestors().count());
                shape.push_str(&format!("{depth}{} ", token.text()));
            }
        }
    }
    (shape, parse.errors().len())
}

/// Formats with the default options and checks everything that [`checked`] checks.
#[allow(dead_code, reason = "each file of tests is a crate of its own")]
pub fn check(text: &str, expected: Expect) {
    check_with(&Options::default(), text, expected);
}

/// Like [`check`], with any options.
#[allow(dead_code, reason = "each file of tests is a crate of its own")]
pub fn check_with(options: &Options, text: &str, expected: Expect) {
    expected.assert_eq(&checked(text, options).text);
}
