//! What is known of a game after its evaluation.

use gdl_db::File;
use gdl_ruleset::{Origin, Ruleset, Value};
use smol_str::SmolStr;

use crate::{
    note::{Note, OmittedNotes},
    provenance::Provenance,
    reuse::Steps,
    variant::{OfferedVariant, VariantSetting},
};

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
    /// The settings of variants of the main module that run other clauses than the current ones, in the order of reading.
    /// Players choose them; those of included modules are chosen by the `include` form.
    pub other_settings: Vec<VariantSetting>,
    /// The number of steps that evaluation took.
    pub(crate) work: u64,
    /// The steps that filled the tables.
    pub(crate) steps: Steps,
}
