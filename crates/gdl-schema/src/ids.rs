//! What an id stands for: its definition, and the name as which it is shown.

use std::{
    fmt::{Display, Formatter, Result},
    ops::Deref,
};

use crate::{
    FormDef, FormKind, GlobalDef, GlobalId, Message, MessageId, PropertyDef, PropertyId, TableDef, TableId, TypeKind,
    TypeProperty, by_name, form,
};

impl FormKind {
    /// The definition.
    pub const fn def(self) -> &'static FormDef {
        &by_name::forms()[self.index()]
    }

    /// The symbol at the head of the form.
    pub const fn name(self) -> &'static str {
        self.def().name
    }

    /// The index in [`forms`](crate::forms).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Deref for FormKind {
    type Target = FormDef;

    fn deref(&self) -> &FormDef {
        self.def()
    }
}

impl Display for FormKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.name())
    }
}

impl TypeKind {
    /// The form that defines types of the kind.
    pub const fn form(self) -> FormKind {
        match self {
            TypeKind::Unit => form::UNIT_TYPE,
            TypeKind::Material => form::MATERIAL_TYPE,
            TypeKind::Terrain => form::TERRAIN_TYPE,
            TypeKind::Advance => form::ADVANCE_TYPE,
        }
    }
}

impl PropertyId {
    /// The definition. `kind` must be the kind of type for which the id was created.
    ///
    /// # Panics
    /// If that kind of type has fewer properties.
    pub const fn def(self, kind: TypeKind) -> &'static PropertyDef {
        &by_name::type_properties(kind)[self.0 as usize]
    }
}

impl TypeProperty {
    /// The name.
    pub const fn name(self) -> &'static str {
        self.id.def(self.kind).name
    }
}

impl Display for TypeProperty {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.name())
    }
}

impl TableId {
    /// The definition.
    ///
    /// # Panics
    /// If the id is not an index of [`tables`](crate::tables).
    pub const fn def(self) -> &'static TableDef {
        &by_name::tables()[self.0 as usize]
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        self.def().name
    }
}

impl Display for TableId {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.name())
    }
}

impl GlobalId {
    /// The definition.
    ///
    /// # Panics
    /// If the id is not an index of [`globals`](crate::globals).
    pub const fn def(self) -> &'static GlobalDef {
        &by_name::globals()[self.0 as usize]
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        self.def().name
    }
}

impl Display for GlobalId {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.name())
    }
}

impl MessageId {
    /// The entry of the catalog.
    ///
    /// # Panics
    /// If the id is not an index of [`messages`](crate::messages).
    pub fn def(self) -> &'static Message {
        &by_name::messages()[usize::from(self.0)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{advance, global, material, table, terrain, unit};

    #[test]
    fn constants_name_their_entries() {
        assert_eq!(table::HIT_CHANCE.name(), "hit-chance");
        assert_eq!(global::LAST_TURN.name(), "last-turn");
        let properties = [unit::HP_MAX, material::NAME, terrain::SUBTYPE, advance::RP];
        assert_eq!(properties.map(|property| property.name()), ["hp-max", "name", "subtype", "rp"]);
    }

    #[test]
    fn kinds_know_their_forms_and_lists() {
        for kind in TypeKind::ALL {
            assert_eq!(kind.form().type_kind(), Some(kind));
            assert_eq!(kind.list(), format!("{}*", kind.letter()));
            assert_eq!(TypeKind::of_list(kind.list()), Some(kind));
            assert_eq!(kind.noun(), format!("{} type", kind.word()));
        }
        assert_eq!(TypeKind::of_list("s*"), None);
    }
}
