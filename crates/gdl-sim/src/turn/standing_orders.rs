//! Units without tasks that follow the standing orders of their side (spec actions 18.2 to 18.4).

use gdl_world::{
    rules::{Condition, StandingOrder},
    world::{Task, UnitId, World},
};

/// Returns the task of the first order that applies to a unit.
pub(super) fn task(world: &World, id: UnitId) -> Option<Task> {
    let unit = &world.units[id];
    let applies = |order: &&StandingOrder| {
        order.is_for(unit.kind)
            && match order.condition {
                Condition::Always => true,
                Condition::At(p) => unit.pos == p,
                Condition::In(transport) => unit.transport().is_some_and(|it| world.units[it].id == transport),
                Condition::Near(p, distance) => world.shape.distance(unit.pos, p) <= distance,
            }
    };
    let orders = world.rules.orders.of(world.side(unit.side).source);
    orders.iter().find(applies).map(|order| order.task)
}

#[cfg(test)]
mod tests {
    use gdl_world::geometry::Pos;

    use crate::testing::Field;

    const TYPES: &str =
        "(unit-type inf (acp-per-turn 3)) (unit-type tank (acp-per-turn 3)) (unit-type ship (capacity 4))";

    fn settled(orders: &str) -> Vec<Pos> {
        let units = "(inf 3 4 1 (# 1)) (tank 3 5 1 (# 2)) (inf 8 2 1 (# 3)) (ship 8 3 1 (# 4)) (inf 8 3 1 (# 5) (in 4))
            (inf 9 5 2 (# 6))";
        let mut field = Field::new(&format!("{TYPES} (side 1 {orders})"), units);
        (0..30).for_each(|_| _ = field.step());
        [1, 2, 3, 5, 6].map(|id| field.unit(id).pos).to_vec()
    }

    #[test]
    fn the_first_order_that_applies_counts() {
        let start = [(3, 4), (3, 5), (8, 2), (8, 3), (9, 5)].map(|(x, y)| Pos::new(x, y));
        assert_eq!(settled(""), start);
        let mut moved = start;
        moved[0] = Pos::new(5, 4);
        let at =
            "(standing-order inf (@ 3 4) (move-to 0 0 5 4 0 0)) (standing-order inf (@ 3 4) (move-to 0 0 2 4 0 0))";
        assert_eq!(settled(at), moved);
        let near = "(standing-order (inf tank) (near 3 4 1) (move-dir 0 0 1 1))";
        assert_eq!(settled(near), [(5, 4), (4, 5), (8, 2), (8, 3), (9, 5)].map(|(x, y)| Pos::new(x, y)));
        let inside = "(standing-order (1 0 0) (in 4) (move-to 0 0 9 3 0 0))";
        assert_eq!(settled(inside), [(3, 4), (3, 5), (8, 2), (9, 3), (9, 5)].map(|(x, y)| Pos::new(x, y)));
    }

    #[test]
    fn orders_that_are_done_at_once_end_a_turn_as_well() {
        let mut field = Field::new(
            &format!("{TYPES} (side 1 (standing-order inf (always) (move-to 0 0 3 4 0 0)))"),
            "(inf 3 4 1 (# 1)) (inf 9 5 2 (# 6))",
        );
        field.next_turn();
        assert_eq!(field.unit(1).pos, Pos::new(3, 4));
    }
}
