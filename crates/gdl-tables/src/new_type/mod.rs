//! A new type like another one: its definition, and its entries in all tables, as one change of the modules.

mod definition;
mod lists;
mod names;
mod proof;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_base::{Edit, edited, line_end};
use gdl_db::{Change, Db, File, GdlDatabase, parse};
use gdl_eval::loads;
use gdl_hir::source_map;
use gdl_inquire::{Inquiry, Question, SourcePlace};
use gdl_ruleset::{Origin, TypeRef, symbol_text};
use gdl_schema::{PropertyId, form};
use gdl_syntax::{Element, List, TextRange, TextSize};

use crate::{
    clause::top_level_list,
    format::{line_edits, styled},
    layout::{Gap, after},
    like::differing_entries,
    plan,
    plan_data::{FileEdit, PlanOptions, TablePlan},
};
use definition::{Definition, missing};

pub use names::{free_name, similar_name};

/// The change that defines a type.
pub struct NewType {
    /// A fork of the database with the new texts. The entries of the plan are those of its game.
    pub db: GdlDatabase,
    /// The game in the fork.
    pub root: File,
    /// The new type in this game.
    pub ty: TypeRef,
    /// Where it is defined, in the new text.
    pub place: Option<SourcePlace>,
    /// The changes of files, and the entries of the new type. The files are those of the database before.
    pub plan: TablePlan,
    /// The properties in which the new type differs from the other one although it should not: a form for many types sets
    /// them.
    pub unlike: Vec<&'static str>,
}

impl std::fmt::Debug for NewType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewType").field("ty", &self.ty).field("plan", &self.plan).finish_non_exhaustive()
    }
}

/// Plans a new type like another one of a game: it has the properties of the other one, except for names, and its entries in
/// all tables. The definition stands after that of the other type. Nothing else of the game changes, also under other settings
/// of its variants.
///
/// # Errors
///
/// The name is taken, or the game cannot have the type: the reason, for people.
pub fn new_type(
    db: &dyn Db,
    root: File,
    like: TypeRef,
    name: &str,
    options: &PlanOptions<'_>,
) -> Result<NewType, Question> {
    let inquiry = Inquiry::of(db, root);
    names::check(&inquiry, like.kind, name)?;
    if !loads(db, root) {
        return Err(question("the engine would not load the game", "correct its errors first"));
    }
    let definition = Definition::of(&inquiry, like);
    let sites = sites(&inquiry, like, options);
    if sites.is_empty() {
        let old = inquiry.symbol(like);
        let message = format!("no module that can be changed has a place for a {} `{name}`", like.kind.noun());
        let reason = (options.read_only)(root);
        let reason =
            reason.unwrap_or_else(|| format!("`{old}` is defined in a library or in a form that is not a list"));
        return Err(question(message, reason));
    }
    let mut first: Option<String> = None;
    for site in sites {
        match attempt(&inquiry, like, name, &definition, &site, options) {
            Ok(new) => return Ok(new),
            Err(reason) => _ = first.get_or_insert(reason),
        }
    }
    let reason = first.unwrap_or_default();
    Err(question(format!("`{name}` cannot be defined like `{}`", inquiry.symbol(like)), reason))
}

fn question(message: impl Into<String>, help: impl Into<String>) -> Question {
    Question { message: message.into(), help: help.into() }
}

/// A place for a definition.
struct Site {
    file: File,
    gap: Gap,
}

/// The places for a definition, the best one first: after the other type, after the last type of the kind, after all types and
/// includes of the game's own file.
fn sites(inquiry: &Inquiry<'_>, like: TypeRef, options: &PlanOptions<'_>) -> Vec<Site> {
    let is_writable = |file: File| !file.is_embedded(inquiry.db) && (options.read_only)(file).is_none();
    let types = &inquiry.game.ruleset.types;
    let place = |ty: TypeRef| {
        let origin = inquiry.game.provenance.types.get(&ty)?;
        let (file, list) = top_level(inquiry.db, *origin)?;
        is_writable(file).then(|| Site { file, gap: new_form(file.text(inquiry.db), &list) })
    };
    let last = types.refs(like.kind).last();
    let mut candidates: Vec<Option<Site>> = Vec::new();
    // Values that lists give by the numbers of types must stay with their types.
    if Some(like) != last && !proof::has_values_by_number(inquiry) {
        candidates.push(place(like));
    }
    candidates.push(last.and_then(place));
    candidates.push(own_file(inquiry).filter(|site| is_writable(site.file)));
    candidates.into_iter().flatten().collect()
}

/// The place after the last form of the game's own file that defines a type or includes a module.
fn own_file(inquiry: &Inquiry<'_>) -> Option<Site> {
    let Inquiry { db, root, game } = *inquiry;
    let kinds = [form::UNIT_TYPE, form::MATERIAL_TYPE, form::TERRAIN_TYPE, form::ADVANCE_TYPE, form::INCLUDE];
    let is_of_root = |origin: &&Origin| origin.file == root.index(db) && origin.node == 0;
    let lists = game.forms.iter().rev().filter(is_of_root).filter_map(|&origin| top_level(db, origin));
    let has_head = |list: &List| kinds.iter().any(|kind| list.head().is_some_and(|head| head == kind.name()));
    let (file, list) = lists.into_iter().find(|(_, list)| has_head(list))?;
    Some(Site { file, gap: new_form(file.text(db), &list) })
}

/// The form of an origin, if it is a closed list at top level.
fn top_level(db: &dyn Db, origin: Origin) -> Option<(File, List)> {
    let file = db.file_by_index(origin.file)?;
    let range = source_map(db, file).form_range(origin.form)?;
    Some((file, top_level_list(&parse(db, file).syntax(), range)?))
}

/// The place for a form after another one. Forms on several lines have an empty line between them if they had one before.
fn new_form(text: &str, list: &List) -> Gap {
    let item = Element::List(list.clone());
    let end = line_end(text);
    let mut gap = after(text, &item, end);
    let range = item.text_range();
    let before = text[..usize::from(range.start())].trim_end_matches([' ', '\t']);
    let is_apart = before.ends_with(&end.repeat(2)) || (before.is_empty() && text[range].contains(end));
    if is_apart && gap.lead != " " {
        gap.lead.insert_str(0, end);
    }
    gap
}

/// The maximum number of steps in which lists of values get one for the new type: lists in lists are found one after another.
const MAX_STEPS: usize = 8;

/// New texts of files, as edits of the old ones.
struct Draft<'a> {
    db: &'a dyn Db,
    trial: GdlDatabase,
    /// The symbol of the other type.
    like: String,
    edits: BTreeMap<Utf8PathBuf, Vec<(TextSize, String)>>,
    /// The files that have another text in the trial.
    changed: BTreeSet<Utf8PathBuf>,
}

impl Draft<'_> {
    fn insert(&mut self, file: File, offset: TextSize, text: String) {
        self.edits.entry(file.path(self.db).to_owned()).or_default().push((offset, text));
    }

    /// Gives the trial the texts after the edits, in the style of their files, and values for the new type in lists.
    fn apply(&mut self, root: &Utf8Path, like: TypeRef, name: &str, options: &PlanOptions<'_>) {
        let mut change = Change::new();
        for path in std::mem::take(&mut self.changed) {
            change.set_text(&path, self.db.file(&path).text(self.db).clone());
        }
        for (path, inserted) in &self.edits {
            let file = self.db.file(path);
            let mut edits: Vec<Edit> = Vec::new();
            for (offset, text) in inserted {
                edits.push(Edit { range: TextRange::empty(*offset), text: text.clone() });
            }
            edits.sort_by_key(|edit| edit.range.start());
            let old = file.text(self.db);
            change.set_text(path, styled(old, &edited(old, &edits), &(options.format)(file)));
            self.changed.insert(path.clone());
        }
        self.trial.apply(change);
        for _ in 0..MAX_STEPS {
            if !self.fill_lists(root, like, name, options) {
                break;
            }
        }
    }

    /// Gives lists of values one for the new type. Whether there were any.
    fn fill_lists(&mut self, root: &Utf8Path, like: TypeRef, name: &str, options: &PlanOptions<'_>) -> bool {
        let game = Inquiry::of(&self.trial, self.trial.file(root));
        if !has(&game, like, &self.like) {
            return false;
        }
        let Some(new) = defined(&game, like, name) else { return false };
        let mut change = Change::new();
        let mut is_changed = false;
        for (path, mut edits) in lists::missing_values(&game, like, new) {
            let file = self.db.file(&path);
            if file.is_embedded(self.db) || (options.read_only)(file).is_some() {
                continue;
            }
            edits.sort_by_key(|edit| edit.range.start());
            let old = self.trial.file(&path).text(&self.trial);
            change.set_text(&path, styled(old, &edited(old, &edits), &(options.format)(file)));
            self.changed.insert(path);
            is_changed = true;
        }
        self.trial.apply(change);
        is_changed
    }
}

/// Whether a game has the other type at its index. The definition of a type may keep the engine from loading the game in
/// which the other one is defined.
fn has(game: &Inquiry<'_>, like: TypeRef, symbol: &str) -> bool {
    game.game.ruleset.types.of(like.kind).get(usize::from(like.index)).is_some_and(|def| def.symbol == symbol)
}

/// The type with a name that is new in a game.
fn defined(game: &Inquiry<'_>, like: TypeRef, name: &str) -> Option<TypeRef> {
    let index = game.game.ruleset.types.of(like.kind).iter().position(|def| def.symbol == name)?;
    Some(TypeRef { kind: like.kind, index: u16::try_from(index).ok()? })
}

/// Defines the type at a place, and proves that nothing else changes.
fn attempt(
    inquiry: &Inquiry<'_>,
    like: TypeRef,
    name: &str,
    definition: &Definition,
    site: &Site,
    options: &PlanOptions<'_>,
) -> Result<NewType, String> {
    let Inquiry { db, root, .. } = *inquiry;
    let root_path = root.path(db);
    let end = line_end(site.file.text(db));
    let old = inquiry.symbol(like).to_owned();
    let define = |more: &[(PropertyId, String)]| {
        let like_symbol = old.clone();
        let mut draft =
            Draft { db, trial: db.fork(), like: like_symbol, edits: BTreeMap::new(), changed: BTreeSet::new() };
        let text = format!("{}{}", site.gap.lead, definition.text(like.kind, name, more, end));
        draft.insert(site.file, site.gap.offset, text);
        draft.apply(root_path, like, name, options);
        draft
    };
    let found = |draft: &Draft<'_>| {
        let game = Inquiry::of(&draft.trial, draft.trial.file(root_path));
        if !has(&game, like, &old) {
            return Err(format!("a type of its own keeps the game from loading the module that defines `{old}`"));
        }
        let undefined = || format!("the engine would not read a definition at `{}`", site.file.path(db));
        let ty = defined(&game, like, name).ok_or_else(undefined)?;
        Ok((ty, missing(&game, like, ty)))
    };
    // Properties that other forms give to the other type go into the definition, and what later forms overwrite into forms
    // of their own after those.
    let mut draft = define(&[]);
    let (mut ty, mut lacking) = found(&draft)?;
    if !lacking.is_empty() {
        draft = define(&lacking);
        let overwritten = found(&draft)?.1;
        lacking.retain(|(id, _)| !overwritten.iter().any(|(known, _)| known == id));
        draft = define(&lacking);
        for (id, value) in &overwritten {
            let origin = inquiry.game.provenance.properties.get(like, *id);
            let Some((file, list)) = origin.and_then(|origin| top_level(db, origin)) else { continue };
            if file.is_embedded(db) || (options.read_only)(file).is_some() || definition.is_at(db, file, &list) {
                continue;
            }
            let gap = after(file.text(db), &Element::List(list), line_end(file.text(db)));
            let property = id.def(like.kind).name;
            let added = format!("{}({} {} {property} {value})", gap.lead, form::ADD.name(), symbol_text(name));
            draft.insert(file, gap.offset, added);
        }
        draft.apply(root_path, like, name, options);
        (ty, lacking) = found(&draft)?;
    }
    let unlike = lacking.iter().map(|(id, _)| id.def(like.kind).name).collect();
    // The entries of tables, planned on top of the definition.
    let planned = {
        let Draft { trial, .. } = &draft;
        let trial_root = trial.file(root_path);
        let game = Inquiry::of(trial, trial_root);
        let of_old = |file: File| db.file(file.path(trial));
        let (read_only, format) =
            (|file: File| (options.read_only)(of_old(file)), |file: File| (options.format)(of_old(file)));
        let options = PlanOptions { read_only: &read_only, format: &format };
        // A clause may rule the new type alone because later ones overwrite it for all others.
        plan(trial, trial_root, &differing_entries(&game, ty, like, false), &options)
    };
    let mut change = Change::new();
    let mut paths: Vec<Utf8PathBuf> = draft.changed.iter().cloned().collect();
    for file in &planned.files {
        let path = file.file.path(&draft.trial).to_owned();
        change.set_text(&path, file.text.as_str());
        if !paths.contains(&path) {
            paths.push(path);
        }
    }
    let mut trial = draft.trial;
    trial.apply(change);
    let trial_root = trial.file(root_path);
    proof::proves(inquiry, &Inquiry::of(&trial, trial_root), ty)?;
    let loaded = |path: &Utf8PathBuf| inquiry.game.files.iter().position(|file| file.path(db) == path);
    paths.sort_by_key(loaded);
    let files = paths.iter().map(|path| {
        let (file, text) = (db.file(path), trial.file(path).text(&trial).to_string());
        FileEdit { file, edits: line_edits(file.text(db), &text), text }
    });
    let files = files.filter(|file| !file.edits.is_empty()).collect();
    let origin = Inquiry::of(&trial, trial_root).game.provenance.types.get(&ty).copied();
    let place = origin.and_then(|origin| SourcePlace::of(&trial, origin));
    Ok(NewType { root: trial_root, db: trial, ty, place, plan: TablePlan { files, ..planned }, unlike })
}
