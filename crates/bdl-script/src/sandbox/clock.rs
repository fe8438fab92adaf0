//! The CPU time of a thread: what its work costs, whatever else the machine does meanwhile.

use std::time::{Duration, Instant};

/// A clock that runs while a thread runs. Any thread can read it.
///
/// Where the system has no such clock, a quarter of the time on the wall stands for it: a thread that waits for others looks
/// slower than it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ThreadClock {
    #[cfg(target_os = "linux")]
    id: Option<nix::time::ClockId>,
    start: Instant,
}

impl ThreadClock {
    /// The clock of the thread that asks.
    pub fn of_this_thread() -> Self {
        Self {
            #[cfg(target_os = "linux")]
            id: kernel_clock(),
            start: Instant::now(),
        }
    }

    /// The time that the thread has run.
    pub fn now(self) -> Duration {
        #[cfg(target_os = "linux")]
        if let Some(id) = self.id {
            // A thread that has ended has no time.
            return id.now().map_or(Duration::ZERO, Duration::from);
        }
        self.start.elapsed() / 4
    }
}

/// The clock of this thread, if the kernel gives it: its number is the complement of the number of the thread, and bits for
/// "thread" and "time of execution".
#[cfg(target_os = "linux")]
fn kernel_clock() -> Option<nix::time::ClockId> {
    let thread = nix::unistd::gettid().as_raw();
    let clock = nix::time::ClockId::from_raw((!thread << 3) | 0b110);
    clock.now().is_ok().then_some(clock)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn the_clock_runs_with_its_thread() {
        let (sender, receiver) = channel();
        let (end, wait) = channel::<()>();
        let thread = std::thread::spawn(move || {
            let clock = ThreadClock::of_this_thread();
            let start = clock.now();
            while clock.now() - start < Duration::from_millis(20) {}
            sender.send((clock, clock.now())).expect("the test waits");
            let _ = wait.recv();
        });
        let (clock, seen) = receiver.recv().expect("a clock");
        assert!(seen >= Duration::from_millis(20));
        assert!(clock.now() >= seen);
        if cfg!(target_os = "linux") {
            std::thread::sleep(Duration::from_millis(60));
            assert!(clock.now() < seen + Duration::from_millis(40), "a thread that waits uses no time");
        }
        drop(end);
        thread.join().expect("the thread ends");
    }
}
