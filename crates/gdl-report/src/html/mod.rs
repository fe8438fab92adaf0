//! The report of a series as one self-contained page: charts, tables that sort, and the course of a game on its map.
//!
//! The page contains the data of the records as JSON; `assets/report.js` draws it. Charts are drawn by uPlot (MIT),
//! which is part of the page.

mod replay;

pub use replay::{Recorder, Replay};

use base64::{Engine, engine::general_purpose::STANDARD};
use gdl_base::counted;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::{
    Place, escape,
    series::{Series, Summary},
};

const PAGE: &str = include_str!("../../assets/report.html");
const STYLE: &str = include_str!("../../assets/report.css");
const SCRIPT: &str = include_str!("../../assets/report.js");
const CHART_STYLE: &str = include_str!("../../assets/uplot/uPlot.min.css");
const CHART_SCRIPT: &str = include_str!("../../assets/uplot/uPlot.iife.min.js");

/// The page of a series, with the course of one of its games if there is one. `command` returns the command that shows a
/// game, `address` the target of the link to a place in a module; without one the place is plain text.
pub fn page(
    series: &Series,
    summary: &Summary,
    replay: Option<&Replay>,
    command: &dyn Fn(u64) -> String,
    address: &dyn Fn(&Place) -> Option<String>,
) -> String {
    let games = series.games.iter().map(|game| {
        json!({
            "game": game.game, "seed": game.seed, "rotation": game.rotation, "ending": game.ending.describe(game.decision), "turns": game.turns,
            "stalls": game.stalls.len(),
            "sides": game.sides.iter().filter(|side| side.player.is_some()).map(|side| json!({
                "number": side.number, "name": side.name, "fate": side.fate, "scores": side.scores, "player": side.player,
                "left": side.types.values().map(|tally| tally.left).sum::<i64>(),
            })).collect::<Vec<_>>(),
        })
    });
    let findings = summary.findings.iter().map(|finding| {
        let mut value = serde_json::to_value(finding).unwrap_or_default();
        value["command"] =
            finding.game.filter(|_| !finding.is_absence()).map_or(Value::Null, |game| Value::from(command(game)));
        value["address"] = finding.place.as_ref().and_then(address).map_or(Value::Null, Value::from);
        value
    });
    let mut data = json!({
        "about": series.about, "summary": summary, "games": games.collect::<Vec<_>>(), "replay": replay, "balance": series.balance,
        "endings": summary.endings.iter().map(|count| count.words()).collect::<Vec<_>>(),
    });
    data["summary"]["findings"] = findings.collect();
    let health = summary.health.iter().map(|measure| {
        let mut value = serde_json::to_value(measure).unwrap_or_default();
        value["title"] = Value::from(measure.kind().title);
        value["unit"] = Value::from(measure.kind().unit.name());
        value
    });
    data["summary"]["health"] = health.collect();
    let title = format!("{}: {}", series.about.title, counted(summary.games, "game", "games"));
    let parts = [
        ("{{title}}", escaped(&title)),
        ("{{style}}", format!("{CHART_STYLE}\n{STYLE}")),
        ("{{charts}}", CHART_SCRIPT.to_owned()),
        ("{{script}}", SCRIPT.to_owned()),
        ("{{sources}}", [CHART_SCRIPT, SCRIPT].map(script_source).join(" ")),
        ("{{version}}", env!("CARGO_PKG_VERSION").to_owned()),
        ("{{data}}", harmless_json(&data)),
    ];
    // Each mark is searched after the previous one, so that marks in inserted texts are not replaced.
    let mut out = String::new();
    let mut rest = PAGE;
    while let Some(start) = rest.find("{{") {
        let Some((mark, part)) = parts.iter().find(|(mark, _)| rest[start..].starts_with(mark)) else { break };
        out += &rest[..start];
        out += part;
        rest = &rest[start + mark.len()..];
    }
    out + rest
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns JSON that cannot end the element that contains it or change the reading order of the page's source.
fn harmless_json(value: &Value) -> String {
    escape::json(&value.to_string(), |c| c == '<')
}

/// The name of a script in a Content-Security-Policy: its SHA-256 hash.
fn script_source(script: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(script)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::testing::{DUEL, plan, series};

    #[test]
    fn a_page_follows_the_theme_of_the_editor_in_all_its_colours() {
        let names = |selector: &str| {
            let rule = STYLE.split(selector).nth(1).and_then(|rest| rest.split('}').next()).expect("the rule is there");
            let names = rule.split([';', '{']).filter_map(|part| part.split_once(':')).map(|(name, _)| name.trim());
            names.filter(|name| name.starts_with("--")).collect::<std::collections::BTreeSet<_>>()
        };
        let all = names(":root {");
        assert!(all.contains("--ink") && all.len() >= 8, "{all:?}");
        let themes = ["light", "dark", "high-contrast", "high-contrast-light"].map(|it| format!("body.vscode-{it}"));
        assert_eq!(names(&format!("{} {{", themes.join(", "))), all);
        assert_eq!(names(":root.print body {"), all);
        // Charts use the colors of the body.
        assert!(!SCRIPT.contains("getComputedStyle(document.documentElement)"));
    }

    #[test]
    fn scripts_are_named_by_their_hash() {
        assert_eq!(script_source(""), "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    }

    #[test]
    fn no_script_but_those_of_the_page_can_run() {
        let plan = plan(DUEL);
        let series = series(&plan);
        let page = page(&series, &Summary::new(&series), None, &|_| String::new(), &|_| None);
        let policy =
            page.split("Content-Security-Policy").nth(1).and_then(|rest| rest.split('>').next()).expect("a policy");
        let sources = policy.split("script-src ").nth(1).and_then(|rest| rest.split(';').next()).expect("sources");
        let scripts = page.split("<script>").skip(1).filter_map(|rest| rest.split("</script>").next());
        let expected: Vec<String> = scripts.map(script_source).collect();
        assert_eq!((sources, expected.len()), (&*expected.join(" "), 2));
        // What is written escapes these, and browsers read line ends in their own way: the hashes would be others.
        for script in [CHART_SCRIPT, SCRIPT] {
            assert!(!script.contains("##") && !script.lines().any(|line| line.trim_start().starts_with("::")));
            assert!(!script.contains(|c: char| escape::is_control(c) && !matches!(c, '\n' | '\t')));
            // A policy of hashes lets no attribute run.
            assert!(!script.contains("javascript:") && !script.contains("eval("));
        }
        for attribute in ["onclick=", "onload=", "onerror=", "oninput=", "onchange="] {
            assert!(!PAGE.contains(attribute) && !SCRIPT.contains(&format!(" {attribute}")), "{attribute}");
        }
    }

    #[test]
    fn a_page_has_everything_and_no_tag_of_a_module() {
        let plan = plan(DUEL);
        let mut series = series(&plan);
        series.balance = Some(crate::series::Balance::new(series.games.iter().map(|game| (game, true)), 2));
        series.about.title = "</script><img src=x> {{data}} & \"quotes\"".to_owned();
        let mut recorder = Recorder::new(0, 1);
        plan.play(0, &mut recorder);
        let replay = recorder.finish(&mut crate::palette::NoImages).expect("there was a game");
        let page = page(&series, &Summary::new(&series), Some(&replay), &|game| format!("gdl sim {game}"), &|_| None);
        assert!(page.starts_with("<!DOCTYPE html>"), "{}", &page[..40]);
        assert_eq!(page.matches("<img").count(), 0);
        assert_eq!(page.matches("</script>").count(), 3, "only the page ends its scripts");
        assert!(!page.contains("{{style}}") && !page.contains("{{version}}"));
        assert!(page.contains("uPlot=") && page.contains("\\u003c/script>"));
        for word in ["src=\"http", "href=\"http", "@import", "url("] {
            assert!(!page.contains(word), "{word}: the page needs nothing else");
        }
        let start = page.find("type=\"application/json\">").expect("there is data") + 24;
        let end = start + page[start..].find("</script>").expect("it ends");
        let data: Value = serde_json::from_str(&page[start..end]).expect("it is JSON");
        assert_eq!(data["summary"]["games"], 1);
        assert_eq!((&data["balance"]["orders"], &data["balance"]["sides"][0]["games"]), (&json!(2), &json!(1)));
        // Charts whose axes begin elsewhere exaggerate differences.
        assert!(page.contains("y: { range: (_, low, high) => fromZero(low, high) }"));
        assert_eq!(data["replay"]["frames"].as_array().map(Vec::len), Some(4));
    }
}
