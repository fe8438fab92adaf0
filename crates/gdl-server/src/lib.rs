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
//! - `serve`, `session`: the server as a whole
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
//! `serve` drives all this over streams; `session` over single messages on one thread, without streams and the disk, as in browsers.
//!
//! Invariants: events are handled in the order of arrival. The loop is the only writer and waits only for the end of
//! interrupted jobs; a job holds one snapshot and drops it before it reports. `convert` is the only place that converts
//! between offsets and positions. A request gets exactly one answer.

#![cfg_attr(target_family = "wasm", allow(dead_code, reason = "streams, the disk and threads are not there"))]

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
#[cfg(not(target_family = "wasm"))]
mod serve;
mod session;
mod settings;
mod shared;
mod state;
mod storage;
#[cfg(not(target_family = "wasm"))]
mod transport;
mod uris;
#[cfg(not(target_family = "wasm"))]
mod watchdog;
mod windows_paths;

#[cfg(not(target_family = "wasm"))]
pub use serve::{run, serve};
pub use session::Session;
