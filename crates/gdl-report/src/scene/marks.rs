//! Units on a map: one mark per cell.

use gdl_sim::{
    geometry::Pos,
    rules::UnitTypeId,
    world::{SideId, World},
};

use super::{Grid, LayerChoice, layer::find_side};
use crate::palette::Palette;

/// The units of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The position of the cell in half cells from the west.
    pub u: i32,
    /// Its row.
    pub row: i32,
    /// The character of the uppermost unit.
    pub symbol: char,
    /// The type of the uppermost unit.
    pub kind: UnitTypeId,
    /// The index of its side in the list of sides.
    pub side: usize,
    /// Number of units, including those inside of others.
    pub count: usize,
}

/// The marks of a map, row by row.
pub(super) fn marks(world: &World, palette: &Palette, grid: &Grid, layer: &LayerChoice) -> Vec<Mark> {
    let viewer = match layer {
        LayerChoice::View(side) => find_side(world, side).ok(),
        _ => None,
    };
    let mark = |p: Pos, (kind, side, count): (UnitTypeId, SideId, usize)| {
        let (u, row) = grid.place(p);
        Mark { u, row, symbol: palette.unit_symbol(kind), kind, side: side.index(), count }
    };
    let there = |&p: &Pos| {
        let known = match viewer.and_then(|side| world.views.get(side.index())) {
            Some(view) => {
                let known = || view.units.at(p);
                let top = known().find(|unit| unit.transport.is_none()).or_else(|| known().next())?;
                (top.kind, top.side, known().count())
            }
            None => {
                let top = world.stack(p).next()?;
                let count = world.stack(p).map(|id| world.with_occupants(id).len()).sum();
                (world.units[top].kind, world.units[top].side, count)
            }
        };
        Some(mark(p, known))
    };
    grid.cells().iter().filter_map(there).collect()
}
