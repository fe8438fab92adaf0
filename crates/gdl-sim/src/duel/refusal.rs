//! The reasons why a duel cannot be fought, with the settings of the rules that cause them.

use gdl_ruleset::TypeRef;
use gdl_world::{
    geometry::Pos,
    problem::Fatal,
    rules::{MaterialId, Rules, Table, TerrainId, TypeId, UnitTypeId},
    world::{Outcome, SideId, UnitId, World, require},
};

use super::{Means, check};
use crate::{
    acp,
    effects::combat::{Weapon, ammunition, attempt},
};

/// A setting of the rules, as a module gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    /// The entry of a table.
    Table {
        /// Its name.
        name: &'static str,
        /// The type of the first index.
        row: TypeRef,
        /// The type of the second index.
        col: TypeRef,
    },
    /// A property of a type.
    Property {
        /// Its name.
        name: &'static str,
        /// The type.
        of: TypeRef,
    },
    /// A global variable.
    Global {
        /// Its name.
        name: &'static str,
    },
}

/// The values that a number would need to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// At least this value.
    AtLeast(i32),
    /// At most this value.
    AtMost(i32),
    /// Any other value.
    Other,
}

/// A setting that prevents an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    /// The setting that holds the number.
    pub setting: Setting,
    /// The current value.
    pub value: i32,
    /// The values that would not prevent it.
    pub need: Need,
}

/// An action that is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedAction {
    /// The action.
    pub means: Means,
    /// The outcome of its check.
    pub outcome: Outcome,
    /// The settings that cause it.
    pub needs: Vec<Subject>,
}

/// The reason why a duel cannot be fought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Units of a type cannot be on that terrain.
    NoPlace {
        /// The type.
        kind: UnitTypeId,
        /// The terrain.
        terrain: TerrainId,
        /// The settings that cause it.
        needs: Vec<Subject>,
    },
    /// Units of a type cannot be on any terrain.
    NoTerrain(UnitTypeId),
    /// The units of an army have no room.
    NoRoom {
        /// Their type.
        kind: UnitTypeId,
        /// The terrain.
        terrain: TerrainId,
        /// The number of units that have room.
        room: usize,
        /// The number of units in the army.
        count: usize,
    },
    /// The attackers cannot affect the defenders.
    NoMeans(Vec<RefusedAction>),
    /// The game cannot be set up at all.
    Fatal(Fatal),
}

/// Returns the settings that keep units of a type from terrain; None if the units can be there.
pub(super) fn place(rules: &Rules, u: UnitTypeId, t: TerrainId) -> Option<Vec<Subject>> {
    let tables = &rules.tables;
    let (capacity, size) = (rules.terrain.capacity[t], tables.unit_size_in_terrain.get(u, t));
    if (capacity < size || capacity <= 0) && tables.terrain_capacity_x.get(u, t) <= 0 {
        return Some(vec![
            property("capacity", t.into(), capacity, Need::AtLeast(size.max(1))),
            table("terrain-capacity-x", &tables.terrain_capacity_x, u, t, Need::AtLeast(1)),
        ]);
    }
    let deadly = [("vanishes-on", &tables.vanishes_on), ("wrecks-on", &tables.wrecks_on)];
    let found = deadly.into_iter().find(|(_, deadly)| deadly.get(u, t) != 0);
    found.map(|(name, deadly)| vec![table(name, deadly, u, t, Need::AtMost(0))])
}

/// Tests whether a unit can attack another in some way that can have an effect.
pub(super) fn test(world: &World, means: Means, unit: UnitId, target: UnitId, at: Pos) -> Result<(), RefusedAction> {
    let outcome = match check(world, means, unit, target, at).and_then(|_| has_effect(world, means, unit, target)) {
        Ok(()) => return Ok(()),
        Err(outcome) => outcome,
    };
    let case = Case { world, means, unit, target };
    Err(RefusedAction { means, outcome, needs: case.needs(outcome) })
}

/// Refuses an allowed action that cannot have an effect.
fn has_effect(world: &World, means: Means, unit: UnitId, target: UnitId) -> Result<(), Outcome> {
    let (rules, u, o) = (&world.rules, world.units[unit].kind, world.units[target].kind);
    let model = rules.globals.combat_model;
    match means {
        Means::Overrun if model == 1 => require(rules.units.attack[u] != 0, Outcome::OverrunCannotHit),
        Means::Detonate => require(rules.tables.detonation_damage_at.get(u, o) != 0, Outcome::CannotDo),
        Means::Attack | Means::Fire | Means::Capture | Means::Overrun => Ok(()),
    }
}

/// An action that is refused, and the units of it.
struct Case<'a> {
    world: &'a World,
    means: Means,
    unit: UnitId,
    target: UnitId,
}

impl Case<'_> {
    /// Returns the settings that cause a refusal.
    fn needs(&self, outcome: Outcome) -> Vec<Subject> {
        let rules = &self.world.rules;
        let (u, o) = (self.world.units[self.unit].kind, self.world.units[self.target].kind);
        let tables = &rules.tables;
        let own = |name, value, need| property(name, u.into(), value, need);
        if self.world.units[self.unit].acts.is_none() {
            return vec![own("acp-per-turn", rules.units.acp_per_turn[u], Need::AtLeast(1))];
        }
        let distance = self.world.shape.distance(self.world.units[self.unit].pos, self.world.units[self.target].pos);
        let model = || vec![global("combat-model", rules.globals.combat_model, Need::Other)];
        let affordable = Need::AtMost(acp::of_turn(self.world, self.unit) + rules.units.free_acp[u]);
        match (self.means, outcome) {
            (_, Outcome::Error) => model(),
            (_, Outcome::InsufficientMaterial) => self.materials(),
            (_, Outcome::InsufficientAmmo) => self.ammunition(),
            (Means::Attack, Outcome::CannotDo) => {
                vec![table("acp-to-attack", &tables.acp_to_attack, u, o, Need::AtLeast(1))]
            }
            (Means::Attack, Outcome::InsufficientAcp) => {
                vec![table("acp-to-attack", &tables.acp_to_attack, u, o, affordable)]
            }
            (Means::Attack, Outcome::AttackCannotHit) => {
                vec![table("hit-chance", &tables.hit_chance, u, o, Need::AtLeast(1))]
            }
            (Means::Attack, Outcome::TooFar) => {
                vec![table("attack-range", &tables.attack_range, u, o, Need::AtLeast(distance))]
            }
            (Means::Attack, Outcome::TooNear) => {
                vec![table("attack-range-min", &tables.attack_range_min, u, o, Need::AtMost(distance))]
            }
            (Means::Fire, Outcome::CannotDo) => vec![own("acp-to-fire", rules.units.acp_to_fire[u], Need::AtLeast(1))],
            (Means::Fire, Outcome::InsufficientAcp) => {
                vec![own("acp-to-fire", rules.units.acp_to_fire[u], affordable)]
            }
            (Means::Fire, Outcome::TooFar) => vec![own("range", rules.units.range[u], Need::AtLeast(distance))],
            (Means::Fire, Outcome::TooNear) => vec![own("range-min", rules.units.range_min[u], Need::AtMost(distance))],
            (Means::Fire, Outcome::FireCannotHit) => {
                let fire = table("fire-hit-chance", &tables.fire_hit_chance, u, o, Need::AtLeast(1));
                let melee = table("hit-chance", &tables.hit_chance, u, o, Need::AtLeast(1));
                if fire.value == -1 { vec![fire, melee] } else { vec![fire] }
            }
            (Means::Capture, Outcome::CannotDo) => self.capture(),
            (Means::Capture, Outcome::InsufficientAcp) => {
                vec![table("acp-to-capture", &tables.acp_to_capture, u, o, affordable)]
            }
            (Means::Overrun, Outcome::OverrunCannotHit) if rules.globals.combat_model == 1 => {
                vec![own("attack", rules.units.attack[u], Need::AtLeast(1))]
            }
            (Means::Overrun, Outcome::OverrunCannotHit) => {
                vec![table("acp-to-attack", &tables.acp_to_attack, u, o, Need::AtLeast(1))]
            }
            (Means::Overrun, Outcome::InsufficientMp) => vec![own("speed", rules.units.speed[u], Need::Other)],
            (Means::Detonate, Outcome::CannotDo) if rules.units.acp_to_detonate[u] != 0 => {
                vec![table("detonation-damage-at", &tables.detonation_damage_at, u, o, Need::AtLeast(1))]
            }
            (Means::Detonate, Outcome::CannotDo) => {
                vec![own("acp-to-detonate", rules.units.acp_to_detonate[u], Need::AtLeast(1))]
            }
            (Means::Detonate, Outcome::InsufficientAcp) => {
                vec![own("acp-to-detonate", rules.units.acp_to_detonate[u], affordable)]
            }
            // Distances of captures, overruns and blasts are fixed by the language: at most 1.
            _ => Vec::new(),
        }
    }

    fn capture(&self) -> Vec<Subject> {
        let tables = &self.world.rules.tables;
        let (u, prize) = (self.world.units[self.unit].kind, &self.world.units[self.target]);
        let o = prize.kind;
        let cost = table("acp-to-capture", &tables.acp_to_capture, u, o, Need::AtLeast(1));
        let chance = table("capture-chance", &tables.capture_chance, u, o, Need::AtLeast(1));
        let independent =
            table("independent-capture-chance", &tables.independent_capture_chance, u, o, Need::AtLeast(1));
        let mut needs = Vec::new();
        if cost.value < 1 {
            needs.push(cost);
        }
        if attempt::base_chance(self.world, self.unit, self.target) == 0 {
            let is_special = prize.side == SideId::INDEPENDENTS && independent.value != -1;
            needs.push(if is_special { independent } else { chance });
        }
        needs
    }

    /// Materials of which units can carry less than they would need.
    fn materials(&self) -> Vec<Subject> {
        let (tables, unit) = (&self.world.rules.tables, &self.world.units[self.unit]);
        let to_fight = match self.means {
            Means::Fire => ("material-to-fire", &tables.material_to_fire),
            _ => ("material-to-attack", &tables.material_to_attack),
        };
        let all = [("material-to-act", &tables.material_to_act), to_fight];
        let lacks = |(name, needed): (&'static str, &Table<UnitTypeId, MaterialId>), m: MaterialId| {
            let most = unit.supply_of(m);
            (needed.get(unit.kind, m) > most).then(|| table(name, needed, unit.kind, m, Need::AtMost(most)))
        };
        let materials = || self.world.rules.materials.ids();
        all.into_iter().flat_map(|what| materials().filter_map(move |m| lacks(what, m))).collect()
    }

    /// Ammunition of which units can carry less than they would need.
    fn ammunition(&self) -> Vec<Subject> {
        let rules = &self.world.rules;
        let (unit, o) = (&self.world.units[self.unit], self.world.units[self.target].kind);
        let weapon = if self.means == Means::Fire { Weapon::Fire } else { Weapon::Melee };
        let needed = |m| ammunition::needed(rules, unit.kind, o, weapon, m);
        let lacking = rules.materials.ids().filter(|&m| needed(m) > unit.supply_of(m));
        let storage = |m| table("unit-storage-x", &rules.tables.unit_storage_x, unit.kind, m, Need::AtLeast(needed(m)));
        let uses = |m| table("hit-by", &rules.tables.hit_by, o, m, Need::Other);
        lacking.flat_map(|m| [storage(m), uses(m)]).collect()
    }
}

fn table<R, C>(name: &'static str, of: &Table<R, C>, row: R, col: C, need: Need) -> Subject
where
    R: TypeId + Into<TypeRef>,
    C: TypeId + Into<TypeRef>,
{
    let setting = Setting::Table { name, row: row.into(), col: col.into() };
    Subject { setting, value: of.get(row, col), need }
}

fn property(name: &'static str, of: TypeRef, value: i32, need: Need) -> Subject {
    Subject { setting: Setting::Property { name, of }, value, need }
}

fn global(name: &'static str, value: i32, need: Need) -> Subject {
    Subject { setting: Setting::Global { name }, value, need }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        duel::{Army, Duel, Match},
        testing,
    };

    const TYPES: &str = "
        (game-module \"duels\") (terrain-type plain) (terrain-type sea)
        (unit-type inf (acp-per-turn 2) (hp-max 10)) (unit-type idle) (unit-type ship (acp-per-turn 2))
        (material-type shell)
        (table vanishes-on (inf sea 1) (ship plain 1)) (table capture-chance (inf idle 50))";

    fn refusal(more: &str, attacker: i32, defender: i32, change: impl FnOnce(&mut Match, &Rules)) -> Refusal {
        let rules = testing::rules(&format!("{TYPES} {more}"));
        let army = |n: i32| Army::one(rules.units.id(n).expect("a type"));
        let mut wanted = Match::new(army(attacker), army(defender));
        change(&mut wanted, &rules);
        Duel::new(&rules, &wanted).expect_err("it cannot be fought")
    }

    /// The outcomes of all means with the settings that cause them.
    fn describe_refusal(refusal: &Refusal) -> Vec<String> {
        let Refusal::NoMeans(refused) = refusal else { panic!("{refusal:?}") };
        let name = |subject: &Subject| match subject.setting {
            Setting::Table { name, .. } | Setting::Property { name, .. } | Setting::Global { name } => {
                format!("{name}={} {:?}", subject.value, subject.need)
            }
        };
        let one = |refused: &RefusedAction| {
            let needs: Vec<String> = refused.needs.iter().map(name).collect();
            format!("{} {}: {}", refused.means.name(), refused.outcome.name(), needs.join(", "))
        };
        refused.iter().map(one).collect()
    }

    #[test]
    fn each_action_says_which_numbers_are_in_the_way() {
        assert_eq!(
            describe_refusal(&refusal("", 0, 1, |_, _| {})),
            [
                "attack attack-cannot-hit: hit-chance=0 AtLeast(1)",
                "fire-at cannot-do: acp-to-fire=0 AtLeast(1)",
                "capture cannot-do: acp-to-capture=0 AtLeast(1)",
                "detonate cannot-do: acp-to-detonate=0 AtLeast(1)",
            ]
        );
        assert_eq!(
            describe_refusal(&refusal(
                "(table acp-to-attack (inf idle 9)) (table acp-to-capture (inf idle 3))",
                0,
                1,
                |_, _| {}
            ))[..3],
            [
                "attack insufficient-acp: acp-to-attack=9 AtMost(2)",
                "fire-at cannot-do: acp-to-fire=0 AtLeast(1)",
                "capture insufficient-acp: acp-to-capture=3 AtMost(2)",
            ]
        );
        assert_eq!(
            describe_refusal(&refusal("", 1, 0, |_, _| {}))[0],
            "attack action-error: acp-per-turn=0 AtLeast(1)"
        );
    }

    #[test]
    fn materials_that_cannot_be_carried_are_named() {
        let more = "(table hit-chance (inf idle 50)) (table material-to-attack (inf shell 1))";
        let found = describe_refusal(&refusal(more, 0, 1, |wanted, _| wanted.means = Some(Means::Attack)));
        assert_eq!(found, ["attack insufficient-material: material-to-attack=1 AtMost(0)"]);
        let more = "(table hit-chance (inf idle 50)) (table hit-by (idle shell 2)) (table consumption-per-attack (inf shell 3))";
        let found = describe_refusal(&refusal(more, 0, 1, |wanted, _| wanted.means = Some(Means::Attack)));
        assert_eq!(found, ["attack insufficient-ammo: unit-storage-x=0 AtLeast(6), hit-by=2 Other"]);
    }

    #[test]
    fn terrain_on_which_units_cannot_be_is_refused() {
        let found = refusal("", 0, 1, |wanted, rules| wanted.defender_terrain = rules.terrain.id(1));
        assert!(matches!(&found, Refusal::NoMeans(_)), "the attacker stands beside: {found:?}");
        let found = refusal("", 0, 1, |wanted, rules| wanted.attacker_terrain = rules.terrain.id(1));
        let Refusal::NoPlace { needs, .. } = found else { panic!("{found:?}") };
        assert_eq!(needs[0].value, 1);
        assert!(matches!(needs[0].setting, Setting::Table { name: "vanishes-on", .. }));
        let found = refusal("(table unit-size-in-terrain (idle t* 5))", 0, 1, |_, _| {});
        assert!(matches!(found, Refusal::NoTerrain(_)), "{found:?}");
    }

    #[test]
    fn armies_need_room() {
        let found = refusal("", 0, 1, |wanted, _| wanted.attacker.count = 9);
        assert!(matches!(found, Refusal::NoRoom { room: 6, count: 9, .. }), "{found:?}");
        // Defenders stand in one cell and behind it.
        let found = refusal("", 0, 1, |wanted, _| wanted.defender.count = 50);
        assert!(matches!(found, Refusal::NoRoom { room: 2..=49, count: 50, .. }), "{found:?}");
    }

    #[test]
    fn the_other_model_of_combat_leaves_only_overruns() {
        let found = describe_refusal(&refusal("(set combat-model 1)", 0, 1, |_, _| {}));
        assert_eq!(found[0], "attack action-error: combat-model=1 Other");
        assert_eq!(found[2], "overrun overrun-cannot-hit: attack=0 AtLeast(1)");
    }
}
