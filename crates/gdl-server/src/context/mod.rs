//! The inputs of a request besides its parameters: a snapshot of the analysis, of the documents, and of the settings.

pub mod board;
pub mod sent_tokens;
pub mod sweep;

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use bdl_check::BlockBudget;
use camino::Utf8PathBuf;
use gdl_ide::{File, GdlDatabase, PlayedGame, read_modules};
use rustc_hash::FxHashMap;
use tower_lsp::ls_types::Uri;

use crate::{channel::ClientSender, client::Client, settings::Settings};
use board::Board;
use sent_tokens::TokenCache;
use sweep::Sweep;

/// The state that the loop shares with requests. Cheap to clone.
#[derive(Debug, Clone)]
pub struct World {
    /// The capabilities and settings of the client.
    pub client: Arc<Client>,
    /// The open documents by path.
    pub documents: Arc<FxHashMap<Utf8PathBuf, OpenDocument>>,
    /// The board games that are open, and those of the workspace.
    pub boards: Arc<BTreeMap<Utf8PathBuf, Arc<Board>>>,
    /// The time that is left for the blocks of board games until one changes again.
    pub block_budget: Arc<Mutex<BlockBudget>>,
    /// Settings of all folders.
    pub settings: Arc<Settings>,
    /// The revision of the host that a job sees.
    pub revision: u64,
    /// Whether a request has read the modules of the workspace.
    pub has_read_modules: Arc<AtomicBool>,
    /// The progress of the diagnostics of the whole workspace.
    pub sweep: Arc<Mutex<Sweep>>,
    /// The most recently sent tokens, for deltas.
    pub tokens: Arc<Mutex<TokenCache>>,
    /// What the games have shown that were played, by their modules.
    pub played: Arc<Mutex<FxHashMap<File, PlayedGame>>>,
    /// The channel to the client, for long work that reports its progress.
    pub outgoing: ClientSender,
}

/// A document that is open in the editor. The text of a module is in the database, that of a board game is not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenDocument {
    /// The URI as the client writes it.
    pub uri: Uri,
    /// The version that the client gave it.
    pub version: i32,
    /// The number of this opening among all openings of documents, from 1.
    pub opening: u64,
}

/// The inputs of a request besides its parameters.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The analysis.
    pub db: &'a GdlDatabase,
    /// The rest of the state.
    pub world: &'a World,
}

impl Context<'_> {
    /// Reads the modules of the workspace on all cores, once: later, queries read the few that have changed.
    pub fn read_modules(&self) {
        if !self.world.has_read_modules.swap(true, Ordering::Relaxed) {
            read_modules(self.db);
        }
    }
}
