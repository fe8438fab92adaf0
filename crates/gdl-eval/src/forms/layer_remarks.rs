//! Remarks on mistakes in the rows of a layer that the engine does not report (spec language 3.7, 7.4).

use gdl_base::Level;
use gdl_ruleset::{LayerKey, Origin, Value};
use gdl_schema::{MessageId, msg};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use super::layer_codes::Reader;
use crate::{machine::Machine, note::Note, wording::count};

/// The maximum number of rows or characters of a layer that are reported individually for one reason.
const MAX_TOLD: u32 = 10;

/// The remarks about one layer. They are reported after the layer has been read, when their number is known.
#[derive(Default)]
pub(super) struct Remarks {
    list: Vec<Remark>,
    /// The rows, characters and types that are reported or counted already, by reason.
    seen: FxHashSet<(MessageId, i32)>,
    told: FxHashMap<MessageId, u32>,
}

struct Remark {
    id: MessageId,
    origin: Origin,
    message: String,
    replacement: Option<SmolStr>,
    highest: Level,
    /// The number of other rows for which it also holds.
    more: usize,
}

impl Remarks {
    /// Adds a remark about a row, at most one per row and only for the first rows.
    pub fn row(&mut self, id: MessageId, y: i32, origin: Origin, message: impl FnOnce() -> String) {
        self.keep(id, y, MAX_TOLD, origin, message);
    }

    /// Adds a remark that holds for several rows for the same reason: reported once, with the number of rows.
    pub fn first_row(&mut self, id: MessageId, y: i32, origin: Origin, message: impl FnOnce() -> String) {
        self.keep(id, y, 1, origin, message);
    }

    /// Adds a remark about a character, a type or the like, at its first occurrence.
    /// Returns whether it is a new remark.
    pub fn first(&mut self, id: MessageId, what: i32, origin: Origin, message: impl FnOnce() -> String) -> bool {
        let before = self.list.len();
        if self.told.get(&id).is_none_or(|&told| told < MAX_TOLD) {
            self.keep(id, what, MAX_TOLD, origin, message);
        }
        self.list.len() > before
    }

    fn keep(&mut self, id: MessageId, key: i32, most: u32, origin: Origin, message: impl FnOnce() -> String) {
        if !self.seen.insert((id, key)) {
            return;
        }
        let told = self.told.entry(id).or_default();
        if *told < most {
            *told += 1;
            self.list.push(Remark {
                id,
                origin,
                message: message(),
                replacement: None,
                highest: Level::Error,
                more: 0,
            });
        } else if let Some(last) = self.list.iter_mut().rfind(|remark| remark.id == id) {
            last.more += 1;
        }
    }

    /// Limits the level of the last remark with this id.
    pub fn at_most(&mut self, id: MessageId, level: Level) {
        if let Some(remark) = self.list.iter_mut().rfind(|remark| remark.id == id) {
            remark.highest = level;
        }
    }

    /// Sets the replacement of a row that has a remark.
    pub fn rewrite(&mut self, id: MessageId, origin: Origin, row: impl FnOnce() -> Option<String>) {
        if let Some(remark) = self.list.iter_mut().rfind(|remark| remark.id == id)
            && remark.origin == origin
            && remark.replacement.is_none()
        {
            remark.replacement = row().map(|row| SmolStr::from(format!("\"{row}\"")));
        }
    }
}

/// A row without some of its bytes; `None` if the result cannot be written as a plain string.
pub(super) fn without(row: &[u8], cuts: &[std::ops::Range<usize>]) -> Option<String> {
    let mut kept = Vec::with_capacity(row.len());
    let mut at = 0;
    for cut in cuts {
        kept.extend_from_slice(row.get(at..cut.start)?);
        at = cut.end;
    }
    kept.extend_from_slice(row.get(at..)?);
    let plain = kept.iter().all(|&byte| byte.is_ascii() && !byte.is_ascii_control() && !matches!(byte, b'"' | b'\\'));
    String::from_utf8(kept).ok().filter(|_| plain)
}

/// The minimum and maximum value that a layer keeps unchanged.
pub(super) fn kept_range(key: LayerKey) -> (i32, i32) {
    match key {
        LayerKey::PeopleSides | LayerKey::ControlSides => (0, 0xff),
        LayerKey::Aux(_) => (0, 0x3f),
        LayerKey::Features => (0, 0xffff),
        // A value that is not a terrain type has its own message.
        LayerKey::Terrain | LayerKey::Material(_) => (i32::MIN, i32::MAX),
        _ => (i32::from(i16::MIN), i32::from(i16::MAX)),
    }
}

impl Machine<'_> {
    /// Reports the remarks about a layer.
    pub(super) fn note_remarks(&mut self, remarks: Remarks) {
        for Remark { id, origin, mut message, replacement, highest, more } in remarks.list {
            if more > 0 {
                message.push_str(&format!(" (and the same in {} of this layer)", count(more, "more row")));
            }
            let note: &mut Note = self.note(id, origin, message);
            note.replacement = replacement;
            note.highest = highest;
        }
    }

    /// Compares the rows of a layer with each other: if all but one have the same number of cells, that one has
    /// probably lost some, and its cells lie too far west, even if the engine misses none.
    pub(super) fn check_odd_row(&self, reader: &mut Reader) {
        let rows = std::mem::take(&mut reader.row_ends);
        let Some(most) = rows.iter().map(|row| row.end).max().filter(|_| rows.len() > 3) else { return };
        let mut shorter = rows.iter().filter(|row| row.end < most);
        let (Some(odd), None) = (shorter.next(), shorter.next()) else { return };
        let id = msg::LAYER_ROW_LENGTH;
        if reader.remarks.list.iter().any(|remark| remark.id == id) {
            return;
        }
        reader.remarks.first_row(id, odd.y, odd.origin, || {
            format!("this row has {} cells, and all the other rows have {most}", odd.end)
        });
        reader.remarks.at_most(id, Level::Info);
    }

    /// Compares the number of rows with the height of the area. A single row is a short way to create a layer.
    pub(super) fn check_row_count(&mut self, rows: &[Value], height: i32, origin: Origin) {
        let given = i32::try_from(rows.len()).unwrap_or(i32::MAX);
        if given > height
            && let Some(surplus) = rows.get(usize::try_from(height).unwrap_or(0))
        {
            let message = format!("the area has {height} rows, and the layer {given}: from here on they are ignored");
            self.note(msg::LAYER_ROW_LENGTH, surplus.origin, message);
        } else if given > 1 && given < height {
            let message =
                format!("the area has {height} rows, and the layer only {given}: the lower ones stay as they are");
            self.note(msg::LAYER_ROW_LENGTH, origin, message);
        }
    }

    /// Reports that the leading type of a layer of an auxiliary terrain or material is missing. A symbol without a
    /// value was reported already.
    pub(super) fn layer_without_type(&mut self, kind: &str, given: Option<&Value>, origin: Origin) {
        let unbound = |name: &SmolStr| self.env.value(name).is_none();
        if given.and_then(Value::as_sym).is_some_and(unbound) {
            return;
        }
        let (origin, message) = match given.filter(|value| value.as_str().is_none()) {
            Some(value) => {
                let shown = self.show(value);
                (value.origin, format!("{shown} is not a {kind}, and this layer needs one before its rows"))
            }
            None => (origin, format!("this layer needs a {kind} before its rows")),
        };
        self.note(msg::LAYER_ARGUMENT_MISSING, origin, message);
    }
}
