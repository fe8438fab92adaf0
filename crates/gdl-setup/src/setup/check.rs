//! The types without which a game cannot start (spec world 12.2).

use gdl_schema::{MessageId, msg};
use gdl_world::rules::{Rules, Subtype};

use super::Fatal;

/// Refuses a game that lacks types, or whose types are impossible.
pub(super) fn types(rules: &Rules) -> Result<(), Fatal> {
    if rules.units.count() == 0 {
        return refuse(msg::NO_UNIT_TYPES, "No unit types have been defined".into(), "Define a unit type.");
    }
    if rules.terrain.count() == 0 {
        return refuse(msg::NO_TERRAIN_TYPES, "No terrain types have been defined".into(), "Define a terrain type.");
    }
    if rules.terrain_of(Subtype::Cell).next().is_none() {
        let help = "Give a terrain type the subtype `cell`.";
        return refuse(msg::NO_CELL_TERRAIN, "No terrain type has been allowed for cells".into(), help);
    }
    for u in rules.units.ids() {
        let name = rules.units.name(u);
        if rules.units.available[u] != 1 {
            let what = format!("The unit type {name} must always be available");
            return refuse(msg::UNIT_TYPE_UNAVAILABLE, what, "Set `available` to 1, or leave it out.");
        }
        if rules.units.hp_max[u] <= 0 {
            let what = format!("The unit type {name} has nonpositive hp");
            return refuse(msg::UNIT_TYPE_NONPOSITIVE_HP, what, "Set `hp-max` to 1 or more.");
        }
        if rules.units.cp[u] < 0 {
            let what = format!("The unit type {name} has nonpositive cp");
            return refuse(msg::UNIT_TYPE_NONPOSITIVE_CP, what, "Set `cp` to 0 or more.");
        }
        if rules.units.wrecked_type[u] == i32::from(u) {
            let what = format!("The unit type {name} wrecks to same type");
            return refuse(msg::UNIT_TYPE_WRECKS_TO_SELF, what, "Choose another `wrecked-type`.");
        }
    }
    Ok(())
}

fn refuse(id: MessageId, what: String, help: &str) -> Result<(), Fatal> {
    Err(Fatal { what, why: "a game cannot do without", help: help.to_owned(), id: Some(id) })
}
