//! The planner: a review of everything at the start of a turn, and then a decision for one unit at a time.

mod construction;
mod exploration;
mod facilities;
mod garrison;
mod knowledge;
mod needs;
mod resignation;
mod stakes;
mod supply;
mod tactics;
pub(crate) mod transport;
mod travel;
mod upkeep;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use gdl_sim::actions::check;
use gdl_world::{
    Random,
    rules::{TypeId, UnitTypeId},
    world::{Action, Doer, Outcome, SideId, UnitId, World},
};

use crate::{
    analysis::{Analysis, Kind},
    paths::{
        cells::Cells,
        cost_graph::Outlook,
        distance_field::{Origin, Targets},
        field_cache::{DistanceFields, FieldId},
        map::Map,
        reachability::{CachedReachability, ReachabilityCache},
        search_window::SearchWindows,
    },
    planner::{construction::Places, knowledge::Knowledge, needs::SideNeeds, transport::Landings, travel::Walk},
};

/// The answer of a part of the planner: the next action of a unit, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// The next action.
    Do(Action),
    /// No more actions in this turn.
    Rest,
    /// The next part of the planner decides.
    Pass,
}

/// The work of a distance field, in addition to that for its cells.
const FIELD: u64 = 64;

/// The maximum number of steps of units in a turn for which the search for their targets is prepared.
const MOST_REACH: i32 = 12;

/// Plans for a side.
#[derive(Clone, Debug)]
pub(crate) struct Planner {
    pub side: SideId,
    pub random: Random,
    pub turn: i32,
    pub lands: ReachabilityCache,
    pub knowledge: Knowledge,
    pub wants: SideNeeds,
    pub fields: DistanceFields,
    /// The parts of the map in which units of a class search first, as requested in this turn, by class.
    pub windows: Vec<Option<Arc<SearchWindows>>>,
    /// Cells with a unit that takes in units of a class, by class.
    pub hosts: Vec<Cells>,
    /// The own places, if they were requested in this turn.
    pub places: Option<Places>,
    /// The sum of the weights in scorekeepers of all known units, by side.
    pub stakes: Vec<i64>,
    /// The odds against the side in its first turn; 0 before that.
    pub first_odds: i64,
    /// The turn in which the side last considered to resign.
    pub pondered: i32,
    /// Cells with own units that bring others to where those cannot go. Some may have left.
    pub ferry_cells: Cells,
    /// Units that were sent after each target in this turn.
    pub crowds: Vec<u16>,
    /// The target that the last unit to decide was sent after.
    pub pursued: Option<usize>,
    /// Recent attempts to capture a unit that failed.
    pub attempts: BTreeMap<UnitId, i32>,
    /// Own places in danger, with the number of guards that each still needs.
    pub posts: BTreeMap<UnitId, i32>,
    /// Units without a way to a worthwhile target, with their classes; ferries should fetch them.
    pub stranded: Vec<(UnitId, usize)>,
    /// The field that each ferry follows in this turn to fetch passengers.
    pub errands: BTreeMap<UnitId, FieldId>,
    /// Units that some ferry goes for.
    pub claimed: BTreeSet<UnitId>,
    /// The current way of the unit that acted last.
    pub walk: Option<Walk>,
    /// Landings of passengers, by type of ferry and of passenger, as last computed.
    pub landings: BTreeMap<(UnitTypeId, UnitTypeId), Landings>,
}

impl Planner {
    /// A planner for a side.
    pub(crate) fn new(side: SideId, random: Random) -> Planner {
        Planner {
            side,
            random,
            turn: 0,
            lands: ReachabilityCache::default(),
            knowledge: Knowledge::default(),
            wants: SideNeeds::default(),
            fields: DistanceFields::default(),
            windows: Vec::new(),
            hosts: Vec::new(),
            places: None,
            stakes: Vec::new(),
            first_odds: 0,
            pondered: 0,
            ferry_cells: Cells::default(),
            crowds: Vec::new(),
            pursued: None,
            attempts: BTreeMap::new(),
            posts: BTreeMap::new(),
            stranded: Vec::new(),
            errands: BTreeMap::new(),
            claimed: BTreeSet::new(),
            walk: None,
            landings: BTreeMap::new(),
        }
    }

    /// Updates all knowledge and needs at the start of a turn.
    fn review(&mut self, map: &mut Map, world: &World) {
        let rules = &world.rules;
        let analysis = Analysis::of(rules);
        self.turn = world.turn;
        let (units, kinds) = (world.side(self.side).units.len() as u64, 1 + rules.materials.count() as u64);
        world.work.spend(map.len() as u64 + 8 * units * kinds);
        map.sync(world);
        self.ferry_cells = Cells::new(map.len());
        for &id in &world.side(self.side).units {
            let kind = analysis.kind(world.units[id].kind);
            map.prepare(world, analysis, kind.class);
            if kind.is_ferry {
                self.note_ferry(map, world.units[id].pos, 0);
            }
        }
        self.knowledge.update(world, analysis, map, self.side);
        (self.walk, self.pursued) = (None, None);
        self.landings.retain(|_, landings| landings.last(self.turn));
        self.errands.clear();
        self.claimed.clear();
        self.crowds.clear();
        self.crowds.resize(self.knowledge.targets.len(), 0);
        if self.turn % 8 == 0 {
            self.attempts.clear();
        }
        self.fields.clear(rules.units.count(), analysis.classes.len());
        self.windows.clear();
        self.windows.resize(analysis.classes.len(), None);
        self.find_hosts(map, world, analysis);
        self.places = None;
        self.count_stakes(world, analysis);
        self.find_posts(map, world, analysis);
        self.count(world, analysis);
    }

    /// Finds the cells with units that take in others, by class.
    fn find_hosts(&mut self, map: &Map, world: &World, analysis: &Analysis) {
        self.hosts.resize(analysis.classes.len(), Cells::default());
        self.hosts.iter_mut().for_each(|hosts| hosts.clear(map.len()));
        for &id in &world.side(self.side).units {
            let unit = &world.units[id];
            if unit.transport().is_some() || !world.is_active(id) || analysis.kind(unit.kind).is_mobile {
                continue;
            }
            for (class, hosts) in analysis.classes.iter().zip(&mut self.hosts) {
                if class.is_hosted_by(unit.kind) {
                    hosts.insert(map.index(unit.pos));
                }
            }
        }
    }

    /// Returns the outlook that decides where units of a class can pass.
    fn outlook<'a>(&'a self, world: &'a World, class: usize) -> Outlook<'a> {
        Outlook { seen: knowledge::seen(world, self.side), hosts: &self.hosts[class] }
    }

    /// Returns the next action of a unit; None to end its turn. `refusal` is the reason against its last choice.
    pub(crate) fn decide(
        &mut self,
        map: &mut Map,
        world: &World,
        id: UnitId,
        refusal: Option<Outcome>,
    ) -> Option<Action> {
        if self.turn != world.turn || self.hosts.is_empty() {
            self.review(map, world);
        }
        let analysis = Analysis::of(&world.rules);
        let kind = analysis.kind(world.units[id].kind);
        map.prepare(world, analysis, kind.class);
        let here = map.index(world.units[id].pos);
        if let Some(target) = self.pursued.take().filter(|_| refusal.is_some()) {
            self.crowds[target] -= 1;
        }
        let mut thought = DecisionContext {
            planner: self,
            world,
            analysis,
            map,
            id,
            kind,
            here,
            is_careful: refusal.is_some(),
            is_held_back: false,
        };
        let choice = match thought.go_on(refusal) {
            Choice::Pass => thought.choose(),
            choice => choice,
        };
        let Choice::Do(action) = choice else { return None };
        if kind.is_ferry {
            // The ferry may be in the next cell when other units look for it.
            self.note_ferry(map, world.units[id].pos, 1);
        }
        Some(action)
    }
}

/// The context of one decision.
pub(crate) struct DecisionContext<'a> {
    pub planner: &'a mut Planner,
    pub world: &'a World,
    pub analysis: &'a Analysis,
    pub map: &'a mut Map,
    pub id: UnitId,
    pub kind: &'a Kind,
    /// The cell of the unit.
    pub here: usize,
    /// Whether steps are checked too, because the last one of the unit was refused.
    pub is_careful: bool,
    /// Whether an action was dropped for lack of supplies.
    pub is_held_back: bool,
}

impl DecisionContext<'_> {
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

    /// The distances to some targets, for all units of the class of this one. Every step counts as one if it `is_flat`.
    pub(crate) fn field_to(&mut self, targets: impl Into<Targets>, is_flat: bool) -> FieldId {
        let origin = Origin { class: self.kind.class, is_flat, targets: targets.into() };
        if let Some(field) = self.planner.fields.made_from(&origin) {
            return field;
        }
        // Distances are extended for 64 cells at once.
        self.world.work.spend(FIELD + self.map.len() as u64 / 2);
        let windows = self.windows();
        self.with_land(|planner, known| planner.fields.make(known.land(), &planner.knowledge.open, &windows, origin))
    }

    /// The parts of the map around the units of the class of this one, in which they search first.
    fn windows(&mut self) -> Arc<SearchWindows> {
        let class = self.kind.class;
        if let Some(windows) = &self.planner.windows[class] {
            return windows.clone();
        }
        let (mut places, mut reach) = (Vec::new(), 0);
        let units = self.map.is_large().then(|| &self.world.side(self.planner.side).units);
        for &id in units.into_iter().flatten() {
            let unit = &self.world.units[id];
            let kind = self.analysis.kind(unit.kind);
            if kind.class == class && unit.hp > 0 && unit.is_on_map() {
                places.push(unit.pos);
                reach = reach.max(kind.mp);
            }
        }
        let windows = SearchWindows::new(self.map, places, reach.min(MOST_REACH) + 1);
        self.planner.windows[class] = Some(windows.clone());
        windows
    }

    /// Whether the unit may reach unknown land by itself.
    pub(crate) fn may_come_to_unknown(&mut self) -> bool {
        let here = self.here;
        self.with_land(|_, known| known.may_lead_to_unknown(here))
    }

    /// Calls a function with the land as the class of the unit knows it.
    fn with_land<T>(&mut self, what: impl FnOnce(&mut Planner, &CachedReachability) -> T) -> T {
        let (class, turn) = (self.kind.class, self.planner.turn);
        let mut lands = std::mem::take(&mut self.planner.lands);
        let known = lands.get(self.map, class, turn, self.planner.outlook(self.world, class));
        let done = what(self.planner, known);
        self.planner.lands = lands;
        done
    }

    /// The distance of a cell in a field.
    pub(crate) fn distance(&mut self, field: FieldId, cell: usize) -> u16 {
        self.planner.fields.at(field, cell)
    }

    /// The number of the target of a field that is nearest to a cell.
    pub(crate) fn label(&mut self, field: FieldId, cell: usize) -> Option<usize> {
        self.planner.fields.label(field, cell)
    }

    /// The type of the unit.
    pub(crate) fn type_of(&self) -> UnitTypeId {
        self.world.units[self.id].kind
    }

    /// Checks the conditions of an action of the unit.
    pub(crate) fn check(&self, action: &Action) -> Result<(), Outcome> {
        check(self.world, Doer::one(self.id), action)
    }

    /// Does an action if it is allowed.
    pub(crate) fn try_to(&self, action: Action) -> Choice {
        if self.check(&action).is_ok() { Choice::Do(action) } else { Choice::Pass }
    }

    /// The number of the type of the unit.
    pub(crate) fn type_index(&self) -> usize {
        self.type_of().index()
    }
}

#[cfg(test)]
mod tests {
    use gdl_sim::{
        Game,
        play::{Limits, Observer, play},
    };
    use gdl_world::{
        events::{Entry, Event},
        rules::UnitTypeId,
        state_hash,
        world::SideId,
    };

    use crate::testing::{ISLANDS, computers};

    /// The islands, which all sides see, with units.
    fn game(units: &str, other: &str) -> Game {
        let module = format!("{ISLANDS} (set see-all true) (set terrain-seen true) {units}");
        computers(&module, 3, &["mplayer", other])
    }

    /// The numbers of jets that died and of captures.
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
    fn places_that_need_no_action_points_make_units() {
        let free = "(add town acp-per-turn 0) (add town acp-independent true)";
        let mut game = game(&format!("{free} (town 3 4 1) (town 20 4 2)"), "passive");
        play(&mut game, &Limits::turns(20), &mut ());
        let units = |side: usize| game.world.side(SideId::from_index(side)).units.len();
        assert!(units(1) > 3 && units(2) == 1, "{} {}", units(1), units(2));
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
