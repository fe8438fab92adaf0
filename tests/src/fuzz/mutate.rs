//! Mutations of texts, as proptest strategies: tokens dropped, doubled, swapped and flipped, words of the language and odd
//! numbers put in, lines of other texts, and parts written many times.

use gdl_syntax::tokenize;
use proptest::{
    prelude::*,
    sample::{Index, select},
};

use super::grow::{Growth, growth};

/// A change of a text.
#[derive(Debug, Clone)]
pub enum Damage {
    /// A token is gone.
    DropToken,
    /// A token is copied to another place.
    DoubleToken,
    /// Two tokens change places.
    SwapTokens,
    /// The text ends after a token.
    Cut,
    /// Bits of a byte are flipped, which may break the encoding.
    FlipByte(u8),
    /// A word is inserted before a token.
    Insert(String),
    /// A token is replaced by a word.
    Replace(String),
    /// A line is copied to another place.
    DoubleLine,
    /// A line is gone.
    DropLine,
    /// A line of another text is inserted before a token.
    Splice(Index),
    /// The text becomes larger in one of the ways of [`Growth`].
    Grow(Growth),
}

/// A change with the two places that it needs.
pub type Mutation = (Damage, Index, Index);

/// Numbers at the bounds of types and properties.
const NUMBERS: [&str; 14] = [
    "0",
    "-1",
    "1",
    "9",
    "100",
    "101",
    "255",
    "10000",
    "32767",
    "-32768",
    "65536",
    "2147483647",
    "-2147483648",
    "99999999999",
];

/// Changes that need no words: damage that happens to files in transit.
pub fn damage() -> impl Strategy<Value = Mutation> {
    let kind = prop_oneof![
        3 => Just(Damage::DropToken),
        3 => Just(Damage::DoubleToken),
        3 => Just(Damage::SwapTokens),
        1 => Just(Damage::Cut),
        2 => any::<u8>().prop_map(Damage::FlipByte),
    ];
    (kind, any::<Index>(), any::<Index>())
}

/// All changes, with words out of a dictionary.
pub fn mutation(words: Vec<&'static str>) -> impl Strategy<Value = Mutation> {
    let word = prop_oneof![3 => select(words), 2 => select(&NUMBERS[..])].prop_map(str::to_owned).boxed();
    let more = prop_oneof![
        2 => word.clone().prop_map(Damage::Insert),
        4 => word.prop_map(Damage::Replace),
        1 => Just(Damage::DoubleLine),
        1 => Just(Damage::DropLine),
        2 => any::<Index>().prop_map(Damage::Splice),
    ];
    let larger = growth().prop_map(Damage::Grow);
    prop_oneof![
        5 => damage(),
        5 => (more, any::<Index>(), any::<Index>()),
        2 => (larger, any::<Index>(), any::<Index>()),
    ]
}

/// The tokens of a module.
pub fn tokens_of_gdl(text: &str) -> Vec<Vec<u8>> {
    let mut rest = text;
    let mut tokens: Vec<Vec<u8>> = Vec::new();
    for token in tokenize(text) {
        let (this, next) = rest.split_at(token.len.into());
        tokens.push(this.as_bytes().to_vec());
        rest = next;
    }
    tokens
}

/// The tokens of a text of any other language: words, runs of spaces, and all other characters alone.
pub fn tokens_of_text(text: &str) -> Vec<Vec<u8>> {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let kind = |c: char| if is_word(c) { 1 } else { u8::from(c == ' ') * 2 };
    let mut tokens: Vec<Vec<u8>> = Vec::new();
    let mut last = 0;
    for c in text.chars() {
        let this = kind(c);
        let bytes = c.encode_utf8(&mut [0; 4]).as_bytes().to_vec();
        match tokens.last_mut().filter(|_| this != 0 && this == last) {
            Some(token) => token.extend(bytes),
            None => tokens.push(bytes),
        }
        last = this;
    }
    tokens
}

/// A module with some changes, as bytes. Lines of another text come from `other`.
pub fn mutated(text: &str, other: &str, mutations: &[Mutation]) -> Vec<u8> {
    changed(tokens_of_gdl(text), other, mutations)
}

/// The text of some tokens with some changes, as bytes. Lines of another text come from `other`.
pub fn changed(mut tokens: Vec<Vec<u8>>, other: &str, mutations: &[Mutation]) -> Vec<u8> {
    for (damage, first, second) in mutations {
        if tokens.is_empty() {
            break;
        }
        let (first, second) = (first.index(tokens.len()), second.index(tokens.len()));
        match damage {
            Damage::DropToken => drop(tokens.remove(first)),
            Damage::DoubleToken => tokens.insert(second, tokens[first].clone()),
            Damage::SwapTokens => tokens.swap(first, second),
            Damage::Cut => tokens.truncate(first + 1),
            Damage::FlipByte(mask) => {
                let length = tokens[first].len();
                tokens[first][second % length] ^= mask;
            }
            Damage::Insert(word) => tokens.insert(first, format!(" {word} ").into_bytes()),
            Damage::Replace(word) => tokens[first] = word.clone().into_bytes(),
            Damage::DoubleLine => {
                let line = line_of(&tokens, first);
                let copy = tokens[line].to_vec();
                tokens.splice(second..second, copy);
            }
            Damage::DropLine => drop(tokens.drain(line_of(&tokens, first))),
            Damage::Splice(line) => {
                let lines: Vec<&str> = other.split_inclusive('\n').collect();
                if !lines.is_empty() {
                    tokens.insert(first, line.get(&lines).as_bytes().to_vec());
                }
            }
            Damage::Grow(growth) => growth.apply(&mut tokens, first, second),
        }
    }
    tokens.concat()
}

/// The tokens of the line that one stands on.
pub(super) fn line_of(tokens: &[Vec<u8>], at: usize) -> std::ops::Range<usize> {
    let ends_line = |token: &Vec<u8>| token.contains(&b'\n');
    let start = tokens[..at].iter().rposition(ends_line).map_or(0, |end| end + 1);
    let end = tokens[at..].iter().position(ends_line).map_or(tokens.len(), |end| at + end + 1);
    start..end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_the_text() {
        let text = "a_1 -b\t{c}  é;\r\n";
        let tokens = tokens_of_text(text);
        assert_eq!(tokens.concat(), text.as_bytes());
        let shown: Vec<_> = tokens.iter().map(|token| String::from_utf8_lossy(token)).collect();
        assert_eq!(shown, ["a_1", " ", "-b", "\t", "{", "c", "}", "  ", "é", ";", "\r", "\n"]);
    }
}
