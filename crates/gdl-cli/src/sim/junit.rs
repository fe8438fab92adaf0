//! A series of games as a test suite, in the form that JUnit made common: a case a game, and a case a finding.

use gdl_report::series::{Ending, Finding, GameRecord, Series, Severity, Summary};

use crate::report::xml::{Xml, clean, document, text};

/// The suite of a series. `replay` gives the command that shows a game.
pub fn series(series: &Series, summary: &Summary, replay: &dyn Fn(u64) -> String) -> String {
    let suite = Suite { module: clean(&series.about.module), replay };
    let failures = series.games.iter().filter(|game| suite.failure(game).is_some()).count()
        + summary.findings.iter().filter(|finding| fails(finding)).count();
    let tests = series.games.len() + summary.findings.len();
    document(|xml| {
        let counts = [("tests", tests.to_string()), ("failures", failures.to_string())];
        let attributes = || counts.iter().map(|(name, count)| (*name, count.as_str()));
        let suites = xml.create_element("testsuites").with_attribute(("name", "gdl sim")).with_attributes(attributes());
        suites.write_inner_content(|xml| {
            let element = xml.create_element("testsuite").with_attribute(("name", suite.module.as_str()));
            element.with_attributes(attributes()).write_inner_content(|xml| {
                series.games.iter().try_for_each(|game| suite.game(xml, game))?;
                summary.findings.iter().try_for_each(|finding| suite.finding(xml, finding))
            })?;
            Ok(())
        })?;
        Ok(())
    })
}

struct Suite<'a> {
    module: String,
    replay: &'a dyn Fn(u64) -> String,
}

impl Suite<'_> {
    /// Why a game counts as failed, if it does.
    fn failure(&self, game: &GameRecord) -> Option<String> {
        let reason = game.reason.as_ref().map_or(String::new(), |reason| format!(": {reason}"));
        if !game.ending.is_played() {
            return Some(format!("{}{reason}", game.ending.words()));
        }
        let turn = game.stalls.first()?;
        Some(format!("turn {turn} did not end by itself"))
    }

    fn game(&self, xml: &mut Xml, game: &GameRecord) -> std::io::Result<()> {
        let rotation = if game.rotation > 0 { format!(", seats moved by {}", game.rotation) } else { String::new() };
        let name = format!("seed {}{rotation}", game.seed);
        let case = xml.create_element("testcase").with_attribute(("name", name.as_str()));
        let case = case.with_attribute(("classname", self.module.as_str()));
        let replay = (self.replay)(game.game);
        case.write_inner_content(|xml| {
            match self.failure(game) {
                Some(message) => {
                    let kind = if game.ending == Ending::Crashed { "crash" } else { "game" };
                    let failure = xml.create_element("failure").with_attribute(("type", kind));
                    let failure = failure.with_attribute(("message", clean(&message).as_str()));
                    failure.write_text_content(text(&replay))?;
                }
                None => {
                    let told = format!("{} in {} turns\n{replay}", game.ending.words(), game.turns);
                    xml.create_element("system-out").write_text_content(text(&told))?;
                }
            }
            Ok(())
        })?;
        Ok(())
    }

    fn finding(&self, xml: &mut Xml, finding: &Finding) -> std::io::Result<()> {
        let place = finding.place.as_ref();
        let at = place.map_or(String::new(), |place| format!("{}:{}:{}: ", place.file, place.line, place.column));
        let name = format!("{}: {}", finding.id, finding.message);
        let case = xml.create_element("testcase").with_attribute(("name", clean(&name).as_str()));
        let case = case.with_attribute(("classname", self.module.as_str()));
        let replay = finding.game.map_or(String::new(), |game| format!("\n{}", (self.replay)(game)));
        let told = format!("{at}{}{replay}", finding.message);
        case.write_inner_content(|xml| {
            if fails(finding) {
                let failure = xml.create_element("failure").with_attribute(("type", finding.severity.name()));
                failure
                    .with_attribute(("message", clean(&finding.message).as_str()))
                    .write_text_content(text(&told))?;
            } else {
                xml.create_element("system-out").write_text_content(text(&told))?;
            }
            Ok(())
        })?;
        Ok(())
    }
}

fn fails(finding: &Finding) -> bool {
    finding.severity > Severity::Info
}
