//! Definitions that a game does not use.

use gdl_db::File;
use gdl_hir::{DefKind, Definition, definitions, games_loading, roots_of};
use gdl_ruleset::Origin;
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::{RootContext, context::is_saved_game, facts::words::each_word};

/// The definitions of one kind whose name occurs nowhere else in the game, in files that no other game loads: other
/// uses of a library fragment cannot be known. Names in files that the game may load under other conditions count as
/// uses. Empty for saved games, which contain all definitions, used or not.
pub(crate) fn unused<'a>(ctx: &RootContext<'a>, kind: DefKind) -> Vec<&'a Definition> {
    let db = ctx.db();
    if is_saved_game(db, ctx.root()) {
        return Vec::new();
    }
    let is_own = |file: File| {
        games_loading(db, file).iter().all(|&root| root == ctx.root()) && *roots_of(db, file) == [ctx.root()]
    };
    let own = ctx.files().iter().filter(|&&file| is_own(file));
    let mut candidates: FxHashMap<&SmolStr, (&Definition, u32)> = FxHashMap::default();
    for definition in own.flat_map(|&file| definitions(db, file)).filter(|definition| definition.kind == kind) {
        candidates.entry(&definition.name).or_insert((definition, 0));
    }
    if candidates.is_empty() {
        return Vec::new();
    }
    for file in ctx.files().iter().copied().chain(ctx.unloaded_files()) {
        each_word(db, file, &mut |word, origin| {
            if let Some((definition, uses)) = candidates.get_mut(word) {
                *uses += u32::from(origin != definition.origin);
            }
        });
    }
    let mut unused: Vec<&Definition> =
        candidates.into_values().filter(|(_, uses)| *uses == 0).map(|(definition, _)| definition).collect();
    if !unused.is_empty() {
        // What a condition skips is for another game, or for a later one.
        let interpreted: FxHashSet<Origin> = ctx.forms().map(|form| form.origin.form()).collect();
        unused.retain(|definition| interpreted.contains(&definition.origin.form()));
    }
    unused
}
