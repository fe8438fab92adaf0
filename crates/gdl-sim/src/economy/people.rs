//! People who change sides, and people who are too many for their land (spec turns 7.6, 7.7).

use gdl_world::{
    rules::{MaterialId, TypeId},
    world::{UnitId, World},
};

use crate::{Game, effects};

/// Lets people change to the sides of the units in their cells.
pub(super) fn change_sides(game: &mut Game) {
    if !game.world.rules.flows.people_surrender || game.world.layers.people.is_none() {
        return;
    }
    let shape = game.world.shape;
    for index in shape.spans().flatten() {
        let p = shape.pos(index);
        if !game.world.has_units(p) {
            continue;
        }
        let units: Vec<UnitId> = game.world.stack(p).collect();
        units.into_iter().for_each(|id| effects::win_people(game, id));
    }
}

/// Removes the people for which there is no room, of all kinds in proportion.
pub(super) fn limit(world: &mut World) {
    let rules = world.rules.clone();
    if !rules.flows.people_are_limited {
        return;
    }
    let shape = world.shape;
    let has_layer = |&m: &MaterialId| rules.materials.people[m] != 0 && world.layers.materials[m.index()].is_some();
    let people: Vec<MaterialId> = rules.materials.ids().filter(has_layer).collect();
    if people.is_empty() {
        return;
    }
    for index in shape.spans().flatten() {
        let most = i64::from(rules.terrain.people_max[world.terrain.places()[index]]);
        if most < 0 {
            continue;
        }
        let amount = |world: &World, m: MaterialId| {
            world.layers.materials[m.index()].as_ref().map_or(0, |layer| i64::from(layer.places()[index]))
        };
        let number: i64 = people.iter().map(|&m| i64::from(rules.materials.people[m]) * amount(world, m)).sum();
        if number <= most {
            continue;
        }
        let percent = 100 * most / number;
        for &m in &people {
            let left = amount(world, m) * percent / 100;
            if let Some(layer) = &mut world.layers.materials[m.index()] {
                // At most the previous amount, so the cast is exact.
                layer.places_mut()[index] = left as i32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::{
        geometry::{Layer, Pos},
        world::NOBODY,
    };

    use crate::testing::Field;

    #[test]
    fn people_who_are_too_many_become_fewer_in_proportion() {
        let types =
            "(unit-type inf) (material-type folk (people 10)) (material-type nobles (people 3)) (material-type ore)
            (add plain people-max 100) (table unit-storage-x (u* m* 0))";
        let mut field = Field::new(types, "(inf 2 4 1)");
        let shape = field.world.shape;
        let layer = |full, other| {
            let mut layer = Layer::new(shape, 0);
            layer.set(Pos::new(5, 4), full);
            layer.set(Pos::new(6, 4), other);
            Some(layer)
        };
        field.world.layers.materials = vec![layer(28, 10), layer(20, 0), layer(20, 20)];
        field.next_turn();
        let at = |x: i32| {
            [0, 1, 2].map(|m: usize| field.world.layers.materials[m].as_ref().expect("it was made").get(Pos::new(x, 4)))
        };
        assert_eq!([at(5), at(6)], [[8, 5, 20], [10, 0, 20]]);
    }

    #[test]
    fn people_come_over_to_whom_they_like_unless_their_side_is_trusted() {
        let types =
            "(unit-type inf) (unit-type priest) (material-type folk (people 1)) (material-type elves (people 1))
            (table people-surrender-chance (inf t* 100)) (table people-surrender-effect (inf elves 0))";
        let units = "(side 2 (trusts (1 1))) (inf 4 4 1) (priest 5 4 1) (inf 6 4 2) (inf 7 4 1) (inf 8 4 1)";
        let mut field = Field::new(types, units);
        let shape = field.world.shape;
        let mut people = Layer::new(shape, 2);
        people.set(Pos::new(6, 4), 1);
        people.set(Pos::new(8, 4), NOBODY);
        let mut elves = Layer::new(shape, 0);
        elves.set(Pos::new(7, 4), 1);
        field.world.layers.people = Some(people);
        field.world.layers.materials[1] = Some(elves);
        field.next_turn();
        let sides = [4, 5, 6, 7, 8].map(|x| field.world.people_at(Pos::new(x, 4)));
        assert_eq!(sides, [Some(1), Some(2), Some(1), Some(2), None]);
    }
}
