//! The structure of board games: outlines, folds, selections.

use bdl_ide::{FoldKind, NameRole, Symbol, SymbolKind};
use gdl_base::{TextRange, TextSize};
use tower_lsp::ls_types as lsp;

use super::document::Document;
use crate::{context::World, convert::label_text, failure::Answer};

/// Answers `textDocument/documentSymbol`: the outline.
pub fn symbols(document: &Document<'_>, _: lsp::DocumentSymbolParams) -> Answer<Option<lsp::DocumentSymbolResponse>> {
    let symbols = bdl_ide::symbols(document.checked());
    if document.world.client.has_symbol_tree {
        let symbols = symbols.into_iter().map(|symbol| tree(document, symbol)).collect();
        return Ok(Some(lsp::DocumentSymbolResponse::Nested(symbols)));
    }
    let mut flat = Vec::new();
    flatten(document, symbols, None, &mut flat);
    Ok(Some(lsp::DocumentSymbolResponse::Flat(flat)))
}

// The deprecated field of the struct has to be set.
#[expect(deprecated)]
fn tree(document: &Document<'_>, symbol: Symbol) -> lsp::DocumentSymbol {
    lsp::DocumentSymbol {
        name: label_text(&symbol.name),
        detail: Some(label_text(&symbol.detail)).filter(|detail| !detail.is_empty()),
        kind: kind(symbol.kind),
        tags: None,
        deprecated: None,
        range: document.range(symbol.range),
        selection_range: document.range(symbol.focus),
        children: Some(symbol.children.into_iter().map(|child| tree(document, child)).collect()),
    }
}

#[expect(deprecated)]
fn flatten(
    document: &Document<'_>,
    symbols: Vec<Symbol>,
    container: Option<&str>,
    flat: &mut Vec<lsp::SymbolInformation>,
) {
    for symbol in symbols {
        flat.push(lsp::SymbolInformation {
            name: label_text(&symbol.name),
            kind: kind(symbol.kind),
            tags: None,
            deprecated: None,
            location: document.location(symbol.range),
            container_name: container.map(label_text),
        });
        flatten(document, symbol.children, Some(&symbol.name), flat);
    }
}

/// The symbol kind of the protocol, which selects the icon in editors.
pub fn kind(kind: SymbolKind) -> lsp::SymbolKind {
    match kind {
        SymbolKind::Section => lsp::SymbolKind::NAMESPACE,
        SymbolKind::Rule => lsp::SymbolKind::CONSTANT,
        SymbolKind::Piece => lsp::SymbolKind::CLASS,
        SymbolKind::Property => lsp::SymbolKind::PROPERTY,
        SymbolKind::Entry => lsp::SymbolKind::OBJECT,
        SymbolKind::Invariant => lsp::SymbolKind::BOOLEAN,
        SymbolKind::FinishRule => lsp::SymbolKind::EVENT,
        SymbolKind::Block => lsp::SymbolKind::FUNCTION,
    }
}

/// Answers `textDocument/foldingRange`. The closing brace of a folded list stays visible.
pub fn folding(document: &Document<'_>, _: lsp::FoldingRangeParams) -> Answer<Option<Vec<lsp::FoldingRange>>> {
    let folds_lines = document.world.client.folds_lines;
    let mut folds: Vec<lsp::FoldingRange> = Vec::new();
    for fold in bdl_ide::folding(document.checked()) {
        let (inner, kind) = match fold.kind {
            FoldKind::Braces => {
                let brace = TextSize::new(1);
                (TextRange::new(fold.range.start() + brace, fold.range.end() - brace), None)
            }
            FoldKind::Comment => (fold.range, Some(lsp::FoldingRangeKind::Comment)),
        };
        let mut range = document.range(inner);
        if folds_lines {
            range.end.line -= u32::from(kind.is_none() && range.end.line > range.start.line);
            // Such an editor allows one fold for each line: the outermost.
            let is_taken = folds.last().is_some_and(|last| last.start_line == range.start.line);
            if is_taken || range.end.line == range.start.line {
                continue;
            }
        }
        folds.push(lsp::FoldingRange {
            start_line: range.start.line,
            start_character: (!folds_lines).then_some(range.start.character),
            end_line: range.end.line,
            end_character: (!folds_lines).then_some(range.end.character),
            kind,
            collapsed_text: None,
        });
    }
    Ok(Some(folds))
}

/// Answers `textDocument/selectionRange`: the selections around each position.
pub fn selection(
    document: &Document<'_>,
    params: lsp::SelectionRangeParams,
) -> Answer<Option<Vec<lsp::SelectionRange>>> {
    let ranges = params.positions.into_iter().map(|position| {
        let ranges = bdl_ide::selection_ranges(document.checked(), document.offset(position));
        let nested = ranges.into_iter().rev().fold(None, |parent, range| {
            let parent = parent.map(Box::new);
            Some(lsp::SelectionRange { range: document.range(range), parent })
        });
        // Each position has a selection, at least the position itself.
        nested.unwrap_or(lsp::SelectionRange { range: lsp::Range::new(position, position), parent: None })
    });
    Ok(Some(ranges.collect()))
}

/// The pieces of the open board games whose names have the letters of a query in their order.
pub fn pieces(world: &World, query: &str) -> Vec<lsp::WorkspaceSymbol> {
    let mut found = Vec::new();
    for (path, opened) in world.documents.iter().filter(|(path, _)| world.boards.contains_key(*path)) {
        let Some(document) = Document::at(world, &opened.uri).filter(|document| !document.is_left_alone()) else {
            continue;
        };
        let uses = bdl_ide::name_uses(document.checked());
        let names = uses.iter().filter(|name| name.role == NameRole::Declaration && has_letters(&name.name, query));
        found.extend(names.map(|name| lsp::WorkspaceSymbol {
            name: label_text(&name.name),
            kind: kind(SymbolKind::Piece),
            tags: None,
            container_name: path.file_stem().map(str::to_owned),
            location: lsp::OneOf::Left(document.location(name.range)),
            data: None,
        }));
    }
    found.sort_by(|a, b| (&a.container_name, &a.name).cmp(&(&b.container_name, &b.name)));
    found
}

/// Whether a name has the letters of a query in their order, whatever their case.
fn has_letters(name: &str, query: &str) -> bool {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    query.chars().flat_map(char::to_lowercase).all(|wanted| letters.any(|letter| letter == wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_letters_in_order() {
        assert!(has_letters("black_rook", "BR") && has_letters("king", ""));
        assert!(!has_letters("king", "gk") && !has_letters("king", "kingg"));
    }
}
