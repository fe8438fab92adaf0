//! Merges `add` forms of one property into one form with lists, and splits such a form.

use gdl_schema::form;
use gdl_syntax::{AstNode, Element, List, NodeOrToken, SyntaxKind, TextRange};

use super::{
    ActionKind, Site, edited, proof,
    table::{is_list, is_single, literal, type_texts, types},
};
use crate::{Game, SourceChange, TextEdit};

/// The maximum number of forms that are merged or created.
const MAX_FORMS: usize = 2000;

/// An `add` form without comments.
struct Add {
    list: List,
    types: Element,
    property: String,
    values: Element,
}

impl Add {
    fn of(element: &Element) -> Option<Add> {
        let list = element.as_list().filter(|list| list.r_paren().is_some())?.clone();
        let elements: Vec<Element> = list.elements().collect();
        let [head, types, property, values] = &elements[..] else { return None };
        let is_comment = |kind| matches!(kind, SyntaxKind::LineComment | SyntaxKind::BlockComment);
        let comments = list.syntax().descendants_with_tokens().any(|it| is_comment(it.kind()));
        (head.symbol()? == form::ADD.name() && !comments).then(|| Add {
            types: types.clone(),
            property: property.symbol().map(|_| property.syntax().to_string()).unwrap_or_default(),
            values: values.clone(),
            list,
        })
    }
}

/// Merges the adjacent `add` forms of one property.
pub(super) fn merge(site: &mut Site<'_>) {
    let run = run(site);
    let [first, .., last] = &run[..] else { return };
    let game = Game::of(site.db, site.file);
    let (names, values): (Vec<String>, Vec<String>) = run.iter().flat_map(|add| pairs(&game, add)).flatten().unzip();
    let is_new = |(index, name): (usize, &String)| !names[..index].contains(name);
    // A type that is set twice would be twice in the list.
    if names.len() > MAX_FORMS
        || !names.iter().enumerate().all(is_new)
        || run.iter().any(|add| types(&game, &add.types).is_none())
    {
        return;
    }
    let same = values.iter().all(|value| *value == values[0]);
    let values = if same { values[0].clone() } else { format!("({})", values.join(" ")) };
    let text = format!("(add ({}) {} {values})", names.join(" "), first.property);
    let range = first.list.syntax().text_range().cover(last.list.syntax().text_range());
    let title = format!("Make one `add` of {}", run.len());
    let edit = TextEdit::new(range, text);
    site.offer_proven(ActionKind::Rewrite, "merge-adds", title, |site| {
        proof::keeps_games(site.db, &SourceChange::of_file(site.file, vec![edit.clone()]), None)?;
        Ok(site.edits(vec![edit]))
    });
}

/// Each type of an `add` and its value as written; none if types or values are not written individually.
fn pairs(game: &Game<'_>, add: &Add) -> Option<Vec<(String, String)>> {
    let text = |element: &Element| element.syntax().to_string();
    let is_one = |types: &Element| types.symbol().is_some() && !is_list(game, types);
    let types = if is_one(&add.types) { vec![add.types.clone()] } else { literal(&add.types)? };
    let values = match literal(&add.values) {
        Some(values) if !is_one(&add.types) && values.len() == types.len() => values,
        None => vec![add.values.clone(); types.len()],
        Some(_) => return None,
    };
    let all = types.iter().all(is_one) && values.iter().all(|value| is_single(game, value));
    all.then(|| types.iter().map(text).zip(values.iter().map(text)).collect())
}

/// The adjacent `add` forms of one property around the range, with types and values written individually.
fn run(site: &Site<'_>) -> Vec<Add> {
    let Some(form) = site.form_at_top() else { return Vec::new() };
    let game = Game::of(site.db, site.file);
    let single = |element: &Element| {
        let add = Add::of(element)?;
        (!add.property.is_empty() && pairs(&game, &add).is_some()).then_some(add)
    };
    let Some(here) = single(&form) else { return Vec::new() };
    let property = here.property.clone();
    let like = |element: Element| single(&element).filter(|add| add.property == property);
    let next = |from: &Element, forward: bool| -> Option<Element> {
        let step = |it: &gdl_syntax::SyntaxElement| {
            if forward { it.next_sibling_or_token() } else { it.prev_sibling_or_token() }
        };
        let mut at = step(&from.syntax())?;
        while at.kind() == SyntaxKind::Whitespace {
            at = step(&at)?;
        }
        Element::cast(at)
    };
    let mut run = vec![here];
    for forward in [false, true] {
        let mut at = form.clone();
        while let Some(element) = next(&at, forward)
            && run.len() < MAX_FORMS
            && let Some(add) = like(element.clone())
        {
            // A selection limits the forms.
            if !site.range.is_empty() && element.text_range().intersect(site.range).is_none() {
                break;
            }
            at = element;
            if forward { run.push(add) } else { run.insert(0, add) }
        }
    }
    run
}

/// Splits a list of types into one form per type.
pub(super) fn split(site: &mut Site<'_>) {
    let Some(add) = site.form_at_top().and_then(|form| Add::of(&form)) else { return };
    let game = Game::of(site.db, site.file);
    let Some(types) = type_texts(&game, &add.types).filter(|types| (2..=MAX_FORMS).contains(&types.len())) else {
        return;
    };
    if !is_list(&game, &add.types) || add.property.is_empty() {
        return;
    }
    let text = |element: &Element| element.syntax().to_string();
    let values: Vec<String> = match (&add.values, literal(&add.values)) {
        // The quote of a list applies to all its values; for a single one it would be a part of the value.
        (Element::Quoted(quoted), _) => match quoted.object() {
            Some(object) => vec![text(&object); types.len()],
            None => return,
        },
        (_, Some(values)) if values.len() == types.len() => values.iter().map(text).collect(),
        (value, None) if is_single(&game, value) => vec![text(value); types.len()],
        _ => return,
    };
    let range = add.list.syntax().text_range();
    let forms: Vec<String> =
        types.iter().zip(values).map(|(ty, value)| format!("(add {ty} {} {value})", add.property)).collect();
    let line = format!("{}{}", edited::line_end(site.text()), edited::column_blanks(site.text(), range.start()));
    let edit = TextEdit::new(range, forms.join(&line));
    site.offer_proven(ActionKind::Rewrite, "split-add", format!("Split into {} `add` forms", forms.len()), |site| {
        proof::keeps_games(site.db, &SourceChange::of_file(site.file, vec![edit.clone()]), None)?;
        Ok(site.edits(vec![edit]))
    });
}

impl Site<'_> {
    /// The object at top level that contains the start of the range.
    fn form_at_top(&self) -> Option<Element> {
        let range = TextRange::empty(self.range.start());
        let touches = |element: &Element| element.text_range().contains_range(range);
        let token = self.token().filter(|token| !token.kind().is_trivia())?;
        let top = std::iter::successors(Some(NodeOrToken::Token(token)), |it| it.parent().map(NodeOrToken::Node))
            .take_while(|it| it.as_node() != Some(&self.root))
            .last()?;
        Element::cast(top).filter(touches)
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{keeps, offered};

    const GAME: &str = "(unit-type a) (unit-type b) (unit-type c)\n(terrain-type t)\n";

    #[test]
    fn single_adds_become_one() {
        let merge = |text: &str, expect| keeps(&format!("{GAME}{text}"), "merge-adds", "", expect);
        merge(
            "(add a speed 2)\n(add a hp-max 3)\n(add$0 b hp-max 4)\n(add c hp-max 5) ; last\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (add a speed 2)
            (add (a b c) hp-max (3 4 5)) ; last
        "#]],
        );
        merge(
            "(add a hp-max 3)\n(add$0 b hp-max 3)\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (add (a b) hp-max 3)
        "#]],
        );
        merge(
            "$0(add a hp-max 3)\n(add b hp-max 4)$1\n(add c hp-max 5)\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (add (a b) hp-max (3 4))
            (add c hp-max 5)
        "#]],
        );
        merge(
            "(add (a b) hp-max$0 3)\n(add c hp-max 4)\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (add (a b c) hp-max (3 3 4))
        "#]],
        );
        for text in [
            "(add (a b) hp-max$0 (3))\n(add c hp-max 4)",
            "(add a$0 hp-max 3)\n; about b\n(add b hp-max 4)",
            "(add a$0 hp-max 3)\n(add a hp-max 4)",
            "(add a$0 hp-max 3)\n(add b speed 4)",
            "(add a$0 hp-max 3)\n(add zz hp-max 4)",
            "(add a$0 hp-max 3)\n(add b hp-max 4",
        ] {
            assert_eq!(offered(&format!("{GAME}{text}"), "merge"), [""; 0], "{text}");
        }
    }

    #[test]
    fn a_list_becomes_single_adds() {
        let split = |text: &str, expect| keeps(&format!("{GAME}{text}"), "split-add", "", expect);
        split(
            "(add (a b) hp-max (3 $04))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (add a hp-max 3)
            (add b hp-max 4)
        "#]],
        );
        split(
            "(add $0u* hp-max 3)\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (add a hp-max 3)
            (add b hp-max 3)
            (add c hp-max 3)
        "#]],
        );
        split(
            "(define some (a c))\n(add so$0me hp-max (1 2))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (define some (a c))
            (add a hp-max 1)
            (add c hp-max 2)
        "#]],
        );
        split(
            "(add (a b) possible-sides $0'(and \"x\" \"y\"))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (add a possible-sides (and "x" "y"))
            (add b possible-sides (and "x" "y"))
        "#]],
        );
        split(
            "(define x a)\n(add (x $0b) hp-max (1 2))\n",
            expect![[r#"
            (unit-type a) (unit-type b) (unit-type c)
            (terrain-type t)
            (define x a)
            (add x hp-max 1)
            (add b hp-max 2)
        "#]],
        );
        for text in ["(add a$0 hp-max 3)", "(add (a$0 b) hp-max (3 ; x\n 4))", "(add (a$0 b) hp-max (3))"] {
            assert_eq!(offered(&format!("{GAME}{text}"), "split"), [""; 0], "{text}");
        }
    }
}
