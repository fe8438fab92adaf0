//! `implicit-default-game`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds the form that makes the engine load the default game: a unit, or a form that it does not know, before
    /// there is any unit type, or a terrain layer before there is any terrain type.
    ///
    /// ## Why it matters
    ///
    /// The engine takes an unknown word at the head of a form for a unit type. If there is none yet, it loads a whole
    /// game to find one, usually `standard`. One misspelled form at the start of a module gives it the types and tables
    /// of another game.
    ///
    /// ## Example
    ///
    /// ```gdl bad also=useless-form
    /// (unti-type scout)
    /// ;^^^^^^^^^
    /// (unit-type tank)
    /// (terrain-type plain)
    /// # ;;- /lib/standard.g
    /// # (unit-type infantry) (terrain-type sea)
    /// ```
    ///
    /// ```gdl good
    /// (unit-type scout)
    /// (unit-type tank)
    /// (terrain-type plain)
    /// # ;;- /lib/standard.g
    /// # (unit-type infantry) (terrain-type sea)
    /// ```
    message: msg::IMPLICIT_DEFAULT_GAME,
    since: "0.1.0",
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn a_game_that_is_named_is_meant() {
        check(
            "implicit-default-game",
            r#"(game-module "m" (default-base-module "base"))
(soldier 1 1)
;;- /lib/base.g
(unit-type soldier) (terrain-type a)"#,
            expect![""],
        );
    }

    #[test]
    fn units_and_terrain() {
        check(
            "implicit-default-game",
            r#"(terrain-type t)
(unit soldier 1 1)
;;- /terrain.g
(area 6 3 (terrain "6a"))
;;- /lib/standard.g
(unit-type soldier) (terrain-type a)"#,
            expect![""],
        );
    }
}
