//! Ways in which units, technology and advances come about in a game, and what is possible by them: one analysis for the
//! rules of the linter and for questions about a game.
//!
//! A fact holds if some way leads to it: what the way needs holds, and nothing in the rules prevents it for certain. What
//! is not proven never happens in any course of a game.

mod attempt;
mod making;
mod moving;
mod rules;
mod taking;

use gdl_schema::TypeKind;

use crate::{Ruleset, TypeRef};

pub use attempt::{Attempt, Attempts, Clause, Fact, Lack, Owner, Way};
pub use making::{creation, start};
pub use moving::{Entry, deciding, entry, standing};
pub use rules::Rules;
pub use taking::{capture, chances};

/// By fact: the attempt that first succeeds, and the number of steps up to it.
pub type Proven = Vec<Option<(usize, u32)>>;

impl Attempts {
    /// All ways in a game.
    pub fn of_game(set: &Ruleset) -> Attempts {
        let rules = Rules { set };
        let mut attempts = Attempts::new(set.types.count(TypeKind::Unit), set.types.count(TypeKind::Advance));
        making::add(rules, &mut attempts);
        taking::add(rules, &mut attempts);
        making::add_knowledge(rules, &mut attempts);
        attempts
    }

    /// By fact, the attempt that proves it in the fewest rounds: each round only builds on those before.
    pub fn prove(&self) -> Proven {
        let attempts = self;
        let facts: Vec<Fact> = attempts.facts().collect();
        let mut proven: Proven = vec![None; facts.len()];
        // The facts that wait for another, by its index.
        let mut waiting: Vec<Vec<Fact>> = vec![Vec::new(); facts.len()];
        for &fact in &facts {
            for need in attempts.of(fact).iter().filter(|attempt| attempt.lacks.is_empty()).flat_map(|it| &it.needs) {
                waiting[attempts.index(*need)].push(fact);
            }
        }
        let mut open = facts;
        let mut round = 1;
        while !open.is_empty() {
            let holds = |need: &Fact| proven[attempts.index(*need)].is_some();
            let works = |attempt: &Attempt| attempt.lacks.is_empty() && attempt.needs.iter().all(holds);
            let new: Vec<(usize, usize)> = open
                .iter()
                .filter(|fact| !holds(fact))
                .filter_map(|&fact| Some((attempts.index(fact), attempts.of(fact).iter().position(works)?)))
                .collect();
            open = new.iter().flat_map(|(index, _)| std::mem::take(&mut waiting[*index])).collect();
            for (index, attempt) in new {
                proven[index].get_or_insert((attempt, round));
            }
            round += 1;
        }
        proven
    }
}

/// What a game can have of units, and what keeps it from others.
pub struct PossibleUnits {
    attempts: Attempts,
    proven: Proven,
}

impl PossibleUnits {
    /// Finds out what units a game can have. Synthesis methods that it leaves out count as if they ran: a scenario may do
    /// without what its base game makes.
    pub fn of(set: &Ruleset) -> PossibleUnits {
        let mut attempts = Attempts::of_game(set);
        attempts.allow(|lack| matches!(lack, Lack::Method(_)));
        let proven = attempts.prove();
        PossibleUnits { attempts, proven }
    }

    /// Whether a fact holds.
    pub fn holds(&self, fact: Fact) -> bool {
        self.proven.get(self.attempts.index(fact)).is_some_and(Option::is_some)
    }

    /// Whether there can be units of a type, complete or not, of any side.
    pub fn exists(&self, u: TypeRef) -> bool {
        self.holds(Fact::Exists(u))
    }

    /// The way that is nearest to a unit of a type, among those whose needs hold, and what it lacks.
    pub fn nearest(&self, u: TypeRef) -> Option<(Way, Lack)> {
        let ready = |attempt: &&Attempt| attempt.needs.iter().all(|&need| self.holds(need));
        let ways = self.attempts.of(Fact::Exists(u)).iter().filter(ready);
        let nearest = ways.filter(|attempt| !attempt.lacks.is_empty()).min_by_key(|attempt| attempt.lacks.len())?;
        Some((nearest.way, *nearest.lacks.first()?))
    }

    /// The types of which there could be units as well if there were complete ones of a type, of a side that plays.
    pub fn followers(&self, u: TypeRef) -> Vec<TypeRef> {
        let mut attempts = self.attempts.clone();
        for fact in [Fact::Exists(u), Fact::Complete(u), Fact::Owned(u)] {
            attempts.push(fact, Attempt::new(Way::Given));
        }
        let proven = attempts.prove();
        let gained = |fact: Fact| proven.get(attempts.index(fact)).is_some_and(Option::is_some) && !self.holds(fact);
        attempts
            .facts()
            .filter(|&fact| matches!(fact, Fact::Exists(v) if v != u) && gained(fact))
            .map(Fact::of)
            .collect()
    }
}
