//! The main loop: handles the queued events, applies the changes to the host once, and starts work.

mod commands;
mod flow;
mod lifecycle;
mod notifications;
mod push;

use std::{
    panic::{self, AssertUnwindSafe},
    sync::{Arc, mpsc::Receiver},
    time::{Duration, Instant},
};

use gdl_ide::escape::one_line;
use serde_json::Value;

use crate::{
    bdl::document::is_about_board,
    event::Event,
    failure::{Answer, BROKEN, Failure},
    job::{FinishedJob, Purpose},
    reply::{Id, Reply},
    requests::{execute, map, play},
    state::{Phase, State},
    uris,
};

/// The duration from which a turn is logged.
const LONG_TURN: Duration = Duration::from_millis(100);

/// Runs until the client exits; returns the exit status.
pub fn run(mut state: State, events: &Receiver<Event>) -> u8 {
    while let Ok(event) = events.recv() {
        let started = Instant::now();
        turn(&mut state, event, events);
        let took = started.elapsed();
        if took > LONG_TURN {
            tracing::warn!("a turn of the main loop took {took:?}, with {} requests under way", state.pending.len());
        }
        if let Some(status) = state.exit {
            return status;
        }
    }
    1
}

/// Handles an event and those that are queued behind it.
pub fn turn(state: &mut State, event: Event, events: &Receiver<Event>) {
    guarded(state, |state| state.handle(event));
    while let Ok(event) = events.try_recv() {
        guarded(state, |state| state.handle(event));
    }
    guarded(state, State::end_turn);
}

/// Runs a handler so that a panic affects only its event, and not the connection.
fn guarded(state: &mut State, work: impl FnOnce(&mut State)) {
    if panic::catch_unwind(AssertUnwindSafe(|| work(state))).is_err() {
        tracing::error!("the main loop panicked, and goes on");
    }
}

impl State {
    fn handle(&mut self, event: Event) {
        if self.exit.is_some() {
            return;
        }
        match event {
            Event::Request { id, method, params, reply } => self.request(id, &method, params, reply),
            Event::Notification { method, params } => self.notification(&method, params),
            Event::Response { id, answer } => self.response(&id, answer),
            Event::Done(done) => {
                self.pool.ended();
                self.is_tidy = false;
                self.done(*done);
            }
            // Changes are collected, since one file gives several events.
            // The end of the turn continues the work that waits for this.
            Event::Drained => {}
            Event::Disk(paths) => self.disk_events.extend(paths),
            // A regular end is `exit` after `shutdown`.
            Event::Closed | Event::ClientDied => self.exit = Some(1),
        }
    }

    /// Handles a request of the client.
    pub fn request(&mut self, id: Id, method: &str, mut params: Value, reply: Reply) {
        if method == BROKEN {
            return reply.send(Err(broken(&params)));
        }
        uris::escape(&mut params);
        match (self.phase, method) {
            (Phase::Waiting, "initialize") => reply.send(self.initialize(params)),
            (Phase::Waiting, _) => reply.send(Err(Failure::NotInitialized)),
            (Phase::ShutDown, _) => {
                reply.send(Err(Failure::InvalidRequest("the server is shut down".to_owned())));
            }
            (Phase::Running, "initialize") => {
                reply.send(Err(Failure::InvalidRequest("the server is initialized already".to_owned())));
            }
            (Phase::Running, "shutdown") => {
                self.phase = Phase::ShutDown;
                reply.send(Ok(Value::Null));
            }
            (Phase::Running, _) => {
                if method == execute::METHOD && is_about_board(&self.world, &params) {
                    let command = params["command"].as_str().unwrap_or_default();
                    let why = format!("`{}` is for modules, and the document is a board game", one_line(command));
                    return reply.send(Err(Failure::Refused(why)));
                }
                let done = if method == execute::METHOD { self.command(&params) } else { None };
                // Games have their own routes: they need the database only at their start.
                let command = params["command"].as_str().filter(|_| method == execute::METHOD);
                let apart = command.and_then(|name| [play::PLAY, map::MAP].into_iter().find(|own| *own == name));
                if apart == Some(play::PLAY) {
                    self.give_token(&mut params);
                }
                match (done, self.routes.get(apart.unwrap_or(method))) {
                    (Some(answer), _) => reply.send(answer),
                    (None, None) => reply.send(Err(Failure::UnknownMethod(method.to_owned()))),
                    (None, Some(route)) => {
                        let route = Arc::clone(route);
                        self.admit(id, reply, route, params);
                    }
                }
            }
        }
    }

    /// Handles the end of a job.
    pub fn done(&mut self, FinishedJob { work, outcome }: FinishedJob) {
        match work.purpose {
            Purpose::Answer(number) => self.answered(number, work, outcome),
            Purpose::Push(..) => self.pushed(&work, outcome),
        }
    }

    /// Handles the client's answer to a request of the server.
    pub fn response(&mut self, id: &Id, answer: Answer<Value>) {
        if let Id::Number(id) = id
            && let Some(callback) = self.callbacks.remove(id)
        {
            callback(self, answer);
        }
    }

    fn end_turn(&mut self) {
        if !self.disk_events.is_empty() {
            let paths = std::mem::take(&mut self.disk_events);
            self.files_changed(paths.into_iter().collect());
        }
        self.flush();
        self.unpark();
        // Background work continues after that, part by part.
        if !self.is_tidy && self.pool.is_idle() {
            self.is_tidy = true;
            self.host.tidy();
        }
        if self.owes_refresh {
            self.refresh();
        }
        self.catch_up();
        self.start_pushes();
        self.start_background();
    }
}

/// Returns the failure for an error that `framing` reported.
fn broken(params: &Value) -> Failure {
    let message = params.get("message").and_then(Value::as_str).unwrap_or_default();
    match params.get("code").and_then(Value::as_i64) {
        Some(-32700) => Failure::Malformed(message.trim_start_matches("the message is malformed: ").to_owned()),
        _ => Failure::InvalidRequest(message.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use serde_json::json;

    use super::*;
    use crate::{channel::channel as to_client, dispatch::routes, pool::Pool, storage::Storage};

    #[test]
    fn a_panic_does_not_end_the_conversation() {
        let (inbox, events) = channel();
        let mut state = State::new(
            &[],
            Storage::Disk(Arc::default()),
            Pool::new(inbox.clone()).unwrap(),
            inbox.clone(),
            to_client().0,
            routes(),
        );
        state.initialize(json!({"capabilities": {}})).unwrap();
        state.ask("window/showDocument", Value::Null, |_, _| panic!("a bug"));
        inbox.send(Event::Response { id: Id::Number(1), answer: Ok(Value::Null) }).unwrap();
        state.phase = Phase::ShutDown;
        inbox.send(Event::Notification { method: "exit".to_owned(), params: Value::Null }).unwrap();
        assert_eq!(run(state, &events), 0);
    }
}
