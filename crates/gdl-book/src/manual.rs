//! The manual in the frame of books: pages in folders, parts, and neighbors.

use maud::{Markup, PreEscaped, html};

use crate::{
    Book, BookFile, SearchEntry,
    shell::{self, Chapter, Shell},
};

pub use crate::shell::from_page;

const STYLE: &str = include_str!("../assets/manual.css");
const ICON: &str = include_str!("../assets/icon.svg");

/// The manual.
pub struct Manual<'a> {
    /// Its title.
    pub title: &'a str,
    /// The version of the program that makes it.
    pub version: &'a str,
    /// The parts, each with the page that lists its pages.
    pub parts: &'a [Chapter],
    /// The pages in reading order; the first one is `index.html`.
    pub pages: Vec<Page>,
    /// The entries of the search.
    pub search: Vec<SearchEntry>,
    /// The address of a playground from the first page.
    pub playground: Option<&'a str>,
}

/// A page.
pub struct Page {
    /// The path below the folder of the manual.
    pub path: String,
    /// The title.
    pub title: String,
    /// The number of the part; `None` for the first page.
    pub part: Option<usize>,
    /// The number of pages above it in its part.
    pub depth: usize,
    /// The text as HTML, with its heading.
    pub body: String,
    /// The sections: id and title.
    pub sections: Vec<(String, String)>,
}

/// Makes the files of the manual.
pub fn manual(manual: &Manual<'_>) -> Book {
    let shell = Shell {
        title: manual.title,
        version: manual.version,
        chapters: manual.parts,
        noun: "manual",
        styles: &["book.css", "manual.css"],
        playground: manual.playground,
        icon: Some("icon.svg"),
    };
    let mut files: Vec<BookFile> = Vec::new();
    for (number, part) in manual.parts.iter().enumerate() {
        files.push(shell.page(part.page, part.title, Some(part.page), list(manual, number, part)));
    }
    let pages = &manual.pages;
    for (index, page) in pages.iter().enumerate().rev() {
        let part = page.part.and_then(|part| manual.parts.get(part)).map(|part| part.page);
        let neighbor = |index: Option<usize>| index.and_then(|index| pages.get(index));
        let (before, after) = (neighbor(index.checked_sub(1)), neighbor(Some(index + 1)));
        files.push(shell.page(&page.path, &page.title, part, body(page, before, after, manual.parts)));
    }
    let count = files.len();
    let first = files.pop();
    files.extend(shell::assets(&manual.search));
    for (name, text) in [("manual.css", STYLE), ("icon.svg", ICON)] {
        files.push(BookFile { name: name.to_owned(), text: text.to_owned() });
    }
    files.extend(first);
    Book { files, pages: count, notes: Vec::new() }
}

/// The list of the pages of a part.
fn list(manual: &Manual<'_>, number: usize, part: &Chapter) -> Markup {
    html! {
        h1 { (part.title) }
        p.lead { (part.about) "." }
        ul.pages {
            @for page in manual.pages.iter().filter(|page| page.part == Some(number)) {
                li class={ "depth-" (page.depth) } { a href=(page.path) { (page.title) } }
            }
        }
    }
}

fn body(page: &Page, before: Option<&Page>, after: Option<&Page>, parts: &[Chapter]) -> Markup {
    // The heading comes first, then the list of the sections.
    let (heading, rest) = page.body.split_once("</h1>").unwrap_or(("", &page.body));
    html! {
        article.text {
            @if !heading.is_empty() { (PreEscaped(heading)) (PreEscaped("</h1>")) }
            @if page.sections.len() > 2 {
                nav.contents aria-label="On this page" {
                    @for (id, title) in &page.sections { a href={ "#" (id) } { (title) } }
                }
            }
            (PreEscaped(rest))
        }
        @if page.part.is_none() {
            ul.chapters {
                @for part in parts { li { a href=(part.page) { b { (part.title) } span { (part.about) } } } }
            }
        }
        nav.neighbors aria-label="Neighbors" {
            @if let Some(before) = before { a rel="prev" href=(from_page(&page.path, &before.path)) { "← " (before.title) } }
            @if let Some(after) = after { a rel="next" href=(from_page(&page.path, &after.path)) { (after.title) " →" } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_know_their_neighbors_and_the_way_to_the_first_page() {
        let page = |path: &str, part, depth| Page {
            path: path.to_owned(),
            title: format!("<{path}>"),
            part,
            depth,
            body: "<h1>A</h1>\n<p>b</p>".to_owned(),
            sections: Vec::new(),
        };
        let parts = [Chapter { page: "guides.html", title: "Guides", about: "For all" }];
        let book = manual(&Manual {
            title: "M",
            version: "1",
            parts: &parts,
            pages: vec![
                page("index.html", None, 0),
                page("guides/a.html", Some(0), 0),
                page("guides/b/c.html", Some(0), 1),
            ],
            search: Vec::new(),
            playground: Some("../"),
        });
        let text = |name: &str| &book.files.iter().find(|file| file.name == name).expect(name).text;
        let deep = text("guides/b/c.html");
        for wanted in [
            "href=\"../../book.css\"",
            "src=\"../../book.js\"",
            "href=\"../../../\" target=\"_top\"",
            "rel=\"prev\" href=\"../../guides/a.html\">← &lt;guides/a.html&gt;",
            "aria-current=\"true\">Guides",
        ] {
            assert!(deep.contains(wanted), "{wanted}: {deep}");
        }
        assert!(!deep.contains("rel=\"next\""));
        assert!(text("guides.html").contains("<li class=\"depth-1\"><a href=\"guides/b/c.html\">"));
        assert_eq!(book.files.last().map(|file| file.name.as_str()), Some("index.html"));
        assert_eq!(book.pages, 4);
    }
}
