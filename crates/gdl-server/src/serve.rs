//! The server over a pair of streams, with threads for the loop, for jobs and for the streams.

use std::{
    sync::{Arc, mpsc},
    thread,
};

use gdl_ide::{
    EmbeddedFile,
    docs::{ImportedManuals, imported_by_user},
};
use tokio::io::{AsyncRead, AsyncWrite};

use crate::{channel, dispatch, main_loop, pool::Pool, state, storage::Storage, transport};

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
    let mut state = state::State::new(
        embedded,
        Storage::Disk(Arc::default()),
        Pool::new(inbox.clone())?,
        inbox.clone(),
        outgoing,
        dispatch::routes(),
    );
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
