//! Mutations that make a text larger: a token, a line, a list or a nesting ten to a thousand times, long comments, and ends of
//! lines that mix. Two of them in one input show work that is the product of two small parts.

use std::ops::Range;

use proptest::{prelude::*, sample::select};

use super::{cost, mutate::line_of};

/// The largest text that growth makes: the limits of [`cost`] do not grow up to it.
const LARGEST: usize = cost::SIZE - 1_000;

/// Ends of lines of several systems, and characters that some programs take for one.
const LINE_ENDS: [&str; 9] = ["\n", "\r\n", "\r", "\r\r\n", "\n\r", "\x0c", "\x0b\n", "\u{85}", "\u{2028}"];

/// How comments begin and end, and what they repeat.
const COMMENTS: [(&str, &str, &str); 7] = [
    ("; ", "=", "\n"),
    (";;; ", "heading ", "\n"),
    (";;;; --- ", "-", "\r\n"),
    ("#|", " x\n", "|#"),
    ("; ", "word ", "\r\r\n"),
    ("// ", "/", "\n"),
    ("# ", "#", "\n"),
];

/// A way to become larger.
#[derive(Debug, Clone)]
pub enum Growth {
    /// A token is written so many times.
    Token(usize),
    /// A line is written so many times; with a number at one of its words if `numbered`.
    Line {
        /// How often.
        times: usize,
        /// Whether one word is another one in each copy, so that copies do not define the same name.
        numbered: bool,
    },
    /// A list is written so many times.
    List {
        /// How often.
        times: usize,
        /// As for lines.
        numbered: bool,
    },
    /// A list is inside so many lists that begin and end as it does.
    Nest(usize),
    /// A part of the text is written so many times.
    Part(usize),
    /// One end of a line, or all of them, are another one.
    LineEnd(&'static str, bool),
    /// A comment of so many parts.
    Comment((&'static str, &'static str, &'static str), usize),
    /// So many spaces.
    Spaces(usize),
}

/// All ways to become larger. The smaller ones come first, so that a failure is shown with them.
pub fn growth() -> impl Strategy<Value = Growth> {
    let times = || select(&[2_usize, 10, 100, 1000][..]);
    prop_oneof![
        1 => times().prop_map(Growth::Token),
        3 => (times(), any::<bool>()).prop_map(|(times, numbered)| Growth::Line { times, numbered }),
        4 => (times(), any::<bool>()).prop_map(|(times, numbered)| Growth::List { times, numbered }),
        3 => times().prop_map(Growth::Nest),
        1 => times().prop_map(Growth::Part),
        3 => (select(&LINE_ENDS[..]), any::<bool>()).prop_map(|(end, all)| Growth::LineEnd(end, all)),
        2 => (select(&COMMENTS[..]), times()).prop_map(|(comment, length)| Growth::Comment(comment, length)),
        1 => times().prop_map(Growth::Spaces),
    ]
}

impl Growth {
    /// Makes a text larger at one of two places, as far as there is room.
    pub(super) fn apply(&self, tokens: &mut Vec<Vec<u8>>, first: usize, second: usize) {
        let size: usize = tokens.iter().map(Vec::len).sum();
        let room = LARGEST.saturating_sub(size);
        let fitting = |times: usize, copied: &[Vec<u8>]| {
            let length: usize = copied.iter().map(Vec::len).sum::<usize>() + 1;
            times.min(room / length)
        };
        let copy = |tokens: &mut Vec<Vec<u8>>, range: Range<usize>, times: usize, numbered: bool| {
            let copied = tokens[range.clone()].to_vec();
            let times = fitting(times, &copied);
            let word = if numbered { word_of(&copied, second) } else { None };
            let copies = (0..times).flat_map(|number| renamed(&copied, word.as_deref(), number));
            let copies: Vec<Vec<u8>> = copies.collect();
            tokens.splice(range.end..range.end, copies);
        };
        match self {
            Growth::Token(times) => copy(tokens, first..first + 1, *times, false),
            Growth::Line { times, numbered } => {
                let range = line_of(tokens, first);
                copy(tokens, range, *times, *numbered);
            }
            Growth::List { times, numbered } => {
                let range = list_around(tokens, first);
                copy(tokens, range, *times, *numbered);
            }
            Growth::Part(times) => copy(tokens, first.min(second)..first.max(second) + 1, *times, false),
            Growth::Nest(times) => {
                let outer = list_around(tokens, first);
                // The list begins with what is before its element and ends with its last token.
                let inner = outer.start + 1 + second % outer.len().max(2).saturating_sub(1);
                let (start, end) = (tokens[outer.start..inner.min(outer.end)].to_vec(), tokens[outer.end - 1].clone());
                let times = fitting(*times, &[start.as_slice(), std::slice::from_ref(&end)].concat());
                tokens.splice(outer.end..outer.end, std::iter::repeat_n(end, times));
                let starts: Vec<Vec<u8>> = std::iter::repeat_n(start, times).flatten().collect();
                tokens.splice(outer.start..outer.start, starts);
            }
            Growth::LineEnd(end, all) => {
                let ends: Vec<usize> = (0..tokens.len()).filter(|&at| tokens[at].contains(&b'\n')).collect();
                let chosen: Vec<usize> = match ends.len() {
                    0 => Vec::new(),
                    count if *all => ends.into_iter().take(count.min(room)).collect(),
                    count => vec![ends[first % count]],
                };
                for at in chosen {
                    let token = String::from_utf8_lossy(&tokens[at]).replace("\r\n", "\n").replace('\n', end);
                    tokens[at] = token.into_bytes();
                }
            }
            Growth::Comment((start, part, end), length) => {
                let length = (*length).min(room / part.len());
                tokens.insert(first, format!("{start}{}{end}", part.repeat(length)).into_bytes());
            }
            Growth::Spaces(count) => tokens.insert(first, vec![b' '; (*count).min(room)]),
        }
    }
}

/// A word of some tokens that begins with a letter, after the first if there are more.
fn word_of(tokens: &[Vec<u8>], chosen: usize) -> Option<Vec<u8>> {
    let words: Vec<&Vec<u8>> = tokens.iter().filter(|token| token[0].is_ascii_alphabetic()).collect();
    let words = words.get(1..).filter(|rest| !rest.is_empty()).unwrap_or(&words);
    (!words.is_empty()).then(|| words[chosen % words.len()].clone())
}

/// Some tokens with a number after each occurrence of a word.
fn renamed(tokens: &[Vec<u8>], word: Option<&[u8]>, number: usize) -> Vec<Vec<u8>> {
    let Some(word) = word else { return tokens.to_vec() };
    let with_number = |token: &Vec<u8>| match token == word {
        true => [token.as_slice(), number.to_string().as_bytes()].concat(),
        false => token.clone(),
    };
    tokens.iter().map(with_number).collect()
}

/// The tokens of the smallest list that has a token, with its brackets; the token alone if there is none.
fn list_around(tokens: &[Vec<u8>], at: usize) -> Range<usize> {
    let depth = |token: &Vec<u8>| match token.as_slice() {
        b"(" | b"[" | b"{" => 1,
        b")" | b"]" | b"}" => -1,
        _ => 0,
    };
    let mut open = 0;
    let is_start = |&index: &usize| {
        open += depth(&tokens[index]);
        open > 0
    };
    let start = if depth(&tokens[at]) > 0 { Some(at) } else { (0..at).rev().find(is_start) };
    let Some(start) = start else { return at..at + 1 };
    let mut open = 0;
    for (index, token) in tokens.iter().enumerate().skip(start) {
        open += depth(token);
        if open <= 0 {
            return start..index + 1;
        }
    }
    at..at + 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzz::mutate::tokens_of_gdl;

    fn check(growth: &Growth, text: &str, first: usize, second: usize, expected: &str) {
        let mut tokens = tokens_of_gdl(text);
        growth.apply(&mut tokens, first, second);
        assert_eq!(String::from_utf8_lossy(&tokens.concat()), expected, "{growth:?}");
    }

    #[test]
    fn parts_are_written_many_times() {
        check(&Growth::Token(2), "(a b)", 1, 0, "(aaa b)");
        check(&Growth::Line { times: 1, numbered: false }, "(a)\n(b)\n", 5, 0, "(a)\n(b)\n(b)\n");
        check(&Growth::List { times: 2, numbered: true }, "(a (b c))", 4, 0, "(a (b c)(b c0)(b c1))");
        check(&Growth::List { times: 1, numbered: false }, "(a (b c))", 7, 0, "(a (b c)(b c))");
        check(&Growth::Part(1), "(a b)", 3, 1, "(a ba b)");
    }

    #[test]
    fn lists_are_nested() {
        check(&Growth::Nest(2), "(a (b c) d)", 4, 2, "(a (b (b (b c))) d)");
        check(&Growth::Nest(1), "a", 0, 0, "aaa");
    }

    #[test]
    fn ends_of_lines_mix() {
        check(&Growth::LineEnd("\r\r\n", false), "(a)\n(b)\n", 1, 0, "(a)\n(b)\r\r\n");
        check(&Growth::LineEnd("\r", true), "(a)\r\n(b)\n", 0, 0, "(a)\r(b)\r");
    }

    #[test]
    fn comments_and_spaces_are_long() {
        check(&Growth::Comment(("; ", "=", "\n"), 3), "(a)", 0, 0, "; ===\n(a)");
        check(&Growth::Spaces(2), "(a)", 1, 0, "(  a)");
    }

    #[test]
    fn growth_ends_at_the_limit() {
        let mut tokens = tokens_of_gdl("(unit-type a)\n");
        for _ in 0..4 {
            Growth::Line { times: 1000, numbered: true }.apply(&mut tokens, 0, 0);
            Growth::Nest(1000).apply(&mut tokens, 0, 1);
        }
        assert!(tokens.concat().len() <= LARGEST + 8_000, "{}", tokens.concat().len());
    }
}
