//! The outcomes of an action (spec actions 5.3).

macro_rules! outcomes {
    ($($(#[$doc:meta])* $outcome:ident = $name:literal,)*) => {
        /// The outcome of an action: it is refused, or it is done with some result.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Outcome {
            $($(#[$doc])* $outcome,)*
        }

        impl Outcome {
            /// All outcomes.
            pub const ALL: &[Outcome] = &[$(Outcome::$outcome,)*];

            /// The name that scripts print.
            pub fn name(self) -> &'static str {
                match self {
                    $(Outcome::$outcome => $name,)*
                }
            }

            /// Whether nothing was done at all.
            pub fn is_refusal(self) -> bool {
                !matches!(
                    self,
                    Outcome::Done
                        | Outcome::UnitGone
                        | Outcome::OverrunFailed
                        | Outcome::OverrunSucceeded
                        | Outcome::CaptureFailed
                        | Outcome::CaptureSucceeded
                        | Outcome::BuildCompleted
                )
            }
        }
    };
}

outcomes! {
    /// The action is invalid in the current state.
    Error = "action-error",
    /// The unit can never do this.
    CannotDo = "cannot-do",
    /// The unit cannot do this from inside of its transport.
    OccupantCannotDo = "occ-cannot-do",
    /// There are not enough action points.
    InsufficientAcp = "insufficient-acp",
    /// There is not enough of some material.
    InsufficientMaterial = "insufficient-material",
    /// There is not enough ammunition.
    InsufficientAmmo = "insufficient-ammo",
    /// It is too far away.
    TooFar = "too-far",
    /// It is too near.
    TooNear = "too-near",
    /// It is done.
    Done = "action-done",
    /// The action points do not make enough movement points.
    InsufficientMp = "insufficient-mp",
    /// A zone of control is in the way.
    BlockingZoc = "blocking-zoc",
    /// The unit cannot leave the world.
    CannotLeaveWorld = "cannot-leave-world",
    /// There is no room.
    DestinationFull = "destination-full",
    /// The unit perished.
    UnitGone = "unit-gone",
    /// There is not enough tooling.
    InsufficientTooling = "insufficient-tooling",
    /// The attack could never hit.
    AttackCannotHit = "attack-cannot-hit",
    /// An attack of the overrun could never hit.
    OverrunCannotHit = "overrun-cannot-hit",
    /// The overrun was stopped.
    OverrunFailed = "overrun-failed",
    /// The overrun came through.
    OverrunSucceeded = "overrun-succeeded",
    /// Something is in the line of fire.
    FireBlocked = "fire-blocked",
    /// The fire could never hit.
    FireCannotHit = "fire-cannot-hit",
    /// The place is outside of the world.
    FireIntoOutsideWorld = "fire-into-outside-world",
    /// The prize got away.
    CaptureFailed = "capture-failed",
    /// The prize is taken.
    CaptureSucceeded = "capture-succeeded",
    /// The unit is complete.
    BuildCompleted = "build-completed",
    /// The source does not have this amount.
    ExtractNoSource = "extract-no-source",
}

/// The result of a check: `Ok` if the action is allowed, else the reason why it is refused.
pub type Check = Result<(), Outcome>;

/// Refuses with `outcome` unless something holds.
pub fn require(holds: bool, outcome: Outcome) -> Check {
    if holds { Ok(()) } else { Err(outcome) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_have_names_of_their_own() {
        let mut names: Vec<_> = Outcome::ALL.iter().map(|outcome| outcome.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Outcome::ALL.len());
    }
}
