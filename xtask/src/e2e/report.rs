//! The page of a series of games in a real browser: it opens from the disk, sorts, plays, and is light or dark.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places, browser};

/// Makes a page and drives it.
pub fn run(places: &Places) -> Result<Outcome> {
    let driver = match browser::driver(places) {
        Ok(driver) => driver,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let page = places.work.join("report.html");
    let arguments = ["sim", "lib/gdl-ford.g", "--games", "4", "--turns", "20", "--format", "html", "--output"];
    let made = Command::new(places.gdl()?).args(arguments).arg(&page).current_dir(&places.root).output();
    let made = made.context("cannot run gdl")?;
    // Findings about the game (status 1) are not a failure here.
    ensure!(matches!(made.status.code(), Some(0 | 1)), "gdl sim failed: {}", String::from_utf8_lossy(&made.stderr));
    let mut drive = Command::new("node");
    drive.arg("report/run.mjs").arg("--page").arg(&page).arg("--work").arg(&places.work).current_dir(&driver);
    let status = drive.status().context("cannot run node")?;
    ensure!(status.success(), "checks failed: pictures are in {}", places.work.join("report").display());
    Ok(Outcome::Passed)
}
