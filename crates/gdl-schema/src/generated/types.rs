// Generated from schema/types.toml by `cargo xtask codegen`. Do not edit.

//! Type properties.

use crate::info::{Info, Version};
use crate::types::{Bounds, DefaultValue, PropertyDef, ValueKind};

/// The properties of unit types that 7.5 knows, sorted by name.
#[rustfmt::skip]
pub(crate) static UNIT_TYPE_PROPERTIES: &[PropertyDef] = &[
    PropertyDef { name: "acp-damage-effect", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "interpolation-list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-independent", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-min", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-morale-effect", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "interpolation-list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-per-turn", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-per-turn-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-per-turn-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-season-effect", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "interpolation-list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-temperature-effect", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "interpolation-list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-to-change-side", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-to-detonate", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-to-disband", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-to-fire", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "acp-to-move", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "action-priority", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "advanced", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "ai-base-worth", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-depot-worth", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-distributor-worth", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-enemy-alert-range", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(6), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-explorer-worth", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-minimal-size-goal", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(12), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-mover-worth", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-peace-garrison", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "ai-prod-enhancer-worth", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-producer-worth", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-seer-worth", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "ai-tactical-range", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(12), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "ai-war-garrison", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "air", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "already-seen", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "already-seen-independent", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "assign-number", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "attack", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "auto-upgrade-to", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { manual75: true,signature: "u", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "available", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "can-be-self", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "can-research", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "can-see-behind", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "capacity", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "char", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "colonizer", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "construction-border-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("SandyBrown"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "construction-fill-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("brown"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "consumption-temperature-effect", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "interpolation-list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "country-units-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "courage-max", kind: ValueKind::Int, bounds: Bounds { lo: -100, hi: 100 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "courage-min", kind: ValueKind::Int, bounds: Bounds { lo: -100, hi: 100 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "cp", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info::UNDOCUMENTED },
    PropertyDef { name: "cp-attrition", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "cp-per-self-build", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "cp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "cp-to-self-build", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "cp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "cxp-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "cxp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "cxp-on-capture-effect", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(100), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "defend", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "description-format", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "list...", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "destruction-result", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "detonate-on-death", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "detonate-with-attack", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "direct-control", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "encounter-result", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "facility", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "facility-total-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "fire-angle-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "free-acp", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "acp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "free-mp", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "mp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "full-cxp-affects-attack", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(100), info: Info::UNDOCUMENTED },
    PropertyDef { name: "full-cxp-affects-defense", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(100), info: Info::UNDOCUMENTED },
    PropertyDef { name: "generic-char", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "generic-name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "ground", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "help", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "hit-falloff-range", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(32767), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "hp-max", kind: ValueKind::Int, bounds: Bounds { lo: 1, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "hp-per-detonation", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "hp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "hp-per-disband", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "hp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "hp-recovery", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: ".01hp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "hp-to-recover", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "hp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "image-name", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "independent-growth-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "independent-near-start", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "independent-takeover-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "initial-seen-radius", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "long-name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "lost-revolt-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "lost-vanish-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(10000), info: Info { manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "lost-wreck-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "match-transport-side", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "minimal-sea-for-docks", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(30), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "mobile-total-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "morale-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "morale-recovery", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: ".01n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "move-range", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "mp-to-leave-world", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "mp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "name-internal", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "namer", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "namer-id", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "naval", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "notes", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str...", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "obsolete", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { manual75: true,signature: "a", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "occupant-total-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "opinion-max", kind: ValueKind::Int, bounds: Bounds { lo: -100, hi: 100 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "opinion-min", kind: ValueKind::Int, bounds: Bounds { lo: -100, hi: 100 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "point-value", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "possible-sides", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "exp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "range", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "range-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "reach", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "revolt-at-opinion-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "revolt-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "road-to-edge-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "see-always", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "see-occupants", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "see-terrain-if-captured", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "self-changeable", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "self-resurrects", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "short-name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "size-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(32767), info: Info::UNDOCUMENTED },
    PropertyDef { name: "size-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "speed", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(100), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "speed-damage-effect", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "interpolation-list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "speed-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(32767), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "mp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "speed-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "mp", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "speed-wind-effect", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "spot-action", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "spur-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "spur-range", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "spy-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "spy-range", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "stack-order", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "start-with", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "tech-from-ownership", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "tl", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "tech-leakage", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: ".01tl", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "tech-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "tl", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "tech-per-turn-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(32767), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "tl", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "tech-to-build", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "tl", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "tech-to-change-type-to", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "tech-to-own", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "tl", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "tech-to-see", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "tl", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "tech-to-use", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "tl", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "temperature-attrition", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "interpolation-list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "type-in-game-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "type-per-side-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "unit-growth-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "unit-takeover-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "use-own-cell", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "vision-range", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "wrecked-type", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit-type", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "zz-b", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-bb", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-bcow", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-bw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-c", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-cc", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-cm", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-csw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-cw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-dsw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-dw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-esw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-fw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-osw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-ow", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-rw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-sw", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    PropertyDef { name: "zz-transport", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 0 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
];

/// Properties of unit types by name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod unit {
    #![allow(missing_docs, reason = "the schema says what each means")]

    use crate::TypeProperty;

    pub const ACP_DAMAGE_EFFECT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 0);
    pub const ACP_INDEPENDENT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 1);
    pub const ACP_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 2);
    pub const ACP_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 3);
    pub const ACP_MORALE_EFFECT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 4);
    pub const ACP_PER_TURN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 5);
    pub const ACP_PER_TURN_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 6);
    pub const ACP_PER_TURN_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 7);
    pub const ACP_SEASON_EFFECT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 8);
    pub const ACP_TEMPERATURE_EFFECT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 9);
    pub const ACP_TO_CHANGE_SIDE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 10);
    pub const ACP_TO_DETONATE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 11);
    pub const ACP_TO_DISBAND: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 12);
    pub const ACP_TO_FIRE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 13);
    pub const ACP_TO_MOVE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 14);
    pub const ACTION_PRIORITY: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 15);
    pub const ADVANCED: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 16);
    pub const AI_BASE_WORTH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 17);
    pub const AI_DEPOT_WORTH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 18);
    pub const AI_DISTRIBUTOR_WORTH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 19);
    pub const AI_ENEMY_ALERT_RANGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 20);
    pub const AI_EXPLORER_WORTH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 21);
    pub const AI_MINIMAL_SIZE_GOAL: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 22);
    pub const AI_MOVER_WORTH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 23);
    pub const AI_PEACE_GARRISON: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 24);
    pub const AI_PROD_ENHANCER_WORTH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 25);
    pub const AI_PRODUCER_WORTH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 26);
    pub const AI_SEER_WORTH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 27);
    pub const AI_TACTICAL_RANGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 28);
    pub const AI_WAR_GARRISON: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 29);
    pub const AIR: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 30);
    pub const ALREADY_SEEN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 31);
    pub const ALREADY_SEEN_INDEPENDENT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 32);
    pub const ASSIGN_NUMBER: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 33);
    pub const ATTACK: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 34);
    pub const AUTO_UPGRADE_TO: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 35);
    pub const AVAILABLE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 36);
    pub const CAN_BE_SELF: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 37);
    pub const CAN_RESEARCH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 38);
    pub const CAN_SEE_BEHIND: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 39);
    pub const CAPACITY: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 40);
    pub const CHAR: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 41);
    pub const COLONIZER: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 42);
    pub const CONSTRUCTION_BORDER_COLOR: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 43);
    pub const CONSTRUCTION_FILL_COLOR: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 44);
    pub const CONSUMPTION_TEMPERATURE_EFFECT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 45);
    pub const COUNTRY_UNITS_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 46);
    pub const COURAGE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 47);
    pub const COURAGE_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 48);
    pub const CP: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 49);
    pub const CP_ATTRITION: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 50);
    pub const CP_PER_SELF_BUILD: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 51);
    pub const CP_TO_SELF_BUILD: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 52);
    pub const CXP_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 53);
    pub const CXP_ON_CAPTURE_EFFECT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 54);
    pub const DEFEND: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 55);
    pub const DESCRIPTION_FORMAT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 56);
    pub const DESTRUCTION_RESULT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 57);
    pub const DETONATE_ON_DEATH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 58);
    pub const DETONATE_WITH_ATTACK: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 59);
    pub const DIRECT_CONTROL: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 60);
    pub const ENCOUNTER_RESULT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 61);
    pub const FACILITY: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 62);
    pub const FACILITY_TOTAL_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 63);
    pub const FIRE_ANGLE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 64);
    pub const FREE_ACP: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 65);
    pub const FREE_MP: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 66);
    pub const FULL_CXP_AFFECTS_ATTACK: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 67);
    pub const FULL_CXP_AFFECTS_DEFENSE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 68);
    pub const GENERIC_CHAR: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 69);
    pub const GENERIC_NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 70);
    pub const GROUND: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 71);
    pub const HELP: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 72);
    pub const HIT_FALLOFF_RANGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 73);
    pub const HP_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 74);
    pub const HP_PER_DETONATION: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 75);
    pub const HP_PER_DISBAND: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 76);
    pub const HP_RECOVERY: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 77);
    pub const HP_TO_RECOVER: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 78);
    pub const IMAGE_NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 79);
    pub const INDEPENDENT_GROWTH_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 80);
    pub const INDEPENDENT_NEAR_START: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 81);
    pub const INDEPENDENT_TAKEOVER_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 82);
    pub const INITIAL_SEEN_RADIUS: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 83);
    pub const LONG_NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 84);
    pub const LOST_REVOLT_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 85);
    pub const LOST_VANISH_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 86);
    pub const LOST_WRECK_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 87);
    pub const MATCH_TRANSPORT_SIDE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 88);
    pub const MINIMAL_SEA_FOR_DOCKS: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 89);
    pub const MOBILE_TOTAL_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 90);
    pub const MORALE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 91);
    pub const MORALE_RECOVERY: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 92);
    pub const MOVE_RANGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 93);
    pub const MP_TO_LEAVE_WORLD: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 94);
    pub const NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 95);
    pub const NAME_INTERNAL: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 96);
    pub const NAMER: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 97);
    pub const NAVAL: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 98);
    pub const NOTES: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 99);
    pub const OBSOLETE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 100);
    pub const OCCUPANT_TOTAL_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 101);
    pub const OPINION_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 102);
    pub const OPINION_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 103);
    pub const POINT_VALUE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 104);
    pub const POSSIBLE_SIDES: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 105);
    pub const RANGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 106);
    pub const RANGE_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 107);
    pub const REACH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 108);
    pub const REVOLT_AT_OPINION_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 109);
    pub const REVOLT_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 110);
    pub const ROAD_TO_EDGE_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 111);
    pub const SEE_ALWAYS: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 112);
    pub const SEE_OCCUPANTS: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 113);
    pub const SEE_TERRAIN_IF_CAPTURED: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 114);
    pub const SELF_CHANGEABLE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 115);
    pub const SELF_RESURRECTS: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 116);
    pub const SHORT_NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 117);
    pub const SIZE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 118);
    pub const SIZE_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 119);
    pub const SPEED: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 120);
    pub const SPEED_DAMAGE_EFFECT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 121);
    pub const SPEED_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 122);
    pub const SPEED_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 123);
    pub const SPEED_WIND_EFFECT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 124);
    pub const SPOT_ACTION: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 125);
    pub const SPUR_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 126);
    pub const SPUR_RANGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 127);
    pub const SPY_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 128);
    pub const SPY_RANGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 129);
    pub const STACK_ORDER: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 130);
    pub const START_WITH: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 131);
    pub const TECH_FROM_OWNERSHIP: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 132);
    pub const TECH_LEAKAGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 133);
    pub const TECH_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 134);
    pub const TECH_PER_TURN_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 135);
    pub const TECH_TO_BUILD: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 136);
    pub const TECH_TO_CHANGE_TYPE_TO: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 137);
    pub const TECH_TO_OWN: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 138);
    pub const TECH_TO_SEE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 139);
    pub const TECH_TO_USE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 140);
    pub const TEMPERATURE_ATTRITION: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 141);
    pub const TYPE_IN_GAME_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 142);
    pub const TYPE_PER_SIDE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 143);
    pub const UNIT_GROWTH_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 144);
    pub const UNIT_TAKEOVER_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 145);
    pub const USE_OWN_CELL: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 146);
    pub const VISION_RANGE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 147);
    pub const WRECKED_TYPE: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 148);
    pub const ZZ_B: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 149);
    pub const ZZ_BB: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 150);
    pub const ZZ_BCOW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 151);
    pub const ZZ_BW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 152);
    pub const ZZ_C: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 153);
    pub const ZZ_CC: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 154);
    pub const ZZ_CM: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 155);
    pub const ZZ_CSW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 156);
    pub const ZZ_CW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 157);
    pub const ZZ_DSW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 158);
    pub const ZZ_DW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 159);
    pub const ZZ_ESW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 160);
    pub const ZZ_FW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 161);
    pub const ZZ_OSW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 162);
    pub const ZZ_OW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 163);
    pub const ZZ_RW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 164);
    pub const ZZ_SW: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 165);
    pub const ZZ_TRANSPORT: TypeProperty = TypeProperty::new(crate::TypeKind::Unit, 166);
}

/// The properties of material types that 7.5 knows, sorted by name.
#[rustfmt::skip]
pub(crate) static MATERIAL_TYPE_PROPERTIES: &[PropertyDef] = &[
    PropertyDef { name: "char", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "help", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "image-name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "initial-treasury", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "notes", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str...", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "people", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "resource-icon", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 4 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "treasury", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
];

/// Properties of material types by name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod material {
    #![allow(missing_docs, reason = "the schema says what each means")]

    use crate::TypeProperty;

    pub const CHAR: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 0);
    pub const HELP: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 1);
    pub const IMAGE_NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 2);
    pub const INITIAL_TREASURY: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 3);
    pub const NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 4);
    pub const NOTES: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 5);
    pub const PEOPLE: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 6);
    pub const RESOURCE_ICON: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 7);
    pub const TREASURY: TypeProperty = TypeProperty::new(crate::TypeKind::Material, 8);
}

/// The properties of terrain types that 7.5 knows, sorted by name.
#[rustfmt::skip]
pub(crate) static TERRAIN_TYPE_PROPERTIES: &[PropertyDef] = &[
    PropertyDef { name: "alt-percentile-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "alt-percentile-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "capacity", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "char", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "clouds-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "clouds-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "country-growth-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(100), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "country-people-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "country-takeover-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "country-terrain-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "country-terrain-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "elevation-max", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "elev", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "elevation-min", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "elev", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "help", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "image-name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "independent-people-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "liquid", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "maze-passage-occurrence", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "maze-room-occurrence", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "notes", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str...", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "occurrence", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "people-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "river-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: ".01n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "subtype", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 3 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "subtype", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "subtype-x", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "temperature-average", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "temperature-max", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "temperature-min", kind: ValueKind::Int, bounds: Bounds { lo: -32768, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "temperature-variability", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "thickness", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "elev", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "wet-percentile-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "wet-percentile-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "wind-force-average", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "wind-force-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "wind-force-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "wind-force-variability", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "wind-variability", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "zz-fr", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
];

/// Properties of terrain types by name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod terrain {
    #![allow(missing_docs, reason = "the schema says what each means")]

    use crate::TypeProperty;

    pub const ALT_PERCENTILE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 0);
    pub const ALT_PERCENTILE_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 1);
    pub const CAPACITY: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 2);
    pub const CHAR: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 3);
    pub const CLOUDS_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 4);
    pub const CLOUDS_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 5);
    pub const COUNTRY_GROWTH_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 6);
    pub const COUNTRY_PEOPLE_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 7);
    pub const COUNTRY_TAKEOVER_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 8);
    pub const COUNTRY_TERRAIN_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 9);
    pub const COUNTRY_TERRAIN_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 10);
    pub const ELEVATION_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 11);
    pub const ELEVATION_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 12);
    pub const HELP: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 13);
    pub const IMAGE_NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 14);
    pub const INDEPENDENT_PEOPLE_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 15);
    pub const LIQUID: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 16);
    pub const MAZE_PASSAGE_OCCURRENCE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 17);
    pub const MAZE_ROOM_OCCURRENCE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 18);
    pub const NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 19);
    pub const NOTES: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 20);
    pub const OCCURRENCE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 21);
    pub const PEOPLE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 22);
    pub const RIVER_CHANCE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 23);
    pub const SUBTYPE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 24);
    pub const SUBTYPE_X: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 25);
    pub const TEMPERATURE_AVERAGE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 26);
    pub const TEMPERATURE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 27);
    pub const TEMPERATURE_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 28);
    pub const TEMPERATURE_VARIABILITY: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 29);
    pub const THICKNESS: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 30);
    pub const WET_PERCENTILE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 31);
    pub const WET_PERCENTILE_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 32);
    pub const WIND_FORCE_AVERAGE: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 33);
    pub const WIND_FORCE_MAX: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 34);
    pub const WIND_FORCE_MIN: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 35);
    pub const WIND_FORCE_VARIABILITY: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 36);
    pub const WIND_VARIABILITY: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 37);
    pub const ZZ_FR: TypeProperty = TypeProperty::new(crate::TypeKind::Terrain, 38);
}

/// The properties of advance types that 7.5 knows, sorted by name.
#[rustfmt::skip]
pub(crate) static ADVANCE_TYPE_PROPERTIES: &[PropertyDef] = &[
    PropertyDef { name: "ai-next-goal", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    PropertyDef { name: "help", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info::UNDOCUMENTED },
    PropertyDef { name: "image-name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info::UNDOCUMENTED },
    PropertyDef { name: "name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info::UNDOCUMENTED },
    PropertyDef { name: "notes", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info::UNDOCUMENTED },
    PropertyDef { name: "rp", kind: ValueKind::Int, bounds: Bounds { lo: 1, hi: 32767 }, default: DefaultValue::Int(1), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
];

/// Properties of advance types by name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod advance {
    #![allow(missing_docs, reason = "the schema says what each means")]

    use crate::TypeProperty;

    pub const AI_NEXT_GOAL: TypeProperty = TypeProperty::new(crate::TypeKind::Advance, 0);
    pub const HELP: TypeProperty = TypeProperty::new(crate::TypeKind::Advance, 1);
    pub const IMAGE_NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Advance, 2);
    pub const NAME: TypeProperty = TypeProperty::new(crate::TypeKind::Advance, 3);
    pub const NOTES: TypeProperty = TypeProperty::new(crate::TypeKind::Advance, 4);
    pub const RP: TypeProperty = TypeProperty::new(crate::TypeKind::Advance, 5);
}
