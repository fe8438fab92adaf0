//! Runs of the program, measured from outside: time, memory and instructions.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

/// Runs a program several times; statuses up to 1 are those of findings.
const SCRIPT: &str = "TIMEFORMAT='%R %U %S'; times=$1; shift
    time for ((i = 0; i < times; i++)); do \"$@\" > /dev/null 2>&1; (($? < 2)) || exit 3; done";

/// The processor time in seconds that a sample takes at least: bash reports milliseconds.
const LEAST: f64 = 0.2;

/// The maximum number of runs of a sample.
const MOST_RUNS: u32 = 40;

/// A command of the program.
#[derive(Clone, Debug)]
pub struct Work {
    /// Its name in tables.
    pub name: String,
    /// The words after the program.
    pub words: Vec<String>,
    /// The folder in which it runs.
    pub folder: PathBuf,
}

/// The time of a run in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// Elapsed time.
    pub wall: f64,
    /// Processor time of all threads, which depends less on other programs.
    pub cpu: f64,
}

impl Work {
    /// Creates the work of a command line, whose words are separated by spaces.
    pub fn new(name: &str, line: &str, folder: &Path) -> Work {
        Work {
            name: name.to_owned(),
            words: line.split_whitespace().map(str::to_owned).collect(),
            folder: folder.to_owned(),
        }
    }

    /// Measures the mean time of a number of runs.
    pub fn time(&self, program: &Path, runs: u32) -> Result<Time> {
        let mut command = Command::new("bash");
        command.args(["-c", SCRIPT, "bash", &runs.to_string()]).arg(program).args(&self.words);
        let output = command.current_dir(&self.folder).output().context("cannot run bash")?;
        ensure!(output.status.success(), "`gdl {}` failed", self.words.join(" "));
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let numbers = times(&text).context("bash reports no time")?;
        let [wall, user, system] = numbers.map(|number| number / f64::from(runs));
        Ok(Time { wall, cpu: user + system })
    }

    /// Returns the number of runs whose processor time can be measured.
    pub fn runs(&self, program: &Path) -> Result<u32> {
        let cpu = self.time(program, 1)?.cpu.max(0.001);
        Ok(((LEAST / cpu).ceil() as u32).clamp(1, MOST_RUNS))
    }

    /// Returns the most memory that a run holds, in megabytes; None where GNU time is not installed.
    pub fn memory(&self, program: &Path) -> Option<f64> {
        let mut command = Command::new("/usr/bin/time");
        command.args(["-f", "%M"]).arg(program).args(&self.words).current_dir(&self.folder);
        let output = command.stdout(Stdio::null()).output().ok()?;
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        let kilobytes: f64 = text.lines().last()?.trim().parse().ok()?;
        Some(kilobytes / 1024.0)
    }

    /// Counts the instructions of a run on one thread; None where valgrind is not installed.
    pub fn instructions(&self, program: &Path) -> Option<f64> {
        let mut command = Command::new("valgrind");
        command.args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]);
        command.arg(program).args(&self.words).current_dir(&self.folder).env("RAYON_NUM_THREADS", "1");
        let output = command.stdout(Stdio::null()).output().ok()?;
        counted(&String::from_utf8_lossy(&output.stderr))
    }
}

/// A time with three digits.
pub fn in_words(seconds: f64) -> String {
    match seconds * 1000.0 {
        short if short < 9.95 => format!("{short:.1} ms"),
        short if short < 999.5 => format!("{short:.0} ms"),
        long => format!("{:.2} s", long / 1000.0),
    }
}

/// The three times in the last line of the output of bash.
fn times(text: &str) -> Option<[f64; 3]> {
    let numbers: Vec<f64> = text.lines().last()?.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
    numbers.try_into().ok()
}

/// The number of instructions in the report of valgrind.
fn counted(report: &str) -> Option<f64> {
    let line = report.lines().find(|line| line.contains("I ") && line.contains("refs:"))?;
    let number: String = line.rsplit(':').next()?.chars().filter(char::is_ascii_digit).collect();
    number.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        assert_eq!([0.0021, 0.025, 1.5].map(in_words), ["2.1 ms", "25 ms", "1.50 s"]);
    }

    #[test]
    fn reports_are_read() {
        assert_eq!(times("warning\n0.250 0.100 0.050\n"), Some([0.25, 0.1, 0.05]));
        assert_eq!(times("0.250 0.100\n"), None);
        assert_eq!(counted("==12== Cachegrind\n==12== I   refs:      1,234,567\n"), Some(1_234_567.0));
        assert_eq!(counted("valgrind: bad option\n"), None);
    }
}
