//! Tests of hovers over namers.

use expect_test::expect;

use super::tests::in_game;

#[test]
fn namers_show_names() {
    in_game(
        "(namer $0n (in-order \"Ann\" \"B`b\" \"Cy\" \"Dee\"))",
        expect![[r#"
            n
            Namer `n`, defined in main.g:2.

            ```gdl
            (namer n (in-order "Ann" "B`b" "Cy" "Dee"))
            ```

            It gives names such as Ann, B\`b, Cy and Dee.

            More: `gdl show n --in main.g`"#]],
    );
    in_game(
        "(namer n (grammar root 5 (root (\"a\" part)) (part \"b\"))) (add ship namer \"n$0\")",
        expect![[r#"
            "n"
            Namer `n`, defined in main.g:2.

            ```gdl
            (namer n (grammar root 5 (root ("a" part)) (part "b")))
            ```

            It gives names such as Ab.

            More: `gdl show n --in main.g`"#]],
    );
    in_game(
        "(namer $0n (magic \"Ann\"))",
        expect![[r#"
            n
            Namer `n`, defined in main.g:2.

            ```gdl
            (namer n (magic "Ann"))
            ```

            It gives no names.

            More: `gdl show n --in main.g`"#]],
    );
}
