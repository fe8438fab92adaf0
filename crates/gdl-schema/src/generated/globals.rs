// Generated from schema/globals.toml by `cargo xtask codegen`. Do not edit.

//! Global variables.

use crate::info::{Info, Version};
use crate::types::{Bounds, DefaultValue, GlobalDef, ValueKind};

/// The global variables that 7.5 knows, sorted by name.
pub(crate) static GLOBALS: &[GlobalDef] = &[
    GlobalDef {
        name: "action-movies",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "patterns",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "action-notices",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "patterns",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "advantage-default",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 1, hi: 100 },
        default: DefaultValue::Int(1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "advantage-max",
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
    GlobalDef {
        name: "advantage-min",
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
    GlobalDef {
        name: "ai-advanced-unit-separation",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(3),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "ai-badtask-max-retries",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(6),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "ai-badtask-remove-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(20),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "ai-badtask-reserve-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 100 },
        default: DefaultValue::Int(20),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "ai-initial-research-goals",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "list",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "ai-may-resign",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "alt-blob-density",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(1000),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "alt-blob-height",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(500),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "alt-blob-size",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(30),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "alt-smoothing",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(2),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "attack-cursor",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("cursor-sword"),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "backdrop-ignore-doctrine",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "backdrop-model",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "calendar",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "type data...",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "combat-model",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "contour-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("saddle-brown"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "country-border-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("deep-pink"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "country-radius-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "country-radius-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 2000000000 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "country-separation-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 2000000000 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "country-separation-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "dist",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "create-units-from-specs",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "default-namer",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "disband-unfinished-units",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "economy",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "edge-road-density",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "edge-terrain",
        kind: ValueKind::Int,
        bounds: Bounds {
            lo: -2000000000,
            hi: 2000000000,
        },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "elapsed-real-time",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 2000000000 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "seconds",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "event-movies",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "patterns",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "event-narratives",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "patterns",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "event-notices",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "patterns",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "extra-turn-chance",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 99 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "feature-boundaries",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 1 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "feature-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("light-salmon"),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "feature-namers",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "feature-namer-list",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "feature-types",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "feature-expr-list",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "fore-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("black"),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "frontline-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("red"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "generic-cursor",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("cursor-pointer"),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "grid-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("dark-gray"),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "growth-stop-chance",
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
    GlobalDef {
        name: "indepside-can-develop",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "indepside-can-research",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "indepside-has-ai",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "indepside-has-economy",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "indepside-has-treasury",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "initial-date",
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
    GlobalDef {
        name: "initial-date-max",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "date",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "initial-date-min",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(""),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "date",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "initial-day-part",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "initial-year-part",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "last-turn",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 1, hi: 2000000000 },
        default: DefaultValue::Int(2000000000),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "mask-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("lemon-chiffon"),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "maze-passage-density",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(3000),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "maze-room-density",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(1000),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "meridian-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("black"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "meridians",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 1 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "no-indepside-ingame",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "people",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "player-sides-locked",
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
    GlobalDef {
        name: "protection-resists-capture",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "random-state",
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
    GlobalDef {
        name: "real-time-for-game",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "seconds",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "real-time-per-side",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "seconds",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "real-time-per-turn",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "seconds",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "river-sink-terrain",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 2000000000 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "t",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "salvage-unfinished-cps",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "salvage-unfinished-materials",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "scorefile-name",
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
    GlobalDef {
        name: "season-names",
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
    GlobalDef {
        name: "see-all",
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
    GlobalDef {
        name: "see-terrain-always",
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
    GlobalDef {
        name: "see-weather-always",
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
    GlobalDef {
        name: "self-required",
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
    GlobalDef {
        name: "shoreline-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("blue"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "shorelines",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 1 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "side-can-research",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(0),
        info: Info {
            manual75: true,
            signature: "t/f",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "side-color-library",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "side-info...",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "side-library",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "side-info...",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "side-namer",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("default-side-names"),
        info: Info {
            manual75: true,
            signature: "namer-id",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "sides-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 1, hi: 15 },
        default: DefaultValue::Int(15),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "sides-min",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 1, hi: 15 },
        default: DefaultValue::Int(2),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "sides-wanted",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 1, hi: 15 },
        default: DefaultValue::Int(2),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "supply",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 1 },
        default: DefaultValue::Int(1),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "survey-cursor",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("cursor-hand"),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "synthesis-done",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            manual75: true,
            signature: "list",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "synthesis-methods",
        kind: ValueKind::List,
        bounds: Bounds::NONE,
        default: DefaultValue::Nil,
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "method-list",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "temperature-floor",
        kind: ValueKind::Int,
        bounds: Bounds {
            lo: -2000000000,
            hi: 2000000000,
        },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "temperature-floor-elevation",
        kind: ValueKind::Int,
        bounds: Bounds {
            lo: -2000000000,
            hi: 2000000000,
        },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "temperature-moderation-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "terrain-seen",
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
    GlobalDef {
        name: "terrain-transitions",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 1 },
        default: DefaultValue::Int(-1),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "text-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("midnight-blue"),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "treasury-size",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(2000000000),
        info: Info {
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "turn",
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
    GlobalDef {
        name: "unit-gbox-border-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("black"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "unit-gbox-fill-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("white"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "unit-name-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("lemon-chiffon"),
        info: Info {
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "units-in-game-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 2000000000 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "units-per-side-max",
        kind: ValueKind::Int,
        bounds: Bounds { lo: -1, hi: 2000000000 },
        default: DefaultValue::Int(-1),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "unseen-char",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str(" ?"),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "unseen-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("black"),
        info: Info {
            since: Version::V7_0,
            manual71: true,
            manual75: true,
            signature: "str",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "use-side-priority",
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
    GlobalDef {
        name: "wet-blob-density",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(100),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "wet-blob-height",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 10000 },
        default: DefaultValue::Int(100),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "wet-blob-size",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(100),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n%",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "wet-smoothing",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(2),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "wind-mix-range",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2 },
        default: DefaultValue::Int(0),
        info: Info {
            since: Version::V7_1,
            manual71: true,
            manual75: true,
            signature: "n",
            ..Info::UNDOCUMENTED
        },
    },
    GlobalDef {
        name: "window-color",
        kind: ValueKind::Str,
        bounds: Bounds::NONE,
        default: DefaultValue::Str("sandy-brown"),
        info: Info::UNDOCUMENTED,
    },
    GlobalDef {
        name: "zz-run-serial-number",
        kind: ValueKind::Int,
        bounds: Bounds { lo: 0, hi: 2000000000 },
        default: DefaultValue::Int(0),
        info: Info::UNDOCUMENTED,
    },
];
