//! The formatter: only whitespace changes, and formatting twice is formatting once, in every style.

use gdl_fmt::{Options, Style, edits, format};
use gdl_syntax::{decode, encode};

use super::{Target, modules};

pub(super) const TARGET: Target = Target {
    name: "formatter",
    promise: "only whitespace changes, and formatting twice is formatting once",
    seeds,
    run,
};

fn seeds() -> Vec<Vec<u8>> {
    let odd: [&[u8]; 4] = [
        b"(table damage\n  ; rows\n  (a a 2) ; first\n  (b b 3)\n)\n",
        b"(1 a) (2 b)\n(100 c) (2 d)\n",
        b"; gdl: fmt off\n(a   b)\n; gdl: fmt on\n(c    d)\n",
        b"(define x '(a b)) #| c |# (add (a b) hp-max\r\n (1 2))\r\n",
    ];
    modules().into_iter().chain(odd.map(<[u8]>::to_vec)).collect()
}

fn run(input: &[u8]) {
    let (text, encoding) = decode(input);
    for (name, style) in Style::ALL {
        for width in [40, 100] {
            let options = Options { style, width };
            let once = format(&text, &options).text;
            assert!(edits(&text, &once).is_ok(), "{name} at {width}: only whitespace changes");
            assert!(format(&once, &options).text == once, "{name} at {width}: formatting twice is formatting once");
            assert!(encode(&once, encoding).is_ok(), "{name} at {width}: the text keeps its encoding");
        }
    }
}
