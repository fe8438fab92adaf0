//! The report of a series of a board game, and what `gdl report merge` joins.

use std::{collections::BTreeSet, sync::Arc};

use anyhow::{Result, anyhow, bail, ensure};
use bdl_check::{Options, check};
use bdl_game::{Mismatch, Plan, Rules, Scripts, Series, join};
use bdl_page::series_page;
use bdl_script::Sandbox;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{is_failure, junit, replay_command};
use crate::{Status, report::one_line, safe_text::SafeText, sim::Format};

/// The report as data: the counts, and the game that they are about.
#[derive(Serialize, Deserialize)]
pub struct BoardReport {
    /// The title of the game.
    game: String,
    /// The path of the game, as it was named.
    file: String,
    /// The text of the game, so that parts of a series can be joined anywhere.
    source: String,
    /// The counts.
    pub series: Series,
    /// What is remarkable, for programs; computed again from the counts.
    #[serde(default)]
    findings: Vec<Value>,
}

impl BoardReport {
    /// The report of a series.
    pub fn new(title: &str, source: &str, file: &str, series: Series) -> BoardReport {
        let (game, file, source) = (title.to_owned(), file.to_owned(), source.to_owned());
        BoardReport { game, file, source, series, findings: Vec::new() }
    }

    /// The reason why it is not a report of the same games as a plan: None if it is.
    pub fn difference(&self, source: &str, plan: &Plan) -> Option<&'static str> {
        let series = &self.series;
        if self.source != source {
            Some("it is about another game, or another state of it")
        } else if series.levels != plan.levels.map(|level| level.word().to_owned()) {
            Some("its players have other levels")
        } else if (series.planned, series.seed) != (plan.games, plan.seed) {
            Some("it has other seeds or another number of games")
        } else if series.max_moves != plan.max_moves {
            Some("it has another limit of moves")
        } else if !series.shards.iter().eq([&plan.shard]) {
            Some("it is another part")
        } else {
            None
        }
    }

    /// The report in a format. `command` gives the command that plays the game of a seed again.
    ///
    /// # Errors
    ///
    /// The format is not for reports of a series.
    pub fn render(
        &self,
        format: Format,
        rules: &Arc<Rules>,
        scripts: &mut dyn Scripts,
        command: &dyn Fn(u32) -> String,
    ) -> Result<SafeText> {
        Ok(match format {
            Format::Pretty => SafeText::lines(&format!("{}: {}", one_line(&self.game), self.series.text(rules))),
            Format::Json => {
                let findings = self.series.findings(rules).into_iter();
                let findings =
                    findings.map(|(finding, seed)| json!({ "message": finding.message(rules), "seed": seed }));
                let mut report = serde_json::to_value(self)?;
                report["findings"] = findings.collect();
                SafeText::json(&(serde_json::to_string_pretty(&report)? + "\n"))
            }
            Format::Html => SafeText::html(&series_page(&self.game, rules, &self.series, command, scripts)),
            Format::Junit => SafeText::xml(&junit::suite(&self.game, rules, &self.series, command)),
            _ => bail!("findings of board games have no places\n  help: choose pretty, json, html or junit"),
        })
    }

    /// The status of the command: findings if a block failed.
    pub fn status(&self, rules: &Rules) -> Status {
        let is_bad = self.series.findings(rules).iter().any(|(finding, _)| is_failure(finding));
        if is_bad { Status::Findings } else { Status::Clean }
    }
}

/// The most missing parts that are listed.
const MOST_PARTS: usize = 100;

/// A report that was joined.
pub struct JoinedReport {
    /// Its text.
    pub text: SafeText,
    /// The status of the command.
    pub status: Status,
    /// The parts that are missing or incomplete, in words.
    pub missing: Vec<String>,
}

/// The parts of a series that are missing; the number of games instead if all parts are there and one is incomplete.
fn missing_parts(parts: &[BoardReport]) -> Vec<String> {
    let shards: BTreeSet<(u64, u64)> = parts.iter().flat_map(|part| part.series.shards.iter().copied()).collect();
    let (planned, of) = (parts[0].series.planned, shards.first().map_or(1, |shard| shard.1));
    // A part without games is not missed.
    let is_missing = |part: &u64| !shards.contains(&(*part, of));
    let missing = (0..of.min(planned)).filter(is_missing).map(|part| format!("part {}/{of}", part + 1));
    // A forged report may say any number of parts.
    let missing: Vec<String> = missing.take(MOST_PARTS).collect();
    let played = parts.iter().fold(0, |sum: u64, part| sum.saturating_add(part.series.games));
    match missing.is_empty() && played < planned {
        true => vec![format!("{} of {planned}, from parts that were interrupted", planned - played)],
        false => missing,
    }
}

/// Joins parts of a series and renders the whole. `names` are the files of the parts.
///
/// # Errors
///
/// The parts do not belong together, or a part is not about its game.
pub fn join_reports(parts: Vec<BoardReport>, names: &[&str], format: Format) -> Result<JoinedReport> {
    let mut rules = None;
    for (part, name) in parts.iter().zip(names) {
        let help = "name files that `gdl sim --format json` wrote";
        ensure!(
            part.source == parts[0].source && part.game == parts[0].game,
            "`{name}` cannot be joined: the game differs from that of `{}`\n  help: {help} for one game",
            names[0]
        );
        if rules.is_none() {
            let game = check(&part.source, &Options::default()).game;
            let game = game
                .ok_or_else(|| anyhow!("`{name}` is not a report of a series: its game has errors\n  help: {help}"))?;
            rules = Some(Arc::new(Rules::new(game)));
        }
        let fits = rules.as_ref().is_some_and(|rules| part.series.fits(rules));
        ensure!(fits, "`{name}` is not a report of a series: its counts are not about its game\n  help: {help}");
    }
    let (Some(rules), Some(first)) = (rules, parts.first()) else { return Err(anyhow!("there is no series to join")) };
    let all: Vec<Series> = parts.iter().map(|part| part.series.clone()).collect();
    let series = join(&all).map_err(|mismatch| {
        let help = match mismatch {
            Mismatch::Overlap(..) => "name each part once",
            Mismatch::Plan(_) | Mismatch::Nothing => "name the parts of one series, played with the same arguments",
        };
        anyhow!("{mismatch}\n  help: {help}")
    })?;
    let report = BoardReport::new(&first.game, &first.source, &first.file, series);
    let mut sandbox = Sandbox::new(rules.game());
    let levels = [report.series.levels[0].as_str(), report.series.levels[1].as_str()];
    let command = |seed| replay_command(&report.file, levels, report.series.max_moves, seed);
    let text = report.render(format, &rules, &mut sandbox, &command)?;
    let status = report.status(&rules);
    Ok(JoinedReport { text, status, missing: missing_parts(&parts) })
}
