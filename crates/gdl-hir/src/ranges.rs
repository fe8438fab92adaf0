//! Conversion between origins and ranges of text.

use std::sync::Arc;

use gdl_ruleset::Origin;
use gdl_syntax::{TextRange, TextSize};

use crate::identity::FormIndexes;

/// The ranges of all nodes of a file's item tree. The only result that holds offsets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceMap {
    file: u32,
    forms: Box<[FormRanges]>,
    /// The indexes of the forms by number.
    indexes: Arc<FormIndexes>,
}

/// The ranges of the nodes of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FormRanges {
    /// The `form` of origins.
    pub number: u32,
    pub start: TextSize,
    /// The nodes in preorder, from the start of the form. Shared with the map before an edit elsewhere.
    pub nodes: Arc<[TextRange]>,
}

impl FormRanges {
    /// The ranges of the nodes of a form; the first range is that of the form.
    pub fn new(number: u32, nodes: &[TextRange]) -> FormRanges {
        let start = nodes.first().map_or(TextSize::new(0), |form| form.start());
        FormRanges { number, start, nodes: nodes.iter().map(|&range| range - start).collect() }
    }
}

impl SourceMap {
    pub(crate) fn new(file: u32, forms: Vec<FormRanges>, indexes: Arc<FormIndexes>) -> SourceMap {
        SourceMap { file, forms: forms.into(), indexes }
    }

    /// Returns the range of a value; `None` if it was not written in this file.
    ///
    /// The empty symbol that a comment leaves (spec language 1.2) has the range of the comment.
    pub fn range(&self, origin: Origin) -> Option<TextRange> {
        if origin.file != self.file {
            return None;
        }
        let form = self.form(origin.form)?;
        Some(*form.nodes.get(origin.node as usize)? + form.start)
    }

    /// The range of the form with a number.
    pub fn form_range(&self, form: u32) -> Option<TextRange> {
        let form = self.form(form)?;
        Some(*form.nodes.first()? + form.start)
    }

    /// The innermost node at an offset: between two adjacent nodes the second; at the end of a node without an adjacent
    /// one, that node.
    pub fn node_at(&self, offset: TextSize) -> Option<Origin> {
        let after = self.forms.partition_point(|form| form.start <= offset);
        // The previous form is checked too: the offset may be its end.
        let origin = |form: usize| {
            let FormRanges { number, start, nodes } = self.forms.get(form)?;
            let offset = offset.checked_sub(*start)?;
            let node = nodes
                .iter()
                .rposition(|range| range.contains(offset))
                .or_else(|| nodes.iter().rposition(|range| range.contains_inclusive(offset)))?;
            Some(Origin { file: self.file, form: *number, node: u32::try_from(node).ok()? })
        };
        let last = origin(after.checked_sub(1)?);
        last.or_else(|| origin(after.checked_sub(2)?))
    }

    /// The file, as its index in the database.
    #[cfg(test)]
    pub(crate) fn file(&self) -> u32 {
        self.file
    }

    /// Like [`SourceMap::form`], for a form whose index is known.
    pub(crate) fn form_at(&self, index: usize, number: u32) -> Option<&FormRanges> {
        self.forms.get(index).filter(|form| form.number == number)
    }

    /// Returns the ranges of the nodes of the form with this number.
    pub(crate) fn form(&self, number: u32) -> Option<&FormRanges> {
        self.forms.get(self.indexes.get(number)?)
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
