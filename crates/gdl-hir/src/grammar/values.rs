//! The roles of the values of a property.

use gdl_schema::{Category, LayerLead, NameDef, ObjectValue, RefKind, TypeKind, name_property, object_value, property};

use super::{Owner, Role, Slot};

/// The role of values that are names or colors, for any owner of the property.
pub(super) fn by_name<P>(property: &str) -> Option<Role<P>> {
    let is_color = property == "color" || property.ends_with("-color");
    name_property(property).map(Role::of).or(is_color.then_some(Role::Color))
}

/// The roles of the elements after the name of a property of an object that is not a type; the last role applies to all
/// further elements.
pub(super) fn of_object<P: Clone>(category: Category, name: &str) -> Vec<Role<P>> {
    if let Some(kind) = object_value(category, name) {
        let role = Role::of(kind);
        // One name is enough.
        let surplus = matches!(role, Role::Define(_) | Role::Module).then_some(Role::Surplus);
        return [role].into_iter().chain(surplus).collect();
    }
    let Some(def) = property(category, name) else { return vec![by_name(name).unwrap_or(Role::Data)] };
    let value = || Role::Value(Slot::Object(category, def));
    match def.value {
        ObjectValue::Str | ObjectValue::UniqueStr | ObjectValue::Strings | ObjectValue::Name => {
            vec![by_name(name).unwrap_or(Role::Text)]
        }
        ObjectValue::ModuleName => vec![Role::Module, Role::Surplus],
        ObjectValue::Variants => vec![Role::Variant],
        ObjectValue::UtypeValues => vec![type_values(TypeKind::Unit, category, def)],
        ObjectValue::MtypeValues => vec![type_values(TypeKind::Material, category, def)],
        ObjectValue::AtypeValues => vec![type_values(TypeKind::Advance, category, def)],
        ObjectValue::SideValues | ObjectValue::SideMask | ObjectValue::Side => vec![Role::Name(RefKind::Side)],
        ObjectValue::Layer(layer) => match layer.lead {
            LayerLead::Terrain => vec![Role::Types(Some(TypeKind::Terrain)), Role::Layer(def)],
            LayerLead::Material => vec![Role::Types(Some(TypeKind::Material)), Role::Layer(def)],
            LayerLead::Features => vec![Role::Features, Role::Layer(def)],
            LayerLead::None => vec![Role::Layer(def)],
        },
        ObjectValue::UnitNamers => vec![Role::NamerFor(Some(TypeKind::Unit))],
        ObjectValue::FeatureNamers => vec![Role::NamerFor(None)],
        ObjectValue::UnitViews | ObjectValue::Stats => vec![type_values(TypeKind::Unit, category, def)],
        ObjectValue::DoctrineRef => vec![Role::Name(RefKind::Doctrine), Role::Surplus],
        ObjectValue::Doctrines => vec![type_values(TypeKind::Unit, category, def)],
        ObjectValue::StandingOrder => {
            vec![
                Role::Types(Some(TypeKind::Unit)),
                Role::Call(Category::OrderCondition),
                Role::Call(Category::TaskType),
            ]
        }
        ObjectValue::Transport => vec![Role::Name(RefKind::Unit), Role::Surplus],
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

/// `(TYPES VALUE)` each; an atom among them is a value by position.
fn type_values<P>(kind: TypeKind, category: Category, def: &'static NameDef) -> Role<P> {
    Role::TypeValue(kind, Slot::Object(category, def))
}
