//! Which units carry which (spec actions 3.2).

use gdl_ruleset::TypeRef;
use gdl_schema::{TypeKind, table, unit};

use super::{Relation, RelationItem};
use crate::{Inquiry, SourcePlace};

/// Units are counted up to this number.
const MANY: i32 = 999;

/// The number of units of a type that fit an empty, complete transport.
fn room(inquiry: &Inquiry<'_>, transport: TypeRef, u: TypeRef) -> i32 {
    let types = &inquiry.game.ruleset.types;
    let int = |property| types.int(transport, property);
    let entry = |id| inquiry.entry(id, transport, u);
    let own = entry(table::UNIT_CAPACITY_X).max(0);
    if int(unit::CAPACITY) <= 0 && own <= 0 {
        return 0;
    }
    let size = inquiry.entry(table::UNIT_SIZE_AS_OCCUPANT, u, transport);
    let shared = match size {
        ..=0 => MANY,
        size => int(unit::CAPACITY).max(0) / size,
    };
    let limit = |limit: i32, offset: i32| if limit >= 0 { limit.saturating_sub(offset).max(0) } else { MANY };
    let mut shared = shared.min(limit(entry(table::OCCUPANT_MAX), 0));
    // These limits count the units with room of their own, too.
    shared = shared.min(limit(int(unit::OCCUPANT_TOTAL_MAX), own));
    if types.int(u, unit::FACILITY) > 0 {
        shared = shared.min(limit(int(unit::FACILITY_TOTAL_MAX), own));
    }
    if types.int(u, unit::SPEED) > 0 {
        shared = shared.min(limit(int(unit::MOBILE_TOTAL_MAX), own));
    }
    own.saturating_add(shared).min(MANY)
}

/// What a unit type carries, and what carries it.
pub(super) fn relations(inquiry: &Inquiry<'_>, u: TypeRef) -> impl Iterator<Item = Relation> {
    let units = || inquiry.game.ruleset.types.refs(TypeKind::Unit);
    let item = |other: TypeRef, transport: TypeRef, cargo: TypeRef| {
        let count = room(inquiry, transport, cargo);
        if count <= 0 {
            return None;
        }
        let detail = if count >= MANY { "any number".to_owned() } else { format!("up to {count}") };
        let own = inquiry.entry(table::UNIT_CAPACITY_X, transport, cargo) > 0;
        let origin = match own {
            true => inquiry.entry_origin(table::UNIT_CAPACITY_X, transport, cargo),
            false => inquiry.property_origin(transport, unit::CAPACITY),
        };
        let place = SourcePlace::of(inquiry.db, origin);
        Some(RelationItem { names: vec![inquiry.symbol(other).to_owned()], detail, place })
    };
    let carries = Relation::group("Carries", units().filter_map(|cargo| item(cargo, u, cargo)));
    let carried = Relation::group("Is carried by", units().filter_map(|transport| item(transport, transport, u)));
    carries.into_iter().chain(carried)
}
