//! Lines of a map: coasts, rivers, roads, and borders of countries, at the edges and through the middles of cells.

use gdl_sim::{
    geometry::{Direction, Pos},
    rules::{Subtype, TerrainId},
    world::World,
};

use super::{Grid, layer::KnownCells};
use crate::{color::Rgb, palette::Palette};

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// Between water and land.
    Coast,
    /// A border terrain type, at the edges of cells.
    Border,
    /// A connection terrain type, from middle to middle.
    Connection,
    /// Between countries.
    Country,
}

impl LineKind {
    /// Whether it is at the edges of cells, and not through them.
    pub fn is_edge(self) -> bool {
        self != LineKind::Connection
    }
}

/// A part of a line: the edge of a cell in a direction, or the line from its middle to that edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// The position of the cell in half cells from the west.
    pub u: i32,
    /// The row of the cell.
    pub row: i32,
    /// The direction.
    pub direction: Direction,
}

/// All segments of one kind and type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: LineKind,
    /// Its color.
    pub color: Rgb,
    /// Its character, for maps of characters.
    pub symbol: char,
    /// Its segments.
    pub segments: Vec<Segment>,
}

/// Returns the segments for which a test holds. An edge is drawn once, a line through cells from both cells.
fn segments(
    world: &World,
    grid: &Grid,
    seen: &KnownCells<'_>,
    kind: LineKind,
    holds: impl Fn(Pos, Direction) -> bool,
) -> Vec<Segment> {
    let mut found = Vec::new();
    for &p in grid.cells() {
        for direction in Direction::ALL {
            let Some(other) = world.shape.existing_neighbor(p, direction) else { continue };
            // The western of the two cells of an edge draws it, unless the other is across the seam.
            let is_twice = kind.is_edge() && direction.number() >= 3 && !grid.is_seam(p, direction);
            if !is_twice && holds(p, direction) && (seen.knows(p) || (kind.is_edge() && seen.knows(other))) {
                let (u, row) = grid.place(p);
                found.push(Segment { u, row, direction });
            }
        }
    }
    found
}

/// Coasts and borders of countries: the lines of every map.
pub(super) fn outlines(world: &World, palette: &Palette, grid: &Grid, seen: &KnownCells<'_>) -> Vec<Line> {
    let coast = |p: Pos, direction| world.is_liquid(p) != world.is_liquid(world.shape.neighbor(p, direction));
    let country = |p: Pos, direction| world.people_at(p) != world.people_at(world.shape.neighbor(p, direction));
    let mut lines = vec![Line {
        name: "coast".to_owned(),
        kind: LineKind::Coast,
        color: palette.shore,
        symbol: ' ',
        segments: segments(world, grid, seen, LineKind::Coast, coast),
    }];
    if world.layers.people.is_some() {
        lines.push(Line {
            name: "border of a country".to_owned(),
            kind: LineKind::Country,
            color: palette.country,
            symbol: ' ',
            segments: segments(world, grid, seen, LineKind::Country, country),
        });
    }
    lines.retain(|line| !line.segments.is_empty());
    lines
}

/// All lines, in the order of drawing.
pub(super) fn lines(world: &World, palette: &Palette, grid: &Grid, seen: &KnownCells<'_>) -> Vec<Line> {
    let of_type = |t: TerrainId, kind| Line {
        name: world.rules.terrain.label(t).to_string(),
        kind,
        color: palette.terrain(t),
        symbol: palette.terrain_symbol(t),
        segments: segments(world, grid, seen, kind, |p, direction| world.has_line(t, p, direction)),
    };
    let mut lines = outlines(world, palette, grid, seen);
    let borders = world.aux_types(Subtype::Border).map(|t| of_type(t, LineKind::Border));
    let connections = world.aux_types(Subtype::Connection).map(|t| of_type(t, LineKind::Connection));
    let between: Vec<Line> = borders.chain(connections).filter(|line| !line.segments.is_empty()).collect();
    // Coasts are drawn first, countries last.
    let at = lines.iter().position(|line| line.kind == LineKind::Country).unwrap_or(lines.len());
    lines.splice(at..at, between);
    lines
}
