//! The advantages of sides, which scale their countries (spec world 5.5).

use gdl_schema::msg;
use gdl_world::world::{SideId, World};

use super::{Fatal, maker::Maker, methods};

/// The default maximum advantage in a game with countries.
const DEFAULT_MAX: i32 = 10;

/// Fills in the advantages that sides do not set.
pub(super) fn fill_in(maker: &mut Maker<'_>) {
    let globals = &maker.rules.globals;
    let countries = maker.rules.units.start_with.any() && methods::lists(&maker.rules, "make-countries");
    for side in &mut maker.world.sides {
        let or = |value: i32, default: i32| if value == 0 { default } else { value };
        side.advantage = or(side.advantage, globals.advantage_default);
        side.advantage_min = or(side.advantage_min, globals.advantage_min);
        side.advantage_max = or(side.advantage_max, globals.advantage_max);
        if side.advantage_max == 0 && countries {
            side.advantage_max = DEFAULT_MAX;
        }
        side.advantage_min = or(side.advantage_min, 1);
        side.advantage_max = or(side.advantage_max, side.advantage_min);
    }
}

/// Returns the number of units that a side gets where a side without advantage gets `count`.
pub(super) fn scale(world: &World, side: SideId, count: i32) -> i32 {
    let (actual, own) = advantages(world, side);
    // Both factors have less than 32 bits.
    (i64::from(count) * i64::from(actual) / i64::from(own)).min(i64::from(i32::MAX)) as i32
}

/// The advantage that a side has through its player, and its own.
pub(super) fn advantages(world: &World, side: SideId) -> (i32, i32) {
    let side = world.side(side);
    let own = side.advantage.max(1);
    (side.player.map_or(own, |player| world.players[player].advantage), own)
}

/// Limits the advantages of players to the bounds of their sides, too late for countries.
pub(super) fn enforce(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    for id in maker.world.side_ids() {
        let side = maker.world.side(id);
        let (low, high) = (side.advantage_min, side.advantage_max);
        let Some(player) = side.player else { continue };
        let player = &mut maker.world.players[player];
        let asked = player.advantage;
        let (message, how, bound) = if asked < low {
            (msg::ADVANTAGE_TOO_LOW, "low", low)
        } else if asked > high {
            (msg::ADVANTAGE_TOO_HIGH, "high", high)
        } else {
            continue;
        };
        let text =
            format!("Requested advantage of {asked} for {} is too {how}, will be set to {bound}", player.description());
        player.advantage = bound;
        maker.warn(message, text);
    }
    Ok(())
}
