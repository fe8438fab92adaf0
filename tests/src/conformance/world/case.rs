//! A run of a case: evaluation and setup as the command line asks for them.

use std::sync::Arc;

use camino::Utf8Path;
use gdl_db::{Change, Db, GdlDatabase, MemorySystem, Options as DatabaseOptions};
use gdl_eval::{Evaluation, evaluate_as_engine};
use gdl_sim::{
    rules::Rules,
    setup::{Fatal, Options, PlayerSpec, Setup, setup},
};

use super::Case;

/// The result of running a case.
pub(super) struct Run {
    pub evaluated: Arc<Evaluation>,
    /// `None` if the game was refused when it was read.
    pub setup: Option<Result<Setup, Fatal>>,
}

/// Runs a case.
pub(super) fn run(module: &str, case: &Case) -> Run {
    let (options, variants) = arguments(case);
    let system = MemorySystem::default();
    let main = "/vector/main.g";
    system.write(main, format!("{module}\n{}", case.append).as_str());
    let mut db = GdlDatabase::new(Arc::new(system), &[]);
    let mut change = Change::new();
    change.set_options(DatabaseOptions { embedded_library: false, variants, ..DatabaseOptions::default() });
    db.apply(change);
    let root = db.file(Utf8Path::new(main));
    let evaluated = evaluate_as_engine(&db, root).clone();
    let rules = Arc::new(Rules::new(Arc::new(evaluated.ruleset.clone())));
    let setup = evaluated.loads.then(|| setup(&rules, &options));
    Run { evaluated, setup }
}

/// The options of the setup, and the variants that are chosen.
fn arguments(case: &Case) -> (Options, Vec<(String, Vec<i32>)>) {
    let mut options = Options { seed: case.seed, short_names: true, ..Options::default() };
    let mut variants = Vec::new();
    let mut words = case.args.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word {
            "-M" => variants.push(("world-size".to_owned(), world_size(words.next().unwrap_or_default()))),
            "-e" => {
                let word = words.next().unwrap_or_default();
                let (count, ai) = word.split_once(',').unwrap_or((word, "mplayer"));
                let count = count.parse().unwrap_or(0);
                options.players.extend(std::iter::repeat_n(PlayerSpec::computer(ai), count));
            }
            "-r" => options.without_default_player = true,
            "-noai" => options.without_ai = true,
            _ if word.starts_with(['+', '@']) => {
                let spec = PlayerSpec::parse(word);
                let display = spec.display.clone().or(options.default_player.display.take());
                options.default_player = PlayerSpec { display, ..spec };
            }
            _ => options.players.push(PlayerSpec::parse(word)),
        }
    }
    (options, variants)
}

/// `WxHWc`, where all but the first number can be left out.
fn world_size(text: &str) -> Vec<i32> {
    let (area, around) = text.split_once('W').unwrap_or((text, "0"));
    let (w, h) = area.split_once('x').unwrap_or((area, area));
    [w, h, around].iter().map(|n| n.parse().unwrap_or(0)).collect()
}
