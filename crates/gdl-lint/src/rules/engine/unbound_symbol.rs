//! `unbound-symbol`

use crate::rules::prelude::*;

declare_engine_rule! {
    /// ## What it does
    ///
    /// Finds a symbol that has no value at this point.
    ///
    /// ## Why it matters
    ///
    /// The engine warns and uses the symbol itself as the value. Where a number or a type is needed, the entry is lost.
    ///
    /// ## Example
    ///
    /// ```gdl bad changes
    /// # (terrain-type plain)
    /// (define infantry-strength 5)
    /// (unit-type tank (hp-max infantry-strenght))
    /// ;                       ^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (terrain-type plain)
    /// (define infantry-strength 5)
    /// (unit-type tank (hp-max infantry-strength))
    /// ```
    ///
    /// ## Fix
    ///
    /// Writes the nearest name, a guess.
    message: msg::UNBOUND_SYMBOL,
    since: "0.1.0",
    fix: FixSafety::Unsafe => write_replacement,
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn suggestions_fit_the_place() {
        check(
            "unbound-symbol",
            "(unit-type army) (unit-type fleet) (terrain-type sea) (terrain-type brink (subtype edge)) (define armies 3)
(add land hp-max 3) (add speed @ 0) (table damage (army fleet d4) (army army d20) (armyy fleet none) (fleet seaa 1))
(table hit-chance (army fleet d4)) (table acp-to-attack army fleet (army [fleet 1))
(set feature-types ((sea 4) (desert 3))) (add army hp-max armie) (add u* wrecked-type (list adn army))
(define either (adn army fleet))",
            expect![[r#"
                main.g:1:84: `edge` has no value here
                  help: Write one of `cell`, `border`, `connection`, `coating`.
                main.g:2:6: `land` has no value here
                main.g:2:26: `speed` has no value here
                  help: `speed` is a property of a unit type: write a type, or a list of types, here.
                main.g:2:63: `d4` has no value here
                  help: Write `1d4`: dice begin with their number.
                  unsafe: write `1d4`
                main.g:2:78: `d20` has no value here
                  help: Write a number here, or define the name above as one.
                main.g:2:84: `armyy` has no value here
                  help: Did you mean `army`?
                  unsafe: write `army`
                main.g:2:96: `none` has no value here
                  help: Write a number here, or define the name above as one.
                main.g:2:109: `seaa` has no value here
                main.g:3:31: `d4` has no value here
                  help: Write a number: this place does not take dice.
                main.g:4:30: `desert` has no value here
                  help: Write a text in double quotes; put a quote before the list, as in `'(a b)`, if its words are meant as they stand.
                main.g:4:59: `armie` has no value here
                  help: Did you mean `armies`?
                  unsafe: write `armies`
                main.g:4:93: `adn` has no value here
                  help: Write a number here, or define the name above as one.
                main.g:5:17: `adn` has no value here
                  help: Did you mean `and`?
                  unsafe: write `and`
            "#]],
        );
    }

    #[test]
    fn a_clause_begins_with_a_value() {
        check(
            "unbound-symbol",
            r#"(unit-type sea) (terrain-type t)
(game-module (variants ("A" a true (set last-turn 4)) ("B" b (1 (set last-turn 4)) (sea 4) (ture 4) (yes 4))))"#,
            expect![[r#"
                main.g:2:37: `set` has no value here
                  help: A clause begins with the value of the variant: write `(true (set ...))`.
                main.g:2:93: `ture` has no value here
                  help: Did you mean `true`?
                  unsafe: write `true`
                main.g:2:102: `yes` has no value here
            "#]],
        );
    }

    #[test]
    fn a_property_belongs_to_add() {
        check(
            "unbound-symbol",
            "(unit-type u) (terrain-type sea) (define wet (sea))
(set sea liquid true) (set wet liquidd true) (set wet hp-max) (set (sea) elevation-min 5)",
            expect![[r#"
                main.g:2:10: `liquid` has no value here
                  help: `liquid` is a property of a terrain type: write `add` in place of `set`.
                main.g:2:32: `liquidd` has no value here
                main.g:2:55: `hp-max` has no value here
                main.g:2:74: `elevation-min` has no value here
                  help: `elevation-min` is a property of a terrain type: write `add` in place of `set`.
            "#]],
        );
    }
}
