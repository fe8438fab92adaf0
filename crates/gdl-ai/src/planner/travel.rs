//! Steps along distance fields.

use gdl_world::world::{Action, Outcome, UnitId};

use crate::{
    analysis::movers::NO_WAY,
    paths::field_cache::FieldId,
    planner::{Choice, DecisionContext},
};

/// The current way of a unit within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Walk {
    unit: UnitId,
    /// The distances that it follows.
    field: FieldId,
    /// The index of the cell that its last step leads to.
    to: usize,
}

impl DecisionContext<'_> {
    /// Continues the way, if the last step brought the unit closer and no enemy is near. Rests if the unit lacks the
    /// points for the next step, and passes if a new decision is needed.
    pub(crate) fn go_on(&mut self, refusal: Option<Outcome>) -> Choice {
        let Some(Walk { unit, field, to }) = self.planner.walk.take() else { return Choice::Pass };
        let here = self.here;
        if unit == self.id && matches!(refusal, Some(Outcome::InsufficientMp | Outcome::InsufficientAcp)) {
            return Choice::Rest;
        }
        let is_on_its_way = unit == self.id && to == here && !self.planner.knowledge.near_hostile.contains(here);
        let now = if is_on_its_way { self.distance(field, here) } else { 0 };
        if now < 2 || self.is_carried() || self.has_found(field, here) {
            return Choice::Pass;
        }
        for part in [Self::strike, Self::construct] {
            match part(self) {
                Choice::Pass => {}
                choice => return choice,
            }
        }
        self.approach(field, now - 1)
    }

    /// Follows a field downhill, if supplies allow it. Passes if there is no way.
    pub(crate) fn follow(&mut self, field: FieldId) -> Choice {
        let here = self.here;
        match self.distance(field, here) {
            0 => Choice::Pass,
            now => self.approach(field, now),
        }
    }

    /// Moves to an adjacent cell whose distance is at most `most`.
    fn approach(&mut self, field: FieldId, most: u16) -> Choice {
        let here = self.here;
        let now = self.distance(field, here);
        let class = self.kind.class;
        let mut ways = [(0, 0, 0, 0); 6];
        let mut count = 0;
        for (direction, next) in self.map.around(here) {
            let Some(distance) = self.planner.fields.near(field, next, most) else { continue };
            if self.planner.knowledge.hostile.contains(next) {
                continue;
            }
            let price = match self.map.steps(class)[here][direction] {
                NO_WAY if self.is_host(next) => 1,
                NO_WAY => continue,
                price => price,
            };
            // A unit that cannot get closer may step aside once in a while.
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
                Ok(action) => {
                    self.planner.walk = Some(Walk { unit: self.id, field, to: next });
                    return Choice::Do(action);
                }
                Err(Outcome::InsufficientMp | Outcome::InsufficientAcp) => return Choice::Rest,
                Err(_) => {}
            }
        }
        Choice::Pass
    }

    /// Whether an immobile unit in a cell takes the unit in.
    pub(crate) fn is_host(&self, cell: usize) -> bool {
        self.planner.hosts[self.kind.class].contains(cell)
    }

    /// Whether the unit can step from a cell to one beside it.
    pub(crate) fn leads_to(&self, from: usize, to: usize) -> bool {
        let steps = self.map.steps(self.kind.class)[from].iter().zip(&self.map.neighbors()[from]);
        steps.into_iter().any(|(&price, &near)| near as usize == to && price != NO_WAY)
    }

    /// Returns the action that brings the unit into the next cell: into the open, if `may_move`, or into a unit there.
    /// A step into the open is checked only if the unit is careful.
    pub(crate) fn step(&self, next: usize, may_move: bool) -> Result<Action, Outcome> {
        let to = self.map.pos(next);
        let mut refusal = Outcome::CannotDo;
        if may_move {
            let action = Action::Move { to, z: 0 };
            match if self.is_careful { self.check(&action) } else { Ok(()) } {
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

    /// Returns the action to enter another unit, if that could take the unit in.
    pub(crate) fn entry(&self, host: UnitId) -> Option<Action> {
        let may = host != self.id
            && self.world.unit_trusts(host, self.id)
            && self.world.units[self.id].transport() != Some(host)
            && self.world.can_ride(self.type_of(), host);
        may.then_some(Action::Enter { transport: Some(host) })
    }
}

#[cfg(test)]
mod tests {
    use gdl_sim::{
        Game,
        actions::check,
        play::{Limits, Observer, play},
    };
    use gdl_world::{
        Step,
        events::{Entry, Event},
        world::{Action, Doer, Outcome, SideId, UnitId},
    };

    use crate::{
        planner_of,
        testing::{ISLANDS, computers},
    };

    /// A recorder of the refusals of all units.
    #[derive(Default)]
    struct Refusals(Vec<Outcome>);

    impl Observer for Refusals {
        fn happened(&mut self, _: &Game, entries: &[Entry]) {
            for entry in entries {
                if let Event::Acted { outcome, .. } = entry.event
                    && outcome.is_refusal()
                {
                    self.0.push(outcome);
                }
            }
        }
    }

    #[test]
    fn who_may_not_take_a_step_looks_before_the_next() {
        let units = "(set see-all true) (set terrain-seen true) (add t* capacity 1) (add jet acp-per-turn 20)
            (jet 3 4 1) (man 4 4 1) (jet 9 4 2)";
        let start = || {
            let mut game = computers(&format!("{ISLANDS} {units}"), 3, &["mplayer", "passive"]);
            game.plays_itself = true;
            game
        };
        let mut game = start();
        assert!((0..9).any(|_| game.step() == Step::TurnStarted));
        let jet = game.world.side(SideId::from_index(1)).units[0];
        let check = |game: &Game, action: Action| check(&game.world, Doer::one(jet), &action);
        let Some(first @ Action::Move { .. }) = game.next_action(jet, None) else { panic!("it has a goal") };
        assert_eq!(check(&game, first), Err(Outcome::DestinationFull));
        assert_eq!(game.next_action(jet, Some(Outcome::InsufficientMp)), None, "it comes no farther in this turn");
        for _ in 0..20 {
            let second = game.next_action(jet, Some(Outcome::DestinationFull));
            assert!(second.is_none_or(|second| second != first && check(&game, second).is_ok()), "{second:?}");
        }
        // No observer sees a refusal.
        let mut refusals = Refusals::default();
        play(&mut start(), &Limits::turns(30), &mut refusals);
        assert_eq!(refusals.0, []);
    }

    #[test]
    fn who_obeys_is_not_asked_twice() {
        let units = "(set see-all true) (set terrain-seen true) (jet 3 4 1) (man 4 4 1) (jet 9 4 2)
            (add jet direct-control false) (table unit-control-range (man jet 9))
            (table unit-control-chance (man jet 50)) (table unit-control-chance-adjacent (man jet 50))";
        let mut game = computers(&format!("{ISLANDS} {units}"), 3, &["mplayer", "passive"]);
        game.plays_itself = true;
        assert!((0..9).any(|_| game.step() == Step::TurnStarted));
        let jet = game.world.side(SideId::from_index(1)).units[0];
        let answers = (0..20).map(|_| game.next_action(jet, None).is_some()).collect::<Vec<_>>();
        assert!(answers.contains(&true) && answers.contains(&false), "its obedience is a matter of chance");
        let state = game.random.state();
        assert!((0..20).all(|_| game.next_action(jet, Some(Outcome::DestinationFull)).is_some()));
        assert_eq!(game.random.state(), state, "what players think does not disturb the world");
    }

    #[test]
    fn units_go_straight_to_their_goal_and_strike_in_the_same_turn() {
        let units = "(set see-all true) (set terrain-seen true) (jet 3 4 1) (jet 9 4 2) (add jet acp-per-turn 20)";
        let mut game = computers(&format!("{ISLANDS} {units}"), 3, &["mplayer", "passive"]);
        game.plays_itself = true;
        assert!((0..9).any(|_| game.step() == Step::TurnStarted));
        let first = |game: &gdl_sim::Game, side| game.world.side(SideId::from_index(side)).units[0];
        let (jet, foe): (UnitId, UnitId) = (first(&game, 1), first(&game, 2));
        for left in (1..=5).rev() {
            let Some(action @ Action::Move { to, .. }) = game.next_action(jet, None) else { panic!("it goes on") };
            assert_eq!(game.world.shape.distance(to, game.world.units[foe].pos), left);
            game.execute(Doer::one(jet), &action);
            let planner = planner_of(&mut game, SideId::from_index(1));
            // It chooses a target once for the whole way, and again for each step near the enemy.
            assert_eq!(planner.crowds, [if left > 1 { 1 } else { 2 }], "{left}");
        }
        let action = game.next_action(jet, None);
        assert!(matches!(action, Some(Action::Attack { target, .. }) if target == Some(foe)), "{action:?}");
    }
}
