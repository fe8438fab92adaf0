// Generated from schema/*.toml by `cargo xtask codegen`. Do not edit.

//! Statics made from the schema files.

mod absent;
mod aliases;
mod forms;
mod globals;
mod messages;
mod objects;
mod tables;
mod types;
mod words;

pub(crate) use absent::ABSENT;
pub(crate) use aliases::ALIASES;
pub use forms::form;
pub(crate) use forms::{FORMS, GLOBAL_VALUES, NAME_PROPERTIES, OBJECT_VALUES};
pub(crate) use globals::GLOBALS;
pub use globals::global;
pub(crate) use messages::MESSAGES;
pub use messages::msg;
pub(crate) use objects::properties;
pub use objects::property;
pub(crate) use tables::TABLES;
pub use tables::table;
pub(crate) use types::{
    ADVANCE_TYPE_PROPERTIES, MATERIAL_TYPE_PROPERTIES, TERRAIN_TYPE_PROPERTIES, UNIT_TYPE_PROPERTIES,
};
pub use types::{advance, material, terrain, unit};
pub use words::word;
pub(crate) use words::{CONSTANTS, DEFAULT_SYNTHESIS_METHODS, words};
