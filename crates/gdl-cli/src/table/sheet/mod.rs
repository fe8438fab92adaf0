//! Tables as spreadsheets: files of CSV, ODS and XLSX.

mod archive;
mod ods;
mod read;
mod xlsx;

use anyhow::{Result, bail};
use camino::Utf8Path;

pub use ods::write as write_ods;
pub use read::{Sheet, read};
pub use xlsx::write as write_xlsx;

/// A kind of spreadsheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SheetFormat {
    /// Comma-separated values.
    Csv,
    /// OpenDocument.
    Ods,
    /// Office Open XML.
    Xlsx,
}

impl SheetFormat {
    /// The kind of a file by its extension.
    ///
    /// # Errors
    ///
    /// It is none of these.
    pub fn of(path: &Utf8Path) -> Result<SheetFormat> {
        match path.extension().map(str::to_ascii_lowercase).as_deref() {
            Some("csv" | "tsv" | "txt") => Ok(SheetFormat::Csv),
            Some("ods") => Ok(SheetFormat::Ods),
            Some("xlsx") => Ok(SheetFormat::Xlsx),
            _ => bail!(
                "`{path}` is not a spreadsheet that gdl knows\n  help: name a file that ends in .csv, .ods or .xlsx"
            ),
        }
    }
}

/// An entry of a spreadsheet that is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SheetCell {
    /// Words, which no program takes for a formula.
    Text(String),
    /// A number.
    Number(i32),
}

/// A spreadsheet that is written: the name of a table, the names of its lines, and its entries row by row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrittenSheet {
    /// The name of the table.
    pub table: &'static str,
    /// The types of the rows.
    pub rows: Vec<String>,
    /// The types of the columns.
    pub cols: Vec<String>,
    /// The entries.
    pub cells: Vec<Vec<SheetCell>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet() -> WrittenSheet {
        let text = |text: &str| SheetCell::Text(text.to_owned());
        WrittenSheet {
            table: "damage",
            rows: vec!["=1+1".to_owned(), "a & \"b\" <c>".to_owned()],
            cols: vec!["x".to_owned(), "y".to_owned()],
            cells: vec![vec![SheetCell::Number(5), text("2d6+1")], vec![SheetCell::Number(-3), SheetCell::Number(0)]],
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for (format, bytes) in
            [(SheetFormat::Ods, write_ods(&sheet()).unwrap()), (SheetFormat::Xlsx, write_xlsx(&sheet()).unwrap())]
        {
            let read = read(format, &bytes).unwrap();
            assert_eq!(read.len(), 1, "{format:?}");
            assert_eq!(read[0].name, "damage", "{format:?}");
            let cells: Vec<(u32, u32, &str)> =
                read[0].cells.iter().map(|((row, col), text)| (*row, *col, text.as_str())).collect();
            let expected = [
                (0, 0, "damage"),
                (0, 1, "x"),
                (0, 2, "y"),
                (1, 0, "=1+1"),
                (1, 1, "5"),
                (1, 2, "2d6+1"),
                (2, 0, "a & \"b\" <c>"),
                (2, 1, "-3"),
                (2, 2, "0"),
            ];
            assert_eq!(cells, expected, "{format:?}");
        }
        assert_eq!(write_ods(&sheet()).unwrap(), write_ods(&sheet()).unwrap());
        assert_eq!(write_xlsx(&sheet()).unwrap(), write_xlsx(&sheet()).unwrap());
    }

    #[test]
    fn separated_values_are_read() {
        let read = |text: &str| {
            let sheets = read(SheetFormat::Csv, text.as_bytes()).unwrap();
            sheets[0].cells.iter().map(|((row, col), text)| format!("{row}:{col}={text}")).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(read("a,\"b,c\"\r\n1,\r\n"), "0:0=a 0:1=b,c 1:0=1");
        assert_eq!(read("\u{feff}a;b\n1;2\n"), "0:0=a 0:1=b 1:0=1 1:1=2");
        assert_eq!(read("a\tb,c\n"), "0:0=a 0:1=b,c");
    }

    #[test]
    fn hostile_files_are_refused() {
        for format in [SheetFormat::Ods, SheetFormat::Xlsx] {
            for bytes in [&b""[..], b"PK", b"no archive at all", &[0; 100]] {
                assert!(read(format, bytes).is_err(), "{format:?}");
            }
        }
        // A small archive with a huge part.
        let bomb = archive::written(&[("mimetype", vec![b'x'; 10]), ("content.xml", vec![b' '; 80 << 20])]).unwrap();
        assert!(bomb.len() < 1 << 20);
        for format in [SheetFormat::Ods, SheetFormat::Xlsx] {
            let error = read(format, &bomb).unwrap_err().to_string();
            assert!(error.contains("MiB"), "{error}");
        }
        // A small text for many entries.
        let repeated = "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell \
            table:number-columns-repeated=\"16000\" office:value=\"1\"/></table:table-row>";
        let text = format!("<a><table:table table:name=\"t\">{repeated}</table:table></a>");
        let many = archive::written(&[("content.xml", text.into_bytes())]).unwrap();
        let error = read(SheetFormat::Ods, &many).unwrap_err().to_string();
        assert!(error.contains("more than"), "{error}");
        // Entries beyond the last place, all in the same one.
        let beyond = "<table:table-row><table:table-cell table:number-columns-repeated=\"4294967295\"/><table:table-cell \
            table:number-columns-repeated=\"4294967295\" office:value=\"1\"/></table:table-row>";
        let text = format!("<a><table:table table:name=\"t\">{beyond}</table:table></a>");
        let many = archive::written(&[("content.xml", text.into_bytes())]).unwrap();
        assert!(read(SheetFormat::Ods, &many).unwrap_err().to_string().contains("more than"));
        // Short elements for many spaces.
        let spaces = "<text:s text:c=\"4000000000\"/>".repeat(1000);
        let cell = format!(
            "<table:table-row><table:table-cell><text:p>{spaces}</text:p></table:table-cell></table:table-row>"
        );
        let text = format!("<a><table:table table:name=\"t\">{cell}</table:table></a>");
        let wide = archive::written(&[("content.xml", text.into_bytes())]).unwrap();
        let sheets = read(SheetFormat::Ods, &wide).unwrap();
        assert!(sheets[0].cells.values().all(|text| text.len() <= spaces.len()));
        // Empty lines at the end are no entries.
        let empty = repeated.replace(" office:value=\"1\"", "");
        let text = format!("<a><table:table table:name=\"t\">{empty}</table:table></a>");
        let none = archive::written(&[("content.xml", text.into_bytes())]).unwrap();
        assert!(read(SheetFormat::Ods, &none).unwrap()[0].cells.is_empty());
        let deep = archive::written(&[("content.xml", b"<a>".repeat(100_000))]).unwrap();
        assert!(read(SheetFormat::Ods, &deep).is_ok_and(|sheets| sheets.is_empty()));
    }
}
