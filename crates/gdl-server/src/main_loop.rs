//! The main loop: handles the queued events, applies the changes to the host once, and starts work.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::mpsc::Receiver,
    time::{Duration, Instant},
};

use crate::{event::Event, state::State};

/// The duration from which a turn is logged.
const LONG_TURN: Duration = Duration::from_millis(100);

/// Runs until the client exits; returns the exit status.
pub fn run(mut state: State, events: &Receiver<Event>) -> u8 {
    while let Ok(event) = events.recv() {
        let started = Instant::now();
        guarded(&mut state, |state| state.handle(event));
        while let Ok(event) = events.try_recv() {
            guarded(&mut state, |state| state.handle(event));
        }
        guarded(&mut state, State::end_turn);
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
        self.catch_up();
        self.start_pushes();
        self.start_background();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use serde_json::{Value, json};

    use super::*;
    use crate::{adapter, reply::Id};

    #[test]
    fn a_panic_does_not_end_the_conversation() {
        let (inbox, events) = channel();
        let mut state = State::new(&[], inbox.clone(), adapter::outgoing().0).unwrap();
        state.initialize(json!({"capabilities": {}})).unwrap();
        state.ask("window/showDocument", Value::Null, |_, _| panic!("a bug"));
        inbox.send(Event::Response { id: Id::Number(1), answer: Ok(Value::Null) }).unwrap();
        state.phase = crate::state::Phase::ShutDown;
        inbox.send(Event::Notification { method: "exit".to_owned(), params: Value::Null }).unwrap();
        assert_eq!(run(state, &events), 0);
    }
}
