//! The world and the area of a written game, with its layers.

use std::fmt::Write;

use gdl_schema::form;

use super::Writer;
use crate::{Grid, LayerKey, TypeRef, write_string};

/// The maximum number of bytes of a string that the engine reads (spec language 1.3).
const MAX_ROW: usize = 999;

impl Writer<'_> {
    pub(super) fn world(&mut self) {
        let (world, area) = (&self.rules.world, &self.rules.area);
        // Features that were read before the area had a size have no layer, and get none only there.
        if !area.features.is_empty() && !area.layers.contains_key(&LayerKey::Features) {
            let _ = write!(self.out, "({} ({}", form::AREA.name(), LayerKey::Features.name());
            self.features(true);
            self.push("))\n");
        }
        // The circumference that a reader has seen by now.
        let mut seen = 0;
        if self.is_sized_apart() {
            seen = if area.sized_closed { area.width } else { 0 };
            let _ = writeln!(self.out, "(world {seen})\n(area {} {})", area.width, area.height);
        }
        // After the size that the area has: a size that is taken ends the request for this one.
        if let Some((width, height)) = area.too_large {
            // Only a cylinder may be that high.
            if i64::from(width) * 2 < i64::from(height) && seen != width {
                seen = width;
                let _ = writeln!(self.out, "(world {seen})");
            }
            let _ = writeln!(self.out, "(area {width} {height})");
        }
        if world.circumference != seen || !world.attrs.is_empty() {
            let _ = write!(self.out, "(world {}", world.circumference);
            self.attrs(&world.attrs, " ");
            self.push(")\n");
        }
    }

    /// Whether the area needs a form for its size before that of the world: because it got its size before the world got its
    /// circumference, and this makes a difference, or because a larger size was asked for later.
    fn is_sized_apart(&self) -> bool {
        let area = &self.rules.area;
        let is_before_world = area.sized_closed != area.is_cylinder(self.rules.world.circumference);
        area.width > 0 && (is_before_world || area.too_large.is_some())
    }

    pub(super) fn area(&mut self) {
        let area = &self.rules.area;
        let has_properties = !area.attrs.is_empty() || area.sun.is_some() || area.temperature_year_cycle.is_some();
        // An area may have properties and leave its size to the setup, or have its size from a form before.
        let has_size = area.width > 0 && !self.is_sized_apart();
        if has_properties || has_size {
            self.area_form(has_size);
        }
        for (key, grid) in &area.layers {
            self.layer(form::AREA.name(), key.name(), key.type_argument(), grid);
        }
    }

    /// Writes the size and the properties of the area that are not layers.
    fn area_form(&mut self, has_size: bool) {
        let area = &self.rules.area;
        self.push("(area");
        if has_size {
            let _ = write!(self.out, " {} {}", area.width, area.height);
        }
        self.attrs(&area.attrs, " ");
        if let Some((x, y)) = area.sun {
            let _ = write!(self.out, " (sun {x} {y})");
        }
        if let Some(cycle) = &area.temperature_year_cycle {
            self.push(" (temperature-year-cycle ");
            self.value(cycle);
            self.out.push(')');
        }
        self.push(")\n");
    }

    /// Writes a layer as a property of a form, in blocks of columns; a single block unless the rows are long.
    pub(super) fn layer(&mut self, form: &str, name: &str, ty: Option<TypeRef>, grid: &Grid) {
        let area = &self.rules.area;
        let mut start = 0;
        while start < area.width {
            let end = block_end(grid, area.height, start, area.width);
            let is_whole = end - start == area.width;
            if !is_whole {
                // Column 0 of the block is column `start` of the area.
                let _ = writeln!(self.out, "(area (restrict {} {} {} 0))", end - start, area.height, -start);
            }
            let _ = write!(self.out, "({form} ({name}");
            if let Some(ty) = ty {
                self.out.push(' ');
                self.type_symbol(ty);
            }
            if name == LayerKey::Features.name() {
                self.features(start == 0);
            }
            for y in (0..area.height).rev() {
                self.push("\n  \"");
                runs(grid, y, start, end).for_each(|(value, length)| write_run(&mut self.out, value, length));
                self.out.push('"');
            }
            self.push("))\n");
            if !is_whole {
                self.push("(area (restrict reset))\n");
            }
            start = end;
        }
    }

    fn features(&mut self, first: bool) {
        if !first {
            return self.push(" nil");
        }
        self.push("\n  (");
        for feature in &self.rules.area.features {
            let _ = write!(self.out, "({} ", feature.id);
            write_string(&mut self.out, &feature.kind);
            self.out.push(' ');
            write_string(&mut self.out, &feature.name);
            self.push(")\n   ");
        }
        self.out.push(')');
    }

    /// Writes an active restriction, which keeps units outside the area from being reported.
    pub(super) fn restriction(&mut self) {
        if let Some(r) = self.rules.area.restriction {
            let _ = writeln!(self.out, "(area (restrict {} {} {} {}))", r.width, r.height, r.x, r.y);
        }
    }
}

/// Runs of equal values in a row, with their lengths.
fn runs(grid: &Grid, y: i32, start: i32, end: i32) -> impl Iterator<Item = (i32, usize)> {
    let mut x = start;
    std::iter::from_fn(move || {
        let value = (x < end).then(|| grid.get(x, y))?;
        let length = (x..end).take_while(|&x| grid.get(x, y) == value).count();
        x += i32::try_from(length).unwrap_or(i32::MAX);
        Some((value, length))
    })
}

/// Writes a run with letters for small numbers, as the engine itself prefers them (spec language 3.7).
fn write_run(out: &mut String, value: i32, length: usize) {
    let letter = match u8::try_from(value) {
        Ok(small @ 0..=29) => Some(b'a' + small),
        Ok(small @ 30..=63) => Some(b':' + small - 30),
        _ => None,
    };
    let _ = match (letter, length) {
        (Some(letter), 1) => write!(out, "{}", char::from(letter)),
        (Some(letter), _) => write!(out, "{length}{}", char::from(letter)),
        (None, 1) => write!(out, "{value},"),
        (None, _) => write!(out, "{length}*{value},"),
    };
}

/// The column before which a block from `start` must end, so that each of its rows fits in one string.
fn block_end(grid: &Grid, height: i32, start: i32, width: i32) -> i32 {
    let mut text = String::new();
    (0..height).fold(width, |end, y| {
        text.clear();
        let mut x = start;
        for (value, length) in runs(grid, y, start, end) {
            write_run(&mut text, value, length);
            if text.len() > MAX_ROW {
                break;
            }
            x += i32::try_from(length).unwrap_or(i32::MAX);
        }
        // A single run always fits.
        x.max(start + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(values: &[i32]) -> String {
        let mut grid = Grid::new(i32::try_from(values.len()).expect("a short row"), 1, 0);
        (0..).zip(values).for_each(|(x, &value)| grid.set(x, 0, value));
        let mut out = String::new();
        runs(&grid, 0, 0, (0..).zip(values).count() as i32)
            .for_each(|(value, length)| write_run(&mut out, value, length));
        out
    }

    #[test]
    fn rows_use_letters_and_runs() {
        assert_eq!(row(&[0, 0, 29, 30, 63, 64, -1, -1]), "2a~:[64,2*-1,");
    }

    #[test]
    fn long_rows_are_cut() {
        let mut grid = Grid::new(900, 2, 0);
        (0..900).for_each(|x| grid.set(x, 1, 1000 + x));
        // 199 numbers of five bytes; row 0 does not limit the block.
        assert_eq!(block_end(&grid, 2, 0, 900), 199);
        assert_eq!(block_end(&grid, 2, 800, 900), 900);
    }
}
