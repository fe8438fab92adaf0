//! The objects of the language: the output of the reader and the values of the evaluator (spec language 2.1).

use std::{fmt, ops::Deref, sync::Arc};

use gdl_schema::{FormKind, TypeKind};
use smol_str::SmolStr;

/// The position where a value was written: a node of a form of a file.
///
/// The numbers are opaque here; `gdl-hir`'s source map turns them into ranges. They hold no offsets, so a value
/// stays equal and valid when text moves around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The file, as its index in the database.
    pub file: u32,
    /// The number of the top-level form. Numbers say nothing about the order of forms.
    pub form: u32,
    /// The node in the form, counted in preorder from 0, which is the form itself.
    pub node: u32,
}

impl Origin {
    /// The origin of values that are not written in a module.
    pub const NONE: Origin = Origin { file: u32::MAX, form: 0, node: 0 };

    /// Whether this is a position in a module.
    pub fn is_some(self) -> bool {
        self.file != u32::MAX
    }

    /// The whole form that contains this position.
    pub fn form(self) -> Origin {
        Origin { node: 0, ..self }
    }
}

impl fmt::Debug for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_some() { write!(f, "{}:{}:{}", self.file, self.form, self.node) } else { f.write_str("-") }
    }
}

/// A type by kind and index: the order of definition from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TypeRef {
    /// The kind of the type.
    pub kind: TypeKind,
    /// Order of definition among the types of its kind, from 0.
    pub index: u16,
}

/// The data of a value, without its origin.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Data {
    /// The empty list.
    #[default]
    Nil,
    /// A signed 32-bit number.
    Int(i32),
    /// A string.
    Str(SmolStr),
    /// A symbol.
    Sym(SmolStr),
    /// A list of at least one element.
    List(List),
    /// A type object.
    Type(TypeRef),
    /// A namer, by its index in the game.
    Namer(u32),
}

/// A list of at least one element that stores its size, so that evaluation can bound what it builds: with sharing, a
/// few cells can make an arbitrarily large list.
#[derive(Clone, Debug)]
pub struct List {
    items: Arc<[Value]>,
    weight: u32,
    depth: u32,
}

impl List {
    fn new(items: Arc<[Value]>) -> List {
        let (mut weight, mut depth) = (1u32, 0u32);
        for item in items.iter() {
            let (w, d) = item.data.size();
            weight = weight.saturating_add(w);
            depth = depth.max(d);
        }
        List { items, weight, depth: depth + 1 }
    }
}

impl PartialEq for List {
    fn eq(&self, other: &Self) -> bool {
        self.weight == other.weight && (Arc::ptr_eq(&self.items, &other.items) || self.items == other.items)
    }
}

impl Eq for List {}

impl List {
    /// Whether both lists are pointer-equal: then their elements have the same origins, too.
    fn is_shared_with(&self, other: &List) -> bool {
        Arc::ptr_eq(&self.items, &other.items)
    }
}

impl Deref for List {
    type Target = [Value];

    fn deref(&self) -> &[Value] {
        &self.items
    }
}

impl Data {
    /// Weight of the value, counted without sharing, and its nesting depth. An object weighs 1, and a text 1 more for
    /// each 32 bytes, so that a bound on the weight also bounds the written text.
    pub fn size(&self) -> (u32, u32) {
        match self {
            Data::List(list) => (list.weight, list.depth),
            Data::Str(text) | Data::Sym(text) => (u32::try_from(1 + text.len() / 32).unwrap_or(u32::MAX), 0),
            _ => (1, 0),
        }
    }
}

/// A value and its origin. Equality is that of the language (structural) and ignores the origin.
#[derive(Clone, Debug)]
pub struct Value {
    /// The data.
    pub data: Data,
    /// The position where it was written.
    pub origin: Origin,
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        self.data == other.data
    }
}

impl Eq for Value {}

impl Default for Value {
    fn default() -> Self {
        Value::nil(Origin::NONE)
    }
}

impl Value {
    /// A value of `data` written at `origin`.
    pub fn new(data: Data, origin: Origin) -> Value {
        Value { data, origin }
    }

    /// The empty list.
    pub fn nil(origin: Origin) -> Value {
        Value { data: Data::Nil, origin }
    }

    /// A number.
    pub fn int(value: i32, origin: Origin) -> Value {
        Value { data: Data::Int(value), origin }
    }

    /// A string.
    pub fn str(text: impl Into<SmolStr>, origin: Origin) -> Value {
        Value { data: Data::Str(text.into()), origin }
    }

    /// A symbol.
    pub fn sym(name: impl Into<SmolStr>, origin: Origin) -> Value {
        Value { data: Data::Sym(name.into()), origin }
    }

    /// A list; nil if `items` is empty.
    pub fn list(items: Vec<Value>, origin: Origin) -> Value {
        Value::shared_list(items.into(), origin)
    }

    /// Like [`Value::list`], of elements that are shared already.
    pub fn shared_list(items: Arc<[Value]>, origin: Origin) -> Value {
        let data = if items.is_empty() { Data::Nil } else { Data::List(List::new(items)) };
        Value { data, origin }
    }

    /// Equality including origins, which the equality of the language ignores. Recursion is as deep as the nesting of
    /// the values.
    pub fn is_same(&self, other: &Value) -> bool {
        self.origin == other.origin
            && match (&self.data, &other.data) {
                (Data::List(a), Data::List(b)) => {
                    a.is_shared_with(b)
                        || (a.weight == b.weight
                            && a.len() == b.len()
                            && a.iter().zip(b.iter()).all(|(a, b)| a.is_same(b)))
                }
                (a, b) => a == b,
            }
    }

    /// Sets the form of all origins in a value that was read from a module. Lists that nothing else shares are changed in
    /// place.
    pub fn set_form(&mut self, form: u32) {
        self.origin.form = form;
        if let Data::List(list) = &mut self.data {
            Arc::make_mut(&mut list.items).iter_mut().for_each(|item| item.set_form(form));
        }
    }

    /// The elements of a list; empty for nil and for atoms.
    pub fn items(&self) -> &[Value] {
        match &self.data {
            Data::List(items) => items,
            _ => &[],
        }
    }

    /// Whether this is a list, nil included.
    pub fn is_list(&self) -> bool {
        matches!(self.data, Data::Nil | Data::List(_))
    }

    /// Whether this is nil.
    pub fn is_nil(&self) -> bool {
        matches!(self.data, Data::Nil)
    }

    /// The number, if it is one.
    pub fn as_int(&self) -> Option<i32> {
        match self.data {
            Data::Int(n) => Some(n),
            _ => None,
        }
    }

    /// The text, if it is a string.
    pub fn as_str(&self) -> Option<&SmolStr> {
        match &self.data {
            Data::Str(s) => Some(s),
            _ => None,
        }
    }

    /// The name, if it is a symbol.
    pub fn as_sym(&self) -> Option<&SmolStr> {
        match &self.data {
            Data::Sym(s) => Some(s),
            _ => None,
        }
    }

    /// The text of a string or the name of a symbol.
    pub fn as_text(&self) -> Option<&SmolStr> {
        match &self.data {
            Data::Str(s) | Data::Sym(s) => Some(s),
            _ => None,
        }
    }

    /// The type, if it is one.
    pub fn as_type(&self) -> Option<TypeRef> {
        match self.data {
            Data::Type(t) => Some(t),
            _ => None,
        }
    }

    /// The number, or the index of a type: the values that numeric positions accept (spec language 5.1).
    pub fn as_number(&self) -> Option<i32> {
        match self.data {
            Data::Int(n) => Some(n),
            Data::Type(t) => Some(i32::from(t.index)),
            _ => None,
        }
    }

    /// The symbol at the head of a list.
    pub fn head(&self) -> Option<&SmolStr> {
        self.items().first().and_then(Value::as_sym)
    }

    /// The kind of form that a list is, by its head.
    pub fn form_kind(&self) -> Option<FormKind> {
        self.head().and_then(|head| gdl_schema::form(head))
    }

    /// Whether this is a form of a kind, by its head.
    pub fn is_form(&self, kind: FormKind) -> bool {
        self.head().is_some_and(|head| head == kind.name())
    }

    /// Whether this is the symbol of this name.
    pub fn is_sym(&self, name: &str) -> bool {
        self.as_sym().is_some_and(|sym| sym == name)
    }
}
