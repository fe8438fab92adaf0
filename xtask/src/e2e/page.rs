//! The pages of board games in a real browser: played by mouse, touch and keyboard, from the disk and served.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use super::{Outcome, Places, browser};

/// The folders with games: those of the suite, the shipped ones, and those that a test of the browser needs.
const GAMES: [(&str, &str); 3] =
    [("tests/conformance/bdl", ""), ("lib/bdl", "lib-"), ("editors/e2e/page/games", "page-")];

/// Builds the pages of all games and drives them.
pub fn run(places: &Places) -> Result<Outcome> {
    let driver = match browser::driver(places) {
        Ok(driver) => driver,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let gdl = places.gdl()?;
    let pages = places.work.join("pages");
    if pages.exists() {
        fs::remove_dir_all(&pages).with_context(|| format!("cannot remove {}", pages.display()))?;
    }
    fs::create_dir_all(&pages)?;
    for (folder, prefix) in GAMES {
        for game in games(&places.root.join(folder))? {
            let name = game.file_stem().unwrap_or_default().to_string_lossy();
            build(&gdl, &game, &pages.join(format!("{prefix}{name}.html")))?;
        }
    }
    let mut drive = Command::new("node");
    drive.arg("page/run.mjs").arg("--pages").arg(&pages).arg("--work").arg(&places.work);
    drive.arg("--cases").arg(places.root.join(GAMES[0].0)).arg("--gdl").arg(&gdl).current_dir(&driver);
    let status = drive.status().context("cannot run node")?;
    ensure!(status.success(), "checks failed: pictures are in {}", places.work.join("page").display());
    Ok(Outcome::Passed)
}

/// The games of a folder that can be played: those beside which nothing says that they have errors.
fn games(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_none_or(|ending| ending != "bdl") {
            continue;
        }
        let expected = path.with_extension("json");
        if expected.exists() {
            let expected =
                fs::read_to_string(&expected).with_context(|| format!("cannot read {}", expected.display()))?;
            let expected: serde_json::Value = serde_json::from_str(&expected).context("a case is not JSON")?;
            if expected["valid"] == false {
                continue;
            }
        }
        found.push(path);
    }
    ensure!(!found.is_empty(), "{} has no games", folder.display());
    found.sort();
    Ok(found)
}

/// Builds the page of a game.
fn build(gdl: &Path, game: &Path, page: &Path) -> Result<()> {
    let made = Command::new(gdl).args(["bdl", "build"]).arg(game).arg("-o").arg(page).output();
    let made = made.context("cannot run gdl")?;
    let errors = String::from_utf8_lossy(&made.stderr);
    ensure!(page.exists(), "gdl bdl build {} failed: {errors}", game.display());
    Ok(())
}
