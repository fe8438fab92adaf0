//! `gdl book --manual`: the manual, the rules and the guides as a web site, or as the source of one for mdBook.

mod code;
mod commands;
mod configuration;
mod examples;
mod markdown;
mod reference;
mod rules;
mod site;

use std::{collections::BTreeMap, fmt::Write, fs};

use anyhow::{Context, Result, ensure};
use camino::Utf8Path;
use clap::Command;
use gdl_book::Chapter;
use gdl_manual::{Article, Target, manual};
use include_dir::{Dir, include_dir};

use crate::{Status, side_file, term, text, write::create_file_below};

static GUIDES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../docs");

/// The guides in reading order: file and title.
const GUIDE_PAGES: [(&str, &str); 16] = [
    ("install.md", "Installation"),
    ("tutorial.md", "Tutorial: your first game"),
    ("checking.md", "Checking modules"),
    ("format.md", "The formatter"),
    ("understanding.md", "Understanding a game: values, cards, comparisons, differences"),
    ("query.md", "Queries: the types, sides and tables that meet a condition"),
    ("tables.md", "Tables: grids and edits"),
    ("migrate.md", "Old modules: Xconq 7.0 and 7.1"),
    ("ci.md", "Continuous integration"),
    ("simulator.md", "Worlds and games: maps, series, tests and duels"),
    ("performance.md", "Performance"),
    ("scaling.md", "Series over many machines: Python, Dask, Slurm, Kubernetes"),
    ("editors.md", "Editors"),
    ("playground.md", "The playground: GDL in the browser"),
    ("manual.md", "The manual in the shell"),
    ("book.md", "The book of a game, and this book"),
];

/// The pages about board games in reading order.
const BOARD_PAGES: [&str; 12] = [
    "bdl.md",
    "bdl/invariants.md",
    "bdl/ends.md",
    "bdl/blocks.md",
    "bdl/recipes.md",
    "bdl/testing.md",
    "bdl/page.md",
    "bdl/original-compiler.md",
    "bdl/words.md",
    "bdl/fields.md",
    "bdl/limits.md",
    "spec/bdl.md",
];

/// The parts of the book: the page of a site that lists their pages, their titles, and what they are about.
const PARTS: [Chapter; 5] = [
    Chapter { page: "guides.html", title: "Guides", about: "The tools, one task after the other" },
    Chapter { page: "boards.html", title: "Board games", about: "BDL, the language of board games, and its tools" },
    Chapter { page: "language.html", title: "The language", about: "GDL, subject by subject" },
    Chapter { page: "recipes.html", title: "How do I ...?", about: "How to do one thing" },
    Chapter { page: "reference.html", title: "Reference", about: "All names, commands, settings and rules" },
];

/// The first page.
const FIRST: &str = "introduction.md";

/// What the first page says about the keys of sites that mdBook makes.
const KEYS_OF_MDBOOK: &str = "\nPress `s` to search, and the arrow keys to turn pages.\n";

/// What it says about those of the site.
const KEYS: &str = "\nPress `/` to search.\n";

/// A page of the book.
#[derive(Debug)]
struct Page {
    /// The number of the part; `None` for the introduction.
    part: Option<usize>,
    /// The number of pages above it in its part.
    depth: usize,
    title: String,
    /// The path below the sources.
    path: String,
    /// The text in Markdown. A fence of code may name the project of its example ([`examples::mark`]).
    text: String,
}

/// The book.
#[derive(Debug, Default)]
struct Book {
    /// The pages in reading order.
    pages: Vec<Page>,
    /// Other files that pages refer to, by their paths below the sources.
    files: BTreeMap<String, String>,
    /// The projects of examples, by the numbers in fences.
    projects: Vec<examples::Project>,
    /// The number of parts that have begun.
    parts: usize,
}

/// Writes the site.
///
/// # Errors
///
/// The folder contains other files, or cannot be written to.
pub(super) fn write_site(folder: &Utf8Path, playground: Option<&str>, command: &Command) -> Result<Status> {
    let earlier = super::folder::ensure_ours(folder)?;
    let book = site::site(&Book::new(command), playground)?;
    super::folder::write(folder, &earlier, &book.files)?;
    term::say(text!("{} pages in {}; open {}", book.pages, folder, folder.join("index.html")));
    Ok(Status::Clean)
}

/// Writes the source of the site for mdBook.
///
/// # Errors
///
/// The folder contains other files, or cannot be written to.
pub(super) fn run(folder: &Utf8Path, command: &Command) -> Result<Status> {
    let marker = folder.join("book.toml");
    let empty = match fs::read_dir(folder) {
        Ok(mut list) => list.next().is_none(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => true,
        Err(error) => return Err(error).context(format!("cannot read {folder}")),
    };
    let ours = side_file::read_text(&marker, side_file::TEXT)
        .is_ok_and(|text| [MARK, OLD_MARK].iter().any(|mark| text.starts_with(mark)));
    ensure!(empty || ours, "{folder} holds something else\n  help: Name a new folder; nothing was written.");
    let sources = Book::new(command).sources();
    for (path, text) in &sources {
        create_file_below(folder, Utf8Path::new(path), text.as_bytes())
            .with_context(|| format!("cannot write {}", folder.join(path)))?;
    }
    term::say(text!("{} pages in {}; `mdbook build {}` makes the site", sources.len(), folder, folder));
    Ok(Status::Clean)
}

/// The first line of `book.toml`, which identifies an earlier book.
const MARK: &str = "# Made by `gdl book --manual`; it is overwritten.";

/// The first line that earlier versions wrote.
const OLD_MARK: &str = "# Made by `gdl book`; it is overwritten.";

impl Book {
    fn new(command: &Command) -> Book {
        let mut book = Book::default();
        book.pages.push(Page {
            part: None,
            depth: 0,
            title: "Introduction".to_owned(),
            path: FIRST.to_owned(),
            text: introduction(),
        });
        book.part("Guides");
        for (file, title) in GUIDE_PAGES {
            if let Some(text) = guide(file) {
                let text = if file == "tutorial.md" { examples::tutorial(&mut book, text) } else { text.to_owned() };
                book.page(0, title, &format!("guides/{file}"), text);
            }
        }
        // Guides refer to these files.
        for (path, text) in [
            ("guides/gdl.schema.json", gdl_lint::settings_schema()),
            ("editors/problem-matcher.json", include_str!("../../../../../editors/problem-matcher.json").to_owned()),
        ] {
            book.files.insert(path.to_owned(), text);
        }
        book.part("Board games");
        for file in BOARD_PAGES {
            if let Some(text) = guide(file) {
                let title = text.lines().next().unwrap_or_default().trim_start_matches("# ");
                let text = examples::board_games(&mut book, text);
                book.page(0, title, &format!("guides/{file}"), text);
            }
        }
        book.part("The language");
        for chapter in &manual().chapters {
            book.article(chapter, "chapters");
        }
        book.part("How do I ...?");
        for recipe in &manual().recipes {
            book.article(recipe, "recipes");
        }
        book.part("Reference");
        reference::add(&mut book);
        commands::add(&mut book, command);
        configuration::add(&mut book);
        rules::add(&mut book);
        book
    }

    /// Adds a page to the part that was begun last.
    fn page(&mut self, depth: usize, title: &str, path: &str, text: String) {
        let part = self.parts.checked_sub(1);
        self.pages.push(Page { part, depth, title: title.to_owned(), path: path.to_owned(), text });
    }

    fn part(&mut self, title: &str) {
        debug_assert_eq!(PARTS.get(self.parts).map(|part| part.title), Some(title));
        self.parts += 1;
    }

    fn article(&mut self, article: &Article<'_>, folder: &str) {
        let path = format!("{folder}/{}.md", article.id);
        let text = manual().article_page(article, &|target| Some(address(target, 1)));
        let text = examples::of_manual(self, &text);
        self.page(0, article.title, &path, text);
    }

    /// The files for mdBook by their paths below its folder.
    fn sources(&self) -> BTreeMap<String, String> {
        let mut files = BTreeMap::from([
            ("book.toml".to_owned(), config()),
            ("gdl.css".to_owned(), include_str!("gdl.css").to_owned()),
        ]);
        let mut summary = String::from("# Summary\n\n");
        let mut part = None;
        for page in &self.pages {
            let Page { depth, title, path, .. } = page;
            if page.part != part {
                part = page.part;
                let title = part.and_then(|part| PARTS.get(part)).map_or("", |part| part.title);
                let _ = write!(summary, "\n# {title}\n\n");
            }
            let bullet = if part.is_some() { "- " } else { "" };
            let _ = writeln!(summary, "{}{bullet}[{title}]({path})", "  ".repeat(*depth));
            let mut text = code::color(&examples::without_marks(&page.text));
            text.push_str(if path == FIRST { KEYS_OF_MDBOOK } else { "" });
            files.insert(format!("src/{path}"), text);
        }
        files.insert("src/SUMMARY.md".to_owned(), summary);
        files.extend(self.files.iter().map(|(path, text)| (format!("src/{path}"), text.clone())));
        files
    }
}

fn guide(file: &str) -> Option<&'static str> {
    GUIDES.get_file(file)?.contents_utf8()
}

/// The address of a link's target, from a page that is `depth` folders deep.
fn address(target: &Target<'_, '_>, depth: usize) -> String {
    let path = match target {
        Target::Entry(entry) => {
            let page = reference::page_of(entry);
            format!("{page}#{}", anchor(entry.name))
        }
        Target::Article(article) => match article.kind {
            gdl_manual::ArticleKind::Chapter => format!("chapters/{}.md", article.id),
            gdl_manual::ArticleKind::Recipe => format!("recipes/{}.md", article.id),
        },
        Target::Rule(rule) => match gdl_lint::find(rule) {
            Some(rule) => format!("rules/{}.md#{}", rule.family().name(), rule.name),
            None => "rules/index.md".to_owned(),
        },
    };
    "../".repeat(depth) + &path
}

/// The id of a heading: letters, digits and hyphens stay, other characters become their numbers.
fn anchor(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        match c {
            'a'..='z' | '0'..='9' | '-' | '_' => out.push(c),
            'A'..='Z' => out.push(c.to_ascii_lowercase()),
            _ => {
                let _ = write!(out, "x{:x}", u32::from(c));
            }
        }
    }
    out
}

fn introduction() -> String {
    let manual = manual();
    format!(
        "# The GDL manual\n\nGDL is the Game Design Language of Xconq: Lisp-like files (`*.g`) that declare the types, \
         tables, units, sides, maps and scoring of a turn-based strategy game. This book explains the language as the \
         7.5 engine reads it, and the tools that `gdl` has for it: linter, formatter, language server and manual.\n\n\
         - New to GDL? Begin with the [tutorial](guides/tutorial.md).\n\
         - The {} chapters explain the language subject by subject, from [the language](chapters/language.md) \
         to [what older modules have to change](chapters/versions.md).\n\
         - The {} recipes answer questions that begin with \"How do I\".\n\
         - The reference has an entry for each of the {} names of the language, [by category](reference/index.md).\n\
         - The [rules](rules/index.md) describe what `gdl check` finds, and how to fix it.\n\n\
         Where the manuals of Xconq and the engine differ, the engine's behavior is described, and the difference \
         named. Examples build on the module `gdl-practice`, which ships with `gdl`: begin a file with \
         `(include \"gdl-practice\")` to try one. If it has units and no table over materials, end the file with one, such as \
         `{}`: the engine needs it, and every real game has one.\n",
        manual.chapters.len(),
        manual.recipes.len(),
        manual.entries.len(),
        gdl_manual::MATERIAL_TABLE,
    )
}

fn config() -> String {
    let lists: String = (reference::lists().into_iter().chain(["rules/index.md".to_owned()]))
        .map(|page| format!("\"{page}\" = {{ enable = false }}\n"))
        .collect();
    format!(
        "{MARK}\n\n[book]\ntitle = \"The GDL manual\"\ndescription = \"The Game Design Language of Xconq, and the gdl \
         tools\"\nlanguage = \"en\"\nsrc = \"src\"\n\n[output.html]\nadditional-css = [\"gdl.css\"]\ndefault-theme = \
         \"light\"\npreferred-dark-theme = \"navy\"\nno-section-label = true\nsmart-punctuation = false\n\n\
         [output.html.search]\nlimit-results = 30\nteaser-word-count = 20\nuse-boolean-and = false\n\
         boost-title = 5\nboost-hierarchy = 1\nboost-paragraph = 1\nexpand = true\nheading-split-level = 3\n\n\
         # Pages that only list others would come before what they list.\n\
         [output.html.search.chapter]\n{lists}\n\
         [output.html.fold]\nenable = true\nlevel = 0\n"
    )
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use clap::CommandFactory;

    use super::*;

    #[test]
    fn every_link_leads_to_a_page_and_a_heading() {
        let files = Book::new(&crate::Cli::command()).sources();
        let pages: HashSet<&str> = files.keys().filter_map(|path| path.strip_prefix("src/")).collect();
        let mut broken = Vec::new();
        for (path, text) in &files {
            let Some(page) = path.strip_prefix("src/").filter(|page| page.ends_with(".md")) else { continue };
            for event in pulldown_cmark::Parser::new_ext(text, pulldown_cmark::Options::all()) {
                let pulldown_cmark::Event::Start(pulldown_cmark::Tag::Link { dest_url, .. }) = event else { continue };
                if dest_url.contains("://") || dest_url.is_empty() {
                    continue;
                }
                let (file, heading) = dest_url.split_once('#').unwrap_or((&dest_url, ""));
                let target = if file.is_empty() { page.to_owned() } else { joined(page, file) };
                let found = pages.contains(target.as_str())
                    && (heading.is_empty() || has_heading(&files[&format!("src/{target}")], heading));
                if !found {
                    broken.push(format!("{page}: {dest_url}"));
                }
            }
        }
        assert!(broken.is_empty(), "{} broken links: {:#?}", broken.len(), &broken[..broken.len().min(20)]);
        assert!(pages.len() > 60, "{}", pages.len());
    }

    /// Whether a page has a heading with an anchor: an explicit one, or the one that mdBook derives from its words.
    fn has_heading(page: &str, anchor: &str) -> bool {
        let slug = |heading: &str| -> String {
            let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
        };
        let mut headings = page.lines().filter(|line| line.starts_with('#'));
        page.contains(&format!("{{#{anchor}}}")) || headings.any(|line| slug(line.trim_start_matches('#')) == anchor)
    }

    fn joined(page: &str, link: &str) -> String {
        let mut parts: Vec<&str> = page.split('/').collect();
        parts.pop();
        for part in link.split('/') {
            if part == ".." {
                parts.pop();
            } else {
                parts.push(part);
            }
        }
        parts.join("/")
    }

    #[test]
    fn all_pages_about_board_games_are_there() {
        let folder = GUIDES.get_dir("bdl").expect("the folder is there");
        let mut files: Vec<&str> = folder.files().filter_map(|file| file.path().to_str()).collect();
        files.extend(["bdl.md", "spec/bdl.md"]);
        files.sort_unstable();
        let mut pages = BOARD_PAGES;
        pages.sort_unstable();
        assert_eq!(files, pages);
    }

    #[test]
    fn anchors() {
        assert_eq!(anchor("hit-chance"), "hit-chance");
        assert_eq!(anchor("u*"), "ux2a");
        assert_ne!(anchor("<"), anchor("<="));
    }
}
