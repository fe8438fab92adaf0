//! Development tasks: `cargo xtask TASK`.

mod activity;
mod bench;
mod codegen;
mod completion;
mod conformance;
mod dist;
mod draws;
mod e2e;
mod fuzz;
mod games;
mod manual;
mod mutants;
mod notices;
mod picture;
mod strength;
mod tidy;
mod web;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask TASK

tasks:
  codegen [--check]   write the generated sources, or only check whether they are up to date
  conformance [DIR...]
                      compare with measured vectors; by default the supported folders beside the project
  draws [GAME...]     compare how often games draw from their generator with what was measured on the engine
  activity [--seconds N] [GAME...]
                      compare what computer players do with what was measured of the engine's
  mutants [COUNT [SEED]]
                      break real games in many ways, and show what the linter notices
  strength [OPTION...] [GAME...]
                      let the computer player play real games, and show how well it does
  games [--turns N] [--seeds N] [GAME...]
                      let the games beside the project play, and show the results in a table
  completion [--letters N] [--misses FOLDER] [--choose [--seed N]]
                      measure how often completion offers the right word; `--choose` writes the list of places
  dist [--target T] [--gdl FILE] [--out FOLDER]
                      make the archive of a platform and all packages; `--archive` or `--packages` makes those alone
  dist --crates       pack the crates as crates.io takes them, in a copy of the sources below target/crates
  dist --check [--tag T]
                      prove that versions, changelog, packages and workflows agree
  fuzz [TARGET...] [--minutes N] [--runs N] [--seed N] [--stable]
                      check the promises of the suite on mutated inputs; `--replay TARGET FILE` checks one
  manual [--missing LIST] [FILE...]
                      check the texts of the manual: form, links, examples, copied sentences
  notices             write the licenses of what the program and the VS Code extension contain of others
  picture             draw the picture of the README again
  book                make the web site of the manual in target/book with mdBook
  web                 build the playground in target/web: the language server as WebAssembly beside an editor
  web --program       build its program alone, which the extension of VS Code for browsers contains as well
  e2e [--all] [SUITE...]
                      try the editors' clients, the packages and the programs of other platforms in the real programs:
                      without names a sample of the suites
  tidy [--sections]   prove the arrows between crates, the rules about files and the citations of the specification
  tidy --prose [--list]
                      count the sentences of documentation and messages with words that plain technical English avoids
  bench [FILTER]      measure the speed of reading, evaluation and checks, and their memory
  bench lsp [ROUNDS [FILTER]]
                      measure how fast the language server answers, and its memory
  bench --compare REVISION|PROGRAM [--rounds N] [--tolerance PERCENT] [--no-counts] [FILTER]
                      compare the time of the program with that of another revision or of another program
  bench --table       measure the program as docs/performance.md has it; `--write` writes the figures there";

fn main() -> anyhow::Result<ExitCode> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["codegen"] => codegen::write()?,
        ["codegen", "--check"] => codegen::check()?,
        ["tidy", words @ ..] => return tidy::run(words),
        ["bench", words @ ..] => return bench::task(words),
        ["conformance", folders @ ..] => return conformance::run(folders),
        ["activity", words @ ..] => return activity::run(words),
        ["draws", games @ ..] => return draws::run(games),
        ["completion", words @ ..] => return completion::run(words),
        ["strength", words @ ..] => return strength::run(words),
        ["fuzz", words @ ..] => return fuzz::run(words),
        ["games", words @ ..] => return games::run(words),
        ["manual", files @ ..] => return manual::check(files),
        ["dist", words @ ..] => return dist::run(words),
        ["e2e", suites @ ..] => return e2e::run(suites),
        ["notices"] => return notices::write(),
        ["picture"] => return picture::write(),
        ["book"] => manual::book()?,
        ["web"] => web::write()?,
        ["web", "--program"] => web::write_program()?,
        ["mutants", numbers @ ..] => return mutants::run(numbers),
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
