//! The game of a series that was played elsewhere, opened again: for the reports that need more than records.

use anyhow::{Result, bail, ensure};
use camino::Utf8PathBuf;
use gdl_report::html::Replay;
use gdl_report::series::{Series, SeriesInfo, Summary};
use gdl_sim::{
    PlayOrder,
    setup::{Options, PlayerSpec},
};

use super::{
    Job, Players, Request, findings,
    series::{command_of, course, without_display},
};
use crate::{
    game::{Game, Size},
    host::{HostArgs, parse_variant},
    report,
    safe_text::SafeText,
};

/// A variant and its values.
type Variant = (String, Vec<i32>);

/// The game of a series, and the series as it would be played again.
pub struct Reopened {
    game: Game,
    /// The series.
    pub job: Job,
}

impl Reopened {
    /// Opens the game of a series, which `module` names, and plays one of its games again to see whether it is the same.
    ///
    /// # Errors
    ///
    /// The module is missing, or its games are others.
    pub fn open(series: &Series, module: &str, lib: &[Utf8PathBuf]) -> Result<Reopened> {
        let about = &series.about;
        let (size, variant) = arguments(about)?;
        let host = HostArgs { lib: lib.to_vec(), of_settings: Vec::new(), no_embedded_lib: false, variant };
        let game = Game::read(module, &host)?;
        game.warn_if_broken();
        let options = Options { seed: about.first_seed, size: size.map(|Size(w, h)| (w, h)), ..game.setup_options() };
        let mut job = Job::new(&game, options, &request(about));
        job.set_games(about.games);
        let help = "name the module that the parts were played with; it may have changed since";
        ensure!(
            job.about.rules == about.rules && job.plan.rotations == about.rotations,
            "`{module}` is not the game of the series: its rules differ\n  help: {help}"
        );
        let played = series.games.iter().find(|game| game.ending.is_played());
        if let Some(record) = played
            && job.plan.play(record.game, &mut ()) != *record
        {
            bail!(
                "`{module}` is not the game of the series: the game of seed {} has another course\n  help: {help}",
                record.seed
            );
        }
        Ok(Reopened { game, job })
    }

    /// The course of a game for a page: that of a seed, or the first that was played.
    pub fn course(&self, series: &Series, seed: Option<i64>) -> Option<Replay> {
        course(&self.game, &self.job, series, seed, None)
    }

    /// The findings of the series in a format of findings.
    pub fn findings(&self, series: &Series, summary: &Summary, format: report::Format) -> SafeText {
        findings::render(&self.game, summary, format, &|game| command_of(series, game))
    }
}

/// The size of the area and the variants of a series.
fn arguments(about: &SeriesInfo) -> Result<(Option<Size>, Vec<Variant>)> {
    let (mut size, mut variants) = (None, Vec::new());
    for pair in about.arguments.chunks(2) {
        let parsed = match pair {
            [option, value] if option == "--size" => value.parse().map(|value| size = Some(value)).is_ok(),
            [option, value] if option == "--variant" => parse_variant(value).map(|value| variants.push(value)).is_ok(),
            _ => false,
        };
        ensure!(parsed, "the series has an unknown argument `{}`\n  help: leave --game out", pair.join(" "));
    }
    Ok((size, variants))
}

fn request(about: &SeriesInfo) -> Request {
    let player = |name: &String| {
        let known = name.parse::<Players>().ok().filter(|players| players.names() == [name.as_str()]);
        let spec = known.and_then(|players| players.specs().pop());
        (name.clone(), spec.unwrap_or_else(|| without_display(PlayerSpec::parse(name))))
    };
    Request {
        players: about.players.iter().map(player).collect(),
        seed: about.first_seed,
        games: about.games,
        turns: about.turns,
        mirror: about.rotations > 1,
        order: PlayOrder { slice: about.order.slice, first: about.order.first },
        precision: about.precision,
        arguments: about.arguments.clone(),
    }
}
