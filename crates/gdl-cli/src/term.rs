//! The terminal: whether to use color and Unicode symbols, its width, and output whose reader may close it early.

use std::{
    env,
    io::{self, BufWriter, IsTerminal, StdoutLock, Write},
};

use anyhow::Result;
use clap::ValueEnum;
use serde::Serialize;

use crate::{safe_text::SafeText, text};

/// The setting for color.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ColorChoice {
    /// On a terminal, unless NO_COLOR is set; elsewhere if CLICOLOR_FORCE is.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColorChoice {
    /// Whether standard output gets color.
    pub fn enabled(self) -> bool {
        let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        match self {
            ColorChoice::Always => true,
            ColorChoice::Never => false,
            ColorChoice::Auto if set("NO_COLOR") => false,
            ColorChoice::Auto if set("CLICOLOR_FORCE") && env::var("CLICOLOR_FORCE").as_deref() != Ok("0") => true,
            ColorChoice::Auto => io::stdout().is_terminal() && !is_dumb(),
        }
    }
}

/// Whether the terminal supports only plain text.
pub fn is_dumb() -> bool {
    env::var("TERM").as_deref() == Ok("dumb")
}

/// The width of the terminal in columns, if output goes to one.
pub fn width() -> Option<usize> {
    terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0))
}

/// Writes a warning to standard error.
pub fn warn(message: SafeText) {
    say(text!("warning: {}", message));
}

/// Reports on standard error why the command failed.
pub fn error(message: SafeText) {
    say(text!("error: {}", message));
}

/// Writes a line to standard error without a prefix.
pub fn say(message: SafeText) {
    // If standard error is closed, the message cannot be shown anywhere.
    let _ = writeln!(io::stderr(), "{}", message.as_str());
}

/// Clears the screen and moves the cursor to its top.
pub fn clear_screen() {
    let mut stdout = io::stdout().lock();
    // If standard output is closed, the next write reports it.
    let _ = stdout.write_all(b"\x1b[2J\x1b[H").and_then(|()| stdout.flush());
}

/// The text of an error with its causes.
pub fn causes(error: &anyhow::Error) -> SafeText {
    SafeText::message(&format!("{error:#}"))
}

/// Writes to standard output immediately, for interactive sessions.
///
/// # Errors
///
/// An I/O error of the write.
pub fn print(text: &SafeText) -> io::Result<()> {
    io::stdout().lock().write_all(text.as_str().as_bytes())
}

/// Standard output, buffered. If its reader closes it (`gdl check | head`), the rest is dropped silently.
pub struct Output {
    stdout: BufWriter<StdoutLock<'static>>,
    closed: bool,
}

impl Output {
    /// Locks standard output.
    pub fn new() -> Output {
        Output { stdout: BufWriter::with_capacity(1 << 16, io::stdout().lock()), closed: false }
    }

    /// Writes a text.
    ///
    /// # Errors
    ///
    /// An I/O error of the write, unless the reader has closed its end.
    pub fn text(&mut self, text: &SafeText) -> Result<()> {
        self.bytes(text.as_str().as_bytes())
    }

    /// Writes data for another program, such as a module: unchanged to a pipe or a file, escaped to a terminal.
    ///
    /// # Errors
    ///
    /// See [`Output::text`].
    pub fn data(&mut self, bytes: &[u8]) -> Result<()> {
        if io::stdout().is_terminal() {
            return self.text(&SafeText::lines(&String::from_utf8_lossy(bytes)));
        }
        self.bytes(bytes)
    }

    /// Writes a value as JSON over several lines, without the whole text in memory.
    ///
    /// # Errors
    ///
    /// The value cannot be written as JSON, or see [`Output::text`].
    pub fn json(&mut self, value: &impl Serialize) -> Result<()> {
        let mut lines = JsonLines { output: self, rest: Vec::new() };
        serde_json::to_writer_pretty(&mut lines, value)?;
        lines.rest.push(b'\n');
        Ok(lines.write_lines()?)
    }

    fn bytes(&mut self, bytes: &[u8]) -> Result<()> {
        if self.closed {
            return Ok(());
        }
        let result = self.stdout.write_all(bytes);
        self.check(result)
    }

    /// Whether the reader has gone away, so that nothing more has to be written.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Writes the rest of the buffer.
    ///
    /// # Errors
    ///
    /// See [`Output::text`].
    pub fn finish(mut self) -> Result<()> {
        if self.closed {
            return Ok(());
        }
        let result = self.stdout.flush();
        self.check(result)
    }

    fn check(&mut self, result: io::Result<()>) -> Result<()> {
        match result {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.closed = true;
                Ok(())
            }
            result => Ok(result?),
        }
    }
}

/// JSON on its way to standard output. It is made safe by whole lines, so that no text that has to be escaped is cut in two.
struct JsonLines<'a> {
    output: &'a mut Output,
    /// The text after the last line that was written.
    rest: Vec<u8>,
}

impl JsonLines<'_> {
    /// Writes the lines that are complete.
    fn write_lines(&mut self) -> io::Result<()> {
        let Some(end) = self.rest.iter().rposition(|&byte| byte == b'\n') else { return Ok(()) };
        let after = self.rest.split_off(end + 1);
        let lines = std::mem::replace(&mut self.rest, after);
        if self.output.is_closed() {
            // Nobody reads the rest.
            return Ok(());
        }
        self.output.text(&SafeText::json(&String::from_utf8_lossy(&lines))).map_err(io::Error::other)
    }
}

impl io::Write for JsonLines<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.rest.extend_from_slice(bytes);
        if self.rest.len() >= 1 << 16 {
            self.write_lines()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_lines()
    }
}
