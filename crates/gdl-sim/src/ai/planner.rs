//! The planner: a review of everything at the start of a turn, and then a decision for one unit at a time.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    analysis::{Analysis, Kind},
    field::{Field, Targets},
    knowledge::{self, Knowledge},
    map::Map,
    needs::Wants,
    ways::Outlook,
};
use crate::{
    Random,
    actions::{Action, Doer, Outcome, check},
    rules::{Rules, TypeId, UnitTypeId},
    world::{SideId, UnitId, World},
};

/// What a part of the planner says to the question what a unit shall do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    /// This.
    Do(Action),
    /// Nothing more in this turn.
    Rest,
    /// Others may decide.
    Pass,
}

/// Plans for a side.
#[derive(Clone, Debug)]
pub(super) struct Planner {
    pub side: SideId,
    pub random: Random,
    pub turn: i32,
    pub map: Option<Map>,
    pub knowledge: Knowledge,
    pub wants: Wants,
    pub fields: Fields,
    /// Cells with somebody who takes units of a class in, by class.
    pub hosts: Vec<Vec<bool>>,
    /// What counts for scorekeepers of all that is known of each side.
    pub stakes: Vec<i64>,
    /// The odds against the side in its first turn; 0 before that.
    pub first_odds: i64,
    /// The turn in which the side last thought about giving up.
    pub pondered: i32,
    /// Units that were sent after each target in this turn.
    pub crowds: Vec<u16>,
    /// Attempts to capture a unit that came to nothing lately.
    pub attempts: BTreeMap<UnitId, i32>,
    /// Own places in danger, with how many more guards each wants.
    pub posts: BTreeMap<UnitId, i32>,
    /// Units without a way to anything worthwhile, by class: where ferries are to fetch them.
    pub stranded: Vec<(UnitId, usize)>,
    /// Where each ferry goes in this turn to fetch somebody.
    pub errands: BTreeMap<UnitId, Arc<Field>>,
    /// Units that some ferry goes for.
    pub claimed: BTreeSet<UnitId>,
}

/// Fields that were made, by what they are for.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields {
    /// To what is worth hunting, by type of the hunter.
    pub prey: Vec<Option<Arc<Field>>>,
    /// To what is not known, by class.
    pub unknown: Vec<Option<Arc<Field>>>,
    /// How often that was made in this turn, by class.
    pub unknown_made: Vec<u8>,
    /// To supplies, by type.
    pub home: Vec<Option<Arc<Field>>>,
    /// To units that wait for a ferry, by type of the ferry.
    pub pickup: Vec<Option<Arc<Field>>>,
    /// To shores where passengers find something, by type of ferry and of passenger.
    pub landing: BTreeMap<(UnitTypeId, UnitTypeId), Arc<Field>>,
    /// To shores where ferries come, by class of passengers.
    pub shore: Vec<Option<Arc<Field>>>,
    /// To places that want guards or are near the enemy, by class.
    pub posts: Vec<Option<Arc<Field>>>,
    /// All of them with what they were made from: many types look for the same.
    made: Vec<(Origin, Arc<Field>)>,
}

/// What a field was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Origin {
    class: usize,
    is_flat: bool,
    targets: Targets,
}

impl Planner {
    /// A planner for a side.
    pub(super) fn new(side: SideId, random: Random) -> Planner {
        Planner {
            side,
            random,
            turn: 0,
            map: None,
            knowledge: Knowledge::default(),
            wants: Wants::default(),
            fields: Fields::default(),
            hosts: Vec::new(),
            stakes: Vec::new(),
            first_odds: 0,
            pondered: 0,
            crowds: Vec::new(),
            attempts: BTreeMap::new(),
            posts: BTreeMap::new(),
            stranded: Vec::new(),
            errands: BTreeMap::new(),
            claimed: BTreeSet::new(),
        }
    }

    /// Looks at everything at the start of a turn.
    pub(super) fn review(&mut self, world: &World) {
        let rules = world.rules.clone();
        let analysis = rules.analysis();
        self.turn = world.turn;
        let mut map = self.map.take().unwrap_or_else(|| Map::new(world, analysis.classes.len()));
        map.sync(world);
        for &id in &world.side(self.side).units {
            map.prepare(world, analysis, analysis.kind(world.units[id].kind).class);
        }
        self.knowledge.update(world, analysis, &map, self.side);
        self.map = Some(map);
        self.errands.clear();
        self.claimed.clear();
        self.crowds.clear();
        self.crowds.resize(self.knowledge.targets.len(), 0);
        if self.turn % 8 == 0 {
            self.attempts.clear();
        }
        self.forget_fields(&rules, analysis);
        self.find_hosts(world, analysis);
        self.count_stakes(world, analysis);
        self.find_posts(world, analysis);
        self.count(world, analysis);
    }

    fn forget_fields(&mut self, rules: &Rules, analysis: &Analysis) {
        let (types, classes) = (rules.units.count(), analysis.classes.len());
        self.fields = Fields {
            prey: vec![None; types],
            unknown: vec![None; classes],
            unknown_made: vec![0; classes],
            home: vec![None; types],
            pickup: vec![None; types],
            landing: BTreeMap::new(),
            shore: vec![None; classes],
            posts: vec![None; classes],
            made: Vec::new(),
        };
    }

    /// Notes where somebody takes units in, by class.
    fn find_hosts(&mut self, world: &World, analysis: &Analysis) {
        let Some(map) = &self.map else { return };
        self.hosts.resize(analysis.classes.len(), Vec::new());
        self.hosts.iter_mut().for_each(Vec::clear);
        for &id in &world.side(self.side).units {
            let unit = &world.units[id];
            if unit.transport().is_some() || !world.is_active(id) || analysis.kind(unit.kind).is_mobile {
                continue;
            }
            for (class, hosts) in analysis.classes.iter().zip(&mut self.hosts) {
                if class.is_hosted_by(unit.kind) {
                    hosts.resize(map.len(), false);
                    hosts[map.index(unit.pos)] = true;
                }
            }
        }
    }

    /// What lets units of a class pass.
    fn outlook<'a>(&'a self, world: &'a World, class: usize) -> Outlook<'a> {
        Outlook {
            seen: knowledge::seen(world, self.side),
            blocked: &self.knowledge.hostile,
            hosts: self.hosts.get(class).map_or(&[], Vec::as_slice),
        }
    }

    /// What a unit does next. None if that is nothing more in this turn.
    pub(super) fn decide(&mut self, world: &World, id: UnitId) -> Option<Action> {
        if self.turn != world.turn || self.map.is_none() {
            self.review(world);
        }
        let rules = world.rules.clone();
        let analysis = rules.analysis();
        let kind = analysis.kind(world.units[id].kind);
        let mut map = self.map.take()?;
        map.prepare(world, analysis, kind.class);
        let mut thought = Thought { planner: self, world, analysis, map: &mut map, id, kind, is_held_back: false };
        let choice = thought.choose();
        self.map = Some(map);
        match choice {
            Choice::Do(action) => Some(action),
            Choice::Rest | Choice::Pass => None,
        }
    }
}

/// One decision: everything that it goes by.
pub(super) struct Thought<'a> {
    pub planner: &'a mut Planner,
    pub world: &'a World,
    pub analysis: &'a Analysis,
    pub map: &'a mut Map,
    pub id: UnitId,
    pub kind: &'a Kind,
    /// Whether something would have been done but for want of supplies.
    pub is_held_back: bool,
}

impl Thought<'_> {
    /// Asks the parts of the planner, the most urgent first.
    fn choose(&mut self) -> Choice {
        let parts: [fn(&mut Self) -> Choice; 11] = [
            Self::strike,
            Self::look_after_supply,
            Self::construct,
            Self::look_after_things,
            Self::ferry,
            Self::ride,
            Self::stand_guard,
            Self::hunt,
            Self::explore,
            Self::turn_back,
            Self::move_up,
        ];
        for part in parts {
            match part(self) {
                Choice::Pass => {}
                choice => return choice,
            }
        }
        Choice::Rest
    }

    /// The distances to some targets, for all units that go where this one does. Every step counts as one if it `is_flat`.
    pub(super) fn field_to(&mut self, targets: impl Into<Targets>, is_flat: bool) -> Arc<Field> {
        let origin = Origin { class: self.kind.class, is_flat, targets: targets.into() };
        if let Some((_, field)) = self.planner.fields.made.iter().find(|(known, _)| *known == origin) {
            return field.clone();
        }
        let land = self.map.land(origin.class, self.planner.outlook(self.world, origin.class));
        let field = Arc::new(Field::new(land, is_flat, &origin.targets));
        self.planner.fields.made.push((origin, field.clone()));
        field
    }

    /// The cell of the unit.
    pub(super) fn here(&self) -> usize {
        self.map.index(self.world.units[self.id].pos)
    }

    /// The type of the unit.
    pub(super) fn type_of(&self) -> UnitTypeId {
        self.world.units[self.id].kind
    }

    /// Says what is against an action of the unit.
    pub(super) fn check(&self, action: &Action) -> Result<(), Outcome> {
        check(self.world, Doer::one(self.id), action)
    }

    /// Does an action if it is allowed.
    pub(super) fn try_to(&self, action: Action) -> Choice {
        if self.check(&action).is_ok() { Choice::Do(action) } else { Choice::Pass }
    }

    /// The number of the type of the unit.
    pub(super) fn type_index(&self) -> usize {
        self.type_of().index()
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Game,
        events::{Entry, Event},
        play::{Limits, Observer, play},
        rules::UnitTypeId,
        setup::{Options, PlayerSpec, setup},
        state_hash, testing,
        world::SideId,
    };

    /// Two islands with a strait between them, in a cylinder that is as wide.
    const ISLANDS: &str = "
        (terrain-type land (char \".\")) (terrain-type sea (char \"~\") (liquid true)) (material-type fuel)
        (unit-type man (acp-per-turn 1) (cp 3)) (unit-type jet (acp-per-turn 6) (cp 5))
        (unit-type ship (acp-per-turn 3) (cp 5) (capacity 4)) (unit-type town (acp-per-turn 1) (speed 0) (hp-max 9))
        (add town capacity 20) (add t* capacity 16)
        (table vanishes-on (man sea 1) (town sea 1) (ship land 1))
        (table unit-size-as-occupant (u* u* 99) (u* town 1) (man ship 1))
        (table can-build (town (man jet ship) 1)) (table acp-to-build (town (man jet ship) 1))
        (table create-as-build true) (table cp-per-build (town u* 1))
        (table acp-to-attack (u* u* 1) (town u* 0)) (table hit-chance (man u* 50) (jet jet 50)) (table damage (u* u* 1))
        (table capture-chance (man town 60)) (table mp-to-enter-terrain (man sea 99) (ship land 99))
        (table unit-storage-x (jet fuel 12) (town fuel 900)) (table unit-initial-supply (u* fuel 900))
        (table consumption-per-move (jet fuel 1)) (table base-consumption (jet fuel 2))
        (table consumption-as-occupant (jet fuel 0))
        (table hp-per-starve (jet fuel 1.00)) (table base-production (town fuel 60))
        (table supply-on-completion (jet fuel 12))
        (world 24) (area 24 9) (set see-all true) (set terrain-seen true) (set synthesis-methods ())
        (area (terrain \"24b\" \"24b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"2b7a4b8a3b\" \"24b\" \"24b\"))
        (side 1 (name \"Red\")) (side 2 (name \"Blue\"))";

    fn game(units: &str, other: &str) -> Game {
        let rules = testing::rules(&format!("(game-module \"islands\") {ISLANDS} {units}"));
        let options = Options {
            seed: 3,
            default_player: PlayerSpec::computer("mplayer"),
            players: vec![PlayerSpec::computer(other)],
            ..Options::default()
        };
        Game::new(setup(&rules, &options).unwrap_or_else(|fatal| panic!("{fatal}")))
    }

    /// Counts what units of a type died of, and who was captured.
    #[derive(Default)]
    struct Losses {
        jets: usize,
        captures: usize,
    }

    impl Observer for Losses {
        fn happened(&mut self, _: &Game, entries: &[Entry]) {
            for entry in entries {
                match entry.event {
                    Event::Died { unit, .. } if unit.kind == UnitTypeId::new(1) => self.jets += 1,
                    Event::Captured { .. } => self.captures += 1,
                    _ => {}
                }
            }
        }
    }

    fn towns(game: &Game, side: usize) -> i32 {
        let units = &game.world.side(SideId::from_index(side)).units;
        units.iter().filter(|&&id| game.world.units[id].kind == UnitTypeId::new(3)).count() as i32
    }

    #[test]
    fn places_on_the_own_island_are_captured() {
        let mut game = game("(town 3 4 1) (town 7 4 0) (town 5 2 0) (town 20 4 2)", "passive");
        play(&mut game, &Limits::turns(30), &mut ());
        assert!(towns(&game, 1) >= 3, "{}", towns(&game, 1));
    }

    #[test]
    fn ferries_bring_captors_across() {
        let mut game = game("(town 8 4 1) (town 14 4 2)", "passive");
        play(&mut game, &Limits::turns(80), &mut ());
        assert_eq!((towns(&game, 1), towns(&game, 2)), (2, 0));
    }

    #[test]
    fn nobody_starves_on_the_way() {
        let mut game = game("(town 3 4 1) (jet 3 4 1) (jet 5 4 1) (town 20 4 2) (man 14 4 2)", "passive");
        let mut losses = Losses::default();
        play(&mut game, &Limits::turns(40), &mut losses);
        assert_eq!(losses.jets, 0);
    }

    #[test]
    fn numbers_may_be_as_large_as_they_can_be() {
        let most = i16::MAX;
        for n in [i16::MAX, i16::MIN] {
            let hostile = format!(
                "(add u* hp-max {most}) (add u* cp-per-self-build {most}) (add u* point-value {most})
                 (add u* attack {most}) (add u* defend {most}) (add u* acp-per-turn {most}) (add u* acp-max {most})
                 (add (man jet ship) speed {most}) (table damage add (u* u* {n})) (table hit-chance add (u* u* {n}))
                 (table unit-storage-x add (u* fuel {n})) (table consumption-per-move add (u* fuel {n}))
                 (table base-consumption add (u* fuel {n})) (table base-production add (u* fuel {n}))
                 (table productivity add (u* t* {n})) (table cp-per-build add (u* u* {n}))
                 (table mp-to-enter-terrain add (u* t* {n})) (table mp-to-leave-terrain add (u* t* {n}))
                 (table attack-range add (u* u* {n})) (table in-length add (u* fuel {n}))"
            );
            for units in ["", "(set combat-model 1)"] {
                let mut game = game(
                    &format!("{hostile} {units} (town 3 4 1) (man 4 4 1) (jet 5 4 1) (town 5 2 0) (town 20 4 2)"),
                    "mplayer",
                );
                assert_eq!(game.world.rules.units.hp_max[UnitTypeId::new(0)], i32::from(most));
                let played = play(&mut game, &Limits::turns(6), &mut ());
                assert!(played.turns > 0);
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_game() {
        let played = || {
            let mut game = game("(town 3 4 1) (town 7 4 0) (town 20 4 2) (town 16 4 0)", "random");
            let mut losses = Losses::default();
            play(&mut game, &Limits::turns(40), &mut losses);
            (state_hash(&game.world, game.random), losses.captures)
        };
        let first = played();
        assert!(first.1 > 0);
        assert_eq!(played(), first);
    }
}
