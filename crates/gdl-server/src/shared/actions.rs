//! Commands and kinds of code actions that both languages offer.

/// Shows the documentation of a rule. Argument: its name.
pub const EXPLAIN: &str = "gdl.explain";

/// Applies all safe fixes of a file.
pub const FIX_ALL: &str = "source.fixAll.gdl";

/// Whether a kind is the wanted one, or one of its parts.
pub fn is_below(kind: &str, wanted: &str) -> bool {
    kind.strip_prefix(wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with('.') || wanted.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_form_a_tree() {
        assert!(is_below("refactor.rewrite", "refactor") && is_below("source.fixAll.gdl", "source.fixAll"));
        assert!(is_below("quickfix", "") && !is_below("refactor.rewrite", "refactor.re"));
        assert!(!is_below("refactor", "refactor.rewrite"));
    }
}
