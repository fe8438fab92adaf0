//! Tests of the reach of renames: only occurrences that a game resolves belong to a name.

use expect_test::expect;

use super::check;

#[test]
fn words_that_mean_something_else_elsewhere() {
    // A word in a grammar that games share does not link them.
    let shared = "(namer names (grammar root 5 (root (or i \"a\"))))";
    let games = format!(
        "(unit-type u) (include names) (define $0i 5) (print i)\n;;- /other.g\n(unit-type i) (include names) (add i hp-max 1)\n;;- /names.g\n{shared}\n"
    );
    check(
        "j",
        &games,
        expect![[r#"
        /main.g: (unit-type u) (include names) (define j 5) (print j)
    "#]],
    );
    // A word that is a namer in one of the games belongs to it.
    check(
        "j",
        &games.replace("(define $0i 5) (print i)", "(namer $0i (random \"x\"))"),
        expect![[r#"
            /main.g: (unit-type u) (include names) (namer j (random "x"))
            /names.g: (namer names (grammar root 5 (root (or j "a"))))
        "#]],
    );
    // An occurrence that is undefined in another game links nothing there.
    check(
        "boat",
        "(unit-type shi$0p) (include part)\n;;- /other.g\n(unit-type u) (include part) (print ship)\n;;- /part.g\n(print ship)\n",
        expect![[r#"
            /main.g: (unit-type boat) (include part)
            /part.g: (print boat)
        "#]],
    );
    // But it must not get a meaning there.
    check(
        "boat",
        "(unit-type shi$0p) (include part)\n;;- /other.g\n(unit-type boat) (include part)\n;;- /part.g\n(print ship)\n",
        expect!["`boat` is taken by the unit type at other.g:1"],
    );
    // Names that no game reads together do not collide, and neither do words that are not names.
    check(
        "boat",
        "(unit-type shi$0p) (if 1 boat) (end-if boat)\n;;- /other.g\n(unit-type boat) (print ship)\n",
        expect![[r#"
            /main.g: (unit-type boat) (if 1 boat) (end-if boat)
        "#]],
    );
    check(
        "own",
        "(namer pa$0rt (random \"x\")) (namer n (grammar root 5 (root (or part own)) (own \"own\")))",
        expect!["`own` would not be read like `part` at main.g:1"],
    );
    // Symbols of units.
    check(
        "lion",
        "(unit-type u) (u 1 1 (sym ti$0ger)) (u 2 2 (plan passive (task (x tiger))))",
        expect![[r#"
            /main.g: (unit-type u) (u 1 1 (sym lion)) (u 2 2 (plan passive (task (x lion))))
        "#]],
    );
}
