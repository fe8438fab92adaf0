//! Bugs in gdl: a short message that asks for a report, and threads with a large enough stack.

use std::{
    panic::{self, AssertUnwindSafe},
    thread,
};

use crate::{term, text};

/// The stack size of threads that evaluate, in bytes: the evaluator recurses into nested lists and includes; both are
/// bounded, and this is enough for the bounds.
pub const STACK_SIZE: usize = 64 << 20;

/// Replaces the panic message of the standard library, which is for programmers.
pub fn install_hook() {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
        let text = text.unwrap_or("no message");
        let place = info.location().map(|place| format!(" at {}:{}", place.file(), place.line()));
        term::say(text!(
            "internal error: {}{}\n  This is a bug in gdl {} ({} {}), at `gdl {}`.\n  Please report it with these lines, the file that shows it, and what \
             `gdl doctor` says.",
            text,
            place.unwrap_or_default(),
            env!("CARGO_PKG_VERSION"),
            std::env::consts::OS,
            std::env::consts::ARCH,
            std::env::args_os().nth(1).unwrap_or_default().to_string_lossy().into_owned(),
        ));
    }));
}

/// Runs a part of the work; `None` if it panicked, which the hook has reported.
pub fn caught<T>(work: impl FnOnce() -> T) -> Option<T> {
    // The database may be used again: an interrupted query leaves no partial state.
    panic::catch_unwind(AssertUnwindSafe(work)).ok()
}

/// Runs a command on a thread with a large stack; `None` if it panicked.
pub fn on_large_stack<T: Send>(work: impl FnOnce() -> T + Send) -> Option<T> {
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, work);
        match thread {
            Ok(thread) => thread.join().ok(),
            Err(error) => {
                term::error(text!("no thread can be started: {}", error));
                None
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{caught, on_large_stack};

    #[test]
    fn a_bug_spoils_only_its_part() {
        assert_eq!(caught(|| 1), Some(1));
        assert_eq!(caught(|| -> u8 { panic!("a bug in a test") }), None);
        assert_eq!(on_large_stack(|| -> u8 { panic!("a bug in a test") }), None);
    }

    #[test]
    fn the_stack_is_large() {
        fn depth(left: u32) -> u32 {
            let frame = std::hint::black_box([0_u8; 1024]);
            if left == 0 { u32::from(frame[0]) } else { depth(left - 1) + 1 }
        }
        assert_eq!(on_large_stack(|| depth(30_000)), Some(30_000));
    }
}
