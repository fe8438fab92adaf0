//! Labels of pieces and a board as text (spec bdl 11.2).

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::game::Game;
use crate::position::Position;
use crate::rules::Rules;

/// The labels of all pieces, in the order of the pieces.
pub fn labels(game: &Game) -> Vec<String> {
    let mut uses: HashMap<String, u32> = HashMap::new();
    for piece in &game.pieces {
        for k in 1..=3.min(piece.name.len()) {
            *uses.entry(label_of(&piece.name, k)).or_default() += 1;
        }
    }
    let mut numbers: HashMap<String, u32> = HashMap::new();
    game.pieces
        .iter()
        .map(|piece| {
            let first = label_of(&piece.name, 1);
            let number = numbers.entry(first.clone()).or_default();
            *number += 1;
            if let Some(letter) = &piece.letter {
                return letter.chars().take(3).collect();
            }
            (1..=3.min(piece.name.len()))
                .map(|k| label_of(&piece.name, k))
                .find(|label| uses.get(label) == Some(&1))
                .unwrap_or_else(|| format!("{first}{number}"))
        })
        .collect()
}

/// The first `k` characters of a name, the first in upper case.
fn label_of(name: &str, k: usize) -> String {
    let mut letters = name.chars();
    let mut label: String = letters.next().map(|first| first.to_ascii_uppercase()).into_iter().collect();
    label.extend(letters.take(k - 1));
    label
}

impl Rules {
    /// A position as text: rows from the top with their numbers, labels of player 0 as they are and those of player 1 in parentheses.
    /// Control characters of labels are shown as `?`.
    pub fn board_text(&self, position: &Position) -> String {
        let labels: Vec<String> = labels(&self.game)
            .into_iter()
            .map(|label| label.chars().map(|c| if c.is_control() { '?' } else { c }).collect())
            .collect();
        let cell = |square: usize| match position.cells[square].get() {
            None => ".".to_owned(),
            Some((piece, 0)) => labels[usize::from(piece.0)].clone(),
            Some((piece, _)) => format!("({})", labels[usize::from(piece.0)]),
        };
        let cells: Vec<String> = (0..self.squares()).map(cell).collect();
        let digits = (self.height - 1).to_string().len();
        let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1);
        let width = width.max((self.width - 1).to_string().len());
        let mut text = String::new();
        let mut line = |head: String, cells: &mut dyn Iterator<Item = String>| {
            let mut row = format!("{head:>digits$}");
            for cell in cells {
                let _ = write!(row, " {cell:^width$}");
            }
            text.push_str(row.trim_end());
            text.push('\n');
        };
        let columns = self.width as usize;
        for y in (0..self.height as usize).rev() {
            line(y.to_string(), &mut cells[y * columns..(y + 1) * columns].iter().cloned());
        }
        line(String::new(), &mut (0..columns).map(|x| x.to_string()));
        text
    }
}
