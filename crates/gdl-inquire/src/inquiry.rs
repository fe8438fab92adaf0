//! The game that is asked about: its types by name, and its values as text.

use gdl_db::{Db, File};
use gdl_eval::{Evaluation, evaluate};
use gdl_ruleset::{Attr, Origin, Printer, PropValue, TypeRef, Value, dice_text};
use gdl_schema::{DefaultValue, PropertyId, TableId, TypeKind, TypeProperty};
use smol_str::SmolStr;

/// The four kinds of types, in the order of their letters.
pub const KINDS: [TypeKind; 4] = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];

/// An evaluated game, with its database.
#[derive(Clone, Copy)]
pub struct Inquiry<'db> {
    /// The database.
    pub db: &'db dyn Db,
    /// The root module.
    pub root: File,
    /// The game.
    pub game: &'db Evaluation,
}

impl<'db> Inquiry<'db> {
    /// The game of a root module.
    pub fn of(db: &'db dyn Db, root: File) -> Inquiry<'db> {
        Inquiry { db, root, game: evaluate(db, root) }
    }

    /// The symbol of a type.
    pub fn symbol(&self, ty: TypeRef) -> &'db str {
        self.game.ruleset.types[ty].symbol.as_str()
    }

    /// The type with a symbol, or a unit type with a name. Of several types with the same symbol, the last one is bound
    /// to it.
    pub fn type_named(&self, name: &str, kind: Option<TypeKind>) -> Option<TypeRef> {
        let types = &self.game.ruleset.types;
        let kinds = || KINDS.into_iter().filter(|it| kind.is_none_or(|kind| kind == *it));
        let by_symbol = kinds().find_map(|kind| {
            let index = types.of(kind).iter().rposition(|def| def.symbol == name)?;
            Some(TypeRef { kind, index: u16::try_from(index).ok()? })
        });
        let by_name = || {
            let mut units = kinds().filter(|&kind| kind == TypeKind::Unit).flat_map(|kind| types.refs(kind));
            units.find(|&ty| types.name(ty) == name)
        };
        by_symbol.or_else(by_name)
    }

    /// The value of a symbol at the end of evaluation, if a form bound it.
    pub fn binding(&self, name: &str) -> Option<&'db Value> {
        let bindings = &self.game.bindings;
        let index = bindings.binary_search_by(|(known, _)| known.as_str().cmp(name)).ok()?;
        Some(&bindings[index].1)
    }

    /// An entry of a table.
    pub fn entry(&self, id: TableId, row: TypeRef, col: TypeRef) -> i32 {
        self.game.ruleset.entry(id, row.index.into(), col.index.into())
    }

    /// The clause that set an entry of a table; `Origin::NONE` if it is the default.
    pub fn entry_origin(&self, id: TableId, row: TypeRef, col: TypeRef) -> Origin {
        let origins = self.game.provenance.tables.get(&id);
        origins.map_or(Origin::NONE, |origins| origins.get(row.index.into(), col.index.into()))
    }

    /// The form that set a property of a type; `Origin::NONE` if it is the default.
    pub fn property_origin(&self, ty: TypeRef, property: TypeProperty) -> Origin {
        self.game.provenance.properties.get(ty, property.id).unwrap_or(Origin::NONE)
    }

    /// A property of an object that is not a type, in the syntax of modules.
    pub fn attr_text(&self, attr: &Attr) -> String {
        match attr {
            Attr::Int(number) => number.to_string(),
            Attr::Ints(numbers) => numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            Attr::Str(text) => self.print(&Value::str(text.clone(), Origin::NONE)),
            Attr::Value(value) => self.print(value),
            Attr::Values(values) => values.iter().map(|value| self.print(value)).collect::<Vec<_>>().join(" "),
        }
    }

    /// A value in the syntax of modules.
    pub fn print(&self, value: &Value) -> String {
        let types = |ty: TypeRef| self.game.ruleset.types[ty].symbol.clone();
        let namers = |index: u32| {
            let namer = self.game.ruleset.namers.get(index as usize);
            namer.map_or(SmolStr::new_static("namer"), |namer| namer.symbol.clone())
        };
        Printer::readable(&self.game.ruleset.types, &types, &namers).text(value)
    }

    /// An entry of a table in the syntax of modules.
    pub fn entry_text(&self, id: TableId, value: i32) -> String {
        match i16::try_from(value) {
            Ok(entry) if id.def().dice => dice_text(entry),
            _ => self.number_text(value, id.def().info.value_type()),
        }
    }

    /// The value of a property or a variable in the syntax of modules. Its numbers stand for types of a kind, if one is
    /// given.
    pub fn value_text(&self, value: &PropValue, kind: Option<TypeKind>) -> String {
        match value {
            PropValue::Int(number) => self.number_text(*number, kind),
            PropValue::Str(None) => "\"\"".to_owned(),
            PropValue::Str(Some(text)) => self.print(&Value::str(text.clone(), Origin::NONE)),
            PropValue::List(value) if value.is_nil() => "()".to_owned(),
            PropValue::List(value) => self.print(value),
        }
    }

    /// The value of a property of a type in the syntax of modules.
    pub fn property_text(&self, kind: TypeKind, id: PropertyId, value: &PropValue) -> String {
        self.value_text(value, id.def(kind).info.value_type())
    }

    /// A default in the syntax of modules.
    pub fn default_text(&self, default: DefaultValue) -> String {
        self.value_text(&PropValue::from_default(default), None)
    }

    /// A number, or the symbol of the type that it stands for.
    fn number_text(&self, number: i32, kind: Option<TypeKind>) -> String {
        let types = kind.map(|kind| self.game.ruleset.types.of(kind));
        let ty = types.and_then(|types| types.get(usize::try_from(number).ok()?));
        ty.map_or_else(|| number.to_string(), |ty| ty.symbol.to_string())
    }
}
