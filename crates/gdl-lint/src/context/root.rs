//! The context of rules about a game as a whole.

use std::{cell::OnceCell, sync::Arc};

use gdl_db::{Db, File};
use gdl_eval::{Evaluation, Note, Provenance, TableOrigins};
use gdl_hir::{Definition, definitions, item_tree, module_closure, node};
use gdl_ruleset::{Data, Origin, PropValue, Ruleset, Table, TypeRef, Unit, Value};
use gdl_schema::{FormKind, GlobalId, MessageId, TableId, TypeKind, TypeProperty, form};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use super::{
    Facts,
    reads::{Part, Reads},
};
use crate::{Lint, Place, RuleId, lint::lints::Lints};

/// An evaluated game with its forms. Positions are origins, in any of its files.
///
/// The context records the inputs that a rule reads: an edit elsewhere does not make the rule run again. Methods that
/// return the game as a whole count as reading everything, so rules that look at many types read only what they need.
pub struct RootContext<'a> {
    db: &'a dyn Db,
    reads: &'a Reads,
    root: File,
    game: &'a Arc<Evaluation>,
    facts: &'a Facts,
    forms: Vec<&'a Value>,
    /// The indexes of forms by their kinds, computed on first use.
    by_kind: OnceCell<FxHashMap<FormKind, Vec<u32>>>,
    types: FxHashMap<SmolStr, TypeRef>,
    noted: FxHashSet<Origin>,
    pub(crate) rule: RuleId,
    pub(crate) lints: Lints,
}

impl<'a> RootContext<'a> {
    pub(crate) fn new(
        db: &'a dyn Db,
        root: File,
        game: &'a Arc<Evaluation>,
        facts: &'a Facts,
        reads: &'a Reads,
    ) -> RootContext<'a> {
        let forms = forms(db, &game.forms);
        let kinds = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];
        let types = &game.ruleset.types;
        let refs = kinds.into_iter().flat_map(|kind| types.refs(kind));
        let types = refs.map(|ty| (types[ty].symbol.clone(), ty)).collect();
        let noted = game.notes.iter().map(|note| note.origin).collect();
        RootContext {
            db,
            reads,
            root,
            game,
            facts,
            forms,
            by_kind: OnceCell::new(),
            types,
            noted,
            rule: RuleId(0),
            lints: Lints::new(root.index(db)),
        }
    }

    /// The database.
    pub fn db(&self) -> &'a dyn Db {
        self.reads.note(Part::Everything);
        self.db
    }

    /// The parts of the context for a caller that records its own reads.
    pub(crate) fn parts(&self) -> (&'a dyn Db, &'a Evaluation, &'a Reads) {
        (self.db, self.game, self.reads)
    }

    /// The facts about the game that the rules about design share.
    pub(crate) fn facts(&self) -> &'a Facts {
        self.reads.note(Part::Facts);
        self.facts
    }

    /// The main module.
    pub fn root(&self) -> File {
        self.root
    }

    /// All files of the game, in the order of loading.
    pub fn files(&self) -> &'a [File] {
        self.reads.note(Part::Everything);
        &self.game.files
    }

    /// The files that the game would load if conditionals or variants came out otherwise.
    pub fn unloaded_files(&self) -> impl Iterator<Item = File> + use<'a> {
        self.reads.note(Part::Everything);
        unloaded_files(self.db, self.root, self.game)
    }

    /// The game.
    pub fn ruleset(&self) -> &'a Ruleset {
        self.reads.note(Part::Everything);
        &self.game.ruleset
    }

    /// The form that set each value of the game.
    pub fn provenance(&self) -> &'a Provenance {
        self.reads.note(Part::Everything);
        &self.game.provenance
    }

    /// The messages of evaluation.
    pub fn notes(&self) -> &'a [Note] {
        self.reads.note(Part::Notes);
        &self.game.notes
    }

    /// Whether the engine would start the game.
    pub fn loads(&self) -> bool {
        self.reads.note(Part::Everything);
        self.game.loads
    }

    /// Whether evaluation reports something about exactly this node: then a further finding is rarely useful.
    pub fn is_noted(&self, at: Origin) -> bool {
        self.reads.note(Part::Notes);
        self.noted.contains(&at)
    }

    /// Whether evaluation reported this message about a node in the same form.
    pub fn is_noted_as(&self, form: Origin, id: MessageId) -> bool {
        self.notes().iter().any(|note| note.id == id && note.origin.form() == form.form())
    }

    /// The interpreted forms of all files, in the order of reading, without those that `if` skips and with those of
    /// variants.
    pub fn forms(&self) -> impl Iterator<Item = &'a Value> + use<'a> {
        self.reads.note(Part::Everything);
        self.forms.clone().into_iter()
    }

    /// The interpreted forms of this kind.
    pub fn forms_of(&self, kind: FormKind) -> impl Iterator<Item = &'a Value> + use<'a> {
        self.forms_with(&[kind]).into_iter()
    }

    /// The interpreted forms of one of these kinds, in the order of reading.
    pub fn forms_with(&self, kinds: &[FormKind]) -> Vec<&'a Value> {
        kinds.iter().for_each(|&kind| self.reads.note(Part::forms_of(Some(kind))));
        let by_kind = self.by_kind.get_or_init(|| {
            let mut by_kind: FxHashMap<FormKind, Vec<u32>> = FxHashMap::default();
            for (index, form) in (0..).zip(&self.forms) {
                if let Some(kind) = form.form_kind() {
                    by_kind.entry(kind).or_default().push(index);
                }
            }
            by_kind
        });
        let mut found: Vec<u32> = kinds.iter().filter_map(|kind| by_kind.get(kind)).flatten().copied().collect();
        found.sort_unstable();
        found.dedup();
        found.into_iter().filter_map(|index| self.forms.get(index as usize).copied()).collect()
    }

    /// The indexes of the files that have a form of this kind, interpreted or not.
    pub fn files_with(&self, kind: FormKind) -> FxHashSet<u32> {
        self.reads.note(Part::forms_of(Some(kind)));
        let has = |file: &&File| item_tree(self.db, **file).forms.iter().any(|form| form.head() == kind.name());
        self.game.files.iter().filter(has).map(|file| file.index(self.db)).collect()
    }

    /// The names that the files of the game define.
    pub fn definitions(&self) -> impl Iterator<Item = &'a Definition> + use<'a> {
        self.reads.note(Part::Definitions);
        let (db, game) = (self.db, self.game);
        game.files.iter().flat_map(move |&file| definitions(db, file))
    }

    /// Returns the first occurrence of each of some symbols in the interpreted forms; symbols without one are left out.
    pub fn first_uses(&self, symbols: &FxHashSet<&str>) -> FxHashMap<&'a str, Origin> {
        let mut uses = FxHashMap::default();
        let mut stack: Vec<&'a Value> = Vec::new();
        symbols.iter().for_each(|symbol| self.reads.note_symbol(symbol));
        for form in self.forms.iter().copied().filter(|_| !symbols.is_empty()) {
            stack.push(form);
            while let Some(value) = stack.pop() {
                if let Some(name) = value.as_sym().filter(|name| symbols.contains(name.as_str())) {
                    uses.entry(name.as_str()).or_insert(value.origin);
                }
                stack.extend(value.items().iter().rev());
            }
        }
        uses
    }

    /// The units that the modules place, with the forms that created them.
    pub fn units(&self) -> impl Iterator<Item = (&'a Unit, Origin)> + use<'a> {
        self.reads.note(Part::Units);
        self.game.ruleset.units.iter().zip(self.game.provenance.units.iter().copied())
    }

    /// The symbols that forms have bound, by name, with their values at the end.
    pub fn bindings(&self) -> &'a [(SmolStr, Value)] {
        [Part::Defines, Part::Types, Part::Definitions].into_iter().for_each(|part| self.reads.note(part));
        &self.game.bindings
    }

    /// Returns the value of a symbol that a module has defined.
    pub fn defined(&self, name: &str) -> Option<&'a Value> {
        self.reads.note(Part::Defines);
        let defines = &self.game.ruleset.defines;
        let at = defines.binary_search_by(|(defined, _)| defined.as_str().cmp(name)).ok()?;
        Some(&defines[at].1)
    }

    /// All tables that modules mention, with the origins of their entries.
    pub fn tables(&self) -> impl Iterator<Item = (TableId, &'a TableOrigins)> + use<'a> {
        self.reads.note(Part::Tables);
        self.game.provenance.tables.iter().map(|(&id, origins)| (id, &**origins))
    }

    /// The unit forms, by head (`(soldier 5 6)`) or by `unit`, with the type of their unit.
    pub fn unit_forms(&self) -> impl Iterator<Item = (TypeRef, &'a Value)> + '_ {
        self.reads.note(Part::forms_of(Some(form::UNIT)));
        self.reads.note(Part::forms_of(None));
        // A type may have the name of a form.
        let types = self.game.ruleset.types.of(TypeKind::Unit);
        let kinds = types.iter().filter_map(|ty| gdl_schema::form(&ty.symbol));
        kinds.for_each(|kind| self.reads.note(Part::forms_of(Some(kind))));
        self.forms.iter().filter_map(|&form| {
            let head = form.head()?;
            let name = if form.is_form(form::UNIT) { form.items().get(1)?.as_sym()? } else { head };
            let ty = self.type_named(name).filter(|ty| ty.kind == TypeKind::Unit)?;
            Some((ty, form))
        })
    }

    /// The value that was written at an origin, in any file.
    pub fn value_at(&self, origin: Origin) -> Option<&'a Value> {
        let value = node(self.db, origin);
        self.reads.note_value(origin, value);
        value
    }

    /// Whether a form is in the clause of a variant.
    pub fn is_in_variant(&self, origin: Origin) -> bool {
        self.value_at(origin.form()).is_some_and(|form| form.is_form(form::GAME_MODULE))
    }

    /// The type that a symbol names at the end; the last one if several types have the symbol.
    pub fn type_named(&self, symbol: &str) -> Option<TypeRef> {
        self.reads.note(Part::Types);
        self.types.get(symbol).copied()
    }

    /// The types of an expression that consists of types, lists of all types of a kind, and variables with their values
    /// at the end. `None` for anything that has to be computed.
    pub fn types_of(&self, value: &Value) -> Option<Vec<TypeRef>> {
        let mut types = Vec::new();
        match &value.data {
            Data::Sym(name) => self.types_in(name, &mut types)?,
            Data::List(items) => {
                for item in items.iter() {
                    types.push(item.as_sym().and_then(|name| self.type_named(name))?);
                }
            }
            _ => return None,
        }
        Some(types)
    }

    fn types_in(&self, name: &str, types: &mut Vec<TypeRef>) -> Option<()> {
        if let Some(ty) = self.type_named(name) {
            types.push(ty);
            return Some(());
        }
        let Some(kind) = TypeKind::of_list(name) else {
            let value = self.defined(name)?;
            let listed = if value.is_list() { value.items() } else { std::slice::from_ref(value) };
            for item in listed {
                types.push(item.as_type()?);
            }
            return Some(());
        };
        types.extend(self.types(kind));
        Some(())
    }

    /// The name of a type in messages: its symbol.
    pub fn type_name(&self, ty: TypeRef) -> &'a str {
        self.reads.note(Part::Types);
        &self.game.ruleset.types[ty].symbol
    }

    /// The types of a kind, in order of definition.
    pub fn types(&self, kind: TypeKind) -> impl Iterator<Item = TypeRef> + use<> {
        self.reads.note(Part::Types);
        self.game.ruleset.types.refs(kind)
    }

    /// The form that defined a type.
    pub fn type_origin(&self, ty: TypeRef) -> Origin {
        self.reads.note(Part::Types);
        self.game.provenance.types.get(&ty).copied().unwrap_or(Origin::NONE)
    }

    /// The value of a property of a type, set or not; `None` if the type is of another kind.
    fn property(&self, ty: TypeRef, property: TypeProperty) -> Option<&'a PropValue> {
        (ty.kind == property.kind).then(|| {
            self.reads.note(Part::Property(ty.kind, property.id));
            self.game.ruleset.types[ty].prop(property.id)
        })
    }

    /// The text in a property of a type, set or not; empty if there is none.
    pub fn text(&self, ty: TypeRef, property: TypeProperty) -> &'a str {
        self.property(ty, property).and_then(PropValue::as_str).unwrap_or_default()
    }

    /// The value of a list property of a type; `None` if it is not set.
    pub fn list(&self, ty: TypeRef, property: TypeProperty) -> Option<&'a Value> {
        match self.property(ty, property) {
            Some(PropValue::List(list)) => Some(list),
            _ => None,
        }
    }

    /// The number that a property of a type has, set or not; 0 if the type is of another kind.
    pub fn int(&self, ty: TypeRef, property: TypeProperty) -> i32 {
        self.property(ty, property).and_then(PropValue::as_int).unwrap_or(0)
    }

    /// The property of this name of the kind of a type, for names that several kinds share.
    pub fn property_named(&self, ty: TypeRef, name: &str) -> Option<TypeProperty> {
        gdl_schema::type_property(ty.kind, name).map(|id| TypeProperty { kind: ty.kind, id })
    }

    /// The origin of the value that set a property of a type; `Origin::NONE` if it has its default.
    pub fn property_origin(&self, ty: TypeRef, property: TypeProperty) -> Origin {
        if ty.kind != property.kind {
            return Origin::NONE;
        }
        self.reads.note(Part::Property(ty.kind, property.id));
        self.game.provenance.properties.get(ty, property.id).unwrap_or(Origin::NONE)
    }

    /// An entry of a table, set or not.
    pub fn cell(&self, table: TableId, row: TypeRef, col: TypeRef) -> i32 {
        self.reads.note(Part::Table(table));
        self.game.ruleset.entry(table, usize::from(row.index), usize::from(col.index))
    }

    /// The clause or fill value that set an entry; `Origin::NONE` if it has its default.
    pub fn cell_origin(&self, table: TableId, row: TypeRef, col: TypeRef) -> Origin {
        self.reads.note(Part::Table(table));
        let origins = self.game.provenance.tables.get(&table);
        origins.map_or(Origin::NONE, |table| table.get(usize::from(row.index), usize::from(col.index)))
    }

    /// A table and the origins of its entries, if a module mentioned it.
    pub fn table(&self, id: TableId) -> Option<(&'a Table, &'a TableOrigins)> {
        self.reads.note(Part::Table(id));
        Some((self.game.ruleset.table(id)?, self.game.provenance.tables.get(&id)?))
    }

    /// The items of a global list.
    pub fn global_list(&self, id: GlobalId) -> &'a [Value] {
        self.reads.note(Part::Global(id));
        match self.game.ruleset.global(id) {
            PropValue::List(list) => list.items(),
            _ => &[],
        }
    }

    /// The origin of the value that last set a global variable; `Origin::NONE` if it has its default.
    pub fn global_origin(&self, id: GlobalId) -> Origin {
        self.reads.note(Part::Global(id));
        self.game.provenance.globals.get(&id).copied().unwrap_or(Origin::NONE)
    }

    /// Reports a finding at a node of any file of the game; at the start of the main module if the node is not in a
    /// module.
    pub fn report(&mut self, at: impl Into<Place>, message: impl Into<String>) -> &mut Lint {
        self.lints.push(Lint::new(self.rule, at.into(), message.into()))
    }
}

/// The files that a game of a root does not load, but would load under other results of conditionals or other settings
/// of variants.
pub(crate) fn unloaded_files<'a>(
    db: &'a dyn Db,
    root: File,
    game: &'a Evaluation,
) -> impl Iterator<Item = File> + use<'a> {
    module_closure(db, root).all().filter(|file| !game.files.contains(file))
}

/// Whether a root is a saved game, by its file name: the engine has written it, with everything that the game has set
/// up and used so far.
pub(crate) fn is_saved_game(db: &dyn Db, root: File) -> bool {
    root.path(db).extension() == Some("xcq")
}

/// The forms at origins, of which adjacent ones are mostly in the same file.
fn forms<'a>(db: &'a dyn Db, origins: &[Origin]) -> Vec<&'a Value> {
    let of_file = origins.chunk_by(|a, b| a.file == b.file).filter_map(|origins| {
        let tree = item_tree(db, db.file_by_index(origins[0].file)?);
        Some(origins.iter().filter_map(|&origin| tree.node(origin)))
    });
    of_file.flatten().collect()
}

#[cfg(test)]
mod tests {
    use gdl_schema::unit;
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn values_by_origin_and_forms_in_order() {
        let db = TestDb::new(
            "(unit-type a (hp-max 3)) (include b) (if false) (set x 1) (end-if)\n;;- /b.g\n(unit-type b)\n(add a speed '5)",
        );
        let reads = Reads::default();
        let (game, facts) = (gdl_eval::evaluate(&*db, db.main()), Facts::default());
        let context = RootContext::new(&*db, db.main(), game, &facts, &reads);
        let heads: Vec<_> = context.forms().filter_map(|form| form.head()).collect();
        assert_eq!(heads, ["unit-type", "include", "unit-type", "add", "if", "end-if"]);
        for form in context.forms() {
            let mut stack = vec![form];
            while let Some(value) = stack.pop() {
                // The symbol that a quote character stands for has no origin of its own.
                assert_eq!(context.value_at(value.origin).map(|found| found.origin), Some(value.origin));
                stack.extend(value.items());
            }
        }
        let a = context.type_named("a").unwrap();
        let origin = context.property_origin(a, unit::HP_MAX);
        assert_eq!(context.value_at(origin).unwrap().items().len(), 2);
        assert_eq!((context.int(a, unit::HP_MAX), context.property_origin(a, unit::ACP_PER_TURN)), (3, Origin::NONE));
    }
}
