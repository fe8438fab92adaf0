//! The start of a turn: its phases in the order of the specification (spec turns 3).

use gdl_schema::msg;
use gdl_world::{
    Phase,
    events::Event,
    world::{Flags, SideId, UnitId, World},
};

use crate::{Game, acp, advanced, economy, fortune, light, recovery, supply_lines, technology, weather};

use super::{priority, self_build, stages};

/// Begins a turn.
pub(super) fn start_turn(game: &mut Game) {
    let world = &mut game.world;
    world.turn = world.turn.saturating_add(1);
    world.work.begin_turn();
    let globals = &world.rules.globals;
    let (is_last, is_certain) = (world.turn >= globals.last_turn, globals.extra_turn_chance <= 0);
    if is_last {
        game.record(|_| Event::LastTurn { is_certain });
    }
    let world = &mut game.world;
    let indep_plays = world.rules.globals.indepside_has_ai != 0;
    for (index, side) in world.sides.iter_mut().enumerate() {
        side.has_finished = index == SideId::INDEPENDENTS.index() && !indep_plays;
    }
    priority::begin_turn(game);
    light::update(game);
    weather::begin_turn(game);
    advanced::work(game);
    economy::produce(game);
    supply_lines::carry(game);
    recovery::recover(game);
    self_build::self_build(game);
    recovery::cheer_up(game);
    technology::upgrade(game);
    fortune::appear(game);
    fortune::accidents(game);
    fortune::attrition(game);
    fortune::revolts(game);
    fortune::surrenders(game);
    fortune::fates_of_lost_sides(game);
    fortune::detonations(game);
    sort_units(&mut game.world);
    give_acp(&mut game.world);
    warn_of_lists(game);
    fortune::spies(game);
    technology::leak(game);
    recovery::wear_tooling(game);
    recovery::unfinished(game);
    let world = &mut game.world;
    world.sides.iter_mut().for_each(|side| side.initial_tech.clone_from(&side.tech));
    clear_flags(world);
    stages::begin_turn(game);
    game.phase = Phase::Acting;
    game.record(|_| Event::TurnStarted);
}

/// Resumes a turn in which the game was saved, without the phases of its start: units keep their action points, and
/// units without a plan get one.
pub(super) fn resume_turn(game: &mut Game) {
    let world = &mut game.world;
    world.work.begin_turn();
    let indep_plays = world.rules.globals.indepside_has_ai != 0;
    world.side_mut(SideId::INDEPENDENTS).has_finished |= !indep_plays;
    sort_units(world);
    let without_plan = |&id: &UnitId| world.units[id].plan.is_none();
    let units: Vec<UnitId> = world.units.oldest_first().filter(without_plan).collect();
    units.into_iter().for_each(|id| world.remake_plan(id));
    priority::begin_turn(game);
    // The engine begins with the first stage again, in which no unit has anything left to do.
    if game.stages.is_none() {
        stages::begin_turn(game);
    }
    game.phase = Phase::Acting;
    game.record(|_| Event::TurnStarted);
}

/// Sorts the units of each side by their ids.
pub(super) fn sort_units(world: &mut World) {
    let World { sides, units, .. } = world;
    for side in sides {
        side.units.make_contiguous().sort_unstable_by_key(|&id| units[id].id);
    }
}

/// Gives units the action points of their types before the first turn, unless the module gives the remaining ones.
pub(super) fn prepare(world: &mut World) {
    let units: Vec<UnitId> = world.units.oldest_first().filter(|&id| world.units[id].acts.is_none()).collect();
    for id in units {
        world.remake_action_state(id);
        let per_turn = world.rules.units.acp_per_turn[world.units[id].kind];
        let acp = if world.is_complete(&world.units[id]) { per_turn } else { 0 };
        if let Some(acts) = &mut world.units[id].acts {
            (acts.acp, acts.initial_acp) = (acp, acp);
        }
        if world.units[id].plan.is_none() {
            world.remake_plan(id);
        }
    }
}

/// Gives all units that may act the action points of the turn, in addition to those that they have; in the first turn
/// they have none.
fn give_acp(world: &mut World) {
    let units: Vec<UnitId> = world.units.newest_first().collect();
    for id in units {
        let had = world.units[id].acts;
        world.remake_action_state(id);
        if world.units[id].acts.is_none() {
            continue;
        }
        if world.units[id].plan.is_none() {
            world.remake_plan(id);
        }
        let old = if world.turn <= 1 { 0 } else { had.map_or(0, |had| had.acp) };
        acp::recharge(world, id, old);
    }
}

/// Warns of units whose state is not covered by the lists of their types.
fn warn_of_lists(game: &mut Game) {
    let Game { world, warnings, .. } = game;
    if !world.rules.curves.change_acp() {
        return;
    }
    for id in world.units.newest_first().filter(|&id| world.units[id].acts.is_some()) {
        let name = world.rules.units.name(world.units[id].kind);
        for (what, x, property) in acp::missing(world, id) {
            warnings.note(msg::CURVE_OUT_OF_RANGE, format!("{what} of {name}: {x} is not in `{property}`"));
        }
    }
}

/// Clears the flags that held units back, so that they may act again.
fn clear_flags(world: &mut World) {
    let units: Vec<UnitId> = world.units.newest_first().collect();
    for id in units {
        if let Some(plan) = &mut world.units[id].plan {
            plan.flags = Flags { reserve: false, delayed: false, ..plan.flags };
            plan.executions = 0;
        }
    }
}
