//! The examples of the chapters about BDL: games are correct and can be played, and functions parse.

use std::path::Path;
use std::sync::Arc;

use bdl_check::{Options, check};
use bdl_game::{Play, Rules};
use bdl_script::{Place, Sandbox, shape};

/// The examples of all chapters: chapter, line, words after the fence, text.
fn examples() -> Vec<(String, usize, String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bdl");
    let mut examples = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of chapters") {
        let path = entry.expect("a chapter").path();
        let text = std::fs::read_to_string(&path).expect("a readable chapter");
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut open: Option<(usize, String, String)> = None;
        for (index, line) in text.lines().enumerate() {
            match (&mut open, line.strip_prefix("```")) {
                (None, Some(words)) => open = Some((index + 1, words.to_owned(), String::new())),
                (Some(_), Some(_)) => {
                    let (start, words, text) = open.take().expect("an open fence");
                    examples.push((name.clone(), start, words, text));
                }
                (Some((_, _, text)), None) => {
                    text.push_str(line);
                    text.push('\n');
                }
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{name}: a fence without end");
    }
    examples
}

#[test]
fn games_are_correct_and_can_be_played() {
    let mut count = 0;
    for (chapter, line, words, text) in examples() {
        if words.split(' ').next() != Some("bdl") || words.ends_with("fragment") {
            continue;
        }
        count += 1;
        let place = format!("{chapter}:{line}");
        let checked = check(&text, &Options { portable: words.ends_with("portable"), ..Options::default() });
        let found: Vec<_> = checked.diagnostics.iter().map(|found| (found.rule.code, &found.message)).collect();
        assert!(found.is_empty(), "{place}: {found:?}");
        let game = checked.game.unwrap_or_else(|| panic!("{place}: no game"));
        let mut sandbox = Sandbox::new(&game);
        let mut play =
            Play::new(Arc::new(Rules::new(game)), &mut sandbox).unwrap_or_else(|error| panic!("{place}: {error:?}"));
        for step in 0..40 {
            let moves = play.legal_moves();
            if moves.is_empty() {
                break;
            }
            let made = moves[(step * 7) % moves.len()];
            play.make(made, &mut sandbox).unwrap_or_else(|error| panic!("{place}: {error}"));
        }
        assert!(play.moves().len() > 1, "{place}: the game ends at once");
    }
    assert!(count > 5, "{count} examples");
}

#[test]
fn functions_parse() {
    let mut count = 0;
    for (chapter, line, words, text) in examples() {
        if words == "js" {
            count += 1;
            assert_eq!(shape(&text, Place::PlayerChange).problems, [], "{chapter}:{line}");
        }
    }
    assert!(count > 0);
}
