//! Fights: the targets that a unit strikes in reach, and those that it pursues.

use gdl_world::{
    geometry::{Pos, disk},
    rules::{MaterialId, TypeId, UnitTypeId},
    sight,
    world::{Action, Outcome, SideId, UnitId},
};

use crate::{
    paths::{
        distance_field::{MOST_OFFSET, Source},
        field_cache::FieldId,
    },
    planner::{
        Choice, DecisionContext,
        knowledge::{self, NEAR, Target},
    },
};

/// The number of turns by which the least worthwhile target counts as farther away than the best one.
const INDIFFERENCE: i32 = 12;

/// The number of failed attempts to capture a unit after which it is fought.
const PATIENCE: i32 = 4;

/// The percentage of turns in which a unit waits for an enemy instead of moving next to it without a strike left.
const CAUTION: i32 = 85;

/// The number of units that are enough for a target that does not act.
const CROWD: u16 = 2;

/// A possible action against a unit.
#[derive(Clone, Copy, Debug)]
struct Strike {
    merit: i64,
    action: Action,
    prize: Option<UnitId>,
}

impl DecisionContext<'_> {
    /// Strikes the best target in reach, if that is worth it.
    pub(crate) fn strike(&mut self) -> Choice {
        if self.kind.might == 0 && !self.kind.captures && !self.kind.is_bomb {
            return Choice::Pass;
        }
        let from = self.world.units[self.id].pos;
        let mut best: Option<Strike> = None;
        let mut consider = |strike: Option<Strike>| {
            if let Some(strike) = strike
                && best.is_none_or(|best| strike.merit > best.merit)
            {
                best = Some(strike);
            }
        };
        for at in self.map.disk(self.here) {
            for target in self.world.stack_at(at).filter(|&other| self.is_known_foe(other)) {
                let p = self.world.units[target].pos;
                consider(self.best_strike(target, p, i32::from(p != from)));
            }
        }
        if self.kind.reach > 1 {
            for target in &self.planner.knowledge.targets {
                let p = self.map.pos(target.at);
                let distance = self.world.shape.distance(from, p);
                // In an observed cell it is known whether the target is still there.
                let is_there = |unit: UnitId| {
                    knowledge::watches(self.world, self.planner.side, target.at)
                        && self.world.units.get(unit).is_some_and(|unit| unit.pos == p)
                };
                if (2..=self.kind.reach).contains(&distance)
                    && let Some(unit) = target.unit.filter(|&unit| is_there(unit) && self.is_known_foe(unit))
                {
                    consider(self.best_strike(unit, p, distance));
                }
            }
        }
        let Some(strike) = best else { return Choice::Pass };
        match self.check(&strike.action) {
            Ok(()) => {
                if let Some(prize) = strike.prize {
                    *self.planner.attempts.entry(prize).or_default() += 1;
                }
                Choice::Do(strike.action)
            }
            Err(Outcome::InsufficientAcp) => Choice::Rest,
            Err(_) => Choice::Pass,
        }
    }

    /// Whether a unit is alive, of a side that is not trusted, and known.
    fn is_known_foe(&self, other: UnitId) -> bool {
        let unit = &self.world.units[other];
        unit.hp > 0
            && !self.world.trusts(self.planner.side, unit.side)
            && self.world.is_in_play(other)
            && sight::knows(self.world, self.planner.side, other)
    }

    /// Returns the best strike of the unit against another in reach, if any is worthwhile.
    fn best_strike(&self, target: UnitId, p: Pos, distance: i32) -> Option<Strike> {
        let world = self.world;
        let (unit, other) = (&world.units[self.id], &world.units[target]);
        let (u, o) = (unit.kind, other.kind);
        let bout = self.analysis.bout(u, o);
        let prey = self.analysis.kind(o);
        let is_passive = self.is_passive(other.side);
        let chance = if other.side == SideId::INDEPENDENTS { bout.capture_independent } else { bout.capture };
        let tries = self.planner.attempts.get(&target).copied().unwrap_or(0);
        let mut best: Option<Strike> = None;
        let mut consider = |merit: i64, action: Action, prize: Option<UnitId>| {
            if merit > 0 && best.is_none_or(|best| merit > best.merit) && self.is_possible(&action) {
                best = Some(Strike { merit, action, prize });
            }
        };
        let hp = i64::from(world.rules.units.hp_max[o].max(1));
        let own_hp = i64::from(world.rules.units.hp_max[u].max(1));
        let worth = self.value(o, other.side);
        let own_worth = self.value(u, self.planner.side);
        if distance <= 1 && chance > 0 && self.may_own(o) {
            let weariness = i64::from(1 + (tries - PATIENCE).max(0));
            let merit = 2 * (worth + self.planner.increase(self.analysis, o)) * i64::from(chance) / weariness;
            let by_force = Action::Attack { target: Some(target), commitment: 100 };
            consider(merit + 1, Action::Capture { target: Some(target) }, Some(target));
            consider(merit, by_force, Some(target));
        }
        // A unit that can be captured is not damaged, unless it resists.
        let is_prize = self.is_capturable(o, other.side) && !prey.is_mobile;
        if is_passive && (is_prize || prey.might == 0) && tries < PATIENCE {
            return best;
        }
        let share = |damage: i32, left: i32, full: i64, worth: i64| {
            i64::from(damage).min(i64::from(left.max(1)) * 100) * worth / full
        };
        let restraint = if is_prize && tries < PATIENCE { 4 } else { 1 };
        let gain = share(bout.blow, other.hp, hp, worth) / restraint;
        let loss = share(bout.back, unit.hp, own_hp, own_worth);
        let friends = i64::from(self.friends_around(p));
        if bout.blow > 0 && gain * (2 + friends) >= loss {
            let target = Some(target);
            let action = match world.rules.globals.combat_model {
                1 => Action::Overrun { to: p, z: 0, commitment: 100 },
                _ => Action::Attack { target, commitment: 100 },
            };
            consider(gain.max(1), action, None);
        }
        if bout.shot > 0 && distance >= world.rules.units.range_min[u] {
            let gain = share(bout.shot, other.hp, hp, worth) / restraint;
            let ammunition = self.ammunition(o);
            if ammunition.is_some() {
                consider(gain.max(1) + loss / 2, Action::FireAt { target: Some(target), ammunition }, None);
            }
        }
        if self.kind.is_bomb && distance <= 1 && worth > own_worth {
            consider(worth, Action::Detonate { at: p, z: 0 }, None);
        }
        best
    }

    /// Whether an action is allowed, or lacks only action points.
    fn is_possible(&self, action: &Action) -> bool {
        matches!(self.check(action), Ok(()) | Err(Outcome::InsufficientAcp))
    }

    /// Whether the units of a side never act.
    pub(crate) fn is_passive(&self, side: SideId) -> bool {
        side == SideId::INDEPENDENTS && self.world.rules.globals.indepside_has_ai == 0
    }

    /// Whether the side has the technology to own units of a type.
    pub(crate) fn may_own(&self, u: UnitTypeId) -> bool {
        self.world.side(self.planner.side).tech_for(u) >= self.world.rules.units.tech_to_own[u]
    }

    /// Whether the side has a type of unit that can capture units of a type.
    fn is_capturable(&self, o: UnitTypeId, side: SideId) -> bool {
        let types = self.world.rules.units.ids();
        types.into_iter().any(|u| {
            let bout = self.analysis.bout(u, o);
            let chance = if side == SideId::INDEPENDENTS { bout.capture_independent } else { bout.capture };
            chance >= 5 && self.planner.wants.has(u)
        })
    }

    /// Returns the number of own units that can fight next to a cell, except for the unit itself.
    fn friends_around(&self, p: Pos) -> i32 {
        let near = self.world.shape.inner_neighbors(p).flat_map(|n| self.world.stack(n));
        let is_friend = |&id: &UnitId| {
            let unit = &self.world.units[id];
            id != self.id && unit.side == self.planner.side && self.analysis.kind(unit.kind).might > 0
        };
        near.filter(is_friend).count().min(6) as i32
    }

    /// Returns the ammunition for a shot at units of a type.
    fn ammunition(&self, o: UnitTypeId) -> Option<MaterialId> {
        let unit = &self.world.units[self.id];
        let tables = &self.world.rules.tables;
        let materials = || self.world.rules.materials.ids().filter(|&m| unit.supply_of(m) > 0);
        let is_used = |m: MaterialId| tables.consumption_per_fire.get(unit.kind, m) > 0 || tables.hit_by.get(o, m) > 0;
        materials().find(|&m| is_used(m)).or_else(|| materials().next())
    }

    /// Returns the value of a unit of a type for a side: its worth, and the stake of the side in it.
    fn value(&self, u: UnitTypeId, side: SideId) -> i64 {
        i64::from(self.analysis.kind(u).worth) + self.planner.stake(self.analysis, u, side)
    }

    /// Returns the merit of going after a target; 0 if it has no use.
    fn appeal(&self, target: &Target) -> i64 {
        let world = self.world;
        let (u, o) = (self.type_of(), target.kind);
        let bout = self.analysis.bout(u, o);
        let prey = self.analysis.kind(o);
        let (worth, own_worth) = (self.value(o, target.side), self.value(u, self.planner.side));
        let is_passive = self.is_passive(target.side);
        let chance = if target.side == SideId::INDEPENDENTS { bout.capture_independent } else { bout.capture };
        let taken = worth + self.planner.increase(self.analysis, o);
        let by_capture = if self.may_own(o) { 2 * taken * i64::from(chance) / 100 } else { 0 };
        let is_prize = self.is_capturable(o, target.side) && !prey.is_mobile;
        if is_passive && (is_prize || prey.might == 0) {
            return by_capture;
        }
        let per_action = |damage: i32, hp: i32, worth: i64| {
            let hp = i64::from(hp.max(1));
            i64::from(damage).min(hp * 100) * worth / hp
        };
        let dealt = per_action(bout.blow.max(bout.shot), world.rules.units.hp_max[o], worth);
        let taken = if bout.shot > 0 { 0 } else { per_action(bout.back, world.rules.units.hp_max[u], own_worth) };
        let by_force = if dealt * 3 < taken { 0 } else { dealt.min(100 * worth) / if is_prize { 300 } else { 100 } };
        let by_blast = if self.kind.is_bomb && worth > 2 * own_worth { worth } else { 0 };
        by_capture.max(by_force).max(by_blast)
    }

    /// Pursues a target.
    pub(crate) fn hunt(&mut self) -> Choice {
        if !self.kind.is_mobile || (self.kind.might == 0 && !self.kind.captures && !self.kind.is_bomb) {
            return Choice::Pass;
        }
        if self.is_hurt() {
            let home = self.home();
            return self.follow(home);
        }
        let prey = self.prey();
        let here = self.here;
        let Some(label) = self.label(prey, here) else { return Choice::Pass };
        let Some(target) = self.planner.knowledge.targets.get(label) else { return Choice::Pass };
        let is_passive = self.is_passive(target.side);
        let crowd = &mut self.planner.crowds[label];
        if is_passive && *crowd >= CROWD && self.planner.random.percent(80) {
            return Choice::Pass;
        }
        *crowd = crowd.saturating_add(1);
        self.planner.pursued = Some(label);
        let at = self.map.pos(target.at);
        let distance = self.world.shape.distance(self.world.units[self.id].pos, at);
        if distance <= 1 {
            // A possible strike here would have been made already.
            return if self.planner.random.percent(70) { Choice::Rest } else { Choice::Pass };
        }
        if self.would_be_struck_first() && self.planner.random.percent(CAUTION) {
            return Choice::Rest;
        }
        self.follow(prey)
    }

    /// Whether the next step may bring the unit next to a dangerous enemy, with few action points left to strike and to
    /// defend itself, and few friends around. Then it is better to let the enemy come.
    fn would_be_struck_first(&self) -> bool {
        let (world, unit) = (self.world, &self.world.units[self.id]);
        let left = unit.acts.map_or(0, |acts| acts.acp) - world.rules.units.acp_to_move[unit.kind].max(1);
        // A unit that has spent its action points is struck without striking back.
        if 2 * left > self.kind.acp || unit.transport().is_some() || self.kind.reach > 1 {
            return false;
        }
        if !self.planner.knowledge.near_hostile.contains(self.here) {
            return false;
        }
        let (mut foes, mut friends) = (0, 0);
        for p in disk(world.shape, unit.pos, NEAR) {
            let is_hostile = self.planner.knowledge.hostile.contains(self.map.index(p));
            for other in world.stack(p).filter(|&other| other != self.id) {
                let kind = world.units[other].kind;
                if world.units[other].side == self.planner.side {
                    friends += i32::from(self.analysis.kind(kind).might > 0 && self.analysis.kind(kind).is_mobile);
                } else if is_hostile && !self.is_passive(world.units[other].side) && self.is_known_foe(other) {
                    let bout = self.analysis.bout(kind, unit.kind);
                    // Waiting is useless for enemies that are adjacent or can fire.
                    if world.shape.distance(unit.pos, p) <= 1 || bout.shot > 0 {
                        return false;
                    }
                    foes += i32::from(bout.blow > 0);
                }
            }
        }
        2 * foes > friends
    }

    /// Whether the unit is too damaged to look for a fight, and can recover.
    fn is_hurt(&self) -> bool {
        let unit = &self.world.units[self.id];
        let types = &self.world.rules.units;
        let repairs =
            || self.world.rules.units.ids().any(|v| self.world.rules.tables.auto_repair.get(v, unit.kind) > 0);
        i64::from(unit.hp) * 3 < i64::from(types.hp_max[unit.kind]) && (types.hp_recovery[unit.kind] > 0 || repairs())
    }

    /// Returns the distances to worthwhile targets.
    pub(crate) fn prey(&mut self) -> FieldId {
        let index = self.type_index();
        if let Some(field) = self.planner.fields.prey[index] {
            return field;
        }
        let sides = self.world.sides.len();
        // Targets of a type and a side are alike.
        let mut known = vec![None; self.world.rules.units.count() * sides];
        let appeal = |target: &Target| {
            let slot = &mut known[target.kind.index() * sides + target.side.index()];
            *slot.get_or_insert_with(|| self.appeal(target))
        };
        let appeals: Vec<i64> = self.planner.knowledge.targets.iter().map(appeal).collect();
        let most = appeals.iter().copied().max().unwrap_or(0).max(1);
        let targets = self.planner.knowledge.targets.iter().zip(&appeals).enumerate();
        let mut sources = Vec::with_capacity(appeals.len());
        for (label, (target, &appeal)) in targets.filter(|(_, (_, appeal))| **appeal > 0) {
            let turns = i64::from(INDIFFERENCE) * (most - appeal) / most + i64::from(target.age.min(6));
            let offset = (turns * i64::from(self.kind.mp)).clamp(0, i64::from(MOST_OFFSET));
            sources.push(Source { at: target.at, offset: offset as u16, label: label as u16 });
        }
        let field = self.field_to(sources, false);
        self.planner.fields.prey[index] = Some(field);
        field
    }
}
