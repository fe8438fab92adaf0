//! The examples in `test/corpus`.

#[path = "../../tree-sitter-gdl/tests/support/corpus.rs"]
mod corpus;

#[test]
fn examples_have_their_trees() {
    let count = corpus::check(&tree_sitter_bdl::LANGUAGE.into(), env!("CARGO_MANIFEST_DIR"));
    assert!(count >= 10, "{count} examples");
}
