//! Units that become complete (spec actions 13.7).

use gdl_setup::names::{Naming, name_unit};
use gdl_world::{
    dice::Dice,
    events::{Event, UnitSnapshot},
    rules::{Table, TypeId, UnitTypeId},
    world::{Doer, UnitId, World},
};

use super::{Terms, check_creation, new_unit};
use crate::{Game, acp, materials, vision};

/// Completes a unit: it gets all hit points, a name, initial supplies and occupants, and the action points of a turn.
pub(crate) fn complete(game: &mut Game, id: UnitId) {
    let rules = game.world.rules.clone();
    let unit = &mut game.world.units[id];
    let u = unit.kind;
    unit.cp = rules.units.cp[u];
    (unit.hp, unit.pending_hp) = (rules.units.hp_max[u], rules.units.hp_max[u]);
    for m in rules.materials.ids() {
        let supply = &mut unit.supply[m.index()];
        let storage = rules.tables.unit_storage_x.get(u, m);
        *supply = storage.min((*supply).max(rules.tables.supply_on_completion.get(u, m)));
    }
    if unit.name.is_none() {
        let mut naming = Naming { random: &mut game.random, problems: &mut Vec::new() };
        let name = name_unit(&game.world, id, &mut game.names, &mut naming);
        game.world.units[id].name = name;
        game.world.work.spend(game.names.take_work());
    }
    game.record(|world| Event::Completed { unit: UnitSnapshot::of(world, id) });
    vision::unit_changed(game, id);
    bring_occupants(game, id);
    share_supplies(&mut game.world, id);
    game.world.remake_action_state(id);
    game.world.remake_plan(id);
    acp::recharge(&mut game.world, id, 0);
}

/// Lets the transport of a unit supply it.
fn share_supplies(world: &mut World, id: UnitId) {
    let Some(transport) = world.units[id].transport() else { return };
    let rules = world.rules.clone();
    for m in rules.materials.ids() {
        let need = materials::space(world, id, m);
        materials::try_transfer(world, transport, id, m, need);
    }
}

/// Makes the units that come inside of one, complete and incomplete, while there is room and the other conditions hold.
fn bring_occupants(game: &mut Game, id: UnitId) {
    let rules = game.world.rules.clone();
    let (tables, u) = (&rules.tables, game.world.units[id].kind);
    for v in rules.units.ids() {
        let sources = [
            (&tables.complete_occs, &tables.alt_complete_occs, rules.units.cp[v]),
            (&tables.incomplete_occs, &tables.alt_incomplete_occs, 0),
        ];
        for (hundredths, dice, cp) in sources {
            let count = count(game, u, v, hundredths, dice);
            for _ in 0..count {
                if !bring(game, id, v, cp) {
                    break;
                }
            }
        }
    }
}

type ByType = Table<UnitTypeId, UnitTypeId>;

/// Draws the number of units of type `v` that come with one of type `u`.
fn count(game: &mut Game, u: UnitTypeId, v: UnitTypeId, hundredths: &ByType, dice: &ByType) -> i32 {
    let certain = game.random.hundredths(hundredths.get(u, v));
    certain + Dice::unpack(dice.get(u, v)).roll(&mut game.random).max(0)
}

/// Makes a unit inside of another. Returns false if that is not allowed.
fn bring(game: &mut Game, id: UnitId, v: UnitTypeId, cp: i32) -> bool {
    let doer = Doer::one(id);
    let allows = |world: &World| {
        check_creation(world, doer, v, world.units[id].pos, Terms::Free).is_ok() && world.can_ride(v, id)
    };
    if !allows(&game.world) {
        return false;
    }
    let Some(new) = new_unit::make(game, doer, v, cp) else { return false };
    game.world.units[new].cp = cp;
    game.world.board(new, id);
    if game.world.is_complete(&game.world.units[new]) {
        complete(game, new);
    }
    true
}

#[cfg(test)]
mod tests {
    use gdl_world::world::Outcome;

    use crate::testing::Field;

    const TYPES: &str =
        "(unit-type city (acp-per-turn 4) (speed 0) (capacity 9)) (unit-type man (acp-per-turn 2) (cp 2))
        (material-type ore)
        (table can-create (city man 1)) (table can-build (city man 1))
        (table unit-storage-x (u* ore 10))";

    #[test]
    fn transports_supply_who_becomes_complete() {
        let mut field = Field::new(TYPES, "(city 5 4 1 (# 1) (m (ore 7)))");
        field.check(&[(1, "create-in 1 1", Outcome::Done)]);
        assert_eq!(field.unit(2).supply[0], 0);
        field.check(&[(1, "build 2", Outcome::BuildCompleted)]);
        assert_eq!((field.unit(1).supply[0], field.unit(2).supply[0]), (0, 7));
    }

    #[test]
    fn complete_units_have_names_if_their_types_have_namers() {
        let types =
            format!("{TYPES} (namer greek (in-order \"Alpha\" \"Beta\"))").replace("(cp 2)", "(namer \"greek\")");
        let mut field = Field::new(&types, "(city 5 4 1 (# 1))");
        field.check(&[(1, "create-in 1 1", Outcome::Done), (1, "create-in 1 1", Outcome::Done)]);
        assert_eq!([2, 3].map(|id| field.unit(id).name.as_deref()), [Some("Alpha"), Some("Beta")]);
    }
}
