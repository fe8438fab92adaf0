//! Helix on a terminal of its own: the suite sends keys and checks what Helix shows and writes.

use std::{
    fs,
    io::{Read as _, Write as _},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};

use super::{
    Outcome, Places,
    debian::{Debian, STABLE},
    instructions,
};

/// The number of attempts at the editing test. Helix 25.01 sends notifications in any order on a busy machine, after
/// which the server has another text than the editor.
const ATTEMPTS: usize = 4;

/// The maximum wait until a result is on the screen or on the disk.
const PATIENCE: Duration = Duration::from_secs(15);

/// The maximum wait within an attempt that is repeated.
const SOON: Duration = Duration::from_secs(3);

/// Follows the page and edits modules as a designer would.
pub fn run(places: &Places) -> Result<Outcome> {
    if Command::new("script").arg("--version").stdout(Stdio::null()).status().is_err() {
        return Ok(Outcome::Skipped("`script` is not there, which gives programs a terminal".to_owned()));
    }
    let debian = match Debian::install(places, &STABLE)? {
        Ok(debian) => debian,
        Err(why) => return Ok(Outcome::Skipped(why)),
    };
    let gdl = places.gdl()?;
    for rest in (0..ATTEMPTS).rev() {
        debian.make_home(places, &gdl)?;
        instructions::follow_outside(places, &debian, "Helix")?;
        health(&debian)?;
        match edit(&debian).and_then(|()| edit_board(&debian)) {
            Ok(()) => break,
            Err(error) if rest > 0 => passed_not(&error),
            Err(error) => return Err(error),
        }
    }
    Ok(Outcome::Passed)
}

#[expect(clippy::print_stdout, reason = "reports what was tested")]
fn passed_not(error: &anyhow::Error) {
    let text: String = format!("{error:#}").chars().take(200).collect();
    println!("         once more, because of the order of Helix's messages or a mistake: {text}");
}

#[expect(clippy::print_stdout, reason = "reports what was tested")]
fn passed(what: &str) {
    println!("ok       {what}");
}

/// Checks what `hx --health` reports about the server, the grammars and the queries.
fn health(debian: &Debian) -> Result<()> {
    for language in ["gdl", "bdl"] {
        let report = debian.run_outside("games", &format!("{} --health {language}", helix(debian)))?;
        let ticks = report.matches('✓').count();
        if ticks != 5 || report.contains('✘') {
            bail!("not everything is well with {language}:\n{report}");
        }
        passed(&format!("health of {language}"));
    }
    Ok(())
}

fn edit(debian: &Debian) -> Result<()> {
    let mut screen = Screen::open(debian, "harbour/harbour.g")?;
    let game = debian.home("~/games/harbour/harbour.g");
    screen.keys("/hp-mx\r")?;
    screen.shows("a unit type has no property `hp-mx`")?;
    passed("diagnostics");
    screen.keys(" a")?;
    screen.shows("Write `hp-max`")?;
    screen.keys("\r:w\r")?;
    holds(&game, "(hp-max 12)")?;
    passed("code action");
    screen.keys(" k")?;
    screen.shows("The hit points of a unit")?;
    passed("hover");
    // The text found by the search is selected, with the cursor at its end.
    screen.keys("\x1b/diver shark\r")?;
    repeated("definition in another file", || {
        screen.keys("gd")?;
        // The rest of the name of the file, in the status line.
        Ok(screen.shows_within(SOON, "-types.g"))
    })?;
    // Control-O goes back. Both files are open now: Helix 25.01 may report changes of a file before it reports that the
    // file is open.
    screen.keys("\x0f r")?;
    screen.shows("rename-to:")?;
    screen.keys("\x15whale\r:wa\r")?;
    holds(&game, "(diver whale 20)")?;
    holds(&debian.home("~/games/harbour/harbour-types.g"), "(unit-type whale")?;
    passed("rename in all files");
    let module = debian.home("~/games/others/hurried.g");
    screen.keys(":o others/hurried.g\r")?;
    repeated("format", || {
        screen.keys(":format\r:w\r")?;
        Ok(holds_within(SOON, &module, "(add raft  hp-max 12)"))
    })?;
    screen.keys("geo(add raft hp-recov")?;
    screen.shows("hp-recovery")?;
    screen.keys("\t\x1b:w\r")?;
    holds(&module, "(add raft hp-recovery")?;
    passed("completion");
    screen.keys(":qa!\r")
}

/// Edits board games.
fn edit_board(debian: &Debian) -> Result<()> {
    let mut screen = Screen::open(debian, "boards/hops.bdl")?;
    let game = debian.home("~/games/boards/hops.bdl");
    screen.keys("/hoper\r")?;
    screen.shows("unknown piece `hoper`")?;
    passed("diagnostics of a board game");
    screen.keys(" a")?;
    screen.shows("hopper`")?;
    screen.keys("\r:w\r")?;
    holds(&game, "  hopper{\n    positions{")?;
    passed("code action in a board game");
    // The cursor is at the end of the selected text.
    screen.keys("\x1b/spawn.guard\r r")?;
    screen.shows("rename-to:")?;
    screen.keys("\x15warden\r:w\r")?;
    holds(&game, "  protect_piece(warden)")?;
    passed("rename of a piece");
    screen.keys("/protect_piece\r")?;
    repeated("completion in a board game", || {
        // Control-X asks for it. The words of the list are also in the help of the diagnostic, so the screen does not tell
        // whether the list is open.
        screen.keys("ocant_r\x18")?;
        thread::sleep(SOON / 3);
        screen.keys("\t\x1b:w\r")?;
        let is_complete = holds_within(SOON, &game, "\n  cant_risk");
        if !is_complete {
            screen.keys("u")?;
        }
        Ok(is_complete)
    })?;
    let game = debian.home("~/games/boards/hurried.bdl");
    screen.keys(":o boards/hurried.bdl\r")?;
    repeated("format of a board game", || {
        screen.keys(":format\r:w\r")?;
        Ok(holds_within(SOON, &game, "      vertical(1, 1), kills : false\n"))
    })?;
    screen.keys(":qa!\r")
}

/// The command of Helix. Helix finds its own path in `/proc`, which the installed system lacks, so it runs outside.
fn helix(debian: &Debian) -> String {
    let loader = debian.loader();
    let [program, runtime] = ["/usr/bin/hx", "/usr/lib/hx/runtime"].map(|path| debian.path(path).display().to_string());
    format!("HELIX_RUNTIME='{runtime}' {loader} '{program}'")
}

/// Waits until a file holds a text.
fn holds(path: &Path, text: &str) -> Result<()> {
    ensure!(holds_within(PATIENCE, path, text), "{} does not hold `{text}`", path.display());
    Ok(())
}

fn holds_within(patience: Duration, path: &Path, text: &str) -> bool {
    // The file is missing for a moment while it is saved.
    within(patience, || fs::read_to_string(path).unwrap_or_default().contains(text))
}

/// Whether a condition becomes true within a time.
fn within(patience: Duration, is_so: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while !is_so() {
        if start.elapsed() > patience {
            return false;
        }
        thread::sleep(Duration::from_millis(20));
    }
    true
}

/// Repeats an attempt up to 8 times: a server that is starting, or is being notified of changed files, does not answer.
fn repeated(what: &str, mut attempt: impl FnMut() -> Result<bool>) -> Result<()> {
    for _ in 0..8 {
        if attempt()? {
            passed(what);
            return Ok(());
        }
    }
    bail!("{what} does not work")
}

/// A terminal with Helix in it.
struct Screen {
    child: Child,
    input: ChildStdin,
    /// All that was written to the terminal.
    output: Arc<Mutex<Vec<u8>>>,
    /// The number of bytes of the output at the last key press.
    seen: usize,
}

impl Screen {
    /// Opens a module of the user.
    fn open(debian: &Debian, module: &str) -> Result<Screen> {
        let line = format!("stty rows 50 cols 160; exec env {} {module}", helix(debian));
        let mut command = debian.outside("games", "exec script --quiet --flush --command \"$LINE\" /dev/null");
        command.env("LINE", line).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().context("cannot run script")?;
        let input = child.stdin.take().context("no input")?;
        let mut pipe = child.stdout.take().context("no output")?;
        let output = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&output);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = pipe.read(&mut bytes) {
                if let Ok(mut sink) = sink.lock() {
                    sink.extend(&bytes[..count]);
                }
            }
        });
        let screen = Screen { child, input, output, seen: 0 };
        // The mode in the status line: Helix is ready for keys.
        screen.shows("NOR")?;
        Ok(screen)
    }

    fn text(&self) -> String {
        let bytes = self.output.lock().map(|bytes| bytes[self.seen..].to_vec()).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Presses keys, one after the other as people do.
    fn keys(&mut self, keys: &str) -> Result<()> {
        self.seen = self.output.lock().map_or(0, |bytes| bytes.len());
        for key in keys.chars() {
            let mut bytes = [0; 4];
            let bytes = key.encode_utf8(&mut bytes).as_bytes();
            self.input.write_all(bytes).and_then(|()| self.input.flush()).context("Helix has ended")?;
            // Escape followed at once by a key means that key with Alt; and Helix 25.01 reports changes to the server
            // in any order if they follow each other too fast.
            thread::sleep(Duration::from_millis(if key == '\x1b' { 300 } else { 40 }));
        }
        Ok(())
    }

    /// Waits until the output since the last keys shows a text.
    fn shows(&self, text: &str) -> Result<()> {
        ensure!(self.shows_within(PATIENCE, text), "`{text}` is not shown, but\n{}", self.text().escape_debug());
        Ok(())
    }

    fn shows_within(&self, patience: Duration, text: &str) -> bool {
        within(patience, || self.text().contains(text))
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
