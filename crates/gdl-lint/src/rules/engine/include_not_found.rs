//! `include-not-found`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a module to include or to build on that cannot be found.
    ///
    /// ## Why it matters
    ///
    /// The engine does not report it. Everything that the module should define is missing, which becomes visible only
    /// further down, as unknown types and useless forms. gdl looks for modules beside the file of the game and in the
    /// library folders.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (unit-type scout) (terrain-type plain)
    /// (include naems)
    /// ;        ^^^^^
    /// # ;;- /names.g
    /// # (namer people (random "Ada"))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (include names)
    /// # ;;- /names.g
    /// # (namer people (random "Ada"))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the module with the nearest name among those in the same folders, a guess.
    message: msg::INCLUDE_NOT_FOUND,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_module,
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::{check, check_fix};

    #[test]
    fn modules_of_the_library_and_of_the_folder() {
        let fixture = "\
(game-module \"main\" (base-module \"nmaes\"))
(unit-type u) (terrain-type t)
(include \"standrad\") (include elsewhere)
;;- /names.g
(namer n (random \"Ada\"))
;;- /lib/standard.g
(unit-type v)
;;- /other/elsewhere2.g
(unit-type v)
";
        check(
            "include-not-found",
            fixture,
            expect![[r#"
                main.g:1:34: there is no module `nmaes`
                  help: Did you mean `names`?
                  unsafe: write `names`
                main.g:3:10: there is no module `standrad`
                  help: Did you mean `standard`?
                  unsafe: write `standard`
                main.g:3:31: there is no module `elsewhere`
                  help: It is not in `/`, `/lib`, the library that ships with gdl. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml.
            "#]],
        );
        check_fix(
            "include-not-found",
            fixture,
            expect![[r#"
                (game-module "main" (base-module "names"))
                (unit-type u) (terrain-type t)
                (include "standard") (include elsewhere)
            "#]],
        );
    }

    #[test]
    fn a_module_is_not_its_own_base() {
        check(
            "include-not-found",
            "(include rules2)\n(unit-type u) (terrain-type t)\n;;- /rules2.g\n(game-module \"rules2\" (base-module \"rules1\"))\n",
            expect![[r#"
                rules2.g:1:36: there is no module `rules1`
                  help: It is not in `/`, `/lib`, the library that ships with gdl. Correct the name, or name its folder with `--lib`, `XCONQLIB` or `library` in gdl.toml.
            "#]],
        );
    }

    #[test]
    fn without_a_game() {
        check(
            "include-not-found",
            "(include nmaes)\n;;- /names.g\n(namer n (random \"Ada\"))\n",
            expect![[r#"
                main.g:1:10: there is no module `nmaes`
                  help: Did you mean `names`?
                  unsafe: write `names`
            "#]],
        );
    }
}
