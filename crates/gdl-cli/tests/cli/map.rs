//! End-to-end tests of `gdl map`.

use std::fs;

use crate::{Folder, GAME, shown, status, stderr, stdout};

/// A game with a known map.
const MAP: &str = "(game-module \"isle\" (title \"The Isle\"))\n(unit-type man (char \"m\"))\n\
    (terrain-type sea (char \".\") (liquid true)) (terrain-type land (char \"+\"))\n\
    (area 5 5 (terrain \"5a\" \"5a\" \"2abba\" \"2abaa\" \"5a\"))\n\
    (side 1 (name \"Ur\")) (side 2 (name \"Uruk\"))\n(man 2 2 1)\n(set synthesis-methods nil)\n";

#[test]
fn a_map_of_letters() {
    let folder = Folder::new(&[("isle.g", MAP)]);
    let output = folder.run(&["map", "isle.g"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let text = stdout(&output);
    assert!(text.starts_with("The Isle\n\nSeed 1. Area 5x5, a hexagon of 19 cells."), "{text}");
    assert!(text.ends_with("\n  . . .\n . . . .\n. . +m+ .\n . + . .\n  . . .\n"), "{text}");
}

#[test]
fn colours_follow_the_terminal_and_the_wishes() {
    let folder = Folder::new(&[("isle.g", MAP)]);
    let escapes = |args: &[&str], variables: &[(&str, &str)]| {
        let mut command = folder.command(&[&["map", "isle.g"], args].concat());
        command.envs(variables.iter().copied());
        let text = stdout(&command.output().expect("gdl runs"));
        (text.contains("\x1b["), text.contains(";2;"))
    };
    assert_eq!(escapes(&[], &[]), (false, false), "a pipe");
    assert_eq!(escapes(&["--color", "always"], &[]), (true, false), "256 colors");
    assert_eq!(escapes(&["--color", "always"], &[("COLORTERM", "truecolor")]), (true, true));
    assert_eq!(escapes(&["--format", "ansi"], &[]), (true, false));
    assert_eq!(escapes(&["--format", "ansi"], &[("NO_COLOR", "1")]), (false, false));
    assert_eq!(escapes(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]), (false, false));
    assert_eq!(escapes(&["--format", "plain", "--color", "always"], &[]), (false, false));
}

#[test]
fn pictures_by_the_name_of_the_file() {
    let folder = Folder::new(&[("isle.g", MAP)]);
    for (file, start) in [("map.svg", &b"<svg"[..]), ("map.png", b"\x89PNG"), ("map.txt", b"The Isle")] {
        let output = folder.run(&["map", "isle.g", "-o", file]);
        assert_eq!((status(&output), stdout(&output).as_str()), (0, ""), "{}", shown(&output));
        assert!(fs::read(folder.path().join(file)).expect("the file").starts_with(start), "{file}");
    }
    let output = folder.run(&["map", "isle.g", "-o", "map.gif"]);
    assert_eq!(status(&output), 2);
    assert!(stderr(&output).contains("cannot determine the format from"), "{}", stderr(&output));
    assert!(stdout(&folder.run(&["map", "isle.g", "--format", "svg"])).starts_with("<svg"));
}

#[test]
fn steps_of_the_setup() {
    let folder = Folder::new(&[("isle.g", MAP)]);
    let output = folder.run(&["map", "isle.g", "--animate", "-o", "steps"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let pictures = fs::read_dir(folder.path().join("steps")).expect("a folder").count();
    assert_eq!(stderr(&output).lines().last(), Some(format!("{pictures} pictures in steps").as_str()));
    assert!(pictures >= 2);
    let output = folder.run(&["map", "isle.g", "--animate", "-o", "steps.svg"]);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    let text = stdout(&folder.run(&["map", "isle.g", "--animate"]));
    assert_eq!(text.matches(" of ").count() / pictures, 2, "a heading and a size a step: {text}");
}

#[test]
fn layers() {
    let folder = Folder::new(&[("isle.g", MAP)]);
    for layer in ["terrain", "units", "view:1", "view:uruk"] {
        let output = folder.run(&["map", "isle.g", "--layer", layer]);
        assert_eq!(status(&output), 0, "{}", shown(&output));
    }
    for (layer, message) in [
        ("elevation", "the game has no elevations"),
        ("view:Rome", "there is no side `Rome`"),
        ("height", "a layer is terrain"),
    ] {
        let output = folder.run(&["map", "isle.g", "--layer", layer]);
        assert_eq!(status(&output), 2, "{}", shown(&output));
        assert!(stderr(&output).contains(message), "{}", shown(&output));
    }
}

#[test]
fn trouble_has_a_reason() {
    let folder = Folder::new(&[
        ("isle.g", MAP),
        ("small.g", GAME),
        ("broken.g", "(unit-type man (hp-max 0)) (terrain-type land) (area 9 9)"),
    ]);
    let check = |args: &[&str], expected: i32, message: &str| {
        let output = folder.run(args);
        assert_eq!(status(&output), expected, "{}", shown(&output));
        assert!(stderr(&output).contains(message), "{}", shown(&output));
    };
    check(&["map", "isle.g", "--size", "7x7"], 1, "The area cannot be made 7 by 7");
    check(&["map", "small.g", "--size", "2x2"], 1, "impossible");
    check(&["map", "small.g", "--size", "30000x30000"], 1, "too large");
    check(&["map", "small.g", "--size", "big"], 2, "write WIDTHxHEIGHT");
    check(&["map", "broken.g"], 1, "hp");
    check(&["map", "nowhere"], 2, "there is no module `nowhere`");
}
