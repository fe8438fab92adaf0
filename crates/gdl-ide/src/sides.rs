//! References to sides in units and other sides: mostly by number, which `gdl-hir` does not track as a name.

use gdl_db::{Db, parse};
use gdl_hir::{DefKind, RefKind, module_closure};
use gdl_ruleset::Side;
use gdl_schema::{Category, ObjectValue, form, property};
use gdl_syntax::{AstNode, Atom, AtomValue, Element, List};

use crate::{FilePos, FileRange, Game, NavTarget, Role, Spot, Use, classify, range_of, visit_roles};

/// The properties of a side by which a form may refer to it (spec language 3.8).
pub(crate) const NAMES: [&str; 4] = ["name", "noun", "plural-noun", "adjective"];

/// Whether the word at a position may refer to a side, judging only by the text.
pub(crate) fn may_be_side(spot: &Spot) -> bool {
    let Some(list) = spot.list().map(|step| &step.list).filter(|_| spot.token.is_some() && !spot.in_comment) else {
        return false;
    };
    match spot.role {
        Role::Name(RefKind::Side) | Role::Define(DefKind::Side) => asks_for_side(list),
        // The names of a side are texts in its form.
        Role::Text => {
            let is_name = list.head().is_some_and(|head| NAMES.contains(&head.as_str()));
            is_name
                && spot.lists.len() == 2
                && spot.form().is_some_and(|(_, head)| head.is_some_and(|it| it == form::SIDE.name()))
        }
        _ => false,
    }
}

/// The side that the word at a position refers to, as an index of the sides of the game.
pub(crate) fn side_at(game: &Game, spot: &Spot) -> Option<usize> {
    if !may_be_side(spot) {
        return None;
    }
    let named = if spot.role == Role::Text {
        let (form, _) = spot.form()?;
        let Some(Element::Atom(id)) = form.arg(0) else {
            let origin = gdl_hir::source_map(game.db, spot.at.file).node_at(form.syntax().text_range().start())?;
            return game.evaluated.provenance.sides.iter().rposition(|side| side.form() == origin.form());
        };
        id
    } else {
        Atom::cast(spot.token.clone()?)?
    };
    meant(game, &named)
}

/// The side that a number, a symbol or a string refers to.
fn meant(game: &Game, atom: &Atom) -> Option<usize> {
    let sides = &game.evaluated.ruleset.sides;
    match atom.value() {
        AtomValue::Number(number) => sides.iter().position(|side| side.id == number.value),
        AtomValue::Symbol(name) => sides.iter().position(|side| side.symbol.as_ref() == Some(&name)),
        AtomValue::String(name) => {
            sides.iter().position(|side| NAMES.iter().any(|property| side.attrs.str(property) == Some(&name)))
        }
        AtomValue::Nil => None,
    }
}

/// Whether words of a list refer to sides: a form, or a property whose value is a side. Value lists by side also
/// contain other numbers.
fn asks_for_side(list: &List) -> bool {
    let is_form = list.syntax().parent().is_some_and(|parent| parent.parent().is_none());
    let is_side = |category, name: &str| {
        name == "sides" || property(category, name).is_some_and(|def| matches!(def.value, ObjectValue::Side))
    };
    let of_property = |name: &str| is_side(Category::Unit, name) || is_side(Category::Side, name);
    is_form || list.head().is_some_and(|head| of_property(&head))
}

/// Returns the name of a side; its number if it has no name.
pub(crate) fn side_name(side: &Side) -> String {
    let name = NAMES.iter().find_map(|property| side.attrs.str(property).filter(|name| !name.is_empty()));
    name.map_or_else(|| side.id.to_string(), ToString::to_string)
}

/// The form that created a side, with the name of the side in focus. The independents have no such form.
pub(crate) fn side_target(game: &Game, side: usize) -> Option<NavTarget> {
    let origin = game.evaluated.provenance.sides.get(side).filter(|_| side > 0)?;
    let FileRange { file, range } = range_of(game.db, origin.form())?;
    let element = parse(game.db, file).syntax().covering_element(range);
    let form = element.into_node().and_then(List::cast)?;
    let id = form.arg(0).filter(|id| id.as_atom().is_some()).or_else(|| form.first());
    let name = side_name(game.evaluated.ruleset.sides.get(side)?).into();
    Some(NavTarget { file, full: range, focus: id.map_or(range, |id| id.text_range()), name })
}

/// The references in the game to the side at a position, including the form that creates it; none if there is no side
/// at the position.
pub(crate) fn side_uses(db: &dyn Db, at: FilePos) -> Option<Vec<(FileRange, Use)>> {
    // Highlights are requested at every move of the cursor: the game is evaluated only for positions that may refer to
    // a side.
    let spot = Some(classify(db, at)).filter(may_be_side)?;
    let game = Game::of(db, at.file);
    let side = side_at(&game, &spot)?;
    let made = side_target(&game, side).map(|target| FileRange { file: target.file, range: target.focus });
    let mut places: Vec<(FileRange, Use)> = made.into_iter().map(|place| (place, Use::Definition)).collect();
    for file in module_closure(db, game.root).all() {
        db.unwind_if_revision_cancelled();
        for form in parse(db, file).tree().forms() {
            visit_roles(&form, &mut |element: &Element, role: &Role| {
                let Some(atom) = element.as_atom().filter(|_| *role == Role::Name(RefKind::Side)) else { return };
                let list = element.syntax().parent().and_then(List::cast);
                if list.is_some_and(|list| asks_for_side(&list)) && meant(&game, atom) == Some(side) {
                    places.push((FileRange { file, range: element.text_range() }, Use::Read));
                }
            });
        }
    }
    places.sort_by_key(|(place, kind)| (place.file.path(db), place.range.start(), *kind));
    places.dedup_by_key(|(place, _)| *place);
    Some(places)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::{
        definition, find_references,
        testing::{at_cursor, place, show_targets},
    };

    const SIDES: &str = "\n;;- /sides.g\n(unit-type ship)\n(side 1 (name \"Rome\"))\n(side 2 gaul (noun \"Gaul\"))\n(ship 3 4 1)\n(ship 3 4 (s 1))\n(side 2 (trusts (1 1)))\n";

    fn check(text: &str, expect: Expect) {
        let (db, at) = at_cursor(&format!("(include sides)\n{text}{SIDES}"));
        let targets = definition(&*db, at).map_or(String::new(), |(_, targets)| show_targets(&*db, &targets));
        let uses = find_references(&*db, at, true);
        let uses: Vec<String> = uses.iter().map(|found| place(&*db, found.file, found.range)).collect();
        expect.assert_eq(&format!("{targets}{}", uses.join("\n")));
    }

    #[test]
    fn numbers_lead_to_sides() {
        check(
            "(ship 1 2 $01)",
            expect![[r#"
            /sides.g:2:7 1
            /main.g:2:11 1
            /sides.g:2:7 1
            /sides.g:4:11 1
            /sides.g:5:14 1"#]],
        );
        check(
            "(ship 1 2 (s $02))",
            expect![[r#"
            /sides.g:3:7 2
            /main.g:2:14 2
            /sides.g:3:7 2
            /sides.g:6:7 2"#]],
        );
        check(
            "(side $0\"Rome\" (class \"x\"))",
            expect![[r#"
            /sides.g:2:7 1
            /main.g:2:7 "Rome"
            /sides.g:2:7 1
            /sides.g:4:11 1
            /sides.g:5:14 1"#]],
        );
        check(
            "(side 1 (name \"Ro$0me\"))",
            expect![[r#"
            /main.g:2:7 1
            /sides.g:2:7 1
            /sides.g:4:11 1
            /sides.g:5:14 1"#]],
        );
    }

    #[test]
    fn other_numbers_are_none() {
        check("(ship $01 2)", expect![[""]]);
        check("(side 2 (trusts (1 $01)))", expect![[""]]);
        check("(ship 1 2 (s $09))", expect![[""]]);
    }

    #[test]
    fn symbols_are_names_too() {
        check(
            "(ship 1 2 ga$0ul)",
            expect![[r#"
            /sides.g:3:9 gaul
            /main.g:2:11 gaul
            /sides.g:3:7 2
            /sides.g:3:9 gaul
            /sides.g:6:7 2"#]],
        );
    }
}
