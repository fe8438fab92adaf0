//! Units that detonate: the effects of the blast on units around them and on the land (spec actions 10.7).

use gdl_world::{
    dice::Dice,
    events::{Event, UnitSnapshot},
    geometry::{Pos, disk},
    world::UnitId,
};

use super::{blow::take_hit, damage, terrain_damage};
use crate::Game;

/// Detonates a unit where it is, unless it has detonated already. The damage is applied later.
pub(crate) fn go_off_here(game: &mut Game, id: UnitId) {
    let unit = &game.world.units[id];
    if !unit.has_gone_off && unit.is_on_map() {
        go_off(game, id, unit.pos);
    }
}

/// Detonates a unit, and applies the damage around it.
pub(crate) fn detonate(game: &mut Game, id: UnitId, at: Pos) {
    go_off(game, id, at);
    let radius = game.world.rules.reach.unit_blast;
    damage::settle_around(game, at, radius, Some(id));
    damage::settle(game, id, Some(id));
}

/// Applies the blast of a unit in a cell. The unit does not detonate again before its damage is applied.
fn go_off(game: &mut Game, id: UnitId, at: Pos) {
    let rules = game.world.rules.clone();
    let tables = &rules.tables;
    let u = game.world.units[id].kind;
    game.world.units[id].has_gone_off = true;
    game.record(|world| Event::Detonated { unit: UnitSnapshot::of(world, id), at });
    let own = rules.units.hp_per_detonation[u];
    if own > 0 {
        take_hit(game, id, own, None);
    }
    let others: Vec<UnitId> = game.world.stack(at).filter(|&other| other != id).collect();
    for other in others {
        let dice = tables.detonation_damage_at.get(u, game.world.units[other].kind);
        hit(game, id, other, |game| Dice::unpack(dice).roll(&mut game.random));
    }
    terrain_damage::blast(game, u, at);
    let neighbors: Vec<Pos> = game.world.shape.inner_neighbors(at).collect();
    if rules.reach.unit_blast >= 1 {
        let around: Vec<UnitId> = neighbors.iter().flat_map(|&p| game.world.stack(p)).collect();
        for other in around {
            let v = game.world.units[other].kind;
            if tables.detonation_unit_range.get(u, v) > 0 {
                let dice = tables.detonation_damage_adjacent.get(u, v);
                hit(game, id, other, |game| Dice::unpack(dice).roll(&mut game.random));
            }
        }
    }
    neighbors.into_iter().for_each(|p| terrain_damage::blast_from(game, u, p, 1));
    let reach = rules.reach.unit_blast.max(rules.reach.terrain_blast);
    if reach >= 2 {
        let shape = game.world.shape;
        let far: Vec<Pos> = disk(shape, at, reach).filter(|&p| shape.distance(at, p) >= 2).collect();
        far.into_iter().for_each(|p| blast_far(game, id, at, p));
    }
}

/// The blast in a cell some steps away, where it falls off with the square of the distance.
fn blast_far(game: &mut Game, id: UnitId, at: Pos, p: Pos) {
    let rules = game.world.rules.clone();
    let (u, distance) = (game.world.units[id].kind, game.world.shape.distance(at, p));
    let units: Vec<UnitId> = game.world.units_in(p).collect();
    for other in units {
        let v = game.world.units[other].kind;
        if distance <= rules.tables.detonation_unit_range.get(u, v) {
            let dice = rules.tables.detonation_damage_adjacent.get(u, v);
            hit(game, id, other, |game| {
                let damage = Dice::unpack(dice).roll(&mut game.random).max(0);
                game.random.hundredths(damage * 100 / (distance * distance))
            });
        }
    }
    terrain_damage::blast_from(game, u, p, distance);
}

/// Hits a unit that is still alive with the rolled damage.
fn hit(game: &mut Game, by: UnitId, target: UnitId, roll: impl FnOnce(&mut Game) -> i32) {
    if game.world.units[target].hp > 0 {
        let damage = roll(game);
        if damage > 0 {
            take_hit(game, target, damage, Some(by));
        }
    }
}

/// Detonates the units that react to an approach within their range, then applies the damage around the mover.
pub(crate) fn set_off_by_approach(game: &mut Game, mover: UnitId) {
    let rules = game.world.rules.clone();
    let reach = rules.reach.detonate_on_approach;
    if reach < 0 {
        return;
    }
    let (u, side, at) = (game.world.units[mover].kind, game.world.units[mover].side, game.world.units[mover].pos);
    let shape = game.world.shape;
    for p in disk(shape, at, reach) {
        let units: Vec<UnitId> = game.world.stack(p).collect();
        for id in units {
            let unit = &game.world.units[id];
            let range = rules.tables.detonate_on_approach_range.get(unit.kind, u);
            if unit.hp > 0 && unit.side != side && shape.distance(at, unit.pos) <= range {
                go_off_here(game, id);
            }
        }
    }
    // Pending damage of an earlier blast is applied now, too.
    let radius = rules.reach.unit_blast.max(rules.reach.terrain_blast).saturating_add(reach);
    damage::settle_around(game, at, radius, None);
}

#[cfg(test)]
mod tests {
    use gdl_world::world::Outcome;

    use crate::testing::Field;

    const TYPES: &str = "
        (unit-type inf (acp-per-turn 9) (hp-max 20))
        (unit-type mine (acp-per-turn 1) (hp-max 3) (acp-to-detonate 1) (hp-per-detonation 3))
        (table detonate-on-approach-range (mine inf 1)) (table detonation-unit-range (mine inf 2))
        (table detonation-damage-adjacent (mine inf 8)) (table detonation-damage-at (mine inf 20))";

    #[test]
    fn mines_go_off_under_those_who_come_near() {
        let mut field = Field::new(TYPES, "(inf 4 4 1 (# 1)) (mine 7 4 2 (# 2)) (inf 8 5 2 (# 3))");
        field.check(&[(1, "move 5 4 0", Outcome::Done)]);
        assert!(field.lives(2));
        field.check(&[(1, "move 6 4 0", Outcome::Done)]);
        assert!(!field.lives(2), "a mine serves once");
        assert_eq!((field.unit(1).hp, field.unit(3).hp), (12, 18), "at two steps a quarter is left");
    }

    #[test]
    fn mines_know_their_own_side() {
        let mut field = Field::new(TYPES, "(inf 5 4 1 (# 1)) (mine 7 4 1 (# 2)) (inf 1 5 2 (# 3))");
        field.check(&[(1, "move 6 4 0", Outcome::Done)]);
        assert!(field.lives(2));
    }

    #[test]
    fn damage_that_is_still_to_come_is_taken_where_something_approaches() {
        let mut field = Field::new(TYPES, "(inf 5 4 1 (# 1)) (inf 7 4 2 (# 2)) (inf 1 5 2 (# 3))");
        for id in [2, 3] {
            field.unit_mut(id).pending_hp = 15;
        }
        field.check(&[(1, "move 6 4 0", Outcome::Done)]);
        assert_eq!((field.unit(2).hp, field.unit(3).hp), (15, 20), "only what is near");
    }

    #[test]
    fn blasts_set_off_others_that_die_of_them() {
        let types = format!(
            "{TYPES} (table detonation-damage-adjacent add (mine mine 9)) (add mine detonate-on-death 100)
             (table detonation-unit-range add (mine mine 1))"
        );
        let mut field = Field::new(&types, "(mine 5 4 1 (# 1)) (mine 6 4 1 (# 2)) (inf 7 4 2 (# 3)) (inf 9 6 1 (# 4))");
        field.check(&[(1, "detonate 5 4 0", Outcome::Done)]);
        assert!(!field.lives(1) && !field.lives(2));
        assert_eq!(field.unit(3).hp, 20 - 2 - 8, "the first blast is two steps away, the second one");
    }
}
