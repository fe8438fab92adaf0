//! Exploration, and the moves of units without other work toward the front.

use crate::{
    paths::{
        cells::{Cells, pack},
        distance_field::{FAR, Targets},
        field_cache::FieldId,
    },
    planner::{Choice, DecisionContext, knowledge},
};

/// The number of turns after which a cell should be seen again.
const STALE: i32 = 20;

/// The distance that is added to cells that were seen long ago, compared with cells that were never seen.
const STALE_OFFSET: u16 = 20;

/// The maximum number of times in a turn that distances to the unknown are computed.
const MAKES: u8 = 2;

impl DecisionContext<'_> {
    /// Moves toward cells that were never seen, or not for a long time.
    pub(crate) fn explore(&mut self) -> Choice {
        if !self.kind.is_mobile || self.kind.is_bomb || self.world.views.is_empty() {
            return Choice::Pass;
        }
        let mut field = self.unknown();
        let here = self.here;
        let goal = self.label(field, here);
        let is_over = goal.is_none_or(|goal| !self.is_worth_a_look(goal));
        let made = self.planner.fields.unknown_made[self.kind.class];
        if is_over && made < MAKES && self.distance(field, here) != FAR {
            self.planner.fields.unknown[self.kind.class] = None;
            field = self.unknown();
        }
        if self.distance(field, here) == FAR && !self.is_carried() { Choice::Pass } else { self.follow(field) }
    }

    /// Whether a field leads to a cell that was unknown and is known by now.
    pub(crate) fn has_found(&mut self, field: FieldId, here: usize) -> bool {
        self.planner.fields.unknown[self.kind.class] == Some(field)
            && self.label(field, here).is_none_or(|goal| !self.is_worth_a_look(goal))
    }

    fn is_worth_a_look(&self, cell: usize) -> bool {
        let seen = knowledge::seen(self.world, self.planner.side);
        seen.get(cell) == Some(&false) || !knowledge::watches(self.world, self.planner.side, cell)
    }

    /// Returns the distances to unknown cells.
    pub(crate) fn unknown(&mut self) -> FieldId {
        let class = self.kind.class;
        if let Some(field) = self.planner.fields.unknown[class] {
            return field;
        }
        let targets = self.find_unknown();
        let field = self.field_to(targets, false);
        self.planner.fields.unknown[class] = Some(field);
        self.planner.fields.unknown_made[class] += 1;
        field
    }

    /// Returns the cells that were never seen, and those that were seen long ago.
    fn find_unknown(&self) -> Targets {
        let seen = knowledge::seen(self.world, self.planner.side);
        let watchers = knowledge::watchers(self.world, self.planner.side);
        let last_looks = self.planner.knowledge.last_looks();
        // A cell that was never looked at has a negative turn.
        let since = self.planner.turn.saturating_sub(STALE).max(0);
        let inner = self.map.inner_set();
        let cells = seen.chunks(64).zip(watchers.chunks(64)).zip(last_looks.chunks(64));
        let words = cells.zip(inner.words()).map(|(((seen, watchers), looks), inner)| {
            let seen = pack(seen, |seen| seen);
            let stale = pack(watchers, |watchers| watchers == 0) & pack(looks, |last| last < since);
            (!seen & inner, seen & stale & inner)
        });
        let (unseen, stale): (Vec<u64>, Vec<u64>) = words.unzip();
        let (unseen, stale) = (Cells::from(unseen), Cells::from(stale));
        Targets { sources: Vec::new(), sets: vec![(0, unseen), (STALE_OFFSET, stale)] }
    }

    /// Moves to where the unit may be needed: to places that are in danger or nearest to the enemy.
    pub(crate) fn move_up(&mut self) -> Choice {
        if !self.kind.is_mobile || self.is_carried() {
            return Choice::Pass;
        }
        let (field, here) = (self.posts(), self.here);
        if self.distance(field, here) <= 1 { Choice::Rest } else { self.follow(field) }
    }
}
