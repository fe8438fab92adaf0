//! Warnings of the engine and the corresponding messages of this implementation.

use std::collections::BTreeMap;

use gdl_schema::{MessageClass, msg};
use gdl_sim::setup::Problem;
use serde_json::Value as Json;

use super::case::Run;

/// Parts of texts of the engine and the messages of evaluation about the same thing.
const EVALUATION: [(&str, gdl_schema::MessageId); 22] = [
    ("Bad char", msg::LAYER_BAD_CHAR),
    ("bad chars were present", msg::LAYER_BAD_CHAR_TOTAL),
    ("Constant layers not supported", msg::LAYER_CONSTANT_UNSUPPORTED),
    ("Layer subareas not supported", msg::LAYER_SUBAREA_UNSUPPORTED),
    ("no such side; leaving independent", msg::UNIT_SIDE_MISSING),
    ("is at offworld location", msg::UNIT_OFFWORLD),
    ("could not find a transport", msg::TRANSPORT_NOT_FOUND),
    ("too small", msg::AREA_TOO_SMALL),
    ("impossible dimensions", msg::AREA_BAD_PROPORTIONS),
    ("not between", msg::GLOBAL_OUT_OF_RANGE),
    ("is already in use", msg::SIDE_NAME_IN_USE),
    ("no unit types have been defined", msg::NO_UNIT_TYPES),
    ("no terrain types have been defined", msg::NO_TERRAIN_TYPES),
    ("must always be available", msg::UNIT_TYPE_UNAVAILABLE),
    ("no terrain type has been allowed for cells", msg::NO_CELL_TERRAIN),
    ("wrecks to same type", msg::UNIT_TYPE_WRECKS_TO_SELF),
    ("Cannot have more than", msg::TOO_MANY_SIDES),
    ("attempt to resize world", msg::AREA_RESIZE),
    ("bad synthesis method", msg::BAD_SYNTHESIS_METHOD),
    ("non-symbol in synthesis list", msg::SYNTHESIS_METHOD_NOT_SYMBOL),
    ("country separations", msg::COUNTRY_SEPARATION_ORDER),
    ("are both named", msg::DUPLICATE_TERRAIN_NAME),
];

/// The differences between the engine's warnings and ours. Those of the setup have the engine's texts; those of
/// evaluation are about the same thing. `late` are problems of the first turn.
pub(super) fn differences(run: &Run, late: &[Problem], expected: &Json) -> Vec<String> {
    let mut setup: Vec<String> = late.iter().map(|problem| problem.text.clone()).collect();
    match &run.setup {
        Some(Ok(done)) => setup.extend(done.problems.iter().map(|problem| problem.text.clone())),
        Some(Err(fatal)) => setup.push(fatal.what.clone()),
        None => {}
    }
    let mut notes: BTreeMap<gdl_schema::MessageId, usize> = BTreeMap::new();
    for note in &run.evaluated.notes {
        // Evaluation predicts messages of the setup, and has messages that the engine lacks.
        let def = note.id.def();
        if !matches!(def.class, MessageClass::Setup | MessageClass::Tool) {
            *notes.entry(note.id).or_default() += 1;
        }
    }
    let mut missing = Vec::new();
    for line in expected.as_array().into_iter().flatten().filter_map(Json::as_str) {
        let text = line.split_once(": ").map_or(line, |(_, text)| text);
        // An unknown calendar ends the setup here, where the engine goes on and fails later.
        if text.starts_with("Panic! Unknown calendar type") && matches!(run.setup, Some(Err(_))) {
            continue;
        }
        if let Some(at) = setup.iter().position(|ours| ours == text) {
            setup.remove(at);
            continue;
        }
        let id = EVALUATION.iter().find(|(part, _)| text.contains(part)).map(|(_, id)| *id);
        match id.and_then(|id| notes.get_mut(&id)).filter(|count| **count > 0) {
            Some(count) => *count -= 1,
            None => missing.push(line.to_owned()),
        }
    }
    // The engine repeats some of its warnings.
    missing.retain(|line| expected.as_array().is_some_and(|all| all.iter().filter(|other| *other == line).count() < 2));
    let notes = notes.into_iter().filter(|(_, count)| *count > 0);
    let surplus: Vec<String> =
        setup.into_iter().chain(notes.map(|(id, count)| format!("{} {count}", id.def().id))).collect();
    if missing.is_empty() && surplus.is_empty() {
        return Vec::new();
    }
    vec![format!("warnings: missing {missing:?}, surplus {surplus:?}")]
}
