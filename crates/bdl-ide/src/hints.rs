//! Inlay hints (squares of ranges, implicit owners) and code lenses (play, moves at the start).

use std::collections::HashMap;

use bdl_check::{
    Checked,
    model::{EntryKind, MoveKind, PositionKind, PropertyKind},
};
use bdl_game::{NoScripts, Rules, game::Range};
use bdl_syntax::SyntaxKind::RulesSection;
use gdl_base::{TextRange, TextSize, counted};

/// A text that editors show beside the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InlayHint {
    /// The offset, behind what it is about.
    pub offset: TextSize,
    /// The text.
    pub label: String,
    /// What it means: a sentence.
    pub tooltip: String,
}

/// The hints in a range, sorted.
pub fn inlay_hints(checked: &Checked, range: TextRange) -> Vec<InlayHint> {
    let mut hints = Vec::new();
    let model = &checked.model;
    for piece in &model.pieces {
        for property in &piece.properties {
            let PropertyKind::Moves(moves) = &property.kind else { continue };
            for item in moves {
                let MoveKind::Vector { x, y } = item.kind else { continue };
                let Some(count) = combinations(x, y).filter(|_| is_range(x, y)) else { continue };
                // The offset 0,0 is ignored (spec bdl 5.3).
                let has_zero = (x.from..=x.to).contains(&0) && (y.from..=y.to).contains(&0);
                let count = count - u64::from(has_zero);
                hints.push(InlayHint {
                    offset: item.bare.end(),
                    label: plural(count, "leap", "leaps"),
                    tooltip: "The number of leaps that the ranges stand for.".to_owned(),
                });
            }
        }
    }
    for entry in &model.entries {
        let has_owner = entry.properties.iter().any(|property| matches!(property.kind, EntryKind::Owner(..)));
        if !has_owner {
            let (label, tooltip) = if entry.is_mirrored() {
                ("both players", "The men belong to player 0, their mirrored copies to player 1.")
            } else {
                ("player 0", "The owner is player 0 if none is given.")
            };
            hints.push(InlayHint {
                offset: entry.piece.range.end(),
                label: label.to_owned(),
                tooltip: tooltip.to_owned(),
            });
        }
        for property in &entry.properties {
            let EntryKind::Positions(positions) = &property.kind else { continue };
            for position in positions {
                let PositionKind::Vector { x, y } = position.kind else { continue };
                let Some(count) = combinations(x, y).filter(|_| is_range(x, y)) else { continue };
                hints.push(InlayHint {
                    offset: position.range.end(),
                    label: plural(count, "square", "squares"),
                    tooltip: "The number of squares that the ranges stand for, without mirrored copies.".to_owned(),
                });
            }
        }
    }
    hints.retain(|hint| range.contains_inclusive(hint.offset));
    hints.sort_by_key(|hint| hint.offset);
    hints
}

fn plural(count: u64, one: &str, many: &str) -> String {
    counted(usize::try_from(count).unwrap_or(usize::MAX), one, many)
}

fn is_range(x: Range, y: Range) -> bool {
    x.from != x.to || y.from != y.to
}

/// The number of combinations; `None` if a range is reversed.
fn combinations(x: Range, y: Range) -> Option<u64> {
    let length =
        |range: Range| u64::try_from(i64::from(range.to) - i64::from(range.from) + 1).ok().filter(|&len| len > 0);
    length(x)?.checked_mul(length(y)?)
}

/// What a lens does when it is clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LensAction {
    /// It opens the game.
    Play,
    /// It lists the moves at the start.
    Moves,
    /// It plays a series of games.
    Series,
    /// Nothing: it only informs.
    None,
}

/// A line above a part of the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lens {
    /// The part.
    pub range: TextRange,
    /// The text.
    pub title: String,
    /// What a click does.
    pub action: LensAction,
}

/// The lenses of a file: those of the game at its section `rules`, and for each piece its men and moves at the start. Moves that
/// JavaScript decides are not counted. None for a file with errors.
pub fn lenses(checked: &Checked) -> Vec<Lens> {
    let Some(game) = &checked.game else { return Vec::new() };
    let Some(section) = checked.model.section(RulesSection) else { return Vec::new() };
    let rules = Rules::new(game.clone());
    let start = rules.start();
    let moves = rules.legal_moves(&start, &mut NoScripts).ok();
    let lens = |title: String, action| Lens { range: section.keyword, title, action };
    let count = match &moves {
        Some(moves) => format!("{} at the start", counted(moves.len(), "move", "moves")),
        None => "moves at the start".to_owned(),
    };
    let mut lenses = vec![
        lens("play".to_owned(), LensAction::Play),
        lens(count, LensAction::Moves),
        lens("200 games".to_owned(), LensAction::Series),
    ];
    // Men, and moves of the first player, by piece.
    let mut men = vec![0; game.pieces.len()];
    let mut made = vec![0; game.pieces.len()];
    let mut squares = HashMap::new();
    for man in &game.placement {
        men[usize::from(man.piece.0)] += 1;
        squares.insert((man.x, man.y), usize::from(man.piece.0));
    }
    for item in moves.iter().flatten() {
        if let Some(&piece) = squares.get(&rules.coordinates(item.from)) {
            made[piece] += 1;
        }
    }
    let indexes: HashMap<&str, usize> =
        game.pieces.iter().enumerate().map(|(index, piece)| (piece.name.as_str(), index)).collect();
    for piece in &checked.model.pieces {
        let Some(&index) = indexes.get(piece.name.as_str()) else { continue };
        let mut title = counted(men[index], "man", "men");
        if moves.is_some() {
            let count = counted(made[index], "move", "moves");
            title.push_str(&format!(", {count} of player {} at the start", game.first_player));
        }
        lenses.push(Lens { range: piece.name_range, title, action: LensAction::None });
    }
    lenses
}
