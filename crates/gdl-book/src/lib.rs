//! The book of a game: a site for its players, made from its evaluation, that works from the disk; and the manual in the same frame.
//!
//! Pure: a game goes in, files come out. Pages have no scripts and styles of their own but share `book.js` and `book.css`; the
//! texts of a module cannot become markup. What a module can make large is left out beyond a limit, and the page says so.

mod cards;
mod charts;
mod diagrams;
mod figures;
mod home;
mod kinds;
pub mod manual;
mod map;
mod names;
mod rules;
mod scoring;
mod shell;
mod signs;
mod tables;
mod texts;

use std::sync::Arc;

use gdl_eval::Provenance;
use gdl_inquire::{Inquiry, KINDS, Reach};
use gdl_report::palette::{Images, Palette};
use gdl_schema::TypeKind;
use gdl_sim::{
    rules::Rules,
    setup::{Options, setup},
    world::World,
};

use maud::{Markup, html};
use names::Names;
pub use shell::Chapter;
use shell::Shell;

/// For whom a book is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Edition {
    /// For players: no places in modules, and no map that players have to explore.
    #[default]
    Player,
    /// For designers: with the form that set each value, and with all units on the map.
    Designer,
}

/// The game of a book.
pub struct Source<'a> {
    /// The game.
    pub inquiry: Inquiry<'a>,
    /// Its rules, compiled.
    pub rules: &'a Arc<Rules>,
    /// The options of the setup that makes its map.
    pub options: &'a Options,
    /// Its title.
    pub title: String,
    /// For whom the book is.
    pub edition: Edition,
    /// The version of the program that makes it.
    pub version: &'a str,
}

/// A book.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// The files by name, the first page last. All those of a game are in one folder.
    pub files: Vec<BookFile>,
    /// The number of pages.
    pub pages: usize,
    /// What is missing, and why.
    pub notes: Vec<String>,
}

/// A file of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookFile {
    /// The name: lower-case letters, digits, hyphens, and an extension. A slash ends the name of a folder.
    pub name: String,
    /// The contents.
    pub text: String,
}

/// What all chapters need.
struct Context<'a> {
    inquiry: Inquiry<'a>,
    rules: &'a Rules,
    edition: Edition,
    names: Names<'a>,
    palette: Palette,
    world: Option<World>,
    reach: Reach<'a>,
}

/// The entries of the search: name, kind, page and what is said about it.
pub type SearchEntry = [String; 4];

/// The maximum size of the page with the whole book, in bytes; beyond it the page has no cards.
const MAX_WHOLE: usize = 4_000_000;

/// The parts of the page with the whole book, without tables and without what is folded.
#[derive(Default)]
struct Whole {
    /// Each with whether it is a card.
    parts: Vec<(bool, Markup)>,
    size: usize,
    /// Whether there is no room for cards.
    lacks_cards: bool,
}

impl Whole {
    fn chapter(&mut self, body: &Markup) {
        self.size += body.0.len();
        self.parts.push((false, body.clone()));
    }

    fn card(&mut self, body: &Markup) {
        self.lacks_cards |= self.size + body.0.len() > MAX_WHOLE;
        if !self.lacks_cards {
            self.size += body.0.len();
            self.parts.push((true, body.clone()));
        }
    }

    fn body(self) -> Markup {
        html! {
            @for (is_card, part) in &self.parts {
                @if !(*is_card && self.lacks_cards) { div.part { (part) } }
            }
        }
    }
}

/// Makes the book of a game. `images` has the colors of its image families.
pub fn book(source: &Source<'_>, images: &mut dyn Images) -> Book {
    let mut notes = Vec::new();
    // Without origins there are no places anywhere, and nothing looks for them.
    let without_origins;
    let inquiry = match source.edition {
        Edition::Designer => source.inquiry,
        Edition::Player => {
            let mut game = source.inquiry.game.clone();
            game.provenance = Provenance::default();
            without_origins = game;
            Inquiry { game: &without_origins, ..source.inquiry }
        }
    };
    let world = match setup(source.rules, source.options) {
        Ok(done) => Some(done.world),
        Err(fatal) => {
            notes.push(format!("the book has no map, because the game cannot be set up: {}", fatal.what));
            None
        }
    };
    let sides = world.as_ref().map_or(&[][..], |world| world.sides.as_slice());
    let context = Context {
        inquiry,
        rules: source.rules,
        edition: source.edition,
        names: Names::new(&inquiry.game.ruleset),
        palette: Palette::new(source.rules, sides, images),
        reach: Reach::of(inquiry),
        world,
    };
    let mut files: Vec<BookFile> = Vec::new();
    let mut search: Vec<SearchEntry> = Vec::new();
    let map = map::chapter(&context, &source.title, source.options.seed);
    let tables = tables::Tables::of(&context);
    let chapters = chapters(&context, !tables.is_empty());
    let shell = Shell {
        title: &source.title,
        version: source.version,
        chapters: &chapters,
        noun: "book",
        styles: &["book.css"],
        playground: None,
        icon: None,
    };
    let mut whole = Whole::default();
    whole.chapter(&home::body(&context, &[]));
    let page = |name: &str, title: &str, body: Markup, files: &mut Vec<BookFile>, whole: &mut Whole| {
        whole.chapter(&body);
        files.push(shell.page(name, title, Some(name), body));
    };
    page("rules.html", "Rules", rules::body(&context), &mut files, &mut whole);
    for kind in KINDS {
        kinds::add(&context, &shell, kind, &tables, &mut files, &mut search, &mut whole);
    }
    if chapters.iter().any(|chapter| chapter.page == "diagrams.html") {
        page("diagrams.html", "Diagrams", diagrams::body(&context), &mut files, &mut whole);
    }
    tables.add(&context, &shell, &mut files, &mut search);
    page("map.html", "Map", map.body, &mut files, &mut whole);
    page("credits.html", "Credits", home::credits(&context), &mut files, &mut whole);
    let has_cards = !whole.lacks_cards;
    files.push(shell.page("whole.html", "The whole book", None, whole.body()));
    files.push(shell.page(
        "index.html",
        &source.title,
        None,
        html! {
            (home::body(&context, &chapters))
            p.note {
                a href="whole.html" { @if has_cards { "The whole book on one page" } @else { "All chapters on one page" } }
                ", for paper."
            }
        },
    ));
    for chapter in &chapters {
        let [title, page, about] = [chapter.title, chapter.page, chapter.about].map(str::to_owned);
        search.push([title, "chapter".to_owned(), page, about]);
    }
    let pages = files.len();
    let first = files.pop();
    files.extend(map.picture);
    files.extend(shell::assets(&search));
    files.extend(first);
    Book { files, pages, notes }
}

/// The chapters that the book of a game has.
fn chapters(context: &Context<'_>, has_tables: bool) -> Vec<Chapter> {
    let has = |kind: TypeKind| context.inquiry.game.ruleset.types.count(kind) > 0;
    let chapter = |is_there: bool, page, title, about| is_there.then_some(Chapter { page, title, about });
    [
        chapter(has(TypeKind::Unit), "units.html", "Units", "What they can do, what makes them, whom they beat"),
        chapter(has(TypeKind::Terrain), "terrain.html", "Terrain", "Who gets where, and how fast"),
        chapter(has(TypeKind::Material), "materials.html", "Materials", "Who makes, needs and carries them"),
        chapter(has(TypeKind::Advance), "advances.html", "Advances", "What can be researched, and what it allows"),
        chapter(has(TypeKind::Unit), "diagrams.html", "Diagrams", "Who makes, carries and captures what, as pictures"),
        chapter(has_tables, "tables.html", "Tables", "The numbers of combat, movement and economy"),
        chapter(true, "map.html", "Map", "Where the game is played"),
        chapter(true, "rules.html", "Rules", "Sides, victory, calendar, variants"),
        chapter(true, "credits.html", "Credits", "Who made the game, and notes on it"),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests;
