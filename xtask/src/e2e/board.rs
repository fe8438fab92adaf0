//! Board games in a real browser: the report of a series, and a served game with errors.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places, browser};

/// Makes the pages and drives them.
pub fn run(places: &Places) -> Result<Outcome> {
    let driver = match browser::driver(places) {
        Ok(driver) => driver,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let mut drive = Command::new("node");
    drive.arg("board/run.mjs").arg("--gdl").arg(places.gdl()?).arg("--work").arg(&places.work);
    drive.arg("--game").arg(places.root.join("lib/bdl/race.bdl")).current_dir(&driver);
    let status = drive.status().context("cannot run node")?;
    ensure!(status.success(), "checks failed: pictures are in {}", places.work.join("board").display());
    Ok(Outcome::Passed)
}
