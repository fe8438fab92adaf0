//! Whether the game of a root can be played.

use gdl_db::{Db, File, FileStatus, syntax_error_kinds};
use gdl_hir::item_tree;
use gdl_schema::{Severity, msg};
use gdl_syntax::SyntaxErrorKind;

use crate::queries::evaluate;

/// Whether only a part of the game of a root was read, because it exceeds a limit of this tool that the engine does not
/// have.
pub fn exceeds_limit(db: &dyn Db, root: File) -> bool {
    let evaluated = evaluate(db, root);
    let is_cut = |file: File| {
        item_tree(db, file).is_cut || matches!(file.status(db), FileStatus::TooLarge(_) | FileStatus::Wide(_))
    };
    evaluated.notes.iter().any(|note| [msg::EVALUATION_LIMIT, msg::FILE_TOO_LARGE].contains(&note.id))
        || evaluated.files.iter().any(|&file| is_cut(file))
}

/// Whether the engine would start the game of a root: nothing in it makes the engine refuse the game or end the
/// program.
pub fn loads(db: &dyn Db, root: File) -> bool {
    let evaluated = evaluate(db, root);
    let fatal = |kind: &SyntaxErrorKind| {
        gdl_schema::message_id(kind.id())
            .is_some_and(|id| matches!(id.def().severity, Severity::Fatal | Severity::Refused))
    };
    evaluated.loads && !evaluated.files.iter().any(|&file| syntax_error_kinds(db, file).iter().any(fatal))
}
