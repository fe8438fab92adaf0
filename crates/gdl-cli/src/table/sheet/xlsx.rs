//! Workbooks of Office Open XML.

use std::{collections::BTreeMap, io::Cursor};

use anyhow::{Context, Result};
use calamine::{DataRef, Reader, Xlsx, open_workbook_from_rs};
use rust_xlsxwriter::{ConditionalFormat2ColorScale, DocProperties, ExcelDateTime, Format, Workbook};

use super::{
    SheetCell, WrittenSheet,
    read::{Cells, Sheet, number_text},
};

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
    let mut workbook: Xlsx<_> = open_workbook_from_rs(Cursor::new(bytes)).context("it is not a workbook")?;
    let mut sheets = Vec::new();
    for name in workbook.sheet_names() {
        // Read entry by entry: a range would have room for all that could be between two of them.
        let Ok(mut reader) = workbook.worksheet_cells_reader(&name) else { continue };
        let mut cells = Cells::default();
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
        sheets.push(Sheet { name, cells: BTreeMap::from(cells) });
    }
    Ok(sheets)
}
