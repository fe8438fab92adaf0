//! The language server, measured from outside: a client over standard input and output, with a library as its workspace.

use std::{
    fmt::Write as _,
    fs,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::Instant,
};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::{
    inputs,
    measure::in_words,
    statistics::{median, percentile},
};

/// Starts of the server.
const STARTS: usize = 7;

/// Places in the largest module where a number is edited, there and back.
const PLACES: usize = 100;

/// What an editor waited for: processor time of the server and elapsed time, in seconds.
type Sample = (f64, f64);

/// The table of figures, in Markdown.
pub fn table(program: &Path) -> Result<String> {
    let library = inputs::library()?;
    let (first, largest) = inputs::modules_in_editor()?;
    let mut text = String::from(
        "\n`gdl lsp`, with the library as workspace:\n\n\
         | what the editor waits for | processor time | median | 99th percentile | memory |\n|---|---:|---:|---:|---:|\n",
    );
    let mut starts = Vec::new();
    let mut memory = 0.0;
    for _ in 0..STARTS {
        let (sample, server) = started(program, &library, &first)?;
        starts.push(sample);
        memory = server.memory();
    }
    row(&mut text, &format!("first diagnostics of `{}` after a start", name(&first)), &starts, Some(memory));

    let (lines, edits, mut server) = edited(program, &library, &largest)?;
    let what = format!("diagnostics after an edit of `{}`, {lines} lines", name(&largest));
    row(&mut text, &what, &edits, Some(server.memory()));

    let mut opened = Vec::new();
    for module in inputs::modules_of(&library)?.iter().filter(|module| **module != largest) {
        let (cpu, started) = (server.cpu(), Instant::now());
        server.open(module)?;
        server.diagnostics(module)?;
        opened.push((server.cpu() - cpu, started.elapsed().as_secs_f64()));
    }
    let what = format!("diagnostics of each of {} modules, all open at the end", opened.len() + 1);
    row(&mut text, &what, &opened, Some(server.memory()));
    Ok(text)
}

/// Returns the processor time, in seconds, from a start of the server to its first diagnostics.
pub fn cpu_of_start(program: &Path) -> Result<f64> {
    let ((cpu, _), _) = started(program, &inputs::library()?, &inputs::modules_in_editor()?.0)?;
    Ok(cpu)
}

/// Returns the median processor time, in seconds, from an edit of the largest module to its diagnostics.
pub fn cpu_of_edit(program: &Path) -> Result<f64> {
    let (_, edits, _) = edited(program, &inputs::library()?, &inputs::modules_in_editor()?.1)?;
    Ok(median(&edits.iter().map(|sample| sample.0).collect::<Vec<_>>()))
}

/// Starts a server, and measures until it has the diagnostics of a module.
fn started(program: &Path, library: &Path, module: &Path) -> Result<(Sample, Server)> {
    let started = Instant::now();
    let mut server = Server::start(program, library)?;
    server.open(module)?;
    server.diagnostics(module)?;
    Ok(((server.cpu(), started.elapsed().as_secs_f64()), server))
}

/// Starts a server, and measures edits of a module, there and back. Returns the number of its lines as well.
fn edited(program: &Path, library: &Path, module: &Path) -> Result<(usize, Vec<Sample>, Server)> {
    let mut server = Server::start(program, library)?;
    let lines = server.open(module)?;
    server.diagnostics(module)?;
    let mut edits = Vec::new();
    for (line, column) in places(&lines) {
        for (end, digit) in [(column, "1"), (column + 1, "")] {
            let (cpu, started) = (server.cpu(), Instant::now());
            server.edit(module, line, column, end, digit)?;
            server.diagnostics(module)?;
            edits.push((server.cpu() - cpu, started.elapsed().as_secs_f64()));
        }
    }
    ensure!(!edits.is_empty(), "{} has no number to edit", module.display());
    Ok((lines.len(), edits, server))
}

/// A line of the table: pairs of processor time and elapsed time in seconds, and megabytes.
fn row(text: &mut String, what: &str, samples: &[(f64, f64)], memory: Option<f64>) {
    let of = |time: fn(&(f64, f64)) -> f64| samples.iter().map(time).collect::<Vec<_>>();
    let (cpu, wall) = (median(&of(|it| it.0)), of(|it| it.1));
    let memory =
        memory.filter(|&memory| memory > 0.0).map_or_else(|| "-".to_owned(), |memory| format!("{memory:.0} MB"));
    let times = [cpu, median(&wall), percentile(&wall, 99)].map(in_words);
    _ = writeln!(text, "| {what} | {} | {} | {} | {memory} |", times[0], times[1], times[2]);
}

/// Ends of numbers at the end of a list, from all over a text: lines and columns in UTF-16, which are bytes there.
fn places(lines: &[String]) -> Vec<(usize, usize)> {
    let place = |(line, text): (usize, &String)| {
        let end = text.find(')').filter(|_| text.is_ascii() && !text.starts_with(';'))?;
        text[..end].ends_with(|last: char| last.is_ascii_digit()).then_some((line, end))
    };
    let all: Vec<_> = lines.iter().enumerate().filter_map(place).collect();
    let step = (all.len() / PLACES).max(1);
    all.into_iter().step_by(step).take(PLACES).collect()
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// A server and its client.
struct Server {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    next: u64,
}

impl Server {
    fn start(program: &Path, folder: &Path) -> Result<Server> {
        let mut command = Command::new(program);
        command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().with_context(|| format!("cannot run {}", program.display()))?;
        let input = child.stdin.take().context("the server has no input")?;
        let output = BufReader::new(child.stdout.take().context("the server has no output")?);
        let mut server = Server { child, input, output, next: 0 };
        let capabilities = json!({
            "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}, "workspaceFolders": true},
            "textDocument": {"diagnostic": {}, "publishDiagnostics": {"relatedInformation": true}},
        });
        let folders = json!([{"uri": uri(folder), "name": "library"}]);
        let params = json!({"processId": null, "capabilities": capabilities, "workspaceFolders": folders});
        server.request("initialize", params)?;
        server.notify("initialized", json!({}))?;
        Ok(server)
    }

    /// Opens a module; returns its lines.
    fn open(&mut self, module: &Path) -> Result<Vec<String>> {
        let bytes = fs::read(module).with_context(|| format!("cannot read {}", module.display()))?;
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let document = json!({"uri": uri(module), "languageId": "gdl", "version": 1, "text": text});
        self.notify("textDocument/didOpen", json!({"textDocument": document}))?;
        Ok(text.split('\n').map(str::to_owned).collect())
    }

    fn edit(&mut self, module: &Path, line: usize, from: usize, to: usize, text: &str) -> Result<()> {
        let at = |column: usize| json!({"line": line, "character": column});
        let change = json!({"range": {"start": at(from), "end": at(to)}, "text": text});
        let document = json!({"uri": uri(module), "version": self.next + 2});
        self.notify("textDocument/didChange", json!({"textDocument": document, "contentChanges": [change]}))
    }

    fn diagnostics(&mut self, module: &Path) -> Result<()> {
        self.request("textDocument/diagnostic", json!({"textDocument": {"uri": uri(module)}}))
    }

    fn notify(&mut self, method: &str, params: Value) -> Result<()> {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}))
    }

    /// Sends a request and waits for its answer. Requests of the server are answered with nothing.
    fn request(&mut self, method: &str, params: Value) -> Result<()> {
        self.next += 1;
        let id = self.next;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}))?;
        loop {
            let message = self.receive()?;
            if message.get("method").is_some() {
                if let Some(id) = message.get("id") {
                    let answer = json!({"jsonrpc": "2.0", "id": id, "result": null});
                    self.send(&answer)?;
                }
            } else if message.get("id") == Some(&json!(id)) {
                ensure!(message.get("error").is_none(), "{method} failed: {message}");
                return Ok(());
            }
        }
    }

    fn send(&mut self, message: &Value) -> Result<()> {
        let body = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{body}", body.len())?;
        self.input.flush().context("the server reads nothing")
    }

    fn receive(&mut self) -> Result<Value> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            ensure!(self.output.read_line(&mut line)? > 0, "the server has ended");
            match line.trim_end() {
                "" => break,
                line => {
                    let number = line.strip_prefix("Content-Length: ").and_then(|number| number.parse().ok());
                    length = number.unwrap_or(length);
                }
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body)?;
        serde_json::from_slice(&body).context("the server does not send JSON")
    }

    /// The processor time of all threads in seconds; 0 on systems where it cannot be read.
    fn cpu(&self) -> f64 {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.child.id())).into_iter().flatten().flatten();
        let nanoseconds = tasks.filter_map(|task| {
            let text = fs::read_to_string(task.path().join("schedstat")).ok()?;
            text.split_whitespace().next()?.parse::<f64>().ok()
        });
        nanoseconds.sum::<f64>() / 1e9
    }

    /// The memory that is in use, in megabytes; 0 on systems where it cannot be read.
    fn memory(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        let kilobytes = line.split_whitespace().next().and_then(|number| number.parse::<f64>().ok());
        kilobytes.unwrap_or(0.0) / 1024.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has nothing to save.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// The URI of a file whose name needs no escapes.
fn uri(path: &Path) -> String {
    let path: PathBuf = path.components().collect();
    format!("file://{}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_at_the_end_of_a_list_are_edited() {
        let lines = ["(add man hp-max 3)", "; (add 3)", "(name man)", "(é 4)", "  (man town 20))"].map(str::to_owned);
        assert_eq!(places(&lines), [(0, 17), (4, 14)]);
    }

    #[test]
    fn a_row_has_times_and_memory() {
        let mut text = String::new();
        row(&mut text, "x", &[(0.001, 0.002), (0.003, 0.004), (0.002, 0.003)], Some(51.4));
        assert_eq!(text, "| x | 2.0 ms | 3.0 ms | 4.0 ms | 51 MB |\n");
    }
}
