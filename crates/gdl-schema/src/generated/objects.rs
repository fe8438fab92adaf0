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
