//! Facts about a unit type that follow from the rules alone: the types that could make it, and the obstacle where none
//! can.
//!
//! An obstacle is certain: no course of a game removes it. The lack of an obstacle promises nothing.

use gdl_ruleset::{Attr, PropValue};
use gdl_schema::{property, unit};
use gdl_world::rules::{Rules, TypeId, UnitTypeId};

use crate::construction::ConstructionMethod;

/// The part of a module, set or left at its default, that leads to an obstacle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evidence {
    /// The type itself.
    Type,
    /// A property of the type.
    Property(&'static str),
    /// An entry of a table.
    Entry {
        /// The table.
        table: &'static str,
        /// The row.
        row: UnitTypeId,
        /// The column.
        col: UnitTypeId,
    },
}

/// The reason why units of a type cannot be made, or cannot be finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// A clause that begins with "because".
    pub reason: String,
    /// The part of a module that would have to change.
    pub evidence: Evidence,
}

/// The types that could make units of a type, and the obstacle if none can complete them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prospects {
    /// The types that could begin units of this one.
    pub makers: Vec<UnitTypeId>,
    /// The reason why no type can, or why no unit will ever be complete.
    pub obstacle: Option<Obstacle>,
    /// Another way in which units of it could come.
    pub other_way: Option<OtherWay>,
}

/// A way in which units of a type come without being created and built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherWay {
    /// A unit turns into it when it is destroyed or lost (spec actions 2.4).
    Wreck(UnitTypeId),
    /// A unit changes into it (spec actions 14.3, turns 9.8).
    Change(UnitTypeId),
    /// A unit turns into it when it is captured (spec actions 9.9).
    Capture(UnitTypeId),
    /// It comes inside of a completed unit (spec actions 13.7).
    Inside(UnitTypeId),
    /// A unit turns into it in an encounter (spec actions 10.6).
    Encounter(UnitTypeId),
    /// The world is made with some, by chance.
    Start,
}

impl Prospects {
    /// Computes the prospects of all types of a game, in the order of types.
    pub fn of_all(rules: &Rules) -> Vec<Prospects> {
        let origins = Origins::new(rules);
        let of = |u: UnitTypeId| {
            let could = |&c: &UnitTypeId| ConstructionMethod::of_creation(rules, c, u).could_create(rules, c, u);
            let makers: Vec<UnitTypeId> = rules.units.ids().filter(could).collect();
            let obstacle = obstacle(rules, &origins, u, &makers);
            Prospects { makers, obstacle, other_way: other_way(rules, &origins, u) }
        };
        rules.units.ids().map(of).collect()
    }
}

/// What the prospects of all types have in common, so that those of one take a single pass over the others.
struct Origins {
    /// The first other type that turns into each type when it is destroyed or lost.
    wrecks: Vec<Option<UnitTypeId>>,
    /// The first other type that turns into each type when it is captured.
    captives: Vec<Option<UnitTypeId>>,
    /// Whether units of each type could have action points at some time.
    may_act: Vec<bool>,
}

impl Origins {
    fn new(rules: &Rules) -> Origins {
        let (types, tables) = (&rules.units, &rules.tables);
        let count = types.count();
        let mut origins =
            Origins { wrecks: vec![None; count], captives: vec![None; count], may_act: vec![false; count] };
        let note = |firsts: &mut [Option<UnitTypeId>], from: UnitTypeId, number: i32| {
            if let Some(to) = types.id(number).filter(|&to| to != from) {
                firsts[to.index()].get_or_insert(from);
            }
        };
        for from in types.ids() {
            let wrecks = &mut origins.wrecks;
            note(wrecks, from, types.wrecked_type[from]);
            types.ids().for_each(|by| note(wrecks, from, tables.wrecked_type_if_killed.get(from, by)));
            rules.materials.ids().for_each(|m| note(wrecks, from, tables.wrecked_type_if_starved.get(from, m)));
            rules.terrain.ids().for_each(|t| note(wrecks, from, tables.wrecked_type_if_attrited.get(from, t)));
            let captives = &mut origins.captives;
            types.ids().for_each(|by| note(captives, from, tables.changed_type_if_captured.get(from, by)));
            origins.may_act[from.index()] = may_ever_act(rules, from);
        }
        origins
    }
}

/// The first way in which units of a type come without being created. That there is one promises nothing.
fn other_way(rules: &Rules, origins: &Origins, u: UnitTypeId) -> Option<OtherWay> {
    let (types, tables) = (&rules.units, &rules.tables);
    let is_this = |number: i32| types.id(number) == Some(u);
    let others = || types.ids().filter(|&other| other != u);
    let changes =
        |&other: &UnitTypeId| tables.can_change_type_to.get(other, u) != 0 || is_this(types.auto_upgrade_to[other]);
    let holds = |&other: &UnitTypeId| {
        let inside =
            [&tables.complete_occs, &tables.alt_complete_occs, &tables.incomplete_occs, &tables.alt_incomplete_occs];
        inside.into_iter().any(|table| table.get(other, u) != 0)
    };
    // Which types an encounter leads to is in lists of any form.
    let meets = |&other: &UnitTypeId| {
        rules.globals.combat_model == 1
            && matches!(rules.source.types.prop(other.into(), unit::ENCOUNTER_RESULT), Some(PropValue::List(list)) if !list.is_nil())
    };
    let starts = types.start_with[u] > 0
        || types.independent_near_start[u] > 0
        || types.unit_growth_chance[u] > 0
        || types.independent_growth_chance[u] > 0
        || rules.terrain.ids().any(|t| tables.independent_density.get(u, t) > 0);
    let turned = origins.wrecks[u.index()]
        .map(OtherWay::Wreck)
        .or_else(|| others().find(changes).map(OtherWay::Change))
        .or_else(|| origins.captives[u.index()].map(OtherWay::Capture))
        .or_else(|| others().find(holds).map(OtherWay::Inside));
    turned.or(starts.then_some(OtherWay::Start)).or_else(|| others().find(meets).map(OtherWay::Encounter))
}

fn obstacle(rules: &Rules, origins: &Origins, u: UnitTypeId, makers: &[UnitTypeId]) -> Option<Obstacle> {
    let (types, tables) = (&rules.units, &rules.tables);
    let name = |u: UnitTypeId| types.label(u);
    let because = |reason: String, evidence: Evidence| Some(Obstacle { reason, evidence });
    let entry = |table: &'static str, row: UnitTypeId| Evidence::Entry { table, row, col: u };
    if makers.is_empty() {
        let willing = |&c: &UnitTypeId| tables.can_create.get(c, u) != 0 || tables.can_build.get(c, u) != 0;
        let Some(c) = types.ids().find(willing) else {
            return because("because no type can create or build it".to_owned(), Evidence::Type);
        };
        if ConstructionMethod::of_creation(rules, c, u) == ConstructionMethod::Create
            && tables.can_create.get(c, u) == 0
        {
            let reason = format!(
                "because {} could build on it, but nothing can create it: `can-create` and `create-as-build` are 0",
                name(c)
            );
            return because(reason, entry("can-create", c));
        }
        return because(format!("because {} can never have the tooling for it", name(c)), entry("tp-to-build", c));
    }
    if types.cp[u] == 0 {
        return because("because its `cp` is 0, and such types cannot be made".to_owned(), Evidence::Property("cp"));
    }
    if let Some(why) = technology_out_of_reach(rules, u) {
        let reason = format!("because it takes technology {} to build it, and {why}", types.tech_to_build[u]);
        return because(reason, Evidence::Property("tech-to-build"));
    }
    for (most, property) in
        [(types.type_in_game_max[u], "type-in-game-max"), (types.type_per_side_max[u], "type-per-side-max")]
    {
        if most == 0 {
            return because(format!("because its `{property}` is 0"), Evidence::Property(property));
        }
    }
    if !makers.iter().any(|&c| origins.may_act[c.index()]) {
        let c = makers[0];
        return because(format!("because {} never has action points", name(c)), entry("acp-to-create", c));
    }
    let begins_whole = |&c: &UnitTypeId| ConstructionMethod::of_creation(rules, c, u).cp(rules, c, u) >= types.cp[u];
    let is_built_on = || types.ids().any(|c| ConstructionMethod::could_build(rules, c, u));
    let builds_itself = || types.cp_per_self_build[u] > 0;
    if !makers.iter().any(begins_whole) && !is_built_on() && !builds_itself() {
        let reason = format!(
            "because {} begins it with less than its `cp` of {}, and nothing builds on it",
            name(makers[0]),
            types.cp[u]
        );
        return because(reason, entry("cp-per-build", makers[0]));
    }
    None
}

/// Returns the reason why no side ever has the technology to build a type: none has it from the start, and no unit develops
/// it. None if some side could have it.
fn technology_out_of_reach(rules: &Rules, u: UnitTypeId) -> Option<String> {
    let (types, tables) = (&rules.units, &rules.tables);
    let needed = types.tech_to_build[u];
    let levels = |attr: Option<&Attr>| match attr {
        Some(Attr::Ints(levels)) => levels.get(u.index()).copied().unwrap_or(0),
        _ => 0,
    };
    let source = &rules.source;
    let given = source.sides.iter().map(|side| &side.attrs).chain(&source.side_library).chain([&source.side_defaults]);
    let is_given = given.into_iter().any(|attrs| {
        levels(attrs.get(property::side::TECH)).max(levels(attrs.get(property::side::INIT_TECH))) >= needed
    });
    if is_given
        || types.tech_from_ownership[u] >= needed
        || types.tech_leakage[u] > 0
        || types.ids().any(|other| other != u && tables.tech_crossover.get(other, u) > 0)
    {
        return None;
    }
    let gain =
        |by: UnitTypeId| if tables.acp_to_develop.get(by, u) > 0 { tables.tech_per_develop.get(by, u) } else { 0 };
    let most_gain = types.ids().map(gain).max().filter(|&gain| gain > 0);
    let Some(most_gain) = most_gain else { return Some("no unit can develop it".to_owned()) };
    // Developing ends at `tech-max`; the last time may lead beyond it.
    let max = types.tech_max[u];
    let most = if max > 0 { i64::from(max) - 1 + (i64::from(most_gain) + 99) / 100 } else { 0 };
    (most < needed.into()).then(|| format!("developing ends at {most}, by its `tech-max` of {max}"))
}

/// Whether units of a type could have action points at some time.
fn may_ever_act(rules: &Rules, u: UnitTypeId) -> bool {
    let (types, tables) = (&rules.units, &rules.tables);
    types.acp_per_turn[u] > 0
        || types.acp_independent[u] != 0
        || types.ids().any(|o| tables.occupant_adds_acp.get(u, o) > 0)
        || rules.terrain.ids().any(|t| tables.night_adds_acp.get(u, t) > 0)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gdl_test_support::TestDb;
    use gdl_world::rules::TypeId;

    use super::*;

    /// Returns the obstacle of the second type of a game; None without an obstacle.
    fn obstacle(text: &str) -> Option<(String, Evidence)> {
        let text = format!("{text} (terrain-type land)");
        let db = TestDb::new(&text);
        let rules = Rules::new(Arc::new(gdl_eval::evaluate(&*db, db.main()).ruleset.clone()));
        let prospects = Prospects::of_all(&rules).swap_remove(1);
        prospects.obstacle.map(|obstacle| (obstacle.reason, obstacle.evidence))
    }

    #[track_caller]
    fn check(rules: &str, expected: &str) {
        let types = "(unit-type town (acp-per-turn 1)) (unit-type man (cp 3))";
        let found = obstacle(&format!("{types} {rules}"));
        match expected {
            "" => assert_eq!(found, None, "{rules}"),
            part => assert!(found.as_ref().is_some_and(|(reason, _)| reason.contains(part)), "{rules}: {found:?}"),
        }
    }

    #[test]
    fn what_stands_in_the_way() {
        let made = "(table can-create (town man true)) (table acp-to-create (town man 1)) (table can-build (town man true)) \
            (table acp-to-build (town man 1)) (table cp-per-build (town man 1))";
        check(made, "");
        check("", "no type can create or build it");
        check("(table can-build (town man true)) (table cp-per-build (town man 1))", "nothing can create it");
        check("(table can-create (town man true))", "nothing builds on it");
        check("(table can-create (town man true)) (table cp-on-creation (town man 3))", "");
        check("(table can-create (town man true)) (add man cp-per-self-build 1)", "");
        check(&format!("{made} (add man cp 0)"), "its `cp` is 0");
        check(&format!("{made} (add man type-per-side-max 0)"), "`type-per-side-max` is 0");
        check(&format!("{made} (add town acp-per-turn 0)"), "town never has action points");
        check(&format!("{made} (table tp-to-build (town man 5))"), "tooling");
    }

    #[test]
    fn other_ways_than_construction() {
        let check = |rules: &str, expected: Option<OtherWay>| {
            let text = format!("(unit-type town (acp-per-turn 1)) (unit-type man (cp 3)) (terrain-type land) {rules}");
            let db = TestDb::new(&text);
            let rules = Rules::new(Arc::new(gdl_eval::evaluate(&*db, db.main()).ruleset.clone()));
            assert_eq!(Prospects::of_all(&rules)[1].other_way, expected, "{text}");
        };
        let town = UnitTypeId::from_index(0);
        check("", None);
        check("(add man wrecked-type man)", None);
        check("(add town wrecked-type man)", Some(OtherWay::Wreck(town)));
        check("(table wrecked-type-if-killed (town town man))", Some(OtherWay::Wreck(town)));
        check("(table wrecked-type-if-attrited (town land man))", Some(OtherWay::Wreck(town)));
        check("(table can-change-type-to (town man 1))", Some(OtherWay::Change(town)));
        check("(add town auto-upgrade-to man)", Some(OtherWay::Change(town)));
        check("(table changed-type-if-captured (town town man))", Some(OtherWay::Capture(town)));
        check("(table complete-occs-on-completion (town man 2))", Some(OtherWay::Inside(town)));
        check("(add man start-with 1)", Some(OtherWay::Start));
        check("(table independent-density (man land 5))", Some(OtherWay::Start));
    }

    #[test]
    fn technology_that_no_side_can_have() {
        let made = "(table can-create (town man true)) (table cp-on-creation (town man 3)) (add man tech-to-build 5)";
        let developed = "(table acp-to-develop (town man 1)) (table tech-per-develop (town man 1.00))";
        let check = |more: &str, expected: &str| check(&format!("{made} (add man tech-max 9) {more}"), expected);
        check("", "it takes technology 5 to build it, and no unit can develop it");
        check("(table acp-to-develop (town man 1))", "no unit can develop it");
        check(developed, "");
        check(&format!("{developed} (add man tech-max 4)"), "developing ends at 4, by its `tech-max` of 4");
        // The last step leads beyond the maximum.
        let fast = developed.replace("1.00", "2.00");
        check(&format!("{fast} (add man tech-max 4)"), "");
        check("(side 1 (tech (man 5)))", "");
        check("(side 1 (tech (man 4)))", "no unit can develop it");
        check("(side-defaults (tech (man 5)))", "");
        check("(add man tech-from-ownership 5)", "");
        check("(add man tech-leakage 1.00)", "");
        check(&format!("{developed} (table tech-crossover (town man 50)) (add man tech-max 2)"), "");
    }
}
