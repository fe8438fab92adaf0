//! A series of games as a JUnit test suite: one case per game.
//!
//! A finding is not a separate case, so that tests count games: a finding of level error or warning fails the game that
//! shows it first, information is in the output of the suite.

use gdl_report::series::{Ending, Finding, GameRecord, Series, Severity, Summary};

use crate::report::xml::{Xml, clean, document, text};

/// The suite of a series. `replay` gives the command that shows a game.
pub fn series(series: &Series, summary: &Summary, replay: &dyn Fn(u64) -> String) -> String {
    let suite = Suite { module: clean(&series.about.module), series, summary, replay };
    let failures = series.games.iter().filter(|game| !suite.failures(game).is_empty()).count();
    document(|xml| {
        let counts = [("tests", series.games.len().to_string()), ("failures", failures.to_string())];
        let attributes = || counts.iter().map(|(name, count)| (*name, count.as_str()));
        let suites = xml.create_element("testsuites").with_attribute(("name", "gdl sim")).with_attributes(attributes());
        suites.write_inner_content(|xml| {
            let element = xml.create_element("testsuite").with_attribute(("name", suite.module.as_str()));
            element.with_attributes(attributes()).write_inner_content(|xml| {
                series.games.iter().try_for_each(|game| suite.game(xml, game))?;
                suite.information(xml)
            })?;
            Ok(())
        })?;
        Ok(())
    })
}

struct Suite<'a> {
    module: String,
    series: &'a Series,
    summary: &'a Summary,
    replay: &'a dyn Fn(u64) -> String,
}

impl Suite<'_> {
    /// The reasons why a game counts as failed: its ending, then the findings that it shows first. Empty if it passed.
    fn failures(&self, game: &GameRecord) -> Vec<String> {
        let mut failures = Vec::new();
        if !game.ending.is_played() {
            let reason = game.reason.as_ref().map_or(String::new(), |reason| format!(": {reason}"));
            failures.push(format!("{}{reason}", game.ending.words()));
        }
        if let Some(turn) = game.stalls.first() {
            failures.push(format!("turn {turn} did not end by itself"));
        }
        let first = self.series.games.first().map(|game| game.game);
        let shows = |finding: &&Finding| finding.game.or(first) == Some(game.game);
        let findings = self.summary.findings.iter().filter(|finding| fails(finding)).filter(shows);
        failures.extend(findings.map(describe_finding));
        failures
    }

    fn game(&self, xml: &mut Xml, game: &GameRecord) -> std::io::Result<()> {
        let rotation = if game.rotation > 0 { format!(", seats moved by {}", game.rotation) } else { String::new() };
        let name = format!("seed {}{rotation}", game.seed);
        let case = xml.create_element("testcase").with_attribute(("name", name.as_str()));
        let case = case.with_attribute(("classname", self.module.as_str()));
        let replay = (self.replay)(game.game);
        let failures = self.failures(game);
        case.write_inner_content(|xml| {
            // Some readers accept only one failure per case.
            if let Some((first, more)) = failures.split_first() {
                let message = match more.len() {
                    0 => first.clone(),
                    more => format!("{first} (and {more} more)"),
                };
                let kind = if game.ending == Ending::Crashed { "crash" } else { "game" };
                let failure = xml.create_element("failure").with_attribute(("type", kind));
                let failure = failure.with_attribute(("message", clean(&message).as_str()));
                failure.write_text_content(text(&format!("{}\n{replay}", failures.join("\n"))))?;
            }
            let ending = game.ending.describe(game.decision);
            let told = format!("{ending} in {} turns\n{replay}", game.turns);
            xml.create_element("system-out").write_text_content(text(&told))?;
            Ok(())
        })?;
        Ok(())
    }

    fn information(&self, xml: &mut Xml) -> std::io::Result<()> {
        let lines: Vec<String> =
            self.summary.findings.iter().filter(|finding| !fails(finding)).map(describe_finding).collect();
        if !lines.is_empty() {
            xml.create_element("system-out").write_text_content(text(&lines.join("\n")))?;
        }
        Ok(())
    }
}

/// A finding on one line, with the position of the clause that leads to it.
fn describe_finding(finding: &Finding) -> String {
    let place = finding.place.as_ref();
    let at = place.map_or(String::new(), |place| format!("{}:{}:{}: ", place.file, place.line, place.column));
    format!("{at}{}[{}]: {}", finding.severity.name(), finding.id, finding.message)
}

fn fails(finding: &Finding) -> bool {
    finding.severity > Severity::Info
}
