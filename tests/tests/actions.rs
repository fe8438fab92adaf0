//! Random actions in real games: whatever units try, no world contradicts itself, a refused action changes nothing, no
//! unit disappears without an event, and the same seed gives the same events.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use gdl_db::{File, GdlDatabase};
use gdl_eval::evaluate;
use gdl_sim::{
    Game, Phase, Step,
    actions::{ActionKind, Call, Doer, MAX_ARGUMENTS, Outcome, Parameter, check},
    audit::contradictions,
    events::{Entry, Event},
    geometry::{Direction, Pos},
    rules::Rules,
    setup::{Options, setup},
    state_hash,
    world::{Place, UnitId, World},
};
use gdl_tests::corpus::Corpus;

/// The number of actions in all games together, unless `GDL_ACTIONS` sets another one.
const ACTIONS: usize = 10_000;

/// The number of actions between two checks of a world.
const ROUND: usize = 50;

/// The number of actions that are drawn for each one that is done. Most are refused, and too few of the rest would be
/// left.
const THOUGHTS: usize = 16;

/// The maximum number of steps until a turn ends.
const STEPS: usize = 1000;

/// Actions that are drawn more often.
const FIGHTS: [ActionKind; 5] =
    [ActionKind::Attack, ActionKind::Capture, ActionKind::Overrun, ActionKind::Move, ActionKind::Enter];

/// Numbers out of all bounds.
const WILD: [i32; 8] = [-1, 0, 30_000, 32_767, 65_536, -70_000, i32::MAX, i32::MIN];

/// Random numbers that are independent of those of the game.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let n = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let n = (n ^ (n >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        n ^ (n >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }

    fn number(&mut self, range: std::ops::RangeInclusive<i32>) -> i32 {
        range.start() + self.below((range.end() - range.start() + 1) as usize) as i32
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).copied()
    }
}

/// A game in which random units do random things.
struct Walk {
    game: Game,
    dice: Dice,
    /// Units whose supplies may be negative, because the engine subtracts room from stores that are not full.
    producers: BTreeSet<i32>,
    done: BTreeMap<&'static str, usize>,
}

impl Walk {
    fn new(rules: &Arc<Rules>, seed: i64) -> Option<Walk> {
        let options = Options { seed, without_ai: true, ..Options::default() };
        let mut game = gdl_ai::new_game(setup(rules, &options).ok()?);
        game.events.listen();
        (game.step() == Step::TurnStarted).then(|| Walk {
            game,
            dice: Dice(seed.cast_unsigned()),
            producers: BTreeSet::new(),
            done: BTreeMap::new(),
        })
    }

    /// Units that live on the map and can act.
    fn actors(&self) -> Vec<UnitId> {
        let world = &self.game.world;
        world.units.oldest_first().filter(|&id| world.is_in_play(id) && world.units[id].acp() > 0).collect()
    }

    /// A random action that a unit may be able to do or not.
    fn think(&mut self, actor: UnitId) -> Call {
        let mut kind = self.dice.of(ActionKind::ALL).unwrap_or(ActionKind::None);
        if matches!(kind, ActionKind::None | ActionKind::Repair | ActionKind::ToolUp) && self.dice.below(10) > 0 {
            // These are allowed to nearly all units and would crowd out the others.
            kind = self.dice.of(&FIGHTS).unwrap_or(kind);
        }
        let mut args = [0; MAX_ARGUMENTS];
        let at = self.place_near(actor);
        for (arg, parameter) in args.iter_mut().zip(kind.parameters()) {
            *arg = if self.dice.below(40) == 0 {
                self.dice.of(&WILD).unwrap_or(0)
            } else {
                self.argument(actor, at, *parameter)
            };
        }
        Call { kind, args }
    }

    fn argument(&mut self, actor: UnitId, at: Pos, parameter: Parameter) -> i32 {
        let rules = self.game.world.rules.clone();
        match parameter {
            Parameter::X => at.x,
            Parameter::Y => at.y,
            Parameter::Z => 0,
            Parameter::Direction => self.dice.number(0..=5),
            Parameter::Number => self.dice.number(-3..=12),
            Parameter::UnitType => self.dice.below(rules.units.count()) as i32,
            Parameter::MaterialType => self.dice.below(rules.materials.count()) as i32,
            Parameter::TerrainType => self.dice.below(rules.terrain.count()) as i32,
            Parameter::Side => self.dice.below(self.game.world.sides.len() + 1) as i32,
            Parameter::Unit => {
                let near: Vec<UnitId> = self.game.world.units_in(at).filter(|&id| id != actor).collect();
                let other = self.dice.of(&near).unwrap_or(actor);
                self.game.world.units[other].id
            }
        }
    }

    /// A cell at most two steps from a unit.
    fn place_near(&mut self, actor: UnitId) -> Pos {
        let mut p = self.game.world.units[actor].pos;
        for _ in 0..self.dice.below(3) {
            p = self.game.world.shape.neighbor(p, Direction::new(self.dice.number(0..=5)));
        }
        p
    }

    /// Lets a random unit do a random action. False if no unit can act.
    fn act(&mut self) -> bool {
        let actors = self.actors();
        let Some(actor) = self.dice.of(&actors) else { return false };
        let doer = Doer::one(actor);
        let allowed = |game: &Game, call: &Call| {
            call.resolve(&game.world).and_then(|action| check(&game.world, doer, &action)).is_ok()
        };
        let mut call = self.think(actor);
        for _ in 0..THOUGHTS {
            if allowed(&self.game, &call) {
                break;
            }
            call = self.think(actor);
        }
        let before = StateBefore::of(&self.game);
        let id = self.game.world.units[actor].id;
        let refused = !allowed(&self.game, &call);
        let hash = refused.then(|| state_hash(&self.game.world, self.game.random));
        self.game.events.take();
        let outcome = self.game.execute(doer, &call);
        let all = self.game.events.entries().iter().map(|entry| entry.event);
        let events: Vec<Event> = all.filter(|event| !matches!(event, Event::Acted { .. })).collect();
        let what = format!("unit {id}: {} {:?} - {}", call.kind.name(), call.arguments(), outcome.name());
        if let Some(hash) = hash {
            assert!(events.is_empty(), "{what} was refused: {events:?}");
            assert_eq!(
                state_hash(&self.game.world, self.game.random),
                hash,
                "{what} was refused and changed something"
            );
        } else if outcome != Outcome::CannotDo {
            *self.done.entry(call.kind.name()).or_default() += 1;
        }
        if call.kind == ActionKind::Produce {
            self.producers.insert(id);
        }
        before.compare(&self.game, call.kind, &events, &what);
        self.check_stores(&what);
        true
    }

    fn check_stores(&self, what: &str) {
        let world = &self.game.world;
        for id in world.units.oldest_first() {
            let unit = &world.units[id];
            let is_fine = unit.supply.iter().all(|&amount| amount >= 0) || self.producers.contains(&unit.id);
            assert!(is_fine, "{what}: {} has {:?}", world.describe(id), unit.supply);
        }
    }

    fn next_turn(&mut self) {
        let turn = self.game.world.turn;
        self.game.finish_all();
        for _ in 0..STEPS {
            self.game.step();
            if self.game.world.turn > turn || self.game.phase() == Phase::Over {
                return;
            }
            self.game.finish_all();
        }
        panic!("turn {turn} does not end");
    }

    /// Does the given number of actions, over as many turns as needed; fewer if the game ends before.
    fn run(&mut self, actions: usize, name: &str) {
        let mut left = actions;
        let mut idle = 0;
        while left > 0 && self.game.phase() != Phase::Over && idle < 3 {
            let mut acted = 0;
            // The share ends the turn long before all units have used up their action points.
            let share = 1 + self.actors().len() * 2;
            while acted < share.min(left) && self.act() {
                acted += 1;
                if acted % ROUND == 0 {
                    self.check_world(name);
                }
            }
            left -= acted;
            idle = if acted == 0 { idle + 1 } else { 0 };
            self.check_world(name);
            self.next_turn();
            self.check_world(name);
        }
    }

    fn check_world(&self, name: &str) {
        let world = &self.game.world;
        let found = contradictions(world);
        assert!(found.is_empty(), "{name}, turn {}: {found:#?}", world.turn);
    }
}

/// The state that an action must not change as a side effect.
struct StateBefore {
    living: BTreeSet<i32>,
    crowded: BTreeSet<String>,
}

impl StateBefore {
    fn of(game: &Game) -> StateBefore {
        StateBefore { living: living(&game.world), crowded: crowded(&game.world) }
    }

    /// A unit that is gone has died, a new unit was made, and no unit was put into a place without room.
    fn compare(&self, game: &Game, kind: ActionKind, events: &[Event], what: &str) {
        let now = living(&game.world);
        let mut died = BTreeSet::new();
        let mut made = BTreeSet::new();
        let mut others_need_room = false;
        for event in events {
            match event {
                Event::Died { unit, .. } => _ = died.insert(unit.id),
                Event::Created { unit, .. } | Event::Completed { unit } => _ = made.insert(unit.id),
                Event::Wrecked { .. }
                | Event::ChangedType { .. }
                | Event::TerrainChanged { .. }
                | Event::Captured { .. }
                | Event::Surrendered { .. } => others_need_room = true,
                _ => {}
            }
        }
        let lost: Vec<&i32> = self.living.difference(&now).filter(|id| !died.contains(id)).collect();
        assert!(lost.is_empty(), "{what}: {lost:?} are gone without an event: {events:?}");
        let risen: Vec<&i32> = died.intersection(&now).collect();
        assert!(risen.is_empty(), "{what}: {risen:?} have died and live");
        let new: Vec<&i32> = now.difference(&self.living).filter(|id| !made.contains(id)).collect();
        assert!(new.is_empty(), "{what}: {new:?} are new without an event: {events:?}");
        let enters = matches!(
            kind,
            ActionKind::Move | ActionKind::Enter | ActionKind::Overrun | ActionKind::CreateAt | ActionKind::CreateIn
        );
        if enters && !others_need_room {
            let crowded = crowded(&game.world);
            let more: Vec<&String> = crowded.difference(&self.crowded).collect();
            assert!(more.is_empty(), "{what}: {more:?}");
        }
    }
}

fn living(world: &World) -> BTreeSet<i32> {
    world.units.oldest_first().filter(|&id| world.units[id].hp > 0).map(|id| world.units[id].id).collect()
}

/// Cells and transports with more units than they have room for.
fn crowded(world: &World) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let (types, tables) = (&world.rules.units, &world.rules.tables);
    for id in world.units.oldest_first().filter(|&id| world.is_in_play(id)) {
        let unit = &world.units[id];
        if unit.place() == Place::Cell {
            let t = world.terrain_at(unit.pos);
            let kinds = || world.stack(unit.pos).map(|other| world.units[other].kind);
            let count = |u| i32::try_from(kinds().filter(|&kind| kind == u).count()).unwrap_or(i32::MAX);
            let size =
                |u| (count(u) - tables.terrain_capacity_x.get(u, t)).max(0) * tables.unit_size_in_terrain.get(u, t);
            let distinct: BTreeSet<_> = kinds().collect();
            if distinct.into_iter().map(size).sum::<i32>() > world.rules.terrain.capacity[t] {
                found.insert(format!("the cell {:?} is too full", unit.pos));
            }
        }
        if unit.has_occupants() {
            let v = unit.kind;
            let kinds = || world.occupants(id).map(|other| world.units[other].kind);
            let count = |u| i32::try_from(kinds().filter(|&kind| kind == u).count()).unwrap_or(i32::MAX);
            let size =
                |u| (count(u) - tables.unit_capacity_x.get(v, u)).max(0) * tables.unit_size_as_occupant.get(u, v);
            let distinct: BTreeSet<_> = kinds().collect();
            if distinct.into_iter().map(size).sum::<i32>() > types.capacity[v] {
                found.insert(format!("unit {} is too full", unit.id));
            }
        }
    }
    found
}

fn rules(db: &GdlDatabase, root: File) -> Option<Arc<Rules>> {
    let evaluated = evaluate(db, root);
    evaluated.loads.then(|| Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone()))))
}

/// A number of the environment, for runs with more cases than usual.
fn number(name: &str) -> Option<i64> {
    std::env::var(name).ok()?.parse().ok()
}

/// The games that load, with their names.
fn games(corpus: &Corpus) -> Vec<(String, Arc<Rules>)> {
    let named = |root: File| {
        let name = root.path(&corpus.db).file_name().unwrap_or_default().to_owned();
        Some((name, rules(&corpus.db, root)?))
    };
    corpus.games().into_iter().filter_map(named).collect()
}

#[test]
#[expect(clippy::print_stdout, reason = "what was tried belongs to the result")]
fn random_actions_leave_worlds_whole() {
    let total = number("GDL_ACTIONS").and_then(|number| usize::try_from(number).ok()).unwrap_or(ACTIONS);
    let seed = number("GDL_SEED").unwrap_or(1);
    let corpus = Corpus::open_or_own();
    let games = games(&corpus);
    assert!(!games.is_empty());
    let mut done: BTreeMap<&str, usize> = BTreeMap::new();
    for (number, (name, rules)) in games.iter().enumerate() {
        let Some(mut walk) = Walk::new(rules, 17 * number as i64 + seed) else { continue };
        walk.run(total.div_ceil(games.len()), name);
        walk.done.into_iter().for_each(|(kind, count)| *done.entry(kind).or_default() += count);
    }
    println!("{} games; done: {done:?}", games.len());
    assert!(done.values().sum::<usize>() > total / 4, "most actions were refused: {done:?}");
}

#[test]
fn the_same_seed_and_actions_give_the_same_story() {
    for (name, rules) in &games(&Corpus::own()) {
        let play = || {
            let Some(mut walk) = Walk::new(rules, 5) else { return Vec::new() };
            let mut story: Vec<(Vec<Entry>, u64)> = Vec::new();
            for _ in 0..3 {
                for _ in 0..60 {
                    walk.act();
                    story.push((walk.game.events.take(), state_hash(&walk.game.world, walk.game.random)));
                }
                walk.next_turn();
                story.push((walk.game.events.take(), state_hash(&walk.game.world, walk.game.random)));
            }
            story
        };
        let (first, second) = (play(), play());
        let differs = first.iter().zip(&second).position(|(a, b)| a != b);
        assert_eq!(differs, None, "{name}");
    }
}
