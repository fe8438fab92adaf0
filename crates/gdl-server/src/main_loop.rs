//! The loop: takes what has arrived, tells the host once, and starts work.

use std::{
    sync::mpsc::Receiver,
    time::{Duration, Instant},
};

use crate::{event::Event, state::State};

/// A turn that takes longer is worth a line in the log.
const LONG_TURN: Duration = Duration::from_millis(100);

/// Runs until the client leaves; gives the status to exit with.
pub fn run(mut state: State, events: &Receiver<Event>) -> u8 {
    while let Ok(event) = events.recv() {
        let started = Instant::now();
        state.handle(event);
        while let Ok(event) = events.try_recv() {
            state.handle(event);
        }
        state.end_turn();
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

impl State {
    fn handle(&mut self, event: Event) {
        if self.exit.is_some() {
            return;
        }
        match event {
            Event::Request { id, method, params, reply } => self.request(id, &method, params, reply),
            Event::Notification { method, params } => self.notification(&method, params),
            Event::Response { id, answer } => self.response(&id, answer),
            Event::Done(done) => self.done(*done),
            Event::Disk(paths) => self.files_changed(paths),
            // The client has to say `exit`, after `shutdown`.
            Event::Closed | Event::ClientDied => self.exit = Some(1),
        }
    }

    fn end_turn(&mut self) {
        self.flush();
        self.unpark();
        self.start_pushes();
        self.start_background();
    }
}
