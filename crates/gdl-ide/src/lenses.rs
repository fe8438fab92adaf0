//! Code lenses above forms: the number of uses of a name, a link to a table, the game of a fragment.

use gdl_db::{Db, File, parse};
use gdl_eval::{evaluate, loads};
use gdl_hir::{
    DefKind, Definition, Reference, definitions, loading_roots, module_closure, references, roots_of, source_map,
};
use gdl_schema::{TypeKind, form, table};
use gdl_syntax::{AstNode, TextRange};

use crate::{FileRange, active_root, range_of};

/// A code lens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lens {
    /// The range to which it applies: a name, or the start of a file.
    pub range: TextRange,
    /// The kind of the lens.
    pub kind: LensKind,
}

/// The kind of a lens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LensKind {
    /// The number of uses of the name, which [`uses_at`] finds.
    References,
    /// A link that shows the table of the form, by its name.
    Table(&'static str),
    /// The game under which the file is shown, and the number of games that load it.
    Root(File, usize),
    /// A link that plays the game for this number of turns.
    Play(i32),
    /// Links to questions about the type with this kind and symbol, as in `unit:orc`.
    Questions(String),
}

/// The number of turns that show how a game begins, and take only a moment.
const TURNS: i32 = 50;

/// The maximum number of places that are listed for a name; editors show them in a small window.
const MAX_PLACES: usize = 1000;

/// The maximum number of lenses per file.
const MAX_LENSES: usize = 2000;

/// The lenses of a file, in order of the text.
pub fn lenses(db: &dyn Db, file: File) -> Vec<Lens> {
    let mut lenses = Vec::new();
    let roots = roots_of(db, file);
    let root = active_root(db, file);
    if root != file {
        lenses.push(Lens { range: TextRange::default(), kind: LensKind::Root(root, roots.len()) });
    }
    lenses.extend(play_lens(db, file, root));
    lenses.extend(reference_lenses(db, file));
    lenses.extend(table_lenses(db, file));
    lenses.sort_by_key(|lens| lens.range.start());
    lenses.truncate(MAX_LENSES);
    // Few editors show these: they take no room from the others.
    lenses.extend(question_lenses(db, file));
    lenses.sort_by_key(|lens| lens.range.start());
    lenses
}

/// The lens that plays a game, if the engine would start it: above its `game-module` form, or at the top of the file.
fn play_lens(db: &dyn Db, file: File, root: File) -> Option<Lens> {
    if root != file || !module_closure(db, root).has_types || !loads(db, root) {
        return None;
    }
    let types = &evaluate(db, root).ruleset.types;
    // Without unit and terrain types the game cannot be set up, even if it loads.
    if types.count(TypeKind::Unit) == 0 || types.count(TypeKind::Terrain) == 0 {
        return None;
    }
    let forms = parse(db, file).tree().forms();
    let mut described = forms.filter_map(|form| {
        form.as_list().filter(|list| list.head().is_some_and(|it| it == form::GAME_MODULE.name())).cloned()
    });
    let range = described.next().map_or(TextRange::default(), |form| form.syntax().text_range());
    Some(Lens { range, kind: LensKind::Play(TURNS) })
}

fn table_lenses(db: &dyn Db, file: File) -> impl Iterator<Item = Lens> + use<'_> {
    let lists = parse(db, file).tree().forms().filter_map(|form| form.as_list().cloned());
    let tables = lists.filter(|list| list.head().is_some_and(|head| head == form::TABLE.name()));
    tables.filter_map(|list| {
        let id = list.arg(0)?.symbol().and_then(|name| table(&name))?;
        Some(Lens { range: list.syntax().text_range(), kind: LensKind::Table(id.def().name) })
    })
}

/// Lenses for the types and variables of the file. Uses are counted when a lens is shown: see [`uses_at`].
fn reference_lenses(db: &dyn Db, file: File) -> impl Iterator<Item = Lens> + use<'_> {
    let shown = shown_names(db, file).take(MAX_LENSES);
    shown.filter_map(move |definition| {
        let range = source_map(db, file).range(definition.origin)?;
        Some(Lens { range, kind: LensKind::References })
    })
}

/// Lenses for the types of the file about which one asks who makes them.
fn question_lenses(db: &dyn Db, file: File) -> impl Iterator<Item = Lens> + use<'_> {
    let types = shown_names(db, file).filter_map(move |definition| {
        let DefKind::Type(kind @ (TypeKind::Unit | TypeKind::Terrain | TypeKind::Advance)) = definition.kind else {
            return None;
        };
        let range = source_map(db, file).range(definition.origin)?;
        Some(Lens { range, kind: LensKind::Questions(format!("{}:{}", kind.word(), definition.name)) })
    });
    types.take(MAX_LENSES)
}

fn is_shown(definition: &Definition) -> bool {
    matches!(definition.kind, DefKind::Type(_) | DefKind::Variable)
}

/// The names with lenses. If a type has a symbol and a name, the first one represents both.
fn shown_names(db: &dyn Db, file: File) -> impl Iterator<Item = &Definition> {
    let mut last = None;
    definitions(db, file).iter().filter(|it| is_shown(it)).filter(move |definition| {
        let form = Some(definition.origin.form());
        std::mem::replace(&mut last, form) != form
    })
}

/// The uses of the name whose lens has this range, in all games that load the file, in order of path and position. None
/// if there is no name at the range.
pub fn uses_at(db: &dyn Db, file: File, range: TextRange) -> Option<Vec<FileRange>> {
    let map = source_map(db, file);
    let definition = shown_names(db, file).find(|it| map.range(it.origin) == Some(range))?;
    let form = definition.origin.form();
    let names: Vec<&Definition> =
        definitions(db, file).iter().filter(|it| is_shown(it) && it.origin.form() == form).collect();
    let mut files: Vec<File> = Vec::new();
    for &root in loading_roots(db, file).iter().chain([&active_root(db, file)]) {
        files.extend(module_closure(db, root).all());
    }
    files.sort_by_key(|file| file.path(db));
    files.dedup();
    let mut places: Vec<FileRange> = Vec::new();
    for other in files {
        db.unwind_if_revision_cancelled();
        let is_use = |it: &&Reference| names.iter().any(|name| it.name == name.name && it.kind.accepts(name.kind));
        places.extend(references(db, other).filter(is_use).filter_map(|it| range_of(db, it.origin)));
    }
    places.sort_by_key(|place| (place.file.path(db), place.range.start()));
    places.dedup();
    places.truncate(MAX_PLACES);
    Some(places)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::TestDb;

    use super::*;
    use crate::testing::place;

    fn check(fixture: &str, path: &str, expect: Expect) {
        let db = TestDb::new(fixture);
        let file = db.at(path);
        let mut shown = String::new();
        for lens in lenses(&*db, file) {
            let what = match lens.kind {
                LensKind::References => format!("{} uses", uses_at(&*db, file, lens.range).expect("a name").len()),
                LensKind::Table(name) => format!("table {name}"),
                LensKind::Play(turns) => format!("play {turns} turns"),
                LensKind::Root(root, count) => format!("under {} of {count}", root.path(&*db)),
                LensKind::Questions(name) => format!("questions about {name}"),
            };
            shown += &format!("{}: {what}\n", place(&*db, file, lens.range));
        }
        expect.assert_eq(&shown);
    }

    const GAMES: &str = "
;;- /one.g
(unit-type ship) (include parts)
(add ship hp-max 3)
;;- /two.g
(unit-type ship) (include parts)
;;- /parts.g
(define all-ships (ship))
(table hit-chance (ship all-ships 50))
(table no-table 1)
(table
";

    #[test]
    fn a_game() {
        check(
            GAMES,
            "/one.g",
            expect![[r#"
                /one.g:1:12 ship: 3 uses
                /one.g:1:12 ship: questions about unit:ship
            "#]],
        );
    }

    #[test]
    fn a_fragment() {
        check(
            GAMES,
            "/parts.g",
            expect![[r#"
            /parts.g:1:1 : under /one.g of 2
            /parts.g:1:9 all-ships: 1 uses
            /parts.g:2:1 (table hit-chance (ship all-ships 50)): table hit-chance
        "#]],
        );
    }

    #[test]
    fn games_can_be_played() {
        let game = "(unit-type a) (game-module \"main\") (terrain-type b)\n";
        check(
            game,
            "/main.g",
            expect![[r#"
                /main.g:1:12 a: 0 uses
                /main.g:1:12 a: questions about unit:a
                /main.g:1:15 (game-module "main"): play 50 turns
                /main.g:1:50 b: 0 uses
                /main.g:1:50 b: questions about terrain:b
            "#]],
        );
        check(
            "(unit-type a) (terrain-type b)",
            "/main.g",
            expect![[r#"
                /main.g:1:1 : play 50 turns
                /main.g:1:12 a: 0 uses
                /main.g:1:12 a: questions about unit:a
                /main.g:1:29 b: 0 uses
                /main.g:1:29 b: questions about terrain:b
            "#]],
        );
        check(
            "(unit-type a)",
            "/main.g",
            expect![[r#"
                /main.g:1:12 a: 0 uses
                /main.g:1:12 a: questions about unit:a
            "#]],
        );
        check(
            "(unit-type a (hp-max 0)) (terrain-type b)",
            "/main.g",
            expect![[r#"
                /main.g:1:12 a: 0 uses
                /main.g:1:12 a: questions about unit:a
                /main.g:1:40 b: 0 uses
                /main.g:1:40 b: questions about terrain:b
            "#]],
        );
    }

    #[test]
    fn types_by_symbol_and_name() {
        check(
            "(unit-type inf (name \"infantry\"))\n(add inf hp-max 1) (infantry 1 1)\n",
            "/main.g",
            expect![[r#"
                /main.g:1:12 inf: 2 uses
                /main.g:1:12 inf: questions about unit:inf
            "#]],
        );
    }

    #[test]
    fn large_files_have_bounds() {
        let text: String = (0..5000).map(|index| format!("(define x{index} x0)\n")).collect();
        let db = TestDb::new(&text);
        let lenses = lenses(&*db, db.main());
        assert_eq!(lenses.len(), MAX_LENSES);
        assert_eq!(lenses[0].kind, LensKind::References);
        let places = uses_at(&*db, db.main(), lenses[0].range).expect("a name");
        assert_eq!(places.len(), MAX_PLACES);
        assert_eq!(uses_at(&*db, db.main(), TextRange::default()), None);
    }
}
