//! Games that are over before the first move (BDL513), in a file without errors.

use bdl_game::{Game, NoScripts, Play, Rules, Status};
use bdl_script::Place;
use bdl_syntax::SyntaxKind;

use crate::{model::Model, report::Report, rules::placement as rules};

pub(crate) fn check(model: &Model, game: &Game, report: &mut Report<'_>) {
    let is_plain = model.blocks.iter().all(|block| matches!(block.place, Place::Coloring | Place::Positions));
    let Some(section) = model.section(SyntaxKind::FinishSection).filter(|_| is_plain) else { return };
    let Ok(play) = Play::new(Rules::new(game.clone()).into(), &mut NoScripts) else { return };
    if matches!(play.status(), Status::Finished(_)) {
        let player = game.first_player;
        let message = format!("the game is over before the first move: player {player} has no legal move");
        report.add(&rules::OVER_AT_START, section.keyword, message);
    }
}
