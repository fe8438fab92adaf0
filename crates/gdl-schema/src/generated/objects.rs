// Generated from schema/objects.toml by `cargo xtask codegen`. Do not edit.

//! Properties of objects that are not types.

use crate::Category;
use crate::info::{Info, Version};
use crate::objects::{Layer, LayerCell, LayerLead, NameDef, ObjectValue};

#[rustfmt::skip]
static MODULE: &[NameDef] = &[
    NameDef { name: "base-game", value: ObjectValue::ModuleName, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "name", ..Info::UNDOCUMENTED } },
    NameDef { name: "base-module", value: ObjectValue::ModuleName, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "name", ..Info::UNDOCUMENTED } },
    NameDef { name: "blurb", value: ObjectValue::Strings, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "default-base-module", value: ObjectValue::ModuleName, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "name", ..Info::UNDOCUMENTED } },
    NameDef { name: "design-notes", value: ObjectValue::Strings, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str...", ..Info::UNDOCUMENTED } },
    NameDef { name: "filename", value: ObjectValue::ModuleName, info: Info::UNDOCUMENTED },
    NameDef { name: "instructions", value: ObjectValue::Strings, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str...", ..Info::UNDOCUMENTED } },
    NameDef { name: "notes", value: ObjectValue::Strings, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str...", ..Info::UNDOCUMENTED } },
    NameDef { name: "original-module", value: ObjectValue::Str, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "name", ..Info::UNDOCUMENTED } },
    NameDef { name: "original-variants", value: ObjectValue::Stored, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    NameDef { name: "original-version", value: ObjectValue::Str, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "picture-name", value: ObjectValue::Str, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "title", value: ObjectValue::Str, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "variants", value: ObjectValue::Variants, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "items...", ..Info::UNDOCUMENTED } },
    NameDef { name: "version", value: ObjectValue::Str, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static WORLD: &[NameDef] = &[
    NameDef { name: "axial-tilt", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "circumference", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "dist", ..Info::UNDOCUMENTED } },
    NameDef { name: "day-length", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "daylight-fraction", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    NameDef { name: "twilight-fraction", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    NameDef { name: "year-length", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static AREA: &[NameDef] = &[
    NameDef { name: "aux-terrain", value: ObjectValue::Layer(Layer { lead: LayerLead::Terrain, cell: LayerCell::SixBits }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "terrain-type layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "cell-width", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "elev", ..Info::UNDOCUMENTED } },
    NameDef { name: "cloud-bottoms", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Short }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "cloud-heights", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Short }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "clouds", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Short }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "control-sides", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Side }), info: Info { manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "elevations", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Short }), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "features", value: ObjectValue::Layer(Layer { lead: LayerLead::Features, cell: LayerCell::Feature }), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "feature-list layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "height", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "image-name", value: ObjectValue::Str, info: Info::UNDOCUMENTED },
    NameDef { name: "latitude", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "longitude", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "material", value: ObjectValue::Layer(Layer { lead: LayerLead::Material, cell: LayerCell::Amount }), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "material-type layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "people-sides", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Side }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "projection", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "sun", value: ObjectValue::TwoNumbers, info: Info { manual75: true,signature: "x y", ..Info::UNDOCUMENTED } },
    NameDef { name: "temperature-year-cycle", value: ObjectValue::Stored, info: Info::UNDOCUMENTED },
    NameDef { name: "temperatures", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Short }), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "terrain", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Terrain }), info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "user", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Short }), info: Info { manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "width", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "winds", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::Short }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static SIDE: &[NameDef] = &[
    NameDef { name: "action-priorities", value: ObjectValue::UtypeValues, info: Info { manual75: true,signature: "(utype val)...", ..Info::UNDOCUMENTED } },
    NameDef { name: "active", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "adjective", value: ObjectValue::UniqueStr, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "advance-goal", value: ObjectValue::Number, info: Info { manual75: true,signature: "atype", ..Info::UNDOCUMENTED } },
    NameDef { name: "advances-done", value: ObjectValue::AtypeValues, info: Info { manual75: true,signature: "atype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "advantage", value: ObjectValue::Number, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "advantage-max", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "advantage-min", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "ai-data", value: ObjectValue::StoredRest, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "already-seen", value: ObjectValue::UtypeValues, info: Info::UNDOCUMENTED },
    NameDef { name: "already-seen-independent", value: ObjectValue::UtypeValues, info: Info::UNDOCUMENTED },
    NameDef { name: "attack-stats", value: ObjectValue::Stats, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n...", ..Info::UNDOCUMENTED } },
    NameDef { name: "aux-terrain-view", value: ObjectValue::Layer(Layer { lead: LayerLead::Terrain, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "ttype layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "aux-terrain-view-dates", value: ObjectValue::Layer(Layer { lead: LayerLead::Terrain, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "ttype layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "class", value: ObjectValue::Str, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "cloud-bottom-view", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "cloud-height-view", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "cloud-view", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "cloud-view-dates", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "color", value: ObjectValue::UniqueStr, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "controlled-by", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side", ..Info::UNDOCUMENTED } },
    NameDef { name: "could-act-with", value: ObjectValue::UtypeValues, info: Info { manual75: true,signature: "utype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "could-construct", value: ObjectValue::UtypeValues, info: Info { manual75: true,signature: "utype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "could-develop", value: ObjectValue::UtypeValues, info: Info::UNDOCUMENTED },
    NameDef { name: "could-research", value: ObjectValue::AtypeValues, info: Info::UNDOCUMENTED },
    NameDef { name: "current-advance", value: ObjectValue::Number, info: Info { manual75: true,signature: "atype", ..Info::UNDOCUMENTED } },
    NameDef { name: "default-doctrine", value: ObjectValue::DoctrineRef, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "doctrine-id", ..Info::UNDOCUMENTED } },
    NameDef { name: "doctrines", value: ObjectValue::Doctrines, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "utype-property-groups...", ..Info::UNDOCUMENTED } },
    NameDef { name: "doctrines-locked", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "emblem-name", value: ObjectValue::UniqueStr, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "ever-active", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "feature-namers", value: ObjectValue::FeatureNamers, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "feature-type-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "finished-turn", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "gain-counts", value: ObjectValue::Numbers, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n...", ..Info::UNDOCUMENTED } },
    NameDef { name: "hit-stats", value: ObjectValue::Stats, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n...", ..Info::UNDOCUMENTED } },
    NameDef { name: "init-tech", value: ObjectValue::UtypeValues, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "utype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "initial-center-at", value: ObjectValue::TwoNumbers, info: Info { manual75: true,signature: "x y", ..Info::UNDOCUMENTED } },
    NameDef { name: "instructions", value: ObjectValue::Stored, info: Info::UNDOCUMENTED },
    NameDef { name: "long-name", value: ObjectValue::UniqueStr, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "loss-counts", value: ObjectValue::Numbers, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n...", ..Info::UNDOCUMENTED } },
    NameDef { name: "material-view", value: ObjectValue::Layer(Layer { lead: LayerLead::Material, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "mtype layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "material-view-dates", value: ObjectValue::Layer(Layer { lead: LayerLead::Material, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "mtype layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "name", value: ObjectValue::UniqueStr, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "names-locked", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "next-numbers", value: ObjectValue::UtypeValues, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "utype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "noun", value: ObjectValue::UniqueStr, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "player", value: ObjectValue::Number, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "id", ..Info::UNDOCUMENTED } },
    NameDef { name: "plural-noun", value: ObjectValue::UniqueStr, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "priority", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "scores", value: ObjectValue::Numbers, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "(skid val)...", ..Info::UNDOCUMENTED } },
    NameDef { name: "self-unit", value: ObjectValue::Number, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "unit", ..Info::UNDOCUMENTED } },
    NameDef { name: "short-name", value: ObjectValue::UniqueStr, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "standing-order", value: ObjectValue::StandingOrder, info: Info { manual75: true,signature: "data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "start-with", value: ObjectValue::UtypeValues, info: Info::UNDOCUMENTED },
    NameDef { name: "status", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "lose/draw/win", ..Info::UNDOCUMENTED } },
    NameDef { name: "tech", value: ObjectValue::UtypeValues, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "utype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "temperature-view", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "temperature-view-dates", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "terrain-view", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "terrain-view-dates", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "timeouts", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "timeouts-used", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "total-time-used", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "seconds", ..Info::UNDOCUMENTED } },
    NameDef { name: "trades", value: ObjectValue::SideValues, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "treasury", value: ObjectValue::MtypeValues, info: Info { manual75: true,signature: "mtype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "trusts", value: ObjectValue::SideValues, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "turn-time-used", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "seconds", ..Info::UNDOCUMENTED } },
    NameDef { name: "ui-data", value: ObjectValue::StoredRest, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "unit-namers", value: ObjectValue::UnitNamers, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "utype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "unit-views", value: ObjectValue::UnitViews, info: Info { manual75: true,signature: "unit-view...", ..Info::UNDOCUMENTED } },
    NameDef { name: "units", value: ObjectValue::Stored, info: Info { manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    NameDef { name: "willing-to-draw", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "wind-view", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "wind-view-dates", value: ObjectValue::Layer(Layer { lead: LayerLead::None, cell: LayerCell::View }), info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "layer-data...", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static DOCTRINE: &[NameDef] = &[
    NameDef { name: "construction-run", value: ObjectValue::UtypeValues, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "type-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "locked", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "rearm-percent", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    NameDef { name: "repair-percent", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
    NameDef { name: "resupply-percent", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n%", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static PLAYER: &[NameDef] = &[
    NameDef { name: "ai-type-name", value: ObjectValue::Str, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "config-name", value: ObjectValue::Str, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "display-name", value: ObjectValue::Str, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "initial-advantage", value: ObjectValue::Number, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "name", value: ObjectValue::Str, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "password", value: ObjectValue::Str, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static UNIT: &[NameDef] = &[
    NameDef { name: "#", value: ObjectValue::UnitId, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "@", value: ObjectValue::Position, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "x y [z]", ..Info::UNDOCUMENTED } },
    NameDef { name: "a", value: ObjectValue::Action, info: Info { manual75: true,signature: "action", ..Info::UNDOCUMENTED } },
    NameDef { name: "acp", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "acp0", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "am", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "appear", value: ObjectValue::Appear, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "cp", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "cpstash", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "creation-id", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "curadv", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "cxp", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "cxp", ..Info::UNDOCUMENTED } },
    NameDef { name: "disappear", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "hp", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "image-name", value: ObjectValue::Name, info: Info::UNDOCUMENTED },
    NameDef { name: "in", value: ObjectValue::Transport, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "x", ..Info::UNDOCUMENTED } },
    NameDef { name: "m", value: ObjectValue::MtypeValues, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "mtype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "maxcells", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "mo", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "n", value: ObjectValue::Name, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "nb", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "opinions", value: ObjectValue::SideValues, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side-value-list...", ..Info::UNDOCUMENTED } },
    NameDef { name: "os", value: ObjectValue::Side, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side", ..Info::UNDOCUMENTED } },
    NameDef { name: "plan", value: ObjectValue::Plan, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "type [creation-turn] properties...", ..Info::UNDOCUMENTED } },
    NameDef { name: "point-value", value: ObjectValue::LiteralNumber, info: Info::UNDOCUMENTED },
    NameDef { name: "popul", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "priority", value: ObjectValue::LiteralNumber, info: Info::UNDOCUMENTED },
    NameDef { name: "prod", value: ObjectValue::MtypeValues, info: Info { manual75: true,signature: "mtype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "reach", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "s", value: ObjectValue::Side, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "side", ..Info::UNDOCUMENTED } },
    NameDef { name: "sides", value: ObjectValue::Stored, info: Info { manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    NameDef { name: "size", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "sym", value: ObjectValue::Stored, info: Info { manual75: true,signature: "symbol", ..Info::UNDOCUMENTED } },
    NameDef { name: "tp", value: ObjectValue::UtypeValues, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "utype-value-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "trk", value: ObjectValue::SideMask, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "usedcells", value: ObjectValue::LiteralNumber, info: Info { manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "z", value: ObjectValue::LiteralNumber, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "z", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static PLAN: &[NameDef] = &[
    NameDef { name: "ai-control", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "asleep", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "delayed", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "final-turn", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "turn", ..Info::UNDOCUMENTED } },
    NameDef { name: "formation", value: ObjectValue::Goal, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "goal", ..Info::UNDOCUMENTED } },
    NameDef { name: "goal", value: ObjectValue::Goal, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "goal", ..Info::UNDOCUMENTED } },
    NameDef { name: "initial-turn", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "turn", ..Info::UNDOCUMENTED } },
    NameDef { name: "reserve", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "supply-alarm", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "supply-is-low", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "tasks", value: ObjectValue::Tasks, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "tasks...", ..Info::UNDOCUMENTED } },
    NameDef { name: "wait", value: ObjectValue::Number, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "wait-transport", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static SCOREKEEPER: &[NameDef] = &[
    NameDef { name: "applies-to", value: ObjectValue::Stored, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side-and-sideclass-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "do", value: ObjectValue::Stored, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "forms...", ..Info::UNDOCUMENTED } },
    NameDef { name: "initial-score", value: ObjectValue::Number, info: Info { manual75: true,signature: "value", ..Info::UNDOCUMENTED } },
    NameDef { name: "keep-score", value: ObjectValue::Number, info: Info { manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "known-to", value: ObjectValue::Stored, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "side-and-sideclass-list", ..Info::UNDOCUMENTED } },
    NameDef { name: "notes", value: ObjectValue::Stored, info: Info::UNDOCUMENTED },
    NameDef { name: "title", value: ObjectValue::Str, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "str", ..Info::UNDOCUMENTED } },
    NameDef { name: "trigger", value: ObjectValue::Stored, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "form", ..Info::UNDOCUMENTED } },
    NameDef { name: "triggered", value: ObjectValue::Number, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "t/f", ..Info::UNDOCUMENTED } },
    NameDef { name: "when", value: ObjectValue::Stored, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "(type [exp])", ..Info::UNDOCUMENTED } },
];

#[rustfmt::skip]
static IMAGE: &[NameDef] = &[
    NameDef { name: "actual", value: ObjectValue::TwoNumbers, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "w h", ..Info::UNDOCUMENTED } },
    NameDef { name: "color", value: ObjectValue::ImageData, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[properties] data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "embed", value: ObjectValue::Str, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "name", ..Info::UNDOCUMENTED } },
    NameDef { name: "embed-at", value: ObjectValue::TwoNumbers, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "x y", ..Info::UNDOCUMENTED } },
    NameDef { name: "embed-size", value: ObjectValue::TwoNumbers, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "w h", ..Info::UNDOCUMENTED } },
    NameDef { name: "file", value: ObjectValue::ImageFile, info: Info { manual75: true,signature: "filename [std] [x y]", ..Info::UNDOCUMENTED } },
    NameDef { name: "hexgrid", value: ObjectValue::StoredRest, info: Info::UNDOCUMENTED },
    NameDef { name: "mask", value: ObjectValue::ImageData, info: Info { since: Version::V7_1,manual71: true,manual75: true,signature: "data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "mono", value: ObjectValue::ImageData, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "data...", ..Info::UNDOCUMENTED } },
    NameDef { name: "notes", value: ObjectValue::StoredRest, info: Info { manual75: true,signature: "list", ..Info::UNDOCUMENTED } },
    NameDef { name: "palette", value: ObjectValue::StoredRest, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "[(index r g b)...]", ..Info::UNDOCUMENTED } },
    NameDef { name: "pixel-size", value: ObjectValue::Number, info: Info { since: Version::V7_0,manual71: true,manual75: true,signature: "n", ..Info::UNDOCUMENTED } },
    NameDef { name: "x", value: ObjectValue::StoredRest, info: Info { manual75: true,signature: "n [x y]", ..Info::UNDOCUMENTED } },
];

/// The list of a category, sorted by name; empty for categories of other names.
pub(crate) fn properties(category: Category) -> &'static [NameDef] {
    match category {
        Category::Module => MODULE,
        Category::World => WORLD,
        Category::Area => AREA,
        Category::Side => SIDE,
        Category::Doctrine => DOCTRINE,
        Category::Player => PLAYER,
        Category::Unit => UNIT,
        Category::Plan => PLAN,
        Category::Scorekeeper => SCOREKEEPER,
        Category::Image => IMAGE,
        _ => &[],
    }
}
/// Properties of objects that are not types by category and name, so that a misspelled name does not compile.
#[rustfmt::skip]
pub mod property {
    #![allow(missing_docs, reason = "the schema says what each means")]

    pub mod module {
        pub const BASE_GAME: &str = "base-game"; pub const BASE_MODULE: &str = "base-module";
        pub const BLURB: &str = "blurb"; pub const DEFAULT_BASE_MODULE: &str = "default-base-module";
        pub const DESIGN_NOTES: &str = "design-notes"; pub const FILENAME: &str = "filename";
        pub const INSTRUCTIONS: &str = "instructions"; pub const NOTES: &str = "notes";
        pub const ORIGINAL_MODULE: &str = "original-module"; pub const ORIGINAL_VARIANTS: &str = "original-variants";
        pub const ORIGINAL_VERSION: &str = "original-version"; pub const PICTURE_NAME: &str = "picture-name";
        pub const TITLE: &str = "title"; pub const VARIANTS: &str = "variants"; pub const VERSION: &str = "version";
    }
    pub mod world {
        pub const AXIAL_TILT: &str = "axial-tilt"; pub const CIRCUMFERENCE: &str = "circumference";
        pub const DAY_LENGTH: &str = "day-length"; pub const DAYLIGHT_FRACTION: &str = "daylight-fraction";
        pub const TWILIGHT_FRACTION: &str = "twilight-fraction"; pub const YEAR_LENGTH: &str = "year-length";
    }
    pub mod area {
        pub const AUX_TERRAIN: &str = "aux-terrain"; pub const CELL_WIDTH: &str = "cell-width";
        pub const CLOUD_BOTTOMS: &str = "cloud-bottoms"; pub const CLOUD_HEIGHTS: &str = "cloud-heights";
        pub const CLOUDS: &str = "clouds"; pub const CONTROL_SIDES: &str = "control-sides";
        pub const ELEVATIONS: &str = "elevations"; pub const FEATURES: &str = "features";
        pub const HEIGHT: &str = "height"; pub const IMAGE_NAME: &str = "image-name";
        pub const LATITUDE: &str = "latitude"; pub const LONGITUDE: &str = "longitude";
        pub const MATERIAL: &str = "material"; pub const PEOPLE_SIDES: &str = "people-sides";
        pub const PROJECTION: &str = "projection"; pub const SUN: &str = "sun";
        pub const TEMPERATURE_YEAR_CYCLE: &str = "temperature-year-cycle";
        pub const TEMPERATURES: &str = "temperatures"; pub const TERRAIN: &str = "terrain";
        pub const USER: &str = "user"; pub const WIDTH: &str = "width"; pub const WINDS: &str = "winds";
    }
    pub mod side {
        pub const ACTION_PRIORITIES: &str = "action-priorities"; pub const ACTIVE: &str = "active";
        pub const ADJECTIVE: &str = "adjective"; pub const ADVANCE_GOAL: &str = "advance-goal";
        pub const ADVANCES_DONE: &str = "advances-done"; pub const ADVANTAGE: &str = "advantage";
        pub const ADVANTAGE_MAX: &str = "advantage-max"; pub const ADVANTAGE_MIN: &str = "advantage-min";
        pub const AI_DATA: &str = "ai-data"; pub const ALREADY_SEEN: &str = "already-seen";
        pub const ALREADY_SEEN_INDEPENDENT: &str = "already-seen-independent";
        pub const ATTACK_STATS: &str = "attack-stats"; pub const AUX_TERRAIN_VIEW: &str = "aux-terrain-view";
        pub const AUX_TERRAIN_VIEW_DATES: &str = "aux-terrain-view-dates"; pub const CLASS: &str = "class";
        pub const CLOUD_BOTTOM_VIEW: &str = "cloud-bottom-view";
        pub const CLOUD_HEIGHT_VIEW: &str = "cloud-height-view"; pub const CLOUD_VIEW: &str = "cloud-view";
        pub const CLOUD_VIEW_DATES: &str = "cloud-view-dates"; pub const COLOR: &str = "color";
        pub const CONTROLLED_BY: &str = "controlled-by"; pub const COULD_ACT_WITH: &str = "could-act-with";
        pub const COULD_CONSTRUCT: &str = "could-construct"; pub const COULD_DEVELOP: &str = "could-develop";
        pub const COULD_RESEARCH: &str = "could-research"; pub const CURRENT_ADVANCE: &str = "current-advance";
        pub const DEFAULT_DOCTRINE: &str = "default-doctrine"; pub const DOCTRINES: &str = "doctrines";
        pub const DOCTRINES_LOCKED: &str = "doctrines-locked"; pub const EMBLEM_NAME: &str = "emblem-name";
        pub const EVER_ACTIVE: &str = "ever-active"; pub const FEATURE_NAMERS: &str = "feature-namers";
        pub const FINISHED_TURN: &str = "finished-turn"; pub const GAIN_COUNTS: &str = "gain-counts";
        pub const HIT_STATS: &str = "hit-stats"; pub const INIT_TECH: &str = "init-tech";
        pub const INITIAL_CENTER_AT: &str = "initial-center-at"; pub const INSTRUCTIONS: &str = "instructions";
        pub const LONG_NAME: &str = "long-name"; pub const LOSS_COUNTS: &str = "loss-counts";
        pub const MATERIAL_VIEW: &str = "material-view"; pub const MATERIAL_VIEW_DATES: &str = "material-view-dates";
        pub const NAME: &str = "name"; pub const NAMES_LOCKED: &str = "names-locked";
        pub const NEXT_NUMBERS: &str = "next-numbers"; pub const NOUN: &str = "noun"; pub const PLAYER: &str = "player";
        pub const PLURAL_NOUN: &str = "plural-noun"; pub const PRIORITY: &str = "priority";
        pub const SCORES: &str = "scores"; pub const SELF_UNIT: &str = "self-unit";
        pub const SHORT_NAME: &str = "short-name"; pub const STANDING_ORDER: &str = "standing-order";
        pub const START_WITH: &str = "start-with"; pub const STATUS: &str = "status"; pub const TECH: &str = "tech";
        pub const TEMPERATURE_VIEW: &str = "temperature-view";
        pub const TEMPERATURE_VIEW_DATES: &str = "temperature-view-dates";
        pub const TERRAIN_VIEW: &str = "terrain-view"; pub const TERRAIN_VIEW_DATES: &str = "terrain-view-dates";
        pub const TIMEOUTS: &str = "timeouts"; pub const TIMEOUTS_USED: &str = "timeouts-used";
        pub const TOTAL_TIME_USED: &str = "total-time-used"; pub const TRADES: &str = "trades";
        pub const TREASURY: &str = "treasury"; pub const TRUSTS: &str = "trusts";
        pub const TURN_TIME_USED: &str = "turn-time-used"; pub const UI_DATA: &str = "ui-data";
        pub const UNIT_NAMERS: &str = "unit-namers"; pub const UNIT_VIEWS: &str = "unit-views";
        pub const UNITS: &str = "units"; pub const WILLING_TO_DRAW: &str = "willing-to-draw";
        pub const WIND_VIEW: &str = "wind-view"; pub const WIND_VIEW_DATES: &str = "wind-view-dates";
    }
    pub mod doctrine {
        pub const CONSTRUCTION_RUN: &str = "construction-run"; pub const LOCKED: &str = "locked";
        pub const REARM_PERCENT: &str = "rearm-percent"; pub const REPAIR_PERCENT: &str = "repair-percent";
        pub const RESUPPLY_PERCENT: &str = "resupply-percent";
    }
    pub mod player {
        pub const AI_TYPE_NAME: &str = "ai-type-name"; pub const CONFIG_NAME: &str = "config-name";
        pub const DISPLAY_NAME: &str = "display-name"; pub const INITIAL_ADVANTAGE: &str = "initial-advantage";
        pub const NAME: &str = "name"; pub const PASSWORD: &str = "password";
    }
    pub mod unit {
        pub const A: &str = "a"; pub const ACP: &str = "acp"; pub const ACP0: &str = "acp0"; pub const AM: &str = "am";
        pub const APPEAR: &str = "appear"; pub const CP: &str = "cp"; pub const CPSTASH: &str = "cpstash";
        pub const CREATION_ID: &str = "creation-id"; pub const CURADV: &str = "curadv"; pub const CXP: &str = "cxp";
        pub const DISAPPEAR: &str = "disappear"; pub const HP: &str = "hp"; pub const IMAGE_NAME: &str = "image-name";
        pub const IN: &str = "in"; pub const M: &str = "m"; pub const MAXCELLS: &str = "maxcells";
        pub const MO: &str = "mo"; pub const N: &str = "n"; pub const NB: &str = "nb";
        pub const OPINIONS: &str = "opinions"; pub const OS: &str = "os"; pub const PLAN: &str = "plan";
        pub const POINT_VALUE: &str = "point-value"; pub const POPUL: &str = "popul";
        pub const PRIORITY: &str = "priority"; pub const PROD: &str = "prod"; pub const REACH: &str = "reach";
        pub const S: &str = "s"; pub const SIDES: &str = "sides"; pub const SIZE: &str = "size";
        pub const SYM: &str = "sym"; pub const TP: &str = "tp"; pub const TRK: &str = "trk";
        pub const USEDCELLS: &str = "usedcells"; pub const Z: &str = "z";
    }
    pub mod plan {
        pub const AI_CONTROL: &str = "ai-control"; pub const ASLEEP: &str = "asleep";
        pub const DELAYED: &str = "delayed"; pub const FINAL_TURN: &str = "final-turn";
        pub const FORMATION: &str = "formation"; pub const GOAL: &str = "goal";
        pub const INITIAL_TURN: &str = "initial-turn"; pub const RESERVE: &str = "reserve";
        pub const SUPPLY_ALARM: &str = "supply-alarm"; pub const SUPPLY_IS_LOW: &str = "supply-is-low";
        pub const TASKS: &str = "tasks"; pub const WAIT: &str = "wait";
        pub const WAIT_TRANSPORT: &str = "wait-transport";
    }
    pub mod scorekeeper {
        pub const APPLIES_TO: &str = "applies-to"; pub const DO: &str = "do";
        pub const INITIAL_SCORE: &str = "initial-score"; pub const KEEP_SCORE: &str = "keep-score";
        pub const KNOWN_TO: &str = "known-to"; pub const NOTES: &str = "notes"; pub const TITLE: &str = "title";
        pub const TRIGGER: &str = "trigger"; pub const TRIGGERED: &str = "triggered"; pub const WHEN: &str = "when";
    }
    pub mod image {
        pub const ACTUAL: &str = "actual"; pub const COLOR: &str = "color"; pub const EMBED: &str = "embed";
        pub const EMBED_AT: &str = "embed-at"; pub const EMBED_SIZE: &str = "embed-size"; pub const FILE: &str = "file";
        pub const HEXGRID: &str = "hexgrid"; pub const MASK: &str = "mask"; pub const MONO: &str = "mono";
        pub const NOTES: &str = "notes"; pub const PALETTE: &str = "palette"; pub const PIXEL_SIZE: &str = "pixel-size";
        pub const X: &str = "x";
    }
}
