//! Problems that a game has only under other settings of its variants, and the values that differ under them.
//!
//! Each setting with its own clauses is tried alone, and pairs of settings if their clauses name the same things.

use std::sync::Arc;

use gdl_db::{Db, File, Stamp, StampedCache};
use gdl_ruleset::{Origin, PropValue, Table, TypeRef};
use gdl_schema::{GlobalId, MessageId, PropertyId, TableId, TypeKind, msg};
use rustc_hash::{FxHashMap, FxHashSet};
use smol_str::SmolStr;

use crate::{
    evaluation::Evaluation,
    machine::{FUEL, Mode},
    note::Note,
    queries::{evaluate, run, run_for_notes},
    variant::VariantSetting,
};

/// The maximum number of combinations of settings that are tried, over all variants of a game.
const MAX_TRIED: usize = 48;

/// The maximum number of changed values that are kept per game.
const MAX_CHANGES: usize = 20_000;

/// A note that a game has only under other settings of its variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantNote {
    /// The note; its message names the settings under which it holds.
    pub note: Note,
    /// The settings: one, or two that conflict.
    pub settings: Vec<VariantSetting>,
}

/// The game of a root with some settings of variants instead of its own.
pub fn evaluate_with(db: &dyn Db, root: File, settings: &[VariantSetting]) -> Evaluation {
    run(db, root, Mode::Recover, settings)
}

/// Games that other settings make: the notes of a game and the rules about it ask for the same ones.
type OtherGames = StampedCache<(File, Vec<VariantSetting>), Arc<Evaluation>, 8>;

/// Evaluates a game for [`other_game`].
#[salsa::tracked(returns(copy), no_eq)]
fn evaluated_with(db: &dyn Db, root: File, settings: Vec<VariantSetting>) -> Stamp {
    let game = Arc::new(run_for_notes(db, root, &settings));
    db.scratch().get::<OtherGames>().put((root, settings), game)
}

/// A game for its notes and values, evaluated once for all that ask for it soon.
fn other_game(db: &dyn Db, root: File, settings: &[VariantSetting]) -> Arc<Evaluation> {
    let stamp = evaluated_with(db, root, settings.to_vec());
    let known = db.scratch().get::<OtherGames>().get(&(root, settings.to_vec()), stamp);
    known.unwrap_or_else(|| Arc::new(run_for_notes(db, root, settings)))
}

type Key = (MessageId, Origin, String);

fn key(note: &Note) -> Key {
    (note.id, note.origin, note.message.clone())
}

/// The values of a game that differ under another setting of one variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VariantChanges {
    /// The setting.
    pub setting: VariantSetting,
    globals: FxHashMap<GlobalId, PropValue>,
    properties: FxHashMap<(TypeRef, PropertyId), PropValue>,
    entries: FxHashMap<(TableId, u16, u16), i32>,
}

impl VariantChanges {
    /// The value of a global variable under the setting, if it differs.
    pub fn global(&self, id: GlobalId) -> Option<&PropValue> {
        self.globals.get(&id)
    }

    /// The value of a property of a type under the setting, if it differs.
    pub fn property(&self, ty: TypeRef, id: PropertyId) -> Option<&PropValue> {
        self.properties.get(&(ty, id))
    }

    /// The entry of a table under the setting, if it differs.
    pub fn entry(&self, id: TableId, row: TypeRef, col: TypeRef) -> Option<i32> {
        self.entries.get(&(id, row.index, col.index)).copied()
    }

    /// Compares types that both games have at the same index; `room` is the number of further changes that are kept.
    fn new(setting: VariantSetting, own: &Evaluation, other: &Evaluation, room: &mut usize) -> VariantChanges {
        let mut changes = VariantChanges {
            setting,
            globals: FxHashMap::default(),
            properties: FxHashMap::default(),
            entries: FxHashMap::default(),
        };
        let set = own.provenance.globals.keys().chain(other.provenance.globals.keys());
        for &id in set {
            let value = other.ruleset.global(id);
            if value != own.ruleset.global(id) && take(room) {
                changes.globals.insert(id, value.clone());
            }
        }
        let common = |kind: TypeKind| {
            let types = own.ruleset.types.of(kind).iter().zip(other.ruleset.types.of(kind));
            types.take_while(|(a, b)| a.symbol == b.symbol).count()
        };
        for kind in [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance] {
            for ty in own.ruleset.types.refs(kind).take(common(kind)) {
                let (before, after) = (&own.ruleset.types[ty], &other.ruleset.types[ty]);
                for id in before.differences(after, PropValue::eq) {
                    if take(room) {
                        changes.properties.insert((ty, id), after.prop(id).clone());
                    }
                }
            }
        }
        for id in (0..gdl_schema::tables().len()).filter_map(|index| Some(TableId(u16::try_from(index).ok()?))) {
            let (before, after) = (own.ruleset.table(id), other.ruleset.table(id));
            let (first, second) = id.def().index;
            for (row, col) in differing_entries(before, after, common(first), common(second)) {
                let value = other.ruleset.entry(id, row.into(), col.into());
                if value != own.ruleset.entry(id, row.into(), col.into()) && take(room) {
                    changes.entries.insert((id, row, col), value);
                }
            }
        }
        changes
    }
}

/// Reserves room for one more change, if there is any left.
fn take(room: &mut usize) -> bool {
    let is_left = *room > 0;
    *room = room.saturating_sub(1);
    is_left
}

/// The entries at which two tables may differ, within the given rows and columns.
fn differing_entries(
    before: Option<&Table>,
    after: Option<&Table>,
    rows: usize,
    cols: usize,
) -> impl Iterator<Item = (u16, u16)> {
    let is_shared = matches!((before, after), (Some(a), Some(b)) if std::ptr::eq(a, b));
    let rows = if is_shared || (before.is_none() && after.is_none()) { 0 } else { rows };
    // Equal rows are mostly pointer-equal.
    let is_same = move |row: usize| matches!((before, after), (Some(a), Some(b)) if a.row(row) == b.row(row));
    let changed = (0..rows).filter(move |&row| !is_same(row));
    let index = |index: usize| u16::try_from(index).ok();
    changed.flat_map(move |row| (0..cols).filter_map(move |col| Some((index(row)?, index(col)?))))
}

/// The outcomes of other settings of a game's variants.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VariantOutcomes {
    /// The notes that the game has only under those settings.
    pub notes: Vec<VariantNote>,
    /// The values that differ, for each single setting that changes any.
    pub changes: Vec<VariantChanges>,
}

/// The notes of a game that it has only under other settings.
#[salsa::tracked(returns(deref))]
pub fn variant_notes(db: &dyn Db, root: File) -> Box<[VariantNote]> {
    variant_outcomes(db, root).notes.as_slice().into()
}

/// Yields the games that other settings make of a root, with the settings, but without `side_defaults` and `side_library`: each setting alone, then pairs of settings
/// that name the same things. Each game is evaluated on demand. Together the evaluations take no more steps than one
/// game may.
pub fn other_games(db: &dyn Db, root: File) -> impl Iterator<Item = (Vec<VariantSetting>, Arc<Evaluation>)> {
    let own: &Arc<Evaluation> = evaluate(db, root);
    let mut steps = FUEL;
    combinations(&own.other_settings).into_iter().map_while(move |settings| {
        // Stops when fewer steps remain than the game itself takes.
        let rest = steps.checked_sub(own.work.max(1))?;
        let game = other_game(db, root, &settings);
        steps = rest.saturating_sub(game.work.saturating_sub(own.work));
        Some((settings, game))
    })
}

/// Returns the outcomes of other settings of a game's variants.
#[salsa::tracked(returns(ref))]
pub fn variant_outcomes(db: &dyn Db, root: File) -> VariantOutcomes {
    let own: &Arc<Evaluation> = evaluate(db, root);
    let mut known: FxHashSet<Key> = own.notes.iter().map(key).collect();
    let mut outcomes = VariantOutcomes::default();
    let mut room = MAX_CHANGES;
    for (settings, game) in other_games(db, root) {
        if let [setting] = &settings[..] {
            let changes = VariantChanges::new(setting.clone(), own, &game, &mut room);
            if !(changes.globals.is_empty() && changes.properties.is_empty() && changes.entries.is_empty()) {
                outcomes.changes.push(changes);
            }
        }
        // Of which notes the game has only then, nothing is known if not all of its own are kept.
        if !own.omitted.is_empty() {
            continue;
        }
        for note in &game.notes {
            // A variant that defines types too late is already reported from its text.
            let is_told = [msg::EVALUATION_LIMIT, msg::LATE_TYPE_DEFINITION].contains(&note.id);
            if is_told || !known.insert(key(note)) {
                continue;
            }
            let mut note = note.clone();
            note.message = format!("{} (when {})", note.message, describe_settings(&settings));
            outcomes.notes.push(VariantNote { note, settings: settings.clone() });
        }
    }
    outcomes
}

/// Says which settings some are, as in "`hard` is on".
pub fn describe_settings(settings: &[VariantSetting]) -> String {
    let texts: Vec<String> = settings.iter().map(VariantSetting::to_string).collect();
    texts.join(" and ")
}

/// The single settings, then pairs of different variants whose clauses name the same things.
fn combinations(settings: &[VariantSetting]) -> Vec<Vec<VariantSetting>> {
    let settings = &settings[..settings.len().min(MAX_TRIED)];
    let mut combinations: Vec<Vec<VariantSetting>> = settings.iter().map(|setting| vec![setting.clone()]).collect();
    for (index, a) in settings.iter().enumerate() {
        for b in &settings[index + 1..] {
            let is_common = |name: &SmolStr| b.names.binary_search(name).is_ok();
            if combinations.len() < MAX_TRIED && a.origin != b.origin && a.names.iter().any(is_common) {
                combinations.push(vec![a.clone(), b.clone()]);
            }
        }
    }
    combinations
}
