//! The words of a file: all symbols and short strings in it, in any role.

use gdl_db::{Db, File};
use gdl_hir::item_tree;
use gdl_ruleset::{Data, Origin, Value};
use smol_str::SmolStr;

/// The maximum length of a string that counts as a word; longer ones are texts and rows of layers.
const LONGEST: usize = 60;

/// Visits the symbols and short strings of all forms of a file, including those that conditionals skip.
pub(crate) fn each_word<'a>(db: &'a dyn Db, file: File, visit: &mut impl FnMut(&'a SmolStr, Origin)) {
    item_tree(db, file).forms.iter().for_each(|form| words_in(&form.value, visit));
}

/// Visits the symbols and short strings of a value. Recursion is bounded, as is the nesting of values.
fn words_in<'a>(value: &'a Value, visit: &mut impl FnMut(&'a SmolStr, Origin)) {
    match &value.data {
        Data::Sym(word) => visit(word, value.origin),
        Data::Str(word) if word.len() <= LONGEST => visit(word, value.origin),
        Data::List(items) => items.iter().for_each(|item| words_in(item, visit)),
        _ => {}
    }
}
