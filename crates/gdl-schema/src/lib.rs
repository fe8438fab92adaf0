//! The GDL language as data: every name with kinds, bounds, defaults and versions, and every message of the engine.
//!
//! The source of truth is `schema/*.toml`; `cargo xtask codegen` turns it into the statics of `generated`. All lists
//! are sorted by name, so that lookups are binary searches and ids are stable for one version of the schema.
//!
//! From bottom to top: the types of the data (`category`, `info`, `names`, `types`, `objects`, `words`, `forms`, `messages`),
//! the data (`generated`), what is found in it (`by_name`, `ids`, `entries`, `aliases`).

mod aliases;
mod by_name;
mod category;
mod entries;
mod forms;
mod generated;
mod ids;
mod info;
mod messages;
mod names;
mod objects;
mod types;
mod words;

pub use aliases::{alias, aliases, aliases_of};
pub use by_name::{
    action_type, constants, default_synthesis_methods, event_type, form, forms, function, global, global_value,
    globals, goal_type, message, message_id, messages, name_property, object_value, order_condition, plan_types,
    properties, property, synthesis_method, table, tables, task_type, type_properties, type_property, word, words,
};
pub use category::{Category, TypeKind};
pub use entries::{Entry, absent, absent_names, entries, lookup};
pub use forms::{
    ADD_WORD, Alternative, FormDef, FormKind, FormLayout, FormSlot, Outline, SlotKind, SymbolKind, Times, Title,
};
pub use generated::{advance, form, global, material, msg, property, table, terrain, unit, word};
pub use info::{Absent, Alias, Info, Target, Version};
pub use messages::{Message, MessageClass, MessageId, Severity};
pub use names::{DefKind, RefKind};
pub use objects::{Layer, LayerCell, LayerLead, NameDef, ObjectValue};
pub use types::{
    Bounds, DefaultValue, GlobalDef, GlobalId, PropertyDef, PropertyId, TableDef, TableId, TypeProperty, ValueKind,
};
pub use words::{Constant, WordDef};
