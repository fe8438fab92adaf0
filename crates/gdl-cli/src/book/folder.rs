//! The folder of a book: a list of the files in it tells an earlier book from files of somebody else.
//!
//! The list is written first and names the old and the new files, so that a run that is killed leaves a folder that the next one
//! recognizes. Each file is replaced as a whole, and the first page last.

use std::{collections::BTreeSet, fs, io::ErrorKind};

use anyhow::{Context, Result, ensure};
use camino::Utf8Path;
use gdl_book::BookFile;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::{
    safe_text::SafeText,
    side_file,
    write::{create_file_below, ensure_no_link_out},
};

/// The file with the list.
const LIST: &str = "gdl-book.txt";

/// The first line of the list.
const MARK: &str = "Made by `gdl book`; the files below are overwritten.";

/// The extensions of the files of books.
const EXTENSIONS: [&str; 6] = ["html", "css", "js", "svg", "json", "schema.json"];

/// Returns the files of an earlier book.
///
/// # Errors
///
/// The folder holds something else, or cannot be read.
pub(super) fn ensure_ours(folder: &Utf8Path) -> Result<BTreeSet<String>> {
    let is_empty = match fs::read_dir(folder) {
        Ok(mut list) => list.next().is_none(),
        Err(error) if error.kind() == ErrorKind::NotFound => true,
        Err(error) => return Err(error).context(format!("cannot read {folder}")),
    };
    if is_empty {
        return Ok(BTreeSet::new());
    }
    let list = side_file::read_text(&folder.join(LIST), side_file::TEXT).unwrap_or_default();
    let mut lines = list.lines();
    ensure!(
        lines.next() == Some(MARK),
        "{folder} holds something else\n  help: Name a new folder; nothing was written."
    );
    Ok(lines.filter(|name| is_plain(name)).map(str::to_owned).collect())
}

/// Whether a name can be that of a file of a book: a list that somebody else wrote must not lead to other files.
fn is_plain(name: &str) -> bool {
    let is_plain =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
    let (folders, file) = name.rsplit_once('/').map_or((None, name), |(folders, file)| (Some(folders), file));
    folders.is_none_or(|folders| folders.split('/').all(is_plain))
        && file.split_once('.').is_some_and(|(stem, extension)| is_plain(stem) && EXTENSIONS.contains(&extension))
}

/// Writes the files of a book over those of an earlier one, and removes what is left of it.
///
/// # Errors
///
/// A file would replace one that is not of the earlier book, or cannot be written.
pub(super) fn write(folder: &Utf8Path, earlier: &BTreeSet<String>, files: &[BookFile]) -> Result<()> {
    let names: BTreeSet<String> = files.iter().map(|file| file.name.clone()).collect();
    let foreign = names.iter().find(|name| !earlier.contains(*name) && folder.join(name).symlink_metadata().is_ok());
    if let Some(foreign) = foreign {
        anyhow::bail!(
            "`{}` is not a file of the earlier book\n  help: Move it, or name a new folder; nothing was written.",
            folder.join(foreign)
        );
    }
    let create = |name: &str, text: &str| {
        create_file_below(folder, Utf8Path::new(name), text.as_bytes())
            .with_context(|| format!("cannot write {}", folder.join(name)))
    };
    let list = |names: &BTreeSet<String>| {
        let lines = names.iter().fold(format!("{MARK}\n"), |text, name| text + name + "\n");
        create(LIST, &lines)
    };
    list(&names.union(earlier).cloned().collect())?;
    let put = |file: &BookFile| match file.name.rsplit('.').next() {
        Some("html") => create(&file.name, SafeText::html(&file.text).as_str()),
        Some("svg") => create(&file.name, SafeText::xml(&file.text).as_str()),
        _ => create(&file.name, &file.text),
    };
    // Each file waits for the disk, several together as long as one. The first page comes last.
    let (rest, first) = files.split_at(files.len().saturating_sub(1));
    rest.par_iter().try_for_each(put)?;
    first.iter().try_for_each(put)?;
    for old in earlier.difference(&names) {
        let path = folder.join(old);
        // Only a file is removed: what else has its name is not ours.
        if ensure_no_link_out(&path, folder).is_ok() && path.symlink_metadata().is_ok_and(|data| data.is_file()) {
            fs::remove_file(&path).with_context(|| format!("cannot remove {path}"))?;
        }
    }
    list(&names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_a_list_stay_in_the_folder() {
        for name in
            ["index.html", "unit-a-2.html", "map.svg", "book.js", "guides/bdl/ends.html", "guides/gdl.schema.json"]
        {
            assert!(is_plain(name), "{name}");
        }
        for name in [
            "",
            ".html",
            "../a.html",
            "a/../b.html",
            "/a.html",
            "a//b.html",
            "A/b.html",
            "a.g",
            "A.html",
            "a.html.bak",
            "gdl.toml",
            "a",
        ] {
            assert!(!is_plain(name), "{name}");
        }
    }
}
