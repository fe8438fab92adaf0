//! Classes of unit types that can go to the same places at the same prices. The types of a class share distance fields.

use gdl_world::rules::{Rules, Subtype, TerrainId, TypeId, UnitTypeId};

use crate::analysis::{acp_of_turn, could_ride};

/// The highest price of a step that is distinguished from higher ones.
pub(crate) const DEAREST: u8 = 30;

/// The price that marks a step that is not possible.
pub(crate) const NO_WAY: u8 = u8::MAX;

/// The terrain that all types of a class can enter, and the prices of their steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MoverClass {
    /// Price of leaving a cell, by its terrain.
    leave: Vec<i32>,
    /// Price of entering a cell, by its terrain.
    enter: Vec<i32>,
    /// Whether there is room for such units, by terrain.
    has_room: Vec<bool>,
    /// Whether such units live, by terrain.
    lives: Vec<bool>,
    /// Price of crossing a border, or of following a connection, by its type; None if it is not possible.
    line: Vec<Option<i32>>,
    /// The maximum number of movement points that such a unit has for a step.
    limit: i32,
    /// The types that do not move and have room for such units, in order.
    hosts: Vec<UnitTypeId>,
}

impl MoverClass {
    fn new(rules: &Rules, u: UnitTypeId) -> MoverClass {
        let (types, tables) = (&rules.units, &rules.tables);
        let acp = types.acp_max[u].max(acp_of_turn(rules, u));
        let debt = i64::from(types.acp_min[u].min(0));
        let mp = (i64::from(acp) - debt) * i64::from(types.speed[u].max(0)) / 100 + i64::from(types.free_mp[u]);
        let has_room = |t| {
            let (size, dedicated) = (tables.unit_size_in_terrain.get(u, t), tables.terrain_capacity_x.get(u, t));
            rules.subtype(t) == Subtype::Cell && (rules.terrain.capacity[t] >= size || dedicated > 0)
        };
        let lives = |t| tables.vanishes_on.get(u, t) == 0 && tables.wrecks_on.get(u, t) == 0;
        let price = |t| tables.mp_to_enter_terrain.get(u, t) + tables.mp_to_leave_terrain.get(u, t);
        let line = |t| match rules.subtype(t) {
            Subtype::Border => Some(tables.mp_to_enter_terrain.get(u, t)),
            Subtype::Connection if tables.mp_to_traverse.get(u, t) >= 0 => {
                Some(price(t) + tables.mp_to_traverse.get(u, t))
            }
            _ => None,
        };
        let ids = || rules.terrain.ids();
        MoverClass {
            leave: ids().map(|t| tables.mp_to_leave_terrain.get(u, t)).collect(),
            enter: ids().map(|t| tables.mp_to_enter_terrain.get(u, t)).collect(),
            has_room: ids().map(has_room).collect(),
            lives: ids().map(lives).collect(),
            line: ids().map(line).collect(),
            limit: mp.clamp(0, 1 << 20) as i32,
            hosts: types.ids().filter(|&t| types.speed[t] <= 0 && t != u && could_ride(rules, u, t)).collect(),
        }
    }

    /// The price of a step from terrain to terrain along a connection and over borders; [`NO_WAY`] if it cannot be made.
    /// `bridge` is the price by the cheapest connection, and whether such units live on it.
    pub(crate) fn price(&self, from: TerrainId, to: TerrainId, borders: i32, bridge: Option<(i32, bool)>) -> u8 {
        let mut cost = self.leave[from.index()].saturating_add(self.enter[to.index()]).saturating_add(borders);
        let mut lives = self.lives[to.index()];
        if let Some((by_bridge, carries)) = bridge {
            cost = cost.min(by_bridge);
            lives |= carries;
        }
        if !lives || !self.has_room[to.index()] || cost > self.limit {
            return NO_WAY;
        }
        u8::try_from(cost.clamp(1, i32::from(DEAREST))).unwrap_or(DEAREST)
    }

    /// The price of crossing a border or of following a connection.
    pub(crate) fn line(&self, t: TerrainId) -> Option<i32> {
        self.line[t.index()]
    }

    /// Whether such units live on terrain of a type.
    pub(crate) fn lives_on(&self, t: TerrainId) -> bool {
        self.lives[t.index()]
    }

    /// Whether such units can be in cells of a type.
    pub(crate) fn can_be_on(&self, t: TerrainId) -> bool {
        let i = t.index();
        self.lives[i] && self.has_room[i] && self.enter[i] <= self.limit
    }

    /// Whether such units can leave cells of a type.
    pub(crate) fn can_leave(&self, t: TerrainId) -> bool {
        self.leave[t.index()] <= self.limit
    }

    /// Whether units of a type that does not move take such units in.
    pub(crate) fn is_hosted_by(&self, t: UnitTypeId) -> bool {
        self.hosts.binary_search(&t).is_ok()
    }

    /// Whether such units go somewhere where those of another class do not.
    pub(crate) fn goes_beyond(&self, other: &MoverClass) -> bool {
        (0..self.enter.len()).map(TerrainId::from_index).any(|t| self.can_be_on(t) && !other.can_be_on(t))
    }
}

/// The classes of a game, and the class of each type of unit.
pub(crate) fn classes(rules: &Rules) -> (Vec<MoverClass>, Vec<usize>) {
    let mut classes: Vec<MoverClass> = Vec::new();
    let class_of = rules.units.ids().map(|u| {
        let class = MoverClass::new(rules, u);
        classes.iter().position(|known| *known == class).unwrap_or_else(|| {
            classes.push(class);
            classes.len() - 1
        })
    });
    let class_of = class_of.collect();
    (classes, class_of)
}
