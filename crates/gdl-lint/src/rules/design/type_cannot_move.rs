//! Unit types with speed and action points, but no terrain to enter.

use gdl_schema::{table, unit};

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds unit types that set a speed and have action points, but cannot enter any type of cell: it has no
    /// room for them, destroys them, or costs more movement points than they can ever have. Types that move along
    /// connections or may gain points from occupants or the situation are left alone, and so are passengers for which no
    /// terrain has room, or to which it is closed by a price of 90 or more if a transport of theirs moves.
    ///
    /// ## Why it matters
    ///
    /// The unit was meant to move. The engine refuses every attempt, and says no more than that.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 100))
    /// ;                                               ^^^^^^^^^^^
    /// (terrain-type plain)
    /// (table mp-to-enter-terrain (tank plain 3))
    /// ```
    ///
    /// ```gdl good
    /// (unit-type tank (start-with 1) (acp-per-turn 1) (speed 300))
    /// (terrain-type plain)
    /// (table mp-to-enter-terrain (tank plain 3))
    /// ```
    name: "type-cannot-move",
    code: "G1903",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A unit type with speed cannot enter any terrain",
    consequence: "The engine refuses every move of such a unit.",
    help: "Lower the price of some terrain in `mp-to-enter-terrain`, or give the type more action points or speed.",
    check: Check::Root(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx) else { return };
    for ty in game.living() {
        let given = ctx.property_origin(ty, unit::SPEED);
        let Some(obstacle) = obstacle(game, ty).filter(|_| given.is_some()) else { continue };
        let why = obstacle.explain(ctx);
        ctx.report(given, format!("`{}` has a speed, but cannot enter any terrain", ctx.type_name(ty))).why(why);
    }
}

/// A price of at least this amount means that the terrain is closed on purpose.
const PROHIBITIVE: i32 = 90;

/// The reason why a type with speed and action points can enter no cell.
pub(super) enum Obstacle {
    /// No cell has room for the type without destroying it.
    NoRoom,
    /// The cheapest cell costs more than the maximum movement points of the type.
    Price { terrain: TypeRef, price: i32, points: i32, acp: i32, speed: i32 },
}

impl Obstacle {
    pub fn explain(&self, ctx: &RootContext<'_>) -> String {
        match *self {
            Obstacle::Price { terrain, price, points, acp, speed } => {
                let name = ctx.type_name(terrain);
                // A small speed was meant as the number of steps.
                if acp > 0 && acp.saturating_mul(speed) < 100 {
                    let product = acp.saturating_mul(speed) / 100;
                    return format!(
                        "speed is a percentage: {acp} action points x {speed} % = {product}, and entering `{name}` takes {price}"
                    );
                }
                format!("it has at most {points} movement points, and entering `{name}` takes {price}")
            }
            Obstacle::NoRoom => "all terrain is too small for it, or destroys it".to_owned(),
        }
    }
}

/// The obstacle for a type that has speed and action points and can enter no cell. `None` also if it moves along
/// connections or from transport to transport, or may gain points from occupants or the situation.
pub(super) fn obstacle(game: Game<'_>, ty: TypeRef) -> Option<Obstacle> {
    let (enter, traverse) = (game.table(table::MP_TO_ENTER_TERRAIN), game.table(table::MP_TO_TRAVERSE));
    let faster = game.table(table::OCCUPANT_ADDS_SPEED);
    let speed = game.int(ty, unit::SPEED);
    let lists = [unit::SPEED_DAMAGE_EFFECT, unit::SPEED_WIND_EFFECT].iter().any(|list| game.list(ty, *list).is_some());
    if speed <= 0
        || lists
        || !game.acts(ty)
        || game.int(ty, unit::ACP_TO_MOVE) <= 0
        || game.int(ty, unit::ACP_INDEPENDENT) != 0
        || faster.any_in_row(ty, |speed| speed > 0)
        || game.connections().any(|road| traverse.get(ty, road) >= 0 && !game.is_deadly(ty, road))
    {
        return None;
    }
    let points = most_movement(game, ty)?;
    let open = game.cells().filter(|&terrain| game.has_room(ty, terrain) && !game.is_deadly(ty, terrain));
    let price = |terrain: TypeRef| enter.get(ty, terrain).max(1);
    let prices = open.map(|terrain| (price(terrain), terrain.index, terrain));
    let cheapest = prices.min_by_key(|&(price, index, _)| (price, index));
    // A passenger that no terrain takes goes from one transport to the next; one to which a price closes all terrain may
    // do so if a transport moves, else the price may be a slip.
    let travels = |other: TypeRef| {
        let enters = |terrain| game.has_room(other, terrain) && !game.is_deadly(other, terrain);
        let is_open = |terrain| enters(terrain) && enter.get(other, terrain) < PROHIBITIVE;
        game.int(other, unit::SPEED) > 0 && game.acts(other) && game.cells().any(is_open)
    };
    let rides = match cheapest {
        Some((price, ..)) if price < PROHIBITIVE => false,
        Some(_) => game.living().any(|other| other != ty && game.carries(other, ty) && travels(other)),
        None => game.living().any(|other| other != ty && game.carries(other, ty)),
    };
    if rides {
        return None;
    }
    match cheapest {
        None => Some(Obstacle::NoRoom),
        Some((price, _, terrain)) => (price > points).then_some(Obstacle::Price { terrain, price, points, acp: game.most_acp(ty)?, speed }),
    }
}

/// The maximum movement points of a type for one move; `None` if that depends on the situation.
pub(super) fn most_movement(game: Game<'_>, ty: TypeRef) -> Option<i32> {
    let points = game.most_acp(ty)?.saturating_mul(game.int(ty, unit::SPEED)) / 100;
    Some(points.saturating_add(game.int(ty, unit::FREE_MP)))
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::testing::check;

    #[test]
    fn roads_and_occupants_may_help() {
        check(
            "type-cannot-move",
            "(unit-type a (start-with 1) (acp-per-turn 1) (speed 100)) (unit-type b (start-with 1) (acp-per-turn 1) (speed 100))\n\
             (unit-type c (start-with 1) (acp-per-turn 1) (speed 100)) (terrain-type t) (terrain-type road (subtype connection))\n\
             (table mp-to-enter-terrain (u* t 9)) (table mp-to-traverse (a road 1)) (table occupant-adds-speed (b a 100))",
            expect![[r#"
                 main.g:2:46: `c` has a speed, but cannot enter any terrain
             "#]],
        );
    }

    #[test]
    fn passengers_go_from_transport_to_transport() {
        check(
            "type-cannot-move",
            "(unit-type balloon (start-with 1) (acp-per-turn 1) (speed 100)) (unit-type kite (start-with 1) (acp-per-turn 1) (speed 100))
(unit-type ship (start-with 1) (acp-per-turn 1) (capacity 1)) (unit-type mast (start-with 1) (capacity 1))
(unit-type cart (start-with 1) (acp-per-turn 1) (speed 100)) (unit-type gas (start-with 1) (acp-per-turn 1) (speed 100))
(terrain-type t) (table mp-to-enter-terrain ((balloon kite gas) t 99) (cart t 9))
(table unit-size-as-occupant (gas (mast ship) 2) (kite ship 2))",
            expect![[r#"
                main.g:1:113: `kite` has a speed, but cannot enter any terrain
                main.g:3:49: `cart` has a speed, but cannot enter any terrain
                main.g:3:109: `gas` has a speed, but cannot enter any terrain
            "#]],
        );
    }
}
