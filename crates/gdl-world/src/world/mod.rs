//! The state of a game: layers of cells, sides, players and units. The rules are separate and shared.
//!
//! Cells are columns, units are slots with generational ids, and everything is plain data: a clone copies a few arrays.

mod action;
mod call;
mod checks;
mod goal;
mod light;
mod outcome;
mod plan;
mod predicates;
mod room;
mod side;
mod stacks;
mod units;
mod views;
mod watch;

pub use action::Action;
pub use call::{ActionKind, Call, MAX_ARGUMENTS};
pub use checks::Doer;
pub use goal::{GOAL_ARGUMENTS, Goal, GoalKind};
pub use light::Light;
pub use outcome::require;
pub use outcome::{Check, Outcome};
pub use plan::{Flags, Plan, PlanKind};
pub use side::{ADVANCE_MADE, Fate, Player, Side, SideId};
pub use stacks::{UnitList, UnitTree};
pub use units::{ActionState, Appearance, Place, Unit, UnitId, Units};
pub use views::{Memory, UnitView, UnitViews, View};
pub use watch::Watch;

pub use crate::rules::{Task, TaskKind};

use gdl_schema::unit;
use std::sync::Arc;

use smol_str::SmolStr;

use crate::{
    geometry::{Direction, Layer, Pos, Shape},
    rules::{MaterialId, Rules, SideClass, Subtype, TerrainId, TypeId, UnitTypeId, allows_side},
    work::Work,
};

/// The value in the layer of people for cells without people.
pub const NOBODY: u8 = 60;

/// A geographical feature with a name. Its cells are in the layer of features, by its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Number, from 1.
    pub id: i32,
    /// Its kind, such as a bay.
    pub kind: SmolStr,
    /// Its name.
    pub name: SmolStr,
}

/// Layers that not every game has.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layers {
    /// Elevation.
    pub elevations: Option<Layer<i16>>,
    /// Temperature.
    pub temperatures: Option<Layer<i16>>,
    /// Density of clouds.
    pub clouds: Option<Layer<i16>>,
    /// Altitude of the bottom of clouds.
    pub cloud_bottoms: Option<Layer<i16>>,
    /// Height of clouds.
    pub cloud_heights: Option<Layer<i16>>,
    /// Wind: 8 times the force and the direction.
    pub winds: Option<Layer<i16>>,
    /// Number of the side of the people, or [`NOBODY`].
    pub people: Option<Layer<u8>>,
    /// Number of the side in control, or [`NOBODY`].
    pub control: Option<Layer<u8>>,
    /// Number of the feature, 0 for none.
    pub features: Option<Layer<u16>>,
    /// Number of the unit that uses the cell, 0 for none.
    pub users: Option<Layer<i32>>,
    /// Bits of borders and connections or depth of coatings, by terrain type.
    pub aux: Vec<Option<Layer<u8>>>,
    /// Amount of each material.
    pub materials: Vec<Option<Layer<i32>>>,
}

/// The state of a game.
#[derive(Clone, Debug)]
pub struct World {
    /// The rules of the game.
    pub rules: Arc<Rules>,
    /// Shape of the area.
    pub shape: Shape,
    /// The number of cells that many methods use as the size of the area.
    pub cell_count: i32,
    /// Cells around the world.
    pub circumference: i32,
    /// The position of the sun at noon of the first day.
    pub sun: Pos,
    /// The light of each cell; None in worlds without nights.
    pub light: Option<Layer<Light>>,
    /// The light that all cells had in common when they last had one.
    pub common_light: Option<Light>,
    /// The turn; 0 before the first.
    pub turn: i32,
    /// Terrain type of each cell.
    pub terrain: Layer<TerrainId>,
    /// The other layers.
    pub layers: Layers,
    /// Geographical features in the order of their numbers.
    pub features: Vec<Feature>,
    /// Sides; the first are the independents.
    pub sides: Vec<Side>,
    /// Players in the order in which they joined.
    pub players: Vec<Player>,
    /// All units.
    pub units: Units,
    /// The knowledge of each side; empty if all sides see everything.
    pub views: Vec<View>,
    /// Whether rules that the engine gets wrong are played as it plays them (spec turns 19).
    pub as_engine: bool,
    /// The date of the first turn.
    pub initial_date: SmolStr,
    /// The work that is left in the turn.
    pub work: Work,
    stacks: Layer<Option<UnitId>>,
}

impl World {
    /// A world of the first terrain type, without anything in it. `shape` and the number of cells are those of the
    /// area, `circumference` is that of the world.
    pub fn new(rules: Arc<Rules>, shape: Shape, cell_count: i32, circumference: i32) -> World {
        let layers = Layers {
            aux: vec![None; rules.terrain.count()],
            materials: vec![None; rules.materials.count()],
            ..Layers::default()
        };
        World {
            shape,
            cell_count,
            circumference,
            sun: Pos { x: shape.width() / 2, y: shape.half() },
            light: None,
            common_light: None,
            turn: 0,
            terrain: Layer::new(shape, TerrainId::default()),
            layers,
            features: Vec::new(),
            sides: Vec::new(),
            players: Vec::new(),
            units: Units::new(rules.units.count()),
            views: Vec::new(),
            as_engine: false,
            initial_date: SmolStr::default(),
            work: Work::of_turn(),
            stacks: Layer::new(shape, None),
            rules,
        }
    }

    /// The terrain at a place; the first type where there is no cell.
    #[inline]
    pub fn terrain_at(&self, p: Pos) -> TerrainId {
        self.terrain.get(p)
    }

    /// Whether the terrain at a place is liquid.
    pub fn is_liquid(&self, p: Pos) -> bool {
        self.rules.terrain.liquid[self.terrain_at(p)] != 0
    }

    /// The elevation at a place; 0 if there are none.
    #[inline]
    pub fn elevation_at(&self, p: Pos) -> i32 {
        self.layers.elevations.as_ref().map_or(0, |layer| i32::from(layer.get(p)))
    }

    /// The number of the side of the people of a cell.
    pub fn people_at(&self, p: Pos) -> Option<u8> {
        self.layers.people.as_ref().map(|layer| layer.get(p)).filter(|&side| side != NOBODY)
    }

    /// The bits or the depth of an auxiliary terrain type in a cell.
    #[inline]
    pub fn aux_at(&self, t: TerrainId, p: Pos) -> u8 {
        self.layers.aux[t.index()].as_ref().map_or(0, |layer| layer.get(p))
    }

    /// The layer of an auxiliary terrain type, which is made if there is none.
    pub fn aux_layer(&mut self, t: TerrainId) -> &mut Layer<u8> {
        let shape = self.shape;
        self.layers.aux[t.index()].get_or_insert_with(|| Layer::new(shape, 0))
    }

    /// Whether a line of a border or connection type leaves a cell in a direction.
    pub fn has_line(&self, t: TerrainId, p: Pos, direction: Direction) -> bool {
        self.aux_at(t, p) & direction.bit() != 0
    }

    /// Draws or clears a line on both sides. Returns false, without a change, if there is no cell on the other side.
    pub fn set_line(&mut self, t: TerrainId, p: Pos, direction: Direction, on: bool) -> bool {
        let Some(other) = self.shape.existing_neighbor(p, direction) else {
            return false;
        };
        let layer = self.aux_layer(t);
        layer.set_bit(p, direction.bit(), on);
        layer.set_bit(other, direction.opposite().bit(), on);
        true
    }

    /// The terrain types of a subtype that have a layer.
    pub fn aux_types(&self, subtype: Subtype) -> impl Iterator<Item = TerrainId> {
        self.rules.terrain_of(subtype).filter(|t| self.layers.aux[t.index()].is_some())
    }

    /// The auxiliary terrain types that have a layer, in order.
    pub fn present_aux_types(&self) -> impl Iterator<Item = TerrainId> {
        self.rules.terrain.ids().filter(|t| self.layers.aux[t.index()].is_some())
    }

    /// The amount of a material in a cell.
    #[inline]
    pub fn material_at(&self, m: MaterialId, p: Pos) -> i32 {
        self.layers.materials[m.index()].as_ref().map_or(0, |layer| layer.get(p))
    }

    /// The sides in order, the independents first.
    pub fn side_ids(&self) -> impl Iterator<Item = SideId> + Clone + use<> {
        (0..self.sides.len()).map(SideId::from_index)
    }

    /// A side.
    #[inline]
    pub fn side(&self, side: SideId) -> &Side {
        &self.sides[side.index()]
    }

    /// A side, for changes.
    pub fn side_mut(&mut self, side: SideId) -> &mut Side {
        &mut self.sides[side.index()]
    }

    /// Returns the first side with a number.
    pub fn side_numbered(&self, number: i32) -> Option<SideId> {
        self.sides.iter().position(|side| side.number == number).map(SideId::from_index)
    }

    /// Whether a side trusts another, as it trusts itself.
    #[inline]
    pub fn trusts(&self, side: SideId, other: SideId) -> bool {
        side == other || self.side(side).trusts.get(other.index()).is_some_and(|&trusts| trusts)
    }

    /// Whether units of a type may be on a side by its class, its number and the number of its units.
    pub fn is_allowed_on(&self, u: UnitTypeId, side: SideId) -> bool {
        if !self.is_type_allowed_on(u, side) {
            return false;
        }
        if side == SideId::INDEPENDENTS {
            return true;
        }
        let below = |most: i32, count: usize| most < 0 || i32::try_from(count).is_ok_and(|count| count < most);
        let units = &self.side(side).units;
        let of_type = || units.iter().filter(|&&id| self.units[id].kind == u).count();
        let per_type = self.rules.units.type_per_side_max[u];
        let per_side = self.rules.globals.units_per_side_max;
        (per_type < 0 || below(per_type, of_type())) && below(per_side, units.len())
    }

    /// Whether units of a type may be on a side by its class and number.
    pub fn is_type_allowed_on(&self, u: UnitTypeId, side: SideId) -> bool {
        let possible = self.rules.source.types.prop(u.into(), unit::POSSIBLE_SIDES);
        let side = self.side(side);
        let asked = SideClass { number: side.number, class: &side.class };
        match possible {
            Some(gdl_ruleset::PropValue::List(expression)) => allows_side(expression, asked),
            _ => true,
        }
    }

    /// The number of a unit's side and type and place, as the engine names units in its messages.
    pub fn describe(&self, id: UnitId) -> String {
        let unit = &self.units[id];
        let name = self.short_type_name(unit.kind);
        format!("s{} {name} {} ({},{})", self.side(unit.side).number, unit.id, unit.pos.x, unit.pos.y)
    }

    /// The shortest beginning of a type's name that no other type's name has.
    fn short_type_name(&self, u: UnitTypeId) -> SmolStr {
        let types = &self.rules.units;
        let name = types.name(u);
        let is_unique = |prefix: &str| types.ids().all(|other| other == u || !types.name(other).starts_with(prefix));
        let ends = name.char_indices().skip(1).map(|(end, _)| end);
        ends.map(|end| &name[..end]).find(|prefix| is_unique(prefix)).map_or(name.clone(), SmolStr::from)
    }
}
