//! Counts what happens in a game while it is played: from its events, and from the state of the map between turns.

use std::collections::BTreeMap;

use gdl_sim::{
    Game,
    events::{Cause, Entry, Event, Loss, UnitSnapshot},
    play::Observer,
    rules::{MaterialId, TerrainId, TypeId, UnitTypeId},
    world::{SideId, World},
};
use rustc_hash::FxHashSet;

use super::{
    battles::BattleTally,
    ends::Ends,
    openings::Openings,
    pace::PaceTally,
    phases::PhaseTally,
    record::{Curve, GameRecord, TerrainTally, TypeTally},
    samples::Samples,
};

/// The maximum number of samples of a curve, not counting the first.
const SAMPLES: i32 = 50;

/// The counts of a side.
#[derive(Clone, Debug, Default)]
struct SideTally {
    types: Vec<TypeTally>,
    starved: Vec<i64>,
    in_want: Vec<i64>,
    actions: i64,
    failed: i64,
    able_turns: i64,
    last_turn: Option<i32>,
    curve: Curve,
}

/// Counts what happens in a game.
#[derive(Debug)]
pub(super) struct Tally {
    sides: Vec<SideTally>,
    terrain: Vec<TerrainTally>,
    /// The number of decisions of each scorekeeper.
    keepers: BTreeMap<i32, i64>,
    /// The value of a unit of each type.
    values: Vec<i64>,
    sampled: Vec<i32>,
    /// The number of turns from one sample to the next.
    step: i32,
    /// Units that could act at the start of the turn.
    able: Vec<UnitSnapshot>,
    /// The numbers of the units that acted in it.
    acted: FxHashSet<i32>,
    openings: Openings,
    ends: Ends,
    pace: PaceTally,
    phases: PhaseTally,
    battles: BattleTally,
}

impl Tally {
    /// Starts with the state before the first turn.
    pub fn new(world: &World, turns: i32) -> Tally {
        let rules = &world.rules;
        let side = SideTally {
            types: vec![TypeTally::default(); rules.units.count()],
            starved: vec![0; rules.materials.count()],
            in_want: vec![0; rules.materials.count()],
            ..SideTally::default()
        };
        let mut tally = Tally {
            sides: vec![side; world.sides.len()],
            terrain: vec![TerrainTally::default(); rules.terrain.count()],
            keepers: BTreeMap::new(),
            values: rules.units.point_value.values().iter().map(|&value| value.into()).collect(),
            sampled: Vec::new(),
            step: turns.max(1).saturating_add(SAMPLES - 1) / SAMPLES,
            able: Vec::new(),
            acted: FxHashSet::default(),
            openings: Openings::default(),
            ends: Ends::default(),
            pace: PaceTally::new(world),
            phases: PhaseTally::default(),
            battles: BattleTally::new(world),
        };
        world.shape.cells().for_each(|p| tally.terrain[world.terrain_at(p).index()].cells += 1);
        for id in world.units.oldest_first() {
            let unit = &world.units[id];
            tally.of(unit.side, unit.kind).initial += 1;
        }
        tally.sample(world);
        tally
    }

    /// Writes the counts to a record.
    pub fn finish(mut self, world: &World, record: &mut GameRecord) {
        for id in world.units.oldest_first().filter(|&id| world.units[id].hp > 0) {
            let unit = &world.units[id];
            self.of(unit.side, unit.kind).left += 1;
        }
        self.openings.finish(record);
        record.decision = self.ends.decision(world, record.ending);
        self.pace.finish(record);
        self.phases.finish(record);
        self.battles.finish(record);
        for (side, id) in record.sides.iter_mut().zip(world.side_ids()) {
            side.loss = self.ends.loss(world, id);
        }
        let rules = &world.rules;
        for (side, tally) in record.sides.iter_mut().zip(self.sides) {
            let types = rules.units.ids().zip(tally.types).filter(|(_, tally)| *tally != TypeTally::default());
            side.types = types.map(|(u, tally)| (rules.units.label(u).to_string(), tally)).collect();
            let by_name = |counts: Vec<i64>| {
                let counts = rules.materials.ids().zip(counts).filter(|(_, count)| *count > 0);
                counts.map(|(m, count)| (rules.materials.label(m).to_string(), count)).collect()
            };
            (side.starved, side.in_want) = (by_name(tally.starved), by_name(tally.in_want));
            (side.actions, side.failed, side.able_turns) = (tally.actions, tally.failed, tally.able_turns);
            side.last_turn = tally.last_turn.unwrap_or(side.last_turn);
            side.curve = tally.curve;
            side.curve.shrink();
        }
        (record.sampled, record.keepers) = (self.sampled, self.keepers);
        let terrain = rules.terrain.ids().zip(self.terrain).filter(|(_, tally)| *tally != TerrainTally::default());
        record.terrain = terrain.map(|(t, tally)| (rules.terrain.label(t).to_string(), tally)).collect();
    }

    fn of(&mut self, side: SideId, kind: UnitTypeId) -> &mut TypeTally {
        &mut self.sides[side.index()].types[kind.index()]
    }

    fn of_unit(&mut self, who: &UnitSnapshot) -> &mut TypeTally {
        self.of(who.side, who.kind)
    }

    fn terrain(&mut self, t: TerrainId) -> &mut TerrainTally {
        &mut self.terrain[t.index()]
    }

    fn count(&mut self, world: &World, entry: &Entry) {
        self.ends.count(entry);
        self.pace.count(world, entry);
        self.phases.count(&self.values, entry);
        self.battles.count(entry);
        match &entry.event {
            Event::Created { unit, .. } => self.of_unit(unit).created += 1,
            Event::Completed { unit } => self.of_unit(unit).completed += 1,
            Event::Moved { unit, .. } => {
                self.of_unit(unit).moves += 1;
                self.terrain(world.terrain_at(unit.at)).entered += 1;
            }
            Event::Attacked { attacker, target } | Event::FiredAt { firer: attacker, target } => {
                self.of_unit(attacker).attacks += 1;
                self.terrain(world.terrain_at(target.at)).fights += 1;
            }
            Event::Captured { unit, by, .. } | Event::Surrendered { unit, to: by, .. } => {
                let value = self.values[unit.kind.index()];
                let tally = self.of_unit(by);
                tally.captures += 1;
                tally.value_taken += value;
            }
            Event::Damaged { unit, cause: Cause::Starvation(m), .. } => {
                self.sides[unit.side.index()].in_want[m.index()] += 1;
            }
            Event::Died { unit, cause } => self.lose(world, unit, cause),
            Event::Wrecked { unit, wreck, cause } => {
                self.lose(world, unit, cause);
                self.of(unit.side, *wreck).changed_to += 1;
            }
            Event::ChangedType { unit, to } => {
                self.of_unit(unit).changed_from += 1;
                self.of(unit.side, *to).changed_to += 1;
            }
            Event::ChangedSide { unit, to, .. } => {
                let value = self.values[unit.kind.index()];
                let tally = self.of_unit(unit);
                tally.lost_to_others += 1;
                tally.value_lost += value;
                self.of(*to, unit.kind).gained += 1;
            }
            Event::Acted { actor, outcome } => {
                let side = &mut self.sides[actor.side.index()];
                if outcome.is_refusal() {
                    side.failed += 1;
                } else {
                    side.actions += 1;
                    self.acted.insert(actor.id);
                }
            }
            Event::SideWon { side, keeper } => self.decide(*side, entry.turn, Some(*keeper)),
            Event::SideLost { side, why: Loss::Scorekeeper(keeper) } => self.decide(*side, entry.turn, Some(*keeper)),
            Event::SideLost { side, .. } | Event::SideWithdrew(side) => self.decide(*side, entry.turn, None),
            _ => {}
        }
    }

    /// Counts a side that left the game.
    fn decide(&mut self, side: SideId, turn: i32, keeper: Option<i32>) {
        self.sides[side.index()].last_turn.get_or_insert(turn);
        if let Some(keeper) = keeper {
            *self.keepers.entry(keeper).or_default() += 1;
        }
    }

    /// Counts a unit that perished, or of which only a wreck is left.
    fn lose(&mut self, world: &World, unit: &UnitSnapshot, cause: &Cause) {
        let value = self.values[unit.kind.index()];
        let tally = self.of_unit(unit);
        tally.value_lost += value;
        match cause {
            Cause::Combat { .. } | Cause::Blast => tally.lost_in_combat += 1,
            Cause::Starvation(m) => {
                tally.starved += 1;
                self.starve(unit.side, *m);
            }
            Cause::Attrition(_) | Cause::Accident(_) | Cause::Vanished(_) | Cause::Temperature | Cause::Terrain(_) => {
                tally.lost_to_terrain += 1
            }
            _ => tally.lost_otherwise += 1,
        }
        if let Cause::Combat { by } = cause
            && by.side != unit.side
        {
            let tally = self.of_unit(by);
            tally.kills += 1;
            tally.value_taken += value;
        }
        self.terrain(world.terrain_at(unit.at)).deaths += 1;
    }

    fn starve(&mut self, side: SideId, m: MaterialId) {
        self.sides[side.index()].starved[m.index()] += 1;
    }

    fn sample(&mut self, world: &World) {
        self.sampled.push(world.turn);
        for (side, tally) in world.sides.iter().zip(&mut self.sides) {
            let curve = &mut tally.curve;
            let mut materials: Vec<i64> = vec![0; world.rules.materials.count()];
            let (mut units, mut value) = (0, 0);
            for unit in side.units.iter().filter_map(|&id| world.units.get(id)).filter(|unit| unit.hp > 0) {
                units += 1;
                if world.is_complete(unit) {
                    value += self.values[unit.kind.index()];
                }
                materials.iter_mut().zip(&unit.supply).for_each(|(sum, &amount)| *sum += i64::from(amount));
            }
            materials.iter_mut().zip(&side.treasury).for_each(|(sum, &amount)| *sum += i64::from(amount));
            curve.units.push(units);
            curve.value.push(value);
            curve.materials.resize(materials.len(), Samples::default());
            curve.materials.iter_mut().zip(materials).for_each(|(curve, amount)| curve.push(amount));
            curve.scores.resize(side.scores.len(), Samples::default());
            curve.scores.iter_mut().zip(&side.scores).for_each(|(curve, &score)| curve.push(score.into()));
        }
    }
}

impl Observer for Tally {
    fn happened(&mut self, game: &Game, entries: &[Entry]) {
        entries.iter().for_each(|entry| self.count(&game.world, entry));
    }

    fn turn_started(&mut self, game: &Game) {
        let world = &game.world;
        self.acted.clear();
        self.able.clear();
        for side in world.side_ids().filter(|&side| world.side(side).is_in_game()) {
            // Some units need no action points to act.
            let is_able =
                |unit: &gdl_sim::world::Unit| unit.hp > 0 && world.is_complete(unit) && world.has_acp_left(unit);
            let before = self.able.len();
            let units = world.side(side).units.iter().copied();
            self.able.extend(units.filter(|&id| is_able(&world.units[id])).map(|id| UnitSnapshot::of(world, id)));
            self.sides[side.index()].able_turns += i64::from(self.able.len() > before);
        }
        self.pace.turn_started(world, &self.able);
        self.openings.look(world, self.able.iter().map(|who| who.unit));
    }

    fn turn_ended(&mut self, game: &Game) {
        self.pace.turn_ended();
        for who in std::mem::take(&mut self.able) {
            let has_acted = self.acted.contains(&who.id);
            let tally = self.of_unit(&who);
            tally.able += 1;
            tally.idle += i64::from(!has_acted);
        }
        if game.world.turn % self.step == 0 {
            self.sample(&game.world);
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_sim::{
        actions::{ActionKind, Call, Doer, MAX_ARGUMENTS},
        play::{Limits, play},
    };

    use super::*;
    use crate::series::{
        record::Ending,
        testing::{DUEL, plan},
    };

    /// Lets the first unit of the first side attack in every turn.
    struct Attacks;

    impl Attacks {
        fn act(game: &mut Game) {
            let Some(actor) = game.world.units.with_id(1) else { return };
            let mut args = [0; MAX_ARGUMENTS];
            (args[0], args[1]) = (2, 100);
            let kind = ActionKind::named("attack").expect("it is an action");
            game.execute(Doer::one(actor), &Call { kind, args });
        }
    }

    #[test]
    fn fights_are_counted() {
        let plan = plan(DUEL);
        let setup = plan.set_up(0).expect("it is set up");
        let mut game = gdl_ai::new_game(setup);
        let mut tally = Tally::new(&game.world, 10);
        play(&mut game, &Limits::turns(1), &mut tally);
        // The next turn, before any unit has acted.
        game.step();
        tally.turn_started(&game);
        Attacks::act(&mut game);
        let entries = game.events.take();
        tally.happened(&game, &entries);
        tally.turn_ended(&game);
        let mut record = plan.play(0, &mut ());
        assert_eq!(record.ending, Ending::TurnLimit);
        tally.finish(&game.world, &mut record);
        let [_, red, blue] = &record.sides[..] else { panic!("there are two sides: {record:?}") };
        let (red_man, blue_man) = (red.types["man"], blue.types["man"]);
        assert_eq!((red_man.initial, red_man.attacks, red_man.kills, red_man.value_taken), (1, 1, 1, 7));
        assert_eq!((red_man.able, red_man.idle, red_man.left), (2, 1, 1));
        assert_eq!((blue_man.initial, blue_man.lost_in_combat, blue_man.value_lost, blue_man.left), (1, 1, 7, 0));
        assert_eq!((red.actions, red.failed, red.able_turns), (1, 0, 2));
        let land = record.terrain["land"];
        assert_eq!((land.cells, land.fights, land.deaths), (48, 1, 1));
    }

    #[test]
    fn units_that_need_no_action_points_can_act() {
        let text = DUEL.replace("(acp-per-turn 1)", "(acp-per-turn 0) (acp-independent true)");
        let record = plan(&text).play(0, &mut ());
        assert_eq!((record.sides[1].able_turns, record.sides[1].types["man"].able), (3, 3));
        assert_eq!(plan(&DUEL.replace("(acp-per-turn 1)", "")).play(0, &mut ()).sides[1].able_turns, 0);
    }

    #[test]
    fn curves_have_few_samples() {
        let record = crate::series::Plan { turns: 120, ..plan(DUEL) }.play(0, &mut ());
        assert_eq!(record.turns, 120);
        assert_eq!(record.sampled, (0..=40).map(|n| 3 * n).collect::<Vec<_>>());
        let curve = &record.sides[1].curve;
        assert_eq!((curve.units.len(), curve.value.get(0), curve.materials[0].get(0)), (41, Some(7), Some(4)));
    }
}
