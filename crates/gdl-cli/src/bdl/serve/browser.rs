//! Starts the browser of the user.

use std::{
    process::{Command, Stdio},
    thread,
};

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
    let mut command = Command::new(program);
    command.args(arguments).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let warn = move || term::warn(text!("`{}` could not show the page\n  help: open the address yourself", program));
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
