//! Tests of `gdl doctor` and of the version that a folder requires.

use std::{fs, path::Path, process::Output};

use crate::{Folder, GAME, shown, status, stdout};

/// A folder that is the user's home too, with a program named `gdl` in PATH if wanted.
fn doctor(folder: &Folder, args: &[&str], path: &Path) -> Output {
    let home = folder.path().canonicalize().expect("a folder");
    let mut command = folder.command(&[&["doctor"], args].concat());
    command.current_dir(&home).env("HOME", &home).env("PATH", path).env("LANG", "en_US.UTF-8");
    ["LC_ALL", "LC_CTYPE"].iter().for_each(|name| {
        command.env_remove(name);
    });
    command.output().expect("gdl runs")
}

#[test]
fn a_healthy_folder_has_no_problems() {
    let folder =
        Folder::new(&[("game.g", GAME), ("lib/units.g", GAME), ("a.bdl", ""), ("gdl.toml", "library = [\"lib\"]")]);
    let output = doctor(&folder, &[], Path::new(""));
    let text = stdout(&output);
    assert_eq!(status(&output), 0, "{}", shown(&output));
    for line in [
        concat!("version         ", env!("CARGO_PKG_VERSION")),
        "output          no terminal",
        "locale          en_US.UTF-8",
        "gdl.toml        gdl.toml",
        "library         lib, 1 module",
        "modules         2",
        "board games     1",
        "imported        none",
        "editors         none in PATH",
        "No problems found.",
    ] {
        assert!(text.contains(line), "no `{line}` in\n{text}");
    }
}

#[test]
fn problems_are_named_with_what_to_do() {
    let settings = "library = [\"missing\", \"..\"]\nformt = 1\nrequired-version = \">=999\"\n";
    let folder = Folder::new(&[("gdl.toml", settings), ("data/manuals/old.json", "{"), ("bin/gdl", "")]);
    let bin = folder.path().join("bin");
    #[cfg(unix)]
    fs::set_permissions(bin.join("gdl"), std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("a program");
    #[cfg(windows)]
    fs::rename(bin.join("gdl"), bin.join("gdl.exe")).expect("a program");
    let output = doctor(&folder, &["--format", "json"], &bin);
    assert_eq!(status(&output), 1, "{}", shown(&output));
    let facts: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).expect("JSON");
    let wrong: Vec<&str> =
        facts.iter().filter(|it| it["problem"].is_string()).filter_map(|it| it["name"].as_str()).collect();
    assert_eq!(wrong, ["first in PATH", "mistake", "mistake", "library", "library", "unreadable"], "{facts:#?}");
    // The home folder, whose name is often that of the user, is nowhere.
    let home = folder.path().canonicalize().expect("a folder");
    assert!(!stdout(&output).contains(home.to_str().expect("UTF-8")), "{}", stdout(&output));
}

#[test]
fn a_folder_for_another_version_is_reported_by_check() {
    let folder =
        Folder::new(&[("game.g", GAME), ("gdl.toml", "required-version = \">=999\"\n[rules]\ndesign = \"off\"\n")]);
    let output = folder.run(&["check", "--format", "short", "game.g"]);
    assert_ne!(status(&output), 0);
    assert!(stdout(&output).contains("this folder is made for gdl >=999"), "{}", shown(&output));
}
