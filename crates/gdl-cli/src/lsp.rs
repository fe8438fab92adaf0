//! `gdl lsp`: the language server.

use std::fs::OpenOptions;

use anyhow::{Context, Result};
use camino::Utf8PathBuf;
use clap::Args;
use tracing_subscriber::{EnvFilter, fmt::layer, layer::SubscriberExt, registry, util::SubscriberInitExt};

use crate::{Status, write::ensure_not_redirected};

/// The environment variable for the log level, such as `debug` or `gdl_server=trace`.
const LOG_VARIABLE: &str = "GDL_LOG";

/// Run the language server for an editor
///
/// The server speaks the Language Server Protocol over standard input and output. Editors start it automatically; see
/// the guides of the editors. Settings come from the editor and from gdl.toml.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gdl lsp
  GDL_LOG=debug gdl lsp --log gdl.log

Exit status: 0 the editor ended the server, 1 it disconnected without ending the server, 101 internal error.")]
pub struct LspArgs {
    /// Append the log to a file, instead of standard error. GDL_LOG sets its level: error, warn, info, debug or trace
    #[arg(long, value_name = "FILE")]
    log: Option<Utf8PathBuf>,
    /// Use standard input and output. This is the default; some editors pass the option
    #[arg(long, hide = true)]
    stdio: bool,
    /// The process of the editor; some editors pass it
    #[arg(long = "clientProcessId", value_name = "ID", hide = true)]
    client_process_id: Option<u32>,
}

/// Serves one client; returns the exit status that the protocol requires.
///
/// # Errors
///
/// The log cannot be written, or the system cannot start threads.
pub fn run(args: &LspArgs) -> Result<Status> {
    let filter = EnvFilter::try_from_env(LOG_VARIABLE).unwrap_or_else(|_| EnvFilter::new("warn"));
    let lines = layer().with_ansi(false).with_target(false);
    match &args.log {
        Some(path) => {
            ensure_not_redirected(path).with_context(|| format!("the log `{path}` cannot be written"))?;
            let file = OpenOptions::new().create(true).append(true).open(path);
            let file = file.with_context(|| format!("the log `{path}` cannot be written"))?;
            registry().with(filter).with(lines.with_writer(file)).init();
        }
        None => registry().with(filter).with(lines.with_writer(std::io::stderr)).init(),
    }
    Ok(match gdl_server::run(gdl_project::embedded_library()).context("the server cannot start")? {
        0 => Status::Clean,
        1 => Status::Findings,
        _ => Status::Internal,
    })
}
