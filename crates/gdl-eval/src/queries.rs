//! The queries: evaluation of a root from its first form to the finished game.

use std::sync::Arc;

use gdl_db::{Db, File};
use gdl_ruleset::{Data, Value};
use smol_str::SmolStr;

use crate::{
    env::kind_of_symbol,
    evaluation::Evaluation,
    history::{History, Recorder, Watched},
    last,
    machine::{Machine, Mode},
    variant::VariantSetting,
};

/// Evaluates a root module with recovery: evaluation continues after an unclosed list or a fatal error, to find every
/// mistake at once.
///
/// A game takes some hundred KB; results derived from it are small and stay. In a workspace with thousands of games,
/// the host keeps those that were requested last.
#[salsa::tracked(returns(ref), lru = 256)]
pub fn evaluate(db: &dyn Db, root: File) -> Arc<Evaluation> {
    let game = Arc::new(run(db, root, Mode::Recover, &[]));
    last::remember(db, root, &game);
    game
}

/// Evaluates a root module exactly like the engine: text after an unclosed list is lost, and a fatal error ends the
/// evaluation.
#[salsa::tracked(returns(ref))]
pub fn evaluate_as_engine(db: &dyn Db, root: File) -> Arc<Evaluation> {
    Arc::new(run(db, root, Mode::Engine, &[]))
}

/// Evaluates a root module; `settings` of variants override those of the game.
pub(crate) fn run(db: &dyn Db, root: File, mode: Mode, settings: &[VariantSetting]) -> Evaluation {
    let mut machine = Machine::new(db, mode);
    machine.forced = settings.to_vec();
    machine.run(root);
    finish(machine)
}

/// Evaluates a root module like [`evaluate`], and records which forms set the watched values.
pub fn history(db: &dyn Db, root: File, watched: &[Watched]) -> History {
    let mut machine = Machine::new(db, Mode::Recover);
    machine.recorder = Some(Box::new(Recorder::new(watched)));
    machine.run(root);
    machine.recorder.take().map(|recorder| recorder.finish()).unwrap_or_default()
}

/// Ends an evaluation.
fn finish(mut machine: Machine<'_>) -> Evaluation {
    machine.report_late_definitions();
    machine.link_causes();
    machine.grow_tables();
    let bound = || machine.env.bindings().filter(|(_, b)| b.origin.is_some());
    machine.origins.symbols = bound().map(|(name, b)| (name.clone(), b.origin)).collect();
    let mut bindings: Vec<_> = bound().map(|(name, b)| (name.clone(), b.value.clone())).collect();
    bindings.sort_by(|a, b| a.0.cmp(&b.0));
    machine.rules.side_defaults = machine.evaluated_side_defaults();
    machine.rules.side_library = machine.evaluated_side_library();
    machine.complete_type_lists();
    machine.rules.defines = defines(&machine);
    let work = machine.work();
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
        other_settings: machine.other_settings,
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
    let mut defines: Vec<_> = defined.map(|(name, b)| (name.clone(), b.value.clone())).collect();
    defines.sort_by(|a, b| a.0.cmp(&b.0));
    defines
}
