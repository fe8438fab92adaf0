//! Maps of large areas for small spaces: several cells of the game become one of the map.

use std::collections::BTreeMap;

use super::{Cell, Scene};

impl Scene {
    /// Returns the map with one cell for each block of `step` by `step` cells. A block gets the most frequent paint of
    /// its cells and the first of its units; lines are dropped.
    pub fn coarse(&self, step: i32) -> Scene {
        let step = step.max(1);
        if step == 1 {
            return self.clone();
        }
        let block = |u: i32, row: i32| (row / step, 2 * (u / (2 * step)));
        let mut blocks: BTreeMap<(i32, i32), Vec<(u16, usize)>> = BTreeMap::new();
        for cell in &self.cells {
            let counts = blocks.entry(block(cell.u, cell.row)).or_default();
            match counts.iter_mut().find(|(swatch, _)| *swatch == cell.swatch) {
                Some((_, count)) => *count += 1,
                None => counts.push((cell.swatch, 1)),
            }
        }
        let cell = |(&(row, u), counts): (&(i32, i32), &Vec<(u16, usize)>)| {
            // Ties are won by the first type, so that the map does not depend on the order of cells.
            let most = counts.iter().max_by_key(|(swatch, count)| (*count, std::cmp::Reverse(*swatch)));
            Cell { u, row, swatch: most.map_or(0, |(swatch, _)| *swatch) }
        };
        let mut marks: BTreeMap<(i32, i32), super::Mark> = BTreeMap::new();
        for mark in &self.marks {
            let (row, u) = block(mark.u, mark.row);
            marks.entry((row, u)).and_modify(|there| there.count += mark.count).or_insert(super::Mark {
                u,
                row,
                ..*mark
            });
        }
        let mut coarse = Scene {
            cells: blocks.iter().map(cell).collect(),
            width: 2 * ((self.width + 2 * step - 1) / (2 * step)),
            rows: (self.rows + step - 1) / step,
            step: self.step * step,
            marks: marks.into_values().collect(),
            coats: Vec::new(),
            lines: Vec::new(),
            ..self.clone()
        };
        for label in &mut coarse.labels {
            (label.row, label.u) = block(label.u, label.row);
        }
        coarse.notes.push(format!(
            "A cell of this map stands for {step} by {step} cells of the game, with the most frequent color; lines are left out."
        ));
        coarse
    }
}
