//! `gdl check --watch`: checks again whenever a module changes.

use std::{
    collections::BTreeSet,
    io::IsTerminal,
    path::PathBuf,
    sync::mpsc::{self, Receiver},
    time::Duration,
};

use anyhow::{Context, Result};
use camino::{Utf8Path, Utf8PathBuf};
use gdl_config::FILE_NAME;
use gdl_db::Change;
use notify::{EventKind, RecursiveMode, Watcher};

use crate::{
    Status,
    check::{self, CheckArgs},
    session::Session,
    term, text,
};

/// The debounce time: editors write a file in several steps, and changes within this time belong together.
const QUIET: Duration = Duration::from_millis(120);

/// Checks after each change; ends with the process, or if nothing can be watched any longer. Errors with files are
/// reported, and the next change is awaited.
///
/// # Errors
///
/// At the start, the errors of [`check::open`]; or the system cannot watch folders.
pub fn run(args: &CheckArgs) -> Result<Status> {
    anyhow::ensure!(
        !args.paths.iter().any(|path| path == "-"),
        "standard input cannot be watched\n  help: name files or folders"
    );
    let (sender, events) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // The receiver is dropped only at the end.
        let _ = sender.send(event.map(|event| (event.kind, event.paths)));
    })
    .context("changes cannot be watched")?;
    let session = check::open(args)?;
    for folder in folders(args, &session) {
        watch(&mut watcher, args, &folder).with_context(|| format!("`{folder}` cannot be watched"))?;
    }
    let mut opened = Ok(session);
    loop {
        if std::io::stdout().is_terminal() {
            term::clear_screen();
        }
        // Files disappear for a moment when an editor saves them or git changes the branch: the next change may bring
        // them back.
        let checked = match &mut opened {
            Ok(session) => check::once(args, session),
            Err(error) => Err(std::mem::replace(error, anyhow::anyhow!("the files cannot be read"))),
        };
        let status = checked.unwrap_or_else(|error| {
            term::error(term::causes(&error));
            Status::Trouble
        });
        term::say(text!("watching; stop with Ctrl-C ({})", word(status)));
        let Some(changed) = next(&events) else { return Ok(status) };
        opened = match opened {
            Ok(session) => update(args, session, &changed),
            Err(_) => check::open(args),
        };
        if let Ok(session) = &opened {
            // A folder that was deleted and created again must be watched again; one that does not exist cannot be.
            folders(args, session).iter().for_each(|folder| _ = watch(&mut watcher, args, folder));
        }
    }
}

fn watch(watcher: &mut impl Watcher, args: &CheckArgs, folder: &Utf8Path) -> notify::Result<()> {
    let mode = if is_given(args, folder) { RecursiveMode::Recursive } else { RecursiveMode::NonRecursive };
    watcher.watch(folder.as_std_path(), mode)
}

fn word(status: Status) -> &'static str {
    match status {
        Status::Clean => "clean",
        Status::Findings => "findings",
        Status::Trouble => "trouble with files",
        Status::Internal => "internal error",
        Status::Interrupted => "interrupted",
    }
}

/// The folders of all files, and those that the arguments name.
fn folders(args: &CheckArgs, session: &Session) -> BTreeSet<Utf8PathBuf> {
    let here = Utf8Path::new(".");
    let of_files = session.files.iter().filter_map(|file| file.path(&session.db).parent());
    let named = args.paths.iter().map(|path| if path.is_dir() { path } else { path.parent().unwrap_or(here) });
    let all = of_files.chain(named).chain(args.host.lib.iter().map(Utf8PathBuf::as_path));
    all.map(|folder| if folder.as_str().is_empty() { here } else { folder }.to_owned()).collect()
}

fn is_given(args: &CheckArgs, folder: &Utf8Path) -> bool {
    args.paths.iter().any(|path| path == folder)
}

/// The paths of modules and settings of the next changes; `None` if no more can come.
fn next(events: &Receiver<notify::Result<(EventKind, Vec<PathBuf>)>>) -> Option<BTreeSet<Utf8PathBuf>> {
    let mut changed = BTreeSet::new();
    let mut add = |event: notify::Result<(EventKind, Vec<PathBuf>)>| {
        let Ok((kind, paths)) = event else { return };
        if matches!(kind, EventKind::Access(_)) {
            return;
        }
        let paths = paths.into_iter().filter_map(|path| Utf8PathBuf::from_path_buf(path).ok());
        changed.extend(paths.filter(|path| {
            matches!(path.extension(), Some("g" | "xcq" | "bdl")) || path.file_name() == Some(FILE_NAME)
        }));
    };
    add(events.recv().ok()?);
    while let Ok(event) = events.recv_timeout(QUIET) {
        add(event);
    }
    if changed.is_empty() { next(events) } else { Some(changed) }
}

/// The canonical path, so that different spellings compare equal; `None` if the path does not exist.
fn canonical(path: &Utf8Path) -> Option<Utf8PathBuf> {
    path.canonicalize_utf8().ok()
}

/// The session after changes: the same with new texts, or a new one if files were added or removed or settings changed.
fn update(args: &CheckArgs, mut session: Session, changed: &BTreeSet<Utf8PathBuf>) -> Result<Session> {
    let same = |path: &Utf8PathBuf| {
        let absolute = canonical(path)?;
        session
            .files
            .iter()
            .map(|file| file.path(&session.db))
            .find(|known| canonical(known).as_ref() == Some(&absolute))
    };
    let known: Option<Vec<Utf8PathBuf>> = changed.iter().map(|path| same(path).map(Utf8Path::to_owned)).collect();
    let Some(known) = known.filter(|_| !args.changed) else { return check::open(args) };
    let mut change = Change::new();
    known.into_iter().for_each(|path| change.sync(path));
    session.db.apply(change);
    Ok(session)
}
