//! The roles of the objects in a form: the names, values or types that belong in each place (spec language 3).
//!
//! `gdl-schema` says what stands where in each form; here its slots and the rules of the lists in them are applied to
//! objects of a file. The walk is the same over values, where `names` finds definitions and references,
//! and over syntax, where editors need the role of a position. Roles follow from heads and positions alone, so they are
//! also available in half-typed text.

mod forms;
mod lists;
mod role;
mod values;

use gdl_ruleset::{Data, Origin, Value};
use gdl_syntax::{Element, TextRange, TextSize};
use smol_str::SmolStr;

pub use forms::slot_at;
pub(crate) use forms::{arguments, role_of_slot};
pub use role::{Owner, Role, Slot};

/// An object in a file: a value of an item tree, or an element of a syntax tree.
pub trait Node {
    /// Where an object is.
    type Place: Clone;

    /// The place of objects that are not written.
    const NOWHERE: Self::Place;

    /// The place of the object.
    fn place(&self) -> Self::Place;

    /// The name, if it is a symbol other than nil.
    fn symbol(&self) -> Option<SmolStr>;

    /// Whether it is a list, quoted or not.
    fn is_list(&self) -> bool;

    /// Whether it is a number.
    fn is_number(&self) -> bool;

    /// Whether it is a string.
    fn is_text(&self) -> bool;

    /// The symbol at the head of the list, if it is one.
    fn head(&self) -> Option<SmolStr>;

    /// Whether it is a list that begins with a list.
    fn begins_with_list(&self) -> bool;
}

impl Node for Value {
    type Place = Origin;

    const NOWHERE: Origin = Origin::NONE;

    fn place(&self) -> Origin {
        self.origin
    }

    fn symbol(&self) -> Option<SmolStr> {
        self.as_sym().cloned()
    }

    fn is_list(&self) -> bool {
        Value::is_list(self)
    }

    fn is_number(&self) -> bool {
        self.as_int().is_some()
    }

    fn is_text(&self) -> bool {
        matches!(self.data, Data::Str(_))
    }

    fn head(&self) -> Option<SmolStr> {
        Value::head(self).cloned()
    }

    fn begins_with_list(&self) -> bool {
        self.items().first().is_some_and(Value::is_list)
    }
}

impl Node for Element {
    type Place = TextRange;

    const NOWHERE: TextRange = TextRange::empty(TextSize::new(0));

    fn place(&self) -> TextRange {
        self.text_range()
    }

    fn symbol(&self) -> Option<SmolStr> {
        Element::symbol(self)
    }

    fn is_list(&self) -> bool {
        matches!(self, Element::List(_) | Element::Quoted(_))
    }

    fn is_number(&self) -> bool {
        self.as_atom().is_some_and(|atom| atom.number().is_some())
    }

    fn is_text(&self) -> bool {
        self.as_atom().is_some_and(|atom| atom.string().is_some())
    }

    fn head(&self) -> Option<SmolStr> {
        self.as_list()?.head()
    }

    fn begins_with_list(&self) -> bool {
        self.as_list().is_some_and(|list| matches!(list.first(), Some(Element::List(_))))
    }
}

/// The elements of a list, one of which may not be written yet.
#[derive(Debug)]
pub(crate) struct Items<'e, N> {
    nodes: &'e [N],
    /// The index of the element that is not written yet.
    gap: Option<usize>,
}

impl<'e, N: Node> Items<'e, N> {
    pub(crate) fn new(nodes: &'e [N], gap: Option<usize>) -> Self {
        Items { nodes, gap: gap.map(|gap| gap.min(nodes.len())) }
    }

    fn get(&self, index: usize) -> Option<&'e N> {
        match self.gap {
            Some(gap) if index == gap => None,
            Some(gap) if index > gap => self.nodes.get(index - 1),
            _ => self.nodes.get(index),
        }
    }

    fn len(&self) -> usize {
        self.nodes.len() + usize::from(self.gap.is_some())
    }

    fn symbol(&self, index: usize) -> Option<SmolStr> {
        self.get(index)?.symbol()
    }

    fn is_list(&self, index: usize) -> bool {
        self.get(index).is_some_and(N::is_list)
    }

    fn is_text(&self, index: usize) -> bool {
        self.get(index).is_some_and(N::is_text)
    }

    fn place(&self, index: usize) -> N::Place {
        self.get(index).map_or(N::NOWHERE, N::place)
    }
}

/// The roles of the elements of a list, from the role of the list. `gap` is the index of an element that is not written
/// yet; the result includes its role.
pub fn roles<N: Node>(role: &Role<N::Place>, elements: &[N], gap: Option<usize>) -> Vec<Role<N::Place>> {
    let items = Items::new(elements, gap);
    let mut roles = Vec::with_capacity(items.len());
    lists::each_role(role, &items, &mut |_, role| roles.push(role));
    roles
}

/// Calls `visit` for each element of a list with its role, from the role of the list.
pub(crate) fn each_element<'e, N: Node>(
    role: &Role<N::Place>,
    elements: &'e [N],
    visit: &mut dyn FnMut(&'e N, Role<N::Place>),
) {
    lists::each_role(role, &Items::new(elements, None), &mut |index, role| visit(&elements[index], role));
}
