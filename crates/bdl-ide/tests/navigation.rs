//! Outline, folding, selection, names of pieces, semantic tokens.

mod common;

use bdl_check::{Checked, Options, check};
use bdl_ide::{
    FoldKind, NameRole, RenameError, Symbol, TokenKind, definition, folding, name_uses, references, rename,
    selection_ranges, semantic_tokens, symbols,
};
use gdl_base::{TextSize, edited};
use proptest::prelude::*;

const TEXT: &str = "rules{
  first_player : 0
  width : 4
  height : 4
  coloring : explicit{ (x, h) => `#${ h }` }
  player_change : alternate
}
// one
// two
pieces{
  king{ moves{ x : 1, y : [0, 1], kills : false vertical(,) } mirrored on_end_reached : spawn(king, rook) }
  explicit{
    \"rook\": { moves: () => [{ x: 1, y: 1 }] }
  }
}
initial_piece_position{
  king{ positions{ x : [0, 1], y : 0 } mirrored }
  rook{ positions{ x : 3, y : 2 } owner : 1 }
}
invariants{
  protect_piece(king, rook)
}
finish{
  no_moves_available
  explicit{
    (context) => {
      const p = context.board[0][0].piece
      return p && p.name === \"king\" && p.name !== 'rook' && !`king`
    }
  }
}
";

fn checked(text: &str) -> Checked {
    check(text, &Options::default())
}

fn at(text: &str, part: &str) -> TextSize {
    TextSize::new(text.find(part).unwrap() as u32)
}

fn outline(symbols: &[Symbol], depth: usize, out: &mut String) {
    for symbol in symbols {
        out.push_str(&format!("{}{} {}\n", "  ".repeat(depth), symbol.name, symbol.detail));
        assert!(symbol.range.contains_range(symbol.focus));
        outline(&symbol.children, depth + 1, out);
    }
}

#[test]
fn the_outline_names_everything() {
    let mut out = String::new();
    outline(&symbols(&checked(TEXT)), 0, &mut out);
    let lines: Vec<&str> = out.lines().map(str::trim_end).collect();
    assert_eq!(
        lines,
        [
            "rules",
            "  first_player 0",
            "  width 4",
            "  height 4",
            "  coloring explicit",
            "  player_change alternate",
            "pieces 2 pieces",
            "  king",
            "    moves 2 rules",
            "    mirrored",
            "    on_end_reached spawn(king, rook)",
            "  explicit JavaScript",
            "    rook",
            "initial_piece_position",
            "  king 4 men, mirrored",
            "  rook 1 man of player 1",
            "invariants",
            "  protect_piece king, rook",
            "finish",
            "  no_moves_available",
            "  explicit JavaScript",
        ]
    );
}

#[test]
fn names_lead_to_their_declaration() {
    let checked = checked(TEXT);
    let rooks = references(&checked, at(TEXT, "rook{"));
    let roles: Vec<NameRole> = rooks.iter().map(|name| name.role).collect();
    use NameRole::*;
    assert_eq!(roles, [Spawn, Declaration, Entry, Invariant, Script]);
    assert!(rooks.iter().all(|name| &TEXT[name.range] == "rook"));
    let target = definition(&checked, at(TEXT, "king, rook)\n}")).unwrap();
    assert_eq!((target.role, target.range.start()), (Declaration, at(TEXT, "king{ moves")));
    assert_eq!(definition(&checked, at(TEXT, "width")), None);
    assert!(name_uses(&checked).iter().all(|name| TEXT[name.range] == name.name));
}

#[test]
fn rename_keeps_strings_apart() {
    let checked = checked(TEXT);
    let renamed = rename(&checked, at(TEXT, "king{ positions"), "lord").unwrap();
    assert_eq!((renamed.edits.len(), renamed.unsafe_edits.len()), (4, 2));
    let text = edited(TEXT, renamed.edits.iter().chain(&renamed.unsafe_edits));
    assert_eq!(text, TEXT.replace("king", "lord"));
    let rook = at(TEXT, "rook{");
    let error = |name| rename(&checked, rook, name).unwrap_err();
    assert_eq!(error("king"), RenameError::Exists);
    assert_eq!(error("7up"), RenameError::NotAWord);
    assert_eq!(error("t\u{fc}rm"), RenameError::NotAWord);
    assert_eq!(error("explicit"), RenameError::Reserved);
    assert_eq!(rename(&checked, at(TEXT, "width"), "w"), Err(RenameError::NotAName));
    // A word of the language is a name as any other.
    assert!(rename(&checked, rook, "moves").is_ok());
}

#[test]
fn folds_span_lines() {
    let folds = folding(&checked(TEXT));
    assert!(folds.iter().all(|fold| TEXT[fold.range].contains('\n')));
    let comments: Vec<&str> =
        folds.iter().filter(|fold| fold.kind == FoldKind::Comment).map(|fold| &TEXT[fold.range]).collect();
    assert_eq!(comments, ["// one\n// two"]);
    let starts: Vec<usize> = folds.iter().map(|fold| TEXT[..usize::from(fold.range.start())].lines().count()).collect();
    assert_eq!(starts, [1, 7, 10, 12, 16, 20, 23, 25, 26]);
}

#[test]
fn selections_grow() {
    let checked = checked(TEXT);
    let texts = |part: &str| -> Vec<&str> {
        let ranges = selection_ranges(&checked, at(TEXT, part));
        ranges.iter().map(|range| &TEXT[*range]).collect()
    };
    let around = texts("0, 1], y : 0 }");
    assert_eq!(around[..4], ["0", "[0, 1]", "x : [0, 1], y : 0", " x : [0, 1], y : 0 "]);
    assert_eq!(around.last(), Some(&TEXT));
    let script = texts("h }`");
    assert_eq!(script[..3], ["h", " h ", "{ h }"]);
}

#[test]
fn tokens_have_meanings() {
    let tokens = semantic_tokens(&checked(TEXT));
    let kind = |part: &str| tokens.iter().find(|token| token.range.start() == at(TEXT, part)).map(|token| token.kind);
    assert_eq!(kind("rules"), Some(TokenKind::Keyword));
    assert_eq!(kind("width"), Some(TokenKind::Property));
    assert_eq!(kind("alternate"), Some(TokenKind::Constant));
    assert_eq!(kind("explicit"), Some(TokenKind::Keyword));
    assert_eq!(kind("king"), Some(TokenKind::Piece));
    assert_eq!(kind("false"), Some(TokenKind::Constant));
    assert_eq!(kind("spawn"), Some(TokenKind::Function));
    assert_eq!(kind("x : 1"), Some(TokenKind::Parameter));
    assert_eq!(kind("no_moves"), Some(TokenKind::Function));
    assert_eq!(kind("const p"), Some(TokenKind::Keyword));
    assert_eq!(kind("board[0]"), Some(TokenKind::Property));
    assert_eq!(kind("// one"), Some(TokenKind::Comment));
    assert_eq!(tokens.iter().filter(|token| token.is_declaration).count(), 1);
    assert!(tokens.windows(2).all(|pair| pair[0].range.end() <= pair[1].range.start()));
}

/// All features on a text: nothing panics, all ranges are in the text.
fn survives(text: &str, offset: usize) {
    let checked = checked(text);
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    let offset = TextSize::new(offset as u32);
    let mut out = String::new();
    outline(&symbols(&checked), 0, &mut out);
    for fold in folding(&checked) {
        assert!(text[fold.range].contains('\n'));
    }
    for token in semantic_tokens(&checked) {
        assert!(!text[token.range].contains('\n') && !token.range.is_empty());
    }
    for name in name_uses(&checked) {
        assert!(!text[name.range].contains('\n'));
    }
    let ranges = selection_ranges(&checked, offset);
    assert!(ranges.windows(2).all(|pair| pair[1].contains_range(pair[0]) && pair[0] != pair[1]));
    let _ = rename(&checked, offset, "other");
}

#[test]
fn conformance_cases_survive() {
    for (_, text) in common::texts() {
        for offset in (0..text.len()).step_by(97) {
            survives(&text, offset);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_cut_survives(pick in any::<prop::sample::Index>(), from in any::<prop::sample::Index>(), len in 0..60usize, at in 0..4000usize) {
        let texts = common::texts();
        let mut text: Vec<char> = texts[pick.index(texts.len())].1.chars().take(6000).collect();
        if !text.is_empty() {
            let from = from.index(text.len());
            let to = (from + len).min(text.len());
            text.drain(from..to);
        }
        survives(&text.iter().collect::<String>(), at);
    }
}

#[test]
fn many_pieces_take_linear_time() {
    let pieces: String = (0..20_000).map(|index| format!("p{index}{{ mirrored }}\n")).collect();
    let text = format!(
        "pieces{{\n{pieces}}}\ninitial_piece_position{{\n{pieces}}}\nfinish{{ explicit{{ [{}] }} }}",
        "'p1', ".repeat(20_000)
    );
    let checked = checked(&text);
    let start = std::time::Instant::now();
    assert_eq!(symbols(&checked)[1].children.len(), 20_000);
    assert_eq!(references(&checked, at(&text, "p1{")).len(), 20_002);
    assert!(!bdl_ide::completions(&text, &checked, at(&text, "p19999{")).is_empty());
    assert!(!folding(&checked).is_empty());
    // A quadratic step takes minutes here.
    assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
}
