//! Signature help in real modules, as they are and cut off at any place: nothing panics, the active part is one of the
//! signature, and in forms it is the one that the grammar says.

use gdl_db::{Change, Db, File, GdlDatabase};
use gdl_ide::{FilePos, Role, classify, signature_help};
use gdl_schema::{FormKind, form};
use gdl_syntax::TextSize;
use gdl_tests::corpus::{Corpus, database};

/// One of so many modules is tested.
const MODULES: usize = 12;

/// The bytes of a module that are tested at every place, and in which it is cut off.
const DENSE: usize = 800;

/// The distance between further places.
const STRIDE: usize = 499;

/// The number of places at which a module is cut off.
const CUTS: usize = 20;

/// Forms whose signature depends on a name in them.
const OF_NAMES: [FormKind; 3] = [form::ADD, form::SET, form::TABLE];

/// Checks the signature at a place; returns whether there is one.
fn check(db: &GdlDatabase, file: File, offset: usize) -> bool {
    let at = FilePos { file, offset: TextSize::try_from(offset).expect("a small file") };
    let Some(found) = signature_help(db, at) else { return false };
    let context = || format!("{} at {offset}: {}", file.path(db), found.label);
    assert!(found.active.is_none_or(|active| active < found.parameters.len()), "{}", context());
    for parameter in &found.parameters {
        assert!(found.label.get(std::ops::Range::<usize>::from(parameter.range)).is_some(), "{}", context());
    }
    let spot = classify(db, at);
    let head = spot.form().and_then(|(_, head)| head);
    let kind = head.as_deref().map(form);
    let is_word = spot.token.as_ref().is_some_and(|token| token.kind().is_atom());
    // In the form itself, and not in a list within it.
    if let ([_], Some(kind), true) = (&spot.lists[..], kind, is_word)
        && kind.is_none_or(|kind| kind.read && !OF_NAMES.contains(&kind))
    {
        let fills_none = matches!(spot.role, Role::Head | Role::Surplus);
        assert_eq!(found.active.is_none(), fills_none, "{} {:?}", context(), spot.role);
    }
    true
}

#[test]
fn the_active_part_is_one_of_the_signature() {
    let corpus = Corpus::open_or_own();
    let mut found = 0;
    for path in corpus.modules.iter().step_by(MODULES) {
        // A module alone: roles need no game, and the games of a library take long to evaluate.
        let mut db = database(std::slice::from_ref(path));
        let file = db.file(path);
        let text = file.text(&db).to_string();
        let dense = text.len().min(DENSE);
        let all = (0..dense).chain((dense..text.len()).step_by(STRIDE)).chain([text.len()]);
        for offset in all.filter(|&offset| text.is_char_boundary(offset)) {
            found += usize::from(check(&db, file, offset));
        }
        for offset in (1..dense).step_by(dense / CUTS + 1) {
            let Some(cut) = text.get(..offset) else { continue };
            let mut change = Change::new();
            change.set_text(path.clone(), cut);
            db.apply(change);
            found += usize::from(check(&db, file, offset));
        }
    }
    assert!(found > 500, "only {found} places have a signature");
}
