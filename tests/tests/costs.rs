//! Modules whose cost is the product of two of their parts: each part is small, but the work must be charged to the
//! fuel.

use gdl_tests::hostile::{peak_memory, reset_peak_memory, survive};

const START: &str = "(unit-type a) (unit-type b) (terrain-type t) (material-type m) (table base-production 1) ";

/// Evaluates a module, which has to end before the deadline with the memory of a few real games.
fn check(text: impl AsRef<str>) {
    reset_peak_memory();
    survive(vec![("/main.g".into(), format!("{START}{}", text.as_ref()).into_bytes())]);
    if let Some(peak) = peak_memory() {
        let end: String = text.as_ref().chars().rev().take(60).collect::<String>().chars().rev().collect();
        assert!(peak < 2 << 30, "{} MiB for a module that ends in {end}", peak >> 20);
    }
}

/// A text of pieces with their numbers.
fn repeated(count: usize, form: impl Fn(usize) -> String) -> String {
    (0..count).map(form).collect()
}

/// Binds `x` to one of the longest lists that evaluation allows.
fn long_list() -> String {
    format!("(define x (list a b)) {}", "(set x (append x x))".repeat(16))
}

fn many_types() -> String {
    repeated(1900, |i| format!("(unit-type u{i} (long-name \"long {i}\"))"))
}

#[test]
fn long_lists_used_often() {
    for form in ["(add x hp-max 5)", "(add x hp-max x)", "(table hit-chance (x a 5))", "(table hit-chance (a x 5))"] {
        check(long_list() + &form.repeat(20_000));
    }
    for property in ["(tech (x 5))", "(doctrines (x 1))", "(standing-order x (always) (sentry 1))"] {
        check(format!("{}(side 1 {})", long_list(), property.repeat(20_000)));
    }
    check(format!("{}(side 1 (unit-namers {}))", long_list(), "(x n)".repeat(20_000)));
}

#[test]
fn texts_that_grow() {
    let line = "s".repeat(900);
    let list = format!("(define l (list \"{line}\")) {}", "(set l (append l l))".repeat(12));
    check(format!("{list} {}", "(print l)".repeat(10_000)));
    check(format!("{list} {}", "(add a hp-max l)".repeat(20_000)));
    check(format!("{list} {}", repeated(20_000, |i| format!("(define d{i} l)"))));
}

#[test]
fn layers_that_are_written_often() {
    check("(area 1990 2000)".to_owned() + &"(area add 0 0 1990 2000 terrain t)".repeat(20_000));
    let border = "(terrain-type s (subtype border)) (area 1990 2000)";
    check(border.to_owned() + &"(area (aux-terrain s \"1b\"))".repeat(20_000));
}

#[test]
fn searches_among_many() {
    let count = 100_000;
    check("(a)".repeat(count) + &"(unit \"nobody\")".repeat(count));
    check(repeated(count, |i| format!("(a (# {}))", i + 5)));
    check(repeated(count, |i| format!("(a (sym n{i}) (in m{i}))")));
    check(repeated(count, |i| format!("(a (n \"n{i}\") (in \"m{i}\"))")));
    for form in ["(doctrine)", "(player)", "(scorekeeper)", "(side (name \"x\"))"] {
        check(form.repeat(count));
    }
    check(repeated(count, |i| format!("(imf \"i{i}\")")));
    check(format!("(imf \"i\" {})", repeated(count, |i| format!("((1 {i}) (mono \"00\"))"))));
    check(format!("(area 20 20) (area (features ({}) \"a\"))", repeated(count, |i| format!("({i} a a)"))));
    check(format!("(side-defaults {}) {}", "(class \"x\")".repeat(count), "(side 1)".repeat(count)));
    check(format!("(side 1 {})", "(feature-namers a)".repeat(count)));
}

#[test]
fn names_among_many_types() {
    check(many_types() + &"(unit abcdefghijk)".repeat(100_000));
    check(many_types() + &"(|long 1800|)".repeat(100_000));
    check(many_types() + &"(a (tp))".repeat(200_000));
    check(many_types() + "(unit-defaults (tp 1))" + &"(a)".repeat(200_000));
    check(format!("(unit-type z {})", "(abcdefghijkl 1)".repeat(200_000)));
}
