//! State of a saved game for which modules have no form: a definition that other programs read as an unused symbol.

use std::collections::BTreeMap;

use gdl_ruleset::Ruleset;

use crate::{
    Random,
    geometry::Pos,
    progress::Stages,
    world::{ActionState, Light, UnitId, UnitView, World},
};

/// The symbol that is defined.
pub const SYMBOL: &str = "gdl-saved-state";

/// The beginning of the names of the lists of computer players.
const PLAYERS: &str = "ai-";

/// The maximum number of views that are looked at to find those in [`ExtraState::views`]: a hostile saved game can have many in a
/// cell, and name each of them.
const MAX_COMPARED_VIEWS: usize = 1_000_000;

/// Whether a text defines it.
pub fn is_in(text: &str) -> bool {
    text.lines().any(|line| line.strip_prefix("(define ").is_some_and(|rest| rest.starts_with(SYMBOL)))
}

/// State for which modules have no form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExtraState {
    /// The state of the generator.
    pub random: i32,
    /// The number of the next unit.
    pub next_id: i32,
    /// The number of sides in the game at its start.
    pub sides_at_start: i32,
    /// Whether the game is over.
    pub is_over: bool,
    /// The light that all cells had in common when they last had one, from 0 for night; -1 for none.
    pub common_light: i32,
    /// The stages of the turn, where units have different priorities.
    pub stages: Option<Stages>,
    /// The units in the order of their making, by their places in the list of units; empty if that is their order.
    pub order: Vec<i32>,
    /// The remaining actions of units that have action points only from other units, which the engine does not read:
    /// place in the list of units, action points left and at the start of the turn, moves.
    pub acts: Vec<Vec<i32>>,
    /// The units that have a plan and cannot act at the moment, such as those that act at night alone, by their places in the
    /// list of units.
    pub planned: Vec<i32>,
    /// The views of units whose transport was not the present one when they were seen: the number of the side, the number of the
    /// unit, its column and row, and the transport by its place in the list of units, -1 for none.
    pub views: Vec<Vec<i32>>,
    /// The numbers of units that each side gained and lost by type, where those are too many for the forms of the
    /// engine.
    pub gains: Vec<Vec<i32>>,
    /// Lost units, in the same way.
    pub losses: Vec<Vec<i32>>,
    /// The memory of computer players: lists with names.
    pub players: Vec<(String, Vec<i32>)>,
}

impl ExtraState {
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
                "planned" => own.planned = numbers,
                "view" => own.views.push(numbers),
                "gains" => own.gains.push(numbers),
                "losses" => own.losses.push(numbers),
                name if name.starts_with(PLAYERS) => own.players.push((name.to_owned(), numbers)),
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
        let mut room = MAX_COMPARED_VIEWS;
        for written in &self.views {
            let &[side, id, x, y, transport] = &written[..] else { continue };
            let at = Pos::named(x, y);
            let Some(side) = world.side_numbered(side).filter(|_| world.shape.contains(at)) else { continue };
            let Some(views) = world.views.get_mut(side.index()) else { continue };
            let Some(rest) = room.checked_sub(1 + views.units.at(at).count()) else { break };
            room = rest;
            let found = views.units.at(at).find(|view| view.id == id).cloned();
            if let Some(view) = found {
                let transport = usize::try_from(transport).ok().and_then(|place| by_place.get(&place)).copied();
                views.units.set(UnitView { transport, ..view });
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
