//! From origins to ranges of text and back.

use gdl_ruleset::Origin;
use gdl_syntax::{TextRange, TextSize};

/// The ranges of all nodes of a file's item tree. The only result that holds offsets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceMap {
    file: u32,
    /// The nodes of all forms one after another, each form in preorder.
    ranges: Box<[TextRange]>,
    /// For each form the index of its first node.
    starts: Box<[u32]>,
}

impl SourceMap {
    pub(crate) fn new(file: u32, ranges: Vec<TextRange>, starts: Vec<u32>) -> SourceMap {
        SourceMap { file, ranges: ranges.into(), starts: starts.into() }
    }

    /// Where a value was written; `None` if it was not written in this file.
    ///
    /// The empty symbol that a comment leaves behind (spec 1.2) has the range of the comment.
    pub fn range(&self, origin: Origin) -> Option<TextRange> {
        if origin.file != self.file {
            return None;
        }
        self.nodes(origin.form)?.get(origin.node as usize).copied()
    }

    /// The range of a form.
    pub fn form_range(&self, form: u32) -> Option<TextRange> {
        self.nodes(form)?.first().copied()
    }

    /// The innermost node at an offset. Between two nodes that touch it is the second; at the end of a node that
    /// nothing touches it is still this node.
    pub fn node_at(&self, offset: TextSize) -> Option<Origin> {
        let after = self.starts.partition_point(|&start| self.ranges[start as usize].start() <= offset);
        // The form before is asked too: the offset may be its end.
        let origin = |form: usize| {
            let form = u32::try_from(form).ok()?;
            let nodes = self.nodes(form)?;
            let node = nodes
                .iter()
                .rposition(|range| range.contains(offset))
                .or_else(|| nodes.iter().rposition(|range| range.contains_inclusive(offset)))?;
            Some(Origin { file: self.file, form, node: u32::try_from(node).ok()? })
        };
        let last = origin(after.checked_sub(1)?);
        last.or_else(|| origin(after.checked_sub(2)?))
    }

    /// The ranges of a form's nodes.
    pub(crate) fn nodes(&self, form: u32) -> Option<&[TextRange]> {
        let start = *self.starts.get(form as usize)? as usize;
        let end = self.starts.get(form as usize + 1).map_or(self.ranges.len(), |&end| end as usize);
        self.ranges.get(start..end)
    }
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use crate::source_map;

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
            assert_eq!((origin.form, origin.node), (form, node), "{text}");
        }
        let db = TestDb::new(" $0 (a)");
        let (file, offset) = db.cursor();
        assert_eq!(source_map(&*db, file).node_at(offset), None);
    }
}
