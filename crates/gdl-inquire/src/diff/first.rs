//! What a person should look at first, of many changes.

use gdl_base::counted;

use super::{EntryChange, GameDiff};
use crate::words::{listed, unticked};

/// The maximum number of sentences.
const MAX_SENTENCES: usize = 6;

/// The maximum number of names in a sentence.
const MAX_NAMED: usize = 3;

/// Parts of a game whose changes affect every player.
const WEIGHTY: [&str; 3] = ["scoring", "sides", "variants"];

/// The sentences, the weightiest first.
pub(super) fn look_first(diff: &GameDiff) -> Vec<String> {
    let mut sentences: Vec<(u32, String)> = Vec::new();
    if diff.loads == [true, false] {
        sentences.push((1000, "The engine no longer loads the game.".to_owned()));
    } else if diff.loads == [false, true] {
        sentences.push((300, "The engine loads the game again.".to_owned()));
    }
    for (change, weight, verb) in
        [("removed", 900, "are gone"), ("renamed", 400, "have new names"), ("added", 500, "are new")]
    {
        let types: Vec<&super::TypeChange> = diff.types.iter().filter(|ty| ty.change == change).collect();
        let names: Vec<String> = types
            .iter()
            .filter_map(|ty| ty.new.as_ref().filter(|_| change != "removed").or(ty.old.as_ref()))
            .map(|name| format!("`{}`", unticked(name)))
            .collect();
        match names.as_slice() {
            [] => {}
            [name] if change == "renamed" => {
                let old = unticked(types[0].old.as_deref().unwrap_or_default());
                sentences.push((weight, format!("The {} `{old}` is {name} now.", types[0].kind)));
            }
            [name] => {
                sentences.push((weight, format!("The {} {name} {}.", types[0].kind, verb.replace("are ", "is "))))
            }
            names => {
                sentences.push((weight, format!("{} {verb}: {}.", counted(names.len(), "type", "types"), some(names))));
            }
        }
    }
    if diff.types.iter().any(|ty| ty.change == "moved") {
        sentences
            .push((450, "The order of types changed, so saved games and numbers of types no longer fit.".to_owned()));
    }
    for part in WEIGHTY {
        let count = diff.parts.iter().filter(|change| change.part == part).count();
        if count > 0 {
            sentences.push((350, format!("{} of {part}.", counted(count, "change", "changes"))));
        }
    }
    let mut tables: Vec<&str> = diff.entries.iter().map(|change| change.table).collect();
    tables.dedup();
    for table in tables {
        let changes = diff.entries.iter().filter(|change| change.table == table);
        let (mut entries, mut switched) = (0, 0);
        for change in changes {
            entries += change.count();
            switched += if change.is_switch() { change.count() } else { 0 };
        }
        let weight = u32::try_from(entries + 3 * switched).unwrap_or(u32::MAX).min(299);
        let switched = match switched {
            0 => String::new(),
            count => format!(", {count} from or to 0"),
        };
        sentences.push((weight, format!("{} of `{table}`{switched}.", counted(entries, "entry", "entries"))));
    }
    sentences.sort_by_key(|sentence| std::cmp::Reverse(sentence.0));
    sentences.into_iter().take(MAX_SENTENCES).map(|(_, sentence)| sentence).collect()
}

fn some(names: &[String]) -> String {
    let shown: Vec<&str> = names.iter().take(MAX_NAMED).map(String::as_str).collect();
    match names.len().saturating_sub(MAX_NAMED) {
        0 => listed(&shown),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

impl EntryChange {
    /// The number of entries.
    pub(super) fn count(&self) -> usize {
        self.rows.len() * self.columns.len()
    }

    /// Whether something becomes possible or impossible.
    fn is_switch(&self) -> bool {
        (self.old == "0") != (self.new == "0")
    }
}
