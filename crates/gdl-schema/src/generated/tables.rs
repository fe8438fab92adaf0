// Generated from schema/tables.toml by `cargo xtask codegen`. Do not edit.

//! Tables.

use crate::info::{Info, Version};
use crate::types::{Bounds, TableDef, TypeKind};

/// The tables that 7.5 knows, sorted by name.
pub(crate) static TABLES: &[TableDef] = &[
    TableDef {
        name: "accident-damage",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: true,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "accident-hit-chance",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "accident-vanish-chance",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-for-overwatch",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-for-retreat",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-add-terrain",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-attack",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-be-fired-on",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-build",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-capture",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-change-type",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-create",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-defend",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-develop",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "acp-to-enter-unit",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "acp-to-extract",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-load",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 m -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-produce",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-remove-terrain",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-repair",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "acp-to-toolup",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "acp-to-unload",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 m -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "adjacent-terrain-border",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 t2 -> t3",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "adjacent-terrain-border-chance",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 t2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "adjacent-terrain-connection",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 t2 -> t3",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "adjacent-terrain-connection-chance",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 t2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "adjacent-terrain-effect",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t1 t2 -> t3",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "adjacent-terrain-effect-chance",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 t2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "adjacent-terrain-effect-passes",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 t2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-add-maxcells",
        index: (TypeKind::Unit, TypeKind::Advance),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u a -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-add-production",
        index: (TypeKind::Advance, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u a -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-consumption-per-rp",
        index: (TypeKind::Advance, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "a m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-mult-maxcells",
        index: (TypeKind::Unit, TypeKind::Advance),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u a -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-multiply-production",
        index: (TypeKind::Advance, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u a -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-needed-to-build",
        index: (TypeKind::Unit, TypeKind::Advance),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u a -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-needed-to-research",
        index: (TypeKind::Advance, TypeKind::Advance),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "a1 a2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-precludes-advance",
        index: (TypeKind::Advance, TypeKind::Advance),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "a1 a2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "advance-to-change-type",
        index: (TypeKind::Unit, TypeKind::Advance),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u a -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "ai-base-worth-for",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: -1,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "alt-complete-occs-on-completion",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: true,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "alt-incomplete-occs-on-completion",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: true,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "alter-terrain-range",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "altitude-max",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "altitude-min",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "any-neighbor-allows-capture-by",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "any-neighbor-allows-capture-of",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "attack-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "attack-range-min",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "attack-terrain-effect",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "attrition",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> .01hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "auto-repair",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> .01hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "auto-repair-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "base-consumption",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "base-production",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "blasts-into-ttype",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u t2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "body-height",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u t -> elev",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "bridge",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "build-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "builder-can-reuse-cp",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "can-build",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "can-change-type-to",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "can-create",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "can-enter-independent",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "can-occupy-incomplete",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "can-recursively-wake",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "can-repair",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "can-toolup-for",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "capture-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "cellwide-protection-against",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "cellwide-protection-for",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "change-on-exhaustion-chance",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t m -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "changed-type-if-captured",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> u3",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "coating-depth-max",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t1 t2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "coating-depth-min",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t1 t2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "complete-occs-on-completion",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "constructor-absorbed-by",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-as-occupant",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-on-creation",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u2 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-add-terrain",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-attack",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-build",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-built",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u2 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-change-type",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "consumption-per-cp",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u2 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-create",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-fire",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-move",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-repair",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-repaired",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u2 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-tooledup",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "consumption-per-toolup",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "consumption-per-tp",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "control-range",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 0 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> dist",
            doc: "Since 7.5 the range over terrain, from unit type and terrain type; in 7.1 it was between unit types, which is now `unit-control-range`.",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "conversion",
        index: (TypeKind::Material, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "m1 m2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "conversion-default",
        index: (TypeKind::Material, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "m1 m2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "counterattack",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "countercapture",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "cp-on-creation",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> cp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "cp-per-build",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> cp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "create-as-build",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "create-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "cxp-per-capture",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> cxp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "cxp-per-combat",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> cxp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "cxp-per-destroy",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> cxp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "cxp-to-change-type",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "damage",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: true,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "damage-cxp-effect",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "defend-terrain-effect",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u2 t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonate-on-approach-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonate-on-capture",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonate-on-hit",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonation-accident-chance",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonation-damage-adjacent",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: true,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonation-damage-at",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: true,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonation-terrain-damage-chance",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonation-terrain-range",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "detonation-unit-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "drawable-terrain",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 t2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "eye-height",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> elev",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "favored-terrain",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "ferry-on-departure",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 3 },
        default: 2,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> ferry-type",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "ferry-on-entry",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 3 },
        default: 2,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> ferry-type",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "fire-attack-terrain-effect",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "fire-damage",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: -1,
        dice: true,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "fire-defend-terrain-effect",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u2 t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "fire-hit-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 100 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "gives-to-treasury",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "hit-at-max-range-effect",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "hit-by",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u2 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "hit-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "hit-cxp-effect",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "hp-min",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "hp-per-repair",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> .01hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "hp-per-starve",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> .01hp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "hp-to-garrison",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "in-length",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 m -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "incomplete-occs-on-completion",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "independent-capture-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 100 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "independent-density",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 10000 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "load-max",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u2 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "looks-like",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "lose-track-chance",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 10000 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u t -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "lost-surrender-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 10000 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-per-production",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-per-remove-terrain",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-act",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-add-terrain",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-attack",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-build",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-change-type",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-create",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-develop",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-extract",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> acp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-fire",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-move",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-produce",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-remove-terrain",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-repair",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "material-to-toolup",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "morale-hit",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "morale-hit-by",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "morale-on-creation",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "morale-terrain-effect",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-enter-own",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> mp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-enter-terrain",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> mp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-enter-unit",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-enter-zoc",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> mp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-leave-terrain",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> mp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-leave-unit",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-leave-zoc",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> mp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-traverse",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> mp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "mp-to-traverse-zoc",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> mp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "neighbour-affects-attack",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "neighbour-affects-defense",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "night-adds-acp",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "night-multiplies-acp",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u t -> .01n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occ-add-maxcells",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occ-multiply-maxcells",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-add-production",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-adds-acp",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-adds-speed",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-affects-attack",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "occupant-affects-defense",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "occupant-allows-capture-by",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-allows-capture-of",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-base-production",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-can-construct",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-combat",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-escape-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-max",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-multiplies-acp",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-multiplies-speed",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-multiply-production",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-supply-potential",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupant-vision",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "occupants-to-change-type",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "opinions-on-creation",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "out-length",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u2 m -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "people-consumption",
        index: (TypeKind::Material, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "m1 m2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "people-production",
        index: (TypeKind::Material, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "m1 m2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "people-see-chance",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "people-surrender-chance",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "people-surrender-effect",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "production-from-terrain",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "productivity",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "productivity-adjacent",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u t -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "productivity-max",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 32767,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "productivity-min",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "protection",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "recycleable-material",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "repair-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "retreat-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "road-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "road-into-chance",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t1 t2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "scuttle-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            doc: "Between unit types; the 7.1 manual gives a terrain type as second index.",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "see-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "see-chance-adjacent",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "see-chance-at",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "see-material-always",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t m -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "see-mistake-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 10000 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "see-mistake-range-min",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "see-others-if-captured",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "size-limit-without-advance",
        index: (TypeKind::Unit, TypeKind::Advance),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 32767,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u a -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "size-limit-without-occupant",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 32767,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "size-to-change-type",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "spy-quality",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "spy-track-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 10000 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "stack-neighbor-allows-capture-by",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "stack-neighbor-allows-capture-of",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "stack-protection",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-capacity-deterioration",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-capacity-threshold",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-deterioration",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-enemy-interdiction",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-importance",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-in-max",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-in-threshold",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-in-weight",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-interdiction-adjacent",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-interdiction-adjacent-for-material",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-interdiction-at",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-interdiction-at-for-material",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-neutral-interdiction",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-on-completion",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-on-creation",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-out-max",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-out-threshold",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-per-disband",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u m -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-potential",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-potential-terrain-effect",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "supply-starve-weight",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "surrender-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "surrender-chance-per-attack",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "surrender-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "takes-from-treasury",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "tech-crossover",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "tech-per-develop",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "temperature-protection",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-affects-attack",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "terrain-affects-defense",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "terrain-capacity-x",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-consumption",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-damaged-type",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t1 t2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-density",
        index: (TypeKind::Terrain, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 10000 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 t2 -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-exhaustion-type",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t1 m -> t2",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-initial-supply",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-production",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-storage-x",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-to-terrain-in-length",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t2 m -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-to-terrain-out-length",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t1 m -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-to-unit-in-length",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "terrain-to-unit-out-length",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 32767,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t m -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "tp-attrition",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> tp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "tp-crossover",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "tp-damage",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: true,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> tp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "tp-max",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> tp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "tp-per-toolup",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> tp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "tp-to-build",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> tp",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "track-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 10000 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> .01n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "transport-affects-attack",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "transport-affects-defense",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "treasury-gain-per-capture",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "treasury-gain-per-create",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "treasury-gain-per-destroy",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "treasury-loss-per-captured",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "treasury-loss-per-create",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "treasury-loss-per-destroyed",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "turn-to-change-type",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-capacity-x",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-consumption-per-size",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-consumption-to-grow",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-control-chance",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-control-chance-adjacent",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-control-chance-at",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-control-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-initial-supply",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-separation-min",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "unit-size-as-occupant",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-size-in-terrain",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-storage-x",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-to-terrain-in-length",
        index: (TypeKind::Terrain, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 32767,
        dice: false,
        info: Info {
            manual75: true,
            signature: "t m -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unit-to-terrain-out-length",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u m -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "unload-max",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 m -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "vanishes-on",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "visibility",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "vision-night-effect",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "weapon-height",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -32768, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u t -> elev",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "withdraw-chance-per-attack",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 100 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> n%",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "wrecked-type-if-attrited",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 t -> u3",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "wrecked-type-if-killed",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> u3",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "wrecked-type-if-starved",
        index: (TypeKind::Unit, TypeKind::Material),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 m -> u3",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "wrecks-on",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "zoc-from-terrain-effect",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 32767 },
        default: 100,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "zoc-into-terrain",
        index: (TypeKind::Unit, TypeKind::Terrain),
        bounds: Bounds { lo: 0, hi: 1 },
        default: 1,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u t -> t/f",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "zoc-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: 0,
        dice: false,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "u1 u2 -> dist",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "zoo-range",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "zoo-range-min",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: -1, hi: 32767 },
        default: -1,
        dice: false,
        info: Info {
            manual75: true,
            signature: "u1 u2 -> n",
            ..Info::UNDOCUMENTED
        },
    },
    TableDef {
        name: "zz-basic-capture-worth",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 0 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "zz-basic-fire-worth",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 0 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "zz-basic-hit-worth",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 0 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
    TableDef {
        name: "zz-basic-transport-worth",
        index: (TypeKind::Unit, TypeKind::Unit),
        bounds: Bounds { lo: 0, hi: 0 },
        default: 0,
        dice: false,
        info: Info::UNDOCUMENTED,
    },
];
