//! Facts that follow from the rules of a game before it is played, as the report of a series needs them.

use gdl_schema::{GlobalId, global};
use gdl_sim::{
    prospects::{Evidence, OtherWay, Prospects},
    rules::{MaterialId, Rules, UnitTypeId},
    scoring::{Body, Keeper, ScorekeeperTiming},
};

use super::{
    plan::Plan,
    record::{KeeperFacts, Order, SeriesInfo, SubjectPlaces, TypeFacts},
    settings::FindingSettings,
    strength::strengths,
};
use crate::Place;

/// The variables that limit the real time.
const CLOCKS: [GlobalId; 3] = [global::REAL_TIME_FOR_GAME, global::REAL_TIME_PER_SIDE, global::REAL_TIME_PER_TURN];

/// A subject whose place in the module is requested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// A unit type, and the part of its rules that is the evidence for an obstacle.
    Type(UnitTypeId, Evidence),
    /// A scorekeeper, by its index in the list.
    Keeper(usize),
    /// A side, by its number.
    Side(usize),
    /// A material.
    Material(MaterialId),
    /// The game itself.
    Game,
}

/// The properties of a series that only its caller knows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Header {
    /// The title of the game.
    pub title: String,
    /// Its module.
    pub module: String,
    /// The hash of its rules in hexadecimal.
    pub rules: String,
    /// The players, as they were requested.
    pub players: Vec<String>,
    /// Whether the module sets the seed itself.
    pub sets_seed: bool,
    /// The other arguments of the command line, as its words.
    pub arguments: Vec<String>,
    /// The margin of win rates at which the series ends early, in percentage points to either side; None to play all
    /// games.
    pub precision: Option<f64>,
    /// The settings about findings.
    pub settings: FindingSettings,
}

impl SeriesInfo {
    /// Collects the properties that all games of a plan share. `place_of` returns the place in the module of a
    /// subject.
    pub fn new(plan: &Plan, header: Header, place_of: &mut dyn FnMut(Subject) -> Option<Place>) -> SeriesInfo {
        let rules = &plan.rules;
        let mut places = places(rules, place_of);
        if places.game.is_none() && !header.module.is_empty() {
            places.game = Some(Place { file: header.module.clone(), line: 1, column: 1 });
        }
        let type_facts = |(u, Prospects { makers, obstacle, other_way }): (UnitTypeId, Prospects)| {
            let evidence = obstacle.as_ref().map_or(Evidence::Type, |obstacle| obstacle.evidence);
            TypeFacts {
                name: rules.units.label(u).to_string(),
                value: rules.units.point_value[u].into(),
                cost: rules.units.cp[u].max(0).into(),
                makers: makers.into_iter().map(|maker| rules.units.label(maker).to_string()).collect(),
                obstacle: obstacle.map(|obstacle| obstacle.reason),
                other_way: other_way.map(|way| way_words(rules, way)),
                place: place_of(Subject::Type(u, evidence)),
                moves: rules.units.speed[u] > 0,
            }
        };
        SeriesInfo {
            title: header.title,
            module: header.module,
            operand: String::new(),
            rules: header.rules,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            turns: plan.turns,
            first_seed: plan.first_seed,
            games: plan.games,
            rotations: plan.rotations,
            players: header.players,
            order: Order { rotates: plan.is_uniform(), ..plan.order.into() },
            last_turn: rules.globals.last_turn,
            sets_seed: header.sets_seed,
            has_clock: CLOCKS.iter().any(|&clock| rules.source.global_int(clock) > 0),
            needs_self_units: rules.source.global_int(global::SELF_REQUIRED) != 0,
            arguments: header.arguments,
            types: rules.units.ids().zip(Prospects::of_all(rules)).map(type_facts).collect(),
            materials: rules.materials.ids().map(|m| rules.materials.label(m).to_string()).collect(),
            terrain: rules.terrain.ids().map(|t| rules.terrain.label(t).to_string()).collect(),
            keepers: keepers(rules, place_of),
            is_uncontested: !gdl_ai::contest::is_possible(rules),
            precision: header.precision,
            strengths: strengths(rules),
            places,
            settings: header.settings,
        }
    }
}

/// A clause about another way in which units of a type come; empty for one that is not described.
fn way_words(rules: &Rules, way: OtherWay) -> String {
    let name = |u: UnitTypeId| rules.units.label(u);
    match way {
        OtherWay::Wreck(u) => format!("a lost {} turns into it", name(u)),
        OtherWay::Change(u) => format!("{} could change into it", name(u)),
        OtherWay::Capture(u) => format!("a captured {} turns into it", name(u)),
        OtherWay::Inside(u) => format!("it comes inside of a completed {}", name(u)),
        OtherWay::Encounter(_) | OtherWay::Start => String::new(),
    }
}

fn places(rules: &Rules, place_of: &mut dyn FnMut(Subject) -> Option<Place>) -> SubjectPlaces {
    let game = place_of(Subject::Game);
    let sides = (1..rules.source.sides.len())
        .filter_map(|number| Some((i32::try_from(number).ok()?, place_of(Subject::Side(number))?)));
    let sides = sides.collect();
    let materials = rules.materials.ids();
    let materials =
        materials.filter_map(|m| Some((rules.materials.label(m).to_string(), place_of(Subject::Material(m))?)));
    SubjectPlaces { game, sides, materials: materials.collect() }
}

fn keepers(rules: &Rules, place_of: &mut dyn FnMut(Subject) -> Option<Place>) -> Vec<KeeperFacts> {
    let mut scores = 0..;
    let facts = |(index, keeper): (usize, &Keeper)| KeeperFacts {
        id: keeper.id,
        decides: does(&keeper.body, &|body| {
            matches!(body, Body::Win | Body::Lose | Body::LastSide | Body::LastAlliance)
        }),
        decides_otherwise: does(&keeper.body, &|body| matches!(body, Body::Win | Body::Lose)),
        ends: does(&keeper.body, &|body| *body == Body::End),
        looks: keeper.when != ScorekeeperTiming::Never,
        is_idle: keeper.body == Body::Nothing,
        score: keeper.initial_score.and_then(|_| scores.next()),
        place: place_of(Subject::Keeper(index)),
    };
    rules.keepers.iter().enumerate().map(facts).collect()
}

/// Whether a scorekeeper has a body for which a test holds, under any condition. Bodies are nested to a bounded depth.
fn does(body: &Body, is: &dyn Fn(&Body) -> bool) -> bool {
    let any = |bodies: &[Body]| bodies.iter().any(|body| does(body, is));
    is(body)
        || match body {
            Body::If(_, then, otherwise) => does(then, is) || does(otherwise, is),
            Body::Cond(clauses) => clauses.iter().any(|(_, bodies)| any(bodies)),
            Body::All(bodies) => any(bodies),
            _ => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::series::testing::{DUEL, plan};

    #[test]
    fn facts() {
        let text = format!(
            "{DUEL} (unit-type town) (table can-create (town man true)) (table cp-on-creation (town man 1)) \
             (scorekeeper 1 (do last-side-wins)) (scorekeeper 2 (do (add-score 1))) \
             (scorekeeper 3 (do (if (> turn 5) end))) (scorekeeper 4 (when before-turn) (do (set-score 1))) \
             (scorekeeper 5 (do (win-now)))"
        );
        let place = Place { file: "a.g".to_owned(), line: 1, column: 1 };
        let about = SeriesInfo::new(&plan(&text), Header::default(), &mut |subject| match subject {
            Subject::Keeper(3) => Some(place.clone()),
            _ => None,
        });
        let [man, town] = &about.types[..] else { panic!("there are two types") };
        assert_eq!((man.name.as_str(), man.value, &man.makers[..]), ("man", 7, &["town".to_owned()][..]));
        assert_eq!(man.obstacle.as_deref(), Some("because town never has action points"));
        assert!(town.makers.is_empty() && town.obstacle.is_some());
        let keepers: Vec<_> = about.keepers.iter().map(|k| (k.id, k.decides, k.ends, k.looks, k.score)).collect();
        let expected = [
            (1, true, false, true, Some(0)),
            (2, false, false, true, Some(1)),
            (3, false, true, true, Some(2)),
            (4, false, false, false, Some(3)),
            (5, false, false, true, Some(4)),
        ];
        assert_eq!(keepers, expected);
        assert_eq!(about.keepers.iter().filter(|k| k.is_idle).map(|k| k.id).collect::<Vec<_>>(), [5]);
        assert_eq!(about.keepers[3].place, Some(place));
    }

    #[test]
    fn types_with_one_name_are_counted_apart() {
        let text = DUEL
            .replace("(unit-type man ", "(unit-type boat (name \"Soldier\")) (unit-type man (name \"Soldier\") ")
            .replace(
                "(terrain-type land)",
                "(terrain-type land (name \"Ground\")) (terrain-type lake (name \"Ground\"))",
            )
            .replace("(man 4 3 1", "(boat 3 5 1) (man 4 3 1");
        let plan = plan(&text);
        let about = SeriesInfo::new(&plan, Header::default(), &mut |_| None);
        assert_eq!(about.types.iter().map(|ty| ty.name.as_str()).collect::<Vec<_>>(), ["boat", "man"]);
        assert_eq!(about.terrain, ["land", "lake"]);
        let record = plan.play(0, &mut ());
        let there: i64 = record.sides.iter().flat_map(|side| side.types.values()).map(|tally| tally.initial).sum();
        assert_eq!(there, 3, "{record:?}");
    }
}
