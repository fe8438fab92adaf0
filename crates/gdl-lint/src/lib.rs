//! Rules, registry, levels, suppressions and fixes: the diagnostics of the tools, and their fixes.
//!
//! A rule is one file under `rules/`: its data ([`Rule`]), its documentation with examples that tests run, and its
//! check. [`diagnostics`] combines the findings of evaluation and of the rules about a file.
//!
//! Invariants: rules run inside salsa queries, by file or by root, and give positions by origin, so that an edit in a
//! comment reruns only the rules about layout; only `pipeline/resolve.rs` and `pipeline/finding.rs` turn origins into
//! ranges. A rule that is off does not run.

mod context;
mod diagnostic;
mod docs;
mod facts;
mod fix;
mod levels;
mod pipeline;
mod registry;
mod rule;
mod rules;
mod settings;
mod suppress;
#[cfg(test)]
mod testing;

pub use context::{FormContext, Property, RootContext, SyntaxContext, TYPE_FORMS, kind_of_form, properties, unquoted};
pub use diagnostic::{Cause, Diagnostic, Related};
pub use docs::{Docs, Example, ExampleKind, Section};
pub use facts::game::is_judged_lightly;
pub use fix::{Fault, FixCount, FixedText, Fixer, Loss, MAX_ROUNDS, Objection, first_fault};
pub use gdl_base::{Edit, Fix, FixSafety, Safety, Tag};
pub use levels::{LintOptions, Setting};
pub use pipeline::{
    cascade::Folding,
    diagnostics,
    engine::FixContext,
    finding::{Finding, More, findings, is_of_other_tool, not_gdl},
    judge_file, judge_root,
    lint::{Edits, Lint, Place},
};
pub use registry::{RuleId, find, rules, selectors};
pub use rule::{Check, Family, Rule};
pub use settings::{read_settings, settings_schema};
