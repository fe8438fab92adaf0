//! The start position (spec bdl 7.5): entries, owners, squares.

use std::collections::{HashMap, HashSet};

use bdl_game::game::Player;
use bdl_syntax::SyntaxKind;
use gdl_base::{Safety, TextRange};

use crate::{
    evaluate::{Evaluated, Evaluations},
    model::{Entry, EntryKind, Model, Position, PositionKind, RuleValue},
    moves::{is_reversed, one_line, swap_ends},
    pieces::Names,
    report::{Report, removal},
    rules::{pieces as piece_rules, placement as rules},
};

/// A man of the start.
pub(crate) struct Man<'m> {
    pub(crate) name: &'m str,
    pub(crate) owner: Player,
    pub(crate) x: i32,
    pub(crate) y: i32,
    /// The position that puts it.
    pub(crate) position: TextRange,
}

/// Checks the entries; returns the men of the start in the order in which they are put.
pub(crate) fn check<'m>(
    model: &'m Model,
    names: &Names<'_>,
    evaluations: &Evaluations,
    report: &mut Report<'_>,
) -> Vec<Man<'m>> {
    let mut board = model.board().map(|(width, height)| Board::new(width, height));
    for entry in &model.entries {
        if names.is_unknown(&entry.piece.name) {
            let (help, fix) = names.suggestion(&entry.piece);
            let message = format!("unknown piece `{}`", entry.piece.name);
            let finding = report.add(&rules::UNKNOWN_PIECE_PLACED, entry.piece.range, message).fix(fix);
            if let Some(help) = help {
                finding.help(help);
            }
        }
        properties(entry, report);
        let side = Side { name: &entry.piece.name, owner: entry.owner(), is_mirrored: entry.is_mirrored() };
        let is_empty = |position: &Position| match position.kind {
            PositionKind::Vector { .. } => false,
            PositionKind::Block(block) => {
                matches!(evaluations.get(block), Some(Evaluated::Squares(list)) if list.is_empty())
            }
        };
        if lists(entry).flatten().all(is_empty) {
            let message = format!("the entry for `{}` has no position", entry.piece.name);
            let fix = removal(report.text, entry.range, "remove the entry", Safety::Unsafe);
            report.add(&rules::ENTRY_WITHOUT_POSITIONS, entry.piece.range, message).fix(fix);
        }
        for position in lists(entry).flatten() {
            self::position(&side, position, evaluations, board.as_mut(), report);
        }
    }
    board.map_or_else(Vec::new, |board| board.men)
}

/// All lists of positions of an entry; more than one is an error, but each is checked.
fn lists(entry: &Entry) -> impl Iterator<Item = &[Position]> {
    entry.properties.iter().filter_map(|property| match &property.kind {
        EntryKind::Positions(positions) => Some(positions.as_slice()),
        _ => None,
    })
}

fn properties(entry: &Entry, report: &mut Report<'_>) {
    let mut firsts: HashMap<&str, TextRange> = HashMap::new();
    for property in &entry.properties {
        let word = property.kind.word();
        if let Some(&first) = firsts.get(word) {
            let is_same = report.text[first] == report.text[property.range];
            let safety = if is_same { Safety::Safe } else { Safety::Unsafe };
            let fix = removal(report.text, property.range, format!("remove the second `{word}`"), safety);
            let message = format!("`{word}` is given twice in the entry for `{}`", entry.piece.name);
            report
                .add(&piece_rules::DUPLICATE_PROPERTY, property.word, message)
                .related(first, "the first one")
                .fix(fix);
        }
        firsts.entry(word).or_insert(property.range);
        if let EntryKind::Owner(owner, range) = property.kind
            && !(0..=1).contains(&owner)
        {
            report.add(&rules::INVALID_OWNER, range, format!("`owner` is {owner}, not 0 or 1"));
        }
    }
}

/// The squares that are taken.
struct Board<'m> {
    width: i32,
    height: i32,
    /// The index in `men` of the man on each square, with the range of its position.
    taken: Vec<Option<(usize, TextRange)>>,
    men: Vec<Man<'m>>,
}

impl<'m> Board<'m> {
    fn new(width: i32, height: i32) -> Board<'m> {
        // Both are 1 to 64.
        Board { width, height, taken: vec![None; (width * height) as usize], men: Vec::new() }
    }

    fn contains(&self, x: i32, y: i32) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }
}

/// Whose men an entry places.
struct Side<'m> {
    name: &'m str,
    owner: Player,
    is_mirrored: bool,
}

fn position<'m>(
    side: &Side<'m>,
    position: &Position,
    evaluations: &Evaluations,
    board: Option<&mut Board<'m>>,
    report: &mut Report<'_>,
) {
    let text = report.text;
    let shown = || one_line(&text[position.range]);
    if let PositionKind::Vector { x, y } = position.kind
        && is_reversed(&[x, y])
    {
        let fix = swap_ends(report.text, position.range, &[x, y]).map(|fix| gdl_base::Fix {
            // The squares may be taken.
            safety: Safety::Unsafe,
            ..fix
        });
        let message = format!("a range of `{}` is reversed", shown());
        report.add(&piece_rules::REVERSED_RANGE, position.word, message).fix(fix);
        return;
    }
    let Some(board) = board else { return };
    let squares: Vec<(i32, i32)> = match position.kind {
        PositionKind::Vector { x, y } => {
            let ends = [(x.from, y.from), (x.to, y.to)];
            if let Some(&(x, y)) = ends.iter().find(|(x, y)| !board.contains(*x, *y)) {
                off_board(x, y, board, position, format!("`{}` is not on the board", shown()), report);
                return;
            }
            (x.from..=x.to).flat_map(|x| (y.from..=y.to).map(move |y| (x, y))).collect()
        }
        PositionKind::Block(block) => {
            let Some(Evaluated::Squares(squares)) = evaluations.get(block) else { return };
            if let Some(&(x, y)) = squares.iter().find(|(x, y)| !board.contains(*x, *y)) {
                let message = format!("the block gives the square {x},{y}, which is not on the board");
                off_board(x, y, board, position, message, report);
                return;
            }
            squares.clone()
        }
    };
    put(side, position, &squares, board, report);
}

fn off_board(x: i32, y: i32, board: &Board<'_>, position: &Position, message: String, report: &mut Report<'_>) {
    let (width, height) = (board.width, board.height);
    let why = if (0..width).contains(&x) {
        format!("Row {y} is outside; the rows are 0 to {}.", height - 1)
    } else {
        format!("Column {x} is outside; the columns are 0 to {}.", width - 1)
    };
    report.add(&rules::POSITION_OFF_BOARD, position.word, message).why(why);
}

/// Puts the men of a position and their copies.
fn put<'m>(
    side: &Side<'m>,
    position: &Position,
    squares: &[(i32, i32)],
    board: &mut Board<'m>,
    report: &mut Report<'_>,
) {
    let owner = side.owner;
    let mut is_reported = false;
    for &(x, y) in squares {
        let copy = side.is_mirrored.then_some((x, board.height - 1 - y, 1 - owner));
        for (x, y, owner) in [Some((x, y, owner)), copy].into_iter().flatten() {
            let square = (y * board.width + x) as usize;
            if let Some((index, range)) = board.taken[square] {
                if !is_reported {
                    is_reported = true;
                    let other = &board.men[index];
                    let is_own = range == position.range;
                    let why = if is_own && side.is_mirrored && 2 * y == board.height - 1 {
                        "The middle row is its own mirror image."
                    } else {
                        ""
                    };
                    let message = format!("the square {x},{y} is taken by `{}` of player {}", other.name, other.owner);
                    let finding = report.add(&rules::SQUARE_TAKEN, position.word, message).why(why);
                    if !is_own {
                        finding.related(range, "the position of the other man");
                    }
                }
                continue;
            }
            board.taken[square] = Some((board.men.len(), position.range));
            board.men.push(Man { name: side.name, owner, x, y, position: position.word });
        }
    }
}

/// Players without a man (BDL406), in a file without errors.
pub(crate) fn players_without_men(model: &Model, men: &[Man<'_>], report: &mut Report<'_>) {
    let alternates = model.rule("player_change").is_some_and(|rule| matches!(rule.value, RuleValue::Alternate));
    let Some(section) = model.section(SyntaxKind::PlacementSection).filter(|_| alternates) else { return };
    for player in 0..2 {
        if !men.iter().any(|man| man.owner == player) {
            report.add(&rules::PLAYER_WITHOUT_MEN, section.keyword, format!("player {player} has no man at the start"));
        }
    }
}

/// The names of the pieces with men at the start.
pub(crate) fn placed<'m>(men: &[Man<'m>]) -> HashSet<&'m str> {
    men.iter().map(|man| man.name).collect()
}
