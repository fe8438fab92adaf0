//! Sides that move one after another (spec turns 2.4).

use gdl_world::world::{Side, SideId};

use crate::Game;

/// Gives priorities to the sides that have none, and begins with the lowest. The count includes the independents, and
/// advances only at sides that get a priority, as in the engine.
pub(super) fn begin_turn(game: &mut Game) {
    if game.world.rules.globals.use_side_priority == 0 {
        return;
    }
    let without = game.world.sides.iter_mut().filter(|side| side.priority.is_none());
    without.zip(1..).for_each(|(side, priority)| side.priority = Some(priority));
    game.current_priority = lowest(game).unwrap_or(0);
}

/// Whether it is the turn of a side.
pub(super) fn may_act(game: &Game, side: SideId) -> bool {
    game.world.rules.globals.use_side_priority == 0 || game.world.side(side).priority == Some(game.current_priority)
}

/// Continues with the next sides when the previous ones have finished.
pub(super) fn advance(game: &mut Game) {
    if game.world.rules.globals.use_side_priority != 0
        && let Some(lowest) = lowest(game)
    {
        game.current_priority = game.current_priority.max(lowest);
    }
}

/// The lowest priority of sides that have not finished.
fn lowest(game: &Game) -> Option<i32> {
    let is_moving = |side: &&Side| side.is_in_game() && !side.has_finished;
    game.world.sides.iter().filter(is_moving).filter_map(|side| side.priority).min()
}

#[cfg(test)]
mod tests {
    use crate::testing::Field;

    #[test]
    fn the_count_includes_the_independents() {
        let field = Field::new("(unit-type inf (acp-per-turn 4)) (set use-side-priority 1)", "(inf 5 4 1 (# 1))");
        let priorities: Vec<_> = field.world.sides.iter().map(|side| side.priority).collect();
        assert_eq!(priorities, [Some(1), Some(2), Some(3)]);
        assert_eq!(field.current_priority, 2);
    }
}
