//! The properties of a type that are not the default, with the forms that set them.

use gdl_eval::{ValueKey, Watched, history};
use gdl_manual::facts;
use gdl_ruleset::{PropValue, TypeRef};
use gdl_schema::{PropertyId, type_properties};

use super::{CardValue, Extent, ReplacedValue};
use crate::{Inquiry, SourcePlace, words::with_unit};

/// The values of a type.
pub(super) fn of_type(inquiry: &Inquiry<'_>, ty: TypeRef, extent: Extent) -> Vec<CardValue> {
    let history =
        (extent == Extent::Whole).then(|| history(inquiry.db, inquiry.root, &[Watched::Properties(ty)]).steps);
    let history = history.unwrap_or_default();
    let def = &inquiry.game.ruleset.types[ty];
    let ids = (0..type_properties(ty.kind).len()).filter_map(|index| u16::try_from(index).ok().map(PropertyId));
    let set = ids.filter(|id| *def.prop(*id) != PropValue::from_default(id.def(ty.kind).default));
    set.map(|id| {
        let value = inquiry.property_text(ty.kind, id, def.prop(id));
        let key = ValueKey::Property(ty, id);
        let steps: Vec<_> = history.iter().filter(|step| step.key == key).collect();
        let replaced = steps.iter().rev().skip(1).map(|step| ReplacedValue {
            value: inquiry.property_text(ty.kind, id, &step.value),
            place: SourcePlace::of(inquiry.db, step.origin),
        });
        // Without a form, the value is a name that the symbol of the type gave.
        let origin = inquiry.game.provenance.properties.get(ty, id);
        let origin = origin.or_else(|| inquiry.game.provenance.types.get(&ty).copied());
        let name = id.def(ty.kind).name;
        let unit = facts(ty.kind.category(), name).map_or("", |facts| facts.value);
        CardValue {
            name: name.to_owned(),
            words: with_unit(&value, unit),
            default: Some(inquiry.default_text(id.def(ty.kind).default)),
            place: origin.and_then(|origin| SourcePlace::of(inquiry.db, origin)),
            replaces: replaced.collect(),
            value,
        }
    })
    .collect()
}
