//! A list of values that is longer or shorter than its list of types: the missing are copied from the nearest type, the
//! surplus goes.

use gdl_hir::loading_roots;
use gdl_lint::Diagnostic;
use gdl_syntax::{AstNode, Element, List, TextRange};

use super::{ActionEdit, Outcome, Site, pieces::pieces};
use crate::{Game, TextEdit, active_root};

/// More values are not added.
const MAX_MISSING: usize = 1000;

/// Makes the lists as long as each other.
pub(super) fn same_lengths(site: &mut Site<'_>) {
    let found = site.diagnostics();
    // What is wrong in some games only is right in others.
    let wrong = found.iter().filter(|it| it.rule.name == "list-length-mismatch" && it.roots.is_empty());
    for diagnostic in wrong {
        let Some((title, edits)) = edits(site, diagnostic) else { continue };
        let edit = ActionEdit { creates: Vec::new(), change: site.edits(edits) };
        let id = format!("same-lengths {}", u32::from(diagnostic.range.start()));
        site.offer_fix(id, title, diagnostic, Outcome::Edit(edit));
    }
}

fn edits(site: &Site<'_>, diagnostic: &Diagnostic) -> Option<(String, Vec<TextEdit>)> {
    let element = site.root.covering_element(diagnostic.range);
    let mut around = std::iter::successors(Some(element), |it| it.parent().map(Into::into));
    let values = around.find_map(|it| Element::cast(it).filter(|it| it.text_range() == diagnostic.range))?;
    let values = values.as_list().filter(|list| list.r_paren().is_some())?;
    let mut roots = loading_roots(site.db, site.file).to_vec();
    roots.push(active_root(site.db, site.file));
    let mut counts = roots.into_iter().map(|root| types_of_values(&Game::under(site.db, root), values));
    let types = counts.next()??;
    if counts.any(|count| count != Some(types)) {
        return None;
    }
    let elements = pieces(values.syntax());
    // A function gives other values than stand there.
    let is_call = values.head().is_some_and(|head| gdl_schema::function(&head).is_some());
    let missing = types.checked_sub(elements.len());
    match missing {
        _ if is_call => None,
        Some(0) => None,
        Some(missing @ 1..=MAX_MISSING) => {
            let last = elements.last()?.element.text_range();
            let value = &site.text()[last];
            let text = format!(" {value}").repeat(missing);
            let title = match missing {
                1 => format!("Add the missing value, `{}` as before it", shortened(value)),
                _ => format!("Add {missing} missing values, `{}` as before them", shortened(value)),
            };
            Some((title, vec![TextEdit::new(TextRange::empty(last.end()), text)]))
        }
        Some(_) => None,
        None => {
            let kept = elements.get(types.checked_sub(1)?)?;
            let range = TextRange::new(kept.element.text_range().end(), elements.last()?.element.text_range().end());
            // Comments of the values that stay are not touched, and none goes unseen.
            let gone = &elements[types..];
            let bare = gone.iter().all(super::pieces::Piece::is_bare) && kept.range.end() == range.start();
            let title = match gone.len() {
                1 => format!("Remove the surplus value `{}`", shortened(&site.text()[gone[0].range])),
                count => format!("Remove the last {count} values"),
            };
            bare.then(|| (title, vec![TextEdit::new(range, "")]))
        }
    }
}

fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    if line.chars().count() > 20 || line.len() < text.len() {
        line.chars().take(17).chain("...".chars()).collect()
    } else {
        line.to_owned()
    }
}

/// How many types a list of values is for in a game.
fn types_of_values(game: &Game<'_>, values: &List) -> Option<usize> {
    let parent = List::cast(values.syntax().parent()?)?;
    let count = |types: &Element| {
        let types = game.types_of(types);
        types.iter().all(Option::is_some).then_some(types.len()).filter(|&count| count > 0)
    };
    let is_list = |types: &Element| types.as_list().is_some() || game.types_of(types).len() > 1;
    if parent.head().is_some_and(|head| head == "add") {
        return count(&parent.arg(0)?);
    }
    let table = |form: &List| form.head().is_some_and(|head| head == "table");
    let grand = List::cast(parent.syntax().parent()?)?;
    if table(&grand) {
        // A clause.
        let (first, second) = (parent.elements().next()?, parent.elements().nth(1)?);
        return if is_list(&first) { count(&first) } else { count(&second) };
    }
    // The values of one row of a clause.
    table(&List::cast(grand.syntax().parent()?)?).then(|| count(&grand.elements().nth(1)?))?
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{check, offered};

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
            not offered
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
        assert_eq!(offered([one, one]).len(), 1);
        // Wrong in both, each in its own way.
        let three = "(unit-type a) (unit-type b) (unit-type c)";
        assert_eq!(offered([one, three]), [""; 0]);
    }
}
