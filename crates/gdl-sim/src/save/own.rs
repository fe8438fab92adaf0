//! Writing of the state for which modules have no form (`extra_state`).

use gdl_ruleset::{Origin, Ruleset, Value};
use gdl_world::{
    Phase,
    extra_state::{ExtraState, SYMBOL},
    world::{UnitId, UnitView, World},
};

use crate::Game;

/// Collects the state of a game for which modules have no form. `units` is the order in which the units are
/// listed.
pub(super) fn collect(game: &Game, units: &[UnitId]) -> ExtraState {
    let world = &game.world;
    let number = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    let mut places: Vec<(UnitId, i32)> = units.iter().copied().zip(0..).collect();
    places.sort_unstable();
    let place = |id: UnitId| places.binary_search_by_key(&id, |&(id, _)| id).ok().map(|at| places[at].1);
    let mut order: Vec<i32> = world.units.oldest_first().filter_map(place).collect();
    if order.is_sorted() {
        order.clear();
    }
    let state = |(id, place): (&UnitId, i32)| {
        let acts = world.units[*id].acts.filter(|_| world.rules.units.acp_per_turn[world.units[*id].kind] <= 0)?;
        Some(vec![place, acts.acp, acts.initial_acp, acts.moves])
    };
    let acts = units.iter().zip(0..).filter_map(state).collect();
    let is_planned = |id: &UnitId| world.units[*id].acts.is_none() && world.units[*id].plan.is_some();
    let planned = units.iter().zip(0..).filter(|(id, _)| is_planned(id)).map(|(_, place)| place).collect();
    let views = world.side_ids().flat_map(|side| {
        let known = world.views.get(side.index()).into_iter().flat_map(|views| views.units.sorted());
        known.filter(|view| view.transport != present_transport(world, view)).map(move |view| {
            let transport = view.transport.and_then(place).unwrap_or(-1);
            vec![world.side(side).number, view.id, view.pos.x, view.pos.y, transport]
        })
    });
    let views = views.collect();
    let counts = world.side_ids().filter_map(|side| game.history.counts().of(side));
    let (mut gains, mut losses): (Vec<Vec<i32>>, Vec<Vec<i32>>) =
        counts.map(|side| (side.gains.as_flattened().to_vec(), side.losses.as_flattened().to_vec())).unzip();
    for counts in [&mut gains, &mut losses] {
        if counts.iter().all(|side| side.len() <= super::sides::COUNTS) {
            counts.clear();
        }
    }
    ExtraState {
        // The state is below 32 bits.
        random: i32::try_from(game.random.state()).unwrap_or(0),
        next_id: world.units.next_id(),
        sides_at_start: number(game.sides_at_start),
        is_over: game.phase() == Phase::Over,
        common_light: world.common_light.map_or(-1, |light| light as i32),
        stages: game.stages,
        order,
        acts,
        planned,
        views,
        gains,
        losses,
        players: game.players.memory(world),
    }
}

/// The transport of a view as the setup of a saved game finds it: the one that the unit is in now, if the unit is still there.
fn present_transport(world: &World, view: &UnitView) -> Option<UnitId> {
    let unit = world.units.get(view.unit?).filter(|unit| unit.pos == view.pos)?;
    unit.transport()
}

/// Writes it into a ruleset.
pub(super) fn define(state: &ExtraState, rules: &mut Ruleset) {
    let list = |name: &str, numbers: &[i32]| {
        let numbers = numbers.iter().map(|&n| Value::int(n, Origin::NONE));
        Value::list(std::iter::once(Value::sym(name, Origin::NONE)).chain(numbers).collect(), Origin::NONE)
    };
    let mut parts = vec![
        list("random-state", &[state.random]),
        list("next-id", &[state.next_id]),
        list("sides-at-start", &[state.sides_at_start]),
        list("over", &[i32::from(state.is_over)]),
        list("common-light", &[state.common_light]),
    ];
    if let Some(stages) = state.stages {
        parts.push(list("stages", &stages.to_numbers()));
    }
    if !state.order.is_empty() {
        parts.push(list("order", &state.order));
    }
    parts.extend(state.acts.iter().map(|unit| list("acts", unit)));
    if !state.planned.is_empty() {
        parts.push(list("planned", &state.planned));
    }
    parts.extend(state.views.iter().map(|view| list("view", view)));
    parts.extend(state.gains.iter().map(|side| list("gains", side)));
    parts.extend(state.losses.iter().map(|side| list("losses", side)));
    parts.extend(state.players.iter().map(|(name, numbers)| list(name, numbers)));
    rules.defines.retain(|(symbol, _)| symbol != SYMBOL);
    rules.defines.push((SYMBOL.into(), Value::list(parts, Origin::NONE)));
}
