//! The end of a turn and of the game: the phases in the order of the specification (spec turns 4, 16).

use gdl_world::{
    Phase,
    events::{End, Event},
    world::{SideId, UnitId, World},
};

use crate::{Game, economy, effects::sides, fortune, weather};

/// Ends a turn.
pub(super) fn end_turn(game: &mut Game) {
    economy::consume(game);
    weather::suffer(game);
    economy::settle_people(game);
    flush(&mut game.world);
    sides::judge_turn(game);
    fortune::disappear(game);
    game.phase = Phase::StartDue;
    let globals = &game.world.rules.globals;
    if game.world.turn >= globals.last_turn && !game.random.percent(globals.extra_turn_chance.min(99)) {
        end_game(game, End::LastTurn);
    }
}

/// Removes the dead units from the game.
pub(super) fn flush(world: &mut World) {
    let dead: Vec<UnitId> = world.units.oldest_first().filter(|&id| world.units[id].hp <= 0).collect();
    world.remove_units(&dead);
}

/// Ends the game if its sides have agreed to a draw, or if no viewers are left.
pub(super) fn end_game_if_over(game: &mut Game) {
    if game.phase == Phase::Over || game.phase == Phase::NotStarted {
        return;
    }
    if agree_to_draw(&game.world) {
        sides::withdraw_all(game);
        return end_game(game, End::Draw);
    }
    let world = &game.world;
    let mut viewers = world.side_ids().filter(|&side| game.looks_on(side)).peekable();
    if viewers.peek().is_some() && !viewers.any(|side| world.side(side).is_in_game()) {
        end_game(game, End::NoViewers);
    }
}

/// Whether all sides that are still in the game are willing to draw. The engine asks the independents as well.
fn agree_to_draw(world: &World) -> bool {
    let mut asked = world
        .side_ids()
        .filter(|&id| if id == SideId::INDEPENDENTS { world.as_engine } else { world.side(id).is_in_game() });
    let is_willing = |id: SideId| world.side(id).is_willing_to_draw;
    asked.clone().any(|id| id != SideId::INDEPENDENTS) && asked.all(is_willing)
}

fn end_game(game: &mut Game, why: End) {
    game.phase = Phase::Over;
    game.record(|_| Event::GameEnded { why });
}

impl Game {
    /// Ends the game at once, without a winner: for hosts with a limit of their own, such as `real-time-for-game`.
    pub fn stop(&mut self) {
        if self.phase != Phase::Over {
            end_game(self, End::Stopped);
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_world::world::Fate;

    use super::*;
    use crate::testing::Field;

    const TYPES: &str = "(unit-type inf (acp-per-turn 4))";
    const UNITS: &str = "(inf 5 4 1 (# 1)) (inf 6 4 2 (# 2))";

    fn field(variables: &str) -> Field {
        Field::new(&format!("{TYPES} {variables}"), UNITS)
    }

    fn end(field: &mut Field) -> Option<End> {
        let entries = field.events.take();
        entries.into_iter().find_map(|entry| if let Event::GameEnded { why } = entry.event { Some(why) } else { None })
    }

    #[test]
    fn the_last_turn_ends_the_game() {
        let mut field = field("(set last-turn 2)");
        field.next_turn();
        let is_told = |entry: &gdl_world::events::Entry| entry.event == Event::LastTurn { is_certain: true };
        assert!(field.events.entries().iter().any(is_told));
        field.finish_all();
        field.step();
        assert_eq!((field.phase(), field.world.turn), (Phase::Over, 2));
        assert_eq!(end(&mut field), Some(End::LastTurn));
        field.finish_all();
        assert_eq!(field.step(), gdl_world::Step::Nothing);
    }

    #[test]
    fn a_draw_needs_all_real_sides() {
        let mut field = field("");
        let willing = |field: &mut Field, side: usize| field.world.sides[side].is_willing_to_draw = true;
        willing(&mut field, 1);
        field.next_turn();
        willing(&mut field, 2);
        field.world.as_engine = true;
        field.next_turn();
        assert_eq!(end(&mut field), None, "the engine asks the independents");
        field.world.as_engine = false;
        field.finish_all();
        field.step();
        assert_eq!(end(&mut field), Some(End::Draw));
        assert_eq!([1, 2].map(|side: usize| field.world.sides[side].fate), [Some(Fate::Withdrew); 2]);
    }

    #[test]
    fn a_game_without_anybody_who_looks_on_is_over() {
        let mut field = field("");
        field.resign(SideId::from_index(1), None);
        field.finish_all();
        field.step();
        assert_eq!(end(&mut field), Some(End::NoViewers));
    }

    #[test]
    fn a_host_can_stop_a_game() {
        let mut field = field("");
        field.stop();
        field.stop();
        assert_eq!((field.phase(), end(&mut field)), (Phase::Over, Some(End::Stopped)));
    }
}
