//! Runs git: the only program that gdl starts for the files of a folder.
//!
//! The repository may come from another person, and its configuration can name programs that git runs when it reads the working
//! tree: content filters, file system monitors, hooks, diff viewers, transports for missing objects. So git is used only to
//! read objects and the index. A repository may also make git wait, as for the writer of a pipe: git has a limited time, and is
//! killed with all that it started.

use std::{
    env, error, fmt,
    io::{self, Read, Write},
    process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use camino::Utf8Path;

use crate::program::program_on_path;

/// The time in which git answers.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// The maximum size of what git prints: the names of all files of the largest repositories fit.
const MAX_OUTPUT: u64 = 256 << 20;

/// The maximum size of an error that git prints.
const MAX_MESSAGE: u64 = 64 << 10;

/// Settings that take precedence over those of the repository. A bare repository in a folder of another one is not
/// opened, because its configuration came with the files of that folder.
const SETTINGS: [&str; 5] = [
    "safe.bareRepository=explicit",
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.quotePath=false",
    "protocol.allow=never",
];

/// Environment variables that git keeps: they locate the user's own settings.
const KEPT: [&str; 7] = [
    "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_NOSYSTEM",
    "GIT_CONFIG_COUNT",
    "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    "GIT_EXEC_PATH",
];

/// Why a commit cannot be read.
#[derive(Debug)]
pub struct CommitError {
    message: String,
    source: Option<Box<dyn error::Error + Send + Sync>>,
}

impl CommitError {
    pub(crate) fn new(message: impl Into<String>) -> CommitError {
        CommitError { message: message.into(), source: None }
    }

    pub(crate) fn late(time: Duration) -> CommitError {
        let seconds = time.as_secs();
        CommitError::new(format!(
            "git did not answer within {seconds} s\n  help: is a file in `.git` a pipe, or the disk slow?"
        ))
    }

    /// The reasons on one line.
    pub fn reasons(&self) -> String {
        let mut line = self.message.clone();
        let mut source = error::Error::source(self);
        while let Some(error) = source {
            line += &format!(": {error}");
            source = error.source();
        }
        line
    }
}

impl fmt::Display for CommitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl error::Error for CommitError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        self.source.as_ref().map(|source| &**source as &(dyn error::Error + 'static))
    }
}

/// Says what was tried when something failed.
pub(crate) trait Context<T> {
    fn context(self, message: impl Into<String>) -> Result<T>;
}

impl<T, E: Into<Box<dyn error::Error + Send + Sync>>> Context<T> for std::result::Result<T, E> {
    fn context(self, message: impl Into<String>) -> Result<T> {
        self.map_err(|error| CommitError { message: message.into(), source: Some(error.into()) })
    }
}

impl<T> Context<T> for Option<T> {
    fn context(self, message: impl Into<String>) -> Result<T> {
        self.ok_or_else(|| CommitError::new(message))
    }
}

pub(crate) type Result<T> = std::result::Result<T, CommitError>;

/// git in a folder, configured to run no program that the repository names.
///
/// # Errors
///
/// git is in no folder of the search path.
pub(crate) fn command(folder: &Utf8Path) -> Result<Command> {
    let program = program_on_path("git").context("git is not installed\n  help: install git, or name files")?;
    let mut command = Command::new(program);
    command.current_dir(folder);
    let is_own = |name: &str| {
        KEPT.contains(&name) || name.starts_with("GIT_CONFIG_KEY_") || name.starts_with("GIT_CONFIG_VALUE_")
    };
    let variables = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in variables.filter(|name| name.starts_with("GIT_") && !is_own(name)) {
        command.env_remove(name);
    }
    // Missing objects of a partial clone are not fetched: that would start the transport that the repository names.
    command.env("GIT_NO_LAZY_FETCH", "1").env("GIT_ALLOW_PROTOCOL", "none").env("GIT_OPTIONAL_LOCKS", "0");
    command.arg("--no-pager").args(SETTINGS.iter().flat_map(|setting| ["-c", setting])).stdin(Stdio::null());
    Ok(command)
}

/// Runs git in a folder and returns what it prints.
///
/// # Errors
///
/// git is not installed, fails, or takes longer than `time`.
pub(crate) fn git(folder: &Utf8Path, args: &[&str], time: Duration) -> Result<String> {
    let cannot = "gdl asks git about revisions, and git cannot be started\n  help: install git, or name the files";
    let mut command = command(folder)?;
    command.args(args).stderr(Stdio::piped());
    let (git, mut output) = Running::start(command).context(cannot)?;
    git.allow(time);
    let mut errors = git.take_errors();
    let read_errors = move || {
        let mut text = Vec::new();
        // What follows is dropped, so that git is not held up.
        let _ = errors.as_mut().map(|errors| errors.take(MAX_MESSAGE).read_to_end(&mut text));
        let _ = errors.as_mut().map(|errors| io::copy(errors, &mut io::sink()));
        text
    };
    let errors = thread::Builder::new().name("git errors".to_owned()).spawn(read_errors).context(cannot)?;
    let mut printed = Vec::new();
    let read = (&mut output).take(MAX_OUTPUT + 1).read_to_end(&mut printed);
    let is_large = printed.len() as u64 > MAX_OUTPUT;
    drop(output);
    let status = git.wait();
    let told = errors.join().unwrap_or_default();
    if git.is_late() {
        return Err(CommitError::late(time));
    }
    read.context("the output of git cannot be read")?;
    if is_large {
        return Err(CommitError::new("the repository has too many files"));
    }
    if !status.is_some_and(|status| status.success()) {
        let told = String::from_utf8_lossy(&told);
        return Err(CommitError::new(format!(
            "git: {}\n  help: run gdl in a repository that has the revision, or name files instead of revisions",
            told.trim()
        )));
    }
    Ok(String::from_utf8_lossy(&printed).into_owned())
}

/// A running git. It is killed, with all that it started, when its time is over, or when this is dropped.
#[derive(Debug)]
pub(crate) struct Running {
    watch: Arc<Watch>,
    requests: Option<ChildStdin>,
}

#[derive(Debug)]
struct Watch {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    child: Child,
    /// When its time is over; none while nothing is expected of it.
    end: Option<Instant>,
    /// Whether it has ended, and the system may have given its number to another process.
    is_over: bool,
    /// Whether it was killed because its time was over.
    is_late: bool,
}

impl State {
    fn kill(&mut self) {
        if self.is_over {
            return;
        }
        // Its group has the number of its first process.
        #[cfg(unix)]
        {
            let group = rustix::process::Pid::from_child(&self.child);
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
    }
}

/// All that run now, for [`kill_all`].
static ALL: Mutex<Vec<Arc<Watch>>> = Mutex::new(Vec::new());

/// Kills each git that runs, before a signal ends the process: they do not get the signals of the terminal.
pub fn kill_all_git() {
    let all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
    all.iter().for_each(|watch| watch.lock().kill());
}

impl Running {
    /// Starts git in a group of processes of its own.
    pub(crate) fn start(mut command: Command) -> io::Result<(Running, ChildStdout)> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let (requests, output) = (child.stdin.take(), child.stdout.take());
        let state = State { child, end: None, is_over: false, is_late: false };
        let watch = Arc::new(Watch { state: Mutex::new(state), changed: Condvar::new() });
        ALL.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&watch));
        // Dropped, and so killed, if something else fails.
        let running = Running { watch: Arc::clone(&watch), requests };
        thread::Builder::new().name("git".to_owned()).spawn(move || watch.run())?;
        Ok((running, output.ok_or(io::ErrorKind::BrokenPipe)?))
    }

    /// Gives it a time, after which it is killed.
    pub(crate) fn allow(&self, time: Duration) {
        self.watch.lock().end = Some(Instant::now() + time);
        self.watch.changed.notify_all();
    }

    /// Expects nothing of it any more.
    pub(crate) fn rest(&self) {
        self.watch.lock().end = None;
        self.watch.changed.notify_all();
    }

    /// Whether it was killed because its time was over.
    pub(crate) fn is_late(&self) -> bool {
        self.watch.lock().is_late
    }

    /// Sends it a line.
    pub(crate) fn ask(&mut self, line: &str) -> io::Result<()> {
        let requests = self.requests.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        writeln!(requests, "{line}").and_then(|()| requests.flush())
    }

    fn take_errors(&self) -> Option<std::process::ChildStderr> {
        self.watch.lock().child.stderr.take()
    }

    /// Waits until it ends, or its time is over.
    fn wait(&self) -> Option<ExitStatus> {
        const PAUSE: Duration = Duration::from_millis(2);
        loop {
            let mut state = self.watch.lock();
            match state.child.try_wait() {
                Ok(None) => {}
                Ok(Some(status)) => {
                    state.is_over = true;
                    return Some(status);
                }
                Err(_) => return None,
            }
            drop(state);
            thread::sleep(PAUSE);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.requests = None;
        let mut state = self.watch.lock();
        state.kill();
        // What was killed ends at once.
        let _ = state.child.wait();
        state.is_over = true;
        drop(state);
        self.watch.changed.notify_all();
        ALL.lock().unwrap_or_else(PoisonError::into_inner).retain(|watch| !Arc::ptr_eq(watch, &self.watch));
    }
}

impl Watch {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Kills it when its time is over.
    fn run(&self) {
        let mut state = self.lock();
        while !state.is_over && !state.is_late {
            let left = state.end.map(|end| end.saturating_duration_since(Instant::now()));
            state = match left {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(Duration::ZERO) => {
                    state.kill();
                    state.is_late = true;
                    state
                }
                Some(left) => self.changed.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0,
            };
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// A shell that has the place of git.
    fn shell(script: &str) -> (Running, ChildStdout) {
        let mut command = Command::new("sh");
        command.args(["-c", script]).stdin(Stdio::null());
        Running::start(command).unwrap()
    }

    #[test]
    fn what_takes_too_long_is_killed_with_its_processes() {
        // The second process holds the output open as well.
        let (running, mut output) = shell("sleep 1000 & echo $!; sleep 1000");
        running.allow(Duration::from_millis(200));
        let mut printed = String::new();
        output.read_to_string(&mut printed).unwrap();
        assert!(running.is_late() && !running.wait().unwrap().success());
        let other = rustix::process::Pid::from_raw(printed.trim().parse().unwrap()).unwrap();
        let end = Instant::now() + Duration::from_secs(60);
        let is_running = || {
            let state = std::fs::read_to_string(format!("/proc/{}/stat", other.as_raw_nonzero()));
            // A process that nobody waits for stays as a zombie.
            state.map_or(rustix::process::test_kill_process(other).is_ok(), |state| !state.contains(") Z "))
        };
        while is_running() {
            assert!(Instant::now() < end, "the other process goes on");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn what_is_dropped_is_killed() {
        let (running, mut output) = shell("sleep 1000");
        let watch = Arc::clone(&running.watch);
        drop(running);
        assert!(watch.lock().is_over && !watch.lock().is_late);
        assert_eq!(output.read(&mut [0]).unwrap(), 0);
        assert!(!ALL.lock().unwrap().iter().any(|other| Arc::ptr_eq(other, &watch)));
    }
}
