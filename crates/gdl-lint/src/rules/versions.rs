//! What other versions of the language read otherwise.

use crate::rules::rules;

rules! {
    add_table_form,
    dropped_name,
    moved_name,
    newer_than_language,
    remove_takes_item,
    renamed_name,
    scorekeeper_named,
    scorekeeper_old_word,
    unit_act_group,
}
