//! The tree-sitter grammar of BDL.
//!
//! ```
//! let mut parser = tree_sitter::Parser::new();
//! parser.set_language(&tree_sitter_bdl::LANGUAGE.into()).expect("the grammar fits the library");
//! let tree = parser.parse("finish{ explicit{ (context) => context.move_count > 9 } }", None).expect("no limit of time");
//! assert!(!tree.root_node().has_error());
//! ```

use tree_sitter_language::LanguageFn;

unsafe extern "C" {
    fn tree_sitter_bdl() -> *const ();
}

/// The grammar.
pub const LANGUAGE: LanguageFn = unsafe { LanguageFn::from_raw(tree_sitter_bdl) };

/// The rules of highlighting.
pub const HIGHLIGHTS_QUERY: &str = include_str!("../../queries/highlights.scm");

/// What is written in other languages: the text of blocks is JavaScript.
pub const INJECTIONS_QUERY: &str = include_str!("../../queries/injections.scm");

/// What editors fold.
pub const FOLDS_QUERY: &str = include_str!("../../queries/folds.scm");

/// How lines are indented.
pub const INDENTS_QUERY: &str = include_str!("../../queries/indents.scm");

/// Where pieces are declared and named.
pub const LOCALS_QUERY: &str = include_str!("../../queries/locals.scm");

/// The pieces, for indexes of names.
pub const TAGS_QUERY: &str = include_str!("../../queries/tags.scm");
