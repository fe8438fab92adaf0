//! Speed of the lexer and the parser on generated text, and on a million parens.

use std::fmt::Write;

use divan::{Bencher, counter::BytesCount};
use gdl_syntax::{parse, tokenize};

fn main() {
    divan::main();
}

/// About one megabyte of what modules are made of: types, properties, tables, strings, numbers and comments.
fn module() -> String {
    let mut text = String::from("(game-module \"bench\" (title \"Generated module\"))\n");
    let mut number = 0_u32;
    while text.len() < 1_000_000 {
        number += 1;
        let n = number % 97;
        write!(
            text,
            "\n; Walker number {number}, with what a type usually has.\n\
             (unit-type walker-{number} (name \"walker {number}\") (char \"w\")\n  \
               (acp-per-turn {n}) (hp-max {}) (possible-sides '(not \"independent\"))\n  \
               (help \"A generated unit that walks.\")) ; end\n\
             (define group-{number} (append walker-{number} u*))\n\
             (table hit-chance add (walker-{number} u* {n}) (u* (walker-{number} walker-1) ({n} 0.50)))\n\
             (table damage add (walker-{number} u* 2d6+{n}) #| all |# (u* walker-{number} -1))\n\
             (add walker-{number} start-with {n})\n",
            n + 1
        )
        .expect("a String takes everything");
    }
    text
}

#[divan::bench]
fn lexer(bencher: Bencher) {
    let text = module();
    bencher.counter(BytesCount::of_str(&text)).bench(|| tokenize(&text));
}

#[divan::bench]
fn parser(bencher: Bencher) {
    let text = module();
    bencher.counter(BytesCount::of_str(&text)).bench(|| parse(&text));
}

#[divan::bench]
fn walk(bencher: Bencher) {
    let text = module();
    let parse = parse(&text);
    bencher.counter(BytesCount::of_str(&text)).bench(|| parse.syntax().descendants_with_tokens().count());
}

/// Parses, walks and drops.
#[divan::bench(args = ["(", ")", "'", "()"], sample_count = 20)]
fn million(bencher: Bencher, piece: &str) {
    let text = piece.repeat(1_000_000);
    bencher.counter(BytesCount::of_str(&text)).bench(|| parse(&text).syntax().descendants_with_tokens().count());
}
