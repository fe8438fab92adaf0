//! The state of the main loop: the host, the documents, the settings, and all pending work.

mod boards;
#[cfg(not(target_family = "wasm"))]
mod disk;
mod limits;
pub mod pending;
mod problems;
mod watch;
mod workspace;

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::{Arc, mpsc::Sender},
};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_ide::{AnalysisHost, Change, EmbeddedFile};
use gdl_project::Trust;
use rustc_hash::FxHashMap;
use tower_lsp::ls_types::MessageType;

use crate::{
    channel::ClientSender,
    client::Client,
    context::World,
    convert::message_text,
    event::Event,
    failure::Answer,
    job::Work,
    pool::Pool,
    reply::Id,
    route::Routes,
    settings::{Settings, UserSettings},
    storage::Storage,
};
use limits::Limits;
use pending::{PendingRequest, Pushes};
use watch::Watch;

/// The phase of the connection, from `initialize` to `shutdown`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// The client has not initialized yet.
    Waiting,
    /// Requests are answered.
    Running,
    /// The client has sent `shutdown` and may only send `exit`.
    ShutDown,
}

/// The handler of the client's answer to a request of the server.
pub type Callback = Box<dyn FnOnce(&mut State, Answer<serde_json::Value>) + Send>;

/// The state of the main loop; see the module documentation.
pub struct State {
    /// The analysis.
    pub host: AnalysisHost,
    /// The state that requests share.
    pub world: World,
    /// The texts of open documents.
    pub texts: FxHashMap<Utf8PathBuf, Arc<str>>,
    /// The number of openings of documents so far.
    pub openings: u64,
    /// The user's settings in the editor.
    pub user: UserSettings,
    /// The part of these that the client sent in `initialize`.
    pub initial_settings: serde_json::Value,
    /// Files that the user wants to see under a root of their choice.
    pub pinned: BTreeMap<Utf8PathBuf, Utf8PathBuf>,
    /// Values of variants that the user chose while the server runs, by name; they override settings.
    pub chosen_variants: BTreeMap<String, Vec<i32>>,
    /// Modules on the disk in the folders of the workspace.
    pub files: BTreeSet<Utf8PathBuf>,
    /// Board games on the disk in the folders of the workspace.
    pub board_files: BTreeSet<Utf8PathBuf>,
    /// Files on the disk that changed in this turn, reported by the watcher.
    pub disk_events: BTreeSet<Utf8PathBuf>,
    /// Changes that are not applied to the host yet.
    pub change: Change,
    /// Whether there are such changes.
    pub is_dirty: bool,
    /// Whether documents were opened or closed that are not among the known modules, so that the workspace must be set
    /// again before the next snapshot: once for all of them.
    pub is_workspace_stale: bool,
    /// The number of effective changes of texts or settings.
    pub revision: u64,
    /// The number of changes of open board games: no answer about a module depends on them.
    pub board_revision: u64,
    /// The phase of the connection.
    pub phase: Phase,
    /// The exit status, set at the end.
    pub exit: Option<u8>,
    /// The functions that answer requests, by method.
    pub routes: Routes,
    /// The threads for jobs.
    pub pool: Pool,
    /// Requests without an answer yet, by the numbers that the loop assigned.
    pub pending: BTreeMap<u64, PendingRequest>,
    /// Their numbers by the ids that the client gave them.
    pub numbers: FxHashMap<Id, u64>,
    /// The next number.
    pub next_number: u64,
    /// Background work that waits until nothing else does.
    pub background: VecDeque<Work>,
    /// Whether a background job is running.
    pub background_runs: bool,
    /// The revision that the background job sees.
    pub background_revision: u64,
    /// Whether no job has ended since the host last cleaned up.
    pub is_tidy: bool,
    /// Requests that wait until others are answered and the client has read the answers, in order.
    pub held: VecDeque<Work>,
    /// Whether the client must be notified of outdated results when it reads again.
    pub owes_refresh: bool,
    /// Requests that wait for the next revision, because nothing has changed since the client's last request.
    pub parked: Vec<Work>,
    /// The revision of the last answered background request.
    pub told_revision: u64,
    /// Diagnostics for clients that do not request them.
    pub pushes: Pushes,
    /// The channel to the client.
    pub outgoing: ClientSender,
    /// The handlers of the client's answers, by the id of the request.
    pub callbacks: FxHashMap<i64, Callback>,
    /// The queue of the loop.
    pub inbox: Sender<Event>,
    /// Folders of libraries outside the workspace.
    pub libraries: Vec<Utf8PathBuf>,
    /// Library folders in settings that lie outside and are not allowed.
    pub refused: Vec<Utf8PathBuf>,
    /// Modules beyond the limits of a workspace.
    pub limits: Limits,
    /// The files that are not open.
    pub storage: Storage,
    /// The paths that the user trusts.
    trust: Trust,
    /// The watcher of changes on the disk.
    pub watch: Watch,
    /// Problems in settings that were shown to the user.
    pub told: BTreeSet<String>,
    next_request: i64,
}

impl State {
    /// The state before the first message of the client.
    pub fn new(
        embedded: &'static [EmbeddedFile],
        storage: Storage,
        pool: Pool,
        inbox: Sender<Event>,
        outgoing: ClientSender,
        routes: Routes,
    ) -> State {
        let host = AnalysisHost::new(storage.system(), embedded);
        let user = UserSettings::default();
        let settings = Arc::new(Settings::default());
        let world = World {
            client: Arc::new(Client::default()),
            documents: Arc::default(),
            boards: Arc::default(),
            block_budget: Arc::default(),
            settings,
            revision: 0,
            has_read_modules: Arc::default(),
            sweep: Arc::default(),
            tokens: Arc::default(),
            played: Arc::default(),
            outgoing: outgoing.clone(),
        };
        State {
            host,
            world,
            texts: FxHashMap::default(),
            openings: 0,
            user,
            initial_settings: serde_json::Value::Null,
            pinned: BTreeMap::new(),
            chosen_variants: BTreeMap::new(),
            files: BTreeSet::new(),
            board_files: BTreeSet::new(),
            disk_events: BTreeSet::new(),
            change: Change::new(),
            is_dirty: false,
            is_workspace_stale: false,
            revision: 0,
            board_revision: 0,
            phase: Phase::Waiting,
            exit: None,
            routes,
            pool,
            pending: BTreeMap::new(),
            numbers: FxHashMap::default(),
            next_number: 0,
            background: VecDeque::new(),
            background_runs: false,
            background_revision: 0,
            is_tidy: true,
            held: VecDeque::new(),
            owes_refresh: false,
            parked: Vec::new(),
            told_revision: u64::MAX,
            pushes: Pushes::default(),
            outgoing,
            callbacks: FxHashMap::default(),
            inbox,
            libraries: Vec::new(),
            refused: Vec::new(),
            limits: Limits::default(),
            storage,
            trust: Trust::default(),
            watch: Watch::default(),
            told: BTreeSet::new(),
            next_request: 0,
        }
    }

    /// Sends a request to the client.
    pub fn ask(
        &mut self,
        method: &'static str,
        params: serde_json::Value,
        callback: impl FnOnce(&mut State, Answer<serde_json::Value>) + Send + 'static,
    ) {
        self.next_request += 1;
        self.callbacks.insert(self.next_request, Box::new(callback));
        self.outgoing.send(method, Some(self.next_request), params);
    }

    /// Shows a message to the user.
    pub fn show_message(&self, kind: MessageType, text: &str) {
        let params = serde_json::json!({"type": kind, "message": message_text(text)});
        self.outgoing.send("window/showMessage", None, params);
    }

    /// The changes to apply before the next snapshot.
    pub fn edit(&mut self) -> &mut Change {
        self.is_dirty = true;
        &mut self.change
    }

    /// Reads a file from the disk again. If the editor has it open, in this spelling of its path or another, its text stays that
    /// of the editor, and only its encoding is that of the disk.
    pub fn read_again(&mut self, path: &Utf8Path) {
        let db = self.host.db();
        let file = db.known_file(path);
        let is_same = |open: &Utf8Path| open == path || (file.is_some() && db.known_file(open) == file);
        let open: Vec<_> = self
            .texts
            .iter()
            .filter(|(open, _)| is_same(open))
            .map(|(open, text)| (open.clone(), Arc::clone(text)))
            .collect();
        let change = self.edit();
        change.sync(path);
        open.into_iter().for_each(|(open, text)| change.set_text(open, text));
    }

    /// Applies the changes. Jobs on older snapshots are interrupted.
    pub fn flush(&mut self) {
        if self.is_workspace_stale {
            self.reconfigure();
        }
        if std::mem::take(&mut self.is_dirty) && self.host.apply(std::mem::take(&mut self.change)) {
            self.revision += 1;
        }
    }
}
