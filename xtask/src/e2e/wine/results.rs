//! What the program for Windows computes, beside what the program here computes of the same files.

use std::{fs, path::Path};

use anyhow::{Context, Result, ensure};

use super::{super::debian, Places, Run, Windows, passed, programs::ensure_same};

/// The modules of the engine's library, from the root of the project, where they are.
const CORPUS: &str = "../shared/corpus";

/// Compares all results.
pub fn run(windows: &Windows, places: &Places) -> Result<()> {
    debian::copy(&places.root.join("lib"), &windows.path("lib"))?;
    let folder = windows.path("");
    for (what, words) in [
        ("findings in the library", &["check", "--format", "json", "lib"][..]),
        ("formatted library", &["fmt", "--check", "lib"]),
        ("tests of board games", &["test", "lib"]),
        ("a game by computers", &["sim", "gdl-ford", "--turns", "12", "--seed", "3", "--format", "json"]),
        ("games on all processors", &["sim", "gdl-ford", "--turns", "6", "--games", "4", "--format", "json"]),
        ("a map", &["map", "lib/gdl-ford.g", "--seed", "2", "--format", "svg"]),
        ("lines of moves", &["bdl", "perft", "lib/bdl/crown.bdl", "3"]),
        ("a game of BDL", &["sim", "lib/bdl/race.bdl", "--games", "3", "--format", "json"]),
        ("an answer about a game", &["show", "infantry", "--in", "lib/gdl-ford.g"]),
        ("the manual", &["doc", "hit-chance"]),
    ] {
        let [here, there] = [windows.run_here(words, &folder)?, windows.run(words)?];
        ensure!(here.status == Some(0), "{what}: {} fails here: {}{}", words.join(" "), here.out, here.errors);
        ensure_same(&format!("{what}: {}", words.join(" ")), &here.without_times(), &there.without_times())?;
        passed(what);
    }
    book(windows)?;
    let corpus = places.root.join(CORPUS);
    if corpus.is_dir() {
        let words = ["check", "--format", "json", "."];
        let there = Run::of(windows.gdl(&words).current_dir(&corpus))?;
        ensure_same("findings in the engine's library", &windows.run_here(&words, &corpus)?, &there)?;
        passed(&format!("findings in the engine's library: {} bytes", there.out.len()));
    }
    Ok(())
}

/// The book of a game has the same files.
fn book(windows: &Windows) -> Result<()> {
    let [here, there] = ["book-here", "book-there"];
    let made = windows.run_here(&["book", "lib/gdl-ford.g", "--output", here], &windows.path(""))?;
    ensure!(made.status == Some(0), "the book cannot be made here: {}", made.errors);
    let made = windows.run(&["book", "lib\\gdl-ford.g", "--output", there])?;
    ensure!(made.status == Some(0), "the book cannot be made: {}{}", made.out, made.errors);
    let (here, there) = (files(&windows.path(here))?, files(&windows.path(there))?);
    let names = |files: &[(String, Vec<u8>)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    ensure!(names(&here) == names(&there), "the book has other files: {:?}", names(&there));
    for ((name, here), (_, there)) in here.iter().zip(&there) {
        ensure!(here == there, "the file {name} of the book differs");
    }
    passed(&format!("a book: {} files", here.len()));
    Ok(())
}

/// The files below a folder by name, sorted.
fn files(folder: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).with_context(|| format!("cannot read {}", next.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push((path.strip_prefix(folder)?.display().to_string(), fs::read(&path)?));
            }
        }
    }
    found.sort();
    Ok(found)
}
