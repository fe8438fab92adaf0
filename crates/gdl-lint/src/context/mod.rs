//! The inputs of a rule's check: the text of a file, its forms, or a game.

mod form;
mod game_facts;
pub(crate) mod known;
pub(crate) mod reads;
mod root;
mod syntax;

pub use form::{FormContext, Property, SIDE_FORMS, TYPE_FORMS, kind_of_form, properties, unquoted};
pub(crate) use game_facts::Facts;
pub use root::RootContext;
pub(crate) use root::{is_saved_game, unloaded_files};
pub use syntax::SyntaxContext;
