//! `reach`: which types can exist, be finished, move where, be captured and be researched, from the start of a game.
//!
//! A fact holds if some way leads to it: what the way needs holds, and nothing in the rules prevents it for certain. What
//! the analysis calls impossible never happens in any course of a game; what it calls possible is not prevented by any
//! clause that it reads, though chance, terrain and opponents may.

mod answer;
mod document;
mod graphs;
mod proof;
#[cfg(test)]
mod tests;
mod words;

use gdl_ruleset::{
    Ruleset, TypeRef,
    ways::{Attempt, Attempts, Entry, Fact, Lack, Rules, Way, capture, creation, entry, standing, start},
};
use gdl_schema::{table, unit};

use crate::Inquiry;

pub use answer::{Obstacle, ProofStep, ReachAnswer, ReachLine, ReachOverview, ReachPair, Verdict};
pub use graphs::{Graph, GraphKind, GraphLink};

/// What can happen in a game.
pub struct Reach<'db> {
    inquiry: Inquiry<'db>,
    attempts: Attempts,
    /// By fact: the attempt that first succeeds, and the number of steps up to it.
    proven: Vec<Option<(usize, u32)>>,
    /// By fact: the number of changes that would make it possible, and the attempt that needs so few.
    costs: Vec<(u32, Option<usize>)>,
    standing: Vec<Vec<bool>>,
    present: Vec<bool>,
}

/// More changes than any proposal has.
const NEVER: u32 = 1 << 20;

impl<'db> Reach<'db> {
    /// Finds out what can happen in a game.
    pub fn of(inquiry: Inquiry<'db>) -> Reach<'db> {
        let rules = Rules { set: &inquiry.game.ruleset };
        let attempts = Attempts::of_game(rules.set);
        let proven = attempts.prove();
        let mut reach = Reach {
            inquiry,
            attempts,
            proven,
            costs: Vec::new(),
            standing: standing(rules),
            present: rules.present_terrain(),
        };
        reach.add_proposals();
        reach.costs = reach.count_changes();
        reach
    }

    fn set(&self) -> &'db Ruleset {
        &self.inquiry.game.ruleset
    }

    fn rules(&self) -> Rules<'db> {
        Rules { set: self.set() }
    }

    fn holds(&self, fact: Fact) -> bool {
        self.proven.get(self.attempts.index(fact)).is_some_and(Option::is_some)
    }

    /// Whether there can be a unit of a type, complete or not, of any side.
    pub fn exists(&self, u: TypeRef) -> bool {
        self.holds(Fact::Exists(u))
    }

    /// Whether a side that plays can have a unit of a type.
    pub fn is_owned(&self, u: TypeRef) -> bool {
        self.holds(Fact::Owned(u))
    }

    /// Whether there can be a complete unit of a type.
    pub fn is_completed(&self, u: TypeRef) -> bool {
        self.holds(Fact::Complete(u))
    }

    /// Whether a side can make an advance, or has made it.
    pub fn is_discovered(&self, a: TypeRef) -> bool {
        self.holds(Fact::Discovered(a))
    }

    /// Whether a unit of one type can capture a unit of another by force.
    pub fn captures(&self, a: TypeRef, o: TypeRef) -> bool {
        let attempt = capture(self.rules(), a, o);
        attempt.lacks.is_empty() && attempt.needs.iter().all(|&fact| self.holds(fact))
    }

    /// Whether the game can have cells of a terrain type.
    pub fn has_terrain(&self, t: TypeRef) -> bool {
        self.present.get(usize::from(t.index)).copied().unwrap_or(false)
    }

    /// Whether a unit of a type can be in the open on a terrain type, in whatever way it came there.
    pub fn stands_on(&self, u: TypeRef, t: TypeRef) -> bool {
        let row = self.standing.get(usize::from(u.index));
        self.exists(u) && self.has_terrain(t) && row.and_then(|row| row.get(usize::from(t.index))) == Some(&true)
    }

    /// Whether a unit of a type can move onto a terrain type.
    pub fn moves_onto(&self, u: TypeRef, t: TypeRef) -> bool {
        self.exists(u) && self.has_terrain(t) && self.entry(u, t).is_possible()
    }

    /// Whether units of a type move onto terrain and live there, whether the game has both or not.
    pub fn enters(&self, u: TypeRef, t: TypeRef) -> bool {
        self.entry(u, t) == Entry::Moves
    }

    /// Whether an empty unit of one type has room for a unit of another.
    pub fn carries(&self, transport: TypeRef, u: TypeRef) -> bool {
        self.rules().carries(transport, u)
    }

    fn entry(&self, u: TypeRef, t: TypeRef) -> Entry {
        entry(self.rules(), u, t)
    }

    /// Adds ways that no clause has prepared, as proposals for what is impossible.
    fn add_proposals(&mut self) {
        let rules = self.rules();
        let makes = |c: &TypeRef| {
            let created = rules.units().filter(|&u| rules.entry(table::CAN_CREATE, *c, u) != 0).count();
            (rules.may_act(*c) && self.is_owned(*c) && self.is_completed(*c) && created > 0).then_some(created)
        };
        let maker = rules.units().filter_map(|c| Some((makes(&c)?, c))).max_by_key(|(created, _)| *created);
        for u in rules.units() {
            let of_price = |c: &TypeRef| Some(*c) != maker.map(|(_, c)| c) && self.is_priced(*c, u);
            let makers = maker.map(|(_, c)| c).into_iter().chain(rules.units().filter(of_price));
            let makers: Vec<TypeRef> = makers.filter(|&c| rules.entry(table::CAN_CREATE, c, u) == 0).collect();
            if !self.exists(u) {
                makers.into_iter().for_each(|c| self.attempts.push(Fact::Exists(u), creation(rules, c, u)));
            }
            for fact in [Fact::Exists(u), Fact::Owned(u)] {
                if !self.holds(fact) && rules.int(u, unit::START_WITH) <= 0 {
                    let mut attempt = start(rules, Way::StartWith, u);
                    attempt.lacks.push(Lack::Property(u, unit::START_WITH, 1));
                    self.attempts.push(fact, attempt);
                }
            }
            if !self.is_completed(u) && rules.int(u, unit::CP_PER_SELF_BUILD) <= 0 {
                let mut attempt = Attempt::new(Way::SelfBuilt).need(Fact::Exists(u));
                attempt.lacks.push(Lack::Property(u, unit::CP_PER_SELF_BUILD, 1));
                self.attempts.push(Fact::Complete(u), attempt);
            }
            if rules.int(u, unit::TECH_TO_BUILD) > 0 && !self.holds(Fact::Skilled(u)) {
                let mut attempt = Attempt::new(Way::Given);
                attempt.lacks.push(Lack::Property(u, unit::TECH_TO_BUILD, 0));
                self.attempts.push(Fact::Skilled(u), attempt);
            }
        }
    }

    /// Whether a row about one type gives a price for its making another: then the permission was forgotten.
    fn is_priced(&self, c: TypeRef, u: TypeRef) -> bool {
        let Some(origins) = self.inquiry.game.provenance.tables.get(&table::ACP_TO_CREATE) else { return false };
        let at = |c: TypeRef| origins.get(c.index.into(), u.index.into());
        self.rules().entry(table::ACP_TO_CREATE, c, u) > 0
            && at(c).is_some()
            && self.rules().units().any(|other| at(other) != at(c))
    }

    /// By fact, the least number of changes that would make it possible; an upper bound where ways share changes. An
    /// attempt is only kept for what was cheaper before, so that no two wait for each other.
    fn count_changes(&self) -> Vec<(u32, Option<usize>)> {
        let facts: Vec<Fact> = self.attempts.facts().collect();
        let free = |proven: &Option<(usize, u32)>| (if proven.is_some() { 0 } else { NEVER }, None);
        let mut costs: Vec<(u32, Option<usize>)> = self.proven.iter().map(free).collect();
        loop {
            let mut changed = false;
            for &fact in &facts {
                let index = self.attempts.index(fact);
                let attempts = self.attempts.of(fact).iter().enumerate();
                let best = attempts.map(|(at, attempt)| (self.cost_with(&costs, attempt), at)).min();
                if let Some((best, at)) = best
                    && best < costs[index].0
                {
                    costs[index] = (best, Some(at));
                    changed = true;
                }
            }
            if !changed {
                return costs;
            }
        }
    }

    fn cost_with(&self, costs: &[(u32, Option<usize>)], attempt: &Attempt) -> u32 {
        let needs = attempt.needs.iter().map(|&fact| costs[self.attempts.index(fact)].0);
        let lacks = u32::try_from(attempt.lacks.len()).unwrap_or(NEVER);
        needs.fold(lacks, u32::saturating_add).min(NEVER)
    }
}
