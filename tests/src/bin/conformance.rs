//! `conformance [DIR...]`: compares this implementation with the measured vectors; `cargo xtask conformance` runs it.

use std::{path::PathBuf, process::ExitCode};

use gdl_tests::conformance;

/// Runs the vectors of the given folders, or of the repository. Status 1 if any differs.
#[expect(clippy::print_stdout, reason = "the report is the purpose")]
fn main() -> anyhow::Result<ExitCode> {
    let mut folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if folders.is_empty() {
        folders = conformance::default_folders();
    }
    let mut good = true;
    for folder in folders {
        let report = conformance::run_folder(&folder)?;
        print!("{}", report.text(&folder.display().to_string()));
        good &= report.is_good();
    }
    Ok(if good { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
