//! Detects that the process of the client has ended, although the connection looks open.

use std::{sync::mpsc::Sender, thread, time::Duration};

use crate::event::Event;

/// The interval between two checks.
const INTERVAL: Duration = Duration::from_secs(2);

/// Checks the process of the client until it has ended.
pub fn watch(process: u32, inbox: Sender<Event>) {
    let watch = move || {
        while is_alive(process) {
            thread::sleep(INTERVAL);
        }
        tracing::warn!("process {process} of the client is gone");
        let _ = inbox.send(Event::ClientDied);
    };
    if let Err(error) = thread::Builder::new().name("gdl-watchdog".to_owned()).spawn(watch) {
        tracing::error!("no watchdog: {error}");
    }
}

/// Whether a process exists. Always true outside Unix, where only the end of the input shows it.
fn is_alive(process: u32) -> bool {
    #[cfg(unix)]
    {
        use rustix::{
            io::Errno,
            process::{Pid, test_kill_process},
        };
        let pid = i32::try_from(process).ok().and_then(Pid::from_raw);
        pid.is_some_and(|pid| test_kill_process(pid) != Err(Errno::SRCH))
    }
    #[cfg(not(unix))]
    {
        let _ = process;
        true
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn processes_live_and_die() {
        assert!(is_alive(std::process::id()));
        let mut child = std::process::Command::new("true").spawn().unwrap();
        child.wait().unwrap();
        assert!(!is_alive(child.id()));
    }
}
