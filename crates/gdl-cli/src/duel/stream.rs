//! All pairs of a game: their duels are reported as they are fought, so that only a few are in memory.

use std::{cell::RefCell, io, rc::Rc};

use anyhow::{Context, Result};
use gdl_sim::duel::Match;
use serde::ser::{SerializeSeq, Serializer as _};

use super::{
    DuelArgs, Format, data, fight_many,
    text::{self, PairResult},
};
use crate::{game::Game, safe_text::SafeText, term::Output};

/// The number of duels that are in memory at the same time.
const CHUNK: usize = 256;

/// Fights all duels and reports each. Returns whether any was fought.
pub(super) fn all(game: &Game, args: &DuelArgs, matches: &[Match], fights: u32, output: &mut Output) -> Result<bool> {
    let mut has_fought = false;
    let chunks = matches.chunks(CHUNK).map(|chunk| {
        let cases = fight_many(&game.rules, chunk, fights, args.seed);
        has_fought |= cases.iter().any(|case| case.result.is_ok());
        cases
    });
    match args.format {
        Format::Json => json(game, args, matches.len(), chunks, output),
        Format::Csv => {
            output.text(&SafeText::lines(&data::csv_head()))?;
            for cases in chunks {
                output.text(&SafeText::lines(&data::csv(game, &cases, args.raw_csv)))?;
                if output.is_closed() {
                    break;
                }
            }
            Ok(())
        }
        Format::Pretty => {
            let results: Vec<PairResult> =
                chunks.flat_map(|cases| cases.iter().map(text::pair_result).collect::<Vec<_>>()).collect();
            output.text(&SafeText::lines(&text::matrix(game, args, &results, fights)))
        }
    }?;
    Ok(has_fought)
}

/// Writes an array, an object for each duel.
fn json(
    game: &Game,
    args: &DuelArgs,
    count: usize,
    chunks: impl Iterator<Item = Vec<data::Case>>,
    output: &mut Output,
) -> Result<()> {
    const WHY: &str = "cannot write the duel as JSON";
    let text = Shared::default();
    let mut serializer = serde_json::Serializer::pretty(text.clone());
    let mut array = serializer.serialize_seq(Some(count)).context(WHY)?;
    for cases in chunks {
        for case in &cases {
            array.serialize_element(&data::object(game, args.seed, case)).context(WHY)?;
        }
        output.text(&SafeText::json(&text.take()))?;
        if output.is_closed() {
            return Ok(());
        }
    }
    array.end().context(WHY)?;
    output.text(&SafeText::json(&(text.take() + "\n")))
}

/// What a serializer has written and nobody has taken yet.
#[derive(Clone, Default)]
struct Shared(Rc<RefCell<Vec<u8>>>);

impl Shared {
    /// The text so far; it ends after an element.
    fn take(&self) -> String {
        String::from_utf8_lossy(&self.0.take()).into_owned()
    }
}

impl io::Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
