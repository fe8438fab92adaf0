//! Forms of commands, their reader and their printer.

use std::{
    fmt::{self, Write as _},
    sync::Arc,
};

use gdl_syntax::{AstNode, AtomValue, Element, SourceFile, SyntaxError, SyntaxErrorKind, parse};
use smol_str::SmolStr;

/// A form as it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// A number.
    Number(i32),
    /// A symbol.
    Symbol(SmolStr),
    /// A string.
    Text(SmolStr),
    /// A list; nil is the empty one.
    List(Arc<[Form]>),
}

impl Form {
    /// The number, if it is one.
    pub fn number(&self) -> Option<i32> {
        if let Form::Number(n) = self { Some(*n) } else { None }
    }

    /// The symbol, if it is one.
    pub fn symbol(&self) -> Option<&SmolStr> {
        if let Form::Symbol(name) = self { Some(name) } else { None }
    }

    /// The form as text, cut if it is long: it may be repeated very often.
    pub(super) fn cut(&self) -> String {
        let mut text = Cut(String::new());
        // The only error is that the text is cut.
        match write!(text, "{self}") {
            Ok(()) => text.0,
            Err(_) => text.0 + "...",
        }
    }

    fn of(element: &Element) -> Option<Form> {
        Some(match element {
            Element::Atom(atom) => match atom.value() {
                AtomValue::Nil => Form::List([].into()),
                AtomValue::Symbol(name) => Form::Symbol(name),
                AtomValue::String(text) => Form::Text(text),
                AtomValue::Number(number) => Form::Number(number.value),
            },
            // The parser bounds the depth of lists.
            Element::List(list) => Form::List(list.elements().filter_map(|element| Form::of(&element)).collect()),
            Element::Quoted(quoted) => {
                let quoted = quoted.syntax().children_with_tokens().filter_map(Element::cast).next()?;
                Form::List([Form::Symbol("quote".into()), Form::of(&quoted)?].into())
            }
            Element::Error(_) => return None,
        })
    }
}

/// A text that takes no more than some hundred bytes.
struct Cut(String);

impl fmt::Write for Cut {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        const MOST: usize = 500;
        let rest = MOST.saturating_sub(self.0.len());
        if text.len() <= rest {
            self.0.push_str(text);
            return Ok(());
        }
        self.0.extend(text.char_indices().take_while(|(at, c)| at + c.len_utf8() <= rest).map(|(_, c)| c));
        Err(fmt::Error)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::Number(n) => write!(f, "{n}"),
            Form::Symbol(name) => f.write_str(name),
            Form::Text(text) => write!(f, "\"{}\"", text.replace('"', "\\\"")),
            Form::List(items) if items.is_empty() => f.write_str("nil"),
            Form::List(items) => {
                f.write_str("(")?;
                for (i, item) in items.iter().enumerate() {
                    let blank = if i > 0 { " " } else { "" };
                    write!(f, "{blank}{item}")?;
                }
                f.write_str(")")
            }
        }
    }
}

/// The forms of a text in their order.
#[derive(Clone, Debug)]
pub struct Forms(std::vec::IntoIter<Form>);

impl Forms {
    /// Reads a text; invalid parts are left out.
    pub fn read(text: &str) -> Forms {
        let file = SourceFile::cast(parse(text).syntax());
        let forms: Vec<Form> = file.iter().flat_map(SourceFile::forms).filter_map(|form| Form::of(&form)).collect();
        Forms(forms.into_iter())
    }

    /// Whether all lists, strings and comments of a text are closed.
    pub fn is_whole(text: &str) -> bool {
        !parse(text).errors().iter().any(|error| what_is_open(error.kind).is_some())
    }

    /// Returns the errors in the brackets and quotes of a text: the line, counted from 1, and the error.
    pub fn problems(text: &str) -> Vec<(usize, &'static str)> {
        // The errors are in order, so that each line is counted once.
        let (mut line, mut from) = (1, 0);
        let problem = |error: &SyntaxError| {
            let start = usize::from(error.range.start());
            line += text.get(from..start)?.matches('\n').count();
            from = start;
            let what = match error.kind {
                SyntaxErrorKind::ExtraCloseParen => "a `)` closes nothing",
                kind => what_is_open(kind)?,
            };
            Some((line, what))
        };
        parse(text).errors().iter().filter_map(problem).collect()
    }
}

/// Returns the message for a syntax error that means that a text is incomplete; None for other errors.
fn what_is_open(kind: SyntaxErrorKind) -> Option<&'static str> {
    match kind {
        SyntaxErrorKind::MissingCloseParen { .. } => Some("a list is not closed"),
        SyntaxErrorKind::StringNotClosed => Some("a string is not closed"),
        SyntaxErrorKind::BarSymbolNotClosed => Some("a symbol between bars is not closed"),
        SyntaxErrorKind::CommentNotClosed => Some("a comment is not closed"),
        SyntaxErrorKind::DanglingQuote { at_eof: true } => Some("nothing follows a quote"),
        _ => None,
    }
}

impl Iterator for Forms {
    type Item = Form;

    fn next(&mut self) -> Option<Form> {
        self.0.next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_print_as_they_were_read() {
        let text = "(1 1 leap -5 (a \"b\\\"c\") ()) ; a comment\nunits quit";
        let printed: Vec<String> = Forms::read(text).map(|form| form.to_string()).collect();
        assert_eq!(printed, ["(1 1 leap -5 (a \"b\\\"c\") nil)", "units", "quit"]);
    }

    #[test]
    fn long_forms_are_cut() {
        let cut = |text: &str| Forms::read(text).next().map(|form| form.cut());
        assert_eq!(cut("(a \"b\" 5)"), Some("(a \"b\" 5)".to_owned()));
        let long = format!("({})", "é ".repeat(1000));
        let shown = cut(&long).unwrap_or_default();
        assert!(shown.len() < 510 && shown.starts_with("(é é") && shown.ends_with("..."), "{shown}");
    }

    #[test]
    fn what_is_open_goes_on_and_what_closes_nothing_does_not() {
        for (text, is_whole, expected) in [
            ("units (1 7 move 3 4 0)", true, &[][..]),
            ("units)\n\n) sides", true, &[(1, "a `)` closes nothing"), (3, "a `)` closes nothing")]),
            ("units\n(1 7 move\n", false, &[(2, "a list is not closed")]),
            ("(print \"file)", false, &[(1, "a list is not closed"), (1, "a string is not closed")]),
            ("'", false, &[(1, "nothing follows a quote")]),
        ] {
            let mut found = Forms::problems(text);
            found.sort_unstable();
            assert_eq!((Forms::is_whole(text), found.as_slice()), (is_whole, expected), "{text:?}");
        }
    }
}
