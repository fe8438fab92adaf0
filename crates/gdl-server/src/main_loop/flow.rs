//! The lifetime of a request: started, possibly interrupted and restarted, cancelled, and answered exactly once.

use std::{str::FromStr, sync::Arc};

use camino::Utf8PathBuf;
use gdl_ide::{Canceller, Interruption};
use serde_json::{Value, json};
use tower_lsp::ls_types::Uri;

use crate::{
    bdl::document::is_about_board,
    context::World,
    convert::path_of,
    failure::{Answer, Failure},
    job::{Outcome, Purpose, Work},
    reply::{Id, Reply},
    requests::play::PLAY,
    route::{Route, RouteClass, StopFlag},
    state::{State, pending::PendingRequest},
};

/// The maximum number of detached requests that run at the same time: each keeps a processor busy.
const MAX_APART: usize = 2;

/// The maximum number of concurrent jobs; more would only produce answers that wait to be sent.
const MAX_JOBS: usize = 16;

impl State {
    /// Accepts a request that `route` answers.
    pub fn admit(&mut self, id: Id, reply: Reply, route: Arc<Route>, params: Value) {
        let is_detached = route.class == RouteClass::Detached;
        if is_detached && self.pending.values().filter(|pending| pending.is_detached).count() >= MAX_APART {
            let why = format!("{MAX_APART} games are being played already: wait for one of them, or cancel it");
            return reply.send(Err(Failure::Refused(why)));
        }
        // Changes that arrived before the request apply to it.
        self.flush();
        let number = self.next_number;
        self.next_number += 1;
        let document = self.document_of(&params);
        self.numbers.insert(id.clone(), number);
        let (stop, revision) = (StopFlag::default(), self.revision_of(route.method, &params));
        let token = params.get("workDoneToken").filter(|token| !token.is_null()).cloned();
        let waiting =
            PendingRequest { id, reply, canceller: None, document, revision, stop: stop.clone(), token, is_detached };
        self.pending.insert(number, waiting);
        let work = Work { route, params, purpose: Purpose::Answer(number), stop };
        match work.route.class {
            RouteClass::Background if self.told_revision == self.revision => self.parked.push(work),
            RouteClass::Background => self.background.push_back(work),
            RouteClass::TextBound | RouteClass::Repeatable | RouteClass::Detached => self.start(work),
        }
    }

    /// Creates a progress token for a request that may take long, if the client supports progress and gave no token.
    pub fn give_token(&mut self, params: &mut Value) {
        if self.world.client.shows_progress && params.get("workDoneToken").is_none_or(Value::is_null) {
            let token = json!(format!("gdl-{}", self.next_number));
            self.ask("window/workDoneProgress/create", json!({"token": token}), |_, _| {});
            params["workDoneToken"] = token;
        }
    }

    /// Cancels the request with a progress token, on behalf of the user.
    pub fn cancel_progress(&mut self, token: &Value) {
        let is_it = |pending: &&PendingRequest| pending.token.as_ref() == Some(token);
        if let Some(id) = self.pending.values().find(is_it).map(|pending| pending.id.clone()) {
            self.cancel(&id);
        }
    }

    /// The document in the parameters of a request, and its version.
    fn document_of(&self, params: &Value) -> Option<(Utf8PathBuf, Option<i32>)> {
        let uri = Uri::from_str(params.pointer("/textDocument/uri")?.as_str()?).ok()?;
        let path = path_of(&uri, &self.world.client.home).ok()?;
        let version = self.version(&path);
        Some((path, version))
    }

    /// The version of an open document.
    pub fn version(&self, path: &Utf8PathBuf) -> Option<i32> {
        self.world.documents.get(path).map(|opened| opened.version)
    }

    /// Starts work on a current snapshot, or holds it back: answers to a client that does not read would pile up, as
    /// would those to a client that sends very many requests at once.
    pub fn start(&mut self, work: Work) {
        let is_answer = matches!(work.purpose, Purpose::Answer(_));
        if is_answer && (!self.held.is_empty() || !self.has_room()) {
            self.held.push_back(work);
        } else {
            self.begin(work);
        }
    }

    /// Whether another job may be started.
    fn has_room(&self) -> bool {
        self.pool.under_way() < MAX_JOBS && !self.outgoing.gauge.awaits()
    }

    fn begin(&mut self, work: Work) {
        let analysis = self.host.analysis();
        let revision = self.revision_of(work.route.method, &work.params);
        if let Purpose::Answer(number) = work.purpose
            && let Some(pending) = self.pending.get_mut(&number)
        {
            pending.canceller = Some(analysis.canceller());
            pending.revision = revision;
        }
        let world = World { revision: self.revision, ..self.world.clone() };
        self.pool.start(work, analysis, world);
    }

    /// A number that changes with everything that the answer to a request depends on. Both counters only grow, so their sum does
    /// for requests about both languages.
    fn revision_of(&self, method: &str, params: &Value) -> u64 {
        if is_about_board(&self.world, params) || method.starts_with("workspace/") {
            return self.revision + self.board_revision;
        }
        self.revision
    }

    /// Cancels a request on behalf of the client.
    pub fn cancel(&mut self, id: &Id) {
        let Some(&number) = self.numbers.get(id) else { return };
        let is_this = |work: &Work| matches!(work.purpose, Purpose::Answer(it) if it == number);
        self.parked.retain(|work| !is_this(work));
        self.held.retain(|work| !is_this(work));
        self.background.retain(|work| !is_this(work));
        // The answer is sent immediately: the job may take a while to notice, and its result is dropped.
        if let Some(pending) = self.pending.get(&number) {
            pending.canceller.iter().for_each(Canceller::cancel);
            pending.stop.stop();
        }
        self.answer(number, Err(Failure::Cancelled));
    }

    /// Continues with work that waits for other jobs to end, or for the client to read.
    pub fn catch_up(&mut self) {
        while self.has_room()
            && let Some(work) = self.held.pop_front()
        {
            self.start_again(work);
        }
    }

    /// Restarts work on the current state, unless it is about a text that has changed.
    fn start_again(&mut self, work: Work) {
        let Purpose::Answer(number) = work.purpose else { return };
        let Some(pending) = self.pending.get(&number) else { return };
        let is_same = |(path, version): &(Utf8PathBuf, Option<i32>)| self.version(path) == *version;
        match work.route.class {
            RouteClass::TextBound if !pending.document.as_ref().is_none_or(is_same) => {
                self.answer(number, Err(Failure::ContentModified));
            }
            _ => self.begin(work),
        }
    }

    fn answer(&mut self, number: u64, answer: Answer<Value>) {
        if let Some(pending) = self.pending.remove(&number) {
            if self.numbers.get(&pending.id) == Some(&number) {
                self.numbers.remove(&pending.id);
            }
            pending.reply.send(answer);
        }
    }

    /// Handles the end of a job that was to answer a request.
    pub fn answered(&mut self, number: u64, work: Work, outcome: Outcome) {
        let is_background = work.route.class == RouteClass::Background;
        if is_background {
            self.background_runs = false;
        }
        // A change that has arrived meanwhile applies to the answer, as if it had interrupted the job in time.
        self.flush();
        let Some(pending) = self.pending.get(&number) else { return };
        let revision = self.revision_of(work.route.method, &work.params);
        let outcome = match outcome {
            Outcome::Finished(_) if !is_background && pending.revision != revision => {
                Outcome::Cancelled(Interruption::Outdated)
            }
            outcome => outcome,
        };
        match outcome {
            Outcome::FinishedDetached(answer) => {
                let has_played = answer.is_ok() && work.params["command"] == PLAY;
                self.answer(number, answer);
                if has_played {
                    self.show_played();
                }
            }
            // Continued after the host has cleaned up.
            Outcome::Finished(Err(Failure::Unfinished)) => self.background.push_front(work),
            Outcome::Finished(answer) => {
                if is_background {
                    self.told_revision = self.background_revision;
                }
                self.answer(number, answer);
            }
            Outcome::Panicked(why) => {
                tracing::error!("{} panicked: {why}\n{}", work.route.method, work.params);
                self.answer(number, Err(Failure::Internal(why)));
            }
            Outcome::Cancelled(Interruption::Unwanted) => self.answer(number, Err(Failure::Cancelled)),
            Outcome::Cancelled(Interruption::Outdated) if is_background => self.background.push_front(work),
            Outcome::Cancelled(Interruption::Outdated) => self.start_again(work),
        }
    }

    /// Shows the findings of a played game: no document has changed, and yet diagnostics are others.
    fn show_played(&mut self) {
        self.pushes.revision = self.revision.wrapping_sub(1);
        self.told_revision = self.revision.wrapping_sub(1);
        self.unpark();
        self.refresh();
    }

    /// Starts background work, one job at a time and only when no user waits.
    pub fn start_background(&mut self) {
        let apart = self.pending.values().filter(|pending| pending.is_detached).count();
        let waiting = self.background.len() + self.parked.len() + apart;
        if !self.background_runs
            && self.pending.len() <= waiting
            && let Some(work) = self.background.pop_front()
        {
            self.background_runs = true;
            self.background_revision = self.revision;
            self.start(work);
        }
    }

    /// Resumes requests that wait for a change.
    pub fn unpark(&mut self) {
        if self.told_revision != self.revision {
            self.background.extend(self.parked.drain(..));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;
    use crate::{
        channel::channel as to_client, dispatch::routes, event::Event, job::FinishedJob, pool::Pool, storage::Storage,
    };

    const URI: &str = "untitled:a";

    fn state() -> (State, Receiver<Event>) {
        let (inbox, events) = channel();
        let mut state = State::new(
            &[],
            Storage::Disk(Arc::default()),
            Pool::new(inbox.clone()).unwrap(),
            inbox,
            to_client().0,
            routes(),
        );
        state.initialize(json!({"capabilities": {}})).unwrap();
        let document = json!({"uri": URI, "languageId": "gdl", "version": 1, "text": "(define  a 1)\n"});
        state.notification("textDocument/didOpen", json!({"textDocument": document}));
        (state, events)
    }

    fn done(events: &Receiver<Event>) -> FinishedJob {
        match events.recv().unwrap() {
            Event::Done(done) => *done,
            other => panic!("{other:?}"),
        }
    }

    /// Returns the answer if the text changes after the job has ended and before the loop handles its result.
    fn answered(method: &str, params: Value) -> Answer<Value> {
        let (mut state, events) = state();
        let (reply, mut answer) = Reply::channel();
        state.request(Id::Number(1), method, params, reply);
        let finished = done(&events);
        assert!(matches!(finished.outcome, Outcome::Finished(_)));
        let change =
            json!({"textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "(define  b 1)\n"}]});
        state.notification("textDocument/didChange", change);
        state.done(finished);
        if let Some(answer) = answer.try_recv().unwrap() {
            return answer;
        }
        state.done(done(&events));
        answer.try_recv().unwrap().expect("an answer")
    }

    #[test]
    fn a_client_that_does_not_read_is_answered_when_it_does() {
        let (mut state, events) = state();
        state.outgoing.gauge.set(true);
        let document = json!({"uri": URI});
        let options = json!({"tabSize": 2, "insertSpaces": true});
        let ask = |state: &mut State, id, method: &str| {
            let (reply, answer) = Reply::channel();
            let params = json!({"textDocument": document, "options": options});
            state.request(Id::Number(id), method, params, reply);
            answer
        };
        let mut symbols = ask(&mut state, 1, "textDocument/documentSymbol");
        let mut edits = ask(&mut state, 2, "textDocument/formatting");
        let mut unwanted = ask(&mut state, 3, "textDocument/documentSymbol");
        state.cancel(&Id::Number(3));
        state.start_pushes();
        state.refresh();
        assert_eq!((state.held.len(), state.owes_refresh), (2, true));
        assert!(events.try_recv().is_err() && state.pool.is_idle());
        let change =
            json!({"textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "(define  b 1)\n"}]});
        state.notification("textDocument/didChange", change);
        state.outgoing.gauge.set(false);
        state.flush();
        state.refresh();
        state.catch_up();
        state.done(done(&events));
        assert_eq!(symbols.try_recv().unwrap().expect("an answer").unwrap()[0]["name"], "b");
        assert_eq!(edits.try_recv().unwrap(), Some(Err(Failure::ContentModified)));
        assert_eq!(unwanted.try_recv().unwrap(), Some(Err(Failure::Cancelled)));
        assert!(state.held.is_empty() && !state.owes_refresh);
        // The diagnostics are those of the current text.
        state.start_pushes();
        assert!(matches!(done(&events).work.purpose, Purpose::Push(_, 2)));
    }

    #[test]
    fn an_edit_of_a_board_game_outdates_no_answer_about_a_module() {
        const BOARD: &str = "untitled:b";
        let (mut state, events) = state();
        let document = json!({"uri": BOARD, "languageId": "bdl", "version": 1, "text": "rules{ }"});
        state.notification("textDocument/didOpen", json!({"textDocument": document}));
        let ask = |state: &mut State, id, uri: &str| {
            let (reply, answer) = Reply::channel();
            let params = json!({"textDocument": {"uri": uri}});
            state.request(Id::Number(id), "textDocument/documentSymbol", params, reply);
            answer
        };
        let (mut module, mut board) = (ask(&mut state, 1, URI), ask(&mut state, 2, BOARD));
        let finished = [done(&events), done(&events)];
        let change = json!({"textDocument": {"uri": BOARD, "version": 2}, "contentChanges": [{"text": "pieces{ }"}]});
        state.notification("textDocument/didChange", change);
        finished.into_iter().for_each(|finished| state.done(finished));
        assert_eq!(module.try_recv().unwrap().expect("an answer").unwrap()[0]["name"], "a");
        assert_eq!(board.try_recv().unwrap(), None);
        state.done(done(&events));
        assert_eq!(board.try_recv().unwrap().expect("an answer").unwrap()[0]["name"], "pieces");
    }

    #[test]
    fn a_played_game_shows_its_findings_until_it_changes() {
        const GAME: &str = "(unit-type man)\n(unit-type ghost)\n(terrain-type land) (area 8 8)\n(area (terrain \"8a\" \"8a\" \"8a\" \
            \"8a\" \"8a\" \"8a\" \"8a\" \"8a\")) (set synthesis-methods nil)\n(side 1) (side 2) (man 4 3 1) (man 4 4 2)\n";
        const URI: &str = "untitled:c";
        let (mut state, events) = state();
        let document = json!({"uri": URI, "languageId": "gdl", "version": 1, "text": GAME});
        state.notification("textDocument/didOpen", json!({"textDocument": document}));
        let ask = |state: &mut State, id, method: &str, params: Value| {
            let (reply, mut answer) = Reply::channel();
            state.request(Id::Number(id), method, params, reply);
            state.done(done(&events));
            answer.try_recv().unwrap().expect("an answer").unwrap()
        };
        let is_shown = |state: &mut State, id| {
            let report = ask(state, id, "textDocument/diagnostic", json!({"textDocument": {"uri": URI}}));
            let items = report["items"].as_array().cloned().unwrap_or_default();
            items.iter().any(|item| item["code"] == "type-never-there" && item["range"]["start"]["line"] == 1)
        };
        assert!(!is_shown(&mut state, 1));
        let (reply, mut played) = Reply::channel();
        let play = json!({"command": PLAY, "arguments": [URI, 3]});
        state.request(Id::Number(2), "workspace/executeCommand", play, reply);
        let finished = done(&events);
        state.done(finished);
        let result = played.try_recv().unwrap().expect("an answer").unwrap();
        assert_eq!(result["turns"], 3, "{result}");
        assert!(is_shown(&mut state, 3), "the findings of the game are diagnostics");
        let edit = json!([{"text": format!("{GAME}; later\n")}]);
        let change = json!({"textDocument": {"uri": URI, "version": 2}, "contentChanges": edit});
        state.notification("textDocument/didChange", change);
        assert!(!is_shown(&mut state, 4), "they may not hold in the changed game");
    }

    #[test]
    fn answers_that_a_change_has_overtaken_are_not_sent() {
        let document = json!({"uri": URI});
        let options = json!({"tabSize": 2, "insertSpaces": true});
        let edits = answered("textDocument/formatting", json!({"textDocument": document, "options": options}));
        assert_eq!(edits, Err(Failure::ContentModified));
        let symbols = answered("textDocument/documentSymbol", json!({"textDocument": document})).unwrap();
        assert_eq!(symbols[0]["name"], "b");
    }
}
