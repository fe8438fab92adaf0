//! The second model of combat: strength against strength until one side is dead, and encounters (spec actions 10.6).

use gdl_ruleset::{PropValue, Value};
use gdl_schema::{form, unit, word};
use gdl_world::{
    dice::Dice,
    events::{Cause, Event, UnitSnapshot},
    geometry::Pos,
    rules::{Table, UnitTypeId},
    weighted::{self, Choice},
    world::{SideId, UnitId, World},
};

use super::{attempt, change_side, change_type, damage, death};
use crate::Game;

/// The maximum number of rounds of a fight.
const ROUNDS: usize = 100;

/// Lets a unit overrun a cell: the first unit there with an encounter decides the result.
pub(crate) fn overrun(game: &mut Game, attacker: UnitId, at: Pos) {
    if let Some(met) = game.world.stack(at).find(|&id| has_encounter(&game.world, id)) {
        return encounter(game, attacker, met);
    }
    let world = &game.world;
    if world.rules.units.attack[world.units[attacker].kind] == 0 {
        return;
    }
    let Some(mut defender) = strongest(world, attacker, at) else { return };
    if is_advanced(world, defender) {
        let garrison = world.occupants(defender);
        let strength = |id: UnitId| world.rules.units.defend[world.units[id].kind];
        match first_largest(garrison.filter(|&id| strength(id) > 0), strength) {
            Some(best) => defender = best,
            None => return attempt::attempt(game, attacker, defender),
        }
    }
    fight(game, attacker, defender, at);
}

/// Returns the defender of a cell: the first of the strongest units that the attacker does not trust.
fn strongest(world: &World, attacker: UnitId, at: Pos) -> Option<UnitId> {
    let enemies = world.stack(at).filter(|&id| !world.unit_trusts(attacker, id));
    first_largest(enemies, |id| defense(world, id))
}

fn first_largest(units: impl Iterator<Item = UnitId>, key: impl Fn(UnitId) -> i32) -> Option<UnitId> {
    units.reduce(|best, id| if key(id) > key(best) { id } else { best })
}

fn is_advanced(world: &World, id: UnitId) -> bool {
    world.rules.units.advanced[world.units[id].kind] != 0
}

/// Fights to the end. If a defender in the open falls, all other units of its cell fall as well, except for advanced
/// ones, which the attacker tries to capture.
fn fight(game: &mut Game, attacker: UnitId, defender: UnitId, at: Pos) {
    let in_open = game.world.units[defender].transport().is_none();
    game.record(|world| Event::Attacked {
        attacker: UnitSnapshot::of(world, attacker),
        target: UnitSnapshot::of(world, defender),
    });
    let (strength, resistance) = (attack(&game.world, attacker), defense(&game.world, defender));
    let chance = if strength + resistance > 0 { strength * 100 / (strength + resistance) } else { 0 };
    let lives = |game: &Game, id: UnitId| game.world.units[id].pending_hp > 0;
    for _ in 0..ROUNDS {
        if !lives(game, attacker) || !lives(game, defender) {
            break;
        }
        if game.random.percent(chance) {
            wound(game, attacker, defender);
        } else {
            wound(game, defender, attacker);
        }
    }
    damage::settle(game, attacker, Some(defender));
    damage::settle(game, defender, Some(attacker));
    if game.world.units[defender].hp > 0 || !in_open {
        return;
    }
    let others: Vec<UnitId> = game.world.stack(at).collect();
    let (prizes, fallen): (Vec<UnitId>, Vec<UnitId>) = others.into_iter().partition(|&id| is_advanced(&game.world, id));
    for id in fallen {
        game.world.units[id].pending_hp = 0;
        damage::settle(game, id, Some(attacker));
    }
    for &id in &prizes {
        attempt::attempt(game, attacker, id);
    }
    damage::settle_around(game, at, 0, Some(attacker));
}

fn wound(game: &mut Game, by: UnitId, target: UnitId) {
    let (a, o) = (game.world.units[by].kind, game.world.units[target].kind);
    let damage = Dice::unpack(game.world.rules.tables.damage.get(a, o)).roll(&mut game.random).max(0);
    game.world.units[target].pending_hp -= damage;
}

/// The strength of a unit when it attacks.
fn attack(world: &World, id: UnitId) -> i32 {
    let (types, tables, u) = (&world.rules.units, &world.rules.tables, world.units[id].kind);
    let factors = [&tables.transport_affects_attack, &tables.occupant_affects_attack, &tables.neighbour_affects_attack];
    let terrain = tables.terrain_affects_attack.get(u, world.terrain_at(world.units[id].pos));
    strength(world, id, types.attack[u], types.full_cxp_affects_attack[u], terrain, factors)
}

/// The strength of a unit when it is attacked.
fn defense(world: &World, id: UnitId) -> i32 {
    let (types, tables, u) = (&world.rules.units, &world.rules.tables, world.units[id].kind);
    let factors =
        [&tables.transport_affects_defense, &tables.occupant_affects_defense, &tables.neighbour_affects_defense];
    let terrain = tables.terrain_affects_defense.get(u, world.terrain_at(world.units[id].pos));
    strength(world, id, types.defend[u], types.full_cxp_affects_defense[u], terrain, factors)
}

/// Returns a strength after the effects of experience, terrain, transport, occupants and neighbors. Percentages act as
/// whole factors, as in the engine: 150 is as good as 100, and 50 leaves nothing.
fn strength(
    world: &World,
    id: UnitId,
    base: i32,
    full_experience: i32,
    terrain: i32,
    [transports, occupants, neighbors]: [&Table<UnitTypeId, UnitTypeId>; 3],
) -> i32 {
    let unit = &world.units[id];
    let u = unit.kind;
    let mut strength = i64::from(base);
    let mut apply = |percent: i32| {
        if percent != 100 {
            strength = (strength * i64::from(percent / 100)).clamp(-(1 << 24), 1 << 24);
        }
    };
    apply(super::with_experience(unit.experience, world.rules.units.cxp_max[u], full_experience));
    apply(terrain);
    if let Some(transport) = unit.transport().filter(|&transport| world.is_active(transport)) {
        apply(transports.get(world.units[transport].kind, u));
    }
    for occupant in world.occupants(id).map(|id| &world.units[id]).filter(|unit| world.is_complete(unit)) {
        apply(occupants.get(occupant.kind, u));
    }
    for neighbor in world.units_in(unit.pos).map(|id| &world.units[id]) {
        if world.is_complete(neighbor) && world.trusts(unit.side, neighbor.side) {
            apply(neighbors.get(neighbor.kind, u));
        }
    }
    // The strength was limited to a much smaller range, so the cast is exact.
    strength as i32
}

fn encounter_list(world: &World, id: UnitId) -> &[Value] {
    match world.rules.source.types.prop(world.units[id].kind.into(), unit::ENCOUNTER_RESULT) {
        Some(PropValue::List(list)) => list.items(),
        _ => &[],
    }
}

fn has_encounter(world: &World, id: UnitId) -> bool {
    !encounter_list(world, id).is_empty()
}

/// The effect of an encounter on a unit.
enum Meeting {
    /// It joins as a unit of a type, possibly on another side than that of the unit that met it.
    Joins(UnitTypeId, Option<SideId>),
    /// It is gone.
    Vanishes,
}

fn encounter(game: &mut Game, attacker: UnitId, met: UnitId) {
    let rules = game.world.rules.clone();
    let Some(PropValue::List(list)) =
        rules.source.types.prop(game.world.units[met].kind.into(), unit::ENCOUNTER_RESULT)
    else {
        return;
    };
    let results = weighted::nested(list.items());
    let chosen = weighted::choose(&mut game.random, &results).map(|index| results[index].1);
    let words = match chosen {
        Some(Choice::Weighted(words)) => words,
        Some(Choice::Plain(word)) if word.is_list() => word.items(),
        Some(Choice::Plain(word)) => std::slice::from_ref(word),
        None => return,
    };
    let cause = Cause::Combat { by: UnitSnapshot::of(&game.world, attacker) };
    match read_result(&game.world, words) {
        Some(Meeting::Vanishes) => death::kill(game, met, cause),
        Some(Meeting::Joins(kind, side)) => {
            let side = side.unwrap_or(game.world.units[attacker].side);
            change_type::change_type(game, met, kind, Some(side));
            let unit = &mut game.world.units[met];
            if unit.hp <= 0 {
                return;
            }
            unit.hp = rules.units.hp_max[kind];
            unit.pending_hp = unit.hp;
            change_side::with_occupants(game, met, side, cause);
            game.world.units[met].original_side = side;
        }
        None => {}
    }
}

/// `unit TYPE`, `unit (TYPE SIDE)` or `vanish`, each followed by a text for players, or a list of one of these.
fn read_result(world: &World, words: &[Value]) -> Option<Meeting> {
    let (first, rest) = words.split_first()?;
    if first.is_list() {
        return read_result(world, first.items());
    }
    match first.as_text()?.as_str() {
        word::keyword::VANISH => Some(Meeting::Vanishes),
        name if name == form::UNIT.name() => {
            let what = rest.first()?;
            let (kind, side) = match what.items() {
                [kind, side, ..] => (kind, side.as_number().and_then(|n| world.side_numbered(n))),
                [kind] => (kind, None),
                [] => (what, None),
            };
            Some(Meeting::Joins(read_type(world, kind)?, side))
        }
        _ => None,
    }
}

fn read_type(world: &World, value: &Value) -> Option<UnitTypeId> {
    let types = &world.rules.units;
    match value.as_type() {
        Some(ty) => types.id(i32::from(ty.index)),
        None => value.as_text().and_then(|name| types.ids().find(|&u| types.name(u) == name)),
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::world::{Outcome, SideId};

    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type kn (acp-per-turn 4) (hp-max 9) (attack 3) (defend 1))
        (unit-type pe (acp-per-turn 4) (hp-max 3))
        (unit-type city (acp-per-turn 4) (hp-max 9) (advanced true) (speed 0) (capacity 4))
        (unit-type hut (hp-max 3) (encounter-result ((unit (kn 2)))))
        (unit-type ruin (hp-max 3) (encounter-result (vanish)))
        (set combat-model 1) (table damage (u* u* 1)) (table unit-size-in-terrain (u* t* 0))
        (table capture-chance (kn city 100))";

    #[test]
    fn with_the_defender_all_others_fall() {
        let mut field = Field::new(TYPES, "(kn 5 4 1 (# 1)) (pe 6 4 2 (# 2)) (pe 6 4 2 (# 3)) (city 6 4 2 (# 4))");
        field.check(&[(1, "overrun 6 4 0 1", Outcome::OverrunSucceeded)]);
        assert!(!field.lives(2) && !field.lives(3));
        assert_eq!(field.unit(4).side, SideId::from_index(1), "what is advanced is captured");
    }

    #[test]
    fn an_empty_city_is_captured_without_a_fight() {
        let mut field = Field::new(TYPES, "(kn 5 4 1 (# 1)) (city 6 4 2 (# 4)) (pe 6 4 2 (# 2) (in 4))");
        field.check(&[(1, "overrun 6 4 0 1", Outcome::OverrunSucceeded)]);
        assert_eq!(field.unit(4).side, SideId::from_index(1));
    }

    #[test]
    fn encounters_join_some_side_or_are_gone() {
        let mut field = Field::new(TYPES, "(kn 5 4 1 (# 1)) (hut 6 4 0 (# 2)) (ruin 5 5 0 (# 3)) (kn 1 5 2 (# 4))");
        field.check(&[
            (1, "overrun 6 4 0 1", Outcome::OverrunSucceeded),
            (1, "overrun 5 5 0 1", Outcome::OverrunSucceeded),
        ]);
        let joined = field.unit(2);
        let blue = SideId::from_index(2);
        assert_eq!((joined.side, joined.original_side, joined.hp), (blue, blue, 9));
        assert!(!field.lives(3));
    }
}
