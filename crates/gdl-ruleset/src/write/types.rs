//! The types of a written game with their properties, and the tables over them.

use std::fmt::Write;

use gdl_schema::{PropertyId, TableId, TypeKind, form, table, type_properties, unit};
use indexmap::IndexMap;
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use super::{Writer, deep::is_deep, holds_objects};
use crate::{PropValue, Ruleset, TypeRef, dice_text, write_string};

/// The kinds of types, in the order in which their forms are written.
pub(super) const KINDS: [TypeKind; 4] = [TypeKind::Unit, TypeKind::Terrain, TypeKind::Material, TypeKind::Advance];

/// Aliases for the types whose symbols have another meaning after their form: a later type, a namer, a doctrine, a
/// side, a constant, all types of a kind, or a function that the writer needs.
pub(super) fn aliases(rules: &Ruleset) -> FxHashMap<TypeRef, SmolStr> {
    let all = || KINDS.into_iter().flat_map(|kind| rules.types.refs(kind));
    let mut last: FxHashMap<&str, Option<TypeRef>> = FxHashMap::default();
    last.extend(all().map(|ty| (rules.types[ty].symbol.as_str(), Some(ty))));
    let namers = rules.namers.iter().map(|namer| &namer.symbol);
    let doctrines = rules.doctrines.iter().filter_map(|doctrine| doctrine.name.as_ref());
    let sides = rules.sides.iter().filter_map(|side| side.symbol.as_ref());
    last.extend(namers.chain(doctrines).chain(sides).map(|name| (name.as_str(), None)));
    let of_language = |name: &str| is_kind_list(name) || is_constant(name) || gdl_schema::function(name).is_some();
    last.iter_mut().filter(|(name, _)| of_language(name)).for_each(|(_, ty)| *ty = None);
    let mut taken = taken_names(rules);
    let shadowed = all().filter(|ty| last.get(rules.types[*ty].symbol.as_str()) != Some(&Some(*ty)));
    let named = shadowed.map(|ty| {
        let mut name = format!("{}/{}{}", rules.types[ty].symbol, ty.kind.letter(), ty.index);
        while !taken.insert(SmolStr::from(name.as_str())) {
            name.push('/');
        }
        (ty, SmolStr::from(name))
    });
    named.collect()
}

/// The names that forms of the game bind.
pub(super) fn taken_names(rules: &Ruleset) -> FxHashSet<SmolStr> {
    let types = KINDS.into_iter().flat_map(|kind| rules.types.of(kind)).map(|ty| ty.symbol.clone());
    let namers = rules.namers.iter().map(|namer| namer.symbol.clone());
    let doctrines = rules.doctrines.iter().filter_map(|doctrine| doctrine.name.clone());
    let sides = rules.sides.iter().filter_map(|side| side.symbol.clone());
    let defines = rules.defines.iter().map(|(name, _)| name.clone());
    let names = |property| rules.types.refs(TypeKind::Unit).map(move |ty| rules.types.str(ty, property).into());
    types
        .chain(namers)
        .chain(doctrines)
        .chain(sides)
        .chain(defines)
        .chain(names(unit::NAME))
        .chain(names(unit::NAME_INTERNAL))
        .collect()
}

impl Writer<'_> {
    /// Mentions an empty table over materials if the game has none: the engine needs one if there are materials and
    /// units (spec language 3.6). Because it is mentioned before the materials, it is not one of the game's tables.
    fn material_table(&mut self) {
        let is_wanted = self.rules.types.count(TypeKind::Material) > 0 && !self.rules.units.is_empty();
        let has = |kind: TypeKind| {
            self.rules.tables().any(|table| [table.id.def().index.0, table.id.def().index.1].contains(&kind))
        };
        if is_wanted && !has(TypeKind::Material) {
            let _ = writeln!(self.out, "({} {})", form::TABLE, table::UNIT_STORAGE_X);
        }
    }

    pub(super) fn types(&mut self) {
        for kind in KINDS {
            if kind == TypeKind::Material {
                self.material_table();
            }
            for ty in self.rules.types.refs(kind) {
                self.begin_alias(ty);
                let _ = write!(self.out, "({} ", kind.form());
                self.symbol(&self.rules.types[ty].symbol);
                if self.is_known_by_name(ty) {
                    self.push("\n  (name ");
                    write_string(&mut self.out, &(self.type_names)(ty));
                    self.out.push(')');
                }
                for (index, def) in type_properties(kind).iter().enumerate() {
                    let id = PropertyId(u16::try_from(index).unwrap_or(u16::MAX));
                    let value = self.rules.types[ty].prop(id);
                    // Internal names are ignored in type forms; `add` below sets those that can be set.
                    let internal = def.name.starts_with("zz-");
                    let default = *value == PropValue::from_default(def.default);
                    if internal || default || self.is_implied(ty, def.name, value) || self.is_added(ty, def.name, value)
                    {
                        continue;
                    }
                    self.push("\n  ");
                    self.property(def.name, value);
                }
                self.push(")\n");
                self.end_alias(ty);
            }
            if self.rules.types.count(kind) > 0 {
                self.push("\n");
            }
        }
        self.added_properties();
    }

    /// Whether a type form cannot set a property: internal ones, lists that hold types, and a name that would take the
    /// symbol of another type or function, or that an alias replaces.
    fn is_added(&self, ty: TypeRef, property: &str, value: &PropValue) -> bool {
        match value {
            PropValue::List(value) => holds_objects(value) || is_deep(value),
            PropValue::Str(Some(name)) if property == unit::NAME.name() && ty.kind == TypeKind::Unit => {
                self.is_known_by_name(ty)
                    || gdl_schema::function(name).is_some()
                    || KINDS.iter().any(|kind| self.rules.types.of(*kind).iter().any(|t| t.symbol == *name))
            }
            PropValue::Int(_) => property.starts_with("zz-") && ty.kind == TypeKind::Unit,
            PropValue::Str(_) => false,
        }
    }

    /// Whether a property is a name that the type form sets by default.
    fn is_implied(&self, ty: TypeRef, property: &str, value: &PropValue) -> bool {
        const NAME: &str = unit::NAME.name();
        const INTERNAL: &str = unit::NAME_INTERNAL.name();
        let default = match property {
            INTERNAL => self.rules.types[ty].symbol.as_str(),
            NAME if self.is_known_by_name(ty) => return false,
            NAME if ty.kind == TypeKind::Unit => self.rules.types.str(ty, unit::NAME_INTERNAL),
            NAME => self.rules.types[ty].symbol.as_str(),
            _ => return false,
        };
        value.as_str() == Some(default)
    }

    fn property(&mut self, name: &str, value: &PropValue) {
        let _ = write!(self.out, "({name} ");
        self.prop_value(value);
        self.out.push(')');
    }

    fn added_properties(&mut self) {
        for kind in KINDS {
            for (index, def) in type_properties(kind).iter().enumerate() {
                let id = PropertyId(u16::try_from(index).unwrap_or(u16::MAX));
                for ty in self.rules.types.refs(kind) {
                    let value = self.rules.types[ty].prop(id).clone();
                    let default = value == PropValue::from_default(def.default);
                    if default || self.is_implied(ty, def.name, &value) || !self.is_added(ty, def.name, &value) {
                        continue;
                    }
                    let begin = |writer: &mut Self| {
                        writer.push("(add ");
                        writer.type_symbol(ty);
                        let _ = write!(writer.out, " {} ", def.name);
                    };
                    match &value {
                        PropValue::List(list) => self.form_with_value(list, begin),
                        other => {
                            begin(self);
                            self.prop_value(other);
                            self.push(")\n");
                        }
                    }
                }
            }
        }
    }

    pub(super) fn tables(&mut self) {
        let ids: Vec<TableId> = self.rules.tables().map(|t| t.id).collect();
        for id in ids {
            self.table(id);
        }
        self.push("\n");
    }

    /// Writes a table as clauses.
    fn table(&mut self, id: TableId) {
        let def = id.def();
        let (first, second) = def.index;
        let _ = write!(self.out, "(table {}", def.name);
        let (rows, cols) = (self.rules.types.count(first), self.rules.types.count(second));
        // Columns of a row with the same entry go into one clause, and so do rows that have the same columns for it.
        let mut clauses: IndexMap<(i32, Vec<usize>), Vec<usize>> = IndexMap::new();
        for row in 0..rows {
            let mut by_value: IndexMap<i32, Vec<usize>> = IndexMap::new();
            for col in 0..cols {
                let entry = self.rules.entry(id, row, col);
                if entry != def.default {
                    by_value.entry(entry).or_default().push(col);
                }
            }
            for clause in by_value {
                clauses.entry(clause).or_default().push(row);
            }
        }
        for ((value, columns), rows) in clauses {
            self.push("\n  (");
            self.index(first, &rows);
            self.out.push(' ');
            self.index(second, &columns);
            self.out.push(' ');
            match i16::try_from(value) {
                // Plain negative numbers down to -16384 decode as dice, too, but no dice spec reads as them.
                Ok(entry) if def.dice && !(-16384..16384).contains(&value) => self.push(&dice_text(entry)),
                _ => {
                    let _ = write!(self.out, "{value}");
                }
            }
            self.out.push(')');
        }
        self.push(")\n");
    }

    /// Writes types as an index of a clause: one, all, or a list.
    fn index(&mut self, kind: TypeKind, types: &[usize]) {
        match types {
            [one] => self.type_symbol(type_ref(kind, *one)),
            all if all.len() == self.rules.types.count(kind) && self.kind_list_is_whole(kind) => {
                self.push(kind.list());
            }
            some => {
                let joins = some.iter().any(|&ty| self.is_known_by_list(type_ref(kind, ty)));
                self.push(if joins { "(append " } else { "(" });
                for (i, &ty) in some.iter().enumerate() {
                    if i > 0 {
                        self.out.push(' ');
                    }
                    self.type_symbol(type_ref(kind, ty));
                }
                self.out.push(')');
            }
        }
    }

    /// Whether `u*` and the like still list all types at the position of the tables. A type form binds the list of its
    /// own kind after its symbol.
    fn kind_list_is_whole(&self, kind: TypeKind) -> bool {
        let mut others = KINDS.into_iter().filter(|other| *other != kind);
        !others.any(|other| self.rules.types.of(other).iter().any(|ty| ty.symbol == kind.list()))
    }

    /// Whether the symbol of a type never refers to the type: its own form binds it to a list, or nothing can bind it.
    fn is_hidden(&self, ty: TypeRef) -> bool {
        let symbol = &self.rules.types[ty].symbol;
        *symbol == ty.kind.list() || is_constant(symbol)
    }

    /// Whether the alias of a type is the name in its form, which the engine binds for unit types only.
    fn is_known_by_name(&self, ty: TypeRef) -> bool {
        ty.kind == TypeKind::Unit && self.is_hidden(ty)
    }

    /// Whether the alias of a type is a list of only this type. Table clauses accept such a list for a type.
    pub(super) fn is_known_by_list(&self, ty: TypeRef) -> bool {
        ty.kind != TypeKind::Unit && self.is_hidden(ty)
    }

    /// Binds the alias to the list of the earlier types, so that the new type can be extracted from the full list
    /// later.
    fn begin_alias(&mut self, ty: TypeRef) {
        if self.is_known_by_list(ty) && ty.index > 0 {
            self.push("(define ");
            self.type_symbol(ty);
            let _ = writeln!(self.out, " {})", ty.kind.list());
        }
    }

    /// Defines the alias of a type whose symbol has another meaning later.
    fn end_alias(&mut self, ty: TypeRef) {
        let symbol = &self.rules.types[ty].symbol;
        if (self.type_names)(ty) == *symbol || self.is_known_by_name(ty) {
            return;
        }
        let list = ty.kind.list();
        if self.is_known_by_list(ty) && ty.index > 0 {
            self.push("(set ");
            self.type_symbol(ty);
            self.push(" (remove-list ");
            self.type_symbol(ty);
            let _ = writeln!(self.out, " {list}))");
            return;
        }
        self.push("(define ");
        self.type_symbol(ty);
        self.out.push(' ');
        self.symbol(if self.is_known_by_list(ty) { list } else { symbol });
        self.push(")\n");
        if gdl_schema::function(symbol).is_some() && !is_constant(symbol) {
            self.push("(undefine ");
            self.symbol(symbol);
            self.push(")\n");
        }
    }

    /// Unbinds the lists that serve as aliases, since they are not definitions of the game.
    pub(super) fn forget_lists(&mut self) {
        for ty in KINDS.into_iter().flat_map(|kind| self.rules.types.refs(kind)) {
            if self.is_known_by_list(ty) {
                self.push("(undefine ");
                self.type_symbol(ty);
                self.push(")\n");
            }
        }
    }
}

fn type_ref(kind: TypeKind, index: usize) -> TypeRef {
    TypeRef { kind, index: u16::try_from(index).unwrap_or(u16::MAX) }
}

fn is_kind_list(name: &str) -> bool {
    TypeKind::of_list(name).is_some()
}

/// Whether a symbol is bound to a value that only `undefine` can change.
pub(super) fn is_constant(name: &str) -> bool {
    gdl_schema::constants().binary_search_by(|(constant, _)| (*constant).cmp(name)).is_ok()
}
