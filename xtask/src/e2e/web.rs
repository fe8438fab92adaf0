//! The playground in a real browser, and its findings beside those of the shell.

use std::{path::Path, process::Command};

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places, browser};
use crate::web;

/// Builds the site and drives it.
pub fn run(places: &Places) -> Result<Outcome> {
    let driver = match browser::driver(places) {
        Ok(driver) => driver,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    if let Some(why) = web::missing() {
        // Rust comes from many places, and not all have the target.
        return Ok(Outcome::Impossible(why));
    }
    let gdl = places.gdl()?;
    let site = web::build(&places.root, &gdl)?;
    let corpus = places.root.join("../shared/corpus/xconq-7.5/lib");
    let mut compare = Command::new("node");
    compare.arg("web/findings.mjs").arg("--package").arg(places.root.join("web/pkg"));
    compare.arg("--gdl").arg(&gdl).arg(places.root.join("lib")).current_dir(&driver);
    compare.args(Some(&corpus).filter(|corpus| corpus.is_dir()));
    checked(compare, "the findings differ from those of the shell", None)?;
    let mut drive = Command::new("node");
    drive.arg("web/run.mjs").arg("--site").arg(&site).arg("--work").arg(&places.work);
    drive.arg("--tutorial").arg(places.root.join("docs/tutorial.md")).current_dir(&driver);
    checked(drive, "checks failed: pictures are in", Some(&places.work.join("web")))?;
    Ok(Outcome::Passed)
}

fn checked(mut command: Command, failure: &str, place: Option<&Path>) -> Result<()> {
    let status = command.status().context("cannot run node")?;
    ensure!(status.success(), "{failure} {}", place.map(|place| place.display().to_string()).unwrap_or_default());
    Ok(())
}
