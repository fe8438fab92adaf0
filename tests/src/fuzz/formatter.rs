//! The formatter: only whitespace changes, and formatting twice is formatting once, in every style.

use gdl_fmt::{Options, Style, edits, format};
use gdl_syntax::{decode, encode};

use super::{Language, Target, modules};

pub(super) const TARGET: Target = Target {
    name: "formatter",
    promise: "only whitespace changes, and formatting twice is formatting once",
    language: Language::Gdl,
    commands: 20,
    seeds,
    run,
};

fn seeds() -> Vec<Vec<u8>> {
    let odd: [&[u8]; 7] = [
        b";;; heading\r\r\n; --------\r\n(a b)\r\r\n;; x\n\r(c)\x0c; y\n",
        b"(unit-type a ; ====\n  (help \"x\") ;;;; ----\n  ; word word word word word word word word word word word word word\n  (hp-max 3))\n",
        b"(define x (list 1 2 ; c\n 3 #|a\nb|# 4))\n(print (list (list (list 1 ; d\n))))\n",
        b"(table damage\n  ; rows\n  (a a 2) ; first\n  (b b 3)\n)\n",
        b"(1 a) (2 b)\n(100 c) (2 d)\n",
        b"; gdl: fmt off\n(a   b)\n; gdl: fmt on\n(c    d)\n",
        b"(define x '(a b)) #| c |# (add (a b) hp-max\r\n (1 2))\r\n",
    ];
    modules().into_iter().chain(odd.map(<[u8]>::to_vec)).collect()
}

/// Lines narrower than settings allow, the usual ones, wide ones, and a width that the input decides.
fn widths(input: &[u8]) -> [u32; 5] {
    let sum = input.iter().fold(0_u32, |sum, &byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    [20, 40, 100, 200, 20 + sum % 181]
}

fn run(input: &[u8]) {
    let (text, encoding) = decode(input);
    for (name, style) in Style::ALL {
        for width in widths(input) {
            let options = Options { style, width };
            let once = format(&text, &options).text;
            assert!(edits(&text, &once).is_ok(), "{name} at {width}: only whitespace changes");
            assert!(format(&once, &options).text == once, "{name} at {width}: formatting twice is formatting once");
            assert!(encode(&once, encoding).is_ok(), "{name} at {width}: the text keeps its encoding");
        }
    }
}
