//! Navigation from a name to its definition and to all its uses.

use gdl_db::{Db, File};
use gdl_hir::{
    DefKind, RefKind, Target, definition_of, loading_roots, module_closure, references, references_to, text_order,
};
use gdl_ruleset::{Data, Origin};
use gdl_schema::{Category, form};
use gdl_syntax::TextRange;

use crate::{
    FilePos, FileRange, Game, NameOccurrence, NavTarget, Role, Use, active_root, classify, range_of,
    sides::{may_be_side, side_at, side_target, side_uses},
    target_at,
};

/// Returns the definitions of the object at a position, and the range of the name there. None if it has no definition,
/// or is a name of the language.
pub fn definition(db: &dyn Db, at: FilePos) -> Option<(FileRange, Vec<NavTarget>)> {
    let Some((here, origin)) = name_at(db, at) else { return side_definition(db, at) };
    let targets = definition_of(db, active_root(db, at.file), origin);
    if targets.is_empty() {
        return side_definition(db, at);
    }
    let mut targets: Vec<NavTarget> = targets.iter().filter_map(|target| target_of(db, target)).collect();
    targets.dedup();
    (!targets.is_empty()).then_some((here, targets))
}

/// Returns the form that creates the side whose number or name is at a position.
fn side_definition(db: &dyn Db, at: FilePos) -> Option<(FileRange, Vec<NavTarget>)> {
    // A text that names a side is in the form that creates the side.
    let spot = Some(classify(db, at)).filter(|spot| may_be_side(spot) && spot.role != Role::Text)?;
    let game = Game::of(db, at.file);
    let target = side_target(&game, side_at(&game, &spot)?)?;
    Some((FileRange { file: at.file, range: spot.range() }, vec![target]))
}

/// The definition of the types that belong to the object at a position: for a unit its type, for a variable the types
/// that it holds, for a type the type itself.
pub fn type_definition(db: &dyn Db, at: FilePos) -> Option<(FileRange, Vec<NavTarget>)> {
    let (here, origin) = name_at(db, at)?;
    let game = Game::of(db, at.file);
    let evaluated = game.evaluated;
    let mut origins: Vec<Origin> = Vec::new();
    for target in definition_of(db, game.root, origin) {
        let Target::Definition(definition) = target else { continue };
        match definition.kind {
            DefKind::Type(_) => origins.push(definition.origin),
            DefKind::Variable => {
                let Some(value) = game.binding(&definition.name) else { continue };
                let values = if let Data::List(items) = &value.data { &items[..] } else { std::slice::from_ref(value) };
                let types = values.iter().filter_map(|value| value.as_type());
                origins.extend(types.filter_map(|ty| evaluated.provenance.types.get(&ty).copied()));
            }
            DefKind::Unit => {
                let form = definition.origin.form();
                let index = evaluated.provenance.units.iter().position(|origin| origin.form() == form);
                let unit = index.and_then(|index| evaluated.ruleset.units.get(index));
                origins.extend(unit.and_then(|unit| evaluated.provenance.types.get(&unit.kind).copied()));
            }
            _ => {}
        }
    }
    origins.sort_by_cached_key(|origin| text_order(db, *origin));
    origins.dedup();
    let targets: Vec<NavTarget> = origins.into_iter().filter_map(|origin| named_target(db, origin)).collect();
    (!targets.is_empty()).then_some((here, targets))
}

/// All uses of the object at a position, in every game that loads the file; with its definitions if requested. In order
/// of path and text.
pub fn find_references(db: &dyn Db, at: FilePos, with_definitions: bool) -> Vec<FileRange> {
    let places = places(db, at).into_iter();
    places.filter(|(_, kind)| with_definitions || *kind != Use::Definition).map(|(place, _)| place).collect()
}

/// The uses of the object at a position in the same file.
pub fn highlight(db: &dyn Db, at: FilePos) -> Vec<(TextRange, Use)> {
    let here = places(db, at).into_iter().filter(|(place, _)| place.file == at.file);
    here.map(|(place, kind)| (place.range, kind)).collect()
}

/// The uses of the object at a position, in order of path and text.
fn places(db: &dyn Db, at: FilePos) -> Vec<(FileRange, Use)> {
    let of_side = side_uses(db, at);
    let named = name_at(db, at);
    // A side that is given by number has no other uses.
    let named = named
        .filter(|(_, origin)| of_side.is_none() || !definition_of(db, active_root(db, at.file), *origin).is_empty());
    let named = named.map_or(Vec::new(), |(_, origin)| uses(db, at.file, origin));
    let named = named.into_iter().filter_map(|(origin, kind)| Some((range_of(db, origin)?, kind)));
    let mut places: Vec<(FileRange, Use)> = named.chain(of_side.into_iter().flatten()).collect();
    places.sort_by_key(|(place, kind)| (place.file.path(db), place.range.start(), *kind));
    places.dedup_by_key(|(place, _)| *place);
    places
}

/// The name at a position: its range and its origin.
fn name_at(db: &dyn Db, at: FilePos) -> Option<(FileRange, Origin)> {
    let spot = classify(db, at);
    let named = spot.named(db).filter(|_| !spot.in_comment)?;
    Some((FileRange { file: at.file, range: spot.range() }, named.origin()))
}

/// All uses of the name at an origin.
pub(crate) fn uses(db: &dyn Db, file: File, origin: Origin) -> Vec<(Origin, Use)> {
    let root = active_root(db, file);
    let targets = definition_of(db, root, origin);
    if targets.is_empty() {
        return uses_of_language(db, file, origin);
    }
    let mut found = Vec::new();
    for target in &targets {
        let home = match target {
            Target::Definition(definition) => {
                found.push((definition.origin, Use::Definition));
                db.file_by_index(definition.origin.file)
            }
            Target::Module(file) => Some(*file),
        };
        let mut roots: Vec<File> = home.map_or(&[][..], |home| loading_roots(db, home)).to_vec();
        roots.push(root);
        roots.sort_by_key(|root| root.path(db));
        roots.dedup();
        for root in roots {
            let places = references_to(db, root, target);
            found.extend(places.into_iter().map(|place| (place.origin, kind_of_use(db, place.origin))));
        }
    }
    found.sort_by_cached_key(|(origin, kind)| (text_order(db, *origin), *kind));
    found.dedup_by_key(|(origin, _)| *origin);
    found
}

/// The uses of a name of the language: all references to the same name in the same category.
fn uses_of_language(db: &dyn Db, file: File, origin: Origin) -> Vec<(Origin, Use)> {
    let Some(NameOccurrence::Reference(wanted)) = crate::named_at(db, origin) else { return Vec::new() };
    let mut roots = loading_roots(db, file).to_vec();
    roots.push(active_root(db, file));
    let mut files: Vec<File> = roots.iter().flat_map(|&root| module_closure(db, root).all()).collect();
    files.push(file);
    files.sort_by_key(|file| file.path(db));
    files.dedup();
    let same = |kind: RefKind| kind == wanted.kind || (is_type_property(kind) && is_type_property(wanted.kind));
    let all = files.into_iter().flat_map(|file| references(db, file));
    let like = all.filter(|reference| reference.name == wanted.name && same(reference.kind));
    like.map(|reference| (reference.origin, kind_of_use(db, reference.origin))).collect()
}

/// Whether the kind is a property of types, in any form that sets one.
fn is_type_property(kind: RefKind) -> bool {
    matches!(
        kind,
        RefKind::TypeProperty
            | RefKind::Language(
                Category::UnitTypeProperty
                    | Category::MaterialTypeProperty
                    | Category::TerrainTypeProperty
                    | Category::AdvanceTypeProperty
            )
    )
}

/// The kind of use: `set` writes to the name after it.
fn kind_of_use(db: &dyn Db, origin: Origin) -> Use {
    let form = || {
        let file = db.file_by_index(origin.file)?;
        gdl_hir::item_tree(db, file).form(origin.form)
    };
    let is_written = form().is_some_and(|form| {
        let is_set = form.value.head().is_some_and(|head| head == form::SET.name() || head == form::UNDEFINE.name());
        is_set && form.value.items().get(1).is_some_and(|name| name.origin == origin)
    });
    if is_written { Use::Write } else { Use::Read }
}

fn target_of(db: &dyn Db, target: &Target) -> Option<NavTarget> {
    match target {
        Target::Definition(definition) => target_at(db, definition.origin, definition.name.clone()),
        Target::Module(file) => {
            let start = TextRange::empty(0.into());
            let name = file.path(db).file_stem().unwrap_or_default();
            Some(NavTarget { file: *file, full: start, focus: start, name: name.into() })
        }
    }
}

/// The form at an origin, with the name that it defines in focus.
fn named_target(db: &dyn Db, origin: Origin) -> Option<NavTarget> {
    let file = db.file_by_index(origin.file)?;
    let definitions = gdl_hir::definitions(db, file);
    let definition = definitions.iter().find(|definition| definition.origin.form() == origin.form())?;
    target_at(db, definition.origin, definition.name.clone())
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::testing::{at_cursor, pin, place, show_targets};

    const TYPES: &str =
        "\n;;- /types.g\n(unit-type ship (name \"Ship\"))\n(terrain-type sea)\n(define all-ships (ship))\n";

    fn check_definition(text: &str, expect: Expect) {
        let (db, at) = at_cursor(&format!("{text}{TYPES}"));
        expect.assert_eq(&definition(&*db, at).map_or(String::new(), |(_, targets)| show_targets(&*db, &targets)));
    }

    #[test]
    fn definitions() {
        check_definition(
            "(include types) (add sh$0ip hp-max 1)",
            expect![[r#"
            /types.g:1:12 ship
        "#]],
        );
        check_definition("(include types) (add ship hp-ma$0x 1)", expect![[""]]);
        check_definition(
            "(include ty$0pes)",
            expect![[r#"
            /types.g:1:1 
        "#]],
        );
        check_definition(
            "(include types) (table hit-chance (ship$0",
            expect![[r#"
            /types.g:1:12 ship
        "#]],
        );
        check_definition(
            "(include types) (print all-sh$0ips)",
            expect![[r#"
            /types.g:3:9 all-ships
        "#]],
        );
        check_definition("(include types) ; sh$0ip", expect![[""]]);
        check_definition("(include types) $0", expect![[""]]);
    }

    #[test]
    fn type_definitions() {
        let check = |text: &str, expect: Expect| {
            let (db, at) = at_cursor(&format!("{text}{TYPES}"));
            let targets = type_definition(&*db, at).map_or(Vec::new(), |(_, targets)| targets);
            expect.assert_eq(&show_targets(&*db, &targets));
        };
        check(
            "(include types) (print all-sh$0ips)",
            expect![[r#"
            /types.g:1:12 ship
        "#]],
        );
        check(
            "(include types) (ship 1 2 0 (n \"Mary\")) (unit \"Ma$0ry\")",
            expect![[r#"
            /types.g:1:12 ship
        "#]],
        );
    }

    fn check_references(text: &str, with_definitions: bool, expect: Expect) {
        let (db, at) = at_cursor(&format!("{text}{TYPES}"));
        let found = find_references(&*db, at, with_definitions);
        expect.assert_eq(&found.iter().map(|at| place(&*db, at.file, at.range) + "\n").collect::<String>());
    }

    #[test]
    fn references_in_all_files() {
        check_references(
            "(include types) (add sh$0ip hp-max 1) (ship 1 2)",
            true,
            expect![[r#"
            /main.g:1:22 ship
            /main.g:1:38 ship
            /types.g:1:12 ship
            /types.g:3:20 ship
        "#]],
        );
        check_references(
            "(include types) (add ship hp-m$0ax 1) (unit-type x (hp-max 2))",
            false,
            expect![[r#"
            /main.g:1:27 hp-max
            /main.g:1:51 hp-max
        "#]],
        );
        check_references(
            "(include ty$0pes)",
            true,
            expect![[r#"
            /main.g:1:10 types
        "#]],
        );
    }

    #[test]
    fn a_pinned_root_hides_no_use() {
        let (mut db, at) = at_cursor(
            ";;- /a.g\n(include types)\n;;- /b.g\n(include types) (print ship hp-max)\n;;- /types.g\n(unit-type sh$0ip)\n(hp-max)\n",
        );
        pin(&mut db, "/types.g", "/a.g");
        assert_eq!(find_references(&*db, at, false).len(), 1);
        let lenses = crate::lenses(&*db, at.file);
        let counted = lenses.iter().filter(|lens| lens.kind == crate::LensKind::References);
        let uses = counted.filter_map(|lens| crate::uses_at(&*db, at.file, lens.range));
        assert_eq!(uses.map(|places| places.len()).collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn highlights() {
        let (db, at) = at_cursor("(define x$0 1) (set x 2) (print x)");
        expect!["[(8..9, Definition), (18..19, Write), (30..31, Read)]"]
            .assert_eq(&format!("{:?}", highlight(&*db, at)));
    }
}
