//! Proofs of what is possible, and the smallest changes for what is not.

use gdl_ruleset::ways::{Attempt, Fact, Lack, Way};
use rustc_hash::FxHashSet;

use super::{
    Reach,
    answer::{Obstacle, ProofStep},
};

impl Reach<'_> {
    /// The shortest chain of steps to a fact; empty if it is impossible.
    pub(super) fn proof(&self, fact: Fact) -> Vec<ProofStep> {
        let mut seen: FxHashSet<Fact> = FxHashSet::default();
        let mut steps = Vec::new();
        // Depth first, so that what a step needs stands before it.
        let mut todo = vec![(fact, false)];
        while let Some((fact, ready)) = todo.pop() {
            let Some((index, _)) = self.proven[self.attempts.index(fact)] else { return Vec::new() };
            let Some(attempt) = self.attempts.of(fact).get(index) else { continue };
            if ready {
                steps.push(self.step(fact, attempt));
            } else if seen.insert(fact) {
                todo.push((fact, true));
                todo.extend(attempt.needs.iter().rev().map(|&need| (need, false)));
            }
        }
        steps
    }

    fn step(&self, fact: Fact, attempt: &Attempt) -> ProofStep {
        let clauses = self.clauses(fact, attempt).into_iter().map(|clause| self.clause_words(clause));
        let (because, places): (Vec<_>, Vec<_>) = clauses.unzip();
        ProofStep {
            fact: self.fact_words(fact),
            how: self.way_words(fact, attempt.way),
            because,
            place: places.into_iter().flatten().next(),
        }
    }

    /// What prevents each way to a fact that a clause prepares; ways with the fewest obstacles come first.
    pub(super) fn obstacles(&self, fact: Fact) -> Vec<Obstacle> {
        let mut attempts: Vec<&Attempt> = self.attempts.of(fact).iter().filter(|it| !self.is_proposal(it)).collect();
        attempts.sort_by_key(|attempt| self.cost_with(&self.costs, attempt));
        let mut obstacles = Vec::new();
        for attempt in attempts {
            let way = self.way_words(fact, attempt.way);
            for &lack in &attempt.lacks {
                let (reason, clause) = self.lack_words(lack);
                let place = clause.and_then(|clause| self.clause_words(clause).1);
                obstacles.push(Obstacle { way: way.clone(), reason, place });
            }
            for &need in attempt.needs.iter().filter(|&&need| !self.holds(need)) {
                let reason = format!("it never happens that {}", self.fact_words(need));
                obstacles.push(Obstacle { way: way.clone(), reason, place: None });
            }
        }
        obstacles
    }

    /// Whether no clause of the game prepares a way.
    fn is_proposal(&self, attempt: &Attempt) -> bool {
        use gdl_schema::{table, unit};
        attempt.lacks.iter().any(|lack| match (*lack, attempt.way) {
            (Lack::Property(_, property, _), Way::StartWith) => property == unit::START_WITH,
            (Lack::Property(_, property, _), Way::SelfBuilt) => property == unit::CP_PER_SELF_BUILD,
            (Lack::Property(_, property, _), Way::Given) => property == unit::TECH_TO_BUILD,
            (Lack::Entry(id, c, u, _), Way::Created(_)) => id == table::CAN_CREATE && !self.is_priced(c, u),
            _ => false,
        })
    }

    /// The smallest change that would make a fact possible, as forms to write after the game; none if it is possible.
    pub(super) fn smallest_change(&self, fact: Fact) -> Vec<String> {
        let mut forms: Vec<String> = Vec::new();
        let mut seen: FxHashSet<Fact> = FxHashSet::default();
        let mut todo = vec![fact];
        while let Some(fact) = todo.pop() {
            if self.holds(fact) || !seen.insert(fact) {
                continue;
            }
            let (_, cheapest) = self.costs[self.attempts.index(fact)];
            let Some(attempt) = cheapest.and_then(|at| self.attempts.of(fact).get(at)) else { return Vec::new() };
            todo.extend(&attempt.needs);
            for form in attempt.lacks.iter().flat_map(|&lack| self.change(lack)) {
                if !forms.contains(&form) {
                    forms.push(form);
                }
            }
        }
        forms
    }
}
