//! A position and its status as data for machines, with the field names of the conformance data (spec bdl 10).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::labels::labels;
use crate::play::Play;
use crate::status::{Outcome, Status};

/// A position and its status.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The number of columns.
    pub width: u8,
    /// The number of rows.
    pub height: u8,
    /// The player who moves first.
    pub first_player: u8,
    /// `ongoing`, `finished` or `blocked`.
    pub status: &'static str,
    /// The kind of the rule that ended the game: `no_moves_available` or `explicit`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<&'static str>,
    /// The winner that the rule returned, in a finished game: a player or `null`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Option<u8>>,
    /// The reason that the rule returned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Who won, if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeValue>,
    /// The player to move.
    pub to_move: u8,
    /// The number of moves made.
    pub move_count: u32,
    /// The number of legal moves.
    pub move_total: usize,
    /// The men as `x,y name owner`, from the top row, each row from the left.
    pub position: Vec<String>,
    /// The legal moves, sorted; none if the game is over.
    pub moves: Vec<String>,
    /// The label of every piece.
    pub labels: BTreeMap<String, String>,
}

/// An outcome: the number of the winner, `draw` or `unstated`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum OutcomeValue {
    /// A player wins.
    Player(u8),
    /// `draw` or `unstated`.
    Word(&'static str),
}

impl From<Outcome> for OutcomeValue {
    fn from(outcome: Outcome) -> OutcomeValue {
        match outcome {
            Outcome::Win(player) => OutcomeValue::Player(player),
            Outcome::Draw | Outcome::Unstated => OutcomeValue::Word(outcome.word()),
        }
    }
}

impl Play {
    /// The position and its status as data.
    pub fn state(&self) -> State {
        let rules = self.rules();
        let finish = match self.status() {
            Status::Finished(finish) => Some(finish),
            Status::Ongoing | Status::Blocked => None,
        };
        let mut men: Vec<_> = self.position().men().collect();
        men.sort_by_key(|(square, ..)| {
            let (x, y) = rules.coordinates(*square);
            (std::cmp::Reverse(y), x)
        });
        let names = rules.game().pieces.iter().map(|piece| piece.name.clone());
        State {
            width: rules.game().width,
            height: rules.game().height,
            first_player: rules.game().first_player,
            status: self.status().word(),
            rule: finish.map(|finish| finish.word()),
            winner: finish.map(|finish| finish.winner()),
            reason: finish.and_then(|finish| finish.reason()).map(str::to_owned),
            outcome: self.outcome().map(OutcomeValue::from),
            to_move: self.position().to_move(),
            move_count: self.position().move_count(),
            move_total: self.legal_moves().len(),
            position: men
                .into_iter()
                .map(|(square, piece, owner)| {
                    format!("{} {} {owner}", rules.square_text(square), rules.piece_name(piece))
                })
                .collect(),
            moves: self.legal_moves().iter().map(|made| rules.move_text(*made)).collect(),
            labels: names.zip(labels(rules.game())).collect(),
        }
    }
}
