//! Layer data: sub-forms and run-length rows (spec language 3.7).

use std::ops::Range;

use gdl_base::Level;
use gdl_ruleset::{Feature, Grid, LayerKey, Origin, Value, ViewKey};
use gdl_schema::{MessageId, TypeKind, msg, terrain};

use super::{
    layer_codes::{Reader, RowEnd},
    layer_remarks::without,
    layer_run::{LostRest, Run},
    layer_store::Target,
};
use crate::{machine::Machine, note::Lack, wording::count};

/// The number of cells of a run that exceeds the row of any area.
const MAX_RUN: i64 = 32_767;

impl Machine<'_> {
    /// Reads the data of a layer of the area.
    pub(super) fn read_layer(&mut self, key: LayerKey, data: &[Value], origin: Origin) {
        if key == LayerKey::Terrain && self.rules.types.count(TypeKind::Terrain) == 0 {
            self.load_default_game(TypeKind::Terrain, origin);
        }
        if !self.layer_ready(key, origin) {
            return;
        }
        self.origins.layers.entry(key).or_default().push(origin);
        self.read_rows(Target::Layer(key), data, origin);
        if let LayerKey::Aux(ty) = key {
            self.complete_lines(key, self.rules.types.int(ty, terrain::SUBTYPE));
        }
    }

    /// Reads the data of a view of a side.
    pub(super) fn read_view(&mut self, side: usize, key: ViewKey, data: &[Value], origin: Origin) {
        let (width, height) = (self.rules.area.width, self.rules.area.height);
        if width <= 0 {
            self.note(msg::AREA_UNDEFINED, origin, "the area has no size yet, so this view cannot be read");
            return;
        }
        if !self.rules.sides[side].views.contains_key(&key) {
            let cells = usize::try_from(i64::from(width) * i64::from(height)).unwrap_or(usize::MAX);
            if !self.take_cells(cells, origin) {
                return;
            }
            self.rules.sides[side].views.insert(key.clone(), Grid::new(width, height, 0));
        }
        self.read_rows(Target::View(side, key), data, origin);
    }

    /// Creates the layer if it is new. Returns false if the area has no size yet, or there is no room.
    pub(super) fn layer_ready(&mut self, key: LayerKey, origin: Origin) -> bool {
        let (width, height) = (self.rules.area.width, self.rules.area.height);
        if width == 0 {
            self.note(msg::AREA_UNDEFINED, origin, "the area has no size yet, so this layer cannot be read");
            return false;
        }
        if self.rules.area.layers.contains_key(&key) {
            return true;
        }
        let cells = usize::try_from(i64::from(width) * i64::from(height)).unwrap_or(usize::MAX);
        if !self.take_cells(cells, origin) {
            return false;
        }
        let mut grid = Grid::new(width, height, key.initial());
        // A new elevation layer starts at the minimum elevation of the terrain of each cell, if that is known already.
        if key == LayerKey::Elevations
            && let Some(terrain) = self.rules.area.layers.get(&LayerKey::Terrain)
        {
            let lowest: Vec<i32> = self
                .rules
                .types
                .refs(TypeKind::Terrain)
                .map(|ty| self.rules.types.int(ty, terrain::ELEVATION_MIN))
                .collect();
            if lowest.iter().any(|&e| e != 0) {
                let cylinder = self.is_cylinder();
                for y in 0..height {
                    for x in (0..width).filter(|&x| self.rules.area.contains(x, y, cylinder)) {
                        let ty = usize::try_from(terrain.get(x, y)).unwrap_or(0);
                        grid.set(x, y, lowest.get(ty).copied().unwrap_or(0));
                    }
                }
            }
        }
        self.rules.area.layers.insert(key, grid);
        true
    }

    /// `(features LIST ...)`: adds the features of the list; ids that exist keep their data.
    pub(super) fn read_features(&mut self, list: &Value) {
        for spec in list.items() {
            let (id, rest) = match spec.items() {
                [first, rest @ ..] if first.as_int().is_some() => (first.as_int(), rest),
                all => (None, all),
            };
            let [kind, name, ..] = rest else {
                self.bad_feature(spec);
                continue;
            };
            let (Some(kind), Some(name)) = (kind.as_text(), name.as_text()) else {
                self.bad_feature(spec);
                continue;
            };
            let features = &mut self.rules.area.features;
            let id = id.unwrap_or_else(|| features.iter().map(|f| f.id).max().unwrap_or(0).saturating_add(1));
            if !features.iter().any(|f| f.id == id) {
                features.push(Feature { id, kind: kind.clone(), name: name.clone() });
            }
        }
    }

    fn bad_feature(&mut self, spec: &Value) {
        let message = "a feature is `([id] TYPE NAME)` with a type and a name in strings or symbols";
        self.note(msg::BAD_FEATURE_SPEC, spec.origin, message);
    }

    /// Reads rows into a layer or view, which is taken out of its map meanwhile: it is searched once for all runs.
    fn read_rows(&mut self, target: Target, data: &[Value], origin: Origin) {
        let taken = match &target {
            Target::Layer(key) => self.rules.area.layers.remove(key),
            Target::View(side, key) => self.rules.sides[*side].views.remove(key),
        };
        let Some(mut grid) = taken else { return };
        self.read_rows_into(&mut grid, &target, data, origin);
        match target {
            Target::Layer(key) => _ = self.rules.area.layers.insert(key, grid),
            Target::View(side, key) => _ = self.rules.sides[side].views.insert(key, grid),
        }
    }

    fn read_rows_into(&mut self, grid: &mut Grid, target: &Target, data: &[Value], origin: Origin) {
        let mut reader = Reader::new();
        let first_row = data.iter().position(|v| v.as_str().is_some()).unwrap_or(data.len());
        for subform in &data[..first_row] {
            if !self.layer_subform(subform, &mut reader) {
                return;
            }
        }
        let restriction = self.rules.area.restriction;
        let height = restriction.map_or(self.rules.area.height, |r| r.height);
        self.check_row_count(&data[first_row..], height, origin);
        reader.single_row = data.len() == first_row + 1;
        reader.sides = matches!(target, Target::Layer(LayerKey::PeopleSides | LayerKey::ControlSides));
        let rows = data[first_row..].iter().take(usize::try_from(height).unwrap_or(0));
        for (k, row) in rows.enumerate() {
            let y = height - 1 - i32::try_from(k).unwrap_or(i32::MAX);
            let text = self.text_or_empty(row, "a row of a layer");
            let bytes = self.engine_bytes(&text);
            self.read_row(grid, target, &mut reader, &bytes, y, row.origin);
            if self.stopped {
                return;
            }
        }
        self.check_odd_row(&mut reader);
        self.note_remarks(std::mem::take(&mut reader.remarks));
        if reader.bad_chars > 0 {
            let message = format!("this layer has {} without a meaning", count(reader.bad_chars, "character"));
            self.note(msg::LAYER_BAD_CHAR_TOTAL, origin, message);
        }
        if reader.unknown_terrain > 0 {
            let message = format!("this layer has {} without a terrain type", count(reader.unknown_terrain, "cell"));
            self.note(msg::UNKNOWN_TERRAIN_TOTAL, origin, message).lack(Lack::Types(TypeKind::Terrain));
        }
    }

    /// Decodes a row character by character, like the engine.
    fn read_row(&mut self, grid: &mut Grid, target: &Target, reader: &mut Reader, row: &[u8], y: i32, origin: Origin) {
        let place = self.place_of_row(y, origin);
        let width = i64::from(self.rules.area.restriction.map_or(self.rules.area.width, |r| r.width));
        let (mut at, mut x) = (0, 0i64);
        // Numbers and signs of the row that have no effect.
        let (mut lost_numbers, mut lost_signs) = (Vec::new(), Vec::new());
        while let Some(&first) = row.get(at).filter(|_| x < width) {
            let mut run = match Run::read(row, at, first, reader.star) {
                Ok(run) => run,
                Err(why) => return self.rest_is_lost(reader, row, at, why, y, origin),
            };
            at = run.end;
            let number = if run.letter == b',' && reader.comma {
                note_number(reader, row, &run, y, origin);
                run.take_number()
            } else {
                lost_signs.extend(run.minus.then_some(run.start..run.start + 1));
                lost_numbers.extend(run.value.map(|_| run.star..run.end - 1));
                i64::from(self.letter(reader, run.letter, origin))
            };
            if run.cells > MAX_RUN && !std::mem::replace(&mut reader.long_run, true) {
                let message = format!("a run of {} cells is longer than any row can be", run.cells);
                self.note(msg::LAYER_RUN_TOO_LONG, origin, message);
            }
            // The engine's arithmetic is 32 bits wide.
            let stored = (number as i32).wrapping_mul(reader.mul).wrapping_add(reader.add);
            self.store_run(grid, target, reader, &place, x..x + run.cells, stored);
            x += run.cells;
        }
        let numbers = "the value `{}` is lost: a letter follows it, which is the value";
        note_lost(reader, row, msg::LAYER_NUMBER_BEFORE_LETTER, &lost_numbers, numbers, y, origin);
        let signs = "the `{}` means nothing here: a run follows it, not a value";
        note_lost(reader, row, msg::LAYER_MINUS_BEFORE_LETTER, &lost_signs, signs, y, origin);
        self.check_row_length(reader, row.len() - at.min(row.len()), x, width, y, origin);
    }

    /// Reports what keeps the rest of a row, from the index `start`, from being read.
    fn rest_is_lost(&self, reader: &mut Reader, row: &[u8], start: usize, why: LostRest, y: i32, origin: Origin) {
        let text = match why {
            LostRest::NumberAtEnd => return self.number_at_row_end(reader, row, start, y, origin),
            LostRest::LoneMinus => "there is no number after the `-`, and the rest of the row is lost",
            LostRest::NegativeRun => "a run cannot be negative, and the rest of the row is lost",
        };
        reader.remarks.row(msg::LAYER_MINUS_BEFORE_LETTER, y, origin, || text.to_owned());
    }

    /// Reports a number at the end of a row, which is lost. A comma would keep it.
    fn number_at_row_end(&self, reader: &mut Reader, row: &[u8], start: usize, y: i32, origin: Origin) {
        let id = msg::LAYER_NUMBER_AT_ROW_END;
        reader.remarks.row(id, y, origin, || {
            format!("the number `{}` at the end of this row has no comma after it and is lost", shown(&row[start..]))
        });
        if reader.comma && row.last() != Some(&b'*') {
            reader.remarks.rewrite(id, origin, || Some(without(row, &[])? + ","));
        }
    }

    /// Compares the number of cells in a row with the width of the area: `left` characters were not read, `end` is the
    /// column after the last cell.
    fn check_row_length(&mut self, reader: &mut Reader, left: usize, end: i64, width: i64, y: i32, origin: Origin) {
        let area = &self.rules.area;
        let (shift_x, shift_y) = area.restriction.map_or((0, 0), |r| (i64::from(r.x), r.y));
        let (columns, cylinder) = (i64::from(area.width), self.is_cylinder());
        let row = y.saturating_sub(shift_y);
        if !(0..area.height).contains(&row) {
            return;
        }
        if left == 0 && !cylinder {
            reader.row_ends.push(RowEnd { end, y, origin });
        }
        let half = i64::from(area.height / 2);
        let missing_corner = if cylinder { 0 } else { (i64::from(row) - half).max(0) };
        let wanted = (columns - missing_corner + shift_x).min(width);
        if end > width && cylinder {
            reader.remarks.first_row(msg::LAYER_RUN_CROSSES_EDGE, y, origin, || {
                let over = count(usize::try_from(end - width).unwrap_or(usize::MAX), "cell");
                format!("the last run of this row goes {over} beyond the {width} cells of the area, and around it")
            });
        } else if left > 0 {
            reader.remarks.first_row(msg::LAYER_ROW_LENGTH, y, origin, || {
                let left = count(left, "character");
                format!("this row goes on after the {width} cells of the area: {left} too many")
            });
        } else if end > 0 && end < wanted && !reader.single_row {
            reader.remarks.first_row(msg::LAYER_ROW_LENGTH, y, origin, || {
                format!("this row ends after {end} of {wanted} cells, and the others stay as they are")
            });
        }
    }

    fn letter(&mut self, reader: &mut Reader, c: u8, origin: Origin) -> i32 {
        let value = reader.value(c);
        if let Some(value) = value.filter(|&value| reader.is_unlisted(c, value)) {
            let is_new = reader.remarks.first(msg::LAYER_CODE_UNLISTED, i32::from(c), origin, || {
                format!("`{}` is not in the table of codes of this layer; it means {value}", shown(&[c]))
            });
            if is_new && reader.is_meant(c, value) {
                reader.remarks.at_most(msg::LAYER_CODE_UNLISTED, Level::Hint);
            }
        }
        value.unwrap_or_else(|| {
            reader.bad_chars += 1;
            if reader.bad_chars <= 5 {
                let shown = match c {
                    b' ' => "a space".to_string(),
                    _ if c.is_ascii_graphic() => format!("`{}`", c as char),
                    _ => format!("byte {c}"),
                };
                self.note(msg::LAYER_BAD_CHAR, origin, format!("{shown} means nothing in a layer; it counts as 0"));
            }
            if reader.bad_chars == 5 {
                let message = "further characters without a meaning are only counted";
                self.note(msg::LAYER_BAD_CHAR_LIMIT, origin, message);
            }
            0
        })
    }
}

/// Reports a comma without a number before it, and a number where letters stand for names.
fn note_number(reader: &mut Reader, row: &[u8], run: &Run, y: i32, origin: Origin) {
    if run.end == run.start + 1 {
        reader.remarks.row(msg::LAYER_LONE_COMMA, y, origin, || {
            format!("there is no number before the comma at character {} of this row", run.end)
        });
    } else if reader.codes.as_ref().is_some_and(|codes| codes.by_name) {
        reader.remarks.first_row(msg::LAYER_NUMBER_NOT_TRANSLATED, y, origin, || {
            let shown = shown(&row[run.start..run.end - 1]);
            format!("`{shown}` stays the number that it is, although the layer gives names to letters")
        });
    }
}

/// Reports the first part of a row that has no effect, and how the row is without all of these.
fn note_lost(
    reader: &mut Reader,
    row: &[u8],
    id: MessageId,
    parts: &[Range<usize>],
    what: &str,
    y: i32,
    origin: Origin,
) {
    let Some(first) = parts.first() else { return };
    let text = || what.replace("{}", shown(&row[first.clone()]).trim_start_matches('*'));
    reader.remarks.row(id, y, origin, text);
    reader.remarks.rewrite(id, origin, || without(row, parts));
}

/// A part of a row as messages show it.
fn shown(part: &[u8]) -> String {
    part.iter().map(|&byte| char::from(byte)).collect()
}
