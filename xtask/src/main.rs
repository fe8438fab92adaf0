//! Development tasks: `cargo xtask TASK`.

mod codegen;
mod conformance;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK

tasks:
  codegen [--check]   write the generated sources, or only tell whether they are up to date
  conformance [DIR...]
                      compare with measured vectors; by default the supported folders beside the project";

fn main() -> anyhow::Result<ExitCode> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["codegen"] => codegen::write()?,
        ["codegen", "--check"] => codegen::check()?,
        ["conformance", folders @ ..] => return conformance::run(folders),
        _ => {
            eprintln_usage();
            return Ok(ExitCode::from(2));
        }
    }
    Ok(ExitCode::SUCCESS)
}

#[expect(clippy::print_stderr, reason = "a program talks to its user there")]
fn eprintln_usage() {
    eprintln!("{USAGE}");
}
