//! The game under which a file is shown: values after evaluation, and their origins.

use camino::Utf8Path;
use gdl_db::{Db, File};
use gdl_eval::{Evaluation, evaluate};
use gdl_inquire::{Inquiry, SourcePlace};
use gdl_ruleset::{Data, Origin, TypeRef, Value};
use gdl_schema::{GlobalId, PropertyId, TableId, TypeKind};
use gdl_syntax::{AtomValue, Element, TextRange};
use smol_str::SmolStr;

use crate::{
    Addresses, Encoding, FileRange, LineColumn, NoAddresses, active_root, last_games, markdown::plain, range_of,
};
pub use gdl_inquire::KINDS;

/// The maximum number of types of an expression; a hostile one could name more.
const MAX_TYPES: usize = 4096;

/// The maximum number of steps for an expression.
const MAX_STEPS: u32 = 10_000;

/// An evaluated root.
#[derive(Clone, Copy)]
pub struct Game<'db> {
    /// The database.
    pub db: &'db dyn Db,
    /// The root.
    pub root: File,
    /// The result of its evaluation.
    pub evaluated: &'db Evaluation,
    /// The link targets for texts about it.
    pub addresses: &'db dyn Addresses,
}

/// The displayed text of a value, and its origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EffectiveValue {
    /// The value in GDL syntax.
    pub text: String,
    /// The origin of the value; none if it is the default.
    pub origin: Option<Origin>,
}

impl<'db> Game<'db> {
    /// The game under which a file is shown.
    pub fn of(db: &'db dyn Db, file: File) -> Game<'db> {
        Game::under(db, active_root(db, file))
    }

    /// The game of a root.
    pub fn under(db: &'db dyn Db, root: File) -> Game<'db> {
        let evaluated = evaluate(db, root);
        last_games::note(db, root, evaluated);
        Game { db, root, evaluated, addresses: &NoAddresses }
    }

    /// The same game, for texts with links.
    #[must_use]
    pub fn with_addresses(self, addresses: &'db dyn Addresses) -> Game<'db> {
        Game { addresses, ..self }
    }

    /// Whether the game loads the file. A file that no root loads is a game by itself.
    pub fn loads(&self, file: File) -> bool {
        self.evaluated.files.contains(&file)
    }

    /// The game for questions about it.
    pub fn inquiry(&self) -> Inquiry<'db> {
        Inquiry { db: self.db, root: self.root, game: self.evaluated }
    }

    /// The type with a symbol or name: by symbol, and for unit types also by name.
    pub fn type_named(&self, name: &str, kind: Option<TypeKind>) -> Option<TypeRef> {
        self.inquiry().type_named(name, kind)
    }

    /// The symbol of a type.
    pub fn symbol(&self, ty: TypeRef) -> &'db SmolStr {
        &self.evaluated.ruleset.types[ty].symbol
    }

    /// A property of a type.
    pub fn property(&self, ty: TypeRef, id: PropertyId) -> EffectiveValue {
        let text = self.inquiry().property_text(ty.kind, id, self.evaluated.ruleset.types[ty].prop(id));
        EffectiveValue { text, origin: self.evaluated.provenance.properties.get(ty, id) }
    }

    /// A global variable.
    pub fn global(&self, id: GlobalId) -> EffectiveValue {
        let text = self.inquiry().value_text(self.evaluated.ruleset.global(id), id.def().info.value_type());
        EffectiveValue { text, origin: self.evaluated.provenance.globals.get(&id).copied() }
    }

    /// An entry of a table.
    pub fn entry(&self, id: TableId, row: TypeRef, col: TypeRef) -> EffectiveValue {
        let inquiry = self.inquiry();
        let text = inquiry.entry_text(id, inquiry.entry(id, row, col));
        EffectiveValue { text, origin: Some(inquiry.entry_origin(id, row, col)).filter(|origin| origin.is_some()) }
    }

    /// Returns the value of a symbol at the end of evaluation, if a form bound it: `define`, `set`, a type, a namer, a
    /// side.
    pub fn binding(&self, name: &str) -> Option<&'db Value> {
        self.inquiry().binding(name)
    }

    /// A value in GDL syntax.
    pub fn print(&self, value: &Value) -> String {
        self.inquiry().print(value)
    }

    /// A place of an answer as `name.g:12`, in Markdown, as a link if there is an address.
    pub(crate) fn link_of(&self, place: &SourcePlace) -> String {
        let file = self.db.file(Utf8Path::new(&place.file));
        let start = LineColumn { line: place.line.saturating_sub(1), column: place.column.saturating_sub(1) };
        let offset = crate::lines(self.db, file).offset(start, Encoding::Utf32);
        self.link_to(FileRange { file, range: TextRange::empty(offset) }, &plain(&place.short()))
    }

    /// The origin of a value as `name.g:12`, in Markdown, as a link if there is an address.
    pub fn place(&self, origin: Origin) -> Option<String> {
        let at = range_of(self.db, origin)?;
        let line = crate::lines(self.db, at.file).line_of(at.range.start()) + 1;
        let name = at.file.path(self.db).file_name().unwrap_or_default();
        Some(self.link_to(at, &plain(&format!("{name}:{line}"))))
    }

    /// A label as a link to a position, if there is an address.
    pub(crate) fn link_to(&self, at: FileRange, label: &str) -> String {
        self.addresses.place(at).map_or_else(|| label.to_owned(), |address| format!("[{label}]({address})"))
    }

    /// The types that the object at a range of a file gives; list elements that are not types are `None`.
    pub fn types_at(&self, file: File, range: TextRange) -> Vec<Option<TypeRef>> {
        let root = gdl_db::parse(self.db, file).syntax();
        let element = match root.text_range().contains_range(range) {
            true => root.covering_element(range),
            false => return Vec::new(),
        };
        // The covering element may be a token inside the requested object.
        let mut around = std::iter::successors(Some(element), |it| it.parent().map(Into::into));
        let object = around.find_map(|it| Element::cast(it).filter(|object| object.text_range() == range));
        object.map_or(Vec::new(), |object| self.types_of(&object))
    }

    /// The types that an object gives as the types of an `add` or as an index of a table, in order: those of a symbol,
    /// a list, or a function of lists. Elements that are not types are `None`. Symbols have their values at the end of
    /// evaluation.
    pub fn types_of(&self, object: &Element) -> Vec<Option<TypeRef>> {
        let mut steps = MAX_STEPS;
        let mut found = self.evaluate_types(object, &mut steps);
        found.truncate(MAX_TYPES);
        found
    }

    /// Whether an expression gives a list: a single type has a single value, not a list of one.
    pub fn gives_list(&self, element: &Element) -> bool {
        match element {
            Element::List(_) => true,
            Element::Quoted(quoted) => matches!(quoted.object(), Some(Element::List(_))),
            Element::Atom(atom) => match atom.value() {
                AtomValue::Symbol(name) => match self.binding(&name) {
                    Some(value) => matches!(value.data, Data::List(_)),
                    None => kind_of_all(&name).is_some(),
                },
                _ => false,
            },
            Element::Error(_) => false,
        }
    }

    /// Recursion is bounded by the nesting of the tree.
    fn evaluate_types(&self, object: &Element, steps: &mut u32) -> Vec<Option<TypeRef>> {
        let Some(left) = steps.checked_sub(1) else { return Vec::new() };
        *steps = left;
        match object {
            Element::Atom(atom) => match atom.value() {
                AtomValue::Symbol(name) => self.types_of_symbol(&name),
                AtomValue::Nil => Vec::new(),
                _ => vec![None],
            },
            Element::Quoted(quoted) => quoted.object().map_or(Vec::new(), |object| self.evaluate_types(&object, steps)),
            Element::List(list) => {
                let arguments: Vec<Element> = list.args().collect();
                let mut each = |objects: &[Element]| -> Vec<Option<TypeRef>> {
                    objects.iter().flat_map(|object| self.evaluate_types(object, steps)).collect()
                };
                match list.head().as_deref() {
                    Some("quote" | "list" | "append") => each(&arguments),
                    Some("remove" | "remove-list") if arguments.len() == 2 => {
                        let gone = each(&arguments[..1]);
                        let mut left = each(&arguments[1..]);
                        left.retain(|ty| !gone.contains(ty));
                        left
                    }
                    _ => each(&list.elements().collect::<Vec<_>>()),
                }
            }
            Element::Error(_) => Vec::new(),
        }
    }

    fn types_of_symbol(&self, name: &str) -> Vec<Option<TypeRef>> {
        if let Some(kind) = kind_of_all(name) {
            return self.evaluated.ruleset.types.refs(kind).map(Some).collect();
        }
        if let Some(value) = self.binding(name) {
            return match &value.data {
                Data::List(items) => items.iter().map(Value::as_type).collect(),
                Data::Nil => Vec::new(),
                _ => vec![value.as_type()],
            };
        }
        vec![self.type_named(name, None)]
    }
}

/// The kind of types that `u*`, `m*`, `t*` or `a*` lists.
pub fn kind_of_all(symbol: &str) -> Option<TypeKind> {
    TypeKind::of_list(symbol)
}

/// Returns the noun for a kind of type.
pub fn kind_noun(kind: TypeKind) -> &'static str {
    kind.noun()
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    const TYPES: &str = "(unit-type a (hp-max 5)) (unit-type b) (terrain-type t) (define both (b a)) (define x a)\n";

    fn types(text: &str) -> String {
        let db = TestDb::new(&format!("{TYPES}(x {text})"));
        let game = Game::of(&*db, db.main());
        let form = gdl_db::parse(&*db, db.main()).tree().forms().last().unwrap();
        let found = game.types_of(&form.as_list().unwrap().arg(0).unwrap());
        let name = |ty: &Option<TypeRef>| ty.map_or("-".to_owned(), |ty| game.symbol(ty).to_string());
        found.iter().map(name).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn types_of_expressions() {
        for (text, expected) in [
            ("a", "a"),
            ("u*", "a b"),
            ("(a 5 b)", "a - b"),
            ("both", "b a"),
            ("(x both)", "a b a"),
            ("'(a b)", "a b"),
            ("(append both t)", "b a t"),
            ("(remove a u*)", "b"),
            ("(remove-list (list a) both)", "b"),
            ("zzz", "-"),
            ("()", ""),
        ] {
            assert_eq!(types(text), expected, "{text}");
        }
    }

    #[test]
    fn values_know_where_they_come_from() {
        let db = TestDb::new(&format!("{TYPES}(add b hp-max 7) (table hit-chance (a b 30)) (set last-turn 9)"));
        let game = Game::of(&*db, db.main());
        let (a, b) = (game.type_named("a", None).unwrap(), game.type_named("b", Some(TypeKind::Unit)).unwrap());
        let hp_max = gdl_schema::unit::HP_MAX.id;
        let shown = |value: EffectiveValue| (value.text, value.origin.and_then(|origin| game.place(origin)));
        assert_eq!(shown(game.property(a, hp_max)), ("5".into(), Some("main.g:1".into())));
        assert_eq!(shown(game.property(b, hp_max)), ("7".into(), Some("main.g:2".into())));
        let table = gdl_schema::table::HIT_CHANCE;
        assert_eq!(shown(game.entry(table, a, b)), ("30".into(), Some("main.g:2".into())));
        assert_eq!(shown(game.entry(table, b, b)), ("0".into(), None));
        assert_eq!(game.global(gdl_schema::global::LAST_TURN).text, "9");
        assert_eq!(game.print(game.binding("both").unwrap()), "(b a)");
        // Values that are types are shown as symbols.
        let db = TestDb::new(&format!("{TYPES}(add a wrecked-type b) (terrain-type t) (set edge-terrain t)"));
        let game = Game::of(&*db, db.main());
        let wrecked = gdl_schema::unit::WRECKED_TYPE.id;
        assert_eq!([game.property(a, wrecked).text, game.property(b, wrecked).text], ["b", "-1"]);
        assert_eq!(game.global(gdl_schema::global::EDGE_TERRAIN).text, "t");
    }
}
