//! Documentation of messages from their Markdown files, and the fixes that several messages share.

use gdl_schema::{MessageId, messages, msg};
use include_dir::{Dir, File, include_dir};
use rustc_hash::FxHashMap;

use crate::{
    FixSafety,
    engine_fixes::{
        remove_ignored, remove_property, remove_quote, write_nearest_value, write_number, write_possible_dice,
        write_replacement, write_string, write_symbol,
    },
    rule::{EngineFix, MessageRule},
};

/// A file for each message, with its name.
static DOCUMENTS: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/rules/engine/messages");

/// The fixes of the messages that have one, most of them guesses.
const FIXES: &[(EngineFix, &[MessageId])] = &[
    (remove_ignored, &[msg::EXTRA_CLOSE_PAREN, msg::TABLE_CLAUSE_EXTRA_JUNK]),
    (remove_property, &[msg::UNIT_TYPE_UNAVAILABLE, msg::UNIT_TYPE_WRECKS_TO_SELF]),
    (remove_quote, &[msg::ADD_NO_TYPES]),
    (write_nearest_value, &[msg::GLOBAL_OUT_OF_RANGE, msg::TABLE_VALUE_OUT_OF_RANGE, msg::TYPE_PROPERTY_OUT_OF_RANGE]),
    (
        write_number,
        &[
            msg::ARITH_ILLEGAL_OPERAND,
            msg::COMPARE_ILLEGAL_OPERAND,
            msg::GLOBAL_NOT_NUMBER,
            msg::TYPE_PROPERTY_NOT_NUMBER,
            msg::VALUE_NOT_NUMBER,
        ],
    ),
    (write_possible_dice, &[msg::DICE_COUNT_RANGE, msg::DICE_OFFSET_RANGE, msg::DICE_SIDES_RANGE]),
    (
        write_replacement,
        &[
            msg::AREA_RESTRICT_CONFLICT,
            msg::BAD_EXU,
            msg::BAD_SYNTHESIS_METHOD,
            msg::BAD_UNIT_VIEW,
            msg::IMF_UNKNOWN_IMAGE_PROPERTY,
            msg::IMF_UNKNOWN_SUBPROPERTY,
            msg::LAYER_UNKNOWN_SUBFORM,
            msg::MODULE_NAME_MISMATCH,
            msg::STATS_NON_UNIT_TYPE,
            msg::UNKNOWN_EVENT_TYPE,
            msg::UNKNOWN_GLOBAL,
            msg::UNKNOWN_TABLE,
            msg::UNKNOWN_TASK_TYPE,
            msg::UNKNOWN_UNIT_TYPE,
            msg::UNKNOWN_VARIANT_SETTING,
            msg::USELESS_FORM,
        ],
    ),
    (
        write_string,
        &[msg::GLOBAL_NOT_STRING, msg::IMF_NAME_NOT_STRING, msg::TYPE_PROPERTY_NOT_STRING, msg::VALUE_NOT_STRING],
    ),
    (
        write_symbol,
        &[
            msg::ADD_PROPERTY_NOT_SYMBOL,
            msg::EVT_TYPE_NOT_SYMBOL,
            msg::GOAL_TYPE_NOT_SYMBOL,
            msg::PLAN_TYPE_NOT_SYMBOL,
            msg::SYNTHESIS_METHOD_NOT_SYMBOL,
            msg::TABLE_INDEX1_TYPE,
            msg::TABLE_INDEX2_TYPE,
            msg::TABLE_NAME_NOT_SYMBOL,
            msg::TASK_TYPE_NOT_SYMBOL,
            msg::TYPE_NAME_NOT_SYMBOL,
            msg::UNDEFINE_NON_SYMBOL,
            msg::VARIABLE_NOT_SYMBOL,
        ],
    ),
];

/// The messages that have a Markdown file, in the order of the catalog.
pub(crate) fn documented() -> impl Iterator<Item = MessageRule> {
    let ids = (0..).map(MessageId).take(messages().len());
    // A search in the folder would compare all paths for each message, and each process makes the list.
    let name = |document: &File<'static>| document.path().to_str().and_then(|path| path.strip_suffix(".md"));
    let documents: FxHashMap<&str, &File<'_>> =
        DOCUMENTS.files().filter_map(|document| Some((name(document)?, document))).collect();
    ids.filter_map(move |message| {
        let document = documents.get(message.def().id)?;
        let fix = FIXES.iter().find(|(_, messages)| messages.contains(&message));
        Some(MessageRule {
            message,
            since: "0.1.0",
            fix: fix.map(|(fix, _)| (FixSafety::Unsafe, *fix)),
            docs: document.contents_utf8().unwrap_or_default(),
            source: document.path().to_str().unwrap_or_default(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_document_is_about_a_message_and_every_fix_about_a_document() {
        assert_eq!(documented().count(), DOCUMENTS.files().count());
        let documented: Vec<MessageId> = documented().map(|rule| rule.message).collect();
        for message in FIXES.iter().flat_map(|(_, messages)| *messages) {
            assert!(documented.contains(message), "{}", message.def().id);
        }
    }
}
