//! Colors of a terminal.

use std::{borrow::Cow, fmt::Write};

use crate::{color::Rgb, escape::is_control};

/// The number of colors of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColorDepth {
    /// No colors.
    #[default]
    None,
    /// 256 colors.
    Palette,
    /// All colors.
    True,
}

/// Returns a text without characters with which names of a module could move the cursor, change colors or the reading
/// order.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    let is_harmful = |c: char| is_control(c) && c != '\n';
    if text.contains(is_harmful) { Cow::Owned(text.replace(is_harmful, "\u{fffd}")) } else { Cow::Borrowed(text) }
}

/// Writes characters on a colored background; escape sequences are written only where a color changes.
pub(crate) struct Pen {
    out: String,
    depth: ColorDepth,
    ground: Option<Rgb>,
    ink: Option<Rgb>,
}

impl Pen {
    pub fn new(depth: ColorDepth) -> Pen {
        Pen { out: String::new(), depth, ground: None, ink: None }
    }

    pub fn has_colors(&self) -> bool {
        self.depth != ColorDepth::None
    }

    /// Writes a character in a color on a background.
    pub fn on(&mut self, ground: Rgb, ink: Rgb, c: char) {
        if self.has_colors() {
            if self.ground != Some(ground) {
                self.ground = Some(ground);
                self.color(48, ground);
            }
            if self.ink != Some(ink) && c != ' ' {
                self.ink = Some(ink);
                self.color(38, ink);
            }
        }
        self.out.push(if is_control(c) { '\u{fffd}' } else { c });
    }

    /// Writes empty columns.
    pub fn blanks(&mut self, count: usize) {
        if count > 0 {
            self.plain();
            self.out.extend(std::iter::repeat_n(' ', count));
        }
    }

    /// Writes text in the colors of the terminal.
    pub fn text(&mut self, text: &str) {
        self.plain();
        self.out.push_str(&harmless(text));
    }

    /// Writes highlighted text.
    pub fn bold(&mut self, text: &str) {
        self.plain();
        let text = harmless(text);
        if self.has_colors() {
            let _ = write!(self.out, "\x1b[1m{text}\x1b[0m");
        } else {
            self.out.push_str(&text);
        }
    }

    /// Ends a line of a map.
    pub fn end_line(&mut self) {
        self.plain();
        if !self.has_colors() {
            let end = self.out.trim_end_matches(' ').len();
            self.out.truncate(end);
        }
        self.out.push('\n');
    }

    pub fn finish(mut self) -> String {
        self.plain();
        self.out
    }

    /// Switches back to the colors of the terminal.
    fn plain(&mut self) {
        if self.ground.take().is_some() | self.ink.take().is_some() {
            self.out.push_str("\x1b[0m");
        }
    }

    fn color(&mut self, what: u8, color: Rgb) {
        let _ = match self.depth {
            ColorDepth::None => Ok(()),
            ColorDepth::Palette => write!(self.out, "\x1b[{what};5;{}m", color.xterm()),
            ColorDepth::True => write!(self.out, "\x1b[{what};2;{};{};{}m", color.0, color.1, color.2),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_change_where_they_change() {
        let mut pen = Pen::new(ColorDepth::True);
        let (red, blue) = (Rgb(200, 0, 0), Rgb(0, 0, 200));
        pen.on(red, blue, 'a');
        pen.on(red, blue, 'b');
        pen.on(blue, blue, ' ');
        pen.end_line();
        pen.text("x");
        assert_eq!(pen.finish(), "\u{1b}[48;2;200;0;0m\u{1b}[38;2;0;0;200mab\u{1b}[48;2;0;0;200m \u{1b}[0m\nx");
    }

    #[test]
    fn names_cannot_steer_the_terminal() {
        let mut pen = Pen::new(ColorDepth::None);
        pen.text("a\x1b[31m\u{202e}b\nc\r");
        assert_eq!(pen.finish(), "a\u{fffd}[31m\u{fffd}b\nc\u{fffd}");
    }

    #[test]
    fn without_colours_there_are_no_escapes_and_no_blanks_at_the_end() {
        let mut pen = Pen::new(ColorDepth::None);
        pen.on(Rgb::BLACK, Rgb::WHITE, 'a');
        pen.on(Rgb::BLACK, Rgb::WHITE, ' ');
        pen.end_line();
        pen.bold("x");
        assert_eq!(pen.finish(), "a\nx");
    }
}
