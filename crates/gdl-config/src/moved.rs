//! Edits of `gdl.toml` that follow moved files.

use std::ops::Range;

use camino::{Utf8Path, Utf8PathBuf};
use toml::de::DeTable;

/// The edits, in order of the text, that keep `[roots]` valid when files move. `moved` gives the new path of a file
/// that moves; both paths are relative to the folder of the settings. Patterns stay.
pub fn follow_moves(text: &str, moved: impl Fn(&Utf8Path) -> Option<Utf8PathBuf>) -> Vec<(Range<usize>, String)> {
    let (table, _) = DeTable::parse_recoverable(text);
    let roots = table.get_ref().iter().find(|(key, _)| &**key.get_ref() == "roots");
    let entries = roots.and_then(|(_, roots)| roots.get_ref().as_table()).into_iter().flatten();
    let mut edits = Vec::new();
    let mut follow = |path: &str, range: Range<usize>| {
        let is_pattern = path.contains(['*', '?', '[', '{', '\\', '!']);
        if let Some(new) = moved(Utf8Path::new(path)).filter(|_| !is_pattern && text.get(range.clone()).is_some()) {
            edits.push((range, toml::Value::from(new.as_str().replace('\\', "/")).to_string()));
        }
    };
    for (files, game) in entries {
        follow(files.get_ref(), files.span());
        if let Some(path) = game.get_ref().as_str() {
            follow(path, game.span());
        }
    }
    edits.sort_by_key(|(range, _)| range.start);
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_and_games_follow() {
        let text =
            "library = [\"a.g\"]\n[roots]\n\"maps/*.g\" = \"a.g\" # comment\na = 'old/b.g'\n\"old/c.g\" = \"a.g\"\n";
        let moved = |path: &Utf8Path| match path.as_str() {
            "a.g" => Some("new/\"a\".g".into()),
            "maps/*.g" => Some("never".into()),
            path => Some(Utf8Path::new("new").join(path.strip_prefix("old/")?)),
        };
        let mut after = text.to_owned();
        for (range, new) in follow_moves(text, moved).into_iter().rev() {
            after.replace_range(range, &new);
        }
        let game = "'new/\"a\".g'";
        let expected = format!(
            "library = [\"a.g\"]\n[roots]\n\"maps/*.g\" = {game} # comment\na = \"new/b.g\"\n\"new/c.g\" = {game}\n"
        );
        assert_eq!(after, expected);
        assert!(follow_moves("[roots\n", |_| Some("x".into())).is_empty());
        assert!(follow_moves("roots = 5\n", |_| Some("x".into())).is_empty());
    }
}
