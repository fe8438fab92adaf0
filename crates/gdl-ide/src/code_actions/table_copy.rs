//! Copies the table entries of the type that is defined next to a new type.

use gdl_db::File;
use gdl_eval::evaluate;
use gdl_hir::DefKind;
use gdl_ruleset::{Origin, TypeRef, dice_text};
use gdl_schema::{TableId, form};
use gdl_syntax::{AstNode, List, TextRange, TextSize};

use super::{
    ActionKind, ActionResult, Site, edited, proof,
    table::{list_text, type_text},
};
use crate::{FilePos, Game, Role, SourceChange, TextEdit, base::changed, classify, range_of};

/// The maximum number of entries that are compared.
const MAX_ENTRIES: usize = 4_000_000;

/// Copies the rows and columns of the nearest type of the same kind.
pub(super) fn copy_rows(site: &mut Site<'_>) {
    let spot = classify(site.db, FilePos { file: site.file, offset: site.range.start() });
    let (Role::Define(DefKind::Type(kind)), Some(name)) = (&spot.role, spot.symbol()) else { return };
    let game = Game::of(site.db, site.file);
    let types = &game.evaluated.ruleset.types;
    let Some(new) = game.type_named(&name, Some(*kind)) else { return };
    let beside = |index: Option<u16>| index.filter(|&index| usize::from(index) < types.count(*kind));
    let Some(index) = beside(new.index.checked_sub(1)).or(beside(new.index.checked_add(1))) else { return };
    let model = TypeRef { kind: *kind, index };
    let differing: Vec<TableId> = tables(&game, new).filter(|&id| !changes(&game, id, new, model).is_empty()).collect();
    if differing.is_empty() {
        return;
    }
    let tables = match differing.len() {
        1 => "1 table".to_owned(),
        count => format!("{count} tables"),
    };
    let title = format!("Copy the table rows of `{}` to `{name}` ({tables})", game.symbol(model));
    site.offer(ActionKind::Rewrite, "copy-table-rows", title, |site| copied(site, &game, &differing, new, model));
}

/// The tables that have the kind of a type as an index and were filled.
fn tables<'a>(game: &'a Game<'_>, ty: TypeRef) -> impl Iterator<Item = TableId> + 'a {
    let has_kind = move |id: &TableId| id.def().index.0 == ty.kind || id.def().index.1 == ty.kind;
    let ids = gdl_schema::tables().iter().filter_map(|def| gdl_schema::table(def.name));
    ids.filter(move |id| has_kind(id) && game.evaluated.ruleset.table(*id).is_some())
}

/// Returns `model` if `ty` is `new`, and otherwise `ty`.
fn as_model(ty: TypeRef, new: TypeRef, model: TypeRef) -> TypeRef {
    if ty == new { model } else { ty }
}

/// The entries of the new type that differ from those of the model, with their new values.
fn changes(game: &Game<'_>, id: TableId, new: TypeRef, model: TypeRef) -> Vec<(TypeRef, TypeRef, i32)> {
    let rules = &game.evaluated.ruleset;
    let (first, second) = id.def().index;
    if rules.types.count(first) * rules.types.count(second) > MAX_ENTRIES {
        return Vec::new();
    }
    let entry = |row: TypeRef, col: TypeRef| rules.entry(id, usize::from(row.index), usize::from(col.index));
    let mut found = Vec::new();
    let mut look = |row: TypeRef, col: TypeRef| {
        let wanted = entry(as_model(row, new, model), as_model(col, new, model));
        if wanted != entry(row, col) {
            found.push((row, col, wanted));
        }
    };
    if first == new.kind {
        rules.types.refs(second).for_each(|col| look(new, col));
    }
    if second == new.kind {
        rules.types.refs(first).filter(|&row| row != new).for_each(|row| look(row, new));
    }
    found
}

/// Adds clauses to the last form of each table, where they win, and proves that the entries then have the new values.
fn copied(site: &Site<'_>, game: &Game<'_>, tables: &[TableId], new: TypeRef, model: TypeRef) -> ActionResult {
    let mut change = SourceChange::default();
    let mut apart: Vec<String> = Vec::new();
    for &id in tables {
        let clauses = clauses(game, id, new, &changes(game, id, new, model));
        match last_form(site, game, id) {
            Some((file, form)) => {
                let edit = appended(file.text(site.db), &form, &clauses);
                change.add(file, edit);
            }
            None => apart.push(format!("(table {} add\n  {})", id.def().name, clauses.join("\n  "))),
        }
    }
    if !apart.is_empty() {
        // Tables without an editable form: new forms are added at the end.
        let text = site.text();
        let end = edited::line_end(text);
        let gap = if text.is_empty() || text.ends_with(['\n', '\r']) { "" } else { end };
        let forms = apart.join("\n").replace('\n', end);
        change.add(site.file, TextEdit::new(TextRange::empty(TextSize::of(text)), format!("{gap}{end}{forms}{end}")));
    }
    let fork = changed(site.db, &change);
    let after = evaluate(&fork, fork_file(&fork, site, game.root));
    let mut wanted = game.evaluated.ruleset.clone();
    for &id in tables {
        let mut table = wanted.take_table(id);
        for (row, col, value) in changes(game, id, new, model) {
            let value = i16::try_from(value).map_err(|_| "an entry does not fit its table".to_owned())?;
            table.set(usize::from(row.index), usize::from(col.index), value);
        }
        wanted.put_table(table);
    }
    let is_louder =
        |root: &File| evaluate(&fork, fork_file(&fork, site, *root)).notes.len() > evaluate(site.db, *root).notes.len();
    if let Some(root) = proof::roots(site.db, &change).into_iter().find(is_louder) {
        let name = root.path(site.db).file_name().unwrap_or_default();
        return Err(format!("the game of `{name}` does not know these types"));
    }
    if after.ruleset != wanted {
        let name = game.root.path(site.db).file_name().unwrap_or_default();
        return Err(format!("in the game of `{name}` more would change than these rows"));
    }
    let tidy = |(file, edits): (File, Vec<TextEdit>)| {
        let edits = edited::tidied(file.text(site.db), edits, &site.options.format);
        (file, edits)
    };
    Ok(SourceChange { files: change.files.into_iter().map(tidy).collect() })
}

fn fork_file(fork: &dyn gdl_db::Db, site: &Site<'_>, file: File) -> File {
    fork.file(file.path(site.db))
}

/// Clauses that set entries, grouped by value.
fn clauses(game: &Game<'_>, id: TableId, new: TypeRef, changes: &[(TypeRef, TypeRef, i32)]) -> Vec<String> {
    let value_text = |value: i32| match i16::try_from(value) {
        Ok(entry) if id.def().dice => dice_text(entry),
        _ => value.to_string(),
    };
    // By value in order of appearance; first those of the row, then those of the column.
    let mut groups: Vec<(bool, i32, Vec<String>)> = Vec::new();
    for &(row, col, value) in changes {
        let is_row = row == new;
        let other = type_text(game, if is_row { col } else { row });
        match groups.iter_mut().find(|(its, of, _)| (*its, *of) == (is_row, value)) {
            Some((_, _, others)) => others.push(other),
            None => groups.push((is_row, value, vec![other])),
        }
    }
    let name = type_text(game, new);
    let (first, second) = id.def().index;
    let clause = |(is_row, value, others): &(bool, i32, Vec<String>)| {
        let kind = if *is_row { second } else { first };
        let is_all = others.len() > 1 && others.len() == game.evaluated.ruleset.types.count(kind);
        let others = if is_all { kind.list().to_owned() } else { list_text(others) };
        let value = value_text(*value);
        if *is_row { format!("({name} {others} {value})") } else { format!("({others} {name} {value})") }
    };
    groups.iter().map(clause).collect()
}

/// The last form that wrote into a table, if the user may edit it and it comes after the types.
fn last_form(site: &Site<'_>, game: &Game<'_>, id: TableId) -> Option<(File, List)> {
    let last: Origin = game.evaluated.provenance.tables.get(&id)?.clauses().last()?.origin;
    let place = range_of(site.db, last.form()).filter(|place| site.may_edit(place.file))?;
    let root = gdl_db::parse(site.db, place.file).syntax();
    let form = root.covering_element(place.range).into_node().and_then(List::cast)?;
    let is_it = form.head().is_some_and(|head| head == form::TABLE.name()) && form.syntax().text_range() == place.range;
    (is_it && form.r_paren().is_some()).then_some((place.file, form))
}

/// Appends clauses after the last item of a table form.
fn appended(text: &str, form: &List, clauses: &[String]) -> TextEdit {
    let items = super::pieces::pieces(form.syntax());
    let last = items.last().map_or(form.syntax().text_range(), |piece| piece.range);
    let blanks = match items.last().map(|piece| piece.element.text_range()) {
        Some(range)
            if text[TextRange::new(edited::line_start(text, range.start()), range.start())].trim().is_empty() =>
        {
            edited::column_blanks(text, range.start())
        }
        _ => format!("{}  ", edited::column_blanks(text, form.syntax().text_range().start())),
    };
    let line = format!("{}{blanks}", edited::line_end(text));
    TextEdit::new(
        TextRange::empty(last.end()),
        clauses.iter().map(|clause| format!("{line}{clause}")).collect::<String>(),
    )
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::super::testing::{check, offered};

    #[test]
    fn a_new_type_gets_the_rows_of_its_neighbour() {
        let copy = |text: &str, expect| check(text, "copy-table-rows", expect);
        copy(
            "(unit-type a)\n(unit-type b)\n(unit-type n$0ew)\n(terrain-type t) (terrain-type w)\n(table hit-chance\n  (a b 30)\n  (b (a b) (40 50)))\n(table mp-to-enter-terrain (b t 7) (b w 7))\n",
            expect![[r#"
                (unit-type a)
                (unit-type b)
                (unit-type new)
                (terrain-type t) (terrain-type w)
                (table hit-chance
                  (a b 30)
                  (b (a b) (40 50))
                  (new a 40)
                  (new (b new) 50)
                  (a new 30)
                  (b new 50))
                (table mp-to-enter-terrain (b t 7) (b w 7)
                  (new t* 7))
            "#]],
        );
        copy(
            "(unit-type n$0ew)\n(unit-type a)\n(terrain-type t)\n(include part)\n(table vanishes-on add (a t 1))\n;;- /lib/part.g\n(table hit-chance (a a 30))\n",
            expect![[r#"
                (unit-type new)
                (unit-type a)
                (terrain-type t)
                (include part)
                (table vanishes-on add
                  (a   t 1)
                  (new t 1)
                  )

                (table hit-chance add
                  (new u*  30)
                  (a   new 30)
                  )
            "#]],
        );
        assert_eq!(offered("(unit-type a) (unit-type n$0ew) (table hit-chance 5)", "copy"), [""; 0]);
        assert_eq!(offered("(unit-type n$0ew) (table hit-chance 5)", "copy"), [""; 0]);
    }
}
