//! Units in cells and inside of each other, and the side that they are on.

use super::{Place, SideId, Unit, UnitId, Units, World};
use crate::{
    geometry::Pos,
    rules::{TypeId, UnitTypeId},
};

/// The units of a cell or a transport, in their order.
#[derive(Clone, Debug)]
pub struct UnitList<'a> {
    units: &'a Units,
    next: Option<UnitId>,
}

impl Iterator for UnitList<'_> {
    type Item = UnitId;

    fn next(&mut self) -> Option<UnitId> {
        let id = self.next?;
        self.next = self.units[id].next;
        Some(id)
    }
}

/// The units of a cell and those inside of them, depth first.
#[derive(Clone, Debug)]
pub struct UnitTree<'a> {
    units: &'a Units,
    next: Option<UnitId>,
}

impl Iterator for UnitTree<'_> {
    type Item = UnitId;

    fn next(&mut self) -> Option<UnitId> {
        let id = self.next?;
        self.next = next_in_tree(self.units, id);
        Some(id)
    }
}

/// Returns the unit after another among those of a cell and their occupants.
fn next_in_tree(units: &Units, id: UnitId) -> Option<UnitId> {
    let unit = &units[id];
    unit.first_occupant.or_else(|| {
        let mut last = unit;
        while last.next.is_none()
            && let Place::Inside(transport) = last.place
        {
            last = &units[transport];
        }
        last.next
    })
}

impl World {
    /// The units of a cell that are not inside of others: by side, then those of higher `stack-order`, then by type.
    #[inline]
    pub fn stack(&self, p: Pos) -> UnitList<'_> {
        UnitList { units: &self.units, next: self.stacks.get(p) }
    }

    /// Like [`World::stack`], for the index of an existing cell in layers.
    #[inline]
    pub fn stack_at(&self, place: usize) -> UnitList<'_> {
        UnitList { units: &self.units, next: self.stacks.places()[place] }
    }

    /// Whether a cell has units.
    #[inline]
    pub fn has_units(&self, p: Pos) -> bool {
        self.stacks.get(p).is_some()
    }

    /// The units inside of a unit, those inside of them not counted.
    #[inline]
    pub fn occupants(&self, id: UnitId) -> UnitList<'_> {
        UnitList { units: &self.units, next: self.units[id].first_occupant }
    }

    /// Returns the unit after another in its cell or transport.
    pub fn after(&self, id: UnitId) -> Option<UnitId> {
        self.units[id].next
    }

    /// Returns the unit after another among the units of its cell and all that are inside of them.
    pub fn after_in_cell(&self, id: UnitId) -> Option<UnitId> {
        next_in_tree(&self.units, id)
    }

    /// The units of a cell and all that are inside of them, at any depth, each before its occupants.
    #[inline]
    pub fn units_in(&self, p: Pos) -> UnitTree<'_> {
        UnitTree { units: &self.units, next: self.stacks.get(p) }
    }

    /// A unit and all that are inside of it, at any depth, each before its occupants.
    pub fn with_occupants(&self, id: UnitId) -> Vec<UnitId> {
        let mut all = vec![id];
        let mut next = 0;
        while let Some(&transport) = all.get(next) {
            all.extend(self.occupants(transport));
            next += 1;
        }
        all
    }

    /// Whether a unit is alive and in a cell inside of the area, in another unit or not.
    pub fn is_in_play(&self, id: UnitId) -> bool {
        let Some(mut unit) = self.units.get(id).filter(|unit| unit.hp > 0) else { return false };
        let mut depth = 0;
        while let Place::Inside(transport) = unit.place {
            unit = &self.units[transport];
            depth += 1;
        }
        if depth > 1 {
            self.work.spend(depth);
        }
        unit.place == Place::Cell && self.shape.is_inner(unit.pos)
    }

    /// Makes a unit of the independents, off the map. `None` if the game has the maximum number.
    pub fn make_unit(&mut self, kind: UnitTypeId) -> Option<UnitId> {
        let full = |most: i32, count: i32| most >= 0 && count >= most;
        let in_game = i32::try_from(self.units.len()).unwrap_or(i32::MAX);
        if full(self.rules.units.type_in_game_max[kind], self.units.count(kind))
            || full(self.rules.globals.units_in_game_max, in_game)
        {
            return None;
        }
        Some(self.add_unit(kind, self.units.next_id()))
    }

    /// Adds a unit of the independents, off the map, regardless of the limits of the game.
    pub fn add_unit(&mut self, kind: UnitTypeId, id: i32) -> UnitId {
        let unit = Unit::new(&self.rules, kind, id);
        let unit = self.units.add(unit);
        self.sides[0].units.push_front(unit);
        unit
    }

    /// Puts a unit on a side, at the front of its list.
    pub fn change_side(&mut self, id: UnitId, side: SideId) {
        let unit = &self.units[id];
        let (old, kind, place, pos) = (unit.side, unit.kind.index(), unit.place, unit.pos);
        if old == side {
            return;
        }
        let from = self.side_mut(old);
        // Units that change sides mostly joined a moment ago, and those are at the front.
        if let Some(at) = from.units.iter().position(|&other| other == id) {
            from.units.remove(at);
        }
        from.counts[kind] -= 1;
        let to = self.side_mut(side);
        to.units.push_front(id);
        to.counts[kind] += 1;
        self.learn_from(id, side);
        // The order of stacks depends on the side.
        match place {
            Place::Off => self.units[id].side = side,
            Place::Cell => {
                self.unlink(id);
                self.units[id].side = side;
                self.enter_cell(id, pos);
            }
            Place::Inside(transport) => {
                self.unlink(id);
                self.units[id].side = side;
                self.board(id, transport);
            }
        }
    }

    /// Raises the technology of a side to the level that owning a unit gives.
    fn learn_from(&mut self, id: UnitId, side: SideId) {
        let kind = self.units[id].kind;
        let level = self.rules.units.tech_from_ownership[kind];
        self.side_mut(side).raise_tech(kind, level);
    }

    /// Puts a unit that is off the map, with its occupants, into a cell.
    pub fn enter_cell(&mut self, id: UnitId, p: Pos) {
        debug_assert_eq!(self.units[id].place, Place::Off);
        let p = self.shape.wrap(p);
        self.units[id].place = Place::Cell;
        self.move_to(id, p);
        let first = self.stacks.get(p);
        let first = self.link(first, id);
        self.stacks.set(p, Some(first));
    }

    /// Puts a unit that is off the map, with its occupants, into another.
    pub fn board(&mut self, id: UnitId, transport: UnitId) {
        debug_assert_eq!(self.units[id].place, Place::Off);
        self.units[id].place = Place::Inside(transport);
        self.move_to(id, self.units[transport].pos);
        let first = self.link(self.units[transport].first_occupant, id);
        self.units[transport].first_occupant = Some(first);
    }

    /// Takes a unit, with its occupants, off the map.
    pub fn leave_map(&mut self, id: UnitId) {
        self.unlink(id);
        self.move_to(id, Pos::NOWHERE);
    }

    /// Puts a unit, with its occupants, into a cell, wherever it was.
    pub fn relocate(&mut self, id: UnitId, p: Pos) {
        self.unlink(id);
        self.enter_cell(id, p);
    }

    /// Puts a unit, with its occupants, into another, wherever it was.
    pub fn reboard(&mut self, id: UnitId, transport: UnitId) {
        self.unlink(id);
        self.board(id, transport);
    }

    /// Whether a unit is another one, or inside of it, at any depth.
    pub fn is_inside(&self, mut id: UnitId, other: UnitId) -> bool {
        loop {
            if id == other {
                return true;
            }
            match self.units[id].place {
                Place::Inside(transport) => id = transport,
                Place::Off | Place::Cell => return false,
            }
        }
    }

    /// Changes the type of a unit, where it is. It gets a new number on its side.
    pub fn set_kind(&mut self, id: UnitId, kind: UnitTypeId) {
        let unit = &self.units[id];
        let (old, place, pos, side) = (unit.kind, unit.place, unit.pos, unit.side);
        self.units.recount(old, kind);
        let counts = &mut self.side_mut(side).counts;
        counts[old.index()] -= 1;
        counts[kind.index()] += 1;
        // The order of stacks depends on the type.
        self.unlink(id);
        self.units[id].kind = kind;
        match place {
            Place::Off => {}
            Place::Cell => self.enter_cell(id, pos),
            Place::Inside(transport) => self.board(id, transport),
        }
        self.assign_number(id);
    }

    /// Gives a unit the next number of its type on its side.
    pub fn assign_number(&mut self, id: UnitId) {
        let (side, kind) = (self.units[id].side, self.units[id].kind);
        if self.rules.units.assign_number[kind] == 0 || side == SideId::INDEPENDENTS {
            return;
        }
        self.units[id].ordinal = self.side_mut(side).take_number(kind);
    }

    /// Gives a unit and its occupants a position.
    fn move_to(&mut self, id: UnitId, p: Pos) {
        self.units[id].pos = p;
        if self.units[id].first_occupant.is_some() {
            // Nesting has no bound, so that recursion could overflow the stack.
            let all = self.with_occupants(id);
            self.work.spend(all.len() as u64);
            all.into_iter().for_each(|unit| self.units[unit].pos = p);
        }
    }

    /// Takes units out of the game, with their occupants.
    pub fn remove_units(&mut self, ids: &[UnitId]) {
        let mut gone = Vec::new();
        for &id in ids {
            if self.units.get(id).is_some() {
                self.unlink(id);
                gone.extend(self.with_occupants(id));
            }
        }
        if gone.is_empty() {
            return;
        }
        // A unit may be listed together with its transport.
        gone.sort_unstable();
        gone.dedup();
        for &id in &gone {
            let unit = &self.units[id];
            let (side, kind) = (unit.side, unit.kind.index());
            self.side_mut(side).counts[kind] -= 1;
        }
        for side in &mut self.sides {
            side.units.retain(|id| gone.binary_search(id).is_err());
        }
        self.units.remove_all(&gone);
    }

    /// Takes a unit out of its cell or transport; its position stays.
    fn unlink(&mut self, id: UnitId) {
        let unit = &self.units[id];
        let (place, p, next) = (unit.place, unit.pos, unit.next);
        let first = match place {
            Place::Off => return,
            Place::Cell => self.stacks.get(p),
            Place::Inside(transport) => self.units[transport].first_occupant,
        };
        if first == Some(id) {
            match place {
                Place::Inside(transport) => self.units[transport].first_occupant = next,
                _ => self.stacks.set(p, next),
            }
        } else {
            let before = UnitList { units: &self.units, next: first }.find(|&other| self.units[other].next == Some(id));
            if let Some(before) = before {
                self.units[before].next = next;
            }
        }
        let unit = &mut self.units[id];
        unit.next = None;
        unit.place = Place::Off;
    }

    /// Sorts a unit into a list and returns the first of the list.
    fn link(&mut self, first: Option<UnitId>, id: UnitId) -> UnitId {
        let key = |unit: UnitId| {
            let unit = &self.units[unit];
            (unit.side, -self.rules.units.stack_order[unit.kind], unit.kind, unit.id)
        };
        let own = key(id);
        let before = UnitList { units: &self.units, next: first }.take_while(|&other| key(other) <= own).last();
        match before {
            None => {
                self.units[id].next = first;
                id
            }
            Some(before) => {
                self.units[id].next = self.units[before].next.replace(id);
                first.unwrap_or(id)
            }
        }
    }
}
