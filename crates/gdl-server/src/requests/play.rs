//! Games without human players: the game of a document, as the editor shows it, is played without the database.

use camino::Utf8Path;
use gdl_ide::Simulation;
use gdl_report::{
    escape::one_line,
    html::{Recorder, page},
    series::{Ending, FORMAT, GameRecord, Place, Series, Summary, text},
};
use gdl_sim::{Game, events::Entry, play::Observer};
use serde_json::{Value, json};

use crate::{
    adapter::ClientSender,
    context::Context,
    convert::uri_of,
    failure::{Answer, Failure},
    job::{RouteOutput, StopFlag},
    links::place_address,
    requests::execute,
};

/// Plays the game of a document. Arguments: the document, the number of turns, the seed, and `html` or `text`.
pub const PLAY: &str = "gdl.play";

/// The default number of turns.
const TURNS: i32 = 50;

/// The maximum number of turns: more would take too long for a user of an editor.
const MOST_TURNS: i32 = 10_000;

/// The width of the report in columns.
const WIDTH: usize = 100;

/// The parameters of the request.
struct PlayRequest {
    turns: i32,
    seed: i64,
    is_page: bool,
}

impl PlayRequest {
    fn of(arguments: &[Value]) -> Answer<PlayRequest> {
        let given = |index: usize| arguments.get(index).filter(|value| !value.is_null());
        let number = |index: usize, usual: i64| match given(index) {
            None => Ok(usual),
            Some(value) => {
                value.as_i64().ok_or_else(|| Failure::InvalidParams(format!("argument {index} is not a whole number")))
            }
        };
        let turns = i32::try_from(number(1, TURNS.into())?).ok().filter(|turns| (1..=MOST_TURNS).contains(turns));
        let turns = turns.ok_or_else(|| Failure::InvalidParams(format!("play 1 to {MOST_TURNS} turns")))?;
        let is_page = match given(3).map(Value::as_str) {
            None | Some(Some("text")) => false,
            Some(Some("html")) => true,
            Some(_) => return Err(Failure::InvalidParams("a report is `text` or `html`".to_owned())),
        };
        Ok(PlayRequest { turns, seed: number(2, 1)?, is_page })
    }
}

/// Plays a game. The game is read from the database immediately; it is played while the user continues to type.
pub fn play(context: &Context, params: Value) -> Answer<RouteOutput> {
    let arguments = params["arguments"].as_array().map_or(&[][..], Vec::as_slice);
    let wanted = PlayRequest::of(arguments)?;
    let file = context.file(&execute::uri(arguments, 0)?)?;
    let simulation = gdl_ide::simulation(context.db, file, wanted.turns, wanted.seed).map_err(Failure::Refused)?;
    let root = json!(context.uri(simulation.root));
    let token = params.get("workDoneToken").filter(|token| !token.is_null()).cloned();
    let outgoing = context.world.outgoing.clone();
    let (client, documents) = (context.world.client.clone(), context.world.documents.clone());
    let address = move |place: &Place| {
        let path = Utf8Path::new(&place.file);
        let uri = documents.get(path).map(|opened| opened.uri.clone()).or_else(|| uri_of(path))?;
        place_address(&client, &uri, place.line, place.column)
    };
    Ok(RouteOutput::Detached(Box::new(move |stop| {
        let progress = token.map(|token| Progress::begin(outgoing, token, &simulation.about.title));
        let mut watcher = Watcher {
            recorder: wanted.is_page.then(|| Recorder::new(0, wanted.seed)),
            stop: stop.clone(),
            turns: (0, wanted.turns),
            progress,
        };
        let record = simulation.plan.play(0, &mut watcher);
        if stop.is_set() {
            return Err(Failure::Cancelled);
        }
        reported(simulation, record, watcher.recorder, root, &address)
    })))
}

/// The report of a game.
fn reported(
    simulation: Simulation,
    record: GameRecord,
    recorder: Option<Recorder>,
    root: Value,
    address: &dyn Fn(&Place) -> Option<String>,
) -> Answer<Value> {
    let Simulation { plan, about, warnings, mut colors, .. } = simulation;
    if record.ending == Ending::NotSetUp {
        let why = record.reason.unwrap_or_default();
        return Err(Failure::Refused(format!("the game cannot be set up: {why}")));
    }
    let (turns, ending) = (record.turns, record.ending.words());
    let module = about.module.clone();
    let command =
        |game: u64| format!("gdl sim {module} --seed {} --games 1 --turns {} --log", plan.seed(game).0, plan.turns);
    let mut series = Series { format: FORMAT, about, games: vec![record], balance: None, places: Default::default() };
    warnings.note_in(&mut series);
    let summary = Summary::new(&series);
    let mut result = json!({
        "root": root,
        "title": series.about.title,
        "seed": plan.first_seed,
        "turns": turns,
        "ending": ending,
        "text": text(&series, &summary, WIDTH, &command),
    });
    if let Some(recorder) = recorder {
        let replay = recorder.finish(&mut colors);
        result["html"] = json!(page(&series, &summary, replay.as_ref(), &command, address));
    }
    Ok(result)
}

/// Observes a game: records it for the page, reports progress to the user, and stops it when it is cancelled.
struct Watcher {
    recorder: Option<Recorder>,
    stop: StopFlag,
    /// The number of finished turns and of all turns.
    turns: (i32, i32),
    progress: Option<Progress>,
}

impl Observer for Watcher {
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
        self.turns.0 += 1;
        if let Some(progress) = &self.progress {
            progress.report(self.turns);
        }
    }

    fn goes_on(&self) -> bool {
        !self.stop.is_set()
    }
}

/// Reports the progress of a game. The progress ends when this is dropped, for any reason.
struct Progress {
    outgoing: ClientSender,
    token: Value,
}

impl Progress {
    fn begin(outgoing: ClientSender, token: Value, title: &str) -> Progress {
        let progress = Progress { outgoing, token };
        let title = format!("Playing {}", one_line(title));
        progress.send_progress(json!({"kind": "begin", "title": title, "cancellable": true, "percentage": 0}));
        progress
    }

    fn report(&self, (over, all): (i32, i32)) {
        let percentage = i64::from(over) * 100 / i64::from(all.max(1));
        if self.outgoing.gauge.is_high() {
            return;
        }
        self.send_progress(
            json!({"kind": "report", "message": format!("turn {over} of {all}"), "percentage": percentage}),
        );
    }

    fn send_progress(&self, value: Value) {
        self.outgoing.send("$/progress", None, json!({"token": self.token, "value": value}));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.send_progress(json!({"kind": "end"}));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_have_bounds() {
        let wanted = |arguments: Value| {
            let wanted = PlayRequest::of(arguments.as_array().expect("a list"));
            wanted.map(|it| (it.turns, it.seed, it.is_page)).map_err(|failure| failure.message())
        };
        assert_eq!(wanted(json!(["file:///a.g"])), Ok((50, 1, false)));
        assert_eq!(wanted(json!(["file:///a.g", 5, -7, "html"])), Ok((5, -7, true)));
        assert_eq!(wanted(json!(["file:///a.g", null, null, "text"])), Ok((50, 1, false)));
        for wrong in
            [json!(["a", 0]), json!(["a", 1_000_000_000_000_i64]), json!(["a", "5"]), json!(["a", 5, 1, "pdf"])]
        {
            assert!(wanted(wrong.clone()).is_err(), "{wrong}");
        }
    }
}
