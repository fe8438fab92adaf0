//! Ordered evaluation of a root module to a ruleset with provenance and notes (spec language 2 to 7).
//!
//! One fold over the forms of the main module and of all modules that it loads, in the order of the engine. Evaluation
//! never stops at a mistake: it records a note with the origin and continues. All work is bounded, whatever a module
//! contains.

mod cascade;
mod check;
mod env;
mod expr;
mod forms;
mod history;
mod last;
mod load;
mod machine;
mod note;
mod playable;
mod provenance;
mod reuse;
mod setup;
mod suggest;
mod variant;
mod variant_settings;

use std::sync::Arc;

use gdl_db::{Db, File};
use gdl_ruleset::{Origin, Ruleset, Value};
use smol_str::SmolStr;

pub use cascade::Cause;
pub use history::{History, HistoryStep, ValueKey, Watched, history};
pub use last::evaluated_before;
pub use load::missing_modules;
pub use note::{FOLLOWS_UNBOUND, IS_UNBOUND, Note, OmittedNotes, more_of_kind};
pub use playable::{exceeds_limit, loads};
pub use provenance::{ClauseUse, PropertyOrigins, Provenance, TableOrigins};
pub use variant::{OfferedVariant, VariantSetting};
pub use variant_settings::{
    VariantChanges, VariantNote, VariantOutcomes, evaluate_with, other_games, variant_notes, variant_outcomes,
};

use machine::{Machine, Mode};

/// The result of evaluating a root module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// The game.
    pub ruleset: Ruleset,
    /// The form that set each of its values.
    pub provenance: Provenance,
    /// The messages about the game, in the order of reading.
    pub notes: Vec<Note>,
    /// The notes that are not kept, because there are too many.
    pub omitted: Vec<OmittedNotes>,
    /// The output of the `print` forms, without the final newline.
    pub prints: Vec<String>,
    /// Whether the engine would start the game.
    pub loads: bool,
    /// The files that were loaded, in the order of loading; the root is the first.
    pub files: Vec<File>,
    /// The forms that were interpreted, in the order of reading, without those that `if` skips. A form inside another
    /// counts too, and a form of a variant counts each time it runs.
    pub forms: Vec<Origin>,
    /// The value of each symbol that a form bound and that is still bound at the end, by name. The ruleset has those
    /// that are neither types nor namers.
    pub bindings: Vec<(SmolStr, Value)>,
    /// The variants that the root offers to its players.
    pub variants: Vec<OfferedVariant>,
    /// The settings of variants that run other clauses than the current ones, of all modules in the order of reading.
    pub other_settings: Vec<VariantSetting>,
    /// The number of steps that evaluation took.
    pub(crate) work: u64,
    /// The steps that filled the tables.
    pub(crate) steps: reuse::Steps,
}

/// Evaluates a root module with recovery: evaluation continues after an unclosed list or a fatal error, to find every
/// mistake at once.
///
/// A game takes some hundred KB; results derived from it are small and stay. In a workspace with thousands of games,
/// the host keeps those that were requested last.
#[salsa::tracked(returns(ref), lru = 256)]
pub fn evaluate(db: &dyn Db, root: File) -> Arc<Evaluation> {
    let game = Arc::new(run(db, root, Mode::Recover, &[]));
    last::remember(db, root, &game);
    game
}

/// Evaluates a root module exactly like the engine: text after an unclosed list is lost, and a fatal error ends the
/// evaluation.
#[salsa::tracked(returns(ref))]
pub fn evaluate_as_engine(db: &dyn Db, root: File) -> Arc<Evaluation> {
    Arc::new(run(db, root, Mode::Engine, &[]))
}

fn run(db: &dyn Db, root: File, mode: Mode, settings: &[VariantSetting]) -> Evaluation {
    let mut machine = Machine::new(db, mode);
    machine.forced = settings.to_vec();
    machine.run(root);
    machine.finish()
}
