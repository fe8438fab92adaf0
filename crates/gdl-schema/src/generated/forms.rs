// Generated from schema/forms.toml by `cargo xtask codegen`. Do not edit.

//! Forms, and values that are not plain expressions.

use crate::forms::{Alternative, FormDef, FormLayout, FormSlot, Outline, SlotKind, SymbolKind, Times, Title};
use crate::info::{Info, Target, Version};
use crate::{Category, DefKind, RefKind, TypeKind};

/// All forms, sorted by name.
#[rustfmt::skip]
pub(crate) static FORMS: &[FormDef] = &[
    FormDef { name: "add", read: true, slots: &[FormSlot { kind: SlotKind::Types(None), times: Times::Once }, FormSlot { kind: SlotKind::TypeProperty, times: Times::Once }, FormSlot { kind: SlotKind::AddedValue, times: Times::Once }], alternative: None, words: &[], layout: FormLayout::Add, outline: Some(Outline { symbol: SymbolKind::Values, title: Title::Added }), evaluates: true, snippet: Some(" ${1:types} ${2:property} ${0:values}"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "TYPES PROP values", ..Info::UNDOCUMENTED } },
    FormDef { name: "advance-type", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Type(TypeKind::Advance)), times: Times::Once }, FormSlot { kind: SlotKind::Properties(Category::AdvanceTypeProperty), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Type, outline: Some(Outline { symbol: SymbolKind::Type(TypeKind::Advance), title: Title::First }), evaluates: true, snippet: Some(" ${1:symbol}\n  (name \"${2:name}\")$0"), info: Info { manual75: true,signature: "SYM prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "agreement", read: false, slots: &[], alternative: None, words: &[], layout: FormLayout::Side, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_1,engine: false,manual71: true,manual75: true,signature: "[id] properties...", ..Info::UNDOCUMENTED } },
    FormDef { name: "area", read: true, slots: &[FormSlot { kind: SlotKind::Keyword(&["add"]), times: Times::Optional }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Area), times: Times::Repeated }], alternative: Some(Alternative { word: "add", slots: &[FormSlot { kind: SlotKind::Keyword(&["add"]), times: Times::Once }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Property(Category::Area), times: Times::Once }, FormSlot { kind: SlotKind::Types(Some(TypeKind::Terrain)), times: Times::Once }] }), words: &[Category::LayerSubform], layout: FormLayout::Area, outline: Some(Outline { symbol: SymbolKind::World, title: Title::Head }), evaluates: false, snippet: Some(" ${1:60} ${2:30}$0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[SYM] [w [h]] [(restrict w h x y)] prop... | add x y [w [h]] PROP value", ..Info::UNDOCUMENTED } },
    FormDef { name: "battle", read: false, slots: &[], alternative: None, words: &[], layout: FormLayout::Unit, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_0,until: Some(Version::V7_1),engine: false,manual71: true,signature: "a-list d-list...", ..Info::UNDOCUMENTED } },
    FormDef { name: "color", read: false, slots: &[], alternative: None, words: &[], layout: FormLayout::Unit, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_0,until: Some(Version::V7_1),engine: false,manual71: true,renamed_to: &[Target { category: Category::Form, name: "imf" }],signature: "name r g b", ..Info::UNDOCUMENTED } },
    FormDef { name: "define", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Variable), times: Times::Once }, FormSlot { kind: SlotKind::Value, times: Times::Once }], alternative: None, words: &[], layout: FormLayout::Setting, outline: Some(Outline { symbol: SymbolKind::Variable, title: Title::First }), evaluates: true, snippet: Some(" ${1:symbol} ${0:value}"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "SYM value", ..Info::UNDOCUMENTED } },
    FormDef { name: "doctrine", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Doctrine), times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Doctrine), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Side, outline: Some(Outline { symbol: SymbolKind::Doctrine, title: Title::First }), evaluates: false, snippet: Some(" ${1:name} ($0)"), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "[id] prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "else", read: true, slots: &[FormSlot { kind: SlotKind::Tag, times: Times::Optional }], alternative: None, words: &[], layout: FormLayout::Setting, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[tag]", ..Info::UNDOCUMENTED } },
    FormDef { name: "end-if", read: true, slots: &[FormSlot { kind: SlotKind::Tag, times: Times::Optional }], alternative: None, words: &[], layout: FormLayout::Setting, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "[tag]", ..Info::UNDOCUMENTED } },
    FormDef { name: "evt", read: true, slots: &[FormSlot { kind: SlotKind::Number, times: Times::Once }, FormSlot { kind: SlotKind::Word(Category::EventType), times: Times::Once }, FormSlot { kind: SlotKind::Keyword(&["all"]), times: Times::Once }, FormSlot { kind: SlotKind::Number, times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Record, outline: Some(Outline { symbol: SymbolKind::Unit, title: Title::First }), evaluates: false, snippet: None, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "date TYPE observers n...", ..Info::UNDOCUMENTED } },
    FormDef { name: "exu", read: true, slots: &[FormSlot { kind: SlotKind::Number, times: Times::Once }, FormSlot { kind: SlotKind::Type(TypeKind::Unit), times: Times::Once }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Name(RefKind::Side), times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Unit), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Record, outline: Some(Outline { symbol: SymbolKind::Unit, title: Title::First }), evaluates: false, snippet: None, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "id TYPE [x] [y] [side] prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "game-module", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Module), times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Module), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Module, outline: Some(Outline { symbol: SymbolKind::Module, title: Title::First }), evaluates: false, snippet: Some(" \"${1:{module}}\"\n  (title \"${2:title}\")\n  (blurb \"${3:blurb}\")$0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[str] prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "if", read: true, slots: &[FormSlot { kind: SlotKind::Condition, times: Times::Once }, FormSlot { kind: SlotKind::Tag, times: Times::Optional }], alternative: None, words: &[], layout: FormLayout::Setting, outline: Some(Outline { symbol: SymbolKind::Condition, title: Title::Test }), evaluates: true, snippet: Some(" $0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "TEST [tag]", ..Info::UNDOCUMENTED } },
    FormDef { name: "imf", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::ImageFamily), times: Times::Optional }, FormSlot { kind: SlotKind::ImageClause, times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Images, outline: Some(Outline { symbol: SymbolKind::Image, title: Title::First }), evaluates: false, snippet: Some(" \"${1:name}\" ((${2:8} ${3:8} ${4:tile}) $0)"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str clause...", ..Info::UNDOCUMENTED } },
    FormDef { name: "include", read: true, slots: &[FormSlot { kind: SlotKind::Module, times: Times::Once }, FormSlot { kind: SlotKind::Setting, times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Setting, outline: Some(Outline { symbol: SymbolKind::Include, title: Title::First }), evaluates: false, snippet: Some(" $0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "NAME setting...", ..Info::UNDOCUMENTED } },
    FormDef { name: "independent-units", read: true, slots: &[FormSlot { kind: SlotKind::Properties(Category::Side), times: Times::Repeated }], alternative: None, words: &[Category::OrderCondition, Category::TaskType], layout: FormLayout::Side, outline: Some(Outline { symbol: SymbolKind::Side, title: Title::Head }), evaluates: false, snippet: None, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "material-type", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Type(TypeKind::Material)), times: Times::Once }, FormSlot { kind: SlotKind::Properties(Category::MaterialTypeProperty), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Type, outline: Some(Outline { symbol: SymbolKind::Type(TypeKind::Material), title: Title::First }), evaluates: true, snippet: Some(" ${1:symbol}\n  (name \"${2:name}\")$0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "SYM prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "namer", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Namer), times: Times::Once }, FormSlot { kind: SlotKind::Method, times: Times::Once }], alternative: None, words: &[], layout: FormLayout::Namer, outline: Some(Outline { symbol: SymbolKind::Namer, title: Title::First }), evaluates: false, snippet: Some(" ${1:symbol} (${2:random} $0)"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "SYM METHOD", ..Info::UNDOCUMENTED } },
    FormDef { name: "palette", read: false, slots: &[], alternative: None, words: &[], layout: FormLayout::Unit, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_0,until: Some(Version::V7_1),engine: false,manual71: true,renamed_to: &[Target { category: Category::Image, name: "palette" }],signature: "name (index r g b)...", ..Info::UNDOCUMENTED } },
    FormDef { name: "player", read: true, slots: &[FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Player), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Side, outline: Some(Outline { symbol: SymbolKind::Other, title: Title::First }), evaluates: false, snippet: None, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[num] prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "print", read: true, slots: &[FormSlot { kind: SlotKind::Printed, times: Times::Once }], alternative: None, words: &[], layout: FormLayout::Setting, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "obj", ..Info::UNDOCUMENTED } },
    FormDef { name: "scorekeeper", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Scorekeeper), times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Scorekeeper), times: Times::Repeated }], alternative: None, words: &[Category::ScorekeeperForm, Category::ScorekeeperFunction, Category::ScorekeeperWhen], layout: FormLayout::Scorekeeper, outline: Some(Outline { symbol: SymbolKind::Scorekeeper, title: Title::First }), evaluates: false, snippet: Some(" ${1:1} (do ${0:last-side-wins})"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[num] prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "set", read: true, slots: &[FormSlot { kind: SlotKind::Global, times: Times::Once }, FormSlot { kind: SlotKind::GlobalValue, times: Times::Once }], alternative: None, words: &[], layout: FormLayout::Setting, outline: Some(Outline { symbol: SymbolKind::Global, title: Title::First }), evaluates: true, snippet: Some(" ${1:variable} ${0:value}"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "SYM value", ..Info::UNDOCUMENTED } },
    FormDef { name: "side", read: true, slots: &[FormSlot { kind: SlotKind::SideId, times: Times::Optional }, FormSlot { kind: SlotKind::Define(DefKind::Side), times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Side), times: Times::Repeated }], alternative: None, words: &[Category::OrderCondition, Category::TaskType], layout: FormLayout::Side, outline: Some(Outline { symbol: SymbolKind::Side, title: Title::Side }), evaluates: false, snippet: Some(" ${1:1} (name \"${2:name}\")$0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[id] [SYM] prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "side-defaults", read: true, slots: &[FormSlot { kind: SlotKind::Properties(Category::Side), times: Times::Repeated }], alternative: None, words: &[Category::OrderCondition, Category::TaskType], layout: FormLayout::Side, outline: Some(Outline { symbol: SymbolKind::Side, title: Title::Head }), evaluates: false, snippet: None, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "strategy", read: false, slots: &[], alternative: None, words: &[], layout: FormLayout::Unit, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_1,until: Some(Version::V7_1),engine: false, ..Info::UNDOCUMENTED } },
    FormDef { name: "table", read: true, slots: &[FormSlot { kind: SlotKind::Table, times: Times::Once }, FormSlot { kind: SlotKind::TableItem, times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Table, outline: Some(Outline { symbol: SymbolKind::Table, title: Title::First }), evaluates: true, snippet: Some(" ${1:name}\n  (${2:type} ${3:type} ${0:value})"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "SYM [add] item...", ..Info::UNDOCUMENTED } },
    FormDef { name: "terrain-type", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Type(TypeKind::Terrain)), times: Times::Once }, FormSlot { kind: SlotKind::Properties(Category::TerrainTypeProperty), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Type, outline: Some(Outline { symbol: SymbolKind::Type(TypeKind::Terrain), title: Title::First }), evaluates: true, snippet: Some(" ${1:symbol}\n  (name \"${2:name}\")$0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "SYM prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "text", read: false, slots: &[], alternative: None, words: &[], layout: FormLayout::Unit, outline: None, evaluates: false, snippet: None, info: Info { since: Version::V7_0,until: Some(Version::V7_1),engine: false,manual71: true,renamed_to: &[Target { category: Category::Form, name: "namer" }],signature: "[symbol/id] method rejects...", ..Info::UNDOCUMENTED } },
    FormDef { name: "undefine", read: true, slots: &[FormSlot { kind: SlotKind::Name(RefKind::Symbol), times: Times::Once }], alternative: None, words: &[], layout: FormLayout::Setting, outline: Some(Outline { symbol: SymbolKind::Variable, title: Title::First }), evaluates: false, snippet: Some(" $0"), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "SYM", ..Info::UNDOCUMENTED } },
    FormDef { name: "unit", read: true, slots: &[FormSlot { kind: SlotKind::UnitId, times: Times::Once }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Name(RefKind::Side), times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Unit), times: Times::Repeated }], alternative: None, words: &[Category::PlanType, Category::TaskType, Category::GoalType, Category::ActionType, Category::Plan], layout: FormLayout::Unit, outline: Some(Outline { symbol: SymbolKind::Unit, title: Title::First }), evaluates: false, snippet: None, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "HEAD [x [y]] [SIDE] prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "unit-defaults", read: true, slots: &[FormSlot { kind: SlotKind::Keyword(&["reset"]), times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::Unit), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Side, outline: Some(Outline { symbol: SymbolKind::Unit, title: Title::First }), evaluates: false, snippet: None, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[reset] prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "unit-type", read: true, slots: &[FormSlot { kind: SlotKind::Define(DefKind::Type(TypeKind::Unit)), times: Times::Once }, FormSlot { kind: SlotKind::Properties(Category::UnitTypeProperty), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Type, outline: Some(Outline { symbol: SymbolKind::Type(TypeKind::Unit), title: Title::First }), evaluates: true, snippet: Some(" ${1:symbol}\n  (name \"${2:name}\")$0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "SYM prop...", ..Info::UNDOCUMENTED } },
    FormDef { name: "world", read: true, slots: &[FormSlot { kind: SlotKind::Label, times: Times::Optional }, FormSlot { kind: SlotKind::Number, times: Times::Optional }, FormSlot { kind: SlotKind::Properties(Category::World), times: Times::Repeated }], alternative: None, words: &[], layout: FormLayout::Side, outline: Some(Outline { symbol: SymbolKind::World, title: Title::Head }), evaluates: false, snippet: Some(" (circumference ${1:360})$0"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[SYM] [num] prop...", ..Info::UNDOCUMENTED } },
];

/// Forms by name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod form {
    #![allow(missing_docs, reason = "the schema says what each means")]

    use crate::FormKind;

    pub const ADD: FormKind = FormKind(0);
    pub const ADVANCE_TYPE: FormKind = FormKind(1);
    pub const AGREEMENT: FormKind = FormKind(2);
    pub const AREA: FormKind = FormKind(3);
    pub const BATTLE: FormKind = FormKind(4);
    pub const COLOR: FormKind = FormKind(5);
    pub const DEFINE: FormKind = FormKind(6);
    pub const DOCTRINE: FormKind = FormKind(7);
    pub const ELSE: FormKind = FormKind(8);
    pub const END_IF: FormKind = FormKind(9);
    pub const EVT: FormKind = FormKind(10);
    pub const EXU: FormKind = FormKind(11);
    pub const GAME_MODULE: FormKind = FormKind(12);
    pub const IF: FormKind = FormKind(13);
    pub const IMF: FormKind = FormKind(14);
    pub const INCLUDE: FormKind = FormKind(15);
    pub const INDEPENDENT_UNITS: FormKind = FormKind(16);
    pub const MATERIAL_TYPE: FormKind = FormKind(17);
    pub const NAMER: FormKind = FormKind(18);
    pub const PALETTE: FormKind = FormKind(19);
    pub const PLAYER: FormKind = FormKind(20);
    pub const PRINT: FormKind = FormKind(21);
    pub const SCOREKEEPER: FormKind = FormKind(22);
    pub const SET: FormKind = FormKind(23);
    pub const SIDE: FormKind = FormKind(24);
    pub const SIDE_DEFAULTS: FormKind = FormKind(25);
    pub const STRATEGY: FormKind = FormKind(26);
    pub const TABLE: FormKind = FormKind(27);
    pub const TERRAIN_TYPE: FormKind = FormKind(28);
    pub const TEXT: FormKind = FormKind(29);
    pub const UNDEFINE: FormKind = FormKind(30);
    pub const UNIT: FormKind = FormKind(31);
    pub const UNIT_DEFAULTS: FormKind = FormKind(32);
    pub const UNIT_TYPE: FormKind = FormKind(33);
    pub const WORLD: FormKind = FormKind(34);
}

/// Global variables whose values are not plain expressions, sorted by name.
#[rustfmt::skip]
pub(crate) static GLOBAL_VALUES: &[(&str, SlotKind)] = &[
    ("action-notices", SlotKind::Word(Category::ActionType)),
    ("calendar", SlotKind::Keyword(&["usual", "number", "second", "minute", "hour", "day", "week", "month", "season", "year"])),
    ("default-namer", SlotKind::Name(RefKind::Namer)),
    ("event-narratives", SlotKind::Word(Category::EventType)),
    ("event-notices", SlotKind::Word(Category::EventType)),
    ("feature-namers", SlotKind::Namers),
    ("side-library", SlotKind::SideLibrary),
    ("side-namer", SlotKind::Name(RefKind::Namer)),
    ("synthesis-methods", SlotKind::Word(Category::SynthesisMethod)),
];

/// Properties of any owner whose values are names, sorted by name.
#[rustfmt::skip]
pub(crate) static NAME_PROPERTIES: &[(&str, SlotKind)] = &[
    ("emblem-name", SlotKind::Name(RefKind::ImageFamily)),
    ("image-name", SlotKind::Name(RefKind::ImageFamily)),
    ("namer", SlotKind::Name(RefKind::Namer)),
];

/// Properties of objects whose values are not plain expressions, by category and name.
#[rustfmt::skip]
pub(crate) static OBJECT_VALUES: &[(Category, &str, SlotKind)] = &[
    (Category::Module, "filename", SlotKind::Data),
    (Category::Module, "original-module", SlotKind::Module),
    (Category::Scorekeeper, "do", SlotKind::Call(Category::ScorekeeperForm)),
    (Category::Scorekeeper, "title", SlotKind::Define(DefKind::Scorekeeper)),
    (Category::Scorekeeper, "trigger", SlotKind::Call(Category::ScorekeeperFunction)),
    (Category::Scorekeeper, "when", SlotKind::Call(Category::ScorekeeperWhen)),
    (Category::Unit, "#", SlotKind::Define(DefKind::Unit)),
    (Category::Unit, "n", SlotKind::Define(DefKind::Unit)),
    (Category::Unit, "nb", SlotKind::Define(DefKind::Unit)),
    (Category::Unit, "sides", SlotKind::Name(RefKind::Side)),
    (Category::Unit, "sym", SlotKind::Define(DefKind::Unit)),
];
