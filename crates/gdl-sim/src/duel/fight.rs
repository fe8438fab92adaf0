//! A fight: turn by turn, unit by unit, until one army is left, no unit can act, or time is up.

use gdl_world::{
    Random,
    geometry::Pos,
    rules::UnitTypeId,
    world::{Action, Doer, UnitId},
};

use super::{Duel, End, Losses, Means, Record, check};
use crate::{acp, actions};

/// The maximum number of actions of a unit in a turn.
const ACTIONS_PER_TURN: u32 = 100;

/// One of both armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Attacker,
    Defender,
}

/// The fate of a unit in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum UnitFate {
    /// It fights on.
    Stands,
    /// It has left the place where it fought.
    Fled,
    /// It perished, or became a wreck.
    Destroyed,
    /// It is on another side.
    Captured,
}

/// The hit points and types of units before an action.
type UnitsBefore = Vec<(i32, UnitTypeId)>;

impl Duel {
    /// Plays one fight.
    pub fn fight(&mut self, seed: i64) -> Record {
        self.begin(seed);
        let mut record = Record::default();
        for turn in 1..=self.turns {
            self.recharge(turn == 1);
            self.move_up();
            let mut acted = self.act(Role::Attacker, &mut record);
            if self.both {
                acted |= self.act(Role::Defender, &mut record);
            }
            if !acted {
                break;
            }
            record.turns = turn;
            if self.end() != End::Open {
                break;
            }
        }
        record.end = self.end();
        record.attacker = self.losses(Role::Attacker, record.attacker);
        record.defender = self.losses(Role::Defender, record.defender);
        record
    }

    /// Resets everything to the state before a fight.
    pub(super) fn begin(&mut self, seed: i64) {
        self.game.world.clone_from(&self.world);
        self.game.random = Random::seeded(seed);
    }

    /// Gives all units the action points of a turn.
    pub(super) fn recharge(&mut self, first: bool) {
        let world = &mut self.game.world;
        for &id in self.attackers.iter().chain(&self.defenders) {
            if world.units[id].hp <= 0 {
                continue;
            }
            let old = if first { 0 } else { world.units[id].acp() };
            world.remake_action_state(id);
            if first {
                world.remake_plan(id);
            }
            acp::recharge(world, id, old);
        }
    }

    /// Lets defenders that stand behind the others move up, as far as there is room for them.
    fn move_up(&mut self) {
        for index in 0..self.defenders.len() {
            let id = self.defenders[index];
            let (kind, side) = (self.world.units[id].kind, self.world.units[id].side);
            let world = &self.game.world;
            if world.units[id].pos != self.centre
                && self.lot(Role::Defender, id) == UnitFate::Stands
                && world.stack(self.centre).all(|other| world.units[other].side == side)
                && world.can_occupy(kind, self.centre)
            {
                self.game.world.leave_map(id);
                self.game.world.enter_cell(id, self.centre);
            }
        }
    }

    /// Lets all units of an army act. Returns false if none can.
    fn act(&mut self, role: Role, record: &mut Record) -> bool {
        let mut acted = false;
        for index in 0..self.army(role).len() {
            let id = self.army(role)[index];
            for _ in 0..ACTIONS_PER_TURN {
                let before = self.game.world.units[id].acp();
                if self.lot(role, id) != UnitFate::Stands || !self.act_once(role, id, record) {
                    break;
                }
                acted = true;
                if self.game.world.units[id].acp() >= before {
                    break;
                }
            }
        }
        acted
    }

    /// Lets a unit attack the first enemy that stands, in the first way that it can; if it has no way, the first one of another
    /// type. Returns false if there is none.
    fn act_once(&mut self, role: Role, id: UnitId, record: &mut Record) -> bool {
        let enemies = match role {
            Role::Attacker => Role::Defender,
            Role::Defender => Role::Attacker,
        };
        let Some(action) = self.choice(role, enemies, id) else { return false };
        let (attackers, defenders) = (self.before(Role::Attacker), self.before(Role::Defender));
        actions::apply(&mut self.game, Doer::one(id), &action);
        let (own, dealt) = (self.damage(Role::Attacker, &attackers), self.damage(Role::Defender, &defenders));
        record.attacker.damage += own;
        record.defender.damage += dealt;
        if role == Role::Attacker {
            record.rounds += 1;
            record.hits += u32::from(dealt > 0);
        }
        true
    }

    /// The action of a unit against the first enemy of some type that it can attack.
    fn choice(&self, role: Role, enemies: Role, id: UnitId) -> Option<Action> {
        let world = &self.game.world;
        let mut seen: Vec<(UnitTypeId, Pos)> = Vec::new();
        for &target in self.army(enemies) {
            let (kind, at) = (world.units[target].kind, world.units[target].pos);
            if seen.contains(&(kind, at)) || self.lot(enemies, target) != UnitFate::Stands {
                continue;
            }
            let means: &[Means] =
                if role == Role::Attacker { self.means_of(world.units[id].kind, kind) } else { &Means::ALL };
            let action = means.iter().find_map(|&means| check(world, means, id, target, at).ok());
            if action.is_some() {
                return action;
            }
            seen.push((kind, at));
        }
        None
    }

    /// The means of a type of the attackers against a type of the defenders.
    fn means_of(&self, attacker: UnitTypeId, defender: UnitTypeId) -> &[Means] {
        let found = self.means.iter().find(|(a, o, _)| (*a, *o) == (attacker, defender));
        found.map_or(&[], |(_, _, means)| means)
    }

    fn army(&self, role: Role) -> &[UnitId] {
        match role {
            Role::Attacker => &self.attackers,
            Role::Defender => &self.defenders,
        }
    }

    fn before(&self, role: Role) -> UnitsBefore {
        self.army(role).iter().map(|&id| (self.game.world.units[id].hp, self.game.world.units[id].kind)).collect()
    }

    /// The hit points that an army has lost since.
    fn damage(&self, role: Role, before: &UnitsBefore) -> u32 {
        let lost = |(&id, &(hp, kind)): (&UnitId, &(i32, UnitTypeId))| {
            let unit = &self.game.world.units[id];
            let is_wreck = unit.kind != kind && unit.side == self.world.units[id].side;
            let left = if is_wreck { 0 } else { unit.hp };
            u32::try_from(hp.saturating_sub(left)).unwrap_or(0)
        };
        self.army(role).iter().zip(before).map(lost).sum()
    }

    /// Returns the fate of a unit so far.
    fn lot(&self, role: Role, id: UnitId) -> UnitFate {
        let (unit, was) = (&self.game.world.units[id], &self.world.units[id]);
        let distance = self.world.shape.distance(self.centre, unit.pos);
        if unit.hp <= 0 {
            UnitFate::Destroyed
        } else if unit.side != was.side {
            UnitFate::Captured
        } else if unit.kind != was.kind {
            UnitFate::Destroyed
        } else if match role {
            Role::Attacker => distance > self.distance,
            // One that stood behind the others from the beginning still stands there.
            Role::Defender => distance > 0 && unit.pos != was.pos,
        } {
            UnitFate::Fled
        } else {
            UnitFate::Stands
        }
    }

    fn stands(&self, role: Role) -> bool {
        self.army(role).iter().any(|&id| self.lot(role, id) == UnitFate::Stands)
    }

    fn end(&self) -> End {
        match (self.stands(Role::Attacker), self.stands(Role::Defender)) {
            (true, false) => End::Won,
            (false, true) => End::Lost,
            (false, false) => End::Both,
            (true, true) => End::Open,
        }
    }

    /// Adds the lost units of an army and their value to its losses so far.
    fn losses(&self, role: Role, mut losses: Losses) -> Losses {
        for &id in self.army(role) {
            let count = match self.lot(role, id) {
                UnitFate::Stands => continue,
                UnitFate::Fled => &mut losses.fled,
                UnitFate::Destroyed => &mut losses.destroyed,
                UnitFate::Captured => &mut losses.captured,
            };
            *count += 1;
            if self.lot(role, id) != UnitFate::Fled {
                let kind = self.world.units[id].kind;
                losses.value += self.worth.value(&self.world.rules, kind);
            }
        }
        losses
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::rules::Rules;

    use super::*;
    use crate::{
        duel::{Army, LossMeasure, Match, Tally, Troop, arena, seed_of},
        testing,
    };

    const TYPES: &str = "
        (game-module \"duels\")
        (unit-type inf (acp-per-turn 2) (hp-max 10) (point-value 2))
        (unit-type town (acp-per-turn 1) (hp-max 40) (speed 0) (point-value 5))
        (unit-type gun (acp-per-turn 1) (hp-max 4) (acp-to-fire 1) (range 3) (range-min 2))
        (terrain-type plain) (terrain-type sea)
        (table vanishes-on ((inf gun) sea 1))
        (table acp-to-capture (inf town 1))
        (table hit-chance (inf inf 50) (gun inf 100)) (table damage (inf inf 5) (gun inf 4))";

    fn duel(more: &str, change: impl FnOnce(&mut Match, &Rules)) -> Duel {
        let rules = testing::rules(&format!("{TYPES} {more}"));
        let inf = rules.units.id(0).expect("the first type");
        let mut wanted = Match::new(Army::one(inf), Army::one(inf));
        change(&mut wanted, &rules);
        arena::prepare(&rules, &wanted).expect("it can be fought")
    }

    fn kind(rules: &Rules, number: i32) -> UnitTypeId {
        rules.units.id(number).expect("a type of the module")
    }

    #[track_caller]
    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 0.03, "{found} is not {expected}");
    }

    #[test]
    fn shares_are_those_of_the_probabilities() {
        // Both need two hits of an even chance. They strike at the same time: 5 of 27 such races are drawn.
        let tally: Tally = duel("", |_, _| {}).series(4000, 1);
        near(tally.ended(End::Won).rate(), 11.0 / 27.0);
        near(tally.ended(End::Lost).rate(), 11.0 / 27.0);
        near(tally.ended(End::Both).rate(), 5.0 / 27.0);
        near(tally.hits().rate(), 0.5);
        let (low, high) = tally.ended(End::Both).interval();
        assert!(low < 5.0 / 27.0 && 5.0 / 27.0 < high && high - low < 0.03);
        near(tally.exchange().expect("attackers were lost"), 1.0);
    }

    #[test]
    fn without_blows_back_two_hits_take_four_rounds() {
        let tally = duel("(table counterattack (u* u* 0))", |_, _| {}).series(4000, 7);
        assert_eq!(tally.ended(End::Won).count, 4000);
        assert!((tally.rounds.value() - 4.0).abs() < 2.0 * tally.rounds.margin(), "{:?}", tally.rounds);
        assert_eq!((tally.exchange(), tally.defender.value.value()), (None, 2.0));
        assert_eq!(tally.defender.damage.value(), 10.0);
    }

    #[test]
    fn the_same_seed_gives_the_same_fights() {
        let mut first = duel("", |_, _| {});
        let mut second = duel("", |_, _| {});
        assert_eq!(first.series(50, 3), second.series(50, 3));
        assert_eq!(first.fight(seed_of(3, 49)), second.fight(seed_of(3, 49)), "whatever was fought before");
        assert_ne!(first.series(50, 3), first.series(50, 4));
    }

    #[test]
    fn towns_are_taken_and_their_captors_move_in() {
        let mut duel = duel("(table capture-chance (inf town 100)) (add town capacity 2)", |wanted, rules| {
            wanted.defender = Army { count: 1, ..Army::one(kind(rules, 1)) };
            wanted.independent = true;
        });
        assert_eq!(duel.means(), [Means::Capture]);
        let record = duel.fight(1);
        assert_eq!((record.end, record.rounds, record.turns), (End::Won, 1, 1));
        assert_eq!((record.defender.captured, record.defender.value, record.attacker), (1, 5, Losses::default()));
    }

    #[test]
    fn who_retreats_has_fled() {
        let record = duel("(table retreat-chance (inf inf 100)) (table counterattack (u* u* 0))", |_, _| {}).fight(1);
        assert_eq!((record.end, record.defender.fled, record.defender.damage), (End::Won, 1, 0));
    }

    #[test]
    fn wrecks_count_as_destroyed() {
        let more = "(unit-type ruin (hp-max 3)) (add inf wrecked-type ruin) (table counterattack (u* u* 0))";
        let record = duel(more, |_, _| {}).fight(1);
        assert_eq!((record.end, record.defender.destroyed, record.defender.damage), (End::Won, 1, 10));
    }

    #[test]
    fn shots_come_from_afar_and_armies_stand_in_several_cells() {
        let mut duel = duel("", |wanted, rules| {
            wanted.means = Some(Means::Fire);
            wanted.attacker = Army { count: 3, ..Army::one(kind(rules, 2)) };
        });
        assert_eq!((duel.distance(), duel.means()), (2, vec![Means::Fire]));
        assert_eq!((duel.attackers.len(), duel.defenders.len()), (3, 1));
        let record = duel.fight(1);
        assert_eq!((record.end, record.rounds, record.hits, record.turns), (End::Won, 3, 3, 1));
        assert_eq!(record.attacker, Losses::default(), "no unit strikes back so far");
    }

    #[test]
    fn defenders_without_room_stand_behind_the_others_and_move_up() {
        let count = |count: usize| {
            let mut duel = duel("(table counterattack (u* u* 0)) (table hit-chance (inf inf 100))", |wanted, _| {
                wanted.attacker.count = 3;
                wanted.defender.count = count;
            });
            assert_eq!(duel.defenders.len(), count);
            let cells: Vec<Pos> = duel.defenders.iter().map(|&id| duel.world.units[id].pos).collect();
            assert!(cells.iter().enumerate().all(|(at, cell)| !cells[..at].contains(cell)), "{cells:?}");
            duel.fight(1)
        };
        // Three attackers strike six times a turn, and two blows destroy a defender. In a turn nobody moves up.
        let records = [count(1), count(3), count(6)];
        assert_eq!(
            records.map(|record| (record.end, record.defender.destroyed)),
            [(End::Won, 1), (End::Won, 3), (End::Won, 6)]
        );
    }

    #[test]
    fn each_type_of_a_mixed_army_attacks_what_it_can() {
        let troop = |rules: &Rules, number, count| Some(Troop { kind: kind(rules, number), count, experience: 0 });
        let more = "(unit-type axe (acp-per-turn 1) (hp-max 3)) (table hit-chance add (axe town 100)) \
                    (table damage add (axe town 20)) (add plain capacity 9)";
        let mut duel = duel(more, |wanted, rules| {
            wanted.attacker.allies[0] = troop(rules, 3, 2);
            wanted.defender.allies[0] = troop(rules, 1, 1);
            wanted.turns = 1;
        });
        // The infantry strikes infantry, the axes the town behind it, which falls to two blows.
        assert_eq!((duel.attackers.len(), duel.defenders.len(), duel.distance()), (3, 2, 1));
        let record = duel.fight(1);
        assert_eq!(record.rounds, 4);
        assert!(record.defender.damage >= 40 && record.defender.destroyed >= 1, "{record:?}");
    }

    #[test]
    fn the_second_model_fights_to_the_end() {
        let mut duel = duel("(set combat-model 1) (add inf attack 3) (add inf defend 1)", |_, _| {});
        assert_eq!(duel.means(), [Means::Overrun]);
        let tally = duel.series(2000, 1);
        assert!(tally.ended(End::Won).rate() > 0.8);
        assert_eq!(tally.ended(End::Open).count, 0);
    }

    #[test]
    fn defenders_may_attack_as_well() {
        let one = |both: bool| {
            let more = "(table hit-chance add (inf town 1)) (table damage add (inf town 1)) (table hit-chance add (town inf 100))
                        (table damage add (town inf 4)) (table counterattack (u* u* 0)) (table acp-to-defend (u* u* 0))";
            let mut duel = duel(more, |wanted, rules| {
                wanted.defender = Army::one(kind(rules, 1));
                wanted.both = both;
            });
            duel.fight(1)
        };
        assert_eq!((one(false).end, one(false).turns), (End::Open, 20), "time is up");
        assert_eq!((one(true).end, one(true).turns), (End::Lost, 3));
    }

    #[test]
    fn units_that_pay_nothing_act_once_a_turn() {
        let more = "(add inf acp-independent true) (table hit-chance (inf inf 0)) (table hit-chance (inf town 100))";
        let record = duel(more, |wanted, rules| wanted.defender = Army::one(kind(rules, 1))).fight(1);
        assert_eq!((record.end, record.rounds), (End::Open, 20));
    }

    #[test]
    fn losses_are_worth_what_the_game_says() {
        let worth = |more: &str| {
            let rules =
                testing::rules(&format!("(game-module \"w\") (terrain-type t) (unit-type a) (unit-type b) {more}"));
            let worth = LossMeasure::of(&rules);
            (worth, worth.value(&rules, kind(&rules, 1)))
        };
        assert_eq!(worth("(add b point-value 7) (add b cp 9)"), (LossMeasure::Points, 7));
        assert_eq!(worth("(add u* point-value 0) (add b cp 9)"), (LossMeasure::Completeness, 9));
        assert_eq!(worth("(add u* point-value 0)"), (LossMeasure::Units, 1));
    }

    #[test]
    fn experience_counts() {
        let more = "(add inf cxp-max 10) (table hit-cxp-effect (inf inf 200)) (table counterattack (u* u* 0))";
        let record = duel(more, |wanted, _| wanted.attacker.experience = 999).fight(1);
        assert_eq!((record.hits, record.rounds), (2, 2), "twice an even chance is certain");
    }
}
