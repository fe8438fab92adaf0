//! The layout of a map, in units of a cell, independent of the output: terminals and images draw the same scene.

mod coarse;
mod grid;
mod labels;
mod layer;
mod legend;
mod lines;
mod marks;

pub use grid::Grid;
pub(crate) use labels::feature_name;
pub use layer::{LayerChoice, LayerError};
pub use lines::{Line, LineKind, Segment};
pub use marks::Mark;

use gdl_schema::property;
use gdl_sim::{
    rules::{Subtype, TypeId, UnitTypeId},
    world::World,
};

use crate::{
    color::Rgb,
    palette::{Palette, SideLook},
};

/// The options of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapOptions {
    /// The layer by which the cells are colored.
    pub layer: LayerChoice,
    /// The title of the map.
    pub title: String,
    /// Sentences about the map that the caller knows, such as the seed.
    pub about: Vec<String>,
}

/// A cell of a map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// Its position in half cells from the west.
    pub u: i32,
    /// Its row, from the top.
    pub row: i32,
    /// Its paint, as an index into the swatches.
    pub swatch: u16,
}

/// A paint of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swatch {
    /// Its meaning, such as the name of a terrain type.
    pub name: String,
    /// Its color.
    pub color: Rgb,
    /// Its character.
    pub symbol: char,
    /// The number of cells of the game with this paint.
    pub cells: usize,
}

/// A terrain type that covers some cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coat {
    /// Its name.
    pub name: String,
    /// Its color.
    pub color: Rgb,
    /// Its character.
    pub symbol: char,
    /// The cells: horizontal position in half cells, and row.
    pub at: Vec<(i32, i32)>,
}

/// A name on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The position of its middle in half cells from the west.
    pub u: i32,
    /// The row of its middle.
    pub row: i32,
    /// The name.
    pub text: String,
    /// The kind of thing that has the name.
    pub kind: String,
    /// Its importance: the number of cells, or 0 for the name of a unit.
    pub weight: usize,
}

/// A side with its units and people on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideEntry {
    /// Its look.
    pub look: SideLook,
    /// Its units by name of type, the most frequent first.
    pub units: Vec<(String, usize)>,
    /// Cells where its people live.
    pub people: usize,
}

/// A unit type on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitLook {
    /// The type.
    pub kind: UnitTypeId,
    /// Its character.
    pub symbol: char,
    /// Its name.
    pub name: String,
}

/// A map that can be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The title of the map.
    pub title: String,
    /// Sentences about it.
    pub about: Vec<String>,
    /// Notes on what was left out or made smaller.
    pub notes: Vec<String>,
    /// The meaning of the colors of cells: "Terrain", "Elevation".
    pub theme: String,
    /// Width in half cells.
    pub width: i32,
    /// Number of rows.
    pub rows: i32,
    /// The width and height of a cell of the map in cells of the game.
    pub step: i32,
    /// The cells, row by row from the top, from west to east.
    pub cells: Vec<Cell>,
    /// Paints of cells.
    pub swatches: Vec<Swatch>,
    /// Coatings of cells.
    pub coats: Vec<Coat>,
    /// Lines between and through cells, in the order of drawing.
    pub lines: Vec<Line>,
    /// Units.
    pub marks: Vec<Mark>,
    /// Names, the most important first.
    pub labels: Vec<Label>,
    /// The sides that take part, the independents first.
    pub sides: Vec<SideEntry>,
    /// The looks of all sides, the independents first.
    pub looks: Vec<SideLook>,
    /// Unit types that are on the map, in the order of the game.
    pub types: Vec<UnitLook>,
    /// Whether the map is about units, which may then hide the terrain.
    pub units_first: bool,
    /// The distance of neighboring cells in meters, if the game sets it.
    pub cell_metres: Option<i32>,
}

impl Scene {
    /// Lays out a map of a world.
    ///
    /// # Errors
    /// If the world does not have the requested layer.
    pub fn new(world: &World, palette: &Palette, options: &MapOptions) -> Result<Scene, LayerError> {
        let grid = Grid::new(world.shape);
        let paint = layer::paint(world, palette, &options.layer)?;
        let mut cells = Vec::with_capacity(grid.cells().len());
        let mut swatches = paint.swatches;
        for &p in grid.cells() {
            let swatch = (paint.swatch_at)(p);
            if let Some(swatch) = swatches.get_mut(usize::from(swatch)) {
                swatch.cells += 1;
            }
            let (u, row) = grid.place(p);
            cells.push(Cell { u, row, swatch });
        }
        let area = &world.rules.source.area;
        let seen = layer::visible(world, &options.layer);
        let mut scene = Scene {
            title: options.title.clone(),
            about: options.about.clone(),
            notes: Vec::new(),
            theme: paint.theme,
            width: grid.width(),
            rows: world.shape.height(),
            step: 1,
            cells,
            swatches,
            coats: Vec::new(),
            lines: Vec::new(),
            marks: marks::marks(world, palette, &grid, &options.layer),
            labels: labels::labels(world, &grid, &seen),
            sides: legend::sides(world, palette, seen.view()),
            looks: palette.sides.clone(),
            types: Vec::new(),
            units_first: options.layer == LayerChoice::Units,
            cell_metres: area.attrs.int(property::area::CELL_WIDTH).filter(|&metres| metres > 0),
        };
        scene.types = legend::types(world, palette, &scene.marks);
        if options.layer.shows_lines() {
            scene.coats = coats(world, palette, &grid, &seen);
            scene.lines = lines::lines(world, palette, &grid, &seen);
        } else {
            scene.lines = lines::outlines(world, palette, &grid, &seen);
        }
        Ok(scene)
    }

    /// Number of cells of the game that are on the map.
    pub fn cell_count(&self) -> usize {
        self.swatches.iter().map(|swatch| swatch.cells).sum()
    }

    /// The paints that are on the map, the most frequent first.
    pub fn shown_swatches(&self) -> Vec<&Swatch> {
        let mut shown: Vec<&Swatch> = self.swatches.iter().filter(|swatch| swatch.cells > 0).collect();
        // A scale of classes keeps its order.
        if self.theme == layer::TERRAIN || self.theme == layer::PEOPLE {
            shown.sort_by_key(|swatch| std::cmp::Reverse(swatch.cells));
        }
        shown
    }

    /// The share of a number of cells as a percentage, such as "12.5 %".
    pub fn share(&self, cells: usize) -> String {
        let all = self.cell_count().max(1);
        let tenths = (cells * 1000 + all / 2) / all;
        if tenths == 0 && cells > 0 { "< 0.1 %".to_owned() } else { format!("{}.{} %", tenths / 10, tenths % 10) }
    }

    /// The name of the uppermost unit of a mark.
    pub fn mark_name(&self, mark: &Mark) -> &str {
        self.types.iter().find(|look| look.kind == mark.kind).map_or("unit", |look| &look.name)
    }

    /// The name and colors of the side of a mark.
    pub fn mark_side(&self, mark: &Mark) -> Option<&SideLook> {
        self.looks.get(mark.side)
    }

    /// Returns a description of the map in sentences, for readers who do not see it.
    pub fn description(&self) -> String {
        legend::description(self)
    }
}

/// Returns the coatings of the cells that can be seen.
fn coats(world: &World, palette: &Palette, grid: &Grid, seen: &layer::KnownCells<'_>) -> Vec<Coat> {
    let coat = |t| {
        let covered = grid.cells().iter().filter(|&&p| world.aux_at(t, p) > 0 && seen.knows(p));
        Coat {
            name: world.rules.terrain.label(t).to_string(),
            color: palette.terrain[t.index()],
            symbol: palette.terrain_symbol(t),
            at: covered.map(|&p| grid.place(p)).collect(),
        }
    };
    world.aux_types(Subtype::Coating).map(coat).filter(|coat| !coat.at.is_empty()).collect()
}
