//! State that a game needs to continue exactly, and for which modules have no form: a definition that other programs
//! read as an unused symbol.

use std::collections::BTreeMap;

use gdl_ruleset::{Origin, Ruleset, Value};

use crate::{
    Game, Phase, Random,
    ai::{Part, is_part},
    light::Light,
    turn::Stages,
    world::{ActionState, UnitId, World},
};

/// The symbol that is defined.
const SYMBOL: &str = "gdl-saved-state";

/// Whether a text defines it.
pub(super) fn is_in(text: &str) -> bool {
    text.lines().any(|line| line.strip_prefix("(define ").is_some_and(|rest| rest.starts_with(SYMBOL)))
}

/// State for which modules have no form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct ExtraState {
    /// The state of the generator.
    random: i32,
    /// The number of the next unit.
    next_id: i32,
    /// The number of sides in the game at its start.
    pub sides_at_start: i32,
    /// Whether the game is over.
    pub is_over: bool,
    /// The light that all cells had in common when they last had one, from 0 for night; -1 for none.
    common_light: i32,
    /// The stages of the turn, where units have different priorities.
    pub stages: Option<Stages>,
    /// The units in the order of their making, by their places in the list of units; empty if that is their order.
    order: Vec<i32>,
    /// The remaining actions of units that have action points only from other units, which the engine does not read:
    /// place in the list of units, action points left and at the start of the turn, moves.
    acts: Vec<Vec<i32>>,
    /// The numbers of units that each side gained and lost by type, where those are too many for the forms of the
    /// engine.
    pub gains: Vec<Vec<i32>>,
    pub losses: Vec<Vec<i32>>,
    /// The memory of computer players.
    pub players: Vec<Part>,
}

impl ExtraState {
    /// Collects the state of a game for which modules have no form. `units` is the order in which the units are
    /// listed.
    pub(super) fn of(game: &Game, units: &[UnitId]) -> ExtraState {
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
            gains,
            losses,
            players: game.ai.memory(world),
        }
    }

    /// Writes it into a ruleset.
    pub(super) fn define(&self, rules: &mut Ruleset) {
        let list = |name: &str, numbers: &[i32]| {
            let numbers = numbers.iter().map(|&n| Value::int(n, Origin::NONE));
            Value::list(std::iter::once(Value::sym(name, Origin::NONE)).chain(numbers).collect(), Origin::NONE)
        };
        let mut parts = vec![
            list("random-state", &[self.random]),
            list("next-id", &[self.next_id]),
            list("sides-at-start", &[self.sides_at_start]),
            list("over", &[i32::from(self.is_over)]),
            list("common-light", &[self.common_light]),
        ];
        if let Some(stages) = self.stages {
            parts.push(list("stages", &stages.to_numbers()));
        }
        if !self.order.is_empty() {
            parts.push(list("order", &self.order));
        }
        parts.extend(self.acts.iter().map(|unit| list("acts", unit)));
        parts.extend(self.gains.iter().map(|side| list("gains", side)));
        parts.extend(self.losses.iter().map(|side| list("losses", side)));
        parts.extend(self.players.iter().map(|(name, numbers)| list(name, numbers)));
        rules.defines.retain(|(symbol, _)| symbol != SYMBOL);
        rules.defines.push((SYMBOL.into(), Value::list(parts, Origin::NONE)));
    }

    /// Reads it from a ruleset, if there is any.
    pub fn read(rules: &Ruleset) -> Option<ExtraState> {
        let (_, value) = rules.defines.iter().find(|(symbol, _)| symbol == SYMBOL)?;
        let mut own = ExtraState { common_light: -1, ..ExtraState::default() };
        for part in value.items() {
            let numbers: Vec<i32> = part.items().iter().skip(1).map(|item| item.as_int().unwrap_or(0)).collect();
            let first = numbers.first().copied().unwrap_or(0);
            match part.head().map_or("", |head| head.as_str()) {
                "random-state" => own.random = first,
                "next-id" => own.next_id = first,
                "sides-at-start" => own.sides_at_start = first,
                "common-light" => own.common_light = first,
                "stages" => own.stages = Stages::from_numbers(&numbers),
                "over" => own.is_over = first != 0,
                "order" => own.order = numbers,
                "acts" => own.acts.push(numbers),
                "gains" => own.gains.push(numbers),
                "losses" => own.losses.push(numbers),
                name if is_part(name) => own.players.push((name.to_owned(), numbers)),
                _ => {}
            }
        }
        Some(own)
    }

    /// Restores it in a world that was read from the same module.
    pub fn apply(&self, world: &mut World, random: &mut Random) {
        *random = Random::in_state(self.random.cast_unsigned());
        world.units.use_id(self.next_id.saturating_sub(1));
        world.common_light = match self.common_light {
            0 => Some(Light::Night),
            1 => Some(Light::Twilight),
            2 => Some(Light::Day),
            _ => None,
        };
        let by_place: BTreeMap<usize, UnitId> =
            world.units.oldest_first().filter_map(|id| Some((world.units[id].source?, id))).collect();
        for unit in &self.acts {
            let &[place, acp, initial_acp, moves] = &unit[..] else { continue };
            if let Some(&id) = usize::try_from(place).ok().and_then(|place| by_place.get(&place)) {
                world.units[id].acts = Some(ActionState { acp, initial_acp, moves, pending: None });
            }
        }
        if self.order.is_empty() {
            return;
        }
        let mut ranks = vec![usize::MAX; self.order.len()];
        for (rank, place) in self.order.iter().enumerate() {
            if let Some(of_place) = usize::try_from(*place).ok().and_then(|place| ranks.get_mut(place)) {
                *of_place = rank;
            }
        }
        world.units.sort_by_key(|unit| unit.source.and_then(|at| ranks.get(at).copied()));
    }
}
