//! The code examples of a text, and the way each is run.

/// The way an example is run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExampleKind {
    /// ` ```gdl `: after the practice module; evaluates without a message.
    Practice,
    /// ` ```gdl module `: a module by itself; evaluates without a message.
    Module,
    /// ` ```gdl wrong `: after the practice module, or a module by itself; gives a message.
    Wrong,
    /// ` ```gdl old `: of an older version; not run.
    Old,
    /// A code block of GDL with an unknown word after `gdl`.
    Unknown,
}

/// A code block of GDL.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Example<'a> {
    /// The way it is run.
    pub kind: ExampleKind,
    /// The text after the opening fence.
    pub info: &'a str,
    /// The code.
    pub code: &'a str,
    /// The number of lines before the code in the text.
    pub line: usize,
}

impl Example<'_> {
    /// Whether the code has this name as a symbol.
    pub fn uses(&self, name: &str) -> bool {
        let boundary = |c: Option<char>| c.is_none_or(|c| c.is_whitespace() || "()'\"|;".contains(c));
        self.code.lines().any(|line| {
            let code = line.split(';').next().unwrap_or_default();
            code.match_indices(name).any(|(at, _)| {
                boundary(code[..at].chars().next_back()) && boundary(code[at + name.len()..].chars().next())
            })
        })
    }

    /// The example as a module that can be loaded if the practice module can, as the introduction of the book says that a
    /// reader tries it: with the practice module before it, and a table over materials after it.
    pub fn module(&self) -> String {
        if self.kind == ExampleKind::Module || self.code.trim_start().starts_with("(game-module") {
            return self.code.to_owned();
        }
        let (practice, table) = (crate::PRACTICE_NAME, crate::MATERIAL_TABLE);
        format!("(game-module \"example\")\n(include \"{practice}\")\n{}\n{table}\n", self.code.trim_end())
    }
}

/// The examples of a text in order.
pub fn examples(text: &str) -> Vec<Example<'_>> {
    let mut found = Vec::new();
    let mut open: Option<(&str, usize, usize)> = None;
    let mut at = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let fence = line.trim();
        match open {
            None if fence.starts_with("```") => open = Some((fence[3..].trim(), at + line.len(), number + 1)),
            Some((info, start, line)) if fence == "```" => {
                open = None;
                let mut words = info.split_whitespace();
                if words.next() == Some("gdl") {
                    let kind = match words.next() {
                        None => ExampleKind::Practice,
                        Some("module") => ExampleKind::Module,
                        Some("wrong") => ExampleKind::Wrong,
                        Some("old") => ExampleKind::Old,
                        Some(_) => ExampleKind::Unknown,
                    };
                    found.push(Example { kind, info, code: &text[start..at], line });
                }
            }
            _ => {}
        }
        at += line.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_and_code() {
        let text =
            "A.\n\n```gdl\n(a)\n```\n\n```text\nb\n```\n```gdl module\n(game-module \"x\")\n```\n```gdl odd\n```";
        let found = examples(text);
        let kinds: Vec<_> = found.iter().map(|example| (example.kind, example.code, example.line)).collect();
        assert_eq!(
            kinds,
            [
                (ExampleKind::Practice, "(a)\n", 3),
                (ExampleKind::Module, "(game-module \"x\")\n", 10),
                (ExampleKind::Unknown, "", 13)
            ]
        );
        let expected = format!("(include \"gdl-practice\")\n(a)\n{}\n", crate::MATERIAL_TABLE);
        assert!(found[0].module().ends_with(&expected));
        assert_eq!(found[1].module(), found[1].code);
    }

    #[test]
    fn a_name_is_used_as_a_whole_symbol_outside_of_comments() {
        let text = "```gdl\n(add-x (hit-chance 'u*)) ; damage\n```\n";
        let example = examples(text)[0];
        assert!(example.uses("hit-chance") && example.uses("u*") && example.uses("add-x"));
        assert!(!example.uses("add") && !example.uses("hit") && !example.uses("damage"));
    }
}
