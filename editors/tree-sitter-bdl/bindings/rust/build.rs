//! Compiles the generated parser.

fn main() {
    let source = std::path::Path::new("src");
    let files = [source.join("parser.c"), source.join("scanner.c")];
    cc::Build::new().std("c11").include(source).files(&files).warnings(false).compile("tree-sitter-bdl");
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
    }
}
