//! The report of a series of a board game, and what `gdl report merge` joins.

use std::sync::Arc;

use anyhow::{Result, anyhow, bail, ensure};
use bdl_check::{Options, check};
use bdl_game::{Mismatch, Rules, Scripts, Series, join};
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

/// Joins parts of a series and renders the whole. `names` are the files of the parts.
///
/// # Errors
///
/// The parts do not belong together, or a part is not about its game.
pub fn join_reports(parts: Vec<BoardReport>, names: &[&str], format: Format) -> Result<(SafeText, Status)> {
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
    Ok((text, status))
}
