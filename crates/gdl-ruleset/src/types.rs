//! Types and their properties, dense by the property ids of the schema (spec 3.6).

use std::ops::{Index, IndexMut};

use gdl_schema::{DefaultValue, PropertyId, TypeKind};
use smol_str::SmolStr;

use crate::{TypeRef, Value};

/// The value of a property of a type or of a global variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PropValue {
    /// A number. Properties of types are 16 bits wide, globals 32.
    Int(i32),
    /// A string; `None` where a module gave none.
    Str(Option<SmolStr>),
    /// A list or any other object, as stored.
    List(Value),
}

impl PropValue {
    /// The value that the schema gives as default.
    pub fn from_default(default: DefaultValue) -> PropValue {
        match default {
            DefaultValue::Int(n) => PropValue::Int(n),
            DefaultValue::Str(s) => PropValue::Str(Some(SmolStr::new_static(s))),
            DefaultValue::Nil => PropValue::List(Value::default()),
        }
    }

    /// The number, if it is one.
    pub fn as_int(&self) -> Option<i32> {
        match self {
            PropValue::Int(n) => Some(*n),
            _ => None,
        }
    }

    /// The string, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            PropValue::Str(Some(s)) => Some(s),
            _ => None,
        }
    }
}

/// A unit, material, terrain or advance type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypeDef {
    /// The symbol that the defining form gives.
    pub symbol: SmolStr,
    /// All properties, by `PropertyId` of the kind.
    pub props: Vec<PropValue>,
}

impl TypeDef {
    /// A type with all properties at their defaults.
    pub fn new(kind: TypeKind, symbol: SmolStr) -> TypeDef {
        let props = gdl_schema::type_properties(kind).iter().map(|p| PropValue::from_default(p.default)).collect();
        TypeDef { symbol, props }
    }

    /// The property `id`.
    pub fn prop(&self, id: PropertyId) -> &PropValue {
        &self.props[usize::from(id.0)]
    }
}

/// All types of a game, by kind and in order of definition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Types([Vec<TypeDef>; 4]);

impl Types {
    /// The types of a kind, in order of definition.
    pub fn of(&self, kind: TypeKind) -> &[TypeDef] {
        &self.0[kind as usize]
    }

    /// How many types of a kind there are.
    pub fn count(&self, kind: TypeKind) -> usize {
        self.0[kind as usize].len()
    }

    /// Adds a type at the end of its kind.
    pub fn push(&mut self, kind: TypeKind, def: TypeDef) -> TypeRef {
        let list = &mut self.0[kind as usize];
        list.push(def);
        // Evaluation refuses to define more types than an index can name.
        TypeRef { kind, index: u16::try_from(list.len() - 1).unwrap_or(u16::MAX) }
    }

    /// The numeric property `name` of a type, 0 if it has none of that name.
    pub fn int(&self, ty: TypeRef, name: &str) -> i32 {
        self.prop(ty, name).and_then(PropValue::as_int).unwrap_or(0)
    }

    /// The property `name` of a type.
    pub fn prop(&self, ty: TypeRef, name: &str) -> Option<&PropValue> {
        gdl_schema::type_property(ty.kind, name).map(|id| self[ty].prop(id))
    }

    /// The string property `name` of a type; empty if unset.
    pub fn str(&self, ty: TypeRef, name: &str) -> &str {
        self.prop(ty, name).and_then(PropValue::as_str).unwrap_or("")
    }

    /// The name that a type prints by: its `name` property, which is empty while the type form is being read.
    pub fn name(&self, ty: TypeRef) -> &str {
        self.str(ty, "name")
    }

    /// All types of a kind as references.
    pub fn refs(&self, kind: TypeKind) -> impl Iterator<Item = TypeRef> + use<> {
        (0..self.count(kind)).map(move |i| TypeRef { kind, index: u16::try_from(i).unwrap_or(u16::MAX) })
    }
}

impl Index<TypeRef> for Types {
    type Output = TypeDef;

    fn index(&self, ty: TypeRef) -> &TypeDef {
        &self.0[ty.kind as usize][usize::from(ty.index)]
    }
}

impl IndexMut<TypeRef> for Types {
    fn index_mut(&mut self, ty: TypeRef) -> &mut TypeDef {
        &mut self.0[ty.kind as usize][usize::from(ty.index)]
    }
}
