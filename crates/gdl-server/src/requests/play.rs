//! Games without human players: the game of a document, as the editor shows it, is played without the database.

use std::sync::{Arc, PoisonError};

use camino::Utf8Path;
use gdl_ide::{PlayError, PlayedGame, Spectator, escape::one_line};
use serde_json::{Value, json};

use crate::{
    channel::ClientSender,
    context::Context,
    convert::uri_of,
    failure::{Answer, Failure},
    links::place_address,
    requests::execute,
    route::{RouteOutput, StopFlag},
};

/// Plays the game of a document. Arguments: the document, the number of turns, the seed, and `html` or `text`.
pub const PLAY: &str = "gdl.play";

/// The default number of turns.
const TURNS: i32 = 50;

/// The maximum number of turns: more would take too long for a user of an editor.
const MOST_TURNS: i32 = 10_000;

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
    let mut simulation = gdl_ide::simulation(context.db, file, wanted.turns, wanted.seed).map_err(Failure::Refused)?;
    let settings = &context.world.settings;
    simulation.about.settings =
        gdl_ide::finding_settings(context.db, simulation.root, &|path| settings.of(path).lint.clone());
    let (root, game) = (json!(context.uri(simulation.root)), PlayedGame::of(context.db, simulation.root));
    let (module, played_games) = (simulation.root, Arc::clone(&context.world.played));
    let token = params.get("workDoneToken").filter(|token| !token.is_null()).cloned();
    let outgoing = context.world.outgoing.clone();
    let (client, documents) = (context.world.client.clone(), context.world.documents.clone());
    let address = move |path: &str, line: u32, column: u32| {
        let path = Utf8Path::new(path);
        let uri = documents.get(path).map(|opened| opened.uri.clone()).or_else(|| uri_of(path))?;
        place_address(&client, &uri, line, column)
    };
    Ok(RouteOutput::Detached(Box::new(move |stop| {
        let progress = token.map(|token| Progress::begin(outgoing, token, &simulation.about.title));
        let flag = stop.clone();
        simulation.stop_when(move || flag.is_set());
        let mut watcher = Watcher { stop: stop.clone(), turns: wanted.turns, progress };
        let played = simulation.report(wanted.is_page, &mut watcher, &address)?;
        // Its findings are diagnostics from now on; the loop asks the client to look again.
        let mut known = played_games.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(module, game.with(played.findings));
        drop(known);
        let mut result = json!({
            "root": root,
            "title": played.title,
            "seed": played.seed,
            "turns": played.turns,
            "ending": played.ending,
            "text": played.text,
        });
        if let Some(page) = played.page {
            result["html"] = json!(page);
        }
        Ok(result)
    })))
}

/// Reports the progress of a game to the user, and stops it when it is cancelled.
struct Watcher {
    stop: StopFlag,
    /// The number of all turns.
    turns: i32,
    progress: Option<Progress>,
}

impl Spectator for Watcher {
    fn turn_ended(&mut self, turns: i32) {
        if let Some(progress) = &self.progress {
            progress.report(turns, self.turns);
        }
    }

    fn goes_on(&self) -> bool {
        !self.stop.is_set()
    }
}

impl From<PlayError> for Failure {
    fn from(error: PlayError) -> Failure {
        match error {
            PlayError::Stopped => Failure::Cancelled,
            PlayError::Refused(why) => Failure::Refused(why),
        }
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

    fn report(&self, over: i32, all: i32) {
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
