//! What units do to others: the chance to hit, the damage of a hit (spec actions 9.2 to 9.4), the chance to be seen (spec
//! turns 13.3).

use gdl_ruleset::TypeRef;
use gdl_schema::{TableId, TypeKind, global, table, unit};
use gdl_world::dice::Dice;

use super::{Formula, by_terrain, homes, percents::Percents, symbols};
use crate::{Inquiry, words::mean_of_dice};

/// The tables of a weapon: its own where they are set, else those of attacks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weapon {
    Melee,
    Fire,
}

impl Weapon {
    /// The table that is in force of a table of attacks and the one of fire, and its entry.
    fn choose(
        self,
        inquiry: &Inquiry<'_>,
        melee: TableId,
        fire: TableId,
        row: TypeRef,
        col: TypeRef,
    ) -> (TableId, i32) {
        match inquiry.entry(fire, row, col) {
            entry if self == Weapon::Fire && entry != -1 => (fire, entry),
            _ => (melee, inquiry.entry(melee, row, col)),
        }
    }

    /// Whether units of a type use it against those of another.
    fn is_used(self, inquiry: &Inquiry<'_>, a: TypeRef, o: TypeRef) -> bool {
        inquiry.game.ruleset.global_int(global::COMBAT_MODEL) == 0
            && match self {
                Weapon::Melee => inquiry.entry(table::ACP_TO_ATTACK, a, o) >= 1,
                Weapon::Fire => inquiry.game.ruleset.types.int(a, unit::ACP_TO_FIRE) >= 1,
            }
    }

    fn rule(self, inquiry: &Inquiry<'_>, a: TypeRef) -> &'static str {
        let types = &inquiry.game.ruleset.types;
        let falls_off = types.int(a, unit::RANGE) > types.int(a, unit::HIT_FALLOFF_RANGE);
        match self {
            Weapon::Melee => "chance to hit",
            Weapon::Fire if falls_off => "chance to hit by fire, up to hit-falloff-range",
            Weapon::Fire => "chance to hit by fire",
        }
    }
}

/// The weapons with which a table is used against another type.
fn weapons(inquiry: &Inquiry<'_>, id: TableId, fire: TableId, a: TypeRef, o: TypeRef, entry: i32) -> Vec<Weapon> {
    // Without an entry of its own, fire uses the table of attacks.
    let counts = |weapon: Weapon| match weapon {
        Weapon::Melee => id != fire,
        Weapon::Fire => (id == fire) == (entry != -1),
    };
    let all = [Weapon::Melee, Weapon::Fire].into_iter();
    all.filter(|&weapon| counts(weapon) && weapon.is_used(inquiry, a, o)).collect()
}

/// The chance of a unit to hit another as a percentage, not limited to 0 to 100: by an attack, or by fire within
/// `hit-falloff-range`. The terrain is that of each.
pub fn chance_to_hit(inquiry: &Inquiry<'_>, a: TypeRef, o: TypeRef, from: TypeRef, at: TypeRef, by_fire: bool) -> i32 {
    chance(inquiry, a, o, from, at, if by_fire { Weapon::Fire } else { Weapon::Melee }).result
}

fn chance(inquiry: &Inquiry<'_>, a: TypeRef, o: TypeRef, from: TypeRef, at: TypeRef, weapon: Weapon) -> Percents {
    let (base, entry) = weapon.choose(inquiry, table::HIT_CHANCE, table::FIRE_HIT_CHANCE, a, o);
    let (attack, attacker) =
        weapon.choose(inquiry, table::ATTACK_TERRAIN_EFFECT, table::FIRE_ATTACK_TERRAIN_EFFECT, a, from);
    let (defend, defender) =
        weapon.choose(inquiry, table::DEFEND_TERRAIN_EFFECT, table::FIRE_DEFEND_TERRAIN_EFFECT, o, at);
    // The target is a unit of its cell as well.
    Percents::new(base.name(), entry)
        .times(attack.name(), attacker)
        .times(defend.name(), defender)
        .times_if_set(
            table::CELLWIDE_PROTECTION_AGAINST.name(),
            inquiry.entry(table::CELLWIDE_PROTECTION_AGAINST, o, a),
        )
        .times_if_set(table::CELLWIDE_PROTECTION_FOR.name(), inquiry.entry(table::CELLWIDE_PROTECTION_FOR, o, o))
}

/// The chances to hit from some terrain to other terrain.
fn chances(
    inquiry: &Inquiry<'_>,
    (a, o): (TypeRef, TypeRef),
    (from, at): (&[TypeRef], &[TypeRef]),
    weapon: Weapon,
) -> Vec<Formula> {
    let effect = |melee, fire, u, t| weapon.choose(inquiry, melee, fire, u, t);
    let attack = |t| effect(table::ATTACK_TERRAIN_EFFECT, table::FIRE_ATTACK_TERRAIN_EFFECT, a, t);
    let defend = |t| effect(table::DEFEND_TERRAIN_EFFECT, table::FIRE_DEFEND_TERRAIN_EFFECT, o, t);
    let first = |terrain: &[TypeRef], value: (TableId, i32), of: &dyn Fn(TypeRef) -> (TableId, i32)| {
        terrain.iter().copied().find(|&t| of(t) == value)
    };
    let mut formulas = Vec::new();
    for (from_names, attacker) in by_terrain(inquiry, from, attack) {
        for (at_names, defender) in by_terrain(inquiry, at, defend) {
            let (Some(from), Some(at)) = (first(from, attacker, &attack), first(at, defender, &defend)) else {
                continue;
            };
            formulas.push(Formula {
                rule: weapon.rule(inquiry, a),
                section: "actions 9.2",
                of: symbols(inquiry, &[a, o]),
                verb: "against",
                from: from_names.clone(),
                on: at_names,
                text: chance(inquiry, a, o, from, at, weapon).chance(),
            });
        }
    }
    formulas
}

/// The chances to hit in which an entry of a table of chances counts.
pub(super) fn of_chance(inquiry: &Inquiry<'_>, id: TableId, a: TypeRef, o: TypeRef) -> Vec<Formula> {
    let fire = table::FIRE_HIT_CHANCE;
    let weapons = weapons(inquiry, id, fire, a, o, inquiry.entry(fire, a, o));
    let (from, at) = (homes(inquiry, a), homes(inquiry, o));
    let chances = |weapon: Weapon| match weapon.choose(inquiry, table::HIT_CHANCE, fire, a, o).1 {
        0 => Vec::new(),
        _ => chances(inquiry, (a, o), (&from, &at), weapon),
    };
    weapons.into_iter().flat_map(chances).collect()
}

/// The chances to hit others from some terrain.
pub(super) fn of_attackers_terrain(inquiry: &Inquiry<'_>, id: TableId, a: TypeRef, t: TypeRef) -> Vec<Formula> {
    if !homes(inquiry, a).contains(&t) {
        return Vec::new();
    }
    of_pairs(inquiry, |o| (a, o), |o| (vec![t], homes(inquiry, o)), id, table::FIRE_ATTACK_TERRAIN_EFFECT, (a, t))
}

/// The chances of others to hit on some terrain.
pub(super) fn of_targets_terrain(inquiry: &Inquiry<'_>, id: TableId, o: TypeRef, t: TypeRef) -> Vec<Formula> {
    if !homes(inquiry, o).contains(&t) {
        return Vec::new();
    }
    of_pairs(inquiry, |a| (a, o), |a| (homes(inquiry, a), vec![t]), id, table::FIRE_DEFEND_TERRAIN_EFFECT, (o, t))
}

fn of_pairs(
    inquiry: &Inquiry<'_>,
    pair: impl Fn(TypeRef) -> (TypeRef, TypeRef),
    terrain: impl Fn(TypeRef) -> (Vec<TypeRef>, Vec<TypeRef>),
    id: TableId,
    fire: TableId,
    (row, col): (TypeRef, TypeRef),
) -> Vec<Formula> {
    let entry = inquiry.entry(fire, row, col);
    let others = inquiry.game.ruleset.types.refs(TypeKind::Unit);
    let of_other = |other: TypeRef| {
        let (a, o) = pair(other);
        let weapons = weapons(inquiry, id, fire, a, o, entry).into_iter();
        let hits = weapons
            .filter(move |&weapon| weapon.choose(inquiry, table::HIT_CHANCE, table::FIRE_HIT_CHANCE, a, o).1 > 0);
        let (from, at) = terrain(other);
        hits.flat_map(|weapon| chances(inquiry, (a, o), (&from, &at), weapon)).collect::<Vec<_>>()
    };
    others.flat_map(of_other).collect()
}

/// The hit points that a hit takes, before the limit of `hp-min`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HitPoints {
    /// The fewest.
    pub least: i32,
    /// The most.
    pub most: i32,
}

/// The hit points that an entry of a table of damage takes.
pub fn hit_points(entry: i32) -> HitPoints {
    let (least, most) = match Dice::unpack(entry) {
        Dice::Constant(n) => (n, n),
        Dice::Roll { count, sides, offset } => (count + offset, count * sides + offset),
    };
    HitPoints { least: least.max(0), most: most.max(0) }
}

/// The damage of a hit and the number of hits that destroy.
pub(super) fn of_damage(inquiry: &Inquiry<'_>, id: TableId, a: TypeRef, o: TypeRef) -> Vec<Formula> {
    let fire = table::FIRE_DAMAGE;
    let weapons = weapons(inquiry, id, fire, a, o, inquiry.entry(fire, a, o));
    let hits = |weapon: Weapon| {
        let chance = weapon.choose(inquiry, table::HIT_CHANCE, table::FIRE_HIT_CHANCE, a, o).1;
        let (table, entry) = weapon.choose(inquiry, table::DAMAGE, fire, a, o);
        let points = hit_points(entry);
        if chance <= 0 || points.most == 0 {
            return None;
        }
        let (hp, least) = (inquiry.game.ruleset.types.int(o, unit::HP_MAX), inquiry.entry(table::HP_MIN, a, o));
        let dice = match points {
            HitPoints { least, most } if least == most => String::new(),
            // Rolls below 0 take nothing, which a mean of the dice does not know.
            HitPoints { least: 0, most } => format!(" = 0 to {most}"),
            HitPoints { least, most } => format!(" = {least} to {most}, {} on average", mean_of_dice(entry)),
        };
        let fewest = number_of_hits(hp, points.most);
        let result = match (least, points.least) {
            (1.., _) => format!("{} {least}: never destroyed", table::HP_MIN.name()),
            (_, 0) => format!("{fewest} or more hits destroy it"),
            (_, points) => match number_of_hits(hp, points) {
                1 => "1 hit destroys it".to_owned(),
                most if most == fewest => format!("{most} hits destroy it"),
                most => format!("{fewest} to {most} hits destroy it"),
            },
        };
        let text = format!(
            "{} {}{dice}; of {} {hp}: {result}",
            table.name(),
            inquiry.entry_text(table, entry),
            unit::HP_MAX.name()
        );
        let rule = if weapon == Weapon::Fire { "hit points that a shot takes" } else { "hit points that a hit takes" };
        Some(Formula {
            rule,
            section: "actions 9.3",
            of: symbols(inquiry, &[a, o]),
            verb: "against",
            from: Vec::new(),
            on: Vec::new(),
            text,
        })
    };
    weapons.into_iter().filter_map(hits).collect()
}

/// The number of equal hits that take all of some hit points.
fn number_of_hits(hp: i32, points: i32) -> i32 {
    (hp + points - 1) / points.max(1)
}

/// The chance of a unit to see another at a distance as a percentage, not limited to 0 to 100. The terrain is that of the
/// other.
pub fn chance_to_see(inquiry: &Inquiry<'_>, s: TypeRef, x: TypeRef, at: TypeRef, distance: i32) -> i32 {
    sight(inquiry, s, x, at, distance).map_or(0, |percents| percents.result)
}

/// The chance to see; none if the other is out of reach or invisible.
fn sight(inquiry: &Inquiry<'_>, s: TypeRef, x: TypeRef, at: TypeRef, distance: i32) -> Option<Percents> {
    let id = match distance {
        0 => table::SEE_CHANCE_AT,
        1 => table::SEE_CHANCE_ADJACENT,
        _ => table::SEE_CHANCE,
    };
    let visibility = inquiry.entry(table::VISIBILITY, x, at);
    let is_near = distance <= inquiry.game.ruleset.types.int(s, unit::VISION_RANGE);
    (is_near && visibility > 0)
        .then(|| Percents::new(id.name(), inquiry.entry(id, s, x)).times(table::VISIBILITY.name(), visibility))
}

/// The chances to see a type at the distances of a table.
pub(super) fn of_sight(inquiry: &Inquiry<'_>, id: TableId, s: TypeRef, x: TypeRef) -> Vec<Formula> {
    let (distance, rule) = match id {
        table::SEE_CHANCE_AT => (0, "chance to see in the own cell"),
        table::SEE_CHANCE_ADJACENT => (1, "chance to see in the next cell"),
        _ => (2, "chance to see from 2 cells on"),
    };
    let rules = &inquiry.game.ruleset;
    let is_always_seen = rules.types.int(x, unit::SEE_ALWAYS) != 0 || rules.global_int(global::SEE_ALL) != 0;
    if is_always_seen || distance > rules.types.int(s, unit::VISION_RANGE) {
        return Vec::new();
    }
    let groups = by_terrain(inquiry, &homes(inquiry, x), |t| {
        sight(inquiry, s, x, t, distance).map_or_else(
            || format!("{} {}%: never", table::VISIBILITY.name(), inquiry.entry(table::VISIBILITY, x, t)),
            |percents| percents.chance(),
        )
    });
    let formula = |(on, text)| Formula {
        rule,
        section: "turns 13.3",
        of: symbols(inquiry, &[s, x]),
        from: Vec::new(),
        verb: "sees",
        on,
        text,
    };
    groups.into_iter().map(formula).collect()
}
