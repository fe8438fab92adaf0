//! Tests of the limits on the text that a command reads, and of the notes about skipped text.

use crate::{Folder, GAME, shown, status, stderr, stdout};

/// A module of some MiB.
fn large(start: &str, mebibytes: usize) -> Vec<u8> {
    let mut bytes = start.as_bytes().to_vec();
    bytes.resize(mebibytes << 20, b' ');
    bytes
}

#[test]
fn large_modules_beside_a_game_are_not_read() {
    let folder = Folder::new(&[("game.g", &format!("{GAME}(include part)\n")), ("part.g", "(set last-turn 5)\n")]);
    folder.write("other.g", &large("(broken", 9));
    let output = folder.run(&["check", "game.g"]);
    assert_eq!((status(&output), stderr(&output).as_str()), (0, "1 file in 1 game: nothing to report\n"));
    // It may load a part of the game, so its absence is reported.
    folder.write("other.g", &large("(unit-type a)(include part)", 9));
    let output = folder.run(&["check", "game.g"]);
    let told = stderr(&output);
    assert!(told.starts_with("warning: 1 file (9.0 MiB) of the same folders or of libraries not read"), "{told}");
    assert!(told.ends_with("\n1 file in 1 game: nothing to report\n"), "{told}");
}

#[test]
fn a_folder_is_read_up_to_a_limit() {
    let folder = Folder::new(&[("game.g", GAME)]);
    ["a.g", "b.g", "c.g"].iter().for_each(|name| folder.write(name, &large("(set last-trn 5)", 15)));
    let output = folder.run(&["check"]);
    let told = stderr(&output);
    assert!(told.starts_with("warning: 1 file (15.0 MiB) left out: folders are read up to 32.0 MiB"), "{told}");
    assert!(told.contains("\n3 files in 1 game: "), "{told}");
    // A file that is named is always read.
    assert!(!stderr(&folder.run(&["check", "c.g"])).contains("left out"));
}

#[test]
fn many_games_with_a_large_part_in_common_are_evaluated_up_to_a_limit() {
    let part: String = (0..20_000).map(|index| format!("(define x{index} 5)\n")).collect();
    let folder = Folder::new(&[("part.g", &part)]);
    for index in 0..100 {
        folder.write(&format!("game-{index:02}.g"), format!("{GAME}(include part)\n").as_bytes());
    }
    let output = folder.run(&["check", "--rule", "all=off", "--min-level", "error"]);
    let told = stderr(&output);
    assert!(told.contains("games were not evaluated, the first is `game-"), "{}", shown(&output));
    assert!(stdout(&output).is_empty(), "{}", shown(&output));
}

#[test]
fn many_stray_parentheses_are_reported_in_few_lines() {
    let folder = Folder::new(&[("a.g", &format!("(unit-type a)\n{}", ")\n".repeat(9_000)))]);
    let output = folder.run(&["fmt", "--check"]);
    let told = stderr(&output);
    assert!(told.lines().count() < 20, "{told}");
    assert!(told.contains("a.g:2: the parentheses of this form do not match"), "{told}");
    assert!(told.contains("a.g: 8990 more forms stay unchanged, for the same reason"), "{told}");
}

#[test]
fn a_file_is_read_up_to_a_number_of_forms() {
    let folder = Folder::new(&[("a.g", &format!("(unit-type a)\n{}\n(broken", ")".repeat(400_000)))]);
    let output = folder.run(&["check", "--format", "short", "--max-findings", "0"]);
    let message =
        "a.g:2:250000: error[G1305] file-too-large: the file has more than 250000 forms; the rest is not read";
    assert_eq!(status(&output), 1);
    assert!(stdout(&output).lines().any(|line| line == message), "{}", stderr(&output));
}

#[test]
fn findings_far_in_a_long_line_are_shown_without_the_line() {
    let text = format!(
        "(unit-type a) (terrain-type b) {}{}",
        format_args!("#|{}|# ", " ".repeat(2_599_995)),
        "(set last-trn 5) ".repeat(2_000)
    );
    let folder = Folder::new(&[("a.g", &text)]);
    let output = folder.run(&["check", "--max-findings", "0"]);
    assert_eq!(status(&output), 1);
    assert!(stdout(&output).contains("\n  a.g:1:2600037\n"), "{}", stderr(&output));
    // Columns count characters, not bytes.
    folder.write("a.g", "(unit-type a (name \"\u{e9}\u{20ac}\u{1f600}\")) (set last-trn 5)".as_bytes());
    let output = folder.run(&["check", "--format", "short"]);
    assert!(stdout(&output).contains("a.g:1:33: error[G0206]"), "{}", shown(&output));
}
