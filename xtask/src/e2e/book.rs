//! The book of a game in a real browser: it opens from the disk, finds, sorts, prints, and is light or dark.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places, browser};

/// Makes a book and drives it.
pub fn run(places: &Places) -> Result<Outcome> {
    let driver = match browser::driver(places) {
        Ok(driver) => driver,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let book = places.work.join("ford-book");
    let mut gdl = Command::new(places.gdl()?);
    let made =
        gdl.args(["book", "lib/gdl-ford.g", "--designer", "--output"]).arg(&book).current_dir(&places.root).output();
    let made = made.context("cannot run gdl")?;
    ensure!(made.status.success(), "gdl book failed: {}", String::from_utf8_lossy(&made.stderr));
    let mut drive = Command::new("node");
    drive.arg("book/run.mjs").arg("--book").arg(&book).arg("--work").arg(&places.work).current_dir(&driver);
    let status = drive.status().context("cannot run node")?;
    ensure!(status.success(), "checks failed: pictures are in {}", places.work.join("book").display());
    Ok(Outcome::Passed)
}
