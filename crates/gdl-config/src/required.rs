//! `required-version`: the versions of gdl for which a folder is made.

use semver::{Version, VersionReq};

use crate::read::{Reader, Value};

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

impl Reader<'_> {
    /// The versions that a value names, as it writes them. A version that is not among them is a problem of the settings: what
    /// they mean there is unknown.
    pub(crate) fn required_version(&mut self, value: &Value<'_>) -> Option<String> {
        let text = self.string(value)?;
        let Ok(required) = text.parse::<VersionReq>() else {
            self.problem(
                value.span(),
                format!("`{text}` names no versions"),
                "write versions like \"1.2\", \">=1.2\" or \">=1.2, <1.5\"",
            );
            return None;
        };
        if Version::parse(VERSION).is_ok_and(|version| !required.matches(&version)) {
            self.problem(
                value.span(),
                format!("this folder is made for gdl {text}, and this is gdl {VERSION}"),
                "use a version that it names; findings and formats of this one may differ",
            );
        }
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::VERSION;
    use crate::{Selectors, parse};

    /// The problem of a setting.
    fn problem(setting: &str) -> Option<String> {
        let text = format!("required-version = {setting}");
        let (_, problems) = parse(&text, Selectors::default());
        problems.into_iter().next().map(|problem| problem.message)
    }

    #[test]
    fn versions_that_are_named_are_fine() {
        for setting in [format!("\"{VERSION}\""), "\">=0.0.1\"".to_owned(), "\"*\"".to_owned()] {
            assert_eq!(problem(&setting), None, "{setting}");
        }
        let (config, _) = parse("required-version = \">=0.0.1\"", Selectors::default());
        assert_eq!(config.required_version.as_deref(), Some(">=0.0.1"));
    }

    #[test]
    fn other_versions_are_a_problem() {
        let message = format!("this folder is made for gdl >=999, and this is gdl {VERSION}");
        assert_eq!(problem("\">=999\""), Some(message));
        assert_eq!(problem("\"newest\"").as_deref(), Some("`newest` names no versions"));
        assert_eq!(problem("1.2").as_deref(), Some("this must be a string, not `1.2`"));
    }
}
