//! The manual of the language: an entry for every name, chapters, and recipes.
//!
//! The texts are Markdown files: `entries/CATEGORY/CHAPTER.md`, `chapters/*.md` and `recipes/*.md`, embedded in the
//! binary and parsed once, on first use. The facts of the schema about a name (signature, bounds, default, versions)
//! are not in the files; [`page`](Manual::page) adds them. See `CONTRIBUTING.md` for how to write an entry.
//!
//! Invariants: every name of the schema has an entry, every link has a target, every example evaluates; tests of the
//! workspace check all three.

mod example;
mod facts;
pub mod imported;
mod link;
mod manual;
mod markdown;
mod page;
mod parse;
mod search;
pub mod terminal;
pub mod texinfo;

use std::sync::OnceLock;

use include_dir::{Dir, include_dir};

pub use example::{Example, ExampleKind, examples};
pub use facts::{Facts, facts};
pub use imported::{ImportedManual, ImportedManuals, Passage};
pub use link::{Link, LinkError, Target, links};
pub use manual::{Article, ArticleKind, Entry, Manual};
pub use markdown::{code_span, escaped};
pub use page::{Address, facts_line};
pub use parse::Problem;
pub use search::{Hit, Index, search};

static ENTRIES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/entries");
static CHAPTERS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/chapters");
static RECIPES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/recipes");

/// The module that precedes the examples, as it ships with the suite.
pub const PRACTICE: &str = include_str!("../../../lib/gdl-practice.g");

/// The name of the module that precedes the examples.
pub const PRACTICE_NAME: &str = "gdl-practice";

/// The form that an example with units needs: without a table over materials the engine crashes (spec language 3.6). It may
/// be the last form, where all types are defined.
pub const MATERIAL_TABLE: &str = "(table unit-storage-x (u* food 0))";

/// The manual that ships with the suite.
pub fn manual() -> &'static Manual<'static> {
    static MANUAL: OnceLock<Manual<'static>> = OnceLock::new();
    MANUAL.get_or_init(|| Manual::read(&sources()).0)
}

/// The files of the manual that ships with the suite: paths like `entries/table/combat.md`, and texts.
pub fn sources() -> Vec<(String, &'static str)> {
    fn walk(dir: &'static Dir<'static>, under: &str, files: &mut Vec<(String, &'static str)>) {
        for file in dir.files() {
            if let (Some(path), Some(text)) = (file.path().to_str(), file.contents_utf8()) {
                files.push((format!("{under}/{}", path.replace('\\', "/")), text));
            }
        }
        dir.dirs().for_each(|dir| walk(dir, under, files));
    }
    let mut files = Vec::new();
    walk(&ENTRIES, "entries", &mut files);
    walk(&CHAPTERS, "chapters", &mut files);
    walk(&RECIPES, "recipes", &mut files);
    files.sort();
    files
}
