//! Reading of spreadsheets, with bounds on what they hold.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use csv::ReaderBuilder;
use gdl_syntax::decode;

use super::{SheetFormat, archive, ods, xlsx};

/// The maximum number of entries of a file.
const MAX_CELLS: usize = 300_000;

/// The maximum number of sheets of a file.
pub(super) const MAX_SHEETS: usize = 1000;

/// The maximum number of bytes of the texts of a file together.
const MAX_TEXT: usize = 64 << 20;

/// A sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// Its name; empty for separated values.
    pub name: String,
    /// The texts that are not empty, by row and column from 0.
    pub cells: BTreeMap<(u32, u32), String>,
}

/// The entries of a file while it is read, sheet by sheet.
#[derive(Default)]
pub(super) struct Cells {
    /// Those of the current sheet.
    cells: BTreeMap<(u32, u32), String>,
    sheets: Vec<Sheet>,
    /// The entries of all sheets so far, also those in the place of another, and the bytes of their texts.
    count: usize,
    size: usize,
}

impl Cells {
    /// Adds an entry.
    ///
    /// # Errors
    ///
    /// There are too many.
    pub fn push(&mut self, at: (u32, u32), text: String) -> Result<()> {
        self.size += text.len();
        self.count += 1;
        ensure!(
            self.count <= MAX_CELLS && self.size <= MAX_TEXT,
            "it has more than {MAX_CELLS} entries, or more text than any table"
        );
        if !text.is_empty() {
            self.cells.insert(at, text);
        }
        Ok(())
    }

    /// Ends the current sheet.
    ///
    /// # Errors
    ///
    /// There are too many.
    pub fn end_sheet(&mut self, name: String) -> Result<()> {
        ensure!(self.sheets.len() < MAX_SHEETS, "it has more than {MAX_SHEETS} sheets");
        self.sheets.push(Sheet { name, cells: std::mem::take(&mut self.cells) });
        Ok(())
    }

    /// The sheets that were read.
    pub fn into_sheets(self) -> Vec<Sheet> {
        self.sheets
    }
}

/// The sheets of a file.
///
/// # Errors
///
/// It is not of this kind, or is larger than any table.
pub fn read(format: SheetFormat, bytes: &[u8]) -> Result<Vec<Sheet>> {
    match format {
        SheetFormat::Csv => separated(bytes),
        SheetFormat::Ods => {
            archive::ensure_small(bytes)?;
            ods::read(bytes)
        }
        SheetFormat::Xlsx => {
            archive::ensure_small(bytes)?;
            xlsx::read(bytes)
        }
    }
}

/// Reads values that commas, semicolons or tabs separate.
fn separated(bytes: &[u8]) -> Result<Vec<Sheet>> {
    let (text, _) = decode(bytes);
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    ensure!(!text.contains('\0'), "it is not text: it has bytes of value 0");
    let mut reader =
        ReaderBuilder::new().has_headers(false).flexible(true).delimiter(delimiter(text)).from_reader(text.as_bytes());
    let mut cells = Cells::default();
    for (row, record) in reader.records().enumerate() {
        let record = record.context("it is not CSV")?;
        for (col, field) in record.iter().enumerate() {
            let at = |index: usize| u32::try_from(index).context("it has too many lines");
            if !field.is_empty() {
                cells.push((at(row)?, at(col)?), field.to_owned())?;
            }
        }
    }
    cells.end_sheet(String::new())?;
    Ok(cells.into_sheets())
}

/// What separates most fields of the first line, outside of quotes.
fn delimiter(text: &str) -> u8 {
    let mut is_quoted = false;
    let mut counts = [(b'\t', 0usize), (b';', 0), (b',', 0)];
    for byte in text.bytes().take_while(|&byte| byte != b'\n') {
        is_quoted ^= byte == b'"';
        if let Some((_, count)) = counts.iter_mut().find(|(known, _)| *known == byte && !is_quoted) {
            *count += 1;
        }
    }
    // A tab decides: names may contain the others.
    match counts {
        [(tab, count), ..] if count > 0 => tab,
        [_, (semicolon, many), (_, few)] if many > few => semicolon,
        _ => b',',
    }
}

/// A number of a spreadsheet; whole numbers without a point.
pub(super) fn number_text(number: f64) -> String {
    number.to_string()
}
