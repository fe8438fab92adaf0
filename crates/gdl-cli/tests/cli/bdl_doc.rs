//! The manual of board games in `gdl doc` and `gdl search`.

use serde_json::Value;

use crate::{Folder, shown, status, stderr, stdout};

#[test]
fn words_fields_rules_and_chapters_are_shown() {
    let folder = Folder::new(&[]);
    for (name, part) in [
        ("pawn_movement", "straight ahead to empty squares"),
        ("bdl:width", "The number of columns"),
        ("context.last_move", "The last move, or `null`"),
        ("memory of blocks", "32 MiB"),
        ("BDL303", "piece-without-moves"),
        ("bdl:blocks", "JavaScript blocks"),
        ("castling", "Castling"),
    ] {
        let output = folder.run(&["doc", name, "--format", "md"]);
        assert!(status(&output) == 0 && stdout(&output).contains(part), "{name}: {}", shown(&output));
    }
    let json: Value =
        serde_json::from_str(&stdout(&folder.run(&["doc", "bdl:kills", "--format", "json"]))).expect("JSON");
    assert_eq!((&json[0]["kind"], &json[0]["name"]), (&"board-game-word".into(), &"kills".into()));
    let lists = stdout(&folder.run(&["doc", "topics", "names", "--format", "md"]));
    assert!(lists.contains("`bdl:testing`") && lists.contains("`bdl:context.board`"), "{lists}");
}

#[test]
fn names_of_both_languages_are_suggested() {
    let folder = Folder::new(&[]);
    for (name, near) in
        [("pawn_movment", "pawn_movement"), ("hit-chanse", "hit-chance"), ("bdl:protect_peace", "protect_piece")]
    {
        let output = folder.run(&["doc", name]);
        assert!(status(&output) == 2 && stderr(&output).contains(&format!("`{near}`")), "{}", shown(&output));
    }
}

#[test]
fn pages_are_found_by_what_they_are_about() {
    let folder = Folder::new(&[]);
    let found = stdout(&folder.run(&["search", "protect", "king"]));
    assert!(found.contains("In board games:") && found.contains("bdl:protect_piece"), "{found}");
    let json: Value = serde_json::from_str(&stdout(&folder.run(&["search", "castling", "--json"]))).expect("JSON");
    assert!(json.as_array().expect("an array").iter().any(|hit| hit["name"] == "bdl:castling"), "{json}");
    assert_eq!(status(&folder.run(&["search", "qwertzuiop"])), 1);
}
