//! The proof of a rewrite: every game that loads the file is evaluated before and after. What the engine ignored may take
//! effect, and nothing that a form has set may change.

use gdl_db::{Db, File};
use gdl_eval::{Evaluation, evaluate, evaluate_with};
use gdl_hir::{loading_roots, roots_of};
use gdl_inquire::{Inquiry, KINDS, diff};
use gdl_ruleset::Origin;
use gdl_schema::{GlobalId, PropertyId, TableId, globals, tables};
use rustc_hash::FxHashMap;

/// The maximum number of other settings of variants under which a rewrite is tried.
const MAX_SETTINGS: usize = 16;

/// What rewrites may do besides setting what no form had set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Licence {
    /// Nothing.
    None,
    /// Change values of the object that the form is about: it was there with less than its author wanted.
    Objects,
    /// Change anything: the engine reads a word in another way than the older one.
    All,
}

/// What a proof asks for.
#[derive(Clone, Copy, Debug)]
pub struct Demand {
    /// What may change.
    pub licence: Licence,
    /// Whether a new row of a table must be for all types, as the property was that it replaces.
    pub whole_rows: bool,
}

/// The games that load a file.
pub fn games_of(db: &dyn Db, file: File) -> Vec<File> {
    let mut roots = roots_of(db, file).to_vec();
    roots.extend(loading_roots(db, file).iter().filter(|root| !roots_of(db, file).contains(root)));
    roots
}

/// Why it is not proven that the new text of a file only adds what the engine ignored; none if it is. `old` and `new` are the
/// databases with the old and the new text.
pub fn doubt(old: &dyn Db, new: &dyn Db, file: File, demand: Demand) -> Option<String> {
    let mut has_effect = false;
    for root in games_of(old, file) {
        let path = root.path(old);
        let counterpart = new.file(path);
        let (before, after) = (evaluate(old, root), evaluate(new, counterpart));
        let game = path.file_name().unwrap_or_default();
        if let Some(doubt) =
            changes(&inquiries((old, root, before), (new, counterpart, after)), demand, &mut has_effect)
        {
            return Some(format!("{doubt}, in the game `{game}`"));
        }
        let (others, new_others) = (&before.other_settings, &after.other_settings);
        if others.len() != new_others.len() {
            return Some(format!("the settings of variants would change, in the game `{game}`"));
        }
        for (a, b) in others.iter().zip(new_others).take(MAX_SETTINGS) {
            let before = evaluate_with(old, root, std::slice::from_ref(a));
            let after = evaluate_with(new, counterpart, std::slice::from_ref(b));
            if let Some(doubt) =
                changes(&inquiries((old, root, &before), (new, counterpart, &after)), demand, &mut has_effect)
            {
                return Some(format!("{doubt}, in the game `{game}` with `{}` at {}", a.name, a.value));
            }
        }
    }
    (!has_effect).then(|| "no game changes: other forms set the same values, or the form is not read".to_owned())
}

/// A game of a database, evaluated under some setting.
type Played<'a> = (&'a dyn Db, File, &'a Evaluation);

fn inquiries<'a>(old: Played<'a>, new: Played<'a>) -> [Inquiry<'a>; 2] {
    [old, new].map(|(db, root, game)| Inquiry { db, root, game })
}

/// Why the change of a game is not what a rewrite may do.
fn changes(
    [old, new]: &[Inquiry<'_>; 2],
    Demand { licence, whole_rows }: Demand,
    has_effect: &mut bool,
) -> Option<String> {
    let (before, after) = (old.game, new.game);
    if before.loads && !after.loads {
        return Some("the engine would not load the game".to_owned());
    }
    if let Some(message) = new_note(before, after) {
        return Some(format!("the new form is not accepted either ({message})"));
    }
    let (a, b) = (&before.ruleset, &after.ruleset);
    if KINDS.iter().any(|&kind| a.types.count(kind) != b.types.count(kind)) {
        return Some("the types would change".to_owned());
    }
    *has_effect |= count_of_set(after) > count_of_set(before);
    if whole_rows && has_new_partial_row(before, after) {
        return Some("it would leave out types that are defined later".to_owned());
    }
    if a == b {
        return None;
    }
    if licence == Licence::All {
        *has_effect = true;
        return None;
    }
    if let Some(what) = overwritten(old, new) {
        return Some(format!("it would change what another form says of `{what}`"));
    }
    for change in diff(old, new).parts.iter().filter(|change| change.part != "variables") {
        *has_effect = true;
        if change.old.is_some() && licence < Licence::Objects {
            return Some(format!("it would change {} of {}", change.what, change.part));
        }
    }
    None
}

/// The first value that a form had set and that changes.
fn overwritten(old: &Inquiry<'_>, new: &Inquiry<'_>) -> Option<&'static str> {
    let (a, b) = (&old.game.ruleset, &new.game.ruleset);
    let origins = &old.game.provenance;
    for id in (0..tables().len()).filter_map(|index| u16::try_from(index).ok()).map(TableId) {
        let Some(set) = origins.tables.get(&id).filter(|_| a.table(id) != b.table(id)) else { continue };
        let (rows, cols) = a.table_size(id);
        let mut cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let changed = cells
            .find(|&(row, col)| a.entry(id, row, col) != b.entry(id, row, col) && set.get(row, col) != Origin::NONE);
        if changed.is_some() {
            return Some(id.name());
        }
    }
    for kind in KINDS {
        for ty in a.types.refs(kind) {
            let changed = |(id, _): &&(PropertyId, Origin)| a.types[ty].prop(*id) != b.types[ty].prop(*id);
            if let Some(&(id, _)) = origins.properties.of(ty).iter().find(changed) {
                return Some(id.def(kind).name);
            }
        }
    }
    let ids = (0..globals().len()).filter_map(|index| u16::try_from(index).ok()).map(GlobalId);
    let mut set = ids.filter(|id| origins.globals.contains_key(id));
    set.find(|&id| a.global(id) != b.global(id)).map(GlobalId::name)
}

/// Whether a row of a table is set that was not, and not for all types.
fn has_new_partial_row(before: &Evaluation, after: &Evaluation) -> bool {
    after.provenance.tables.iter().any(|(id, set)| {
        let old = before.provenance.tables.get(id);
        let (rows, cols) = after.ruleset.table_size(*id);
        (0..rows).any(|row| {
            let is_set = |col: &usize| set.get(row, *col) != Origin::NONE;
            let was_set = |col: &usize| old.is_some_and(|old| old.get(row, *col) != Origin::NONE);
            (0..cols).any(|col| is_set(&col) && !was_set(&col)) && !(0..cols).all(|col| is_set(&col))
        })
    })
}

/// The number of values that forms set.
fn count_of_set(game: &Evaluation) -> usize {
    let entries = game.provenance.tables.values().map(|set| set.cells().filter(|&clause| clause != 0).count());
    let types = KINDS.into_iter().flat_map(|kind| game.ruleset.types.refs(kind));
    let properties = types.map(|ty| game.provenance.properties.of(ty).len());
    entries.sum::<usize>() + properties.sum::<usize>() + game.provenance.globals.len()
}

/// The first message of a kind that has become more frequent.
fn new_note<'e>(before: &Evaluation, after: &'e Evaluation) -> Option<&'e str> {
    let mut balance: FxHashMap<_, i64> = FxHashMap::default();
    after.notes.iter().for_each(|note| *balance.entry(note.id).or_default() += 1);
    before.notes.iter().for_each(|note| *balance.entry(note.id).or_default() -= 1);
    let is_new = |message: &str| before.notes.iter().all(|note| note.message != message);
    let mut more = after.notes.iter().filter(|note| balance[&note.id] > 0);
    more.find(|note| is_new(&note.message)).map(|note| note.message.as_str())
}
