// Generated from schema/types.toml by `cargo xtask codegen`. Do not edit.

//! Type properties.

use crate::info::{Info, Version};
use crate::types::{Bounds, DefaultValue, PropertyDef, ValueKind};

/// The properties of unit types that 7.5 knows, sorted by name.
pub(crate) static UNIT_TYPE_PROPERTIES: &[PropertyDef] = &[
    PropertyDef {
        name: "acp-damage-effect",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "interpolation-list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-independent",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-morale-effect",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "interpolation-list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-per-turn",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-per-turn-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-per-turn-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-season-effect",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "interpolation-list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-temperature-effect",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "interpolation-list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-to-change-side",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-to-detonate",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-to-disband",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-to-fire",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "acp-to-move",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "action-priority",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "advanced",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "ai-base-worth",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-depot-worth",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-distributor-worth",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-enemy-alert-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(6),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-explorer-worth",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-minimal-size-goal",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(12),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-mover-worth",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-peace-garrison",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "ai-prod-enhancer-worth",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-producer-worth",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-seer-worth",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "ai-tactical-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(12),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "ai-war-garrison",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "air",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "already-seen",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "already-seen-independent",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "assign-number",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "attack",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "auto-upgrade-to",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            manual75: true,
            signature: "u",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "available",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "can-be-self",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "can-research",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "can-see-behind",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "capacity",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "char",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "colonizer",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "construction-border-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("SandyBrown"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "construction-fill-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("brown"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "consumption-temperature-effect",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "interpolation-list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "country-units-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "courage-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -100, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "courage-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -100, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "cp",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "cp-attrition",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "cp-per-self-build",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "cp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "cp-to-self-build",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "cp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "cxp-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "cxp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "cxp-on-capture-effect",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(100),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "defend",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "description-format",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "list...",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "destruction-result",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "detonate-on-death",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "detonate-with-attack",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "direct-control",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "encounter-result",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "facility",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "facility-total-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "fire-angle-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "free-acp",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "acp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "free-mp",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "mp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "full-cxp-affects-attack",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(100),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "full-cxp-affects-defense",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(100),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "generic-char",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "generic-name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "ground",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "help",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "hit-falloff-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(32767),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "hp-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 1, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "hp-per-detonation",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "hp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "hp-per-disband",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "hp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "hp-recovery",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: ".01hp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "hp-to-recover",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "hp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "image-name",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "independent-growth-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "independent-near-start",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "independent-takeover-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "initial-seen-radius",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "long-name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "lost-revolt-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "lost-vanish-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(10000),
        info: Info {
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "lost-wreck-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "match-transport-side",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "minimal-sea-for-docks",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(30),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "mobile-total-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "morale-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "morale-recovery",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: ".01n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "move-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "mp-to-leave-world",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "mp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "name-internal",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "namer",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "namer-id",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "naval",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "notes",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str...",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "obsolete",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            manual75: true,
            signature: "a",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "occupant-total-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "opinion-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -100, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "opinion-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -100, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "point-value",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "possible-sides",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "exp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "range-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "reach",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "revolt-at-opinion-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "revolt-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "road-to-edge-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "see-always",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "see-occupants",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "see-terrain-if-captured",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "self-changeable",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "self-resurrects",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "short-name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "size-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(32767),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "size-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "speed",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(100),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "speed-damage-effect",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "interpolation-list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "speed-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(32767),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "mp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "speed-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "mp",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "speed-wind-effect",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "spot-action",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "spur-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "spur-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "spy-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "spy-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "stack-order",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "start-with",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "tech-from-ownership",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "tl",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "tech-leakage",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: ".01tl",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "tech-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "tl",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "tech-per-turn-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(32767),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "tl",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "tech-to-build",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "tl",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "tech-to-change-type-to",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "tech-to-own",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "tl",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "tech-to-see",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "tl",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "tech-to-use",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "tl",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "temperature-attrition",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "interpolation-list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "type-in-game-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "type-per-side-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "unit-growth-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "unit-takeover-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "use-own-cell",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "vision-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "wrecked-type",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "unit-type",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "zz-b",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-bb",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-bcow",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-bw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-c",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-cc",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-cm",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-csw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-cw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-dsw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-dw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-esw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-fw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-osw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-ow",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-rw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-sw",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "zz-transport",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 0 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
];

/// The properties of material types that 7.5 knows, sorted by name.
pub(crate) static MATERIAL_TYPE_PROPERTIES: &[PropertyDef] = &[
    PropertyDef {
        name: "char",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "help",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "image-name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "initial-treasury",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "notes",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str...",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "people",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "resource-icon",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 4 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "treasury",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
];

/// The properties of terrain types that 7.5 knows, sorted by name.
pub(crate) static TERRAIN_TYPE_PROPERTIES: &[PropertyDef] = &[
    PropertyDef {
        name: "alt-percentile-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "alt-percentile-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "capacity",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "char",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "clouds-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "clouds-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "country-growth-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(100),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "country-people-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "country-takeover-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "country-terrain-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "country-terrain-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "elevation-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "elev",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "elevation-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "elev",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "help",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "image-name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "independent-people-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "liquid",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "maze-passage-occurrence",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "maze-room-occurrence",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "notes",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str...",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "occurrence",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "people-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 32767 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "river-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: ".01n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "subtype",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 3 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "subtype",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "subtype-x",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "temperature-average",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "temperature-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "temperature-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "temperature-variability",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "thickness",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "elev",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "wet-percentile-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "wet-percentile-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "wind-force-average",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "wind-force-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "wind-force-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "wind-force-variability",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "wind-variability",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "zz-fr",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 32767 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
];

/// The properties of advance types that 7.5 knows, sorted by name.
pub(crate) static ADVANCE_TYPE_PROPERTIES: &[PropertyDef] = &[
    PropertyDef {
        name: "ai-next-goal",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "list",
            ..Info::UNDOCUMENTED
        },
    },
    PropertyDef {
        name: "help",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "image-name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "name",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "notes",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info::UNDOCUMENTED,
    },
    PropertyDef {
        name: "rp",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 1, hi: 32767 },
        default: DefaultValue::Int(1),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
];
