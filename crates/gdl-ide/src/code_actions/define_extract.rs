//! Extracts a list: moves it into a `define` above its form.

use gdl_db::File;
use gdl_hir::{definitions, module_closure, references};
use gdl_schema::{FormKind, TypeKind, form};
use gdl_syntax::{AstNode, Element, List, TextRange};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use super::{ActionKind, Site, edited, pieces::pieces, proof};
use crate::{FilePos, Role, Slot, SourceChange, TextEdit, classify_in};

/// The forms in which a symbol may stand for a list.
const EVALUATING: [FormKind; 4] = [form::ADD, form::DEFINE, form::SET, form::TABLE];

/// The maximum number of names that are tried for a list.
const MAX_TRIES: usize = 1000;

/// Extracts the list at the range, if the engine evaluates it.
pub(super) fn extract(site: &mut Site<'_>) {
    let Some((list, base)) = extractable(site) else { return };
    let name = unused(site, &base);
    let title = format!("Extract to `(define {name} ...)`");
    site.offer_proven(ActionKind::Extract, "extract-define", title, |site| {
        let form = list.syntax().ancestors().filter_map(List::cast).last().ok_or("it is in no form")?;
        let whole = pieces(&site.root);
        let piece = whole.iter().find(|piece| piece.element.text_range() == form.syntax().text_range());
        let piece = piece.ok_or("it is in no form")?;
        let text = site.text();
        let end = edited::line_end(text);
        let value = &text[list.syntax().text_range()];
        // A comment at the end of the list is before its parenthesis, so it swallows nothing.
        let define = format!("(define {name} {value}){end}");
        let edits = vec![
            TextEdit::new(TextRange::empty(piece.range.start()), define),
            TextEdit::new(list.syntax().text_range(), name.as_str()),
        ];
        // Proven before the whitespace is changed.
        let change = SourceChange::of_file(site.file, edits.clone());
        proof::keeps_games(site.db, &change, Some(&name))?;
        Ok(site.edits(edits))
    });
}

/// The innermost list at the range with a role in which it is evaluated, and a base name for it.
fn extractable(site: &Site<'_>) -> Option<(List, SmolStr)> {
    let lists = site.lists();
    // In an unclosed form the structure is unknown, and other forms do not evaluate their lists.
    let form = lists.last().filter(|form| form.syntax().parent().as_ref() == Some(&site.root))?;
    form.head().and_then(|head| gdl_schema::form(&head)).filter(|kind| EVALUATING.contains(kind))?;
    for list in lists {
        let range = list.syntax().text_range();
        let parent = list.syntax().parent()?;
        // A quoted list is not evaluated, and neither is the value that a definition already has.
        let quoted = list.syntax().ancestors().any(|node| {
            let is_quote = List::cast(node.clone()).and_then(|list| list.head()).is_some_and(|head| head == "quote");
            is_quote || matches!(Element::cast(node.into()), Some(Element::Quoted(_)))
        });
        if quoted
            || List::can_cast(parent.kind())
                && List::cast(parent)?.head().is_some_and(|head| head == form::DEFINE.name())
        {
            return None;
        }
        if list.first().is_none() {
            continue;
        }
        let start = FilePos { file: site.file, offset: range.start() };
        let spot = classify_in(&site.root, start);
        // The role of the list itself, which is that of its parenthesis.
        if let Some(base) = base_name(&spot.role) {
            return Some((list, base));
        }
    }
    None
}

/// A name for the symbol that replaces a list, by the role of the list; none if no symbol may replace it.
fn base_name(role: &Role) -> Option<SmolStr> {
    Some(match role {
        Role::Types(Some(TypeKind::Unit)) => "some-units".into(),
        Role::Types(Some(TypeKind::Material)) => "some-materials".into(),
        Role::Types(Some(TypeKind::Terrain)) => "some-terrain".into(),
        Role::Types(Some(TypeKind::Advance)) => "some-advances".into(),
        Role::Types(None) => "some-types".into(),
        Role::Value(Slot::Added { property, index: None, .. }) => format!("{property}-values").into(),
        Role::Value(Slot::Entry(table)) => format!("{}-values", table.def().name).into(),
        Role::Value(Slot::Global(_) | Slot::Symbol) => "some-values".into(),
        _ => return None,
    })
}

/// A name that no module of the games of this file defines or uses, and that the language does not have.
fn unused(site: &Site<'_>, base: &str) -> SmolStr {
    let mut taken: FxHashSet<&SmolStr> = FxHashSet::default();
    let change = SourceChange::of_file(site.file, vec![TextEdit::new(TextRange::default(), "")]);
    let roots = proof::roots(site.db, &change);
    let mut files: FxHashSet<File> = roots.iter().flat_map(|&root| module_closure(site.db, root).all()).collect();
    files.insert(site.file);
    for file in files {
        taken.extend(definitions(site.db, file).iter().map(|definition| &definition.name));
        taken.extend(references(site.db, file).map(|reference| &reference.name));
    }
    let is_free = |name: &SmolStr| !taken.contains(name) && gdl_schema::lookup(name).next().is_none();
    let numbered = (2..MAX_TRIES).map(|number| SmolStr::from(format!("{base}-{number}")));
    std::iter::once(SmolStr::from(base)).chain(numbered).find(is_free).unwrap_or_else(|| base.into())
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{keeps, offered};

    const GAME: &str = "(unit-type a) (unit-type b)\n(terrain-type t)\n";

    #[test]
    fn lists_move_into_a_define() {
        let extract = |text: &str, name: &str, expect| {
            keeps(&format!("{GAME}{text}"), "extract-define", name, expect);
        };
        extract(
            "; what they are\n(add ($0a b) hp-max 3)\n",
            "some-types",
            expect![[r#"
            (unit-type a) (unit-type b)
            (terrain-type t)
            (define some-types (a b))
            ; what they are
            (add some-types hp-max 3)
        "#]],
        );
        extract(
            "(add (a b) hp-max (3 $04))\n",
            "hp-max-values",
            expect![[r#"
            (unit-type a) (unit-type b)
            (terrain-type t)
            (define hp-max-values (3 4))
            (add (a b) hp-max hp-max-values)
        "#]],
        );
        extract(
            "(table hit-chance (($0a ; first\n b) a 5))\n",
            "some-units",
            expect![[r#"
            (unit-type a) (unit-type b)
            (terrain-type t)
            (define some-units (a ; first
             b))
            (table hit-chance (some-units a 5))
        "#]],
        );
        extract(
            "(define some-units 1)\n(table hit-chance (($0a b) a 5))\n",
            "some-units-2",
            expect![[r#"
            (unit-type a) (unit-type b)
            (terrain-type t)
            (define some-units 1)
            (define some-units-2 (a b))
            (table hit-chance (some-units-2 a 5))
        "#]],
        );
        extract(
            "(table hit-chance ((append $0a b) a 5))\n",
            "some-units",
            expect![[r#"
            (unit-type a) (unit-type b)
            (terrain-type t)
            (define some-units (append a b))
            (table hit-chance (some-units a 5))
        "#]],
        );
    }

    #[test]
    fn not_what_is_not_evaluated() {
        for text in [
            "(add a hp-max '($03 4))",
            "(define x ($0a b))",
            "(add ($0a b hp-max 3)",
            "(add $0a hp-max 3)",
            "(unit-type c (hp-max $03))",
            "(area 4 4 (terrain (by-name (t$0 1)) \"4b\"))",
            "(area (terrain (by-name ($0t 1)) \"4b\"))",
        ] {
            assert_eq!(offered(&format!("{GAME}{text}"), "extract"), [""; 0], "{text}");
        }
        // No game reads the form, so its meaning cannot be proven.
        assert_eq!(offered("(if false)\n(add ($0a b) hp-max 3)\n(end-if)\n", "extract"), [""; 0]);
    }
}
