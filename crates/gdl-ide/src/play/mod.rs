//! The game of a file as input of the simulator: rules, seed and turns, and the positions in the module for reports.
//!
//! Plain data, so that a long game is played without the database.

mod findings;
mod map;
mod report;

use std::sync::Arc;

use gdl_db::{Db, File};
use gdl_eval::{evaluate, exceeds_limit, loads};
use gdl_hir::resolve_module;
use gdl_report::{
    color::Rgb,
    palette::{Images, Palette},
    series::{Header, Plan, SeriesInfo},
};
use gdl_ruleset::Ruleset;
use gdl_schema::property;
use gdl_sim::{
    rules::Rules,
    setup::{Options, Stop},
};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

use crate::{ImageColors, WarningPlaces, active_root, subject_place};
pub use findings::{PlayedGame, finding_settings, game_diagnostics};
pub use report::{PlayError, PlayReport, Spectator};

/// The library module that generates names of sides.
const SIDE_NAMES: &str = "ng-sides";

/// A game that can be played.
#[derive(Debug, Clone)]
pub struct Simulation {
    /// Its module.
    pub root: File,
    /// The game; the computer plays all sides.
    pub plan: Plan,
    /// The description of the game for reports.
    pub about: SeriesInfo,
    /// The places in the module that cause warnings of the game.
    pub warnings: WarningPlaces,
    /// The colors of its image families.
    pub colors: FamilyColors,
}

impl Simulation {
    /// Gives the setup and each turn of the game up as soon as something is true, which is asked now and then.
    pub fn stop_when(&mut self, is_over: impl Fn() -> bool + Send + Sync + 'static) {
        self.plan.options.stop = Stop::when(is_over);
    }
}

/// Prepares the game under which a file is shown.
///
/// # Errors
///
/// The reason why it cannot be played, for people.
pub fn simulation(db: &dyn Db, file: File, turns: i32, seed: i64) -> Result<Simulation, String> {
    let root = active_root(db, file);
    let path = root.path(db);
    let name = path.file_name().unwrap_or(path.as_str());
    if exceeds_limit(db, root) {
        return Err(format!(
            "`{name}` exceeds a limit of gdl, which the engine does not have: it is read only in part and cannot be played here"
        ));
    }
    if !loads(db, root) {
        return Err(format!("the engine would not start `{name}`: fix its errors first"));
    }
    let evaluated = evaluate(db, root);
    let mut rules = Rules::new(Arc::new(evaluated.ruleset.clone()));
    let sets_seed = rules.globals.random_state >= 0;
    // A different seed must give a different game.
    rules.globals.random_state = -1;
    let rules = Arc::new(rules);
    let colors = FamilyColors::of(db, root, &rules);
    let options = Options { side_names: side_names(db, root), ..Options::default() };
    let plan = Plan {
        rules,
        options,
        players: Vec::new(),
        first_seed: seed,
        games: 1,
        rotations: 1,
        turns,
        order: gdl_sim::PlayOrder::default(),
    };
    let title = game_title(db, root);
    let header = Header { title, module: path.to_string(), sets_seed, ..Header::default() };
    let about = SeriesInfo::new(&plan, header, &mut |subject| subject_place(db, evaluated, subject));
    Ok(Simulation { root, plan, about, warnings: WarningPlaces::of(db, root), colors })
}

/// Returns the title of a game: that of its module, else the name of its module, else the name of its file.
pub fn game_title(db: &dyn Db, root: File) -> String {
    let module = &evaluate(db, root).ruleset.module;
    let title = module.attrs.str(property::module::TITLE).or(module.name.as_ref()).filter(|title| !title.is_empty());
    let path = root.path(db);
    title.map_or_else(|| path.file_stem().unwrap_or(path.as_str()).to_owned(), ToString::to_string)
}

/// The names for sides of a game that have none.
pub fn side_names(db: &dyn Db, root: File) -> Option<Arc<Ruleset>> {
    let names = resolve_module(db, root.dir(db), SIDE_NAMES)?;
    Some(Arc::new(evaluate(db, names).ruleset.clone()))
}

/// The colors of the image families of the types and sides of a game.
#[derive(Debug, Clone, Default)]
pub struct FamilyColors(FxHashMap<SmolStr, Rgb>);

impl FamilyColors {
    fn of(db: &dyn Db, root: File, rules: &Rules) -> FamilyColors {
        let mut asked = FamilyColorCache { images: ImageColors::new(db, root), found: FamilyColors::default() };
        // A palette requests all colors that it needs.
        Palette::new(rules, &[], &mut asked);
        let colors = rules.source.sides.iter().filter_map(|side| side.attrs.str(property::side::COLOR));
        for name in colors.flat_map(|names| names.split(',')) {
            asked.color(name.trim());
        }
        asked.found
    }
}

impl Images for FamilyColors {
    fn color(&mut self, family: &str) -> Option<Rgb> {
        self.0.get(family).copied()
    }
}

/// Looks up colors, and stores them.
struct FamilyColorCache<'db> {
    images: ImageColors<'db>,
    found: FamilyColors,
}

impl Images for FamilyColorCache<'_> {
    fn color(&mut self, family: &str) -> Option<Rgb> {
        let color = Rgb::from_parts(self.images.rgb(family)?.0);
        self.found.0.insert(family.into(), color);
        Some(color)
    }
}

#[cfg(test)]
mod tests {
    use gdl_test_support::TestDb;

    use gdl_report::scene::LayerChoice;

    use super::*;

    const GAME: &str = "(game-module (title \"Two\")) (unit-type man) (terrain-type land (image-name \"mud\")) (area 8 8)\n\
        (area (terrain \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\" \"8a\")) (set synthesis-methods nil)\n\
        (set random-state 5) (imf \"mud\" (1 1 (255 0 0)))\n\
        (side 1 (name \"Red\")) (side 2 (name \"Blue\")) (man 4 3 1) (man 4 4 2)\n\
        ;;- /part.g\n(add man hp-max 3)\n";

    fn played(db: &TestDb, path: &str) -> Result<Simulation, String> {
        simulation(&**db, db.at(path), 3, 7)
    }

    #[test]
    fn the_game_of_a_fragment_is_played() {
        let db = TestDb::new(&format!("(include part) {GAME}"));
        let simulation = played(&db, "/part.g").expect("it can be played");
        assert_eq!((simulation.root, &*simulation.about.title), (db.main(), "Two"));
        let place = simulation.about.types[0].place.clone().expect("the type has a place");
        assert_eq!((&*place.file, place.line), ("/main.g", 1));
        let played = simulation.clone().report(false, &mut (), &|_, _, _| None).expect("it is played");
        assert_eq!((&*played.title, played.seed, played.turns, played.page), ("Two", 7, 3, None));
        let svg = simulation.map(LayerChoice::Terrain, 7, || false).expect("it has a map");
        assert!(svg.starts_with("<svg") && svg.contains("Seed 7."), "{svg}");
    }

    #[test]
    fn a_game_is_stopped() {
        struct Impatient(i32);

        impl Spectator for Impatient {
            fn turn_ended(&mut self, turns: i32) {
                self.0 = turns;
            }

            fn goes_on(&self) -> bool {
                self.0 < 2
            }
        }

        let db = TestDb::new(GAME);
        let mut spectator = Impatient(0);
        let stopped = played(&db, "/main.g").expect("it can be played").report(true, &mut spectator, &|_, _, _| None);
        assert_eq!((stopped, spectator.0), (Err(PlayError::Stopped), 2));
        let map = played(&db, "/main.g").expect("it can be played").map(LayerChoice::Terrain, 1, || true);
        assert_eq!(map, Err(PlayError::Stopped));
    }

    #[test]
    fn a_limit_of_the_tool_is_not_the_engines() {
        let text: String =
            (0..60).map(|index| format!("(define x{} (append x{index} x{index}))\n", index + 1)).collect();
        let db = TestDb::new(&format!("(unit-type man) (terrain-type land) (define x0 (man man))\n{text}"));
        let why = played(&db, "/main.g").expect_err("it is too large");
        assert!(why.contains("exceeds a limit of gdl"), "{why}");
    }

    #[test]
    fn what_the_engine_would_not_start_is_refused() {
        let db = TestDb::new("(unit-type man (hp-max 0)) (terrain-type land)");
        assert_eq!(
            played(&db, "/main.g").expect_err("it is broken"),
            "the engine would not start `main.g`: fix its errors first"
        );
    }
}
