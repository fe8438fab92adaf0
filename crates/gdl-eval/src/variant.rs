//! Variants of modules: their definitions, values and settings (spec language 3.3).

use std::fmt;

use gdl_ruleset::{Origin, Value};
use smol_str::SmolStr;

/// A variant that a module offers.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub symbol: SmolStr,
    /// The title that players see instead of the symbol; empty if the module gives none.
    pub title: SmolStr,
    /// The purpose of the variant; empty if the module gives none.
    pub help: SmolStr,
    /// The default, evaluated when the definition was read; `None` if there is none or it is a list of the two list
    /// variants.
    pub default: Option<Value>,
    /// For each value of the variant the forms that run then.
    pub clauses: Vec<Value>,
    /// The definition.
    pub origin: Origin,
}

/// A variant that the root offers to its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedVariant {
    /// Its symbol.
    pub name: SmolStr,
    /// The title that players see instead of the symbol; empty if the module gives none.
    pub title: SmolStr,
    /// The purpose of the variant; empty if the module gives none.
    pub help: SmolStr,
    /// The default values; switches are 1 or 0.
    pub default: Box<[i32]>,
    /// The current values.
    pub values: Box<[i32]>,
    /// The values that have clauses, sorted.
    pub cases: Box<[i32]>,
}

/// The current values of a variant, and the values that have clauses.
#[derive(Clone, Default)]
pub(crate) struct VariantRun {
    pub values: Vec<i32>,
    pub cases: Vec<i32>,
}

impl Variant {
    /// The values that apply unless a player or module chooses others (spec language 3.3).
    fn default_values(&self) -> Vec<i32> {
        match (&self.default, self.symbol.as_str()) {
            (Some(default), "world-size" | "real-time") if default.is_list() => {
                default.items().iter().take(MAX_VALUES).map(|value| value.as_int().unwrap_or(0)).collect()
            }
            (Some(default), _) => vec![default.as_int().unwrap_or(0)],
            (None, "world-size") => vec![60, 30, 360],
            (None, "real-time") => vec![0, 0, 0],
            (None, _) => vec![0],
        }
    }

    /// Returns the variant as it is offered to players; `run` has the values and clauses that have run.
    pub fn offered(&self, run: Option<VariantRun>) -> OfferedVariant {
        let default = self.default_values();
        let mut run = run.unwrap_or_default();
        if run.values.is_empty() {
            run.values.clone_from(&default);
        }
        run.cases.sort_unstable();
        run.cases.dedup();
        OfferedVariant {
            name: self.symbol.clone(),
            title: self.title.clone(),
            help: self.help.clone(),
            default: default.into(),
            values: run.values.into(),
            cases: run.cases.into(),
        }
    }
}

/// The maximum number of values of one variant.
const MAX_VALUES: usize = 5;

/// A value of a variant for which the module has clauses.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct VariantSetting {
    /// The symbol of the variant.
    pub name: SmolStr,
    /// Its value; on and off are 1 and 0.
    pub value: i32,
    /// The definition of the variant.
    pub origin: Origin,
    /// The names in the clauses that are not words of the language, sorted. They show which settings may affect each
    /// other; empty if the game has other settings of this variant alone.
    pub(crate) names: Vec<SmolStr>,
}

impl fmt::Display for VariantSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            0 => write!(f, "`{}` is off", self.name),
            1 => write!(f, "`{}` is on", self.name),
            value => write!(f, "`{}` is {value}", self.name),
        }
    }
}
