//! Runs a module as a hostile one: on the smallest stack that a worker has, with a deadline, through all that a front
//! end asks for.

use std::{
    collections::BTreeSet,
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use camino::Utf8PathBuf;
use gdl_db::{Change, Db, GdlDatabase, MemorySystem, parse};
use gdl_eval::{evaluate, evaluate_as_engine, findings};
use gdl_hir::{item_tree, source_map};
use gdl_ruleset::write_gdl;

/// The stack of a worker thread: what rayon and the standard library give.
const STACK: usize = 2 << 20;

/// Time for one module, in a build without optimization on a busy machine. Most need a hundredth.
const DEADLINE: Duration = Duration::from_secs(60);

/// A module with all its files; the first is the root.
pub type Files = Vec<(Utf8PathBuf, Vec<u8>)>;

/// The ids of all findings and notes of the root.
///
/// # Panics
/// If anything panics, overflows the stack (which ends the process) or takes longer than the deadline; if the tree is not
/// the text.
pub fn survive(files: Files) -> BTreeSet<&'static str> {
    let (sender, receiver) = mpsc::channel();
    let worker = thread::Builder::new().stack_size(STACK);
    let worker = worker.spawn(move || sender.send(all_ids(&files))).expect("a thread can be started");
    match receiver.recv_timeout(DEADLINE) {
        Ok(ids) => ids,
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
    for (index, (path, _)) in files.iter().enumerate() {
        let file = db.file(path);
        let text = file.text(&db);
        assert!(parse(&db, file).syntax().text() == &**text, "the tree of {path} is its text");
        let (tree, map) = (item_tree(&db, file), source_map(&db, file));
        assert!(tree.forms.iter().all(|form| map.range(form.value.origin).is_some()), "forms are in the text");
        for finding in findings(&db, file) {
            let range = usize::from(finding.range.start())..usize::from(finding.range.end());
            assert!(finding.file.text(&db).get(range).is_some(), "a finding is in the text");
            ids.insert(finding.id.def().id);
        }
        if index == 0 {
            let evaluated = evaluate(&db, file);
            ids.extend(evaluated.notes.iter().map(|note| note.id.def().id));
            evaluate_as_engine(&db, file);
            write_gdl(&evaluated.ruleset);
        }
    }
    ids
}

/// The highest amount of memory that this process had so far, in bytes, where the system tells it.
pub fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}
