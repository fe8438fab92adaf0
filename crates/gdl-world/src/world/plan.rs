//! The intentions of units: plans (spec actions 18.1). The execution of their tasks is in `tasks`.

use std::collections::VecDeque;

use super::{Goal, Outcome};
use crate::rules::Task;

/// The types of plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PlanKind {
    /// Not formed yet.
    None,
    /// Only follows orders.
    #[default]
    Passive,
    /// Holds its ground.
    Defensive,
    /// Explores unknown land.
    Exploratory,
    /// Searches for enemies.
    Offensive,
    /// Constructs.
    Improving,
}

impl PlanKind {
    /// The name that modules use and scripts print.
    pub fn name(self) -> &'static str {
        match self {
            PlanKind::None => "None",
            PlanKind::Passive => "Passive",
            PlanKind::Defensive => "Defensive",
            PlanKind::Exploratory => "Exploratory",
            PlanKind::Offensive => "Offensive",
            PlanKind::Improving => "Improving",
        }
    }
}

/// The flags of a plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent flags, each with a name in the language")]
pub struct Flags {
    /// Does nothing until it is woken.
    pub asleep: bool,
    /// Does nothing more in this turn.
    pub reserve: bool,
    /// Acts after the units that are not delayed.
    pub delayed: bool,
    /// Waits for a task.
    pub waiting: bool,
    /// A computer player may plan for it.
    pub ai_control: bool,
    /// Reports when its supply becomes low.
    pub supply_alarm: bool,
    /// Its supply is low.
    pub supply_is_low: bool,
}

impl Default for Flags {
    fn default() -> Flags {
        Flags {
            asleep: false,
            reserve: false,
            delayed: false,
            waiting: false,
            ai_control: true,
            supply_alarm: true,
            supply_is_low: false,
        }
    }
}

/// The plan of a unit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Plan {
    /// Its type.
    pub kind: PlanKind,
    /// Its flags.
    pub flags: Flags,
    /// Its goal, if it has one.
    pub goal: Option<Goal>,
    /// The place beside a leader that the unit keeps, if it is in a formation.
    pub formation: Option<Goal>,
    /// Its tasks; the first is executed.
    pub tasks: VecDeque<Task>,
    /// The outcome of the last action.
    pub last_outcome: Option<Outcome>,
    /// The number of times that it was executed in this turn.
    pub executions: i32,
}

impl Plan {
    /// Puts a task in front of the others and wakes the unit.
    pub fn push(&mut self, task: Task) {
        self.tasks.push_front(task);
        self.flags = Flags { asleep: false, reserve: false, waiting: false, ..self.flags };
    }
}
