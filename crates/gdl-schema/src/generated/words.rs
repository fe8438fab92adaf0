// Generated from schema/words.toml by `cargo xtask codegen`. Do not edit.

//! Constants and vocabularies.

use crate::Category;
use crate::info::{Info, Version};
use crate::words::{Constant, WordDef};

/// The predefined symbols and their values, sorted by name.
#[rustfmt::skip]
pub(crate) static CONSTANTS: &[(&str, Constant)] = &[
    ("and", Constant::Itself),
    ("border", Constant::Int(1)),
    ("cell", Constant::Int(0)),
    ("coating", Constant::Int(3)),
    ("connection", Constant::Int(2)),
    ("draw", Constant::Int(0)),
    ("false", Constant::Int(0)),
    ("lose", Constant::Int(-1)),
    ("non-advance", Constant::Int(-1)),
    ("non-material", Constant::Int(-1)),
    ("non-terrain", Constant::Int(-1)),
    ("non-unit", Constant::Int(-1)),
    ("not", Constant::Itself),
    ("or", Constant::Itself),
    ("over-all", Constant::Int(3)),
    ("over-border", Constant::Int(2)),
    ("over-nothing", Constant::Int(0)),
    ("over-own", Constant::Int(1)),
    ("reset", Constant::Itself),
    ("river-x", Constant::Int(10)),
    ("road-x", Constant::Int(12)),
    ("true", Constant::Int(1)),
    ("usual", Constant::Itself),
    ("valley-x", Constant::Int(11)),
    ("win", Constant::Int(1)),
];

/// The synthesis methods of a module that does not set them, in their order.
pub(crate) const DEFAULT_SYNTHESIS_METHODS: &[&str] = &[
    "make-fractal-percentile-terrain",
    "make-rivers",
    "make-countries",
    "make-independent-units",
    "make-initial-materials",
    "name-units-randomly",
    "name-geographical-features",
    "make-roads",
    "make-weather",
];

#[rustfmt::skip]
static FUNCTION: &[WordDef] = &[
    WordDef { name: "*", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "+", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "-", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "/", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "/=", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "<", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "<=", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "=", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: ">", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: ">=", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "and", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "append", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "list", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "not", args: "", info: Info { manual75: true,signature: "X", ..Info::UNDOCUMENTED } },
    WordDef { name: "or", args: "", info: Info { manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "quote", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "X...", ..Info::UNDOCUMENTED } },
    WordDef { name: "remove", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "X LIST", ..Info::UNDOCUMENTED } },
    WordDef { name: "remove-list", args: "", info: Info { manual75: true,signature: "LIST1 LIST2", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static CONSTANT: &[WordDef] = &[
    WordDef { name: "and", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "border", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "cell", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "coating", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "connection", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "draw", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "false", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "lose", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "non-advance", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "non-material", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "non-terrain", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "non-unit", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "not", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "or", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "over-all", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "over-border", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "over-nothing", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "over-own", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "reset", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "river-x", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "road-x", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "true", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "usual", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "valley-x", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "win", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static LAYER_SUBFORM: &[WordDef] = &[
    WordDef { name: "by-bits", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "by-char", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    WordDef { name: "by-name", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "name-list", ..Info::UNDOCUMENTED } },
    WordDef { name: "constant", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    WordDef { name: "subarea", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "x y w h", ..Info::UNDOCUMENTED } },
    WordDef { name: "xform", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "mul add", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static VARIANT: &[WordDef] = &[
    WordDef { name: "economy", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "people", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "real-time", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "[total [perside [perturn]]] [clauses]", ..Info::UNDOCUMENTED } },
    WordDef { name: "see-all", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[dflt] [clauses]", ..Info::UNDOCUMENTED } },
    WordDef { name: "sequential", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "[dflt] [clauses]", ..Info::UNDOCUMENTED } },
    WordDef { name: "supply", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "world-seen", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "[dflt] [clauses]", ..Info::UNDOCUMENTED } },
    WordDef { name: "world-size", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[width [height [circumf [lat [lon]]]]] [clauses]", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static SCOREKEEPER_WHEN: &[WordDef] = &[
    WordDef { name: "after-action", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "exp", ..Info::UNDOCUMENTED } },
    WordDef { name: "after-event", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "exp", ..Info::UNDOCUMENTED } },
    WordDef { name: "after-turn", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "exp", ..Info::UNDOCUMENTED } },
    WordDef { name: "before-turn", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "exp", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static SCOREKEEPER_FORM: &[WordDef] = &[
    WordDef { name: "add-score", args: "", info: Info { manual75: true,signature: "exp", ..Info::UNDOCUMENTED } },
    WordDef { name: "cond", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "(test actions...)...", ..Info::UNDOCUMENTED } },
    WordDef { name: "end", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[message]", ..Info::UNDOCUMENTED } },
    WordDef { name: "if", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "test action [else-action]", ..Info::UNDOCUMENTED } },
    WordDef { name: "last-alliance-wins", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "last-side-wins", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "lose", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[sides] [own-message] [other-message]", ..Info::UNDOCUMENTED } },
    WordDef { name: "set-score", args: "", info: Info { manual75: true,signature: "exp", ..Info::UNDOCUMENTED } },
    WordDef { name: "win", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[sides] [own-message] [other-message]", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static SCOREKEEPER_FUNCTION: &[WordDef] = &[
    WordDef { name: "score", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "sum-uprop", args: "up", info: Info { manual75: true,signature: "types property", ..Info::UNDOCUMENTED } },
    WordDef { name: "turn", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static EVENT_TYPE: &[WordDef] = &[
    WordDef { name: "action-done", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "action-error", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "action-ok", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "attack-cannot-hit", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "blocking-zoc", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "build-completed", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "cannot-do", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "cannot-leave-world", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "capture-failed", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "capture-succeeded", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "destination-full", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "extract-no-source", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "fire-blocked", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "fire-cannot-hit", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "fire-into-outside-world", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "game-ended", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "game-restarted", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "game-saved", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "game-started", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "insufficient-acp", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "insufficient-ammo", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "insufficient-material", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "insufficient-mp", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "insufficient-tooling", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "log-ended", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "log-started", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "no-path", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "occ-cannot-do", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "overrun-cannot-hit", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "overrun-failed", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "overrun-succeeded", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "side-joined", args: "S", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side", ..Info::UNDOCUMENTED } },
    WordDef { name: "side-lost", args: "Ss", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side scorekeeper", ..Info::UNDOCUMENTED } },
    WordDef { name: "side-withdrew", args: "S", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side", ..Info::UNDOCUMENTED } },
    WordDef { name: "side-won", args: "Ss", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side scorekeeper", ..Info::UNDOCUMENTED } },
    WordDef { name: "too-far", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "too-near", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-acquired", args: "US", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-assaulted", args: "UUxy", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit1 unit2 x y", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-captured", args: "UUS", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-completed", args: "SU", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-created", args: "SU", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-damaged", args: "Unn", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit hp1 hp2", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-died-from-attrition", args: "U", info: Info::UNDOCUMENTED },
    WordDef { name: "unit-died-from-temperature", args: "U", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-died-in-accident", args: "U", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-disbanded", args: "U", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-garrisoned", args: "UU", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-gone", args: "", info: Info { manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-killed", args: "Uu", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-left-world", args: "U", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-merged", args: "U", info: Info { manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-moved", args: "Uxy", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit x1 y1 x2 y2", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-name-changed", args: "UU", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit1 unit2", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-revolted", args: "US", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-starved", args: "Um", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-surrendered", args: "UUS", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-type-changed", args: "UUu", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit1 unit2", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-vanished", args: "U", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-wrecked", args: "Uu", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "unit-wrecked-from-attrition", args: "U", info: Info::UNDOCUMENTED },
    WordDef { name: "unit-wrecked-in-accident", args: "U", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "zz-log-head", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "zz-undefined", args: "", info: Info::UNDOCUMENTED },
];

#[rustfmt::skip]
static ACTION_TYPE: &[WordDef] = &[
    WordDef { name: "add-terrain", args: "xydt", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "x y dir t", ..Info::UNDOCUMENTED } },
    WordDef { name: "alter-terrain", args: "xyt", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "x y t", ..Info::UNDOCUMENTED } },
    WordDef { name: "attack", args: "Un", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit commit", ..Info::UNDOCUMENTED } },
    WordDef { name: "build", args: "U", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "capture", args: "U", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "change-side", args: "S", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "side", ..Info::UNDOCUMENTED } },
    WordDef { name: "change-type", args: "u", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u", ..Info::UNDOCUMENTED } },
    WordDef { name: "create-at", args: "uxyz", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u x y z", ..Info::UNDOCUMENTED } },
    WordDef { name: "create-in", args: "uU", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "detonate", args: "xyz", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "x y z", ..Info::UNDOCUMENTED } },
    WordDef { name: "develop", args: "u", info: Info { manual75: true,signature: "u", ..Info::UNDOCUMENTED } },
    WordDef { name: "disband", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "enter", args: "U", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "extract", args: "xymn", info: Info { manual75: true,signature: "x y m n", ..Info::UNDOCUMENTED } },
    WordDef { name: "fire-at", args: "Um", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit m", ..Info::UNDOCUMENTED } },
    WordDef { name: "fire-into", args: "xyzm", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "x y z m", ..Info::UNDOCUMENTED } },
    WordDef { name: "move", args: "xyz", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "x y z", ..Info::UNDOCUMENTED } },
    WordDef { name: "none", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "overrun", args: "xyzn", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "x y z commit", ..Info::UNDOCUMENTED } },
    WordDef { name: "produce", args: "mn", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "m", ..Info::UNDOCUMENTED } },
    WordDef { name: "remove-terrain", args: "xydt", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "x y dir t", ..Info::UNDOCUMENTED } },
    WordDef { name: "repair", args: "U", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    WordDef { name: "toolup", args: "u", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "u", ..Info::UNDOCUMENTED } },
    WordDef { name: "transfer", args: "mnU", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit m n", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static TASK_TYPE: &[WordDef] = &[
    WordDef { name: "build", args: "Un", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "ex re u n n2 unit-id", ..Info::UNDOCUMENTED } },
    WordDef { name: "capture", args: "Unn", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "ex re unit-id", ..Info::UNDOCUMENTED } },
    WordDef { name: "collect", args: "mxy", info: Info { manual75: true,signature: "m x y", ..Info::UNDOCUMENTED } },
    WordDef { name: "construct", args: "unUxy", info: Info::UNDOCUMENTED },
    WordDef { name: "develop", args: "un", info: Info::UNDOCUMENTED },
    WordDef { name: "disband", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "ex re", ..Info::UNDOCUMENTED } },
    WordDef { name: "hit-pos", args: "xyz", info: Info { manual75: true,signature: "ex re x y z", ..Info::UNDOCUMENTED } },
    WordDef { name: "hit-unit", args: "Un", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "ex re unit-id", ..Info::UNDOCUMENTED } },
    WordDef { name: "move-dir", args: "dn", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "ex re dir n", ..Info::UNDOCUMENTED } },
    WordDef { name: "move-to", args: "xyznc", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "ex re x y z dist", ..Info::UNDOCUMENTED } },
    WordDef { name: "none", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "occupy", args: "Uc", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "ex re unit-id", ..Info::UNDOCUMENTED } },
    WordDef { name: "pickup", args: "Uc", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "ex re unit-id", ..Info::UNDOCUMENTED } },
    WordDef { name: "produce", args: "mnn", info: Info::UNDOCUMENTED },
    WordDef { name: "repair", args: "Un", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "ex re unit-id", ..Info::UNDOCUMENTED } },
    WordDef { name: "resupply", args: "mU", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "ex re", ..Info::UNDOCUMENTED } },
    WordDef { name: "sentry", args: "n", info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "ex re n", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static GOAL_TYPE: &[WordDef] = &[
    WordDef { name: "cell-is-occupied", args: "xy", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "find-spot-to-build", args: "u", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "has-material-type", args: "mn", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "has-unit-type", args: "un", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "has-unit-type-near", args: "unxyr", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "keep-formation", args: "Uxydf", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "no-goal", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "occupy", args: "U", info: Info::UNDOCUMENTED },
    WordDef { name: "positions-known", args: "S", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "vicinity-is-held", args: "xywh", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "vicinity-is-known", args: "xywh", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static PLAN_TYPE: &[WordDef] = &[
    WordDef { name: "Defensive", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "Exploratory", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "Improving", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "None", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "Offensive", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "Passive", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static SYNTHESIS_METHOD: &[WordDef] = &[
    WordDef { name: "make-countries", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-earthlike-terrain", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-fractal-percentile-terrain", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-independent-units", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-initial-materials", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-maze-terrain", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-random-date", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-random-terrain", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-rivers", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-roads", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "make-weather", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "name-geographical-features", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "name-units-randomly", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static NAMING_METHOD: &[WordDef] = &[
    WordDef { name: "grammar", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "root max-length rules...", ..Info::UNDOCUMENTED } },
    WordDef { name: "in-order", args: "", info: Info { manual75: true,signature: "names...", ..Info::UNDOCUMENTED } },
    WordDef { name: "junky", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "random", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "names...", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static ORDER_CONDITION: &[WordDef] = &[
    WordDef { name: "@", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "always", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "in", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "near", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static KEYWORD: &[WordDef] = &[
    WordDef { name: "a*", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "add", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "all", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "border", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "capitalize", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "connection", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "m*", args: "", info: Info { since: Version::V7_1,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "no-x", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "number", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "or", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "reject", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "restrict", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "w h x y | reset", ..Info::UNDOCUMENTED } },
    WordDef { name: "std", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "t*", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "terrain", args: "", info: Info::UNDOCUMENTED },
    WordDef { name: "tile", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "transition", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "u*", args: "", info: Info { since: Version::V7_0,manual71: true,manual75: true, ..Info::UNDOCUMENTED } },
    WordDef { name: "vanish", args: "", info: Info { manual75: true, ..Info::UNDOCUMENTED } },
];

/// The list of a category, sorted by name; empty for categories of other names.
pub(crate) fn words(category: Category) -> &'static [WordDef] {
    match category {
        Category::Function => FUNCTION,
        Category::Constant => CONSTANT,
        Category::LayerSubform => LAYER_SUBFORM,
        Category::Variant => VARIANT,
        Category::ScorekeeperWhen => SCOREKEEPER_WHEN,
        Category::ScorekeeperForm => SCOREKEEPER_FORM,
        Category::ScorekeeperFunction => SCOREKEEPER_FUNCTION,
        Category::EventType => EVENT_TYPE,
        Category::ActionType => ACTION_TYPE,
        Category::TaskType => TASK_TYPE,
        Category::GoalType => GOAL_TYPE,
        Category::PlanType => PLAN_TYPE,
        Category::SynthesisMethod => SYNTHESIS_METHOD,
        Category::NamingMethod => NAMING_METHOD,
        Category::OrderCondition => ORDER_CONDITION,
        Category::Keyword => KEYWORD,
        _ => &[],
    }
}
/// Words of the vocabularies by category and name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod word {
    #![allow(missing_docs, reason = "the schema says what each means")]

    pub mod function {
        pub const AND: &str = "and"; pub const APPEND: &str = "append"; pub const LIST: &str = "list";
        pub const NOT: &str = "not"; pub const OR: &str = "or"; pub const QUOTE: &str = "quote";
        pub const REMOVE: &str = "remove"; pub const REMOVE_LIST: &str = "remove-list";
    }
    pub mod constant {
        pub const AND: &str = "and"; pub const BORDER: &str = "border"; pub const CELL: &str = "cell";
        pub const COATING: &str = "coating"; pub const CONNECTION: &str = "connection"; pub const DRAW: &str = "draw";
        pub const FALSE: &str = "false"; pub const LOSE: &str = "lose"; pub const NON_ADVANCE: &str = "non-advance";
        pub const NON_MATERIAL: &str = "non-material"; pub const NON_TERRAIN: &str = "non-terrain";
        pub const NON_UNIT: &str = "non-unit"; pub const NOT: &str = "not"; pub const OR: &str = "or";
        pub const OVER_ALL: &str = "over-all"; pub const OVER_BORDER: &str = "over-border";
        pub const OVER_NOTHING: &str = "over-nothing"; pub const OVER_OWN: &str = "over-own";
        pub const RESET: &str = "reset"; pub const RIVER_X: &str = "river-x"; pub const ROAD_X: &str = "road-x";
        pub const TRUE: &str = "true"; pub const USUAL: &str = "usual"; pub const VALLEY_X: &str = "valley-x";
        pub const WIN: &str = "win";
    }
    pub mod layer_subform {
        pub const BY_BITS: &str = "by-bits"; pub const BY_CHAR: &str = "by-char"; pub const BY_NAME: &str = "by-name";
        pub const CONSTANT: &str = "constant"; pub const SUBAREA: &str = "subarea"; pub const XFORM: &str = "xform";
    }
    pub mod variant {
        pub const ECONOMY: &str = "economy"; pub const PEOPLE: &str = "people"; pub const REAL_TIME: &str = "real-time";
        pub const SEE_ALL: &str = "see-all"; pub const SEQUENTIAL: &str = "sequential";
        pub const SUPPLY: &str = "supply"; pub const WORLD_SEEN: &str = "world-seen";
        pub const WORLD_SIZE: &str = "world-size";
    }
    pub mod scorekeeper_when {
        pub const AFTER_ACTION: &str = "after-action"; pub const AFTER_EVENT: &str = "after-event";
        pub const AFTER_TURN: &str = "after-turn"; pub const BEFORE_TURN: &str = "before-turn";
    }
    pub mod scorekeeper_form {
        pub const ADD_SCORE: &str = "add-score"; pub const COND: &str = "cond"; pub const END: &str = "end";
        pub const IF: &str = "if"; pub const LAST_ALLIANCE_WINS: &str = "last-alliance-wins";
        pub const LAST_SIDE_WINS: &str = "last-side-wins"; pub const LOSE: &str = "lose";
        pub const SET_SCORE: &str = "set-score"; pub const WIN: &str = "win";
    }
    pub mod scorekeeper_function {
        pub const SCORE: &str = "score"; pub const SUM_UPROP: &str = "sum-uprop"; pub const TURN: &str = "turn";
    }
    pub mod event_type {
        pub const ACTION_DONE: &str = "action-done"; pub const ACTION_ERROR: &str = "action-error";
        pub const ACTION_OK: &str = "action-ok"; pub const ATTACK_CANNOT_HIT: &str = "attack-cannot-hit";
        pub const BLOCKING_ZOC: &str = "blocking-zoc"; pub const BUILD_COMPLETED: &str = "build-completed";
        pub const CANNOT_DO: &str = "cannot-do"; pub const CANNOT_LEAVE_WORLD: &str = "cannot-leave-world";
        pub const CAPTURE_FAILED: &str = "capture-failed"; pub const CAPTURE_SUCCEEDED: &str = "capture-succeeded";
        pub const DESTINATION_FULL: &str = "destination-full"; pub const EXTRACT_NO_SOURCE: &str = "extract-no-source";
        pub const FIRE_BLOCKED: &str = "fire-blocked"; pub const FIRE_CANNOT_HIT: &str = "fire-cannot-hit";
        pub const FIRE_INTO_OUTSIDE_WORLD: &str = "fire-into-outside-world"; pub const GAME_ENDED: &str = "game-ended";
        pub const GAME_RESTARTED: &str = "game-restarted"; pub const GAME_SAVED: &str = "game-saved";
        pub const GAME_STARTED: &str = "game-started"; pub const INSUFFICIENT_ACP: &str = "insufficient-acp";
        pub const INSUFFICIENT_AMMO: &str = "insufficient-ammo";
        pub const INSUFFICIENT_MATERIAL: &str = "insufficient-material";
        pub const INSUFFICIENT_MP: &str = "insufficient-mp";
        pub const INSUFFICIENT_TOOLING: &str = "insufficient-tooling"; pub const LOG_ENDED: &str = "log-ended";
        pub const LOG_STARTED: &str = "log-started"; pub const NO_PATH: &str = "no-path";
        pub const OCC_CANNOT_DO: &str = "occ-cannot-do"; pub const OVERRUN_CANNOT_HIT: &str = "overrun-cannot-hit";
        pub const OVERRUN_FAILED: &str = "overrun-failed"; pub const OVERRUN_SUCCEEDED: &str = "overrun-succeeded";
        pub const SIDE_JOINED: &str = "side-joined"; pub const SIDE_LOST: &str = "side-lost";
        pub const SIDE_WITHDREW: &str = "side-withdrew"; pub const SIDE_WON: &str = "side-won";
        pub const TOO_FAR: &str = "too-far"; pub const TOO_NEAR: &str = "too-near";
        pub const UNIT_ACQUIRED: &str = "unit-acquired"; pub const UNIT_ASSAULTED: &str = "unit-assaulted";
        pub const UNIT_CAPTURED: &str = "unit-captured"; pub const UNIT_COMPLETED: &str = "unit-completed";
        pub const UNIT_CREATED: &str = "unit-created"; pub const UNIT_DAMAGED: &str = "unit-damaged";
        pub const UNIT_DIED_FROM_ATTRITION: &str = "unit-died-from-attrition";
        pub const UNIT_DIED_FROM_TEMPERATURE: &str = "unit-died-from-temperature";
        pub const UNIT_DIED_IN_ACCIDENT: &str = "unit-died-in-accident";
        pub const UNIT_DISBANDED: &str = "unit-disbanded"; pub const UNIT_GARRISONED: &str = "unit-garrisoned";
        pub const UNIT_GONE: &str = "unit-gone"; pub const UNIT_KILLED: &str = "unit-killed";
        pub const UNIT_LEFT_WORLD: &str = "unit-left-world"; pub const UNIT_MERGED: &str = "unit-merged";
        pub const UNIT_MOVED: &str = "unit-moved"; pub const UNIT_NAME_CHANGED: &str = "unit-name-changed";
        pub const UNIT_REVOLTED: &str = "unit-revolted"; pub const UNIT_STARVED: &str = "unit-starved";
        pub const UNIT_SURRENDERED: &str = "unit-surrendered"; pub const UNIT_TYPE_CHANGED: &str = "unit-type-changed";
        pub const UNIT_VANISHED: &str = "unit-vanished"; pub const UNIT_WRECKED: &str = "unit-wrecked";
        pub const UNIT_WRECKED_FROM_ATTRITION: &str = "unit-wrecked-from-attrition";
        pub const UNIT_WRECKED_IN_ACCIDENT: &str = "unit-wrecked-in-accident";
        pub const ZZ_LOG_HEAD: &str = "zz-log-head"; pub const ZZ_UNDEFINED: &str = "zz-undefined";
    }
    pub mod action_type {
        pub const ADD_TERRAIN: &str = "add-terrain"; pub const ALTER_TERRAIN: &str = "alter-terrain";
        pub const ATTACK: &str = "attack"; pub const BUILD: &str = "build"; pub const CAPTURE: &str = "capture";
        pub const CHANGE_SIDE: &str = "change-side"; pub const CHANGE_TYPE: &str = "change-type";
        pub const CREATE_AT: &str = "create-at"; pub const CREATE_IN: &str = "create-in";
        pub const DETONATE: &str = "detonate"; pub const DEVELOP: &str = "develop"; pub const DISBAND: &str = "disband";
        pub const ENTER: &str = "enter"; pub const EXTRACT: &str = "extract"; pub const FIRE_AT: &str = "fire-at";
        pub const FIRE_INTO: &str = "fire-into"; pub const MOVE: &str = "move"; pub const NONE: &str = "none";
        pub const OVERRUN: &str = "overrun"; pub const PRODUCE: &str = "produce";
        pub const REMOVE_TERRAIN: &str = "remove-terrain"; pub const REPAIR: &str = "repair";
        pub const TOOLUP: &str = "toolup"; pub const TRANSFER: &str = "transfer";
    }
    pub mod task_type {
        pub const BUILD: &str = "build"; pub const CAPTURE: &str = "capture"; pub const COLLECT: &str = "collect";
        pub const CONSTRUCT: &str = "construct"; pub const DEVELOP: &str = "develop";
        pub const DISBAND: &str = "disband"; pub const HIT_POS: &str = "hit-pos"; pub const HIT_UNIT: &str = "hit-unit";
        pub const MOVE_DIR: &str = "move-dir"; pub const MOVE_TO: &str = "move-to"; pub const NONE: &str = "none";
        pub const OCCUPY: &str = "occupy"; pub const PICKUP: &str = "pickup"; pub const PRODUCE: &str = "produce";
        pub const REPAIR: &str = "repair"; pub const RESUPPLY: &str = "resupply"; pub const SENTRY: &str = "sentry";
    }
    pub mod goal_type {
        pub const CELL_IS_OCCUPIED: &str = "cell-is-occupied";
        pub const FIND_SPOT_TO_BUILD: &str = "find-spot-to-build";
        pub const HAS_MATERIAL_TYPE: &str = "has-material-type"; pub const HAS_UNIT_TYPE: &str = "has-unit-type";
        pub const HAS_UNIT_TYPE_NEAR: &str = "has-unit-type-near"; pub const KEEP_FORMATION: &str = "keep-formation";
        pub const NO_GOAL: &str = "no-goal"; pub const OCCUPY: &str = "occupy";
        pub const POSITIONS_KNOWN: &str = "positions-known"; pub const VICINITY_IS_HELD: &str = "vicinity-is-held";
        pub const VICINITY_IS_KNOWN: &str = "vicinity-is-known";
    }
    pub mod plan_type {
        pub const DEFENSIVE: &str = "Defensive"; pub const EXPLORATORY: &str = "Exploratory";
        pub const IMPROVING: &str = "Improving"; pub const NONE: &str = "None"; pub const OFFENSIVE: &str = "Offensive";
        pub const PASSIVE: &str = "Passive";
    }
    pub mod synthesis_method {
        pub const MAKE_COUNTRIES: &str = "make-countries";
        pub const MAKE_EARTHLIKE_TERRAIN: &str = "make-earthlike-terrain";
        pub const MAKE_FRACTAL_PERCENTILE_TERRAIN: &str = "make-fractal-percentile-terrain";
        pub const MAKE_INDEPENDENT_UNITS: &str = "make-independent-units";
        pub const MAKE_INITIAL_MATERIALS: &str = "make-initial-materials";
        pub const MAKE_MAZE_TERRAIN: &str = "make-maze-terrain"; pub const MAKE_RANDOM_DATE: &str = "make-random-date";
        pub const MAKE_RANDOM_TERRAIN: &str = "make-random-terrain"; pub const MAKE_RIVERS: &str = "make-rivers";
        pub const MAKE_ROADS: &str = "make-roads"; pub const MAKE_WEATHER: &str = "make-weather";
        pub const NAME_GEOGRAPHICAL_FEATURES: &str = "name-geographical-features";
        pub const NAME_UNITS_RANDOMLY: &str = "name-units-randomly";
    }
    pub mod naming_method {
        pub const GRAMMAR: &str = "grammar"; pub const IN_ORDER: &str = "in-order"; pub const JUNKY: &str = "junky";
        pub const RANDOM: &str = "random";
    }
    pub mod order_condition {
        pub const ALWAYS: &str = "always"; pub const IN: &str = "in"; pub const NEAR: &str = "near";
    }
    pub mod keyword {
        pub const ADD: &str = "add"; pub const ALL: &str = "all"; pub const BORDER: &str = "border";
        pub const CAPITALIZE: &str = "capitalize"; pub const CONNECTION: &str = "connection";
        pub const NO_X: &str = "no-x"; pub const NUMBER: &str = "number"; pub const OR: &str = "or";
        pub const REJECT: &str = "reject"; pub const RESTRICT: &str = "restrict"; pub const STD: &str = "std";
        pub const TERRAIN: &str = "terrain"; pub const TILE: &str = "tile"; pub const TRANSITION: &str = "transition";
        pub const VANISH: &str = "vanish";
    }
}
