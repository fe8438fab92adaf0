//! Units that become complete (spec actions 13.7).

use super::{Terms, check_creation, new_unit};
use crate::{
    Game, acp,
    actions::Doer,
    dice::Dice,
    events::{Event, Who},
    names::{Naming, name_unit},
    rules::{Table, TypeId, UnitTypeId},
    turn, vision,
    world::{UnitId, World},
};

/// Makes a unit complete: whole, with a name, what it brings along, and all action points of a turn.
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
    }
    game.record(|world| Event::Completed { unit: Who::of(world, id) });
    vision::unit_changed(game, id);
    bring_occupants(game, id);
    turn::remake_action_state(&mut game.world, id);
    turn::remake_plan(&mut game.world, id);
    acp::recharge(&mut game.world, id, 0);
}

/// Makes the units that come inside of one, complete and incomplete, as long as there is room and nothing else is
/// against it.
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

/// How many units of type `v` come with one of type `u`.
fn count(game: &mut Game, u: UnitTypeId, v: UnitTypeId, hundredths: &ByType, dice: &ByType) -> i32 {
    let certain = game.random.hundredths(hundredths.get(u, v));
    certain + Dice::unpack(dice.get(u, v)).roll(&mut game.random).max(0)
}

/// Makes a unit inside of another. False if something is against it.
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
