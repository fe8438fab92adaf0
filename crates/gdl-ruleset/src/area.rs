//! The world, the area and its layers (spec language 3.7).

use std::{collections::BTreeMap, ops::Range};

use gdl_schema::property;
use smol_str::SmolStr;

use crate::{Attrs, TypeRef, Value};

/// The world that the area is a part of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct World {
    /// Circumference in cells; 0 means undefined, -1 a flat world.
    pub circumference: i32,
    /// The other properties.
    pub attrs: Attrs,
}

/// The key of a layer of the area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum LayerKey {
    /// Terrain type index of each cell.
    Terrain,
    /// Border and connection bits or coating depth of an auxiliary terrain type.
    Aux(TypeRef),
    /// Side number of the people of each cell; 60 means none.
    PeopleSides,
    /// Side number in control of each cell; 60 means none.
    ControlSides,
    /// Feature id.
    Features,
    /// Elevation.
    Elevations,
    /// Temperature.
    Temperatures,
    /// Wind.
    Winds,
    /// Density of clouds.
    Clouds,
    /// Altitude of the bottom of clouds.
    CloudBottoms,
    /// Height of clouds.
    CloudHeights,
    /// Users of cells.
    User,
    /// Amount of a material in each cell.
    Material(TypeRef),
}

/// The layers without a leading type: key and name in area forms.
const PLAIN_LAYERS: [(LayerKey, &str); 11] = [
    (LayerKey::Terrain, property::area::TERRAIN),
    (LayerKey::PeopleSides, property::area::PEOPLE_SIDES),
    (LayerKey::ControlSides, property::area::CONTROL_SIDES),
    (LayerKey::Features, property::area::FEATURES),
    (LayerKey::Elevations, property::area::ELEVATIONS),
    (LayerKey::Temperatures, property::area::TEMPERATURES),
    (LayerKey::Winds, property::area::WINDS),
    (LayerKey::Clouds, property::area::CLOUDS),
    (LayerKey::CloudBottoms, property::area::CLOUD_BOTTOMS),
    (LayerKey::CloudHeights, property::area::CLOUD_HEIGHTS),
    (LayerKey::User, property::area::USER),
];

impl LayerKey {
    /// The layer with the name `name` in area forms, for names without a leading type.
    pub fn plain(name: &str) -> Option<LayerKey> {
        PLAIN_LAYERS.iter().find(|(_, n)| *n == name).map(|(key, _)| *key)
    }

    /// The name of the layer in area forms.
    pub fn name(self) -> &'static str {
        match self {
            LayerKey::Aux(_) => property::area::AUX_TERRAIN,
            LayerKey::Material(_) => property::area::MATERIAL,
            plain => PLAIN_LAYERS.iter().find(|(key, _)| *key == plain).map_or("", |(_, name)| name),
        }
    }

    /// The type that leads the layer's data.
    pub fn type_argument(self) -> Option<TypeRef> {
        match self {
            LayerKey::Aux(ty) | LayerKey::Material(ty) => Some(ty),
            _ => None,
        }
    }

    /// The value of the cells of a new layer.
    pub fn initial(self) -> i32 {
        match self {
            LayerKey::PeopleSides | LayerKey::ControlSides => 60,
            _ => 0,
        }
    }
}

/// The cells of a layer, row by row from y = 0 at the bottom.
#[derive(Clone, Debug)]
pub struct Grid {
    width: i32,
    cells: Cells,
}

/// The storage of cells. Most layers hold types, sides and percentages: a byte each, until a value does not fit.
#[derive(Clone, Debug)]
enum Cells {
    Narrow(Vec<u8>),
    Wide(Vec<i32>),
}

impl PartialEq for Grid {
    fn eq(&self, other: &Grid) -> bool {
        let cells = match (&self.cells, &other.cells) {
            (Cells::Narrow(a), Cells::Narrow(b)) => a == b,
            (Cells::Wide(a), Cells::Wide(b)) => a == b,
            _ => self.cells() == other.cells(),
        };
        self.width == other.width && cells
    }
}

impl Eq for Grid {}

impl Grid {
    /// A grid with the same value everywhere.
    pub fn new(width: i32, height: i32, value: i32) -> Grid {
        let size = usize::try_from(width).unwrap_or(0) * usize::try_from(height).unwrap_or(0);
        let cells = u8::try_from(value).map(|value| Cells::Narrow(vec![value; size]));
        Grid { width, cells: cells.unwrap_or_else(|_| Cells::Wide(vec![value; size])) }
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        if x < 0 || y < 0 || x >= self.width {
            return None;
        }
        usize::try_from(i64::from(y) * i64::from(self.width) + i64::from(x)).ok()
    }

    /// The value at a cell, 0 outside the grid.
    pub fn get(&self, x: i32, y: i32) -> i32 {
        let value = self.index(x, y).and_then(|i| match &self.cells {
            Cells::Narrow(cells) => cells.get(i).map(|&value| i32::from(value)),
            Cells::Wide(cells) => cells.get(i).copied(),
        });
        value.unwrap_or(0)
    }

    /// Stores a value; does nothing outside the grid.
    pub fn set(&mut self, x: i32, y: i32, value: i32) {
        self.fill(x..x.saturating_add(1), y, value);
    }

    /// Stores a value in those columns of a row that are in the grid.
    pub fn fill(&mut self, columns: Range<i32>, y: i32, value: i32) {
        let columns = columns.start.max(0)..columns.end.min(self.width);
        if columns.is_empty() {
            return;
        }
        let (Some(first), Some(last)) = (self.index(columns.start, y), self.index(columns.end - 1, y)) else { return };
        if let Cells::Narrow(cells) = &mut self.cells {
            let Some(run) = cells.get_mut(first..=last) else { return };
            if let Ok(value) = u8::try_from(value) {
                run.fill(value);
                return;
            }
            self.cells = Cells::Wide(cells.iter().map(|&value| i32::from(value)).collect());
        }
        if let Cells::Wide(cells) = &mut self.cells
            && let Some(run) = cells.get_mut(first..=last)
        {
            run.fill(value);
        }
    }

    /// The cells whose value is not 0, row by row, with their places.
    pub fn filled(&self) -> impl Iterator<Item = (i32, i32, i32)> + '_ {
        let narrow: &[u8] = if let Cells::Narrow(cells) = &self.cells { cells } else { &[] };
        let wide: &[i32] = if let Cells::Wide(cells) = &self.cells { cells } else { &[] };
        let values = narrow.iter().map(|&value| i32::from(value)).chain(wide.iter().copied());
        let width = usize::try_from(self.width).unwrap_or(0).max(1);
        let place = move |index: usize| Some(((index % width).try_into().ok()?, (index / width).try_into().ok()?));
        values.enumerate().filter(|(_, value)| *value != 0).filter_map(move |(index, value)| {
            let (x, y): (i32, i32) = place(index)?;
            Some((x, y, value))
        })
    }

    /// The values from x = 0, row y = 0 first.
    pub fn cells(&self) -> Vec<i32> {
        match &self.cells {
            Cells::Narrow(cells) => cells.iter().map(|&value| i32::from(value)).collect(),
            Cells::Wide(cells) => cells.clone(),
        }
    }
}

/// A geographical feature of the `features` layer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// The number in the layer.
    pub id: i32,
    /// The kind of feature, such as a bay.
    pub kind: SmolStr,
    /// Its name.
    pub name: SmolStr,
}

/// An active `(restrict W H X Y)`: layers describe a W x H area whose cell (X, Y) is cell (0, 0) of this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Restriction {
    /// Width of the described area.
    pub width: i32,
    /// Height of the described area.
    pub height: i32,
    /// Column of the described area that becomes column 0.
    pub x: i32,
    /// Row of the described area that becomes row 0.
    pub y: i32,
}

/// The area of a game and its layers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Area {
    /// Width in cells, 0 until a size is given.
    pub width: i32,
    /// Height in cells, 0 until a size is given.
    pub height: i32,
    /// Whether the area wrapped around when it got its size, so that methods treat all its positions as cells. A later
    /// world form does not change that.
    pub sized_closed: bool,
    /// The last requested size, if it exceeds the limit of the tools and was not set.
    pub too_large: Option<(i32, i32)>,
    /// The active restriction, if any.
    pub restriction: Option<Restriction>,
    /// The properties that are not layers.
    pub attrs: Attrs,
    /// The two numbers of `sun`.
    pub sun: Option<(i32, i32)>,
    /// The object of `temperature-year-cycle`.
    pub temperature_year_cycle: Option<Value>,
    /// Layers by key.
    pub layers: BTreeMap<LayerKey, Grid>,
    /// Features in the order of definition.
    pub features: Vec<Feature>,
}

impl Area {
    /// Whether the area wraps around from west to east, in a world of the given circumference.
    pub fn is_cylinder(&self, circumference: i32) -> bool {
        self.width > 0 && self.width == circumference
    }

    /// Whether a cell exists.
    pub fn contains(&self, x: i32, y: i32, cylinder: bool) -> bool {
        self.columns(y, cylinder).contains(&x)
    }

    /// The columns of the cells of a row: in a hexagonal area the corners are cut off (spec language 3.7).
    pub fn columns(&self, y: i32, cylinder: bool) -> Range<i32> {
        if !(0..self.height).contains(&y) {
            return 0..0;
        }
        let missing = if cylinder { 0 } else { self.height / 2 - y };
        missing.clamp(0, self.width)..self.width.saturating_add(missing).clamp(0, self.width)
    }

    /// Whether a cell and its six neighbors exist: units can stand only there.
    pub fn is_inner(&self, x: i32, y: i32, cylinder: bool) -> bool {
        let wrapped = |x: i32| if cylinder && self.width > 0 { x.rem_euclid(self.width) } else { x };
        let exists = |x: i32, y: i32| self.contains(wrapped(x), y, cylinder);
        // A module can name any position: it is wrapped before anything is added to it.
        let x = wrapped(x);
        exists(x, y) && DIRECTIONS.iter().all(|(dx, dy)| exists(x + dx, y + dy))
    }
}

/// The six directions in the order of their bits: northeast, east, southeast, southwest, west, northwest.
pub const DIRECTIONS: [(i32, i32); 6] = [(0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_filled_within_the_grid() {
        let mut grid = Grid::new(3, 2, 0);
        grid.fill(1..3, 0, 5);
        grid.fill(-1..2, 1, 1000);
        assert_eq!(grid.cells(), [0, 5, 5, 1000, 1000, 0]);
        for (columns, y) in [(3..4, 0), (-2..0, 0), (0..1, 2), (0..1, -1), (2..2, 0)] {
            grid.fill(columns, y, 7);
        }
        assert_eq!(grid.cells(), [0, 5, 5, 1000, 1000, 0]);
    }

    #[test]
    fn filled_cells_have_their_places() {
        let mut grid = Grid::new(3, 2, 0);
        grid.set(2, 0, 5);
        grid.set(0, 1, 7);
        assert_eq!(grid.filled().collect::<Vec<_>>(), [(2, 0, 5), (0, 1, 7)]);
        grid.set(1, 1, -1);
        assert_eq!(grid.filled().collect::<Vec<_>>(), [(2, 0, 5), (0, 1, 7), (1, 1, -1)]);
    }

    #[test]
    fn corners_are_cut_off() {
        let area = Area { width: 5, height: 4, ..Area::default() };
        assert_eq!([-1, 0, 1, 2, 3, 4].map(|y| area.columns(y, false)), [0..0, 2..5, 1..5, 0..5, 0..4, 0..0]);
        assert_eq!([-1, 0, 3, 4].map(|y| area.columns(y, true)), [0..0, 0..5, 0..5, 0..0]);
        let area = Area { width: 3, height: 20, ..Area::default() };
        assert_eq!([0, 8, 12, 19].map(|y| area.columns(y, false).len()), [0, 1, 1, 0]);
    }

    #[test]
    fn grids_hold_values_of_any_size() {
        let mut grid = Grid::new(3, 2, 60);
        grid.set(0, 1, 255);
        assert_eq!(grid.cells(), [60, 60, 60, 255, 60, 60]);
        let narrow = grid.clone();
        for value in [256, -1, i32::MIN, i32::MAX] {
            grid.set(2, 1, value);
            assert_eq!((grid.get(2, 1), grid.get(0, 1), grid.get(1, 0)), (value, 255, 60));
            assert_ne!(grid, narrow);
        }
        grid.set(2, 1, 60);
        assert_eq!(grid, narrow);
        for (x, y) in [(-1, 0), (3, 0), (0, 2), (0, -1)] {
            grid.set(x, y, 1000);
            assert_eq!(grid.get(x, y), 0);
        }
        assert_eq!(grid, narrow);
        assert_eq!(Grid::new(1, 1, -7).cells(), [-7]);
        assert_ne!(Grid::new(2, 1, 0), Grid::new(1, 2, 0));
    }
}
