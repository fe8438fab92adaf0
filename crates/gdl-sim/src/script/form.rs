//! Forms of commands: what the reader makes of a text, and how it prints them.

use std::fmt;

use gdl_syntax::{AstNode, AtomValue, Element, SourceFile, parse};
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
    List(Vec<Form>),
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

    fn of(element: &Element) -> Option<Form> {
        Some(match element {
            Element::Atom(atom) => match atom.value() {
                AtomValue::Nil => Form::List(Vec::new()),
                AtomValue::Symbol(name) => Form::Symbol(name),
                AtomValue::String(text) => Form::Text(text),
                AtomValue::Number(number) => Form::Number(number.value),
            },
            // The parser bounds the depth of lists.
            Element::List(list) => Form::List(list.elements().filter_map(|element| Form::of(&element)).collect()),
            Element::Quoted(quoted) => {
                let quoted = quoted.syntax().children_with_tokens().filter_map(Element::cast).next()?;
                Form::List(vec![Form::Symbol("quote".into()), Form::of(&quoted)?])
            }
            Element::Error(_) => return None,
        })
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
    /// Reads a text; what cannot be read is left out.
    pub fn read(text: &str) -> Forms {
        let file = SourceFile::cast(parse(text).syntax());
        let forms: Vec<Form> = file.iter().flat_map(SourceFile::forms).filter_map(|form| Form::of(&form)).collect();
        Forms(forms.into_iter())
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
}
