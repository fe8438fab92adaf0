//! What is wrong in a game only with other settings of its variants than its own.
//!
//! Each setting with clauses of its own is tried alone, and two of them together where they name the same things.

use std::sync::Arc;

use gdl_db::{Db, File};
use gdl_ruleset::Origin;
use gdl_schema::{MessageId, msg};
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::{
    Evaluated, Note, VariantSetting, evaluate,
    machine::{FUEL, Mode},
    run,
};

/// The most combinations of settings that are tried, of all variants of a game.
const MAX_TRIED: usize = 48;

/// A note that a game has only with other settings than its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantNote {
    /// The note, whose message says under which settings it holds.
    pub note: Note,
    /// The settings: one, or two that do not go together.
    pub settings: Vec<VariantSetting>,
}

/// The game of a root with some settings of variants instead of its own.
pub fn evaluate_with(db: &dyn Db, root: File, settings: &[VariantSetting]) -> Evaluated {
    run(db, root, Mode::Recover, settings)
}

type Key = (MessageId, Origin, String);

fn key(note: &Note) -> Key {
    (note.id, note.origin, note.message.clone())
}

/// The notes of a game that it has only with other settings. Bounded: together the games take no more steps than one may.
#[salsa::tracked(returns(deref))]
pub fn variant_notes(db: &dyn Db, root: File) -> Box<[VariantNote]> {
    let own: &Arc<Evaluated> = evaluate(db, root);
    let mut known: FxHashSet<Key> = own.notes.iter().map(key).collect();
    let mut found = Vec::new();
    let mut steps = FUEL;
    for settings in combinations(&own.other_settings) {
        // A game that takes all steps once is not played again.
        let Some(rest) = steps.checked_sub(own.work.max(1)) else { break };
        let game = evaluate_with(db, root, &settings);
        steps = rest.saturating_sub(game.work.saturating_sub(own.work));
        for mut note in game.notes {
            // That a variant defines types too late is told of its text already.
            let is_told = [msg::EVALUATION_LIMIT, msg::LATE_TYPE_DEFINITION].contains(&note.id);
            if is_told || !known.insert(key(&note)) {
                continue;
            }
            note.message = format!("{} (when {})", note.message, told(&settings));
            found.push(VariantNote { note, settings: settings.clone() });
        }
    }
    found.into()
}

fn told(settings: &[VariantSetting]) -> String {
    let texts: Vec<String> = settings.iter().map(VariantSetting::to_string).collect();
    texts.join(" and ")
}

/// The settings one by one, then pairs of different variants whose clauses name the same things.
fn combinations(settings: &[VariantSetting]) -> Vec<Vec<VariantSetting>> {
    let settings = &settings[..settings.len().min(MAX_TRIED)];
    let mut combinations: Vec<Vec<VariantSetting>> = settings.iter().map(|setting| vec![setting.clone()]).collect();
    for (index, a) in settings.iter().enumerate() {
        for b in &settings[index + 1..] {
            let is_common = |name: &SmolStr| b.names.binary_search(name).is_ok();
            if combinations.len() < MAX_TRIED && a.origin != b.origin && a.names.iter().any(is_common) {
                combinations.push(vec![a.clone(), b.clone()]);
            }
        }
    }
    combinations
}
