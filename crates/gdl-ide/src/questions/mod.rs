//! Questions about the game under which a file is shown: the answers are those of the command line.
//!
//! `subject` says what questions at a position can be about, `changes` compares with an earlier state of the modules,
//! `entries` plans edits of tables, and `new_type` new types.

mod changes;
mod entries;
mod new_type;
mod subject;

use camino::Utf8Path;
use gdl_db::{Db, File};
use gdl_eval::loads;
use gdl_inquire::{
    Block, Comparison, Document, Inline, QueryError, Question, Reach, ReachAnswer, ReachOverview, SourcePlace, Target,
    Why, compare_named,
};
use gdl_syntax::TextRange;

pub(crate) use new_type::planned as planned_type;
pub(crate) use subject::entries_at;

pub use changes::{Earlier, changes};
pub use entries::{EntryEdit, TableChange, change_table};
pub use new_type::new_type;
pub use subject::{Subject, SubjectType, subject};

use crate::{Encoding, FileRange, Game, LineColumn};

/// The most values that one question is about.
const MAX_VALUES: usize = 32;

/// Why values are what they are, as in `hit-chance[orc,elf]` or `orc.speed`: each form that set them, in order.
///
/// # Errors
///
/// The game has no such value: the reason, for people.
pub fn why(db: &dyn Db, file: File, values: &[String]) -> Result<Vec<Document>, String> {
    let game = Game::of(db, file);
    let inquiry = game.inquiry();
    let answer = |value: &String| {
        let target = Target::parse(&inquiry, value)?;
        Ok(gdl_inquire::why(&inquiry, value, &target))
    };
    let answers: Result<Vec<Why>, Question> = values.iter().take(MAX_VALUES).map(answer).collect();
    Ok(told(&game, answers.map_err(reason)?.iter().map(Why::document).collect()))
}

/// In which values types differ, by their names.
///
/// # Errors
///
/// The game has no such types, or they have nothing in common: the reason, for people.
pub fn compare(db: &dyn Db, file: File, names: &[String]) -> Result<Vec<Document>, String> {
    let game = Game::of(db, file);
    let comparison: Comparison = compare_named(&game.inquiry(), names).map_err(reason)?;
    Ok(told(&game, vec![comparison.document()]))
}

/// Whether and how a type can come about, move, and capture; without a name, all types.
///
/// # Errors
///
/// The game has no such type: the reason, for people.
pub fn reach(db: &dyn Db, file: File, name: Option<&str>) -> Result<Vec<Document>, String> {
    let game = Game::of(db, file);
    let reach = Reach::of(game.inquiry());
    let documents = match name {
        Some(name) => reach.answers(name).map_err(reason)?.iter().map(ReachAnswer::document).collect(),
        None => vec![ReachOverview::document(&reach.overview())],
    };
    Ok(told(&game, documents))
}

/// The types, sides or tables that meet the condition of a query, as in `units where speed > 100 order by cp`.
///
/// # Errors
///
/// The query has a mistake: what is wrong, and at which column.
pub fn query(db: &dyn Db, file: File, text: &str) -> Result<Vec<Document>, QueryError> {
    let game = Game::of(db, file);
    let result = gdl_inquire::query(&game.inquiry(), text)?;
    let mut document = result.document();
    document.blocks.insert(0, Block::Paragraph(Inline::name(result.query.as_str())));
    Ok(told(&game, vec![document]))
}

/// The position of a place that an answer names; none if the file is gone.
pub fn range_of_place(db: &dyn Db, place: &SourcePlace) -> Option<FileRange> {
    let file = db.file(Utf8Path::new(&place.file));
    let start = LineColumn { line: place.line.saturating_sub(1), column: place.column.saturating_sub(1) };
    let offset = crate::lines(db, file).offset(start, Encoding::Utf32);
    file.is_found(db).then(|| FileRange { file, range: TextRange::empty(offset) })
}

/// An answer, which first tells if the engine would not load the game.
fn told(game: &Game, mut documents: Vec<Document>) -> Vec<Document> {
    if !loads(game.db, game.root)
        && let Some(first) = documents.first_mut()
    {
        let line = "The engine would not load this game: the answer is about the part that can be read.";
        first.blocks.insert(0, Block::Paragraph(Inline::words(line)));
    }
    documents
}

/// Why a question has no answer, on one line.
fn reason(Question { message, help }: Question) -> String {
    match help.chars().next() {
        None => message,
        Some(first) if first.is_uppercase() => format!("{message}. {help}"),
        Some(_) => format!("{message}: {help}"),
    }
}

#[cfg(test)]
mod tests;
