//! The definitions of variants as written (spec language 3.3).

use gdl_ruleset::Value;
use gdl_schema::{Category, property, word};
use smol_str::SmolStr;

use crate::context::{Property, properties};

/// The definition of one variant.
pub(crate) struct VariantDefinition<'a> {
    /// The symbol that says which variant it is.
    pub name: &'a SmolStr,
    /// The symbol, for its origin.
    pub symbol: &'a Value,
    /// The default; `None` if the definition has none.
    pub default: Option<&'a Value>,
    /// What comes after the default: the clauses, and whatever else the engine skips there.
    pub rest: &'a [Value],
}

impl<'a> VariantDefinition<'a> {
    /// The definition in an element of a `variants` property, if the engine finds one there.
    pub fn of(definition: &'a Value) -> Option<VariantDefinition<'a>> {
        if let Some(name) = definition.as_sym() {
            return Some(VariantDefinition { name, symbol: definition, default: None, rest: &[] });
        }
        let items = skip_string(definition.items());
        let (symbol, rest) = items.split_first()?;
        let name = symbol.as_sym()?;
        let rest = skip_string(rest);
        let has_default = rest.first().is_some_and(|first| !first.is_list() || takes_list(name));
        let (default, rest) = rest.split_at(usize::from(has_default));
        Some(VariantDefinition { name, symbol, default: default.first(), rest })
    }

    /// Whether the engine knows what the variant does: it then runs no clauses.
    pub fn is_built_in(&self) -> bool {
        gdl_schema::word(Category::Variant, self.name).is_some()
    }

    /// What the engine evaluates as clauses of the variant: lists.
    pub fn clauses(&self) -> impl Iterator<Item = &'a Value> + use<'a> {
        self.rest.iter().filter(|clause| !clause.items().is_empty())
    }
}

/// Whether the default of a variant is a list.
pub(crate) fn takes_list(name: &str) -> bool {
    [word::variant::WORLD_SIZE, word::variant::REAL_TIME].contains(&name)
}

/// Whether a symbol is a truth value.
pub(crate) fn is_boolean(name: &str) -> bool {
    [word::constant::TRUE, word::constant::FALSE].contains(&name)
}

/// The `variants` properties of a `game-module` form.
pub(crate) fn variant_lists(form: &Value) -> impl Iterator<Item = Property<'_>> {
    properties(form).filter(|property| property.name == property::module::VARIANTS)
}

fn skip_string(items: &[Value]) -> &[Value] {
    match items {
        [first, rest @ ..] if first.as_str().is_some() => rest,
        _ => items,
    }
}
