//! The decisions of computer players in a turn: actions of units, and resignation (spec ai 7).

use gdl_world::{
    rules::{Body, ScorekeeperTiming},
    world::{Action, Outcome, SideId, UnitId},
};

use crate::Game;

impl Game {
    /// Returns the next action of a unit without tasks, as the computer that plays its side decides; None to end its
    /// turn. The action may not be allowed, and the caller must check it: `refusal` is the reason against the last
    /// answer.
    // A function of its own, so that profiles show the cost of players.
    #[inline(never)]
    pub fn next_action(&mut self, id: UnitId, refusal: Option<Outcome>) -> Option<Action> {
        // Whether the unit takes orders is drawn once, and not again after a refusal.
        if refusal.is_none() && !self.takes_orders(id) {
            return None;
        }
        self.players.next_action(&self.world, id, refusal)
    }

    /// Lets computer players resign, each once a turn, to an ally if there is one. They resign hopeless games that go
    /// on until one side is left.
    pub(crate) fn let_players_resign(&mut self) {
        let rules = &self.world.rules;
        let is_about_last = |body: &Body| matches!(body, Body::LastSide | Body::LastAlliance);
        let goes_on =
            rules.keepers.iter().any(|keeper| keeper.when != ScorekeeperTiming::Never && is_about_last(&keeper.body));
        if rules.globals.ai_may_resign == 0 || !goes_on {
            return;
        }
        for side in self.world.side_ids().filter(|&side| side != SideId::INDEPENDENTS) {
            if self.world.side(side).is_in_game() && self.players.gives_up(&self.world, side) {
                let world = &self.world;
                let mut others = world.side_ids().filter(|&other| other != SideId::INDEPENDENTS && other != side);
                let heir = others.find(|&other| world.side(other).is_in_game() && world.trusts(side, other));
                self.resign(side, heir);
            }
        }
    }
}
