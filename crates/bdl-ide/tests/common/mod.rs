//! The conformance files and the shipped games, for tests that want many texts.

// Each test uses a part of it.
#![allow(dead_code, reason = "each test uses a part")]

use std::path::{Path, PathBuf};

/// A small game without diagnostics.
pub const GAME: &str = "rules{
  first_player : 0
  width : 4
  height : 4
  coloring : alternate
  player_change : alternate
}

pieces{
  man{
    moves{
      x : 1, y : 0
      vertical(,)
    }
  }
}

initial_piece_position{
  man{
    positions{ x : 0, y : 0 }
    mirrored
  }
}

invariants{
}

finish{
  no_moves_available
}
";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(folder: &Path) -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "bdl"));
    paths.sort();
    let read = |path: &PathBuf| {
        (path.display().to_string(), String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned())
    };
    paths.iter().map(read).collect()
}

/// The conformance files of `BDL_CONFORMANCE` or of the project, and one text more.
pub fn texts() -> Vec<(String, String)> {
    let own = || root().join("../../tests/conformance/bdl");
    let mut texts = read(&std::env::var_os("BDL_CONFORMANCE").map_or_else(own, PathBuf::from));
    texts.push(("GAME".to_owned(), GAME.to_owned()));
    texts
}

/// The games that ship with the project.
pub fn library() -> Vec<(String, String)> {
    read(&root().join("../../lib/bdl"))
}
