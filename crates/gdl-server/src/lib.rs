//! The language server: speaks the protocol on one side and asks `gdl-ide`, and `bdl-ide` for board games, on the other.
//!
//! ```text
//! stdin ── transport ── events ──> main_loop (owns the state: host, documents, settings; the only writer)
//!              ^                       │ drains its queue, one write, then starts jobs
//!              └──────── answers ──────┴── pool (snapshots, interruptible) ── route ── requests/ or bdl/
//! ```
//!
//! A module uses those below it in this list alone:
//!
//! - `main_loop`: what happens on an event, a file for each kind
//! - `state`: what the loop owns, and how its parts are kept consistent
//! - `dispatch`, `capabilities`: the table of requests, and what the server says it can do
//! - `transport`, `watchdog`: the connection, and the process of the client
//! - `pool`, `event`, `job`: how work runs, and what reaches the loop
//! - `requests`: answers about modules
//! - `route`: how a request is answered
//! - `bdl`: answers about board games
//! - `shared`: what answers of both languages share
//! - `convert`, `links`, `documents`: between the protocol and the analysis
//! - `context`: what answers read
//! - `channel`, `client`, `failure`, `reply`, `settings`: data
//!
//! Invariants: events are handled in the order of arrival. The loop is the only writer and waits only for the end of
//! interrupted jobs; a job holds one snapshot and drops it before it reports. `convert` is the only place that converts
//! between offsets and positions. A request gets exactly one answer.

mod bdl;
mod capabilities;
mod channel;
mod client;
mod context;
mod convert;
mod dispatch;
mod documents;
mod event;
mod failure;
mod job;
mod links;
mod main_loop;
mod pool;
mod reply;
mod requests;
mod route;
mod settings;
mod shared;
mod state;
mod transport;
mod watchdog;

use std::{sync::mpsc, thread};

use gdl_ide::{
    EmbeddedFile,
    docs::{ImportedManuals, imported_by_user},
};
use tokio::io::{AsyncRead, AsyncWrite};

/// Serves one client over standard input and output until it exits. Returns the exit status: 0 if the client shut the
/// server down before, else 1.
///
/// # Errors
///
/// The system cannot start threads.
pub fn run(embedded: &'static [EmbeddedFile]) -> std::io::Result<u8> {
    let (manuals, problems) = imported_by_user();
    for problem in problems {
        tracing::warn!("{problem}");
    }
    serve(embedded, manuals, tokio::io::stdin(), tokio::io::stdout())
}

/// Serves one client over any pair of streams, like [`run`]. Hovers show the wording of `manuals` as well.
///
/// # Errors
///
/// The system cannot start threads.
pub fn serve<I, O>(
    embedded: &'static [EmbeddedFile],
    manuals: ImportedManuals,
    input: I,
    output: O,
) -> std::io::Result<u8>
where
    I: AsyncRead + Unpin + Send + 'static,
    O: AsyncWrite + Send + 'static,
{
    let (inbox, events) = mpsc::channel();
    let (outgoing, to_client) = channel::channel();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(1).thread_name("gdl-io").enable_time().build()?;
    let mut state = state::State::new(embedded, inbox.clone(), outgoing, dispatch::routes())?;
    state.host.set_imported_manuals(manuals);
    let main_loop = thread::Builder::new()
        .name("gdl-main".to_owned())
        .stack_size(gdl_ide::STACK_SIZE)
        .spawn(move || main_loop::run(state, &events))?;
    let io = runtime.spawn(transport::serve(input, output, to_client, inbox));
    let status = main_loop.join().unwrap_or(101);
    // Pending output is written; a reader that still waits for input is abandoned.
    let _ = runtime.block_on(async { tokio::time::timeout(FAREWELL, io).await });
    runtime.shutdown_background();
    Ok(status)
}

/// The time limit for writing the last answers.
const FAREWELL: std::time::Duration = std::time::Duration::from_secs(2);
