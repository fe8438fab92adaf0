//! The decisions of games: the last loss before a side wins, and the reason why a game without a winner ends.

use gdl_sim::{
    events::{End, Entry, Event, Loss},
    scoring::Body,
    world::{Fate, SideId, World},
};

use super::record::{Decision, Ending, LossReason};

/// The events so far that affect the end of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Ends {
    last_loss: Option<Loss>,
    /// The scorekeeper of the first win.
    winner: Option<i32>,
    end: Option<End>,
    /// The sides that lost, each with the reason.
    losses: Vec<(SideId, Loss)>,
}

impl Ends {
    /// Records an event if it affects the end of the game.
    pub fn count(&mut self, entry: &Entry) {
        match &entry.event {
            Event::SideLost { side, why } => {
                self.losses.push((*side, *why));
                if self.winner.is_none() {
                    self.last_loss = Some(*why);
                }
            }
            Event::SideWon { keeper, .. } => _ = self.winner.get_or_insert(*keeper),
            Event::GameEnded { why } => self.end = Some(*why),
            _ => {}
        }
    }

    /// Returns the reason why a side lost, if it did.
    pub fn loss(&self, world: &World, side: SideId) -> Option<LossReason> {
        let (_, why) = self.losses.iter().find(|(lost, _)| *lost == side)?;
        Some(match *why {
            Loss::Resigned => LossReason::Resignation,
            Loss::SelfUnit => LossReason::SelfUnit,
            Loss::Scorekeeper(keeper) if is_about_last(world, keeper) => LossReason::Elimination,
            Loss::Scorekeeper(_) => LossReason::Scorekeeper,
        })
    }

    /// Returns the reason for a given ending of the game.
    pub fn decision(&self, world: &World, ending: Ending) -> Option<Decision> {
        match ending {
            Ending::Won => Some(match (self.winner.map(|keeper| is_about_last(world, keeper)), self.last_loss) {
                (Some(true), Some(Loss::Resigned)) => Decision::Resignation,
                (Some(true), Some(Loss::Scorekeeper(keeper))) if !is_about_last(world, keeper) => Decision::Scorekeeper,
                (Some(true), _) => Decision::Elimination,
                _ => Decision::Scorekeeper,
            }),
            Ending::Drawn => Some(match self.end {
                Some(End::LastTurn) => Decision::LastTurn,
                Some(End::Draw) => Decision::Agreement,
                _ if has_everybody_lost(world) => Decision::EverybodyLost,
                _ => Decision::Scorekeeper,
            }),
            _ => None,
        }
    }
}

/// Whether a scorekeeper is about the last side or alliance that is left.
fn is_about_last(world: &World, id: i32) -> bool {
    let keeper = world.rules.keepers.iter().find(|keeper| keeper.id == id);
    keeper.is_some_and(|keeper| matches!(keeper.body, Body::LastSide | Body::LastAlliance))
}

fn has_everybody_lost(world: &World) -> bool {
    let played = |side: &SideId| *side != SideId::INDEPENDENTS && world.side(*side).player.is_some();
    let mut sides = world.side_ids().filter(played).map(|side| world.side(side).fate).filter(|fate| fate.is_some());
    sides.next() == Some(Some(Fate::Lost)) && sides.all(|fate| fate == Some(Fate::Lost))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::{
        Plan,
        testing::{GAME, plan},
    };

    #[track_caller]
    fn check(more: &str, ending: Ending, decision: Option<Decision>, told: &str) {
        let text = GAME.replace("(unit-type man)", "(unit-type man (acp-per-turn 1)) (unit-type rock (point-value 0))");
        let record = Plan { turns: 9, ..plan(&format!("{text} {more}")) }.play(0, &mut ());
        assert_eq!(
            (record.ending, record.decision, record.ending.describe(record.decision)),
            (ending, decision, told),
            "{more}"
        );
    }

    #[test]
    fn ways_to_end() {
        check("", Ending::TurnLimit, None, "not over at the turn limit");
        check("(set last-turn 4)", Ending::Drawn, Some(Decision::LastTurn), "over at `last-turn`, without a winner");
        check(
            "(scorekeeper 1 (do (if (> turn 2) lose)))",
            Ending::Drawn,
            Some(Decision::EverybodyLost),
            "all sides lost",
        );
        check(
            "(scorekeeper 1 (do (if (> turn 2) end)))",
            Ending::Drawn,
            Some(Decision::Scorekeeper),
            "ended by a scorekeeper, without a winner",
        );
        check(
            "(scorekeeper 1 (applies-to 1) (do (if (> turn 2) win))) (scorekeeper 2 (applies-to 2) (do (if (> turn 2) lose)))",
            Ending::Won,
            Some(Decision::Scorekeeper),
            "won by a scorekeeper",
        );
        check(
            "(scorekeeper 1 (do last-side-wins)) (set last-turn 9) (table attrition (man land 99.00)) (man 5 5 1) \
             (add man hp-max 2) (rock 5 6 1)",
            Ending::Drawn,
            Some(Decision::EverybodyLost),
            "all sides lost",
        );
    }
}
