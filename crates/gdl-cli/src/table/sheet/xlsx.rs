//! Workbooks of Office Open XML.

use std::{
    cell::Cell,
    io::{self, Cursor, Read, Seek, SeekFrom},
};

use anyhow::{Context, Result, ensure};
use calamine::{DataRef, Reader, Xlsx, open_workbook_from_rs};
use rust_xlsxwriter::{ConditionalFormat2ColorScale, DocProperties, ExcelDateTime, Format, Workbook};

use super::{
    SheetCell, WrittenSheet,
    read::{Cells, MAX_SHEETS, Sheet, number_text},
};

/// How often as many bytes as the file has may be read from it, and some more for the beginnings of parts: several sheets can
/// name the same part.
const MAX_READINGS: u64 = 3;
const MORE_BYTES: u64 = 1 << 20;

/// The longest name of a sheet that programs accept.
const MAX_NAME: usize = 31;

/// A workbook with one sheet, in which greater entries have darker backgrounds.
///
/// # Errors
///
/// The table is larger than a sheet.
pub fn write(sheet: &WrittenSheet) -> Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    // The same table gives the same bytes at any time.
    let day = ExcelDateTime::from_ymd(2000, 1, 1)?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&day));
    let head = Format::new().set_bold();
    let page = workbook.add_worksheet();
    page.set_name(sheet.table.chars().take(MAX_NAME).collect::<String>())?;
    page.write_string_with_format(0, 0, sheet.table, &head)?;
    let at = |index: usize| u32::try_from(index + 1).context("the table is too large for a sheet");
    let col_at = |index: usize| u16::try_from(index + 1).context("the table is too large for a sheet");
    for (col, name) in sheet.cols.iter().enumerate() {
        page.write_string_with_format(0, col_at(col)?, name, &head)?;
    }
    for (row, (name, cells)) in sheet.rows.iter().zip(&sheet.cells).enumerate() {
        page.write_string_with_format(at(row)?, 0, name, &head)?;
        for (col, cell) in cells.iter().enumerate() {
            match cell {
                SheetCell::Text(text) => page.write_string(at(row)?, col_at(col)?, text)?,
                SheetCell::Number(number) => page.write_number(at(row)?, col_at(col)?, *number)?,
            };
        }
    }
    if let (Some(last_row), Some(last_col)) = (sheet.rows.len().checked_sub(1), sheet.cols.len().checked_sub(1)) {
        let scale = ConditionalFormat2ColorScale::new().set_minimum_color("FFFFFF").set_maximum_color("F4A08A");
        page.add_conditional_format(1, 1, at(last_row)?, col_at(last_col)?, &scale)?;
    }
    page.set_freeze_panes(1, 1)?;
    workbook.save_to_buffer().context("the workbook cannot be made")
}

/// The sheets of a workbook, which is not larger than the bounds of archives.
///
/// # Errors
///
/// It is not a workbook, or has too many entries.
pub fn read(bytes: &[u8]) -> Result<Vec<Sheet>> {
    let left = u64::try_from(bytes.len())?.saturating_mul(MAX_READINGS).saturating_add(MORE_BYTES);
    let left = Cell::new(Some(left));
    let file = BoundedFile { bytes: Cursor::new(bytes), left: &left };
    let mut workbook: Xlsx<_> = open_workbook_from_rs(file).context("it is not a workbook")?;
    let mut cells = Cells::default();
    let names = workbook.sheet_names();
    ensure!(names.len() <= MAX_SHEETS, "it has more than {MAX_SHEETS} sheets");
    for name in names {
        // Read entry by entry: a range would have room for all that could be between two of them.
        let Ok(mut reader) = workbook.worksheet_cells_reader(&name) else { continue };
        while let Some(cell) = reader.next_cell().with_context(|| format!("its sheet `{name}` cannot be read"))? {
            let text = match cell.get_value() {
                DataRef::Empty => continue,
                DataRef::Int(number) => number.to_string(),
                DataRef::Float(number) => number_text(*number),
                DataRef::String(text) => text.clone(),
                DataRef::SharedString(text) => (*text).to_owned(),
                DataRef::Bool(is_true) => is_true.to_string(),
                DataRef::DateTime(_) | DataRef::DateTimeIso(_) | DataRef::DurationIso(_) => "a date".to_owned(),
                DataRef::Error(error) => error.to_string(),
            };
            cells.push(cell.get_position(), text)?;
        }
        cells.end_sheet(name)?;
    }
    ensure!(left.get().is_some(), "several of its sheets are the same part of it, which is read too often");
    Ok(cells.into_sheets())
}

/// The bytes of a file, of which so many more may be read; none after a reading beyond that.
struct BoundedFile<'a> {
    bytes: Cursor<&'a [u8]>,
    left: &'a Cell<Option<u64>>,
}

impl Read for BoundedFile<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.bytes.read(into)?;
        self.left.set(self.left.get().and_then(|left| left.checked_sub(count as u64)));
        match self.left.get() {
            Some(_) => Ok(count),
            None => Err(io::Error::other("its parts are read too often")),
        }
    }
}

impl Seek for BoundedFile<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.bytes.seek(to)
    }
}
