//! Text that other versions of the language read differently.

use crate::rules::rules;

rules! {
    add_table_form,
    deprecated_scorekeeper_keyword,
    newer_than_language,
    remove_takes_item,
    removed_name,
    renamed_name,
    replaced_name,
    scorekeeper_named,
    unit_act_group,
}
