//! The image families that a game can show: its own, and those in the lists `imf.dir`.

use std::sync::Arc;

use gdl_db::{Db, File, Settings};
use gdl_ruleset::Value;
use gdl_schema::global;
use rustc_hash::FxHashSet;
use smol_str::SmolStr;

use crate::{RootContext, SIDE_FORMS, context::reads::Part, facts::game::Game};

/// The file with the names of image families and of the files that define them.
const LIST: &str = "imf.dir";

/// The families in the lists that a game can use; `None` if there is no list.
#[salsa::tracked]
pub(crate) fn families_in_lists(db: &dyn Db, root: File) -> Option<Arc<FxHashSet<SmolStr>>> {
    let library = Settings::get(db).libraries_of(db, root.dir(db)).iter();
    let dirs = std::iter::once(root.dir(db).to_owned()).chain(library.cloned());
    let beside = dirs.flat_map(|dir| {
        let images = dir.parent().map(|parent| parent.join("images").join(LIST));
        [Some(dir.join(LIST)), images]
    });
    let lists: Vec<_> = beside.flatten().map(|path| db.file(&path)).filter(|file| file.is_found(db)).collect();
    match &lists[..] {
        [] => None,
        [list] => Some(Arc::clone(families_in_list(db, *list))),
        lists => {
            let families = lists.iter().flat_map(|&list| families_in_list(db, list).iter().cloned());
            Some(Arc::new(families.collect()))
        }
    }
}

/// The families in a list. Most games use the same list.
#[salsa::tracked]
fn families_in_list(db: &dyn Db, list: File) -> Arc<FxHashSet<SmolStr>> {
    let lines = list.text(db).lines();
    Arc::new(lines.filter_map(|line| line.split_whitespace().next()).map(SmolStr::from).collect())
}

/// The families of a game.
pub(crate) struct Families<'a> {
    listed: &'a FxHashSet<SmolStr>,
    own: FxHashSet<&'a str>,
}

impl Families<'_> {
    pub fn contains(&self, name: &str) -> bool {
        self.own.contains(name) || self.listed.contains(name)
    }

    /// The family whose name is nearest to a misspelled one.
    pub fn nearest(&self, name: &str) -> Option<&str> {
        let listed = self.listed.iter().map(|family| family.as_str());
        gdl_base::nearest(name, listed.chain(self.own.iter().copied()))
    }
}

/// The strings of a property of sides: in the forms of sides and in `side-library`.
pub(crate) fn side_texts<'a>(ctx: &RootContext<'a>, property: &str) -> Vec<&'a Value> {
    let mut texts = Vec::new();
    let mut open: Vec<&Value> = ctx.forms_with(&SIDE_FORMS);
    if let Some(game) = Game::of(ctx) {
        open.extend(game.global_list(global::SIDE_LIBRARY));
    }
    while let Some(list) = open.pop() {
        for item in list.items() {
            match item.items() {
                [head, text, ..] if head.is_sym(property) && text.as_str().is_some() => {
                    texts.push(text);
                }
                _ => {}
            }
        }
    }
    texts
}

/// The families of a game; `None` if there is no list, so that families outside modules are unknown.
pub(crate) fn families<'a>(ctx: &RootContext<'a>) -> Option<Families<'a>> {
    let (_, game, reads) = ctx.parts();
    let listed = ctx.facts().families.as_deref()?;
    reads.note(Part::Images);
    Some(Families { listed, own: game.ruleset.images.iter().map(|family| family.name.as_str()).collect() })
}
