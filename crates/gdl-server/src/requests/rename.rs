//! Renaming of names, of modules, and of files that the user moves.

use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::{TextRange, TextSize};
use gdl_config::follow_moves;
use gdl_ide::{Rename, SourceChange, TextEdit};
use tower_lsp::ls_types as lsp;

use crate::{
    context::Context,
    convert::{path_of, uri_of},
    failure::{Answer, Failure},
};

/// Answers `textDocument/prepareRename`: the range that can be renamed, and its current name.
pub fn prepare(
    context: &Context,
    params: lsp::TextDocumentPositionParams,
) -> Answer<Option<lsp::PrepareRenameResponse>> {
    let at = context.place(&params)?;
    let found = gdl_ide::prepare_rename(context.db, at).map_err(Failure::Refused)?;
    Ok(found.map(|found| lsp::PrepareRenameResponse::RangeWithPlaceholder {
        range: context.range(at.file, found.range),
        placeholder: found.name.into(),
    }))
}

/// Answers `textDocument/rename`.
pub fn rename(context: &Context, params: lsp::RenameParams) -> Answer<Option<lsp::WorkspaceEdit>> {
    let at = context.place(&params.text_document_position)?;
    let rename = gdl_ide::rename(context.db, at, &params.new_name).map_err(Failure::Refused)?;
    rename.map(|rename| workspace_edit(context, &rename)).transpose()
}

/// The edits, followed by the move of the file.
fn workspace_edit(context: &Context, rename: &Rename) -> Answer<lsp::WorkspaceEdit> {
    context.refuse_lossy(&rename.change)?;
    let Some((file, to)) = &rename.moved else { return Ok(context.workspace_edit(&rename.change)) };
    let mut change = rename.change.clone();
    follow_in_settings(context, &[(file.path(context.db).to_owned(), to.clone())], &mut change);
    let mut edit = context.workspace_edit(&change);
    let client = &context.world.client;
    let uris = context.uri(*file).zip(uri_of(to)).filter(|_| client.renames_files && client.has_document_changes);
    let Some((old_uri, new_uri)) = uris else {
        let name = to.file_name().unwrap_or_default();
        let path = file.path(context.db);
        return Err(Failure::Refused(format!(
            "this editor does not let servers rename files: rename {path} to {name} yourself; the names are updated if the \
             editor reports the change"
        )));
    };
    let edits = match edit.document_changes.take() {
        Some(lsp::DocumentChanges::Edits(edits)) => edits,
        _ => Vec::new(),
    };
    let edits = edits.into_iter().map(lsp::DocumentChangeOperation::Edit);
    let file = lsp::RenameFile { old_uri, new_uri, options: None, annotation_id: None };
    let file = lsp::DocumentChangeOperation::Op(lsp::ResourceOp::Rename(file));
    edit.document_changes = Some(lsp::DocumentChanges::Operations(edits.chain([file]).collect()));
    Ok(edit)
}

/// Answers `workspace/willRenameFiles`: the edits for files and folders that are about to move.
pub fn files(context: &Context, params: lsp::RenameFilesParams) -> Answer<Option<lsp::WorkspaceEdit>> {
    let folder = &context.world.client.home;
    let path = |uri: &str| -> Answer<Utf8PathBuf> {
        let uri = uri.parse().map_err(|_| Failure::InvalidParams(format!("`{uri}` is not a URI")))?;
        // A folder may be written with a trailing slash.
        Ok(path_of(&uri, folder)?.components().collect())
    };
    let moves: Answer<Vec<_>> =
        params.files.iter().map(|file| Ok((path(&file.old_uri)?, path(&file.new_uri)?))).collect();
    let moves = moves?;
    let mut change = gdl_ide::renamed_files(context.db, &moves);
    follow_in_settings(context, &moves, &mut change);
    context.refuse_lossy(&change)?;
    Ok((!change.files.is_empty()).then(|| context.workspace_edit(&change)))
}

/// Adds the edits that update `[roots]` of the settings.
fn follow_in_settings(context: &Context, moves: &[(Utf8PathBuf, Utf8PathBuf)], change: &mut SourceChange) {
    let moved = |path: &Utf8Path| {
        moves.iter().find_map(|(from, to)| {
            let below = path.strip_prefix(from).ok()?;
            Some(if below.as_str().is_empty() { to.clone() } else { to.join(below) })
        })
    };
    for file in context.world.settings.files().filter_map(|(_, settings)| settings.file) {
        let path = file.path(context.db);
        let new_path = moved(path).unwrap_or_else(|| path.to_owned());
        let (Some(dir), Some(new_dir)) = (path.parent(), new_path.parent()) else { continue };
        // A path outside the folder cannot be written relative to it.
        let relative = |path: &Utf8Path| {
            let new = moved(&dir.join(path))?.strip_prefix(new_dir).ok()?.to_owned();
            (new != path).then_some(new)
        };
        for (range, text) in follow_moves(file.text(context.db), relative) {
            let offset = |at: usize| TextSize::try_from(at).unwrap_or_default();
            change.add(file, TextEdit::new(TextRange::new(offset(range.start), offset(range.end)), text));
        }
    }
}
