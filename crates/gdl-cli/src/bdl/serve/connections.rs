//! The connections of the server, counted by what they wait for, so that none holds up another.
//!
//! A connection without a complete request is worth nothing: at the limit, the oldest of them is closed for a new one. Only
//! requests that know the address of the page get beyond that, and those that read events are counted apart.

use std::{
    collections::BTreeMap,
    io,
    net::{Shutdown, TcpStream},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// The maximum number of connections whose request is not complete or was refused.
const MAX_WAITING: usize = 64;

/// The maximum number of pages that are sent at a time.
const MAX_PAGES: usize = 32;

/// The maximum number of pages that follow the file.
const MAX_READERS: usize = 64;

/// What a connection gets after its request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Service {
    /// One answer.
    Page,
    /// Events without an end.
    Events,
}

/// The open connections.
#[derive(Default)]
pub struct Connections {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    accepted: u64,
    /// Those without a complete request, by their numbers: the oldest comes first.
    waiting: BTreeMap<u64, Arc<TcpStream>>,
    pages: usize,
    readers: usize,
}

impl State {
    fn count(&mut self, service: Service) -> (&mut usize, usize) {
        match service {
            Service::Page => (&mut self.pages, MAX_PAGES),
            Service::Events => (&mut self.readers, MAX_READERS),
        }
    }
}

impl Connections {
    /// Takes a new connection, and closes the oldest one without a request if there are too many.
    pub fn accept(self: &Arc<Self>, stream: TcpStream) -> Connection {
        let stream = Arc::new(stream);
        let mut state = self.lock();
        if state.waiting.len() >= MAX_WAITING
            && let Some((_, oldest)) = state.waiting.pop_first()
        {
            // Its thread reads the end and stops.
            let _ = oldest.shutdown(Shutdown::Both);
        }
        let number = state.accepted;
        state.accepted += 1;
        state.waiting.insert(number, Arc::clone(&stream));
        Connection { all: Arc::clone(self), number, stream, service: None }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection, which is counted as long as it exists.
pub struct Connection {
    all: Arc<Connections>,
    number: u64,
    stream: Arc<TcpStream>,
    service: Option<Service>,
}

impl Connection {
    /// The stream of bytes.
    pub fn stream(&self) -> &TcpStream {
        &self.stream
    }

    /// Counts the connection as one that is served. Returns whether there is room.
    ///
    /// # Errors
    ///
    /// The connection was closed for another one.
    pub fn serve(&mut self, service: Service) -> io::Result<bool> {
        let mut state = self.all.lock();
        if !state.waiting.contains_key(&self.number) {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        let (count, limit) = state.count(service);
        if *count >= limit {
            return Ok(false);
        }
        *count += 1;
        state.waiting.remove(&self.number);
        self.service = Some(service);
        Ok(true)
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let mut state = self.all.lock();
        match self.service {
            Some(service) => *state.count(service).0 -= 1,
            None => _ = state.waiting.remove(&self.number),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{io::Read, net::TcpListener};

    use super::*;

    /// A connection, and the other end of it.
    fn connect(all: &Arc<Connections>, listener: &TcpListener) -> (Connection, TcpStream) {
        let client = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        (all.accept(listener.accept().unwrap().0), client)
    }

    #[test]
    fn the_oldest_without_a_request_makes_room() {
        let all = Arc::new(Connections::default());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut served = connect(&all, &listener);
        assert!(served.0.serve(Service::Events).unwrap());
        let mut waiting: Vec<_> = (0..MAX_WAITING).map(|_| connect(&all, &listener)).collect();
        let mut late = connect(&all, &listener);
        assert_eq!(all.lock().waiting.len(), MAX_WAITING);
        assert!(waiting[0].0.serve(Service::Page).is_err(), "it was closed");
        assert_eq!(waiting[0].1.read(&mut [0]).unwrap(), 0);
        assert!(waiting[1].0.serve(Service::Page).unwrap() && late.0.serve(Service::Page).unwrap());
        drop((waiting, late, served));
        let state = all.lock();
        assert_eq!((state.waiting.len(), state.pages, state.readers), (0, 0, 0));
    }

    #[test]
    fn readers_of_events_leave_room_for_pages() {
        let all = Arc::new(Connections::default());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut readers: Vec<_> = (0..=MAX_READERS).map(|_| connect(&all, &listener)).collect();
        let served: Vec<bool> = readers.iter_mut().map(|(it, _)| it.serve(Service::Events).unwrap_or(false)).collect();
        assert_eq!(served.iter().filter(|served| **served).count(), MAX_READERS);
        assert!(connect(&all, &listener).0.serve(Service::Page).unwrap());
        // The first was closed for the last, so the second is a reader; when it leaves, there is room.
        readers.remove(1);
        assert!(connect(&all, &listener).0.serve(Service::Events).unwrap());
    }
}
