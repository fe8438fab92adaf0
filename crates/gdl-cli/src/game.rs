//! The common part of the commands that set up a game: the module, its rules, seed and size, and its images.

use std::{str::FromStr, sync::Arc};

use anyhow::Result;
use camino::Utf8PathBuf;
use clap::Args;
use gdl_db::{Db, File, GdlDatabase};
use gdl_eval::{Evaluation, evaluate, exceeds_limit, loads};
use gdl_ide::ImageColors;
use gdl_report::{color::Rgb, palette::Images, series::FindingSettings};
use gdl_sim::{
    rules::Rules,
    setup::{Fatal, Options},
};

use crate::{
    host::HostArgs,
    settings::{LintArgs, find_settings},
    term, text,
};

/// A game that is set up.
#[derive(Args, Debug, Clone)]
pub struct GameArgs {
    /// A path, or the name of a module
    pub module: String,
    /// The random seed: the same seed gives the same game. A game that sets `random-state` overrides it
    #[arg(long, value_name = "NUMBER", default_value_t = 1, allow_negative_numbers = true)]
    pub seed: i64,
    /// Width and height of the area, as in 60x30, if the game does not have its own layers
    #[arg(long, value_name = "WxH")]
    pub size: Option<Size>,
    #[command(flatten)]
    pub host: HostArgs,
}

/// The size of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size(pub i32, pub i32);

/// The user is told that an area with at least this many cells may take a minute.
const MANY_CELLS: i64 = 500_000;
/// The number of cells beyond which an area is refused.
const CELL_LIMIT: i64 = gdl_sim::setup::DEFAULT_CELL_LIMIT as i64;

impl Size {
    fn cells(self) -> i64 {
        i64::from(self.0) * i64::from(self.1)
    }
}

impl FromStr for Size {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Size, &'static str> {
        let parsed = text.split_once(['x', 'X']).and_then(|(w, h)| Some(Size(w.parse().ok()?, h.parse().ok()?)));
        parsed.filter(|size| size.0 > 0 && size.1 > 0).ok_or("write WIDTHxHEIGHT, as in 60x30")
    }
}

/// A game with its rules.
pub struct Game {
    /// The database.
    pub db: GdlDatabase,
    /// The module.
    pub root: File,
    /// Its rules.
    pub rules: Arc<Rules>,
    /// Whether the engine would start it.
    pub loads: bool,
    /// The command that shows the problems of the game.
    pub check: String,
    /// The arguments about rules and settings.
    pub lint: LintArgs,
}

impl Game {
    /// Reads a module.
    ///
    /// # Errors
    ///
    /// See [`Game::read`].
    pub fn open(args: &GameArgs) -> Result<Game> {
        Game::read(&args.module, &args.host)
    }

    /// Reads a module without setting it up.
    ///
    /// # Errors
    ///
    /// See [`HostArgs::open`].
    pub fn read(module: &str, host: &HostArgs) -> Result<Game> {
        let (db, root) = host.open(module)?;
        let rules = Arc::new(Rules::new(Arc::new(evaluate(&db, root).ruleset.clone())));
        let loads = loads(&db, root);
        let check = host.check_command(&db, root);
        Ok(Game { db, root, rules, loads, check, lint: LintArgs::default() })
    }

    /// The settings and comments about findings of its games.
    ///
    /// # Errors
    ///
    /// See [`find_settings`].
    pub fn finding_settings(&self) -> Result<FindingSettings> {
        let paths: Vec<Utf8PathBuf> =
            self.evaluated().files.iter().map(|file| file.path(&self.db).to_owned()).collect();
        let root = self.root.path(&self.db).to_owned();
        let settings = find_settings(&self.db, &self.lint, std::iter::once(&root).chain(&paths))?;
        Ok(gdl_ide::finding_settings(&self.db, self.root, &|path| settings.of(path).lint.clone()))
    }

    /// The evaluated module.
    pub fn evaluated(&self) -> &Evaluation {
        evaluate(&self.db, self.root)
    }

    /// Options of its setup, with the seed and the size of the arguments.
    pub fn options(&self, args: &GameArgs) -> Options {
        let is_large = |size: &Size| (MANY_CELLS + 1..=CELL_LIMIT).contains(&size.cells());
        if let Some(Size(w, h)) = args.size.filter(is_large) {
            term::say(text!("note: an area of {}x{} takes long to set up, and is given up if it takes too long", w, h));
        }
        Options { seed: args.seed, size: args.size.map(|Size(w, h)| (w, h)), ..self.setup_options() }
    }

    /// Options of its setup that follow from its module.
    pub fn setup_options(&self) -> Options {
        Options { side_names: gdl_ide::side_names(&self.db, self.root), ..Options::default() }
    }

    /// The title of the game.
    pub fn title(&self) -> String {
        gdl_ide::game_title(&self.db, self.root)
    }

    /// The seed of the random generator, in words.
    pub fn seed_text(&self, args: &GameArgs) -> String {
        match self.rules.globals.random_state {
            state if state >= 0 => format!("Seed {state}, which the game sets."),
            _ => format!("Seed {}.", args.seed),
        }
    }

    /// Warns that the engine would not start the game, with the command that shows the reason.
    pub fn warn_if_broken(&self) {
        if exceeds_limit(&self.db, self.root) {
            term::warn(text!(
                "the game exceeds a limit of gdl, which the engine does not have, and was read only in part; `{}` shows where",
                self.check
            ));
        } else if !self.loads {
            term::warn(text!("the engine would not load this game; `{}` shows why", self.check));
        }
    }

    /// The colors of its image families.
    pub fn images(&self) -> GameImages<'_> {
        GameImages::of(&self.db, self.root)
    }
}

/// Reports why a game cannot be set up.
pub fn report_fatal(game: &Game, fatal: &Fatal) {
    let path = game.root.path(&game.db);
    let code = fatal.id.map_or(String::new(), |id| format!("[{}] ", id.def().code));
    term::error(text!(
        "{}{} cannot be set up: {}\n  why: {}\n  help: {}",
        code,
        path,
        fatal.what,
        fatal.why,
        fatal.help
    ));
}

/// Image families of a game and its library.
pub struct GameImages<'db>(ImageColors<'db>);

impl<'db> GameImages<'db> {
    /// Those of a game.
    pub fn of(db: &'db dyn Db, root: File) -> GameImages<'db> {
        GameImages(ImageColors::new(db, root))
    }
}

impl Images for GameImages<'_> {
    fn color(&mut self, family: &str) -> Option<Rgb> {
        self.0.rgb(family).map(|color| Rgb::from_parts(color.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes() {
        assert_eq!("60x30".parse(), Ok(Size(60, 30)));
        assert_eq!("7X9".parse(), Ok(Size(7, 9)));
        for wrong in ["", "60", "x", "0x5", "-3x4", "5x", "99999999999x1", "6 x 5"] {
            assert!(wrong.parse::<Size>().is_err(), "{wrong}");
        }
    }
}
