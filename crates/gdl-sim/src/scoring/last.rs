//! The last side and the last alliance win (spec turns 15.5).

use gdl_world::world::{SideId, World};

use super::{Judge, Keeper, Verdict, applies_to, points, win, work_of_count};
use crate::Game;

/// Lets sides without units of value lose; a single remaining one wins.
pub(super) fn side(game: &mut Game, keeper: &Keeper, judge: Judge<'_>) {
    if game.sides_at_start < 2 {
        return;
    }
    let remaining = remove_losers(game, keeper, judge, worth);
    if let [last] = remaining[..] {
        win(game, last, keeper, judge);
    }
}

/// Lets alliances without units of value lose; a single remaining one wins.
pub(super) fn alliance(game: &mut Game, keeper: &Keeper, judge: Judge<'_>) {
    if game.sides_at_start < 2 {
        return;
    }
    let with_allies = |world: &World, side: SideId| {
        let allies = world.side_ids().filter(|&other| other != side && world.trusts(side, other));
        allies.map(|ally| worth(world, ally)).fold(worth(world, side), i64::saturating_add)
    };
    let remaining = remove_losers(game, keeper, judge, with_allies);
    let Some(&last) = remaining.last() else { return };
    if remaining.iter().all(|&side| side == last || game.world.trusts(last, side)) {
        remaining.into_iter().for_each(|side| win(game, side, keeper, judge));
    }
}

/// Lets sides without value lose, and returns the others that are in the game.
fn remove_losers(
    game: &mut Game,
    keeper: &Keeper,
    judge: Judge<'_>,
    worth: impl Fn(&World, SideId) -> i64,
) -> Vec<SideId> {
    let mut remaining = Vec::new();
    for side in game.world.side_ids() {
        let world = &game.world;
        let plays = side != SideId::INDEPENDENTS || world.has_display(side) || world.has_ai(side);
        if !plays || !world.side(side).is_in_game() || !applies_to(world, keeper, side) {
            continue;
        }
        if worth(world, side) != 0 {
            remaining.push(side);
        } else {
            judge(game, Verdict::Lose(side, keeper.id));
        }
    }
    remaining
}

/// Returns the value of the units of a side that are complete and in play, or waiting off the map.
fn worth(world: &World, side: SideId) -> i64 {
    world.work.spend(work_of_count(world, side));
    let counts = |id| world.is_active(id) || (world.units[id].cp < 0 && world.units[id].hp > 0);
    let units = world.side(side).units.iter().copied().filter(|&id| counts(id));
    units.map(|id| i64::from(points(world, id))).sum()
}
