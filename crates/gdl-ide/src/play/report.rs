//! A game that is played for its report.

use gdl_report::{
    html::{Recorder, page},
    series::{Ending, Finding, GameRecord, Place, Series, Summary, text},
};
use gdl_sim::{Game, events::Entry, play::Observer};

use super::Simulation;

/// The width of the report in columns.
const WIDTH: usize = 100;

/// A played game.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayReport {
    /// Its title.
    pub title: String,
    /// Its seed.
    pub seed: i64,
    /// The number of finished turns.
    pub turns: i32,
    /// How it ended, in a few words.
    pub ending: &'static str,
    /// The report as text.
    pub text: String,
    /// The report as a page, if it was requested.
    pub page: Option<String>,
    /// What stands out.
    pub findings: Vec<Finding>,
}

/// Why there is no report or no map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayError {
    /// The result is no longer needed.
    Stopped,
    /// The game cannot be set up, or has no such map: the reason, for people.
    Refused(String),
}

/// Follows a game while it is played.
pub trait Spectator {
    /// Called when a turn is over, with the number of finished turns.
    fn turn_ended(&mut self, _turns: i32) {}

    /// Whether the game should go on; called after every step.
    fn goes_on(&self) -> bool {
        true
    }
}

/// A spectator who does not look.
impl Spectator for () {}

impl Simulation {
    /// Plays the game. With `with_page` the report is a page too; `address` gives the address of a file, a line and a
    /// column for its links.
    ///
    /// # Errors
    ///
    /// See [`PlayError`].
    pub fn report(
        self,
        with_page: bool,
        spectator: &mut dyn Spectator,
        address: &dyn Fn(&str, u32, u32) -> Option<String>,
    ) -> Result<PlayReport, PlayError> {
        let recorder = with_page.then(|| Recorder::new(0, self.plan.first_seed));
        let mut watcher = Watcher { recorder, spectator, turns: 0 };
        let record = self.plan.play(0, &mut watcher);
        if !watcher.spectator.goes_on() {
            return Err(PlayError::Stopped);
        }
        let recorder = watcher.recorder;
        self.reported(record, recorder, address)
    }

    /// Plays the game, without anybody who looks on.
    #[cfg(test)]
    pub(super) fn series(self) -> Option<Series> {
        let record = self.plan.play(0, &mut ());
        let is_set_up = record.ending != Ending::NotSetUp;
        is_set_up.then(|| Series::new(self.about, vec![record]))
    }

    fn reported(
        self,
        record: GameRecord,
        recorder: Option<Recorder>,
        address: &dyn Fn(&str, u32, u32) -> Option<String>,
    ) -> Result<PlayReport, PlayError> {
        let Simulation { plan, about, warnings, mut colors, .. } = self;
        if record.ending == Ending::NotSetUp {
            let why = record.reason.unwrap_or_default();
            return Err(PlayError::Refused(format!("the game cannot be set up: {why}")));
        }
        let (turns, ending) = (record.turns, record.ending.words());
        let module = about.module.clone();
        let command =
            |game: u64| format!("gdl sim {module} --seed {} --games 1 --turns {} --log", plan.seed(game).0, plan.turns);
        let address = |place: &Place| address(&place.file, place.line, place.column);
        let mut series = Series::new(about, vec![record]);
        warnings.note_in(&mut series);
        let summary = Summary::new(&series);
        let page = recorder.map(|recorder| {
            let replay = recorder.finish(&mut colors);
            page(&series, &summary, replay.as_ref(), &command, &address)
        });
        let text = text(&series, &summary, WIDTH, &command);
        let (title, findings) = (series.about.title, summary.findings);
        Ok(PlayReport { title, seed: plan.first_seed, turns, ending, text, page, findings })
    }
}

/// Records a game for the page, and passes its progress on.
struct Watcher<'a> {
    recorder: Option<Recorder>,
    spectator: &'a mut dyn Spectator,
    /// The number of finished turns.
    turns: i32,
}

impl Observer for Watcher<'_> {
    fn happened(&mut self, game: &Game, entries: &[Entry]) {
        if let Some(recorder) = &mut self.recorder {
            recorder.happened(game, entries);
        }
    }

    fn turn_started(&mut self, game: &Game) {
        if let Some(recorder) = &mut self.recorder {
            recorder.turn_started(game);
        }
    }

    fn turn_ended(&mut self, game: &Game) {
        if let Some(recorder) = &mut self.recorder {
            recorder.turn_ended(game);
        }
        self.turns += 1;
        self.spectator.turn_ended(self.turns);
    }

    fn goes_on(&self) -> bool {
        self.spectator.goes_on()
    }
}
