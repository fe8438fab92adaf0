//! Edits of tables: from new entries to the smallest change of the modules that sets them.
//!
//! [`plan`] takes the entries that a game shall have and returns the new texts of its modules. An entry is changed where it
//! is written: in the clause that rules it, which becomes a clause with a list of values, or gets a more special clause
//! after it, only if other entries share the value. Each plan is proven by evaluation before it is returned: the game has
//! the new entries, and every other value of it stays, also under the other settings of its variants.
//!
//! [`new_type`] defines a type like another one, with its entries.

mod clause;
mod format;
mod layout;
mod like;
mod new_type;
mod pieces;
mod plan;
mod plan_data;
mod proof;
mod render;
mod reshape;
mod rewrite;
mod shared;
mod site;
mod value;
mod view;
mod write;

pub use like::entries_like;
pub use new_type::{NewType, free_name, new_type, similar_name};
pub use plan::plan;
pub use plan_data::{CellEdit, FileEdit, PlanOptions, PlannedCell, RefusedCell, TablePlan};
pub use reshape::{Reshaped, ReshapedTable, Shape, reshape};
pub use rewrite::Obstacle;
pub use shared::shared_library;
pub use value::parse_value;
pub use view::{Groups, SortBy, TableSummary, TableView, summaries};

#[cfg(test)]
mod tests;
