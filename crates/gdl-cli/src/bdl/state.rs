//! Where a game stands, in words and as machine output (spec bdl 10).

use bdl_game::{Outcome, Play, Status};

use crate::{report::one_line, safe_text::SafeText};

/// The position and its status as JSON, with further fields.
///
/// # Errors
///
/// Never in fact: all fields have names.
pub fn json(
    play: &Play,
    more: impl IntoIterator<Item = (&'static str, serde_json::Value)>,
) -> anyhow::Result<SafeText> {
    let mut fields = serde_json::to_value(play.state())?;
    more.into_iter().for_each(|(name, value)| fields[name] = value);
    Ok(SafeText::json(&(serde_json::to_string_pretty(&fields)? + "\n")))
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
                Some(reason) => one_line(reason),
                None if finish.ending.is_none() => format!("player {to_move} has no legal move"),
                None => "an explicit rule ends it".to_owned(),
            };
            format!("Game over: {why}{of_outcome}.")
        }
    }
}
