//! The tasks of units (spec actions 17.1), as modules and plans have them.

use gdl_ruleset::Value;

use super::Parameter;

/// The number of arguments that a task keeps.
pub const TASK_ARGUMENTS: usize = 5;

macro_rules! task_kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal, $count:literal;)*) => {
        /// The kinds of task.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum TaskKind {
            $($(#[$doc])* $kind,)*
        }

        impl TaskKind {
            /// All kinds.
            pub const ALL: &[TaskKind] = &[$(TaskKind::$kind,)*];

            /// The name that scripts and modules use.
            pub fn name(self) -> &'static str {
                match self {
                    $(TaskKind::$kind => $name,)*
                }
            }

            /// Returns the number of its arguments.
            pub fn arity(self) -> usize {
                match self {
                    $(TaskKind::$kind => $count,)*
                }
            }
        }
    };
}

task_kinds! {
    /// Nothing.
    None = "none", 0;
    /// Build a unit up to a completeness: unit, cp.
    Build = "build", 2;
    /// Capture a unit: unit, methods, n.
    Capture = "capture", 3;
    /// Collect a material: m, x, y.
    Collect = "collect", 3;
    /// Construct units: u, run, transport, x, y.
    Construct = "construct", 5;
    /// Develop a type: u, level.
    Develop = "develop", 2;
    /// Disband.
    Disband = "disband", 0;
    /// Fire into a place: x, y, z.
    HitPosition = "hit-pos", 3;
    /// Hit a unit: unit, methods, n.
    HitUnit = "hit-unit", 3;
    /// Move on in a direction: d, n.
    MoveDirection = "move-dir", 2;
    /// Move to a place: x, y, z, distance, state.
    MoveTo = "move-to", 5;
    /// Enter a transport: unit, state.
    Occupy = "occupy", 2;
    /// Take a unit in: unit, state.
    PickUp = "pickup", 2;
    /// Produce a material: m, total, so far.
    Produce = "produce", 3;
    /// Repair a unit: unit, hp.
    Repair = "repair", 2;
    /// Get materials: m or -1 for all, unit.
    Resupply = "resupply", 2;
    /// Stay: n turns.
    Sentry = "sentry", 1;
}

impl TaskKind {
    /// Returns the number of arguments that scripts and modules can give; the number of hits of `HitUnit` is not among
    /// them.
    pub fn given(self) -> usize {
        if self == TaskKind::HitUnit { 2 } else { self.arity() }
    }

    /// Returns the meanings of the arguments that can be given.
    pub fn parameters(self) -> &'static [Parameter] {
        use Parameter::{Direction, MaterialType, Number, Unit, UnitType, X, Y, Z};
        match self {
            TaskKind::None | TaskKind::Disband => &[],
            TaskKind::Build | TaskKind::HitUnit | TaskKind::Occupy | TaskKind::PickUp | TaskKind::Repair => {
                &[Unit, Number]
            }
            TaskKind::Capture => &[Unit, Number, Number],
            TaskKind::Collect => &[MaterialType, X, Y],
            TaskKind::Construct => &[UnitType, Number, Unit, X, Y],
            TaskKind::Develop => &[UnitType, Number],
            TaskKind::HitPosition => &[X, Y, Z],
            TaskKind::MoveDirection => &[Direction, Number],
            TaskKind::MoveTo => &[X, Y, Z, Number, Number],
            TaskKind::Produce => &[MaterialType, Number, Number],
            TaskKind::Resupply => &[MaterialType, Unit],
            TaskKind::Sentry => &[Number],
        }
    }

    /// Returns the kind with a name.
    pub fn named(name: &str) -> Option<TaskKind> {
        TaskKind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// A task of a unit, which may take several actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// The kind of task.
    pub kind: TaskKind,
    /// The arguments as numbers; units by their ids. Unused ones are 0.
    pub args: [i32; TASK_ARGUMENTS],
    /// The number of times that it was executed.
    pub executions: i32,
    /// The number of times that it failed.
    pub failures: i32,
}

impl Task {
    /// A task with the arguments that are given; missing ones are 0, excess ones are left out.
    pub fn new(kind: TaskKind, given: &[i32]) -> Task {
        let mut args = [0; TASK_ARGUMENTS];
        args.iter_mut().zip(given).take(kind.arity()).for_each(|(to, from)| *to = *from);
        Task { kind, args, executions: 0, failures: 0 }
    }

    /// The arguments that its kind has.
    pub fn arguments(&self) -> &[i32] {
        &self.args[..self.kind.arity()]
    }
}

/// Reads `(TASK [executions [retries]] n...)`, as plans and standing orders have it (spec language 3.9).
pub fn read_task(written: &Value) -> Option<Task> {
    let kind = TaskKind::named(written.head()?)?;
    let numbers: Vec<i32> = written.items().iter().skip(1).map(|item| item.as_int().unwrap_or(0)).collect();
    let count = |index: usize| numbers.get(index).copied().unwrap_or(0);
    let given = numbers.get(2..).unwrap_or_default();
    Some(Task { executions: count(0), failures: count(1), ..Task::new(kind, given) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_keep_the_arguments_that_they_have() {
        let task = Task::new(TaskKind::Sentry, &[1, 2, 3, 4, 5, 6, 7, 8]);
        assert_eq!(task.arguments(), [1]);
        assert_eq!(Task::new(TaskKind::MoveTo, &[9]).arguments(), [9, 0, 0, 0, 0]);
    }

    #[test]
    fn names_find_their_kinds() {
        for &kind in TaskKind::ALL {
            assert_eq!(TaskKind::named(kind.name()), Some(kind));
            assert!(kind.arity() <= TASK_ARGUMENTS);
            assert_eq!(kind.parameters().len(), kind.given());
        }
        assert_eq!(TaskKind::named("fly-to"), None);
    }
}
