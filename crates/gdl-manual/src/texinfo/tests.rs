//! Tests with small manuals: the result of each construct.

use super::*;
use crate::imported::Section;

fn manual(text: &str) -> ImportedManual {
    read("book.texi", text.as_bytes(), &mut |_| None).expect("it is Texinfo").0
}

/// The sections in readable form.
fn shown(text: &str) -> String {
    let page = |section: &Section| format!("# {}\n{}\n", section.title, section.markdown());
    manual(text).sections.iter().map(page).collect()
}

fn check(text: &str, expected: expect_test::Expect) {
    expected.assert_eq(&shown(text));
}

#[test]
fn definitions() {
    check(
        "@node Blows, Next, Prev, Up\n@section All @i{Blows}\n\nIntro.\n\n\
         @deffn TableUU @code{hit-chance} u1 u2 -> n%\n@cindex chance\nHow @var{u1} hits.\nDefaults to @code{0}.\n\nMore.\n@end deffn\n\
         @deffn TableUU @code{first}\n@end deffn\n@deffn TableUM @code{second} n\nBoth.\n@end deffn\n\n\
         @deffn Form @code{empty}\n@end deffn\n\n@defun car list\n@defunx cdr list\nParts.\n@end defun\n\
         @deffn Form mute1\n@end deffn\n@deffn Form mute2\n@end deffn\n\n\
         @deffn Form @code{@@} @dots{} @\n  more\nAt.\n@deffn Form open\nNot closed.\n@section Next\nText.\n",
        expect_test::expect![[r#"
            # All Blows
            Intro.

            `hit-chance u1 u2 -> n%` (TableUU)

            How *u1* hits. Defaults to `0`.

            More.

            `first` (TableUU)\
            `second n` (TableUM)

            Both.

            `empty` (Form)

            `car list` (Function)\
            `cdr list` (Function)

            Parts.

            `mute1` (Form)

            `mute2` (Form)

            `@ ... more` (Form)

            At.

            `open` (Form)

            Not closed.
            # Next
            Text.
        "#]],
    );
}

#[test]
fn blocks() {
    check(
        "@chapter A\nBefore:\n@example\n(table x\n  (a @dots{} 1))   @c note\n\n@end example\nAfter.\n\
         @itemize @bullet\n@item One\nof them.\n\n@enumerate a\n@item x\n@item y\n@end enumerate\n\n@item Two\n@end itemize\n\
         @table @code\n@item hit-chance\n@itemx zz\nChance.\n@item last\n@end table\n\
         @quotation\n@b{Note}\n@example\ncode\n@end example\n@end quotation\n\
         @multitable @columnfractions .5 .5\n@headitem A @tab B\n@item 1 | 2\n@tab 3\n@end multitable\n\
         @subheading Small\n@center middle\nend\n",
        expect_test::expect![[r#"
            # A
            Before:

            ```gdl
            (table x
              (a ... 1))
            ```

            After.

            - One of them.

              1. x
              2. y
            - Two

            - [`hit-chance`], `zz`: Chance.
            - `last`

            > **Note**
            >
            > ```text
            > code
            > ```

            | A | B |
            |---|---|
            | 1 \| 2 | 3 |

            ### Small

            middle

            end
        "#]],
    );
}

#[test]
fn line_breaks() {
    check(
        "@chapter A\nHere are:@*\n@code{(+ 1)}@*\n  gives @code{1}@*\n\n@*Then.\n",
        expect_test::expect![[r#"
        # A
        Here are:\
        `(+ 1)`\
        gives `1`

        Then.
    "#]],
    );
}

#[test]
fn what_is_not_closed_or_not_known_keeps_its_text() {
    check(
        "stray @code{a\n@end table\n@item x\n@frobnicate now\n@frob{b} c\n@itemize\n@item in\n@example\nlines\n@node N\n\
         @deffn X y\n@quotation\nq\n@end deffn\ntail\n@end quotation\n",
        expect_test::expect![[r#"
            # N
            stray `a`

            x @frobnicate now b c

            - in

              ```text
              lines
              ```
            # N
            `y` (X)

            > q

            tail
        "#]],
    );
}

#[test]
fn titles_and_versions() {
    let name = |file: &str, text: &str| read(file, text.as_bytes(), &mut |_| None).expect("it is Texinfo").0.name();
    assert_eq!(name("a.texi", "@settitle The @i{Book}\n@chapter One\nx"), "The Book");
    assert_eq!(name("a-7.1.texi", "@node Top\n@chapter One\nx"), "One 7.1");
    assert_eq!(name("a.b.texi", "@table @code\n@item x\n@end table"), "a.b");
    assert_eq!(name("a.texi", "@set VERSION 8\n@settitle Book @value{VERSION}\n@section x\ny"), "Book 8");
    assert_eq!(version_in("xconq-v7.5.1"), Some("7.5.1"));
    assert_eq!(version_in("7.5"), None);
}

#[test]
fn what_is_no_texinfo() {
    let error = |bytes: &[u8]| read("x", bytes, &mut |_| None).expect_err("it is not Texinfo");
    assert_eq!(error(b""), NotTexinfo::Plain);
    assert_eq!(error(b"(unit-type x (name \"@code{x}\"))\n@ example\n"), NotTexinfo::Plain);
    assert_eq!(error(b"@article{x, title = {y}}\n@string(a)\n@table{x}"), NotTexinfo::Plain);
    assert_eq!(error(b"@node\0"), NotTexinfo::Binary);
    assert_eq!(error(&vec![b' '; MAX_BYTES + 1]), NotTexinfo::TooLong);
    assert_eq!(error(b"@node a\n@section b\n@menu\n* c::\n@end menu\n"), NotTexinfo::Empty);
    assert!(manual("@b{a}: @i{b} or @code{c}.\n").items().next().is_none());
}

#[test]
fn encodings_and_line_ends() {
    let (manual, _) =
        read("x", b"@chapter Caf\xe9\r\n@deffn A b\r\n\r\nx\r\ny\r\n@end deffn\r\n", &mut |_| None).expect("it is");
    assert_eq!((manual.title.as_str(), manual.sections[0].markdown().as_str()), ("Caf\u{e9}", "`b` (A)\n\nx y"));
}

#[test]
fn hostile_texts_are_read_in_time() {
    let head = "@node a\n@section b\n";
    for (part, end) in [
        ("@itemize\n@item x\n", ""),
        ("@quotation\n", "text"),
        ("@deffn A b\n", ""),
        ("@example\n", ""),
        ("@code{@ref{@footnote{", "x"),
        ("@multitable\n@item @tab ", "x"),
        ("@table @code\n@item a\n@itemx b\n", "@end deffn"),
        ("@deffn {{{{", "}"),
        ("@iftex\n", "x"),
        ("@value{", "}"),
        ("@section x\n", ""),
        ("@@@{@}@*", ""),
    ] {
        let text = format!("{head}{}{end}", part.repeat(20_000));
        let manual = match read("x", text.as_bytes(), &mut |_| None) {
            Ok((manual, _)) => manual,
            Err(error) => {
                assert_eq!(error, NotTexinfo::Empty, "{part}");
                continue;
            }
        };
        let size: usize = manual.sections.iter().map(|section| section.markdown().len()).sum();
        assert!(size < 64 * text.len(), "{part}: {size}");
    }
}
