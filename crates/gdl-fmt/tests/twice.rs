//! Formatting is done after one run: damaged modules with line ends of all kinds, at widths from very narrow to very wide.

use std::{fs, path::Path};

use gdl_fmt::{Options, Style, edits, format};

/// Numbers that look random and are the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        // Xorshift.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % limit.max(1) as u64).expect("it is below a size")
    }
}

/// What ends lines somewhere, or looks as if it did.
const LINE_ENDS: [&str; 9] = ["\n", "\r\n", "\r", "\r\r\n", "\n\r", "\u{c}", "\u{2028}", "\u{85}", " \t\r\n"];

/// What is inserted into modules.
const PIECES: [&str; 16] = [
    "(",
    ")",
    ";",
    " ; x",
    "\"",
    "#|",
    "|#",
    "   ",
    "'",
    "1",
    "(1 2 3)",
    "(a b)",
    "; gdl: fmt skip\n",
    ";    a  b  c\n",
    "xyzzy",
    "\t",
];

/// Modules and parts of them.
fn modules() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts = Vec::new();
    for folder in ["lib", "tests/fixtures/hostile"] {
        let mut paths: Vec<_> =
            fs::read_dir(root.join(folder)).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        for path in paths.iter().filter(|path| path.extension().is_some_and(|it| it == "g")) {
            texts.push(String::from_utf8_lossy(&fs::read(path).expect("a module")).into_owned());
        }
    }
    texts
}

/// Some lines of a module, damaged.
fn damaged(text: &str, numbers: &mut Numbers) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let start = numbers.below(lines.len());
    let count = 1 + numbers.below(14);
    let end = if numbers.below(4) == 0 { LINE_ENDS[numbers.below(LINE_ENDS.len())] } else { "\n" };
    let mut parts: Vec<String> =
        lines[start..lines.len().min(start + count)].iter().map(|&line| line.to_owned()).collect();
    for _ in 0..numbers.below(4) {
        let at = numbers.below(parts.len());
        let other = numbers.below(parts.len());
        match numbers.below(6) {
            0 => parts.swap(at, other),
            1 => parts.insert(at, parts[other].clone()),
            2 => parts[at] = format!("{}{}", parts[at], LINE_ENDS[numbers.below(LINE_ENDS.len())]),
            3 => parts[at] = parts[at].replacen(' ', LINE_ENDS[numbers.below(LINE_ENDS.len())], 1 + numbers.below(3)),
            _ => {
                let mut place = numbers.below(parts[at].len() + 1);
                while !parts[at].is_char_boundary(place) {
                    place -= 1;
                }
                parts[at].insert_str(place, PIECES[numbers.below(PIECES.len())]);
            }
        }
    }
    parts.join(end)
}

/// What is wrong with the formatting of a text, if something is.
fn mistake(text: &str, width: u32, style: Style) -> Option<String> {
    let options = Options { style, width };
    let once = format(text, &options).text;
    if let Err(at) = edits(text, &once) {
        return Some(format!("more than whitespace would change at {at:?}"));
    }
    let twice = format(&once, &options).text;
    (twice != once).then(|| format!("\n--- once\n{once}\n--- twice\n{twice}"))
}

/// The smallest part of a text, in lines, with which a mistake remains.
fn smallest(text: &str, width: u32, style: Style) -> String {
    let mut text = text.to_owned();
    let mut size = text.len();
    while size > 0 {
        let mut at = 0;
        while at < text.len() {
            let (mut from, mut to) = (at, (at + size).min(text.len()));
            while !text.is_char_boundary(from) {
                from -= 1;
            }
            while !text.is_char_boundary(to) {
                to += 1;
            }
            let less = format!("{}{}", &text[..from], &text[to..]);
            if mistake(&less, width, style).is_some() {
                text = less;
            } else {
                at += size;
            }
        }
        size /= 2;
    }
    text
}

#[test]
fn damaged_modules_are_formatted_once() {
    let modules = modules();
    assert!(modules.len() > 10);
    // A longer search: GDL_ROUNDS=100000 cargo test -p gdl-fmt --test twice
    let rounds: usize = std::env::var("GDL_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1500);
    let seed = std::env::var("GDL_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0x9e37_79b9_7f4a_7c15);
    let mut numbers = Numbers(seed);
    let mut mistakes = Vec::new();
    for _ in 0..rounds {
        let text = damaged(&modules[numbers.below(modules.len())], &mut numbers);
        for (_, style) in Style::ALL {
            let width = u32::try_from(20 + numbers.below(181)).expect("it is small");
            if mistake(&text, width, style).is_some() {
                let small = smallest(&text, width, style);
                let what = mistake(&small, width, style).unwrap_or_default();
                mistakes.push(format!("{style:?} at {width}: {small:?}: {what}"));
            }
        }
    }
    assert!(mistakes.is_empty(), "{} mistakes\n{}", mistakes.len(), mistakes.join("\n\n"));
}

#[test]
fn rulers_of_several_rows_do_not_depend_on_each_other() {
    let text = ";                    p q r s v w x y  z  @\n(add u* stack-order (3 4 5 2 1 6 7 8 9 10))\n\
                ;                      p  q  r  s  v  w  x  y  z  @\n(add u* acp-per-turn ( 2 2 4 2 2 6 4 1 1 1))\n";
    for width in 20..200 {
        for (_, style) in Style::ALL {
            assert_eq!(mistake(text, width, style), None, "{style:?} at {width}");
        }
    }
}

#[test]
fn comments_before_line_ends_of_all_kinds_stay() {
    for end in LINE_ENDS {
        for text in
            [format!("(a ; x{end}\n b)\n"), format!("; x{end}\n(a){end}"), format!("(a ; x\n b){end}; y{end}(c)")]
        {
            for (_, style) in Style::ALL {
                assert_eq!(mistake(&text, 80, style), None, "{text:?}");
            }
        }
    }
}
