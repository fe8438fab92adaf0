//! Layer data: sub-forms, run-length rows and what is stored (spec 3.7).

use std::ops::Range;

use gdl_ruleset::{DIRECTIONS, Data, Feature, Grid, LayerKey, Origin, Value};
use gdl_schema::{TypeKind, msg};

use crate::{machine::Machine, note::count};

/// Unknown values of a terrain layer that are reported one by one.
const MAX_REPORTED: usize = 10;

/// Cells of a run that no area has room for in a row, whatever its size.
const MAX_RUN: i64 = 32_767;

/// The decoding of one layer: what its sub-forms set and what went wrong so far.
struct Reader {
    mul: i32,
    add: i32,
    codes: Option<Box<[Option<i32>; 256]>>,
    /// Whether `*` and `,` keep their special meaning.
    star: bool,
    comma: bool,
    bad_chars: usize,
    unknown_terrain: usize,
    /// A run longer than any row was reported.
    long_run: bool,
}

/// Where decoded values go.
enum Target {
    /// A layer of the area.
    Layer(LayerKey),
    /// A view of a side, which is checked but not kept here.
    View,
}

/// The value that a letter means without a code table.
fn letter_value(byte: u8) -> Option<i32> {
    match byte {
        b'a'..=b'~' => Some(i32::from(byte - b'a')),
        b':'..=b'[' => Some(i32::from(byte - b':') + 30),
        _ => None,
    }
}

impl Machine<'_> {
    /// Reads the data of a layer of the area.
    pub(super) fn read_layer(&mut self, key: LayerKey, data: &[Value], origin: Origin) {
        if key == LayerKey::Terrain && self.rules.types.count(TypeKind::Terrain) == 0 {
            self.load_default_game(TypeKind::Terrain);
        }
        if !self.layer_ready(key, origin) {
            return;
        }
        self.origins.layers.entry(key).or_default().push(origin);
        self.read_rows(Target::Layer(key), data, origin);
        if let LayerKey::Aux(ty) = key {
            self.complete_lines(key, self.rules.types.int(ty, "subtype"));
        }
    }

    /// Reads the data of a view of a side, for its messages.
    pub(super) fn read_view(&mut self, data: &[Value], origin: Origin) {
        if self.rules.area.width > 0 {
            self.read_rows(Target::View, data, origin);
        }
    }

    /// Makes the layer if it is new. False if the area has no size yet, or there is no room.
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
        // A new elevation layer starts at the least elevation of the terrain of each cell, if that is known by now.
        if key == LayerKey::Elevations
            && let Some(terrain) = self.rules.area.layers.get(&LayerKey::Terrain)
        {
            let lowest: Vec<i32> =
                self.rules.types.refs(TypeKind::Terrain).map(|ty| self.rules.types.int(ty, "elevation-min")).collect();
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

    /// Stores a value, cut to the width that the layer keeps.
    pub(super) fn set_cell(&mut self, key: LayerKey, x: i32, y: i32, value: i32) {
        let kept = match key {
            LayerKey::Terrain | LayerKey::PeopleSides | LayerKey::ControlSides => value & 0xff,
            LayerKey::Aux(_) => value & 0x3f,
            LayerKey::Material(_) => value,
            LayerKey::Features => value & 0xffff,
            _ => i32::from(value as i16),
        };
        if let Some(grid) = self.rules.area.layers.get_mut(&key) {
            grid.set(x, y, kept);
        }
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

    fn read_rows(&mut self, target: Target, data: &[Value], origin: Origin) {
        let mut reader = Reader {
            mul: 1,
            add: 0,
            codes: None,
            star: true,
            comma: true,
            bad_chars: 0,
            unknown_terrain: 0,
            long_run: false,
        };
        let first_row = data.iter().position(|v| v.as_str().is_some()).unwrap_or(data.len());
        for subform in &data[..first_row] {
            if !self.layer_subform(subform, &mut reader) {
                return;
            }
        }
        let restriction = self.rules.area.restriction;
        let height = restriction.map_or(self.rules.area.height, |r| r.height);
        let rows = data[first_row..].iter().take(usize::try_from(height).unwrap_or(0));
        for (k, row) in rows.enumerate() {
            let y = height - 1 - i32::try_from(k).unwrap_or(i32::MAX);
            let text = self.text_or_empty(row, "a row of a layer");
            let bytes = self.engine_bytes(&text);
            self.read_row(&target, &mut reader, &bytes, y, row.origin);
            if self.stopped {
                return;
            }
        }
        if reader.bad_chars > 0 {
            let message = format!("this layer has {} without a meaning", count(reader.bad_chars, "character"));
            self.note(msg::LAYER_BAD_CHAR_TOTAL, origin, message);
        }
        if reader.unknown_terrain > 0 {
            let message = format!("this layer has {} without a terrain type", count(reader.unknown_terrain, "cell"));
            self.note(msg::UNKNOWN_TERRAIN_TOTAL, origin, message);
        }
    }

    /// The bytes that the engine sees of a text.
    fn engine_bytes(&self, text: &str) -> Vec<u8> {
        if self.single_byte {
            // Any byte above 127 means the same here: nothing.
            text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(0xff)).collect()
        } else {
            text.as_bytes().to_vec()
        }
    }

    /// An element before the rows. False if it makes the engine abandon the layer.
    fn layer_subform(&mut self, subform: &Value, reader: &mut Reader) -> bool {
        let Data::List(items) = &subform.data else { return true };
        let args = &items[1..];
        match items[0].as_sym().map_or("", |s| s.as_str()) {
            "constant" => {
                let message = "`constant` layers are described in the manuals, but the engine does not read them";
                self.note(msg::LAYER_CONSTANT_UNSUPPORTED, subform.origin, message);
                return false;
            }
            "subarea" => {
                let message = "`subarea` is described in the manuals, but the engine does not read it";
                self.note(msg::LAYER_SUBAREA_UNSUPPORTED, subform.origin, message);
            }
            "by-bits" => {}
            "xform" => {
                let nil = Value::nil(subform.origin);
                reader.mul = self.number_or_zero(args.first().unwrap_or(&nil), "the factor of `xform`");
                reader.add = self.number_or_zero(args.get(1).unwrap_or(&nil), "the summand of `xform`");
            }
            "by-char" => {
                let Some(text) = args.first().and_then(Value::as_str).cloned() else {
                    return true;
                };
                let bytes = self.engine_bytes(&text);
                let mut codes = Box::new([None; 256]);
                for (value, &byte) in (0..).zip(bytes.iter()) {
                    codes[usize::from(byte)] = Some(value);
                }
                self.install_codes(reader, codes, &bytes);
            }
            "by-name" => return self.by_name(args, reader),
            _ => {
                let head = &items[0];
                let known = ["by-char", "by-name", "by-bits", "xform"].into_iter();
                let near = head.as_sym().and_then(|name| self.did_you_mean(name, known));
                let message = format!("{} is nothing that a layer can start with", self.show(head));
                self.note(msg::LAYER_UNKNOWN_SUBFORM, head.origin, message).help_if(near);
            }
        }
        true
    }

    fn install_codes(&mut self, reader: &mut Reader, mut codes: Box<[Option<i32>; 256]>, alphabet: &[u8]) {
        for byte in 0..=255u8 {
            let code = &mut codes[usize::from(byte)];
            // What the table leaves out keeps its usual meaning, or means 0; bytes above 127 are beyond the table.
            if byte < 128 && code.is_none() {
                *code = Some(letter_value(byte).unwrap_or(0));
            } else if byte >= 128 {
                *code = None;
            }
        }
        reader.star = !alphabet.contains(&b'*');
        reader.comma = !alphabet.contains(&b',');
        reader.codes = Some(codes);
    }

    /// `(by-name ["str"] entry...)`. False if an entry makes the engine abandon the layer.
    fn by_name(&mut self, args: &[Value], reader: &mut Reader) -> bool {
        let (alphabet, entries) = match args {
            [first, rest @ ..] if first.as_str().is_some() => (first.as_str().map(|s| self.engine_bytes(s)), rest),
            all => (None, all),
        };
        let mut codes = Box::new([None; 256]);
        let mut next = 0;
        for entry in entries {
            let (name, code) = match &entry.data {
                Data::Sym(_) => {
                    next += 1;
                    (entry, Some(next - 1))
                }
                Data::List(pair) => (&pair[0], pair.get(1).and_then(Value::as_int)),
                _ => {
                    let shown = self.show(entry);
                    let message = format!("{shown} is no name");
                    self.note(msg::LAYER_BY_NAME_GARBAGE, entry.origin, message);
                    continue;
                }
            };
            let value = self.eval(name);
            let Some(value) = value.as_number() else {
                let shown = self.show(&value);
                let message = format!("{shown} is neither a type nor a number");
                self.note(msg::LAYER_BY_NAME_INDEX, name.origin, message);
                return false;
            };
            let Some(code) = code else {
                let message = "an entry of `by-name` is a name or `(NAME NUMBER)`";
                self.note(msg::LAYER_BY_NAME_VALUE, entry.origin, message);
                return false;
            };
            let byte = match (&alphabet, usize::try_from(code)) {
                (Some(alphabet), Ok(i)) => alphabet.get(i).copied(),
                (None, Ok(i)) if i <= 29 => Some(b'a' + i as u8),
                (None, Ok(i)) if i <= 63 => Some(b':' + (i - 30) as u8),
                _ => None,
            };
            if let Some(byte) = byte {
                codes[usize::from(byte)] = Some(value);
            }
        }
        self.install_codes(reader, codes, alphabet.as_deref().unwrap_or_default());
        true
    }

    /// Decodes a row, character by character as the engine does.
    fn read_row(&mut self, target: &Target, reader: &mut Reader, row: &[u8], y: i32, origin: Origin) {
        let width = i64::from(self.rules.area.restriction.map_or(self.rules.area.width, |r| r.width));
        let mut at = 0;
        let mut x = 0i64;
        let byte = |at: usize| row.get(at).copied();
        while x < width {
            let Some(mut c) = byte(at) else { return };
            at += 1;
            let (mut run, mut value, mut minus) = (1i64, None, false);
            if c.is_ascii_digit() || c == b'-' {
                if c == b'-' {
                    minus = true;
                    match byte(at) {
                        Some(digit) if digit.is_ascii_digit() => c = digit,
                        _ => return,
                    }
                    at += 1;
                }
                run = i64::from(c - b'0');
                let mut after = take_digits(row, &mut at, &mut run);
                if after == Some(b'*') && reader.star {
                    if minus {
                        return;
                    }
                    at += 1;
                    let negative = byte(at) == Some(b'-') && byte(at + 1).is_some_and(|d| d.is_ascii_digit());
                    if negative {
                        at += 1;
                    }
                    let mut number = 0i64;
                    let start = at;
                    after = take_digits(row, &mut at, &mut number);
                    if at > start {
                        value = Some(if negative { -number } else { number });
                    }
                }
                match after {
                    // A number that ends the row is lost, and so is the rest.
                    None => return,
                    Some(next) => c = next,
                }
                at += 1;
            }
            let number = if c == b',' && reader.comma {
                match value {
                    Some(value) => value,
                    None => {
                        let single = if minus { -run } else { run };
                        run = 1;
                        single
                    }
                }
            } else {
                i64::from(self.letter(reader, c, origin))
            };
            if run > MAX_RUN && !std::mem::replace(&mut reader.long_run, true) {
                let message = format!("a run of {run} cells is longer than any row can be");
                self.note(msg::LAYER_RUN_TOO_LONG, origin, message);
            }
            // The engine's arithmetic is 32 bits wide.
            let stored = (number as i32).wrapping_mul(reader.mul).wrapping_add(reader.add);
            self.store_run(target, reader, x..x + run, y, stored, origin);
            x += run;
        }
    }

    fn letter(&mut self, reader: &mut Reader, c: u8, origin: Origin) -> i32 {
        let value = match &reader.codes {
            Some(codes) => codes[usize::from(c)],
            None => letter_value(c),
        };
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

    /// Stores a value in the columns of a run, as far as they are in the area.
    fn store_run(&mut self, target: &Target, reader: &mut Reader, run: Range<i64>, y: i32, value: i32, origin: Origin) {
        let Target::Layer(key) = *target else { return };
        let area = &self.rules.area;
        let (shift_x, shift_y) = area.restriction.map_or((0, 0), |r| (i64::from(r.x), r.y));
        let (width, cylinder) = (i64::from(area.width), self.is_cylinder());
        let Some(y) = y.checked_sub(shift_y) else { return };
        let terrains = i32::try_from(self.rules.types.count(TypeKind::Terrain)).unwrap_or(i32::MAX);
        let (first, end) = (run.start - shift_x, run.end - shift_x);
        // On a cylinder a run goes round and round; once is enough, but for the count of unknown values.
        let columns =
            if cylinder { first..end.min(first + width + MAX_REPORTED as i64) } else { first.max(0)..end.min(width) };
        if !self.burn(u64::try_from(columns.end - columns.start).unwrap_or(0)) {
            return;
        }
        for column in columns {
            let column = if cylinder { column.rem_euclid(width) } else { column };
            let Ok(column) = i32::try_from(column) else { continue };
            if !self.rules.area.contains(column, y, cylinder) {
                continue;
            }
            let mut kept = value;
            if key == LayerKey::Terrain && !(0..terrains).contains(&value) {
                kept = 0;
                reader.unknown_terrain += 1;
                if reader.unknown_terrain <= MAX_REPORTED {
                    let message = format!("{value} is no terrain type at ({column}, {y}); type 0 takes its place");
                    self.note(msg::UNKNOWN_TERRAIN_VALUE, origin, message);
                }
            }
            self.set_cell(key, column, y, kept);
        }
    }

    /// Sets the other side of each border and connection: the neighbour's bit of the opposite direction.
    fn complete_lines(&mut self, key: LayerKey, subtype: i32) {
        if subtype != 1 && subtype != 2 {
            return;
        }
        let cylinder = self.is_cylinder();
        let (width, height) = (self.rules.area.width, self.rules.area.height);
        if !self.burn(u64::try_from(i64::from(width) * i64::from(height) / 4).unwrap_or(0)) {
            return;
        }
        let Some(before) = self.rules.area.layers.get(&key).cloned() else {
            return;
        };
        for y in 0..height {
            for x in 0..width {
                let bits = before.get(x, y);
                for (direction, (dx, dy)) in DIRECTIONS.iter().enumerate().filter(|(d, _)| bits & (1 << d) != 0) {
                    let column = if cylinder { (x + dx).rem_euclid(width) } else { x + dx };
                    if !self.rules.area.contains(column, y + dy, cylinder) {
                        continue;
                    }
                    if let Some(grid) = self.rules.area.layers.get_mut(&key) {
                        let opposite = 1 << ((direction + 3) % 6);
                        grid.set(column, y + dy, grid.get(column, y + dy) | opposite);
                    }
                }
            }
        }
    }
}

/// Reads the digits that follow into `number`, which saturates; the byte after them, if any.
fn take_digits(row: &[u8], at: &mut usize, number: &mut i64) -> Option<u8> {
    while let Some(digit) = row.get(*at).filter(|b| b.is_ascii_digit()) {
        *number = (*number * 10 + i64::from(digit - b'0')).min(i64::from(i32::MAX));
        *at += 1;
    }
    row.get(*at).copied()
}
