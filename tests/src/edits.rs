//! Random edits as designers make them, half-typed and broken ones among them: the same in each run.

use std::ops::Range;

/// A generator of numbers, the same for the same seed.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// A generator with a different sequence for each seed.
    pub fn new(seed: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(1));
        random.below(2);
        random
    }

    /// A number below a limit, 0 if that is 0.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }

    fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// A change of a text: what is replaced, by bytes, and by what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edit {
    /// The bytes that are replaced.
    pub range: Range<usize>,
    /// The replacement.
    pub text: String,
}

impl Edit {
    /// Makes the change.
    pub fn apply(&self, text: &mut String) {
        text.replace_range(self.range.clone(), &self.text);
    }
}

/// Texts that a designer may type.
const TOKENS: [&str; 20] = [
    "7",
    "-",
    "(",
    ")",
    "\"",
    "|",
    ";",
    "#|",
    "|#",
    "'",
    " ",
    "\n",
    "\r\n",
    "\r",
    "\t",
    "\u{e9}",
    "\u{1f600}",
    "u*",
    "()",
    "2d6",
];

/// Forms that a game may get, good ones and bad ones.
const FORMS: [&str; 22] = [
    "(define some-types (remove 5 u*))",
    "(define some-types (u* t*))",
    "(unit-type new-unit (hp-max 3) (name \"New\"))",
    "(terrain-type new-terrain (color \"red\"))",
    "(material-type new-material)",
    "(add u* hp-max (1 2 3))",
    "(add some-types speed 200)",
    "(table hit-chance add (u* u* 50))",
    "(table damage (u* u* 1))",
    "(set last-turn 5)",
    "(if false)",
    "(else)",
    "(end-if)",
    "(undefine some-types)",
    "(side 1 (name \"Red\"))",
    "(game-module \"other\" (title \"x\") (variants (world-size (20 20 40))))",
    "(include gdl-terrain)",
    "(imf \"new-unit\" ((8 8)))",
    "(area 10 10)",
    "; gdl: allow-file(unknown-property)",
    "#| a block",
    "(unit 1 (x (y",
];

/// An edit of a text, at times with a piece of another text.
pub fn edit(text: &str, other: &str, random: &mut Random) -> Edit {
    let Edit { range, text: new } = any_edit(text, other, random);
    Edit { range: boundary(text, range.start)..boundary(text, range.end), text: new }
}

fn any_edit(text: &str, other: &str, random: &mut Random) -> Edit {
    let at = boundary(text, random.below(text.len() + 1));
    let line = line_at(text, at);
    let insert = |at: usize, text: String| Edit { range: at..at, text };
    match random.below(10) {
        // Remove a character, most likely a significant one.
        0 => {
            let wanted = random.pick(&["(", ")", "\"", "\n", ";"]);
            let at = text[at..].find(wanted).map_or(at, |found| at + found);
            let end = text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
            Edit { range: at..end, text: String::new() }
        }
        1 => insert(at, random.pick(&TOKENS).to_owned()),
        2 => insert(line.start, format!("{}\n", random.pick(&FORMS))),
        3 => Edit { range: line, text: String::new() },
        4 => insert(line.start, text[line].to_owned()),
        // Change a number.
        5 | 6 => {
            let Some(start) = text[at..].find(|c: char| c.is_ascii_digit()).map(|found| at + found) else {
                return insert(text.len(), "\n".to_owned());
            };
            let end = text[start..].find(|c: char| !c.is_ascii_digit()).map_or(text.len(), |length| start + length);
            Edit { range: start..end, text: random.below(120).to_string() }
        }
        // Swap two lines.
        7 => {
            let next = line_at(text, line.end);
            Edit { range: line.start..next.end, text: format!("{}{}", &text[next], &text[line]) }
        }
        // Insert some lines of the other text.
        8 => {
            let from = line_at(other, boundary(other, random.below(other.len() + 1))).start;
            let end = (0..=random.below(6)).fold(from, |end, _| line_at(other, end).end);
            insert(line.start, other[from..end].to_owned())
        }
        _ => {
            let end = boundary(text, (at + random.below(40)).min(text.len()));
            Edit { range: at..end.max(at), text: String::new() }
        }
    }
}

/// The next place at or before an offset that an editor can name: a boundary of characters, not within CR LF.
fn boundary(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) || (text[..at].ends_with('\r') && text[at..].starts_with('\n')) {
        at -= 1;
    }
    at
}

/// The line at an offset, with its end.
fn line_at(text: &str, at: usize) -> Range<usize> {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end + 1);
    start..end
}

/// Line and column in units of UTF-16, as editors count them: LF, CR LF and CR end lines.
pub fn position(text: &str, offset: usize) -> (u32, u32) {
    let (mut line, mut start) = (0, 0);
    let bytes = text.as_bytes();
    for at in 0..offset {
        if bytes[at] == b'\n' || (bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n')) {
            (line, start) = (line + 1, at + 1);
        }
    }
    let column: usize = text[start..offset].chars().map(char::len_utf16).sum();
    (line, u32::try_from(column).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_fit_and_repeat() {
        let mut texts = [String::from("(a \"\u{e9}\" 12)\r\n(b)\n"), String::new()];
        for seed in 0..2000 {
            let other = texts[1].clone();
            let made = edit(&texts[0], &other, &mut Random::new(seed));
            assert_eq!(made, edit(&texts[0], &other, &mut Random::new(seed)));
            made.apply(&mut texts[0]);
            if texts[0].len() > 2000 {
                texts.swap(0, 1);
                texts[0].truncate(0);
            }
        }
    }

    #[test]
    fn positions_count_as_editors_do() {
        let text = "a\r\n\u{1f600}b\rc\nd";
        let positions = [0, 3, 7, 8, 9, 11].map(|offset| position(text, offset));
        assert_eq!(positions, [(0, 0), (1, 0), (1, 2), (1, 3), (2, 0), (3, 0)]);
    }
}
