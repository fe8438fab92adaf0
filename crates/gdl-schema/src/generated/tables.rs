// Generated from schema/tables.toml by `cargo xtask codegen`. Do not edit.

//! Tables.

use crate::category::TypeKind;
use crate::info::{Info, Version};
use crate::types::{Bounds, TableDef};

/// The tables that 7.5 knows, sorted by name.
#[rustfmt::skip]
pub(crate) static TABLES: &[TableDef] = &[
    TableDef { name: "accident-damage", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: true, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "accident-hit-chance", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "accident-vanish-chance", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-for-overwatch", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-for-retreat", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-add-terrain", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-attack", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-be-fired-on", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-build", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-capture", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-change-type", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-create", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-defend", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-develop", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "acp-to-enter-unit", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "acp-to-extract", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-load", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 m -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-produce", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-remove-terrain", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-repair", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "acp-to-toolup", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "acp-to-unload", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 m -> acp", ..Info::UNDOCUMENTED } },
    TableDef { name: "adjacent-terrain-border", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "t1 t2 -> t3", ..Info::UNDOCUMENTED } },
    TableDef { name: "adjacent-terrain-border-chance", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "t1 t2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "adjacent-terrain-connection", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "t1 t2 -> t3", ..Info::UNDOCUMENTED } },
    TableDef { name: "adjacent-terrain-connection-chance", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "t1 t2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "adjacent-terrain-effect", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t1 t2 -> t3", ..Info::UNDOCUMENTED } },
    TableDef { name: "adjacent-terrain-effect-chance", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "t1 t2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "adjacent-terrain-effect-passes", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "t1 t2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-add-maxcells", index: (TypeKind::Unit, TypeKind::Advance), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u a -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-add-production", index: (TypeKind::Advance, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "a m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-consumption-per-rp", index: (TypeKind::Advance, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "a m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-mult-maxcells", index: (TypeKind::Unit, TypeKind::Advance), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u a -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-multiply-production", index: (TypeKind::Advance, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "a m -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-needed-to-build", index: (TypeKind::Unit, TypeKind::Advance), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u a -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-needed-to-research", index: (TypeKind::Advance, TypeKind::Advance), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "a1 a2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-precludes-advance", index: (TypeKind::Advance, TypeKind::Advance), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "a1 a2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "advance-to-change-type", index: (TypeKind::Unit, TypeKind::Advance), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u a -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "ai-base-worth-for", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: -1, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "alt-complete-occs-on-completion", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: true, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "alt-incomplete-occs-on-completion", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: true, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "alter-terrain-range", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "altitude-max", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "altitude-min", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "any-neighbor-allows-capture-by", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "any-neighbor-allows-capture-of", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "attack-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "attack-range-min", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "attack-terrain-effect", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "attrition", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> .01hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "auto-repair", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> .01hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "auto-repair-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "base-consumption", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "base-production", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "blasts-into-ttype", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 1 }, default: 1, dice: false, info: Info { manual75: true,signature: "u t2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "body-height", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u t -> elev", ..Info::UNDOCUMENTED } },
    TableDef { name: "bridge", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "build-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "builder-can-reuse-cp", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "can-build", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "can-change-type-to", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "can-create", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "can-enter-independent", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "can-occupy-incomplete", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "can-recursively-wake", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 1, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "can-repair", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "can-toolup-for", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "capture-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "cellwide-protection-against", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "cellwide-protection-for", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "change-on-exhaustion-chance", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t m -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "changed-type-if-captured", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u1 u2 -> u3", ..Info::UNDOCUMENTED } },
    TableDef { name: "coating-depth-max", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t1 t2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "coating-depth-min", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t1 t2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "complete-occs-on-completion", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n", ..Info::UNDOCUMENTED } },
    TableDef { name: "constructor-absorbed-by", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-as-occupant", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-on-creation", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u2 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-add-terrain", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "t m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-attack", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-build", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-built", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u2 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-change-type", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "consumption-per-cp", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u2 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-create", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-fire", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-move", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-repair", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-repaired", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u2 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-tooledup", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u2 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "consumption-per-toolup", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "consumption-per-tp", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "control-range", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 0 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "conversion", index: (TypeKind::Material, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "m1 m2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "conversion-default", index: (TypeKind::Material, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "m1 m2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "counterattack", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "countercapture", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "cp-on-creation", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> cp", ..Info::UNDOCUMENTED } },
    TableDef { name: "cp-per-build", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> cp", ..Info::UNDOCUMENTED } },
    TableDef { name: "create-as-build", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "create-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "cxp-per-capture", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> cxp", ..Info::UNDOCUMENTED } },
    TableDef { name: "cxp-per-combat", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> cxp", ..Info::UNDOCUMENTED } },
    TableDef { name: "cxp-per-destroy", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> cxp", ..Info::UNDOCUMENTED } },
    TableDef { name: "cxp-to-change-type", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "damage", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: true, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "damage-cxp-effect", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "defend-terrain-effect", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u2 t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonate-on-approach-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonate-on-capture", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonate-on-hit", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonation-accident-chance", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonation-damage-adjacent", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: true, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonation-damage-at", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: true, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonation-terrain-damage-chance", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonation-terrain-range", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "detonation-unit-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "drawable-terrain", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 1 }, default: 1, dice: false, info: Info { manual75: true,signature: "t1 t2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "eye-height", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> elev", ..Info::UNDOCUMENTED } },
    TableDef { name: "favored-terrain", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 100 }, default: 100, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "ferry-on-departure", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 3 }, default: 2, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> ferry-type", ..Info::UNDOCUMENTED } },
    TableDef { name: "ferry-on-entry", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 3 }, default: 2, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> ferry-type", ..Info::UNDOCUMENTED } },
    TableDef { name: "fire-attack-terrain-effect", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "fire-damage", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: -1, dice: true, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "fire-defend-terrain-effect", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u2 t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "fire-hit-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 100 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "gives-to-treasury", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 1 }, default: 1, dice: false, info: Info { manual75: true,signature: "u m -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "hit-at-max-range-effect", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "hit-by", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u2 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "hit-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "hit-cxp-effect", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "hp-min", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "hp-per-repair", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> .01hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "hp-per-starve", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> .01hp", ..Info::UNDOCUMENTED } },
    TableDef { name: "hp-to-garrison", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "in-length", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 m -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "incomplete-occs-on-completion", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n", ..Info::UNDOCUMENTED } },
    TableDef { name: "independent-capture-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 100 }, default: -1, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "independent-density", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 10000 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "load-max", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u2 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "looks-like", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "lose-track-chance", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 10000 }, default: 0, dice: false, info: Info { manual75: true,signature: "u t -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "lost-surrender-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 10000 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-per-production", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-per-remove-terrain", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "t m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-act", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-add-terrain", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-attack", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-build", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-change-type", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-create", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-develop", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-extract", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-fire", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-move", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-produce", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-remove-terrain", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-repair", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "material-to-toolup", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "morale-hit", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n", ..Info::UNDOCUMENTED } },
    TableDef { name: "morale-hit-by", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n", ..Info::UNDOCUMENTED } },
    TableDef { name: "morale-on-creation", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "morale-terrain-effect", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-enter-own", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u1 u2 -> mp", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-enter-terrain", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> mp", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-enter-unit", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-enter-zoc", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> mp", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-leave-terrain", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> mp", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-leave-unit", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-leave-zoc", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> mp", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-traverse", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> mp", ..Info::UNDOCUMENTED } },
    TableDef { name: "mp-to-traverse-zoc", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> mp", ..Info::UNDOCUMENTED } },
    TableDef { name: "neighbour-affects-attack", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "neighbour-affects-defense", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "night-adds-acp", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "night-multiplies-acp", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u t -> .01n", ..Info::UNDOCUMENTED } },
    TableDef { name: "occ-add-maxcells", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "occ-multiply-maxcells", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-add-production", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-adds-acp", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-adds-speed", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-affects-attack", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "occupant-affects-defense", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "occupant-allows-capture-by", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-allows-capture-of", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-base-production", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-can-construct", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-combat", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-escape-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-max", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-multiplies-acp", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-multiplies-speed", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-multiply-production", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u m -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-supply-potential", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "occupant-vision", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "occupants-to-change-type", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "opinions-on-creation", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "out-length", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u2 m -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "people-consumption", index: (TypeKind::Material, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "m1 m2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "people-production", index: (TypeKind::Material, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "m1 m2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "people-see-chance", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 100 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "people-surrender-chance", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "people-surrender-effect", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "production-from-terrain", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "t m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "productivity", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "productivity-adjacent", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u t -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "productivity-max", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 32767, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "productivity-min", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "protection", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "recycleable-material", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "repair-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "retreat-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "road-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "road-into-chance", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t1 t2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "scuttle-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "see-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "see-chance-adjacent", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "see-chance-at", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "see-material-always", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 1 }, default: 1, dice: false, info: Info { manual75: true,signature: "t m -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "see-mistake-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 10000 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "see-mistake-range-min", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "see-others-if-captured", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "size-limit-without-advance", index: (TypeKind::Unit, TypeKind::Advance), bounds: Bounds { lo: 0, hi: 32767 }, default: 32767, dice: false, info: Info { manual75: true,signature: "u a -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "size-limit-without-occupant", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 32767, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "size-to-change-type", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "spy-quality", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "spy-track-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 10000 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "stack-neighbor-allows-capture-by", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "stack-neighbor-allows-capture-of", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "stack-protection", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-capacity-deterioration", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 100 }, default: 100, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-capacity-threshold", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-deterioration", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-enemy-interdiction", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-importance", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-in-max", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-in-threshold", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-in-weight", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-interdiction-adjacent", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-interdiction-adjacent-for-material", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-interdiction-at", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-interdiction-at-for-material", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-neutral-interdiction", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-on-completion", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-on-creation", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-out-max", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-out-threshold", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-per-disband", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u m -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-potential", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-potential-terrain-effect", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "supply-starve-weight", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    TableDef { name: "surrender-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "surrender-chance-per-attack", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "surrender-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "takes-from-treasury", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 1 }, default: 1, dice: false, info: Info { manual75: true,signature: "u m -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "tech-crossover", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "tech-per-develop", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n", ..Info::UNDOCUMENTED } },
    TableDef { name: "temperature-protection", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-affects-attack", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "terrain-affects-defense", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "terrain-capacity-x", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-consumption", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-damaged-type", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t1 t2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-density", index: (TypeKind::Terrain, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 10000 }, default: 0, dice: false, info: Info { manual75: true,signature: "t1 t2 -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-exhaustion-type", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t1 m -> t2", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-initial-supply", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-production", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-storage-x", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-to-terrain-in-length", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: 1, dice: false, info: Info { manual75: true,signature: "t2 m -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-to-terrain-out-length", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "t1 m -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-to-unit-in-length", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u m -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "terrain-to-unit-out-length", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: 32767, dice: false, info: Info { manual75: true,signature: "t m -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "tp-attrition", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> tp", ..Info::UNDOCUMENTED } },
    TableDef { name: "tp-crossover", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "tp-damage", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: true, info: Info { manual75: true,signature: "u1 u2 -> tp", ..Info::UNDOCUMENTED } },
    TableDef { name: "tp-max", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> tp", ..Info::UNDOCUMENTED } },
    TableDef { name: "tp-per-toolup", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> tp", ..Info::UNDOCUMENTED } },
    TableDef { name: "tp-to-build", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> tp", ..Info::UNDOCUMENTED } },
    TableDef { name: "track-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 10000 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> .01n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "transport-affects-attack", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "transport-affects-defense", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "treasury-gain-per-capture", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "treasury-gain-per-create", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "treasury-gain-per-destroy", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "treasury-loss-per-captured", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "treasury-loss-per-create", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "treasury-loss-per-destroyed", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "turn-to-change-type", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-capacity-x", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-consumption-per-size", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-consumption-to-grow", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-control-chance", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 100 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-control-chance-adjacent", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 100 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-control-chance-at", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 100 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-control-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-initial-supply", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-separation-min", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "unit-size-as-occupant", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-size-in-terrain", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 1, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-storage-x", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: 0, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-to-terrain-in-length", index: (TypeKind::Terrain, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: 32767, dice: false, info: Info { manual75: true,signature: "t m -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "unit-to-terrain-out-length", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u m -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "unload-max", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 m -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "vanishes-on", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "visibility", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "vision-night-effect", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "weapon-height", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -32768, hi: 32767 }, default: 0, dice: false, info: Info { manual75: true,signature: "u t -> elev", ..Info::UNDOCUMENTED } },
    TableDef { name: "withdraw-chance-per-attack", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 100 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> n%", ..Info::UNDOCUMENTED } },
    TableDef { name: "wrecked-type-if-attrited", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u1 t -> u3", ..Info::UNDOCUMENTED } },
    TableDef { name: "wrecked-type-if-killed", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u1 u2 -> u3", ..Info::UNDOCUMENTED } },
    TableDef { name: "wrecked-type-if-starved", index: (TypeKind::Unit, TypeKind::Material), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u1 m -> u3", ..Info::UNDOCUMENTED } },
    TableDef { name: "wrecks-on", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 1 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "zoc-from-terrain-effect", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 32767 }, default: 100, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "zoc-into-terrain", index: (TypeKind::Unit, TypeKind::Terrain), bounds: Bounds { lo: 0, hi: 1 }, default: 1, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u t -> t/f", ..Info::UNDOCUMENTED } },
    TableDef { name: "zoc-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: 0, dice: false, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "u1 u2 -> dist", ..Info::UNDOCUMENTED } },
    TableDef { name: "zoo-range", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "zoo-range-min", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: -1, hi: 32767 }, default: -1, dice: false, info: Info { manual75: true,signature: "u1 u2 -> n", ..Info::UNDOCUMENTED } },
    TableDef { name: "zz-basic-capture-worth", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 0 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "zz-basic-fire-worth", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 0 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "zz-basic-hit-worth", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 0 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
    TableDef { name: "zz-basic-transport-worth", index: (TypeKind::Unit, TypeKind::Unit), bounds: Bounds { lo: 0, hi: 0 }, default: 0, dice: false, info: Info::UNDOCUMENTED },
];

/// Tables by name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod table {
    #![allow(missing_docs, reason = "the schema says what each means")]

    use crate::TableId;

    pub const ACCIDENT_DAMAGE: TableId = TableId(0);
    pub const ACCIDENT_HIT_CHANCE: TableId = TableId(1);
    pub const ACCIDENT_VANISH_CHANCE: TableId = TableId(2);
    pub const ACP_FOR_OVERWATCH: TableId = TableId(3);
    pub const ACP_FOR_RETREAT: TableId = TableId(4);
    pub const ACP_TO_ADD_TERRAIN: TableId = TableId(5);
    pub const ACP_TO_ATTACK: TableId = TableId(6);
    pub const ACP_TO_BE_FIRED_ON: TableId = TableId(7);
    pub const ACP_TO_BUILD: TableId = TableId(8);
    pub const ACP_TO_CAPTURE: TableId = TableId(9);
    pub const ACP_TO_CHANGE_TYPE: TableId = TableId(10);
    pub const ACP_TO_CREATE: TableId = TableId(11);
    pub const ACP_TO_DEFEND: TableId = TableId(12);
    pub const ACP_TO_DEVELOP: TableId = TableId(13);
    pub const ACP_TO_ENTER_UNIT: TableId = TableId(14);
    pub const ACP_TO_EXTRACT: TableId = TableId(15);
    pub const ACP_TO_LOAD: TableId = TableId(16);
    pub const ACP_TO_PRODUCE: TableId = TableId(17);
    pub const ACP_TO_REMOVE_TERRAIN: TableId = TableId(18);
    pub const ACP_TO_REPAIR: TableId = TableId(19);
    pub const ACP_TO_TOOLUP: TableId = TableId(20);
    pub const ACP_TO_UNLOAD: TableId = TableId(21);
    pub const ADJACENT_TERRAIN_BORDER: TableId = TableId(22);
    pub const ADJACENT_TERRAIN_BORDER_CHANCE: TableId = TableId(23);
    pub const ADJACENT_TERRAIN_CONNECTION: TableId = TableId(24);
    pub const ADJACENT_TERRAIN_CONNECTION_CHANCE: TableId = TableId(25);
    pub const ADJACENT_TERRAIN_EFFECT: TableId = TableId(26);
    pub const ADJACENT_TERRAIN_EFFECT_CHANCE: TableId = TableId(27);
    pub const ADJACENT_TERRAIN_EFFECT_PASSES: TableId = TableId(28);
    pub const ADVANCE_ADD_MAXCELLS: TableId = TableId(29);
    pub const ADVANCE_ADD_PRODUCTION: TableId = TableId(30);
    pub const ADVANCE_CONSUMPTION_PER_RP: TableId = TableId(31);
    pub const ADVANCE_MULT_MAXCELLS: TableId = TableId(32);
    pub const ADVANCE_MULTIPLY_PRODUCTION: TableId = TableId(33);
    pub const ADVANCE_NEEDED_TO_BUILD: TableId = TableId(34);
    pub const ADVANCE_NEEDED_TO_RESEARCH: TableId = TableId(35);
    pub const ADVANCE_PRECLUDES_ADVANCE: TableId = TableId(36);
    pub const ADVANCE_TO_CHANGE_TYPE: TableId = TableId(37);
    pub const AI_BASE_WORTH_FOR: TableId = TableId(38);
    pub const ALT_COMPLETE_OCCS_ON_COMPLETION: TableId = TableId(39);
    pub const ALT_INCOMPLETE_OCCS_ON_COMPLETION: TableId = TableId(40);
    pub const ALTER_TERRAIN_RANGE: TableId = TableId(41);
    pub const ALTITUDE_MAX: TableId = TableId(42);
    pub const ALTITUDE_MIN: TableId = TableId(43);
    pub const ANY_NEIGHBOR_ALLOWS_CAPTURE_BY: TableId = TableId(44);
    pub const ANY_NEIGHBOR_ALLOWS_CAPTURE_OF: TableId = TableId(45);
    pub const ATTACK_RANGE: TableId = TableId(46);
    pub const ATTACK_RANGE_MIN: TableId = TableId(47);
    pub const ATTACK_TERRAIN_EFFECT: TableId = TableId(48);
    pub const ATTRITION: TableId = TableId(49);
    pub const AUTO_REPAIR: TableId = TableId(50);
    pub const AUTO_REPAIR_RANGE: TableId = TableId(51);
    pub const BASE_CONSUMPTION: TableId = TableId(52);
    pub const BASE_PRODUCTION: TableId = TableId(53);
    pub const BLASTS_INTO_TTYPE: TableId = TableId(54);
    pub const BODY_HEIGHT: TableId = TableId(55);
    pub const BRIDGE: TableId = TableId(56);
    pub const BUILD_RANGE: TableId = TableId(57);
    pub const BUILDER_CAN_REUSE_CP: TableId = TableId(58);
    pub const CAN_BUILD: TableId = TableId(59);
    pub const CAN_CHANGE_TYPE_TO: TableId = TableId(60);
    pub const CAN_CREATE: TableId = TableId(61);
    pub const CAN_ENTER_INDEPENDENT: TableId = TableId(62);
    pub const CAN_OCCUPY_INCOMPLETE: TableId = TableId(63);
    pub const CAN_RECURSIVELY_WAKE: TableId = TableId(64);
    pub const CAN_REPAIR: TableId = TableId(65);
    pub const CAN_TOOLUP_FOR: TableId = TableId(66);
    pub const CAPTURE_CHANCE: TableId = TableId(67);
    pub const CELLWIDE_PROTECTION_AGAINST: TableId = TableId(68);
    pub const CELLWIDE_PROTECTION_FOR: TableId = TableId(69);
    pub const CHANGE_ON_EXHAUSTION_CHANCE: TableId = TableId(70);
    pub const CHANGED_TYPE_IF_CAPTURED: TableId = TableId(71);
    pub const COATING_DEPTH_MAX: TableId = TableId(72);
    pub const COATING_DEPTH_MIN: TableId = TableId(73);
    pub const COMPLETE_OCCS_ON_COMPLETION: TableId = TableId(74);
    pub const CONSTRUCTOR_ABSORBED_BY: TableId = TableId(75);
    pub const CONSUMPTION_AS_OCCUPANT: TableId = TableId(76);
    pub const CONSUMPTION_ON_CREATION: TableId = TableId(77);
    pub const CONSUMPTION_PER_ADD_TERRAIN: TableId = TableId(78);
    pub const CONSUMPTION_PER_ATTACK: TableId = TableId(79);
    pub const CONSUMPTION_PER_BUILD: TableId = TableId(80);
    pub const CONSUMPTION_PER_BUILT: TableId = TableId(81);
    pub const CONSUMPTION_PER_CHANGE_TYPE: TableId = TableId(82);
    pub const CONSUMPTION_PER_CP: TableId = TableId(83);
    pub const CONSUMPTION_PER_CREATE: TableId = TableId(84);
    pub const CONSUMPTION_PER_FIRE: TableId = TableId(85);
    pub const CONSUMPTION_PER_MOVE: TableId = TableId(86);
    pub const CONSUMPTION_PER_REPAIR: TableId = TableId(87);
    pub const CONSUMPTION_PER_REPAIRED: TableId = TableId(88);
    pub const CONSUMPTION_PER_TOOLEDUP: TableId = TableId(89);
    pub const CONSUMPTION_PER_TOOLUP: TableId = TableId(90);
    pub const CONSUMPTION_PER_TP: TableId = TableId(91);
    pub const CONTROL_RANGE: TableId = TableId(92);
    pub const CONVERSION: TableId = TableId(93);
    pub const CONVERSION_DEFAULT: TableId = TableId(94);
    pub const COUNTERATTACK: TableId = TableId(95);
    pub const COUNTERCAPTURE: TableId = TableId(96);
    pub const CP_ON_CREATION: TableId = TableId(97);
    pub const CP_PER_BUILD: TableId = TableId(98);
    pub const CREATE_AS_BUILD: TableId = TableId(99);
    pub const CREATE_RANGE: TableId = TableId(100);
    pub const CXP_PER_CAPTURE: TableId = TableId(101);
    pub const CXP_PER_COMBAT: TableId = TableId(102);
    pub const CXP_PER_DESTROY: TableId = TableId(103);
    pub const CXP_TO_CHANGE_TYPE: TableId = TableId(104);
    pub const DAMAGE: TableId = TableId(105);
    pub const DAMAGE_CXP_EFFECT: TableId = TableId(106);
    pub const DEFEND_TERRAIN_EFFECT: TableId = TableId(107);
    pub const DETONATE_ON_APPROACH_RANGE: TableId = TableId(108);
    pub const DETONATE_ON_CAPTURE: TableId = TableId(109);
    pub const DETONATE_ON_HIT: TableId = TableId(110);
    pub const DETONATION_ACCIDENT_CHANCE: TableId = TableId(111);
    pub const DETONATION_DAMAGE_ADJACENT: TableId = TableId(112);
    pub const DETONATION_DAMAGE_AT: TableId = TableId(113);
    pub const DETONATION_TERRAIN_DAMAGE_CHANCE: TableId = TableId(114);
    pub const DETONATION_TERRAIN_RANGE: TableId = TableId(115);
    pub const DETONATION_UNIT_RANGE: TableId = TableId(116);
    pub const DRAWABLE_TERRAIN: TableId = TableId(117);
    pub const EYE_HEIGHT: TableId = TableId(118);
    pub const FAVORED_TERRAIN: TableId = TableId(119);
    pub const FERRY_ON_DEPARTURE: TableId = TableId(120);
    pub const FERRY_ON_ENTRY: TableId = TableId(121);
    pub const FIRE_ATTACK_TERRAIN_EFFECT: TableId = TableId(122);
    pub const FIRE_DAMAGE: TableId = TableId(123);
    pub const FIRE_DEFEND_TERRAIN_EFFECT: TableId = TableId(124);
    pub const FIRE_HIT_CHANCE: TableId = TableId(125);
    pub const GIVES_TO_TREASURY: TableId = TableId(126);
    pub const HIT_AT_MAX_RANGE_EFFECT: TableId = TableId(127);
    pub const HIT_BY: TableId = TableId(128);
    pub const HIT_CHANCE: TableId = TableId(129);
    pub const HIT_CXP_EFFECT: TableId = TableId(130);
    pub const HP_MIN: TableId = TableId(131);
    pub const HP_PER_REPAIR: TableId = TableId(132);
    pub const HP_PER_STARVE: TableId = TableId(133);
    pub const HP_TO_GARRISON: TableId = TableId(134);
    pub const IN_LENGTH: TableId = TableId(135);
    pub const INCOMPLETE_OCCS_ON_COMPLETION: TableId = TableId(136);
    pub const INDEPENDENT_CAPTURE_CHANCE: TableId = TableId(137);
    pub const INDEPENDENT_DENSITY: TableId = TableId(138);
    pub const LOAD_MAX: TableId = TableId(139);
    pub const LOOKS_LIKE: TableId = TableId(140);
    pub const LOSE_TRACK_CHANCE: TableId = TableId(141);
    pub const LOST_SURRENDER_CHANCE: TableId = TableId(142);
    pub const MATERIAL_PER_PRODUCTION: TableId = TableId(143);
    pub const MATERIAL_PER_REMOVE_TERRAIN: TableId = TableId(144);
    pub const MATERIAL_TO_ACT: TableId = TableId(145);
    pub const MATERIAL_TO_ADD_TERRAIN: TableId = TableId(146);
    pub const MATERIAL_TO_ATTACK: TableId = TableId(147);
    pub const MATERIAL_TO_BUILD: TableId = TableId(148);
    pub const MATERIAL_TO_CHANGE_TYPE: TableId = TableId(149);
    pub const MATERIAL_TO_CREATE: TableId = TableId(150);
    pub const MATERIAL_TO_DEVELOP: TableId = TableId(151);
    pub const MATERIAL_TO_EXTRACT: TableId = TableId(152);
    pub const MATERIAL_TO_FIRE: TableId = TableId(153);
    pub const MATERIAL_TO_MOVE: TableId = TableId(154);
    pub const MATERIAL_TO_PRODUCE: TableId = TableId(155);
    pub const MATERIAL_TO_REMOVE_TERRAIN: TableId = TableId(156);
    pub const MATERIAL_TO_REPAIR: TableId = TableId(157);
    pub const MATERIAL_TO_TOOLUP: TableId = TableId(158);
    pub const MORALE_HIT: TableId = TableId(159);
    pub const MORALE_HIT_BY: TableId = TableId(160);
    pub const MORALE_ON_CREATION: TableId = TableId(161);
    pub const MORALE_TERRAIN_EFFECT: TableId = TableId(162);
    pub const MP_TO_ENTER_OWN: TableId = TableId(163);
    pub const MP_TO_ENTER_TERRAIN: TableId = TableId(164);
    pub const MP_TO_ENTER_UNIT: TableId = TableId(165);
    pub const MP_TO_ENTER_ZOC: TableId = TableId(166);
    pub const MP_TO_LEAVE_TERRAIN: TableId = TableId(167);
    pub const MP_TO_LEAVE_UNIT: TableId = TableId(168);
    pub const MP_TO_LEAVE_ZOC: TableId = TableId(169);
    pub const MP_TO_TRAVERSE: TableId = TableId(170);
    pub const MP_TO_TRAVERSE_ZOC: TableId = TableId(171);
    pub const NEIGHBOUR_AFFECTS_ATTACK: TableId = TableId(172);
    pub const NEIGHBOUR_AFFECTS_DEFENSE: TableId = TableId(173);
    pub const NIGHT_ADDS_ACP: TableId = TableId(174);
    pub const NIGHT_MULTIPLIES_ACP: TableId = TableId(175);
    pub const OCC_ADD_MAXCELLS: TableId = TableId(176);
    pub const OCC_MULTIPLY_MAXCELLS: TableId = TableId(177);
    pub const OCCUPANT_ADD_PRODUCTION: TableId = TableId(178);
    pub const OCCUPANT_ADDS_ACP: TableId = TableId(179);
    pub const OCCUPANT_ADDS_SPEED: TableId = TableId(180);
    pub const OCCUPANT_AFFECTS_ATTACK: TableId = TableId(181);
    pub const OCCUPANT_AFFECTS_DEFENSE: TableId = TableId(182);
    pub const OCCUPANT_ALLOWS_CAPTURE_BY: TableId = TableId(183);
    pub const OCCUPANT_ALLOWS_CAPTURE_OF: TableId = TableId(184);
    pub const OCCUPANT_BASE_PRODUCTION: TableId = TableId(185);
    pub const OCCUPANT_CAN_CONSTRUCT: TableId = TableId(186);
    pub const OCCUPANT_COMBAT: TableId = TableId(187);
    pub const OCCUPANT_ESCAPE_CHANCE: TableId = TableId(188);
    pub const OCCUPANT_MAX: TableId = TableId(189);
    pub const OCCUPANT_MULTIPLIES_ACP: TableId = TableId(190);
    pub const OCCUPANT_MULTIPLIES_SPEED: TableId = TableId(191);
    pub const OCCUPANT_MULTIPLY_PRODUCTION: TableId = TableId(192);
    pub const OCCUPANT_SUPPLY_POTENTIAL: TableId = TableId(193);
    pub const OCCUPANT_VISION: TableId = TableId(194);
    pub const OCCUPANTS_TO_CHANGE_TYPE: TableId = TableId(195);
    pub const OPINIONS_ON_CREATION: TableId = TableId(196);
    pub const OUT_LENGTH: TableId = TableId(197);
    pub const PEOPLE_CONSUMPTION: TableId = TableId(198);
    pub const PEOPLE_PRODUCTION: TableId = TableId(199);
    pub const PEOPLE_SEE_CHANCE: TableId = TableId(200);
    pub const PEOPLE_SURRENDER_CHANCE: TableId = TableId(201);
    pub const PEOPLE_SURRENDER_EFFECT: TableId = TableId(202);
    pub const PRODUCTION_FROM_TERRAIN: TableId = TableId(203);
    pub const PRODUCTIVITY: TableId = TableId(204);
    pub const PRODUCTIVITY_ADJACENT: TableId = TableId(205);
    pub const PRODUCTIVITY_MAX: TableId = TableId(206);
    pub const PRODUCTIVITY_MIN: TableId = TableId(207);
    pub const PROTECTION: TableId = TableId(208);
    pub const RECYCLEABLE_MATERIAL: TableId = TableId(209);
    pub const REPAIR_RANGE: TableId = TableId(210);
    pub const RETREAT_CHANCE: TableId = TableId(211);
    pub const ROAD_CHANCE: TableId = TableId(212);
    pub const ROAD_INTO_CHANCE: TableId = TableId(213);
    pub const SCUTTLE_CHANCE: TableId = TableId(214);
    pub const SEE_CHANCE: TableId = TableId(215);
    pub const SEE_CHANCE_ADJACENT: TableId = TableId(216);
    pub const SEE_CHANCE_AT: TableId = TableId(217);
    pub const SEE_MATERIAL_ALWAYS: TableId = TableId(218);
    pub const SEE_MISTAKE_CHANCE: TableId = TableId(219);
    pub const SEE_MISTAKE_RANGE_MIN: TableId = TableId(220);
    pub const SEE_OTHERS_IF_CAPTURED: TableId = TableId(221);
    pub const SIZE_LIMIT_WITHOUT_ADVANCE: TableId = TableId(222);
    pub const SIZE_LIMIT_WITHOUT_OCCUPANT: TableId = TableId(223);
    pub const SIZE_TO_CHANGE_TYPE: TableId = TableId(224);
    pub const SPY_QUALITY: TableId = TableId(225);
    pub const SPY_TRACK_CHANCE: TableId = TableId(226);
    pub const STACK_NEIGHBOR_ALLOWS_CAPTURE_BY: TableId = TableId(227);
    pub const STACK_NEIGHBOR_ALLOWS_CAPTURE_OF: TableId = TableId(228);
    pub const STACK_PROTECTION: TableId = TableId(229);
    pub const SUPPLY_CAPACITY_DETERIORATION: TableId = TableId(230);
    pub const SUPPLY_CAPACITY_THRESHOLD: TableId = TableId(231);
    pub const SUPPLY_DETERIORATION: TableId = TableId(232);
    pub const SUPPLY_ENEMY_INTERDICTION: TableId = TableId(233);
    pub const SUPPLY_IMPORTANCE: TableId = TableId(234);
    pub const SUPPLY_IN_MAX: TableId = TableId(235);
    pub const SUPPLY_IN_THRESHOLD: TableId = TableId(236);
    pub const SUPPLY_IN_WEIGHT: TableId = TableId(237);
    pub const SUPPLY_INTERDICTION_ADJACENT: TableId = TableId(238);
    pub const SUPPLY_INTERDICTION_ADJACENT_FOR_MATERIAL: TableId = TableId(239);
    pub const SUPPLY_INTERDICTION_AT: TableId = TableId(240);
    pub const SUPPLY_INTERDICTION_AT_FOR_MATERIAL: TableId = TableId(241);
    pub const SUPPLY_NEUTRAL_INTERDICTION: TableId = TableId(242);
    pub const SUPPLY_ON_COMPLETION: TableId = TableId(243);
    pub const SUPPLY_ON_CREATION: TableId = TableId(244);
    pub const SUPPLY_OUT_MAX: TableId = TableId(245);
    pub const SUPPLY_OUT_THRESHOLD: TableId = TableId(246);
    pub const SUPPLY_PER_DISBAND: TableId = TableId(247);
    pub const SUPPLY_POTENTIAL: TableId = TableId(248);
    pub const SUPPLY_POTENTIAL_TERRAIN_EFFECT: TableId = TableId(249);
    pub const SUPPLY_STARVE_WEIGHT: TableId = TableId(250);
    pub const SURRENDER_CHANCE: TableId = TableId(251);
    pub const SURRENDER_CHANCE_PER_ATTACK: TableId = TableId(252);
    pub const SURRENDER_RANGE: TableId = TableId(253);
    pub const TAKES_FROM_TREASURY: TableId = TableId(254);
    pub const TECH_CROSSOVER: TableId = TableId(255);
    pub const TECH_PER_DEVELOP: TableId = TableId(256);
    pub const TEMPERATURE_PROTECTION: TableId = TableId(257);
    pub const TERRAIN_AFFECTS_ATTACK: TableId = TableId(258);
    pub const TERRAIN_AFFECTS_DEFENSE: TableId = TableId(259);
    pub const TERRAIN_CAPACITY_X: TableId = TableId(260);
    pub const TERRAIN_CONSUMPTION: TableId = TableId(261);
    pub const TERRAIN_DAMAGED_TYPE: TableId = TableId(262);
    pub const TERRAIN_DENSITY: TableId = TableId(263);
    pub const TERRAIN_EXHAUSTION_TYPE: TableId = TableId(264);
    pub const TERRAIN_INITIAL_SUPPLY: TableId = TableId(265);
    pub const TERRAIN_PRODUCTION: TableId = TableId(266);
    pub const TERRAIN_STORAGE_X: TableId = TableId(267);
    pub const TERRAIN_TO_TERRAIN_IN_LENGTH: TableId = TableId(268);
    pub const TERRAIN_TO_TERRAIN_OUT_LENGTH: TableId = TableId(269);
    pub const TERRAIN_TO_UNIT_IN_LENGTH: TableId = TableId(270);
    pub const TERRAIN_TO_UNIT_OUT_LENGTH: TableId = TableId(271);
    pub const TP_ATTRITION: TableId = TableId(272);
    pub const TP_CROSSOVER: TableId = TableId(273);
    pub const TP_DAMAGE: TableId = TableId(274);
    pub const TP_MAX: TableId = TableId(275);
    pub const TP_PER_TOOLUP: TableId = TableId(276);
    pub const TP_TO_BUILD: TableId = TableId(277);
    pub const TRACK_CHANCE: TableId = TableId(278);
    pub const TRANSPORT_AFFECTS_ATTACK: TableId = TableId(279);
    pub const TRANSPORT_AFFECTS_DEFENSE: TableId = TableId(280);
    pub const TREASURY_GAIN_PER_CAPTURE: TableId = TableId(281);
    pub const TREASURY_GAIN_PER_CREATE: TableId = TableId(282);
    pub const TREASURY_GAIN_PER_DESTROY: TableId = TableId(283);
    pub const TREASURY_LOSS_PER_CAPTURED: TableId = TableId(284);
    pub const TREASURY_LOSS_PER_CREATE: TableId = TableId(285);
    pub const TREASURY_LOSS_PER_DESTROYED: TableId = TableId(286);
    pub const TURN_TO_CHANGE_TYPE: TableId = TableId(287);
    pub const UNIT_CAPACITY_X: TableId = TableId(288);
    pub const UNIT_CONSUMPTION_PER_SIZE: TableId = TableId(289);
    pub const UNIT_CONSUMPTION_TO_GROW: TableId = TableId(290);
    pub const UNIT_CONTROL_CHANCE: TableId = TableId(291);
    pub const UNIT_CONTROL_CHANCE_ADJACENT: TableId = TableId(292);
    pub const UNIT_CONTROL_CHANCE_AT: TableId = TableId(293);
    pub const UNIT_CONTROL_RANGE: TableId = TableId(294);
    pub const UNIT_INITIAL_SUPPLY: TableId = TableId(295);
    pub const UNIT_SEPARATION_MIN: TableId = TableId(296);
    pub const UNIT_SIZE_AS_OCCUPANT: TableId = TableId(297);
    pub const UNIT_SIZE_IN_TERRAIN: TableId = TableId(298);
    pub const UNIT_STORAGE_X: TableId = TableId(299);
    pub const UNIT_TO_TERRAIN_IN_LENGTH: TableId = TableId(300);
    pub const UNIT_TO_TERRAIN_OUT_LENGTH: TableId = TableId(301);
    pub const UNLOAD_MAX: TableId = TableId(302);
    pub const VANISHES_ON: TableId = TableId(303);
    pub const VISIBILITY: TableId = TableId(304);
    pub const VISION_NIGHT_EFFECT: TableId = TableId(305);
    pub const WEAPON_HEIGHT: TableId = TableId(306);
    pub const WITHDRAW_CHANCE_PER_ATTACK: TableId = TableId(307);
    pub const WRECKED_TYPE_IF_ATTRITED: TableId = TableId(308);
    pub const WRECKED_TYPE_IF_KILLED: TableId = TableId(309);
    pub const WRECKED_TYPE_IF_STARVED: TableId = TableId(310);
    pub const WRECKS_ON: TableId = TableId(311);
    pub const ZOC_FROM_TERRAIN_EFFECT: TableId = TableId(312);
    pub const ZOC_INTO_TERRAIN: TableId = TableId(313);
    pub const ZOC_RANGE: TableId = TableId(314);
    pub const ZOO_RANGE: TableId = TableId(315);
    pub const ZOO_RANGE_MIN: TableId = TableId(316);
    pub const ZZ_BASIC_CAPTURE_WORTH: TableId = TableId(317);
    pub const ZZ_BASIC_FIRE_WORTH: TableId = TableId(318);
    pub const ZZ_BASIC_HIT_WORTH: TableId = TableId(319);
    pub const ZZ_BASIC_TRANSPORT_WORTH: TableId = TableId(320);
}
