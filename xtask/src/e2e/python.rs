//! The Python package: its style and types, its functions on this machine, and a Dask cluster whose workers are killed.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places};

/// The packages that the tests need, with their versions.
const REQUIREMENTS: &str = "python/requirements-test.txt";

/// The folder for the metadata of the package, from the folder of the package.
const METADATA: &str = "../target/e2e/python-metadata";

/// Runs the tools and the tests of the package.
pub fn run(places: &Places) -> Result<Outcome> {
    let python = match Python::install(places)? {
        Ok(python) => python,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let cases: [(&str, &str, &[&str]); 6] = [
        ("style", "ruff", &["check", "--quiet", "."]),
        ("format", "ruff", &["format", "--quiet", "--check", "."]),
        ("types", "mypy", &["--cache-dir", "../target/mypy"]),
        // All of a wheel but the program, which takes minutes to build.
        (
            "metadata",
            "maturin",
            &["pep517", "write-dist-info", "--metadata-directory", METADATA, "--interpreter", "python3"],
        ),
        ("functions", "pytest", &["-q", "-m", "not cluster"]),
        ("four workers, two of them killed", "pytest", &["-q", "-m", "cluster"]),
    ];
    for (what, module, arguments) in cases {
        let output = python.command(places, module).args(arguments).output().context("cannot run Python")?;
        let [out, errors] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
        ensure!(output.status.success(), "{what}: `{module} {}` failed:\n{out}{errors}", arguments.join(" "));
        // A suite of which nothing ran has not held.
        let last = out.lines().last().unwrap_or_default().trim();
        let is_whole = module != "pytest" || (last.contains(" passed") && !last.contains(" skipped"));
        ensure!(is_whole, "{what}: tests did not run:\n{out}");
        passed(&format!("{what}{}{last}", if last.is_empty() { "" } else { ": " }));
    }
    Ok(Outcome::Passed)
}

#[expect(clippy::print_stdout, reason = "reports what was tested")]
fn passed(what: &str) {
    println!("ok       {what}");
}

/// A Python of its own below `target/e2e`, with the package as a wheel installs it: modules on the path, the program among
/// the scripts.
pub struct Python {
    folder: PathBuf,
}

impl Python {
    /// Makes it, if it is not there. The inner error is the reason why this machine cannot.
    pub fn install(places: &Places) -> Result<Result<Python, String>> {
        let folder = places.work.join("python");
        let wanted = fs::read_to_string(places.root.join(REQUIREMENTS)).context("cannot read the requirements")?;
        let stamp = folder.join("complete");
        let python = Python { folder };
        if !fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
            let is_new = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";
            if !is_done(Command::new("python3").args(["-c", is_new])) {
                return Ok(Err("Python 3.10 or newer with venv is not there".to_owned()));
            }
            if python.folder.exists() {
                fs::remove_dir_all(&python.folder)?;
            }
            ensure!(is_done(Command::new("python3").args(["-m", "venv"]).arg(&python.folder)), "cannot make a venv");
            let mut pip = Command::new(python.folder.join("bin/python"));
            pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"]);
            let output = pip.arg(places.root.join(REQUIREMENTS)).stdin(Stdio::null()).output()?;
            if !output.status.success() {
                let why = String::from_utf8_lossy(&output.stderr);
                let why = why.lines().last().unwrap_or_default().to_owned();
                return Ok(Err(format!("pip cannot install {REQUIREMENTS}: {why}")));
            }
            fs::write(&stamp, wanted)?;
        }
        python.add_package(places)?;
        Ok(Ok(python))
    }

    /// Adds the package and the built program.
    fn add_package(&self, places: &Places) -> Result<()> {
        let source = places.root.join("python/src");
        let ask = "import sysconfig; print(sysconfig.get_path('purelib'))";
        let answer = Command::new(self.program("python")).args(["-c", ask]).output()?;
        let packages = PathBuf::from(String::from_utf8(answer.stdout)?.trim());
        fs::write(packages.join("gdl-tools.pth"), format!("{}\n", source.display()))?;
        let program = self.program("gdl");
        if program.exists() {
            fs::remove_file(&program)?;
        }
        fs::copy(places.gdl()?, &program).with_context(|| format!("cannot write {}", program.display()))?;
        Ok(())
    }

    /// A program of the environment.
    pub fn program(&self, name: &str) -> PathBuf {
        self.folder.join("bin").join(name)
    }

    /// A command that runs a module of Python in the folder of the package.
    fn command(&self, places: &Places, module: &str) -> Command {
        let mut command = Command::new(self.program("python"));
        // The installed program counts, and nothing is written beside the sources.
        command.env_remove("GDL").env_remove("PYTHONPATH").env_remove("XCONQLIB").env("PYTHONDONTWRITEBYTECODE", "1");
        command.args(["-m", module]).current_dir(places.root.join("python")).stdin(Stdio::null());
        command
    }
}

/// Runs a command; whether it succeeded.
fn is_done(command: &mut Command) -> bool {
    let done = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    done.is_ok_and(|status| status.success())
}

/// Makes a new folder of a suite for its results.
pub fn new_folder(path: &Path) -> Result<()> {
    if path.exists() {
        fs::remove_dir_all(path)?;
    }
    fs::create_dir_all(path).with_context(|| format!("cannot make {}", path.display()))
}
