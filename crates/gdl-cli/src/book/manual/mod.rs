//! `gdl book --manual`: the manual, the rules and the guides as the source of a web site for mdBook.

mod code;
mod commands;
mod configuration;
mod reference;
mod rules;

use std::{collections::BTreeMap, fmt::Write, fs};

use anyhow::{Context, Result, ensure};
use camino::Utf8Path;
use clap::Command;
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

/// Files of the book by their paths below its folder.
#[derive(Debug, Default)]
struct Book {
    files: BTreeMap<String, String>,
    summary: String,
}

/// Runs the command.
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
    let book = Book::new(command);
    for (path, text) in &book.files {
        create_file_below(folder, Utf8Path::new(path), text.as_bytes())
            .with_context(|| format!("cannot write {}", folder.join(path)))?;
    }
    term::say(text!("{} pages in {}; `mdbook build {}` makes the site", book.files.len(), folder, folder));
    Ok(Status::Clean)
}

/// The first line of `book.toml`, which identifies an earlier book.
const MARK: &str = "# Made by `gdl book --manual`; it is overwritten.";

/// The first line that earlier versions wrote.
const OLD_MARK: &str = "# Made by `gdl book`; it is overwritten.";

impl Book {
    fn new(command: &Command) -> Book {
        let mut book = Book::default();
        book.files.insert("book.toml".to_owned(), config());
        book.files.insert("gdl.css".to_owned(), include_str!("gdl.css").to_owned());
        book.summary.push_str("# Summary\n\n");
        book.page("[Introduction]", "introduction.md", introduction());
        book.part("Guides");
        for (file, title) in GUIDE_PAGES {
            if let Some(text) = GUIDES.get_file(file).and_then(|file| file.contents_utf8()) {
                book.page(&format!("- [{title}]"), &format!("guides/{file}"), text.to_owned());
            }
        }
        // Guides refer to these files.
        for (path, text) in [
            ("src/guides/gdl.schema.json", gdl_lint::settings_schema()),
            (
                "src/editors/problem-matcher.json",
                include_str!("../../../../../editors/problem-matcher.json").to_owned(),
            ),
        ] {
            book.files.insert(path.to_owned(), text);
        }
        book.part("Board games");
        for file in BOARD_PAGES {
            if let Some(text) = GUIDES.get_file(file).and_then(|file| file.contents_utf8()) {
                let title = text.lines().next().unwrap_or_default().trim_start_matches("# ");
                book.page(&format!("- [{title}]"), &format!("guides/{file}"), text.to_owned());
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
        let summary = std::mem::take(&mut book.summary);
        book.files.insert("src/SUMMARY.md".to_owned(), summary);
        book
    }

    /// Adds a page and a line of the table of contents: `entry` is that line up to and including the title in brackets.
    fn page(&mut self, entry: &str, path: &str, text: String) {
        let _ = writeln!(self.summary, "{entry}({path})");
        self.files.insert(format!("src/{path}"), code::color(&text));
    }

    fn part(&mut self, title: &str) {
        let _ = write!(self.summary, "\n# {title}\n\n");
    }

    fn article(&mut self, article: &Article<'_>, folder: &str) {
        let path = format!("{folder}/{}.md", article.id);
        let text = manual().article_page(article, &|target| Some(address(target, 1)));
        self.page(&format!("- [{}]", article.title), &path, text);
    }
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
         `{}`: the engine needs it, and every real game has one.\n\nPress `s` to search, and the arrow keys to turn pages.\n",
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
        let book = Book::new(&crate::Cli::command());
        let pages: HashSet<&str> = book.files.keys().filter_map(|path| path.strip_prefix("src/")).collect();
        let mut broken = Vec::new();
        for (path, text) in &book.files {
            let Some(page) = path.strip_prefix("src/").filter(|page| page.ends_with(".md")) else { continue };
            for event in pulldown_cmark::Parser::new_ext(text, pulldown_cmark::Options::all()) {
                let pulldown_cmark::Event::Start(pulldown_cmark::Tag::Link { dest_url, .. }) = event else { continue };
                if dest_url.contains("://") || dest_url.is_empty() {
                    continue;
                }
                let (file, heading) = dest_url.split_once('#').unwrap_or((&dest_url, ""));
                let target = if file.is_empty() { page.to_owned() } else { joined(page, file) };
                let found = pages.contains(target.as_str())
                    && (heading.is_empty() || has_heading(&book.files[&format!("src/{target}")], heading));
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
