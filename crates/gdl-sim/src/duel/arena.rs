//! The place of a duel, and its units.

use std::{collections::VecDeque, sync::Arc};

use gdl_schema::{property, unit};
use gdl_setup::{
    calendar::calendar_of,
    names::Names,
    setup::{Progress, Setup},
};
use gdl_world::{
    Random,
    geometry::{Pos, Shape, ring},
    rules::{Rules, SideClass, Subtype, TerrainId, UnitTypeId, allows_side},
    world::{Side, SideId, UnitId, World},
};
use smol_str::SmolStr;

use super::{Army, Duel, LossMeasure, MOST_DISTANCE, MOST_TURNS, MOST_UNITS, Match, Means, Refusal, Troop, refusal};
use crate::{
    Game,
    effects::combat::{Weapon, chance},
    game::NoComputers,
};

/// Cells around both armies to which units can retreat.
const MARGIN: i32 = 3;

/// Prepares a duel: land, sides and units.
pub(super) fn prepare(rules: &Arc<Rules>, wanted: &Match) -> Result<Duel, Refusal> {
    let (calendar, _) = calendar_of(rules, "").map_err(Refusal::Fatal)?;
    let (attacker_terrain, defender_terrain) = terrain(rules, wanted)?;
    let (attackers, defenders) = (wanted.attacker.kinds(), wanted.defender.kinds());
    let pairs = || attackers.iter().flat_map(|a| defenders.iter().map(move |o| (*a, *o)));
    let least = || pairs().filter_map(|(a, o)| least_distance(rules, a, o, wanted.means)).min().unwrap_or(1);
    let distance = wanted.distance.unwrap_or_else(least).clamp(1, MOST_DISTANCE);
    let radius = distance + MARGIN;
    let shape = Shape::new(2 * radius + 1, 2 * radius + 1, false);
    let centre = Pos::new(radius, radius);
    let mut world = World::new(Arc::clone(rules), shape, 0, 0);
    world.turn = 1;
    world.sides = sides(rules, &attackers, &defenders);
    shape.cells().for_each(|p| world.terrain.set(p, if p.x < centre.x { attacker_terrain } else { defender_terrain }));
    let defender_side = if wanted.independent { SideId::INDEPENDENTS } else { SideId::from_index(2) };
    let mut defenders = Placement::new(&wanted.defender, defender_side, defender_terrain);
    defenders.fill(&mut world, &[centre]);
    // The farthest to the west first, so that retreats lead away from all of them.
    let mut cells: Vec<Pos> = ring(shape, centre, distance, distance).collect();
    cells.sort_by_key(|p| (2 * p.x + p.y, p.y));
    let mut attackers = Placement::new(&wanted.attacker, SideId::from_index(1), attacker_terrain);
    attackers.fill(&mut world, &cells);
    let attackers = attackers.finish()?;
    // Defenders without room stand behind the others, on the side away from the attackers, and move up.
    let mut reserve: Vec<Pos> = ring(shape, centre, 1, MARGIN).filter(|p| 2 * p.x + p.y >= 3 * radius).collect();
    reserve.sort_by_key(|&p| (shape.distance(centre, p), -(2 * p.x + p.y), p.y));
    reserve.retain(|&p| world.stack(p).next().is_none());
    defenders.fill(&mut world, &reserve);
    let defenders = defenders.finish()?;
    let setup = Setup {
        world: world.clone(),
        random: Random::seeded(0),
        problems: Vec::new(),
        progress: Progress::default(),
        calendar,
        names: Names::none(rules),
    };
    let mut duel = Duel {
        game: Game::new(setup, NoComputers),
        world,
        attackers,
        defenders,
        centre,
        distance,
        means: Vec::new(),
        worth: LossMeasure::of(rules),
        both: wanted.both,
        turns: wanted.turns.clamp(1, MOST_TURNS),
    };
    let mut refused = Vec::new();
    for (a, o) in pairs() {
        let (means, reasons) = duel.find_means(a, o, wanted.means);
        // The first types stand for the army.
        if refused.is_empty() {
            refused = reasons;
        }
        if !means.is_empty() {
            duel.means.push((a, o, means));
        }
    }
    if duel.means.is_empty() {
        return Err(Refusal::NoMeans(refused));
    }
    Ok(duel)
}

impl Duel {
    /// The means that attackers of a type have at the beginning against defenders of a type, and the reasons against the
    /// others.
    fn find_means(
        &mut self,
        a: UnitTypeId,
        o: UnitTypeId,
        only: Option<Means>,
    ) -> (Vec<Means>, Vec<refusal::RefusedAction>) {
        self.begin(0);
        self.recharge(true);
        let first = |army: &[UnitId], kind| army.iter().copied().find(|&id| self.world.units[id].kind == kind);
        let (Some(attacker), Some(target)) = (first(&self.attackers, a), first(&self.defenders, o)) else {
            return (Vec::new(), Vec::new());
        };
        let (mut can, mut refused) = (Vec::new(), Vec::new());
        for means in Means::ALL.into_iter().filter(|&means| only.is_none_or(|only| only == means)) {
            match refusal::test(&self.game.world, means, attacker, target, self.centre) {
                Ok(()) => can.push(means),
                Err(reasons) => refused.push(reasons),
            }
        }
        if only.is_none() {
            let use_of = |means: &Means| usefulness(&self.game.world, *means, attacker, target);
            can.sort_by_key(|means| std::cmp::Reverse(use_of(means)));
            // Units with better means neither detonate nor overrun.
            can.retain(|&means| means != Means::Overrun || self.game.world.rules.globals.combat_model == 1);
            if can.len() > 1 {
                can.retain(|&means| means != Means::Detonate);
            }
        }
        (can, refused)
    }
}

/// Whether a means can have an effect. Blows that neither do damage nor capture come last.
fn usefulness(world: &World, means: Means, attacker: UnitId, target: UnitId) -> bool {
    let tables = &world.rules.tables;
    let (a, o) = (world.units[attacker].kind, world.units[target].kind);
    let captures = crate::effects::combat::attempt::base_chance(world, attacker, target) > 0;
    match means {
        Means::Attack => tables.damage.get(a, o) != 0 || captures,
        Means::Fire => !matches!((tables.fire_damage.get(a, o), tables.damage.get(a, o)), (0, _) | (-1, 0)),
        Means::Capture | Means::Overrun | Means::Detonate => true,
    }
}

/// The terrain of both armies.
fn terrain(rules: &Arc<Rules>, wanted: &Match) -> Result<(TerrainId, TerrainId), Refusal> {
    let (a, o) = (&wanted.attacker.kinds(), &wanted.defender.kinds());
    let can_be = |army: &[UnitTypeId], t: TerrainId| army.iter().all(|&u| refusal::place(rules, u, t).is_none());
    let cells = || rules.terrain_of(Subtype::Cell);
    let given = |army: &[UnitTypeId], t: TerrainId| {
        let refused = army.iter().find_map(|&u| Some((u, refusal::place(rules, u, t)?)));
        match refused {
            None => Ok(t),
            Some((kind, needs)) => Err(Refusal::NoPlace { kind, terrain: t, needs }),
        }
    };
    // Of types that share no terrain, the first one that is kept from the terrain of the first.
    let first = |army: &[UnitTypeId]| match cells().find(|&t| can_be(army, t)) {
        Some(t) => Ok(t),
        None => match cells().find(|&t| can_be(&army[..1], t)) {
            Some(t) => given(army, t),
            None => Err(Refusal::NoTerrain(army[0])),
        },
    };
    let defender = match (wanted.defender_terrain, wanted.attacker_terrain) {
        (Some(t), _) => given(o, t)?,
        (None, Some(t)) if can_be(o, t) => t,
        (None, Some(_)) => first(o)?,
        (None, None) => match cells().find(|&t| can_be(a, t) && can_be(o, t)) {
            Some(t) => t,
            None => first(o)?,
        },
    };
    let attacker = match wanted.attacker_terrain {
        Some(t) => given(a, t)?,
        None if can_be(a, defender) => defender,
        None => first(a)?,
    };
    Ok((attacker, defender))
}

/// Returns the minimum distance at which units of a type can affect those of another, if they can.
fn least_distance(rules: &Rules, a: UnitTypeId, o: UnitTypeId, means: Option<Means>) -> Option<i32> {
    let asked = |of: Means| means.is_none_or(|means| means == of);
    let melee = rules.tables.attack_range_min.get(a, o)..=rules.tables.attack_range.get(a, o);
    let fire = rules.units.range_min[a]..=rules.units.range[a];
    let can_attack = asked(Means::Attack) && chance::base(rules, a, o, Weapon::Melee) > 0;
    let can_fire = asked(Means::Fire) && rules.units.acp_to_fire[a] > 0 && chance::base(rules, a, o, Weapon::Fire) > 0;
    let can_attack_at = |d: &i32| can_attack && melee.contains(d);
    let can_fire_at = |d: &i32| can_fire && fire.contains(d);
    (1..=MOST_DISTANCE).find(|d| can_attack_at(d) || can_fire_at(d))
}

/// Returns the independents, and a side for each of both armies that may have its units.
fn sides(rules: &Rules, a: &[UnitTypeId], o: &[UnitTypeId]) -> Vec<Side> {
    let types = rules.units.count();
    let side = |number: i32, class: SmolStr| {
        let treasury = |m| if rules.materials.treasury[m] != 0 { rules.materials.initial_treasury[m] } else { 0 };
        Side {
            number,
            class,
            active: true,
            counts: vec![0; types],
            next_numbers: vec![1; types],
            treasury: rules.materials.ids().map(treasury).collect(),
            tech: rules.units.ids().map(|u| rules.units.tech_max[u].max(rules.units.tech_to_own[u])).collect(),
            ..Side::default()
        }
    };
    let (first, class) = side_for(rules, a, &[]);
    let (second, other_class) = side_for(rules, o, &[first]);
    vec![side(0, SmolStr::default()), side(first, class), side(second, other_class)]
}

/// Number and class of a side that may have units of all types: one of the game, or one without a class.
fn side_for(rules: &Rules, army: &[UnitTypeId], taken: &[i32]) -> (i32, SmolStr) {
    let of_game = rules
        .source
        .sides
        .iter()
        .map(|side| (side.id, side.attrs.str(property::side::CLASS).cloned().unwrap_or_default()));
    let plain = (1..16).map(|number| (number, SmolStr::default()));
    let all: Vec<(i32, SmolStr)> =
        of_game.chain(plain).filter(|(number, _)| *number != 0 && !taken.contains(number)).collect();
    let allows =
        |u: UnitTypeId, number: i32, class: &SmolStr| match rules.source.types.prop(u.into(), unit::POSSIBLE_SIDES) {
            Some(gdl_ruleset::PropValue::List(expression)) => allows_side(expression, SideClass { number, class }),
            _ => true,
        };
    let allows_all = |number: i32, class: &SmolStr| army.iter().all(|&u| allows(u, number, class));
    let found = all.iter().find(|(number, class)| allows_all(*number, class)).or(all.first());
    found.cloned().unwrap_or((1, SmolStr::default()))
}

/// An army that is put into cells, each unit into the first that has room for it.
struct Placement {
    side: SideId,
    terrain: TerrainId,
    /// The units that have no place yet.
    waiting: VecDeque<Troop>,
    placed: Vec<UnitId>,
}

impl Placement {
    fn new(army: &Army, side: SideId, terrain: TerrainId) -> Placement {
        let each = army.troops().flat_map(|troop| std::iter::repeat_n(troop, troop.count.max(1)));
        Placement { side, terrain, waiting: each.take(MOST_UNITS).collect(), placed: Vec::new() }
    }

    /// Puts as many units as have room into some cells.
    fn fill(&mut self, world: &mut World, cells: &[Pos]) {
        let mut reached = 0;
        while let Some(&troop) = self.waiting.front() {
            let mut found = None;
            for (at, &p) in cells.iter().enumerate() {
                if at >= reached {
                    world.terrain.set(p, self.terrain);
                    reached = at + 1;
                }
                if world.can_occupy(troop.kind, p) {
                    found = Some(p);
                    break;
                }
            }
            let Some(p) = found else { return };
            self.waiting.pop_front();
            self.placed.push(make(world, troop, self.side, p));
        }
    }

    /// The units, if all have a place.
    fn finish(self) -> Result<Vec<UnitId>, Refusal> {
        let Placement { terrain, waiting, placed, .. } = self;
        match waiting.front() {
            Some(Troop { kind, .. }) => {
                let (room, count) = (placed.len(), placed.len() + waiting.len());
                Err(Refusal::NoRoom { kind: *kind, terrain, room, count })
            }
            None => Ok(placed),
        }
    }
}

/// Makes an undamaged unit with all supplies that it can carry.
fn make(world: &mut World, troop: Troop, side: SideId, p: Pos) -> UnitId {
    let rules = world.rules.clone();
    let id = world.add_unit(troop.kind, world.units.next_id());
    world.change_side(id, side);
    world.assign_number(id);
    world.enter_cell(id, p);
    let unit = &mut world.units[id];
    unit.original_side = side;
    unit.experience = troop.experience.clamp(0, rules.units.cxp_max[troop.kind].max(0));
    unit.morale = rules.units.morale_max[troop.kind].max(0);
    unit.supply = rules.materials.ids().map(|m| rules.tables.unit_storage_x.get(troop.kind, m).max(0)).collect();
    id
}
