//! Ordered evaluation of a root module to a ruleset with provenance and notes (spec language 2 to 7).
//!
//! One fold over the forms of the main module and of all modules that it loads, in the order of the engine. Evaluation
//! never stops at a mistake: it records a note with the origin and continues. All work is bounded, whatever a module
//! contains.
//!
//! From bottom to top: data (`env`, `expected`, `note`, `suggest`, `provenance`, `modules`, `variant`, `state`, `history`, `reuse`,
//! `evaluation`); the state of an evaluation (`machine`) and what it does (`expr`, `forms`, `load`, `run_variants`, `check`,
//! `setup`, `cascade`); what others ask (`queries`, `playable`, `variant_settings`).

mod cascade;
mod check;
mod env;
mod evaluation;
mod expected;
mod expr;
mod forms;
mod history;
mod load;
mod machine;
mod modules;
mod note;
mod playable;
mod provenance;
mod queries;
mod reuse;
mod run_variants;
mod setup;
mod state;
mod suggest;
mod variant;
mod variant_settings;
mod wording;

pub use evaluation::Evaluation;
pub use history::{History, HistoryStep, ValueKey, Watched};
pub use load::missing_modules;
pub use note::{Cause, FOLLOWS_UNBOUND, IS_UNBOUND, Note, OmittedNotes, more_of_kind};
pub use playable::{exceeds_limit, loads};
pub use provenance::{ClauseUse, PropertyOrigins, Provenance, TableOrigins};
pub use queries::{evaluate, evaluate_as_engine, history};
pub use suggest::truth;
pub use variant::{OfferedVariant, VariantSetting};
pub use variant_settings::{
    VariantChanges, VariantNote, VariantOutcomes, describe_settings, evaluate_with, other_games, variant_notes,
    variant_outcomes,
};
