//! Limits of a workspace: games are evaluated up to limits, so that neither many games that share a large part nor many
//! files that load each other can exhaust memory.

use gdl_db::{Db, File};

use crate::{item_tree, module_closure, preview::preview};

/// The maximum number of forms that the roots of a workspace read together; each root counts everything that it loads.
/// An evaluated form takes up to some 250 bytes. The library of Xconq 7.5 needs a tenth.
const MAX_FORMS: u64 = 1_500_000;
/// The maximum number of bytes of text that the roots of a workspace read together.
const MAX_BYTES: u64 = 128 << 20;
/// The maximum number of roots.
const MAX_ROOTS: u32 = 10_000;
/// The maximum number of files that are followed to find out what roots load, including roots that are left out in the
/// end.
const MAX_FOLLOWED: u64 = 1_000_000;

/// Sizes count in steps, so that most edits change none: otherwise each keystroke would recompute which files are
/// roots.
const FORM_STEP: u64 = 64;
const BYTE_STEP: u64 = 4096;

/// The remaining part of the limits.
pub(crate) struct Budget {
    forms: u64,
    bytes: u64,
    roots: u32,
    followed: u64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { forms: MAX_FORMS, bytes: MAX_BYTES, roots: MAX_ROOTS, followed: MAX_FOLLOWED }
    }
}

impl Budget {
    /// Subtracts the cost of a root; false, without subtracting anything, if there is not enough left.
    pub fn admit(&mut self, db: &dyn Db, root: File) -> bool {
        if self.roots == 0 || self.followed == 0 {
            return false;
        }
        let (mut forms, mut bytes) = (0, 0);
        for file in module_closure(db, root).all() {
            self.followed = self.followed.saturating_sub(1);
            let size = size(db, file);
            forms += size.forms;
            bytes += size.bytes;
        }
        if forms > self.forms || bytes > self.bytes {
            return false;
        }
        self.forms -= forms;
        self.bytes -= bytes;
        self.roots -= 1;
        true
    }
}

/// The size of a file, rounded up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Size {
    forms: u64,
    bytes: u64,
}

#[salsa::tracked(returns(copy))]
fn size(db: &dyn Db, file: File) -> Size {
    let round = |count: usize, step: u64| (count as u64).div_ceil(step) * step;
    let forms = preview(db, file).map_or_else(|| item_tree(db, file).forms.len(), |preview| preview.count);
    Size { forms: round(forms, FORM_STEP), bytes: round(file.text(db).len(), BYTE_STEP) }
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use super::*;

    #[test]
    fn roots_are_admitted_while_there_is_room() {
        let db = TestDb::new("(unit-type a) (include b)\n;;- /b.g\n(set x 1)\n;;- /c.g\n(unit-type c)\n");
        let mut budget = Budget { forms: 3 * FORM_STEP, ..Budget::default() };
        assert!(budget.admit(&*db, db.main()));
        assert!(!budget.admit(&*db, db.main()), "two files no longer fit");
        assert!(budget.admit(&*db, db.at("/c.g")), "one file does");
        let mut budget = Budget { roots: 1, ..Budget::default() };
        assert!(budget.admit(&*db, db.main()) && !budget.admit(&*db, db.at("/c.g")));
        let mut budget = Budget { followed: 1, ..Budget::default() };
        assert!(budget.admit(&*db, db.main()) && !budget.admit(&*db, db.at("/c.g")));
    }
}
