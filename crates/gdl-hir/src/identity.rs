//! The numbers of forms: what origins call a form. They follow from the text of its file alone.
//!
//! A number is a hash of what a form is known by, its head and its name, and of how many such forms come before it. So
//! results that refer to a form stay equal when an edit changes the rest of it, or adds, removes or moves other forms.
//! Numbers say nothing about the order of forms: only the item tree knows it.

use std::hash::{Hash, Hasher};

use gdl_ruleset::{Data, Value};
use gdl_schema::form;
use rustc_hash::{FxHashMap, FxHasher};

/// What a form is known by, as a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FormKey(u64);

impl FormKey {
    /// The number of elements that a key depends on.
    pub const ITEMS: usize = 3;

    /// The key of a form: its head, and its name if it has one. The name is the first operand, if that is a text or a
    /// list of texts, or the place of a unit, which are two numbers. Of an `add` form it includes the property.
    pub fn of(form: &Value) -> FormKey {
        FormKey::of_items(form.items())
    }

    /// The key of a list, by its first elements: all, or [`FormKey::ITEMS`] at least.
    pub fn of_items(items: &[Value]) -> FormKey {
        let mut hasher = FxHasher::default();
        let head = items.first().and_then(Value::as_sym);
        head.hash(&mut hasher);
        match items {
            [_, Value { data: Data::Int(x), .. }, Value { data: Data::Int(y), .. }, ..] => (x, y).hash(&mut hasher),
            [_, name, ..] if name.as_text().is_some() => name.as_text().hash(&mut hasher),
            [_, names, ..] if names.items().iter().all(|name| name.as_text().is_some()) => {
                names.items().iter().for_each(|name| name.as_text().hash(&mut hasher));
            }
            _ => {}
        }
        if head.is_some_and(|head| head == form::ADD.name()) {
            items.get(2).and_then(Value::as_text).hash(&mut hasher);
        }
        FormKey(hasher.finish())
    }
}

/// The indexes of the forms of a file, by number.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct FormIndexes(FxHashMap<u32, u32>);

impl FormIndexes {
    /// The index of the form with a number.
    pub fn get(&self, number: u32) -> Option<usize> {
        self.0.get(&number).map(|&index| index as usize)
    }
}

/// Numbers the forms of a file in order of the text.
#[derive(Default)]
pub(crate) struct Numbering {
    /// The number of forms so far with each key.
    counts: FxHashMap<FormKey, u32>,
    indexes: FxHashMap<u32, u32>,
}

impl Numbering {
    /// The number of the next form. Where hashes collide, the first form has the number and the later one another.
    pub fn next(&mut self, key: FormKey) -> u32 {
        let count = self.counts.entry(key).or_default();
        let mut hash = mix(key.0 ^ mix(u64::from(*count)));
        *count += 1;
        // Files have far less than 2^32 forms.
        let index = self.indexes.len() as u32;
        loop {
            let number = (hash >> 32) as u32;
            // No form has the numbers that stand for none.
            if number != 0 && number != u32::MAX && !self.indexes.contains_key(&number) {
                self.indexes.insert(number, index);
                return number;
            }
            hash = mix(hash);
        }
    }

    /// Takes the number of the last form back.
    pub fn forget(&mut self, number: u32) {
        self.indexes.remove(&number);
    }

    /// The indexes of all forms that were numbered.
    pub fn finish(self) -> FormIndexes {
        FormIndexes(self.indexes)
    }
}

/// Spreads the bits of a number over all of its result. Different numbers have different results, and no sequence of
/// results is short.
fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;
    use rustc_hash::FxHashSet;

    use super::*;
    use crate::{MAX_FORMS, item_tree};

    fn numbers(db: &TestDb, path: &str) -> Vec<u32> {
        item_tree(&**db, db.at(path)).forms.iter().map(|form| form.number()).collect()
    }

    /// Compares the numbers of the forms of two texts: `kept` has, for each form of the second text, the index of the
    /// form of the first text that has its number.
    fn check(before: &str, after: &str, kept: &[Option<usize>]) {
        let db = TestDb::new(&format!("{before}\n;;- /after.g\n{after}"));
        let before = numbers(&db, "/main.g");
        let after = numbers(&db, "/after.g");
        let found: Vec<_> = after.iter().map(|number| before.iter().position(|known| known == number)).collect();
        assert_eq!(found, kept, "{after:?}");
    }

    #[test]
    fn edits_inside_a_form_keep_all_numbers() {
        check("(a x 1) (b 1)", "(a x (2)) (b)", &[Some(0), Some(1)]);
        check("(a 3 4 s (hp 1))", "(a 3 4 t (hp 2))", &[Some(0)]);
        check("(add (a b) hp 1)", "(add (a b) hp (2 3))", &[Some(0)]);
        check("(a \"x\")", "(a |x|)", &[Some(0)]);
    }

    #[test]
    fn other_forms_may_come_go_and_move() {
        check("(a x) (b) (c)", "(n) (c) (a x)", &[None, Some(2), Some(0)]);
        check("(a 3 4) (a 5 6) (a 7 8)", "(a 7 8) (a 1 1) (a 3 4)", &[Some(2), None, Some(0)]);
        check("(add (a b) x 1) (add (c) y 1)", "(add (c) y 2) (add (d) y 1)", &[Some(1), None]);
        check("(add u* x 1) (add u* y 1)", "(add u* z 1) (add u* x 1) (add u* y 1)", &[None, Some(0), Some(1)]);
    }

    #[test]
    fn a_form_with_another_name_is_another_one() {
        check("(a x) (a y)", "(b x) (a y)", &[None, Some(1)]);
        check("(a x) (a y)", "(a z) (a y)", &[None, Some(1)]);
    }

    #[test]
    fn equal_forms_are_counted() {
        check("(a x 1) (b) (a x 2)", "(a x 3) (a x 1) (b) (a x 2)", &[Some(0), Some(2), Some(1), None]);
        check(") ) x", ") x )", &[Some(0), Some(1), Some(2)]);
    }

    #[test]
    fn all_forms_of_a_file_have_different_numbers() {
        let key = FormKey(7);
        let hashes: FxHashSet<u64> = (0..MAX_FORMS as u64).map(|count| mix(key.0 ^ mix(count)) >> 32).collect();
        assert!(hashes.len() < MAX_FORMS, "some hashes collide");
        let mut numbering = Numbering::default();
        let numbers: Vec<u32> = (0..MAX_FORMS).map(|_| numbering.next(key)).collect();
        let indexes = numbering.finish();
        assert!(numbers.iter().enumerate().all(|(index, &number)| indexes.get(number) == Some(index)));
        assert_eq!((indexes.get(0), indexes.get(u32::MAX)), (None, None));
    }
}
