//! The report of a series of games as one page: outcomes, lengths, squares, pieces, findings, and games to replay.
//!
//! The page asks for nothing and stores nothing. Charts are pictures in its text; its script only steps through the games.

mod charts;
mod replay;

use std::fmt::Write;
use std::sync::Arc;

use bdl_game::{Rules, Scripts, Series, Tally, labels, wilson};

use crate::html::{escape, sha256};

const PAGE: &str = include_str!("../../assets/report.html");
const STYLE: &str = include_str!("../../assets/report.css");
const SCRIPT: &str = include_str!("../../assets/report.js");

/// Returns the report of a series as an HTML file. `command` gives the command that plays the game of a seed again, `scripts`
/// runs the blocks of the game for its replays.
///
/// Counts of a series that is not about these rules are left out; see [`Series::fits`].
pub fn series_page(
    title: &str,
    rules: &Arc<Rules>,
    series: &Series,
    command: &dyn Fn(u32) -> String,
    scripts: &mut dyn Scripts,
) -> String {
    let mut body = String::new();
    let levels = &series.levels;
    let games = if series.games < series.planned {
        format!("{} of {}", counted(series.games, "game"), series.planned)
    } else {
        counted(series.games, "game")
    };
    let _ = writeln!(
        body,
        "<p>{games}, player 0 at the level {}, player 1 at the level {}, first seed {}, at most {} a game.</p>",
        escape(&levels[0]),
        escape(&levels[1]),
        series.seed,
        counted(series.max_moves.into(), "move")
    );
    if series.fits(rules) && series.games > 0 {
        outcomes(&mut body, rules, series, command);
        course(&mut body, series);
        charts::lengths(&mut body, series);
        charts::squares(&mut body, rules, series);
        pieces(&mut body, rules, series);
        findings(&mut body, rules, series, command);
    }
    let replays = replay::replays(rules, series, scripts);
    let heading = format!("{}: {}", title, counted(series.games, "game"));
    let parts = [
        ("title", escape(&heading)),
        ("policy", format!("'{}'", sha256(SCRIPT))),
        ("style", STYLE.to_owned()),
        ("body", body),
        ("replay", if replays.is_empty() { String::new() } else { replay::controls(rules, &replays) }),
        ("data", replay::data(rules, &replays)),
        ("script", SCRIPT.to_owned()),
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
    ];
    let mut out = String::new();
    // One pass over the template: what is put in is never searched for places again.
    let mut rest = PAGE;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((name, after)) = after.split_once("}}") else { break };
        out.push_str(before);
        out.push_str(parts.iter().find(|(part, _)| *part == name).map_or("", |(_, text)| text));
        rest = after;
    }
    out + rest
}

/// "1 game", "2 games".
fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The start of a part that scrolls by itself where it is wider than the page, by the keyboard too.
fn scroll(name: &str) -> String {
    format!("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{name}\">")
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

/// Outcomes as bars with intervals, and the causes of ends.
fn outcomes(out: &mut String, rules: &Rules, series: &Series, command: &dyn Fn(u32) -> String) {
    out.push_str("<section>\n<h2>Outcomes</h2>\n");
    let rows: [(&str, &Tally); 6] = [
        ("player 0 wins", &series.wins[0]),
        ("player 1 wins", &series.wins[1]),
        ("draw", &series.draws),
        ("no stated winner", &series.unstated),
        ("unfinished", &series.unfinished),
        ("failed", &series.failures),
    ];
    let rows: Vec<(&str, u64)> =
        rows.iter().filter(|(_, tally)| tally.games > 0).map(|(name, tally)| (*name, tally.games)).collect();
    charts::shares(out, &rows, series.games);
    let decided = series.decided_games();
    if decided > 0 {
        let first = series.wins[usize::from(series.first_player & 1)].games;
        let (low, high) = wilson(first, decided);
        let _ = writeln!(
            out,
            "<p>The player who moves first wins {first} of {} with a winner (95 % interval {} to {}).</p>",
            counted(decided, "game"),
            percent(low),
            percent(high)
        );
    }
    out.push_str(&scroll("Why games end"));
    out.push_str(
        "<table>\n<caption>Why games end</caption>\n<thead><tr><th scope=\"col\">Cause</th>\
         <th scope=\"col\" class=\"number\">Games</th><th scope=\"col\">The first one</th></tr></thead>\n<tbody>\n",
    );
    for (cause, tally) in &series.causes {
        let _ = writeln!(
            out,
            "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td><code>{}</code></td></tr>",
            escape(&series.cause_name(rules, cause)),
            tally.games,
            escape(&command(series.seed_of(tally.first.unwrap_or(0))))
        );
    }
    out.push_str("</tbody>\n</table></div>\n</section>\n");
}

/// Figures about the course of games.
fn course(out: &mut String, series: &Series) {
    out.push_str("<section>\n<h2>Course</h2>\n<dl>\n");
    let figures = [
        (
            "Moves of a game",
            format!(
                "{:.1} on average, median {}, {} to {}",
                series.mean_length(),
                series.length_quantile(0.5),
                series.length_quantile(0.0),
                series.length_quantile(1.0)
            ),
        ),
        ("Legal moves", format!("{:.1} on average, at most {}", series.branching(), series.most_choices)),
        (
            "Lead changes",
            format!(
                "{:.1} a game, in {}",
                series.lead_changes as f64 / series.games as f64,
                counted(series.games_with_lead_changes.games, "game")
            ),
        ),
        ("Drama", format!("the winner is behind in {} of positions", percent(series.drama()))),
        (
            "Decisiveness",
            format!("the winner leads for good during the last {} of moves", percent(series.decisiveness())),
        ),
        ("Repeated positions", format!("{}, in {}", series.repetitions, counted(series.repeating.games, "game"))),
    ];
    for (what, text) in figures {
        let _ = writeln!(out, "<dt>{what}</dt><dd>{text}</dd>");
    }
    out.push_str("</dl>\n</section>\n");
}

/// What the men of each piece did.
fn pieces(out: &mut String, rules: &Rules, series: &Series) {
    let _ = write!(out, "<section>\n<h2>Pieces</h2>\n{}<table>\n<thead><tr>", scroll("Pieces"));
    for (index, name) in ["Piece", "Player", "Moves", "Captures", "Losses", "Promotions"].iter().enumerate() {
        let class = if index > 1 { " class=\"number\"" } else { "" };
        let _ = write!(out, "<th scope=\"col\"{class}>{name}</th>");
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    let labels = labels(rules.game());
    for (index, piece) in rules.game().pieces.iter().enumerate() {
        for owner in 0..2u8 {
            let Some(counts) = series.pieces.get(2 * index + usize::from(owner)) else { continue };
            let is_placed =
                rules.game().placement.iter().any(|man| usize::from(man.piece.0) == index && man.owner == owner);
            if !is_placed && counts.moves == 0 && counts.losses == 0 {
                continue;
            }
            let _ = writeln!(
                out,
                "<tr><th scope=\"row\">{} <span class=\"man p{owner}\">{}</span></th><td>{owner}</td>\
                 <td class=\"number\">{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td></tr>",
                escape(&piece.name),
                escape(labels.get(index).map_or("", String::as_str)),
                counts.moves,
                counts.captures,
                counts.losses,
                counts.promotions
            );
        }
    }
    out.push_str("</tbody>\n</table></div>\n</section>\n");
}

/// What is remarkable.
fn findings(out: &mut String, rules: &Rules, series: &Series, command: &dyn Fn(u32) -> String) {
    let findings = series.findings(rules);
    if findings.is_empty() {
        return;
    }
    out.push_str("<section>\n<h2>Findings</h2>\n<ul>\n");
    for (finding, seed) in findings {
        let _ =
            writeln!(out, "<li>{}<br><code>{}</code></li>", escape(&finding.message(rules)), escape(&command(seed)));
    }
    out.push_str("</ul>\n</section>\n");
}
