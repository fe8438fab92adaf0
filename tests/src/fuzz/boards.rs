//! Board games: any text has a tree that gives it back; findings, fixes and editor features have places in the text; formatting keeps
//! the game and is done once; and a game without errors can be played and has a page.

use std::sync::Arc;

use bdl_check::{Checked, Options, check, check_bytes};
use bdl_game::{Game, Play, Rules};
use bdl_ide::{Formatted, code_actions, completions, fix_all, format, format_edits, hover, semantic_tokens, symbols};
use bdl_script::Sandbox;
use gdl_base::{Safety, TextRange, TextSize, edited};

use super::{Language, Target, project_files};

pub(super) const TARGET: Target = Target {
    name: "boards",
    promise: "board games are read, checked, formatted, fixed and played, whatever they say",
    language: Language::Text(words),
    commands: 6,
    seeds,
    run,
};

/// The number of moves that are played.
const MOVES: usize = 6;

/// The number of places at which editor features are asked.
const PLACES: usize = 12;

/// The maximum length of a text in which features are asked, and a game is played.
const LONGEST: usize = 20_000;

fn seeds() -> Vec<Vec<u8>> {
    let odd: [&[u8]; 4] = [
        b"rules{\r\n  first_player : 1\r\r\n  width : 3\n\r  height : 3\n}\x0cpieces{ a{ moves{ x : 1, y : 0 } } }\n",
        b"/* // */ // ====================\nrules{ width : 1 height : 1 coloring : explicit{ (x, y) => '#fff' } }\n",
        b"pieces{ a{ moves{ explicit{ (context) => [] } } } a{ moves{ horizontal(-8,8), can_jump : true } } }\n",
        b"initial_piece_position{ a{ positions{ explicit{ function*() { while (1) yield { x : 0, y : 0 } } } } } }\n",
    ];
    let folders = ["tests/conformance/bdl", "lib/bdl", "editors/fixtures/boards"];
    let files = folders.into_iter().flat_map(|folder| project_files(folder, "bdl"));
    // A board of 64 cells a side costs more than it shows.
    files.filter(|file| file.len() < LONGEST).chain(odd.map(<[u8]>::to_vec)).collect()
}

/// The words of the language and what blocks consist of.
fn words() -> Vec<&'static str> {
    use bdl_syntax::words as bdl;
    let all: [&[&str]; 10] = [
        &bdl::SECTIONS,
        &bdl::RULES,
        &bdl::PIECE_PROPERTIES,
        &bdl::MOVES,
        &bdl::LINES,
        &bdl::ENTRY_PROPERTIES,
        &bdl::POSITIONS,
        &bdl::INVARIANTS,
        &bdl::FINISH_RULES,
        &bdl::BOOLS,
    ];
    let signs = "{ } ( ) [ ] , : ; - /* */ // explicit{ } (context) => context.board function while(1){} new Array(1e9) \\
        'x'.repeat(1e9) /(a+)+$/ ` ${ \\u{0} null undefined NaN 1e309 y : owner kills explicit alternate first_player 0 -1 64";
    all.into_iter().flatten().copied().chain(signs.split_whitespace()).chain(["\n", " "]).collect()
}

/// A game without what formatting may change: the places and the indent of blocks.
fn normal(game: Option<Game>) -> Option<Game> {
    let mut game = game?;
    for block in &mut game.blocks {
        block.text = block.text.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
        (block.line, block.offset, block.text_offset, block.text_line) = (0, 0, 0, 0);
    }
    Some(game)
}

fn codes(checked: &Checked) -> Vec<&'static str> {
    let mut codes: Vec<_> = checked.diagnostics.iter().map(|diagnostic| diagnostic.rule.code).collect();
    codes.sort_unstable();
    codes
}

fn is_in(text: &str, range: TextRange) -> bool {
    text.get(std::ops::Range::<usize>::from(range)).is_some()
}

fn run(input: &[u8]) {
    let (text, of_bytes) = check_bytes(input, &Options { portable: true, design: true, ..Options::default() });
    let text = text.as_str();
    assert!(of_bytes.parse.syntax().text() == text, "the tree is the text");
    for diagnostic in &of_bytes.diagnostics {
        assert!(
            is_in(text, diagnostic.range) && !diagnostic.message.is_empty(),
            "{} has a place",
            diagnostic.rule.code
        );
        for fix in &diagnostic.fixes {
            assert!(
                fix.edits.iter().all(|edit| is_in(text, edit.range)),
                "a fix of {} is in the text",
                diagnostic.rule.code
            );
        }
    }
    let checked = check(text, &Options::default());
    assert_eq!(checked.game.is_some(), checked.is_valid(), "a game exists exactly if there is no error");
    formats(text, &checked);
    fixes(text);
    if text.len() > LONGEST {
        return;
    }
    features(text, &checked);
    if let Some(game) = checked.game {
        plays(&game);
    }
}

/// Formatting twice is formatting once, and changes whitespace alone.
fn formats(text: &str, checked: &Checked) {
    let Formatted::Text(once) = format(text) else { return };
    assert!(format(&once) == Formatted::Text(once.clone()), "formatting twice is formatting once");
    let squeezed = |text: &str| text.chars().filter(|c| !c.is_ascii_whitespace()).collect::<String>();
    assert!(squeezed(&once) == squeezed(text), "formatting changes whitespace alone");
    assert!(edited(text, &format_edits(text, &once)) == once, "edits make the formatted text");
    let after = check(&once, &Options::default());
    assert_eq!(codes(checked), codes(&after), "formatting keeps the findings");
    assert!(normal(checked.game.clone()) == normal(after.game), "formatting keeps the game");
}

/// Fixing twice is fixing once.
fn fixes(text: &str) {
    for least in [Safety::Safe, Safety::Unsafe] {
        let checks = |text: &str| check(text, &Options::default());
        let (fixed, count) = fix_all(text, least, checks);
        assert!(count > 0 || fixed == text, "a text without fixes stays");
        // The work of fixes is bounded: some may be left in a large text with many errors.
        let is_bounded = count > 50 && fixed.len() * count > 2_000_000;
        assert!(is_bounded || fix_all(&fixed, least, checks).0 == fixed, "fixing twice is fixing once");
    }
}

/// What editors ask has places in the text.
fn features(text: &str, checked: &Checked) {
    assert!(semantic_tokens(checked).iter().all(|token| is_in(text, token.range)), "tokens are in the text");
    assert!(symbols(checked).iter().all(|symbol| is_in(text, symbol.range)), "symbols are in the text");
    bdl_ide::folding(checked);
    bdl_ide::lenses(checked);
    bdl_ide::colors(checked);
    bdl_ide::inlay_hints(checked, TextRange::up_to(TextSize::of(text)));
    for place in 0..=PLACES {
        let mut at = text.len() * place / PLACES;
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        let offset = TextSize::try_from(at).expect("a short text");
        completions(text, checked, offset);
        assert!(hover(checked, offset).is_none_or(|hover| is_in(text, hover.range)), "a hover is in the text");
        bdl_ide::signature_help(text, offset);
        bdl_ide::selection_ranges(checked, offset);
        if let Ok(rename) = bdl_ide::rename(checked, offset, "renamed") {
            let all = rename.edits.iter().chain(&rename.unsafe_edits);
            assert!(all.into_iter().all(|edit| is_in(text, edit.range)), "a rename is in the text");
        }
        for action in code_actions(text, checked, TextRange::empty(offset)) {
            assert!(action.edits.iter().all(|edit| is_in(text, edit.range)), "an action is in the text");
            edited(text, &action.edits);
        }
    }
}

/// A game begins, or says why not, and has a page.
fn plays(game: &Game) {
    let page = bdl_page::build(game, "</title><script>", &bdl_page::Options::default());
    let page = String::from_utf8(page).expect("a page is UTF-8");
    assert!(!page.contains("</title><script>"), "a title is no markup");
    serde_json::from_str::<serde_json::Value>(&bdl_page::game_json(game, "title")).expect("the game of a page is JSON");
    let mut sandbox = Sandbox::new(game);
    let Ok(mut play) = Play::new(Arc::new(Rules::new(game.clone())), &mut sandbox) else { return };
    for number in 0..MOVES {
        let moves = play.legal_moves();
        let Some(&chosen) = moves.get(number * 7 % moves.len().max(1)) else { break };
        if play.make(chosen, &mut sandbox).is_err() {
            break;
        }
    }
    let record = play.record();
    assert!(record.lines().count() <= 1, "a record is a line");
    while play.undo() {}
    let replayed = record.split_whitespace().try_for_each(|text| play.play(text, &mut sandbox).map(drop));
    assert!(replayed.is_err() || play.record() == record, "a record gives the same game");
}
