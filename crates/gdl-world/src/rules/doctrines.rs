//! Doctrines: the levels at which units resupply and repair, by side and type (spec language 3.8).

use gdl_ruleset::{Attr, Attrs, Ruleset};
use gdl_schema::property;

use super::ids::{TypeId, UnitTypeId};

/// The levels at which units resupply and repair, in percent of their storage and of their hit points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Doctrine {
    /// `resupply-percent`: the level of materials for movement and life.
    pub resupply_percent: i32,
    /// `rearm-percent`: the level of materials for fights.
    pub rearm_percent: i32,
    /// `repair-percent`: the level of hit points.
    pub repair_percent: i32,
}

impl Default for Doctrine {
    fn default() -> Doctrine {
        Doctrine { resupply_percent: 50, rearm_percent: 20, repair_percent: 35 }
    }
}

impl Doctrine {
    fn new(attrs: &Attrs) -> Doctrine {
        let or = Doctrine::default();
        Doctrine {
            resupply_percent: attrs.int(property::doctrine::RESUPPLY_PERCENT).unwrap_or(or.resupply_percent),
            rearm_percent: attrs.int(property::doctrine::REARM_PERCENT).unwrap_or(or.rearm_percent),
            repair_percent: attrs.int(property::doctrine::REPAIR_PERCENT).unwrap_or(or.repair_percent),
        }
    }
}

/// The doctrines of all sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doctrines {
    /// By side of the ruleset and type of unit; empty for sides that follow none.
    of_sides: Vec<Vec<Doctrine>>,
    /// Of sides that the game makes.
    of_new_sides: Vec<Doctrine>,
}

impl Doctrines {
    pub(super) fn new(source: &Ruleset, unit_types: usize) -> Doctrines {
        let of = |attrs: &Attrs| of_side(source, attrs, unit_types);
        Doctrines {
            of_sides: source.sides.iter().map(|side| of(&side.attrs)).collect(),
            of_new_sides: of(&source.side_defaults),
        }
    }

    /// Returns the doctrine of a side for units of a type. `side` is the place of the side in the ruleset, or `None`
    /// if the game made it.
    pub fn get(&self, side: Option<usize>, u: UnitTypeId) -> Doctrine {
        let of_side = side.map_or(Some(&self.of_new_sides), |side| self.of_sides.get(side));
        of_side.and_then(|of_side| of_side.get(u.index())).copied().unwrap_or_default()
    }
}

/// Returns the doctrines of a side by type; empty if the side sets none.
fn of_side(source: &Ruleset, attrs: &Attrs, unit_types: usize) -> Vec<Doctrine> {
    let numbered = |id: i32| source.doctrines.iter().find(|doctrine| doctrine.id == id);
    let general = attrs.int(property::side::DEFAULT_DOCTRINE).and_then(numbered);
    let by_type: &[i32] = match attrs.get(property::side::DOCTRINES) {
        Some(Attr::Ints(ids)) => ids,
        _ => &[],
    };
    if general.is_none() && by_type.is_empty() {
        return Vec::new();
    }
    let of_type = |u: usize| by_type.get(u).copied().filter(|&id| id != 0).and_then(numbered).or(general);
    (0..unit_types).map(|u| of_type(u).map_or(Doctrine::default(), |doctrine| Doctrine::new(&doctrine.attrs))).collect()
}
