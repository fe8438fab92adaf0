//! The conformance data, and the examples in the documentation of the rules, for tests that want many files.

// Each test uses a part of it.
#![allow(dead_code, reason = "each test uses a part")]

use std::path::PathBuf;

use gdl_base::RuleInfo;

/// The folder of the cases: `BDL_CONFORMANCE`, or the one of the project.
pub fn folder() -> PathBuf {
    let own = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/conformance/bdl"));
    std::env::var_os("BDL_CONFORMANCE").map_or_else(own, PathBuf::from)
}

/// The files of the folder with an extension, sorted.
pub fn files(extension: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder()).expect("the cases").map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|ext| ext == extension)).collect();
    files.sort();
    files
}

/// Sections that complete an example.
pub const BASE: [(&str, &str); 5] = [
    ("rules", "rules{\n  first_player : 0 width : 8 height : 8\n  coloring : alternate player_change : alternate\n}\n"),
    ("pieces", "pieces{ king{ moves{ horizontal(-1,1) vertical(-1,1) } } }\n"),
    ("initial_piece_position", "initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }\n"),
    ("invariants", "invariants{ }\n"),
    ("finish", "finish{ no_moves_available }\n"),
];

/// An example of a rule.
pub struct Example {
    /// The words after the fence.
    pub info: String,
    /// The text as it is shown.
    pub text: String,
}

/// The examples of a rule.
pub fn examples(rule: &RuleInfo) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut is_inside = false;
    for line in rule.docs.lines().map(|line| line.strip_prefix(' ').unwrap_or(line)) {
        match (line.strip_prefix("```"), is_inside) {
            (Some(info), false) => {
                is_inside = true;
                examples.push(Example { info: info.to_owned(), text: String::new() });
            }
            (Some(_), true) => is_inside = false,
            (None, true) => {
                let text = &mut examples.last_mut().unwrap().text;
                text.push_str(line);
                text.push('\n');
            }
            (None, false) => {}
        }
    }
    examples
}

/// An example with the sections that it does not show, before it in the order of the language where that is possible.
pub fn complete(text: &str) -> String {
    let has = |name: &str| text.lines().any(|line| line.starts_with(&format!("{name}{{")));
    let first = BASE.iter().position(|(name, _)| has(name)).unwrap_or(0);
    let mut before = String::new();
    let mut after = String::new();
    for (index, (name, section)) in BASE.iter().enumerate() {
        if !has(name) {
            let side = if index < first || text.contains("/* the end") { &mut before } else { &mut after };
            side.push_str(section);
        }
    }
    // The end of a file that comes too early must stay its end.
    let opens = text.matches('{').count() > text.matches('}').count();
    if opens { format!("{before}{after}{text}") } else { format!("{before}{text}{after}") }
}

/// The time that a call keeps the processor busy, in nanoseconds; on systems that do not say, the time that passes.
pub fn busy_time(call: impl FnOnce()) -> std::time::Duration {
    let busy = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(std::time::Duration::from_nanos)
    };
    let (start, before) = (std::time::Instant::now(), busy());
    call();
    match (before, busy()) {
        (Some(before), Some(after)) => after - before,
        _ => start.elapsed(),
    }
}
