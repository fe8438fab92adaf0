//! A series of a board game as a JUnit test suite: whether the games could be played, then a case for each finding.
//!
//! A failing block fails its case. Other findings say something about the design of the game, which is no failure: they are in
//! the output of their cases.

use bdl_game::{Rules, Series};
use gdl_base::counted;

use super::is_failure;
use crate::report::xml::{Xml, clean, document, text};

/// The suite of a series. `command` gives the command that plays the game of a seed again.
pub fn suite(title: &str, rules: &Rules, series: &Series, command: &dyn Fn(u32) -> String) -> String {
    let title = clean(title);
    let findings = series.findings(rules);
    let failures = findings.iter().filter(|(finding, _)| is_failure(finding)).count();
    let is_empty = series.games == 0;
    let counts =
        [("tests", (1 + findings.len()).to_string()), ("failures", (failures + usize::from(is_empty)).to_string())];
    let attributes = || counts.iter().map(|(name, count)| (*name, count.as_str()));
    document(|xml| {
        let suites = xml.create_element("testsuites").with_attribute(("name", "gdl sim")).with_attributes(attributes());
        suites.write_inner_content(|xml| {
            let suite = xml.create_element("testsuite").with_attribute(("name", title.as_str()));
            suite.with_attributes(attributes()).write_inner_content(|xml| {
                let games = usize::try_from(series.games).unwrap_or(usize::MAX);
                let played = format!("{} played", counted(games, "game", "games"));
                let told = series.text(rules);
                case(xml, (&title, &played), is_empty.then_some("no game was played"), &told)?;
                for (finding, seed) in &findings {
                    let message = clean(&finding.message(rules));
                    let failure = is_failure(finding).then_some(message.as_str());
                    case(xml, (&title, &message), failure, &command(*seed))?;
                }
                Ok(())
            })?;
            Ok(())
        })?;
        Ok(())
    })
}

/// A case with its class and name, the reason of a failure, and its output.
fn case(xml: &mut Xml, (class, name): (&str, &str), failure: Option<&str>, told: &str) -> std::io::Result<()> {
    let case = xml.create_element("testcase").with_attributes([("name", name), ("classname", class)]);
    case.write_inner_content(|xml| {
        if let Some(message) = failure {
            let failure = xml.create_element("failure").with_attributes([("type", "game"), ("message", message)]);
            failure.write_text_content(text(told))?;
        }
        xml.create_element("system-out").write_text_content(text(told))?;
        Ok(())
    })?;
    Ok(())
}
