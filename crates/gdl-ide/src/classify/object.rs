//! The roles of the values of a property, for objects that are not types.

use gdl_hir::{DefKind, RefKind};
use gdl_schema::{Category, LayerLead, NameDef, ObjectValue, TypeKind, property};

use super::{Owner, Role, Slot, grammar::by_name};

/// The roles of the elements after the name; the last role applies to all further elements.
pub(super) fn value_roles(category: Category, name: &str) -> Vec<Role> {
    let Some(def) = property(category, name) else { return vec![Role::Data] };
    if let Some(role) = special(category, name) {
        return role;
    }
    let value = || Role::Value(Slot::Object(category, def));
    match def.value {
        ObjectValue::Str | ObjectValue::UniqueStr | ObjectValue::Strings | ObjectValue::Name => {
            vec![by_name(name).unwrap_or(Role::Text)]
        }
        ObjectValue::ModuleName => vec![Role::Module],
        ObjectValue::Variants => vec![Role::Variant],
        ObjectValue::UtypeValues => vec![type_values(TypeKind::Unit, category, def)],
        ObjectValue::MtypeValues => vec![type_values(TypeKind::Material, category, def)],
        ObjectValue::AtypeValues => vec![type_values(TypeKind::Advance, category, def)],
        ObjectValue::SideValues | ObjectValue::SideMask | ObjectValue::Side => vec![Role::Name(RefKind::Side)],
        ObjectValue::Layer(layer) => match layer.lead {
            LayerLead::Terrain => vec![Role::Types(Some(TypeKind::Terrain)), Role::Layer(def)],
            LayerLead::Material => vec![Role::Types(Some(TypeKind::Material)), Role::Layer(def)],
            LayerLead::Features => vec![Role::Data, Role::Layer(def)],
            LayerLead::None => vec![Role::Layer(def)],
        },
        ObjectValue::UnitNamers => vec![Role::NamerFor(Some(TypeKind::Unit))],
        ObjectValue::FeatureNamers => vec![Role::NamerFor(None)],
        ObjectValue::UnitViews | ObjectValue::Stats => vec![type_values(TypeKind::Unit, category, def)],
        ObjectValue::DoctrineRef => vec![Role::Name(RefKind::Doctrine)],
        ObjectValue::Doctrines => vec![type_values(TypeKind::Unit, category, def)],
        ObjectValue::StandingOrder => {
            vec![
                Role::Types(Some(TypeKind::Unit)),
                Role::Call(Category::OrderCondition),
                Role::Call(Category::TaskType),
            ]
        }
        ObjectValue::Transport => vec![Role::Name(RefKind::Unit)],
        ObjectValue::Action => vec![Role::Call(Category::ActionType)],
        ObjectValue::Plan => vec![Role::Word(Category::PlanType), Role::PropertyList(Owner::Object(Category::Plan))],
        ObjectValue::Goal => vec![Role::Data],
        ObjectValue::Tasks => vec![Role::Call(Category::TaskType)],
        ObjectValue::ImageData | ObjectValue::ImageFile | ObjectValue::Stored | ObjectValue::StoredRest => {
            vec![Role::Data]
        }
        ObjectValue::Number
        | ObjectValue::LiteralNumber
        | ObjectValue::TwoNumbers
        | ObjectValue::Numbers
        | ObjectValue::Position
        | ObjectValue::UnitId
        | ObjectValue::Appear => vec![value()],
    }
}

fn special(category: Category, name: &str) -> Option<Vec<Role>> {
    Some(match (category, name) {
        (Category::Scorekeeper, "when") => vec![Role::Call(Category::ScorekeeperWhen)],
        (Category::Scorekeeper, "trigger") => vec![Role::Call(Category::ScorekeeperFunction)],
        (Category::Scorekeeper, "do") => vec![Role::Call(Category::ScorekeeperForm)],
        (Category::Unit, "n" | "nb" | "#" | "sym") => vec![Role::Define(DefKind::Unit)],
        (Category::Unit, "sides") => vec![Role::Name(RefKind::Side)],
        _ => return None,
    })
}

/// `(TYPES VALUE)` each; an atom among them is a value by position.
fn type_values(kind: TypeKind, category: Category, def: &'static NameDef) -> Role {
    Role::TypeValue(kind, Slot::Object(category, def))
}
