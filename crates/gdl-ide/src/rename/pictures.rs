//! Keeps the images of renamed types that get their image from their own name.

use gdl_db::{Db, File};
use gdl_eval::evaluate;
use gdl_hir::{DefKind, definitions, item_tree, loading_roots};
use gdl_ruleset::{Value, write_string};
use gdl_schema::{TypeKind, type_property};
use gdl_syntax::{TextRange, TextSize};

use super::occurrences::RenameScope;
use crate::{SourceChange, TextEdit, active_root, images::images, range_of};

/// The property with the image family; without it a type has the image family of its own name.
const PROPERTY: &str = "image-name";

/// Adds the old name as image name to the forms of the renamed types, if there is a family with the old name, or with
/// the new one, which would be shown instead.
pub(super) fn keep(db: &dyn Db, reach: &RenameScope, old: &str, new: &str, change: &mut SourceChange) {
    for definition in &reach.definitions {
        let DefKind::Type(kind) = definition.kind else { continue };
        let Some(file) = db.file_by_index(definition.origin.file) else { continue };
        let form = item_tree(db, file).form(definition.origin.form).map(|form| &form.value);
        // The name that is shown to players does not matter.
        let Some(form) = form.filter(|form| form.items().get(1).is_some_and(|it| it.origin == definition.origin))
        else {
            continue;
        };
        if [old, new].iter().all(|name| !is_family(db, reach, file, name)) || has_image(db, file, kind, form) {
            continue;
        }
        let Some(place) = range_of(db, form.origin) else { continue };
        if file.text(db)[place.range].ends_with(')') {
            let end = TextRange::empty(place.range.end() - TextSize::of(')'));
            let mut property = format!(" ({PROPERTY} ");
            write_string(&mut property, old);
            change.add(place.file, TextEdit::new(end, property + ")"));
        }
    }
}

fn is_family(db: &dyn Db, reach: &RenameScope, file: File, name: &str) -> bool {
    let is_family =
        |file: &File| definitions(db, *file).iter().any(|it| it.kind == DefKind::ImageFamily && it.name == name);
    reach.files.iter().any(is_family) || images(db, active_root(db, file)).iter().any(|(family, _)| *family == name)
}

/// Whether the type of a form has an explicit image name, in all games.
fn has_image(db: &dyn Db, file: File, kind: TypeKind, form: &Value) -> bool {
    let Some(property) = type_property(kind, PROPERTY) else { return true };
    if form.items().iter().any(|list| list.head().is_some_and(|head| head == PROPERTY)) {
        return true;
    }
    let roots = loading_roots(db, file);
    let is_given = |&root: &File| {
        let origins = &evaluate(db, root).provenance;
        let mut types = origins.types.iter().filter(|(ty, origin)| ty.kind == kind && **origin == form.origin);
        types.all(|(ty, _)| origins.properties.get(*ty, property).is_some())
    };
    !roots.is_empty() && roots.iter().all(is_given)
}
