//! The progress of a game: its phase, the order of sides and the stages of a turn (spec turns 2).

mod order;

pub use order::PlayOrder;

/// The phase of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Not yet started.
    NotStarted,
    /// A turn is about to begin.
    StartDue,
    /// Sides act.
    Acting,
    /// The game is over.
    Over,
}

/// The result of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A turn began.
    TurnStarted,
    /// A turn ended.
    TurnEnded,
    /// Units acted or sides finished.
    Acted,
    /// Nothing.
    Nothing,
}

/// The stages of a turn, and the one that it is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stages {
    /// The priority of the units that act now.
    pub current: i32,
    /// The last priority in use.
    pub last: i32,
}

impl Stages {
    /// Returns the numbers for saved games.
    pub fn to_numbers(self) -> [i32; 2] {
        [self.current, self.last]
    }

    /// Restores the stages from the numbers of a saved game.
    pub fn from_numbers(numbers: &[i32]) -> Option<Stages> {
        let &[current, last] = numbers else { return None };
        Some(Stages { current, last })
    }
}
