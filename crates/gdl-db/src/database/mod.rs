//! The database: the trait that queries see and the only type that implements it.

mod change;
mod file;
mod fork;
mod parallel;
mod settings;

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use camino::{Utf8Path, Utf8PathBuf};
use salsa::{Database, Durability, EventKind, plumbing::AsId};

pub use change::Change;
pub use file::{EMBEDDED_ROOT, EmbeddedFile, File};
pub use parallel::STACK_SIZE;
pub use settings::{Options, Settings, Workspace};

use crate::{Scratch, System};
use file::{Files, normalize};
use parallel::Helpers;

/// The interface of the database for queries of all layers.
#[salsa::db]
pub trait Db: salsa::Database {
    /// The file at a path. The first request reads it; later only the host changes it. A path without a file gives a
    /// `File` without a text, so that queries depend on its creation. All spellings of a path give the same `File`,
    /// whose path is the spelling of the first request.
    fn file(&self, path: &Utf8Path) -> File;

    /// The file with this index, the `file` of an origin.
    fn file_by_index(&self, index: u32) -> Option<File>;

    /// The names of the files embedded in the host, such as `standard.g`. They never change.
    fn embedded_names(&self) -> Vec<&'static str>;

    /// Memos that outlive a revision (outside salsa). No result may depend on them.
    fn scratch(&self) -> &Scratch;

    /// A second database with the current contents of this one, to try a change in it. Not for queries.
    fn fork(&self) -> GdlDatabase;
}

/// The database of the suite. A clone is a snapshot for another thread; [`GdlDatabase::apply`] waits until all
/// snapshots are dropped.
#[salsa::db]
#[derive(Clone)]
pub struct GdlDatabase {
    storage: salsa::Storage<Self>,
    files: Arc<Files>,
    scratch: Arc<Scratch>,
    helpers: Arc<Helpers>,
    log: Option<EventLog>,
}

/// Keys of the queries that were executed, for tests of incrementality.
type EventLog = Arc<Mutex<Vec<salsa::DatabaseKeyIndex>>>;

impl GdlDatabase {
    /// An empty database over a source of files and a library embedded in the host.
    pub fn new(system: Arc<dyn System>, embedded: &'static [EmbeddedFile]) -> GdlDatabase {
        GdlDatabase::build(system, embedded, None)
    }

    /// Like [`GdlDatabase::new`], with a log of the queries that are executed: see [`GdlDatabase::take_executed`].
    pub fn with_event_log(system: Arc<dyn System>, embedded: &'static [EmbeddedFile]) -> GdlDatabase {
        GdlDatabase::build(system, embedded, Some(EventLog::default()))
    }

    fn build(system: Arc<dyn System>, embedded: &'static [EmbeddedFile], log: Option<EventLog>) -> GdlDatabase {
        let callback = log.clone().map(|log| -> Box<dyn Fn(salsa::Event) + Send + Sync> {
            Box::new(move |event| {
                if let EventKind::WillExecute { database_key } = event.kind {
                    log.lock().unwrap_or_else(PoisonError::into_inner).push(database_key);
                }
            })
        });
        let files = Arc::new(Files::new(system, embedded));
        let db = GdlDatabase {
            storage: salsa::Storage::new(callback),
            files,
            scratch: Arc::default(),
            helpers: Arc::default(),
            log,
        };
        let Options { library_dirs, libraries, embedded_library, default_game, variants, pinned_roots, named, listed } =
            Options::default();
        let _ = Settings::builder(
            library_dirs,
            libraries,
            embedded_library,
            default_game,
            variants,
            pinned_roots,
            named,
            listed,
        )
        .durability(Durability::MEDIUM)
        .new(&db);
        let _ = Workspace::builder(Vec::new(), Vec::new()).durability(Durability::MEDIUM).new(&db);
        db
    }

    /// The queries executed since the last call, in order, as in `parse(/main.g)`; only the name if the key is not a
    /// file. Empty without a log.
    pub fn take_executed(&self) -> Vec<String> {
        let Some(log) = &self.log else { return Vec::new() };
        let keys = std::mem::take(&mut *log.lock().unwrap_or_else(PoisonError::into_inner));
        let files = self.files.all();
        keys.iter()
            .map(|key| {
                let query = self.ingredient_debug_name(key.ingredient_index());
                match files.iter().find(|file| file.as_id() == key.key_index()) {
                    Some(file) => format!("{query}({})", file.path(self)),
                    None => query.into_owned(),
                }
            })
            .collect()
    }

    /// Drops the syntax trees that were not used recently, as the next change would: reading many files builds many
    /// trees, and the next change may be far off. Waits until all snapshots are dropped.
    pub fn forget_trees(&mut self) {
        self.trigger_lru_eviction();
    }

    /// The file at a path, if it was requested before, in this spelling or another.
    pub fn known_file(&self, path: &Utf8Path) -> Option<File> {
        self.files.known(&normalize(path))
    }

    /// The paths that were requested, except those of embedded files.
    pub fn known_paths(&self) -> Vec<Utf8PathBuf> {
        let files = self.files.all().into_iter().filter(|file| !file.is_embedded(self));
        files.map(|file| file.path(self).to_owned()).collect()
    }

    pub(crate) fn files(&self) -> Arc<Files> {
        Arc::clone(&self.files)
    }

    pub(crate) fn helpers(&self) -> &Helpers {
        &self.helpers
    }
}

impl fmt::Debug for GdlDatabase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GdlDatabase").field("files", &self.files.all().len()).finish_non_exhaustive()
    }
}

#[salsa::db]
impl salsa::Database for GdlDatabase {}

#[salsa::db]
impl Db for GdlDatabase {
    fn file(&self, path: &Utf8Path) -> File {
        let path = normalize(path);
        match self.files.known(&path) {
            Some(file) => file,
            None => self.files.get_or_create(self, &path, self.durability(&path), || self.files.load(&path)),
        }
    }

    fn file_by_index(&self, index: u32) -> Option<File> {
        self.files.by_index(index)
    }

    fn embedded_names(&self) -> Vec<&'static str> {
        self.files.embedded_names()
    }

    fn scratch(&self) -> &Scratch {
        &self.scratch
    }

    fn fork(&self) -> GdlDatabase {
        self.fork_world()
    }
}
