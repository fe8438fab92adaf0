//! Hostile modules: each ends with a clear message, in bounded time, on a small stack.

use std::fmt::Write;

use gdl_tests::hostile::{peak_memory, survive};

const TYPES: &str = "(unit-type a) (terrain-type t) ";

/// Evaluates a module and expects a finding with this id.
fn check(text: impl Into<Vec<u8>>, id: &str) {
    check_files(&[("/main.g", text.into())], id);
}

fn check_files(files: &[(&str, Vec<u8>)], id: &str) {
    let files = files.iter().map(|(path, text)| ((*path).into(), text.clone())).collect();
    let ids = survive(files);
    assert!(ids.contains(id), "{id} is not among {ids:?}");
    if let Some(peak) = peak_memory() {
        assert!(peak < 3 << 30, "the process has had {} MiB", peak >> 20);
    }
}

fn repeated(count: usize, form: impl Fn(usize) -> String) -> String {
    (0..count).fold(TYPES.to_owned(), |mut text, index| {
        let _ = writeln!(text, "{}", form(index));
        text
    })
}

#[test]
fn lists_that_double() {
    check(format!("{TYPES}(define x (1)) {}", "(set x (append x x))".repeat(40)), "evaluation-limit");
    check(format!("{TYPES}(define x (1)) {}", "(set x (list x x))".repeat(60)), "evaluation-limit");
    check(format!("{TYPES}(define x (1)) {}", "(set x (list x))".repeat(2000)), "evaluation-limit");
    check(format!("{TYPES}(define x (1)) {}", "(set x (+ x (append x x)))".repeat(60)), "arith-list-length-mismatch");
}

#[test]
fn layers_and_areas_that_are_too_large() {
    check(format!("{TYPES}(area 32767 32767 (terrain \"999999999a\"))"), "area-too-large");
    check(format!("{TYPES}(area 20 20 (terrain \"999999999a\"))"), "layer-run-too-long");
    let layers = "(area (elevations \"999999999*7,\"))".repeat(50);
    check(format!("{TYPES}(area 2000 2000) {layers} zork"), "useless-form");
    check(format!("{TYPES}(area 2000 2000 (terrain \"{}z\"))", "9".repeat(900)), "unknown-terrain-value");
}

#[test]
fn nesting() {
    check("(".repeat(1_000_000), "too-deep");
    check(format!("{}{}", "(".repeat(500_000), ")".repeat(500_000)), "too-deep");
    check(format!("(define x {} 1)", "'".repeat(1_000_000)), "too-deep");
    check(format!("{TYPES}(define x {}1{})", "(list ".repeat(300), ")".repeat(300)), "too-deep");
    check(format!("{TYPES}(define x {} zork)", "'".repeat(250)) + "(frob)", "useless-form");
    check(format!("{TYPES}(define x {}zork{})", "(list ".repeat(250), ")".repeat(250)), "unbound-symbol");
}

#[test]
fn many_types() {
    check(repeated(5000, |_| "(unit-type a)".to_owned()) + "(table hit-chance (u* u* 5))", "evaluation-limit");
    check(
        "(table hit-chance 1) (table damage 1)".to_owned() + &repeated(3000, |i| format!("(unit-type u{i})")),
        "evaluation-limit",
    );
}

#[test]
fn many_unknown_heads() {
    check(repeated(100_000, |index| format!("(frob-{index} 1)")), "useless-form");
}

#[test]
fn long_texts() {
    check(format!("{TYPES}(define x \"{}\")", "s".repeat(1 << 20)), "token-too-long");
    check(format!("{TYPES}(define x |{}|)", "s".repeat(1 << 20)), "token-too-long");
    check(format!("{TYPES}(define x {})", "s".repeat(1 << 20)), "token-too-long");
    check(format!("{TYPES}(set last-turn {})", "9".repeat(1 << 20)), "global-out-of-range");
}

#[test]
fn includes() {
    let main = |text: &str| ("/main.g", text.as_bytes().to_vec());
    check_files(&[main("(unit-type a) (include main)")], "include-cycle");
    check_files(
        &[main("(include b)"), ("/b.g", b"(unit-type a) (include c)".into()), ("/c.g", b"(include b)".into())],
        "include-cycle",
    );
    check_files(&[main("(unit-type a) (include b) (include b)"), ("/b.g", Vec::new())], "duplicate-include");
    let chain: Vec<(String, Vec<u8>)> = std::iter::once(("/main.g".to_owned(), b"(unit-type a) (include m0)".to_vec()))
        .chain((0..300).map(|i| (format!("/m{i}.g"), format!("(include m{})", i + 1).into_bytes())))
        .collect();
    let chain: Vec<(&str, Vec<u8>)> = chain.iter().map(|(path, text)| (path.as_str(), text.clone())).collect();
    check_files(&chain, "evaluation-limit");
}

#[test]
fn names_that_lead_elsewhere() {
    for name in ["../secret", "/etc/passwd", "a/../../b", "..", "gdl:/x", "a b", "c:\\x", "\\\\host\\x"] {
        check(format!("{TYPES}(include \"{name}\")"), "unsafe-module-name");
        check(format!("(game-module (base-module \"{name}\")) {TYPES}"), "unsafe-module-name");
        check(format!("(game-module (default-base-module \"{name}\")) {TYPES}"), "unsafe-module-name");
    }
}

#[test]
fn default_bases_in_circles() {
    let base = |name: &str| format!("(game-module (default-base-module \"{name}\"))").into_bytes();
    check_files(&[("/main.g", base("b")), ("/b.g", base("c")), ("/c.g", base("b"))], "default-base-cycle");
    check_files(&[("/main.g", base("main"))], "default-base-cycle");
    let chain: Vec<(String, Vec<u8>)> = std::iter::once(("/main.g".to_owned(), base("m0")))
        .chain((0..300).map(|i| (format!("/m{i}.g"), base(&format!("m{}", i + 1)))))
        .collect();
    let chain: Vec<(&str, Vec<u8>)> = chain.iter().map(|(path, text)| (path.as_str(), text.clone())).collect();
    check_files(&chain, "evaluation-limit");
}

#[test]
fn code_tables() {
    let names: String = (0..50_000).map(|i| format!("(t {i})")).collect();
    check(format!("{TYPES}(area 20 20 (terrain (by-name {names}) \"a\")) (frob)"), "useless-form");
    check(format!("{TYPES}(area 20 20 (terrain (by-name {}) \"a\"))", "zork ".repeat(50_000)), "layer-by-name-index");
}

#[test]
fn bytes_that_are_no_text() {
    check((0..=255).cycle().take(100_000).collect::<Vec<u8>>(), "not-a-gdl-file");
    check(b"\xff\xfe(\0u\0n\0i\0t\0".to_vec(), "unreadable-file");
    check("X(unit-type a)", "obsolete-module-format");
    check("(unit-type a) '", "internal-error");
    check("(unit-type a) #|", "comment-not-closed");
}
