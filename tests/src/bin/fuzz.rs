//! `fuzz [TARGET...] [--minutes N] [--runs N] [--seed N]`: mutates seeds and checks the promises of the fuzz targets, on any
//! toolchain; `cargo xtask fuzz` runs it where there is no cargo-fuzz.
//!
//! Each target runs in a process of its own, with bounds on time and memory, so that a hang, an overflow of the stack or an
//! exhausted memory is found like a panic. `--replay TARGET FILE` checks one input, `--export DIR` writes the seeds and the
//! dictionary for other fuzzers.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "talks to its user")]

use std::{
    fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use gdl_tests::{
    fuzz::{
        TARGETS, Target, dictionary, find,
        mutate::{Mutation, mutated, mutation},
    },
    shared::project_root,
};
use proptest::{
    prelude::*,
    sample::Index,
    strategy::ValueTree,
    test_runner::{Config, RngAlgorithm, TestRng, TestRunner},
};

/// Seconds after which an input counts as a hang. A machine may be busy, and debug assertions are on.
const DEADLINE: u64 = 30;

/// Bytes of address space of a target.
const MEMORY: u64 = 6 << 30;

/// The maximum time for shrinking an input that breaks an invariant.
const SHRINKING: Duration = Duration::from_secs(20);

/// The stack size of the thread that runs the target, the same as for the workers of the tools.
const STACK: usize = gdl_db::STACK_SIZE;

/// The arguments of the command line.
struct Args {
    targets: Vec<&'static Target>,
    minutes: f64,
    runs: u64,
    seed: u64,
    /// In the process that runs one target: the file that keeps the current input.
    child: Option<PathBuf>,
}

fn main() -> anyhow::Result<ExitCode> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--replay", target, file] => replay(target, Path::new(file)),
        ["--export", dir] => export(Path::new(dir)).map(|()| ExitCode::SUCCESS),
        words => {
            let args = parse(words)?;
            if let Some(current) = &args.child { fuzz(args.targets[0], &args, current) } else { fuzz_all(&args) }
        }
    }
}

fn parse(words: &[&str]) -> anyhow::Result<Args> {
    let mut args = Args { targets: Vec::new(), minutes: 1.0, runs: u64::MAX, seed: 1, child: None };
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        let mut value = || words.next().with_context(|| format!("{word} needs a value"));
        match word {
            "--minutes" => args.minutes = value()?.parse().context("--minutes")?,
            "--runs" => args.runs = value()?.parse().context("--runs")?,
            "--seed" => args.seed = value()?.parse().context("--seed")?,
            "--child" => args.child = Some(value()?.into()),
            name => args.targets.push(target(name)?),
        }
    }
    if args.targets.is_empty() {
        args.targets = TARGETS.iter().collect();
    }
    if !(args.minutes > 0.0 && args.minutes < 10_000.0) {
        bail!("--minutes: expected a positive number");
    }
    Ok(args)
}

fn target(name: &str) -> anyhow::Result<&'static Target> {
    let names = || TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
    find(name).with_context(|| format!("there is no target `{name}`; the targets are {}", names()))
}

/// Checks one input in this process.
fn replay(name: &str, file: &Path) -> anyhow::Result<ExitCode> {
    let target = target(name)?;
    let input = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let started = Instant::now();
    on_stack(move || (target.run)(&input));
    println!("{name}: {} keeps the promise, in {:.1?}", file.display(), started.elapsed());
    Ok(ExitCode::SUCCESS)
}

/// Writes seeds as `DIR/TARGET/NUMBER` and the dictionary as `DIR/gdl.dict`, in the format of libFuzzer.
fn export(dir: &Path) -> anyhow::Result<()> {
    for target in &TARGETS {
        let folder = dir.join(target.name);
        fs::create_dir_all(&folder)?;
        for (number, seed) in (target.seeds)().into_iter().enumerate() {
            fs::write(folder.join(number.to_string()), seed)?;
        }
    }
    let escaped = |word: &str| word.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\x0A");
    let words: String = dictionary().iter().map(|word| format!("\"{}\"\n", escaped(word))).collect();
    fs::write(dir.join("gdl.dict"), words)?;
    Ok(())
}

/// Runs all targets one after another. Status 1 if a promise was broken.
fn fuzz_all(args: &Args) -> anyhow::Result<ExitCode> {
    let mut broken = 0;
    for target in &args.targets {
        let scratch = project_root().join("target/fuzz");
        fs::create_dir_all(&scratch)?;
        let current = scratch.join(format!("{}-current", target.name));
        let status = Command::new(std::env::current_exe()?)
            .args([target.name, "--minutes", &args.minutes.to_string(), "--runs", &args.runs.to_string()])
            .args(["--seed", &args.seed.to_string(), "--child"])
            .arg(&current)
            .status()
            .context("cannot start the target")?;
        if status.success() {
            continue;
        }
        broken += 1;
        let input = fs::read(&current).context("the target ended before its first input")?;
        let kept = keep(target, &input)?;
        println!("{}: {status}; the input is {}", target.name, kept.display());
        println!("  again: cargo xtask fuzz --replay {} {}", target.name, kept.display());
        println!("  fixed: move it to fuzz/regressions/{}", target.name);
    }
    Ok(if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Keeps an input that broke a promise.
fn keep(target: &Target, input: &[u8]) -> anyhow::Result<PathBuf> {
    let folder = PathBuf::from("fuzz/artifacts").join(target.name);
    fs::create_dir_all(project_root().join(&folder))?;
    let hash = input
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3));
    let path = folder.join(format!("{hash:016x}"));
    fs::write(project_root().join(&path), input)?;
    Ok(path)
}

/// The recipe of a run: a seed, another seed to take lines from, and mutations.
type FuzzInput = (Index, Index, Vec<Mutation>);

/// Runs one target until the time is over, the runs are done, or a promise is broken.
fn fuzz(target: &'static Target, args: &Args, current: &Path) -> anyhow::Result<ExitCode> {
    limit_memory();
    let started = Instant::now();
    let duration = Duration::from_secs_f64(args.minutes * 60.0);
    let seeds: Vec<String> = (target.seeds)().iter().map(|seed| gdl_syntax::decode(seed).0).collect();
    let pick = |index: &Index| seeds[index.index(seeds.len())].as_str();
    let input = |(seed, other, mutations): &FuzzInput| mutated(pick(seed), pick(other), mutations);
    let strategy = (any::<Index>(), any::<Index>(), prop::collection::vec(mutation(dictionary()), 1..8));
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&args.seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let watch = Watch::start();
    let breaks = |input: Vec<u8>| -> anyhow::Result<Option<String>> {
        fs::write(current, &input)?;
        watch.begin();
        let message = panic_of(target, input);
        watch.end();
        Ok(message)
    };
    let mut runs = 0;
    while started.elapsed() < duration && runs < args.runs {
        let mut tree = strategy.new_tree(&mut runner).map_err(|error| anyhow::anyhow!("{error}"))?;
        runs += 1;
        let Some(message) = breaks(input(&tree.current()))? else { continue };
        eprintln!("{}: promise broken in run {runs}: {message}", target.name);
        let (mut smallest, shrinking) = (input(&tree.current()), Instant::now());
        let mut smaller = tree.simplify();
        while smaller && shrinking.elapsed() < SHRINKING {
            let candidate = input(&tree.current());
            if breaks(candidate.clone())?.is_some() {
                smallest = candidate;
                smaller = tree.simplify();
            } else {
                smaller = tree.complicate();
            }
        }
        fs::write(current, smallest)?;
        return Ok(ExitCode::FAILURE);
    }
    println!(
        "{}: {runs} runs in {:.0} s, no promise broken ({})",
        target.name,
        started.elapsed().as_secs_f64(),
        target.promise
    );
    Ok(ExitCode::SUCCESS)
}

/// Checks an input; the message of the panic if it breaks the promise.
fn panic_of(target: &'static Target, input: Vec<u8>) -> Option<String> {
    let message = Arc::new(Mutex::new(None));
    let told = Arc::clone(&message);
    std::panic::set_hook(Box::new(move |info| {
        told.lock().expect("the lock").get_or_insert(info.to_string());
    }));
    let result = catch_unwind(AssertUnwindSafe(|| on_stack(move || (target.run)(&input))));
    drop(std::panic::take_hook());
    let first = message.lock().expect("the lock").take();
    result.err().map(|_| first.unwrap_or_else(|| "a panic without a message".to_owned()))
}

/// Runs on a thread with the stack of a worker.
fn on_stack(work: impl FnOnce() + Send + 'static) {
    let worker = thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread can be started");
    if let Err(panic) = worker.join() {
        std::panic::resume_unwind(panic);
    }
}

/// Ends the process when an input takes too long.
struct Watch {
    clock: Instant,
    /// Milliseconds of the clock at which the input began; 0 between inputs.
    begun: Arc<AtomicU64>,
}

impl Watch {
    fn start() -> Watch {
        let (clock, begun) = (Instant::now(), Arc::new(AtomicU64::new(0)));
        let watched = Arc::clone(&begun);
        thread::spawn(move || {
            loop {
                thread::sleep(Duration::from_millis(200));
                let begun = watched.load(Ordering::Relaxed);
                if begun > 0 && clock.elapsed() > Duration::from_millis(begun) + Duration::from_secs(DEADLINE) {
                    eprintln!("an input takes longer than {DEADLINE} s");
                    std::process::abort();
                }
            }
        });
        Watch { clock, begun }
    }

    fn begin(&self) {
        let now = u64::try_from(self.clock.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.begun.store(now.max(1), Ordering::Relaxed);
    }

    fn end(&self) {
        self.begun.store(0, Ordering::Relaxed);
    }
}

#[cfg(target_os = "linux")]
fn limit_memory() {
    use nix::sys::resource::{Resource, setrlimit};
    if let Err(error) = setrlimit(Resource::RLIMIT_AS, MEMORY, MEMORY) {
        eprintln!("memory is not limited: {error}");
    }
}

#[cfg(not(target_os = "linux"))]
fn limit_memory() {
    eprintln!("memory is not limited to {MEMORY} bytes on this system");
}
