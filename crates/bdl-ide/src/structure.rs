//! The structure of a file: outline, folding, selection. Works on broken files as well.

use bdl_check::Checked;
use bdl_syntax::{
    SyntaxElement,
    SyntaxKind::{self, *},
    SyntaxNode,
    ast::{self, AstNode},
};
use gdl_base::{TextRange, TextSize, counted};

use crate::{
    javascript::{self, JsKind},
    names::men_of,
};

/// The kind of a symbol, from which editors choose an icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SymbolKind {
    /// A section.
    Section,
    /// A rule.
    Rule,
    /// A piece.
    Piece,
    /// A property of a piece.
    Property,
    /// An entry of `initial_piece_position`.
    Entry,
    /// An invariant.
    Invariant,
    /// A finishing rule.
    FinishRule,
    /// A JavaScript block.
    Block,
}

/// An entry of the outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The name; never empty.
    pub name: String,
    /// Further details in a few words; may be empty.
    pub detail: String,
    /// The kind.
    pub kind: SymbolKind,
    /// The whole item.
    pub range: TextRange,
    /// The name in the text; lies in `range`.
    pub focus: TextRange,
    /// The entries below it.
    pub children: Vec<Symbol>,
}

/// The outline of a file.
pub fn symbols(checked: &Checked) -> Vec<Symbol> {
    let Some(file) = ast::File::cast(checked.parse.syntax()) else { return Vec::new() };
    let sections = file.sections().filter_map(|section| {
        let keyword = section.keyword()?;
        let children: Vec<Symbol> = section.items().filter_map(|node| item(checked, node)).collect();
        let detail = match section.kind() {
            PiecesSection => counted(children.len(), "piece", "pieces"),
            _ => String::new(),
        };
        Some(Symbol {
            name: keyword.text().to_owned(),
            detail,
            kind: SymbolKind::Section,
            range: section.range(),
            focus: keyword.text_range(),
            children,
        })
    });
    sections.collect()
}

fn item(checked: &Checked, node: SyntaxNode) -> Option<Symbol> {
    let focus = node.first_token()?.text_range();
    let name = node.first_token()?.text().to_owned();
    let range = node.text_range();
    let symbol = |kind, detail: String, children| Some(Symbol { name, detail, kind, range, focus, children });
    match node.kind() {
        Rule => symbol(SymbolKind::Rule, value(&node), Vec::new()),
        Piece => {
            let piece = ast::PieceItem::cast(node)?;
            let children = piece.properties().filter_map(|node| item(checked, node)).collect();
            symbol(SymbolKind::Piece, String::new(), children)
        }
        Moves => {
            let count = ast::MovesList::cast(node)?.moves().count();
            symbol(SymbolKind::Property, counted(count, "rule", "rules"), Vec::new())
        }
        CanJump | Mirrored | OnEndReached => symbol(SymbolKind::Property, value(&node), Vec::new()),
        Entry => {
            let entry = entry_at(checked, range);
            let detail = entry.map(|entry| {
                let men = usize::try_from(men_of(entry)).unwrap_or(usize::MAX);
                let men = counted(men, "man", "men");
                if entry.is_mirrored() {
                    format!("{men}, mirrored")
                } else {
                    format!("{men} of player {}", entry.owner())
                }
            });
            symbol(SymbolKind::Entry, detail.unwrap_or_default(), Vec::new())
        }
        Invariant => {
            let names = ast::InvariantItem::cast(node)?.names();
            let names: Vec<String> =
                names.into_iter().flat_map(|names| names.names()).map(|name| name.text().to_owned()).collect();
            symbol(SymbolKind::Invariant, names.join(", "), Vec::new())
        }
        FinishRule => symbol(SymbolKind::FinishRule, String::new(), Vec::new()),
        Block => {
            // Pieces are in the order of the text.
            let pieces = &checked.model.pieces;
            let first = pieces.partition_point(|piece| piece.range.start() < range.start());
            let pieces = pieces[first..].iter().take_while(|piece| range.contains_range(piece.range));
            let pieces = pieces.filter(|piece| piece.whole.is_some());
            let children = pieces.map(|piece| Symbol {
                name: if piece.name.is_empty() { "\"\"".to_owned() } else { piece.name.clone() },
                detail: String::new(),
                kind: SymbolKind::Piece,
                range: piece.range,
                focus: piece.name_range,
                children: Vec::new(),
            });
            let children = children.collect();
            symbol(SymbolKind::Block, "JavaScript".to_owned(), children)
        }
        _ => None,
    }
}

/// The entry of a range: entries are in the order of the text.
fn entry_at(checked: &Checked, range: TextRange) -> Option<&bdl_check::model::Entry> {
    let entries = &checked.model.entries;
    let index = entries.binary_search_by_key(&range.start(), |entry| entry.range.start()).ok()?;
    Some(&entries[index])
}

/// The text after the colon of an item, on one line; of a block only its word.
fn value(node: &SyntaxNode) -> String {
    let after = node.children_with_tokens().skip_while(|element| element.kind() != Colon).skip(1);
    let parts = after.filter(|element| !element.kind().is_trivia()).map(|element| match element {
        SyntaxElement::Node(node) if node.kind() == Block => "explicit".to_owned(),
        element => element.to_string(),
    });
    let text = parts.collect::<Vec<_>>().join(" ").replace(" (", "(");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a folding range hides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldKind {
    /// The items between braces.
    Braces,
    /// A comment.
    Comment,
}

/// A part of a file that can be folded: more than one line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fold {
    /// From the `{` to the `}`, both included, or the comments.
    pub range: TextRange,
    /// What it hides.
    pub kind: FoldKind,
}

/// The parts of a file that can be folded, sorted by their start.
pub fn folding(checked: &Checked) -> Vec<Fold> {
    let root = checked.parse.syntax();
    let mut folds = Vec::new();
    // Line comments that follow each other, each on a line of its own.
    let mut run: Option<(TextRange, usize)> = None;
    let mut newlines = 1;
    for element in root.descendants_with_tokens() {
        match element {
            SyntaxElement::Node(node) => folds.extend(braces(&node)),
            SyntaxElement::Token(token) => {
                let (kind, range) = (token.kind(), token.text_range());
                match kind {
                    Whitespace => {
                        newlines = token.text().matches('\n').count();
                        continue;
                    }
                    LineComment if newlines == 1 && run.is_some() => {
                        run = run.map(|(start, count)| (start.cover(range), count + 1));
                    }
                    LineComment if newlines > 0 => {
                        folds.extend(comment_run(run.replace((range, 1))));
                    }
                    _ => folds.extend(comment_run(run.take())),
                }
                newlines = 0;
                match kind {
                    BlockComment if token.text().contains('\n') => folds.push(Fold { range, kind: FoldKind::Comment }),
                    JsText => scripts(token.text(), range.start(), &mut folds),
                    ByteOrderMark => newlines = 1,
                    _ => {}
                }
            }
        }
    }
    folds.extend(comment_run(run));
    folds.sort_by_key(|fold| (fold.range.start(), fold.range.end()));
    folds
}

fn comment_run(run: Option<(TextRange, usize)>) -> Option<Fold> {
    let (range, count) = run?;
    (count > 1).then_some(Fold { range, kind: FoldKind::Comment })
}

/// The braces of a list or a block, if they are on different lines.
fn braces(node: &SyntaxNode) -> Option<Fold> {
    let range = brace_range(node)?;
    let inside = TextRange::new(range.start() - node.text_range().start(), range.end() - node.text_range().start());
    let has_line = node.text().slice(inside).contains_char('\n');
    has_line.then_some(Fold { range, kind: FoldKind::Braces })
}

fn brace_range(node: &SyntaxNode) -> Option<TextRange> {
    let tokens = || node.children_with_tokens().filter_map(SyntaxElement::into_token);
    let open = tokens().find(|token| token.kind() == LBrace)?;
    let close = tokens().filter(|token| token.kind() == RBrace).last()?;
    let range = (open.text_range().start() < close.text_range().start())
        .then(|| open.text_range().cover(close.text_range()))?;
    (node.kind() != Error).then_some(range)
}

/// The pairs of brackets of a JavaScript text, each with the offsets of its two ends.
fn pairs(text: &str) -> Vec<(usize, usize)> {
    let mut open: Vec<(u8, usize)> = Vec::new();
    let mut pairs = Vec::new();
    for token in javascript::lex(text) {
        let part = text[token.range.clone()].as_bytes();
        let closes = match (token.kind, part) {
            (JsKind::Sign, b")") => Some(b'('),
            (JsKind::Sign, b"]") => Some(b'['),
            (JsKind::TemplateMiddle | JsKind::TemplateTail, _) | (JsKind::Sign, b"}") => Some(b'{'),
            _ => None,
        };
        if closes.is_some()
            && open.last().map(|&(sign, _)| sign) == closes
            && let Some((_, start)) = open.pop()
        {
            pairs.push((start, token.range.start + 1));
        }
        match (token.kind, part) {
            (JsKind::Sign, [sign @ (b'(' | b'[' | b'{')]) => open.push((*sign, token.range.start)),
            (JsKind::TemplateHead | JsKind::TemplateMiddle, _) => open.push((b'{', token.range.end - 1)),
            _ => {}
        }
    }
    pairs
}

fn in_file(start: TextSize, from: usize, to: usize) -> TextRange {
    TextRange::new(start + TextSize::new(from as u32), start + TextSize::new(to as u32))
}

/// The folds of a JavaScript text.
fn scripts(text: &str, start: TextSize, folds: &mut Vec<Fold>) {
    for (from, to) in pairs(text) {
        if text[from..to].contains('\n') {
            folds.push(Fold { range: in_file(start, from, to), kind: FoldKind::Braces });
        }
    }
    for token in javascript::lex(text) {
        if token.kind.is_comment() && text[token.range.clone()].contains('\n') {
            folds.push(Fold { range: in_file(start, token.range.start, token.range.end), kind: FoldKind::Comment });
        }
    }
}

/// The ranges around an offset that an editor selects one after the other, innermost first, each larger than the one before.
pub fn selection_ranges(checked: &Checked, offset: TextSize) -> Vec<TextRange> {
    let root = checked.parse.syntax();
    let offset = offset.min(root.text_range().end());
    let mut ranges: Vec<TextRange> = Vec::new();
    let around = root.token_at_offset(offset);
    // Words are preferred to the signs and spaces beside them.
    let rank = |kind: SyntaxKind| match kind {
        Word | Int | ExplicitKw | JsText => 0,
        Whitespace => 2,
        _ => 1,
    };
    let token = around.min_by_key(|token| rank(token.kind()));
    if let Some(token) = &token {
        if token.kind() == JsText {
            let start = token.text_range().start();
            let at = usize::from(offset - start);
            let part =
                javascript::lex(token.text()).into_iter().find(|part| part.range.start <= at && at <= part.range.end);
            ranges.extend(part.map(|part| in_file(start, part.range.start, part.range.end)));
            let mut around: Vec<(usize, usize)> =
                pairs(token.text()).into_iter().filter(|&(from, to)| from <= at && at <= to).collect();
            around.sort_by_key(|&(from, to)| to - from);
            for (from, to) in around {
                ranges.extend([in_file(start, from + 1, to - 1), in_file(start, from, to)]);
            }
        }
        if token.kind() != Whitespace {
            ranges.push(token.text_range());
        }
        for node in token.parent_ancestors() {
            if let Some(braces) = brace_range(&node).filter(|braces| braces.contains_inclusive(offset)) {
                ranges.push(TextRange::new(braces.start() + TextSize::new(1), braces.end() - TextSize::new(1)));
                ranges.push(braces);
            }
            ranges.push(node.text_range());
        }
    } else {
        ranges.push(root.text_range());
    }
    let mut nested: Vec<TextRange> = Vec::new();
    for range in ranges {
        if range.contains_inclusive(offset)
            && nested.last().is_none_or(|last| range.contains_range(*last) && range != *last)
        {
            nested.push(range);
        }
    }
    nested
}
