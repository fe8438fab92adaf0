//! Small series for tests.

use std::sync::Arc;

use gdl_sim::{rules::Rules, setup::Options};

use super::{Plan, Series, SeriesInfo, TypeFacts};

/// Two sides that cannot affect each other, and nothing that ends the game.
pub(crate) const GAME: &str = "(unit-type man) (terrain-type land) (material-type food) (area 8 8) \
    (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\")) (set synthesis-methods nil) (set see-all true) \
    (side 1 (name \"Red\")) (side 2 (name \"Blue\")) (man 4 3 1) (man 4 4 2)";

/// Two sides with one unit each, which kills with one hit.
pub(crate) const DUEL: &str = "(unit-type man (acp-per-turn 1) (hp-max 1) (point-value 7)) (terrain-type land) \
    (material-type food) (table hit-chance (man man 100)) (table damage (man man 9)) (table counterattack (u* u* 0)) \
    (table unit-storage-x (man food 4)) (table unit-initial-supply (man food 4)) (area 8 8) \
    (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\")) (set synthesis-methods nil) (set see-all true) \
    (side 1 (name \"Red\")) (side 2 (name \"Blue\")) (man 4 3 1 (# 1)) (man 4 4 2 (# 2))";

/// A series of one game of three turns.
pub(crate) fn plan(text: &str) -> Plan {
    let rules: Arc<Rules> = crate::testing::rules(text);
    let options = Options { without_ai: true, ..Options::default() };
    Plan {
        rules,
        options,
        players: Vec::new(),
        first_seed: 1,
        games: 1,
        rotations: 1,
        turns: 3,
        order: Default::default(),
    }
}

/// All games of a plan.
pub(crate) fn series(plan: &Plan) -> Series {
    let rules = &plan.rules;
    let types = rules.units.ids().map(|u| TypeFacts {
        name: rules.units.label(u).to_string(),
        value: rules.units.point_value[u].into(),
        cost: rules.units.cp[u].max(0).into(),
        makers: Vec::new(),
        obstacle: None,
        other_way: None,
        place: None,
        moves: rules.units.speed[u] > 0,
    });
    let about = SeriesInfo {
        title: "Test".to_owned(),
        module: "test.g".to_owned(),
        operand: String::new(),
        rules: "0".to_owned(),
        version: "1.2.3".to_owned(),
        turns: plan.turns,
        first_seed: plan.first_seed,
        games: plan.games,
        rotations: plan.rotations,
        players: plan.players.iter().map(|player| player.ai.clone().unwrap_or_default().to_string()).collect(),
        last_turn: rules.globals.last_turn,
        sets_seed: false,
        has_clock: false,
        needs_self_units: false,
        arguments: Vec::new(),
        types: types.collect(),
        materials: rules.materials.ids().map(|m| rules.materials.label(m).to_string()).collect(),
        terrain: rules.terrain.ids().map(|t| rules.terrain.label(t).to_string()).collect(),
        keepers: Vec::new(),
        is_uncontested: false,
        order: plan.order.into(),
        precision: None,
        strengths: Vec::new(),
        places: Default::default(),
        settings: Default::default(),
    };
    let games = (0..plan.games).map(|game| plan.play(game, &mut ())).collect();
    Series::new(about, games)
}
