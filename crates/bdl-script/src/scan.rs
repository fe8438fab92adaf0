//! What can be known of a block from its tokens, without a parse, and a bound for the nesting of its syntax tree.

use bdl_syntax::javascript::{JsKind, JsLexer, JsToken};

/// What the scan of a block found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Scan {
    /// Whether the block holds nothing but whitespace and comments.
    pub is_blank: bool,
    /// Whether a string, comment, template text or regular expression contains a brace.
    pub has_hidden_braces: bool,
    /// Whether the last token is a comma outside all brackets.
    pub ends_with_comma: bool,
    /// The offset of the first closing bracket that closes nothing in the block.
    pub stray_closer: Option<u32>,
    /// The offset after the last token.
    pub end: u32,
    /// An upper bound for the nesting of the syntax tree, in units of brackets and operators.
    pub depth: usize,
}

/// An open bracket, and what counts towards the depth in it.
struct Level {
    /// Whether it is the head of a statement, which goes on after it.
    is_head: bool,
    /// The operators of the current statement or item.
    operators: usize,
    /// The words `else`: each nests what comes after it, also after the end of a statement.
    elses: usize,
}

/// What the last token was, for the end of a statement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// A token that goes on, or nothing.
    Open,
    /// The end of an operand: a name on a new line begins another statement.
    Operand,
    /// A word before the head of a statement.
    HeadWord,
    /// A dot: the next word is a member.
    Dot,
}

/// Words that continue a statement after an operand on the line before.
const CONTINUING: [&str; 7] = ["else", "catch", "finally", "in", "of", "instanceof", "extends"];

/// Words that nest what comes after them.
const NESTING: [&str; 26] = [
    "if",
    "else",
    "for",
    "while",
    "do",
    "with",
    "try",
    "catch",
    "finally",
    "async",
    "function",
    "class",
    "extends",
    "let",
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "delete",
    "void",
    "throw",
    "new",
    "instanceof",
    "await",
    "yield",
];

/// Words before the head of a statement.
const HEADS: [&str; 4] = ["if", "while", "for", "with"];

/// Scans a block.
pub(crate) fn scan(text: &str) -> Scan {
    let mut scanner = Scanner {
        text,
        found: Scan { is_blank: true, ..Scan::default() },
        levels: vec![Level { is_head: false, operators: 0, elses: 0 }],
        last: Last::Open,
        is_after_semicolon: false,
        sum: 0,
    };
    let mut is_new_line = false;
    for token in JsLexer::new(text) {
        scanner.found.has_hidden_braces |= token.hides_braces(text);
        if token.kind.is_trivia() {
            is_new_line |= text[token.range].contains('\n');
            continue;
        }
        scanner.found.is_blank = false;
        scanner.found.ends_with_comma = false;
        scanner.found.end = token.range.end as u32;
        scanner.token(&token, is_new_line);
        scanner.is_after_semicolon = token.kind == JsKind::Sign && text.as_bytes()[token.range.start] == b';';
        is_new_line = false;
    }
    scanner.found
}

struct Scanner<'a> {
    text: &'a str,
    found: Scan,
    levels: Vec<Level>,
    last: Last,
    is_after_semicolon: bool,
    /// The operators of all open levels.
    sum: usize,
}

impl Scanner<'_> {
    fn token(&mut self, token: &JsToken, is_new_line: bool) {
        let part = &self.text[token.range.clone()];
        match token.kind {
            JsKind::Whitespace | JsKind::LineComment | JsKind::BlockComment => {}
            JsKind::Word | JsKind::Number => self.word(part, is_new_line),
            JsKind::Text => self.last = Last::Operand,
            JsKind::Regex => {
                self.operator();
                self.found.depth = self.found.depth.max(self.levels.len() + self.sum + regex_depth(part));
                self.last = Last::Operand;
            }
            JsKind::Template => {
                self.operator();
                self.last = Last::Operand;
            }
            JsKind::TemplateHead => {
                self.operator();
                self.open(false);
            }
            JsKind::TemplateMiddle => {
                self.close(token);
                self.open(false);
            }
            JsKind::TemplateTail => {
                self.close(token);
                self.last = Last::Operand;
            }
            JsKind::Sign => self.sign(part, token),
        }
    }

    fn word(&mut self, word: &str, is_new_line: bool) {
        let is_keyword = self.last != Last::Dot;
        if (is_new_line && self.last == Last::Operand || self.is_after_semicolon) && !CONTINUING.contains(&word) {
            // An operand, a line break and a word are two statements: no operator reaches from one to the other.
            self.reset();
            // The end of `do ... while (...)` may be before an `else`.
            if word != "while" {
                self.reset_elses();
            }
        }
        if is_keyword && word == "else" {
            self.nested_else();
        } else if is_keyword && NESTING.contains(&word) {
            self.operator();
        }
        self.last = match word {
            _ if is_keyword && HEADS.contains(&word) => Last::HeadWord,
            // `for await (...)`
            "await" if self.last == Last::HeadWord => Last::HeadWord,
            _ if is_keyword && NESTING.contains(&word) => Last::Open,
            _ => Last::Operand,
        };
    }

    fn sign(&mut self, sign: &str, token: &JsToken) {
        match sign {
            "(" | "[" | "{" => self.open(self.last == Last::HeadWord),
            ")" | "]" | "}" => {
                let is_head = self.close(token);
                // A call of a call nests without brackets in brackets.
                self.operator();
                self.last = if is_head { Last::Open } else { Last::Operand };
            }
            "," | ";" => {
                self.reset();
                self.last = Last::Open;
                self.found.ends_with_comma = sign == "," && self.levels.len() == 1;
            }
            // After an operand they leave one.
            "++" | "--" => self.operator(),
            _ => {
                self.operator();
                self.last = if sign == "." { Last::Dot } else { Last::Open };
            }
        }
    }

    fn open(&mut self, is_head: bool) {
        self.levels.push(Level { is_head, operators: 0, elses: 0 });
        self.last = Last::Open;
        self.note_depth();
    }

    /// Closes a bracket; returns whether it was the head of a statement.
    fn close(&mut self, token: &JsToken) -> bool {
        if self.levels.len() == 1 {
            self.found.stray_closer.get_or_insert(token.range.start as u32);
            return false;
        }
        let Some(level) = self.levels.pop() else { return false };
        self.sum -= level.operators + level.elses;
        level.is_head
    }

    fn operator(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            level.operators += 1;
            self.sum += 1;
        }
        self.note_depth();
    }

    fn nested_else(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            level.elses += 1;
            self.sum += 1;
        }
        self.note_depth();
    }

    fn reset(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            self.sum -= level.operators;
            level.operators = 0;
        }
    }

    fn reset_elses(&mut self) {
        if let Some(level) = self.levels.last_mut() {
            self.sum -= level.elses;
            level.elses = 0;
        }
    }

    fn note_depth(&mut self) {
        self.found.depth = self.found.depth.max(self.levels.len() + self.sum);
    }
}

/// An upper bound for the nesting of groups and classes in a regular expression, which the parser reads as well.
fn regex_depth(text: &str) -> usize {
    let (mut depth, mut greatest) = (0usize, 0);
    let mut is_escaped = false;
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        greatest = greatest.max(depth);
    }
    greatest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_is_whitespace_and_comments() {
        assert!(scan("").is_blank);
        assert!(scan(" \u{a0}\u{feff}\t// x\n /* { */").is_blank);
        assert!(!scan(",").is_blank);
        assert!(!scan("é").is_blank);
    }

    #[test]
    fn finds_braces_that_are_not_code() {
        for text in ["\"}\"", "'{'", "// }", "/* { */ 1", "`}`", "`a${b}}`", "/[}]/", "x = /{/"] {
            assert!(scan(text).has_hidden_braces, "{text}");
        }
        for text in ["{}", "`${a}`", "a / {} / b", "x => { return 1 }", "\"\\\"\""] {
            assert!(!scan(text).has_hidden_braces, "{text}");
        }
    }

    #[test]
    fn finds_the_final_comma() {
        assert!(scan("a, // x\n").ends_with_comma);
        assert!(!scan("[a,]").ends_with_comma);
        assert!(!scan("a /* , */").ends_with_comma);
        assert!(!scan("\",\"").ends_with_comma);
    }

    #[test]
    fn finds_the_first_stray_closer() {
        assert_eq!(scan("(a) + b) + (c").stray_closer, Some(7));
        assert_eq!(scan("\")\" + /)/").stray_closer, None);
    }

    #[test]
    fn depth_grows_with_nesting_and_chains_only() {
        assert!(scan(&"(".repeat(900)).depth > 900);
        assert!(scan(&"- ".repeat(900)).depth > 900);
        assert!(scan(&"if (a)\n".repeat(900)).depth > 900);
        assert!(scan(&"a => ".repeat(900)).depth > 900);
        assert!(scan(&"a: ".repeat(900)).depth > 900);
        assert!(scan(&"f()".repeat(900)).depth > 900);
        assert!(scan(&"new ".repeat(900)).depth > 900);
        assert!(scan(&"`${".repeat(900)).depth > 900);
        assert!(scan(&format!("/{}/", "(".repeat(900))).depth > 900);
        assert!(scan(&"for await (a of b)\nc:\n".repeat(900)).depth > 900);
        assert!(scan(&"while (a)\nb:\n".repeat(900)).depth > 900);
        assert!(scan(&"/(a)\\([(]/.x,".repeat(900)).depth < 20);
        assert!(scan(&"f(a)\n".repeat(900)).depth < 20);
        assert!(scan(&"if (a) {\nf(a)\n}\n".repeat(900)).depth < 20);
        assert!(scan(&"if (a)\nb\nelse\n".repeat(900)).depth > 900);
        assert!(scan(&"if (a) b; else ".repeat(900)).depth > 900);
        assert!(scan(&"if (a) do b; while (c); else ".repeat(900)).depth > 900);
        assert!(scan(&"if (a) do b\nwhile (c)\nelse ".repeat(900)).depth > 900);
        assert!(scan(&"if (a) b; else c;".repeat(900)).depth < 20);
        assert!(scan(&"if (a) {\nb\n}\nelse {\nc\n}\n".repeat(900)).depth < 20);
        assert!(scan(&"x = a + b\n".repeat(900)).depth < 20);
        assert!(scan(&"x = a + b;".repeat(900)).depth < 20);
        assert!(scan(&"{ a: 1 },".repeat(900)).depth < 20);
    }

    #[test]
    fn any_text_is_scanned_to_its_end() {
        for text in ["\\", "`\\", "'\\", "/\\", "/[", "`${", "}", "/*", "//", "#", "é\u{2028}é"] {
            let found = scan(text);
            assert!(found.end as usize <= text.len(), "{text}");
        }
    }
}
