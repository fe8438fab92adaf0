//! The games of a run that are over: in memory, and as lines of a file from which the same run continues after it was killed.

use std::{
    collections::HashMap,
    fs::{File, OpenOptions, TryLockError},
    io::Write,
};

use anyhow::{Context, Result, bail, ensure};
use camino::{Utf8Path, Utf8PathBuf};
use serde::{Deserialize, Serialize};

use super::play::GameValues;
use crate::{side_file, write::ensure_not_redirected};

/// What a journal must have in common with a run that continues it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of this program, because another one may play differently.
    pub version: String,
    /// The hash of the rules.
    pub rules: String,
    /// The knobs.
    pub vary: Vec<String>,
    /// The aims.
    pub aims: Vec<String>,
    /// The bound of the change in percent.
    pub within: Option<u32>,
    /// The budget in words.
    pub budget: String,
    /// The first seed.
    pub seed: i64,
    /// The maximum number of turns.
    pub turns: i32,
    /// The players.
    pub players: Vec<String>,
    /// The number of games of each seed.
    pub rotations: u32,
    /// Other arguments.
    pub arguments: Vec<String>,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Line {
    Tune(Header),
    /// The number of games that a budget of time allows.
    Games(u64),
    /// A candidate, a game, and its values.
    Game(usize, u64, GameValues),
}

/// The games that are over.
#[derive(Debug, Default)]
pub struct Journal {
    games: HashMap<(usize, u64), GameValues>,
    budget: Option<u64>,
    file: Option<(Utf8PathBuf, File)>,
}

impl Journal {
    /// Opens the journal of a run, which is a new one if the file does not exist.
    ///
    /// # Errors
    ///
    /// The file cannot be read or written, is the journal of another run, or another process writes it.
    pub fn open(path: Option<&Utf8Path>, header: &Header) -> Result<Journal> {
        let mut journal = Journal::default();
        let Some(path) = path else { return Ok(journal) };
        let cannot = || format!("`{path}` cannot be written");
        if path.exists() {
            side_file::ensure_regular(path)?;
        }
        ensure_not_redirected(path).with_context(cannot)?;
        let file = OpenOptions::new().create(true).read(true).append(true).open(path).with_context(cannot)?;
        lock(&file, path)?;
        let text = String::from_utf8_lossy(&side_file::read_open(&file, path, side_file::REPORT)?).into_owned();
        let mut valid = 0;
        for (at, line) in text.split_inclusive('\n').enumerate() {
            // A run that was killed may have left a part of its last line.
            let Some(parsed) = line.strip_suffix('\n').and_then(|line| serde_json::from_str(line).ok()) else { break };
            match (at, parsed) {
                (0, Line::Tune(known)) => ensure!(
                    known == *header,
                    "`{path}` is the journal of another run: {}\n  help: give the same arguments, or name another file",
                    difference(&known, header)
                ),
                (0, _) | (_, Line::Tune(_)) => bail!("`{path}` is not a journal\n  help: name another file"),
                (_, Line::Games(games)) => journal.budget = Some(games),
                (_, Line::Game(candidate, game, values)) => _ = journal.games.insert((candidate, game), values),
            }
            valid += line.len();
        }
        ensure!(valid > 0 || text.is_empty(), "`{path}` is not a journal\n  help: name another file");
        ensure!(
            text[valid..].lines().count() <= 1,
            "line {} of `{path}` is damaged, and games follow it\n  help: remove the line, or name another file",
            text[..valid].lines().count() + 1
        );
        file.set_len(valid as u64).with_context(cannot)?;
        journal.file = Some((path.to_owned(), file));
        if valid == 0 {
            journal.write(&Line::Tune(header.clone()))?;
        }
        Ok(journal)
    }

    /// The values of a game that is over.
    pub fn get(&self, candidate: usize, game: u64) -> Option<&GameValues> {
        self.games.get(&(candidate, game))
    }

    /// Adds a game that is over, in the file first.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn add(&mut self, candidate: usize, game: u64, values: GameValues) -> Result<()> {
        // As they will be read from the file: JSON may change the last bit of a number.
        let text = serde_json::to_string(&values).context("cannot write the journal")?;
        let values: GameValues = serde_json::from_str(&text).context("cannot read the journal")?;
        self.write(&Line::Game(candidate, game, values.clone()))?;
        self.games.insert((candidate, game), values);
        Ok(())
    }

    /// The number of games that the budget of time allows, if it is known.
    pub fn budget(&self) -> Option<u64> {
        self.budget
    }

    /// Keeps the number of games that the budget of time allows.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub fn set_budget(&mut self, games: u64) -> Result<()> {
        self.budget = Some(games);
        self.write(&Line::Games(games))
    }

    /// What to do after an interruption.
    pub fn advice(&self) -> String {
        let games = gdl_base::counted(self.games.len(), "game is", "games are");
        match &self.file {
            Some((path, _)) => format!("{games} in `{path}`, from which the same command continues"),
            None => "without --journal the games are lost".to_owned(),
        }
    }

    fn write(&mut self, line: &Line) -> Result<()> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let text = serde_json::to_string(line).context("cannot write the journal")? + "\n";
        // One call for a line: what the system has got is there after a kill.
        file.write_all(text.as_bytes()).with_context(|| format!("`{path}` cannot be written"))
    }
}

/// Keeps other processes from the journal until the file is closed: two runs would play the same games. The system frees the lock of
/// a process that was killed.
fn lock(file: &File, path: &Utf8Path) -> Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => bail!(
            "`{path}` is in use: another `gdl tune` keeps its games in it\n  help: wait until that one has ended, or name another \
             file"
        ),
        // Some network file systems have no locks; there the journal is used without one.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// The first difference of two runs.
fn difference(old: &Header, new: &Header) -> &'static str {
    if old.version != new.version {
        "another version of gdl wrote it"
    } else if old.rules != new.rules {
        "the rules of the game have changed"
    } else if old.vary != new.vary || old.within != new.within {
        "it varies other numbers"
    } else if old.aims != new.aims {
        "it has other aims"
    } else if old.budget != new.budget {
        "it has another budget"
    } else {
        "it has other seeds, turns, players or settings"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            version: "1".to_owned(),
            rules: "2".to_owned(),
            vary: Vec::new(),
            aims: Vec::new(),
            within: None,
            budget: "10 games".to_owned(),
            seed: 1,
            turns: 5,
            players: Vec::new(),
            rotations: 1,
            arguments: Vec::new(),
        }
    }

    #[test]
    fn games_are_found_again() {
        let dir = tempfile::tempdir().unwrap();
        let path = Utf8Path::from_path(dir.path()).unwrap().join("a.jsonl");
        let mut journal = Journal::open(Some(&path), &header()).unwrap();
        journal.add(3, 7, Some(vec![1.0, 0.1])).unwrap();
        journal.set_budget(50).unwrap();
        journal.add(4, 7, None).unwrap();
        drop(journal);
        // A kill in the middle of a line.
        let mut text = std::fs::read_to_string(&path).unwrap();
        text += "{\"game\":[5,7,[0.";
        std::fs::write(&path, &text).unwrap();
        let mut journal = Journal::open(Some(&path), &header()).unwrap();
        assert_eq!(journal.get(3, 7), Some(&Some(vec![1.0, 0.1])));
        assert_eq!((journal.get(4, 7), journal.get(5, 7), journal.budget()), (Some(&None), None, Some(50)));
        journal.add(5, 7, Some(vec![0.5])).unwrap();
        drop(journal);
        let journal = Journal::open(Some(&path), &header()).unwrap();
        assert_eq!(journal.get(5, 7), Some(&Some(vec![0.5])));
    }

    #[test]
    fn games_behind_a_damaged_line_are_not_dropped() {
        let dir = tempfile::tempdir().unwrap();
        let path = Utf8Path::from_path(dir.path()).unwrap().join("a.jsonl");
        let mut journal = Journal::open(Some(&path), &header()).unwrap();
        journal.add(3, 7, None).unwrap();
        journal.add(4, 7, None).unwrap();
        drop(journal);
        let damaged = std::fs::read_to_string(&path).unwrap().replacen("[3,", "[?,", 1);
        std::fs::write(&path, &damaged).unwrap();
        let error = format!("{:#}", Journal::open(Some(&path), &header()).unwrap_err());
        assert!(error.contains("line 2 of"), "{error}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), damaged);
    }

    #[test]
    fn a_journal_belongs_to_one_run() {
        let dir = tempfile::tempdir().unwrap();
        let path = Utf8Path::from_path(dir.path()).unwrap().join("a.jsonl");
        let mut journal = Journal::open(Some(&path), &header()).unwrap();
        let error = format!("{:#}", Journal::open(Some(&path), &header()).unwrap_err());
        assert!(error.contains("is in use") && error.contains("help: wait"), "{error}");
        // The first run goes on undisturbed.
        journal.add(3, 7, None).unwrap();
        drop(journal);
        assert_eq!(Journal::open(Some(&path), &header()).unwrap().get(3, 7), Some(&None));
    }

    #[test]
    fn other_runs_are_refused() {
        let dir = tempfile::tempdir().unwrap();
        let path = Utf8Path::from_path(dir.path()).unwrap().join("a.jsonl");
        drop(Journal::open(Some(&path), &header()).unwrap());
        let before = std::fs::read(&path).unwrap();
        let other = Header { turns: 9, ..header() };
        let error = format!("{:#}", Journal::open(Some(&path), &other).unwrap_err());
        assert!(error.contains("other seeds, turns, players or settings"), "{error}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
        std::fs::write(&path, "(unit-type orc)\n").unwrap();
        let error = format!("{:#}", Journal::open(Some(&path), &header()).unwrap_err());
        assert!(error.contains("not a journal"), "{error}");
        assert_eq!(std::fs::read(&path).unwrap(), b"(unit-type orc)\n");
    }
}
