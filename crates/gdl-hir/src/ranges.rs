//! Conversion between origins and ranges of text.

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use gdl_ruleset::Origin;
use gdl_syntax::{TextRange, TextSize};
use rustc_hash::FxHashMap;

use crate::{
    identity::FormIndexes,
    reader::{FormNodes, FormPlace, nodes_of_form},
};

/// The ranges of all nodes of a file's item tree. The only result that holds offsets.
///
/// A large file has millions of nodes, and few of them are asked for: those of a form are found when the first is.
pub struct SourceMap {
    file: u32,
    text: Arc<str>,
    forms: Arc<[FormPlace]>,
    /// The nodes of forms that do not stand alone, by index. A form that is missing here is its only node.
    dependent: FxHashMap<u32, FormNodes>,
    /// The nodes of other forms that were asked for, by index.
    known: Mutex<KnownNodes>,
    /// The indexes of the forms by number.
    indexes: Arc<FormIndexes>,
}

/// The ranges of the nodes of forms, by the indexes of the forms.
pub(crate) type KnownNodes = FxHashMap<u32, FormNodes>;

/// What was asked for makes no difference.
impl PartialEq for SourceMap {
    fn eq(&self, other: &Self) -> bool {
        (self.file, &self.forms, &self.dependent, &self.indexes)
            == (other.file, &other.forms, &other.dependent, &other.indexes)
            && self.text == other.text
    }
}

impl Eq for SourceMap {}

impl fmt::Debug for SourceMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SourceMap").field("file", &self.file).field("forms", &self.forms).finish_non_exhaustive()
    }
}

impl SourceMap {
    pub(crate) fn new(
        file: u32,
        text: &Arc<str>,
        forms: &Arc<[FormPlace]>,
        dependent: FxHashMap<u32, FormNodes>,
        known: KnownNodes,
        indexes: Arc<FormIndexes>,
    ) -> SourceMap {
        let (text, forms) = (Arc::clone(text), Arc::clone(forms));
        SourceMap { file, text, forms, dependent, known: Mutex::new(known), indexes }
    }

    /// Returns the range of a value; `None` if it was not written in this file.
    ///
    /// The empty symbol that a comment leaves (spec language 1.2) has the range of the comment.
    pub fn range(&self, origin: Origin) -> Option<TextRange> {
        if origin.file != self.file {
            return None;
        }
        let (index, form) = self.form(origin.form)?;
        match origin.node {
            0 => Some(form.range),
            node => Some(*self.nodes(index, form).get(node as usize)? + form.range.start()),
        }
    }

    /// The range of the form with a number.
    pub fn form_range(&self, form: u32) -> Option<TextRange> {
        Some(self.form(form)?.1.range)
    }

    /// The innermost node at an offset: between two adjacent nodes the second; at the end of a node without an adjacent
    /// one, that node.
    pub fn node_at(&self, offset: TextSize) -> Option<Origin> {
        let after = self.forms.partition_point(|form| form.range.start() <= offset);
        // The previous form is checked too: the offset may be its end.
        let origin = |index: usize| {
            let form = self.forms.get(index)?;
            let offset = offset.checked_sub(form.range.start())?;
            if offset > form.range.len() {
                return None;
            }
            let nodes = self.nodes(index, form);
            let node = nodes
                .iter()
                .rposition(|range| range.contains(offset))
                .or_else(|| nodes.iter().rposition(|range| range.contains_inclusive(offset)))?;
            Some(Origin { file: self.file, form: form.number, node: u32::try_from(node).ok()? })
        };
        let last = origin(after.checked_sub(1)?);
        last.or_else(|| origin(after.checked_sub(2)?))
    }

    /// The number of nodes of the form with a number.
    #[cfg(test)]
    pub(crate) fn count_nodes(&self, number: u32) -> Option<usize> {
        let (index, form) = self.form(number)?;
        Some(self.nodes(index, form).len())
    }

    /// The file, as its index in the database.
    #[cfg(test)]
    pub(crate) fn file(&self) -> u32 {
        self.file
    }

    /// The nodes that were asked for, of forms that an edit has kept; `kept` has for each form its index before the edit.
    pub(crate) fn known_nodes(&self, kept: &[Option<usize>]) -> KnownNodes {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.is_empty() {
            return KnownNodes::default();
        }
        let nodes_before = |index: &Option<usize>| known.get(&u32::try_from((*index)?).ok()?).map(Arc::clone);
        (0..).zip(kept).filter_map(|(index, before)| Some((index, nodes_before(before)?))).collect()
    }

    fn form(&self, number: u32) -> Option<(usize, &FormPlace)> {
        let index = self.indexes.get(number)?;
        Some((index, self.forms.get(index)?))
    }

    /// The ranges of the nodes of a form, from its start.
    fn nodes(&self, index: usize, form: &FormPlace) -> FormNodes {
        // Files have far less than 2^32 forms.
        let key = index as u32;
        if !form.stands_alone {
            let is_node = || Arc::new([TextRange::up_to(form.range.len())]);
            return self.dependent.get(&key).map_or_else(|| is_node() as FormNodes, Arc::clone);
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let nodes = known.entry(key).or_insert_with(|| nodes_of_form(&self.text[form.range]).into());
        Arc::clone(nodes)
    }
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use crate::{item_tree, source_map};

    #[test]
    fn nodes_at_offsets() {
        for (text, form, node) in [
            ("(a $0bc)(d)", 0, 2),
            ("(a bc$0)(d)", 0, 0),
            ("(a bc)$0(d)", 1, 0),
            ("(a bc)$0 (d)", 0, 0),
            ("(a bc) (d)$0", 1, 0),
            ("(a$0)", 0, 0),
            ("x$0", 0, 0),
        ] {
            let db = TestDb::new(text);
            let (file, offset) = db.cursor();
            let origin = source_map(&*db, file).node_at(offset).unwrap();
            let number = item_tree(&*db, file).forms[form].number();
            assert_eq!((origin.form, origin.node), (number, node), "{text}");
        }
        let db = TestDb::new(" $0 (a)");
        let (file, offset) = db.cursor();
        assert_eq!(source_map(&*db, file).node_at(offset), None);
    }
}
