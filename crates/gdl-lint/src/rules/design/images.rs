//! The image families that a game can show: its own, and those that the lists `imf.dir` name.

use gdl_db::Settings;
use rustc_hash::FxHashSet;

use crate::RootContext;

/// The file that names image families and the files that define them.
const LIST: &str = "imf.dir";

/// The names of all families; `None` if there is no list, so that nothing is known of families outside of modules.
pub(crate) fn families<'a>(ctx: &RootContext<'a>) -> Option<FxHashSet<&'a str>> {
    let db = ctx.db();
    let library = Settings::get(db).library_dirs(db).iter();
    let dirs = std::iter::once(ctx.root().dir(db).to_owned()).chain(library.cloned());
    let beside = dirs.flat_map(|dir| {
        let images = dir.parent().map(|parent| parent.join("images").join(LIST));
        [Some(dir.join(LIST)), images]
    });
    let lists: Vec<_> = beside.flatten().map(|path| db.file(&path)).filter(|file| file.is_found(db)).collect();
    if lists.is_empty() {
        return None;
    }
    let lines = lists.iter().flat_map(|list| list.text(db).lines());
    let mut names: FxHashSet<&str> = lines.filter_map(|line| line.split_whitespace().next()).collect();
    names.extend(ctx.ruleset().images.iter().map(|family| family.name.as_str()));
    Some(names)
}
