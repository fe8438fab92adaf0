// Generated from schema/*.toml by `cargo xtask codegen`. Do not edit.

//! Names that 7.5 does not know.

use crate::info::{Info, Target, Version};
use crate::{Absent, Category};

/// The names that 7.5 does not know, by category and name.
pub(crate) static ABSENT: &[Absent] = &[
    Absent {
        category: Category::Table,
        name: "acp-night-effect",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[
                Target { category: Category::Table, name: "night-multiplies-acp" },
                Target { category: Category::Table, name: "night-adds-acp" },
            ],
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "acp-occupant-effect",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[
                Target { category: Category::Table, name: "occupant-multiplies-acp" },
                Target { category: Category::Table, name: "occupant-adds-acp" },
            ],
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "capacity-negation",
        info: Info { engine: false, manual75: true, signature: "u t -> t/f", ..Info::UNDOCUMENTED },
    },
    Absent {
        category: Category::Table,
        name: "control-chance",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Table, name: "unit-control-chance" }],
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "control-chance-adjacent",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Table, name: "unit-control-chance-adjacent" }],
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "control-chance-at",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Table, name: "unit-control-chance-at" }],
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "hit-falloff-range",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::UnitTypeProperty, name: "hit-falloff-range" }],
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "hp-to-repair",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "u1 u2 -> hp",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "initial-supply",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_0),
            engine: false,
            renamed_to: &[Target { category: Category::Table, name: "unit-initial-supply" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "material-to-fight",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[
                Target { category: Category::Table, name: "material-to-attack" },
                Target { category: Category::Table, name: "material-to-fire" },
            ],
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "occupant-can-have-occupants",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "speed-occupant-effect",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[
                Target { category: Category::Table, name: "occupant-multiplies-speed" },
                Target { category: Category::Table, name: "occupant-adds-speed" },
            ],
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Table,
        name: "tech-per-research",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Table, name: "tech-per-develop" }],
            signature: "u1 u2 -> .01n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "acp-to-develop",
        info: Info {
            engine: false,
            manual75: true,
            renamed_to: &[Target { category: Category::Table, name: "acp-to-develop" }],
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "acp-to-enter-unit",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            manual75: true,
            renamed_to: &[Target { category: Category::Table, name: "acp-to-enter-unit" }],
            signature: "acp",
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "acp-to-research",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Table, name: "acp-to-develop" }],
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "acp-to-toolup",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            manual75: true,
            renamed_to: &[Target { category: Category::Table, name: "acp-to-toolup" }],
            signature: "acp",
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "acp-to-transfer-part",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "color",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "extensions",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "properties...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "has-opinions",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[
                Target { category: Category::UnitTypeProperty, name: "opinion-min" },
                Target { category: Category::UnitTypeProperty, name: "opinion-max" },
            ],
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "parts-max",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitTypeProperty,
        name: "vision-bend",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::MaterialTypeProperty,
        name: "available",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::MaterialTypeProperty,
        name: "color",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::MaterialTypeProperty,
        name: "description-format",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "list...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::MaterialTypeProperty,
        name: "extensions",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "properties...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::MaterialTypeProperty,
        name: "generic-name",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::MaterialTypeProperty,
        name: "long-name",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::MaterialTypeProperty,
        name: "short-name",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "available",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "color",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "description-format",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "list...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "extensions",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "properties...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "generic-name",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "long-name",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "short-name",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "temperature-moderation-range",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            manual75: true,
            renamed_to: &[Target { category: Category::Global, name: "temperature-moderation-range" }],
            signature: "distance",
        },
    },
    Absent {
        category: Category::TerrainTypeProperty,
        name: "unit-capacity",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_0),
            engine: false,
            renamed_to: &[Target { category: Category::TerrainTypeProperty, name: "capacity" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Global,
        name: "action-messages",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Global, name: "action-notices" }],
            signature: "patterns",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Global,
        name: "ai-minimal-size-goal",
        info: Info {
            engine: false,
            manual75: true,
            renamed_to: &[Target { category: Category::UnitTypeProperty, name: "ai-minimal-size-goal" }],
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Global,
        name: "event-messages",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[
                Target { category: Category::Global, name: "event-notices" },
                Target { category: Category::Global, name: "event-narratives" },
            ],
            signature: "patterns",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Global,
        name: "random-events",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "method-list",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Global,
        name: "self-unit-required",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_0),
            engine: false,
            renamed_to: &[Target { category: Category::Global, name: "self-required" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Global,
        name: "temperature-year-cycle",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            manual75: true,
            renamed_to: &[Target { category: Category::Area, name: "temperature-year-cycle" }],
            signature: "((x y) interpolation-list)...",
        },
    },
    Absent {
        category: Category::Global,
        name: "unseen-image-name",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Module,
        name: "program-version",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "versions",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Area,
        name: "initial-day-part",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            renamed_to: &[Target { category: Category::Global, name: "initial-day-part" }],
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Area,
        name: "initial-year-part",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            renamed_to: &[Target { category: Category::Global, name: "initial-year-part" }],
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Side,
        name: "colors",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_0),
            engine: false,
            renamed_to: &[Target { category: Category::Side, name: "color" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Side,
        name: "unit-view",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Side, name: "unit-views" }],
            signature: "layer-data...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Side,
        name: "unit-view-dates",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Side, name: "unit-views" }],
            signature: "layer-data...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Doctrine,
        name: "ever-ask-side",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Unit,
        name: "aa",
        info: Info { since: Version::V7_1, until: Some(Version::V7_1), engine: false, ..Info::UNDOCUMENTED },
    },
    Absent {
        category: Category::Unit,
        name: "act",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[
                Target { category: Category::Unit, name: "acp" },
                Target { category: Category::Unit, name: "acp0" },
                Target { category: Category::Unit, name: "am" },
                Target { category: Category::Unit, name: "a" },
            ],
            signature: "subprops",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Unit,
        name: "autoresearch",
        info: Info { engine: false, manual75: true, signature: "n", ..Info::UNDOCUMENTED },
    },
    Absent {
        category: Category::Unit,
        name: "match-transport-side",
        info: Info {
            engine: false,
            manual75: true,
            renamed_to: &[Target { category: Category::UnitTypeProperty, name: "match-transport-side" }],
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Unit,
        name: "x",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "obj",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitAction,
        name: "a",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Unit, name: "a" }],
            signature: "action",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitAction,
        name: "aa",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitAction,
        name: "acp",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Unit, name: "acp" }],
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitAction,
        name: "acp0",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Unit, name: "acp0" }],
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::UnitAction,
        name: "am",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Unit, name: "am" }],
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Scorekeeper,
        name: "initial",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Scorekeeper, name: "initial-score" }],
            signature: "value",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Scorekeeper,
        name: "messages",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "forms...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Image,
        name: "row-bytes",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "drafters",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "side-list",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "enforcement",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "form",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "known-to",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "side-list",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "proposers",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "side-list",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "signers",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "side-list",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "state",
        info: Info {
            since: Version::V7_0,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "state",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "terms",
        info: Info {
            since: Version::V7_0,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "forms...",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "title",
        info: Info {
            since: Version::V7_0,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "type-name",
        info: Info {
            since: Version::V7_0,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Agreement,
        name: "willing-to-sign",
        info: Info {
            since: Version::V7_1,
            engine: false,
            manual71: true,
            manual75: true,
            signature: "side-list",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperForm,
        name: "add",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::ScorekeeperForm, name: "add-score" }],
            signature: "exp [side]",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperForm,
        name: "stop",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::ScorekeeperForm, name: "end" }],
            signature: "[message]",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: "/=",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Function, name: "/=" }],
            signature: "exp1 exp2",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: "<",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Function, name: "<" }],
            signature: "exp1 exp2",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: "<=",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Function, name: "<=" }],
            signature: "exp1 exp2",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: "=",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Function, name: "=" }],
            signature: "exp1 exp2",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: ">",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Function, name: ">" }],
            signature: "exp1 exp2",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: ">=",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::Function, name: ">=" }],
            signature: "exp1 exp2",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: "and",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "exps",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: "not",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "exp",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: "or",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "exps",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ScorekeeperFunction,
        name: "sum",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::ScorekeeperFunction, name: "sum-uprop" }],
            signature: "types properties [test]",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ActionType,
        name: "research",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::ActionType, name: "develop" }],
            signature: "u",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::ActionType,
        name: "transfer-part",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "n unit",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TaskType,
        name: "do-action",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            signature: "ex re n action",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TaskType,
        name: "hit-position",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::TaskType, name: "hit-pos" }],
            signature: "ex re x y z",
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::TaskType,
        name: "research",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            renamed_to: &[Target { category: Category::TaskType, name: "develop" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::GoalType,
        name: "lost-game",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::GoalType,
        name: "won-game",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::GoalType,
        name: "world-is-known",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::PlanType,
        name: "defensive",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::PlanType, name: "Defensive" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::PlanType,
        name: "exploratory",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::PlanType, name: "Exploratory" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::PlanType,
        name: "none",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::PlanType, name: "None" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::PlanType,
        name: "offensive",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::PlanType, name: "Offensive" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::PlanType,
        name: "passive",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            renamed_to: &[Target { category: Category::PlanType, name: "Passive" }],
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::PlanType,
        name: "random",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::RandomEvent,
        name: "accidents-in-terrain",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::RandomEvent,
        name: "attrition-in-terrain",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::RandomEvent,
        name: "units-revolt",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::RandomEvent,
        name: "units-surrender",
        info: Info {
            since: Version::V7_0,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Keyword,
        name: "any",
        info: Info {
            since: Version::V7_1,
            until: Some(Version::V7_1),
            engine: false,
            manual71: true,
            ..Info::UNDOCUMENTED
        },
    },
    Absent {
        category: Category::Keyword,
        name: "side*",
        info: Info { since: Version::V7_1, until: Some(Version::V7_1), engine: false, ..Info::UNDOCUMENTED },
    },
];
