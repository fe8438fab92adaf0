//! Modules whose name differs from that of their file.

use crate::rules::prelude::*;

declare_rule! {
    /// ## What it does
    ///
    /// Finds `game-module` forms with a name that is not the name of the file without its extension.
    ///
    /// ## Why it matters
    ///
    /// The engine finds modules by name: the file is the name with `.g` after it.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type u) (terrain-type t)
    /// (game-module "mane")
    /// ;            ^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type u) (terrain-type t)
    /// (game-module "main")
    /// ```
    name: "module-name-differs",
    code: "G2107",
    level: RuleLevel::Hint,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "The name of a module differs from its file name",
    consequence: "A module that is loaded by its file name keeps that name; saved games and other modules cannot find it by the name in the form.",
    help: "Rename the module or the file.",
    check: Check::Forms(&[form::GAME_MODULE], check),
}

fn check<'a>(ctx: &mut FormContext<'a>, form: &'a Value) {
    let Some(name) = form.items().get(1) else { return };
    let path = ctx.file().path(ctx.db());
    // A document that is not on the disk yet, or a saved game, is not loaded by its name.
    let Some(stem) = path.file_stem().filter(|stem| path.extension() == Some("g") && !stem.contains(':')) else {
        return;
    };
    if let Some(given) = name.as_str().filter(|given| given.as_str() != stem) {
        ctx.report(name, format!("this module has the name `{given}`, but its file is `{stem}.g`"));
    }
}

#[cfg(test)]
mod tests {
    use gdl_db::Db;
    use gdl_test_support::TestDb;

    use crate::{LintOptions, diagnostics};

    #[test]
    fn documents_without_a_file_and_saved_games_have_no_name_to_differ_from() {
        for (path, expected) in [("/other.g", 1), ("/untitled:Untitled-1", 0), ("/untitled:x.g", 0), ("/save.xcq", 0)] {
            let db = TestDb::new(&format!(";;- {path}\n(game-module \"x\")\n(unit-type u) (terrain-type t)\n"));
            let found = diagnostics(&*db, db.file(path.into()), &LintOptions::default());
            assert_eq!(found.iter().filter(|it| it.rule.name == "module-name-differs").count(), expected, "{path}");
        }
    }
}
