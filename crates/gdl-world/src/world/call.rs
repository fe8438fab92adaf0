//! Actions as scripts, tasks and modules write them: a name and numbers (spec actions 5.1, 5.2 step 4, 19.4).

use super::{Action, Outcome, SideId, UnitId, World};
use crate::{
    geometry::Pos,
    rules::{MaterialId, Parameter, TerrainId, UnitTypeId},
};

/// The maximum number of arguments of an action.
pub const MAX_ARGUMENTS: usize = 4;

use Parameter::{
    Direction as D, MaterialType as M, Number as N, Side as S, TerrainType as T, Unit, UnitType as U, X, Y, Z,
};

macro_rules! kinds {
    ($($kind:ident = $name:literal, [$($parameter:expr),*];)*) => {
        /// The kinds of action.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum ActionKind {
            $(#[doc = concat!("`", $name, "`")] $kind,)*
        }

        impl ActionKind {
            /// All kinds in the order of the specification.
            pub const ALL: &[ActionKind] = &[$(ActionKind::$kind,)*];

            /// The name that scripts use.
            pub fn name(self) -> &'static str {
                match self {
                    $(ActionKind::$kind => $name,)*
                }
            }

            /// The arguments that it takes.
            pub fn parameters(self) -> &'static [Parameter] {
                match self {
                    $(ActionKind::$kind => &[$($parameter),*],)*
                }
            }
        }
    };
}

kinds! {
    None = "none", [];
    Move = "move", [X, Y, Z];
    Enter = "enter", [Unit];
    Attack = "attack", [Unit, N];
    Overrun = "overrun", [X, Y, Z, N];
    FireAt = "fire-at", [Unit, M];
    FireInto = "fire-into", [X, Y, Z, M];
    Capture = "capture", [Unit];
    Detonate = "detonate", [X, Y, Z];
    Produce = "produce", [M, N];
    Extract = "extract", [X, Y, M, N];
    Transfer = "transfer", [M, N, Unit];
    Develop = "develop", [U];
    ToolUp = "toolup", [U];
    CreateIn = "create-in", [U, Unit];
    CreateAt = "create-at", [U, X, Y, Z];
    Build = "build", [Unit];
    Repair = "repair", [Unit];
    Disband = "disband", [];
    ChangeType = "change-type", [U];
    ChangeSide = "change-side", [S];
    AlterTerrain = "alter-terrain", [X, Y, T];
    AddTerrain = "add-terrain", [X, Y, D, T];
    RemoveTerrain = "remove-terrain", [X, Y, D, T];
}

impl ActionKind {
    /// Returns the kind with a name.
    pub fn named(name: &str) -> Option<ActionKind> {
        ActionKind::ALL.iter().copied().find(|kind| kind.name() == name)
    }
}

/// An action as it is written: a kind and as many numbers as it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Call {
    /// The kind of the action.
    pub kind: ActionKind,
    /// The arguments; those that the kind does not take are 0.
    pub args: [i32; MAX_ARGUMENTS],
}

impl Call {
    /// The arguments that the kind takes.
    pub fn arguments(&self) -> &[i32] {
        &self.args[..self.kind.parameters().len()]
    }

    /// Returns the action, with the types, units and sides that the numbers stand for.
    ///
    /// # Errors
    /// [`Outcome::Error`] if a number is not that of a type. A side that does not exist means the independents, a unit
    /// that does not exist or live means none.
    pub fn resolve(&self, world: &World) -> Result<Action, Outcome> {
        let rules = &world.rules;
        let [a, b, c, d] = self.args;
        let unit = |n: i32| -> Option<UnitId> { world.living_unit(n) };
        let unit_type = |n: i32| -> Result<UnitTypeId, Outcome> { rules.units.id(n).ok_or(Outcome::Error) };
        let material = |n: i32| -> Result<MaterialId, Outcome> { rules.materials.id(n).ok_or(Outcome::Error) };
        let terrain = |n: i32| -> Result<TerrainId, Outcome> { rules.terrain.id(n).ok_or(Outcome::Error) };
        let at = Pos::named(a, b);
        Ok(match self.kind {
            ActionKind::None => Action::None,
            ActionKind::Move => Action::Move { to: at, z: c },
            ActionKind::Enter => Action::Enter { transport: unit(a) },
            ActionKind::Attack => Action::Attack { target: unit(a), commitment: b },
            ActionKind::Overrun => Action::Overrun { to: at, z: c, commitment: d },
            ActionKind::FireAt => Action::FireAt { target: unit(a), ammunition: Some(material(b)?) },
            ActionKind::FireInto => Action::FireInto { at, z: c, ammunition: Some(material(d)?) },
            ActionKind::Capture => Action::Capture { target: unit(a) },
            ActionKind::Detonate => Action::Detonate { at, z: c },
            ActionKind::Produce => Action::Produce { material: material(a)?, amount: b },
            ActionKind::Extract => Action::Extract { at, material: material(c)?, amount: d },
            ActionKind::Transfer => Action::Transfer { material: material(a)?, amount: b, to: unit(c) },
            ActionKind::Develop => Action::Develop { kind: unit_type(a)? },
            ActionKind::ToolUp => Action::ToolUp { kind: unit_type(a)? },
            ActionKind::CreateIn => Action::CreateIn { kind: unit_type(a)?, transport: unit(b) },
            ActionKind::CreateAt => Action::CreateAt { kind: unit_type(a)?, at: Pos::named(b, c), z: d },
            ActionKind::Build => Action::Build { target: unit(a) },
            ActionKind::Repair => Action::Repair { target: unit(a) },
            ActionKind::Disband => Action::Disband,
            ActionKind::ChangeType => Action::ChangeType { kind: unit_type(a)? },
            ActionKind::ChangeSide => {
                Action::ChangeSide { side: world.side_numbered(a).unwrap_or(SideId::INDEPENDENTS) }
            }
            ActionKind::AlterTerrain => Action::AlterTerrain { at, terrain: terrain(c)? },
            ActionKind::AddTerrain => Action::AddTerrain { at, direction: c, terrain: terrain(d)? },
            ActionKind::RemoveTerrain => Action::RemoveTerrain { at, direction: c, terrain: terrain(d)? },
        })
    }
}

impl Action {
    /// Returns the call that stands for the action.
    pub fn call(&self, world: &World) -> Call {
        let unit = |id: Option<UnitId>| id.and_then(|id| world.units.get(id)).map_or(0, |unit| unit.id);
        let material = |m: Option<MaterialId>| m.map_or(-1, i32::from);
        let (kind, args) = match *self {
            Action::None => (ActionKind::None, [0; 4]),
            Action::Move { to, z } => (ActionKind::Move, [to.x, to.y, z, 0]),
            Action::Enter { transport } => (ActionKind::Enter, [unit(transport), 0, 0, 0]),
            Action::Attack { target, commitment } => (ActionKind::Attack, [unit(target), commitment, 0, 0]),
            Action::Overrun { to, z, commitment } => (ActionKind::Overrun, [to.x, to.y, z, commitment]),
            Action::FireAt { target, ammunition } => (ActionKind::FireAt, [unit(target), material(ammunition), 0, 0]),
            Action::FireInto { at, z, ammunition } => (ActionKind::FireInto, [at.x, at.y, z, material(ammunition)]),
            Action::Capture { target } => (ActionKind::Capture, [unit(target), 0, 0, 0]),
            Action::Detonate { at, z } => (ActionKind::Detonate, [at.x, at.y, z, 0]),
            Action::Produce { material, amount } => (ActionKind::Produce, [material.into(), amount, 0, 0]),
            Action::Extract { at, material, amount } => (ActionKind::Extract, [at.x, at.y, material.into(), amount]),
            Action::Transfer { material, amount, to } => (ActionKind::Transfer, [material.into(), amount, unit(to), 0]),
            Action::Develop { kind } => (ActionKind::Develop, [kind.into(), 0, 0, 0]),
            Action::ToolUp { kind } => (ActionKind::ToolUp, [kind.into(), 0, 0, 0]),
            Action::CreateIn { kind, transport } => (ActionKind::CreateIn, [kind.into(), unit(transport), 0, 0]),
            Action::CreateAt { kind, at, z } => (ActionKind::CreateAt, [kind.into(), at.x, at.y, z]),
            Action::Build { target } => (ActionKind::Build, [unit(target), 0, 0, 0]),
            Action::Repair { target } => (ActionKind::Repair, [unit(target), 0, 0, 0]),
            Action::Disband => (ActionKind::Disband, [0; 4]),
            Action::ChangeType { kind } => (ActionKind::ChangeType, [kind.into(), 0, 0, 0]),
            Action::ChangeSide { side } => (ActionKind::ChangeSide, [world.side(side).number, 0, 0, 0]),
            Action::AlterTerrain { at, terrain } => (ActionKind::AlterTerrain, [at.x, at.y, terrain.into(), 0]),
            Action::AddTerrain { at, direction, terrain } => {
                (ActionKind::AddTerrain, [at.x, at.y, direction, terrain.into()])
            }
            Action::RemoveTerrain { at, direction, terrain } => {
                (ActionKind::RemoveTerrain, [at.x, at.y, direction, terrain.into()])
            }
        };
        Call { kind, args }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_find_their_kinds() {
        for &kind in ActionKind::ALL {
            assert_eq!(ActionKind::named(kind.name()), Some(kind));
            assert!(kind.parameters().len() <= MAX_ARGUMENTS);
        }
        assert_eq!(ActionKind::named("research"), None);
    }
}
