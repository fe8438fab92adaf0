//! What units produce and recover in a turn (spec turns 6.2, 9.1).

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, global, table, unit};

use super::{Formula, by_terrain, homes, symbols};
use crate::{Inquiry, words::hundredths};

/// The production of a material by a unit in a turn in hundredths, on a terrain type; none if cells around decide as well,
/// or if the game has no production.
pub fn production(inquiry: &Inquiry<'_>, u: TypeRef, m: TypeRef, t: TypeRef) -> Option<i32> {
    let rules = &inquiry.game.ruleset;
    let is_zero = |id| rules.table(id).is_none_or(|table| table.cells().all(|cell| cell == 0));
    let is_exact = is_zero(table::PRODUCTIVITY_ADJACENT) && is_zero(table::PRODUCTIVITY_MIN);
    if rules.global_int(global::ECONOMY) == 0 || !is_exact {
        return None;
    }
    let base = inquiry.entry(table::BASE_PRODUCTION, u, m);
    (base > 0).then(|| base * productivity(inquiry, u, m, t))
}

/// The productivity within its limits.
fn productivity(inquiry: &Inquiry<'_>, u: TypeRef, m: TypeRef, t: TypeRef) -> i32 {
    let own = inquiry.entry(table::PRODUCTIVITY, u, t);
    own.max(inquiry.entry(table::PRODUCTIVITY_MIN, u, m)).min(inquiry.entry(table::PRODUCTIVITY_MAX, u, m))
}

fn text(inquiry: &Inquiry<'_>, u: TypeRef, m: TypeRef, t: TypeRef) -> Option<String> {
    let amount = production(inquiry, u, m, t)?;
    let (own, limited) = (inquiry.entry(table::PRODUCTIVITY, u, t), productivity(inquiry, u, m, t));
    let limit = match own == limited {
        true => String::new(),
        false => format!(", at most {} {limited}%", table::PRODUCTIVITY_MAX.name()),
    };
    let (base, name) = (inquiry.entry(table::BASE_PRODUCTION, u, m), table::BASE_PRODUCTION.name());
    let amount = hundredths(amount);
    Some(format!("{name} {base} x {} {own}%{limit} = {amount} a turn", table::PRODUCTIVITY.name()))
}

fn formula(inquiry: &Inquiry<'_>, u: TypeRef, m: TypeRef, on: Vec<String>, text: String) -> Formula {
    let of = symbols(inquiry, &[u, m]);
    Formula { rule: "production", section: "turns 6.2", of, verb: "makes", from: Vec::new(), on, text }
}

/// The production of a material by a unit type, by terrain.
pub(super) fn of_production(inquiry: &Inquiry<'_>, u: TypeRef, m: TypeRef) -> Vec<Formula> {
    let groups = by_terrain(inquiry, &homes(inquiry, u), |t| text(inquiry, u, m, t));
    groups.into_iter().filter_map(|(on, text)| Some(formula(inquiry, u, m, on, text?))).collect()
}

/// The production of all materials by a unit type on a terrain type.
pub(super) fn of_productivity(inquiry: &Inquiry<'_>, u: TypeRef, t: TypeRef) -> Vec<Formula> {
    if !homes(inquiry, u).contains(&t) {
        return Vec::new();
    }
    let on = symbols(inquiry, &[t]);
    let materials = inquiry.game.ruleset.types.refs(TypeKind::Material);
    materials.filter_map(|m| Some(formula(inquiry, u, m, on.clone(), text(inquiry, u, m, t)?))).collect()
}

/// The recovery of a unit type.
pub(super) fn of_recovery(inquiry: &Inquiry<'_>, u: TypeRef) -> Vec<Formula> {
    let int = |property| inquiry.game.ruleset.types.int(u, property);
    let (recovery, from, hp) = (int(unit::HP_RECOVERY), int(unit::HP_TO_RECOVER), int(unit::HP_MAX));
    if recovery <= 0 || from >= hp || hp <= 1 {
        return Vec::new();
    }
    let only = if from > 1 { format!(", from {} {from} on", unit::HP_TO_RECOVER.name()) } else { String::new() };
    let name = unit::HP_RECOVERY.name();
    let text = format!("{name} {recovery} / 100 = {} hit points a turn on average{only}", hundredths(recovery));
    let of = symbols(inquiry, &[u]);
    vec![Formula { rule: "recovery", section: "turns 9.1", of, verb: "", from: Vec::new(), on: Vec::new(), text }]
}
