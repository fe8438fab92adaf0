//! Lookups by name: binary searches in the sorted lists, and hash tables for the lists that evaluation and rules query
//! constantly.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::{
    Category, Constant, FormDef, FormKind, GlobalDef, GlobalId, Message, MessageId, NameDef, PropertyDef, PropertyId,
    SlotKind, TableDef, TableId, TypeKind, WordDef, generated,
};

/// The index of the name in a list sorted by it.
fn index_of<T>(list: &[T], name: &str, key: impl Fn(&T) -> &'static str) -> Option<usize> {
    list.binary_search_by(|item| key(item).cmp(name)).ok()
}

/// The indexes of a list by name.
type Index = LazyLock<FxHashMap<&'static str, u16>>;

fn hashed<T>(list: &'static [T], key: impl Fn(&T) -> &'static str) -> FxHashMap<&'static str, u16> {
    (0..).zip(list).map(|(index, item)| (key(item), index)).collect()
}

static TYPE_PROPERTY_IDS: [Index; 4] = [
    LazyLock::new(|| hashed(generated::UNIT_TYPE_PROPERTIES, |def| def.name)),
    LazyLock::new(|| hashed(generated::MATERIAL_TYPE_PROPERTIES, |def| def.name)),
    LazyLock::new(|| hashed(generated::TERRAIN_TYPE_PROPERTIES, |def| def.name)),
    LazyLock::new(|| hashed(generated::ADVANCE_TYPE_PROPERTIES, |def| def.name)),
];
static TABLE_IDS: Index = LazyLock::new(|| hashed(generated::TABLES, |def| def.name));
static FORM_KINDS: Index = LazyLock::new(|| hashed(generated::FORMS, |def| def.name));
static GLOBAL_IDS: Index = LazyLock::new(|| hashed(generated::GLOBALS, |def| def.name));

/// The properties that the 7.5 engine knows for a kind of type, sorted by name; the index is the [`PropertyId`].
pub const fn type_properties(kind: TypeKind) -> &'static [PropertyDef] {
    match kind {
        TypeKind::Unit => generated::UNIT_TYPE_PROPERTIES,
        TypeKind::Material => generated::MATERIAL_TYPE_PROPERTIES,
        TypeKind::Terrain => generated::TERRAIN_TYPE_PROPERTIES,
        TypeKind::Advance => generated::ADVANCE_TYPE_PROPERTIES,
    }
}

/// The property with that name for a kind of type.
pub fn type_property(kind: TypeKind, name: &str) -> Option<PropertyId> {
    TYPE_PROPERTY_IDS[kind as usize].get(name).copied().map(PropertyId)
}

/// The tables that the 7.5 engine knows, sorted by name; the index is the [`TableId`].
pub const fn tables() -> &'static [TableDef] {
    generated::TABLES
}

/// The table with that name.
pub fn table(name: &str) -> Option<TableId> {
    TABLE_IDS.get(name).copied().map(TableId)
}

/// The global variables that the 7.5 engine knows, sorted by name; the index is the [`GlobalId`].
pub const fn globals() -> &'static [GlobalDef] {
    generated::GLOBALS
}

/// The global variable with that name.
pub fn global(name: &str) -> Option<GlobalId> {
    GLOBAL_IDS.get(name).copied().map(GlobalId)
}

/// The properties that the 7.5 engine knows for objects that are not types, sorted by name; empty for other categories.
pub fn properties(category: Category) -> &'static [NameDef] {
    generated::properties(category)
}

/// The property with that name in a category of objects.
pub fn property(category: Category, name: &str) -> Option<&'static NameDef> {
    let list = properties(category);
    index_of(list, name, |def| def.name).map(|index| &list[index])
}

/// The words that the 7.5 engine knows in a fixed vocabulary, sorted; empty for other categories.
pub fn words(category: Category) -> &'static [WordDef] {
    generated::words(category)
}

/// A word of a fixed vocabulary.
pub fn word(category: Category, name: &str) -> Option<&'static WordDef> {
    let list = words(category);
    index_of(list, name, |def| def.name).map(|index| &list[index])
}

/// The predefined symbols and their values, sorted (spec language 2.7). `u* m* t* a*` are not included: they are
/// ordinary variables that the engine sets.
pub fn constants() -> &'static [(&'static str, Constant)] {
    generated::CONSTANTS
}

/// All forms, sorted by name, including those that 7.5 does not read.
pub const fn forms() -> &'static [FormDef] {
    generated::FORMS
}

/// The form with that name, which 7.5 does not necessarily read.
pub fn form(name: &str) -> Option<FormKind> {
    FORM_KINDS.get(name).copied().map(FormKind)
}

/// The value of a global variable, if it is not a plain expression.
pub fn global_value(id: GlobalId) -> Option<&'static SlotKind> {
    let list = generated::GLOBAL_VALUES;
    index_of(list, id.name(), |&(name, _)| name).map(|index| &list[index].1)
}

/// The values of a property that are names, whatever owns it, unless the property of that owner says otherwise.
pub fn name_property(name: &str) -> Option<&'static SlotKind> {
    let list = generated::NAME_PROPERTIES;
    index_of(list, name, |&(name, _)| name).map(|index| &list[index].1)
}

/// The values of a property of an object, if its [`ObjectValue`](crate::ObjectValue) does not say all about them.
pub fn object_value(category: Category, name: &str) -> Option<&'static SlotKind> {
    let list = generated::OBJECT_VALUES;
    list.iter().find(|(owner, property, _)| *owner == category && *property == name).map(|(.., kind)| kind)
}

/// The function with that name (spec language 2.3). `and`, `or` and `not` are functions only after `undefine` (spec
/// language 2.6).
pub fn function(name: &str) -> Option<&'static WordDef> {
    word(Category::Function, name)
}

/// The event type, or result of an action, with that name.
pub fn event_type(name: &str) -> Option<&'static WordDef> {
    word(Category::EventType, name)
}

/// The action with that name.
pub fn action_type(name: &str) -> Option<&'static WordDef> {
    word(Category::ActionType, name)
}

/// The task with that name.
pub fn task_type(name: &str) -> Option<&'static WordDef> {
    word(Category::TaskType, name)
}

/// The goal with that name.
pub fn goal_type(name: &str) -> Option<&'static WordDef> {
    word(Category::GoalType, name)
}

/// The plan types, capitalized as 7.5 requires.
pub fn plan_types() -> &'static [WordDef] {
    words(Category::PlanType)
}

/// The synthesis method with that name.
pub fn synthesis_method(name: &str) -> Option<&'static WordDef> {
    word(Category::SynthesisMethod, name)
}

/// The standing order condition with that name.
pub fn order_condition(name: &str) -> Option<&'static WordDef> {
    word(Category::OrderCondition, name)
}

/// The synthesis methods that run if a module does not set `synthesis-methods`, in their order.
pub const fn default_synthesis_methods() -> &'static [&'static str] {
    generated::DEFAULT_SYNTHESIS_METHODS
}

/// The message catalog, sorted by id; the index is the [`MessageId`](crate::MessageId).
pub fn messages() -> &'static [Message] {
    generated::MESSAGES
}

/// The id of the message with that name.
pub fn message_id(name: &str) -> Option<MessageId> {
    let index = index_of(messages(), name, |message| message.id)?;
    u16::try_from(index).ok().map(MessageId)
}

/// The message with that id.
pub fn message(id: &str) -> Option<&'static Message> {
    index_of(messages(), id, |message| message.id).map(|index| &messages()[index])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bounds, DefaultValue, ObjectValue, ValueKind};

    const KINDS: [TypeKind; 4] = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];

    fn check_sorted<'a>(what: &str, names: impl Iterator<Item = &'a str>) {
        let names: Vec<_> = names.collect();
        assert!(names.is_sorted_by(|a, b| a < b), "{what} is not sorted, or has a name twice");
        assert!(names.len() <= usize::from(u16::MAX), "{what} has more names than ids");
    }

    #[test]
    fn lists_are_sorted_and_without_duplicates() {
        check_sorted("tables", tables().iter().map(|def| def.name));
        check_sorted("globals", globals().iter().map(|def| def.name));
        check_sorted("forms", forms().iter().map(|def| def.name));
        check_sorted("constants", constants().iter().map(|&(name, _)| name));
        check_sorted("messages", messages().iter().map(|message| message.id));
        for kind in KINDS {
            check_sorted("type properties", type_properties(kind).iter().map(|def| def.name));
        }
        for &category in Category::ALL {
            check_sorted(category.noun(), properties(category).iter().map(|def| def.name));
            check_sorted(category.noun(), words(category).iter().map(|def| def.name));
        }
    }

    #[test]
    fn counts_are_those_of_the_specification() {
        let internal = |name: &str| name.starts_with("zz-");
        assert_eq!(tables().len(), 321);
        assert_eq!(tables().iter().filter(|def| internal(def.name)).count(), 4);
        assert_eq!(tables().iter().filter(|def| def.dice).count(), 8);
        assert_eq!(KINDS.map(|kind| type_properties(kind).len()), [167, 9, 39, 6]);
        assert_eq!(globals().len(), 115);
        assert_eq!(constants().len(), 25);
        assert_eq!(forms().iter().filter(|form| form.read).count(), 29);
        let objects = [Category::Module, Category::World, Category::Area, Category::Side, Category::Doctrine];
        assert_eq!(objects.map(|category| properties(category).len()), [15, 6, 22, 74, 5]);
        let objects = [Category::Player, Category::Unit, Category::Plan, Category::Scorekeeper];
        assert_eq!(objects.map(|category| properties(category).len()), [6, 37, 13, 10]);
        let vocabularies = [Category::EventType, Category::ActionType, Category::TaskType, Category::GoalType];
        assert_eq!(vocabularies.map(|category| words(category).len()), [64, 24, 17, 11]);
        assert_eq!((plan_types().len(), words(Category::SynthesisMethod).len()), (6, 13));
    }

    #[test]
    fn defaults_are_of_the_right_kind_and_within_bounds() {
        let check = |name: &str, kind: ValueKind, bounds: Bounds, default: DefaultValue| match (kind, default) {
            (ValueKind::Int, DefaultValue::Int(value)) => assert!(bounds.contains(value), "{name}"),
            (ValueKind::Str, DefaultValue::Str(_)) | (ValueKind::List, DefaultValue::Nil) => {}
            _ => panic!("the default of {name} is of another kind"),
        };
        for def in KINDS.into_iter().flat_map(type_properties) {
            check(def.name, def.kind, def.bounds, def.default);
        }
        for def in globals() {
            check(def.name, def.kind, def.bounds, def.default);
        }
        for def in tables() {
            assert!(def.bounds.contains(def.default), "{}", def.name);
        }
    }

    #[test]
    fn names_are_found_with_what_is_known_of_them() {
        let hit_chance = table("hit-chance").map(TableId::def).expect("a table");
        assert_eq!(hit_chance.index, (TypeKind::Unit, TypeKind::Unit));
        assert_eq!((hit_chance.bounds, hit_chance.default, hit_chance.dice), (Bounds { lo: 0, hi: 100 }, 0, false));
        assert_eq!(table("no-such-table"), None);
        let color = type_property(TypeKind::Unit, "construction-fill-color").expect("a property").def(TypeKind::Unit);
        assert_eq!(color.default, DefaultValue::Str("brown"));
        assert_eq!(global("sides-max").map(|id| id.def().default), Some(DefaultValue::Int(15)));
        assert_eq!(property(Category::Side, "treasury").map(|def| def.value), Some(ObjectValue::MtypeValues));
        assert_eq!(action_type("attack").map(|def| def.args), Some("Un"));
        assert_eq!(event_type("unit-assaulted").map(|def| def.args), Some("UUxy"));
        assert_eq!(task_type("construct").map(|def| def.args), Some("unUxy"));
        assert_eq!(goal_type("keep-formation").map(|def| def.args), Some("Uxydf"));
        assert_eq!(form("agreement").map(|def| def.read), Some(false));
        assert!(function("remove-list").is_some() && order_condition("near").is_some());
        assert!(constants().contains(&("road-x", Constant::Int(12))));
        assert!(constants().contains(&("usual", Constant::Itself)));
    }

    #[test]
    fn default_synthesis_methods_exist_and_keep_their_order() {
        let methods = default_synthesis_methods();
        assert_eq!(methods.len(), 9);
        assert_eq!(methods.first(), Some(&"make-fractal-percentile-terrain"));
        assert_eq!(methods.last(), Some(&"make-weather"));
        assert!(methods.iter().all(|name| synthesis_method(name).is_some()));
    }
}
