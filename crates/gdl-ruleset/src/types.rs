//! Types and their properties, by the property ids of the schema (spec language 3.6).

use std::{
    ops::{Index, IndexMut},
    sync::LazyLock,
};

use gdl_schema::{DefaultValue, PropertyId, TypeKind, TypeProperty, unit};
use smol_str::SmolStr;

use crate::{TypeRef, Value};

/// The value of a property of a type or of a global variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PropValue {
    /// A number. Properties of types are 16 bits wide, globals 32.
    Int(i32),
    /// A string; `None` if no module set one.
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
///
/// Only the properties that were set are stored: few of the some hundred.
#[derive(Clone, Debug)]
pub struct TypeDef {
    /// The symbol in the defining form.
    pub symbol: SmolStr,
    kind: TypeKind,
    /// By `PropertyId`, up to the last one that is set: the index of the value in `set`, counted from 1; 0 for the
    /// default.
    slots: Vec<u16>,
    set: Vec<PropValue>,
}

/// The defaults of all properties, by kind.
static DEFAULTS: LazyLock<[Vec<PropValue>; 4]> = LazyLock::new(|| {
    [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance].map(|kind| {
        let properties = gdl_schema::type_properties(kind).iter();
        properties.map(|property| PropValue::from_default(property.default)).collect()
    })
});

impl TypeDef {
    /// A type with all properties at their defaults.
    pub fn new(kind: TypeKind, symbol: SmolStr) -> TypeDef {
        TypeDef { symbol, kind, slots: Vec::new(), set: Vec::new() }
    }

    /// The property `id`.
    pub fn prop(&self, id: PropertyId) -> &PropValue {
        match self.slot(id) {
            0 => &DEFAULTS[self.kind as usize][usize::from(id.0)],
            slot => &self.set[slot - 1],
        }
    }

    /// Gives the property `id` a value.
    pub fn set_prop(&mut self, id: PropertyId, value: PropValue) {
        match self.slot(id) {
            0 => {
                let index = usize::from(id.0);
                if self.slots.len() <= index {
                    // Reserves the room for all properties at once.
                    self.slots.reserve_exact(DEFAULTS[self.kind as usize].len().saturating_sub(self.slots.len()));
                    self.slots.resize(index + 1, 0);
                }
                self.set.push(value);
                // There are at most as many values as properties.
                self.slots[index] = u16::try_from(self.set.len()).unwrap_or(u16::MAX);
            }
            slot => self.set[slot - 1] = value,
        }
    }

    /// Whether the property `id` was set, even to its default value.
    pub fn is_set(&self, id: PropertyId) -> bool {
        self.slot(id) != 0
    }

    /// The properties in which two types differ, compared with `is_same`.
    pub fn differences(&self, other: &TypeDef, is_same: impl Fn(&PropValue, &PropValue) -> bool) -> Vec<PropertyId> {
        if self.slots == other.slots && self.set.iter().zip(&other.set).all(|(a, b)| is_same(a, b)) {
            return Vec::new();
        }
        let count = self.slots.len().max(other.slots.len());
        let is_set = |&id: &PropertyId| self.is_set(id) || other.is_set(id);
        let ids = (0..).map(PropertyId).take(count).filter(is_set);
        ids.filter(|&id| !is_same(self.prop(id), other.prop(id))).collect()
    }

    fn slot(&self, id: PropertyId) -> usize {
        self.slots.get(usize::from(id.0)).map_or(0, |&slot| slot.into())
    }
}

/// Compares values: a property set to its default equals one that is not set.
impl PartialEq for TypeDef {
    fn eq(&self, other: &TypeDef) -> bool {
        (&self.symbol, self.kind) == (&other.symbol, other.kind)
            && self.differences(other, |value, other| value == other).is_empty()
    }
}

impl Eq for TypeDef {}

/// All types of a game, by kind and in order of definition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Types([Vec<TypeDef>; 4]);

impl Types {
    /// The types of a kind, in order of definition.
    pub fn of(&self, kind: TypeKind) -> &[TypeDef] {
        &self.0[kind as usize]
    }

    /// The number of types of a kind.
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

    /// The numeric property of a type, 0 if the type is of another kind or the value is not a number.
    pub fn int(&self, ty: TypeRef, property: TypeProperty) -> i32 {
        self.prop(ty, property).and_then(PropValue::as_int).unwrap_or(0)
    }

    /// The property of a type; `None` if the type is of another kind.
    pub fn prop(&self, ty: TypeRef, property: TypeProperty) -> Option<&PropValue> {
        (ty.kind == property.kind).then(|| self[ty].prop(property.id))
    }

    /// The string property of a type; empty if it is unset or the type is of another kind.
    pub fn str(&self, ty: TypeRef, property: TypeProperty) -> &str {
        self.prop(ty, property).and_then(PropValue::as_str).unwrap_or("")
    }

    /// The property of a type by name, for names that several kinds of type share.
    pub fn prop_by_name(&self, ty: TypeRef, name: &str) -> Option<&PropValue> {
        gdl_schema::type_property(ty.kind, name).map(|id| self[ty].prop(id))
    }

    /// The string property of a type by name; empty if it is unset or there is no such property.
    pub fn str_by_name(&self, ty: TypeRef, name: &str) -> &str {
        self.prop_by_name(ty, name).and_then(PropValue::as_str).unwrap_or("")
    }

    /// The name with which a type is printed: its `name` property, which is empty while the type form is being read.
    pub fn name(&self, ty: TypeRef) -> &str {
        self.str_by_name(ty, unit::NAME.name())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_default_that_is_set_is_the_default() {
        let id = gdl_schema::unit::HP_MAX.id;
        let (one, mut other) = (TypeDef::new(TypeKind::Unit, "a".into()), TypeDef::new(TypeKind::Unit, "a".into()));
        let default = one.prop(id).clone();
        other.set_prop(id, PropValue::Int(77));
        assert_ne!((one.prop(id), one.clone()), (other.prop(id), other.clone()));
        other.set_prop(id, default);
        assert!(other.is_set(id) && !one.is_set(id));
        assert_eq!((one.prop(id), &one), (other.prop(id), &other));
        let last = PropertyId(u16::try_from(gdl_schema::type_properties(TypeKind::Unit).len() - 1).expect("few"));
        other.set_prop(last, PropValue::Int(5));
        assert_eq!(other.prop(last).as_int(), Some(5));
    }
}
