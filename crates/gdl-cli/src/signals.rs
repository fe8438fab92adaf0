//! Signals: before a signal ends the process, its temporary files are removed, and the first Ctrl-C in a series of
//! games lets it report the finished games.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use camino::Utf8PathBuf;

/// The temporary files of this process, which are removed before a signal ends it.
pub static PENDING: Mutex<Vec<Utf8PathBuf>> = Mutex::new(Vec::new());

/// Whether the first Ctrl-C only interrupts a series and does not end the process.
static IS_SERIES: AtomicBool = AtomicBool::new(false);

/// Whether the first Ctrl-C has come.
static IS_INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Makes the first Ctrl-C set [`is_interrupted`], and the second end the process. Systems without signals end it at the
/// first.
pub fn report_on_interrupt() {
    IS_SERIES.store(true, Relaxed);
    clean_up_on_signal();
}

/// Whether the user has interrupted the series.
pub fn is_interrupted() -> bool {
    IS_INTERRUPTED.load(Relaxed)
}

/// Ends git and removes the temporary files of the process before a signal ends it. A write beyond the maximum size of files
/// (`ulimit -f`) fails instead of ending the process.
#[cfg(unix)]
pub fn clean_up_on_signal() {
    use std::{
        fs,
        sync::{Once, PoisonError},
        thread,
    };

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM, SIGXFSZ},
        iterator::Signals,
        low_level::emulate_default_handler,
    };

    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Without a handler, the next run removes the files.
        let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM, SIGXFSZ]) else { return };
        let watch = move || {
            for signal in signals.forever() {
                // A file has reached the size that the user allows, and the write has failed: that is reported.
                if signal == SIGXFSZ {
                    continue;
                }
                if signal == SIGINT && IS_SERIES.load(Relaxed) && !IS_INTERRUPTED.swap(true, Relaxed) {
                    continue;
                }
                // The lock stays: no file is created while the process ends.
                let pending = PENDING.lock().unwrap_or_else(PoisonError::into_inner);
                pending.iter().for_each(|path| _ = fs::remove_file(path));
                gdl_project::kill_all_git();
                _ = emulate_default_handler(signal);
            }
        };
        let _ = thread::Builder::new().name("signals".to_owned()).spawn(watch);
    });
}

/// Does nothing: there are no signals on this system.
#[cfg(not(unix))]
pub fn clean_up_on_signal() {}
