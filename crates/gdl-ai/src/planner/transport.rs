//! Ferries and their passengers: where passengers wait, which ferries fetch them, and where they get off.

use gdl_world::{geometry::Pos, rules::UnitTypeId, world::UnitId};

use crate::{
    analysis::{Kind, movers::NO_WAY},
    paths::{
        cells::Cells,
        distance_field::{FAR, MOST_OFFSET, Source},
        field_cache::FieldId,
        map::Map,
    },
    planner::{Choice, DecisionContext, Planner, knowledge},
};

/// The maximum distance, in turns of movement, at which a ferry with passengers fetches more of them.
const DETOUR: u16 = 5;

/// The maximum distance in cells of passengers that a ferry fetches together from the cell that it goes to.
const NEAR: i32 = 2;

/// The maximum number of ferries in a turn for which passengers are reserved.
const ERRANDS: usize = 12;

/// The number of turns for which landings are kept, because computing them takes whole distance fields.
const LANDINGS_LAST: i32 = 3;

/// Cells from which passengers of a type have a way to a goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Landings {
    /// The turn in which they were computed.
    pub turn: i32,
    /// The cells for a ferry, each with the distance of the way from there to the goal.
    cells: Vec<Source>,
}

impl Landings {
    /// Returns the cells as numbers, each followed by its distance.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = i32> {
        self.cells.iter().flat_map(|cell| [i32::try_from(cell.at).unwrap_or(i32::MAX), i32::from(cell.offset)])
    }

    /// Restores landings from such numbers, on a map of `cells` cells.
    pub(crate) fn from_numbers(turn: i32, numbers: &[i32], cells: usize) -> Landings {
        let cell = |&[at, offset]: &[i32; 2]| {
            let at = usize::try_from(at).ok().filter(|&at| at < cells)?;
            let offset = u16::try_from(offset).ok()?.min(MOST_OFFSET);
            Some(Source { at, offset, label: 0 })
        };
        Landings { turn, cells: numbers.as_chunks::<2>().0.iter().filter_map(cell).collect() }
    }

    /// Whether they are still valid in a turn.
    pub(crate) fn last(&self, turn: i32) -> bool {
        turn.checked_sub(self.turn).is_some_and(|age| (0..LANDINGS_LAST).contains(&age))
    }
}

impl Planner {
    /// Records that a ferry is in a cell, or at most `reach` cells away.
    pub(crate) fn note_ferry(&mut self, map: &Map, at: Pos, reach: i32) {
        map.fill_disk(&mut self.ferry_cells, at, reach);
    }
}

impl DecisionContext<'_> {
    /// Decides for a passenger: it gets off where it has a way to a goal, and otherwise stays. Other units wait for a
    /// ferry if they have no way to any goal.
    pub(crate) fn ride(&mut self) -> Choice {
        if !self.kind.is_mobile {
            return Choice::Pass;
        }
        if self.is_carried() {
            return self.get_off();
        }
        let was_stranded = self.planner.stranded.iter().any(|&(id, _)| id == self.id);
        if !self.kind.is_passenger || self.kind.is_bomb || self.kind.is_ferry || self.has_business() || self.is_stuck()
        {
            if was_stranded {
                self.planner.stranded.retain(|&(id, _)| id != self.id);
            }
            return Choice::Pass;
        }
        if !was_stranded {
            self.planner.stranded.push((self.id, self.kind.class));
        }
        self.wait_for_ferry()
    }

    /// Whether the unit can get to prey or to unknown land by itself.
    fn has_business(&mut self) -> bool {
        let (prey, here) = (self.prey(), self.here);
        if self.distance(prey, here) != FAR {
            return true;
        }
        // Cells that were seen long ago are not a goal here.
        if self.world.views.is_empty() || !self.may_come_to_unknown() {
            return false;
        }
        let unknown = self.unknown();
        let goal = self.label(unknown, here);
        goal.is_some_and(|goal| knowledge::seen(self.world, self.planner.side).get(goal) == Some(&false))
    }

    /// Whether the unit cannot even leave its cell.
    fn is_stuck(&self) -> bool {
        let unit = &self.world.units[self.id];
        let class = &self.analysis.classes[self.kind.class];
        unit.transport().is_none() && !class.can_leave(self.world.terrain_at(unit.pos))
    }

    /// Enters a ferry that is near, or goes to the shore.
    fn wait_for_ferry(&mut self) -> Choice {
        let unit = &self.world.units[self.id];
        let near = std::iter::once(unit.pos).chain(self.world.shape.inner_neighbors(unit.pos));
        let has_ferry = |&p: &Pos| self.planner.ferry_cells.contains(self.map.index(p));
        for host in near.filter(has_ferry).flat_map(|p| self.world.units_in(p)) {
            let other = &self.world.units[host];
            if other.side == self.planner.side
                && self.analysis.carries(other.kind, unit.kind)
                && let Some(entry) = self.entry(host)
                && self.check(&entry).is_ok()
            {
                return Choice::Do(entry);
            }
        }
        let (shore, here) = (self.shore(), self.here);
        if self.distance(shore, here) == 0 { Choice::Rest } else { self.follow(shore) }
    }

    /// Returns the distances to cells where ferries can fetch units of this class. Coasts are those of the true land,
    /// as if every side had a chart of them, but the ways there lead through land that is known or taken for passable.
    fn shore(&mut self) -> FieldId {
        let class = self.kind.class;
        if let Some(field) = self.planner.fields.shore[class] {
            return field;
        }
        let mut ferries: Vec<usize> = Vec::new();
        let u = self.type_of();
        for v in self.world.rules.units.ids() {
            let kind = self.analysis.kind(v);
            let is_about = self.planner.wants.has(v) || ferries.is_empty();
            if kind.is_ferry && is_about && self.analysis.carries(v, u) {
                ferries.push(kind.class);
            }
        }
        let mut shores = Cells::new(self.map.len());
        for ferry in ferries {
            self.map.prepare(self.world, self.analysis, ferry);
            shores.extend(self.map.shore(class, ferry));
        }
        let field = self.field_to(shores, false);
        self.planner.fields.shore[class] = Some(field);
        field
    }

    /// Gets off a ferry to a cell with a way to a goal.
    fn get_off(&mut self) -> Choice {
        let here = self.here;
        let (prey, class) = (self.prey(), self.kind.class);
        let unknown = (!self.world.views.is_empty()).then(|| self.unknown());
        let mut ways: Vec<(u16, usize, bool)> = Vec::new();
        for (direction, next) in self.map.around(here) {
            let can_step = self.map.steps(class)[here][direction] != NO_WAY;
            if (!can_step && !self.is_host(next)) || self.planner.knowledge.hostile.contains(next) {
                continue;
            }
            let fields = &mut self.planner.fields;
            let by_unknown = unknown.map_or(FAR, |field| fields.at(field, next).saturating_add(MOST_OFFSET / 4));
            let distance = fields.at(prey, next).min(by_unknown);
            if distance < FAR {
                ways.push((distance, next, can_step));
            }
        }
        ways.sort_unstable();
        for (_, next, can_step) in ways {
            if let Ok(action) = self.step(next, can_step) {
                return Choice::Do(action);
            }
        }
        Choice::Rest
    }

    /// Decides for a ferry: it fetches waiting passengers, and brings them to where they have a way to a goal.
    pub(crate) fn ferry(&mut self) -> Choice {
        if !self.kind.is_ferry || self.is_carried() {
            return Choice::Pass;
        }
        let passengers: Vec<UnitTypeId> = self
            .world
            .occupants(self.id)
            .map(|id| self.world.units[id].kind)
            .filter(|&p| self.analysis.carries(self.type_of(), p))
            .collect();
        let here = self.here;
        let first = passengers.first().copied();
        // A full ferry does not fetch passengers.
        if first.is_none_or(|first| self.world.can_ride(first, self.id)) {
            let pickup = self.errand();
            let way = self.distance(pickup, here);
            let near = i32::from(DETOUR) * self.kind.mp;
            match (first, way) {
                (None, FAR) => return Choice::Pass,
                (None, 0 | 1) => return Choice::Rest,
                (None, _) => return self.follow(pickup),
                (Some(_), 2..) if way != FAR && i32::from(way) <= near => return self.follow(pickup),
                _ => {}
            }
        }
        let Some(first) = first else { return Choice::Pass };
        let landing = self.landing(first);
        match self.distance(landing, here) {
            FAR => Choice::Pass,
            _ if self.is_at_landing(landing, here) => Choice::Rest,
            _ => self.follow(landing),
        }
    }

    fn is_at_landing(&mut self, landing: FieldId, here: usize) -> bool {
        let now = self.distance(landing, here);
        let Some(nearer) = now.checked_sub(1) else { return true };
        self.map.around(here).all(|(_, n)| self.planner.fields.near(landing, n, nearer).is_none())
    }

    /// Returns the distances to the passengers that the ferry fetches in this turn. The nearest ones, as many as it has
    /// room for, are reserved for it, so that the next ferry fetches others.
    fn errand(&mut self) -> FieldId {
        if let Some(&field) = self.planner.errands.get(&self.id) {
            return field;
        }
        let (mut field, here) = (self.pickup(), self.here);
        let mut goal = self.label(field, here);
        if goal.is_some_and(|goal| !self.has_waiting(goal)) {
            // Other ferries have reserved those meanwhile.
            let index = self.type_index();
            self.planner.fields.pickup[index] = None;
            field = self.pickup();
            goal = self.label(field, here);
        }
        self.planner.errands.insert(self.id, field);
        let goal = goal.map(|goal| self.map.pos(goal));
        let Some(goal) = goal.filter(|_| self.planner.errands.len() <= ERRANDS) else { return field };
        let world = self.world;
        let taken = world.occupants(self.id).count();
        let free = usize::try_from(self.kind.seats).unwrap_or(0).saturating_sub(taken);
        let is_near = |id: UnitId| world.units.get(id).is_some_and(|unit| world.shape.distance(unit.pos, goal) <= NEAR);
        let waiting = self.planner.stranded.iter().map(|&(id, _)| id);
        let claimed: Vec<UnitId> =
            waiting.filter(|&id| is_near(id) && !self.planner.claimed.contains(&id)).take(free).collect();
        self.planner.claimed.extend(claimed);
        field
    }

    /// Whether a unit waits in a cell for a ferry of this type and is not reserved for another one.
    fn has_waiting(&self, cell: usize) -> bool {
        let u = self.type_of();
        let waits = |id: UnitId| {
            let unit = self.world.units.get(id).filter(|unit| unit.hp > 0 && self.map.index(unit.pos) == cell);
            unit.is_some_and(|unit| self.analysis.carries(u, unit.kind)) && !self.planner.claimed.contains(&id)
        };
        self.planner.stranded.iter().any(|&(id, _)| waits(id))
    }

    /// Returns the distances to units that wait for a ferry of this type and are not reserved for another one.
    fn pickup(&mut self) -> FieldId {
        let index = self.type_index();
        if let Some(field) = self.planner.fields.pickup[index] {
            return field;
        }
        let u = self.type_of();
        let (mut sources, mut cells) = (Vec::new(), Cells::new(self.map.len()));
        for &(id, _) in &self.planner.stranded {
            let Some(unit) = self.world.units.get(id).filter(|unit| unit.hp > 0) else { continue };
            let at = self.map.index(unit.pos);
            if !self.analysis.carries(u, unit.kind) || cells.contains(at) || self.planner.claimed.contains(&id) {
                continue;
            }
            cells.insert(at);
            let label = u16::try_from(at).unwrap_or(u16::MAX);
            sources.push(Source { at, offset: 0, label });
            // A ferry that cannot enter the cell itself goes next to it.
            for (_, next) in self.map.around(at) {
                sources.push(Source { at: next, offset: 1, label });
            }
        }
        let field = self.field_to(sources, false);
        self.planner.fields.pickup[index] = Some(field);
        field
    }

    /// Returns the distances to cells next to which passengers of a type have a way to a goal.
    fn landing(&mut self, p: UnitTypeId) -> FieldId {
        let key = (self.type_of(), p);
        if let Some(&field) = self.planner.fields.landing.get(&key) {
            return field;
        }
        let cells = match self.planner.landings.get(&key) {
            Some(landings) => landings.cells.clone(),
            None => {
                let cells = self.find_landings(p);
                let landings = Landings { turn: self.planner.turn, cells: cells.clone() };
                self.planner.landings.insert(key, landings);
                cells
            }
        };
        let field = self.field_to(cells, false);
        self.planner.fields.landing.insert(key, field);
        field
    }

    /// Finds the cells next to which passengers of a type have a way to a goal: to known targets or to unknown land.
    /// The places to step ashore follow from the true land, seen or not.
    fn find_landings(&mut self, p: UnitTypeId) -> Vec<Source> {
        let passenger = self.analysis.kind(p);
        self.map.prepare(self.world, self.analysis, passenger.class);
        let (prey, unknown) = self.goals_of(p, passenger);
        let fields = &mut self.planner.fields;
        [Some(prey), unknown].into_iter().flatten().for_each(|field| fields.finish(field));
        let by_unknown = unknown.map_or(&[][..], |unknown| fields.get(unknown).distances());
        let to_prey = fields.get(prey).distances();
        let distance = |cell: u32| {
            let by_unknown = by_unknown.get(cell as usize).map_or(FAR, |far| far.saturating_add(MOST_OFFSET / 4));
            to_prey.get(cell as usize).copied().unwrap_or(FAR).min(by_unknown)
        };
        let mut quays = Cells::clone(&self.map.quays(self.kind.class, passenger.class));
        quays.extend(&self.planner.hosts[self.kind.class]);
        // Unseen cells are taken for passable, so that ferries search for new coasts there.
        quays.extend_by(knowledge::seen(self.world, self.planner.side), |is_seen| !is_seen);
        let (steps, neighbors) = (self.map.steps(passenger.class), self.map.neighbors());
        let mut sources = Vec::new();
        for at in quays.iter() {
            let ways = steps[at].iter().zip(&neighbors[at]).filter(|&(&price, _)| price != NO_WAY);
            let best = ways.map(|(_, &to)| distance(to)).fold(FAR, u16::min);
            if best < FAR {
                sources.push(Source { at, offset: best.min(MOST_OFFSET), label: 0 });
            }
        }
        sources
    }

    /// Returns the fields to the goals of passengers of a type: to prey, and to unknown land unless everything is seen.
    fn goals_of(&mut self, p: UnitTypeId, passenger: &Kind) -> (FieldId, Option<FieldId>) {
        let example = self.world.occupants(self.id).find(|&id| self.world.units[id].kind == p).unwrap_or(self.id);
        let mut thought = DecisionContext {
            planner: self.planner,
            world: self.world,
            analysis: self.analysis,
            map: self.map,
            id: example,
            kind: passenger,
            here: self.here,
            is_careful: self.is_careful,
            is_held_back: false,
        };
        let prey = thought.prey();
        let unknown = (!thought.world.views.is_empty()).then(|| thought.unknown());
        (prey, unknown)
    }
}
