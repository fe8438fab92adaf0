//! The numbers of a report.

use std::fmt;

use gdl_base::{Level, counted};
use gdl_lint::Diagnostic;

/// The text of the summary about files that no game loads.
const WITHOUT_GAME: &str =
    "to no game: only syntax and includes were checked (--lib adds a folder of games, --root names one)";

/// The numbers of checked files and of findings.
#[derive(Debug, Default, Clone)]
pub struct Summary {
    /// The number of checked files.
    pub files: usize,
    /// The number of games under which they were checked.
    pub games: usize,
    /// The number of files that belong to no game.
    pub without_game: usize,
    /// The number of warnings in files that are only included, which are not shown.
    pub included_warnings: usize,
    /// The number of files with these warnings.
    pub included_files: usize,
    /// Findings that are not shown because they follow from another one.
    pub folded: usize,
    /// Hints that are not shown.
    pub hidden_hints: usize,
    /// The number of games that are not in a list of games, so that rules about design skip them.
    pub judged_lightly: usize,
    counts: [usize; 4],
    /// The number of findings with a safe fix.
    safe_fixes: usize,
}

impl Summary {
    /// The numbers for a single file, without findings yet.
    pub fn of_file(without_game: bool) -> Summary {
        Summary { files: 1, without_game: usize::from(without_game), ..Summary::default() }
    }

    /// Counts a finding.
    pub fn count(&mut self, found: &Diagnostic) {
        self.count_level(found.level);
        self.safe_fixes += usize::from(found.fixes.iter().any(|fix| fix.safety.is_safe()));
    }

    /// Counts a finding by its level.
    pub fn count_level(&mut self, level: Level) {
        self.counts[level as usize] += 1;
    }

    /// The number of findings of a level.
    pub fn of_level(&self, level: Level) -> usize {
        self.counts[level as usize]
    }

    /// Whether there is a warning or an error.
    pub fn is_bad(&self) -> bool {
        self.counts[Level::Warning as usize] + self.counts[Level::Error as usize] > 0
    }

    /// Adds other numbers.
    pub fn add(&mut self, other: &Summary) {
        self.files += other.files;
        self.without_game += other.without_game;
        self.safe_fixes += other.safe_fixes;
        for (sum, count) in self.counts.iter_mut().zip(other.counts) {
            *sum += count;
        }
    }

    /// The numbers of findings by level, worst first, as in `2 errors, 1 hint`; empty if there are none.
    pub fn findings(&self) -> String {
        let names = [
            (Level::Error, "error", "errors"),
            (Level::Warning, "warning", "warnings"),
            (Level::Info, "info", "infos"),
            (Level::Hint, "hint", "hints"),
        ];
        let counts = names.into_iter().map(|(level, one, many)| (self.counts[level as usize], one, many));
        let counts: Vec<String> =
            counts.filter(|&(count, ..)| count > 0).map(|(count, one, many)| counted(count, one, many)).collect();
        counts.join(", ")
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&counted(self.files, "file", "files"))?;
        if self.games > 0 {
            write!(f, " in {}", counted(self.games, "game", "games"))?;
        }
        match self.findings().as_str() {
            "" => f.write_str(": nothing to report")?,
            findings => write!(f, ": {findings}")?,
        }
        if self.safe_fixes > 0 {
            write!(f, "\n{} by `gdl fix`", counted(self.safe_fixes, "can be fixed", "can be fixed"))?;
        }
        if self.folded > 0 {
            let follow = if self.folded == 1 { "follows" } else { "follow" };
            write!(f, "\n{} of these {follow} from another one; --show-cascading shows all", self.folded)?;
        }
        if self.hidden_hints > 0 {
            write!(f, "\n{} not shown; --all shows hints too", counted(self.hidden_hints, "hint is", "hints are"))?;
        }
        if self.included_warnings > 0 {
            let warnings = counted(self.included_warnings, "warning", "warnings");
            let files = counted(self.included_files, "included file", "included files");
            write!(f, "\n{warnings} in {files} not shown; --included shows all findings there")?;
        }
        if self.judged_lightly > 0 {
            let games = counted(self.judged_lightly, "game is", "games are");
            write!(
                f,
                "\n{games} not listed in game.dir: rules about design skip what is not named on the command line"
            )?;
        }
        match self.without_game {
            0 => Ok(()),
            1 if self.files == 1 => write!(f, "\nit belongs {WITHOUT_GAME}"),
            n if n == self.files => write!(f, "\nthey belong {WITHOUT_GAME}"),
            1 => write!(f, "\n1 file belongs {WITHOUT_GAME}"),
            n => write!(f, "\n{n} files belong {WITHOUT_GAME}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summaries_read_like_sentences() {
        let mut summary = Summary { files: 1, games: 1, ..Summary::default() };
        assert_eq!(summary.to_string(), "1 file in 1 game: nothing to report");
        summary.count_level(Level::Hint);
        assert!(!summary.is_bad());
        for level in [Level::Error, Level::Error, Level::Warning] {
            summary.count_level(level);
        }
        summary.files = 12;
        assert_eq!(summary.to_string(), "12 files in 1 game: 2 errors, 1 warning, 1 hint");
        assert!(summary.is_bad());
        let mut summary = Summary::of_file(true);
        assert!(summary.to_string().contains("\nit belongs to no game"), "{summary}");
        summary.add(&Summary::of_file(true));
        assert!(summary.to_string().contains("\nthey belong to no game"), "{summary}");
        summary.add(&Summary::of_file(false));
        assert!(summary.to_string().contains("\n2 files belong to no game"), "{summary}");
    }
}
