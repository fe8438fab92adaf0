//! The built program in a folder of its own, with bounds, and what each of its runs promises: it ends with a documented status,
//! writes nothing that controls a terminal, says why it fails, and its cost is in proportion to its files.

use std::{
    fs,
    process::{Command, ExitStatus, Stdio},
    time::Duration,
};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_report::escape::is_control;
use tempfile::TempDir;

use super::{cost, cost::Cost, files::files_of};
use crate::lsp_client::binary;

/// A line of an input that begins with this is a command line.
const COMMAND: &[u8] = b"$ ";

/// The maximum size of the files that a command may write, in bytes.
#[cfg(target_os = "linux")]
const LARGEST_FILE: u64 = 1 << 30;

/// The time after which a command that uses no processor time counts as stuck.
const PATIENCE: Duration = Duration::from_secs(300);

/// A command line.
pub(super) type Words = Vec<String>;

/// The command lines at the start of an input, and the files after them.
pub(super) fn commands_of(mut input: &[u8]) -> (Vec<Words>, Vec<(Utf8PathBuf, Vec<u8>)>) {
    let mut commands = Vec::new();
    while let Some(rest) = input.strip_prefix(COMMAND) {
        let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        // A quoted word may have spaces in it.
        let line = String::from_utf8_lossy(&rest[..end]);
        let parts = line.split('\'').enumerate();
        let words = parts.flat_map(|(at, part)| match at % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
            _ => vec![part.to_owned()],
        });
        // No operating system passes this character on.
        commands.push(words.map(|word| word.replace('\0', "")).collect());
        input = rest.get(end + 1..).unwrap_or_default();
    }
    (commands, files_of(input))
}

/// A folder with the files of an input, in which commands run.
pub(super) struct Folder {
    folder: TempDir,
    size: usize,
}

/// What a command has done.
#[derive(Debug)]
pub(super) struct Run {
    /// The exit status; none if it was ended because it took too long.
    pub status: Option<i32>,
    /// What it wrote to standard output.
    pub stdout: Vec<u8>,
}

/// What a run may do besides what all do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Leave {
    /// Its arguments ask for work without bound.
    pub to_take_long: bool,
    /// Its standard output is the text of a file, as it is.
    pub to_write_text: bool,
}

impl Folder {
    /// A folder with files.
    ///
    /// # Panics
    /// If they cannot be written.
    pub fn new(files: &[(Utf8PathBuf, Vec<u8>)]) -> Folder {
        let folder = TempDir::with_prefix("gdl-fuzz-").expect("a folder");
        let at = Utf8Path::from_path(folder.path()).expect("a path in Unicode");
        for (path, bytes) in files {
            let path = at.join(path.as_str().trim_start_matches('/'));
            // A name may stand for a folder and for a file in one input; the first one wins.
            let is_free = path.parent().is_some_and(|parent| fs::create_dir_all(parent).is_ok()) && !path.is_dir();
            if is_free {
                // A name may be longer than the system allows.
                let _ = fs::write(path, bytes);
            }
        }
        Folder { folder, size: files.iter().map(|(_, bytes)| bytes.len()).sum() }
    }

    /// The contents of a file.
    pub fn read(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.folder.path().join(name)).ok()
    }

    /// Runs the program, and checks what all runs promise.
    ///
    /// # Panics
    /// If a promise is broken.
    pub fn run<W: AsRef<str>>(&self, words: &[W], leave: Leave) -> Run {
        let line: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        let shown = line.join(" ");
        let limit = Cost::limit(1, self.size);
        let output = |name: &str| fs::File::create(self.folder.path().join(name)).expect("a file for the output");
        let mut command = Command::new(binary());
        command.args(&line).current_dir(self.folder.path()).stdin(Stdio::null());
        command.stdout(output(".stdout")).stderr(output(".stderr")).env_clear();
        command.env("PATH", "/usr/bin:/bin").env("HOME", self.folder.path()).env("NO_COLOR", "1");
        for variable in ["GDL_STATE_DIR", "GDL_DATA_DIR"] {
            command.env(variable, self.folder.path().join(".state"));
        }
        let (status, found) = ended(command, &limit).unwrap_or_else(|error| panic!("gdl {shown}: {error}"));
        cost::child_used(found.memory);
        let bytes = |name: &str| self.read(name).expect("the output can be read");
        let (stdout, stderr) = (bytes(".stdout"), bytes(".stderr"));
        let stderr = String::from_utf8(stderr).unwrap_or_else(|_| panic!("gdl {shown}: messages are not UTF-8"));
        let excess = found.excess(&limit);
        if leave.to_take_long && (excess.is_some() || status.code().is_none()) {
            return Run { status: None, stdout };
        }
        if let Some(excess) = excess {
            panic!("gdl {shown}: {excess}");
        }
        let ends_as_documented = status.code().is_some_and(|code| (0..=2).contains(&code));
        assert!(ends_as_documented, "gdl {shown}: {status}: {}", stderr.escape_debug());
        assert!(status.code() != Some(2) || !stderr.is_empty(), "gdl {shown}: status 2 without a message");
        assert_harmless(&stderr, &shown);
        if !leave.to_write_text {
            assert_harmless(&String::from_utf8_lossy(&stdout), &shown);
        }
        Run { status: status.code(), stdout }
    }
}

/// Fails if a text has characters that control a terminal or the reading order.
fn assert_harmless(text: &str, shown: &str) {
    // CSV lines end as RFC 4180 requires.
    let text = text.replace("\r\n", "\n");
    if let Some(at) = text.find(|c: char| is_control(c) && !matches!(c, '\n' | '\t')) {
        let from = text[..at].char_indices().rev().nth(60).map_or(0, |(at, _)| at);
        let until = text[at..].char_indices().nth(60).map_or(text.len(), |(more, _)| at + more);
        panic!("gdl {shown}: a control character in {:?}", &text[from..until]);
    }
}

/// Runs a command until it ends, or until it has used twice its limit. Returns its status and its cost.
fn ended(mut command: Command, limit: &Cost) -> std::io::Result<(ExitStatus, Cost)> {
    use wait4::Wait4;
    let mut child = command.spawn()?;
    bound(&child, limit);
    if !waits(&child) {
        child.kill()?;
        child.wait()?;
        return Err(std::io::Error::other(format!("not over after {} seconds", PATIENCE.as_secs())));
    }
    let used = child.wait4()?;
    Ok((used.status, Cost { time: used.rusage.utime + used.rusage.stime, memory: used.rusage.maxrss }))
}

/// Bounds the processor time of a child and the files that it writes. It inherits the bound on memory.
#[cfg(target_os = "linux")]
fn bound(child: &std::process::Child, limit: &Cost) {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};
    let pid = i32::try_from(child.id()).ok().and_then(Pid::from_raw);
    let most = |value: u64| Rlimit { current: Some(value), maximum: Some(value) };
    for (resource, value) in [(Resource::Cpu, limit.time.as_secs() * 2 + 1), (Resource::Fsize, LARGEST_FILE)] {
        // A child that has ended already needs no bounds.
        let _ = prlimit(pid, resource, most(value));
    }
}

#[cfg(not(target_os = "linux"))]
fn bound(_: &std::process::Child, _: &Cost) {}

/// Waits until a child ends; returns whether it does. Its status can be asked for afterwards.
#[cfg(unix)]
fn waits(child: &std::process::Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else { return true };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    let started = std::time::Instant::now();
    let mut pause = Duration::from_millis(1);
    while started.elapsed() < PATIENCE {
        match waitid(WaitId::Pid(pid), options) {
            Ok(None) => std::thread::sleep(pause),
            _ => return true,
        }
        pause = (pause * 2).min(Duration::from_millis(20));
    }
    false
}

#[cfg(not(unix))]
fn waits(_: &std::process::Child) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_begin_with_command_lines() {
        let (commands, files) = commands_of(b"$ check main.g\n$ query 'units where x'\n(unit-type a)\n");
        assert_eq!(commands, [vec!["check", "main.g"], vec!["query", "units where x"]]);
        assert_eq!(files[0].1, b"(unit-type a)\n");
    }
}
