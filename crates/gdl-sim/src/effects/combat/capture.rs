//! Units that are captured, by force or because they surrender (spec actions 9.9).

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    world::{SideId, UnitId, World},
};

use super::{change_side, change_type, death, garrison, prisoners};
use crate::{Game, effects, materials, vision};

/// The way in which a unit is captured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CaptureMethod {
    /// By force.
    Force,
    /// It surrenders.
    Surrender,
}

/// Lets a unit capture another, which can kill either of them.
pub(crate) fn capture(game: &mut Game, captor: UnitId, prize: UnitId, way: CaptureMethod) {
    let rules = game.world.rules.clone();
    let (by, unit) = (UnitSnapshot::of(&game.world, captor), UnitSnapshot::of(&game.world, prize));
    let side = new_side(&game.world, captor, prize);
    let cause = Cause::Combat { by };
    game.record(|_| match way {
        CaptureMethod::Force => Event::Captured { unit, by, side },
        CaptureMethod::Surrender => Event::Surrendered { unit, to: by, side },
    });
    if game.random.percent(rules.tables.scuttle_chance.get(unit.kind, by.kind)) {
        return death::kill(game, prize, cause);
    }
    if let Some(kind) = rules.units.id(rules.tables.changed_type_if_captured.get(unit.kind, by.kind)) {
        if !game.world.is_type_allowed_on(kind, side) {
            return death::kill(game, prize, cause);
        }
        change_type::change_type(game, prize, kind, Some(side));
    }
    let kind = game.world.units[prize].kind;
    if game.world.units[prize].hp > 0 && game.world.units[prize].side != side && !game.world.is_allowed_on(kind, side) {
        death::kill(game, prize, cause);
    }
    if game.world.units[prize].hp > 0 {
        prisoners::decide(game, captor, prize, prize, side);
    }
    if game.world.units[prize].hp <= 0 {
        return;
    }
    for m in rules.materials.ids() {
        let gain = rules.tables.treasury_gain_per_capture.get(by.kind, m);
        materials::change_treasury(&mut game.world, by.side, m, gain);
        let loss = rules.tables.treasury_loss_per_captured.get(unit.kind, m);
        materials::change_treasury(&mut game.world, unit.side, m, -loss);
    }
    change_side::with_occupants(game, prize, side, cause);
    garrison::garrison(game, captor, prize);
    let experience = game.world.units[captor].experience;
    for id in game.world.with_occupants(prize) {
        break_spirit(game, id, experience);
    }
    vision::interrogate(game, prize, unit.side, by.side);
    effects::win_people(game, prize);
    effects::take_control(&mut game.world, prize);
    move_in(game, captor, prize);
}

/// Returns the side that a prize goes to: that of its captor, or its original side if the captor's side trusts that.
fn new_side(world: &World, captor: UnitId, prize: UnitId) -> SideId {
    let (own, original) = (world.units[captor].side, world.units[prize].original_side);
    if original != own && world.trusts(own, original) { original } else { own }
}

/// Applies the effects of capture on the experience, the morale and the plan of a unit.
fn break_spirit(game: &mut Game, id: UnitId, captor_experience: i32) {
    let rules = game.world.rules.clone();
    let unit = &mut game.world.units[id];
    // The engine replaces the experience of the prisoner.
    unit.experience = captor_experience.min(rules.units.cxp_max[unit.kind]);
    unit.morale = if unit.side == unit.original_side {
        let raised = unit.morale + game.random.hundredths(50 * (unit.morale + 1) + 50);
        raised.min(rules.units.morale_max[unit.kind])
    } else {
        unit.morale / 2
    };
    game.world.remake_plan(id);
}

/// Moves the captor into its prize, or at least into the cell of that.
fn move_in(game: &mut Game, captor: UnitId, prize: UnitId) {
    if !effects::try_enter(game, captor, prize) {
        let (to, z) = (game.world.units[prize].pos, game.world.units[captor].z);
        effects::try_move(game, captor, to, z);
    }
}
