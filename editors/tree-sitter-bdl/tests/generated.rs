//! The parser in `src` is what tree-sitter generates from `grammar.js`.

#[path = "../../tree-sitter-gdl/tests/support/generated.rs"]
mod generated;

#[test]
fn parser_is_up_to_date() {
    generated::check(env!("CARGO_MANIFEST_DIR"));
}
