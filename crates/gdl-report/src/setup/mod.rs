//! The report of a set-up: sides, units, terrain, materials, features and problems as data, for people and for programs.

mod text;

pub use text::text;
pub(crate) use text::{indented, table};

use gdl_sim::{
    Random,
    rules::{Subtype, TypeId},
    setup::{Problem, Setup},
    state_hash,
    world::{Side, SideId, World},
};
use serde::Serialize;

use crate::{Place, scene::feature_name};

/// A type and the number of its units.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Count {
    /// The name of the type.
    pub name: String,
    /// The number of units of the type.
    pub count: usize,
}

/// The player of a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerReport {
    /// The description, as the command line of the engine writes it.
    pub description: String,
    /// The computer player, if it is one.
    pub ai: Option<String>,
    /// The display of a person who plays.
    pub display: Option<String>,
    /// The advantage of the player, which scales the country of its side (spec world 5.5).
    pub advantage: i32,
}

/// A side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SideReport {
    /// Its number; 0 for the independents.
    pub number: i32,
    /// Its name.
    pub name: Option<String>,
    /// The noun for one of its people.
    pub noun: Option<String>,
    /// The noun for several of its people.
    pub plural_noun: Option<String>,
    /// The adjective for its things.
    pub adjective: Option<String>,
    /// Its color.
    pub color: Option<String>,
    /// Its emblem.
    pub emblem: Option<String>,
    /// Its class.
    pub class: Option<String>,
    /// Whether it takes part.
    pub active: bool,
    /// Its player.
    pub player: Option<PlayerReport>,
    /// The advantage of the side itself; its country is scaled by the player's advantage divided by this
    /// (spec world 5.5).
    pub advantage: i32,
    /// Column and row of the middle of its country.
    pub start: Option<(i32, i32)>,
    /// The radius to which its country grew, in cells.
    pub country_radius: i32,
    /// Cells where its people live.
    pub people_cells: usize,
    /// Its units by type, the most frequent first.
    pub units: Vec<Count>,
    /// Number of its units.
    pub unit_count: usize,
    /// Units that are not on the map yet.
    pub units_to_appear: usize,
}

/// A terrain type of cells.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TerrainReport {
    /// Its name.
    pub name: String,
    /// Cells of it.
    pub cells: usize,
    /// Their share, in percent with one decimal.
    pub percent: f64,
}

/// A border, connection or coating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AuxReport {
    /// Its name.
    pub name: String,
    /// `border`, `connection` or `coating`.
    pub subtype: &'static str,
    /// Cells that have it.
    pub cells: usize,
}

/// A material.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MaterialReport {
    /// Its name.
    pub name: String,
    /// The amount in cells.
    pub in_cells: i64,
    /// The amount in units.
    pub in_units: i64,
    /// The amount in the treasuries of sides.
    pub in_treasuries: i64,
}

/// A geographical feature.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FeatureReport {
    /// Its kind, such as a lake.
    pub kind: String,
    /// Its name.
    pub name: String,
    /// Its cells.
    pub cells: usize,
}

/// A problem that the game starts with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ProblemReport {
    /// The name of the message.
    pub id: &'static str,
    /// Its code.
    pub code: &'static str,
    /// The problem, in the words of the engine.
    pub message: String,
    /// The consequence in the engine.
    pub consequence: &'static str,
    /// The remedy.
    pub help: &'static str,
    /// The place in the module that leads to it, if known.
    pub place: Option<Place>,
    /// The number of times that it happened.
    pub times: usize,
}

/// The report.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SetupReport {
    /// The title of the game.
    pub title: String,
    /// Its module.
    pub module: String,
    /// Whether the engine would start the game.
    pub loads: bool,
    /// The seed of the generator.
    pub seed: i64,
    /// Whether the game sets the seed itself.
    pub seed_is_of_game: bool,
    /// Width of the area.
    pub width: i32,
    /// Height of the area.
    pub height: i32,
    /// Whether it wraps from east to west.
    pub cylinder: bool,
    /// Number of its cells.
    pub cells: usize,
    /// Cells around the world.
    pub circumference: i32,
    /// The turn.
    pub turn: i32,
    /// The date of the first turn.
    pub first_date: String,
    /// The sides, the independents first.
    pub sides: Vec<SideReport>,
    /// Number of units.
    pub unit_count: usize,
    /// Terrain of cells, the most frequent first.
    pub terrain: Vec<TerrainReport>,
    /// Borders, connections and coatings.
    pub aux_terrain: Vec<AuxReport>,
    /// Materials.
    pub materials: Vec<MaterialReport>,
    /// Features in the order of their numbers.
    pub features: Vec<FeatureReport>,
    /// Problems.
    pub problems: Vec<ProblemReport>,
    /// The progress of the setup, as a text interface shows it.
    pub progress: Vec<String>,
    /// The hash of the whole state in hexadecimal, equal on every machine.
    pub state_hash: String,
}

/// The properties of a game that only the caller of its setup knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupInfo {
    /// The title of the game.
    pub title: String,
    /// Its module.
    pub module: String,
    /// Whether the engine would start it.
    pub loads: bool,
    /// The seed that was requested.
    pub seed: i64,
}

impl SetupReport {
    /// The report of a game that is set up. `place_of` returns the place in the module that leads to a problem.
    pub fn new(setup: &Setup, about: &SetupInfo, place_of: &mut dyn FnMut(&Problem) -> Option<Place>) -> SetupReport {
        let world = &setup.world;
        let globals = &world.rules.globals;
        let seed_is_of_game = globals.random_state >= 0;
        SetupReport {
            title: about.title.clone(),
            module: about.module.clone(),
            loads: about.loads,
            seed: if seed_is_of_game { globals.random_state.into() } else { about.seed },
            seed_is_of_game,
            width: world.shape.width(),
            height: world.shape.height(),
            cylinder: world.shape.wraps(),
            cells: world.shape.cells().count(),
            circumference: world.circumference,
            turn: world.turn,
            first_date: setup.calendar.clone().date(1),
            sides: world.side_ids().map(|side| side_report(world, side)).collect(),
            unit_count: world.units.len(),
            terrain: terrain(world),
            aux_terrain: aux_terrain(world),
            materials: materials(world),
            features: features(world),
            problems: problems(&setup.problems, place_of),
            progress: setup.progress.lines().to_vec(),
            state_hash: hash_text(world, setup.random),
        }
    }
}

fn hash_text(world: &World, random: Random) -> String {
    format!("{:016x}", state_hash(world, random))
}

fn side_report(world: &World, id: SideId) -> SideReport {
    let side: &Side = world.side(id);
    let mut counts = vec![0; world.rules.units.count()];
    let mut units_to_appear = 0;
    for &unit in &side.units {
        counts[world.units[unit].kind.index()] += 1;
        units_to_appear += usize::from(!world.units[unit].is_on_map());
    }
    let names = world.rules.units.ids().map(|u| world.rules.units.label(u).to_string());
    let mut units: Vec<Count> =
        names.zip(counts).filter(|(_, count)| *count > 0).map(|(name, count)| Count { name, count }).collect();
    units.sort_by_key(|entry| std::cmp::Reverse(entry.count));
    let text = |text: &Option<smol_str::SmolStr>| text.as_ref().map(ToString::to_string);
    let people = world.shape.cells().filter(|&p| world.people_at(p).map(i32::from) == Some(side.number)).count();
    SideReport {
        number: side.number,
        name: text(&side.name),
        noun: text(&side.noun),
        plural_noun: text(&side.plural_noun),
        adjective: text(&side.adjective),
        color: text(&side.color),
        emblem: text(&side.emblem),
        class: Some(side.class.to_string()).filter(|class| !class.is_empty()),
        active: side.active,
        player: side.player.and_then(|player| world.players.get(player)).map(|player| PlayerReport {
            description: player.description(),
            ai: text(&player.ai),
            display: text(&player.display),
            advantage: player.advantage,
        }),
        advantage: side.advantage,
        start: side.start.map(|p| (p.x, p.y)),
        country_radius: side.country_radius,
        people_cells: people,
        unit_count: side.units.len(),
        units,
        units_to_appear,
    }
}

fn terrain(world: &World) -> Vec<TerrainReport> {
    let mut counts = vec![0usize; world.rules.terrain.count()];
    world.shape.cells().for_each(|p| counts[world.terrain_at(p).index()] += 1);
    let all = counts.iter().sum::<usize>().max(1);
    let report = |(t, cells): (_, usize)| TerrainReport {
        name: world.rules.terrain.label(t).to_string(),
        cells,
        percent: u32::try_from((cells * 1000 + all / 2) / all).map_or(0.0, f64::from) / 10.0,
    };
    let mut terrain: Vec<TerrainReport> =
        world.rules.terrain.ids().zip(counts).filter(|(_, cells)| *cells > 0).map(report).collect();
    terrain.sort_by_key(|report| std::cmp::Reverse(report.cells));
    terrain
}

fn aux_terrain(world: &World) -> Vec<AuxReport> {
    let subtypes = [(Subtype::Border, "border"), (Subtype::Connection, "connection"), (Subtype::Coating, "coating")];
    let of = |(subtype, name): (Subtype, &'static str)| {
        world.aux_types(subtype).map(move |t| AuxReport {
            name: world.rules.terrain.label(t).to_string(),
            subtype: name,
            cells: world.shape.cells().filter(|&p| world.aux_at(t, p) != 0).count(),
        })
    };
    subtypes.into_iter().flat_map(of).filter(|report| report.cells > 0).collect()
}

fn materials(world: &World) -> Vec<MaterialReport> {
    let report = |m: gdl_sim::rules::MaterialId| {
        let amount = |amounts: &Vec<i32>| amounts.get(m.index()).copied().map_or(0, i64::from);
        MaterialReport {
            name: world.rules.materials.label(m).to_string(),
            in_cells: match &world.layers.materials[m.index()] {
                Some(_) => world.shape.cells().map(|p| i64::from(world.material_at(m, p))).sum(),
                None => 0,
            },
            in_units: world.units.oldest_first().map(|id| amount(&world.units[id].supply)).sum(),
            in_treasuries: world.sides.iter().map(|side| amount(&side.treasury)).sum(),
        }
    };
    world.rules.materials.ids().map(report).collect()
}

fn features(world: &World) -> Vec<FeatureReport> {
    let Some(layer) = &world.layers.features else { return Vec::new() };
    let mut counts = std::collections::HashMap::new();
    world.shape.cells().for_each(|p| *counts.entry(i32::from(layer.get(p))).or_insert(0) += 1);
    let report = |feature: &gdl_sim::world::Feature| FeatureReport {
        kind: feature.kind.to_string(),
        name: feature_name(feature),
        cells: counts.get(&feature.id).copied().unwrap_or(0),
    };
    world.features.iter().map(report).collect()
}

/// Returns the problems in their order, repeated ones once with their count.
fn problems(problems: &[Problem], place_of: &mut dyn FnMut(&Problem) -> Option<Place>) -> Vec<ProblemReport> {
    let mut out: Vec<ProblemReport> = Vec::new();
    for problem in problems {
        let def = problem.id.def();
        match out.iter_mut().find(|known| known.id == def.id && known.message == problem.text) {
            Some(known) => known.times += 1,
            None => out.push(ProblemReport {
                id: def.id,
                code: def.code,
                message: problem.text.clone(),
                consequence: def.consequence,
                help: def.help,
                place: place_of(problem),
                times: 1,
            }),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::rules;

    /// A small game whose world is fixed.
    const GAME: &str = "(unit-type town (name \"town\")) (unit-type man) \
        (material-type ore (initial-treasury 5) (treasury true)) \
        (terrain-type sea (liquid true)) (terrain-type land) (terrain-type road (subtype connection)) \
        (table unit-storage-x (town ore 9)) (table unit-initial-supply (town ore 7)) \
        (world 5) (area 5 4 (terrain \"5a\" \"abbba\" \"abbba\" \"5a\") (aux-terrain road \"5a\" \"abi2a\")) \
        (side 1 (name \"Ur\") (color \"red\")) (side 2 (name \"Uruk\")) (set synthesis-methods nil) \
        (town 1 1 1) (man 2 1 1) (man 3 2 2 (nb 4)) (set edge-terrain sea)";

    fn report(text: &str) -> SetupReport {
        let options = gdl_sim::setup::Options { seed: 4, ..Default::default() };
        let setup = gdl_sim::setup::setup(&rules(text), &options).expect("it is set up");
        let about = SetupInfo { title: "Cities".to_owned(), module: "cities.g".to_owned(), loads: true, seed: 4 };
        let place = Place { file: "cities.g".to_owned(), line: 3, column: 1 };
        SetupReport::new(&setup, &about, &mut |_| Some(place.clone()))
    }

    #[test]
    fn all_parts_are_counted() {
        let report = report(GAME);
        assert_eq!((report.cells, report.cylinder, report.unit_count, report.seed), (20, true, 3, 4));
        assert_eq!(
            report.terrain.iter().map(|t| (t.name.as_str(), t.cells, t.percent)).collect::<Vec<_>>(),
            [("sea", 14, 70.0), ("land", 6, 30.0)]
        );
        let ur = &report.sides[1];
        assert_eq!((ur.name.as_deref(), ur.unit_count, ur.units[0].name.as_str()), (Some("Ur"), 2, "town"));
        assert_eq!(report.materials[0].in_units, 7);
        assert_eq!(report.state_hash.len(), 16);
    }

    #[test]
    fn equal_problems_are_told_once() {
        let problem = Problem { id: gdl_schema::msg::RIVER_UPHILL, text: "river going uphill??".to_owned() };
        let all = problems(&[problem.clone(), problem], &mut |_| None);
        assert_eq!((all.len(), all[0].times), (1, 2));
        assert!(all[0].code.starts_with('G'));
    }

    #[test]
    fn for_people() {
        let report = SetupReport { state_hash: "0123456789abcdef".to_owned(), ..report(GAME) };
        expect_test::expect![[r#"
            Cities

              module      cities.g
              seed        4
              area        5x4, a cylinder of 20 cells
              first turn  Turn   1
              state hash  0123456789abcdef

            Sides
              1 Ur: red, played at stdio, around 1,1
                2 units: 1 town, 1 man
              2 Uruk: red, played by the computer (mplayer), around 3,2
                1 unit: 1 man

            Terrain
              type  cells   share
              sea      14  70.0 %
              land      6  30.0 %

            On and between cells
              type  cells  subtype
              road      4  connection

            Materials
              type  in cells  in units  in treasuries
              ore          0         7             10

            No problems.
        "#]]
        .assert_eq(&text(&report, 80));
    }
}
