//! The figures in `docs/performance.md`: how long the program takes for common work, how much memory, and how both grow.

use std::{
    fmt::Write,
    fs,
    path::Path,
    process::{Command, ExitCode},
};

use anyhow::{Context, Result};

use super::{
    compare,
    inputs::{self, Curve},
    measure::{Work, in_words},
    server,
    statistics::{growth, median},
};

/// The document.
const DOCUMENT: &str = "docs/performance.md";

/// The lines between which the figures are.
const MARKS: [&str; 2] = ["<!-- figures: cargo xtask bench --write -->", "<!-- end of figures -->"];

/// The number of samples of which the median is shown.
const SAMPLES: usize = 5;

/// The processor time in seconds from which a run is measured once.
const LONG: f64 = 4.0;

/// Prints the figures.
pub fn print() -> Result<ExitCode> {
    print_text(&figures()?);
    Ok(ExitCode::SUCCESS)
}

/// Prints those of the language server alone.
pub fn print_server() -> Result<ExitCode> {
    print_text(&server::table(&compare::program()?)?);
    Ok(ExitCode::SUCCESS)
}

/// Writes the figures into the document.
pub fn write() -> Result<ExitCode> {
    let path = inputs::root()?.join(DOCUMENT);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {DOCUMENT}"))?;
    let new = replaced(&text, &figures()?).with_context(|| format!("{DOCUMENT} lacks a mark of the figures"))?;
    fs::write(&path, new).with_context(|| format!("cannot write {DOCUMENT}"))?;
    Ok(ExitCode::SUCCESS)
}

/// The document with other figures.
fn replaced(text: &str, figures: &str) -> Option<String> {
    let (before, rest) = text.split_once(MARKS[0])?;
    let (_, after) = rest.split_once(MARKS[1])?;
    Some(format!("{before}{}\n\n{}\n\n{}{after}", MARKS[0], figures.trim(), MARKS[1]))
}

/// Measures everything.
fn figures() -> Result<String> {
    let program = compare::program()?;
    let mut text = machine(&program)?;
    text += "\n\n| work | processor time | elapsed | memory |\n|---|---:|---:|---:|\n";
    for work in inputs::works()? {
        let (cpu, wall) = sample(&work, &program)?;
        let memory = work.memory(&program).map_or_else(|| "-".to_owned(), |memory| format!("{memory:.0} MB"));
        _ = writeln!(text, "| {} | {} | {} | {memory} |", work.name, in_words(cpu), in_words(wall));
    }
    text += &server::table(&program)?;
    for curve in inputs::curves()? {
        text += &table(&curve, &program)?;
    }
    Ok(text)
}

/// The median of samples of some work: processor time and elapsed time in seconds.
fn sample(work: &Work, program: &Path) -> Result<(f64, f64)> {
    let runs = work.runs(program)?;
    let first = work.time(program, runs)?;
    let more = if first.cpu < LONG { SAMPLES - 1 } else { 0 };
    let times = std::iter::once(Ok(first)).chain((0..more).map(|_| work.time(program, runs)));
    let times = times.collect::<Result<Vec<_>>>()?;
    let of = |time: fn(&super::measure::Time) -> f64| median(&times.iter().map(time).collect::<Vec<_>>());
    Ok((of(|time| time.cpu), of(|time| time.wall)))
}

/// The table of a growth curve.
fn table(curve: &Curve, program: &Path) -> Result<String> {
    let mut text = format!(
        "\n`gdl {}` by {}:\n\n| {} | processor time | memory | grows with the power |\n|---:|---:|---:|---:|\n",
        curve.command, curve.name, curve.name
    );
    let mut before = None;
    for (size, work) in &curve.steps {
        let cpu = sample(work, program)?.0;
        let memory = work.memory(program).map_or_else(|| "-".to_owned(), |memory| format!("{memory:.0} MB"));
        let now = (f64::from(*size), cpu.max(1e-6));
        let power = before.map_or_else(|| "-".to_owned(), |before| format!("{:.2}", growth(before, now)));
        _ = writeln!(text, "| {size} | {} | {memory} | {power} |", in_words(cpu));
        before = Some(now);
    }
    Ok(text)
}

/// A sentence about the machine and the program.
fn machine(program: &Path) -> Result<String> {
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("a processor that does not say its name", |(_, name)| name.trim());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let size = fs::metadata(program).context("the program is gone")?.len() as f64 / 1e6;
    let is_debug = program.components().any(|part| part.as_os_str() == "debug");
    let profile = if is_debug { "a development build (slower than a release)" } else { "a release build" };
    let version = Command::new("rustc").arg("--version").output().map(|output| output.stdout).unwrap_or_default();
    let version = String::from_utf8_lossy(&version).split_whitespace().nth(1).unwrap_or("?").to_owned();
    let system = std::env::consts::OS;
    Ok(format!(
        "{model}, {cores} cores, {system}; {profile} of {size:.0} MB by rustc {version}; medians of {SAMPLES} samples, or one of more than {LONG} s."
    ))
}

#[expect(clippy::print_stdout, reason = "the table is what the task is for")]
fn print_text(text: &str) {
    println!("{text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_replace_those_of_before() {
        let text = format!("# Speed\n\n{}\nold\n{}\n\nmore\n", MARKS[0], MARKS[1]);
        let new = replaced(&text, "| 1 |\n").expect("both marks are there");
        assert_eq!(new, format!("# Speed\n\n{}\n\n| 1 |\n\n{}\n\nmore\n", MARKS[0], MARKS[1]));
        assert_eq!(replaced(&new, "| 1 |\n"), Some(new));
        assert_eq!(replaced("# Speed\n", "x"), None);
    }

    #[test]
    fn the_document_has_a_place_for_figures() {
        let text = fs::read_to_string(inputs::root().expect("the project").join(DOCUMENT)).expect("the document");
        assert!(replaced(&text, "x").is_some());
    }
}
