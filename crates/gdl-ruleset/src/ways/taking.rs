//! The ways in which units change hands (spec actions 9.8, 9.9; turns 12.4 to 12.6).

use crate::TypeRef;
use gdl_schema::{TableId, TypeKind, global, table, unit};

use super::{
    attempt::{Attempt, Attempts, Fact, Lack, Owner, Way},
    making::acting,
    rules::Rules,
};

/// Whether an entry allows a capture, of units of a side or of independent ones.
fn has_chance(rules: Rules<'_>, a: TypeRef, o: TypeRef) -> bool {
    let chance = rules.entry(table::CAPTURE_CHANCE, a, o);
    chance > 0 || rules.entry(table::INDEPENDENT_CAPTURE_CHANCE, a, o) > 0
}

/// Whether a unit ever strikes at another, in an attack or from afar.
fn strikes(rules: Rules<'_>, a: TypeRef, o: TypeRef) -> bool {
    let entry = |id| rules.entry(id, a, o);
    let or = |fire: i32, melee: i32| if fire == -1 { melee } else { fire };
    let attack = entry(table::ACP_TO_ATTACK);
    let fire = rules.int(a, unit::ACP_TO_FIRE);
    rules.may_act(a)
        && rules.global(global::COMBAT_MODEL) != 1
        && (attack >= 1 && rules.affords(a, attack) && entry(table::HIT_CHANCE) > 0
            || fire >= 1 && rules.affords(a, fire) && or(entry(table::FIRE_HIT_CHANCE), entry(table::HIT_CHANCE)) > 0)
}

/// How a unit captures another by force; the table is the one that decides.
pub fn capture(rules: Rules<'_>, a: TypeRef, o: TypeRef) -> Attempt {
    let entry = |id| rules.entry(id, a, o);
    let by_table: TableId = match entry(table::CAPTURE_CHANCE) > 0 {
        true => table::CAPTURE_CHANCE,
        false => table::INDEPENDENT_CAPTURE_CHANCE,
    };
    let could_be_on = |t: TypeRef| {
        rules.int(t, gdl_schema::terrain::CAPACITY) >= rules.entry(table::UNIT_SIZE_IN_TERRAIN, a, t)
            || rules.entry(table::TERRAIN_CAPACITY_X, a, t) > 0
    };
    let near = rules.cells().any(could_be_on) || rules.entry(table::BRIDGE, o, a) != 0;
    let attempt = Attempt::new(Way::Captured(a, by_table))
        .need(Fact::Exists(o))
        .require(has_chance(rules, a, o), Lack::Entry(table::CAPTURE_CHANCE, a, o, 100))
        .require(near, Lack::Entry(table::BRIDGE, o, a, 1));
    if rules.global(global::COMBAT_MODEL) == 1 {
        // Only an overrun captures, and only advanced units.
        let advanced = rules.int(o, unit::ADVANCED) != 0;
        return acting(rules, attempt, a, 1).require(advanced, Lack::Property(o, unit::ADVANCED, 1));
    }
    let cost = entry(table::ACP_TO_CAPTURE);
    if strikes(rules, a, o) {
        return acting(rules, attempt, a, 0);
    }
    if rules.entry(table::COUNTERCAPTURE, o, a) > 0 && strikes(rules, o, a) {
        return attempt.need(Fact::Exists(a));
    }
    acting(rules, attempt, a, cost).require(cost >= 1, Lack::Entry(table::ACP_TO_CAPTURE, a, o, 1))
}

/// The pairs of a captor and a prize with a chance.
pub fn chances(rules: Rules<'_>) -> Vec<(TypeRef, TypeRef)> {
    let mut pairs = rules.pairs(table::CAPTURE_CHANCE, |entry| entry > 0);
    let known: rustc_hash::FxHashSet<_> = pairs.iter().copied().collect();
    let free = rules.pairs(table::INDEPENDENT_CAPTURE_CHANCE, |entry| entry > 0);
    pairs.extend(free.into_iter().filter(|pair| !known.contains(pair)));
    pairs
}

/// Adds the ways in which units come to sides that play, and what they turn into.
pub fn add(rules: Rules<'_>, attempts: &mut Attempts) {
    let owned = |attempt: Attempt, a: TypeRef| match rules.acts_freely(a) {
        true => attempt.need(Fact::Exists(a)),
        false => attempt.need(Fact::Owned(a)),
    };
    for (a, o) in chances(rules) {
        let attempt = capture(rules, a, o);
        attempts.push(Fact::Owned(o), attempt.clone());
        add_changed(rules, attempts, a, o, attempt);
    }
    let mut surrenders = Vec::new();
    for id in [table::SURRENDER_CHANCE, table::SURRENDER_CHANCE_PER_ATTACK, table::LOST_SURRENDER_CHANCE] {
        surrenders.extend(rules.pairs(id, |entry| entry > 0));
    }
    for (a, o) in surrenders {
        let attempt = owned(Attempt::new(Way::Surrendered(a)).need(Fact::Exists(o)), a);
        attempts.push(Fact::Owned(o), attempt.clone());
        add_changed(rules, attempts, a, o, attempt);
    }
    for u in rules.units() {
        // What is inside of a captured unit goes with it if its own capture has a chance, or always.
        let matches = rules.int(u, unit::MATCH_TRANSPORT_SIDE) != 0;
        let has_captor = rules.units().any(|a| has_chance(rules, a, u));
        if (matches || has_captor) && rules.units().any(|transport| rules.carries(transport, u)) {
            let attempt = Attempt::new(Way::Prisoner).need(Fact::Exists(u));
            attempts.push(Fact::Owned(u), attempt.clone());
            if rules.set.table(table::CHANGED_TYPE_IF_CAPTURED).is_some() {
                for a in rules.units() {
                    add_changed(rules, attempts, a, u, owned(attempt.clone(), a));
                }
            }
        }
        for property in [unit::REVOLT_CHANCE, unit::REVOLT_AT_OPINION_MIN] {
            if rules.int(u, property) > 0 {
                attempts.push(Fact::Owned(u), Attempt::new(Way::Revolted(property)).need(Fact::Exists(u)));
            }
        }
        if rules.int(u, unit::UNIT_TAKEOVER_CHANCE) > 0 {
            attempts.push(Fact::Owned(u), Attempt::new(Way::Joined).need(Fact::Exists(u)));
        }
    }
}

/// Adds what a captured unit turns into.
fn add_changed(rules: Rules<'_>, attempts: &mut Attempts, a: TypeRef, o: TypeRef, attempt: Attempt) {
    let to = rules.numbered(TypeKind::Unit, rules.entry(table::CHANGED_TYPE_IF_CAPTURED, o, a));
    if let Some(v) = to.filter(|&v| v != o) {
        let attempt = Attempt { way: Way::CapturedInto(o, a), ..attempt };
        attempts.push_unit(v, attempt, true, Owner::Side);
    }
}
