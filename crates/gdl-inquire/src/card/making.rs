//! Which units make which (spec actions 13).

use gdl_ruleset::TypeRef;
use gdl_schema::{TableId, TypeKind, table, unit};

use super::{Relation, RelationItem};
use crate::{Inquiry, SourcePlace};

/// How a unit makes another: the table that allows it, and the details.
fn way(inquiry: &Inquiry<'_>, c: TypeRef, u: TypeRef) -> Option<(TableId, String)> {
    let needed = inquiry.game.ruleset.types.int(u, unit::CP);
    let entry = |id| inquiry.entry(id, c, u);
    if needed == 0 {
        return None;
    }
    let builds = entry(table::CAN_BUILD) > 0 && entry(table::CP_PER_BUILD) > 0;
    let as_build = entry(table::CREATE_AS_BUILD) > 0 && entry(table::CAN_BUILD) > 0 && entry(table::CP_PER_BUILD) >= 0;
    let creates = entry(table::CAN_CREATE) > 0 && entry(table::CP_ON_CREATION) >= 0;
    if !creates && !as_build && !builds {
        return None;
    }
    let points = |count: i32| if count == 1 { "1 point".to_owned() } else { format!("{count} points") };
    let start = if as_build { entry(table::CP_PER_BUILD) } else { entry(table::CP_ON_CREATION) };
    let more = (needed - if creates || as_build { start } else { 0 }).max(0);
    let finish = match (more, builds) {
        (0, _) => "complete at once".to_owned(),
        (more, true) => {
            let per_action = entry(table::CP_PER_BUILD);
            let actions = more.div_euclid(per_action) + i32::from(more.rem_euclid(per_action) > 0);
            let actions = if actions == 1 { "1 action".to_owned() } else { format!("{actions} actions") };
            format!("{actions} of building for {} of construction", points(more))
        }
        (more, false) => format!("and others build it: {} of construction are missing", points(more)),
    };
    Some(if creates || as_build {
        (if creates { table::CAN_CREATE } else { table::CAN_BUILD }, format!("creates it, {finish}"))
    } else {
        (table::CAN_BUILD, format!("builds what others create, {finish}"))
    })
}

/// What a unit type makes, and what makes it.
pub(super) fn relations(inquiry: &Inquiry<'_>, u: TypeRef) -> impl Iterator<Item = Relation> {
    let units = || inquiry.game.ruleset.types.refs(TypeKind::Unit);
    let item = |other: TypeRef, c: TypeRef, u: TypeRef| {
        let (table, detail) = way(inquiry, c, u)?;
        let place = SourcePlace::of(inquiry.db, inquiry.entry_origin(table, c, u));
        Some(RelationItem { names: vec![inquiry.symbol(other).to_owned()], detail, place })
    };
    let makes = Relation::group("Makes", units().filter_map(|other| item(other, u, other)));
    let made = Relation::group("Is made by", units().filter_map(|other| item(other, other, u)));
    makes.into_iter().chain(made)
}
