//! The names in the forms of a file. Results for forms that an edit has kept are reused: all forms of the largest module
//! of the corpus take 2 ms (development build).

use std::sync::Arc;

use gdl_ruleset::Origin;

use super::{Definition, Reference, SharedDefinitions, collect::Collector};
use crate::{Fold, Folded, ItemTree};

/// The names found in a file, form by form.
#[derive(Debug)]
pub(super) struct FileNames {
    forms: Folded<Arc<ItemTree>, Arc<Names>>,
    pub(super) definitions: SharedDefinitions,
}

/// The names found in a form, in order of the text.
#[derive(Debug)]
pub(super) struct Names {
    pub(super) definitions: Box<[Definition]>,
    pub(super) references: Box<[Reference]>,
}

/// The names in the forms of a file; `before` has the results before an edit.
pub(super) fn collect(tree: &Arc<ItemTree>, before: Option<&FileNames>) -> FileNames {
    let mut collector = Collector::default();
    let mut forms = Fold::new(before.map(|before| &before.forms), tree.forms.len());
    for form in &tree.forms {
        let depends = gdl_schema::form(form.head()).is_some_and(Collector::depends_on_others);
        forms.add(&form.value, |kept| match kept.filter(|_| !depends) {
            Some(kept) => Arc::clone(kept.value),
            None => Arc::new(collector.names_of(&form.value)),
        });
    }
    let forms = forms.finish(Arc::clone(tree));
    let all = || forms.values.iter().flat_map(|form| &form.definitions);
    let definitions = match before {
        Some(before) if before.definitions.iter().eq(all()) => Arc::clone(&before.definitions),
        _ => Arc::new(all().cloned().collect()),
    };
    FileNames { forms, definitions }
}

/// The definitions in the forms of a file, without references: of a large file they take a tenth of the memory.
pub(super) fn definitions_in(tree: &ItemTree) -> Box<[Definition]> {
    let mut collector = Collector::of_definitions();
    let mut found = Vec::new();
    tree.forms.iter().for_each(|form| collector.define_names(&form.value, &mut found));
    found.into()
}

impl FileNames {
    pub(super) fn references(&self) -> impl Iterator<Item = &Reference> {
        self.forms.values.iter().flat_map(|form| &form.references)
    }

    fn names_of(&self, origin: Origin) -> Option<&Arc<Names>> {
        self.forms.values.get(self.forms.parts.index_of(origin.form)?)
    }

    pub(super) fn definition_at(&self, origin: Origin) -> Option<&Definition> {
        let definitions = &self.names_of(origin)?.definitions;
        let index = definitions.binary_search_by_key(&origin.node, |definition| definition.origin.node).ok()?;
        definitions.get(index)
    }

    pub(super) fn reference_at(&self, origin: Origin) -> Option<&Reference> {
        let references = &self.names_of(origin)?.references;
        let index = references.binary_search_by_key(&origin.node, |reference| reference.origin.node).ok()?;
        references.get(index)
    }
}

#[cfg(test)]
mod tests {
    use gdl_db::{Db, expect_no_edits};
    use gdl_test_support::TestDb;

    use crate::{definition_at, definitions, reference_at, references};

    #[test]
    fn edits_leave_what_a_fresh_reading_finds() {
        let forms = ["(side a)", "(side a (class x))", "(define x (a \"a\"))", "", "a"];
        let mut db = TestDb::new("");
        for round in 0..forms.len().pow(3) {
            let text = [round, round / 5, round / 25].map(|index| forms[index % 5]).join("\n");
            db.write("/main.g", &text);
            let fresh = db.fork();
            let file = fresh.file("/main.g".into());
            assert_eq!(definitions(&*db, db.main()), definitions(&fresh, file), "{text}");
            let frozen = db.fork();
            expect_no_edits(&frozen);
            assert_eq!(definitions(&*db, db.main()), definitions(&frozen, frozen.file("/main.g".into())), "{text}");
            assert!(references(&*db, db.main()).eq(references(&fresh, file)), "{text}");
            for definition in definitions(&*db, db.main()) {
                assert_eq!(definition_at(&*db, definition.origin), Some(definition));
            }
            for reference in references(&*db, db.main()) {
                assert_eq!(reference_at(&*db, reference.origin), Some(reference));
            }
        }
    }
}
