//! Formulas: what the engine computes from a value, with the numbers of the types that a question names.
//!
//! The numbers are those of undamaged units without experience, by day, beside no other units, on terrain without rivers,
//! roads and coatings. `tests/tests/formulas.rs` compares them with the simulator. Where values decide that a formula does
//! not have, there is no formula.

mod combat;
mod construction;
mod economy;
mod movement;
mod percents;

use gdl_ruleset::{PropValue, TypeRef};
use gdl_schema::{PropertyId, TableId, TypeKind, TypeProperty, table, terrain, unit};
use serde::Serialize;

use crate::{Document, Inline, Inquiry, Target, card::has_room, words::some_names};

pub use combat::{HitPoints, chance_to_hit, chance_to_see, hit_points};
pub use construction::{Construction, construction};
pub use economy::production;
pub use movement::{Step, cells_a_turn, step};

/// The maximum number of entries or types of a question that gets formulas.
const MAX_ASKED: usize = 40;

/// The maximum number of formulas that people are shown; programs get all.
const MAX_SHOWN: usize = 12;

/// What the engine computes for some types.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Formula {
    /// What it computes: "chance to hit".
    pub rule: &'static str,
    /// The page and number of the section of the specification, as in `actions 9.2`.
    pub section: &'static str,
    /// The types of which it is true: who acts, then on whom.
    pub of: Vec<String>,
    /// What the first type does to the second, in a word between them.
    #[serde(skip)]
    pub verb: &'static str,
    /// The terrain of the first type; empty if it makes no difference.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<String>,
    /// The terrain of the other type, or of the only one; empty if it makes no difference.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub on: Vec<String>,
    /// The computation with its result: `hit-chance 55% x defend-terrain-effect 50% = 27%`.
    pub text: String,
}

/// The formulas in which the values of a question count.
pub(crate) fn formulas(inquiry: &Inquiry<'_>, target: &Target) -> Vec<Formula> {
    match target {
        Target::Entries { table, rows, cols } if rows.len().saturating_mul(cols.len()) <= MAX_ASKED => {
            let pairs = rows.iter().flat_map(|&row| cols.iter().map(move |&col| (row, col)));
            pairs.flat_map(|(row, col)| of_entry(inquiry, *table, row, col)).collect()
        }
        Target::Properties { types, property } if types.len() <= MAX_ASKED => {
            types.iter().flat_map(|&ty| of_property(inquiry, ty, *property)).collect()
        }
        _ => Vec::new(),
    }
}

fn of_entry(inquiry: &Inquiry<'_>, id: TableId, row: TypeRef, col: TypeRef) -> Vec<Formula> {
    match id {
        table::HIT_CHANCE | table::FIRE_HIT_CHANCE => combat::of_chance(inquiry, id, row, col),
        table::ATTACK_TERRAIN_EFFECT | table::FIRE_ATTACK_TERRAIN_EFFECT => {
            combat::of_attackers_terrain(inquiry, id, row, col)
        }
        table::DEFEND_TERRAIN_EFFECT | table::FIRE_DEFEND_TERRAIN_EFFECT => {
            combat::of_targets_terrain(inquiry, id, row, col)
        }
        table::DAMAGE | table::FIRE_DAMAGE | table::HP_MIN => combat::of_damage(inquiry, id, row, col),
        table::SEE_CHANCE_AT | table::SEE_CHANCE_ADJACENT | table::SEE_CHANCE => {
            combat::of_sight(inquiry, id, row, col)
        }
        table::MP_TO_ENTER_TERRAIN | table::MP_TO_LEAVE_TERRAIN => movement::of_terrain(inquiry, row, col),
        table::CAN_CREATE
        | table::CAN_BUILD
        | table::CREATE_AS_BUILD
        | table::CP_ON_CREATION
        | table::CP_PER_BUILD
        | table::ACP_TO_CREATE
        | table::ACP_TO_BUILD => construction::of_pair(inquiry, row, col).into_iter().collect(),
        table::BASE_PRODUCTION => economy::of_production(inquiry, row, col),
        table::PRODUCTIVITY => economy::of_productivity(inquiry, row, col),
        _ => Vec::new(),
    }
}

fn of_property(inquiry: &Inquiry<'_>, ty: TypeRef, property: PropertyId) -> Vec<Formula> {
    let is_one = |known: &[TypeProperty]| ty.kind == TypeKind::Unit && known.iter().any(|it| it.id == property);
    let of_moves = [
        unit::SPEED,
        unit::SPEED_MIN,
        unit::SPEED_MAX,
        unit::ACP_PER_TURN,
        unit::ACP_PER_TURN_MIN,
        unit::ACP_PER_TURN_MAX,
        unit::ACP_TO_MOVE,
    ];
    if is_one(&of_moves) {
        movement::of_unit(inquiry, ty)
    } else if is_one(&[unit::CP]) {
        construction::of_unit(inquiry, ty)
    } else if is_one(&[unit::HP_RECOVERY]) {
        economy::of_recovery(inquiry, ty)
    } else {
        Vec::new()
    }
}

/// Adds the formulas to a document.
pub(crate) fn describe(formulas: &[Formula], document: &mut Document) {
    if formulas.is_empty() {
        return;
    }
    document.heading("What the engine computes");
    let rows = formulas.iter().take(MAX_SHOWN).map(|formula| {
        let mut of = Inline::default();
        for name in &formula.of {
            of = if of.is_empty() { of } else { of.text(format!(" {} ", formula.verb)) }.code(name.clone());
        }
        let names = |names: &[String]| some_names(&names.iter().map(String::as_str).collect::<Vec<_>>());
        let mut on = if formula.from.is_empty() { Inline::default() } else { names(&formula.from) };
        if !formula.on.is_empty() {
            on = if on.is_empty() { names(&formula.on) } else { on.text(" to ").and(names(&formula.on)) };
        }
        vec![formula.rule.into(), of, on, formula.text.as_str().into()]
    });
    document.table(&["what", "of", "on", "computed"], rows.collect());
    if let Some(more) = formulas.len().checked_sub(MAX_SHOWN).filter(|&more| more > 0) {
        document.paragraph(Inline::words(format!("and {more} more; ")).code("--format json").text(" has all."));
    }
    document.paragraph(
        "For undamaged units without experience, by day, beside no other units, on terrain without rivers, roads and \
         coatings.",
    );
}

/// The terrain types of cells on which units of a type have room and live.
fn homes(inquiry: &Inquiry<'_>, u: TypeRef) -> Vec<TypeRef> {
    let types = &inquiry.game.ruleset.types;
    let is_home = |&t: &TypeRef| {
        types.int(t, terrain::SUBTYPE) == 0
            && has_room(inquiry, u, t)
            && inquiry.entry(table::VANISHES_ON, u, t) == 0
            && inquiry.entry(table::WRECKS_ON, u, t) == 0
    };
    types.refs(TypeKind::Terrain).filter(is_home).collect()
}

/// Whether a property that is a list of effects has none.
fn has_no_effect(inquiry: &Inquiry<'_>, u: TypeRef, property: TypeProperty) -> bool {
    match inquiry.game.ruleset.types.prop(u, property) {
        Some(PropValue::List(list)) => list.is_nil(),
        _ => true,
    }
}

/// Groups terrain types by what is computed for them; one group of all has no names, as terrain makes no difference.
fn by_terrain<T: PartialEq>(
    inquiry: &Inquiry<'_>,
    terrain: &[TypeRef],
    compute: impl Fn(TypeRef) -> T,
) -> Vec<(Vec<String>, T)> {
    let mut groups: Vec<(Vec<String>, T)> = Vec::new();
    for &t in terrain {
        let result = compute(t);
        let name = inquiry.symbol(t).to_owned();
        match groups.iter_mut().find(|(_, known)| *known == result) {
            Some((names, _)) => names.push(name),
            None => groups.push((vec![name], result)),
        }
    }
    if let [(names, _)] = groups.as_mut_slice() {
        names.clear();
    }
    groups
}

/// The symbols of types.
fn symbols(inquiry: &Inquiry<'_>, types: &[TypeRef]) -> Vec<String> {
    types.iter().map(|&ty| inquiry.symbol(ty).to_owned()).collect()
}
