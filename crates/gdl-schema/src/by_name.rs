//! Lookups by name: binary searches in the sorted lists.

use crate::{
    Category, Constant, FormDef, GlobalDef, GlobalId, Message, NameDef, PropertyDef, PropertyId, TableDef, TableId,
    TypeKind, WordDef, generated,
};

/// The index of the name in a list sorted by it.
fn index_of<T>(list: &[T], name: &str, key: impl Fn(&T) -> &'static str) -> Option<usize> {
    list.binary_search_by(|item| key(item).cmp(name)).ok()
}

/// As [`index_of`], in the width of the ids. The lists are far shorter than 65536, which a test proves.
fn id_of<T>(list: &[T], name: &str, key: impl Fn(&T) -> &'static str) -> Option<u16> {
    index_of(list, name, key).and_then(|index| u16::try_from(index).ok())
}

/// The properties that the 7.5 engine knows for a kind of type, sorted by name; the index is the [`PropertyId`].
pub fn type_properties(kind: TypeKind) -> &'static [PropertyDef] {
    match kind {
        TypeKind::Unit => generated::UNIT_TYPE_PROPERTIES,
        TypeKind::Material => generated::MATERIAL_TYPE_PROPERTIES,
        TypeKind::Terrain => generated::TERRAIN_TYPE_PROPERTIES,
        TypeKind::Advance => generated::ADVANCE_TYPE_PROPERTIES,
    }
}

/// The property of that name for a kind of type.
pub fn type_property(kind: TypeKind, name: &str) -> Option<PropertyId> {
    id_of(type_properties(kind), name, |def| def.name).map(PropertyId)
}

/// The tables that the 7.5 engine knows, sorted by name; the index is the [`TableId`].
pub fn tables() -> &'static [TableDef] {
    generated::TABLES
}

/// The table of that name.
pub fn table(name: &str) -> Option<TableId> {
    id_of(tables(), name, |def| def.name).map(TableId)
}

/// The global variables that the 7.5 engine knows, sorted by name; the index is the [`GlobalId`].
pub fn globals() -> &'static [GlobalDef] {
    generated::GLOBALS
}

/// The global variable of that name.
pub fn global(name: &str) -> Option<GlobalId> {
    id_of(globals(), name, |def| def.name).map(GlobalId)
}

/// The properties that the 7.5 engine knows for objects that are not types, sorted by name; empty for categories of
/// other names.
pub fn properties(category: Category) -> &'static [NameDef] {
    generated::properties(category)
}

/// The property of that name in a category of objects.
pub fn property(category: Category, name: &str) -> Option<&'static NameDef> {
    let list = properties(category);
    index_of(list, name, |def| def.name).map(|index| &list[index])
}

/// The words that the 7.5 engine knows of a fixed vocabulary, sorted; empty for categories of other names.
pub fn words(category: Category) -> &'static [WordDef] {
    generated::words(category)
}

/// A word of a fixed vocabulary.
pub fn word(category: Category, name: &str) -> Option<&'static WordDef> {
    let list = words(category);
    index_of(list, name, |def| def.name).map(|index| &list[index])
}

/// The predefined symbols and their values, sorted (spec 2.7). `u* m* t* a*` are not among them: they are ordinary
/// variables that the engine sets.
pub fn constants() -> &'static [(&'static str, Constant)] {
    generated::CONSTANTS
}

/// All forms, sorted by name, also those that 7.5 does not read.
pub fn forms() -> &'static [FormDef] {
    generated::FORMS
}

/// The form of that name, which 7.5 does not necessarily read.
pub fn form(name: &str) -> Option<&'static FormDef> {
    index_of(forms(), name, |def| def.name).map(|index| &forms()[index])
}

/// The function of that name (spec 2.3). `and`, `or` and `not` are functions only after `undefine` (spec 2.6).
pub fn function(name: &str) -> Option<&'static WordDef> {
    word(Category::Function, name)
}

/// The event types and results of actions, sorted by name.
pub fn event_types() -> &'static [WordDef] {
    words(Category::EventType)
}

/// The event type, or result of an action, of that name.
pub fn event_type(name: &str) -> Option<&'static WordDef> {
    word(Category::EventType, name)
}

/// The actions, sorted by name.
pub fn action_types() -> &'static [WordDef] {
    words(Category::ActionType)
}

/// The action of that name.
pub fn action_type(name: &str) -> Option<&'static WordDef> {
    word(Category::ActionType, name)
}

/// The tasks, sorted by name.
pub fn task_types() -> &'static [WordDef] {
    words(Category::TaskType)
}

/// The task of that name.
pub fn task_type(name: &str) -> Option<&'static WordDef> {
    word(Category::TaskType, name)
}

/// The goals, sorted by name.
pub fn goal_types() -> &'static [WordDef] {
    words(Category::GoalType)
}

/// The goal of that name.
pub fn goal_type(name: &str) -> Option<&'static WordDef> {
    word(Category::GoalType, name)
}

/// The types of plan, capitalized as 7.5 wants them.
pub fn plan_types() -> &'static [WordDef] {
    words(Category::PlanType)
}

/// The synthesis method of that name.
pub fn synthesis_method(name: &str) -> Option<&'static WordDef> {
    word(Category::SynthesisMethod, name)
}

/// The standing order condition of that name.
pub fn order_condition(name: &str) -> Option<&'static WordDef> {
    word(Category::OrderCondition, name)
}

/// The synthesis methods that run if a module does not set `synthesis-methods`, in their order.
pub const fn default_synthesis_methods() -> &'static [&'static str] {
    generated::DEFAULT_SYNTHESIS_METHODS
}

/// The message catalogue, sorted by id; the index is the [`MessageId`](crate::MessageId).
pub fn messages() -> &'static [Message] {
    generated::MESSAGES
}

/// The message of that id.
pub fn message(id: &str) -> Option<&'static Message> {
    index_of(messages(), id, |message| message.id).map(|index| &messages()[index])
}
