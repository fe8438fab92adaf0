//! Modules below 100 KB whose cost is the product of two or three of their parts: commands end soon, with the memory of a few
//! real games. The bound of processor time is far above what they take, for unoptimized programs and slow machines.

use std::{fs, path::Path};

use crate::{
    Folder,
    regressions::{bounded, bounded_by},
    shown, status, stderr, stdout, unwrapped,
};

/// The maximum processor time of a run in seconds.
const SECONDS: u64 = 40;

/// A folder with a module of `tests/fixtures/costs`.
fn fixture(name: &str) -> Folder {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/costs").join(name);
    Folder::new(&[(name, &fs::read_to_string(path).expect("a fixture"))])
}

#[track_caller]
fn cheap(folder: &Folder, args: &[&str]) -> std::process::Output {
    bounded_by(folder, args, SECONDS)
}

/// A text of pieces with their numbers.
fn repeated(count: usize, form: impl Fn(usize) -> String) -> String {
    (0..count).map(form).collect()
}

/// A map of plains with two sides.
const MAP: &str = "(terrain-type t) (area 20 20) (area (terrain \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \
    \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\" \"20a\")) (set synthesis-methods nil) \
    (side 1) (side 2) ";

#[test]
fn grammars_that_ask_each_other_are_bounded_for_each_name() {
    let folder = fixture("grammar-nested.g");
    for args in [
        &["map", "grammar-nested.g", "--format", "plain"][..],
        &["sim", "grammar-nested.g", "--games", "1", "--turns", "1"],
        &["show", "--in", "grammar-nested.g", "namer:n"],
    ] {
        assert!(status(&cheap(&folder, args)) < 2, "{args:?}");
    }
    let output = cheap(&folder, &["sim", "grammar-nested.g", "--turns", "0"]);
    let told = unwrapped(&shown(&output));
    assert!(told.contains("a name of `n' takes more than 200000 steps to make"), "{told}");
}

#[test]
fn grammars_with_many_rules_find_them_quickly() {
    let folder = fixture("grammar-slow.g");
    for args in [&["map", "grammar-slow.g", "--format", "plain"][..], &["show", "--in", "grammar-slow.g", "namer:n"]] {
        assert!(status(&cheap(&folder, args)) < 2, "{args:?}");
    }
}

#[test]
fn rules_of_grammars_are_shortened_in_messages() {
    let grammar = format!("(namer n (grammar r 9 (r (5 {}))))", "x ".repeat(3000));
    let text = format!("(unit-type a (namer \"n\")) {MAP} {grammar} {}", "(a 1 1 1)".repeat(3000));
    let folder = Folder::new(&[("a.g", &text)]);
    let output = cheap(&folder, &["sim", "a.g", "--games", "1", "--turns", "1", "--format", "json"]);
    assert!(output.stdout.len() < 100_000, "{}", output.stdout.len());
}

#[test]
fn what_could_make_types_is_found_without_a_product_of_three() {
    let folder = fixture("sim-many-types.g");
    for args in [&["sim", "sim-many-types.g", "--games", "1", "--turns", "1"][..], &["test", "sim-many-types.g"]] {
        assert!(status(&cheap(&folder, args)) < 2, "{args:?}");
    }
    // All make all others.
    let types = repeated(1200, |n| format!("(unit-type u{n} (acp-per-turn 1))"));
    let tables = repeated(4, |n| {
        let name = ["can-create", "can-build", "cp-per-build", "cp-on-creation"][n];
        format!("(table {name} (u* u* 1))")
    });
    let folder = Folder::new(&[("a.g", &format!("{types}{MAP}{tables}(u0 11 11 1)(u1 11 12 2)"))]);
    assert!(status(&cheap(&folder, &["sim", "a.g", "--games", "1", "--turns", "1"])) < 2);
}

#[test]
fn games_are_written_as_json_in_parts() {
    let folder = fixture("eval-json-memory-8k.g");
    let output = cheap(&folder, &["eval", "--format", "json", "eval-json-memory-8k.g"]);
    assert!(output.stdout.ends_with(b"}\n") && output.stdout.len() > 100 << 20, "{}", stderr(&output));
}

#[test]
fn first_units_far_from_the_area_are_work() {
    let folder = fixture("start-with.g");
    for format in ["pretty", "html"] {
        let args = ["sim", "start-with.g", "--games", "1", "--turns", "1", "--format", format, "--time-limit", "0.1"];
        let output = bounded_by(&folder, &args, 15);
        let told = unwrapped(&shown(&output));
        assert!(format == "html" || told.contains("the setup was not over after 0.1 s"), "{told}");
        let output = cheap(&folder, &args[..8]);
        let told = unwrapped(&shown(&output));
        assert!(status(&output) == 1 && (format == "html" || told.contains("The setup takes too long")), "{told}");
    }
}

#[test]
fn materials_of_many_units_are_work() {
    let types = repeated(300, |n| format!("(unit-type u{n} (acp-per-turn 1))(material-type m{n})"));
    let tables = "(table unit-storage-x (u* m* 99)) (table in-length (u* m* 100)) (table out-length (u* m* 100)) \
        (table base-production (u* m* 1)) (table base-consumption (u* m* 1)) (set economy true)";
    let units = repeated(4000, |n| format!("(u{} 1{} {} {})", n % 300, n % 8, 1 + n % 17, 1 + n % 2));
    let folder = Folder::new(&[("a.g", &format!("{types}{MAP}{tables}{units}"))]);
    let args = ["sim", "a.g", "--games", "1", "--turns", "1", "--time-limit", "0.1"];
    let told = unwrapped(&stdout(&bounded_by(&folder, &args, 20)));
    // Setup or turn: that depends on the machine.
    assert!(told.contains("was not over after 0.1 s"), "{told}");
    let told = unwrapped(&stdout(&bounded(&folder, &args[..6])));
    assert!(told.contains("error[work-limit]"), "{told}");
}

#[test]
fn the_limit_of_a_series_counts_from_the_start_of_the_program() {
    let folder = fixture("start-with.g");
    let args = ["sim", "start-with.g", "--games", "5", "--turns", "1", "--format", "html", "--total-time-limit", "0.1"];
    let output = bounded_by(&folder, &args, 20);
    assert_eq!(status(&output), 2, "{}", stderr(&output));
    assert!(stderr(&output).contains("no game was over at the time limit"), "{}", stderr(&output));
    let setup = ["sim", "start-with.g", "--turns", "0", "--total-time-limit", "0.1"];
    let output = bounded_by(&folder, &setup, 10);
    let told = unwrapped(&stderr(&output));
    assert!(status(&output) == 1 && told.contains("The setup is stopped"), "{told}");
}
