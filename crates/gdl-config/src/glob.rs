//! Glob patterns of paths, such as `maps/**/*.g`.

use camino::Utf8Path;
use globset::{GlobBuilder, GlobMatcher};

/// A glob pattern of paths below the folder of `gdl.toml`. `*` matches a part of a name, `**` any folders, `{a,b}`
/// either of the two; a pattern without a `/` applies to the name alone. A pattern that names a folder matches
/// everything in it.
#[derive(Debug, Clone)]
pub struct Glob {
    text: String,
    matchers: [GlobMatcher; 2],
}

impl Glob {
    /// Compiles a pattern.
    ///
    /// # Errors
    ///
    /// A description of what is wrong with the pattern.
    pub fn new(text: &str) -> Result<Glob, String> {
        let inner = text.trim_start_matches("./").trim_end_matches('/');
        let anchored = match inner.contains('/') {
            true => inner.trim_start_matches('/').to_owned(),
            false => format!("**/{inner}"),
        };
        let build = |pattern: &str| {
            let glob = GlobBuilder::new(pattern).literal_separator(true).build();
            glob.map(|glob| glob.compile_matcher()).map_err(|error| error.kind().to_string())
        };
        Ok(Glob { text: text.to_owned(), matchers: [build(&anchored)?, build(&format!("{anchored}/**"))?] })
    }

    /// Whether the pattern matches this path, which is relative to the folder of `gdl.toml`.
    pub fn matches(&self, path: &Utf8Path) -> bool {
        self.matchers.iter().any(|matcher| matcher.is_match(path))
    }

    /// The pattern as written.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl PartialEq for Glob {
    fn eq(&self, other: &Glob) -> bool {
        self.text == other.text
    }
}

impl Eq for Glob {}

#[cfg(test)]
mod tests {
    use super::Glob;

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
        ] {
            assert_eq!(Glob::new(pattern).unwrap().matches(path.into()), expected, "{pattern} {path}");
        }
        assert!(Glob::new("a[").is_err());
    }
}
