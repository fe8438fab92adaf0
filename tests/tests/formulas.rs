//! The formulas of `gdl why` agree with the simulator: what they say of types in the games of the corpus is what the rules
//! of the simulator compute for units of these types.

use std::sync::Arc;

use gdl_inquire::{
    Construction, Inquiry, Target, cells_a_turn, chance_to_hit, chance_to_see, construction, hit_points, production,
    step, why,
};
use gdl_ruleset::{Ruleset, TypeRef};
use gdl_schema::{TypeKind, table};
use gdl_sim::{
    Game, Random,
    calendar::calendar_of,
    dice::Dice,
    effects::combat::Weapon,
    game::NoComputers,
    geometry::{Direction, Pos, Shape},
    measures,
    names::Names,
    rules::{MaterialId, Rules, TerrainId, UnitTypeId},
    setup::{Progress, Setup},
    world::{Action, Doer, Outcome, Side, SideId, UnitId, World},
};
use gdl_tests::corpus::Corpus;

/// Width and height of the field.
const SIZE: (i32, i32) = (41, 31);

/// The cell of the first unit, in the row that has the full width.
const START: Pos = Pos { x: 3, y: 15 };

/// The cells to the east of it that are not at the edge.
const WAY: i32 = 35;

/// The turns after which the moves of a unit repeat, and those of a rest that gives it all points that it can have.
const SETTLED: i32 = 20;
const RESTS: i32 = 100;

/// The turns that a construction may take.
const MAX_TURNS: i32 = 60;

/// The pairs of types of a game that are compared, and the fields of a pair.
const PAIRS: usize = 300;
const FIELDS: usize = 3;

/// A library of games with their rules.
fn each_game(test: impl Fn(&Inquiry<'_>, &Arc<Rules>) -> usize) -> usize {
    let mut compared = 0;
    for library in Corpus::open().into_iter().chain([Corpus::own()]) {
        for root in library.games() {
            let inquiry = Inquiry::of(&library.db, root);
            if inquiry.game.ruleset.types.count(TypeKind::Unit) == 0 || !inquiry.game.loads {
                continue;
            }
            let rules = Arc::new(Rules::new(Arc::new(inquiry.game.ruleset.clone())));
            compared += test(&inquiry, &rules);
        }
    }
    compared
}

/// A game on a field of one terrain, with two sides that have all technology and no units.
fn field(rules: &Arc<Rules>, terrain: TypeRef) -> Game {
    let shape = Shape::new(SIZE.0, SIZE.1, false);
    let mut world = World::new(Arc::clone(rules), shape, 0, 0);
    world.turn = 1;
    let side = |number: i32| Side {
        number,
        active: true,
        counts: vec![0; rules.units.count()],
        next_numbers: vec![1; rules.units.count()],
        treasury: vec![30_000; rules.materials.count()],
        tech: rules.units.ids().map(|u| rules.units.tech_max[u].max(rules.units.tech_to_own[u])).collect(),
        ..Side::default()
    };
    world.sides = (0..3).map(side).collect();
    shape.cells().for_each(|p| world.terrain.set(p, TerrainId::new(terrain.index)));
    let (calendar, _) = calendar_of(rules, "").expect("the game has a calendar");
    let setup = Setup {
        world,
        random: Random::seeded(1),
        problems: Vec::new(),
        progress: Progress::default(),
        calendar,
        names: Names::none(rules),
    };
    Game::new(setup, NoComputers)
}

/// Puts an undamaged unit with everything that it could need into a cell.
fn put(game: &mut Game, u: TypeRef, side: usize, at: Pos) -> UnitId {
    let world = &mut game.world;
    let kind = UnitTypeId::new(u.index);
    let id = world.add_unit(kind, world.units.next_id());
    world.change_side(id, SideId::from_index(side));
    world.assign_number(id);
    world.enter_cell(id, at);
    let morale = world.rules.units.morale_max[kind].max(0);
    let materials = world.rules.materials.count();
    let unit = &mut world.units[id];
    unit.morale = morale;
    unit.supply = vec![30_000; materials];
    world.remake_plan(id);
    measures::begin_turn(world, id, true);
    id
}

fn unit_pairs(rules: &Ruleset) -> Vec<(TypeRef, TypeRef)> {
    let units: Vec<TypeRef> = rules.types.refs(TypeKind::Unit).collect();
    let pairs: Vec<_> = units.iter().flat_map(|&a| units.iter().map(move |&b| (a, b))).collect();
    let stride = pairs.len().div_ceil(PAIRS).max(1);
    pairs.into_iter().step_by(stride).collect()
}

/// The terrain types of cells.
fn terrain(rules: &Arc<Rules>) -> Vec<TypeRef> {
    rules.terrain_of(gdl_sim::rules::Subtype::Cell).map(Into::into).collect()
}

#[test]
fn chances_to_hit_and_to_see() {
    let compared = each_game(|inquiry, rules| {
        let cells = terrain(rules);
        let mut compared = 0;
        for (index, (a, o)) in unit_pairs(&inquiry.game.ruleset).into_iter().enumerate() {
            for number in 0..FIELDS {
                let at = cells[(index + number) % cells.len()];
                let from = cells[(2 * index + 3 * number + 1) % cells.len()];
                let mut game = field(rules, at);
                let west = TerrainId::new(from.index);
                let distance = (index + number) as i32 % 4;
                let there = Pos::new(START.x + distance, START.y);
                let (attacker, target) = (put(&mut game, a, 1, START), put(&mut game, o, 2, there));
                let place = || {
                    let names = [a, o, from, at].map(|ty| inquiry.symbol(ty));
                    format!("{names:?} in {}", inquiry.root.path(inquiry.db))
                };
                assert_eq!(
                    chance_to_see(inquiry, a, o, at, distance),
                    measures::chance_to_see(&game.world, attacker, target),
                    "to see from {distance}: {}",
                    place()
                );
                if distance == 0 {
                    continue;
                }
                game.world.terrain.set(START, west);
                for weapon in [Weapon::Melee, Weapon::Fire] {
                    // Shots from farther away have lower chances.
                    let u = UnitTypeId::new(a.index);
                    if weapon == Weapon::Fire && distance > rules.units.hit_falloff_range[u] {
                        continue;
                    }
                    assert_eq!(
                        chance_to_hit(inquiry, a, o, from, at, weapon == Weapon::Fire),
                        measures::chance_to_hit(&game.world, attacker, target, weapon),
                        "{weapon:?}: {}",
                        place()
                    );
                    compared += 1;
                }
            }
        }
        compared
    });
    assert!(compared > 100, "{compared}");
}

#[test]
fn damage_is_within_its_limits() {
    let compared = each_game(|inquiry, _| {
        let rules = &inquiry.game.ruleset;
        let mut random = Random::seeded(3);
        let mut compared = 0;
        for table in rules.tables().filter(|table| [table::DAMAGE, table::FIRE_DAMAGE].contains(&table.id)) {
            let mut entries: Vec<i32> = table.cells().map(i32::from).collect();
            entries.sort_unstable();
            entries.dedup();
            for entry in entries {
                let (points, dice) = (hit_points(entry), Dice::unpack(entry));
                assert_eq!(points.least, dice.least().max(0));
                let rolls: Vec<i32> = (0..2000).map(|_| dice.roll(&mut random).max(0)).collect();
                assert!(rolls.iter().all(|roll| (points.least..=points.most).contains(roll)), "{entry}");
                // One and two dice roll their highest numbers in so many rolls.
                if let Dice::Constant(_) | Dice::Roll { count: 1, .. } | Dice::Roll { count: 2, sides: 2..=6, .. } =
                    dice
                {
                    assert_eq!(rolls.iter().max(), Some(&points.most), "{entry}");
                }
                compared += 1;
            }
        }
        compared
    });
    assert!(compared > 5, "{compared}");
}

/// What a unit does on terrain of one type.
struct Walk {
    /// The movement points and action points of its first step.
    cost: (i32, i32),
    /// The cells that it moves to the east in each of its first turns, until it is refused.
    turns: Vec<i32>,
    /// The same in a turn after a long rest.
    rested: i32,
}

/// How a unit walks; none if it reaches the edge in a turn.
fn walked(rules: &Arc<Rules>, u: TypeRef, t: TypeRef, turns: i32) -> Option<Walk> {
    let mut game = field(rules, t);
    let id = put(&mut game, u, 1, START);
    let to = |game: &Game| game.world.shape.neighbor(game.world.units[id].pos, Direction::E);
    let cost = measures::step_cost(&game.world, id, to(&game));
    let walk = |game: &mut Game| {
        game.world.leave_map(id);
        game.world.enter_cell(id, START);
        let materials = rules.materials.count();
        game.world.units[id].supply = vec![30_000; materials];
        (0..WAY).find(|_| {
            let to = to(game);
            game.execute(Doer::one(id), &Action::Move { to, z: 0 }) != Outcome::Done
        })
    };
    let mut cells = vec![walk(&mut game)?];
    for _ in 1..turns {
        measures::begin_turn(&mut game.world, id, false);
        cells.push(walk(&mut game)?);
    }
    (0..RESTS).for_each(|_| measures::begin_turn(&mut game.world, id, false));
    Some(Walk { cost, turns: cells, rested: walk(&mut game)? })
}

#[test]
fn steps_and_cells_in_a_turn() {
    let compared = each_game(|inquiry, rules| {
        let mut compared = 0;
        for u in inquiry.game.ruleset.types.refs(TypeKind::Unit) {
            for t in terrain(rules) {
                let (Some(step), Some(pace)) = (step(inquiry, u, t), cells_a_turn(inquiry, u, t)) else { continue };
                let Some(walk) = walked(rules, u, t, SETTLED + pace.turns) else {
                    assert!(pace.most >= WAY);
                    continue;
                };
                let place = || {
                    let names = [u, t].map(|ty| inquiry.symbol(ty));
                    format!("{names:?} in {}", inquiry.root.path(inquiry.db))
                };
                assert_eq!((step.mp, step.acp), walk.cost, "{}", place());
                // In its first turns, a unit may have fewer debts than later.
                let later: i32 = walk.turns[SETTLED as usize..].iter().sum();
                assert_eq!((pace.times, pace.most), (later, walk.rested), "{}: {:?}", place(), walk.turns);
                compared += 1;
            }
        }
        compared
    });
    assert!(compared > 20, "{compared}");
}

/// The work of a unit that makes another, if nothing but action points delays it.
fn made(rules: &Arc<Rules>, c: TypeRef, u: TypeRef) -> Option<Construction> {
    let kind = UnitTypeId::new(u.index);
    let home = |ty: TypeRef| {
        let u = UnitTypeId::new(ty.index);
        let cells = terrain(rules).into_iter();
        let lives = |t: TerrainId| rules.tables.vanishes_on.get(u, t) == 0 && rules.tables.wrecks_on.get(u, t) == 0;
        cells.map(|t| TerrainId::new(t.index)).filter(move |&t| lives(t)).collect::<Vec<_>>()
    };
    let here = *home(c).first()?;
    let mut game = field(rules, here.into());
    // The other type gets a cell of its own terrain beside the maker.
    let beside: Vec<Pos> = game.world.shape.inner_neighbors(START).collect();
    for (&p, t) in beside.iter().zip(home(u)) {
        game.world.terrain.set(p, t);
    }
    let maker = put(&mut game, c, 1, START);
    let mut new: Option<UnitId> = None;
    let mut work = Construction { begins_with: 0, actions: 0, turns: 0 };
    for turn in 1..=MAX_TURNS {
        if turn > 1 {
            measures::begin_turn(&mut game.world, maker, false);
        }
        work.turns = turn;
        loop {
            let outcome = match new {
                Some(new) => {
                    work.actions += 1;
                    game.execute(Doer::one(maker), &Action::Build { target: Some(new) })
                }
                None => {
                    let places = std::iter::once(START).chain(beside.iter().copied());
                    let at = places.map(|at| Action::CreateAt { kind, at, z: 0 });
                    let mut outcome = Outcome::Error;
                    for action in std::iter::once(Action::CreateIn { kind, transport: Some(maker) }).chain(at) {
                        outcome = game.execute(Doer::one(maker), &action);
                        if !outcome.is_refusal() || outcome == Outcome::InsufficientAcp {
                            break;
                        }
                    }
                    if !outcome.is_refusal() {
                        new = game.world.units[maker].last_creation;
                        work.begins_with = match rules.tables.create_as_build.get(UnitTypeId::new(c.index), kind) {
                            0 => rules.tables.cp_on_creation.get(UnitTypeId::new(c.index), kind),
                            _ => rules.tables.cp_per_build.get(UnitTypeId::new(c.index), kind),
                        };
                    }
                    outcome
                }
            };
            if outcome == Outcome::InsufficientAcp {
                work.actions -= i32::from(new.is_some());
                break;
            }
            let made = new.and_then(|new| game.world.units.get(new)).filter(|unit| unit.hp > 0)?;
            if outcome.is_refusal() {
                return None;
            }
            if game.world.is_complete(made) {
                return Some(work);
            }
        }
    }
    None
}

#[test]
fn turns_to_make_units() {
    let compared = each_game(|inquiry, rules| {
        let units = || inquiry.game.ruleset.types.refs(TypeKind::Unit);
        let mut compared = 0;
        for (c, u) in units().flat_map(|c| units().map(move |u| (c, u))) {
            let Some(expected) = construction(inquiry, c, u).filter(|work| work.turns <= MAX_TURNS) else { continue };
            // Advances, sides and places may prevent it.
            let Some(made) = made(rules, c, u) else { continue };
            let names = [c, u].map(|ty| inquiry.symbol(ty));
            assert_eq!(expected, made, "{names:?} in {}", inquiry.root.path(inquiry.db));
            compared += 1;
        }
        compared
    });
    assert!(compared > 5, "{compared}");
}

#[test]
fn production_by_terrain() {
    let compared = each_game(|inquiry, rules| {
        let types = &inquiry.game.ruleset.types;
        let mut compared = 0;
        for t in terrain(rules) {
            let mut game = field(rules, t);
            for u in types.refs(TypeKind::Unit) {
                let id = put(&mut game, u, 1, START);
                for m in types.refs(TypeKind::Material) {
                    let Some(amount) = production(inquiry, u, m, t) else { continue };
                    let made = measures::production(&game.world, id, MaterialId::new(m.index));
                    let names = [u, m, t].map(|ty| inquiry.symbol(ty));
                    assert_eq!(amount, made, "{names:?} in {}", inquiry.root.path(inquiry.db));
                    compared += 1;
                }
            }
        }
        compared
    });
    assert!(compared > 20, "{compared}");
}

/// The answers have the formulas: those of a row of each table end with the results of the functions above.
#[test]
fn answers_have_the_results() {
    let compared = each_game(|inquiry, rules| {
        let cells = terrain(rules);
        let mut compared = 0;
        for (a, o) in unit_pairs(&inquiry.game.ruleset).into_iter().take(100) {
            let ask = |id| why(inquiry, "q", &Target::Entries { table: id, rows: vec![a], cols: vec![o] }).formulas;
            for formula in ask(table::HIT_CHANCE).iter().filter(|formula| formula.rule == "chance to hit") {
                let is_on = |names: &[String], t: &TypeRef| {
                    names.is_empty() || names.iter().any(|name| name == inquiry.symbol(*t))
                };
                let (from, at): (Vec<_>, Vec<_>) = (
                    cells.iter().filter(|t| is_on(&formula.from, t)).collect(),
                    cells.iter().filter(|t| is_on(&formula.on, t)).collect(),
                );
                let chances = from.iter().flat_map(|&&f| at.iter().map(move |&&t| (f, t)));
                let shown = |(f, t)| format!("= {}%", chance_to_hit(inquiry, a, o, f, t, false));
                // Terrain without names has no other effect where the types can be.
                if !formula.from.is_empty() && !formula.on.is_empty() {
                    assert!(chances.map(shown).all(|text| formula.text.contains(&text)), "{formula:?}");
                }
                compared += 1;
            }
        }
        compared
    });
    assert!(compared > 5, "{compared}");
}
