//! Steps along maps of distances.

use super::{
    field::FAR,
    fields::FieldId,
    movers::NO_WAY,
    planner::{Choice, Thought},
};
use crate::{
    actions::{Action, Outcome},
    world::UnitId,
};

impl Thought<'_> {
    /// Goes the way on which a field falls, as far as supplies allow. Passes if there is no way.
    pub(super) fn follow(&mut self, field: FieldId) -> Choice {
        let here = self.here();
        let now = self.distance(field, here);
        if now == 0 {
            return Choice::Pass;
        }
        let class = self.kind.class;
        let mut ways = [(0, 0, 0, 0); 6];
        let mut count = 0;
        for (direction, next) in self.map.around(here) {
            let distance = self.planner.fields.at(field, next);
            if distance == FAR || distance > now || self.planner.knowledge.hostile[next] {
                continue;
            }
            let price = match self.map.steps(class)[here][direction] {
                NO_WAY if self.is_host(next) => 1,
                NO_WAY => continue,
                price => price,
            };
            // Whoever cannot go nearer may step aside once in a while.
            let aside = u32::from(distance == now) * 1000;
            let tie = self.planner.random.draw(64);
            ways[count] = (u32::from(distance) + u32::from(price) + aside, tie, direction, next);
            count += 1;
        }
        let ways = &mut ways[..count];
        ways.sort_unstable();
        for &mut (price, _, direction, next) in ways {
            if (price >= 1000 && !self.planner.random.coin()) || !self.supply_allows(next) {
                continue;
            }
            let is_way = self.map.steps(class)[here][direction] != NO_WAY;
            match self.step(next, is_way) {
                Ok(action) => return Choice::Do(action),
                Err(Outcome::InsufficientMp | Outcome::InsufficientAcp) => return Choice::Rest,
                Err(_) => {}
            }
        }
        Choice::Pass
    }

    /// Whether somebody in a cell takes the unit in who does not move.
    pub(super) fn is_host(&self, cell: usize) -> bool {
        self.planner.hosts[self.kind.class].get(cell).copied().unwrap_or(false)
    }

    /// The action that brings the unit into the next cell: into the open, if it lives there, or into somebody there.
    pub(super) fn step(&self, next: usize, may_move: bool) -> Result<Action, Outcome> {
        let to = self.map.pos(next);
        let mut refusal = Outcome::CannotDo;
        if may_move {
            let action = Action::Move { to, z: 0 };
            match self.check(&action) {
                Ok(()) => return Ok(action),
                Err(outcome) => refusal = outcome,
            }
        }
        let hosts: Vec<UnitId> = self.world.stack(to).collect();
        for host in hosts {
            if let Some(action) = self.entry(host) {
                match self.check(&action) {
                    Ok(()) => return Ok(action),
                    Err(outcome) => refusal = outcome,
                }
            }
        }
        Err(refusal)
    }

    /// The action that brings the unit into another, if that could be.
    pub(super) fn entry(&self, host: UnitId) -> Option<Action> {
        let may = host != self.id
            && self.world.unit_trusts(host, self.id)
            && self.world.units[self.id].transport() != Some(host)
            && self.world.can_ride(self.type_of(), host);
        may.then_some(Action::Enter { transport: Some(host) })
    }
}
