//! The kinds of event in a history, with the names and data that saved games give them.

/// The meaning of a number in the data of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Datum {
    /// A unit, by its id or by the number of its past state.
    Unit,
    /// Anything else.
    Number,
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $kind:ident = $name:literal, $data:literal;)*) => {
        /// A kind of event.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Kind {
            $($(#[$doc])* $kind,)*
        }

        impl Kind {
            /// All kinds.
            pub const ALL: &[Kind] = &[$(Kind::$kind,)*];

            /// The name that modules use.
            pub fn name(self) -> &'static str {
                match self {
                    $(Kind::$kind => $name,)*
                }
            }

            /// Returns the meanings of the numbers of an event, a letter each: U stands for a unit.
            fn data(self) -> &'static str {
                match self {
                    $(Kind::$kind => $data,)*
                }
            }
        }
    };
}

kinds! {
    /// The history begins.
    LogStarted = "log-started", "";
    /// The history ends.
    LogEnded = "log-ended", "";
    /// The game begins.
    GameStarted = "game-started", "";
    /// The game was saved.
    GameSaved = "game-saved", "";
    /// A saved game goes on.
    GameRestarted = "game-restarted", "";
    /// The game is over.
    GameEnded = "game-ended", "";
    /// A side joined: side.
    SideJoined = "side-joined", "S";
    /// A side lost: side, scorekeeper, or -1 if it resigned and -2 if it lost its self-unit.
    SideLost = "side-lost", "Ss";
    /// A side left without winning or losing: side.
    SideWithdrew = "side-withdrew", "S";
    /// A side won: side, scorekeeper.
    SideWon = "side-won", "Ss";
    /// A unit was begun: side, unit.
    UnitCreated = "unit-created", "SU";
    /// A unit became complete: side, unit.
    UnitCompleted = "unit-completed", "SU";
    /// A unit moved: unit, place.
    UnitMoved = "unit-moved", "Uxy";
    /// A unit attacked another: both, place.
    UnitAssaulted = "unit-assaulted", "UUxy";
    /// A unit lost hit points: unit, those before and after.
    UnitDamaged = "unit-damaged", "Unn";
    /// A unit was captured: past unit, captor, new side.
    UnitCaptured = "unit-captured", "UUS";
    /// A unit changed its side: past unit, new side.
    UnitAcquired = "unit-acquired", "US";
    /// A unit changed its side by itself: past unit, new side.
    UnitRevolted = "unit-revolted", "US";
    /// A unit surrendered: past unit, captor, new side.
    UnitSurrendered = "unit-surrendered", "UUS";
    /// A unit was killed: past unit, -1.
    UnitKilled = "unit-killed", "Uu";
    /// A unit became a wreck: past unit, the wreck.
    UnitWrecked = "unit-wrecked", "UU";
    /// A unit died in an accident: past unit.
    UnitDiedInAccident = "unit-died-in-accident", "U";
    /// An accident made a wreck of a unit: past unit.
    UnitWreckedInAccident = "unit-wrecked-in-accident", "U";
    /// Nothing was left of a unit: past unit.
    UnitVanished = "unit-vanished", "U";
    /// A unit became a part of another: past unit, the other.
    UnitGarrisoned = "unit-garrisoned", "UU";
    /// A unit was disbanded: past unit.
    UnitDisbanded = "unit-disbanded", "U";
    /// A unit starved: past unit, and -1 or the wreck.
    UnitStarved = "unit-starved", "UU";
    /// Heat or cold killed a unit: past unit.
    UnitDiedFromTemperature = "unit-died-from-temperature", "U";
    /// Attrition killed a unit: past unit.
    UnitDiedFromAttrition = "unit-died-from-attrition", "U";
    /// Attrition made a wreck of a unit: past unit.
    UnitWreckedFromAttrition = "unit-wrecked-from-attrition", "U";
    /// A unit merged with another: past unit.
    UnitMerged = "unit-merged", "U";
    /// A unit left the world: past unit.
    UnitLeftWorld = "unit-left-world", "U";
    /// A unit changed its type: past unit, unit, new type.
    UnitTypeChanged = "unit-type-changed", "UUu";
    /// A unit changed its name: past unit, unit.
    UnitNameChanged = "unit-name-changed", "UU";
}

impl Kind {
    /// Returns the kind with a name.
    pub fn named(name: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.name() == name)
    }

    /// Returns the meaning of a number of an event of this kind, by its place.
    pub(super) fn datum(self, index: usize) -> Datum {
        match self.data().as_bytes().get(index) {
            Some(b'U') => Datum::Unit,
            _ => Datum::Number,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_are_events_of_the_language() {
        for &kind in Kind::ALL {
            assert!(gdl_schema::event_type(kind.name()).is_some(), "{}", kind.name());
            assert_eq!(Kind::named(kind.name()), Some(kind));
        }
        assert_eq!(Kind::named("cannot-do"), None);
    }
}
