//! Places in modules, and the pieces of text there.

use gdl_base::{Encoding, LineColumn};
use gdl_db::{Db, lines, parse};
use gdl_hir::source_map;
use gdl_report::escape::is_control;
use gdl_ruleset::Origin;
use gdl_schema::{FormKind, form};
use gdl_syntax::{AstNode, List};
use serde::Serialize;

/// The maximum number of characters of a clause that are shown.
const MAX_TEXT: usize = 60;

/// The forms that set values.
const FORMS: [FormKind; 4] = [form::ADD, form::TABLE, form::SET, form::DEFINE];

/// A place in a module, as people count: from 1, columns in characters.
#[derive(Serialize, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SourcePlace {
    /// The path of the file.
    pub file: String,
    /// The line.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl SourcePlace {
    /// The place of an origin; none if it is not in a file.
    pub fn of(db: &dyn Db, origin: Origin) -> Option<SourcePlace> {
        let file = db.file_by_index(origin.file)?;
        let range = source_map(db, file).range(origin)?;
        let LineColumn { line, column } = lines(db, file).line_column(range.start(), Encoding::Utf32);
        Some(SourcePlace { file: file.path(db).to_string(), line: line + 1, column: column + 1 })
    }

    /// The name of the file and the line, for narrow columns.
    pub fn short(&self) -> String {
        let name = self.file.rsplit(['/', '\\']).next().unwrap_or(&self.file);
        format!("{name}:{}", self.line)
    }
}

impl std::fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// The text at an origin on one line, cut if it is long. A value that stands alone, such as one of the values of an `add`,
/// says little: it is shown with the form around it.
pub(crate) fn source_text(db: &dyn Db, origin: Origin) -> Option<String> {
    let file = db.file_by_index(origin.file)?;
    let mut range = source_map(db, file).range(origin)?;
    let root = parse(db, file).syntax();
    if root.text_range().contains_range(range) && !file.text(db)[range].starts_with('(') {
        let around = root.covering_element(range);
        let forms = around.parent().into_iter().flat_map(|node| node.ancestors()).filter_map(List::cast);
        let is_form = |list: &List| {
            list.head().and_then(|head| gdl_schema::form(&head)).is_some_and(|kind| FORMS.contains(&kind))
        };
        range = forms.into_iter().find(is_form).map_or(range, |form| form.syntax().text_range());
    }
    let text = file.text(db).get(std::ops::Range::<usize>::from(range))?;
    let mut words = text.split(|c: char| c.is_whitespace() || is_control(c)).filter(|word| !word.is_empty());
    let mut out = String::new();
    // A form may have a million words.
    while out.len() <= 4 * MAX_TEXT
        && let Some(word) = words.next()
    {
        out += if out.is_empty() { "" } else { " " };
        out += word;
    }
    Some(match out.char_indices().nth(MAX_TEXT) {
        Some((end, _)) => format!("{} ...", out[..end].trim_end()),
        None => out,
    })
}
