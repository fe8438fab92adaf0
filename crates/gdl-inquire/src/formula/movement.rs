//! Steps from cell to cell, and how many of them a turn has (spec actions 4, 7).

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, table, terrain, unit};
use gdl_world::pace::{MANY, Pace};

use super::{Formula, by_terrain, has_no_effect, homes, symbols};
use crate::{
    Inquiry,
    card::{Going, going, is_mobile, pace_words, points_per_turn},
    words::amount,
};

/// What a step from a cell to the next one of the same terrain costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Movement points.
    pub mp: i32,
    /// Action points.
    pub acp: i32,
}

/// What a step of a unit type on a terrain type costs; none if the type does not move there, or if winds change its speed.
pub fn step(inquiry: &Inquiry<'_>, u: TypeRef, t: TypeRef) -> Option<Step> {
    let int = |property| inquiry.game.ruleset.types.int(u, property);
    if !is_exact(inquiry, u) || !homes(inquiry, u).contains(&t) {
        return None;
    }
    let mp = (inquiry.entry(table::MP_TO_LEAVE_TERRAIN, u, t) + inquiry.entry(table::MP_TO_ENTER_TERRAIN, u, t)).max(1);
    let speed = speed(inquiry, u);
    let acp = mp.saturating_mul(100).checked_div(speed)?;
    Some(Step { mp, acp: acp.max(int(unit::ACP_TO_MOVE)).max(1) })
}

/// How far a unit moves turn after turn, and in a turn with all its action points, on terrain of one type; none if other
/// values decide.
pub fn cells_a_turn(inquiry: &Inquiry<'_>, u: TypeRef, t: TypeRef) -> Option<Pace> {
    match going(inquiry, u, t) {
        Going::Cells(pace) if is_exact(inquiry, u) => Some(pace),
        _ => None,
    }
}

/// Whether nothing but numbers decides about the moves of a type.
fn is_exact(inquiry: &Inquiry<'_>, u: TypeRef) -> bool {
    let effects =
        [unit::ACP_MORALE_EFFECT, unit::ACP_TEMPERATURE_EFFECT, unit::ACP_SEASON_EFFECT, unit::SPEED_WIND_EFFECT];
    is_mobile(inquiry, u) && effects.into_iter().all(|property| has_no_effect(inquiry, u, property))
}

fn speed(inquiry: &Inquiry<'_>, u: TypeRef) -> i32 {
    let int = |property| inquiry.game.ruleset.types.int(u, property);
    int(unit::SPEED).max(int(unit::SPEED_MIN)).min(int(unit::SPEED_MAX))
}

fn formula(inquiry: &Inquiry<'_>, rule: &'static str, section: &'static str, u: TypeRef, text: String) -> Formula {
    Formula { rule, section, of: symbols(inquiry, &[u]), from: Vec::new(), on: Vec::new(), verb: "", text }
}

/// The steps of a unit type on a terrain type.
pub(super) fn of_terrain(inquiry: &Inquiry<'_>, u: TypeRef, t: TypeRef) -> Vec<Formula> {
    let Some(step) = step(inquiry, u, t).filter(|_| inquiry.game.ruleset.types.int(t, terrain::SUBTYPE) == 0) else {
        return Vec::new();
    };
    let on = symbols(inquiry, &[t]);
    let (leave, enter) = (table::MP_TO_LEAVE_TERRAIN, table::MP_TO_ENTER_TERRAIN);
    let (away, into) = (inquiry.entry(leave, u, t), inquiry.entry(enter, u, t));
    let at_least = if away + into < 1 { ", at least 1" } else { "" };
    let points = amount(step.mp, "movement point", "movement points");
    let first = format!("{} {away} + {} {into}{at_least} = {points}", leave.name(), enter.name());
    let mut formulas = vec![formula(inquiry, "a step from cell to cell", "actions 7.2", u, first)];
    formulas.push(formula(inquiry, "action points of a step", "actions 7.4", u, step_text(inquiry, u, step)));
    if let Some(cells) = cells_a_turn(inquiry, u, t) {
        formulas.push(formula(inquiry, "cells in a turn", "actions 7.3", u, cells_text(inquiry, u, step, cells)));
    }
    formulas.iter_mut().for_each(|formula| formula.on.clone_from(&on));
    formulas
}

fn step_text(inquiry: &Inquiry<'_>, u: TypeRef, step: Step) -> String {
    let price = inquiry.game.ruleset.types.int(u, unit::ACP_TO_MOVE);
    let at_least = match step.mp.saturating_mul(100) / speed(inquiry, u).max(1) {
        acp if acp < price => format!(", at least {} {price}", unit::ACP_TO_MOVE.name()),
        0 => ", at least 1".to_owned(),
        _ => String::new(),
    };
    let points = amount(step.acp, "action point", "action points");
    let mp = amount(step.mp, "movement point", "movement points");
    format!("{mp} x 100 / speed {}{at_least} = {points}", speed(inquiry, u))
}

fn cells_text(inquiry: &Inquiry<'_>, u: TypeRef, step: Step, pace: Pace) -> String {
    let has = amount(points_per_turn(inquiry, u), "action point", "action points");
    let cells = match pace {
        Pace { times: MANY.., .. } => "any number of cells".to_owned(),
        Pace { times, turns: 1, most } if times == most => amount(times, "cell", "cells"),
        pace => pace_words(pace),
    };
    // A last step needs points for its start alone, and some need more than they take.
    format!("{has} in a turn, {} a step = {cells}", step.acp)
}

/// The moves of a unit type in a turn.
pub(super) fn of_unit(inquiry: &Inquiry<'_>, u: TypeRef) -> Vec<Formula> {
    if !is_exact(inquiry, u) {
        return Vec::new();
    }
    let (acp, speed) = (points_per_turn(inquiry, u), speed(inquiry, u));
    let mp = i64::from(acp) * i64::from(speed) / 100;
    let has = amount(acp, "action point", "action points");
    let text = format!("{has} in a turn x speed {speed} / 100 = {mp} movement points");
    let mut formulas = vec![formula(inquiry, "movement points of a turn", "actions 7.3", u, text)];
    let terrain = homes(inquiry, u);
    let cells: Vec<TypeRef> = terrain.into_iter().filter(|t| t.kind == TypeKind::Terrain).collect();
    for (on, text) in by_terrain(inquiry, &cells, |t| {
        let (step, cells) = (step(inquiry, u, t)?, cells_a_turn(inquiry, u, t)?);
        Some(cells_text(inquiry, u, step, cells))
    }) {
        formulas.extend(text.map(|text| Formula { on, ..formula(inquiry, "cells in a turn", "actions 7.3", u, text) }));
    }
    formulas
}
