//! Resignation: computer players resign hopeless games that go on until one side is left (spec ai 7).

use gdl_sim::scoring::points;
use gdl_world::world::{SideId, World};

use crate::planner::Planner;

/// The first turn in which a player may resign.
const FIRST_TURN: i32 = 10;

/// The factor by which an enemy must seem stronger if everything is seen, because no stronger units can be hidden
/// there.
const SEE_ALL_FACTOR: i64 = 5;

impl Planner {
    /// Whether the side resigns in this turn. The answer is computed once a turn.
    pub(crate) fn gives_up(&mut self, world: &World) -> bool {
        if self.pondered == world.turn {
            return false;
        }
        self.pondered = world.turn;
        if self.first_odds == 0 {
            // The initial units are known to all sides.
            self.first_odds = self.odds(world, true).clamp(1, 1 << 30);
        }
        if world.turn < FIRST_TURN {
            return false;
        }
        let odds = self.odds(world, false) / if world.views.is_empty() { SEE_ALL_FACTOR } else { 1 };
        let chance = (odds.saturating_mul(100) / self.first_odds - 200) / 5;
        self.random.percent(chance.clamp(0, 90) as i32)
    }

    /// Returns the points of the strongest enemy and its allies in percent of those of the side and its allies, as
    /// known to the side.
    fn odds(&self, world: &World, is_exact: bool) -> i64 {
        let exact = |side: SideId| -> i64 {
            let units = world.side(side).units.iter().filter(|&&id| world.is_active(id));
            units.map(|&id| i64::from(points(world, id).max(0))).sum()
        };
        let view = world.views.get(self.side.index()).filter(|_| !is_exact);
        let seen = view.map(|view| {
            let mut sums = vec![0; world.sides.len()];
            for unit in view.units.iter().filter(|unit| unit.unit.is_some()) {
                sums[unit.side.index()] += i64::from(world.rules.units.point_value[unit.kind].max(0));
            }
            sums
        });
        let known = |side: SideId| seen.as_ref().map_or_else(|| exact(side), |sums| sums[side.index()]);
        let sides =
            || world.side_ids().filter(|&other| other != SideId::INDEPENDENTS && world.side(other).is_in_game());
        let are_allies = |a: SideId, b: SideId| a == b || (world.trusts(a, b) && world.trusts(b, a));
        let own: i64 = sides().filter(|&other| are_allies(self.side, other)).map(exact).sum();
        let enemies = sides().filter(|&other| !are_allies(self.side, other));
        let strength = |enemy: SideId| -> i64 { sides().filter(|&other| are_allies(enemy, other)).map(known).sum() };
        enemies.map(|enemy| strength(enemy).saturating_mul(100) / own.max(1)).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use gdl_setup::setup::{Options, PlayerSpec, setup};
    use gdl_sim::play::{Ending, Limits, play};
    use gdl_world::world::Fate;

    use super::*;
    use crate::testing;

    /// Plays a side with many units against one with few, on separate islands, and returns the ending and the fate of
    /// the weaker side. `were_equal` says whether it remembers equal odds.
    fn fate(more: &str, were_equal: bool) -> (Ending, Option<Fate>) {
        let text = format!(
            "(game-module \"g\") (terrain-type land (char \".\")) (terrain-type sea (char \"~\"))
             (unit-type man (acp-per-turn 1)) (table vanishes-on (u* sea 1)) (add t* capacity 16)
             (set see-all true) (set synthesis-methods ())
             (area 12 5) (area (terrain \"12b\" \"b4ab4a2b\" \"b4ab4a2b\" \"b4ab4a2b\" \"12b\"))
             (side 1 (name \"Red\")) (side 2 (name \"Blue\")) (man 8 2 2) {} {more}",
            "(man 3 2 1)".repeat(16)
        );
        let computer = PlayerSpec::computer("mplayer");
        let options = Options { default_player: computer.clone(), players: vec![computer], ..Options::default() };
        let mut game =
            crate::new_game(setup(&testing::rules(&text), &options).unwrap_or_else(|fatal| panic!("{fatal}")));
        let few = SideId::from_index(2);
        if were_equal {
            crate::planner_of(&mut game, few).first_odds = 100;
        }
        let played = play(&mut game, &Limits::turns(50), &mut ());
        assert!(played.turns >= super::FIRST_TURN);
        (played.ending, game.world.side(few).fate)
    }

    const LAST_SIDE: &str = "(scorekeeper (do last-side-wins))";

    #[test]
    fn who_has_no_hope_gives_up() {
        assert_eq!(fate(LAST_SIDE, true), (Ending::Over, Some(Fate::Lost)));
    }

    #[test]
    fn nobody_gives_up_who_had_little_hope_at_first_or_where_it_is_no_use() {
        assert_eq!(fate(LAST_SIDE, false), (Ending::TurnLimit, None));
        assert_eq!(fate("", true), (Ending::TurnLimit, None));
        assert_eq!(fate(&format!("{LAST_SIDE} (set ai-may-resign false)"), true), (Ending::TurnLimit, None));
    }
}
