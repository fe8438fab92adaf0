//! The channel to the client, and how much of it the client has not read yet.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst},
    },
    task::Waker,
};

use futures::channel::mpsc;
use tower_lsp::jsonrpc::Request;

/// The number of unread bytes from which no more work is started for the client.
pub const HIGH: usize = 8 << 20;

/// The number of unread bytes below which the client counts as reading again.
const LOW: usize = 1 << 20;

/// The number of unread bytes from which the transport has to wait, and reads no more requests.
pub const MOST: usize = 64 << 20;

/// Counts the bytes that the client has not read yet.
#[derive(Debug, Clone, Default)]
pub struct Gauge(Arc<Level>);

#[derive(Debug, Default)]
struct Level {
    bytes: AtomicUsize,
    /// Whether the main loop waits for the client to read again.
    is_awaited: AtomicBool,
    /// The waker of the transport, if it waits.
    writer: Mutex<Option<Waker>>,
}

impl Gauge {
    /// Whether the client is far behind.
    pub fn is_high(&self) -> bool {
        self.0.bytes.load(SeqCst) >= HIGH
    }

    /// Whether the client is far behind. If so, the event `Drained` follows when it has caught up; for the main loop only.
    pub fn awaits(&self) -> bool {
        // Set before the check, so that a reader that catches up after it sees the flag.
        self.0.is_awaited.store(true, SeqCst);
        let is_high = self.is_high();
        if !is_high {
            self.0.is_awaited.store(false, SeqCst);
        }
        is_high
    }

    /// Adds bytes that wait for the client.
    pub fn add(&self, count: usize) {
        self.0.bytes.fetch_add(count, SeqCst);
    }

    /// Subtracts bytes that the client has read; returns whether the main loop waits for that.
    pub fn remove(&self, count: usize) -> bool {
        let left = self.0.bytes.fetch_sub(count, SeqCst) - count;
        if left < MOST
            && let Some(writer) = self.writer().take()
        {
            writer.wake();
        }
        left < LOW && self.0.is_awaited.swap(false, SeqCst)
    }

    /// The waker of the transport, if it waits.
    pub fn writer(&self) -> std::sync::MutexGuard<'_, Option<Waker>> {
        self.0.writer.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the transport has to wait.
    pub fn is_full(&self) -> bool {
        self.0.bytes.load(SeqCst) >= MOST
    }

    /// Sets the gauge above or below the limit.
    #[cfg(test)]
    pub fn set(&self, is_high: bool) {
        self.0.bytes.store(if is_high { HIGH } else { 0 }, SeqCst);
    }
}

/// Messages to the client.
#[derive(Debug, Clone)]
pub struct ClientSender {
    requests: mpsc::UnboundedSender<Request>,
    /// The amount of output that the client has not read yet.
    pub gauge: Gauge,
}

impl ClientSender {
    /// Sends a notification, or a request if there is an id.
    pub fn send(&self, method: &'static str, id: Option<i64>, params: serde_json::Value) {
        let mut request = Request::build(method).params(params);
        if let Some(id) = id {
            request = request.id(id);
        }
        let _ = self.requests.unbounded_send(request.finish());
    }
}

/// The receiving end of the channel to the client, which the transport needs.
#[derive(Debug)]
pub struct ClientReceiver {
    /// The messages.
    pub requests: mpsc::UnboundedReceiver<Request>,
    /// The amount of output that the client has not read yet.
    pub gauge: Gauge,
}

/// A channel to the client.
pub fn channel() -> (ClientSender, ClientReceiver) {
    let (sender, receiver) = mpsc::unbounded();
    let gauge = Gauge::default();
    (ClientSender { requests: sender, gauge: gauge.clone() }, ClientReceiver { requests: receiver, gauge })
}
