//! The reader: any bytes have a tree, and the tree gives the bytes back (spec language 1).

use gdl_syntax::{TextRange, TextSize, decode, encode, parse, tokenize};

use super::{Language, Target, modules};

pub(super) const TARGET: Target = Target {
    name: "reader",
    promise: "any bytes have a tree that gives the bytes back",
    language: Language::Gdl,
    commands: 1,
    seeds,
    run,
};

fn seeds() -> Vec<Vec<u8>> {
    let odd: [&[u8]; 4] = [
        b"(a 'b \"c\\\"d\" |e f| #| g #| h |# |# ; i\n)",
        b"X(unit-type a)",
        b"(name \"caf\xe9\")\r\n(b\r c)",
        b"\xef\xbb\xbf(a 2d6+1 -5 .5%)",
    ];
    modules().into_iter().chain(odd.map(<[u8]>::to_vec)).collect()
}

fn run(input: &[u8]) {
    let (text, encoding) = decode(input);
    assert!(encode(&text, encoding).is_ok_and(|bytes| bytes == input), "a text is written as it was read");
    let tokens = tokenize(&text).iter().map(|token| token.len).sum::<TextSize>();
    assert_eq!(tokens, TextSize::of(text.as_str()), "tokens cover the text");
    let parse = parse(&text);
    assert!(parse.syntax().text() == *text, "the tree is the text");
    let whole = TextRange::up_to(TextSize::of(text.as_str()));
    for error in parse.errors() {
        assert!(whole.contains_range(error.range), "an error is in the text");
        assert!(text.get(std::ops::Range::<usize>::from(error.range)).is_some(), "an error is between characters");
    }
}
