//! What a run costs: processor time and memory of this process and of the programs that it starts, and the limits beyond
//! which the cost breaks the promise that no work is out of proportion to the input.

use std::{
    fmt,
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

/// The processor time of one command on an input of [`SIZE`] bytes or fewer.
const TIME: Duration = Duration::from_secs(5);

/// The memory of one command on such an input, in bytes.
const MEMORY: u64 = 500_000_000;

/// The size of an input to which [`TIME`] and [`MEMORY`] apply. For larger inputs the limits grow with the size.
pub const SIZE: usize = 100_000;

/// How many times as long as published programs a build with debug assertions may need.
const SLOWNESS: u32 = if cfg!(debug_assertions) { 2 } else { 1 };

/// The size below which all inputs count as equally large in a cost per byte: what each run needs is not about its input.
const SMALL: usize = 1_000;

/// The cost of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cost {
    /// Processor time of all threads and child processes.
    pub time: Duration,
    /// The largest number of bytes in use at once, of this process since the run began or of one of its children.
    pub memory: u64,
}

impl Cost {
    /// The most that a target of so many commands may need for an input of a size.
    pub fn limit(commands: u32, size: usize) -> Cost {
        let parts = u32::try_from(size.div_ceil(SIZE).max(1)).unwrap_or(u32::MAX);
        Cost { time: TIME * SLOWNESS * commands * parts, memory: MEMORY * u64::from(parts) }
    }

    /// What breaks the limit, as a sentence.
    pub fn excess(&self, limit: &Cost) -> Option<String> {
        if self.time > limit.time {
            return Some(format!("{} of processor time, {} are the limit", Time(self.time), Time(limit.time)));
        }
        let is_large = self.memory > limit.memory;
        is_large.then(|| format!("{} in use at once, {} are the limit", Bytes(self.memory), Bytes(limit.memory)))
    }

    /// Nanoseconds for each byte of an input.
    pub fn time_per_byte(&self, size: usize) -> u128 {
        self.time.as_nanos() / size.max(SMALL) as u128
    }

    /// Bytes of memory for each byte of an input.
    pub fn memory_per_byte(&self, size: usize) -> u64 {
        self.memory / size.max(SMALL) as u64
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of processor time, {}", Time(self.time), Bytes(self.memory))
    }
}

struct Time(Duration);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2} s", self.0.as_secs_f64())
    }
}

struct Bytes(u64);

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.1} MB", self.0 as f64 / 1e6)
    }
}

/// The processor time of this process and of its children that have ended, since it started.
#[cfg(target_os = "linux")]
pub fn spent() -> Duration {
    use nix::sys::{
        resource::{UsageWho, getrusage},
        time::TimeVal,
    };
    let duration = |time: TimeVal| {
        let (seconds, micros) = (time.tv_sec().try_into(), time.tv_usec().try_into());
        Duration::from_secs(seconds.unwrap_or(0)) + Duration::from_micros(micros.unwrap_or(0))
    };
    let of = |who| getrusage(who).map(|usage| duration(usage.user_time()) + duration(usage.system_time()));
    [UsageWho::RUSAGE_SELF, UsageWho::RUSAGE_CHILDREN].into_iter().filter_map(|who| of(who).ok()).sum()
}

/// The time since this was first asked: other systems have no processor time here.
#[cfg(not(target_os = "linux"))]
pub fn spent() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

/// The largest memory of a child since the last [`take_children`], in bytes.
static CHILDREN: AtomicU64 = AtomicU64::new(0);

/// Counts the memory of a child that has ended.
pub(super) fn child_used(bytes: u64) {
    CHILDREN.fetch_max(bytes, Ordering::Relaxed);
}

/// Returns the largest memory of a child since the last call.
pub fn take_children() -> u64 {
    CHILDREN.swap(0, Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_grow_with_inputs_and_commands() {
        let small = Cost::limit(1, 10);
        assert_eq!(Cost::limit(1, SIZE), small);
        assert_eq!(Cost::limit(1, SIZE + 1), Cost { time: small.time * 2, memory: small.memory * 2 });
        assert_eq!(Cost::limit(3, 10), Cost { time: small.time * 3, memory: small.memory });
    }

    #[test]
    fn too_much_of_either_breaks_a_limit() {
        let limit = Cost { time: Duration::from_secs(5), memory: 1000 };
        assert_eq!(limit.excess(&limit), None);
        let slow = Cost { time: Duration::from_secs(6), ..limit };
        assert_eq!(slow.excess(&limit).expect("too slow"), "6.00 s of processor time, 5.00 s are the limit");
        let large = Cost { memory: 2_000_000, ..limit };
        assert_eq!(large.excess(&limit).expect("too large"), "2.0 MB in use at once, 0.0 MB are the limit");
    }

    #[test]
    fn work_is_counted() {
        let before = spent();
        let mut sum = 0_u64;
        while spent() < before + Duration::from_millis(20) {
            sum = std::hint::black_box((0..100_000_u64).fold(sum, u64::wrapping_add));
        }
        assert!(spent() > before);
    }
}
