//! The queries: evaluation of a root from its first form to the finished game.

use std::sync::{Arc, Mutex, PoisonError};

use gdl_db::{Db, File, Stamp, StampedCache};
use gdl_hir::item_tree;
use gdl_ruleset::{Data, Value};
use gdl_schema::{form, property};
use smol_str::SmolStr;

use crate::{
    env::kind_of_symbol,
    evaluation::Evaluation,
    history::{History, Recorder, Watched},
    machine::{Machine, MachineOver, Mode},
    variant::VariantSetting,
};

/// Evaluates a root module with recovery: evaluation continues after an unclosed list or a fatal error, to find every
/// mistake at once.
///
/// A game takes some hundred KB; results derived from it are small and stay. In a workspace with thousands of games,
/// the host keeps those that were requested last.
#[salsa::tracked(returns(ref), lru = 256)]
pub fn evaluate(db: &dyn Db, root: File) -> Arc<Evaluation> {
    Arc::new(run(db, root, Mode::Recover, &[]))
}

/// Evaluates a root module exactly like the engine: text after an unclosed list is lost, and a fatal error ends the
/// evaluation.
#[salsa::tracked(returns(ref))]
pub fn evaluate_as_engine(db: &dyn Db, root: File) -> Arc<Evaluation> {
    Arc::new(run(db, root, Mode::Engine, &[]))
}

/// Evaluates a root module; `settings` of variants override those of the game.
pub(crate) fn run(db: &dyn Db, root: File, mode: Mode, settings: &[VariantSetting]) -> Evaluation {
    finish(run_forms(db, root, mode, settings), Extent::Game)
}

/// Evaluates a root module for what is wrong with it: like [`run`], but without the properties of sides that the set-up may
/// add.
pub(crate) fn run_for_notes(db: &dyn Db, root: File, settings: &[VariantSetting]) -> Evaluation {
    finish(run_forms(db, root, Mode::Recover, settings), Extent::Notes)
}

/// What is wanted of an evaluation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    /// The whole game.
    Game,
    /// Its notes and values, but not the properties of sides that the set-up may add.
    Notes,
}

/// Reads all forms of a game.
fn run_forms<'db>(db: &'db dyn Db, root: File, mode: Mode, settings: &[VariantSetting]) -> Machine<'db> {
    if mode == Mode::Recover
        && has_variants(db, root)
        && let Some(mut machine) = read_main(db, root)
        && settings.iter().all(|setting| machine.runs_later(setting))
    {
        machine.forced = settings.to_vec();
        machine.start();
        return machine;
    }
    let mut machine = Machine::new(db, mode);
    machine.forced = settings.to_vec();
    machine.run(root);
    machine
}

/// Evaluations up to the variants of the main module. The game and those that other settings of its variants make go on
/// from there: reading the modules takes most of the time.
type StartedGames = StampedCache<File, Arc<Mutex<MachineOver<()>>>, 4>;

/// Evaluates a root up to its variants, for [`read_main`].
#[salsa::tracked(returns(copy), no_eq)]
fn started_game(db: &dyn Db, root: File) -> Stamp {
    let mut machine = Machine::new(db, Mode::Recover);
    machine.read_main(root);
    db.scratch().get::<StartedGames>().put(root, Arc::new(Mutex::new(machine.over(()))))
}

/// The evaluation of a root up to its variants, if it is still stored.
fn read_main(db: &dyn Db, root: File) -> Option<Machine<'_>> {
    let stamp = started_game(db, root);
    let started = db.scratch().get::<StartedGames>().get(&root, stamp)?;
    let machine = started.lock().unwrap_or_else(PoisonError::into_inner).clone();
    Some(machine.over(db))
}

/// Whether a file lists variants.
fn has_variants(db: &dyn Db, root: File) -> bool {
    let is_list = |property: &Value| property.head().is_some_and(|head| head == property::module::VARIANTS);
    let forms = item_tree(db, root).forms.iter().filter(|it| it.value.is_form(form::GAME_MODULE));
    forms.flat_map(|form| form.value.items()).any(is_list)
}

/// Evaluates a root module like [`evaluate`], and records which forms set the watched values.
pub fn history(db: &dyn Db, root: File, watched: &[Watched]) -> History {
    let mut machine = Machine::new(db, Mode::Recover);
    machine.recorder = Some(Box::new(Recorder::new(watched)));
    machine.run(root);
    machine.recorder.take().map(|recorder| recorder.finish()).unwrap_or_default()
}

/// Ends an evaluation.
fn finish(mut machine: Machine<'_>, extent: Extent) -> Evaluation {
    machine.report_late_definitions();
    machine.link_causes();
    machine.grow_tables();
    let mut bound: Vec<_> = machine.env.bindings().filter(|(_, b)| b.origin.is_some()).collect();
    bound.sort_unstable_by_key(|(name, _)| *name);
    machine.origins.symbols = bound.iter().map(|(name, b)| ((*name).clone(), b.origin)).collect();
    let bindings: Vec<_> = bound.iter().map(|(name, b)| ((*name).clone(), b.value.clone())).collect();
    if extent == Extent::Game {
        machine.rules.side_defaults = machine.evaluated_side_defaults();
        machine.rules.side_library = machine.evaluated_side_library();
    }
    machine.complete_type_lists();
    machine.rules.defines = defines(&machine);
    let work = machine.work();
    let other_settings = machine.take_other_settings();
    let of_root = machine.modules.list.first().map_or(&[][..], |module| &module.variants);
    let variants = of_root.iter().map(|variant| variant.offered(machine.variant_runs.remove(&variant.origin)));
    Evaluation {
        variants: variants.collect(),
        ruleset: machine.rules,
        provenance: machine.origins,
        notes: machine.notes,
        omitted: machine.omitted,
        prints: machine.prints,
        forms: machine.forms,
        loads: !machine.failed,
        files: machine.modules.files,
        bindings,
        other_settings,
        work,
        steps: machine.steps,
    }
}

/// The symbols that `define` and `set` left bound, by name. The forms of sides and types bind theirs when they are
/// evaluated.
fn defines(machine: &Machine<'_>) -> Vec<(SmolStr, Value)> {
    let by_side = |name: &SmolStr| machine.rules.sides.iter().any(|side| side.symbol.as_ref() == Some(name));
    let by_doctrine = |name: &SmolStr| machine.rules.doctrines.iter().any(|d| d.name.as_ref() == Some(name));
    let defined = machine.env.bindings().filter(|(name, b)| {
        let object = matches!(b.value.data, Data::Type(_) | Data::Namer(_));
        !b.constant && !object && kind_of_symbol(name).is_none() && !by_side(name) && !by_doctrine(name)
    });
    let mut defines: Vec<_> = defined.collect();
    defines.sort_unstable_by_key(|(name, _)| *name);
    defines.into_iter().map(|(name, b)| (name.clone(), b.value.clone())).collect()
}
