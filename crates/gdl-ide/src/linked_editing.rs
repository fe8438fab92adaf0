//! Names that are edited together because they occur only in one place: the tags of an `if`, its `else` and its
//! `end-if`, which have no meaning to the engine, and the rules of a grammar.
//!
//! Other names need a rename, which searches all files and detects collisions.

use gdl_db::{Db, File, parse};
use gdl_schema::form;
use gdl_syntax::{Atom, Element, SyntaxKind, SyntaxNode, SyntaxToken, TextRange};

use crate::{FilePos, Role, classify};

/// The ranges that are edited together with the name at a position, including its own; empty if there are no others.
pub fn linked_ranges(db: &dyn Db, at: FilePos) -> Vec<TextRange> {
    let groups = groups(db, at.file);
    let touches = |tag: &SyntaxToken| tag.text_range().contains_inclusive(at.offset);
    for group in groups {
        let Some(here) = group.iter().find(|tag| touches(tag)) else { continue };
        let same = group.iter().filter(|tag| tag.text() == here.text());
        let ranges: Vec<TextRange> = same.map(SyntaxToken::text_range).collect();
        return if ranges.len() > 1 { ranges } else { Vec::new() };
    }
    rule_ranges(db, at)
}

/// The ranges of a rule in its grammar: its definition, its uses, and the root.
fn rule_ranges(db: &dyn Db, at: FilePos) -> Vec<TextRange> {
    let spot = classify(db, at);
    let Some(name) = spot.symbol() else { return Vec::new() };
    let Some(depth) = spot.lists.iter().position(|step| step.role == Role::NamingMethod) else { return Vec::new() };
    let grammar = &spot.lists[depth].list;
    let elements: Vec<Element> = grammar.elements().collect();
    let is_rule =
        |element: &Element| element.as_list().and_then(gdl_syntax::List::head).is_some_and(|head| head == name);
    let rules = elements.get(3..).unwrap_or_default();
    let is_grammar = grammar.head().is_some_and(|head| head == "grammar");
    // Before alternatives these words are not names.
    let is_word = matches!(name.as_str(), "or" | "any" | "capitalize" | "reject");
    // The word `grammar` itself may be the name of a rule.
    let is_here = depth + 1 < spot.lists.len() || spot.lists[depth].index == 1;
    if !is_grammar || !is_here || is_word || !rules.iter().any(is_rule) {
        return Vec::new();
    }
    let mut ranges: Vec<TextRange> = Vec::new();
    for element in elements.get(1..2).into_iter().flatten().chain(rules) {
        let syntax = element.syntax();
        let tokens: Vec<SyntaxToken> = match &syntax {
            gdl_syntax::SyntaxElement::Token(token) => vec![token.clone()],
            gdl_syntax::SyntaxElement::Node(node) => tokens_of(node).collect(),
        };
        let is_name = |token: &SyntaxToken| {
            let symbol = Atom::cast(token.clone()).and_then(|atom| atom.symbol());
            symbol.is_some_and(|symbol| symbol == name)
        };
        ranges.extend(tokens.iter().filter(|token| is_name(token)).map(SyntaxToken::text_range));
    }
    let is_among = ranges.iter().any(|range| range.contains_inclusive(at.offset));
    // Different spellings of a name cannot be edited together.
    let text = at.file.text(db);
    let same = ranges.windows(2).all(|pair| text[pair[0]] == text[pair[1]]);
    if ranges.len() > 1 && is_among && same { ranges } else { Vec::new() }
}

fn tokens_of(node: &SyntaxNode) -> impl Iterator<Item = SyntaxToken> {
    node.descendants_with_tokens().filter_map(gdl_syntax::SyntaxElement::into_token)
}

/// The tags of each conditional. The engine has no nesting of conditionals; the tags express it.
fn groups(db: &dyn Db, file: File) -> Vec<Vec<SyntaxToken>> {
    let mut open: Vec<Vec<SyntaxToken>> = Vec::new();
    let mut closed = Vec::new();
    for list in parse(db, file).tree().forms().filter_map(|form| form.as_list().cloned()) {
        let Some(head) = list.head() else { continue };
        let tag = |index: usize| {
            let atom = list.arg(index)?.as_atom()?.clone();
            (atom.kind() == SyntaxKind::Symbol).then(|| atom.syntax().clone())
        };
        match form(&head) {
            Some(form::IF) => open.push(tag(1).into_iter().collect()),
            Some(form::ELSE) => {
                if let Some(group) = open.last_mut() {
                    group.extend(tag(0));
                }
            }
            Some(form::END_IF) => {
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

    #[test]
    fn rules_of_a_grammar() {
        let grammar = |inside: &str| format!("(namer n (grammar {inside})) (define part 1) (namer m (grammar part 1))");
        check(&grammar("root 5 (root (pa$0rt \"x\" part)) (part (or 2 \"a\" 1 part))"), 4);
        check(&grammar("root 5 (root (part)) (part$0 \"part\")"), 2);
        check(&grammar("ro$0ot 5 (root (part)) (part \"a\")"), 2);
        check(&grammar("$0grammar 5 (grammar (part)) (part \"a\")"), 2);
        check(&grammar("root 5 (root (or 1 or)) ($0or \"a\")"), 0);
        // In another namer, or outside any grammar.
        check(&grammar("root 5 (root (oth$0er part)) (part \"a\")"), 0);
        check(&grammar("root 5 (root (|pa$0rt|)) (part \"a\")"), 0);
        check(&grammar("root 5 (root (\"pa$0rt\" part)) (part \"a\")"), 0);
        check("(namer n (random pa$0rt (part)))", 0);
    }
}
