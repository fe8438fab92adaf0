//! Stochastic cases: how often each outcome occurs over many seeds.

use std::{collections::BTreeMap, fmt::Write};

use gdl_sim::world::{Unit, World};
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};

use super::{
    Verdict,
    play::{Game, Play},
    snapshot,
};

/// The maximum difference of two frequencies in standard errors. Both are measured, hence the factor of the square root
/// of 2.
const STANDARD_ERRORS: f64 = 4.0 * std::f64::consts::SQRT_2;

/// The outcomes that were observed over all seeds.
#[derive(Debug, Deserialize)]
pub(super) struct Stochastic {
    samples: u32,
    pub seeds: String,
    observe: Vec<String>,
    outcomes: Vec<Outcome>,
}

#[derive(Debug, Deserialize)]
struct Outcome {
    values: Map<String, Json>,
    count: u32,
}

impl Stochastic {
    /// Plays all seeds and compares how often each outcome occurs.
    pub(super) fn verdict(&self, game: &Game, script: &str, seeds: &[i64]) -> Verdict {
        let mut counts: BTreeMap<String, (u32, u32)> = BTreeMap::new();
        for outcome in &self.outcomes {
            counts.entry(text(&outcome.values)).or_default().0 += outcome.count;
        }
        for &seed in seeds {
            match game.play(script, seed) {
                Ok(play) => counts.entry(text(&self.observed(&play))).or_default().1 += 1,
                Err(error) => return Verdict { differences: format!("  seed {seed}: {error}\n"), inexact: None },
            }
        }
        let exact = counts.values().all(|(expected, actual)| expected == actual);
        let mut differences = String::new();
        for (values, &(expected, actual)) in &counts {
            if !self.is_close(expected, actual) {
                let _ = writeln!(differences, "  {values}: expected {expected} of {}, got {actual}", self.samples);
            }
        }
        let inexact = (!exact && differences.is_empty()).then(|| {
            let different = counts.iter().filter(|(_, (expected, actual))| expected != actual);
            let list: Vec<String> =
                different.map(|(values, (expected, actual))| format!("{values}: {expected}, got {actual}")).collect();
            list.join("; ")
        });
        Verdict { differences, inexact }
    }

    /// Whether two frequencies can have the same probability.
    fn is_close(&self, expected: u32, actual: u32) -> bool {
        let n = f64::from(self.samples);
        let p = f64::from(expected + actual) / (2.0 * n);
        let error = (n * p * (1.0 - p)).sqrt();
        // An outcome that never occurred on one side must be rare on the other.
        let is_rare = expected.max(actual) < 10;
        (f64::from(expected) - f64::from(actual)).abs() <= STANDARD_ERRORS * error
            && (expected.min(actual) > 0 || is_rare)
    }

    fn observed(&self, play: &Play) -> Map<String, Json> {
        self.observe.iter().map(|name| (name.clone(), value(play, name))).collect()
    }
}

/// An outcome as a text.
fn text(values: &Map<String, Json>) -> String {
    let parts: Vec<String> = values.iter().map(|(name, value)| format!("{name}={value}")).collect();
    parts.join(" ")
}

/// The value of an observation, such as `hp:3`.
fn value(play: &Play, name: &str) -> Json {
    let world = &play.session.game.world;
    let (what, argument) = name.split_once(':').unwrap_or((name, ""));
    let number: i32 = argument.parse().unwrap_or(0);
    let living = || world.living_unit(number).map(|unit| &world.units[unit]);
    let of_unit = |value: &dyn Fn(&Unit) -> Json| living().map_or(json!("gone"), value);
    match what {
        "hp" => of_unit(&|unit| json!(unit.hp)),
        "xy" => of_unit(&|unit| json!(format!("{},{}", unit.pos.x, unit.pos.y))),
        "side" => of_unit(&|unit| json!(world.side(unit.side).number)),
        "in" => of_unit(&|unit| json!(unit.transport().map_or(0, |transport| world.units[transport].id))),
        "type" => of_unit(&|unit| json!(world.rules.units.name(unit.kind).as_str())),
        "plan" => plan(play, number),
        "result" => {
            let tried = usize::try_from(number - 1).ok().and_then(|index| play.tried.get(index));
            json!(tried.map(|tried| tried.outcome.name()))
        }
        "count" => json!(count(world, argument)),
        "tech" => {
            let side = world.sides.get(1);
            let first = world.rules.units.ids().find(|&u| world.rules.units.tech_max[u] > 0);
            json!(side.zip(first).map(|(side, u)| side.tech_for(u).to_string()))
        }
        _ => Json::Null,
    }
}

fn count(world: &World, letter: &str) -> usize {
    let is_it =
        |unit: &Unit| world.rules.source.types.str(unit.kind.into(), gdl_schema::unit::CHAR).starts_with(letter);
    world.units.oldest_first().filter(|&id| world.units[id].hp > 0 && is_it(&world.units[id])).count()
}

/// Whether a unit is in reserve, and its tasks.
fn plan(play: &Play, id: i32) -> Json {
    let world = &play.session.game.world;
    let lists = snapshot::lists(&play.output, &world.rules);
    let units = lists.last().and_then(Json::as_array);
    let unit = units.into_iter().flatten().find(|unit| unit["id"] == json!(id));
    let reserve = unit.is_some_and(|unit| unit["flags"].as_array().is_some_and(|f| f.contains(&json!("reserve"))));
    let tasks = unit.map_or(json!([]), |unit| unit.get("tasks").cloned().unwrap_or(json!([])));
    json!({ "reserve": reserve, "tasks": tasks })
}
