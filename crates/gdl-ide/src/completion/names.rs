//! The names that a game defines, and their kinds of values.

use camino::Utf8Path;
use gdl_db::{Db, File, Settings, Workspace};
use gdl_hir::{DefKind, definitions, module_closure};
use gdl_ruleset::{Data, Value};
use gdl_schema::TypeKind;
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::Game;

/// The maximum number of elements of a list that are checked to find its kind.
const MAX_ELEMENTS: usize = 4096;

/// The index of the node of a type's symbol in its form: the one after the head.
const TYPE_SYMBOL: u32 = 2;

/// The kind of value for which a symbol of a module stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SymbolContent {
    /// Types of one kind, one or several.
    Types(TypeKind),
    /// Types of several kinds.
    MixedTypes,
    /// A number.
    Number,
    /// Something else, or unknown.
    Other,
}

/// A name that a module of the game defines.
#[derive(Debug, Clone)]
pub(super) struct GameName {
    pub name: SmolStr,
    pub kind: DefKind,
    /// Whether it is the second name of a type: its `name`, which is bound too.
    pub is_second: bool,
}

/// All names that the modules of a game and a file define, each once per kind, in order of loading.
pub(super) fn given_names(game: &Game, file: File) -> Vec<GameName> {
    let closure = module_closure(game.db, game.root);
    let own = closure.all().all(|loaded| loaded != file).then_some(file);
    let mut seen = FxHashSet::default();
    let mut found = Vec::new();
    for definition in closure.all().chain(own).flat_map(|file| definitions(game.db, file)) {
        if seen.insert((definition.kind, &definition.name)) {
            let is_second = matches!(definition.kind, DefKind::Type(_)) && definition.origin.node != TYPE_SYMBOL;
            found.push(GameName { name: definition.name.clone(), kind: definition.kind, is_second });
        }
    }
    found
}

/// Returns the kind of value for which a symbol stands at the end of evaluation.
pub(super) fn holds(game: &Game, name: &str) -> SymbolContent {
    let Some(value) = game.binding(name) else { return SymbolContent::Other };
    let elements: &[Value] = match &value.data {
        Data::Int(_) => return SymbolContent::Number,
        Data::List(items) => items,
        _ => std::slice::from_ref(value),
    };
    let mut kinds = elements.iter().take(MAX_ELEMENTS).map(|value| value.as_type().map(|ty| ty.kind));
    let Some(Some(first)) = kinds.next() else { return SymbolContent::Other };
    kinds
        .try_fold(SymbolContent::Types(first), |holds, kind| match kind? {
            kind if holds == SymbolContent::Types(kind) => Some(holds),
            _ => Some(SymbolContent::MixedTypes),
        })
        .unwrap_or(SymbolContent::Other)
}

/// The modules that can be requested under a root, by the names that find them: those beside it, and those of the
/// libraries.
pub(super) fn modules(db: &dyn Db, root: File) -> Vec<SmolStr> {
    let settings = Settings::get(db);
    let workspace = Workspace::get(db);
    let folders =
        || std::iter::once(root.dir(db)).chain(settings.libraries_of(db, root.dir(db)).iter().map(|dir| dir.as_path()));
    let name_below = |path: &Utf8Path| {
        let below = folders().filter_map(|folder| path.strip_prefix(folder).ok());
        let path = below.min_by_key(|path| path.as_str().len())?;
        Some(SmolStr::new(path.as_str().strip_suffix(".g")?))
    };
    let files = workspace.files(db).iter().chain(workspace.library(db)).filter(|file| file.is_found(db));
    let mut names: Vec<SmolStr> = files.filter_map(|file| name_below(file.path(db))).collect();
    if settings.embedded_library(db) {
        names.extend(
            db.embedded_names().into_iter().filter_map(|name| name.strip_suffix(".g")).map(SmolStr::new_static),
        );
    }
    names.retain(|name| gdl_hir::is_safe_name(name));
    names.sort();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn symbols_hold_what_they_are_bound_to() {
        let db = TestDb::new(
            "(unit-type a) (unit-type b) (terrain-type t)\n(define both (a b)) (define mixed (a t)) (define five 5)\n\
             (define text \"x\") (define some (a 5)) (define none ())",
        );
        let game = Game::of(&*db, db.main());
        for (name, expected) in [
            ("both", SymbolContent::Types(TypeKind::Unit)),
            ("mixed", SymbolContent::MixedTypes),
            ("five", SymbolContent::Number),
            ("text", SymbolContent::Other),
            ("some", SymbolContent::Other),
            ("none", SymbolContent::Other),
            ("unknown", SymbolContent::Other),
        ] {
            assert_eq!(holds(&game, name), expected, "{name}");
        }
    }

    #[test]
    fn modules_have_the_names_that_find_them() {
        let db = TestDb::new("(a)\n;;- /sub/b.g\n;;- /lib/c.g\n;;- /lib/d e.g\n;;- /elsewhere.xcq\n");
        assert_eq!(modules(&*db, db.main()), ["c", "main", "sub/b"]);
    }
}
