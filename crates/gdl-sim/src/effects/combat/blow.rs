//! One blow against a unit and its occupants, and the effects of a hit (spec actions 9.3, 9.4). Hit points are taken
//! later, for all blows together (`damage`).

use gdl_world::{
    dice::Dice,
    events::{Event, UnitSnapshot},
    rules::{TypeId, UnitTypeId},
    world::{UnitId, World},
};

use super::{
    Weapon, ammunition, chance, detonation,
    retreat::{self, Retreat},
    with_experience,
};
use crate::{Game, materials};

/// Strikes a blow if there is ammunition for it, and uses that up. Returns false if there is none.
pub(super) fn strike_with_ammunition(game: &mut Game, attacker: UnitId, target: UnitId, weapon: Weapon) -> bool {
    let world = &game.world;
    let o = world.units[target].kind;
    if !ammunition::suffices(&world.rules, &world.units[attacker], o, weapon) {
        return false;
    }
    strike(game, attacker, target, weapon);
    ammunition::use_up(&mut game.world, attacker, o, weapon);
    true
}

fn strike(game: &mut Game, attacker: UnitId, target: UnitId, weapon: Weapon) {
    let rules = game.world.rules.clone();
    let tables = &rules.tables;
    let (a, o) = (game.world.units[attacker].kind, game.world.units[target].kind);
    let chance = chance::to_hit(&game.world, attacker, target, weapon);
    let mut hit = if game.random.percent(chance) { roll_damage(game, attacker, o, weapon) } else { 0 };
    game.record(|world| {
        let (attacker, target) = (UnitSnapshot::of(world, attacker), UnitSnapshot::of(world, target));
        Event::Blow { attacker, target, hits: hit > 0 }
    });
    if hit > 0 {
        let raised = game.random.hundredths(tables.morale_hit.get(a, o));
        change_morale(&mut game.world, attacker, raised);
        let flees = retreat_chance(&game.world, attacker, target);
        if game.random.percent(flees) {
            match retreat::retreat(game, target, attacker) {
                Retreat::Stayed => {}
                Retreat::Away => hit = 0,
                Retreat::Died => return,
            }
        }
    }
    if hit > 0 {
        take_hit(game, target, hit, Some(attacker));
    }
    strike_occupants(game, attacker, target, weapon);
    if weapon == Weapon::Melee
        && hit > 0
        && game.world.is_in_play(attacker)
        && game.random.percent(rules.units.detonate_with_attack[a])
    {
        detonation::go_off_here(game, attacker);
    }
    if chance > 0 {
        for (who, kind, amount) in
            [(attacker, a, tables.cxp_per_combat.get(a, o)), (target, o, tables.cxp_per_combat.get(o, a))]
        {
            if game.world.is_in_play(who) {
                gain_experience(&mut game.world, who, rules.units.cxp_max[kind], amount);
            }
        }
    }
}

/// The damage that a hit does.
fn roll_damage(game: &mut Game, attacker: UnitId, o: UnitTypeId, weapon: Weapon) -> i32 {
    let rules = &game.world.rules;
    let unit = &game.world.units[attacker];
    let a = unit.kind;
    let entry = weapon.choose(rules.tables.damage.get(a, o), rules.tables.fire_damage.get(a, o));
    let effect = rules.tables.damage_cxp_effect.get(a, o);
    let mut dice = Dice::unpack(entry);
    if unit.experience > 0 && effect != 100 && rules.units.cxp_max[a] > 0 {
        dice = dice.scaled(with_experience(unit.experience, rules.units.cxp_max[a], effect));
    }
    dice.roll(&mut game.random).max(0)
}

/// The chance that a target flees when it is hit; low morale makes it higher.
fn retreat_chance(world: &World, attacker: UnitId, target: UnitId) -> i32 {
    let unit = &world.units[target];
    let chance = world.rules.tables.retreat_chance.get(world.units[attacker].kind, unit.kind);
    let most = world.rules.units.morale_max[unit.kind];
    if most > 0 && chance < 100 { 100 - (100 - chance) * unit.morale / most } else { chance }
}

/// Strikes the occupants of a target, which may be hit even if their transport was missed.
fn strike_occupants(game: &mut Game, attacker: UnitId, target: UnitId, weapon: Weapon) {
    if !game.world.units[target].has_occupants() {
        return;
    }
    let rules = game.world.rules.clone();
    let o = game.world.units[target].kind;
    let is_open = !game.world.is_active(target);
    let occupants: Vec<UnitId> = game.world.occupants(target).collect();
    for occupant in occupants {
        let kind = game.world.units[occupant].kind;
        if game.world.units[occupant].hp > 0 && (is_open || game.random.percent(rules.tables.protection.get(o, kind))) {
            strike(game, attacker, occupant, weapon);
        }
    }
}

/// Hits a unit; the damage is applied later. `attacker` is None if the unit is hit by its own detonation.
pub(super) fn take_hit(game: &mut Game, target: UnitId, hit: i32, attacker: Option<UnitId>) {
    let rules = game.world.rules.clone();
    let tables = &rules.tables;
    let o = game.world.units[target].kind;
    let a = attacker.map(|attacker| game.world.units[attacker].kind);
    if let Some(a) = a
        && game.random.percent(tables.detonate_on_hit.get(o, a))
    {
        detonation::go_off_here(game, target);
    }
    let least = a.map_or(0, |a| tables.hp_min.get(a, o));
    let unit = &mut game.world.units[target];
    unit.pending_hp = unit.pending_hp.saturating_sub(hit);
    if least > 0 {
        unit.pending_hp = unit.pending_hp.max(least);
    }
    if let Some(a) = a {
        let lowered = game.random.hundredths(tables.morale_hit_by.get(a, o));
        change_morale(&mut game.world, target, -lowered);
    }
    damage_tooling(game, target);
    if game.world.units[target].pending_hp <= 0 {
        if game.random.percent(rules.units.detonate_on_death[o]) {
            detonation::go_off_here(game, target);
        }
        settle_treasuries(&mut game.world, target, attacker);
        if let (Some(attacker), Some(a)) = (attacker, a) {
            // Both the limit and the award are those of the victim, as in the engine.
            gain_experience(&mut game.world, attacker, rules.units.cxp_max[o], tables.cxp_per_destroy.get(o, a));
        }
    }
    if game.world.is_active(target)
        && let Some(plan) = &mut game.world.units[target].plan
    {
        plan.flags.asleep = false;
    }
}

fn damage_tooling(game: &mut Game, target: UnitId) {
    if game.world.units[target].tooling.is_empty() {
        return;
    }
    let rules = game.world.rules.clone();
    let o = game.world.units[target].kind;
    for u in rules.units.ids() {
        let lost = Dice::unpack(rules.tables.tp_damage.get(o, u)).roll(&mut game.random).max(0);
        if let Some(points) = game.world.units[target].tooling.get_mut(u.index()) {
            *points = (*points - lost).min(rules.tables.tp_max.get(o, u)).max(0);
        }
    }
}

/// Applies the gains and losses of the treasuries of sides by the end of a unit.
fn settle_treasuries(world: &mut World, target: UnitId, attacker: Option<UnitId>) {
    let rules = world.rules.clone();
    for m in rules.materials.ids() {
        if let Some(attacker) = attacker {
            let (side, kind) = (world.units[attacker].side, world.units[attacker].kind);
            let gain = rules.tables.treasury_gain_per_destroy.get(kind, m);
            materials::change_treasury(world, side, m, gain);
        }
        let (side, kind) = (world.units[target].side, world.units[target].kind);
        let loss = rules.tables.treasury_loss_per_destroyed.get(kind, m);
        materials::change_treasury(world, side, m, -loss);
    }
}

/// Changes the morale of a unit within its limits.
pub(super) fn change_morale(world: &mut World, id: UnitId, change: i32) {
    if change == 0 {
        return;
    }
    let unit = &mut world.units[id];
    unit.morale = (unit.morale + change).min(world.rules.units.morale_max[unit.kind]).max(0);
}

/// Gives a unit experience unless it has the most of it; a single award may go beyond.
pub(super) fn gain_experience(world: &mut World, id: UnitId, most: i32, amount: i32) {
    let unit = &mut world.units[id];
    if unit.experience < most {
        unit.experience += amount;
    }
}
