//! The counts of records against a second, slow computation from the log of all events of the same games.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::Arc,
};

use camino::Utf8Path;
use gdl_db::{Db, GdlDatabase, MemorySystem};
use gdl_eval::evaluate;
use gdl_report::series::{COMPUTER, GameRecord, Header, Plan, Series, SeriesInfo, Summary, TypeTally};
use gdl_sim::{
    Game, PlayOrder,
    events::{Cause, Entry, Event, UnitSnapshot},
    play::Observer,
    rules::{Rules, TypeId},
    setup::{Options, PlayerSpec},
    world::World,
};

/// Keeps all events, the turns, and the values of the sides after each turn.
#[derive(Default)]
struct Log {
    /// The events since the game began, turn by turn.
    turns: Vec<Vec<Entry>>,
    open: Vec<Entry>,
    /// The cells with a unit at the start.
    first_cells: BTreeSet<(i32, i32)>,
    /// The value of the complete units of each side after each turn, by turn.
    values: BTreeMap<i32, Vec<i64>>,
}

impl Log {
    /// Begins with the world before the first turn.
    fn new(world: &World) -> Log {
        let units = world.units.oldest_first().map(|id| &world.units[id]);
        let first_cells = units.filter(|unit| unit.is_on_map()).map(|unit| (unit.pos.x, unit.pos.y)).collect();
        Log { first_cells, values: BTreeMap::from([(world.turn, values(world))]), ..Log::default() }
    }
}

impl Observer for Log {
    fn happened(&mut self, _: &Game, entries: &[Entry]) {
        self.open.extend_from_slice(entries);
    }

    fn turn_ended(&mut self, game: &Game) {
        self.turns.push(std::mem::take(&mut self.open));
        self.values.insert(game.world.turn, values(&game.world));
    }
}

/// The value of the complete units of each side.
fn values(world: &World) -> Vec<i64> {
    let value = |side: usize| -> i64 {
        let units = world.units.oldest_first().map(|id| &world.units[id]);
        let own = units.filter(|unit| unit.side.index() == side && unit.hp > 0 && world.is_complete(unit));
        own.map(|unit| i64::from(world.rules.units.point_value[unit.kind])).sum()
    };
    (0..world.sides.len()).map(value).collect()
}

fn plan(name: &str) -> Plan {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/broken-games").join(name);
    let system = MemorySystem::default();
    system.write("/game.g", std::fs::read_to_string(path).expect("the game is there"));
    let db = GdlDatabase::new(Arc::new(system), &[]);
    let evaluated = evaluate(&db, db.file(Utf8Path::new("/game.g")));
    Plan {
        rules: Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone()))),
        options: Options { default_player: PlayerSpec::computer(COMPUTER), ..Options::default() },
        players: Vec::new(),
        first_seed: 1,
        games: 6,
        rotations: 1,
        turns: 60,
        order: PlayOrder::default(),
    }
}

/// Compares a record with the log of its game.
fn compare(plan: &Plan, log: &Log, record: &GameRecord) {
    let rules = &plan.rules;
    let events: Vec<&Entry> = log.turns.iter().flatten().chain(&log.open).collect();
    let name = |kind: gdl_sim::rules::UnitTypeId| rules.units.label(kind).to_string();
    let mut counts: BTreeMap<(usize, String, &str), i64> = BTreeMap::new();
    let mut count = |side: usize, kind, what| *counts.entry((side, name(kind), what)).or_default() += 1;
    let mut beats: BTreeMap<(u16, u16), i64> = BTreeMap::new();
    let mut beat = |by: gdl_sim::events::UnitSnapshot, unit: gdl_sim::events::UnitSnapshot| {
        let number = |kind: gdl_sim::rules::UnitTypeId| u16::try_from(kind.index()).expect("few types");
        if by.side != unit.side {
            *beats.entry((number(by.kind), number(unit.kind))).or_default() += 1;
        }
    };
    for entry in &events {
        match entry.event {
            Event::Created { unit, .. } => count(unit.side.index(), unit.kind, "created"),
            Event::Completed { unit } => count(unit.side.index(), unit.kind, "completed"),
            Event::Moved { unit, .. } => count(unit.side.index(), unit.kind, "moves"),
            Event::Attacked { attacker, .. } | Event::FiredAt { firer: attacker, .. } => {
                count(attacker.side.index(), attacker.kind, "attacks");
            }
            Event::Captured { unit, by, .. } | Event::Surrendered { unit, to: by, .. } => {
                count(by.side.index(), by.kind, "captures");
                beat(by, unit);
            }
            Event::Died { unit, cause } | Event::Wrecked { unit, cause, .. } => {
                count(unit.side.index(), unit.kind, "perished");
                if let Cause::Combat { by } = cause {
                    beat(by, unit);
                    if by.side != unit.side {
                        count(by.side.index(), by.kind, "kills");
                    }
                }
            }
            _ => {}
        }
    }
    for (index, side) in record.sides.iter().enumerate() {
        for u in rules.units.ids() {
            let tally = side.types.get(&name(u)).copied().unwrap_or_default();
            let perished = |tally: &TypeTally| tally.lost() - tally.lost_to_others;
            for (what, number) in [
                ("created", tally.created),
                ("completed", tally.completed),
                ("moves", tally.moves),
                ("attacks", tally.attacks),
                ("captures", tally.captures),
                ("kills", tally.kills),
                ("perished", perished(&tally)),
            ] {
                let expected = counts.get(&(index, name(u), what)).copied().unwrap_or(0);
                assert_eq!(number, expected, "{what} of {} on side {index}", name(u));
            }
        }
        let begun = events.iter().filter_map(|entry| match entry.event {
            Event::Created { unit, .. } if unit.side.index() == index => u16::try_from(unit.kind.index()).ok(),
            _ => None,
        });
        assert_eq!(side.opening, begun.take(5).collect::<Vec<_>>());
    }
    assert_eq!(record.beats, beats.into_iter().map(|((by, of), times)| (by, of, times)).collect::<Vec<_>>());
    compare_phases(rules, &events, record);
    compare_battles(&events, record);
    let fights = |entry: &&&Entry| matches!(entry.event, Event::Attacked { .. } | Event::FiredAt { .. });
    assert_eq!(record.pace.first_fight, events.iter().find(fights).map(|entry| entry.turn));
    let is_loud = |entry: &Entry| {
        matches!(
            entry.event,
            Event::Attacked { .. }
                | Event::FiredAt { .. }
                | Event::Captured { .. }
                | Event::Surrendered { .. }
                | Event::Completed { .. }
                | Event::Died { .. }
                | Event::Wrecked { .. }
        )
    };
    let quiet = log.turns.iter().filter(|entries| !entries.iter().any(is_loud)).count();
    assert_eq!(usize::try_from(record.pace.quiet_turns).expect("not negative"), quiet);
    let mut cells = log.first_cells.clone();
    cells.extend(events.iter().filter_map(|entry| match entry.event {
        Event::Moved { unit, .. } => Some((unit.at.x, unit.at.y)),
        _ => None,
    }));
    assert_eq!(usize::try_from(record.pace.cells_used).expect("not negative"), cells.len());
    for (at, turn) in record.sampled.iter().enumerate().filter(|(_, turn)| log.values.contains_key(turn)) {
        let sampled: Vec<i64> = record.sides.iter().filter_map(|side| side.curve.value.get(at)).collect();
        assert_eq!(sampled, log.values[turn], "turn {turn}");
    }
}

/// Compares what types did in the thirds of a game with its events.
fn compare_phases(rules: &Rules, events: &[&Entry], record: &GameRecord) {
    // A turn is early if it is at most a third of the game, rounded up, and late if it is beyond two thirds.
    let third = |turn: i32| {
        let borders = [record.turns, 2 * record.turns].map(|turns| turns.div_euclid(3) + i32::from(turns % 3 > 0));
        borders.iter().filter(|border| turn > **border).count()
    };
    for (index, side) in record.sides.iter().enumerate() {
        for u in rules.units.ids() {
            let value = |unit: &UnitSnapshot| i64::from(rules.units.point_value[unit.kind]);
            let is_own = |unit: &UnitSnapshot| unit.side.index() == index && unit.kind == u;
            let mut expected = [[0; 4]; 3];
            for entry in events {
                let counts = &mut expected[third(entry.turn)];
                match entry.event {
                    Event::Completed { unit } if is_own(&unit) => counts[0] += 1,
                    Event::Captured { unit, by, .. } | Event::Surrendered { unit, to: by, .. } if is_own(&by) => {
                        counts[2] += 1;
                        counts[3] += value(&unit);
                    }
                    Event::ChangedSide { unit, .. } if is_own(&unit) => {
                        counts[1] += 1;
                        counts[3] -= value(&unit);
                    }
                    Event::Died { unit, cause } | Event::Wrecked { unit, cause, .. } => {
                        if is_own(&unit) {
                            counts[1] += 1;
                            counts[3] -= value(&unit);
                        }
                        if let Cause::Combat { by } = cause
                            && is_own(&by)
                            && by.side != unit.side
                        {
                            counts[2] += 1;
                            counts[3] += value(&unit);
                        }
                    }
                    _ => {}
                }
            }
            let found = side.phases.iter().find(|(kind, _)| usize::from(*kind) == u.index());
            let found =
                found.map_or([[0; 4]; 3], |(_, phases)| phases.map(|it| [it.built, it.lost, it.beats, it.value]));
            assert_eq!(found, expected, "{} on side {index} in {} turns", rules.units.label(u), record.turns);
        }
    }
}

/// Compares the places of attacks with the events. The maps are small, so that each cell is a place.
fn compare_battles(events: &[&Entry], record: &GameRecord) {
    let mut places: BTreeMap<(i32, i32), i64> = BTreeMap::new();
    for entry in events {
        if let Event::Attacked { target, .. } | Event::FiredAt { target, .. } = entry.event {
            *places.entry((target.at.x, target.at.y)).or_default() += 1;
        }
    }
    assert_eq!(record.battles.step, 1);
    assert_eq!(record.battles.attacks, places.into_iter().map(|((x, y), times)| (x, y, times)).collect::<Vec<_>>());
}

/// The lead changes of a game, from the values of all turns that were sampled.
fn lead_changes(log: &Log, record: &GameRecord) -> f64 {
    let mut leader = None;
    let mut changes = 0.0;
    for turn in record.sampled.iter().filter(|turn| log.values.contains_key(turn)) {
        let values = &log.values[turn][1..];
        let most = values.iter().max().copied().unwrap_or(0);
        let mut best = values.iter().enumerate().filter(|(_, value)| **value == most);
        let (Some((at, _)), None) = (best.next(), best.next()) else { continue };
        if leader.replace(at).is_some_and(|before| before != at) {
            changes += 1.0;
        }
    }
    changes
}

#[test]
fn counts_agree_with_the_log() {
    for name in ["sound.g", "starvation.g", "accidents.g", "side-without-actions.g"] {
        let plan = plan(name);
        let (mut games, mut changes) = (Vec::new(), 0.0);
        for game in 0..plan.games {
            let mut log = Log::new(&plan.set_up(game).expect("it can be set up").world);
            let record = plan.play(game, &mut log);
            compare(&plan, &log, &record);
            changes += lead_changes(&log, &record);
            games.push(record);
        }
        let about = SeriesInfo::new(&plan, Header::default(), &mut |_| None);
        let mean = |of: fn(&GameRecord) -> f64| games.iter().map(of).sum::<f64>() / games.len() as f64;
        let (length, quiet) =
            (mean(|game| game.turns.into()), mean(|game| f64::from(game.pace.quiet_turns) / f64::from(game.turns)));
        let summary = Summary::new(&Series::new(about, games));
        let value = |id: &str| summary.health.iter().find(|measure| measure.id == id).map(|measure| measure.value);
        let near = |id: &str, expected: f64| {
            let found = value(id).unwrap_or_else(|| panic!("{name} has no {id}"));
            assert!((found - expected).abs() < 1e-5, "{name} {id}: {found} {expected}");
        };
        near("length", length);
        near("quiet-turns", quiet);
        near("lead-changes", changes / plan.games as f64);
    }
}
