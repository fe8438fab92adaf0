//! Rules, registry, levels, suppressions and fixes: the diagnostics of the tools, and their fixes.
//!
//! A rule is one file under `rules/`: its data ([`Rule`]), its documentation with examples that tests run, and its
//! check. [`diagnostics`] combines the findings of evaluation and of the rules about a file.
//!
//! Invariants: rules run inside salsa queries, by file or by root, and give positions by origin, so that an edit in a
//! comment reruns only the rules about layout; only `pipeline/resolve.rs` and `finding/` turn origins into
//! ranges. A rule that is off does not run.

mod board_levels;
mod board_rules;
mod context;
mod diagnostic;
mod diagnostics;
mod docs;
mod engine_fixes;
mod facts;
mod finding;
mod fix;
mod levels;
mod lint;
mod loss;
mod misread;
mod pipeline;
mod registry;
mod removal;
mod replaced;
mod rule;
mod rule_id;
mod rules;
mod settings;
mod suppress;
#[cfg(test)]
mod testing;

pub use board_levels::BoardLevels;
pub use board_rules::{BOARD_GAMES, BoardRule, board_rules};
pub use context::{
    FormContext, Property, RootContext, SIDE_FORMS, SyntaxContext, TYPE_FORMS, kind_of_form, properties, unquoted,
};
pub use diagnostic::{Cause, Diagnostic, More, Related};
pub use diagnostics::diagnostics;
pub use docs::{Docs, Example, ExampleKind, Section};
pub use engine_fixes::FixContext;
pub use facts::game::is_judged_lightly;
pub use finding::{Finding, findings, is_of_other_tool, is_plainly_gdl, not_gdl};
pub use fix::{FixCount, FixedText, Fixer, MAX_ROUNDS, Objection};
pub use gdl_base::{Edit, Fix, FixSafety, Safety, Tag};
pub use levels::{LintOptions, Setting};
pub use lint::{Edits, Lint, Place};
pub use loss::Loss;
pub use pipeline::{
    cascade::Folding,
    judge_file, judge_root,
    trust::{Fault, first_fault},
};
pub use registry::{find, rules, selectors};
pub use rule::{Check, Family, Rule};
pub use rule_id::RuleId;
pub use settings::{read_settings, settings_schema};
pub use suppress::{GamesAllowance, allowed_in_games, scope_of_trailing};
