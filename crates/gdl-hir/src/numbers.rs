//! The numbers of forms. A form keeps its number when an edit changes it or adds forms before it, so that results that
//! refer to it stay equal.

use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;

use crate::Form;

/// The distance between the numbers of forms in a file that is read for the first time: later forms find room between
/// them.
const STEP: u32 = 1 << 11;
/// The maximum number of forms that are numbered in steps of [`STEP`].
const SPACED: u32 = 1 << 20;
/// The maximum number of forms before an edit that are compared with a changed form after it.
const MOST_COMPARED: usize = 16;

/// The number of the form at an index in a file that is read for the first time.
pub(crate) fn fresh(index: usize) -> u32 {
    let index = u32::try_from(index).unwrap_or(u32::MAX);
    let spaced = index.min(SPACED);
    (spaced + 1).saturating_mul(STEP).saturating_add(index - spaced)
}

/// The numbers of forms after an edit. `partners` has, for some forms, the index of the form before the edit.
pub(crate) fn after_edit(before: &[Arc<Form>], now: &[Arc<Form>], partners: &[Option<usize>]) -> Vec<u32> {
    let number = |partner: usize| before.get(partner).map(|form| form.number());
    let mut numbers = Vec::with_capacity(now.len());
    let mut last = 0u32;
    let mut index = 0;
    while let Some(partner) = partners.get(index) {
        if let Some(number) = partner.and_then(number) {
            numbers.push(number);
            last = number;
            index += 1;
            continue;
        }
        // New forms share the room up to the next known number.
        let end = (index..now.len()).find(|&index| partners[index].is_some()).unwrap_or(now.len());
        let parts = u32::try_from(end - index).unwrap_or(u32::MAX).saturating_add(1);
        let next = partners.get(end).copied().flatten().and_then(number);
        let limit = next.unwrap_or_else(|| last.saturating_add(parts.saturating_mul(STEP)));
        let step = limit.saturating_sub(last) / parts;
        if step == 0 {
            return (0..now.len()).map(fresh).collect();
        }
        for _ in index..end {
            last += step;
            numbers.push(last);
        }
        index = end;
    }
    numbers
}

/// For each form, the index of the form before the edit: the same form, or the form from which it was edited. `kept`
/// gives the unchanged ones; the indexes ascend.
pub(crate) fn partners(before: &[Arc<Form>], now: &[Arc<Form>], kept: &[Option<usize>]) -> Vec<Option<usize>> {
    let mut partners = kept.to_vec();
    let (mut index, mut old) = (0, 0);
    while index < now.len() {
        if let Some(same) = kept[index] {
            (index, old) = (index + 1, same + 1);
            continue;
        }
        let end = (index..now.len()).find(|&index| kept[index].is_some()).unwrap_or(now.len());
        let old_end = kept.get(end).copied().flatten().unwrap_or(before.len());
        let is_like = |a: &Form, b: &Form| (&a.id.head, &a.id.defines) == (&b.id.head, &b.id.defines);
        if end - index == old_end - old {
            (index..end).zip(old..).for_each(|(index, old)| partners[index] = Some(old));
        } else {
            for index in index..end {
                let found = (old..old_end).take(MOST_COMPARED).find(|&old| is_like(&before[old], &now[index]));
                if let Some(found) = found {
                    (partners[index], old) = (Some(found), found + 1);
                }
            }
        }
        (index, old) = (end, old_end);
    }
    partners
}

/// The form numbers in files that were edited, by the index of the file: a forked database numbers forms in the same
/// way.
#[derive(Default)]
pub(crate) struct EditedNumbers(Mutex<FxHashMap<u32, FileNumbers>>);

struct FileNumbers {
    text: Arc<str>,
    numbers: Arc<[u32]>,
}

impl EditedNumbers {
    /// The form numbers in a text of a file, if they differ from those of a first read.
    pub fn numbers(&self, file: u32, text: &str) -> Option<Arc<[u32]>> {
        let files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.get(&file).filter(|it| &*it.text == text).map(|it| Arc::clone(&it.numbers))
    }

    /// Stores the numbers for a text.
    pub fn put(&self, file: u32, text: &Arc<str>, forms: &[Arc<Form>]) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if forms.iter().enumerate().all(|(index, form)| form.number() == fresh(index)) {
            files.remove(&file);
        } else {
            let numbers = forms.iter().map(|form| form.number()).collect();
            files.insert(file, FileNumbers { text: Arc::clone(text), numbers });
        }
    }
}

#[cfg(test)]
mod tests {
    use gdl_ruleset::{Origin, Value};

    use super::*;
    use crate::FormId;

    fn form(head: &str, number: u32) -> Arc<Form> {
        let value = Value::sym(head, Origin { file: 0, form: number, node: 0 });
        Arc::new(Form { id: FormId { head: head.into(), defines: None, nth: 0 }, value, switch: None })
    }

    fn check(before: &[(&str, u32)], now: &[(&str, Option<usize>)], numbers: &[u32]) {
        let before: Vec<_> = before.iter().map(|&(head, number)| form(head, number)).collect();
        let forms: Vec<_> = now.iter().map(|&(head, _)| form(head, 0)).collect();
        let kept: Vec<_> = now.iter().map(|&(_, kept)| kept).collect();
        assert_eq!(after_edit(&before, &forms, &partners(&before, &forms, &kept)), numbers);
    }

    #[test]
    fn forms_keep_their_numbers() {
        let before = [("a", 100), ("b", 200), ("c", 300)];
        check(&before, &[("a", Some(0)), ("x", None), ("c", Some(2))], &[100, 200, 300]);
        check(&before, &[("a", Some(0)), ("c", Some(2))], &[100, 300]);
        check(&before, &[("x", None), ("a", Some(0)), ("b", Some(1)), ("c", Some(2))], &[50, 100, 200, 300]);
        check(&before, &[("x", None), ("y", None), ("b", None), ("c", Some(2))], &[66, 132, 200, 300]);
        check(&before, &[("c", Some(2)), ("x", None)], &[300, 300 + STEP]);
        check(&[], &[("a", None)], &[STEP]);
    }

    #[test]
    fn without_room_all_are_numbered_anew() {
        let before = [("a", 7), ("b", 8)];
        check(&before, &[("a", Some(0)), ("x", None), ("b", Some(1))], &[STEP, 2 * STEP, 3 * STEP]);
        check(&[("a", u32::MAX)], &[("a", Some(0)), ("x", None)], &[STEP, 2 * STEP]);
    }

    #[test]
    fn any_index_has_a_number() {
        let indexes = [0, 1, 1 << 20, (1 << 20) + 1, 1 << 24];
        assert!(indexes.windows(2).all(|pair| fresh(pair[0]) < fresh(pair[1])));
    }
}
