//! End-to-end tests of `gdl reach`, `gdl graph --of` and `gdl query`.

use expect_test::expect;

use crate::{Folder, status, stderr, stdout};

/// A game with a type that nothing makes, and one that is made only with more points.
const REACH: &str = "(unit-type town (start-with 1) (acp-per-turn 1))\n(unit-type inf (speed 100) (acp-per-turn 1))\n\
    (unit-type rocket)\n(unit-type ghost)\n(terrain-type plain)\n(table can-create (town (inf rocket) 1))\n\
    (table acp-to-create (town rocket 3))\n(table capture-chance (inf town 50))\n(table acp-to-capture (inf town 1))\n";

#[test]
fn what_can_happen_is_listed() {
    let folder = Folder::new(&[("game.g", REACH)]);
    folder.check(&["reach", "game.g"], expect![[r#"
        What can happen in game.g

        2 of 4 unit types can exist, 0 of 0 advances can be researched.

        Impossible
          type    can never  because                                                        set at       smallest change
          rocket  exist      town creates it, but town never has 3 action points at a time  game.g:1:32  (add town acp-per-turn 3)
          ghost   exist      no clause brings it about                                                   (table can-create add (town ghost 1))

        Possible
          type  first               set at
          town  sides start with 1  game.g:1:17
          inf   town creates it     game.g:6:19

        Moves
          type  onto
          town  plain
          inf   plain

        Captures
          type  captures
           inf  town
        --- 0
    "#]]);
    folder.check(
        &["reach", "game.g", "rocket"],
        expect![[r#"
        rocket: unit type

        It can never exist.
          way              prevented by                              set at
          town creates it  town never has 3 action points at a time  game.g:1:32

        The smallest change that allows it: (add town acp-per-turn 3).
        --- 0
    "#]],
    );
    folder.check(
        &["reach", "game.g", "inf"],
        expect![[r#"
        inf: unit type

        It can exist.
          step  what              how                 because                   set at
             1  a side has town   sides start with 1  town.start-with = 1       game.g:1:17
             2  town is complete  sides start with 1  town.start-with = 1       game.g:1:17
             3  inf exists        town creates it     can-create[town,inf] = 1  game.g:6:19

        It can belong to a side.
          step  what              how                 because                   set at
             1  a side has town   sides start with 1  town.start-with = 1       game.g:1:17
             2  town is complete  sides start with 1  town.start-with = 1       game.g:1:17
             3  a side has inf    town creates it     can-create[town,inf] = 1  game.g:6:19

        It can be complete.
          step  what              how                 because                   set at
             1  a side has town   sides start with 1  town.start-with = 1       game.g:1:17
             2  town is complete  sides start with 1  town.start-with = 1       game.g:1:17
             3  inf is complete   town creates it     can-create[town,inf] = 1  game.g:6:19

        Moves
          terrain       how
          plain    yes  moves there

        Captures
          unit type       how                            set at
          town       yes  capture-chance[inf,town] = 50  game.g:8:23
        --- 0
    "#]],
    );
}

#[test]
fn reach_has_the_other_formats_and_errors() {
    let folder = Folder::new(&[("game.g", REACH)]);
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&folder.run(&["reach", "game.g", "rocket", "--format", "json"]))).expect("JSON");
    assert_eq!(json["answers"][0]["lines"][0]["verdict"], "impossible");
    assert_eq!(json["answers"][0]["lines"][0]["change"][0], "(add town acp-per-turn 3)");
    let page = stdout(&folder.run(&["reach", "game.g", "--format", "html"]));
    assert!(page.contains("<h1>") && !page.contains("<script"), "{page}");
    let output = folder.run(&["reach", "game.g", "rockt"]);
    assert_eq!((status(&output), stderr(&output).contains("`rocket`")), (2, true), "{}", stderr(&output));
    folder.check(
        &["graph", "game.g", "--of", "building"],
        expect![[r#"
        town
          creates inf
        --- 0
    "#]],
    );
    folder.check(
        &["graph", "game.g", "--of", "capture", "--format", "mermaid"],
        expect![[r#"
        flowchart LR
          n0["town"]
          n1["inf"]
          n1 -->|captures| n0
        --- 0
    "#]],
    );
    let picture = stdout(&folder.run(&["graph", "game.g", "--of", "capture", "--format", "svg"]));
    assert!(picture.starts_with("<svg ") && picture.contains(">town</text>"), "{picture}");
    assert_eq!(picture.matches("<rect class=\"box").count(), 2, "{picture}");
    let modules = stdout(&folder.run(&["graph", "game.g", "--format", "svg"]));
    assert!(modules.contains("game.g</text>"), "{modules}");
    let output = folder.run(&["graph", "game.g", "game.g", "--of", "capture", "--format", "svg"]);
    assert!(status(&output) == 2 && stderr(&output).contains("one game"), "{}", stderr(&output));
}

#[test]
fn queries_have_formats_and_columns_of_mistakes() {
    let folder = Folder::new(&[("game.g", REACH)]);
    let csv = folder.run(&["query", "game.g", "units where speed >= 100 show name, speed, -cp", "--format", "csv"]);
    assert_eq!(stdout(&csv), "name,speed,'-cp\ntown,100,-1\ninf,100,-1\nrocket,100,-1\nghost,100,-1\n");
    let raw = folder.run(&["query", "game.g", "units show -cp limit 1", "--format", "csv", "--raw-csv"]);
    assert_eq!(stdout(&raw), "-cp\n-1\n");
    let json = stdout(&folder.run(&["query", "game.g", "units where can-exist limit 1", "--format", "json"]));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["columns"][1], &json["rows"][0][1]), (&"can-exist".into(), &true.into()));
    let markdown = stdout(&folder.run(&["query", "game.g", "terrain", "--format", "markdown"]));
    assert!(markdown.contains("| `plain` |"), "{markdown}");
    let wrong = folder.run(&["query", "game.g", "units where", "sped", ">", "3"]);
    assert_eq!(status(&wrong), 2);
    assert!(stderr(&wrong).contains("at column 13") && stderr(&wrong).contains("`speed`"), "{}", stderr(&wrong));
}
