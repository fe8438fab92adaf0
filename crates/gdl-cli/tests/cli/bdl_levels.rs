//! Levels of the rules of board games: settings, overrides, flags, comments and baselines.

use crate::{Folder, shown, status, stderr, stdout};

/// A game with a piece that has no moves (BDL303, and BDL304 since it is not placed) and a move that is beyond the board (BDL305).
const GAME: &str = "rules{ first_player : 0 width : 2 height : 4 coloring : alternate player_change : alternate }
pieces{
  man{ moves{ x : 0, y : 1 x : 5, y : 1 } mirrored }
  stone{ }
}
initial_piece_position{ man{ positions{ x : [0, 1], y : 0 } mirrored } }
invariants{ }
finish{ no_moves_available }
";

/// The level and the code of each finding.
fn findings(folder: &Folder, args: &[&str]) -> Vec<String> {
    let output = folder.run(&[&["check", "--format", "short", "--all", "-q"], args].concat());
    let line = |line: &str| {
        let rest = line.split(": ").nth(1)?;
        Some(rest.split(' ').next()?.to_owned())
    };
    stdout(&output).lines().filter_map(line).collect()
}

fn folder(settings: &str) -> Folder {
    Folder::new(&[("game.bdl", GAME), ("old/game.bdl", GAME), ("gdl.toml", settings)])
}

#[test]
fn settings_and_overrides_change_levels() {
    let all = ["warning[BDL305]", "warning[BDL303]", "warning[BDL304]"];
    assert_eq!(findings(&folder(""), &["game.bdl"]), all);
    let settings = "[rules]\nBDL305 = \"error\"\npiece-without-moves = \"hint\"\n\
                    [[overrides]]\npaths = [\"old/**\"]\nrules = { board-games = \"off\", BDL304 = \"info\" }\n";
    let folder = folder(settings);
    assert_eq!(findings(&folder, &["game.bdl"]), ["error[BDL305]", "hint[BDL303]", "warning[BDL304]"]);
    assert_eq!(findings(&folder, &["old/game.bdl"]), ["info[BDL304]"]);
    assert_eq!(findings(&folder, &["game.bdl", "--rule", "board-games=off"]), [""; 0]);
    assert_eq!(
        findings(&folder, &["game.bdl", "--rule", "all=error"]),
        ["error[BDL305]", "error[BDL303]", "error[BDL304]"]
    );
    assert_eq!(findings(&folder, &["game.bdl", "--no-config"]), all);
    // A level is a matter of reports: the game can still be played.
    assert_eq!(status(&folder.run(&["bdl", "moves", "game.bdl"])), 0);
    assert_eq!(status(&folder.run(&["check", "game.bdl", "-q"])), 1);
    assert_eq!(status(&folder.run(&["check", "old/game.bdl", "-q"])), 0);
}

#[test]
fn rules_that_run_on_request_are_turned_on() {
    let plain = folder("");
    let count = |folder: &Folder, args: &[&str], start: &str| {
        findings(folder, args).iter().filter(|found| found.starts_with(start)).count()
    };
    assert_eq!(count(&plain, &["game.bdl"], "hint[BDL9"), 0);
    let portable = count(&plain, &["game.bdl", "--portable"], "hint[BDL9");
    assert!(portable > 0);
    assert_eq!(count(&plain, &["game.bdl", "--select", "board-games"], "info[BDL9"), portable);
    let some = folder("[rules]\nBDL903 = \"warning\"\n");
    assert_eq!(findings(&some, &["game.bdl"]).iter().filter(|found| found.contains("[BDL9")).count(), 1);
    assert_eq!(count(&some, &["game.bdl"], "warning[BDL903]"), 1);
    let without = folder("[rules]\nBDL903 = \"off\"\n");
    assert_eq!(count(&without, &["game.bdl", "--portable"], "hint[BDL9"), portable - 1);
}

#[test]
fn fixes_of_rules_that_are_off_are_not_made() {
    let text = GAME.replace("x : 5, y : 1", "x : 0, y : 1");
    let folder = Folder::new(&[("game.bdl", &text), ("gdl.toml", "[rules]\nBDL307 = \"off\"\n")]);
    assert_eq!(status(&folder.run(&["fix", "--check", "game.bdl"])), 0);
    assert_eq!(status(&folder.run(&["fix", "--check", "game.bdl", "--no-config"])), 1);
}

#[test]
fn errors_keep_their_level() {
    let text = GAME.replace("man{ positions", "men{ positions");
    let settings =
        "[rules]\nall = \"off\"\nBDL401 = \"off\"\nunknown-entry-piece = \"off\"\nBDL999 = \"off\"\nBDL35 = \"off\"\n";
    let folder = Folder::new(&[("game.bdl", &text), ("gdl.toml", settings)]);
    let output = folder.run(&["check", "--format", "short", "-q", "game.bdl"]);
    let told = stdout(&output);
    assert!(told.contains("error[BDL401]"), "{told}");
    assert!(told.contains("gdl.toml:3:1: error") && told.contains("`BDL401` is an error of board games"), "{told}");
    assert!(told.contains("there is no rule or family of rules `BDL999`"), "{told}");
    let wrong = folder.run(&["check", "game.bdl", "--rule", "BDL401=off"]);
    assert!(status(&wrong) == 2 && stderr(&wrong).contains("which has no other level"), "{}", shown(&wrong));
    let wrong = folder.run(&["check", "game.bdl", "--rule", "piece-without-move=off"]);
    assert!(status(&wrong) == 2 && stderr(&wrong).contains("Did you mean `piece-without-moves`?"), "{}", shown(&wrong));
}

#[test]
fn comments_and_baselines_agree_with_levels() {
    let text = GAME.replace("  stone{ }", "  // bdl: allow(BDL303, it only stands there)\n  stone{ }");
    let folder = Folder::new(&[("game.bdl", &text), ("gdl.toml", "[rules]\nboard-games = \"error\"\n")]);
    assert_eq!(findings(&folder, &["game.bdl"]), ["error[BDL305]", "error[BDL304]"]);
    assert_eq!(status(&folder.run(&["check", "game.bdl", "--write-baseline"])), 0);
    let with = ["game.bdl", "--baseline", "gdl-baseline.json"];
    assert_eq!(findings(&folder, &with), [""; 0]);
    // The level is no part of a known finding.
    assert_eq!(findings(&folder, &[&with[..], &["--no-config"]].concat()), [""; 0]);
    folder.write("game.bdl", text.replace("x : 5, y : 1", "x : 5, y : 1 x : 6, y : 1").as_bytes());
    assert_eq!(findings(&folder, &with), ["error[BDL305]"]);
}
