//! Events in a game, for observers: each event has its units and its cause.
//!
//! An event names units by their numbers, not by their keys in storage, so that a log can be read when the units are
//! gone.

use crate::{
    geometry::Pos,
    rules::{AdvanceId, MaterialId, TerrainId, UnitTypeId},
    world::{Light, Outcome, SideId, UnitId, World},
};

/// A unit as it was when something happened to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitSnapshot {
    /// The number by which modules and players know it.
    pub id: i32,
    /// Its type.
    pub kind: UnitTypeId,
    /// Its side.
    pub side: SideId,
    /// Its cell at the time.
    pub at: Pos,
    /// Its key in the storage of the game; it may be gone.
    pub unit: UnitId,
}

impl UnitSnapshot {
    /// Returns a unit in its current state.
    ///
    /// # Panics
    /// If the unit is no longer in storage.
    pub fn of(world: &World, id: UnitId) -> UnitSnapshot {
        let unit = &world.units[id];
        UnitSnapshot { id: unit.id, kind: unit.kind, side: unit.side, at: unit.pos, unit: id }
    }
}

/// The cause of the death or wreck of a unit, or of a change of its type or side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Another unit, in a fight.
    Combat {
        /// The other unit.
        by: UnitSnapshot,
    },
    /// A blast that is not attributed to a unit.
    Blast,
    /// Terrain on which it cannot be.
    Terrain(TerrainId),
    /// Lack of a material.
    Starvation(MaterialId),
    /// Heat or cold.
    Temperature,
    /// It was not built on.
    Neglect,
    /// It left the world.
    LeftWorld,
    /// Its transport perished with it.
    WithTransport,
    /// There was no room for it.
    NoRoom,
    /// It gave all its hit points to another unit.
    Garrison {
        /// The other unit.
        of: UnitSnapshot,
    },
    /// It was disbanded.
    Disbanded,
    /// An accident on terrain, which damaged it.
    Accident(TerrainId),
    /// An accident on terrain, in which it vanished.
    Vanished(TerrainId),
    /// Attrition by terrain in each turn.
    Attrition(TerrainId),
    /// Its time in the game was over.
    Departed,
    /// It revolted against its side.
    Revolt,
    /// Its side lost.
    SideLost(SideId),
    /// An action that was meant to do this.
    Action,
}

/// The reason why a side lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loss {
    /// The scorekeeper with a number decided so.
    Scorekeeper(i32),
    /// It resigned.
    Resigned,
    /// Its self-unit is gone.
    SelfUnit,
}

/// The reason why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Its last turn is over.
    LastTurn,
    /// All sides agreed to a draw.
    Draw,
    /// No viewers are left.
    NoViewers,
    /// The caller has stopped it, for example at a time limit.
    Stopped,
}

/// The reason why an advanced unit cannot grow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GrowthObstacle {
    /// Its side has not made an advance.
    Advance(AdvanceId),
    /// No unit of a type is inside of it.
    Occupant(UnitTypeId),
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The game began.
    GameStarted,
    /// A saved game goes on.
    GameRestarted,
    /// The game was saved.
    GameSaved,
    /// A turn began.
    TurnStarted,
    /// The turn that begins is the last one.
    LastTurn {
        /// Whether that is certain.
        is_certain: bool,
    },
    /// All cells have the same light now.
    LightChanged(Light),
    /// A side won.
    SideWon {
        /// The side.
        side: SideId,
        /// The number of the scorekeeper that decided so.
        keeper: i32,
    },
    /// A side left without winning or losing.
    SideWithdrew(SideId),
    /// A side lost.
    SideLost {
        /// The side.
        side: SideId,
        /// The reason.
        why: Loss,
    },
    /// The self-unit of a side is gone and cannot be replaced: the side loses.
    SelfUnitLost {
        /// The side.
        side: SideId,
        /// The unit.
        unit: UnitSnapshot,
    },
    /// Another unit is the self-unit of a side now.
    SelfUnitChanged {
        /// The side.
        side: SideId,
        /// The unit.
        to: UnitSnapshot,
    },
    /// The game is over.
    GameEnded {
        /// The reason.
        why: End,
    },
    /// An action was done or refused.
    Acted {
        /// The unit that paid.
        actor: UnitSnapshot,
        /// The outcome.
        outcome: Outcome,
    },
    /// A unit entered a cell.
    Moved {
        /// The unit, in its new cell.
        unit: UnitSnapshot,
        /// The cell that it left.
        from: Pos,
    },
    /// A unit entered another.
    Boarded {
        /// The unit.
        unit: UnitSnapshot,
        /// The transport.
        transport: UnitSnapshot,
    },
    /// A unit attacked another.
    Attacked {
        /// The attacker.
        attacker: UnitSnapshot,
        /// Its target.
        target: UnitSnapshot,
    },
    /// A unit fired at another.
    FiredAt {
        /// The firer.
        firer: UnitSnapshot,
        /// Its target.
        target: UnitSnapshot,
    },
    /// A unit struck at another, in an attack or from afar.
    Blow {
        /// The attacker.
        attacker: UnitSnapshot,
        /// Its target.
        target: UnitSnapshot,
        /// Whether that hit.
        hits: bool,
    },
    /// A unit was captured; events about the effects follow.
    Captured {
        /// The unit as it was.
        unit: UnitSnapshot,
        /// Its captor.
        by: UnitSnapshot,
        /// The side that it goes to.
        side: SideId,
    },
    /// A unit surrendered; events about the effects follow.
    Surrendered {
        /// The unit as it was.
        unit: UnitSnapshot,
        /// The unit that it surrendered to.
        to: UnitSnapshot,
        /// The side that it goes to.
        side: SideId,
    },
    /// A unit detonated.
    Detonated {
        /// The unit.
        unit: UnitSnapshot,
        /// The cell of the blast.
        at: Pos,
    },
    /// The terrain of a cell changed.
    TerrainChanged {
        /// The cell.
        at: Pos,
        /// The old terrain.
        from: TerrainId,
        /// The new one.
        to: TerrainId,
    },
    /// A unit was made.
    Created {
        /// The new unit.
        unit: UnitSnapshot,
        /// Its maker.
        by: UnitSnapshot,
    },
    /// A unit appeared on the map at its time.
    Appeared {
        /// The unit, where it is now.
        unit: UnitSnapshot,
    },
    /// A unit became complete.
    Completed {
        /// The unit.
        unit: UnitSnapshot,
    },
    /// A unit lost hit points and is alive.
    Damaged {
        /// The unit.
        unit: UnitSnapshot,
        /// Hit points before.
        from: i32,
        /// Hit points after.
        to: i32,
        /// The cause.
        cause: Cause,
    },
    /// A unit runs low on supply, and has dropped its tasks.
    SupplyIsLow {
        /// The unit.
        unit: UnitSnapshot,
    },
    /// A unit perished.
    Died {
        /// The unit.
        unit: UnitSnapshot,
        /// The cause.
        cause: Cause,
    },
    /// A unit became its wreck.
    Wrecked {
        /// The unit as it was.
        unit: UnitSnapshot,
        /// The type of the wreck.
        wreck: UnitTypeId,
        /// The cause.
        cause: Cause,
    },
    /// A unit changed its type.
    ChangedType {
        /// The unit as it was.
        unit: UnitSnapshot,
        /// Its new type.
        to: UnitTypeId,
    },
    /// A side made an advance.
    Discovered {
        /// The side.
        side: SideId,
        /// The advance.
        advance: AdvanceId,
    },
    /// An advanced unit grew or shrank.
    Resized {
        /// The unit.
        unit: UnitSnapshot,
        /// Size before.
        from: i32,
        /// Size after.
        to: i32,
    },
    /// An advanced unit could feed more people, but may not grow.
    CannotGrow {
        /// The unit.
        unit: UnitSnapshot,
        /// The thing that it would need.
        lack: GrowthObstacle,
    },
    /// A unit would have become another type, if it had room.
    NoRoomForType {
        /// The unit.
        unit: UnitSnapshot,
        /// The type that it would become.
        to: UnitTypeId,
    },
    /// A unit changed its side.
    ChangedSide {
        /// The unit as it was.
        unit: UnitSnapshot,
        /// Its new side.
        to: SideId,
        /// The cause.
        cause: Cause,
    },
}

impl Event {
    /// Returns the units of the event: the one that it happened to or that caused it, and another one that is involved.
    pub fn units(&self) -> (Option<UnitSnapshot>, Option<UnitSnapshot>) {
        match *self {
            Event::SelfUnitChanged { to: unit, .. }
            | Event::Acted { actor: unit, .. }
            | Event::Moved { unit, .. }
            | Event::Detonated { unit, .. }
            | Event::Appeared { unit }
            | Event::Completed { unit }
            | Event::Damaged { unit, .. }
            | Event::SupplyIsLow { unit }
            | Event::Died { unit, .. }
            | Event::Wrecked { unit, .. }
            | Event::ChangedType { unit, .. }
            | Event::ChangedSide { unit, .. } => (Some(unit), None),
            Event::Boarded { unit, transport: other }
            | Event::Attacked { attacker: unit, target: other }
            | Event::FiredAt { firer: unit, target: other }
            | Event::Blow { attacker: unit, target: other, .. }
            | Event::Captured { unit, by: other, .. }
            | Event::Surrendered { unit, to: other, .. }
            | Event::Created { unit, by: other } => (Some(unit), Some(other)),
            _ => (None, None),
        }
    }
}

/// An event and its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The turn.
    pub turn: i32,
    /// The event.
    pub event: Event,
}

/// The log of a game. It costs next to nothing without a listener.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Events {
    listens: bool,
    entries: Vec<Entry>,
}

impl Events {
    /// Keeps events from now on.
    pub fn listen(&mut self) {
        self.listens = true;
    }

    /// Returns the entries since the last [`take`](Events::take), the oldest first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Takes the entries since the last call, the oldest first.
    pub fn take(&mut self) -> Vec<Entry> {
        std::mem::take(&mut self.entries)
    }

    /// Whether there is a listener.
    pub fn listens(&self) -> bool {
        self.listens
    }

    /// Keeps an event, if there is a listener.
    pub fn record(&mut self, turn: i32, event: Event) {
        if self.listens {
            self.entries.push(Entry { turn, event });
        }
    }
}
