//! End-to-end tests of `gdl duel`.

use expect_test::expect;

use crate::{Folder, shown, status, stderr, stdout};

/// An infantry that always hits; three hits destroy a town.
const GAME: &str = "(unit-type inf (acp-per-turn 1) (hp-max 10) (point-value 2))
(unit-type town (hp-max 9) (point-value 5))
(unit-type ship (acp-per-turn 1))
(terrain-type plain) (terrain-type hill) (terrain-type sea)
(table vanishes-on (inf sea 1) (ship (plain hill) 1) (town sea 1))
(table hit-chance (inf town 100)
  (inf ship 0))
(table damage (inf town 3))
(table defend-terrain-effect (town hill 0))
";

fn folder() -> Folder {
    Folder::new(&[("game.g", GAME)])
}

#[test]
fn a_duel_is_told_in_full() {
    folder().check(
        &["duel", "inf", "town", "--in", "game.g", "-n", "50"],
        expect![[r#"
            inf against town, on plain, 1 cell apart, by attack
            50 fights, at most 20 turns, seed 1

                                          share   95% interval
            attackers win                100.0%   92.9% to 100.0%
            defenders win                  0.0%   0.0% to 7.1%
            neither is left                0.0%   0.0% to 7.1%
            both are left                  0.0%   0.0% to 7.1%
            an action does damage        100.0%   97.5% to 100.0%
            defenders destroyed          100.0%   92.9% to 100.0%

                                           mean   95% margin
            actions of the attackers       3.00   0.00
            turns                          3.00   0.00
            hit points dealt               9.00   0.00
            hit points taken               0.00   0.00
            point-value taken              5.00   0.00
            point-value lost               0.00   0.00

            The attackers lose nothing, in point-value.
            --- 0
        "#]],
    );
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let folder = folder();
    let args = ["duel", "2xinf", "town", "--in", "game.g", "--format", "json", "--seed", "7"];
    let one = folder.command(&args).env("RAYON_NUM_THREADS", "1").output().expect("it runs");
    let two = folder.command(&args).env("RAYON_NUM_THREADS", "2").output().expect("it runs");
    assert_eq!(status(&one), 0, "{}", shown(&one));
    assert_eq!(one.stdout, two.stdout);
    let object: serde_json::Value = serde_json::from_slice(&one.stdout).expect("JSON");
    assert_eq!((object["won"]["rate"].as_f64(), object["won"]["of"].as_u64()), (Some(1.0), Some(1000)));
    assert_eq!(object["actions"]["mean"], 3.0);
    assert_eq!(object["turns"]["mean"], 2.0, "two strike in the first, one in the second");
    assert_eq!((object["exchange"].as_f64(), &object["value_taken"]["mean"]), (None, &5.0.into()));
}

#[test]
fn what_keeps_units_from_fighting_is_told_with_its_clause() {
    let folder = folder();
    let output = folder.run(&["duel", "inf", "ship", "--in", "game.g"]);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let text = stderr(&output);
    assert!(text.starts_with("error: inf cannot attack ship\n  attack: attack-cannot-hit\n"), "{text}");
    let why = "`hit-chance` of inf and ship is 0 and would have to be 1 or more (set at game.g:7:3)";
    assert!(text.contains(why), "{text}");
    assert!(text.contains("`acp-to-capture` of inf and ship is 0 and would have to be 1 or more (nothing sets it)"));
    let output = folder.run(&["duel", "inf", "ship", "--in", "game.g", "--format", "json"]);
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let setting = &object["refused"]["actions"][0]["settings"][0];
    assert_eq!((&setting["table"], &setting["set_at"]["line"]), (&"hit-chance".into(), &7.into()));
    let output = folder.run(&["duel", "inf", "town", "--in", "game.g", "--terrain", "sea"]);
    assert_eq!(status(&output), 1);
    assert!(
        stderr(&output).contains("town cannot be on sea\n    `vanishes-on` of town and sea is 1"),
        "{}",
        shown(&output)
    );
}

#[test]
fn each_terrain_has_its_line() {
    folder().check(
        &["duel", "inf", "town", "--in", "game.g", "--all-terrain", "-n", "20"],
        expect![[r#"
            inf against town, 20 fights on each terrain, seed 1

            terrain     win  95% interval      lose     hit  actions   dealt   taken  exchange
            plain    100.0%   83.9% to 100.0%    0.0%  100.0%     3.00    9.00    0.00         -
            hill       0.0%    0.0% to  16.1%    0.0%    0.0%    20.00    0.00    0.00         -
            sea      town cannot be there
            --- 0
        "#]],
    );
}

#[test]
fn all_pairs_make_a_matrix() {
    let folder = folder();
    folder.check(
        &["duel", "--all", "--in", "game.g"],
        expect![[r#"
            Percentage of 100 fights that each row wins against each column, seed 1

                  inf  town  ship
             inf    -   100     -
            town    -     -     -
            ship    -     -     -

            -  cannot attack; `gdl duel ROW COLUMN --in MODULE` shows why
            The true share is at most 9.6 percentage points away, with 95% confidence.
            --- 0
        "#]],
    );
    let output = folder.run(&["duel", "--all", "--in", "game.g", "--format", "csv"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let text = stdout(&output);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 10, "a head and nine pairs");
    let columns = |line: &str| line.split(',').count();
    assert!(lines[1..4].iter().all(|line| columns(line) >= columns(lines[0])), "{text}");
    assert!(lines[2].starts_with("inf,1,0,plain,town,1,0,plain,1,attack,100,1,"), "{}", lines[2]);
}

#[test]
fn wrong_usage_is_explained() {
    let folder = folder();
    for (args, words) in [
        (vec!["duel", "infantry", "town", "--in", "game.g"], "there is no type of unit `infantry`"),
        (vec!["duel", "inf", "town", "--in", "game.g", "--terrain", "plian"], "Did you mean `plain`?"),
        (vec!["duel", "0xinf", "town", "--in", "game.g"], "1 to 50 units"),
        (vec!["duel", "inf", "--in", "game.g"], "required"),
        (vec!["duel", "inf", "town"], "--in"),
        (vec!["duel", "inf", "town", "--in", "nowhere.g"], "nowhere.g"),
        (vec!["duel", "inf", "town", "--in", "game.g", "-n", "0"], "not in"),
        (vec!["duel", "--all", "--in", "game.g", "--terrain", "plain", "--terrain", "hill"], "one terrain"),
    ] {
        let output = folder.run(&args);
        assert_eq!(status(&output), 2, "{args:?}: {}", shown(&output));
        assert!(stderr(&output).contains(words), "{args:?}: {}", shown(&output));
    }
}

#[test]
fn mixed_armies_fight() {
    let folder = Folder::new(&[]);
    let args = ["duel", "3 infantry + 1 armor", "vs", "2 infantry + engineers", "--in", "gdl-ford", "-n", "50"];
    let output = folder.run(&args);
    let text = stdout(&output);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    assert!(text.starts_with("3xinfantry + armor against 2xinfantry + engineers, on "), "{text}");
    let output = folder.run(&[&args[..], &["--format", "json"]].concat());
    let found: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!((&found["attacker"]["count"], &found["attacker"]["with"][0]["type"]), (&3.into(), &"armor".into()));
    let output = folder.run(&["duel", "infantry", "armor", "town", "--in", "gdl-ford"]);
    assert!(status(&output) == 2 && stderr(&output).contains("expected 2 armies"), "{}", shown(&output));
}

#[test]
fn armies_of_equal_cost_fight() {
    let folder = Folder::new(&[]);
    let output = folder.run(&["duel", "--all", "--equal-cost", "--cost", "12", "--in", "gdl-ford", "-n", "3"]);
    let text = stdout(&output);
    // Infantry costs 3, armor 6 and a bomber 12.
    for part in ["Armies of about the same cost: ", "4xinfantry", "2xarmor", " bomber"] {
        assert!(text.contains(part), "{part}: {}", shown(&output));
    }
    assert_eq!(status(&folder.run(&["duel", "infantry", "armor", "--equal-cost", "--in", "gdl-ford"])), 2);
}
