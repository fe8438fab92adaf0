//! Classifies a position in the text. Hover, completion, navigation and rename all rely on this classification.
//!
//! [`classify`] finds the token and follows the lists around it from the form inward. Each list derives the roles of
//! its elements from its own role (by [`roles`]), even if a parenthesis is missing or nothing is written yet. If the
//! token is a name, `gdl-hir` resolves it ([`NameOccurrence`]).

use gdl_db::{Db, parse};
use gdl_hir::{Definition, Reference, definition_at, reference_at, roles, source_map};
use gdl_ruleset::Origin;
use gdl_syntax::{AstNode, Element, List, SyntaxKind, SyntaxNode, SyntaxToken, TextRange, TextSize, TokenAtOffset};
use smol_str::SmolStr;

pub use gdl_hir::{Owner, Role, Slot};

use crate::FilePos;

/// A classified position in a file: its token, the lists around it and its role.
#[derive(Debug, Clone)]
pub struct Spot {
    /// The position.
    pub at: FilePos,
    /// The token at the position; of two adjacent tokens the more significant one. None in whitespace and in an empty
    /// file.
    pub token: Option<SyntaxToken>,
    /// The lists around the position from the form inward. The position is inside their parentheses.
    pub lists: Vec<Step>,
    /// The role of the token, or of a token that would be written here. The role of a parenthesis is that of its list.
    pub role: Role,
    /// Whether the position is in a comment, where the other fields do not apply.
    pub in_comment: bool,
}

/// A list around a position.
#[derive(Debug, Clone)]
pub struct Step {
    /// The list.
    pub list: List,
    /// The role of the list.
    pub role: Role,
    /// The index of the element at the position, or the index that a new element would get.
    pub index: usize,
}

/// The name at a position, defined or used by the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameOccurrence<'db> {
    /// The name is defined here.
    Definition(&'db Definition),
    /// The name is used here.
    Reference(&'db Reference),
}

impl NameOccurrence<'_> {
    /// The name.
    pub fn name(&self) -> &SmolStr {
        match self {
            NameOccurrence::Definition(definition) => &definition.name,
            NameOccurrence::Reference(reference) => &reference.name,
        }
    }

    /// The origin of the name: the file, form and node where it is written.
    pub fn origin(&self) -> Origin {
        match self {
            NameOccurrence::Definition(definition) => definition.origin,
            NameOccurrence::Reference(reference) => reference.origin,
        }
    }
}

impl Spot {
    /// The text of the token.
    pub fn text(&self) -> &str {
        self.token.as_ref().map_or("", |token| token.text())
    }

    /// The range of the token; empty in whitespace.
    pub fn range(&self) -> TextRange {
        self.token.as_ref().map_or(TextRange::empty(self.at.offset), |token| token.text_range())
    }

    /// The symbol at the position, if it is one.
    pub fn symbol(&self) -> Option<SmolStr> {
        gdl_syntax::Atom::cast(self.token.clone()?)?.symbol()
    }

    /// The innermost list around the position.
    pub fn list(&self) -> Option<&Step> {
        self.lists.last()
    }

    /// The form around the position, and its head.
    pub fn form(&self) -> Option<(&List, Option<SmolStr>)> {
        let step = self.lists.first()?;
        Some((&step.list, step.list.head()))
    }

    /// The name that the token defines or uses.
    pub fn named<'db>(&self, db: &'db dyn Db) -> Option<NameOccurrence<'db>> {
        let token = self.token.as_ref().filter(|token| token.kind().is_atom())?;
        let origin = source_map(db, self.at.file).node_at(token.text_range().start())?;
        named_at(db, origin)
    }
}

/// The name that is defined or used at an origin.
pub fn named_at(db: &dyn Db, origin: Origin) -> Option<NameOccurrence<'_>> {
    // A definition takes precedence.
    let definition = definition_at(db, origin).map(NameOccurrence::Definition);
    definition.or_else(|| reference_at(db, origin).map(NameOccurrence::Reference))
}

/// Classifies a position in a file.
pub fn classify(db: &dyn Db, at: FilePos) -> Spot {
    classify_in(&parse(db, at.file).syntax(), at)
}

/// Like [`classify`], in the tree of a text that need not be in the database.
pub fn classify_in(root: &SyntaxNode, at: FilePos) -> Spot {
    let token = token_at(root, at.offset);
    let in_comment = token.as_ref().is_some_and(|token| is_inside_comment(token, at.offset));
    let token = token.filter(|token| !token.kind().is_trivia());
    let around = lists_around(root, at.offset, token.as_ref());
    let atom = token.as_ref().filter(|token| token.kind().is_atom() || token.kind() == SyntaxKind::Quote);
    let mut lists: Vec<Step> = Vec::with_capacity(around.len());
    let mut role = Role::Form;
    for (depth, list) in around.iter().enumerate() {
        let elements: Vec<Element> = list.elements().collect();
        let inner = around.get(depth + 1).map(|inner| inner.syntax().text_range());
        let index = match inner.or(atom.map(|atom| atom.text_range())) {
            Some(inner) => elements.iter().position(|element| element.text_range().contains_range(inner)),
            None => Some(elements.iter().take_while(|element| element.text_range().end() <= at.offset).count()),
        };
        let index = index.unwrap_or(elements.len());
        let is_new = elements.get(index).is_none_or(|element| element.text_range().start() > at.offset);
        let inner = roles(&role, &elements, is_new.then_some(index)).into_iter().nth(index).unwrap_or(Role::Surplus);
        lists.push(Step { list: list.clone(), role: std::mem::replace(&mut role, inner), index });
    }
    Spot { at, token, lists, role, in_comment }
}

/// Calls `visit` for every object of a form with its role, lists before their elements.
pub fn visit_roles(form: &Element, visit: &mut dyn FnMut(&Element, &Role)) {
    visit_from(form, &Role::Form, visit);
}

/// Recursion is bounded by the nesting of the tree.
fn visit_from(element: &Element, role: &Role, visit: &mut dyn FnMut(&Element, &Role)) {
    visit(element, role);
    let inner = match element {
        Element::Quoted(quoted) => quoted.object(),
        _ => None,
    };
    if let Some(inner) = inner {
        return visit_from(&inner, role, visit);
    }
    if let Element::List(list) = element {
        let elements: Vec<Element> = list.elements().collect();
        for (element, role) in elements.iter().zip(&roles(role, &elements, None)) {
            visit_from(element, role, visit);
        }
    }
}

/// Of two adjacent tokens at an offset the more significant one: atoms before parentheses before whitespace. Of two of
/// the same sort, the one after the offset.
pub(crate) fn token_at(root: &SyntaxNode, offset: TextSize) -> Option<SyntaxToken> {
    let offset = offset.min(root.text_range().end());
    let rank = |token: &SyntaxToken| match token.kind() {
        kind if kind.is_atom() => 3,
        SyntaxKind::LParen | SyntaxKind::RParen | SyntaxKind::Quote => 2,
        SyntaxKind::LineComment | SyntaxKind::BlockComment => 1,
        _ => 0,
    };
    match root.token_at_offset(offset) {
        TokenAtOffset::None => None,
        TokenAtOffset::Single(token) => Some(token),
        TokenAtOffset::Between(left, right) => Some(if rank(&left) > rank(&right) { left } else { right }),
    }
}

fn is_inside_comment(token: &SyntaxToken, offset: TextSize) -> bool {
    let range = token.text_range();
    match token.kind() {
        SyntaxKind::LineComment => range.start() < offset,
        SyntaxKind::BlockComment => {
            let is_closed = token.text().len() >= 4 && token.text().ends_with("|#");
            range.start() < offset && (offset < range.end() || !is_closed)
        }
        _ => false,
    }
}

/// The lists that contain an offset, outermost first. Text typed after an unclosed list belongs to it, unless it is a
/// new form at the left margin.
fn lists_around(root: &SyntaxNode, offset: TextSize, token: Option<&SyntaxToken>) -> Vec<List> {
    let before = match token {
        Some(token) => Some(token.clone()),
        None => significant_before(root, offset),
    };
    let at_margin = || {
        let blanks = root.token_at_offset(offset.min(root.text_range().end())).left_biased();
        token.is_none()
            && blanks.is_none_or(|blanks| {
                let len = usize::from(offset - blanks.text_range().start());
                blanks.text()[..len.min(blanks.text().len())].ends_with(['\n', '\r'])
            })
    };
    let is_around = |list: &List| {
        let range = list.syntax().text_range();
        range.start() < offset && (offset < range.end() || (list.r_paren().is_none() && !at_margin()))
    };
    let parents = before.into_iter().flat_map(|token| token.parent_ancestors());
    let mut lists: Vec<List> = parents.filter_map(List::cast).filter(is_around).collect();
    lists.reverse();
    lists
}

/// The last token before an offset that is neither whitespace nor a comment.
fn significant_before(root: &SyntaxNode, offset: TextSize) -> Option<SyntaxToken> {
    let first = root.token_at_offset(offset.min(root.text_range().end())).left_biased()?;
    std::iter::successors(Some(first), SyntaxToken::prev_token).find(|token| !token.kind().is_trivia())
}

#[cfg(test)]
mod tests;
