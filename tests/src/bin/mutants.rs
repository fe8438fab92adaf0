//! `mutants [COUNT [SEED]]`: how many seeded defects the linter notices; `cargo xtask mutants` runs it.

use std::process::ExitCode;

use gdl_tests::{corpus::Corpus, mutation};

/// The minimum shares of mutants that the default rules and all rules must find; the command fails below them.
const WANTED: (f64, f64) = (0.90, 0.97);

#[expect(clippy::print_stdout, reason = "the report is the purpose")]
fn main() -> anyhow::Result<ExitCode> {
    let mut numbers = std::env::args().skip(1).map(|number| number.parse());
    let count = numbers.next().transpose()?.unwrap_or(500);
    let seed = numbers.next().transpose()?.unwrap_or(1);
    let Some(mut corpus) = Corpus::open() else {
        println!("note: no corpus beside the project; nothing was broken");
        return Ok(ExitCode::SUCCESS);
    };
    let roots = corpus.offered();
    let report = mutation::run(&mut corpus, &roots, usize::try_from(count)?, seed);
    print!("{}", report.text());
    let (default, all) = report.shares();
    Ok(if default >= WANTED.0 && all >= WANTED.1 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
