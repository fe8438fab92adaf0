//! Rivers that are requested but cannot be made.

use gdl_ruleset::LayerKey;
use gdl_schema::terrain;

use crate::{facts::game::Game, rules::prelude::*};

declare_rule! {
    /// ## What it does
    ///
    /// Finds games that make rivers and have terrain with a `river-chance`, while no border or connection is a river,
    /// or the only rivers are borders and nothing varies in height, or they are connections and no chance reaches 1 %.
    ///
    /// ## Why it matters
    ///
    /// Rivers along borders flow downhill and need elevations. For connections the engine divides `river-chance`, which
    /// is in hundredths of a percent, by 100.
    ///
    /// ## Example
    ///
    /// ```gdl bad
    /// # (unit-type town (start-with 1))
    /// (terrain-type hill (river-chance 5.00) (alt-percentile-max 100) (wet-percentile-max 100))
    /// ;                  ^^^^^^^^^^^^^^^^^^^
    /// (terrain-type river (subtype border))
    /// ```
    ///
    /// ```gdl good
    /// # (unit-type town (start-with 1))
    /// (terrain-type hill (river-chance 5.00) (elevation-max 900) (alt-percentile-max 100) (wet-percentile-max 100))
    /// (terrain-type river (subtype border) (subtype-x river-x))
    /// ```
    name: "rivers-never-made",
    code: "G1963",
    level: RuleLevel::Warning,
    confidence: Confidence::Likely,
    fix: FixSafety::None,
    since: "0.1.0",
    title: "Rivers are set, but the engine cannot make any",
    consequence: "The engine makes no rivers.",
    help: "Define a border or connection with `(subtype-x river-x)`.",
    check: Check::Played(check),
}

fn check(ctx: &mut RootContext<'_>) {
    let Some(game) = Game::of(ctx).filter(|game| game.synthesizes(word::synthesis_method::MAKE_RIVERS)) else { return };
    let Some((_, gdl_schema::Constant::Int(river_x))) =
        gdl_schema::constants().iter().find(|(name, _)| *name == word::constant::RIVER_X)
    else {
        return;
    };
    let chance = |ty: TypeRef| game.int(ty, terrain::RIVER_CHANCE);
    let Some(source) = game.cells().filter(|&ty| chance(ty) > 0).max_by_key(|&ty| chance(ty)) else { return };
    let rivers: Vec<TypeRef> = game.terrains().filter(|&ty| game.int(ty, terrain::SUBTYPE_X) == *river_x).collect();
    let layers = &ctx.ruleset().area.layers;
    if rivers.iter().any(|&river| layers.contains_key(&LayerKey::Aux(river))) {
        return;
    }
    let of = |subtype| rivers.iter().any(|&river| game.int(river, terrain::SUBTYPE) == subtype);
    let limits = |property| game.terrains().map(move |ty| game.int(ty, property));
    let varied = limits(terrain::ELEVATION_MIN).min() != limits(terrain::ELEVATION_MAX).max()
        || layers.contains_key(&LayerKey::Elevations);
    let (borders, connections) = (of(1), of(2));
    let why = if !borders && !connections {
        "no border or connection is a river"
    } else if borders && !varied && !connections {
        "rivers along borders need elevations, and all terrain is equally high"
    } else if connections && !borders && chance(source) < 100 {
        "rivers that are connections need a chance of at least 1.00"
    } else {
        return;
    };
    ctx.report(ctx.property_origin(source, terrain::RIVER_CHANCE), format!("rivers are set, but {why}"));
}
