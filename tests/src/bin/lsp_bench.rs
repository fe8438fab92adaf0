//! `lsp_bench [ROUNDS [FILTER]]`: how fast `gdl lsp` answers and what memory it takes; `cargo xtask bench lsp` runs it.
//! With a filter, the table has only the rows whose names contain it. `GDL_BINARY` names the binary to measure, if that
//! is not the current build.
//!
//! A client over standard input and output with the corpus as workspace and its largest module in the editor. Beside
//! the times that a user waits, the table has the CPU times of the server, which are meaningful on a busy machine too.

use std::{
    fmt::Write,
    fs,
    time::{Duration, Instant},
};

use gdl_syntax::decode;
use gdl_tests::{
    lsp_client::{Server, binary, capabilities},
    shared,
};
use serde_json::json;

/// The largest module of the corpus; two other games include it.
const MODULE: &str = "opal-rules.g";
/// Rounds of edits, each with all kinds of edits there and back, unless the first argument says otherwise.
const ROUNDS: usize = 50;
/// Starts of the server.
const STARTS: usize = 7;
/// The number of edits of the long session, and the number of edits between two requests for diagnostics.
const SESSION: usize = 10_000;
const SESSION_STEP: usize = 20;
/// The number of places at which completion and hover are requested.
const PLACES: usize = 200;

type Edit = ((u32, u32, u32, u32), String);

/// A name and what is edited: there and back.
type Kind = (&'static str, fn(u32, &str) -> Option<[Edit; 2]>);

const KINDS: [Kind; 4] =
    [("a value", value), ("a comment", comment), ("a new form", new_form), ("a lost parenthesis", lost_paren)];

#[expect(clippy::print_stdout, reason = "the table is the purpose")]
fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().and_then(|rounds| rounds.parse().ok()).unwrap_or(ROUNDS);
    let filter = arguments.next().unwrap_or_default();
    let Some(corpus) = shared::folder("corpus/xconq-7.5/lib") else {
        println!("note: no corpus beside the project; nothing was measured");
        return Ok(());
    };
    let folder = format!("file://{}", corpus.canonicalize()?.display());
    let mut modules: Vec<(String, String)> = Vec::new();
    for entry in fs::read_dir(corpus)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "g") {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            modules.push((format!("{folder}/{name}"), decode(&fs::read(&path)?).0.to_string()));
        }
    }
    modules.sort();
    let (module, text) = modules.iter().find(|(uri, _)| uri.ends_with(MODULE)).cloned().unwrap_or_default();
    // The binary is built first, so that building is not measured.
    binary();
    let bench = Bench { folder, modules, module, text, rounds, filter, table: Table::default() };
    print!("{}", bench.run());
    Ok(())
}

struct Bench {
    /// The URI of the workspace.
    folder: String,
    /// All modules by their URIs.
    modules: Vec<(String, String)>,
    /// The URI of the module in the editor, and its text.
    module: String,
    text: String,
    rounds: usize,
    /// The text that names of rows must contain.
    filter: String,
    table: Table,
}

impl Bench {
    fn run(mut self) -> String {
        self.starts();
        let mut server = self.server();
        self.edits(&mut server);
        self.lenses(&mut server);
        let lines = self.lines();
        self.places(&mut server, &lines, "textDocument/hover", "hover");
        self.places(&mut server, &lines, "textDocument/completion", "completion");
        self.typing(&mut server, &lines);
        self.memory(&mut server);
        self.board(&mut server);
        server.stop();
        self.table.text
    }

    fn is_wanted(&self, row: &str) -> bool {
        row.contains(&self.filter)
    }

    /// A server that has computed the diagnostics of the module.
    fn server(&self) -> Server {
        let mut server = Server::start(&[]);
        let folders = json!([{"uri": self.folder, "name": "corpus"}]);
        server.initialize(capabilities(), json!({"workspaceFolders": folders}));
        server.open_as(&self.module, &self.text);
        diagnostics(&mut server, &self.module);
        server
    }

    fn lines(&self) -> Vec<String> {
        self.text.split('\n').map(str::to_owned).collect()
    }

    fn starts(&mut self) {
        const ROW: &str = "start to first diagnostics";
        if !self.is_wanted(ROW) {
            return;
        }
        let mut samples = Samples::default();
        for _ in 0..STARTS {
            let started = Instant::now();
            let server = self.server();
            samples.0.push((started.elapsed(), cpu(server.process_id())));
            server.stop();
        }
        self.table.row(ROW, &samples, "150 ms");
    }

    /// The time from a change to the diagnostics of the document.
    fn edits(&mut self, server: &mut Server) {
        let lines = self.lines();
        let mut all = Samples::default();
        for (name, edit) in KINDS {
            let row = format!("change to diagnostics, {name}");
            if !self.is_wanted(&row) {
                continue;
            }
            let mut samples = Samples::default();
            for (range, text) in spread(&lines, edit, self.rounds).iter().flatten() {
                samples.measure(server, |server| {
                    server.edit(&self.module, *range, text);
                    diagnostics(server, &self.module);
                });
            }
            self.table.row(&row, &samples, "");
            all.0.extend(samples.0);
        }
        if !all.0.is_empty() {
            self.table.row("change to diagnostics, all", &all, "10 / 40 ms");
        }
    }

    /// The code lenses after an edit, and those of a screen with their counts.
    fn lenses(&mut self, server: &mut Server) {
        const ROW: &str = "code lenses after an edit";
        const SCREEN: usize = 30;
        if !self.is_wanted(ROW) {
            return;
        }
        let (mut all, mut shown) = (Samples::default(), Samples::default());
        let mut bytes = 0;
        for [there, back] in spread(&self.lines(), comment, self.rounds) {
            server.edit(&self.module, there.0, &there.1);
            let mut lenses = json!(null);
            let params = server.document(&self.module);
            all.measure(server, |server| lenses = server.request("textDocument/codeLens", params));
            bytes = lenses.to_string().len();
            let screen: Vec<_> = lenses.as_array().into_iter().flatten().take(SCREEN).cloned().collect();
            shown.measure(server, |server| {
                for lens in screen {
                    server.request("codeLens/resolve", lens);
                }
            });
            server.edit(&self.module, back.0, &back.1);
        }
        self.table.row(ROW, &all, "p99 15 ms");
        self.table.row(&format!("{SCREEN} code lenses resolved"), &shown, "p99 50 ms");
        self.table.note(&format!("the lenses of the module take {} KB", bytes >> 10));
    }

    /// A request at many places of a text whose diagnostics are computed.
    fn places(&mut self, server: &mut Server, lines: &[String], method: &str, name: &str) {
        if !self.is_wanted(name) {
            return;
        }
        let mut samples = Samples::default();
        for (line, column) in places(lines) {
            let params = server.at(&self.module, line, column);
            let mut offered = true;
            samples.measure(server, |server| offered = server.try_request(method, params).is_ok());
            if !offered {
                self.table.note(&format!("{name} is not offered"));
                return;
            }
        }
        self.table.row(name, &samples, if name == "hover" { "p99 10 ms" } else { "p99 15 ms" });
    }

    /// Completion right after a character was typed.
    fn typing(&mut self, server: &mut Server, lines: &[String]) {
        const ROW: &str = "completion after a keystroke";
        if !self.is_wanted(ROW) {
            return;
        }
        let mut samples = Samples::default();
        for (line, column) in places(lines) {
            let params = server.at(&self.module, line, column + 1);
            let mut offered = true;
            samples.measure(server, |server| {
                server.edit(&self.module, (line, column, line, column), "a");
                offered = server.try_request("textDocument/completion", params).is_ok();
            });
            server.edit(&self.module, (line, column, line, column + 1), "");
            if !offered {
                return;
            }
        }
        self.table.row(ROW, &samples, "p99 15 ms");
    }

    fn memory(&mut self, server: &mut Server) {
        if !self.is_wanted("memory with the whole corpus open") {
            return;
        }
        let id = server.process_id();
        self.table.size("memory with one module open", memory(id), "");
        let mut samples = Samples::default();
        for (module, text) in self.modules.iter().filter(|(module, _)| *module != self.module) {
            server.open_as(module, text);
            samples.measure(server, |server| diagnostics(server, module));
            // Requests that editors send anyway.
            for method in ["textDocument/documentSymbol", "textDocument/semanticTokens/full"] {
                server.request(method, server.document(module));
            }
        }
        self.table.row("diagnostics of a module that is opened", &samples, "");
        self.table.size("memory with the whole corpus open", memory(id), "120 MB");
        self.session(server);
    }

    /// A board game of [`BOARD_LINES`] lines: from a change to its diagnostics, and completion after a keystroke.
    fn board(&mut self, server: &mut Server) {
        let rows = ["board game, change to diagnostics", "board game, completion after a keystroke"];
        if !rows.iter().any(|row| self.is_wanted(row)) {
            return;
        }
        let text = board_game();
        server.open_as(BOARD, &text);
        diagnostics(server, BOARD);
        let lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
        let mut changes = Samples::default();
        for (range, text) in spread(&lines, leap, self.rounds).iter().flatten() {
            changes.measure(server, |server| {
                server.edit(BOARD, *range, text);
                diagnostics(server, BOARD);
            });
        }
        self.table.row(rows[0], &changes, "p99 10 ms");
        let mut completions = Samples::default();
        for (line, column) in places(&lines) {
            let params = server.at(BOARD, line, column + 1);
            completions.measure(server, |server| {
                server.edit(BOARD, (line, column, line, column), "a");
                server.request("textDocument/completion", params);
            });
            server.edit(BOARD, (line, column, line, column + 1), "");
        }
        self.table.row(rows[1], &completions, "p99 5 ms");
        server.close(BOARD);
    }

    /// Memory after many edits, against that after the first tenth of them.
    fn session(&mut self, server: &mut Server) {
        let lines = self.lines();
        let id = server.process_id();
        let sites: Vec<[Edit; 2]> = KINDS.iter().flat_map(|(_, edit)| spread(&lines, *edit, 50)).collect();
        let edits = sites.iter().cycle().flatten().take(SESSION);
        let started = Instant::now();
        for (index, (range, text)) in edits.enumerate() {
            server.edit(&self.module, *range, text);
            if index % SESSION_STEP == 1 || index + 1 == SESSION {
                diagnostics(server, &self.module);
            }
            if (index + 1) % (SESSION / 5) == 0 {
                let what = format!("memory after {} edits", index + 1);
                self.table.size(&what, memory(id), "no growth");
            }
        }
        self.table.note(&format!("{SESSION} edits took {:.1} s", started.elapsed().as_secs_f64()));
    }
}

/// The name of the board game.
const BOARD: &str = "large.bdl";
/// The number of its lines.
const BOARD_LINES: usize = 2000;

/// A board game of [`BOARD_LINES`] lines: many pieces, each tenth with JavaScript.
fn board_game() -> String {
    let mut text = "rules{\n  first_player : 0\n  width : 64\n  height : 64\n  coloring : alternate\n  player_change : alternate\n}\n\npieces{\n".to_owned();
    let mut entries = String::new();
    // A piece and its entry have 18 lines.
    for number in 0..(BOARD_LINES - 20) / 18 {
        let _ = writeln!(text, "  piece_{number}{{\n    moves{{\n      x : [-1, 1], y : {}", number % 7 + 1);
        let _ = writeln!(text, "      vertical(1,{}), kills : false\n      diagonal(,)", number % 5 + 2);
        if number % 10 == 0 {
            text.push_str("      explicit{ ({ context }) => context.move_count > 3 ? { x: 1, y: 0 } : [] }\n");
        } else {
            text.push_str("      horizontal(,)\n");
        }
        text.push_str("    }\n    mirrored\n  }\n\n");
        let (x, y) = (number % 32 * 2, number / 32);
        let _ = writeln!(entries, "  piece_{number}{{\n    positions{{\n      x : [{x}, {}], y : {y}\n    }}", x + 1);
        entries.push_str("    mirrored\n    owner : 0\n  }\n\n");
    }
    text + "}\n\ninitial_piece_position{\n" + &entries + "}\n\ninvariants{\n}\n\nfinish{\n  no_moves_available\n}\n"
}

/// Writes a digit into the row of a leap.
fn leap(line: u32, text: &str) -> Option<[Edit; 2]> {
    let is_leap = text.trim_start().starts_with("x : [-1");
    Some(insertion(line, u32::try_from(text.len()).ok().filter(|_| is_leap)?, "1"))
}

fn diagnostics(server: &mut Server, name: &str) {
    let params = server.document(name);
    server.request("textDocument/diagnostic", params);
}

/// Lines at which there is something to edit, from all over the text.
fn spread(lines: &[String], edit: fn(u32, &str) -> Option<[Edit; 2]>, count: usize) -> Vec<[Edit; 2]> {
    let all = (0..).zip(lines).filter(|(_, line)| line.is_ascii());
    let all: Vec<_> = all.filter_map(|(index, line)| edit(index, line)).collect();
    let step = (all.len() / count).max(1);
    all.into_iter().step_by(step).take(count).collect()
}

/// Adds a digit to a number at the end of a list.
fn value(line: u32, text: &str) -> Option<[Edit; 2]> {
    let at =
        text.find(')').filter(|&at| !text.starts_with(';') && text[..at].ends_with(|c: char| c.is_ascii_digit()))?;
    Some(insertion(line, u32::try_from(at).ok()?, "1"))
}

fn comment(line: u32, text: &str) -> Option<[Edit; 2]> {
    let at = text.starts_with(';').then_some(text.len())?;
    Some(insertion(line, u32::try_from(at).ok()?, " remark"))
}

fn new_form(line: u32, text: &str) -> Option<[Edit; 2]> {
    const FORM: &str = "(define bench-value 5)\n";
    let there = ((line, 0, line, 0), FORM.to_owned());
    text.starts_with("(").then_some([there, ((line, 0, line + 1, 0), String::new())])
}

fn lost_paren(line: u32, text: &str) -> Option<[Edit; 2]> {
    let end = text.trim_end();
    let at = u32::try_from(end.len()).ok()?.checked_sub(1)?;
    let is_closed = end.ends_with(')') && !end.contains([';', '"', '|']);
    let [put_in, take_out] = insertion(line, at, ")");
    is_closed.then_some([take_out, put_in])
}

fn insertion(line: u32, column: u32, text: &str) -> [Edit; 2] {
    let end = column + u32::try_from(text.len()).unwrap_or_default();
    [((line, column, line, column), text.to_owned()), ((line, column, line, end), String::new())]
}

/// The middles of words, from all over the text.
fn places(lines: &[String]) -> Vec<(u32, u32)> {
    let mut places = Vec::new();
    for (index, line) in (0..).zip(lines).filter(|(_, line)| line.is_ascii() && !line.starts_with(';')) {
        let words = line.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|word| word.len() > 2);
        for word in words {
            let column = word.as_ptr() as usize - line.as_ptr() as usize + 2;
            places.push((index, u32::try_from(column).unwrap_or_default()));
        }
    }
    let step = (places.len() / PLACES).max(1);
    places.into_iter().step_by(step).take(PLACES).collect()
}

/// Pairs of the time that the client waited and the CPU time of the server.
#[derive(Default)]
struct Samples(Vec<(Duration, Duration)>);

impl Samples {
    fn measure(&mut self, server: &mut Server, work: impl FnOnce(&mut Server)) {
        let id = server.process_id();
        let (before, started) = (cpu(id), Instant::now());
        work(server);
        let waited = started.elapsed();
        self.0.push((waited, cpu(id).saturating_sub(before)));
    }

    fn percentile(&self, of: fn(&(Duration, Duration)) -> Duration, percent: usize) -> f64 {
        let mut times: Vec<Duration> = self.0.iter().map(of).collect();
        times.sort();
        let index = (times.len() * percent / 100).min(times.len().saturating_sub(1));
        times.get(index).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

/// The table that is printed at the end.
#[derive(Default)]
struct Table {
    text: String,
}

impl Table {
    fn row(&mut self, what: &str, samples: &Samples, target: &str) {
        if self.text.is_empty() {
            let heads = ["times in ms", "p50", "p99", "CPU p50", "CPU p99"];
            let _ = writeln!(
                self.text,
                "{:42} {:>8} {:>8} {:>8} {:>8}  target",
                heads[0], heads[1], heads[2], heads[3], heads[4]
            );
        }
        let numbers = [
            samples.percentile(|it| it.0, 50),
            samples.percentile(|it| it.0, 99),
            samples.percentile(|it| it.1, 50),
            samples.percentile(|it| it.1, 99),
        ];
        let numbers: String = numbers.iter().map(|number| format!(" {number:8.2}")).collect();
        let _ = writeln!(self.text, "{what:42}{numbers}  {target}");
    }

    fn size(&mut self, what: &str, sizes: Option<f64>, target: &str) {
        if let Some(size) = sizes {
            let _ = writeln!(self.text, "{what:42} {size:8.1} MB{:24}  {target}", "");
        }
    }

    fn note(&mut self, note: &str) {
        let _ = writeln!(self.text, "{note}");
    }
}

/// The CPU time of a process, with all threads that it has or had; zero on systems where it cannot be read.
fn cpu(process: u32) -> Duration {
    #[cfg(target_os = "linux")]
    {
        use nix::{time::ClockId, unistd::Pid};

        let clock = i32::try_from(process).ok().and_then(|id| ClockId::pid_cpu_clock_id(Pid::from_raw(id)).ok());
        if let Some(now) = clock.and_then(|clock| clock.now().ok()) {
            return now.into();
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = process;
    Duration::ZERO
}

/// The memory of a process that is in use, in MB.
fn memory(process: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: f64 = line.trim().split(' ').next()?.parse().ok()?;
    Some(kilobytes * 1024.0 / 1e6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn threads_that_have_ended_count() {
        let start = cpu(std::process::id());
        let work = || {
            let started = Instant::now();
            (0..).find(|_| started.elapsed() > Duration::from_millis(20))
        };
        std::thread::spawn(work).join().unwrap();
        assert!(cpu(std::process::id()) > start);
    }

    #[test]
    fn the_board_game_has_its_length() {
        let lines = board_game().lines().count();
        assert!(lines.abs_diff(BOARD_LINES) < 30, "{lines}");
        assert!(board_game().lines().filter(|line| leap(0, line).is_some()).count() > 90);
    }

    #[test]
    fn edits_are_undone() {
        assert_eq!(value(3, "(a 12)").unwrap()[0], ((3, 5, 3, 5), "1".to_owned()));
        assert_eq!(lost_paren(3, "(a 12) ").unwrap()[0], ((3, 5, 3, 6), String::new()));
        assert_eq!(value(3, "; (a 12)"), None);
    }
}
