//! Properties that hold for any text, and bounds on time.

use std::time::{Duration, Instant};

use bdl_syntax::{MAX_ERRORS, SyntaxNode, decode, parse};
use proptest::prelude::*;

/// Pieces of text that make the parser go everywhere.
const PARTS: [&str; 44] = [
    "rules",
    "pieces",
    "initial_piece_position",
    "invariants",
    "finish",
    "explicit",
    "moves",
    "positions",
    "mirrored",
    "owner",
    "can_jump",
    "on_end_reached",
    "spawn",
    "x",
    "y",
    "horizontal",
    "kills",
    "width",
    "coloring",
    "alternate",
    "cant_risk",
    "no_moves_available",
    "true",
    "a",
    "{",
    "}",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ":",
    ",",
    "1",
    "-3",
    "04",
    ";",
    "\u{e4}",
    "/*",
    "*/",
    "//",
    "'",
    "`${",
];

fn holds(text: &str) {
    let parse = parse(text);
    assert_eq!(parse.syntax().text(), text);
    assert!(parse.errors().len() <= MAX_ERRORS);
    assert!(parse.errors().is_sorted_by_key(|error| error.range.start()));
    for error in parse.errors() {
        assert!(parse.syntax().text_range().contains_range(error.range), "{text:?} {error:?}");
        assert!(!text.is_empty() && (!error.range.is_empty() || error.code == "BDL102"), "{text:?} {error:?}");
        assert!(!error.message.is_empty());
    }
    assert!(depth(&parse.syntax()) <= 9, "{text:?}");
}

fn depth(root: &SyntaxNode) -> usize {
    root.descendants().map(|node| node.ancestors().count()).max().unwrap_or(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn any_text_survives(text in any::<String>()) {
        holds(&text);
    }

    #[test]
    fn any_words_survive(parts in proptest::collection::vec((0..PARTS.len(), 0..4usize), 0..60)) {
        let text: String =
            parts.into_iter().map(|(part, space)| format!("{}{}", PARTS[part], ["", " ", "\n", "\r\n"][space])).collect();
        holds(&text);
    }

    #[test]
    fn any_bytes_survive(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let decoded = decode(&bytes);
        holds(&decoded.text);
        prop_assert_eq!(decoded.bytes(), bytes);
    }
}

/// The best of three times, so that another process on the machine does not decide.
fn time(text: &str) -> Duration {
    let busy = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    };
    let once = || {
        let (start, before) = (Instant::now(), busy());
        assert_eq!(usize::from(parse(text).syntax().text_range().len()), text.len());
        // The time on the processor, where the system says it.
        match (before, busy()) {
            (Some(before), Some(after)) => after - before,
            _ => start.elapsed(),
        }
    };
    (0..3).map(|_| once()).min().unwrap_or_default()
}

#[test]
fn hostile_texts_take_linear_time() {
    let piece = |index: usize| format!("p{index}{{ moves{{ x : 1, y : 2 }} }}\n");
    let pieces: String = (0..100_000).map(piece).collect();
    for text in [
        "{".repeat(1 << 20),
        "}".repeat(1 << 20),
        "a{".repeat(1 << 19),
        "pieces{a{moves{".repeat(1 << 16),
        "pieces{\n".repeat(1 << 17),
        "pieces a moves ".repeat(1 << 16),
        format!("pieces{{{}}}", "a moves{".repeat(1 << 17)),
        "explicit ".repeat(1 << 17),
        "explicit/**/".repeat(1 << 16),
        "explicit{`${".repeat(1 << 16),
        format!("finish{{{}", "{ ` } ".repeat(1 << 17)),
        format!("finish{{{}", "{=>}".repeat(1 << 17)),
        "pieces{ }\na{ moves{ } } }\n".repeat(1 << 15),
        "=".repeat(1 << 20),
        "\u{e4}".repeat(1 << 19),
        format!("pieces{{\n{pieces}}}"),
    ] {
        let time = time(&text);
        assert!(time < Duration::from_secs(2), "{:?}: {time:?}", &text[..12]);
    }
}
