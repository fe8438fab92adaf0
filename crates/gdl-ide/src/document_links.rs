//! Links from names of modules to their files.

use gdl_db::{Db, File};
use gdl_hir::{RefKind, module_summary, references, source_map};
use gdl_syntax::TextRange;

use crate::{FileRange, modules::module_named, rename::inner_range, rename::token_at};

/// A link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentLink {
    /// The name, without quotes.
    pub range: TextRange,
    /// The module.
    pub target: File,
    /// A description of the module, for the user.
    pub tooltip: String,
}

/// The links of a file: includes, base modules and other names of modules that exist.
pub fn document_links(db: &dyn Db, file: File) -> Vec<DocumentLink> {
    let modules = references(db, file).filter(|it| it.kind == RefKind::Module);
    let link = |reference: &gdl_hir::Reference| {
        let target = module_named(db, file, &reference.name)?;
        let range = source_map(db, file).range(reference.origin)?;
        let range = inner_range(&token_at(db, FileRange { file, range })?);
        Some(DocumentLink { range, target, tooltip: tooltip(db, target) })
    };
    modules.filter_map(link).collect()
}

/// `types.g, a fragment`
fn tooltip(db: &dyn Db, target: File) -> String {
    let path = target.path(db);
    let kind = match module_summary(db, target).has_game_module {
        true => "a module with a header of its own",
        false => "a fragment",
    };
    match target.is_embedded(db) {
        true => format!("{}, {kind} of the built-in library", path.file_name().unwrap_or_default()),
        false => format!("{path}, {kind}"),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use gdl_test_support::TestDb;

    use super::*;
    use crate::testing::place;

    fn check(fixture: &str, expect: Expect) {
        let db = TestDb::new(fixture);
        let links = document_links(&*db, db.main());
        expect.assert_eq(
            &links
                .iter()
                .map(|it| format!("{}: {}\n", place(&*db, db.main(), it.range), it.tooltip))
                .collect::<String>(),
        );
    }

    #[test]
    fn names_of_modules() {
        check(
            "(game-module \"main\" (base-module \"rules\") (default-base-module \"none\"))\r\n\
             (include types (deep 1)) ; (include types)\r\n(include \"\u{e9}\") (include \"maps/one\"\n\
             ;;- /types.g\n(unit-type u)\n;;- /lib/rules.g\n(game-module)\n;;- /maps/one.g\n",
            expect![[r#"
                /main.g:1:35 rules: /lib/rules.g, a module with a header of its own
                /main.g:2:10 types: /types.g, a fragment
                /main.g:3:25 maps/one: /maps/one.g, a fragment
            "#]],
        );
    }

    #[test]
    fn fragments_find_modules_in_the_folder_of_their_game() {
        let db = TestDb::new(
            "(unit-type u) (include \"parts/a\")\n;;- /parts/a.g\n(include b) (include \"parts/b\")\n;;- /parts/b.g\n",
        );
        // The engine searches beside the game, where there is no module `b`.
        let links = document_links(&*db, db.at("/parts/a.g"));
        assert_eq!(links.iter().map(|link| link.target).collect::<Vec<_>>(), [db.at("/parts/b.g")]);
    }
}
