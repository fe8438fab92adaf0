//! The categories of names of the language, and the kinds of type that some of them belong to.

/// The category of a name of the language. One name may exist in several categories (`supply` is a global variable and
/// a variant); within a category it is unique.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Category {
    /// A table over two kinds of type (spec language 4.2, appendix A).
    Table,
    /// A property of unit types (spec language 3.6).
    UnitTypeProperty,
    /// A property of material types (spec language 3.6).
    MaterialTypeProperty,
    /// A property of terrain types (spec language 3.6).
    TerrainTypeProperty,
    /// A property of advance types (spec language 3.6).
    AdvanceTypeProperty,
    /// A global variable, changed with `set` (spec language 3.5).
    Global,
    /// A property of `game-module` (spec language 3.3).
    Module,
    /// A property of `world` (spec language 3.7).
    World,
    /// A property or layer of `area` (spec language 3.7).
    Area,
    /// A property of `side`, `side-defaults` and `independent-units` (spec language 3.8).
    Side,
    /// A property of `doctrine` (spec language 3.8).
    Doctrine,
    /// A property of `player` (spec language 3.8).
    Player,
    /// A property of unit forms and `unit-defaults` (spec language 3.9).
    Unit,
    /// A property inside the `act` group that unit forms had before 7.5.
    UnitAction,
    /// A property of a unit's plan (spec language 3.9).
    Plan,
    /// A property of `scorekeeper` (spec language 3.10).
    Scorekeeper,
    /// A clause of an image in `imf` (spec language 3.10).
    Image,
    /// A property of `agreement`, which no engine reads.
    Agreement,
    /// A top-level form (spec language 3.2).
    Form,
    /// A function of expressions (spec language 2.3).
    Function,
    /// A predefined symbol (spec language 2.7).
    Constant,
    /// A subform before the rows of a layer (spec language 3.7).
    LayerSubform,
    /// A variant with a built-in meaning (spec language 3.3).
    Variant,
    /// A time at which a scorekeeper is run (spec language 3.10).
    ScorekeeperWhen,
    /// A form in the body of a scorekeeper (spec language 5.11).
    ScorekeeperForm,
    /// A function in the test of a scorekeeper (spec language 5.11).
    ScorekeeperFunction,
    /// An event, or the result of an action, in `evt` (appendix B).
    EventType,
    /// An action of units (appendix B).
    ActionType,
    /// A task of plans and standing orders (appendix B).
    TaskType,
    /// A goal of plans (appendix B).
    GoalType,
    /// A type of plan (appendix B).
    PlanType,
    /// An element of the global variable `synthesis-methods` (appendix B).
    SynthesisMethod,
    /// A method in `namer` that generates names (spec language 3.10).
    NamingMethod,
    /// A condition of a standing order (spec language 3.8).
    OrderCondition,
    /// An element of the global variable `random-events`, before 7.5.
    RandomEvent,
    /// A bare word that only some forms recognize.
    Keyword,
}

impl Category {
    /// All categories, in declaration order.
    pub const ALL: &'static [Category] = &[
        Category::Table,
        Category::UnitTypeProperty,
        Category::MaterialTypeProperty,
        Category::TerrainTypeProperty,
        Category::AdvanceTypeProperty,
        Category::Global,
        Category::Module,
        Category::World,
        Category::Area,
        Category::Side,
        Category::Doctrine,
        Category::Player,
        Category::Unit,
        Category::UnitAction,
        Category::Plan,
        Category::Scorekeeper,
        Category::Image,
        Category::Agreement,
        Category::Form,
        Category::Function,
        Category::Constant,
        Category::LayerSubform,
        Category::Variant,
        Category::ScorekeeperWhen,
        Category::ScorekeeperForm,
        Category::ScorekeeperFunction,
        Category::EventType,
        Category::ActionType,
        Category::TaskType,
        Category::GoalType,
        Category::PlanType,
        Category::SynthesisMethod,
        Category::NamingMethod,
        Category::OrderCondition,
        Category::RandomEvent,
        Category::Keyword,
    ];

    /// Returns the noun for a name of this category in a sentence, without an article: "unit type property".
    pub fn noun(self) -> &'static str {
        match self {
            Category::Table => "table",
            Category::UnitTypeProperty => "unit type property",
            Category::MaterialTypeProperty => "material type property",
            Category::TerrainTypeProperty => "terrain type property",
            Category::AdvanceTypeProperty => "advance type property",
            Category::Global => "global variable",
            Category::Module => "module property",
            Category::World => "world property",
            Category::Area => "area property",
            Category::Side => "side property",
            Category::Doctrine => "doctrine property",
            Category::Player => "player property",
            Category::Unit => "unit property",
            Category::UnitAction => "unit action property",
            Category::Plan => "plan property",
            Category::Scorekeeper => "scorekeeper property",
            Category::Image => "image property",
            Category::Agreement => "agreement property",
            Category::Form => "form",
            Category::Function => "function",
            Category::Constant => "constant",
            Category::LayerSubform => "layer subform",
            Category::Variant => "variant",
            Category::ScorekeeperWhen => "scorekeeper time",
            Category::ScorekeeperForm => "scorekeeper form",
            Category::ScorekeeperFunction => "scorekeeper function",
            Category::EventType => "event type",
            Category::ActionType => "action",
            Category::TaskType => "task",
            Category::GoalType => "goal",
            Category::PlanType => "plan type",
            Category::SynthesisMethod => "synthesis method",
            Category::NamingMethod => "naming method",
            Category::OrderCondition => "standing order condition",
            Category::RandomEvent => "random event method",
            Category::Keyword => "keyword",
        }
    }

    /// The category's name in files and on the command line, as in `table:hit-chance`: the section of the schema files.
    pub fn slug(self) -> &'static str {
        match self {
            Category::Table => "table",
            Category::UnitTypeProperty => "unit-type-property",
            Category::MaterialTypeProperty => "material-type-property",
            Category::TerrainTypeProperty => "terrain-type-property",
            Category::AdvanceTypeProperty => "advance-type-property",
            Category::Global => "global",
            Category::Module => "module",
            Category::World => "world",
            Category::Area => "area",
            Category::Side => "side",
            Category::Doctrine => "doctrine",
            Category::Player => "player",
            Category::Unit => "unit",
            Category::UnitAction => "unit-action",
            Category::Plan => "plan",
            Category::Scorekeeper => "scorekeeper",
            Category::Image => "image",
            Category::Agreement => "agreement",
            Category::Form => "form",
            Category::Function => "function",
            Category::Constant => "constant",
            Category::LayerSubform => "layer-subform",
            Category::Variant => "variant",
            Category::ScorekeeperWhen => "scorekeeper-when",
            Category::ScorekeeperForm => "scorekeeper-form",
            Category::ScorekeeperFunction => "scorekeeper-function",
            Category::EventType => "event-type",
            Category::ActionType => "action-type",
            Category::TaskType => "task-type",
            Category::GoalType => "goal-type",
            Category::PlanType => "plan-type",
            Category::SynthesisMethod => "synthesis-method",
            Category::NamingMethod => "naming-method",
            Category::OrderCondition => "order-condition",
            Category::RandomEvent => "random-event",
            Category::Keyword => "keyword",
        }
    }

    /// The kind of type that the properties of this category belong to; none for other categories.
    pub const fn type_kind(self) -> Option<TypeKind> {
        match self {
            Category::UnitTypeProperty => Some(TypeKind::Unit),
            Category::MaterialTypeProperty => Some(TypeKind::Material),
            Category::TerrainTypeProperty => Some(TypeKind::Terrain),
            Category::AdvanceTypeProperty => Some(TypeKind::Advance),
            _ => None,
        }
    }

    /// The category with that [`slug`](Category::slug).
    pub fn from_slug(slug: &str) -> Option<Category> {
        Category::ALL.iter().copied().find(|category| category.slug() == slug)
    }
}

/// The four kinds of type of the language, in the order of the letters `u m t a`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum TypeKind {
    /// Unit types, `u*`.
    Unit,
    /// Material types, `m*`.
    Material,
    /// Terrain types, `t*`.
    Terrain,
    /// Advance types, `a*`.
    Advance,
}

impl TypeKind {
    /// All kinds, in declaration order.
    pub const ALL: [TypeKind; 4] = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];

    /// The word before "type" in its noun: "unit".
    pub const fn word(self) -> &'static str {
        match self {
            TypeKind::Unit => "unit",
            TypeKind::Material => "material",
            TypeKind::Terrain => "terrain",
            TypeKind::Advance => "advance",
        }
    }

    /// The noun in a sentence, without an article: "unit type".
    pub const fn noun(self) -> &'static str {
        match self {
            TypeKind::Unit => "unit type",
            TypeKind::Material => "material type",
            TypeKind::Terrain => "terrain type",
            TypeKind::Advance => "advance type",
        }
    }

    /// The symbol of the list of all types of the kind.
    pub const fn list(self) -> &'static str {
        match self {
            TypeKind::Unit => "u*",
            TypeKind::Material => "m*",
            TypeKind::Terrain => "t*",
            TypeKind::Advance => "a*",
        }
    }

    /// The kind whose list of all types a symbol is.
    pub fn of_list(symbol: &str) -> Option<TypeKind> {
        TypeKind::ALL.into_iter().find(|kind| kind.list() == symbol)
    }

    /// The letter of the list of all types of the kind: `u` of `u*`.
    pub const fn letter(self) -> char {
        match self {
            TypeKind::Unit => 'u',
            TypeKind::Material => 'm',
            TypeKind::Terrain => 't',
            TypeKind::Advance => 'a',
        }
    }

    /// The category of the properties of types of the kind.
    pub const fn category(self) -> Category {
        match self {
            TypeKind::Unit => Category::UnitTypeProperty,
            TypeKind::Material => Category::MaterialTypeProperty,
            TypeKind::Terrain => Category::TerrainTypeProperty,
            TypeKind::Advance => Category::AdvanceTypeProperty,
        }
    }
}
