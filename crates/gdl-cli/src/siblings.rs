//! Finds the modules of a folder that may load a file, by searching for the names that they request. It does not parse
//! modules or keep their texts.

use std::collections::BTreeSet;

use camino::{Utf8Path, Utf8PathBuf};
use gdl_db::{
    OsSystem, System,
    limits::{OmittedFiles, within},
};
use gdl_schema::{form, property};
use memchr::memmem;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::limits;

/// The modules that may load some files, and what the limits leave out.
#[derive(Debug, Default)]
pub struct Siblings {
    /// These modules, and those that load them, directly or indirectly.
    pub files: Vec<Utf8PathBuf>,
    /// Modules that were not searched.
    pub not_searched: OmittedFiles,
    /// Modules that may load the files and are not read.
    pub not_read: OmittedFiles,
}

/// Searches modules for the names of some files and for those of the modules that request them. Modules that are among
/// these files count too: they may be games themselves.
///
/// A name matches by its last component, and in comments too: reading a module unnecessarily is better than missing a
/// game.
pub fn that_may_load<'p>(targets: impl Iterator<Item = &'p Utf8Path>, modules: BTreeSet<Utf8PathBuf>) -> Siblings {
    let (searched, not_searched) = within(limits::SEARCH, modules);
    let mut asking: FxHashMap<String, Vec<usize>> = FxHashMap::default();
    for (index, (_, path)) in searched.iter().enumerate() {
        // A file that cannot be read loads nothing.
        let Ok(bytes) = OsSystem.read(path) else { continue };
        for name in names(&bytes) {
            asking.entry(name).or_default().push(index);
        }
    }
    let mut waiting: Vec<String> = targets.flat_map(names_of).collect();
    let wanted: FxHashSet<&String> = waiting.iter().collect();
    let is_target = |path: &Utf8Path| names_of(path).any(|name| wanted.contains(&name));
    let mut asked: FxHashSet<usize> =
        searched.iter().enumerate().filter(|(_, (_, path))| is_target(path)).map(|(index, _)| index).collect();
    while let Some(name) = waiting.pop() {
        for index in asking.remove(&name).unwrap_or_default() {
            if asked.insert(index) {
                waiting.extend(names_of(&searched[index].1));
            }
        }
    }
    let files = searched.into_iter().enumerate().filter(|(index, _)| asked.contains(index)).map(|(_, (_, path))| path);
    let (read, not_read) = within(limits::CONTEXT, files);
    Siblings { files: read.into_iter().map(|(_, path)| path).collect(), not_searched, not_read }
}

/// The names by which a module may be requested.
pub fn names_of(path: &Utf8Path) -> impl Iterator<Item = String> + use<> {
    let names = [path.file_name(), path.file_stem().filter(|_| path.extension() == Some("g"))];
    names.map(|name| name.map(str::to_owned)).into_iter().flatten()
}

/// The words before the name of a module: `include`, and `base-module`, which is also the end of `default-base-module`.
const WORDS: [&str; 2] = [form::INCLUDE.name(), property::module::BASE_MODULE];

/// The maximum number of bytes between such a word and the end of the name.
const REACH: usize = 256;

/// The maximum number of names that are collected from a module; real ones request a few dozen.
const MAX_NAMES: usize = 10_000;

/// The last components of the names that a module requests, each once.
pub fn names(text: &[u8]) -> FxHashSet<String> {
    let ends = WORDS.iter().flat_map(|word| memmem::find_iter(text, word).map(|start| start + word.len()));
    let after = |end: usize| &text[end..text.len().min(end + REACH)];
    ends.filter_map(|end| name(after(end))).take(MAX_NAMES).collect()
}

/// The last component of the name at the start of a text, after whitespace and comments.
fn name(mut text: &[u8]) -> Option<String> {
    // The word may have been a bar symbol.
    text = text.strip_prefix(b"|").unwrap_or(text);
    let skip = |text: &[u8], end: &[u8]| text.windows(end.len()).position(|part| part == end).map(|at| at + end.len());
    loop {
        text = text.trim_ascii_start();
        let comment = match text {
            [b';', ..] => skip(text, b"\n")?,
            [b'#', b'|', ..] => skip(text, b"|#")?,
            _ => break,
        };
        text = &text[comment..];
    }
    let text = match text {
        [quote @ (b'"' | b'|'), text @ ..] => text.split(|byte| byte == quote).next()?,
        _ => text.split(|byte| byte.is_ascii_whitespace() || b"()\";'`|#".contains(byte)).next()?,
    };
    let name = text.rsplit(|&byte| byte == b'/').next()?;
    (!name.is_empty()).then(|| String::from_utf8_lossy(name).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_a_module_asks_for() {
        let check = |text: &str, expected: &[&str]| {
            let mut found: Vec<String> = names(text.as_bytes()).into_iter().collect();
            found.sort();
            assert_eq!(found, expected, "{text}");
        };
        check("(include t-map) (include \"maps/t-2.g\")", &["t-2.g", "t-map"]);
        check("(game-module (base-module \"b\") (default-base-module \"d\"))", &["b", "d"]);
        check("(|include| x) (include ; why\n #| not |# y(z))", &["x", "y"]);
        check("(include) (include \"", &[]);
        check("no-module-here", &[]);
        check(&format!("(include {} x)", " ".repeat(REACH)), &[]);
    }

    #[test]
    fn games_are_found_through_other_modules() {
        let dir = tempfile::tempdir().expect("a folder is made");
        let dir = Utf8Path::from_path(dir.path()).expect("its name is UTF-8");
        let texts = [
            ("game.g", "(include part)"),
            ("part.g", "(include sub/map)"),
            ("map.g", "(a)"),
            ("other.g", "(include names)"),
            ("names.g", "(include other)"),
        ];
        let modules = texts.map(|(name, text)| {
            std::fs::write(dir.join(name), text).expect("a file is written");
            dir.join(name)
        });
        let found = that_may_load([Utf8Path::new("elsewhere/map.g")].into_iter(), BTreeSet::from(modules));
        let mut names: Vec<_> = found.files.iter().filter_map(|path| path.file_name()).collect();
        names.sort_unstable();
        assert_eq!(names, ["game.g", "map.g", "part.g"]);
    }
}
