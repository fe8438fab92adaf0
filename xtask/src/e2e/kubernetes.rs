//! The manifests for Kubernetes: valid by its schema, careful about security, and their commands play a series.

use std::{
    fs,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, ensure};

use super::{
    Outcome, Places,
    python::{Python, new_folder},
};

/// The oldest release that has all fields of the manifests, and the newest one that the validator knows.
const VERSIONS: [&str; 2] = ["1.31", "1.37"];

/// Validates the manifests, and runs their commands as pods would.
#[expect(clippy::print_stdout, reason = "reports what was tested")]
pub fn run(places: &Places) -> Result<Outcome> {
    let python = match Python::install(places)? {
        Ok(python) => python,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let manifests = ["deploy/kubernetes/series.yaml", "deploy/kubernetes/merge.yaml"];
    for version in VERSIONS {
        let mut validate = Command::new(python.program("kubernetes-validate"));
        validate.args(["--strict", "--kubernetes-version", version]).args(manifests).current_dir(&places.root);
        let output = validate.stdin(Stdio::null()).output().context("cannot run kubernetes-validate")?;
        let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        ensure!(output.status.success(), "Kubernetes {version} refuses a manifest:\n{text}");
        let resources = text.matches(" passed for resource ").count();
        ensure!(resources == 3, "the validator looked at {resources} resources of 3:\n{text}");
        println!("ok       the schema of Kubernetes {version}");
    }
    let folder = places.work.join("kubernetes");
    new_folder(&folder)?;
    let script = folder.join("pods.py");
    fs::write(&script, include_str!("cluster/pods.py"))?;
    let mut pods = Command::new(python.program("python"));
    pods.arg(&script).arg(&places.root).arg(folder.join("results")).env("GDL_PROGRAM", python.program("gdl"));
    let status = pods.stdin(Stdio::null()).status().context("cannot run Python")?;
    ensure!(status.success(), "the commands of the manifests failed");
    Ok(Outcome::Passed)
}
