//! The states and abilities of units at a moment (spec actions 2.2).

use super::{ActionState, Plan, SideId, Unit, UnitId, World};
use crate::rules::Doctrine;

impl World {
    /// Whether a unit is as complete as its type requires.
    pub fn is_complete(&self, unit: &Unit) -> bool {
        unit.cp >= self.rules.units.cp[unit.kind]
    }

    /// Whether a unit is in play and complete.
    pub fn is_active(&self, id: UnitId) -> bool {
        self.is_in_play(id) && self.is_complete(&self.units[id])
    }

    /// Whether a unit trusts another.
    pub fn unit_trusts(&self, id: UnitId, other: UnitId) -> bool {
        self.trusts(self.units[id].side, self.units[other].side)
    }

    /// Whether a unit could get action points in its current state: from its type, from its occupants or at night.
    pub fn may_act(&self, id: UnitId) -> bool {
        let unit = &self.units[id];
        let (types, tables) = (&self.rules.units, &self.rules.tables);
        let u = unit.kind;
        unit.cp >= 0
            && (types.acp_per_turn[u] > 0
                || types.acp_independent[u] != 0
                || (unit.first_occupant.is_some()
                    && self.occupants(id).any(|o| tables.occupant_adds_acp.get(u, self.units[o].kind) > 0))
                || (self.is_night(unit.pos) && tables.night_adds_acp.get(u, self.terrain_at(unit.pos)) > 0))
    }

    /// Whether a unit has action points left, or needs none.
    pub fn has_acp_left(&self, unit: &Unit) -> bool {
        unit.acts.is_some_and(|acts| acts.acp > 0 || self.rules.units.acp_independent[unit.kind] != 0)
    }

    /// Returns the levels at which a unit resupplies and repairs, as its side sets them for its type.
    pub fn doctrine(&self, id: UnitId) -> Doctrine {
        let unit = &self.units[id];
        self.rules.doctrines.get(self.side(unit.side).source, unit.kind)
    }

    /// The side that controls another, if it is in the game.
    pub fn controller(&self, side: SideId) -> Option<SideId> {
        let controller = self.side_numbered(self.side(side).controller?)?;
        self.side(controller).is_in_game().then_some(controller)
    }

    /// Whether a side plays with a display.
    pub fn has_display(&self, side: SideId) -> bool {
        self.player_of(side).is_some_and(|player| player.display.is_some())
    }

    /// Whether a computer player plays for a side.
    pub fn has_ai(&self, side: SideId) -> bool {
        self.player_of(side).is_some_and(|player| player.ai.is_some())
    }

    /// Returns the player of a side.
    pub fn player_of(&self, side: SideId) -> Option<&super::Player> {
        self.players.get(self.side(side).player?)
    }

    /// Gives a unit an action state if it may act, and takes it away if not. An existing state stays as it is.
    pub fn remake_action_state(&mut self, id: UnitId) {
        let may_act = self.may_act(id);
        let unit = &mut self.units[id];
        match (may_act, unit.acts) {
            (true, None) => unit.acts = Some(ActionState::default()),
            (false, Some(_)) => unit.acts = None,
            _ => {}
        }
    }

    /// Gives a unit a plan as if it were new; units that cannot act have none.
    pub fn remake_plan(&mut self, id: UnitId) {
        let unit = &mut self.units[id];
        unit.plan = unit.acts.is_some().then(Box::<Plan>::default);
        if let Some(acts) = &mut unit.acts {
            acts.pending = None;
        }
    }
}
