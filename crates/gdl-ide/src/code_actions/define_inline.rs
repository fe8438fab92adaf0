//! Inlines a `define`: replaces all uses of its name with its value.

use gdl_db::{Db, File};
use gdl_hir::{DefKind, Definition, RefKind, Target, definition_of};
use gdl_ruleset::Origin;
use gdl_schema::form;
use gdl_syntax::{AstNode, Element, List, SyntaxKind, TextRange};

use super::{ActionKind, ActionResult, Site, edited, pieces::pieces, proof};
use crate::{
    FilePos, FileRange, NameOccurrence, SourceChange, TextEdit, Use, active_root, classify, navigation, range_of,
    rename::check_encodings,
};

/// The maximum number of uses that are replaced.
const MAX_USES: usize = 2000;

/// Inlines the define whose name stands at the range.
pub(super) fn inline(site: &mut Site<'_>) {
    let spot = classify(site.db, FilePos { file: site.file, offset: site.range.start() });
    let Some(named) = spot.named(site.db).filter(|_| !spot.in_comment) else { return };
    let origin = named.origin();
    let definition = match named {
        NameOccurrence::Definition(definition) if definition.kind == DefKind::Variable => definition.clone(),
        NameOccurrence::Reference(reference) if matches!(reference.kind, RefKind::Symbol | RefKind::Type(_)) => {
            let targets = definition_of(site.db, active_root(site.db, site.file), origin);
            let mut variables = targets.into_iter().filter_map(|target| match target {
                Target::Definition(definition) if definition.kind == DefKind::Variable => Some(definition),
                _ => None,
            });
            let Some(definition) = variables.next() else { return };
            definition
        }
        _ => return,
    };
    // An action that would be refused immediately is not offered; the proof that all games stay the same takes longer.
    if inlined(site, &definition).is_err() {
        return;
    }
    let title = format!("Inline `{}`, and remove its definition", definition.name);
    site.offer(ActionKind::Inline, "inline-define", title, |site| {
        let change = inlined(site, &definition)?;
        proof::keeps_games(site.db, &change, Some(&definition.name))?;
        let tidy = |(file, edits): (File, Vec<TextEdit>)| {
            let edits = edited::tidied(file.text(site.db), edits, &site.options.format);
            (file, edits)
        };
        Ok(SourceChange { files: change.files.into_iter().map(tidy).collect() })
    });
}

/// The edits that replace all uses of a definition with its value, and remove it.
fn inlined(site: &Site<'_>, definition: &Definition) -> ActionResult {
    let uses = navigation::uses(site.db, site.file, definition.origin);
    if uses.iter().filter(|(_, kind)| *kind == Use::Definition).count() > 1 {
        return Err(format!("`{}` is defined several times", definition.name));
    }
    if uses.iter().any(|(_, kind)| *kind == Use::Write) {
        return Err(format!("`{}` is changed by `set` or `undefine`", definition.name));
    }
    if uses.len() > MAX_USES {
        return Err(format!("`{}` is used more than {MAX_USES} times", definition.name));
    }
    let (file, form, value) = value_of(site.db, definition).ok_or("the definition has no value")?;
    let value = file.text(site.db)[value].to_owned();
    let mut change = SourceChange::default();
    change.add(file, removed_form(site.db, file, form));
    for (origin, kind) in uses.into_iter().filter(|(_, kind)| *kind != Use::Definition) {
        debug_assert_eq!(kind, Use::Read);
        let place = range_of(site.db, origin).ok_or("a use of it cannot be found")?;
        if is_quoted(site.db, place) {
            return Err(format!("`{}` is after a quote, where it means itself", definition.name));
        }
        if place.file == file && form.contains_range(place.range) {
            return Err(format!("`{}` is used in its own definition", definition.name));
        }
        change.add(place.file, TextEdit::new(place.range, value.as_str()));
    }
    if let Some((foreign, _)) = change.files.iter().find(|(file, _)| !site.may_edit(*file)) {
        let name = foreign.path(site.db).file_name().unwrap_or_default();
        return Err(format!("`{name}` is not a file of yours, and uses or defines it"));
    }
    check_encodings(site.db, &change, &value)?;
    Ok(change)
}

/// The file, the form and the value of a definition.
fn value_of(db: &dyn Db, definition: &Definition) -> Option<(File, TextRange, TextRange)> {
    let Origin { file, .. } = definition.origin;
    let file = db.file_by_index(file)?;
    let name = range_of(db, definition.origin)?.range;
    let root = gdl_db::parse(db, file).syntax();
    let form = root.covering_element(name).ancestors().filter_map(List::cast).last()?;
    let elements: Vec<Element> = form.elements().collect();
    let [_, named, value] = &elements[..] else { return None };
    let is_define = form.head().is_some_and(|head| head == form::DEFINE.name()) && named.text_range() == name;
    (is_define && form.r_paren().is_some()).then(|| (file, form.syntax().text_range(), value.text_range()))
}

/// Whether the text at a position is not evaluated, because of a quote.
fn is_quoted(db: &dyn Db, place: FileRange) -> bool {
    let root = gdl_db::parse(db, place.file).syntax();
    let mut around = root.covering_element(place.range).ancestors();
    around.any(|node| {
        let is_quote = |list: List| list.head().is_some_and(|head| head == "quote");
        node.kind() == SyntaxKind::Quoted || List::cast(node).is_some_and(is_quote)
    })
}

/// Removes a form with its line and its trailing comment; comments above it stay, since they may be about more than the
/// form.
fn removed_form(db: &dyn Db, file: File, form: TextRange) -> TextEdit {
    let text: &str = file.text(db);
    let root = gdl_db::parse(db, file).syntax();
    let piece = pieces(&root).into_iter().find(|piece| piece.element.text_range() == form);
    let end = piece.map_or(form.end(), |piece| piece.range.end());
    let rest = &text[usize::from(end)..];
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let behind = &rest[blanks..];
    let line = if behind.starts_with("\r\n") { 2 } else { usize::from(behind.starts_with(['\n', '\r'])) };
    let begins_line = edited::line_start(text, form.start()) == form.start();
    let end = if begins_line { usize::from(end) + blanks + line } else { usize::from(end) };
    TextEdit::new(TextRange::new(form.start(), gdl_syntax::TextSize::of(&text[..end])), "")
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use gdl_db::Change;

    use super::super::{
        ActionFilter, Outcome,
        testing::{actions, check, keeps, offered, outcome, selection},
    };
    use crate::testing::pin;

    const GAME: &str = "(unit-type a) (unit-type b)\n(terrain-type t)\n";

    #[test]
    fn values_are_written_where_the_name_stood() {
        let inline = |text: &str, expect| keeps(&format!("{GAME}{text}"), "inline-define", "both", expect);
        inline(
            "(define bo$0th (a b)) ; these\n(add both hp-max 3)\n(table hit-chance (both both 5))\n",
            expect![[r#"
            (unit-type a) (unit-type b)
            (terrain-type t)
            (add (a b) hp-max 3)
            (table hit-chance ((a b) (a b) 5))
        "#]],
        );
        inline(
            "(define both 50)\n(add a hp-max bo$0th)\n",
            expect![[r#"
            (unit-type a) (unit-type b)
            (terrain-type t)
            (add a hp-max 50)
        "#]],
        );
        inline(
            "(include part)\n(define both '(a b))\n;;- /part.g\n;;- /other.g\n(unit-type a) (unit-type b)\n(define both (a b))\n(add bo$0th hp-max 2)\n",
            expect![[r#"
                (unit-type a) (unit-type b)
                (add (a b) hp-max 2)
            "#]],
        );
        inline(
            "(define bo$0th (a b))\n(include part)\n;;- /part.g\n(add both hp-max 3)\n",
            expect![[r#"
            ;;- /main.g
            (unit-type a) (unit-type b)
            (terrain-type t)
            (include part)
            ;;- /part.g
            (add (a b) hp-max 3)
        "#]],
        );
    }

    #[test]
    fn what_would_be_refused_is_not_offered() {
        for text in [
            // A name that is set, without a value, used in a quote, used by itself, used in a file of the library.
            "(define x$0 1) (set x 2) (add a hp-max x)",
            "(define x$0) (add a hp-max x)",
            "(define x$0 (3 4)) (add (a b) hp-max '(1 x))",
            "(define x$0 (x 1))",
            "(define x$0 3)\n(include part)\n;;- /lib/part.g\n(add a hp-max x)\n",
            "(print $0zzz)",
        ] {
            assert_eq!(offered(&format!("{GAME}{text}"), "inline"), [""; 0], "{text}");
        }
        check(
            &format!("{GAME}(define x$0 1) (define x 2) (add a hp-max x)\n"),
            "inline-define",
            expect![[r#"
            refused: it would change the game of `main.g`
        "#]],
        );
    }

    #[test]
    fn values_that_cannot_be_written_stay() {
        let fixture = "(unit-type a) (include part)\n(define word$0 \"\u{e9}\")\n;;- /part.g\n";
        let (mut db, file, range) = selection(fixture);
        let mut change = Change::new();
        change.set_bytes("/part.g", b"(add a help word) ; \xe9".as_slice());
        db.apply(change);
        let ids = actions(&db, file, range, ActionFilter::Offers).into_iter().map(|action| action.id);
        assert_eq!(ids.filter(|id| id == "inline-define").count(), 0);
    }

    #[test]
    fn a_pinned_root_hides_no_other_game() {
        let fixture = ";;- /a.g\n(include types)\n;;- /b.g\n(include types) (add both hp-max 3)\n\
                       ;;- /types.g\n(unit-type a) (unit-type b)\n(define bo$0th (a b))\n";
        let (mut db, file, range) = selection(fixture);
        pin(&mut db, "/types.g", "/a.g");
        let action = outcome(&db, file, range, "inline-define").expect("it is offered");
        let Outcome::Edit(edit) = action.outcome else { panic!("{action:?}") };
        let changed: Vec<&str> = edit.change.files.iter().map(|(file, _)| file.path(&*db).as_str()).collect();
        assert_eq!(changed, ["/types.g", "/b.g"]);
    }
}
