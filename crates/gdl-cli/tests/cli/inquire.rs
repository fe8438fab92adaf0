//! End-to-end tests of the commands that answer questions: `gdl why`, `show`, `compare` and `diff`.

use std::process::Command;

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

/// A game in two files, with values that replace others.
const GAME: &str = "(include types)\n(table hit-chance (u* u* 20) (inf armor 35)\n  (inf armor 40))\n\
    (add (inf armor) acp-per-turn (1 3))\n(set last-turn 20)\n(set last-turn 30)\n";

const TYPES: &str = "(unit-type inf (char \"i\") (hp-max 5) (help \"walks\"))\n(unit-type armor (hp-max 10))\n\
    (unit-type town (hp-max 20))\n(terrain-type plain) (terrain-type sea)\n(material-type food)\n\
    (define movers (inf armor))\n(table unit-size-in-terrain add (movers sea 9))\n(table damage (movers u* 3))\n\
    (table capture-chance (inf town 70))\n(table unit-storage-x (u* food 0))\n";

fn folder() -> Folder {
    Folder::new(&[("game.g", GAME), ("types.g", TYPES)])
}

#[test]
fn an_entry_has_its_clauses_in_order() {
    folder().check(
        &["why", "game.g", "hit-chance[inf,armor]"],
        expect![[r#"
            hit-chance[inf,armor] = 40

            Percent chance that a blow of an attacker hits its target.

            Table · percentage from 0 to 100 · default 0 · since 7.0

            Set by, first to last
              value  at           form            effect
                  0                               the default
                 20  game.g:2:19  (u* u* 20)
                 35  game.g:2:30  (inf armor 35)
                 40  game.g:3:3   (inf armor 40)  wins

            What the engine computes
              what           of                 computed
              chance to hit  inf against armor  hit-chance 40% x attack-terrain-effect 100% x defend-terrain-effect 100% = 40%

            For undamaged units without experience, by day, beside no other units, on terrain without rivers,
            roads and coatings.

            Rules of the engine that read it
              rule                             section
              Combat mechanics: Chance to hit  spec actions 9.2
              Combat actions: attack           spec actions 10.1

            gdl doc hit-chance explains it.
            --- 0
        "#]],
    );
}

#[test]
fn a_row_is_grouped() {
    folder().check(
        &["why", "game.g", "hit-chance[inf,*]"],
        expect![[r#"
            hit-chance[inf,*]

            Percent chance that a blow of an attacker hits its target.

            Table · percentage from 0 to 100 · default 0 · since 7.0

            3 values
              value  of         set at       by              replaces
                 20  inf, town  game.g:2:19  (u* u* 20)
                 40  armor      game.g:3:3   (inf armor 40)  35 at game.g:2:30, 20 at game.g:2:19

            What the engine computes
              what           of                 computed
              chance to hit  inf against inf    hit-chance 20% x attack-terrain-effect 100% x defend-terrain-effect 100% = 20%
              chance to hit  inf against armor  hit-chance 40% x attack-terrain-effect 100% x defend-terrain-effect 100% = 40%
              chance to hit  inf against town   hit-chance 20% x attack-terrain-effect 100% x defend-terrain-effect 100% = 20%

            For undamaged units without experience, by day, beside no other units, on terrain without rivers,
            roads and coatings.

            Rules of the engine that read it
              rule                             section
              Combat mechanics: Chance to hit  spec actions 9.2
              Combat actions: attack           spec actions 10.1

            gdl doc hit-chance explains it.
            --- 0
        "#]],
    );
}

#[test]
fn properties_and_variables_have_their_forms() {
    folder().check(
        &["why", "game.g", "armor.acp-per-turn", "last-turn", "town.name"],
        expect![[r#"
            armor.acp-per-turn = 3

            Action points that a unit gets at the start of each turn.

            Unit type property · action points from 0 to 32767 · default 0 · since 7.0

            Set by, first to last
              value  at           form                                  effect
                  0                                                     the default
                  3  game.g:4:34  (add (inf armor) acp-per-turn (1 3))  wins

            What the engine computes
              what                       of     computed
              movement points of a turn  armor  3 action points in a turn x speed 100 / 100 = 3 movement points
              cells in a turn            armor  3 action points in a turn, 1 a step = 3 cells

            For undamaged units without experience, by day, beside no other units, on terrain without rivers,
            roads and coatings.

            Rules of the engine that read it
              rule                              section
              Action points                     spec turns 11
              Unit state: Derived predicates    spec actions 2.2
              Unit state: Changing type         spec actions 2.5
              Action points: New acp of a turn  spec actions 4.1
              Action points: Spending           spec actions 4.3

            gdl doc acp-per-turn explains it.


            last-turn = 30

            The number of the turn after which the game ends.

            Global variable · number from 1 to 2000000000 · default 2000000000 · since 7.1

            Set by, first to last
                   value  at          form                effect
              2000000000                                  the default
                      20  game.g:5:1  (set last-turn 20)
                      30  game.g:6:1  (set last-turn 30)  wins

            Rules of the engine that read it
              rule                        section
              Turn start: Order           spec turns 3.1
              Turn end: Order             spec turns 4.1
              End of the game: Last turn  spec turns 16.1

            gdl doc last-turn explains it.


            town.name = "town"

            The name of a unit type as players see it.

            Unit type property · string · default "" · since 7.0

            Set by, first to last
              value   at           form                          effect
              ""                                                 the default
              "town"  types.g:3:1  (unit-type town (hp-max 20))  the symbol of the type, wins

            gdl doc unit-type-property:name explains it.
            --- 0
        "#]],
    );
}

#[test]
fn a_unit_type_has_its_card() {
    folder().check(
        &["show", "inf", "--in", "game.g"],
        expect![[r#"
        inf: unit type

        walks

        Defined at types.g:1:1.

          It has 5 hit points and gets 1 action point a turn.
          It moves 1 cell a turn on plain.
          It has no room on sea.

        Attacks
          what   how                                                           set at
          inf    20% to hit for 3 hit points, destroys it in about 10 attacks  game.g:2:19
          armor  40% to hit for 3 hit points, destroys it in about 10 attacks  game.g:3:3
          town   20% to hit for 3 hit points, destroys it in about 35 attacks  game.g:2:19

        Is attacked by
          what        how                                                           set at
          inf, armor  20% to hit for 3 hit points, destroys it in about 10 attacks  game.g:2:19

        Destroys sooner than it is destroyed
          what  how
          town  in 35 attacks, without danger

        Captures
          what  how  set at
          town  70%  types.g:9:23

        Values that are not the default
          property       value           set at
          acp-per-turn   1 action point  game.g:4:32
          char           "i"             types.g:1:16
          help           "walks"         types.g:1:38
          hp-max         5               types.g:1:27
          name           "inf"           types.g:1:1
          name-internal  "inf"           types.g:1:1

        Entries of tables that are not the default
          table                        value  of                set at
          capture-chance[inf,*]           70  town              types.g:9:23
          damage[inf,*]                    3  inf, armor, town  types.g:8:15
          damage[*,inf]                    3  inf, armor        types.g:8:15
          hit-chance[inf,*]               20  inf, town         game.g:2:19
          hit-chance[inf,*]               40  armor             game.g:3:3
          hit-chance[*,inf]               20  inf, armor, town  game.g:2:19
          unit-size-in-terrain[inf,*]      9  sea               types.g:7:33
        --- 0
    "#]],
    );
}

#[test]
fn terrain_tables_and_variables_have_cards() {
    folder().check(
        &["show", "sea", "capture-chance", "last-turn", "--in", "game.g"],
        expect![[r#"
            sea: terrain type

            Defined at types.g:4:22.

              It is the terrain of whole cells.

            Units on it
              what        how                          set at
              inf, armor  has no room there            types.g:7:33
              town        can be there, does not move

            Values that are not the default
              property  value  set at
              name      "sea"  types.g:4:22

            Entries of tables that are not the default
              table                        value  of          set at
              unit-size-in-terrain[*,sea]      9  inf, armor  types.g:7:33


            capture-chance: table

            Percent chance that a unit captures another in one attempt.

              Table · percentage from 0 to 100 · default 0 · since 7.0
              Its rows are 3 unit types and its columns 3 unit types. Not the default: 1 of 9 entries.

            Clauses, first to last
              what           how           set at
              (inf town 70)  sets 1 entry  types.g:9:23


            last-turn: variable

            The number of the turn after which the game ends.

              Global variable · number from 1 to 2000000000 · default 2000000000 · since 7.1

            Value
              property   value  set at      replaces
              last-turn     30  game.g:6:1  20 at game.g:5:1
            --- 0
        "#]],
    );
}

#[test]
fn types_are_compared() {
    folder().check(&["compare", "inf", "armor", "--in", "game.g"], expect![[r#"
        inf and armor: unit types

        They differ in 9 values and agree in 10 values that are not the default.

        Moves
          on     inf                  armor
          plain  moves 1 cell a turn  moves 3 cells a turn

        Properties
          property       inf                        armor                       meaning
          acp-per-turn   1 action point (game.g:4)  3 action points (game.g:4)  Action points that a unit gets at the start of each turn.
          char           "i" (types.g:1)            ""                          The letter that stands for units of a type in text.
          help           "walks" (types.g:1)        ""                          One line about a unit type for players.
          hp-max         5 (types.g:1)              10 (types.g:2)              The hit points of a unit in perfect health.
          name           "inf"                      "armor"                     The name of a unit type as players see it.
          name-internal  "inf"                      "armor"                     The name of a unit type within the engine.

        Entries of tables
          table                of     inf              armor           meaning
          capture-chance[_,*]  town   70% (types.g:9)  0%              Percent chance that a unit captures another in one attempt.
          hit-chance[_,*]      armor  40% (game.g:3)   20% (game.g:2)  Percent chance that a blow of an attacker hits its target.
          hit-chance[*,_]      inf    20% (game.g:2)   40% (game.g:3)
        --- 0
    "#]]);
}

#[test]
fn games_are_compared() {
    let folder = folder();
    let changed = TYPES.replace("(hp-max 10)", "(hp-max 12)").replace("(movers u* 3)", "(movers u* 4)");
    folder.write("new/types.g", changed.replace("town 70", "town 0").as_bytes());
    folder.write("new/game.g", GAME.as_bytes());
    folder.check(
        &["diff", "game.g", "new/game.g"],
        expect![[r#"
        game.g to new/game.g

        Changed: 1 property, 7 entries of tables.

        Look at first
          6 entries of damage.
          1 entry of capture-chance, 1 from or to 0.

        Properties
          property  of     old  new  set at
          hp-max    armor   10   12  new/types.g:2:18

        Entries of tables
          table           of                            old  new  set at
          capture-chance  inf by town                    70    0  new/types.g:9:23
          damage          all movers by all unit types    3    4  new/types.g:8:15
        --- 0
    "#]],
    );
    // Forms in another file and order of files are no change.
    folder.write("flat.g", GAME.replace("(include types)\n", &format!("; all in one\n{TYPES}")).as_bytes());
    folder.check(
        &["diff", "game.g", "flat.g", "--exit-code"],
        expect![[r#"
        game.g to flat.g

        No change: both are the same game.
        --- 0
    "#]],
    );
    assert_eq!(status(&folder.run(&["diff", "game.g", "new/game.g", "--exit-code"])), 1);
    // Folders are compared game by game.
    folder.write("old/types.g", TYPES.as_bytes());
    folder.write("old/game.g", GAME.as_bytes());
    folder.write("new/other.g", TYPES.as_bytes());
    folder.check(
        &["diff", "old", "new", "--format", "markdown"],
        expect![[r#"
        # `old/game.g` to `new/game.g`

        Changed: 1 property, 7 entries of tables.

        ## Look at first

        * 6 entries of `damage`.
        * 1 entry of `capture-chance`, 1 from or to 0.

        ## Properties

        | property | of | old | new | set at |
        |---|---|---:|---:|---|
        | `hp-max` | `armor` | `10` | `12` | `new/types.g:2:18` |

        ## Entries of tables

        | table | of | old | new | set at |
        |---|---|---:|---:|---|
        | `capture-chance` | `inf` by `town` | `70` | `0` | `new/types.g:9:23` |
        | `damage` | all `movers` by all unit types | `3` | `4` | `new/types.g:8:15` |

        # Other games

        ## Added

        * `new/other.g`
        --- 0
    "#]],
    );
}

/// Runs git in a folder, with a user name; returns whether it succeeded.
fn git(folder: &Folder, args: &[&str]) -> bool {
    let mut command = Command::new("git");
    command.current_dir(folder.path()).args(["-c", "user.name=t", "-c", "user.email=t@t"]).args(args);
    command.output().is_ok_and(|output| output.status.success())
}

#[test]
fn revisions_are_compared() {
    let folder = folder();
    if !git(&folder, &["init", "-q"]) {
        return;
    }
    assert!(git(&folder, &["add", "."]) && git(&folder, &["commit", "-qm", "one"]) && git(&folder, &["tag", "one"]));
    let none = folder.run(&["diff", "--since", "HEAD", "game.g", "--exit-code"]);
    assert!(status(&none) == 0 && stdout(&none).contains("No change"), "{}", shown(&none));
    // The included file differs, and so do the games that include it.
    folder.write("types.g", TYPES.replace("(hp-max 5)", "(hp-max 6)").as_bytes());
    for args in [
        &["diff", "--since", "one", "game.g", "--exit-code"][..],
        &["diff", "one:game.g", "game.g", "--exit-code"],
        &["diff", "--since", "one", "--exit-code"],
    ] {
        let output = folder.run(args);
        assert_eq!(status(&output), 1, "{args:?}: {}", shown(&output));
        assert!(stdout(&output).contains("hp-max") && stdout(&output).contains("one:"), "{}", shown(&output));
    }
    assert!(git(&folder, &["add", "."]) && git(&folder, &["commit", "-qm", "two"]));
    let output = folder.run(&["diff", "one:game.g", "HEAD:game.g", "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    let change = &json["games"][0]["properties"][0];
    assert_eq!((&change["property"], &change["old"], &change["new"]), (&"hp-max".into(), &"5".into(), &"6".into()));
    for (args, words) in [
        (&["diff", "--since", "nowhere", "game.g"][..], "nowhere"),
        (&["diff", "one:nowhere.g", "game.g"], "is not in `one`"),
        (&["diff", "--since=-x", "game.g"], "is not a revision"),
        (&["diff", "game.g"], "expected 2 games, found 1"),
    ] {
        let output = folder.run(args);
        assert_eq!(status(&output), 2, "{args:?}: {}", shown(&output));
        assert!(stderr(&output).contains(words), "{args:?}: {}", shown(&output));
    }
}

#[test]
fn all_formats_have_the_answer() {
    let folder = folder();
    for (args, word) in [
        (&["why", "game.g", "hit-chance[inf,armor]"][..], "game.g:3:3"),
        (&["show", "armor", "--in", "game.g"], "types.g:2:"),
        (&["compare", "inf", "armor", "--in", "game.g"], "acp-per-turn"),
        (&["diff", "game.g", "types.g"], "hit-chance"),
    ] {
        for (format, start) in [("text", ""), ("markdown", "# "), ("json", "{"), ("html", "<!DOCTYPE html>")] {
            let output = folder.run(&[args, &["--format", format]].concat());
            let text = stdout(&output);
            assert_eq!(status(&output), 0, "{args:?}: {}", shown(&output));
            assert!(text.starts_with(start) && (format == "json" || text.contains(word)), "{args:?} {format}: {text}");
            if format == "json" {
                let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
                assert!(json.is_object());
            }
        }
    }
}

#[test]
fn errors_of_the_game_come_first() {
    let folder = Folder::new(&[("bad.g", "(unit-type inf (hp-max 5))\n(set last-trn 4)\n")]);
    folder.check(
        &["why", "bad.g", "inf.hp-max"],
        expect![[r#"
            inf.hp-max = 5

            The hit points of a unit in perfect health.

            Unit type property · number from 1 to 32767 · default 1 · since 7.0

            Set by, first to last
              value  at          form        effect
                  1                          the default
                  5  bad.g:1:16  (hp-max 5)  wins

            Rules of the engine that read it
              rule                                                      section
              Startup order and failures: Errors at the validity check  spec world 12.2
              Recovery, repair, growth, technology: hp-recovery         spec turns 9.1
              Action points                                             spec turns 11
              Unit state: Fields                                        spec actions 2.1
              Unit state: Changing type                                 spec actions 2.5
              Action points: New acp of a turn                          spec actions 4.1
              Move: Speed                                               spec actions 7.1
              Construction: create-at (u, x, y, z)                      spec actions 13.3
              Tactics                                                   spec ai 6

            gdl doc hp-max explains it.
            --- 1
            bad.g:1:1: error: the game defines no terrain type
            bad.g:2:6: error: there is neither a global variable nor a defined symbol `last-trn`
            warning: the engine would not load this game: the answer is about the part that can be read; `gdl check bad.g` shows all
        "#]],
    );
    let json = stdout(&folder.run(&["show", "inf", "--in", "bad.g", "--format", "json"]));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["loads"], &json["errors"][1]["line"]), (&false.into(), &2.into()));
}

#[test]
fn unknown_names_get_the_nearest() {
    let folder = folder();
    for (args, words) in [
        (&["why", "game.g", "hit-chanse[inf,armor]"][..], "Did you mean `hit-chance`?"),
        (&["why", "game.g", "hit-chance[inf,amror]"], "Did you mean `armor`?"),
        (&["why", "gaem.g", "last-turn"], "there is no module `gaem.g`"),
        (&["show", "armro", "--in", "game.g"], "Did you mean `armor`?"),
        (&["show", "side:armor", "--in", "game.g"], "there is no side `armor`"),
        (&["compare", "inf", "sea", "--in", "game.g"], "`sea` is a terrain type"),
        (&["compare", "inf", "--in", "game.g"], "required"),
        (&["compare", "inf", "last-turn", "--in", "game.g"], "`last-turn` is not a type"),
    ] {
        let output = folder.run(args);
        assert_eq!(status(&output), 2, "{args:?}: {}", shown(&output));
        assert!(stderr(&output).contains(words), "{args:?}: {}", shown(&output));
    }
}

#[test]
fn texts_of_games_control_nothing() {
    let evil =
        "(unit-type |a\u{1b}[31m`<b>\n|x| (help \"\u{1b}]0;x\u{7} <script> `a\"))\n(unit-type b)\n(terrain-type t)\n";
    let folder = Folder::new(&[("evil.g", evil)]);
    for format in ["text", "markdown", "json", "html"] {
        for args in [
            &["show", "b", "--in", "evil.g"][..],
            &["why", "evil.g", "u*.name"],
            &["compare", "u*", "b", "--in", "evil.g"],
        ] {
            let output = folder.run(&[args, &["--format", format, "--color", "always"]].concat());
            let text = stdout(&output);
            let all = format!("{text}{}", stderr(&output));
            assert!(!all.contains("\u{1b}[31m") && !all.contains('\u{7}'), "{args:?} {format}: {all:?}");
            assert!(format != "html" || !(text.contains("<script") || text.contains("<b>")), "{args:?}: {text}");
        }
    }
}
