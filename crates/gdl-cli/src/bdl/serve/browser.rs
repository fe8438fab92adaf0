//! Starts the browser of the user.

use std::{
    path::PathBuf,
    process::{Command, Stdio},
    thread,
};

use gdl_project::program_on_path;

use crate::{term, text};

/// Lets the system show an address. The address holds nothing but digits and letters of this program.
pub fn open(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let warn = move || term::warn(text!("`{}` could not show the page\n  help: open the address yourself", program));
    let Some(path) = path_of(program) else { return warn() };
    let mut command = Command::new(path);
    command.args(arguments).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    match command.spawn() {
        // Some browsers stay in the foreground as long as they run.
        Ok(mut browser) => {
            let wait = move || {
                if !browser.wait().is_ok_and(|status| status.success()) {
                    warn();
                }
            };
            let _ = thread::Builder::new().name("browser".to_owned()).spawn(wait);
        }
        Err(_) => warn(),
    }
}

/// The path of a program of the system: not one of the same name in the current folder, where Windows looks first.
fn path_of(program: &str) -> Option<PathBuf> {
    let of_windows = || {
        let root = std::env::var_os("SystemRoot").map(PathBuf::from).filter(|root| root.is_absolute())?;
        Some(root.join("System32").join(program).with_extension("exe")).filter(|path| path.is_file())
    };
    if cfg!(windows) { of_windows().or_else(|| program_on_path(program)) } else { program_on_path(program) }
}
