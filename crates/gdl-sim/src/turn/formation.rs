//! Units that keep to a leader (spec actions 18.2, 18.3).

use gdl_world::{
    geometry::Pos,
    world::{Goal, Task, TaskKind, UnitId, World},
};

/// The formation of a unit and its leader, if that is on the map.
pub(super) fn leader(world: &World, id: UnitId) -> Option<(Goal, UnitId)> {
    let formation = world.units[id].plan.as_ref()?.formation?;
    let leader = world.living_unit(formation.args[0])?;
    (leader != id && world.is_in_play(leader)).then_some((formation, leader))
}

/// Returns the task that brings a unit back to its place beside its leader; None if it is there, or has no such place.
pub(super) fn way_back(world: &World, id: UnitId) -> Option<Task> {
    let (formation, leader) = leader(world, id)?;
    let [_, dx, dy, distance, _] = formation.args;
    let at = world.units[leader].pos;
    let place = world.shape.wrap(Pos::new(at.x.saturating_add(dx), at.y.saturating_add(dy)));
    let is_broken = world.shape.is_inner(place) && world.shape.distance(world.units[id].pos, place) > distance.max(0);
    is_broken.then(|| Task::new(TaskKind::MoveTo, &[place.x, place.y, 0, distance.max(0)]))
}

#[cfg(test)]
mod tests {
    use gdl_world::world::Outcome;

    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type inf (acp-per-turn 6))";

    fn field(formation: &str) -> Field {
        let units =
            format!("(inf 5 4 1 (# 1)) (inf 5 6 1 (# 2) (plan Passive (formation 1 1 keep-formation {formation})))");
        Field::new(TYPES, &units)
    }

    /// Lets units act until nothing happens any more.
    fn settle(field: &mut Field) {
        (0..20).for_each(|_| _ = field.step());
    }

    #[test]
    fn who_follows_a_leader_goes_where_it_goes() {
        let mut field = field("1 1 0 0 0");
        settle(&mut field);
        assert_eq!(field.unit(2).pos, Pos::new(6, 4));
        field.check(&[(1, "move 5 5 0", Outcome::Done)]);
        settle(&mut field);
        assert_eq!(field.unit(2).pos, Pos::new(6, 5));
    }

    #[test]
    fn who_is_near_enough_stays() {
        let mut field = field("1 0 0 2 0");
        settle(&mut field);
        assert_eq!(field.unit(2).pos, Pos::new(5, 6));
    }

    #[test]
    fn nobody_follows_itself_the_dead_or_out_of_the_world() {
        for formation in ["2 1 1 0 0", "99 1 1 0 0", "1 2147483647 -2147483648 0 0", "1 -30 0 0 0"] {
            let mut field = field(formation);
            settle(&mut field);
            assert_eq!(field.unit(2).pos, Pos::new(5, 6), "{formation}");
        }
    }
}
