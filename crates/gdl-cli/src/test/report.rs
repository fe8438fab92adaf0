//! Reports of test results: for people, for programs, and for continuous integration.

use anyhow::{Context, Result};
use gdl_base::counted;
use serde::Serialize;

use crate::{
    report::xml::{Xml, clean, document, text},
    safe_text::SafeText,
    text,
};

/// A failed expectation.
#[derive(Debug, Clone, Serialize)]
pub struct Complaint {
    pub message: String,
    /// The command that shows the failure.
    pub replay: Option<String>,
}

/// The result of a test.
#[derive(Debug, Clone, Serialize)]
pub struct Verdict {
    /// The file that defines it: a game, or a test file.
    pub file: String,
    /// The name of the test.
    pub name: String,
    /// The number of played games.
    pub games: usize,
    /// The endings of the games, in words.
    pub told: String,
    /// The failed expectations; empty if the test passed.
    pub failures: Vec<Complaint>,
    /// Whether there was nothing to play; it neither passed nor failed.
    pub is_skipped: bool,
}

/// For people.
pub fn pretty(verdicts: &[Verdict]) -> SafeText {
    let mut out = SafeText::default();
    for verdict in verdicts {
        let word = match verdict {
            verdict if verdict.is_skipped => "skip",
            verdict if verdict.failures.is_empty() => "ok  ",
            _ => "FAIL",
        };
        out += text!("{}  {}: {} ({})\n", word, verdict.file, verdict.name, verdict.told);
        for failure in &verdict.failures {
            out += text!("      {}\n", SafeText::message(&failure.message));
            if let Some(replay) = &failure.replay {
                out += text!("        see it: {}\n", replay);
            }
        }
    }
    let failed = verdicts.iter().filter(|verdict| !verdict.failures.is_empty()).count();
    let skipped = match skipped(verdicts) {
        0 => String::new(),
        skipped => format!(", {skipped} skipped"),
    };
    out += text!("\n{}, {} failed{}\n", counted(verdicts.len(), "test", "tests"), failed, skipped);
    out
}

fn skipped(verdicts: &[Verdict]) -> usize {
    verdicts.iter().filter(|verdict| verdict.is_skipped).count()
}

/// For programs.
///
/// # Errors
///
/// None in practice.
pub fn json(verdicts: &[Verdict]) -> Result<String> {
    Ok(serde_json::to_string_pretty(verdicts).context("cannot write the report as JSON")? + "\n")
}

/// In JUnit's format: one suite per file.
pub fn junit(verdicts: &[Verdict]) -> String {
    let failed = |verdicts: &[Verdict]| verdicts.iter().filter(|verdict| !verdict.failures.is_empty()).count();
    let suites = verdicts.chunk_by(|one, other| one.file == other.file);
    document(|xml| {
        xml.create_element("testsuites")
            .with_attribute(("name", "gdl test"))
            .with_attribute(("tests", verdicts.len().to_string().as_str()))
            .with_attribute(("failures", failed(verdicts).to_string().as_str()))
            .with_attribute(("skipped", skipped(verdicts).to_string().as_str()))
            .write_inner_content(|xml| {
                for suite in suites {
                    xml.create_element("testsuite")
                        .with_attribute(("name", clean(&suite[0].file).as_str()))
                        .with_attribute(("tests", suite.len().to_string().as_str()))
                        .with_attribute(("failures", failed(suite).to_string().as_str()))
                        .with_attribute(("skipped", skipped(suite).to_string().as_str()))
                        .write_inner_content(|xml| suite.iter().try_for_each(|verdict| case(xml, verdict)))?;
                }
                Ok(())
            })?;
        Ok(())
    })
}

fn case(xml: &mut Xml, verdict: &Verdict) -> std::io::Result<()> {
    let case = xml.create_element("testcase").with_attribute(("name", clean(&verdict.name).as_str()));
    let case = case.with_attribute(("classname", clean(&verdict.file).as_str()));
    case.write_inner_content(|xml| {
        // Some readers accept only one failure per case.
        if let Some((first, more)) = verdict.failures.split_first() {
            let message = match more.len() {
                0 => first.message.clone(),
                more => format!("{} (and {more} more)", first.message),
            };
            let told = verdict.failures.iter().map(|failure| {
                let replay = failure.replay.as_ref().map_or(String::new(), |replay| format!("\n  see it: {replay}"));
                format!("{}{replay}\n", failure.message)
            });
            xml.create_element("failure")
                .with_attribute(("type", "expectation"))
                .with_attribute(("message", clean(&message).as_str()))
                .write_text_content(text(&told.collect::<String>()))?;
        }
        if verdict.is_skipped {
            xml.create_element("skipped").with_attribute(("message", clean(&verdict.told).as_str())).write_empty()?;
        }
        xml.create_element("system-out").write_text_content(text(&verdict.told))?;
        Ok(())
    })?;
    Ok(())
}
