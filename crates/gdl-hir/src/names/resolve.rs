//! Resolves the possible meanings of a name at a position under a root.

use gdl_db::{Db, File};
use gdl_ruleset::Origin;
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use super::{Definition, RefKind, Reference, definitions, reference_at, references};
use crate::{module_closure, resolve_module};

/// The target of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// Something that a module defines.
    Definition(Definition),
    /// A module.
    Module(File),
}

/// The definitions of all modules of a root by name, those of one name in order of loading.
#[salsa::tracked(returns(ref))]
fn definition_index(db: &dyn Db, root: File) -> FxHashMap<SmolStr, Vec<Definition>> {
    let mut index: FxHashMap<SmolStr, Vec<Definition>> = FxHashMap::default();
    for file in module_closure(db, root).all() {
        for definition in definitions(db, file) {
            index.entry(definition.name.clone()).or_default().push(definition.clone());
        }
    }
    // A vector initially allocates room for four, and nearly all names have one definition.
    index.values_mut().for_each(Vec::shrink_to_fit);
    index
}

/// The definitions of a name under a root that a reference of this kind may mean, in order of loading.
pub fn resolve(db: &dyn Db, root: File, kind: RefKind, name: &str) -> Vec<Definition> {
    let candidates = definition_index(db, root).get(name).map_or(&[][..], Vec::as_slice);
    candidates.iter().filter(|definition| kind.accepts(definition.kind)).cloned().collect()
}

/// Returns the targets of the name at an origin; the definition itself if the origin is one. Empty if it is a name of
/// the language, or unknown.
pub fn definition_of(db: &dyn Db, root: File, origin: Origin) -> Vec<Target> {
    let Some(file) = db.file_by_index(origin.file) else {
        return Vec::new();
    };
    if let Some(definition) = definitions(db, file).iter().find(|definition| definition.origin == origin) {
        return vec![Target::Definition(definition.clone())];
    }
    let Some(Reference { kind, name, .. }) = reference_at(db, origin) else {
        return Vec::new();
    };
    if *kind == RefKind::Module {
        return resolve_module(db, root.dir(db), name).map(Target::Module).into_iter().collect();
    }
    resolve(db, root, *kind, name).into_iter().map(Target::Definition).collect()
}

/// All references under a root that may mean a definition with this name, in order of loading. References to modules
/// have the root's folder as context and are queried with [`Target::Module`].
pub fn references_to(db: &dyn Db, root: File, target: &Target) -> Vec<Reference> {
    let means = |reference: &Reference| match target {
        Target::Definition(definition) => reference.name == definition.name && reference.kind.accepts(definition.kind),
        Target::Module(file) => {
            reference.kind == RefKind::Module && resolve_module(db, root.dir(db), &reference.name) == Some(*file)
        }
    };
    let files = module_closure(db, root).all();
    files.flat_map(|file| references(db, file)).filter(|reference| means(reference)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use gdl_test_support::{QueryLog, TestDb};

    use super::*;
    use crate::source_map;

    /// Shows targets as the text of their form or their path.
    fn targets(fixture: &str) -> Vec<String> {
        let db = TestDb::new(fixture);
        let (file, offset) = db.cursor();
        let origin = source_map(&*db, file).node_at(offset).unwrap();
        let targets = definition_of(&*db, db.main(), origin);
        targets.iter().map(|target| show(&db, target)).collect()
    }

    fn show(db: &TestDb, target: &Target) -> String {
        match target {
            Target::Definition(definition) => text(db, definition.origin.form()),
            Target::Module(file) => file.path(&**db).to_string(),
        }
    }

    fn text(db: &TestDb, origin: Origin) -> String {
        let file = db.file_by_index(origin.file).unwrap();
        let range = source_map(&**db, file).range(origin).unwrap();
        file.text(&**db)[usize::from(range.start())..usize::from(range.end())].to_owned()
    }

    #[test]
    fn names_lead_to_definitions_of_the_root() {
        let types = "\n;;- /types.g\n(unit-type ship) (terrain-type sea) (namer ship (random))\n";
        for (text, expected) in [
            ("(include types) (add shi$0p hp-max 1)", &["(unit-type ship)", "(namer ship (random))"][..]),
            ("(include types) (sh$0ip 1 2)", &["(unit-type ship)"]),
            ("(include types) (side a (unit-namers \"sh$0ip\"))", &["(namer ship (random))"]),
            ("(include ty$0pes)", &["/types.g"]),
            ("(include no$0ne)", &[]),
            ("(add shi$0p hp-max 1)", &[]),
            ("(include types) (set hp-m$0ax 1)", &[]),
            ("(include types) (define de$0f 1) (print def)", &["(define def 1)"]),
            ("(include types) (table hit-ch$0ance 1)", &[]),
        ] {
            assert_eq!(targets(&format!("{text}{types}")), expected, "{text}");
        }
    }

    #[test]
    fn references_over_all_files_of_the_root() {
        let db = TestDb::new(
            "(include a) (add x hp-max y)\n;;- /a.g\n(define x 1) (set x 2) (x) (print \"x\")\n;;- /b.g\n(print x)\n",
        );
        let definition = resolve(&*db, db.main(), RefKind::Symbol, "x").remove(0);
        let found = references_to(&*db, db.main(), &Target::Definition(definition));
        let forms: Vec<_> = found.iter().map(|refer| text(&db, refer.origin.form())).collect();
        assert_eq!(forms, ["(add x hp-max y)", "(set x 2)", "(x)"]);
        let module = references_to(&*db, db.main(), &Target::Module(db.at("/a.g")));
        assert_eq!(module.len(), 1);
    }

    #[test]
    fn edits_of_values_do_not_reach_the_index() {
        let mut db = TestDb::new("(include a)\n;;- /a.g\n(define x 1)\n");
        let work = |db: &TestDb| resolve(&**db, db.main(), RefKind::Symbol, "x").len();
        assert_eq!(work(&db), 1);
        db.edit("/a.g", "1", "2");
        let ran = QueryLog::of(&db, work);
        assert!(ran.ran("shared_definitions(/a.g)") && !ran.ran("definition_index"), "{ran:?}");
        db.edit("/a.g", "x", "y");
        assert_eq!(work(&db), 0);
    }
}
