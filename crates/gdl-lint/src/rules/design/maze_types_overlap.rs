//! Terrain of mazes that is both wall and passage.

use gdl_schema::terrain;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games that make mazes with a type of terrain that has both an `occurrence` above 0, which makes it solid,
    /// and one for rooms or passages.
    ///
    /// ## Why it matters
    ///
    /// The `occurrence` is 1 by default, so types of rooms and passages must set it to 0. A cell that has been dug and
    /// still counts as solid is dug again.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1))
    /// (set synthesis-methods '(make-maze-terrain make-countries))
    /// (terrain-type wall)
    /// (terrain-type floor (maze-room-occurrence 1))
    /// ;                   ^^^^^^^^^^^^^^^^^^^^^^^^
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1))
    /// (set synthesis-methods '(make-maze-terrain make-countries))
    /// (terrain-type wall)
    /// (terrain-type floor (occurrence 0) (maze-room-occurrence 1))
    /// ```
    name: "maze-types-overlap",
    code: "G1968",
    level: RuleLevel::Error,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "A terrain type is both solid and open in a maze",
    consequence: "The engine may dig forever, and crash.",
    help: "Set `occurrence` of rooms and passages to 0.",
    check: Check::Ending(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) =
        Game::of(ctx).filter(|game| !game.has_map() && game.synthesizes(word::synthesis_method::MAKE_MAZE_TERRAIN))
    else {
        return;
    };
    for ty in game.cells().filter(|&ty| game.int(ty, terrain::OCCURRENCE) > 0) {
        let open = [terrain::MAZE_ROOM_OCCURRENCE, terrain::MAZE_PASSAGE_OCCURRENCE]
            .into_iter()
            .find(|name| game.int(ty, *name) > 0);
        if let Some(open) = open {
            let message = format!("`{}` is both solid, by its `occurrence`, and dug out", ctx.type_name(ty));
            ctx.report(ctx.property_origin(ty, open), message);
        }
    }
}
