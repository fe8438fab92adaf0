//! Units behind ids that cannot dangle.

use std::{num::NonZeroU32, ops};

use smol_str::SmolStr;

use super::{Plan, SideId};
use crate::{
    geometry::Pos,
    rules::{Rules, TypeId, UnitTypeId},
    world::{Action, Watch},
};

/// A unit: a slot and the generation of what is in it. The id of a unit that is gone finds nothing, never another unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct UnitId {
    slot: u32,
    generation: NonZeroU32,
}

impl UnitId {
    /// Its slot, which other units had before it or will have.
    pub(super) fn slot(self) -> usize {
        self.slot as usize
    }
}

/// The place of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Off the map.
    Off,
    /// In the open, in the cell of its position.
    Cell,
    /// In another unit.
    Inside(UnitId),
}

/// The turn and the place in which a unit appears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appearance {
    /// The turn, and the maximum distances from its place.
    pub numbers: Vec<i32>,
}

impl Appearance {
    /// Returns the first turn in which it tries to appear.
    pub fn turn(&self) -> i32 {
        self.numbers.first().copied().unwrap_or(0)
    }

    /// Returns the maximum distance from its place in columns and rows, if it may appear elsewhere.
    pub fn spread(&self) -> Option<(i32, i32)> {
        match self.numbers[..] {
            [_, dx, dy] if dx >= 0 && dy >= 0 => Some((dx, dy)),
            _ => None,
        }
    }
}

/// The remaining actions in a turn of a unit that can act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActionState {
    /// Action points that are left; negative for debts.
    pub acp: i32,
    /// Action points at the start of the turn.
    pub initial_acp: i32,
    /// Cells that it entered in the turn.
    pub moves: i32,
    /// Its next action, and the unit that does it.
    pub pending: Option<(Action, UnitId)>,
}

/// A unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// The number by which modules and players know it.
    pub id: i32,
    /// Its type.
    pub kind: UnitTypeId,
    /// Its side.
    pub side: SideId,
    /// The side that it first had.
    pub original_side: SideId,
    /// Column and row of its cell, which is that of its transport; where it will be, or nowhere, if it is off the map.
    pub pos: Pos,
    /// Its place. Only functions of the world change it.
    pub(super) place: Place,
    /// The first unit inside of it.
    pub(super) first_occupant: Option<UnitId>,
    /// The next unit in its cell or transport.
    pub(super) next: Option<UnitId>,
    /// Its name.
    pub name: Option<SmolStr>,
    /// Its number among the units of its type and side; 0 for none.
    pub ordinal: i32,
    /// Its altitude above the cell: even for twice the altitude, odd on a connection, 0 on the ground.
    pub z: i32,
    /// Hit points.
    pub hp: i32,
    /// The hit points that it has once the damage of a fight is applied.
    pub pending_hp: i32,
    /// Whether it has detonated, so that it does not detonate again before damage is applied.
    pub has_gone_off: bool,
    /// Completeness; negative for a unit that is to appear.
    pub cp: i32,
    /// Completeness that was saved from units that it gave up.
    pub cp_stash: i32,
    /// Experience in combat.
    pub experience: i32,
    /// Morale.
    pub morale: i32,
    /// Size, of advanced units.
    pub size: i32,
    /// Number of the cells that it works, of advanced units.
    pub used_cells: i32,
    /// Amount of each material.
    pub supply: Vec<i32>,
    /// Points of tooling by type of unit; empty if it has none at all.
    pub tooling: Vec<i32>,
    /// Its remaining actions in the turn; None if it cannot act at all.
    pub acts: Option<ActionState>,
    /// Its plan; None for units that cannot act.
    pub plan: Option<Box<Plan>>,
    /// The last unit that it created and has not built on.
    pub last_creation: Option<UnitId>,
    /// The area that it watches, as it was counted.
    pub watch: Option<Watch>,
    /// The cell in which it is seen by all sides that know the terrain, as it was counted.
    pub landmark: Option<Pos>,
    /// The time and place of its appearance.
    pub appear: Option<Appearance>,
    /// The turn at whose end it leaves the game.
    pub disappear: Option<i32>,
    /// Its opinion of each side, by the numbers of sides; empty if it has no opinions.
    pub opinions: Vec<i32>,
    /// The sides that always know where it goes, a bit each.
    pub trackers: u32,
    /// Its place among the units of the ruleset, if a module made it.
    pub source: Option<usize>,
}

impl Unit {
    /// Returns its place.
    pub fn place(&self) -> Place {
        self.place
    }

    /// A unit of a type, off the map: undamaged, in its initial state.
    pub(super) fn new(rules: &Rules, kind: UnitTypeId, id: i32) -> Unit {
        Unit {
            id,
            kind,
            side: SideId::INDEPENDENTS,
            original_side: SideId::INDEPENDENTS,
            pos: Pos::NOWHERE,
            place: Place::Off,
            first_occupant: None,
            next: None,
            name: None,
            ordinal: 0,
            z: 0,
            hp: rules.units.hp_max[kind],
            pending_hp: rules.units.hp_max[kind],
            has_gone_off: false,
            cp: rules.units.cp[kind],
            cp_stash: 0,
            experience: 0,
            morale: 0,
            size: 1,
            used_cells: 0,
            supply: rules.initial_supply(kind),
            tooling: Vec::new(),
            acts: None,
            plan: None,
            last_creation: None,
            watch: None,
            landmark: None,
            appear: None,
            disappear: None,
            opinions: Vec::new(),
            trackers: 0,
            source: None,
        }
    }

    /// Action points that are left; 0 if it cannot act.
    pub fn acp(&self) -> i32 {
        self.acts.map_or(0, |acts| acts.acp)
    }

    /// Its points of tooling for a type.
    pub fn tooling_for(&self, u: UnitTypeId) -> i32 {
        self.tooling.get(u.index()).copied().unwrap_or(0)
    }

    /// Whether it is on the map, inside of another unit or not.
    pub fn is_on_map(&self) -> bool {
        self.place != Place::Off
    }

    /// Whether units are inside of it.
    pub fn has_occupants(&self) -> bool {
        self.first_occupant.is_some()
    }

    /// The unit that it is inside of.
    pub fn transport(&self) -> Option<UnitId> {
        match self.place {
            Place::Inside(transport) => Some(transport),
            Place::Off | Place::Cell => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Slot {
    generation: NonZeroU32,
    unit: Option<Unit>,
}

/// All units of a game, in the order of their creation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Units {
    slots: Vec<Slot>,
    free: Vec<u32>,
    order: Vec<UnitId>,
    /// Living units of each type.
    counts: Vec<i32>,
    next_id: i32,
    made: i32,
}

impl Units {
    pub(super) fn new(types: usize) -> Units {
        Units { slots: Vec::new(), free: Vec::new(), order: Vec::new(), counts: vec![0; types], next_id: 1, made: 0 }
    }

    /// Returns the units in the order of their creation.
    pub fn oldest_first(&self) -> impl DoubleEndedIterator<Item = UnitId> + ExactSizeIterator {
        self.order.iter().copied()
    }

    /// Returns the units, the newest first, which is the order in which the engine visits them.
    pub fn newest_first(&self) -> impl Iterator<Item = UnitId> {
        self.order.iter().rev().copied()
    }

    /// Number of units.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Number of units of a type.
    pub fn count(&self, u: UnitTypeId) -> i32 {
        self.counts[u.index()]
    }

    /// Number of units that were ever made.
    pub fn made(&self) -> i32 {
        self.made
    }

    /// A unit; `None` if it is gone.
    #[inline]
    pub fn get(&self, id: UnitId) -> Option<&Unit> {
        let slot = self.slots.get(id.slot as usize)?;
        slot.unit.as_ref().filter(|_| slot.generation == id.generation)
    }

    /// A unit for changes; `None` if it is gone.
    #[inline]
    pub fn get_mut(&mut self, id: UnitId) -> Option<&mut Unit> {
        let slot = self.slots.get_mut(id.slot as usize)?;
        slot.unit.as_mut().filter(|_| slot.generation == id.generation)
    }

    /// Returns the unit with an id.
    pub fn with_id(&self, id: i32) -> Option<UnitId> {
        self.order.iter().copied().rev().find(|&unit| self[unit].id == id)
    }

    /// The number of the next unit.
    pub fn next_id(&self) -> i32 {
        self.next_id
    }

    /// Makes sure that new units get a number above this one.
    pub fn use_id(&mut self, id: i32) {
        self.next_id = self.next_id.max(id.saturating_add(1));
    }

    /// Adds a unit; its number is not changed.
    pub(super) fn add(&mut self, unit: Unit) -> UnitId {
        self.use_id(unit.id);
        self.made = self.made.saturating_add(1);
        self.counts[unit.kind.index()] += 1;
        let slot = match self.free.pop() {
            Some(slot) => slot,
            None => {
                self.slots.push(Slot { generation: NonZeroU32::MIN, unit: None });
                u32::try_from(self.slots.len() - 1).unwrap_or(u32::MAX)
            }
        };
        let place = &mut self.slots[slot as usize];
        place.unit = Some(unit);
        let id = UnitId { slot, generation: place.generation };
        self.order.push(id);
        id
    }

    /// Puts the units into another order, as if they had been made in it.
    pub(crate) fn sort_by_key<K: Ord>(&mut self, key: impl Fn(&Unit) -> K) {
        let mut order = std::mem::take(&mut self.order);
        order.sort_by_key(|&id| key(&self[id]));
        self.order = order;
    }

    /// Counts a unit for another type.
    pub(super) fn recount(&mut self, old: UnitTypeId, new: UnitTypeId) {
        self.counts[old.index()] -= 1;
        self.counts[new.index()] += 1;
    }

    /// Removes units.
    pub(super) fn remove_all(&mut self, gone: &[UnitId]) {
        for &id in gone {
            let Some(slot) = self.slots.get_mut(id.slot as usize).filter(|slot| slot.generation == id.generation)
            else {
                continue;
            };
            if let Some(unit) = slot.unit.take() {
                self.counts[unit.kind.index()] -= 1;
                slot.generation = slot.generation.saturating_add(1);
                self.free.push(id.slot);
            }
        }
        let slots = &self.slots;
        self.order.retain(|id| slots[id.slot as usize].generation == id.generation);
    }
}

impl ops::Index<UnitId> for Units {
    type Output = Unit;

    /// # Panics
    /// If the unit is gone. Lists of units hold living ones only; use `get` for an id that was kept elsewhere.
    #[inline]
    fn index(&self, id: UnitId) -> &Unit {
        self.get(id).expect("lists hold living units")
    }
}

impl ops::IndexMut<UnitId> for Units {
    #[inline]
    fn index_mut(&mut self, id: UnitId) -> &mut Unit {
        self.get_mut(id).expect("lists hold living units")
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_ruleset::{Ruleset, TypeDef};
    use gdl_schema::TypeKind;

    use super::*;

    fn unit(id: i32) -> Unit {
        let mut ruleset = Ruleset::default();
        ruleset.types.push(TypeKind::Unit, TypeDef::new(TypeKind::Unit, "a".into()));
        Unit::new(&Rules::new(Arc::new(ruleset)), UnitTypeId::new(0), id)
    }

    #[test]
    fn the_id_of_a_unit_that_is_gone_finds_nothing() {
        let mut units = Units::new(1);
        let first = units.add(unit(5));
        let second = units.add(unit(6));
        units.remove_all(&[first, first]);
        let third = units.add(unit(units.next_id()));
        assert_eq!(units.get(first), None);
        assert_eq!((units[third].id, units.count(UnitTypeId::new(0))), (7, 2));
        assert!(units.newest_first().eq([third, second]));
        assert_eq!((units.with_id(6), units.with_id(5), units.made()), (Some(second), None, 3));
    }
}
