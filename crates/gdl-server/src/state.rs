//! The state of the main loop: the host, the documents, the settings, and all pending work.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::{Arc, mpsc::Sender},
};

use camino::{Utf8Path, Utf8PathBuf};
use gdl_ide::{AnalysisHost, Change, ConfinedSystem, Db, EmbeddedFile, Folders, System, is_in_library};
use gdl_project::{
    MAX_ENTRIES, Project, Trust, is_module, is_module_below, is_outside_allowed_by_environment, library_of_environment,
    modules_below, modules_in,
};
use rustc_hash::FxHashMap;
use tower_lsp::ls_types::MessageType;

use crate::{
    adapter::ClientSender,
    client::Client,
    context::World,
    convert::message_text,
    dispatch::Routes,
    event::Event,
    failure::Answer,
    flow::PendingRequest,
    job::{Pool, Work},
    limits::Limits,
    push::Pushes,
    reply::Id,
    settings::{Settings, UserSettings},
    watch::Watch,
    workspace::is_document_module,
};

/// The way to let settings name what lies outside of their folder, for messages.
pub const HELP: &str =
    "if you trust the folder, set `gdl.allowOutside` in your own settings, or name the folder in `gdl.library`";

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
    /// The file system, restricted to trusted folders.
    disk: Arc<ConfinedSystem>,
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
    ///
    /// # Errors
    ///
    /// The system cannot start threads.
    pub fn new(
        embedded: &'static [EmbeddedFile],
        inbox: Sender<Event>,
        outgoing: ClientSender,
    ) -> std::io::Result<State> {
        let disk: Arc<ConfinedSystem> = Arc::default();
        let host = AnalysisHost::new(Arc::clone(&disk) as Arc<dyn System>, embedded);
        let user = UserSettings::default();
        let settings = Arc::new(Settings::default());
        let world = World {
            client: Arc::new(Client::default()),
            documents: Arc::default(),
            boards: Arc::default(),
            settings,
            revision: 0,
            sweep: Arc::default(),
            tokens: Arc::default(),
            outgoing: outgoing.clone(),
        };
        Ok(State {
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
            revision: 0,
            board_revision: 0,
            phase: Phase::Waiting,
            exit: None,
            routes: Routes::new(),
            pool: Pool::new(inbox.clone()).map_err(std::io::Error::other)?,
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
            disk,
            trust: Trust::default(),
            watch: Watch::default(),
            told: BTreeSet::new(),
            next_request: 0,
        })
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

    /// Applies the changes. Jobs on older snapshots are interrupted.
    pub fn flush(&mut self) {
        if std::mem::take(&mut self.is_dirty) && self.host.apply(std::mem::take(&mut self.change)) {
            self.revision += 1;
        }
    }

    /// Updates the trusted folders; files that were read under other rules are read again.
    fn follow_trust(&mut self) {
        let client = Arc::clone(&self.world.client);
        let trust = Trust {
            is_all: self.user.allow_outside.unwrap_or_else(is_outside_allowed_by_environment),
            opened: client.folders.clone(),
            libraries: self.libraries_of_user().chain(library_of_environment()).collect(),
        };
        if self.trust == trust {
            return;
        }
        self.disk.set_folders(trust.folders());
        self.trust = trust;
        for path in self.host.db().known_paths() {
            if !self.texts.contains_key(&path) {
                self.edit().sync(path);
            }
        }
    }

    /// The library folders in the user's settings.
    fn libraries_of_user(&self) -> impl Iterator<Item = Utf8PathBuf> {
        let folder = self.world.client.folder();
        self.user.library.iter().map(move |dir| folder.join(dir)).filter(|dir| dir.is_absolute())
    }

    /// Searches the folders of the workspace for modules, and reads all settings.
    pub fn rescan(&mut self) {
        let folders = self.world.client.folders.iter();
        self.files = folders.flat_map(|folder| modules_below(folder, &any_link(), MAX_ENTRIES).modules).collect();
        self.find_boards();
        self.reconfigure();
    }

    /// Reads all settings, and sets the files of the host and the roots under which they are checked.
    pub fn reconfigure(&mut self) {
        self.follow_trust();
        self.flush();
        let client = Arc::clone(&self.world.client);
        let (boards, open): (Vec<Utf8PathBuf>, Vec<_>) =
            self.texts.keys().cloned().partition(|path| self.world.boards.contains_key(path));
        let mut folders: BTreeSet<&Utf8Path> = client.folders.iter().map(Utf8PathBuf::as_path).collect();
        let files = self.files.iter().chain(&self.board_files).chain(&open).chain(&boards);
        folders.extend(files.filter_map(|path| path.parent()));
        let settings = Settings::read(self.host.db(), &self.user, folders.iter().copied(), Some(&self.world.settings));
        let (_, refused) = settings.library_dirs(&self.trust);
        let mut variants = self.user.variants.clone();
        variants.extend(self.chosen_variants.clone());
        let mut project = Project {
            pinned: self.pinned.clone(),
            pins_by_settings: true,
            libraries: self.libraries_of_user().collect(),
            last_library: library_of_environment().filter(|dir| dir.is_absolute()),
            embedded_library: self.user.embedded_library.unwrap_or(true),
            variants: variants.into_iter().collect(),
            ..Project::default()
        };
        let library_dirs = project.library_dirs(&settings, &self.trust);
        let is_inside = |path: &Utf8Path| client.folders.iter().any(|folder| path.starts_with(folder));
        let libraries = library_dirs.iter().filter(|dir| !is_inside(dir)).cloned().collect();
        project.modules.extend(self.files.iter().filter(|path| !settings.excludes(path)).cloned());
        project.context.extend(library_dirs.iter().flat_map(|dir| modules_in(dir)));
        // A module outside the workspace may be a part of the games beside it.
        let outside: BTreeSet<&Utf8Path> =
            open.iter().filter(|path| !is_inside(path)).filter_map(|path| path.parent()).collect();
        project.context.extend(outside.into_iter().filter(|dir| dir.is_absolute()).flat_map(modules_in));
        self.apply_limits(&project.modules | &project.context);
        let is_read = |path: &Utf8PathBuf| !self.limits.left_out.contains(path);
        project.modules.retain(is_read);
        project.context.retain(is_read);
        // Documents that are not modules on the disk: without a file, with another extension, or from elsewhere.
        let boards = &self.world.boards;
        let documents = self.world.documents.iter();
        let documents =
            documents.filter(|(path, opened)| !boards.contains_key(*path) && is_document_module(path, &opened.uri));
        project.modules.extend(documents.map(|(path, _)| path.clone()).filter(|path| !settings.excludes(path)));
        self.is_dirty = true;
        project.apply(&settings, &self.trust, &mut self.change);
        self.world.settings = Arc::new(settings);
        self.refused = refused;
        self.flush();
        self.report_settings_errors();
        // Levels of rules are not inputs of the analysis, but they change the diagnostics.
        self.revision += 1;
        if self.libraries != libraries {
            self.libraries = libraries;
            self.watch_libraries();
        }
    }

    /// Whether a module was added to or removed from a library outside the workspace.
    pub fn is_news_of_library(&self, path: &Utf8Path) -> bool {
        let is_inside = path.parent().is_some_and(|dir| self.libraries.iter().any(|library| library == dir));
        let db = self.host.db();
        is_inside && is_module(path) && path.is_file() != is_in_library(db, path)
    }

    /// Updates the set of workspace modules for a file; returns whether the file was added or removed.
    pub fn note_module(&mut self, path: &Utf8Path) -> bool {
        if !path.is_file() {
            return self.files.remove(path);
        }
        let mut folders = self.world.client.folders.iter().filter(|folder| path.starts_with(folder));
        !self.files.contains(path)
            && is_module(path)
            && folders.any(|folder| is_module_below(folder, path, &any_link()))
            && self.files.insert(path.to_owned())
    }

    /// Reads a file before the editor sends its text, so that the encoding of its bytes is kept.
    pub fn load(&self, path: &Utf8Path) {
        self.host.db().file(path);
    }
}

/// Modules that links out of a folder lead to are found too: the database does not read them, and they have a diagnostic that
/// says so.
fn any_link() -> Folders {
    Folders { all: true, ..Folders::default() }
}
