//! Whether units take orders: some do only while another unit of their side reaches them (spec turns 14.1).

use gdl_world::world::{UnitId, World};

use crate::Game;

impl Game {
    /// Whether a unit takes orders now. A unit that does not obey by itself needs a commander that takes orders as
    /// well; whether that reaches it is drawn each time. A unit that takes no orders continues its current tasks.
    pub fn takes_orders(&mut self, id: UnitId) -> bool {
        !self.world.rules.reach.needs_commanders || self.is_led(id, &mut Vec::new())
    }

    /// Like [`Game::takes_orders`]; units that were asked before are not tried as commanders again.
    fn is_led(&mut self, id: UnitId, asked: &mut Vec<UnitId>) -> bool {
        if obeys(&self.world, id) {
            return true;
        }
        asked.push(id);
        let units: Vec<UnitId> = self.world.side(self.world.units[id].side).units.iter().copied().collect();
        units.into_iter().any(|other| {
            !asked.contains(&other) && {
                let chance = chance(&self.world, other, id);
                self.random.percent(chance) && self.is_led(other, asked)
            }
        })
    }
}

/// Whether a unit obeys by itself: it is the self-unit of its side, or its type takes orders and the side has the
/// technology to use it.
fn obeys(world: &World, id: UnitId) -> bool {
    let (unit, types) = (&world.units[id], &world.rules.units);
    let side = world.side(unit.side);
    side.self_unit == Some(id)
        || (types.direct_control[unit.kind] != 0 && side.tech_for(unit.kind) >= types.tech_to_use[unit.kind])
}

/// The chance in percent that a unit reaches another with its orders.
fn chance(world: &World, commander: UnitId, id: UnitId) -> i32 {
    let (from, to) = (&world.units[commander], &world.units[id]);
    let (v, u, tables) = (from.kind, to.kind, &world.rules.tables);
    let distance = world.shape.distance(from.pos, to.pos);
    if !world.is_active(commander) || distance > tables.unit_control_range.get(v, u) {
        return 0;
    }
    match distance {
        0 => tables.unit_control_chance_at.get(v, u),
        1 => tables.unit_control_chance_adjacent.get(v, u),
        _ => tables.unit_control_chance.get(v, u),
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    #[test]
    fn drones_need_somebody_who_leads_them() {
        let types = "(unit-type ship (acp-per-turn 2)) (unit-type drone (acp-per-turn 2) (direct-control false))
                     (unit-type relay (acp-per-turn 2) (direct-control false)) (unit-type jet (tech-to-use 5) (tech-max 9))
                     (table unit-control-range ((ship relay) (drone relay) 3))
                     (table unit-control-chance ((ship relay) (drone relay) 100))
                     (table unit-control-chance-adjacent (ship drone 0))";
        let units = "(ship 3 4 1 (# 1)) (drone 5 4 1 (# 2)) (relay 6 4 1 (# 3)) (drone 8 4 1 (# 4)) (drone 3 5 1 (# 5))
                     (drone 10 2 1 (# 6)) (jet 5 6 1 (# 7)) (drone 7 6 2 (# 8))";
        let mut field = Field::new(types, units);
        let obeying = |field: &mut Field| -> Vec<i32> {
            (1..=8)
                .filter(|&id| {
                    let id = field.id(id);
                    field.takes_orders(id)
                })
                .collect()
        };
        // The last drones are too far from the ship; the relay passes on to the first of them only.
        assert_eq!(obeying(&mut field), [1, 2, 3, 4, 5]);
        let id = field.id(3);
        crate::effects::combat::death::kill(&mut field, id, gdl_world::events::Cause::Disbanded);
        assert_eq!(obeying(&mut field), [1, 2], "no unit relays what the ship says, which does not reach its neighbor");
    }
}
