//! What drives pages in a real browser: Chromium, and the packages of `editors/e2e`.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    process::Command,
};

use super::Places;

/// Where Debian has Chromium.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Returns the folder of the driver, with its packages installed; the error is the reason why pages cannot be driven here.
pub fn driver(places: &Places) -> Result<PathBuf, String> {
    let chromium = std::env::var_os("CHROMIUM").unwrap_or_else(|| OsString::from(CHROMIUM));
    if !Path::new(&chromium).exists() {
        return Err("Chromium is not there: the suite `vscode` installs it".to_owned());
    }
    let driver = places.root.join("editors/e2e");
    if !is_installed(&driver) {
        let arguments = ["--no-fund", "--no-audit", "--loglevel=error", "ci", "--ignore-scripts"];
        match Command::new("npm").args(arguments).current_dir(&driver).status() {
            Ok(status) if status.success() => {}
            _ => return Err("npm cannot install the driver of the browser".to_owned()),
        }
    }
    Ok(driver)
}

/// Whether npm has installed what the lock file of a folder requires.
pub fn is_installed(folder: &Path) -> bool {
    let changed = |file: &str| folder.join(file).metadata().and_then(|metadata| metadata.modified()).ok();
    let installed = changed("node_modules/.package-lock.json");
    installed.is_some() && installed >= changed("package-lock.json")
}
