//! A document as a self-contained page.

use gdl_report::escape::one_line;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{is_numeric, text::plain};
use crate::{Block, Document, Inline};

/// The content security policy: the page loads nothing and runs nothing, whatever it quotes.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE: &str = include_str!("page.css");

/// The document as a page, which names the version of the program that made it.
pub fn html(document: &Document, version: &str) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (plain(&document.title)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                main {
                    h1 { (line(&document.title)) }
                    @for block in &document.blocks { (block_markup(block)) }
                }
                footer { "gdl " (version) }
            }
        }
    };
    page.into_string() + "\n"
}

fn block_markup(block: &Block) -> Markup {
    html! {
        @match block {
            Block::Heading(text) => h2 { (line(text)) },
            Block::Paragraph(text) => p { (line(text)) },
            Block::List(items) => ul { @for item in items { li { (line(item)) } } },
            Block::Table { head, rows } => {
                @let numeric: Vec<bool> = (0..head.len()).map(|column| is_numeric(rows, column)).collect();
                div.table {
                    table {
                        thead { tr {
                            @for (name, &is_number) in head.iter().zip(&numeric) {
                                th scope="col" class=[is_number.then_some("number")] { (one_line(name)) }
                            }
                        } }
                        tbody {
                            @for row in rows { tr {
                                @for (cell, &is_number) in row.iter().zip(&numeric) {
                                    td class=[is_number.then_some("number")] { (line(cell)) }
                                }
                            } }
                        }
                    }
                }
            },
        }
    }
}

fn line(text: &Inline) -> Markup {
    html! {
        @for span in &text.0 {
            @if span.is_code() { code { (one_line(&span.shown())) } } @else { (one_line(&span.shown())) }
        }
    }
}
