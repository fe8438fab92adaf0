//! Tests of imported manuals: import, display, lists, removal, damaged files.

use std::fs;

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

const BOOK: &str = "@settitle The Small Book\n@node Blows\n@chapter Blows\n\nHow blows work; zeppelins float.\n\n\
    @deffn TableUU @code{hit-chance} u1 u2 -> n%\nChance of @var{u1}, see @code{damage} and @code{hit-chance}.\n@end deffn\n\n\
    @deffn Form @code{wyvern} x\n@end deffn\n@deffn Form @code{griffin} <b>@dots{}\nBeasts that fly.\n@end deffn\n";

fn folder() -> Folder {
    let folder = Folder::new(&[("book-7.3.texi", BOOK)]);
    let output = folder.run(&["doc", "import", "book-7.3.texi"]);
    assert_eq!(shown(&output), "imported The Small Book 7.3: from book-7.3.texi, 3 names, 1 section\n--- 0\n",);
    folder
}

#[test]
fn wording_is_shown_behind_ours() {
    let folder = folder();
    let text = stdout(&folder.run(&["doc", "hit-chance"]));
    let behind = text.split_once("See also").expect("our text").1;
    let behind = behind.split_once("\n\n").expect("more").1;
    expect![[r#"
        From The Small Book 7.3 (book-7.3.texi)

        hit-chance u1 u2 -> n% (TableUU)

        Chance of u1, see damage and hit-chance.
    "#]]
    .assert_eq(behind);
    let html = stdout(&folder.run(&["doc", "hit-chance", "--format", "html"]));
    assert!(html.contains("<h2>From <em>The Small Book 7.3</em> (book-7.3.texi)</h2>"), "{html}");
    assert!(html.contains("see <a href=\"#damage\"><code>damage</code></a> and <code>hit-chance</code>."), "{html}");
    let json = stdout(&folder.run(&["doc", "hit-chance", "--format", "json"]));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    expect![[r#"
        [
          {
            "title": "The Small Book",
            "version": "7.3",
            "source": "book-7.3.texi",
            "section": "Blows",
            "names": [
              {
                "kind": "TableUU",
                "name": "hit-chance",
                "arguments": "u1 u2 -> n%"
              }
            ],
            "text": "Chance of *u1*, see [`damage`] and [`hit-chance`]."
          }
        ]"#]]
    .assert_eq(&serde_json::to_string_pretty(&json[0]["manuals"]).expect("JSON"));
}

#[test]
fn names_and_sections_that_only_they_have_are_found() {
    let folder = folder();
    expect![[r#"
        wyvern

        From The Small Book 7.3 (book-7.3.texi)

        wyvern x (Form)
        griffin <b>... (Form)

        Beasts that fly.
        --- 0
    "#]]
    .assert_eq(&shown(&folder.run(&["doc", "wyvern"])));
    assert_eq!(shown(&folder.run(&["doc", "form:wyvern"])), shown(&folder.run(&["doc", "wyvern"])));
    let html = stdout(&folder.run(&["doc", "griffin", "--format", "html"]));
    assert!(html.contains("<code>griffin &lt;b&gt;...</code>"), "{html}");
    let section = stdout(&folder.run(&["doc", "section:blows"]));
    assert!(section.starts_with("Blows\n\nFrom The Small Book 7.3 (book-7.3.texi)\n\nHow blows work"), "{section}");
    assert!(stdout(&folder.run(&["doc", "blows", "--format", "json"])).contains("\"kind\": \"section\""));
    assert!(stderr(&folder.run(&["doc", "wyvernn"])).contains("Did you mean `wyvern`?"));
    let found = stdout(&folder.run(&["search", "zeppelins"]));
    assert!(found.contains("In imported manuals:\n\n- Blows (section in The Small Book 7.3)\n"), "{found}");
    let found = stdout(&folder.run(&["search", "zeppelins", "--json"]));
    assert!(found.contains("\"manual\": \"The Small Book 7.3\""), "{found}");
}

#[test]
fn manuals_are_listed_replaced_and_removed() {
    let folder = folder();
    let output = folder.run(&["doc", "import", "book-7.3.texi"]);
    assert!(stdout(&output).starts_with("replaced The Small Book 7.3: "), "{}", shown(&output));
    folder.run(&["doc", "import", "book-7.3.texi", "--title", "Another"]);
    expect![[r#"
        Another: from book-7.3.texi, 3 names, 1 section
        The Small Book 7.3: from book-7.3.texi, 3 names, 1 section
        --- 0
    "#]]
    .assert_eq(&shown(&folder.run(&["doc", "import", "--list"])));
    expect![[r#"
        --- 2
        error: there is no imported manual "Other"
          help: There is "Another", "The Small Book 7.3".
    "#]]
    .assert_eq(&shown(&folder.run(&["doc", "import", "--remove", "Other"])));
    assert_eq!(shown(&folder.run(&["doc", "import", "--remove", "another"])), "removed Another\n--- 0\n");
    assert_eq!(stdout(&folder.run(&["doc", "import", "--list"])).lines().count(), 1);
    folder.run(&["doc", "import", "--remove", "The Small Book 7.3"]);
    assert_eq!(status(&folder.run(&["doc", "wyvern"])), 2);
    assert!(stderr(&folder.run(&["doc", "import", "--list"])).starts_with("no manual has been imported into "));
}

#[test]
fn files_that_are_no_manual_change_nothing() {
    let folder = Folder::new(&[("a.texi", BOOK), ("game.g", crate::GAME), ("b.texi", BOOK)]);
    expect![[r#"
        --- 2
        error: cannot import game.g: it is not Texinfo: there is no `@node`, `@chapter`, `@deffn` or the like in it
    "#]]
    .assert_eq(&shown(&folder.run(&["doc", "import", "a.texi", "game.g"])));
    assert!(stderr(&folder.run(&["doc", "import", "none.texi"])).contains("cannot read none.texi"));
    assert!(stderr(&folder.run(&["doc", "import", "a.texi", "b.texi"])).contains("both called \"The Small Book\""));
    assert_eq!(status(&folder.run(&["doc", "import"])), 2);
    assert!(!folder.path().join("data").exists());
}

#[test]
fn files_include_what_is_beside_them() {
    let folder = Folder::new(&[
        ("sub/main.texi", "@settitle Main\n@include part.texi\n@include ../secret.texi\n"),
        ("sub/part.texi", BOOK),
        ("secret.texi", BOOK),
    ]);
    expect![[r#"
        imported Main: from main.texi, 3 names, 1 section
        --- 0
        warning: sub/main.texi: `../secret.texi`, which it includes, cannot be read: its text is missing
    "#]]
    .assert_eq(&shown(&folder.run(&["doc", "import", "sub/main.texi"])));
}

#[test]
fn damage_costs_a_warning_and_nothing_else() {
    let folder = folder();
    let manuals = folder.path().join("data").join("manuals");
    fs::write(manuals.join("damaged.json"), "{\"format\": 1").expect("a new file");
    fs::write(manuals.join("newer.json"), "{\"format\": 99}").expect("a new file");
    let output = folder.run(&["doc", "wyvern"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let warnings = stderr(&output);
    assert_eq!(warnings.lines().count(), 2, "{warnings}");
    assert!(warnings.contains("damaged.json is damaged") && warnings.contains("later version"), "{warnings}");
    assert!(stdout(&output).contains("Beasts that fly."));
    // A file instead of the folder is not an error either.
    fs::remove_dir_all(&manuals).expect("the folder");
    fs::write(&manuals, "x").expect("a new file");
    assert_eq!(status(&folder.run(&["doc", "hit-chance"])), 0);
    assert_eq!(status(&folder.run(&["doc", "import", "book-7.3.texi"])), 2);
}

#[test]
fn help_is_a_name_of_the_language() {
    let output = Folder::new(&[]).run(&["doc", "help"]);
    assert!(stdout(&output).contains("(help "), "{}", shown(&output));
}
