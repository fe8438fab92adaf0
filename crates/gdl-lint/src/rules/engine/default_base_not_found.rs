//! `default-base-not-found`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a `default-base-module` that cannot be found in a module of a game that does not need it, because the game
    /// has unit types when it loads the module. Only names that resemble those of modules are reported: others may be
    /// in a library that this game does not need.
    ///
    /// ## Why it matters
    ///
    /// The game works. The module cannot be played by itself, because the engine then needs the default base module.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type scout) (terrain-type plain)
    /// (include pacific)
    /// # ;;- /pacific.g
    /// (game-module "pacific" (default-base-module "continet"))
    /// ;                                           ^^^^^^^^^^
    /// # ;;- /continent.g
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type scout) (terrain-type plain)
    /// (include pacific)
    /// # ;;- /pacific.g
    /// (game-module "pacific" (default-base-module "continent"))
    /// # ;;- /continent.g
    /// # (unit-type scout) (terrain-type plain)
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the module with the nearest name among those in the same folders, a guess.
    message: msg::DEFAULT_BASE_NOT_FOUND,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_module,
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn modules_of_a_game_with_types() {
        check(
            "default-base-not-found",
            "(unit-type u) (terrain-type t)\n(include sides) (include far) (include good)\n\
             ;;- /sides.g\n(game-module \"sides\" (default-base-module \"rulse\"))\n\
             ;;- /far.g\n(game-module \"far\" (default-base-module \"elsewhere\"))\n\
             ;;- /good.g\n(game-module \"good\" (default-base-module \"rules\"))\n\
             ;;- /rules.g\n(unit-type v) (terrain-type t)\n",
            expect![[r#"
                sides.g:1:43: there is no module `rulse`
                  help: Did you mean `rules`?
                  unsafe: write `rules`
            "#]],
        );
    }

    #[test]
    fn a_module_that_is_loaded_first() {
        // The game needs the module, which is another message.
        check(
            "default-base-not-found",
            "(include sides)\n(unit-type u) (terrain-type t)\n\
             ;;- /sides.g\n(game-module \"sides\" (default-base-module \"rulse\"))\n\
             ;;- /rules.g\n(unit-type v) (terrain-type t)\n",
            expect![[""]],
        );
        check(
            "module-not-found",
            "(include sides)\n(unit-type u) (terrain-type t)\n\
             ;;- /sides.g\n(game-module \"sides\" (default-base-module \"rulse\"))\n\
             ;;- /rules.g\n(unit-type v) (terrain-type t)\n",
            expect![[r#"
                sides.g:1:43: there is no module `rulse`
                  help: Did you mean `rules`?
            "#]],
        );
    }
}
