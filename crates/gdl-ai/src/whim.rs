//! The player that does random allowed actions.

use gdl_sim::actions::check;
use gdl_world::{
    Random,
    geometry::{Direction, Pos},
    rules::UnitTypeId,
    world::{Action, Doer, UnitId, World},
};

/// The maximum number of actions that are tried for a unit before it rests.
const IDEAS: usize = 12;

/// Returns a random allowed action of a unit; None if none was found.
pub(crate) fn choose(world: &World, random: &mut Random, id: UnitId) -> Option<Action> {
    (0..IDEAS).find_map(|_| idea(world, random, id).filter(|action| check(world, Doer::one(id), action).is_ok()))
}

fn idea(world: &World, random: &mut Random, id: UnitId) -> Option<Action> {
    let unit = &world.units[id];
    let beside = world.shape.neighbor(unit.pos, Direction::new(random.draw(6)));
    let kind = any_kind(world, random);
    let inside = unit.transport().is_some();
    match random.draw(12) {
        0..=3 => safe_move(world, id, beside),
        4..=6 => clash(world, random, id, beside),
        7 => entry(world, id, beside),
        8 => Some(Action::CreateIn { kind, transport: Some(id) }),
        9 => Some(Action::CreateAt { kind, at: beside, z: 0 }),
        10 => unfinished(world, id),
        _ if inside => safe_move(world, id, unit.pos),
        _ => Some(Action::ToolUp { kind }),
    }
}

fn any_kind(world: &World, random: &mut Random) -> UnitTypeId {
    let types = i32::try_from(world.rules.units.count()).unwrap_or(i32::MAX);
    world.rules.units.id(random.draw(types)).unwrap_or_default()
}

/// A move that does not kill.
fn safe_move(world: &World, id: UnitId, to: Pos) -> Option<Action> {
    (world.shape.is_inner(to) && world.survives(world.units[id].kind, to)).then_some(Action::Move { to, z: 0 })
}

fn clash(world: &World, random: &mut Random, id: UnitId, at: Pos) -> Option<Action> {
    let target = world.stack(at).find(|&other| !world.unit_trusts(id, other));
    target?;
    Some(match random.draw(3) {
        0 => Action::Attack { target, commitment: 100 },
        1 => Action::Capture { target },
        _ => Action::Overrun { to: at, z: 0, commitment: 100 },
    })
}

fn entry(world: &World, id: UnitId, at: Pos) -> Option<Action> {
    let kind = world.units[id].kind;
    let transport = world.stack(at).find(|&other| other != id && world.can_ride(kind, other));
    transport.map(|_| Action::Enter { transport })
}

fn unfinished(world: &World, id: UnitId) -> Option<Action> {
    let near = world.occupants(id).chain(world.stack(world.units[id].pos));
    let target = near.into_iter().find(|&other| !world.is_complete(&world.units[other]));
    target.map(|_| Action::Build { target })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    #[test]
    fn whatever_comes_to_mind_is_allowed() {
        let types = "(unit-type man (acp-per-turn 4)) (unit-type town (acp-per-turn 2) (speed 0) (capacity 9))
            (table can-create (town man 1)) (table hit-chance (man u* 50)) (table damage (man u* 1))";
        let mut field = Field::new(types, "(man 5 4 1 (# 1)) (town 6 4 1 (# 2)) (man 5 5 2 (# 3))");
        let mut random = Random::seeded(5);
        let mut done = 0;
        for _ in 0..200 {
            let ids: Vec<UnitId> =
                field.world.side(gdl_world::world::SideId::from_index(1)).units.iter().copied().collect();
            for id in ids {
                if let Some(action) = choose(&field.world, &mut random, id) {
                    assert!(check(&field.world, Doer::one(id), &action).is_ok());
                    field.execute(Doer::one(id), &action);
                    done += 1;
                }
            }
            field.next_turn();
        }
        assert!(done > 100);
    }
}
