//! Terrain that changes in the course of a game, and the effects on units there (spec actions 15.4).

use gdl_world::{
    events::{Cause, Event},
    geometry::Pos,
    rules::{TerrainId, TypeId},
    world::UnitId,
};

use crate::{
    Game,
    effects::combat::{death, wreck},
    vision,
};

/// Changes the terrain of a cell. Its stored materials are reset to the initial amounts of the old terrain; units that
/// cannot live on the new terrain vanish or are wrecked. Borders and connections stay.
///
/// As in the engine, units after the first one that dies are spared.
pub(crate) fn change_cell(game: &mut Game, p: Pos, new: TerrainId) {
    let rules = game.world.rules.clone();
    let old = game.world.terrain_at(p);
    for m in rules.materials.ids() {
        if let Some(layer) = &mut game.world.layers.materials[m.index()] {
            let storage = rules.tables.terrain_storage_x.get(old, m);
            let initial = rules.tables.terrain_initial_supply.get(old, m);
            layer.set(p, if storage > 0 { initial.min(storage) } else { 0 });
        }
    }
    vision::change_land(game, |world| world.terrain.set(p, new));
    game.record(|_| Event::TerrainChanged { at: p, from: old, to: new });
    let mut next = game.world.stack(p).next();
    while let Some(id) = next {
        suffer(game, id, p, new);
        next = game.world.after(id);
    }
    vision::terrain_changed(game, p);
}

/// Applies the effects of new terrain on a unit in the open.
fn suffer(game: &mut Game, id: UnitId, p: Pos, t: TerrainId) {
    let rules = game.world.rules.clone();
    let u = game.world.units[id].kind;
    let (vanishes, wrecks) = (rules.tables.vanishes_on.get(u, t) != 0, rules.tables.wrecks_on.get(u, t) != 0);
    if (!vanishes && !wrecks) || game.world.survives(u, p) {
        return;
    }
    let cause = Cause::Terrain(t);
    let wreck_type = rules.units.id(rules.units.wrecked_type[u]);
    match wreck_type.filter(|&wreck_type| !vanishes && rules.tables.vanishes_on.get(wreck_type, t) == 0) {
        Some(wreck_type) => wreck::wreck_into(game, id, wreck_type, None, cause),
        None => death::kill(game, id, cause),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    fn field(tables: &str) -> Field {
        let types = format!(
            "(unit-type inf (hp-max 9)) (unit-type boat (hp-max 9)) (unit-type hulk (hp-max 4))
             (add boat wrecked-type hulk) (table unit-size-in-terrain (u* t* 0)) {tables}"
        );
        Field::new(&types, "(inf 5 4 1 (# 1)) (inf 5 4 1 (# 2)) (boat 5 4 2 (# 3)) (inf 1 5 2 (# 4))")
    }

    fn flood(field: &mut Field) {
        let hills = field.world.rules.terrain.id(1).expect("hills are the second type");
        change_cell(field, Pos::new(5, 4), hills);
        assert_eq!(field.world.terrain_at(Pos::new(5, 4)), hills);
    }

    #[test]
    fn units_vanish_or_are_wrecked_on_new_terrain() {
        let mut field = field("(table wrecks-on (boat hills 1))");
        flood(&mut field);
        assert_eq!(field.world.rules.units.name(field.unit(3).kind), "hulk");
        assert_eq!((field.unit(3).hp, field.lives(1)), (4, true));
    }

    #[test]
    fn units_behind_the_first_that_dies_are_spared() {
        let mut field = field("(table vanishes-on (inf hills 1))");
        flood(&mut field);
        assert!(!field.lives(1) && field.lives(2));
    }
}
