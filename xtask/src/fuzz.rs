//! `cargo xtask fuzz`: mutated inputs against the promises of the suite, by libFuzzer where cargo-fuzz and a nightly toolchain
//! are installed, else by the `fuzz` program of `gdl-tests`, which any toolchain builds.

use std::{
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};

use anyhow::{Context, bail, ensure};

/// Runs the targets that are named, else all. `--minutes N` is for each target; `--runs N`, `--seed N` and `--stable` choose the
/// program that needs no nightly toolchain.
pub fn run(words: &[&str]) -> anyhow::Result<ExitCode> {
    let is_for_program = |word: &&str| ["--runs", "--seed", "--stable", "--replay", "--export"].contains(word);
    if words.iter().any(is_for_program) || !has_cargo_fuzz() {
        let words: Vec<&str> = words.iter().copied().filter(|word| *word != "--stable").collect();
        return Ok(exit(program()?.args(words).status().context("cannot run the targets")?.code()));
    }
    with_libfuzzer(words)
}

/// The program as `cargo test --workspace` builds it, with overflow checks and debug assertions, and `gdl`, which some targets run. A
/// build of one package alone would build what it needs once more, with other features.
fn program() -> anyhow::Result<Command> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .args(["build", "--quiet", "--workspace", "--bin", "fuzz", "--bin", "gdl", "--test", "fuzz"])
        .status()
        .context("cannot run cargo")?;
    ensure!(built.success(), "the fuzz program does not build");
    Ok(Command::new(built_program("fuzz")))
}

/// Where cargo puts a program.
fn built_program(name: &str) -> PathBuf {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    folder.join("debug").join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
}

fn has_cargo_fuzz() -> bool {
    let mut cargo = Command::new("cargo");
    cargo.args(["+nightly", "fuzz", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    cargo.status().is_ok_and(|status| status.success())
}

fn with_libfuzzer(words: &[&str]) -> anyhow::Result<ExitCode> {
    let (mut targets, mut minutes) = (Vec::new(), 1.0);
    let mut rest = words.iter();
    while let Some(&word) = rest.next() {
        match word {
            "--minutes" => minutes = rest.next().context("--minutes needs a value")?.parse().context("--minutes")?,
            option if option.starts_with('-') => bail!("unknown option `{option}`"),
            name => targets.push(name.to_owned()),
        }
    }
    let seeds = Path::new("target/fuzz/seeds");
    let exported = program()?.arg("--export").arg(seeds).status().context("cannot run cargo")?;
    if !exported.success() {
        return Ok(exit(exported.code()));
    }
    if targets.is_empty() {
        let folders = std::fs::read_dir(seeds)?.filter_map(|entry| Some(entry.ok()?.path()));
        targets = folders
            .filter(|path| path.is_dir())
            .filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()))
            .collect();
        targets.sort();
    }
    let mut worst = ExitCode::SUCCESS;
    for target in targets {
        let corpus = Path::new("fuzz/corpus").join(&target);
        std::fs::create_dir_all(&corpus)?;
        // The programs of libFuzzer are in a folder of their own, and start `gdl` in others.
        let status = Command::new("cargo")
            .env("GDL_BINARY", std::path::absolute(built_program("gdl"))?)
            .args(["+nightly", "fuzz", "run", &target])
            .args([&corpus, &seeds.join(&target)])
            .arg("--")
            .args([format!("-max_total_time={:.0}", minutes * 60.0), "-timeout=30".into(), "-rss_limit_mb=4096".into()])
            .arg(format!("-dict={}", seeds.join("gdl.dict").display()))
            .status()
            .context("cannot run cargo-fuzz")?;
        if !status.success() {
            worst = exit(status.code());
        }
    }
    Ok(worst)
}

fn exit(code: Option<i32>) -> ExitCode {
    code.map_or(ExitCode::FAILURE, |code| ExitCode::from(u8::try_from(code).unwrap_or(1)))
}
