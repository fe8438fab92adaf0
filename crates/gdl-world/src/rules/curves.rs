//! Properties of unit types that are interpolation lists.

use gdl_ruleset::{PropValue, Ruleset};
use gdl_schema::{TypeKind, TypeProperty, unit};

use super::ids::{TypeId, UnitTypeId};
use crate::interpolate::{interpolate, pairs};

/// A list of pairs for each type of unit; empty where a type has none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Curve(Vec<Vec<(i32, i32)>>);

impl Curve {
    fn new(rules: &Ruleset, property: TypeProperty) -> Curve {
        let curve = |ty| match rules.types.prop(ty, property) {
            Some(PropValue::List(list)) => pairs(list),
            _ => Vec::new(),
        };
        Curve(rules.types.refs(TypeKind::Unit).map(curve).collect())
    }

    /// Whether some type has the list.
    pub fn any(&self) -> bool {
        self.0.iter().any(|pairs| !pairs.is_empty())
    }

    /// Whether a type has the list.
    pub fn is_set(&self, u: UnitTypeId) -> bool {
        !self.0[u.index()].is_empty()
    }

    /// The value at `x`; None if the type has no list or `x` is out of its range.
    pub fn at(&self, u: UnitTypeId, x: i32) -> Option<i32> {
        interpolate(&self.0[u.index()], x)
    }
}

impl Curves {
    /// Whether the action points of some type depend on a list.
    pub fn change_acp(&self) -> bool {
        [&self.acp_damage_effect, &self.acp_morale_effect, &self.acp_temperature_effect].iter().any(|curve| curve.any())
    }
}

macro_rules! curves {
    ($($field:ident = $property:ident,)*) => {
        /// The interpolation lists of unit types.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Curves {
            $(
                #[doc = concat!("`", stringify!($property), "`")]
                pub $field: Curve,
            )*
        }

        impl Curves {
            pub(super) fn new(rules: &Ruleset) -> Curves {
                Curves { $($field: Curve::new(rules, unit::$property),)* }
            }

            #[cfg(test)]
            const PROPERTIES: &[TypeProperty] = &[$(unit::$property,)*];
        }
    };
}

curves! {
    acp_damage_effect = ACP_DAMAGE_EFFECT,
    acp_morale_effect = ACP_MORALE_EFFECT,
    acp_season_effect = ACP_SEASON_EFFECT,
    acp_temperature_effect = ACP_TEMPERATURE_EFFECT,
    speed_damage_effect = SPEED_DAMAGE_EFFECT,
    temperature_attrition = TEMPERATURE_ATTRITION,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_property_is_a_list() {
        for property in Curves::PROPERTIES {
            assert_eq!(property.id.def(TypeKind::Unit).kind, gdl_schema::ValueKind::List, "{property}");
        }
    }
}
