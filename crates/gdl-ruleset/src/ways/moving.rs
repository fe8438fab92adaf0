//! Where units can be and go (spec actions 3, 7).

use crate::{LayerKey, TypeRef};
use gdl_schema::{TypeKind, global, table, terrain, unit, word};

use super::{
    attempt::{Clause, Lack},
    rules::Rules,
};

/// Whether units of a type get onto terrain, and what keeps them from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// They move there.
    Moves,
    /// They move there, but only where a connection leads.
    ByConnection(TypeRef),
    /// They move there and are wrecked at once.
    Wrecked,
    /// They get there only by an overrun or a jump, which do not test whether the terrain destroys them.
    ByOverrun,
    /// They do not.
    No(Vec<Lack>),
}

impl Entry {
    /// Whether units get there at all.
    pub fn is_possible(&self) -> bool {
        !matches!(self, Entry::No(_))
    }
}

/// The least movement points that a step onto terrain can cost.
fn least_cost(rules: Rules<'_>, u: TypeRef, t: TypeRef) -> i32 {
    let terrain =
        |subtype: i32| rules.refs(TypeKind::Terrain).filter(move |&t| rules.int(t, terrain::SUBTYPE) == subtype);
    let (enter, leave) = (table::MP_TO_ENTER_TERRAIN, table::MP_TO_LEAVE_TERRAIN);
    let least = |costs: &mut dyn Iterator<Item = i32>| costs.min().unwrap_or(0);
    let gains = |costs: &mut dyn Iterator<Item = i32>| costs.filter(|&cost| cost < 0).fold(0i32, i32::saturating_add);
    let leaving = least(&mut rules.cells().map(|from| rules.entry(leave, u, from)))
        .saturating_add(gains(&mut terrain(3).map(|c| rules.entry(leave, u, c))));
    let crossing = gains(&mut terrain(1).map(|b| rules.entry(enter, u, b)));
    let entering = rules.entry(enter, u, t).saturating_add(gains(&mut terrain(3).map(|c| rules.entry(enter, u, c))));
    let on_foot = leaving.saturating_add(crossing).saturating_add(entering);
    let carried = rules.units().filter(|&v| rules.carries(v, u)).map(|v| {
        let ferry = rules.entry(table::FERRY_ON_DEPARTURE, v, u);
        let mut cost = rules.entry(table::MP_TO_LEAVE_UNIT, u, v);
        cost = cost.saturating_add(if ferry < 1 { leaving } else { 0 });
        cost = cost.saturating_add(if ferry < 2 { crossing } else { 0 });
        cost.saturating_add(if ferry < 3 { entering } else { 0 })
    });
    let connected = rules.connections().filter(|&c| rules.entry(table::MP_TO_TRAVERSE, u, c) >= 0).map(|c| {
        let along = rules.entry(table::MP_TO_TRAVERSE, u, c);
        rules.entry(enter, u, c).saturating_add(along).saturating_add(rules.entry(leave, u, c))
    });
    // A slide along a border and a jump cost the distance.
    let slides = terrain(1).any(|b| rules.entry(table::MP_TO_TRAVERSE, u, b) >= 0);
    let jumps = rules.int(u, unit::MOVE_RANGE) >= 2;
    let far = (slides || jumps).then_some(2);
    on_foot.min(carried.chain(connected).chain(far).min().unwrap_or(i32::MAX)).max(1)
}

/// Whether units of a type move onto cells of a terrain type.
pub fn entry(rules: Rules<'_>, u: TypeRef, t: TypeRef) -> Entry {
    let mut lacks = Vec::new();
    if !rules.may_act(u) || !rules.affords(u, 1) {
        lacks.push(Lack::Points(u, 1));
    }
    if rules.most_movement(u).is_some() && rules.int(u, unit::SPEED).max(rules.int(u, unit::SPEED_MIN)) <= 0 {
        lacks.push(Lack::Property(u, unit::SPEED, 100));
    }
    if !rules.has_room(u, t) {
        lacks.push(Lack::Entry(table::TERRAIN_CAPACITY_X, u, t, 1));
    }
    if lacks.is_empty() {
        let cost = least_cost(rules, u, t);
        if rules.most_movement(u).is_some_and(|most| most < cost) {
            lacks.push(Lack::Entry(table::MP_TO_ENTER_TERRAIN, u, t, 1));
        }
    }
    if !lacks.is_empty() {
        return Entry::No(lacks);
    }
    if !rules.is_deadly(u, t) {
        return Entry::Moves;
    }
    if let Some(c) = rules.bridge(u) {
        return Entry::ByConnection(c);
    }
    let wreck = rules.numbered(TypeKind::Unit, rules.int(u, unit::WRECKED_TYPE));
    if rules.entry(table::WRECKS_ON, u, t) != 0
        && wreck.is_some_and(|wreck| rules.entry(table::VANISHES_ON, wreck, t) == 0)
    {
        return Entry::Wrecked;
    }
    if rules.global(global::COMBAT_MODEL) == 0 || rules.int(u, unit::MOVE_RANGE) >= 2 {
        return Entry::ByOverrun;
    }
    let deadly = [table::VANISHES_ON, table::WRECKS_ON].into_iter().filter(|&id| rules.entry(id, u, t) != 0);
    Entry::No(deadly.map(|id| Lack::Entry(id, u, t, 0)).collect())
}

/// By unit type and terrain type, whether a unit can be in the open on cells of the terrain, in whatever way it came
/// there.
pub fn standing(rules: Rules<'_>) -> Vec<Vec<bool>> {
    let terrain = rules.set.types.count(TypeKind::Terrain);
    let changes: Vec<bool> = rules.refs(TypeKind::Terrain).map(|t| becomes(rules, t)).collect();
    let map = rules.set.area.layers.get(&LayerKey::Terrain);
    let mut standing: Vec<Vec<bool>> = Vec::new();
    for u in rules.units() {
        let lives = |t: TypeRef| {
            let by_room = rules.has_room(u, t) && (!rules.is_deadly(u, t) || rules.bridge(u).is_some());
            by_room || changes[usize::from(t.index)] || is_made_for(rules, u, t) || entry(rules, u, t).is_possible()
        };
        let mut row = vec![false; terrain];
        // A country or a change can make cells of a border, a connection or a coating.
        rules.refs(TypeKind::Terrain).filter(|&t| lives(t)).for_each(|t| row[usize::from(t.index)] = true);
        standing.push(row);
    }
    // A form places a unit where it says, with or without room.
    for placed in &rules.set.units {
        let Some(row) = standing.get_mut(usize::from(placed.kind.index)) else { continue };
        match map {
            Some(map) => {
                let here = usize::try_from(map.get(placed.pos.0.abs(), placed.pos.1.abs()));
                here.into_iter().for_each(|t| row.get_mut(t).into_iter().for_each(|flag| *flag = true));
            }
            None => row.fill(true),
        }
    }
    standing
}

/// Whether cells under units can become terrain of a type.
fn becomes(rules: Rules<'_>, t: TypeRef) -> bool {
    let number = i32::from(t.index);
    let names = |id| rules.set.table(id).is_some_and(|table| table.cells().any(|entry| i32::from(entry) == number));
    let leads = |id| rules.pairs(id, |entry| entry > 0).into_iter().any(|(_, to)| to == t);
    names(table::TERRAIN_EXHAUSTION_TYPE) || leads(table::TERRAIN_DAMAGED_TYPE) || leads(table::ACP_TO_ADD_TERRAIN)
}

/// Whether a country that finds no good place may make a cell terrain of a type for a unit (spec world 8.4).
fn is_made_for(rules: Rules<'_>, u: TypeRef, t: TypeRef) -> bool {
    let favor = |t: TypeRef| rules.entry(table::FAVORED_TERRAIN, u, t);
    let starts = rules.int(u, unit::START_WITH) > 0 || rules.int(u, unit::INDEPENDENT_NEAR_START) > 0;
    starts
        && rules.synthesizes(word::synthesis_method::MAKE_COUNTRIES)
        && favor(t) > 0
        // The first of the best.
        && rules.refs(TypeKind::Terrain).all(|other| favor(other) < favor(t) || favor(other) == favor(t) && other.index >= t.index)
}

/// The clause that decides how a unit fares on terrain.
pub fn deciding(rules: Rules<'_>, u: TypeRef, t: TypeRef) -> Clause {
    let id = match (rules.entry(table::VANISHES_ON, u, t), rules.entry(table::WRECKS_ON, u, t)) {
        (0, 0) => table::MP_TO_ENTER_TERRAIN,
        (0, _) => table::WRECKS_ON,
        _ => table::VANISHES_ON,
    };
    Clause::Entry(id, u, t)
}
