//! The connection: input is cleaned (`framing`), messages become events in the order of arrival (`adapter`), and output waits
//! where its size can be seen (`outbox`).

mod adapter;
mod framing;
mod outbox;

pub use adapter::serve;
