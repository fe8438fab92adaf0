//! One mistake that draws many findings: the cause is shown, the rest is counted, and nothing is hidden from programs.

use serde_json::Value;

use crate::{Folder, GAME, status, stderr, stdout};

/// A module that lacks another one, with a name that is one edit away from a known one.
const LACKS_MODULE: &str =
    "(include nowhere)\n(unit-type man)\n(terrain-type land)\n(add zebra hp-max 2)\n(add mann hp-max 2)\n";

fn json(folder: &Folder, file: &str) -> Vec<Value> {
    let found: Value = serde_json::from_str(&stdout(&folder.run(&["check", file, "--format", "json"]))).expect("JSON");
    found.as_array().expect("an array").clone()
}

/// The lines of the short format without and with what follows, and the number of findings in JSON.
fn lines(folder: &Folder, file: &str) -> (usize, usize, usize) {
    let count = |args: &[&str]| stdout(&folder.run(args)).lines().count();
    let folded = count(&["check", file, "--format", "short"]);
    let all = count(&["check", file, "--format", "short", "--show-cascading"]);
    (folded, all, json(folder, file).len())
}

#[test]
fn what_a_missing_module_would_define_follows_from_it() {
    let folder = Folder::new(&[("a.g", LACKS_MODULE)]);
    let output = folder.run(&["check", "a.g", "--format", "short"]);
    let text = stdout(&output);
    assert!(text.contains("include-not-found") && text.contains("that follow"), "{text}");
    assert!(!text.contains("zebra") && text.contains("`mann` has no value"), "{text}");
    assert!(stderr(&output).contains("--show-cascading shows all"), "{}", stderr(&output));
    assert_eq!(status(&output), 1);
    let all = json(&folder, "a.g");
    let cause = all.iter().find(|it| it["rule"] == "include-not-found").expect("the cause");
    let followers: Vec<&Value> = all.iter().filter(|it| it["cause"] == cause["fingerprint"]).collect();
    assert!(!followers.is_empty());
    assert_eq!(cause["followers"], followers.len());
}

#[test]
fn an_order_of_types_that_is_wrong_by_itself_is_no_follower() {
    let folder =
        Folder::new(&[("a.g", "(include nowhere)\n(table damage (u* u* 1))\n(unit-type man)\n(terrain-type land)\n")]);
    let text = stdout(&folder.run(&["check", "a.g", "--format", "short"]));
    assert!(text.contains("table-no-types"), "{text}");
}

#[test]
fn each_kind_of_mistake_is_one_line() {
    let types = "(terrain-type land)\n(unit-type man)\n(unit-type dog)\n";
    let check = |text: &str, cause: &str| {
        let folder = Folder::new(&[("a.g", &format!("{types}{text}"))]);
        let (folded, all, json) = lines(&folder, "a.g");
        assert!(folded < all, "{text}: {folded} of {all}");
        assert_eq!(all, json, "{text}");
        let text = stdout(&folder.run(&["check", "a.g", "--format", "short"]));
        assert!(text.lines().any(|line| line.contains(cause) && line.contains("that follow")), "{text}");
    };
    check("(add u* hp-max (1, 2))\n", "unbound-symbol");
    check("(unit-type cat (speed 1))\n  (hp-max 3)\n  (acp-per-turn 2))\n", "extra-close-paren");
    check("(unit-type man (hp-max 2))\n(add u* speed (1 2))\n", "type-redefined");
    check("(unit-type cat (help \"lost mark)\n  (speed 5))\n(unit-type cow (help \"x\"))\n", "string-swallows-code");
    check("(unit-type cat (help lost mark\")\n  (speed 5))\n(unit-type cow (help \"x\"))\n", "string-swallows-code");
    check("(define big (list cat dog))\n(add big hp-max 3)\n", "unbound-symbol");
}

#[test]
fn what_a_missing_base_module_would_define_follows_from_it() {
    let game = "(game-module (base-module \"nowhere\"))\n(unit-type man)\n(add zebra hp-max 2)\n(set turn-limit (1 zebra))\n(zebra 1 1)\n";
    let folder = Folder::new(&[("a.g", game), ("standard.g", GAME)]);
    let text = stdout(&folder.run(&["check", "a.g", "--format", "short"]));
    assert!(text.contains("there is no module `nowhere` (and "), "{text}");
    assert!(!text.contains("zebra"), "{text}");
}

#[test]
fn the_line_with_the_lost_mark_is_named() {
    let text = "(terrain-type land)\n(unit-type cat (help \"lost mark)\n  (speed 5))\n(unit-type cow (help \"x\"))\n";
    let folder = Folder::new(&[("a.g", text)]);
    let text = stdout(&folder.run(&["check", "a.g", "--format", "short"]));
    assert!(text.contains("a.g:2:22: warning[G1469] string-swallows-code"), "{text}");
}

#[test]
fn formats_have_the_count_or_the_link() {
    let folder = Folder::new(&[("a.g", LACKS_MODULE)]);
    let all = json(&folder, "a.g").len();
    let shown = |format: &str| stdout(&folder.run(&["check", "a.g", "--format", format]));
    for format in ["pretty", "short", "github", "gitlab", "checkstyle", "rdjson", "azure", "markdown", "html"] {
        let text = shown(format);
        let count = ["and 1 that follows from this", "1 more finding follows from this"];
        let count = count.iter().any(|words| text.contains(words));
        assert!(count && !text.contains("zebra"), "{format}: {text}");
    }
    let sarif: Value = serde_json::from_str(&shown("sarif")).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), all);
    let cause = results.iter().find(|it| it["properties"]["followers"].is_u64()).expect("a cause");
    let follower = results.iter().find(|it| it["properties"]["cause"].is_string()).expect("a follower");
    assert_eq!(follower["properties"]["cause"], cause["partialFingerprints"]["gdl/v1"]);
    let related = follower["relatedLocations"].to_string();
    assert!(related.contains("follows from `include-not-found` at a.g:1:10"), "{related}");
    assert_eq!(shown("json-lines").lines().count(), all);
    // A file with errors has not passed a test.
    let junit = shown("junit");
    assert_eq!(junit.matches("<testcase").count(), all, "{junit}");
    assert!(junit.contains("Follows from `include-not-found` at a.g:1:10."), "{junit}");
}

#[test]
fn the_exit_status_and_the_counts_are_those_of_all() {
    let folder = Folder::new(&[("a.g", LACKS_MODULE)]);
    let summary = |args: &[&str]| {
        let output = folder.run(&[&["check", "a.g", "--format", "short"], args].concat());
        (status(&output), stderr(&output).lines().next().map(str::to_owned))
    };
    assert_eq!(summary(&[]), summary(&["--show-cascading"]));
}

#[test]
fn a_cause_that_is_not_shown_hides_nothing() {
    // The second type is a warning, and the list that is too short for it an error.
    let text =
        "(terrain-type land)\n(unit-type man)\n(unit-type dog)\n(unit-type man (hp-max 2))\n(add u* speed (1 2))\n";
    let folder = Folder::new(&[("a.g", text)]);
    let all = stdout(&folder.run(&["check", "a.g", "--format", "short"]));
    assert!(!all.contains("list-length-mismatch"), "{all}");
    for args in [["--min-level", "error"], ["--rule", "type-redefined=off"], ["--rule", "type-redefined=hint"]] {
        let text = stdout(&folder.run(&[&["check", "a.g", "--format", "short"], &args[..]].concat()));
        assert!(text.contains("list-length-mismatch"), "{args:?}: {text}");
    }
}

#[test]
fn mistakes_of_their_own_are_shown() {
    let check = |text: &str, shown: &[&str]| {
        let folder = Folder::new(&[("a.g", text)]);
        let out = stdout(&folder.run(&["check", "a.g", "--format", "short"]));
        shown.iter().for_each(|part| assert!(out.contains(part), "{part}: {out}"));
    };
    // A typo used twice follows from nothing.
    check("(terrain-type t)\n(unit-type man)\n(add mna hp-max 2)\n(add mna speed 2)\n", &["a.g:3:6", "a.g:4:6"]);
    // A name before the lost mark, and one that the swallowed text does not have.
    let lost = "(unit-type cat (help \"lost mark)\n  (speed 5))\n(unit-type cow (help \"x\"))\n";
    check(&format!("(terrain-type t)\n(add zebra hp-max 2)\n{lost}"), &["zebra", "string-swallows-code"]);
    // A list with too few values for another reason than commas.
    check("(terrain-type t)\n(unit-type a)\n(unit-type b)\n(add u* speed (1 2 3))\n", &["list-length-mismatch"]);
}

#[test]
fn baselines_know_what_follows_and_show_it_without_its_cause() {
    let folder = Folder::new(&[("a.g", LACKS_MODULE), ("b.g", GAME)]);
    folder.run(&["check", "a.g", "--write-baseline"]);
    let known = folder.run(&["check", "a.g", "--baseline", "gdl-baseline.json", "--format", "short"]);
    assert_eq!((stdout(&known).as_str(), status(&known)), ("", 0));
    // An allowed cause hides nothing.
    folder.write("a.g", format!("; gdl: allow(include-not-found, comes with the package)\n{LACKS_MODULE}").as_bytes());
    let text = stdout(&folder.run(&["check", "a.g", "--format", "short"]));
    assert!(text.contains("zebra"), "{text}");
}
