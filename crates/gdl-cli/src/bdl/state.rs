//! A position as machine output and as text (spec bdl 10).

use bdl_game::{Outcome, Play, Status, labels};
use serde_json::{Map, Value, json};

use super::file::line;

/// The fields of the conformance data about a game in progress: status, rule, winner, reason, outcome, to_move, move_count.
pub fn state(play: &Play) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("status".into(), json!(play.status().word()));
    if let Status::Finished(finish) = play.status() {
        fields.insert("rule".into(), json!(finish.word()));
        fields.insert("winner".into(), json!(finish.winner()));
        if let Some(reason) = finish.reason() {
            fields.insert("reason".into(), json!(reason));
        }
    }
    if let Some(outcome) = play.outcome() {
        let outcome = match outcome {
            Outcome::Win(player) => json!(player),
            other => json!(other.word()),
        };
        fields.insert("outcome".into(), outcome);
    }
    fields.insert("to_move".into(), json!(play.position().to_move()));
    fields.insert("move_count".into(), json!(play.position().move_count()));
    fields
}

/// The men of a position as `"x,y name owner"`, top row first, each row from the left.
pub fn men(play: &Play) -> Vec<String> {
    let rules = play.rules();
    let mut men: Vec<(i32, i32, String)> = play
        .position()
        .men()
        .map(|(square, piece, owner)| {
            let (x, y) = rules.coordinates(square);
            (-i32::from(y), i32::from(x), format!("{x},{y} {} {owner}", rules.piece_name(piece)))
        })
        .collect();
    men.sort();
    men.into_iter().map(|(.., text)| text).collect()
}

/// The legal moves in their notation, sorted.
pub fn moves(play: &Play) -> Vec<String> {
    play.legal_moves().iter().map(|made| play.rules().move_text(*made)).collect()
}

/// The labels of the pieces by name.
pub fn labels_by_name(play: &Play) -> Map<String, Value> {
    let game = play.rules().game();
    game.pieces.iter().zip(labels(game)).map(|(piece, label)| (piece.name.clone(), json!(label))).collect()
}

/// One sentence on where a game stands.
pub fn sentence(play: &Play) -> String {
    let to_move = play.position().to_move();
    let of_outcome = match play.outcome() {
        Some(Outcome::Win(player)) => format!("; player {player} wins"),
        Some(Outcome::Draw) => "; a draw".to_owned(),
        Some(Outcome::Unstated) => "; the rule names no winner".to_owned(),
        None => String::new(),
    };
    match play.status() {
        Status::Ongoing => format!("Player {to_move} to move."),
        Status::Blocked => format!("Blocked: player {to_move} has no legal move{of_outcome}."),
        Status::Finished(finish) => {
            let why = match finish.reason() {
                Some(reason) => line(reason),
                None if finish.ending.is_none() => format!("player {to_move} has no legal move"),
                None => "an explicit rule ends it".to_owned(),
            };
            format!("Game over: {why}{of_outcome}.")
        }
    }
}
