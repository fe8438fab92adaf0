//! OpenDocument spreadsheets. They are read here and not by a library, because a small file can stand for billions of
//! entries, of which only those with a value are kept.

use anyhow::{Context, Result};
use quick_xml::{
    Reader, XmlVersion,
    escape::{escape, resolve_predefined_entity},
    events::{BytesStart, Event},
};

use super::{
    SheetCell, WrittenSheet, archive,
    read::{Cells, Sheet, number_text},
};

/// The maximum number of spaces that one element stands for: no more bytes than the element itself has.
const MAX_SPACES: u32 = 16;

const MIME: &str = "application/vnd.oasis.opendocument.spreadsheet";

const MANIFEST: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" manifest:version=\"1.2\">\
    <manifest:file-entry manifest:full-path=\"/\" manifest:version=\"1.2\" \
    manifest:media-type=\"application/vnd.oasis.opendocument.spreadsheet\"/>\
    <manifest:file-entry manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/></manifest:manifest>\n";

const START: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" \
    xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" \
    xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" office:version=\"1.2\"><office:body>\
    <office:spreadsheet>";

const END: &str = "</office:spreadsheet></office:body></office:document-content>\n";

/// A spreadsheet with one sheet.
///
/// # Errors
///
/// It is too large for an archive.
pub fn write(sheet: &WrittenSheet) -> Result<Vec<u8>> {
    let mut out = format!("{START}<table:table table:name=\"{}\">", escape(sheet.table));
    let text = |text: &str| {
        format!("<table:table-cell office:value-type=\"string\"><text:p>{}</text:p></table:table-cell>", escape(text))
    };
    out += "<table:table-row>";
    out += &text(sheet.table);
    sheet.cols.iter().for_each(|name| out += &text(name));
    out += "</table:table-row>";
    for (name, cells) in sheet.rows.iter().zip(&sheet.cells) {
        out += "<table:table-row>";
        out += &text(name);
        for cell in cells {
            out += &match cell {
                SheetCell::Text(words) => text(words),
                SheetCell::Number(number) => format!(
                    "<table:table-cell office:value-type=\"float\" office:value=\"{number}\"><text:p>{number}</text:p>\
                     </table:table-cell>"
                ),
            };
        }
        out += "</table:table-row>";
    }
    out += "</table:table>";
    out += END;
    archive::written(&[
        ("mimetype", MIME.as_bytes().to_vec()),
        ("content.xml", out.into_bytes()),
        ("META-INF/manifest.xml", MANIFEST.as_bytes().to_vec()),
    ])
}

/// The sheets of a spreadsheet.
///
/// # Errors
///
/// It is not one, or has too many entries.
pub fn read(bytes: &[u8]) -> Result<Vec<Sheet>> {
    let text = archive::text(bytes, "content.xml")?;
    let mut reader = Reader::from_str(&text);
    reader.config_mut().check_end_names = false;
    let mut state = State::default();
    loop {
        match reader.read_event().context("its content is not XML")? {
            Event::Start(element) => state.start(&element)?,
            Event::Empty(element) => {
                state.start(&element)?;
                state.end(element.name().as_ref())?;
            }
            Event::End(element) => state.end(element.name().as_ref())?,
            Event::Text(text) => state.text(&text.xml_content(XmlVersion::Implicit1_0)),
            Event::CData(text) => state.text(&text),
            Event::GeneralRef(name) => {
                let number = name.resolve_char_ref().ok().flatten();
                let text = number.map(String::from).or_else(|| resolve_predefined_entity(&name).map(str::to_owned));
                state.text(&text.unwrap_or_default());
            }
            Event::Eof => return Ok(state.cells.into_sheets()),
            _ => {}
        }
    }
}

/// The place in a spreadsheet that is read.
#[derive(Default)]
struct State {
    name: String,
    cells: Cells,
    row: u32,
    /// How often the current row is repeated.
    rows: u32,
    /// The entries of the current row: the column, the number of repetitions, the text.
    of_row: Vec<(u32, u32, String)>,
    col: u32,
    cell: Option<OpenCell>,
    /// The depth of paragraphs and of notes in an entry.
    paragraphs: u32,
    notes: u32,
}

/// An entry that is read.
struct OpenCell {
    repeated: u32,
    /// Its value, where it is a number or the like.
    value: Option<String>,
    text: String,
}

impl State {
    fn start(&mut self, element: &BytesStart<'_>) -> Result<()> {
        let attribute = |name: &str| -> Option<String> {
            let attribute = element.try_get_attribute(name).ok().flatten()?;
            Some(attribute.normalized_value(XmlVersion::Implicit1_0).ok()?.into_owned())
        };
        let count = |name: &str| attribute(name).and_then(|count| count.parse().ok()).unwrap_or(1u32);
        match element.name().as_ref() {
            "table:table" => {
                self.name = attribute("table:name").unwrap_or_default();
                self.row = 0;
            }
            "table:table-row" => {
                self.rows = count("table:number-rows-repeated");
                (self.col, self.of_row) = (0, Vec::new());
            }
            "table:table-cell" | "table:covered-table-cell" => {
                let value = ["office:value", "office:boolean-value", "office:date-value", "office:time-value"];
                let value = value.into_iter().find_map(attribute);
                let value = value.map(|value| value.parse().map_or(value, number_text));
                let repeated = count("table:number-columns-repeated");
                self.cell = Some(OpenCell { repeated, value, text: String::new() });
                (self.paragraphs, self.notes) = (0, 0);
            }
            "office:annotation" => self.notes += 1,
            "text:p" => {
                if let Some(cell) = self.cell.as_mut().filter(|cell| !cell.text.is_empty() && self.notes == 0) {
                    cell.text.push('\n');
                }
                self.paragraphs += 1;
            }
            "text:s" => self.text(&" ".repeat(count("text:c").min(MAX_SPACES) as usize)),
            _ => {}
        }
        Ok(())
    }

    fn text(&mut self, text: &str) {
        if let Some(cell) = self.cell.as_mut().filter(|_| self.paragraphs > 0 && self.notes == 0) {
            cell.text.push_str(text);
        }
    }

    fn end(&mut self, name: &str) -> Result<()> {
        match name {
            "table:table" => {
                let name = std::mem::take(&mut self.name);
                self.cells.end_sheet(name)?;
            }
            "table:table-row" => {
                // Only rows with values are repeated: sheets end in a million of empty ones.
                let repeated = if self.of_row.is_empty() { 0 } else { self.rows };
                for row in 0..repeated {
                    for (col, count, text) in &self.of_row {
                        for at in 0..*count {
                            let cell = (self.row.saturating_add(row), col.saturating_add(at));
                            self.cells.push(cell, text.clone())?;
                        }
                    }
                }
                self.row = self.row.saturating_add(self.rows);
            }
            "table:table-cell" | "table:covered-table-cell" => {
                let Some(OpenCell { repeated, value, text }) = self.cell.take() else { return Ok(()) };
                let text = value.unwrap_or(text);
                if !text.is_empty() {
                    self.of_row.push((self.col, repeated, text));
                }
                self.col = self.col.saturating_add(repeated);
            }
            "office:annotation" => self.notes = self.notes.saturating_sub(1),
            "text:p" => self.paragraphs = self.paragraphs.saturating_sub(1),
            _ => {}
        }
        Ok(())
    }
}
