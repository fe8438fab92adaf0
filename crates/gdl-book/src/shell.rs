//! The frame of all pages: head, navigation, search and footer; and the files that pages share.

use std::fmt::Write;

use gdl_report::escape;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{BookFile, SearchEntry};

/// The content security policy. `file:` is for browsers to which a page from the disk has no origin; it allows nothing on the
/// web.
const POLICY: &str = "default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' file:; \
                      base-uri 'none'; form-action 'none'";

const STYLE: &str = include_str!("../assets/book.css");
const SCRIPT: &str = include_str!("../assets/book.js");

/// A chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its first page.
    pub page: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it is about.
    pub about: &'static str,
}

/// The frame.
pub(crate) struct Shell<'a> {
    /// The title of the game.
    pub title: &'a str,
    /// The version of the program.
    pub version: &'a str,
    pub chapters: &'a [Chapter],
    /// What the search is about: the book or the manual.
    pub noun: &'a str,
    /// The files with styles.
    pub styles: &'a [&'a str],
    /// The address of a playground from the first page, to which all pages have a link.
    pub playground: Option<&'a str>,
    /// The file of the icon that browsers show.
    pub icon: Option<&'a str>,
}

/// The way from a page to an address that is given from the first page.
pub fn from_page(page: &str, address: &str) -> String {
    if address.contains("://") {
        return address.to_owned();
    }
    "../".repeat(page.matches('/').count()) + address
}

impl Shell<'_> {
    /// A page with its heading in the body. `chapter` is the first page of the chapter to which it belongs.
    pub(crate) fn page(&self, name: &str, title: &str, chapter: Option<&str>, body: Markup) -> BookFile {
        let game = escape::one_line(self.title);
        let title = escape::one_line(title);
        let is_first = name == "index.html";
        let here = |address: &str| from_page(name, address);
        let label = format!("Search the {}", self.noun);
        let markup = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (title) @if !is_first { " - " (game) } }
                    @if let Some(icon) = self.icon { link rel="icon" href=(here(icon)) type="image/svg+xml"; }
                    @for style in self.styles { link rel="stylesheet" href=(here(style)); }
                    script src=(here("book.js")) {}
                }
                body {
                    a.skip href="#main" { "Skip to the text" }
                    header.top {
                        a.title href=(here("index.html")) aria-current=[is_first.then_some("page")] { (game) }
                        div.tools {
                            @if let Some(address) = self.playground {
                                a.playground href=(here(address)) target="_top" { "Playground" }
                            }
                            div #search hidden {
                                input type="search" role="combobox" aria-label=(label) placeholder="Search"
                                    aria-autocomplete="list" aria-expanded="false" aria-controls="hits" autocomplete="off"
                                    spellcheck="false";
                                ul #hits role="listbox" aria-label="Hits" hidden {}
                                p #hit-count role="status" {}
                            }
                            button #theme type="button" hidden { "Dark" }
                        }
                        nav aria-label="Chapters" {
                            @for it in self.chapters {
                                a href=(here(it.page)) aria-current=[(chapter == Some(it.page)).then_some(
                                    if name == it.page { "page" } else { "true" }
                                )] { (it.title) }
                            }
                        }
                    }
                    main #main { (body) }
                    footer { (game) " · made by gdl " (self.version) }
                }
            }
        };
        BookFile { name: name.to_owned(), text: markup.into_string() + "\n" }
    }
}

/// The files that all pages share.
pub(crate) fn assets(search: &[SearchEntry]) -> [BookFile; 3] {
    let file = |name: &str, text: String| BookFile { name: name.to_owned(), text };
    let mut index = String::from("bookIndex([\n");
    for entry in search {
        let json = serde_json::to_string(entry).unwrap_or_default();
        let _ = writeln!(index, "{},", escape::json(&json, |c| c == '<'));
    }
    index.push_str("]);\n");
    [file("book.css", STYLE.to_owned()), file("book.js", SCRIPT.to_owned()), file("search.js", index)]
}

/// A colored square. Attributes for styles are not allowed by the policy, those of pictures are.
pub(crate) fn swatch(color: impl std::fmt::Display) -> Markup {
    html! {
        svg.swatch viewBox="0 0 10 10" width="14" height="14" aria-hidden="true" {
            rect width="10" height="10" fill=(color) {}
        }
    }
}

/// A diagram, which was escaped by the code that made it.
pub(crate) fn picture(label: &str, svg: String) -> Markup {
    html! { div.picture tabindex="0" role="region" aria-label=(label) { (PreEscaped(svg)) } }
}

/// A wide part with a scroll bar of its own, which the keyboard reaches.
pub(crate) fn wide(label: &str, body: Markup) -> Markup {
    html! { div.wide tabindex="0" role="region" aria-label=(label) { (body) } }
}
