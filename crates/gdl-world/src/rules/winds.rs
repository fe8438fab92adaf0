//! The effects of winds on the speed of unit types (spec actions 7.1 step 3).

use gdl_ruleset::{PropValue, Ruleset, Value};
use gdl_schema::{TypeKind, unit};

use super::ids::{TypeId, UnitTypeId};
use crate::interpolate::{interpolate, pairs};

/// `speed-wind-effect` of all unit types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Winds(Vec<Vec<Entry>>);

/// The effect of winds of some angles.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    /// The angles from 0, with the wind, to 3, against it; None for all.
    angles: Option<Vec<i32>>,
    effect: Effect,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Effect {
    Percent(i32),
    ByForce(Vec<(i32, i32)>),
}

impl Winds {
    pub(super) fn new(rules: &Ruleset) -> Winds {
        let entries = |ty| match rules.types.prop(ty, unit::SPEED_WIND_EFFECT) {
            Some(PropValue::List(list)) => list.items().iter().filter_map(entry).collect(),
            _ => Vec::new(),
        };
        Winds(rules.types.refs(TypeKind::Unit).map(entries).collect())
    }

    /// Whether winds have an effect on a type.
    pub fn affect(&self, u: UnitTypeId) -> bool {
        !self.0[u.index()].is_empty()
    }

    /// The percentage that a wind leaves of the speed, by the smaller turn between the directions of travel and of
    /// wind; None if the module does not set it.
    pub fn percent(&self, u: UnitTypeId, angle: i32, force: i32) -> Option<i32> {
        let holds = |entry: &&Entry| entry.angles.as_ref().is_none_or(|angles| angles.contains(&angle));
        match &self.0[u.index()].iter().find(holds)?.effect {
            Effect::Percent(percent) => Some(*percent),
            Effect::ByForce(pairs) => interpolate(pairs, force),
        }
    }
}

/// `(ANGLE PERCENT)` or `(ANGLE ((FORCE PERCENT) ...))`, where the angle is a number, a list of numbers, or any word.
fn entry(item: &Value) -> Option<Entry> {
    let [key, value, ..] = item.items() else { return None };
    let angles = if key.as_sym().is_some() {
        None
    } else if let Some(angle) = key.as_int() {
        Some(vec![angle])
    } else {
        Some(key.items().iter().filter_map(Value::as_int).collect())
    };
    let effect = match value.as_number() {
        Some(percent) => Effect::Percent(percent),
        None => Effect::ByForce(pairs(value)),
    };
    Some(Entry { angles, effect })
}
