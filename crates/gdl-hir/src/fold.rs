//! Folds over the parts of a file (forms, nodes) that take the results of the parts that an edit has kept from the run
//! before it: the one place that decides which those are.

use std::sync::Arc;

use gdl_ruleset::Value;

use crate::ItemTree;

/// The parts of a file in order.
pub trait Parts {
    /// One of them.
    type Part: ?Sized;

    /// The index of the part that is the same as `part`, by its address or in all that counts.
    fn index_of_same(&self, part: &Self::Part) -> Option<usize>;
}

/// The forms of a file.
impl Parts for Arc<ItemTree> {
    type Part = Value;

    fn index_of_same(&self, form: &Value) -> Option<usize> {
        ItemTree::index_of_same(self, form)
    }
}

/// The result of a fold: a value for each part.
#[derive(Debug)]
pub struct Folded<P, T> {
    /// The parts.
    pub parts: P,
    /// Their values.
    pub values: Vec<T>,
}

/// The previous value of a part that an edit has kept.
#[derive(Debug, PartialEq, Eq)]
pub struct Kept<'a, T> {
    /// The value.
    pub value: &'a T,
    /// Whether the part was the first of its file.
    pub was_first: bool,
    /// Whether the part before it is the same as the one before it then; also if both are none.
    pub follows_same: bool,
}

/// A fold that goes on.
#[derive(Debug)]
pub struct Fold<'a, P, T> {
    before: Option<&'a Folded<P, T>>,
    /// The index that the part before the next one had; none at the first part.
    previous: Option<Option<usize>>,
    values: Vec<T>,
}

impl<'a, P: Parts, T> Fold<'a, P, T> {
    /// Begins a fold over about `count` parts, after an edit of those of `before`.
    pub fn new(before: Option<&'a Folded<P, T>>, count: usize) -> Fold<'a, P, T> {
        Fold { before, previous: None, values: Vec::with_capacity(count) }
    }

    /// Adds the next part. `value` gets its previous value, if there is one, and decides whether it still holds.
    pub fn add(&mut self, part: &P::Part, value: impl FnOnce(Option<Kept<'a, T>>) -> T) {
        let index = self.before.and_then(|before| before.parts.index_of_same(part));
        let kept = self.before.zip(index).and_then(|(before, index)| {
            Some(Kept {
                value: before.values.get(index)?,
                was_first: index == 0,
                follows_same: self.previous == index.checked_sub(1).map(Some),
            })
        });
        self.previous = Some(index);
        self.values.push(value(kept));
    }

    /// Ends the fold; `parts` are those that were added, in the same order.
    pub fn finish(self, parts: P) -> Folded<P, T> {
        Folded { parts, values: self.values }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parts that are the same if they have the same address.
    impl Parts for Vec<Arc<str>> {
        type Part = Arc<str>;

        fn index_of_same(&self, part: &Arc<str>) -> Option<usize> {
            self.iter().position(|known| Arc::ptr_eq(known, part))
        }
    }

    /// Each part in capitals.
    type Capitals = Folded<Vec<Arc<str>>, String>;

    /// The parts in capitals, and which of them were taken from `before`: `^` for those that were first, `-` for those
    /// that follow the same.
    fn fold(parts: &[Arc<str>], before: Option<&Capitals>) -> (Capitals, String) {
        let mut fold = Fold::new(before, parts.len());
        let mut taken = String::new();
        for part in parts {
            fold.add(part, |kept| match kept {
                Some(Kept { value, was_first, follows_same }) => {
                    taken += if was_first { "^" } else { "" };
                    taken += if follows_same { "-" } else { "" };
                    taken += value;
                    value.clone()
                }
                None => {
                    taken += ".";
                    part.to_uppercase()
                }
            });
        }
        (fold.finish(parts.to_vec()), taken)
    }

    #[test]
    fn kept_parts_get_their_previous_values() {
        let [a, b, c]: [Arc<str>; 3] = ["a", "b", "c"].map(Arc::from);
        let copy: Arc<str> = Arc::from("b");
        let (before, taken) = fold(&[a.clone(), b.clone(), c.clone()], None);
        assert_eq!(taken, "...");
        let check = |parts: &[&Arc<str>], expected: &str| {
            let parts: Vec<Arc<str>> = parts.iter().map(|part| Arc::clone(part)).collect();
            let (after, taken) = fold(&parts, Some(&before));
            assert_eq!(taken, expected);
            // Whatever was taken, the result is that of a fresh fold.
            assert_eq!(after.values, fold(&parts, None).0.values);
            assert_eq!(after.values.len(), after.parts.len());
        };
        check(&[&a, &b, &c], "^-A-B-C");
        // A part with the same text is another part, and the one after it follows another.
        check(&[&a, &copy, &c], "^-A.C");
        check(&[&copy, &a, &b, &c], ".^A-B-C");
        check(&[&b, &c], "B-C");
        check(&[&a, &c], "^-AC");
        check(&[&c, &b, &a], "CB^A");
        check(&[&a, &a], "^-A^A");
        check(&[], "");
    }

    #[test]
    fn what_does_not_hold_is_computed_again() {
        let parts: [Arc<str>; 2] = ["a", "b"].map(Arc::from);
        let (mut before, _) = fold(&parts, None);
        before.values[0] = "old".to_owned();
        let mut fold = Fold::new(Some(&before), 2);
        for part in &parts {
            fold.add(part, |kept| match kept.filter(|kept| !kept.was_first) {
                Some(kept) => kept.value.clone(),
                None => part.to_string(),
            });
        }
        assert_eq!(fold.finish(parts.to_vec()).values, ["a", "B"]);
    }
}
