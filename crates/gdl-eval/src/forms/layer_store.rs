//! What rows of layers store in the cells of an area (spec language 3.7).

use std::ops::Range;

use gdl_ruleset::{DIRECTIONS, Grid, LayerKey, Origin, TypeRef, ViewKey};
use gdl_schema::{TypeKind, msg, terrain};

use super::{layer_codes::Reader, layer_remarks::kept_range};
use crate::{machine::Machine, note::Lack};

/// The maximum number of unknown values of a terrain layer that are reported individually.
const MAX_REPORTED: usize = 10;

/// The target of decoded values.
pub(super) enum Target {
    /// A layer of the area.
    Layer(LayerKey),
    /// A view of a side, by its index.
    View(usize, ViewKey),
}

/// Where the cells of a row of the data are in the area.
pub(super) struct RowPlace {
    /// The row of the area; none if the number has no room for it.
    y: Option<i32>,
    /// The columns of the cells that exist.
    columns: Range<i32>,
    /// The column of the data that becomes column 0.
    shift_x: i64,
    /// The width of the area.
    width: i64,
    /// Whether the area wraps around.
    cylinder: bool,
    /// The number of terrain types.
    terrains: i32,
    /// Where the row is written.
    origin: Origin,
}

impl Machine<'_> {
    /// Stores a value, cut to the width that the layer keeps.
    pub(super) fn set_cell(&mut self, key: LayerKey, x: i32, y: i32, value: i32) {
        if let Some(grid) = self.rules.area.layers.get_mut(&key) {
            grid.set(x, y, kept_value(key, value));
        }
    }

    /// Where the cells of a row of the data are.
    pub(super) fn place_of_row(&self, y: i32, origin: Origin) -> RowPlace {
        let area = &self.rules.area;
        let (shift_x, shift_y) = area.restriction.map_or((0, 0), |r| (i64::from(r.x), r.y));
        let (y, cylinder) = (y.checked_sub(shift_y), self.is_cylinder());
        let columns = y.map_or(0..0, |y| area.columns(y, cylinder));
        let terrains = i32::try_from(self.rules.types.count(TypeKind::Terrain)).unwrap_or(i32::MAX);
        RowPlace { y, columns, shift_x, width: i64::from(area.width), cylinder, terrains, origin }
    }

    /// Stores a value in those columns of a run that are in the area.
    pub(super) fn store_run(
        &mut self,
        grid: &mut Grid,
        target: &Target,
        reader: &mut Reader,
        place: &RowPlace,
        run: Range<i64>,
        value: i32,
    ) {
        let &RowPlace { y: Some(y), columns: ref row, shift_x, width, cylinder, terrains, origin } = place else {
            return;
        };
        let (first, end) = (run.start - shift_x, run.end - shift_x);
        // On a cylinder a run wraps around; one round is enough, except for the count of unknown values.
        let columns =
            if cylinder { first..end.min(first + width + MAX_REPORTED as i64) } else { first.max(0)..end.min(width) };
        if !self.burn(u64::try_from(columns.end - columns.start).unwrap_or(0)) {
            return;
        }
        if let Target::Layer(key) = target
            && !columns.is_empty()
        {
            self.check_value(*key, reader, value, origin);
        }
        let is_unknown = matches!(target, Target::Layer(LayerKey::Terrain)) && !(0..terrains).contains(&value);
        if is_unknown {
            self.note_unknown_terrain(reader, columns.clone(), y, value, origin);
        }
        let stored = if is_unknown { 0 } else { value };
        let stored = if let Target::Layer(key) = target { kept_value(*key, stored) } else { stored };
        // On a cylinder a run that goes beyond the right edge goes on at the left one.
        let (first, end) = if cylinder {
            let first = columns.start.rem_euclid(width.max(1));
            (first, first + (columns.end - columns.start).min(width))
        } else {
            (columns.start, columns.end)
        };
        let bound = |column: i64| i32::try_from(column.clamp(row.start.into(), row.end.into())).unwrap_or(row.end);
        grid.fill(bound(first)..bound(end), y, stored);
        if cylinder && end > width {
            grid.fill(bound(0)..bound(end - width), y, stored);
        }
    }

    /// Reports the cells of a run whose value is not a terrain type, the first ones individually.
    fn note_unknown_terrain(&mut self, reader: &mut Reader, columns: Range<i64>, y: i32, value: i32, origin: Origin) {
        let (width, cylinder) = (i64::from(self.rules.area.width), self.is_cylinder());
        for column in columns {
            let column = if cylinder { column.rem_euclid(width) } else { column };
            let Ok(column) = i32::try_from(column) else { continue };
            if !self.rules.area.contains(column, y, cylinder) {
                continue;
            }
            reader.unknown_terrain += 1;
            if reader.unknown_terrain <= MAX_REPORTED {
                let message = format!("{value} is not a terrain type at ({column}, {y}); type 0 takes its place");
                self.note(msg::UNKNOWN_TERRAIN_VALUE, origin, message).lack(Lack::Types(TypeKind::Terrain));
            }
        }
    }

    /// Whether cells of a layer can hold a value.
    fn check_value(&self, key: LayerKey, reader: &mut Reader, value: i32, origin: Origin) {
        let (least, most) = kept_range(key);
        if !(least..=most).contains(&value) {
            reader.remarks.first(msg::LAYER_VALUE_WRAPS, value, origin, || {
                format!("{value} is not between {least} and {most}: the cells of this layer cannot hold it")
            });
        }
        if key == LayerKey::Terrain
            && let Ok(index) = u16::try_from(value)
            && let Some(def) = self.rules.types.of(TypeKind::Terrain).get(usize::from(index))
        {
            let subtype = self.rules.types.int(TypeRef { kind: TypeKind::Terrain, index }, terrain::SUBTYPE);
            let what = match subtype {
                1 => "a border",
                2 => "a connection",
                3 => "a coating",
                _ => return,
            };
            reader.remarks.first(msg::LAYER_NON_CELL_TERRAIN, value, origin, || {
                format!("`{}` is {what} and cannot fill cells; it belongs into an `aux-terrain` layer", def.symbol)
            });
        }
    }

    /// Sets the other side of each border and connection: the neighbor's bit of the opposite direction.
    pub(super) fn complete_lines(&mut self, key: LayerKey, subtype: i32) {
        if subtype != 1 && subtype != 2 {
            return;
        }
        let cylinder = self.is_cylinder();
        let (width, height) = (self.rules.area.width, self.rules.area.height);
        if !self.burn(u64::try_from(i64::from(width) * i64::from(height) / 4).unwrap_or(0)) {
            return;
        }
        // The layer is taken out meanwhile, so that it is searched once.
        let Some(mut grid) = self.rules.area.layers.remove(&key) else {
            return;
        };
        let before = grid.clone();
        for (x, y, bits) in before.filled() {
            for (direction, (dx, dy)) in DIRECTIONS.iter().enumerate().filter(|(d, _)| bits & (1 << d) != 0) {
                let column = if cylinder { (x + dx).rem_euclid(width) } else { x + dx };
                if !self.rules.area.contains(column, y + dy, cylinder) {
                    continue;
                }
                let opposite = 1 << ((direction + 3) % 6);
                grid.set(column, y + dy, grid.get(column, y + dy) | opposite);
            }
        }
        self.rules.area.layers.insert(key, grid);
    }
}

/// A value, cut to the width that a layer keeps.
fn kept_value(key: LayerKey, value: i32) -> i32 {
    match key {
        LayerKey::Terrain | LayerKey::PeopleSides | LayerKey::ControlSides => value & 0xff,
        LayerKey::Aux(_) => value & 0x3f,
        LayerKey::Material(_) => value,
        LayerKey::Features => value & 0xffff,
        _ => i32::from(value as i16),
    }
}
