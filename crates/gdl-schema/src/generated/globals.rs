// Generated from schema/globals.toml by `cargo xtask codegen`. Do not edit.

//! Global variables.

use crate::info::{Info, Version};
use crate::types::{Bounds, DefaultValue, GlobalDef, ValueKind};

/// The global variables that 7.5 knows, sorted by name.
#[rustfmt::skip]
pub(crate) static GLOBALS: &[GlobalDef] = &[
    GlobalDef { name: "action-movies", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "patterns", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "action-notices", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "patterns", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "advantage-default", kind: ValueKind::Int, bounds: Bounds { lo: 1, hi: 100 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "advantage-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "advantage-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "ai-advanced-unit-separation", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(3), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "ai-badtask-max-retries", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(6), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "ai-badtask-remove-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(20), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "ai-badtask-reserve-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(20), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "ai-initial-research-goals", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "ai-may-resign", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "alt-blob-density", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(1000), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "alt-blob-height", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(500), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "alt-blob-size", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(30), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "alt-smoothing", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(2), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "attack-cursor", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("cursor-sword"), info: Info::UNDOCUMENTED },
    GlobalDef { name: "backdrop-ignore-doctrine", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "backdrop-model", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "calendar", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "type data...", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "combat-model", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "contour-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("saddle-brown"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "country-border-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("deep-pink"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "country-radius-max", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "country-radius-min", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 2000000000 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "country-separation-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 2000000000 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "country-separation-min", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "create-units-from-specs", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "default-namer", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "disband-unfinished-units", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "economy", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info::UNDOCUMENTED },
    GlobalDef { name: "edge-road-density", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "edge-terrain", kind: ValueKind::Int, bounds: Bounds { lo: -2000000000, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "t", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "elapsed-real-time", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 2000000000 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "seconds", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "event-movies", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "patterns", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "event-narratives", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "patterns", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "event-notices", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "patterns", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "extra-turn-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 99 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "feature-boundaries", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 1 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    GlobalDef { name: "feature-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("light-salmon"), info: Info::UNDOCUMENTED },
    GlobalDef { name: "feature-namers", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "feature-namer-list", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "feature-types", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "feature-expr-list", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "fore-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("black"), info: Info::UNDOCUMENTED },
    GlobalDef { name: "frontline-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("red"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "generic-cursor", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("cursor-pointer"), info: Info::UNDOCUMENTED },
    GlobalDef { name: "grid-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("dark-gray"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "growth-stop-chance", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 100 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "indepside-can-develop", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "indepside-can-research", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "indepside-has-ai", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "indepside-has-economy", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info::UNDOCUMENTED },
    GlobalDef { name: "indepside-has-treasury", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "initial-date", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "initial-date-max", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "date", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "initial-date-min", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "date", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "initial-day-part", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    GlobalDef { name: "initial-year-part", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    GlobalDef { name: "last-turn", kind: ValueKind::Int, bounds: Bounds { lo: 1, hi: 2000000000 }, default: DefaultValue::Int(2000000000), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "mask-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("lemon-chiffon"), info: Info::UNDOCUMENTED },
    GlobalDef { name: "maze-passage-density", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(3000), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "maze-room-density", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(1000), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "meridian-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("black"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "meridians", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 1 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    GlobalDef { name: "no-indepside-ingame", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "people", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info::UNDOCUMENTED },
    GlobalDef { name: "player-sides-locked", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "protection-resists-capture", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "random-state", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 32767 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "real-time-for-game", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "seconds", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "real-time-per-side", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "seconds", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "real-time-per-turn", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "seconds", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "river-sink-terrain", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 2000000000 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "salvage-unfinished-cps", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "salvage-unfinished-materials", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "scorefile-name", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(""), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "season-names", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "see-all", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "see-terrain-always", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "see-weather-always", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "self-required", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "shoreline-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("blue"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "shorelines", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 1 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    GlobalDef { name: "side-can-research", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "side-color-library", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "side-info...", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "side-library", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "side-info...", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "side-namer", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("default-side-names"), info: Info { manual75: true,signature: "namer-id", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "sides-max", kind: ValueKind::Int, bounds: Bounds { lo: 1, hi: 15 }, default: DefaultValue::Int(15), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "sides-min", kind: ValueKind::Int, bounds: Bounds { lo: 1, hi: 15 }, default: DefaultValue::Int(2), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "sides-wanted", kind: ValueKind::Int, bounds: Bounds { lo: 1, hi: 15 }, default: DefaultValue::Int(2), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "supply", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(1), info: Info::UNDOCUMENTED },
    GlobalDef { name: "survey-cursor", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("cursor-hand"), info: Info::UNDOCUMENTED },
    GlobalDef { name: "synthesis-done", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "synthesis-methods", kind: ValueKind::List, bounds: Bounds::NONE, default: DefaultValue::Nil, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "method-list", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "temperature-floor", kind: ValueKind::Int, bounds: Bounds { lo: -2000000000, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "temperature-floor-elevation", kind: ValueKind::Int, bounds: Bounds { lo: -2000000000, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "temperature-moderation-range", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
    GlobalDef { name: "terrain-seen", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "terrain-transitions", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 1 }, default: DefaultValue::Int(-1), info: Info::UNDOCUMENTED },
    GlobalDef { name: "text-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("midnight-blue"), info: Info::UNDOCUMENTED },
    GlobalDef { name: "treasury-size", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(2000000000), info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "turn", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 32767 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "unit-gbox-border-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("black"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "unit-gbox-fill-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("white"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "unit-name-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("lemon-chiffon"), info: Info { manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "units-in-game-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 2000000000 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "units-per-side-max", kind: ValueKind::Int, bounds: Bounds { lo: -1, hi: 2000000000 }, default: DefaultValue::Int(-1), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "unseen-char", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str(" ?"), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "unseen-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("black"), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "use-side-priority", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 1 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "wet-blob-density", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(100), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "wet-blob-height", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 10000 }, default: DefaultValue::Int(100), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "wet-blob-size", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(100), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "wet-smoothing", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(2), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "wind-mix-range", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2 }, default: DefaultValue::Int(0), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    GlobalDef { name: "window-color", kind: ValueKind::Str, bounds: Bounds::NONE, default: DefaultValue::Str("sandy-brown"), info: Info::UNDOCUMENTED },
    GlobalDef { name: "zz-run-serial-number", kind: ValueKind::Int, bounds: Bounds { lo: 0, hi: 2000000000 }, default: DefaultValue::Int(0), info: Info::UNDOCUMENTED },
];

/// Global variables by name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod global {
    #![allow(missing_docs, reason = "the schema says what each means")]

    use crate::GlobalId;

    pub const ACTION_MOVIES: GlobalId = GlobalId(0);
    pub const ACTION_NOTICES: GlobalId = GlobalId(1);
    pub const ADVANTAGE_DEFAULT: GlobalId = GlobalId(2);
    pub const ADVANTAGE_MAX: GlobalId = GlobalId(3);
    pub const ADVANTAGE_MIN: GlobalId = GlobalId(4);
    pub const AI_ADVANCED_UNIT_SEPARATION: GlobalId = GlobalId(5);
    pub const AI_BADTASK_MAX_RETRIES: GlobalId = GlobalId(6);
    pub const AI_BADTASK_REMOVE_CHANCE: GlobalId = GlobalId(7);
    pub const AI_BADTASK_RESERVE_CHANCE: GlobalId = GlobalId(8);
    pub const AI_INITIAL_RESEARCH_GOALS: GlobalId = GlobalId(9);
    pub const AI_MAY_RESIGN: GlobalId = GlobalId(10);
    pub const ALT_BLOB_DENSITY: GlobalId = GlobalId(11);
    pub const ALT_BLOB_HEIGHT: GlobalId = GlobalId(12);
    pub const ALT_BLOB_SIZE: GlobalId = GlobalId(13);
    pub const ALT_SMOOTHING: GlobalId = GlobalId(14);
    pub const ATTACK_CURSOR: GlobalId = GlobalId(15);
    pub const BACKDROP_IGNORE_DOCTRINE: GlobalId = GlobalId(16);
    pub const BACKDROP_MODEL: GlobalId = GlobalId(17);
    pub const CALENDAR: GlobalId = GlobalId(18);
    pub const COMBAT_MODEL: GlobalId = GlobalId(19);
    pub const CONTOUR_COLOR: GlobalId = GlobalId(20);
    pub const COUNTRY_BORDER_COLOR: GlobalId = GlobalId(21);
    pub const COUNTRY_RADIUS_MAX: GlobalId = GlobalId(22);
    pub const COUNTRY_RADIUS_MIN: GlobalId = GlobalId(23);
    pub const COUNTRY_SEPARATION_MAX: GlobalId = GlobalId(24);
    pub const COUNTRY_SEPARATION_MIN: GlobalId = GlobalId(25);
    pub const CREATE_UNITS_FROM_SPECS: GlobalId = GlobalId(26);
    pub const DEFAULT_NAMER: GlobalId = GlobalId(27);
    pub const DISBAND_UNFINISHED_UNITS: GlobalId = GlobalId(28);
    pub const ECONOMY: GlobalId = GlobalId(29);
    pub const EDGE_ROAD_DENSITY: GlobalId = GlobalId(30);
    pub const EDGE_TERRAIN: GlobalId = GlobalId(31);
    pub const ELAPSED_REAL_TIME: GlobalId = GlobalId(32);
    pub const EVENT_MOVIES: GlobalId = GlobalId(33);
    pub const EVENT_NARRATIVES: GlobalId = GlobalId(34);
    pub const EVENT_NOTICES: GlobalId = GlobalId(35);
    pub const EXTRA_TURN_CHANCE: GlobalId = GlobalId(36);
    pub const FEATURE_BOUNDARIES: GlobalId = GlobalId(37);
    pub const FEATURE_COLOR: GlobalId = GlobalId(38);
    pub const FEATURE_NAMERS: GlobalId = GlobalId(39);
    pub const FEATURE_TYPES: GlobalId = GlobalId(40);
    pub const FORE_COLOR: GlobalId = GlobalId(41);
    pub const FRONTLINE_COLOR: GlobalId = GlobalId(42);
    pub const GENERIC_CURSOR: GlobalId = GlobalId(43);
    pub const GRID_COLOR: GlobalId = GlobalId(44);
    pub const GROWTH_STOP_CHANCE: GlobalId = GlobalId(45);
    pub const INDEPSIDE_CAN_DEVELOP: GlobalId = GlobalId(46);
    pub const INDEPSIDE_CAN_RESEARCH: GlobalId = GlobalId(47);
    pub const INDEPSIDE_HAS_AI: GlobalId = GlobalId(48);
    pub const INDEPSIDE_HAS_ECONOMY: GlobalId = GlobalId(49);
    pub const INDEPSIDE_HAS_TREASURY: GlobalId = GlobalId(50);
    pub const INITIAL_DATE: GlobalId = GlobalId(51);
    pub const INITIAL_DATE_MAX: GlobalId = GlobalId(52);
    pub const INITIAL_DATE_MIN: GlobalId = GlobalId(53);
    pub const INITIAL_DAY_PART: GlobalId = GlobalId(54);
    pub const INITIAL_YEAR_PART: GlobalId = GlobalId(55);
    pub const LAST_TURN: GlobalId = GlobalId(56);
    pub const MASK_COLOR: GlobalId = GlobalId(57);
    pub const MAZE_PASSAGE_DENSITY: GlobalId = GlobalId(58);
    pub const MAZE_ROOM_DENSITY: GlobalId = GlobalId(59);
    pub const MERIDIAN_COLOR: GlobalId = GlobalId(60);
    pub const MERIDIANS: GlobalId = GlobalId(61);
    pub const NO_INDEPSIDE_INGAME: GlobalId = GlobalId(62);
    pub const PEOPLE: GlobalId = GlobalId(63);
    pub const PLAYER_SIDES_LOCKED: GlobalId = GlobalId(64);
    pub const PROTECTION_RESISTS_CAPTURE: GlobalId = GlobalId(65);
    pub const RANDOM_STATE: GlobalId = GlobalId(66);
    pub const REAL_TIME_FOR_GAME: GlobalId = GlobalId(67);
    pub const REAL_TIME_PER_SIDE: GlobalId = GlobalId(68);
    pub const REAL_TIME_PER_TURN: GlobalId = GlobalId(69);
    pub const RIVER_SINK_TERRAIN: GlobalId = GlobalId(70);
    pub const SALVAGE_UNFINISHED_CPS: GlobalId = GlobalId(71);
    pub const SALVAGE_UNFINISHED_MATERIALS: GlobalId = GlobalId(72);
    pub const SCOREFILE_NAME: GlobalId = GlobalId(73);
    pub const SEASON_NAMES: GlobalId = GlobalId(74);
    pub const SEE_ALL: GlobalId = GlobalId(75);
    pub const SEE_TERRAIN_ALWAYS: GlobalId = GlobalId(76);
    pub const SEE_WEATHER_ALWAYS: GlobalId = GlobalId(77);
    pub const SELF_REQUIRED: GlobalId = GlobalId(78);
    pub const SHORELINE_COLOR: GlobalId = GlobalId(79);
    pub const SHORELINES: GlobalId = GlobalId(80);
    pub const SIDE_CAN_RESEARCH: GlobalId = GlobalId(81);
    pub const SIDE_COLOR_LIBRARY: GlobalId = GlobalId(82);
    pub const SIDE_LIBRARY: GlobalId = GlobalId(83);
    pub const SIDE_NAMER: GlobalId = GlobalId(84);
    pub const SIDES_MAX: GlobalId = GlobalId(85);
    pub const SIDES_MIN: GlobalId = GlobalId(86);
    pub const SIDES_WANTED: GlobalId = GlobalId(87);
    pub const SUPPLY: GlobalId = GlobalId(88);
    pub const SURVEY_CURSOR: GlobalId = GlobalId(89);
    pub const SYNTHESIS_DONE: GlobalId = GlobalId(90);
    pub const SYNTHESIS_METHODS: GlobalId = GlobalId(91);
    pub const TEMPERATURE_FLOOR: GlobalId = GlobalId(92);
    pub const TEMPERATURE_FLOOR_ELEVATION: GlobalId = GlobalId(93);
    pub const TEMPERATURE_MODERATION_RANGE: GlobalId = GlobalId(94);
    pub const TERRAIN_SEEN: GlobalId = GlobalId(95);
    pub const TERRAIN_TRANSITIONS: GlobalId = GlobalId(96);
    pub const TEXT_COLOR: GlobalId = GlobalId(97);
    pub const TREASURY_SIZE: GlobalId = GlobalId(98);
    pub const TURN: GlobalId = GlobalId(99);
    pub const UNIT_GBOX_BORDER_COLOR: GlobalId = GlobalId(100);
    pub const UNIT_GBOX_FILL_COLOR: GlobalId = GlobalId(101);
    pub const UNIT_NAME_COLOR: GlobalId = GlobalId(102);
    pub const UNITS_IN_GAME_MAX: GlobalId = GlobalId(103);
    pub const UNITS_PER_SIDE_MAX: GlobalId = GlobalId(104);
    pub const UNSEEN_CHAR: GlobalId = GlobalId(105);
    pub const UNSEEN_COLOR: GlobalId = GlobalId(106);
    pub const USE_SIDE_PRIORITY: GlobalId = GlobalId(107);
    pub const WET_BLOB_DENSITY: GlobalId = GlobalId(108);
    pub const WET_BLOB_HEIGHT: GlobalId = GlobalId(109);
    pub const WET_BLOB_SIZE: GlobalId = GlobalId(110);
    pub const WET_SMOOTHING: GlobalId = GlobalId(111);
    pub const WIND_MIX_RANGE: GlobalId = GlobalId(112);
    pub const WINDOW_COLOR: GlobalId = GlobalId(113);
    pub const ZZ_RUN_SERIAL_NUMBER: GlobalId = GlobalId(114);
}
