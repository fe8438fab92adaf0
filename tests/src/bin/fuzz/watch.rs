//! Bounds of the process that runs a target: it ends when an input needs far more than it may.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use gdl_tests::fuzz::{
    Target,
    cost::{self, Cost},
};

/// Bytes of address space of a target.
const MEMORY: u64 = 6 << 30;

/// The time after which an input counts as stuck that uses no processor time.
const PATIENCE: Duration = Duration::from_secs(900);

/// Ends the process when an input takes too long: an input may need twice the limit, so that most that are beyond it end and can be
/// made smaller.
pub struct Watch {
    /// The processor time at which the current input is beyond its limit, in milliseconds; 0 between inputs.
    latest: Arc<AtomicU64>,
}

impl Watch {
    /// Starts to watch.
    pub fn start() -> Watch {
        let latest = Arc::new(AtomicU64::new(0));
        let watched = Arc::clone(&latest);
        thread::spawn(move || {
            let mut begun: Option<(u64, Instant)> = None;
            loop {
                thread::sleep(Duration::from_millis(200));
                let latest = watched.load(Ordering::Relaxed);
                begun = begun.filter(|(of, _)| *of == latest).or_else(|| Some((latest, Instant::now())));
                let is_stuck = begun.is_some_and(|(_, since)| since.elapsed() > PATIENCE);
                if latest > 0 && (milliseconds(cost::spent()) > latest || is_stuck) {
                    eprintln!("an input takes more than twice the limit of processor time, or is stuck");
                    std::process::abort();
                }
            }
        });
        Watch { latest }
    }

    /// Watches a run.
    pub fn during<T>(&self, target: &Target, input: &[u8], run: impl FnOnce() -> T) -> T {
        let most = cost::spent() + Cost::limit(target.commands, input.len()).time * 2;
        self.latest.store(milliseconds(most).max(1), Ordering::Relaxed);
        let result = run();
        self.latest.store(0, Ordering::Relaxed);
        result
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Bounds the memory of this process and of those that it starts.
#[cfg(target_os = "linux")]
pub fn limit_memory() {
    use nix::sys::resource::{Resource, setrlimit};
    if let Err(error) = setrlimit(Resource::RLIMIT_AS, MEMORY, MEMORY) {
        eprintln!("memory is not limited: {error}");
    }
}

/// Bounds the memory of this process and of those that it starts.
#[cfg(not(target_os = "linux"))]
pub fn limit_memory() {
    eprintln!("memory is not limited to {MEMORY} bytes on this system");
}
