//! The messages of this implementation about a vector, in the form in which those of the engine are recorded.

use gdl_db::{File, GdlDatabase, lines, syntax_errors};
use gdl_eval::Evaluation;
use gdl_ruleset::Origin;
use gdl_schema::Severity;
use gdl_syntax::{SyntaxErrorKind, TextSize};

/// A message by its catalogue id and the first line of the form that it is about.
pub(super) struct RecordedMessage {
    pub file: Option<String>,
    pub line: Option<u32>,
    pub id: &'static str,
}

impl RecordedMessage {
    /// Whether the engine would not start the game after this.
    pub fn ends_the_game(&self) -> bool {
        gdl_schema::message(self.id).is_some_and(|m| matches!(m.severity, Severity::Refused | Severity::Fatal))
    }
}

/// All messages about a root module and what it loads.
pub(super) fn all(db: &GdlDatabase, root: File, evaluated: &Evaluation) -> Vec<RecordedMessage> {
    let mut messages = syntax(db, root, evaluated);
    messages.extend(evaluated.notes.iter().map(|note| {
        let (file, line) = note.form.map_or((None, None), |form| form_line(db, root, form));
        RecordedMessage { file, line, id: note.id.def().id }
    }));
    messages
}

/// The messages of the reader.
pub(super) fn syntax(db: &GdlDatabase, root: File, evaluated: &Evaluation) -> Vec<RecordedMessage> {
    let mut messages = Vec::new();
    for &file in &evaluated.files {
        let tree = gdl_hir::item_tree(db, file);
        let map = gdl_hir::source_map(db, file);
        let lost = tree.lost_from.and_then(|index| map.form_range(tree.forms.get(index as usize)?.number()));
        for error in syntax_errors(db, file) {
            let count = match error.kind {
                SyntaxErrorKind::MissingCloseParen { count } => count,
                _ => 1,
            };
            // The engine reads everything from the first unclosed list on as one form.
            let start = match lost {
                Some(range) if range.start() <= error.range.start() => Some(range.start()),
                _ => map
                    .node_at(error.range.start())
                    .and_then(|origin| map.form_range(origin.form))
                    .map(|range| range.start()),
            };
            let line = match error.kind {
                SyntaxErrorKind::ObsoleteFormat => None,
                _ => Some(line_of(db, file, start.unwrap_or(error.range.start()))),
            };
            for _ in 0..count {
                messages.push(RecordedMessage { file: included(db, root, file), line, id: error.kind.id() });
            }
        }
    }
    messages
}

fn form_line(db: &GdlDatabase, root: File, form: Origin) -> (Option<String>, Option<u32>) {
    let file = gdl_db::Db::file_by_index(db, form.file).unwrap_or(root);
    let range = gdl_hir::source_map(db, file).form_range(form.form);
    (included(db, root, file), range.map(|range| line_of(db, file, range.start())))
}

fn included(db: &GdlDatabase, root: File, file: File) -> Option<String> {
    let name = file.path(db).strip_prefix(root.dir(db)).unwrap_or(file.path(db));
    (file != root).then(|| name.to_string())
}

fn line_of(db: &GdlDatabase, file: File, offset: TextSize) -> u32 {
    lines(db, file).line_of(u32::from(offset).into()) + 1
}
