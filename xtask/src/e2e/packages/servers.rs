//! What build servers take: the action of GitHub, and the hooks of pre-commit.

use std::{collections::HashMap, fs, path::Path, process::Output};

use anyhow::{Context, Result, ensure};

use super::{Packages, checked, command, output, path, said};
use crate::{dist::CHECKSUMS, e2e::served::serve};

/// The script of the action, from the root of the project.
const SCRIPT: &str = ".ci/install-gdl";

/// The commit of the release in the test.
const COMMIT: &str = "0123456789abcdef0123456789abcdef01234567";

/// In the place of cargo: writes down what it is asked for.
const CARGO: &str = "#!/bin/sh\necho \"$@\" > \"$CARGO_LOG\"\n";

/// The action takes the release of its commit, compiles what is no release, and refuses a release that was changed.
pub fn action(packages: &Packages) -> Result<Option<String>> {
    let folder = packages.folder("action")?;
    let archive = packages.target.archive(&packages.version);
    let [sums, bytes] = [CHECKSUMS, &archive].map(|name| fs::read(packages.from.join(name)).unwrap_or_default());
    let release = |bytes: Vec<u8>| {
        let names = [CHECKSUMS.to_lowercase(), archive.clone(), "commit".to_owned()].map(|name| format!("/{name}"));
        serve(|_| {
            names.into_iter().zip([sums.clone(), bytes, format!("{COMMIT}\n").into_bytes()]).collect::<HashMap<_, _>>()
        })
    };
    let (good, changed) = (release(bytes)?, release(b"not the archive".to_vec())?);
    let programs = packages.folder("action/programs")?;
    let (cargo, log) = (programs.join("cargo"), folder.join("cargo.log"));
    fs::write(&cargo, CARGO)?;
    checked(command("chmod").arg("+x").arg(&cargo))?;
    let paths = format!("{}:{}", path(&programs)?, std::env::var("PATH").context("there is no PATH")?);
    let install = |to: &Path, reference: &str, downloads: &str| -> Result<Output> {
        let mut install = command("bash");
        install.arg(packages.places.root.join(SCRIPT)).arg(to).env("PATH", &paths).env("CARGO_LOG", &log);
        output(install.env("ACTION_REF", reference).env("GDL_DOWNLOADS", downloads))
    };
    let tag = format!("v{}", packages.version);
    for reference in [tag.as_str(), COMMIT] {
        let to = folder.join(reference);
        let installed = install(&to, reference, &good)?;
        ensure!(
            installed.status.success(),
            "{reference}: {}{}",
            said(&installed),
            String::from_utf8_lossy(&installed.stdout)
        );
        ensure!(!log.exists(), "{reference} is compiled");
        packages.try_program(&to.join("bin").join(packages.target.program()))?;
    }
    let other = COMMIT.replace('0', "f");
    let nowhere = format!("{good}/nowhere");
    for (reference, downloads) in [("main", &good), (other.as_str(), &good), (tag.as_str(), &nowhere), ("", &good)] {
        let compiled = install(&folder.join("compiled"), reference, downloads)?;
        let asked = fs::read_to_string(&log).unwrap_or_default();
        ensure!(compiled.status.success() && asked.starts_with("install "), "`{reference}` is not compiled: {asked}");
        fs::remove_file(&log)?;
    }
    let refused = folder.join("refused");
    let output = install(&refused, &tag, &changed)?;
    ensure!(!output.status.success() && !refused.exists() && !log.exists(), "a changed archive is used");
    Ok(None)
}

/// The hooks, in an environment that has the wheel and no Rust.
pub fn hooks(packages: &Packages) -> Result<Option<String>> {
    let (folder, wheels) = (packages.folder("hooks")?, packages.folder("hooks/wheels")?);
    let environment = folder.join("environment");
    let made = output(command("python3").args(["-m", "venv"]).arg(&environment));
    if !made.is_ok_and(|made| made.status.success()) {
        return Ok(Some("python3 makes no environment: install python3-venv".to_owned()));
    }
    let python = environment.join("bin/python");
    let mut fetch = command(path(&python)?);
    fetch.args(["-m", "pip", "download", "--quiet", "--dest"]).arg(&wheels).args(["pre-commit", "setuptools", "wheel"]);
    let fetched = output(&mut fetch)?;
    if !fetched.status.success() {
        return Ok(Some(format!("pip cannot fetch pre-commit: {}", said(&fetched))));
    }
    let pip = ["-m", "pip", "install", "--quiet", "--no-index", "--find-links"];
    checked(command(path(&python)?).args(pip).arg(&wheels).arg("pre-commit"))?;
    let games = packages.folder("hooks/games")?;
    fs::copy(packages.games.join("raid.g"), games.join("raid.g"))?;
    let git = |words: &[&str]| checked(command("git").args(words).current_dir(&games));
    let commit = checked(command("git").args(["rev-parse", "HEAD"]).current_dir(&packages.places.root))?;
    let root = packages.places.root.display();
    let hooks = "[{id: gdl-check}, {id: gdl-fmt}]";
    let config = format!("repos:\n  - repo: {root}\n    rev: {}\n    hooks: {hooks}\n", commit.trim());
    fs::write(games.join(".pre-commit-config.yaml"), config)?;
    git(&["init", "--quiet"])?;
    git(&["add", "."])?;
    packages.begin();
    let mut run = command(path(&python)?);
    run.args(["-m", "pre_commit", "run", "--all-files", "gdl-check"]).current_dir(&games);
    run.env("PRE_COMMIT_HOME", folder.join("home")).env("PIP_NO_INDEX", "1");
    run.env("PIP_FIND_LINKS", format!("{} {}", wheels.display(), packages.from.display()));
    let found = output(&mut run)?;
    packages.end();
    let text = String::from_utf8_lossy(&found.stdout).into_owned();
    ensure!(found.status.code() == Some(1) && text.contains(super::FINDING), "no finding: {text}{}", said(&found));
    Ok(None)
}
