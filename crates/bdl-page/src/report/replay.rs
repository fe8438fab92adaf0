//! Games of a series that the page plays again: the first win of each player, the shortest, the longest, and so on.

use std::fmt::Write;
use std::sync::Arc;

use bdl_game::{Outcome, Play, Position, Rules, Scripts, Series, Status, labels};

use crate::{html::escape, json};

/// The maximum number of games.
const MAX_GAMES: usize = 24;

/// The maximum number of positions of all games.
const MAX_POSITIONS: usize = 20_000;

/// A game to replay.
pub(super) struct Replay {
    /// What it is an example of.
    what: String,
    moves: Vec<String>,
    /// The men at the start: square and man.
    start: Vec<(usize, u32)>,
    /// What each move changes: square and man, 0 for none.
    changes: Vec<Vec<(usize, u32)>>,
    end: String,
}

/// The examples of a series, as far as their moves are known and legal.
pub(super) fn replays(rules: &Arc<Rules>, series: &Series, scripts: &mut dyn Scripts) -> Vec<Replay> {
    let mut named: Vec<(u64, String)> = Vec::new();
    let mut name = |game: Option<u64>, what: String| {
        let Some(game) = game else { return };
        match named.iter_mut().find(|(other, _)| *other == game) {
            Some((_, names)) => *names += &format!(", {what}"),
            None => named.push((game, what)),
        }
    };
    name(series.wins[0].first, "the first that player 0 wins".to_owned());
    name(series.wins[1].first, "the first that player 1 wins".to_owned());
    name(series.draws.first, "the first draw".to_owned());
    name(series.unstated.first, "the first without a stated winner".to_owned());
    name(series.unfinished.first, "the first unfinished one".to_owned());
    name(series.failures.first, "the first that fails".to_owned());
    name(series.lengths.first_key_value().and_then(|(_, tally)| tally.first), "the shortest".to_owned());
    name(series.lengths.last_key_value().and_then(|(_, tally)| tally.first), "the longest".to_owned());
    name(series.comebacks.first, "the first in which the winner was behind".to_owned());
    name(series.repeating.first, "the first with a repeated position".to_owned());
    for (cause, tally) in &series.causes {
        name(tally.first, format!("the first that ends by {}", series.cause_name(rules, cause)));
    }
    let mut left = MAX_POSITIONS;
    let mut replays = Vec::new();
    for (game, what) in named {
        let Some(record) = series.records.get(&game).filter(|_| replays.len() < MAX_GAMES) else { continue };
        let what = format!("seed {}: {what}", series.seed_of(game));
        let Some(replay) = replay(rules, what, record, left, scripts) else { continue };
        left -= replay.moves.len();
        replays.push(replay);
    }
    replays
}

/// Plays a game again; `None` if a move is not legal or the game has too many.
fn replay(rules: &Arc<Rules>, what: String, record: &str, most: usize, scripts: &mut dyn Scripts) -> Option<Replay> {
    let mut play = Play::new(Arc::clone(rules), scripts).ok()?;
    let words = || record.split_whitespace();
    if words().take(most + 1).count() > most {
        return None;
    }
    for word in words() {
        play.play(word, scripts).ok()?;
    }
    let boards: Vec<Vec<u32>> = play.positions().map(|position| board(rules, position)).collect();
    let start = boards.first()?.iter().copied().enumerate().filter(|(_, man)| *man != 0).collect();
    let changes = boards.windows(2).map(|pair| {
        let squares = pair[0].iter().zip(&pair[1]).enumerate();
        squares.filter(|(_, (before, after))| before != after).map(|(square, (_, after))| (square, *after)).collect()
    });
    let changes = changes.collect();
    let moves = words().map(str::to_owned).collect();
    Some(Replay { what, moves, start, changes, end: end(&play) })
}

/// The men of a position by square: 0 for none, else 1 + 2 * piece + owner.
fn board(rules: &Rules, position: &Position) -> Vec<u32> {
    let mut board = vec![0; rules.squares()];
    for (square, piece, owner) in position.men() {
        if let Some(place) = board.get_mut(square.index()) {
            *place = 1 + 2 * u32::from(piece.0) + u32::from(owner);
        }
    }
    board
}

/// How a game stands at its end.
fn end(play: &Play) -> String {
    let outcome = match play.outcome() {
        Some(Outcome::Win(player)) => format!("player {player} wins"),
        Some(Outcome::Draw) => "a draw".to_owned(),
        Some(Outcome::Unstated) => "no stated winner".to_owned(),
        None => "the game is not over".to_owned(),
    };
    match play.status() {
        Status::Finished(finish) => match finish.reason() {
            Some(reason) => format!("{outcome}: {reason}"),
            None => outcome,
        },
        _ => outcome,
    }
}

/// The elements with which a game is replayed.
pub(super) fn controls(rules: &Rules, replays: &[Replay]) -> String {
    let mut out = String::from(
        "<section id=\"replay\">\n<h2>Replay</h2>\n<p><label for=\"game\">Game</label> <select id=\"game\">\n",
    );
    for (index, replay) in replays.iter().enumerate() {
        let _ = writeln!(out, "<option value=\"{index}\">{}</option>", escape(&replay.what));
    }
    out.push_str("</select></p>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"The board\"><table id=\"board\" aria-label=\"The position\">\n<tbody>\n");
    let (width, height) = (rules.game().width, rules.game().height);
    for y in (0..height).rev() {
        let _ = write!(out, "<tr><th scope=\"row\">{y}</th>");
        for x in 0..width {
            let shade = if (x + height - 1 - y) % 2 == 0 { "light" } else { "dark" };
            let _ = write!(out, "<td class=\"{shade}\"></td>");
        }
        out.push_str("</tr>\n");
    }
    out.push_str("<tr><td></td>");
    for x in 0..width {
        let _ = write!(out, "<th scope=\"col\">{x}</th>");
    }
    out.push_str("</tr>\n</tbody>\n</table></div>\n<p class=\"controls\">");
    for (id, text, name) in [
        ("first", "|&lt;", "To the start"),
        ("previous", "&lt;", "One move back"),
        ("next", "&gt;", "One move on"),
        ("last", "&gt;|", "To the end"),
    ] {
        let _ = write!(out, "<button type=\"button\" id=\"{id}\" aria-label=\"{name}\">{text}</button> ");
    }
    out.push_str("<label for=\"at\">Move</label> <input id=\"at\" type=\"range\" min=\"0\" value=\"0\"></p>\n<p id=\"said\" role=\"status\" aria-live=\"polite\"></p>\n<details><summary>Moves</summary><p id=\"record\"></p></details>\n</section>\n");
    out
}

/// The games as JSON for the script of the page.
pub(super) fn data(rules: &Rules, replays: &[Replay]) -> String {
    let game = rules.game();
    let mut out = format!("{{\"width\":{},\"height\":{},\"men\":[", game.width, game.height);
    for (index, (piece, label)) in game.pieces.iter().zip(labels(game)).enumerate() {
        out.push_str(if index > 0 { ",[" } else { "[" });
        json::text(&mut out, &piece.name);
        out.push(',');
        json::text(&mut out, &label);
        out.push(']');
    }
    out.push_str("],\"games\":[");
    let men = |out: &mut String, men: &[(usize, u32)]| {
        out.push('[');
        for (index, (square, man)) in men.iter().enumerate() {
            let _ = write!(out, "{}[{square},{man}]", if index > 0 { "," } else { "" });
        }
        out.push(']');
    };
    for (index, replay) in replays.iter().enumerate() {
        out.push_str(if index > 0 { ",\n{\"moves\":[" } else { "\n{\"moves\":[" });
        for (index, made) in replay.moves.iter().enumerate() {
            out.push_str(if index > 0 { "," } else { "" });
            json::text(&mut out, made);
        }
        out.push_str("],\"start\":");
        men(&mut out, &replay.start);
        out.push_str(",\"changes\":[");
        for (index, changes) in replay.changes.iter().enumerate() {
            out.push_str(if index > 0 { "," } else { "" });
            men(&mut out, changes);
        }
        out.push_str("],\"end\":");
        json::text(&mut out, &replay.end);
        out.push('}');
    }
    out.push_str("]}");
    // Two of them begin a command of some build servers, in whose logs a page may be written.
    out.replace("##", "#\\u0023")
}
