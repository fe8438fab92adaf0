//! What is made: unfinished work first, and then what the side lacks most for the time that it takes.

use super::{
    analysis::Product,
    planner::{Choice, Thought},
};
use crate::{
    actions::{Action, Outcome},
    geometry::{Pos, disk},
    rules::{TypeId, UnitTypeId},
    world::UnitId,
};

/// The least part of the map in which it is worth having a unit that cannot leave it.
const LEAST_ROOM: u32 = 8;

/// Turns that a unit must live to be worth anything.
const LEAST_LIFETIME: i32 = 12;

/// Units that can capture that are made before any that merely look around.
const ENOUGH_CAPTORS: i32 = 2;

/// How far apart places that make units are set up.
const SEPARATION: i32 = 3;

impl Thought<'_> {
    /// Works on what is not finished, or begins something.
    pub(super) fn construct(&mut self) -> Choice {
        if self.kind.products.is_empty() || (self.kind.is_mobile && self.is_busy()) {
            return Choice::Pass;
        }
        match self.finish() {
            Choice::Pass => self.begin(),
            choice => choice,
        }
    }

    /// Whether a unit that moves has better things to do than to construct.
    fn is_busy(&mut self) -> bool {
        let here = self.here();
        let makes_factories = self.kind.products.iter().any(|product| self.analysis.kind(product.kind).is_factory);
        !makes_factories && self.kind.captures && self.prey().label(here).is_some()
    }

    /// Builds on unfinished units that are near.
    fn finish(&self) -> Choice {
        let unit = &self.world.units[self.id];
        let tables = &self.world.rules.tables;
        let reach = self.kind.products.iter().map(|product| tables.build_range.get(unit.kind, product.kind)).max();
        let near = unit.transport().into_iter().chain(self.world.occupants(self.id));
        let around =
            disk(self.world.shape, unit.pos, reach.unwrap_or(0).clamp(0, 3)).flat_map(|p| self.world.units_in(p));
        let is_unfinished = |&other: &UnitId| {
            let work = &self.world.units[other];
            other != self.id && work.side == self.planner.side && !self.world.is_complete(work)
        };
        let mut waits = false;
        for target in near.chain(around).filter(is_unfinished) {
            let action = Action::Build { target: Some(target) };
            match self.check(&action) {
                Ok(()) => return Choice::Do(action),
                Err(Outcome::InsufficientAcp | Outcome::InsufficientMaterial) => waits = true,
                Err(Outcome::InsufficientTooling) => {
                    if let choice @ Choice::Do(_) = self.try_to(Action::ToolUp { kind: self.world.units[target].kind })
                    {
                        return choice;
                    }
                }
                Err(_) => {}
            }
        }
        if waits { Choice::Rest } else { Choice::Pass }
    }

    /// Begins what is wanted most.
    fn begin(&mut self) -> Choice {
        let products = self.kind.products.clone();
        let mut ideas: Vec<(i64, UnitTypeId)> =
            products.iter().map(|product| (self.merit(product.kind, product.turns), product.kind)).collect();
        ideas.retain(|&(merit, _)| merit > 0);
        ideas.sort_unstable_by(|a, b| b.cmp(a));
        let mut waits = false;
        for (_, kind) in ideas {
            match self.creation(kind) {
                Ok(action) => {
                    if !matches!(action, Action::ToolUp { .. }) {
                        self.planner.wants.note(self.analysis, kind);
                    }
                    return Choice::Do(action);
                }
                Err(Outcome::InsufficientAcp | Outcome::InsufficientMaterial) => {
                    waits = true;
                    // The others wait for the same stock.
                    if !self.kind.is_mobile {
                        break;
                    }
                }
                Err(_) => {}
            }
        }
        if waits && !self.kind.is_mobile { Choice::Rest } else { Choice::Pass }
    }

    /// The action that makes a unit of a type, in the unit itself, where it is, or beside it.
    fn creation(&self, kind: UnitTypeId) -> Result<Action, Outcome> {
        let unit = &self.world.units[self.id];
        let at_once = |action: Action| self.check(&action).map(|()| action);
        let mut worst = Outcome::CannotDo;
        let mut note = |outcome: Outcome| {
            if matches!(
                outcome,
                Outcome::InsufficientAcp | Outcome::InsufficientMaterial | Outcome::InsufficientTooling
            ) {
                worst = outcome;
            }
        };
        let hosts = [Some(self.id), unit.transport()];
        for transport in hosts.into_iter().flatten().filter(|&host| self.world.can_ride(kind, host)) {
            match at_once(Action::CreateIn { kind, transport: Some(transport) }) {
                Ok(action) => return Ok(action),
                Err(outcome) => note(outcome),
            }
        }
        let tables = &self.world.rules.tables;
        let reach = tables.create_range.get(unit.kind, kind).max(tables.build_range.get(unit.kind, kind)).clamp(0, 2);
        for at in disk(self.world.shape, unit.pos, reach).filter(|&p| self.world.survives(kind, p)) {
            match at_once(Action::CreateAt { kind, at, z: 0 }) {
                Ok(action) => return Ok(action),
                Err(outcome) => note(outcome),
            }
        }
        if worst == Outcome::InsufficientTooling {
            return at_once(Action::ToolUp { kind });
        }
        Err(worst)
    }

    /// How much one more unit of a type is wanted for the turns that it takes; 0 for not at all.
    fn merit(&mut self, u: UnitTypeId, turns: i32) -> i64 {
        let kind = self.analysis.kind(u);
        if kind.lifetime < LEAST_LIFETIME.max(2 * turns) {
            return 0;
        }
        if self.kind.is_mobile && kind.is_hungry && !self.is_hosted() {
            return 0;
        }
        let here = self.here();
        let mut merit = 0i64;
        if kind.is_mobile {
            self.map.prepare(self.world, self.analysis, kind.class);
            let room = self.map.room_around(kind.class, here);
            if room < LEAST_ROOM {
                return 0;
            }
            let wants = &self.planner.wants;
            let is_captor = |product: &Product| self.analysis.kind(product.kind).captures;
            let has_captors = wants.captors >= ENOUGH_CAPTORS || !self.kind.products.iter().any(is_captor);
            if wants.explorers > 0 && !kind.is_bomb && (has_captors || kind.captures) {
                merit += i64::from(40 * wants.explorers.min(4)) * i64::from(kind.mp.min(6) + 2) / 4;
            }
            if kind.captures {
                let prizes = wants.prizes[u.index()];
                let lack = (2 * prizes + 4 - wants.captors).clamp(0, 12);
                merit += i64::from(30 * lack + 20);
            }
            merit += i64::from(100) * i64::from(kind.might) / i64::from(self.most_might().max(1));
            merit += self.merit_of_ferry(u);
            if kind.products.iter().any(|product| self.analysis.kind(product.kind).is_factory) {
                merit += 250;
            } else if !kind.products.is_empty() {
                merit += 20;
            }
            let survival = i64::from(self.planner.wants.survival(u));
            if self.is_stock_low(u) {
                merit /= 5;
            }
            let share = i64::from(self.planner.wants.share(self.analysis, u));
            merit = merit * survival * survival * share / 10_000;
        } else {
            merit += 100 * self.merit_of_place(u);
        }
        let have = i64::from(self.planner.wants.counts[u.index()]);
        let all: i64 = self.planner.wants.counts.iter().map(|&n| i64::from(n)).sum();
        // Who has much of one type gets more out of another.
        merit = merit * (all + 8) / (all + 8 + 2 * have);
        let jitter = 90 + i64::from(self.planner.random.draw(21));
        merit * jitter / i64::from(turns + 2)
    }

    /// Whether there is too little in store here to fill one more unit of a type.
    fn is_stock_low(&self, u: UnitTypeId) -> bool {
        let unit = &self.world.units[self.id];
        let store = unit.transport().map_or(unit, |transport| &self.world.units[transport]);
        self.analysis.kind(u).needs.iter().filter(|need| need.is_vital).any(|need| {
            let storage = self.world.rules.tables.unit_storage_x.get(store.kind, need.material);
            storage > 0 && store.supply_of(need.material) < need.storage.saturating_mul(3).min(storage / 2)
        })
    }

    /// Whether the unit is inside of a place, where those that it makes are fed.
    fn is_hosted(&self) -> bool {
        let transport = self.world.units[self.id].transport();
        transport.is_some_and(|transport| !self.analysis.kind(self.world.units[transport].kind).is_mobile)
    }

    fn most_might(&self) -> i32 {
        self.analysis.kinds.iter().filter(|kind| kind.is_mobile).map(|kind| kind.might).max().unwrap_or(0)
    }

    /// How much a ferry is wanted for those who wait.
    fn merit_of_ferry(&self, u: UnitTypeId) -> i64 {
        let wants = &self.planner.wants;
        if !self.analysis.kind(u).is_ferry {
            return 0;
        }
        let types = self.world.rules.units.ids();
        let waiting: i32 = types
            .filter(|&p| wants.waiting[p.index()] > 0 && self.analysis.carries(&self.world.rules, u, p))
            .map(|p| wants.waiting[p.index()])
            .sum();
        let lack = (waiting - wants.seats).max(0);
        let room = self.world.rules.units.capacity[u].clamp(1, 10);
        i64::from(60 * lack.min(8) * room.min(lack.max(1)))
    }

    /// How much a place of a type is wanted here.
    fn merit_of_place(&self, u: UnitTypeId) -> i64 {
        let kind = self.analysis.kind(u);
        let at = self.world.units[self.id].pos;
        if kind.is_factory {
            return if self.nearest_place(at, true) >= SEPARATION { 400 } else { 0 };
        }
        // Depots and strongholds, by those who have nothing else to do.
        let is_far = self.nearest_place(at, false) >= 2 * SEPARATION;
        i64::from(is_far && self.world.rules.units.capacity[u] > 0) * 40
    }

    /// Distance of the nearest own place that does not move.
    fn nearest_place(&self, at: Pos, makes_units: bool) -> i32 {
        let units = self.world.side(self.planner.side).units.iter().map(|&id| &self.world.units[id]);
        let places = units.filter(|unit| {
            let kind = self.analysis.kind(unit.kind);
            !kind.is_mobile && unit.is_on_map() && (kind.is_factory || !makes_units)
        });
        places.map(|unit| self.world.shape.distance(at, unit.pos)).min().unwrap_or(i32::MAX)
    }
}
