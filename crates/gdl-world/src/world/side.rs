//! Sides and players.

use std::{collections::VecDeque, sync::Arc};

use gdl_ruleset::Attrs;
use smol_str::SmolStr;

use super::UnitId;
use crate::{
    geometry::Pos,
    rules::{AdvanceId, TypeId, UnitTypeId},
};

/// A side by its place in the list of sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SideId(u8);

impl SideId {
    /// The independents.
    pub const INDEPENDENTS: SideId = SideId(0);

    /// The side at an index.
    pub fn from_index(index: usize) -> SideId {
        // There are at most 16 sides.
        SideId(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// The index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The progress in an advance that is made.
pub const ADVANCE_MADE: i32 = -2;

/// The way in which a side left the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It has won.
    Won,
    /// It has lost.
    Lost,
    /// It withdrew.
    Withdrew,
}

/// A side of the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// Its number; 0 for the independents. Modules can make two sides with equal numbers.
    pub number: i32,
    /// Its place among the sides of the ruleset, if a module made it.
    pub source: Option<usize>,
    /// The properties that the game gave it if it made the side up, out of `side-defaults` and `side-library`.
    pub made_of: Option<Arc<Attrs>>,
    /// Name.
    pub name: Option<SmolStr>,
    /// Short name.
    pub short_name: Option<SmolStr>,
    /// Long name.
    pub long_name: Option<SmolStr>,
    /// The noun for one of its people.
    pub noun: Option<SmolStr>,
    /// The noun for several of its people.
    pub plural_noun: Option<SmolStr>,
    /// The adjective for its things.
    pub adjective: Option<SmolStr>,
    /// Color.
    pub color: Option<SmolStr>,
    /// Emblem.
    pub emblem: Option<SmolStr>,
    /// Its class, empty if it has none.
    pub class: SmolStr,
    /// Whether it takes part.
    pub active: bool,
    /// The sides that it trusts, by their places in the list.
    pub trusts: Vec<bool>,
    /// Its advantage, which scales its country (spec world 5.5); 0 if not set.
    pub advantage: i32,
    /// The minimum advantage of its player; 0 for not set.
    pub advantage_min: i32,
    /// The maximum advantage of its player; 0 for not set.
    pub advantage_max: i32,
    /// The number of the side that sees and orders its units.
    pub controller: Option<i32>,
    /// Its player, by place in the list of players.
    pub player: Option<usize>,
    /// Its units; those that joined last come first until the list is sorted.
    pub units: VecDeque<UnitId>,
    /// Number of its units by type, as the engine counts them: independents are not counted when they are made.
    pub counts: Vec<i32>,
    /// The number of the next unit of each type: at most [`HIGHEST_NUMBER`].
    pub next_numbers: Vec<i32>,
    /// Materials that belong to the side.
    pub treasury: Vec<i32>,
    /// The middle of its country.
    pub start: Option<Pos>,
    /// The radius to which its country grew, in cells; 0 if it did not grow.
    pub country_radius: i32,
    /// Whether it has finished its turn.
    pub has_finished: bool,
    /// Whether its turn ends by itself when no unit can act any more.
    pub finishes_by_itself: bool,
    /// The scores of those scorekeepers that keep one, in their order.
    pub scores: Vec<i16>,
    /// Its priority where sides move one after another: the lowest moves first.
    pub priority: Option<i32>,
    /// The way in which it left the game, if it did.
    pub fate: Option<Fate>,
    /// Whether it agrees to end the game without a winner.
    pub is_willing_to_draw: bool,
    /// Its self-unit, if it has one.
    pub self_unit: Option<UnitId>,
    /// Technology by type of unit; empty for none at all.
    pub tech: Vec<i32>,
    /// Technology at the start of the turn, by type of unit; empty for none at all.
    pub initial_tech: Vec<i32>,
    /// The advance that it researches.
    pub topic: Option<AdvanceId>,
    /// The advance that its research should lead to.
    pub goal: Option<AdvanceId>,
    /// Progress in each advance, [`ADVANCE_MADE`] for those that it has made; empty for none at all.
    pub advances: Vec<i32>,
    /// Types of unit that it may act with; empty for the rule: all for sides, none for the independents.
    pub could_act_with: Vec<bool>,
    /// Types of unit that it may construct; empty for all.
    pub could_construct: Vec<bool>,
}

/// The highest number that the next unit of a type can have: lists of a saved game hold 16 bits (spec language 5.6).
pub const HIGHEST_NUMBER: i32 = i16::MAX as i32;

impl Side {
    /// The number of the next unit of a type, which then belongs to it.
    pub fn take_number(&mut self, kind: UnitTypeId) -> i32 {
        let number = self.next_numbers[kind.index()];
        self.use_number(kind, number);
        number
    }

    /// Makes sure that new units of a type get a number above this one.
    pub fn use_number(&mut self, kind: UnitTypeId, number: i32) {
        let next = &mut self.next_numbers[kind.index()];
        *next = (*next).max(number.saturating_add(1).min(HIGHEST_NUMBER));
    }

    /// Whether it takes part in the game.
    pub fn is_in_game(&self) -> bool {
        self.active && self.fate.is_none()
    }

    /// Whether it may act with units of a type.
    pub fn may_act_with(&self, u: UnitTypeId) -> bool {
        self.could_act_with.get(u.index()).copied().unwrap_or(self.number != 0)
    }

    /// Whether it may construct units of a type.
    pub fn may_construct(&self, u: UnitTypeId) -> bool {
        self.could_construct.get(u.index()).copied().unwrap_or(true)
    }

    /// Its technology for a type.
    pub fn tech_for(&self, u: UnitTypeId) -> i32 {
        self.tech.get(u.index()).copied().unwrap_or(0)
    }

    /// Sets its technology for a type.
    pub fn set_tech(&mut self, u: UnitTypeId, level: i32) {
        let types = self.counts.len().max(u.index() + 1);
        self.tech.resize(types, 0);
        self.tech[u.index()] = level;
    }

    /// Raises its technology for a type to a level, if it is lower.
    pub fn raise_tech(&mut self, u: UnitTypeId, level: i32) {
        if level > self.tech_for(u) {
            self.set_tech(u, level);
        }
    }

    /// Its technology for a type at the start of the turn.
    pub fn initial_tech_for(&self, u: UnitTypeId) -> i32 {
        self.initial_tech.get(u.index()).copied().unwrap_or(0)
    }

    /// Whether it has made an advance.
    pub fn has_advance(&self, advance: AdvanceId) -> bool {
        self.advances.get(advance.index()).is_some_and(|&progress| progress == ADVANCE_MADE)
    }

    /// Returns the texts that distinguish sides.
    pub fn texts(&self) -> impl Iterator<Item = &SmolStr> {
        [&self.name, &self.noun, &self.plural_noun, &self.adjective, &self.color].into_iter().flatten()
    }

    /// The plural noun from the noun, unless there is one.
    pub fn derive_plural(&mut self) {
        if self.plural_noun.is_some() {
            return;
        }
        self.plural_noun = self.noun.as_ref().map(|noun| {
            let same = noun.ends_with('h') || noun.ends_with('s') || noun.ends_with("se");
            if same { noun.clone() } else { format!("{noun}s").into() }
        });
    }
}

/// The player of a side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// Its number.
    pub id: i32,
    /// Its name.
    pub name: Option<SmolStr>,
    /// The computer player that plays for it.
    pub ai: Option<SmolStr>,
    /// Its configuration.
    pub config: Option<SmolStr>,
    /// Its display.
    pub display: Option<SmolStr>,
    /// Its advantage, which scales its country (spec world 5.5); 0 if not set.
    pub advantage: i32,
}

impl Player {
    /// The player as the command line writes it: `name,ai/config@display+advantage`.
    pub fn description(&self) -> String {
        let text = |part: &Option<SmolStr>| part.clone().unwrap_or_default();
        let config = self.config.as_ref().map_or(SmolStr::default(), |config| config.clone());
        format!("{},{}/{config}@{}+{}", text(&self.name), text(&self.ai), text(&self.display), self.advantage)
    }
}
