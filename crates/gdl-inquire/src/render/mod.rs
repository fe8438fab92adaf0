//! Documents as text for terminals, as Markdown, and as pages.

mod html;
mod markdown;
mod text;

pub use html::html;
pub use markdown::markdown;
pub use text::{Style, text};

use crate::{Inline, Span};

/// Whether the cells of a column are numbers, which are aligned to the right.
fn is_numeric(rows: &[Vec<Inline>], column: usize) -> bool {
    let is_number = |cell: &Inline| match cell.0.as_slice() {
        [] => true,
        [Span::Text(text) | Span::Code(text)] => text.parse::<f64>().is_ok(),
        _ => false,
    };
    rows.iter().all(|row| row.get(column).is_some_and(is_number))
        && rows.iter().any(|row| row.get(column).is_some_and(|cell| !cell.is_empty()))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::Document;

    fn document() -> Document {
        let mut document = Document::new(Inline::name("orc").text(" & co"));
        document.paragraph(Inline::words("A name like ").code("a|b`c").text(" is <safe>, *everywhere*."));
        document.heading("Values");
        let row = |n: &str, name: &str, at: &str| vec![Inline::words(n), Inline::name(name), at.into()];
        document.table(&["value", "of", "set at"], vec![row("5", "x", ""), row("-30", "the\nking", "b.g:1")]);
        document.list(vec![Inline::words("one"), Inline::marked("two `three`")]);
        document
    }

    #[test]
    fn a_text() {
        expect![[r#"
            orc & co

            A name like a|b`c is <safe>,
            *everywhere*.

            Values
              value  of         set at
                  5  x
                -30  the\nking  b.g:1

              one
              two three
        "#]]
        .assert_eq(&text(&document(), Style { color: false, width: 30 }));
        let colored = text(&document(), Style { color: true, width: 30 });
        assert!(colored.starts_with("\u{1b}[1morc & co\u{1b}[0m\n"), "{colored:?}");
    }

    #[test]
    fn a_markdown_text() {
        expect![[r#"
            # `orc` &amp; co

            A name like ``a|b`c`` is &lt;safe>, \*everywhere\*.

            ## Values

            | value | of | set at |
            |---:|---|---|
            | 5 | `x` |  |
            | -30 | `the\nking` | b.g:1 |

            * one
            * two `three`
        "#]]
        .assert_eq(&markdown(&document()));
    }

    #[test]
    fn a_page() {
        let page = html(&document(), "7");
        assert!(page.contains("<h1><code>orc</code> &amp; co</h1>"), "{page}");
        assert!(page.contains("<code>a|b`c</code> is &lt;safe&gt;, *everywhere*."), "{page}");
        assert!(page.contains(r#"<td class="number">-30</td><td><code>the\nking</code></td>"#), "{page}");
        assert!(page.contains("<title>orc &amp; co</title>") && page.ends_with("</html>\n"));
        assert!(!page.contains("src=") && !page.contains("<script"));
    }
}
