//! Goals of plans, and formations, which are goals of a kind of their own (spec actions 18.1). Units keep formations by
//! themselves; what other goals mean is up to computer players.

/// The number of arguments that a goal keeps.
pub const GOAL_ARGUMENTS: usize = 5;

macro_rules! goal_kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal, $count:literal;)*) => {
        /// The kinds of goal.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum GoalKind {
            $($(#[$doc])* $kind,)*
        }

        impl GoalKind {
            /// All kinds.
            pub const ALL: &[GoalKind] = &[$(GoalKind::$kind,)*];

            /// The name that modules use.
            pub fn name(self) -> &'static str {
                match self {
                    $(GoalKind::$kind => $name,)*
                }
            }

            /// Returns the number of its arguments.
            pub fn arity(self) -> usize {
                match self {
                    $(GoalKind::$kind => $count,)*
                }
            }
        }
    };
}

goal_kinds! {
    /// Nothing.
    None = "no-goal", 0;
    /// To know an area: x, y, width, height.
    VicinityIsKnown = "vicinity-is-known", 4;
    /// To know where the units of a side are.
    PositionsKnown = "positions-known", 1;
    /// To have a unit in a cell: x, y.
    CellIsOccupied = "cell-is-occupied", 2;
    /// To be in a unit.
    Occupy = "occupy", 1;
    /// To find a place to build a unit of a type.
    FindSpotToBuild = "find-spot-to-build", 1;
    /// To hold an area: x, y, width, height.
    VicinityIsHeld = "vicinity-is-held", 4;
    /// To have a number of units of a type.
    HasUnitType = "has-unit-type", 2;
    /// To have a number of units of a type around a cell: u, n, x, y, radius.
    HasUnitTypeNear = "has-unit-type-near", 5;
    /// To have an amount of a material.
    HasMaterialType = "has-material-type", 2;
    /// To stay beside a unit: unit, columns and rows from it, maximum distance from there, flexibility.
    KeepFormation = "keep-formation", 5;
}

impl GoalKind {
    /// Returns the kind with a name.
    pub fn named(name: &str) -> Option<GoalKind> {
        GoalKind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// The goal of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goal {
    /// The number of the side whose goal it is.
    pub side: i32,
    /// Whether the goal is to be reached, or to be prevented.
    pub wanted: bool,
    /// The kind of goal.
    pub kind: GoalKind,
    /// The arguments; unused ones are 0.
    pub args: [i32; GOAL_ARGUMENTS],
}

impl Goal {
    /// The arguments that its kind has.
    pub fn arguments(&self) -> &[i32] {
        &self.args[..self.kind.arity()]
    }
}
