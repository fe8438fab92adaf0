//! Rules, registry, levels, suppressions and fixes: what the tools say about modules, and how to mend it.
//!
//! A rule is one file under `rules/`: what it is ([`Rule`]), its documentation with examples that tests run, and its
//! check. [`diagnostics`] brings together what evaluation and the rules have to say about one file.
//!
//! Invariants: rules run inside of salsa queries, by file or by root, and name places by origin, so that an edit in a
//! comment reruns those about layout alone; `resolve.rs` and `engine.rs` are the only places that make ranges. A rule
//! that is off does not run.

mod cascade;
mod context;
mod diagnostic;
mod docs;
mod driver;
mod engine;
mod fix;
mod forms;
mod levels;
mod lint;
mod lints;
mod merge;
mod registry;
mod resolve;
mod rule;
mod rules;
mod run;
mod settings;
mod suppress;
#[cfg(test)]
mod testing;
mod tokens;
mod unused;
mod variants;
mod words;

pub use cascade::Folding;
pub use context::{FormContext, Property, RootContext, SyntaxContext, TYPE_FORMS, kind_of_form, properties, unquoted};
pub use diagnostic::{Cause, Diagnostic, Edit, Fix, Related, Safety, Tag};
pub use docs::{Docs, Example, ExampleKind, Section};
pub use driver::{diagnostics, judge_file, judge_root};
pub use engine::FixContext;
pub use fix::{Applied, Fault, Fixed, Fixer, Loss, MAX_ROUNDS, Objection, first_fault};
pub use gdl_eval::More;
pub use levels::{LintOptions, Setting};
pub use lint::{Edits, Lint, Place};
pub use registry::{RuleId, find, rules, selectors};
pub use rule::{Check, Family, FixSafety, Rule};
pub use rules::design::game::is_judged_lightly;
pub use settings::{read_settings, settings_schema};
