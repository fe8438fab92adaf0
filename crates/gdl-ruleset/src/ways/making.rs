//! The ways in which units come into a game: at the start, made by other units, and by change (spec actions 2, 13; world 8).

use crate::{Attr, PropValue, TypeRef, Value};
use gdl_schema::{TableId, TypeKind, global, material, property, table, unit, word};

use super::{
    attempt::{Attempt, Attempts, Fact, Lack, Owner, Way},
    rules::Rules,
};

/// Tables of units that come with a new one, and whether they are complete.
const INSIDE: [(TableId, bool); 4] = [
    (table::COMPLETE_OCCS_ON_COMPLETION, true),
    (table::ALT_COMPLETE_OCCS_ON_COMPLETION, true),
    (table::INCOMPLETE_OCCS_ON_COMPLETION, false),
    (table::ALT_INCOMPLETE_OCCS_ON_COMPLETION, false),
];

/// Adds what an acting unit needs: it is complete and belongs to a side, and can pay.
pub fn acting(rules: Rules<'_>, attempt: Attempt, u: TypeRef, cost: i32) -> Attempt {
    let attempt = if rules.acts_freely(u) { attempt } else { attempt.need(Fact::Owned(u)) };
    let pays = rules.may_act(u) && rules.affords(u, cost);
    attempt.need(Fact::Complete(u)).require(pays, Lack::Points(u, cost.max(1)))
}

/// Adds the limits to the number of units of a type.
fn limited(rules: Rules<'_>, attempt: Attempt, u: TypeRef) -> Attempt {
    attempt
        .require(rules.int(u, unit::TYPE_IN_GAME_MAX) != 0, Lack::Property(u, unit::TYPE_IN_GAME_MAX, -1))
        .require(rules.global(global::UNITS_IN_GAME_MAX) != 0, Lack::Global(global::UNITS_IN_GAME_MAX, -1))
}

/// Adds the amounts of materials that an action of a unit needs.
fn materials(rules: Rules<'_>, mut attempt: Attempt, u: TypeRef, amount: impl Fn(TypeRef) -> i32) -> Attempt {
    for m in rules.refs(TypeKind::Material) {
        let needed = amount(m);
        if needed <= 0 {
            continue;
        }
        attempt = attempt
            .require(needed <= rules.most_material(u, m), Lack::Storage(u, m, needed))
            .require(rules.has_source(m), Lack::Source(u, m));
    }
    attempt
}

/// Adds the tooling that a unit needs to make another.
fn tooled(rules: Rules<'_>, attempt: Attempt, c: TypeRef, u: TypeRef) -> Attempt {
    let entry = |id| rules.entry(id, c, u);
    let needed = entry(table::TP_TO_BUILD);
    if needed <= 0 {
        return attempt;
    }
    attempt
        .require(entry(table::CAN_TOOLUP_FOR) != 0, Lack::Entry(table::CAN_TOOLUP_FOR, c, u, 1))
        .require(entry(table::TP_PER_TOOLUP) > 0, Lack::Entry(table::TP_PER_TOOLUP, c, u, 1))
        .require(entry(table::TP_MAX) >= needed, Lack::Entry(table::TP_MAX, c, u, needed))
}

/// How a unit creates another (spec actions 13.1 to 13.3).
pub fn creation(rules: Rules<'_>, c: TypeRef, u: TypeRef) -> Attempt {
    let entry = |id| rules.entry(id, c, u);
    let as_build = entry(table::CREATE_AS_BUILD) != 0;
    let way = if as_build { Way::CreatedAsBuild(c) } else { Way::Created(c) };
    let (may, points, cost) = match as_build {
        true => (table::CAN_BUILD, table::CP_PER_BUILD, entry(table::ACP_TO_BUILD)),
        false => (table::CAN_CREATE, table::CP_ON_CREATION, entry(table::ACP_TO_CREATE)),
    };
    let attempt = Attempt::new(way)
        .require(entry(may) != 0, Lack::Entry(may, c, u, 1))
        .require(entry(points) >= 0, Lack::Entry(points, c, u, 1))
        .require(rules.int(u, unit::CP) != 0, Lack::Property(u, unit::CP, 1));
    let attempt = acting(rules, tooled(rules, attempt, c, u), c, cost);
    let mut attempt = limited(rules, attempt, u)
        .require(rules.int(u, unit::TYPE_PER_SIDE_MAX) != 0, Lack::Property(u, unit::TYPE_PER_SIDE_MAX, -1))
        .require(rules.global(global::UNITS_PER_SIDE_MAX) != 0, Lack::Global(global::UNITS_PER_SIDE_MAX, -1))
        .require(rules.has_place(u), Lack::Place(u));
    if rules.int(u, unit::TECH_TO_BUILD) > 0 {
        attempt = attempt.need(Fact::Skilled(u));
    }
    for a in rules.refs(TypeKind::Advance) {
        if rules.entry(table::ADVANCE_NEEDED_TO_BUILD, u, a) != 0 {
            attempt = attempt.need(Fact::Discovered(a));
        }
    }
    let first = entry(points).min(rules.int(u, unit::CP)).max(0);
    materials(rules, attempt, c, |m| {
        let (least, once, each) = match as_build {
            true => (table::MATERIAL_TO_BUILD, table::CONSUMPTION_PER_BUILT, table::CONSUMPTION_PER_BUILD),
            false => (table::MATERIAL_TO_CREATE, table::CONSUMPTION_ON_CREATION, table::CONSUMPTION_PER_CREATE),
        };
        let per_point = rules.entry(table::CONSUMPTION_PER_CP, u, m).saturating_mul(first);
        let spent = per_point.saturating_add(rules.entry(once, u, m)).saturating_add(rules.entry(each, c, m));
        rules.entry(least, c, m).max(spent)
    })
}

/// How a unit builds another to the end (spec actions 13.5). The last step may be a single point.
fn building(rules: Rules<'_>, b: TypeRef, u: TypeRef) -> Attempt {
    let entry = |id| rules.entry(id, b, u);
    let attempt = Attempt::new(Way::Built(b))
        .need(Fact::Exists(u))
        .require(entry(table::CP_PER_BUILD) > 0, Lack::Entry(table::CP_PER_BUILD, b, u, 1));
    let attempt = acting(rules, tooled(rules, attempt, b, u), b, entry(table::ACP_TO_BUILD));
    materials(rules, attempt, b, |m| {
        let of_target = rules.entry(table::CONSUMPTION_PER_CP, u, m).max(0);
        let sum = of_target + rules.entry(table::CONSUMPTION_PER_BUILT, u, m);
        rules.entry(table::MATERIAL_TO_BUILD, b, m).max(sum + rules.entry(table::CONSUMPTION_PER_BUILD, b, m))
    })
}

/// Adds all ways in which units come into a game.
pub fn add(rules: Rules<'_>, attempts: &mut Attempts) {
    add_placed(rules, attempts);
    rules.units().for_each(|u| add_start(rules, attempts, u));
    add_made(rules, attempts);
    add_changed(rules, attempts);
    add_wrecks(rules, attempts);
}

/// Adds the units of forms.
fn add_placed(rules: Rules<'_>, attempts: &mut Attempts) {
    let lists_units = rules.sides().any(|attrs| attrs.get(property::side::UNITS).is_some());
    let mut seen = rustc_hash::FxHashSet::default();
    for (index, placed) in rules.set.units.iter().enumerate() {
        let u = placed.kind;
        let needed = rules.int(u, unit::CP);
        let points = placed.attrs.int(property::unit::CP);
        let is_future = placed.attrs.get(property::unit::APPEAR).is_some();
        let complete = match points {
            Some(points) => points.saturating_abs() >= needed,
            None => !is_future || needed <= 1 || placed.pos.0 >= 0,
        };
        let joins = placed.side > 0 || lists_units || placed.attrs.get(property::unit::SIDES).is_some();
        // A game may place thousands; the first of each sort stands for all.
        if seen.insert((u, complete, joins)) {
            let owner = if joins { Owner::Side } else { Owner::None };
            attempts.push_unit(u, Attempt::new(Way::Placed(index)), complete, owner);
        }
    }
}

/// Whether units of a type find a place when countries are made.
fn can_start(rules: Rules<'_>, u: TypeRef) -> bool {
    rules.refs(TypeKind::Terrain).any(|t| rules.entry(table::FAVORED_TERRAIN, u, t) > 0)
        || rules.units().any(|transport| rules.carries(transport, u))
}

/// Adds the units of a type that a game makes when it starts (spec world 8.4 to 8.6).
fn add_start(rules: Rules<'_>, attempts: &mut Attempts, u: TypeRef) {
    if rules.int(u, unit::START_WITH) > 0 {
        attempts.push_unit(u, start(rules, Way::StartWith, u), true, Owner::Side);
    }
    if rules.int(u, unit::INDEPENDENT_NEAR_START) > 0 {
        attempts.push_unit(u, start(rules, Way::NearStart, u), true, Owner::None);
    }
    for (property, owner) in [(unit::UNIT_GROWTH_CHANCE, Owner::Side), (unit::INDEPENDENT_GROWTH_CHANCE, Owner::None)] {
        if rules.int(u, property) > 0 {
            attempts.push_unit(u, start(rules, Way::Growth(property), u), true, owner);
        }
    }
    let strewn = rules.refs(TypeKind::Terrain).find(|&t| rules.entry(table::INDEPENDENT_DENSITY, u, t) > 0);
    if let Some(t) = strewn {
        let method = word::synthesis_method::MAKE_INDEPENDENT_UNITS;
        let attempt = Attempt::new(Way::Density(t)).require(rules.synthesizes(method), Lack::Method(method));
        attempts.push_unit(u, limited(rules, attempt, u), true, Owner::None);
    }
}

/// How units of a type come with countries.
pub fn start(rules: Rules<'_>, way: Way, u: TypeRef) -> Attempt {
    let method = word::synthesis_method::MAKE_COUNTRIES;
    let attempt = Attempt::new(way)
        .require(rules.synthesizes(method), Lack::Method(method))
        .require(can_start(rules, u), Lack::Place(u));
    limited(rules, attempt, u)
}

/// Adds what units create and build, and what comes inside of new ones.
fn add_made(rules: Rules<'_>, attempts: &mut Attempts) {
    let mut makers = rules.pairs(table::CAN_CREATE, |entry| entry != 0);
    let known: rustc_hash::FxHashSet<_> = makers.iter().copied().collect();
    let builders = rules.pairs(table::CAN_BUILD, |entry| entry != 0);
    let begins = |&(c, u): &(TypeRef, TypeRef)| rules.entry(table::CREATE_AS_BUILD, c, u) != 0;
    makers.extend(builders.iter().copied().filter(begins).filter(|pair| !known.contains(pair)));
    for (c, u) in makers {
        let attempt = creation(rules, c, u);
        let points = match attempt.way {
            Way::CreatedAsBuild(_) => table::CP_PER_BUILD,
            _ => table::CP_ON_CREATION,
        };
        let complete =
            rules.entry(points, c, u) >= rules.int(u, unit::CP) || rules.entry(table::BUILDER_CAN_REUSE_CP, c, u) != 0;
        let owner = if rules.acts_freely(c) { Owner::As(c) } else { Owner::Side };
        attempts.push_unit(u, attempt, complete, owner);
    }
    for (b, u) in builders {
        attempts.push(Fact::Complete(u), building(rules, b, u));
    }
    for u in rules.units() {
        if rules.int(u, unit::CP_PER_SELF_BUILD) > 0 {
            attempts.push(Fact::Complete(u), Attempt::new(Way::SelfBuilt).need(Fact::Exists(u)));
        }
        if rules.int(u, unit::CP) <= 0 {
            attempts.push(Fact::Complete(u), Attempt::new(Way::NoConstruction).need(Fact::Exists(u)));
        }
    }
    for (id, complete) in INSIDE {
        for (c, u) in rules.pairs(id, |entry| entry != 0) {
            let room = Lack::Entry(table::UNIT_CAPACITY_X, c, u, 1);
            let attempt = Attempt::new(Way::Inside(id, c)).need(Fact::Exists(c)).require(rules.carries(c, u), room);
            attempts.push_unit(u, attempt, complete, Owner::As(c));
        }
    }
}

/// The owner of a unit that turned into another type. One that may not be on its side any more joins another.
fn owner_of_turned(rules: Rules<'_>, from: TypeRef, to: TypeRef) -> Owner {
    match rules.set.types.prop(to, unit::POSSIBLE_SIDES) {
        Some(PropValue::List(list)) if !list.is_nil() => Owner::Side,
        _ => Owner::As(from),
    }
}

/// Adds changes of type that units and sides want (spec actions 14.3; turns 9.8).
fn add_changed(rules: Rules<'_>, attempts: &mut Attempts) {
    let conditions = |attempt: Attempt, u: TypeRef, v: TypeRef| {
        let experience = rules.entry(table::CXP_TO_CHANGE_TYPE, u, v);
        let tech = rules.int(v, unit::TECH_TO_CHANGE_TYPE_TO);
        let mut attempt = attempt
            .require(rules.int(u, unit::CXP_MAX) >= experience, Lack::Property(u, unit::CXP_MAX, experience))
            .require(rules.int(v, unit::TECH_MAX) >= tech, Lack::Property(v, unit::TECH_MAX, tech));
        for a in rules.refs(TypeKind::Advance) {
            if rules.entry(table::ADVANCE_TO_CHANGE_TYPE, u, a) != 0 {
                attempt = attempt.need(Fact::Discovered(a));
            }
        }
        materials(rules, attempt, u, |m| {
            let least = rules.entry(table::MATERIAL_TO_CHANGE_TYPE, u, m);
            least.max(rules.entry(table::CONSUMPTION_PER_CHANGE_TYPE, u, m))
        })
    };
    for (u, v) in rules.pairs(table::CAN_CHANGE_TYPE_TO, |entry| entry != 0) {
        if u != v {
            let cost = rules.entry(table::ACP_TO_CHANGE_TYPE, u, v);
            let attempt = conditions(acting(rules, Attempt::new(Way::Changed(u)), u, cost), u, v);
            attempts.push_unit(v, attempt, true, owner_of_turned(rules, u, v));
        }
    }
    for u in rules.units() {
        let upgrade = rules.numbered(TypeKind::Unit, rules.int(u, unit::AUTO_UPGRADE_TO));
        if let Some(v) = upgrade.filter(|&v| v != u) {
            let attempt = conditions(Attempt::new(Way::Upgraded(u)).need(Fact::Complete(u)), u, v);
            attempts.push_unit(v, attempt, true, owner_of_turned(rules, u, v));
        }
    }
}

/// Adds what units turn into when they are destroyed or met (spec actions 2.4, 10.6).
fn add_wrecks(rules: Rules<'_>, attempts: &mut Attempts) {
    let by_cause = [
        (table::WRECKED_TYPE_IF_KILLED, TypeKind::Unit),
        (table::WRECKED_TYPE_IF_STARVED, TypeKind::Material),
        (table::WRECKED_TYPE_IF_ATTRITED, TypeKind::Terrain),
    ];
    for u in rules.units() {
        let turned = |number: i32| rules.numbered(TypeKind::Unit, number).filter(|&v| v != u);
        if let Some(v) = turned(rules.int(u, unit::WRECKED_TYPE)) {
            let attempt = Attempt::new(Way::Wrecked(u)).need(Fact::Exists(u));
            attempts.push_unit(v, attempt, true, owner_of_turned(rules, u, v));
        }
        for (id, kind) in by_cause {
            if rules.set.table(id).is_none() {
                continue;
            }
            for other in rules.refs(kind) {
                let Some(v) = turned(rules.entry(id, u, other)) else { continue };
                let mut attempt = match kind {
                    TypeKind::Unit => Attempt::new(Way::WreckedBy(u, other)).need(Fact::Exists(other)),
                    _ => Attempt::new(Way::WreckedOn(u, other)),
                };
                if kind == TypeKind::Material {
                    let starves = rules.entry(table::HP_PER_STARVE, u, other) > 0;
                    attempt = attempt.require(starves, Lack::Entry(table::HP_PER_STARVE, u, other, 1));
                }
                attempts.push_unit(v, attempt.need(Fact::Exists(u)), true, owner_of_turned(rules, u, v));
            }
        }
        if rules.global(global::COMBAT_MODEL) == 1
            && let Some(PropValue::List(list)) = rules.set.types.prop(u, unit::ENCOUNTER_RESULT)
        {
            let mut named = Vec::new();
            types_in(rules, list, &mut named);
            for v in named.into_iter().filter(|&v| v != u) {
                let attempt = Attempt::new(Way::Encountered(u)).need(Fact::Exists(u));
                attempts.push_unit(v, attempt.clone(), true, Owner::Side);
                attempts.push(Fact::Owned(u), attempt);
            }
        }
    }
}

/// The unit types that a list names at any depth.
fn types_in(rules: Rules<'_>, value: &Value, into: &mut Vec<TypeRef>) {
    if let Some(ty) = value.as_type().filter(|ty| ty.kind == TypeKind::Unit) {
        into.push(ty);
    } else if let Some(name) = value.as_sym() {
        let known = rules.units().filter(|&u| rules.set.types[u].symbol == *name || rules.set.types.name(u) == name);
        into.extend(known);
    }
    value.items().iter().for_each(|item| types_in(rules, item, into));
}

/// Adds the ways in which sides get advances and technology (spec turns 9.7, 10.1).
pub fn add_knowledge(rules: Rules<'_>, attempts: &mut Attempts) {
    let level = |name: &'static str, index: usize| {
        let lists = rules.sides().filter_map(move |attrs| attrs.get(name));
        lists.filter_map(move |attr| if let Attr::Ints(list) = attr { list.get(index).copied() } else { None })
    };
    for a in rules.refs(TypeKind::Advance) {
        let index = usize::from(a.index);
        if level(property::side::ADVANCES_DONE, index).any(|state| state == -2) {
            attempts.push(Fact::Discovered(a), Attempt::new(Way::Given));
        }
        let price = |m: TypeRef| rules.entry(table::ADVANCE_CONSUMPTION_PER_RP, a, m);
        let paid = |mut attempt: Attempt| {
            let on = rules.global(global::SIDE_CAN_RESEARCH) != 0;
            attempt = attempt.require(on, Lack::Global(global::SIDE_CAN_RESEARCH, 1));
            for m in rules.refs(TypeKind::Material).filter(|&m| price(m) > 0) {
                let kept = rules.int(m, material::TREASURY) != 0;
                attempt = attempt.require(kept, Lack::Property(m, material::TREASURY, 1));
            }
            attempt
        };
        // The engine starts with a topic without a look at what it requires.
        let is_first =
            rules.sides().any(|attrs| attrs.int(property::side::CURRENT_ADVANCE).unwrap_or(0) == i32::from(a.index));
        if is_first {
            attempts.push(Fact::Discovered(a), paid(Attempt::new(Way::FirstTopic)));
        }
        let mut attempt = paid(Attempt::new(Way::Researched));
        for other in rules.refs(TypeKind::Advance) {
            if rules.entry(table::ADVANCE_NEEDED_TO_RESEARCH, a, other) != 0 {
                attempt = attempt.need(Fact::Discovered(other));
            }
        }
        attempts.push(Fact::Discovered(a), attempt);
    }
    for u in rules.units().filter(|&u| rules.int(u, unit::TECH_TO_BUILD) > 0) {
        let needed = rules.int(u, unit::TECH_TO_BUILD).max(rules.int(u, unit::TECH_TO_OWN));
        let index = usize::from(u.index);
        let skilled = Fact::Skilled(u);
        if level(property::side::TECH, index).chain(level(property::side::INIT_TECH, index)).any(|tech| tech >= needed)
        {
            attempts.push(skilled, Attempt::new(Way::Given));
        }
        if rules.int(u, unit::TECH_FROM_OWNERSHIP) >= needed {
            attempts.push(skilled, Attempt::new(Way::FromOwnership).need(Fact::Owned(u)));
        }
        if rules.int(u, unit::TECH_LEAKAGE) > 0 {
            attempts.push(skilled, Attempt::new(Way::Leaked));
        }
        for d in rules.units() {
            let cost = rules.entry(table::ACP_TO_DEVELOP, d, u);
            if cost > 0 {
                let gain = rules.entry(table::TECH_PER_DEVELOP, d, u);
                // The last step may pass the limit.
                let most = rules.int(u, unit::TECH_MAX) - 1 + gain.max(0) / 100 + 1;
                let attempt = acting(rules, Attempt::new(Way::Developed(d)), d, cost)
                    .require(gain > 0, Lack::Entry(table::TECH_PER_DEVELOP, d, u, 100))
                    .require(most >= needed, Lack::Property(u, unit::TECH_MAX, needed));
                attempts.push(skilled, attempt);
            }
            if d != u && rules.entry(table::TECH_CROSSOVER, d, u) > 0 {
                attempts.push(skilled, Attempt::new(Way::Crossover(d)));
            }
        }
    }
}
