//! What forms of sides and units leave for later forms.

use gdl_ruleset::{Attrs, Origin, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// The state that forms of sides leave for later forms.
#[derive(Clone, Default)]
pub(crate) struct SideState {
    /// Number for the next side.
    pub next: i32,
    /// Whether the independent side has received its default texts.
    pub started: bool,
    /// Properties of the last `side-defaults`.
    pub defaults: Vec<Value>,
    /// Whether a side received them.
    pub defaults_applied: bool,
    /// The first advance type and the first side, if the side was defined first.
    pub advance_after_side: Option<(Origin, Origin)>,
    /// The first feature namers that a side adds to a list that was not cleared before.
    pub namers_not_cleared: Option<Origin>,
}

/// The state that unit forms leave for later ones.
#[derive(Clone, Default)]
pub(crate) struct UnitState {
    /// The highest id so far.
    pub next_id: i32,
    pub defaults: UnitDefaults,
    /// Units of each type, by index.
    pub counts: Vec<i32>,
    /// The unit that holds each id, by index.
    pub ids: FxHashMap<i32, usize>,
    /// Whether `opinions` or action state was refused for the current unit.
    pub refused: bool,
    /// The values that are set last for the current unit.
    pub pending: DeferredValues,
    /// The origin of each unit's position, by index of the unit.
    pub positions: FxHashMap<usize, Origin>,
    /// The origin of each unit's transport, by index of the unit.
    pub transports: FxHashMap<usize, Origin>,
    /// Units whose position was already reported, by index.
    pub offworld: FxHashSet<usize>,
    /// The first unit that was read while there were material types.
    pub with_materials: Option<Origin>,
}

/// The values that `unit-defaults` stores for later unit forms.
#[derive(Default, Clone)]
pub(crate) struct UnitDefaults {
    pub pos: (i32, i32),
    pub side: Option<i32>,
    pub original_side: Option<i32>,
    pub attrs: Attrs,
}

/// The values that a unit form sets last, with their origins.
#[derive(Clone, Default)]
pub(crate) struct DeferredValues {
    pub id: Option<Value>,
    pub side: Option<(i32, Origin)>,
    pub original_side: Option<(i32, Origin)>,
}
