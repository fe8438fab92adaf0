//! Makes a list of values as long as its list of types: missing values are copied from the nearest type, surplus values
//! are removed.
//!
//! Values belong to types by position, so a value inserted at the wrong position shifts all later values to other
//! types. A type that only its definition mentions is probably the one without a value. If there is none, each place is
//! offered, as far as they are few.

use gdl_db::File;
use gdl_hir::{definitions, loading_roots, module_closure, references};
use gdl_lint::Diagnostic;
use gdl_ruleset::TypeRef;
use gdl_schema::form;
use gdl_syntax::{AstNode, Element, List, TextRange};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use super::{
    ActionEdit, Outcome, Site,
    pieces::{Piece, pieces},
};
use crate::{Game, TextEdit, active_root};

/// The maximum number of places that are offered one by one.
const MAX_PLACES: usize = 12;

/// The maximum number of values that are added.
const MAX_MISSING: usize = 1000;

/// Offers to make the lists equally long.
pub(super) fn same_lengths(site: &mut Site<'_>) {
    let found = site.diagnostics();
    // A length that is wrong only in some games is right in the others.
    let wrong = found.iter().filter(|it| it.rule.name == "list-length-mismatch" && it.roots.is_empty());
    for diagnostic in wrong {
        for (number, (title, edits)) in edits(site, diagnostic).into_iter().enumerate() {
            let edit = ActionEdit { creates: Vec::new(), change: site.edits(edits) };
            let mut id = format!("same-lengths {}", u32::from(diagnostic.range.start()));
            if number > 0 {
                id = format!("{id} {number}");
            }
            site.offer_fix(id, title, diagnostic, Outcome::Edit(edit));
        }
    }
}

/// An edit with its title.
type Offer = (String, Vec<TextEdit>);

/// The edits that make a list as long as its types.
fn edits(site: &Site<'_>, diagnostic: &Diagnostic) -> Vec<Offer> {
    offers(site, diagnostic).unwrap_or_default()
}

fn offers(site: &Site<'_>, diagnostic: &Diagnostic) -> Option<Vec<Offer>> {
    let element = site.root.covering_element(diagnostic.range);
    let mut around = std::iter::successors(Some(element), |it| it.parent().map(Into::into));
    let values = around.find_map(|it| Element::cast(it).filter(|it| it.text_range() == diagnostic.range))?;
    let values = values.as_list().filter(|list| list.r_paren().is_some())?;
    let mut roots = loading_roots(site.db, site.file).to_vec();
    roots.push(active_root(site.db, site.file));
    let games = roots.iter().map(|&root| Game::under(site.db, root));
    let mut lists = games.map(|game| {
        let types = types_of_values(&game, values)?;
        Some(types.into_iter().map(|ty| game.symbol(ty).clone()).collect::<Vec<SmolStr>>())
    });
    let first = lists.next()??;
    let (mut same_count, mut same_types) = (true, true);
    for list in lists {
        same_count &= list.as_ref().is_some_and(|list| list.len() == first.len());
        same_types &= list.as_ref() == Some(&first);
    }
    if !same_count {
        return None;
    }
    let types = first.len();
    let elements = pieces(values.syntax());
    // A function gives other values than those in the text.
    let is_call = values.head().is_some_and(|head| gdl_schema::function(&head).is_some());
    let missing = types.checked_sub(elements.len());
    match missing {
        _ if is_call => None,
        Some(0) => None,
        Some(missing @ 1..=MAX_MISSING) => {
            let known = if same_types { new_types(site, &roots, &first, missing) } else { None };
            if known.is_none() && missing == 1 && same_types && types <= MAX_PLACES {
                // The last type is the likely one: new types are mostly written after the others.
                let places = (0..types).rev();
                return Some(places.filter_map(|place| added_at(site, &elements, &first, place)).collect());
            }
            let places = known.unwrap_or_else(|| (elements.len()..types).collect());
            let value = |index: usize| Some(&site.text()[elements.get(index)?.element.text_range()]);
            let mut edits: Vec<TextEdit> = Vec::new();
            for (added, &place) in places.iter().enumerate() {
                // The number of existing values before the new one.
                let before = place - added;
                let (at, text) = match before.checked_sub(1) {
                    Some(nearest) => {
                        (elements.get(nearest)?.element.text_range().end(), format!(" {}", value(nearest)?))
                    }
                    None => (elements.first()?.element.text_range().start(), format!("{} ", value(0)?)),
                };
                match edits.last_mut().filter(|edit| edit.range.start() == at) {
                    Some(edit) => edit.text += &text,
                    None => edits.push(TextEdit::new(TextRange::empty(at), text)),
                }
            }
            let title = match places[..] {
                [place] => {
                    let nearest = place.checked_sub(1);
                    let (value, of) = (value(nearest.unwrap_or(0))?, &first[nearest.unwrap_or(1)]);
                    let value = shortened(value);
                    if same_types {
                        format!("Add the missing value for `{}`, `{value}` as for `{of}`", first[place])
                    } else {
                        format!("Add the missing value, `{value}` as before it")
                    }
                }
                _ => format!("Add {missing} missing values, as those of the types beside theirs"),
            };
            Some(vec![(title, edits)])
        }
        Some(_) => None,
        None => {
            let kept = elements.get(types.checked_sub(1)?)?;
            let range = TextRange::new(kept.element.text_range().end(), elements.last()?.element.text_range().end());
            // Comments of the remaining values are not touched, and the removal of others is shown in the title.
            let gone = &elements[types..];
            if gone.len() == 1 && elements.len() <= MAX_PLACES && same_types {
                let offers = (0..elements.len()).rev().filter_map(|at| removed_at(site, &elements, &first, at));
                return Some(offers.collect()).filter(|offers: &Vec<Offer>| !offers.is_empty());
            }
            let bare = gone.iter().all(super::pieces::Piece::is_bare) && kept.range.end() == range.start();
            let title = match gone.len() {
                1 => format!("Remove the surplus value `{}`", shortened(&site.text()[gone[0].range])),
                count => format!("Remove the last {count} values"),
            };
            bare.then(|| vec![(title, vec![TextEdit::new(range, "")])])
        }
    }
}

/// A value for the type at a place, as that of the type before it.
fn added_at(site: &Site<'_>, elements: &[Piece], types: &[SmolStr], place: usize) -> Option<Offer> {
    let nearest = place.checked_sub(1);
    let range = elements.get(nearest.unwrap_or(0))?.element.text_range();
    let value = &site.text()[range];
    let (at, text) = match nearest {
        Some(_) => (range.end(), format!(" {value}")),
        None => (range.start(), format!("{value} ")),
    };
    let (ty, of, value) = (&types[place], types.get(nearest.unwrap_or(1))?, shortened(value));
    let title = format!("Add the missing value for `{ty}`, `{value}` as for `{of}`");
    Some((title, vec![TextEdit::new(TextRange::empty(at), text)]))
}

/// The removal of the value at a place, if no comment goes with it.
fn removed_at(site: &Site<'_>, elements: &[Piece], types: &[SmolStr], at: usize) -> Option<Offer> {
    let this = &elements[at];
    let range = this.element.text_range();
    if !this.is_bare() {
        return None;
    }
    let range = match at.checked_sub(1) {
        Some(before) => TextRange::new(elements[before].element.text_range().end(), range.end()),
        None => TextRange::new(range.start(), elements.get(1)?.element.text_range().start()),
    };
    let has_comment = site.text()[range].contains([';', '#']);
    let value = shortened(&site.text()[this.element.text_range()]);
    let title = match elements.get(at + 1) {
        Some(next) => {
            let next = shortened(&site.text()[next.element.text_range()]);
            format!("Remove the value `{value}`, so that `{next}` is for `{}`", types[at])
        }
        None => format!("Remove the surplus value `{value}`"),
    };
    (!has_comment).then(|| (title, vec![TextEdit::new(range, "")]))
}

fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() > 20 || line.len() < text.len() {
        line.chars().take(17).chain("...".chars()).collect()
    } else {
        line.to_owned()
    }
}

/// The indexes of the types that only their definition mentions, if there are as many as missing values.
fn new_types(site: &Site<'_>, roots: &[File], types: &[SmolStr], missing: usize) -> Option<Vec<usize>> {
    let mut files: Vec<File> = roots.iter().flat_map(|&root| module_closure(site.db, root).all()).collect();
    files.sort_by_key(|file| file.path(site.db));
    files.dedup();
    let named: FxHashSet<&SmolStr> =
        files.iter().flat_map(|&file| references(site.db, file)).map(|reference| &reference.name).collect();
    // A type may be used by its other name.
    let is_new = |symbol: &SmolStr| {
        files.iter().all(|&file| {
            let defined = definitions(site.db, file);
            let forms = defined.iter().filter(|it| it.name == *symbol).map(|it| it.origin.form());
            forms
                .into_iter()
                .all(|form| defined.iter().filter(|it| it.origin.form() == form).all(|it| !named.contains(&it.name)))
        })
    };
    let places: Vec<usize> = (0..types.len()).filter(|&index| is_new(&types[index])).collect();
    (places.len() == missing).then_some(places)
}

/// The types to which a list of values belongs in a game.
fn types_of_values(game: &Game<'_>, values: &List) -> Option<Vec<TypeRef>> {
    let parent = List::cast(values.syntax().parent()?)?;
    let known = |types: &Element| {
        let types: Option<Vec<TypeRef>> = game.types_of(types).into_iter().collect();
        types.filter(|types| !types.is_empty())
    };
    let is_list = |types: &Element| types.as_list().is_some() || game.types_of(types).len() > 1;
    if parent.head().is_some_and(|head| head == form::ADD.name()) {
        return known(&parent.arg(0)?);
    }
    let table = |form: &List| form.head().is_some_and(|head| head == form::TABLE.name());
    let grand = List::cast(parent.syntax().parent()?)?;
    if table(&grand) {
        // The values of a clause.
        let (first, second) = (parent.elements().next()?, parent.elements().nth(1)?);
        return if is_list(&first) { known(&first) } else { known(&second) };
    }
    // The values of one row of a clause.
    table(&List::cast(grand.syntax().parent()?)?).then(|| known(&grand.elements().nth(1)?))?
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::{
        ActionFilter,
        testing::{actions, check, offered, selection},
    };

    #[test]
    fn values_are_added_and_removed() {
        let same = |text: &str, expect| {
            let fixture =
                format!("(unit-type a) (unit-type b) (unit-type c)\n(terrain-type t) (terrain-type w)\n{text}");
            check(&fixture, "same-lengths", expect);
        };
        same(
            "(add u* hp-max ($03 4))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (add u* hp-max (3 4 4))
        "#]],
        );
        same(
            "(add (a b) hp-max ($03 4 5 6))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (add (a b) hp-max (3 4))
        "#]],
        );
        same(
            "(add (a b) hp-max ($03 ; three\n 4 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (add (a b) hp-max (3 ; three
             4))
        "#]],
        );
        same(
            "(add (a b) hp-max (3 $04 ; four\n 5))\n",
            expect![[r#"
                (unit-type a) (unit-type b) (unit-type c)
                (terrain-type t) (terrain-type w)
                (add (a b) hp-max (4 ; four
                 5))
            "#]],
        );
        same(
            "(table ferry-on-entry (u* a ($01 2)))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table ferry-on-entry (u* a (1 2 2)))
        "#]],
        );
        same(
            "(table ferry-on-entry (a u* ($01 2)))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table ferry-on-entry (a u* (1 2 2)))
        "#]],
        );
        same(
            "(table ferry-on-entry ((a b) u* ((1 1 1) ($01 2))))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t) (terrain-type w)
            (table ferry-on-entry ((a b) u* ((1 1 1) (1 2 2))))
        "#]],
        );
    }

    #[test]
    fn values_are_added_where_the_new_type_stands() {
        let types = "(unit-type a) (unit-type new) (unit-type b) (unit-type c) (define all (a b c))\n";
        let same = |text: &str, expect| check(&format!("{types}{text}"), "same-lengths", expect);
        same(
            "(add u* hp-max ($03 4 5))\n",
            expect![[r#"
            (unit-type a) (unit-type new) (unit-type b) (unit-type c) (define all (a b c))
            (add u* hp-max (3 3 4 5))
        "#]],
        );
        same(
            "(table hit-chance (u* a (3   $04 5)))\n",
            expect![[r#"
            (unit-type a) (unit-type new) (unit-type b) (unit-type c) (define all (a b c))
            (table hit-chance (u* a (3 3   4 5)))
        "#]],
        );
        let first = "(unit-type new) (unit-type newer) (unit-type a) (unit-type b) (define all (a b))\n";
        check(
            &format!("{first}(add u* hp-max ($03 4))\n"),
            "same-lengths",
            expect![[r#"
            (unit-type new) (unit-type newer) (unit-type a) (unit-type b) (define all (a b))
            (add u* hp-max (3 3 3 4))
        "#]],
        );
        // If the new type is unknown, the value is added for the last one, as the title says.
        let titles = |text: &str| {
            let (db, file, range) = selection(text);
            let offers = actions(&db, file, range, ActionFilter::Offers).into_iter();
            offers.filter(|offer| offer.id.starts_with("same-lengths")).map(|offer| offer.title).collect::<Vec<_>>()
        };
        assert_eq!(
            titles("(unit-type a) (unit-type b) (unit-type c) (define all (a b c)) (add u* hp-max ($03 4))"),
            [
                "Add the missing value for `c`, `4` as for `b`",
                "Add the missing value for `b`, `3` as for `a`",
                "Add the missing value for `a`, `3` as for `b`",
            ]
        );
        assert_eq!(
            titles(&format!("{types}(add u* hp-max ($03 4 5))")),
            ["Add the missing value for `new`, `3` as for `a`"]
        );
        // A type that is used by its other name.
        assert_eq!(
            titles("(unit-type a (name \"A\")) (unit-type new) (define all (A)) (add u* hp-max ($03))"),
            ["Add the missing value for `new`, `3` as for `a`"]
        );
    }

    #[test]
    fn types_have_to_be_known() {
        for text in ["(unit-type a) (add (a zz) hp-max ($03))", "(unit-type a) (add (a) hp-max (+ $03 4))"] {
            assert_eq!(offered(text, "same-lengths"), [""; 0]);
        }
    }

    #[test]
    fn other_games_stay_right() {
        let part = "\n;;- /part.g\n(add u* hp-max ($01 2))\n";
        let game = |name: &str, types: &str| format!(";;- /{name}.g\n{types} (include part)\n");
        let (one, two) = ("(unit-type a)", "(unit-type a) (unit-type b)");
        let offered = |types: [&str; 2]| offered(&(game("a", types[0]) + &game("b", types[1]) + part), "same-lengths");
        assert_eq!(offered([one, two]), [""; 0]);
        assert_eq!(offered([one, one]).len(), 2);
        // The list is wrong in both games, in different ways.
        let three = "(unit-type a) (unit-type b) (unit-type c)";
        assert_eq!(offered([one, three]), [""; 0]);
    }
}
