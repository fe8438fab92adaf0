//! The analysis of the rules of a game for computer players: which types move, build, fight, capture and carry others,
//! and the value of each. It is computed once for a game and shared by all that play by its rules.

mod materials;
pub(crate) mod movers;
mod weights;

use gdl_sim::{
    construction::ConstructionMethod,
    effects::combat::{Weapon, chance},
};
use gdl_world::{
    dice::Dice,
    rules::{MaterialId, Rules, TypeId, UnitTypeId},
};

use movers::MoverClass;

/// The number of turns beyond which a unit is not worth waiting for.
const LONG: i32 = 400;

/// The number of actions per turn of a unit that needs no action points; it rests after this many.
const FREE_ACTIONS: i32 = 2;

/// A type that another can construct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Product {
    /// The type.
    pub kind: UnitTypeId,
    /// Turns from the first action to completion, tooling included.
    pub turns: i32,
}

/// A material without which a unit of a type cannot move or live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Need {
    /// The material.
    pub material: MaterialId,
    /// Consumption per step.
    pub per_move: i32,
    /// Minimum consumption per turn.
    pub per_turn: i32,
    /// Storage of a unit.
    pub storage: i32,
    /// Whether the unit starves without it.
    pub is_vital: bool,
}

/// The capabilities of a unit type.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    /// Whether it can move by itself.
    pub is_mobile: bool,
    /// Action points of a turn.
    pub acp: i32,
    /// Movement points of a turn, at least 1.
    pub mp: i32,
    /// The class of terrain that it can enter, as an index into the list of classes.
    pub class: usize,
    /// Its worth, 1 to 10000.
    pub worth: i32,
    /// The types that it can construct, the fastest first.
    pub products: Vec<Product>,
    /// The most valuable type that it can become, if that is worth more than itself.
    pub better: Option<UnitTypeId>,
    /// The types whose technology it can develop.
    pub develops: Vec<UnitTypeId>,
    /// Whether it makes units that move, but does not move itself. Such units are the backbone of a side.
    pub is_factory: bool,
    /// Whether it can construct such units.
    pub makes_factories: bool,
    /// Whether it can carry some type to where units of that cannot go by themselves.
    pub is_ferry: bool,
    /// Whether others can carry it to where it cannot go by itself.
    pub is_passenger: bool,
    /// Room for units that can go where it cannot go, as a number of units.
    pub seats: i32,
    /// Whether it can capture some type.
    pub captures: bool,
    /// Its strength in fights: value destroyed by an action, on average over all types.
    pub might: i32,
    /// Farthest distance at which it can hit.
    pub reach: i32,
    /// The materials that it needs.
    pub needs: Vec<Need>,
    /// Whether it detonates rather than fights.
    pub is_bomb: bool,
    /// Whether it starves without some material that it can store.
    pub is_hungry: bool,
    /// The number of turns that it lives if it starves for lack of a material that it cannot store; `i32::MAX` if it
    /// does not starve.
    pub lifetime: i32,
}

/// The expected results of a fight of a type against another. Damage is in hundredths of hit points for each action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct CombatEstimate {
    /// Expected damage of an attack; 0 if it cannot attack.
    pub blow: i32,
    /// Expected damage that comes back.
    pub back: i32,
    /// Expected damage of a shot; 0 if it cannot fire.
    pub shot: i32,
    /// Chance in percent to capture, by an action of its own or by an attack.
    pub capture: i32,
    /// The same for an independent target.
    pub capture_independent: i32,
}

/// The rules of a game as a computer player sees them.
#[derive(Debug)]
pub(crate) struct Analysis {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) classes: Vec<MoverClass>,
    /// The highest might of a type that moves.
    pub(crate) most_might: i32,
    bouts: Vec<CombatEstimate>,
    /// Whether each type carries each other type to where units of that cannot go.
    carries: Vec<bool>,
    /// Whether each type is a source of all materials that each other type needs.
    supplies: Vec<bool>,
    /// Whether units of some type use each material.
    used: Vec<bool>,
    weights: Vec<i64>,
    /// The type that units of each type become by themselves.
    grown: Vec<UnitTypeId>,
}

impl Analysis {
    /// Returns the analysis of rules, which is computed once for all games that share them.
    pub(crate) fn of(rules: &Rules) -> &Analysis {
        rules.derived.get(|| Analysis::new(rules)).expect("only computer players derive facts")
    }

    /// Computes all values that follow from the rules alone.
    pub(crate) fn new(rules: &Rules) -> Analysis {
        let (classes, class_of) = movers::classes(rules);
        let types: Vec<UnitTypeId> = rules.units.ids().collect();
        let bouts: Vec<CombatEstimate> =
            types.iter().flat_map(|&a| types.iter().map(move |&o| bout(rules, a, o))).collect();
        let kinds: Vec<Kind> = types.iter().map(|&u| kind(rules, u, class_of[u.index()])).collect();
        let pairs = || types.iter().flat_map(|&u| types.iter().map(move |&p| (u, p)));
        let supplies = pairs().map(|(depot, u)| materials::may_supply(rules, &kinds, depot, u)).collect();
        let carries = pairs().map(|(u, p)| could_carry(rules, &kinds, &classes, u, p)).collect();
        let weights = weights::weights(rules);
        let used = materials::used(rules);
        let grown = types.iter().map(|&u| grown(rules, u)).collect();
        let mut analysis = Analysis { kinds, classes, most_might: 0, bouts, carries, supplies, used, weights, grown };
        analysis.weigh(rules);
        analysis
    }

    /// Returns the capabilities of a type.
    pub(crate) fn kind(&self, u: UnitTypeId) -> &Kind {
        &self.kinds[u.index()]
    }

    /// Returns the type that units of a type become by themselves in the end: that by which their use is judged.
    pub(super) fn grown(&self, u: UnitTypeId) -> UnitTypeId {
        self.grown[u.index()]
    }

    /// Whether units of a type can store plenty of all supplies of type `u`, and stay in place or take its units in.
    pub(crate) fn may_supply(&self, depot: UnitTypeId, u: UnitTypeId) -> bool {
        self.supplies[depot.index() * self.kinds.len() + u.index()]
    }

    /// Whether units of some type use a material.
    pub(crate) fn is_used(&self, m: MaterialId) -> bool {
        self.used[m.index()]
    }

    /// Returns the weight of a unit of a type in scorekeepers.
    pub(crate) fn weight(&self, u: UnitTypeId) -> i64 {
        self.weights.get(u.index()).copied().unwrap_or(0)
    }

    /// Returns the expected results of a fight of a type against another.
    pub(crate) fn bout(&self, a: UnitTypeId, o: UnitTypeId) -> CombatEstimate {
        self.bouts[a.index() * self.kinds.len() + o.index()]
    }

    /// Computes the values that depend on all types together: worth, roles, might.
    fn weigh(&mut self, rules: &Rules) {
        let types: Vec<UnitTypeId> = rules.units.ids().collect();
        let mut fastest: Vec<Option<i32>> = vec![None; types.len()];
        for product in self.kinds.iter().flat_map(|kind| &kind.products) {
            let turns = &mut fastest[product.kind.index()];
            *turns = Some(turns.map_or(product.turns, |known| known.min(product.turns)));
        }
        let worth: Vec<i32> =
            types.iter().map(|&u| worth(rules, &self.kinds[u.index()], u, fastest[u.index()])).collect();
        for (kind, worth) in self.kinds.iter_mut().zip(worth) {
            kind.worth = worth;
        }
        for &u in &types {
            let (mut might, mut reach, mut captures) = (0i64, 1, false);
            for &v in &types {
                let bout = self.bout(u, v);
                captures |= bout.capture > 0 || bout.capture_independent > 0;
                let hp = i64::from(rules.units.hp_max[v].max(1)) * 100;
                might += i64::from(bout.blow.max(bout.shot)).min(hp) * i64::from(self.kind(v).worth) / hp;
                if bout.shot > 0 {
                    reach = reach.max(rules.units.range[u]);
                }
                if bout.blow > 0 {
                    reach = reach.max(rules.tables.attack_range.get(u, v));
                }
            }
            let passengers = types.iter().filter(|&&p| self.carries(u, p));
            let seats = passengers.map(|&p| room_for(rules, p, u)).max();
            let worth = |&v: &UnitTypeId| (self.kind(v).worth, v);
            let becomes = |&v: &UnitTypeId| rules.tables.can_change_type_to.get(u, v) != 0;
            let better = types.iter().copied().filter(becomes).max_by_key(worth);
            let better = better.filter(|&v| self.kind(v).worth > self.kind(u).worth);
            let makes_factories =
                self.kind(u).products.iter().any(|product| self.kind(self.grown(product.kind)).is_factory);
            let is_passenger = types.iter().any(|&v| self.carries(v, u));
            let kind = &mut self.kinds[u.index()];
            kind.is_passenger = is_passenger;
            kind.better = better;
            kind.makes_factories = makes_factories;
            kind.might = (might * i64::from(kind.acp.clamp(1, 4)) / types.len().max(1) as i64).clamp(0, 1 << 20) as i32;
            kind.reach = reach.clamp(1, 1000);
            kind.captures = captures;
            kind.is_ferry = kind.is_mobile && seats.is_some();
            kind.seats = seats.unwrap_or(0);
        }
        self.most_might = self.kinds.iter().filter(|kind| kind.is_mobile).map(|kind| kind.might).max().unwrap_or(0);
    }

    /// Whether units of a type move, and found places that make units.
    pub(crate) fn builds_factories(&self, u: UnitTypeId) -> bool {
        let kind = self.kind(u);
        kind.is_mobile && kind.makes_factories
    }

    /// Whether units of type `u` bring those of type `p` to where they cannot go by themselves.
    pub(crate) fn carries(&self, u: UnitTypeId, p: UnitTypeId) -> bool {
        self.carries[u.index() * self.kinds.len() + p.index()]
    }
}

/// Returns the type that units of a type become by upgrading themselves, as often as they can.
fn grown(rules: &Rules, u: UnitTypeId) -> UnitTypeId {
    let next = |&u: &UnitTypeId| rules.units.id(rules.units.auto_upgrade_to[u]);
    // Types may upgrade in a circle.
    std::iter::successors(Some(u), next).take(rules.units.count()).last().unwrap_or(u)
}

/// Whether units of type `u` bring those of type `p` to where they cannot go by themselves.
fn could_carry(rules: &Rules, kinds: &[Kind], classes: &[MoverClass], u: UnitTypeId, p: UnitTypeId) -> bool {
    let (ferry, passenger) = (&kinds[u.index()], &kinds[p.index()]);
    if !ferry.is_mobile || !passenger.is_mobile || ferry.class == passenger.class || !could_ride(rules, p, u) {
        return false;
    }
    classes[ferry.class].goes_beyond(&classes[passenger.class])
}

/// Whether a transport of type `t` has room for a unit of type `u`, if it is empty.
pub(crate) fn could_ride(rules: &Rules, u: UnitTypeId, t: UnitTypeId) -> bool {
    let (units, tables) = (&rules.units, &rules.tables);
    tables.unit_capacity_x.get(t, u) > 0
        || (units.capacity[t] > 0
            && tables.occupant_max.get(t, u) != 0
            && units.occupant_total_max[t] != 0
            && tables.unit_size_as_occupant.get(u, t) <= units.capacity[t])
}

/// Returns the number of units of type `u` that a transport of type `t` takes in, from 1 to 20.
fn room_for(rules: &Rules, u: UnitTypeId, t: UnitTypeId) -> i32 {
    let size = rules.tables.unit_size_as_occupant.get(u, t).max(1);
    let shared = rules.units.capacity[t].max(0) / size;
    let most = match rules.tables.occupant_max.get(t, u) {
        most if most < 0 => 20,
        most => most,
    };
    rules.tables.unit_capacity_x.get(t, u).max(0).saturating_add(shared.min(most)).clamp(1, 20)
}

/// The action points that a turn gives a unit of a type, with the occupant that adds most.
pub(crate) fn acp_of_turn(rules: &Rules, u: UnitTypeId) -> i32 {
    let helped = rules.units.ids().map(|o| rules.tables.occupant_adds_acp.get(u, o)).max().unwrap_or(0);
    rules.units.acp_per_turn[u].max(helped).max(0)
}

/// Returns the capabilities of a type by itself; those that depend on other types are computed later.
fn kind(rules: &Rules, u: UnitTypeId, class: usize) -> Kind {
    let (types, tables) = (&rules.units, &rules.tables);
    let needs_none = types.acp_independent[u] != 0;
    let acp = acp_of_turn(rules, u).max(if needs_none { FREE_ACTIONS } else { 0 });
    let is_mobile = types.speed[u] > 0 && acp > 0 && types.acp_to_move[u] > 0 && !needs_none;
    let products = products(rules, u, acp);
    let makes_movers = products.iter().any(|product| types.speed[product.kind] > 0);
    Kind {
        is_mobile,
        acp,
        mp: (i64::from(acp) * i64::from(types.speed[u]) / 100).clamp(1, 1000) as i32,
        class,
        worth: 1,
        is_factory: makes_movers && !is_mobile,
        products,
        better: None,
        makes_factories: false,
        develops: rules.units.ids().filter(|&v| tables.acp_to_develop.get(u, v) > 0).collect(),
        is_ferry: false,
        is_passenger: false,
        seats: 0,
        captures: false,
        might: 0,
        reach: 1,
        needs: needs(rules, u),
        is_hungry: is_hungry(rules, u),
        lifetime: lifetime(rules, u),
        is_bomb: types.acp_to_detonate[u] > 0 && types.hp_per_detonation[u] >= types.hp_max[u],
    }
}

/// Returns the types that a type can construct, the fastest first.
fn products(rules: &Rules, c: UnitTypeId, acp: i32) -> Vec<Product> {
    let tables = &rules.tables;
    let product = |u: UnitTypeId| {
        let way = ConstructionMethod::of_creation(rules, c, u);
        if rules.units.cp[u] == 0 || !way.could_create(rules, c, u) {
            return None;
        }
        let missing = i64::from(rules.units.cp[u]) - i64::from(way.cp(rules, c, u));
        let own = i64::from(rules.units.cp_per_self_build[u]);
        let per_build = i64::from(tables.cp_per_build.get(c, u).max(1));
        let tooling = tables.tp_to_build.get(c, u).max(0) / tables.tp_per_toolup.get(c, u).max(1);
        let mut acp_needed = i64::from(way.acp(rules, c, u).max(0));
        acp_needed += i64::from(tooling) * i64::from(tables.acp_to_toolup.get(c, u).max(1));
        let mut turns = 0;
        if missing > 0 {
            if ConstructionMethod::could_build(rules, c, u) {
                let rounds = (missing + per_build - 1) / per_build;
                acp_needed += rounds * i64::from(tables.acp_to_build.get(c, u).max(1));
            } else if own > 0 && way.cp(rules, c, u) >= rules.units.cp_to_self_build[u] {
                turns = missing / own;
            } else {
                return None;
            }
        }
        let turns = (turns + acp_needed / i64::from(acp.max(1))).clamp(0, i64::from(LONG)) as i32;
        (acp > 0 && turns < LONG).then_some(Product { kind: u, turns: turns.max(1) })
    };
    let mut products: Vec<Product> = rules.units.ids().filter_map(product).collect();
    products.sort_by_key(|product| (product.turns, product.kind));
    products
}

/// Returns the hundredths of hit points that a unit of a type loses in a turn without a material, minus those that it
/// recovers.
fn starvation(rules: &Rules, u: UnitTypeId, m: MaterialId) -> i32 {
    let (types, loss) = (&rules.units, rules.tables.hp_per_starve.get(u, m));
    // The loss comes before the recovery: the unit must survive it to recover.
    let survives = i64::from(types.hp_max[u].saturating_sub(types.hp_to_recover[u].max(1))) * 100 >= i64::from(loss);
    loss.saturating_sub(if survives { types.hp_recovery[u].max(0) } else { 0 }).max(0)
}

/// Returns the number of turns that a unit of a type lives if it starves for lack of a material that it cannot store.
fn lifetime(rules: &Rules, u: UnitTypeId) -> i32 {
    let tables = &rules.tables;
    let starves = rules.materials.ids().filter(|&m| tables.unit_storage_x.get(u, m) <= 0);
    let loss = starves.map(|m| starvation(rules, u, m)).max().unwrap_or(0);
    if loss <= 0 { i32::MAX } else { rules.units.hp_max[u].saturating_mul(100) / loss }
}

fn is_hungry(rules: &Rules, u: UnitTypeId) -> bool {
    let tables = &rules.tables;
    rules.materials.ids().any(|m| starvation(rules, u, m) > 0 && tables.unit_storage_x.get(u, m) > 0)
}

/// Returns the materials that a unit of a type needs to move or to live.
fn needs(rules: &Rules, u: UnitTypeId) -> Vec<Need> {
    let tables = &rules.tables;
    let need = |material| {
        let storage = tables.unit_storage_x.get(u, material);
        let per_move = tables.consumption_per_move.get(u, material).max(0);
        let per_turn = tables.base_consumption.get(u, material).max(0);
        let is_vital = starvation(rules, u, material) > 0;
        let matters = storage > 0 && (per_move > 0 || (per_turn > 0 && is_vital));
        matters.then_some(Need { material, per_move, per_turn, storage, is_vital })
    };
    rules.materials.ids().filter_map(need).collect()
}

/// Returns the worth of a type, by its cost and its capabilities.
fn worth(rules: &Rules, kind: &Kind, u: UnitTypeId, fastest: Option<i32>) -> i32 {
    let types = &rules.units;
    let cost = fastest.map_or(12, |turns| turns.min(100));
    let mut worth = 40 + 10 * cost + 2 * types.hp_max[u].clamp(0, 200);
    if kind.is_factory {
        worth += 1500;
    } else if !kind.products.is_empty() {
        worth += 150;
    }
    worth += types.point_value[u].clamp(0, 40) * 25;
    if types.can_be_self[u] != 0 && rules.globals.self_required != 0 {
        worth += 2000;
    }
    worth.clamp(1, 10_000)
}

/// Returns whether units of a type can damage or capture those of another type that belong to a side.
pub(crate) fn may_harm(rules: &Rules, a: UnitTypeId, o: UnitTypeId) -> bool {
    let bout = bout(rules, a, o);
    bout.blow > 0 || bout.shot > 0 || bout.capture > 0
}

/// Computes the expected results of one action of a type against another.
fn bout(rules: &Rules, a: UnitTypeId, o: UnitTypeId) -> CombatEstimate {
    let (types, tables) = (&rules.units, &rules.tables);
    if rules.globals.combat_model == 1 {
        return duel(rules, a, o);
    }
    let attacks = tables.acp_to_attack.get(a, o) > 0;
    let fires = types.acp_to_fire[a] > 0 && types.range[a] >= 1 && rules.materials.count() > 0;
    let blow = if attacks { expected(rules, a, o, Weapon::Melee) } else { 0 };
    // An attacker tries to capture the target as well, even if the attack does no damage.
    let fights = attacks && chance::base(rules, a, o, Weapon::Melee) > 0;
    let captures = tables.acp_to_capture.get(a, o) > 0 || fights;
    let chance = |chance: i32| if captures { chance.clamp(0, 100) } else { 0 };
    let (all, independent) = (tables.capture_chance.get(a, o), tables.independent_capture_chance.get(a, o));
    let hits_back = attacks && tables.counterattack.get(a, o) > 0;
    CombatEstimate {
        blow,
        back: if hits_back { expected(rules, o, a, Weapon::Melee) } else { 0 },
        shot: if fires { expected(rules, a, o, Weapon::Fire) } else { 0 },
        capture: chance(all),
        capture_independent: chance(if independent == -1 { all } else { independent }),
    }
}

/// Computes the expected results of a type against another where overrunning is the only way to fight.
fn duel(rules: &Rules, a: UnitTypeId, o: UnitTypeId) -> CombatEstimate {
    let (attack, defend) = (rules.units.attack[a].max(0), rules.units.defend[o].max(0));
    if attack == 0 {
        return CombatEstimate::default();
    }
    let share = (100 * i64::from(attack) / (i64::from(attack) + i64::from(defend)).max(1)) as i32;
    let damage = |u, percent| rules.units.hp_max[u].max(1).saturating_mul(percent);
    let (blow, back) = (damage(o, share), damage(a, 100 - share));
    let all = rules.tables.capture_chance.get(a, o).clamp(0, 100);
    CombatEstimate { blow, back, shot: 0, capture: all, capture_independent: all }
}

/// Returns the expected damage of an attempt to hit, in hundredths.
fn expected(rules: &Rules, a: UnitTypeId, o: UnitTypeId, weapon: Weapon) -> i32 {
    let tables = &rules.tables;
    let entry = match (weapon, tables.fire_damage.get(a, o)) {
        (Weapon::Melee, _) | (Weapon::Fire, -1) => tables.damage.get(a, o),
        (Weapon::Fire, entry) => entry,
    };
    let damage = match Dice::unpack(entry) {
        Dice::Constant(n) => 2 * n,
        Dice::Roll { count, sides, offset } => count * (sides + 1) + 2 * offset,
    };
    chance::base(rules, a, o, weapon).clamp(0, 100) * damage.clamp(0, 20_000) / 2
}

#[cfg(test)]
mod tests {
    use gdl_world::rules::TerrainId;

    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type man (acp-per-turn 1) (cp 4) (hp-max 2)) (unit-type ship (acp-per-turn 3) (cp 12) (capacity 6))
        (unit-type town (acp-per-turn 1) (speed 0) (capacity 20) (cp 1))
        (terrain-type sea (liquid true))
        (table can-build (town (man ship) 1)) (table acp-to-build (town (man ship) 1)) (set create-as-build 1)
        (table create-as-build true)
        (table vanishes-on (man sea 1) (ship (plain hills) 1))
        (table hit-chance (man u* 50)) (table damage (man u* 1)) (table counterattack (u* u* 0))
        (table capture-chance (man town 40)) (table acp-to-capture (man town 1))";

    #[test]
    fn roles_follow_from_the_tables() {
        let field = Field::new(&TYPES.replace("(set create-as-build 1)", ""), "(man 5 4 1 (# 1))");
        let rules = &field.world.rules;
        let analysis = Analysis::new(rules);
        let [man, ship, town] = [0, 1, 2].map(UnitTypeId::new);
        let kind = |u| analysis.kind(u);
        assert!(kind(town).is_factory && !kind(man).is_factory);
        assert!(kind(ship).is_ferry && !kind(town).is_ferry && !kind(man).is_ferry);
        assert!(kind(man).captures && !kind(ship).captures);
        let turns: Vec<_> = kind(town).products.iter().map(|product| (product.kind, product.turns)).collect();
        assert_eq!(turns, [(man, 4), (ship, 12)]);
        let bout = analysis.bout(man, town);
        assert_eq!((bout.blow, bout.back, bout.capture), (50, 0, 40));
        assert!(kind(town).worth > kind(ship).worth && kind(ship).worth > kind(man).worth);
    }

    #[test]
    fn what_occupants_lend_lets_units_move() {
        let can_sail = |more: &str| {
            let types = format!(
                "{} (add ship acp-per-turn 0) (table mp-to-enter-terrain (ship sea 3)) {more}",
                TYPES.replace("(set create-as-build 1)", "")
            );
            let field = Field::new(&types, "(man 5 4 1 (# 1))");
            let analysis = Analysis::new(&field.world.rules);
            let ship = analysis.kind(UnitTypeId::new(1));
            let sea = TerrainId::from_index(2);
            ship.is_mobile && analysis.classes[ship.class].can_be_on(sea)
        };
        assert!(can_sail("(table occupant-adds-acp (ship man 6))"));
        assert!(!can_sail("(table occupant-adds-acp (ship man 1))"), "that is too little for the sea");
        assert!(!can_sail(""));
    }
}
