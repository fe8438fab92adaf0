//! Runs a module as if it were hostile: on the smallest stack of a worker, with a deadline, through all queries of a
//! front end.

use std::{
    collections::BTreeSet,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use camino::Utf8PathBuf;
use gdl_db::{Change, Db, File, GdlDatabase, MemorySystem, parse};
use gdl_eval::{evaluate, evaluate_as_engine};
use gdl_hir::{item_tree, source_map};
use gdl_lint::findings;
use gdl_ruleset::write_gdl;

/// The stack size of a worker thread: the default of rayon and of the standard library.
const STACK: usize = 2 << 20;

/// The time after which a module counts as hung. It does not measure speed: the slowest modules need a few seconds, so
/// a machine may be a hundred times slower.
const DEADLINE: Duration = Duration::from_secs(600);

/// A module with all its files; the first is the root.
pub type Files = Vec<(Utf8PathBuf, Vec<u8>)>;

/// The ids of all findings and notes of the root.
///
/// # Panics
/// If anything panics, overflows the stack (which ends the process) or takes longer than the deadline.
pub fn survive(files: Files) -> BTreeSet<&'static str> {
    on_small_stack(move || all_ids(&files))
}

/// Works on a thread with the smallest stack, until the deadline.
///
/// # Panics
/// If the work panics or takes longer.
pub fn on_small_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    let worker = thread::Builder::new().stack_size(STACK);
    let worker = worker.spawn(move || sender.send(work()).is_ok()).expect("a thread can be started");
    match receiver.recv_timeout(DEADLINE) {
        Ok(result) => result,
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("not done after {} seconds", DEADLINE.as_secs()),
        Err(mpsc::RecvTimeoutError::Disconnected) => match worker.join() {
            Err(panic) => std::panic::resume_unwind(panic),
            Ok(_) => unreachable!("the worker sends before it ends"),
        },
    }
}

fn all_ids(files: &Files) -> BTreeSet<&'static str> {
    let system = MemorySystem::default();
    files.iter().for_each(|(path, bytes)| system.write(path.clone(), bytes.as_slice()));
    let mut db = GdlDatabase::new(Arc::new(system), &[]);
    let mut change = Change::new();
    change.set_workspace(files.iter().map(|(path, _)| path.clone()).collect(), Vec::new());
    db.apply(change);
    let mut ids = BTreeSet::new();
    for (path, _) in files {
        ids.extend(read_all(&db, db.file(path)));
    }
    if let Some((root, _)) = files.first() {
        ids.extend(play(&db, db.file(root)));
    }
    ids
}

/// Reads a file as an editor does, down to its findings; returns their ids.
///
/// # Panics
/// If the tree is not the text, or a form or finding is not in the text.
pub fn read_all(db: &GdlDatabase, file: File) -> BTreeSet<&'static str> {
    let text = file.text(db);
    assert!(parse(db, file).syntax().text() == **text, "the tree of {} is its text", file.path(db));
    let (tree, map) = (item_tree(db, file), source_map(db, file));
    assert!(tree.forms.iter().all(|form| map.range(form.value.origin).is_some()), "forms are in the text");
    let findings = findings(db, file).iter();
    let ids = findings.map(|finding| {
        let range = usize::from(finding.range.start())..usize::from(finding.range.end());
        assert!(finding.file.text(db).get(range).is_some(), "a finding is in the text");
        finding.id.def().id
    });
    ids.collect()
}

/// Evaluates a root in both modes and writes it; returns the ids of the notes.
pub fn play(db: &GdlDatabase, root: File) -> BTreeSet<&'static str> {
    let evaluated = evaluate(db, root);
    evaluate_as_engine(db, root);
    write_gdl(&evaluated.ruleset);
    evaluated.notes.iter().map(|note| note.id.def().id).collect()
}

/// Resets the peak memory of this process, where the system supports it.
pub fn reset_peak_memory() {
    // Without it the peak may be that of an earlier module: a limit on it may then fail without need, but never passes
    // wrongly.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
}

/// The peak memory of this process since the last reset, in bytes, on systems that report it.
pub fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}
