//! Properties that hold for any text: only whitespace changes, formatting twice equals formatting once, and a broken
//! form keeps its bytes.

mod support;

use gdl_fmt::{Options, Style, apply, edits, format_range, on_type};
use gdl_syntax::{TextRange, TextSize};
use proptest::prelude::*;
use support::checked;

fn options() -> impl Strategy<Value = Options> {
    let styles: Vec<Style> = Style::ALL.iter().map(|&(_, style)| style).collect();
    (prop_oneof![4 => Just(80_u32), 1 => 1..60_u32], prop::sample::select(styles))
        .prop_map(|(width, style)| Options { width, style })
}

/// Pieces of text that stress comments, nesting, signs, quotes and line ends.
fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "(",
        "(",
        "(",
        ")",
        ")",
        ")",
        " ",
        " ",
        "  ",
        "\n",
        "\n",
        "\n\n\n\n",
        "\t",
        "\r\n",
        "\r",
        "'",
        "`",
        "; c\n",
        ";; d ;\n",
        ";;; e\n",
        "#| b |#",
        "#| b\n c |#",
        "#|x|##",
        "; gdl: fmt off\n",
        "; gdl: fmt on\n",
        "; gdl: fmt skip\n",
        "table ",
        "add ",
        "u*",
        " a ",
        "bb ",
        "append ",
        "game-module ",
        "variants ",
        "\"s\"",
        "\"long string of some words\"",
        "\"two\nlines\"",
        "|b s|",
        "1",
        " -2",
        " 3.5 ",
        "2d6+1",
        " - ",
        "-",
        "+",
        "%",
        "é",
        "\u{feff}",
        "\\ ",
        "\\\n",
        "X",
        "\u{c}",
        "\0",
        "random ",
        "grammar ",
        "area ",
        "terrain ",
        "unit-type ",
        "imf ",
    ])
}

fn atom() -> impl Strategy<Value = String> {
    let words = ["a", "infantry", "u*", "some-longer-name", "append", "add", "table", "name", "random", "if"];
    prop_oneof![
        4 => prop::sample::select(words.to_vec()).prop_map(str::to_owned),
        2 => (-999..9999_i32).prop_map(|number| number.to_string()),
        1 => "[ -!#-\\[\\]-~\n]{0,30}".prop_map(|text| format!("\"{text}\"")),
        1 => "[a-z ]{0,8}".prop_map(|text| format!("|{text}|")),
    ]
}

/// Generates the text between two objects.
fn gap() -> impl Strategy<Value = String> {
    prop_oneof![
        12 => Just(" ".to_owned()),
        4 => Just("\n".to_owned()),
        1 => Just("\n\n\n\n".to_owned()),
        1 => " {0,9}(;|;;|;;;) [a-z (]{0,20}\n".prop_map(|comment| format!(" {comment}")),
        1 => "\n {0,9}(;|;;|;;;) [a-z (]{0,20}\n",
        1 => Just(" #| block\n   comment |# ".to_owned()),
        1 => Just("\n#| block |#\n".to_owned()),
    ]
}

fn list(item: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    (prop::collection::vec((item, gap()), 0..7), gap()).prop_map(|(items, last)| {
        let inner: String = items.into_iter().flat_map(|(item, gap)| [item, gap]).collect();
        format!("({inner}{last})")
    })
}

fn object() -> impl Strategy<Value = String> {
    atom().prop_recursive(
        4,
        60,
        6,
        |inner| prop_oneof![4 => list(inner.clone()), 1 => inner.prop_map(|text| format!("'{text}"))],
    )
}

/// Forms with real heads, so that each layout is reached.
fn form() -> impl Strategy<Value = String> {
    let heads = [
        "game-module",
        "unit-type",
        "add",
        "table",
        "define",
        "set",
        "side",
        "area",
        "namer",
        "imf",
        "scorekeeper",
        "infantry",
        "unit",
        "world",
        "include",
        "exu",
    ];
    let inner = ["(variants ", "(terrain ", "(grammar ", "(random ", "((16 16) ", "(\"V\" v ", "(true "];
    (
        prop::sample::select(heads.to_vec()),
        prop::sample::select(inner.to_vec()),
        prop::collection::vec((object(), gap()), 0..5),
    )
        .prop_flat_map(|(head, inner, items)| {
            let body: String = items.into_iter().flat_map(|(item, gap)| [item, gap]).collect();
            prop_oneof![
                Just(format!("({head} {body})")),
                Just(format!("({head} name {inner}{body}))")),
                Just(format!("({head} {body} '({body}))")),
            ]
        })
}

fn file() -> impl Strategy<Value = String> {
    prop::collection::vec((form(), gap()), 0..6)
        .prop_map(|forms| forms.into_iter().flat_map(|(form, gap)| [form, gap]).collect())
}

/// Rows below a comment that may name their columns, more or less aligned.
fn ruled() -> impl Strategy<Value = String> {
    let blanks = || prop::sample::select(vec!["", " ", "  ", "   "]);
    let number = (blanks(), 0..200_u32).prop_map(|(blanks, number)| format!("{blanks} {number}"));
    let list = prop::collection::vec(number, 2..5).prop_map(|numbers| numbers.concat());
    let word = (blanks(), "[a-c]{1,2}").prop_map(|(blanks, word)| format!("{blanks} {word}"));
    let ruler = prop::collection::vec(word, 2..5).prop_map(|words| words.concat());
    let row = prop_oneof![
        5 => (blanks(), "[ab]{1,3}", list, blanks()).prop_map(|(a, b, list, c)| format!("{a}({b} u*{c} ({list}))")),
        1 => Just("(c u* 1)".to_owned()),
        1 => (blanks(), ruler, blanks()).prop_map(|(a, words, b)| format!("{a};{b}       {words}")),
        1 => Just(String::new()),
        1 => Just("(a\n  u*\n (1 2 3)) ; behind".to_owned()),
    ];
    (prop::collection::vec(row, 1..8), prop::bool::ANY).prop_map(|(rows, table)| {
        let rows = rows.join("\n");
        if table { format!("(table damage\n{rows}\n)\n") } else { format!("{}\n", rows.replace("(b", "(add b")) }
    })
}

/// Few cases by default, since each file of tests must run in seconds.
fn config() -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    ProptestConfig { cases: cases.unwrap_or(800), failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn rulers(text in ruled(), options in options()) {
        checked(&text, &options);
    }

    #[test]
    fn any_pieces(pieces in prop::collection::vec(piece(), 0..60), options in options()) {
        checked(&pieces.concat(), &options);
    }

    #[test]
    fn any_text(text in "\\PC{0,80}", options in options()) {
        checked(&text, &options);
    }

    #[test]
    fn forms(text in file(), options in options()) {
        let formatted = checked(&text, &options);
        prop_assert!(formatted.broken.is_empty());
    }

    #[test]
    fn crlf_is_lf_with_other_line_ends(text in file(), options in options()) {
        // Line endings in strings and comments stay unchanged in both texts.
        let text = format!("{}\n", text.replace("#| block\n   comment |#", "").replace("#| block |#", "").replace(['"', '|'], ""));
        let expected = checked(&text, &options).text.replace('\n', "\r\n");
        let found = checked(&text.replace('\n', "\r\n"), &options).text;
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn a_range_changes_only_blanks(text in file(), options in options(), a in 0..400_usize, b in 0..400_usize) {
        let at = |offset: usize| {
            let offset = offset.min(text.len());
            TextSize::new((0..=offset).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0) as u32)
        };
        let (a, b) = (at(a), at(b));
        let new = apply(&text, &format_range(&text, TextRange::new(a.min(b), a.max(b)), &options));
        prop_assert!(edits(&text, &new).is_ok());
        let whole = apply(&text, &format_range(&text, TextRange::up_to(TextSize::of(&text)), &options));
        prop_assert!(edits(&text, &whole).is_ok());
    }

    #[test]
    fn typing_changes_only_blanks(pieces in prop::collection::vec(piece(), 0..40), at in 0..200_usize, typed in "[\n)a]") {
        let text = pieces.concat();
        let at = (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let typed_text = format!("{}{typed}{}", &text[..at], &text[at..]);
        let offset = TextSize::new((at + typed.len()) as u32);
        let typed = typed.chars().next().unwrap_or(' ');
        let new = apply(&typed_text, &on_type(&typed_text, offset, typed, &Options::default()));
        prop_assert!(edits(&typed_text, &new).is_ok(), "{typed_text:?} to {new:?}");
    }
}

#[test]
fn a_row_that_opens_a_list_on_its_line_ends_its_columns() {
    // The innermost list of the long row stays broken when it is formatted again.
    let text = "(ab c)(9d(game-module \"some-name\"(title \"A title that leaves no room on a line of eighty\")))(4c)";
    checked(text, &Options::default());
}
