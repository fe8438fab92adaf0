//! Glob patterns of paths, such as `maps/**/*.g`: which text is one, and lists of them that are matched together.

use std::sync::Arc;

use camino::Utf8Path;
use globset::{GlobBuilder, GlobSet, GlobSetBuilder};

/// The maximum number of patterns in one file of settings.
pub(crate) const MAX_PATTERNS: usize = 1000;
/// The maximum length of all patterns in one file of settings together, in bytes. A path is matched with all of them at
/// once, and that takes time in proportion.
pub(crate) const MAX_TOTAL_LENGTH: usize = 20_000;
/// The maximum length of a pattern in bytes.
const MAX_LENGTH: usize = 200;
/// The maximum number of opening braces in a pattern. The compiler of patterns recurses for braces in braces.
const MAX_BRACES: usize = 10;

/// Glob patterns of paths below the folder of `gdl.toml`. `*` matches a part of a name, `**` any folders, `{a,b}`
/// either of the two; a pattern without a `/` applies to the name alone. A pattern that names a folder matches
/// everything in it.
///
/// All of them are one matcher, so that a path costs about the same for one pattern and for many.
#[derive(Debug, Clone, Default)]
pub struct Globs {
    texts: Vec<String>,
    matcher: Arc<GlobSet>,
}

impl Globs {
    /// Compiles patterns.
    ///
    /// # Errors
    ///
    /// A description of what is wrong with one of the patterns, or with all of them together.
    pub fn new(texts: Vec<String>) -> Result<Globs, String> {
        let mut set = GlobSetBuilder::new();
        for text in &texts {
            compile(text)?.into_iter().for_each(|glob| _ = set.add(glob));
        }
        // A set that is too large is an error here; a single matcher would panic.
        let matcher = set.build().map_err(|error| error.kind().to_string())?;
        Ok(Globs { texts, matcher: Arc::new(matcher) })
    }

    /// Whether a pattern matches this path, which is relative to the folder of `gdl.toml`.
    pub fn matches(&self, path: &Utf8Path) -> bool {
        self.matcher.is_match(path)
    }

    /// The indices of the patterns that match this path, in order.
    fn matching(&self, path: &Utf8Path) -> impl Iterator<Item = usize> {
        let mut indices: Vec<usize> = self.matcher.matches(path).into_iter().map(|index| index / 2).collect();
        indices.dedup();
        indices.into_iter()
    }

    /// The patterns as written.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }
}

impl PartialEq for Globs {
    fn eq(&self, other: &Globs) -> bool {
        self.texts == other.texts
    }
}

impl Eq for Globs {}

/// Values for paths, each with the patterns of its paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByPath<T> {
    values: Vec<T>,
    globs: Globs,
    /// The index of the value of each pattern.
    owners: Vec<usize>,
}

impl<T> Default for ByPath<T> {
    fn default() -> Self {
        ByPath { values: Vec::new(), globs: Globs::default(), owners: Vec::new() }
    }
}

impl<T> ByPath<T> {
    /// Compiles the patterns of all values.
    ///
    /// # Errors
    ///
    /// As for [`Globs::new`].
    pub fn new(entries: impl IntoIterator<Item = (Vec<String>, T)>) -> Result<ByPath<T>, String> {
        let (mut values, mut texts, mut owners) = (Vec::new(), Vec::new(), Vec::new());
        for (patterns, value) in entries {
            owners.extend(patterns.iter().map(|_| values.len()));
            texts.extend(patterns);
            values.push(value);
        }
        Ok(ByPath { values, globs: Globs::new(texts)?, owners })
    }

    /// The values of a path with their indices, in the order of the text.
    pub fn of(&self, path: &Utf8Path) -> impl DoubleEndedIterator<Item = (usize, &T)> {
        let mut owners: Vec<usize> = self.globs.matching(path).map(|index| self.owners[index]).collect();
        owners.dedup();
        owners.into_iter().map(|owner| (owner, &self.values[owner]))
    }

    /// All values, in the order of the text.
    pub fn values(&self) -> &[T] {
        &self.values
    }
}

/// Checks that a text is a pattern that can be compiled with others.
pub(crate) fn check(text: &str) -> Result<(), String> {
    compile(text).map(|_| ())
}

/// The pattern, and the one of what is in the folder that it names.
fn compile(text: &str) -> Result<[globset::Glob; 2], String> {
    if text.len() > MAX_LENGTH {
        return Err(format!("it is longer than {MAX_LENGTH} bytes"));
    }
    // Without regard to escapes and classes: whatever they make of the braces, these are never nested deeper.
    if text.bytes().filter(|&byte| byte == b'{').count() > MAX_BRACES {
        return Err(format!("it has more than {MAX_BRACES} opening braces"));
    }
    let inner = text.trim_start_matches("./").trim_end_matches('/');
    let anchored = match inner.contains('/') {
        true => inner.trim_start_matches('/').to_owned(),
        false => format!("**/{inner}"),
    };
    let build = |pattern: &str| {
        let glob = GlobBuilder::new(pattern).literal_separator(true).build();
        glob.map_err(|error| error.kind().to_string())
    };
    Ok([build(&anchored)?, build(&format!("{anchored}/**"))?])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn globs(texts: &[&str]) -> Result<Globs, String> {
        Globs::new(texts.iter().map(|&text| text.to_owned()).collect())
    }

    #[test]
    fn patterns() {
        for (pattern, path, expected) in [
            ("*.g", "a.g", true),
            ("*.g", "maps/a.g", true),
            ("maps/*.g", "maps/a.g", true),
            ("maps/*.g", "maps/x/a.g", false),
            ("maps/**", "maps/x/a.g", true),
            ("maps/", "maps/a.g", true),
            ("./maps", "maps/x/a.g", true),
            ("/old/a.g", "old/a.g", true),
            ("old/a.g", "x/old/a.g", false),
            ("{a,b}.g", "b.g", true),
            ("a,b.g", "a.g", false),
            ("a,b.g", "a,b.g", true),
            ("{{a,b},c}.g", "b.g", true),
        ] {
            assert_eq!(globs(&[pattern]).unwrap().matches(path.into()), expected, "{pattern} {path}");
        }
        assert!(globs(&["a["]).is_err());
    }

    #[test]
    fn patterns_that_cost_too_much_are_errors() {
        for text in [
            "{a,".repeat(300),
            format!("{}{}", "{a,".repeat(30), "}".repeat(30)),
            "{\\}".repeat(40),
            "{[}]".repeat(40),
            "{".repeat(100_000),
            "*a".repeat(100_000),
            "[a-z]".repeat(100),
        ] {
            assert!(check(&text).is_err() && globs(&["*.g", &text]).is_err(), "{}", &text[..20]);
        }
        assert_eq!(check(&format!("{}b{}", "{a,".repeat(10), "}".repeat(10))), Ok(()));
        // As many as one file of settings may have, of the kinds that cost the most.
        for unit in ["*a", "[a-z]", "?", "**/", "\u{e9}*"] {
            let text: String = unit.chars().cycle().take(MAX_LENGTH / 2).collect();
            let count = MAX_TOTAL_LENGTH / text.len();
            let texts = (0..count).map(|number| format!("{number}{text}.g")).collect();
            let globs: Globs = Globs::new(texts).unwrap();
            assert!(!globs.matches("maps/some/folder/of/a/game.h".into()));
        }
    }

    #[test]
    fn values_of_paths_are_in_the_order_of_the_text() {
        let entry = |texts: &[&str], value: u8| (texts.iter().map(|&text| text.to_owned()).collect(), value);
        let map = ByPath::new([entry(&["*.g", "a.g"], 1), entry(&["b.g"], 2), entry(&["maps", "a.g"], 3)]).unwrap();
        let of = |path: &str| map.of(path.into()).map(|(_, value)| *value).collect::<Vec<_>>();
        assert_eq!((of("a.g"), of("b.g"), of("maps/x.y"), of("c.h")), (vec![1, 3], vec![1, 2], vec![3], vec![]));
        assert_eq!(map.values(), [1, 2, 3]);
    }
}
