//! The lines of `@deffn` and its like: the kind of the defined thing, its name and its arguments.

use super::inline::code;
use crate::imported::Definition;

/// The syntax of the line of a definition.
struct Shape {
    /// The command without the `x` of further lines.
    command: &'static str,
    /// The kind of thing; empty if the line states it first.
    kind: &'static str,
    /// The number of words (classes, types) between kind and name.
    between: usize,
}

const fn shape(command: &'static str, kind: &'static str, between: usize) -> Shape {
    Shape { command, kind, between }
}

const SHAPES: &[Shape] = &[
    shape("deffn", "", 0),
    shape("defvr", "", 0),
    shape("deftp", "", 0),
    shape("defline", "", 0),
    shape("deftypeline", "", 1),
    shape("deftypefn", "", 1),
    shape("deftypevr", "", 1),
    shape("defop", "", 1),
    shape("defcv", "", 1),
    shape("deftypeop", "", 2),
    shape("deftypecv", "", 2),
    shape("defun", "Function", 0),
    shape("defmac", "Macro", 0),
    shape("defspec", "Special Form", 0),
    shape("defvar", "Variable", 0),
    shape("defopt", "User Option", 0),
    shape("deftypefun", "Function", 1),
    shape("deftypevar", "Variable", 1),
    shape("defivar", "Instance Variable", 1),
    shape("deftypeivar", "Instance Variable", 2),
    shape("defmethod", "Method", 1),
    shape("deftypemethod", "Method", 2),
    // The block around `@defline`; it defines nothing by itself.
    shape("defblock", "", usize::MAX),
];

/// The role of a command in definitions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Begins a definition.
    Begin,
    /// Adds a name to the open definition.
    Further,
}

/// Returns the role of a command in definitions; none if it has none.
pub(super) fn role(command: &str) -> Option<Role> {
    if matches!(command, "defline" | "deftypeline") {
        return Some(Role::Further);
    }
    match shape_of(command)? {
        (_, true) => Some(Role::Further),
        (_, false) => Some(Role::Begin),
    }
}

/// The shape of a command, and whether it adds a further line.
fn shape_of(command: &str) -> Option<(&'static Shape, bool)> {
    let named = |name: &str| SHAPES.iter().find(|shape| shape.command == name);
    match named(command) {
        Some(shape) => Some((shape, false)),
        None => Some((named(command.strip_suffix('x')?)?, true)),
    }
}

/// Returns the definition of a line, given the text after the command.
pub(super) fn definition(command: &str, line: &str) -> Option<Definition> {
    let (shape, _) = shape_of(command)?;
    if shape.between == usize::MAX {
        return None;
    }
    let mut words = words(line);
    let kind = match shape.kind {
        "" if words.len() > 1 => code(without_braces(words.remove(0))),
        kind => kind.to_owned(),
    };
    // A line that is too short has its name earlier.
    let name = shape.between.min(words.len().checked_sub(1)?);
    let arguments: Vec<String> = words[name + 1..].iter().map(|word| code(word)).collect();
    let name = code(without_braces(words[name]));
    (!name.is_empty()).then(|| Definition { kind, name, arguments: arguments.join(" ").trim().to_owned() })
}

/// The words of a line; spaces inside braces do not separate words.
fn words(line: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut start, mut depth) = (None, 0usize);
    let mut chars = line.char_indices();
    while let Some((at, c)) = chars.next() {
        if c.is_whitespace() && depth == 0 {
            words.extend(start.take().map(|start: usize| &line[start..at]));
            continue;
        }
        start.get_or_insert(at);
        match c {
            '@' => {
                chars.next();
            }
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    words.extend(start.map(|start| &line[start..]));
    words
}

/// A word without the braces that keep its spaces together.
fn without_braces(word: &str) -> &str {
    word.strip_prefix('{').and_then(|word| word.strip_suffix('}')).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(command: &str, line: &str, expected: [&str; 3]) {
        let found = definition(command, line).expect("something is defined");
        assert_eq!([&*found.kind, &*found.name, &*found.arguments], expected, "{line}");
    }

    #[test]
    fn lines_of_all_shapes() {
        check("deffn", "TableUU @code{hit-chance} u1 u2 -> n%", ["TableUU", "hit-chance", "u1 u2 -> n%"]);
        check("deffnx", "{Special Form} @code{a b} @var{x}@dots{} [ y ]", ["Special Form", "a b", "x... [ y ]"]);
        check("deffn", "Constant @code{@@}", ["Constant", "@", ""]);
        check("deffn", "Form {two words} x", ["Form", "two words", "x"]);
        check("deffn", "alone", ["", "alone", ""]);
        check("defun", "car list", ["Function", "car", "list"]);
        check("defvr", "{User Option} fill-column", ["User Option", "fill-column", ""]);
        check(
            "deftypefn",
            "{Library Function} int foobar (int @var{foo})",
            ["Library Function", "foobar", "(int foo)"],
        );
        check("defop", "Operation windows expose x", ["Operation", "expose", "x"]);
        check("deftypemethod", "Class int name", ["Method", "name", ""]);
        check("deftypefun", "int", ["Function", "int", ""]);
        check("defline", "Form set x", ["Form", "set", "x"]);
    }

    #[test]
    fn lines_that_define_nothing() {
        assert_eq!(definition("deffn", "  "), None);
        assert_eq!(definition("deffn", "Form @code{}"), None);
        assert_eq!(definition("defblock", "Form x"), None);
        assert_eq!((role("deffnx"), role("defx"), role("defindex")), (Some(Role::Further), None, None));
    }
}
