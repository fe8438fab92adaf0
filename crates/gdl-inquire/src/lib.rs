//! Answers to a designer's questions about a game: why a value is what it is, and which rules of the engine read it.
//!
//! Each answer is plain data, which becomes JSON as it is, and a [`Document`], which becomes text, Markdown or a page.
//! Functions take an [`Inquiry`], an evaluated game with its database.

mod card;
mod chart;
mod compare;
mod diff;
mod document;
mod formula;
mod inquiry;
mod place;
mod query;
mod reach;
mod readers;
mod render;
mod suggest;
mod target;
mod why;
mod words;

pub use card::{
    Card, CardEntries, CardValue, Going, Relation, RelationItem, ReplacedValue, Thing, brief_card, card, cell_terrain,
    entries_of_type, going, is_mobile, points_per_turn,
};
pub use chart::{Movement, MovementChart};
pub use compare::{ComparedValue, Comparison, Difference, MAX_COMPARED, MoveDifference, compare, compare_named};
pub use diff::{EntryChange, GameDiff, PartChange, PropertyChange, TypeChange, diff};
pub use document::{Block, Document, Inline, Span};
pub use formula::{
    Construction, Formula, HitPoints, Step, cells_a_turn, chance_to_hit, chance_to_see, construction, hit_points,
    production, step,
};
pub use inquiry::{Inquiry, KINDS};
pub use place::SourcePlace;
pub use query::{QueryError, QueryResult, QueryValue, query};
pub use reach::{
    Graph, GraphKind, GraphLink, Obstacle, ProofStep, Reach, ReachAnswer, ReachLine, ReachOverview, ReachPair, Verdict,
};
pub use readers::{Reader, readers};
pub use render::{Style, html, markdown, text};
pub use suggest::{Suggestion, Suggestions, suggest_query, suggest_things, suggest_values};
pub use target::{Question, Target};
pub use why::{Effect, Story, StoryStep, Why, why};
pub use words::mean_of_dice;
