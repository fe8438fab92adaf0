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
