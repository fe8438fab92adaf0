//! From a file without errors to the game (spec bdl 5).

use std::collections::HashMap;

use bdl_game::game::{
    BlockId, EndReached, FinishRule, Game, Invariant, MoveRule, Piece, PieceId, Placed, Script, ScriptId,
};
use bdl_script::shape::MemberValue;

use crate::{
    block::{self, Lines},
    model::{self, Finish, InvariantKind, Model, MoveKind, RuleValue},
    placement::Man,
};

/// The game of a model without errors; `None` if it has errors after all.
pub(crate) fn lower(model: &Model, men: &[Man<'_>], lines: &Lines) -> Option<Game> {
    let (width, height) = model.board()?;
    let mut lowering = Lowering {
        ids: model
            .pieces
            .iter()
            .enumerate()
            .map(|(index, piece)| (piece.name.as_str(), PieceId(index as u16)))
            .collect(),
        scripts: Vec::new(),
    };
    let first_player = match model.rule("first_player")?.value {
        RuleValue::Int(player @ 0..=1, _) => player as u8,
        _ => return None,
    };
    let mut script_of = |name: &str| match model.rule(name)?.value {
        RuleValue::Block(block) => Some(lowering.script(block, &[])),
        _ => None,
    };
    let (coloring, player_change) = (script_of("coloring"), script_of("player_change"));
    let pieces = model.pieces.iter().map(|piece| lowering.piece(piece)).collect();
    let placement = men.iter().filter_map(|man| {
        let piece = *lowering.ids.get(man.name)?;
        Some(Placed { piece, owner: man.owner, x: u8::try_from(man.x).ok()?, y: u8::try_from(man.y).ok()? })
    });
    let placement = placement.collect();
    let invariants = model.invariants.iter().map(|invariant| match &invariant.kind {
        InvariantKind::Block(block) => Invariant::Script(lowering.script(*block, &[])),
        InvariantKind::Names(word, names) => {
            let names = lowering.pieces(names);
            match *word {
                "cant_risk" => Invariant::CantRisk(names),
                "protect_piece" => Invariant::ProtectPiece(names),
                _ => Invariant::PawnMovement(names),
            }
        }
    });
    let invariants = invariants.collect();
    let finish = model.finish.iter().map(|rule| match rule {
        Finish::NoMovesAvailable(_) => FinishRule::NoMovesAvailable,
        Finish::Block(block) => FinishRule::Script(lowering.script(*block, &[])),
    });
    let finish = finish.collect();
    let blocks = model.blocks.iter().map(|block| block::block(block, lines));
    Some(Game {
        width: width as u8,
        height: height as u8,
        first_player,
        coloring,
        player_change,
        pieces,
        placement,
        invariants,
        finish,
        blocks: blocks.collect(),
        scripts: lowering.scripts,
    })
}

struct Lowering<'m> {
    ids: HashMap<&'m str, PieceId>,
    scripts: Vec<Script>,
}

impl Lowering<'_> {
    fn script(&mut self, block: usize, path: &[&str]) -> ScriptId {
        let path = path.iter().map(|key| (*key).to_owned()).collect();
        self.scripts.push(Script { block: BlockId(block as u16), path });
        ScriptId((self.scripts.len() - 1) as u16)
    }

    /// The pieces of a list of names, without repetitions.
    fn pieces(&self, names: &[model::NameRef]) -> Vec<PieceId> {
        let mut seen = std::collections::HashSet::new();
        let ids = names.iter().filter_map(|name| self.ids.get(name.name.as_str()).copied());
        ids.filter(|id| seen.insert(*id)).collect()
    }

    fn member(&mut self, piece: &model::Piece, key: &str) -> Option<ScriptId> {
        let block = piece.member(key)?.block;
        Some(match piece.whole {
            Some(_) => self.script(block, &[&piece.name, key]),
            None => self.script(block, &[key]),
        })
    }

    fn piece(&mut self, piece: &model::Piece) -> Piece {
        let moves = piece.moves().iter().map(|item| match item.kind {
            MoveKind::Vector { x, y } => MoveRule::Vector { x, y, kills: item.kills },
            MoveKind::Line { kind, from, to } => MoveRule::Line { kind, from, to, kills: item.kills },
            MoveKind::Block(block) => MoveRule::Script { script: self.script(block, &[]), kills: item.kills },
        });
        let moves = moves.collect();
        let moves_member = self.member(piece, "moves");
        let on_end_reached = match (piece.spawn(), piece.end_block()) {
            (Some(names), _) => EndReached::Spawn(self.pieces(names)),
            (None, Some((block, false))) => EndReached::Script(self.script(block, &[])),
            (None, Some((_, true))) => {
                self.member(piece, "on_end_reached").map_or(EndReached::Nothing, EndReached::Script)
            }
            (None, None) => EndReached::Nothing,
        };
        let (letter, image) = match piece.member("representation").map(|member| &member.shape.value) {
            Some(MemberValue::Representation { letter, image }) => (letter.clone(), image.clone()),
            _ => (None, None),
        };
        Piece {
            name: piece.name.clone(),
            moves,
            moves_member,
            can_jump: piece.can_jump(),
            mirrored: piece.is_mirrored(),
            on_end_reached,
            letter,
            image,
            is_whole: piece.whole.is_some(),
        }
    }
}
