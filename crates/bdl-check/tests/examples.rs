//! The examples in the documentation of the rules do what they say.

mod common;

use bdl_check::{Options, check, rules};
use common::examples;

/// Rules without examples, because their examples would not be text or would be too large.
const WITHOUT_EXAMPLES: [&str; 3] = ["BDL006", "BDL391", "BDL608"];

#[test]
fn examples_do_what_they_say() {
    let mut failures = Vec::new();
    for rule in rules::all() {
        let examples = examples(rule);
        if WITHOUT_EXAMPLES.contains(&rule.code) {
            assert!(examples.is_empty(), "{} has examples", rule.code);
            continue;
        }
        let count = |kind: &str| examples.iter().filter(|example| example.info.contains(kind)).count();
        assert!(count("bad") > 0 && count("good") > 0, "{} lacks examples", rule.code);
        for example in &examples {
            let text = if example.info.contains("whole") {
                example.text.clone()
            } else {
                rules::complete_example(&example.text)
            };
            let portable = example.info.contains("portable");
            let design = example.info.contains("design");
            let checked = check(&text, &Options { portable, design, ..Options::default() });
            let codes: Vec<&str> = checked.diagnostics.iter().map(|diagnostic| diagnostic.rule.code).collect();
            let is_right = if example.info.contains("bad") {
                codes.contains(&rule.code)
                    && codes.iter().all(|code| *code == rule.code || is_companion(rule.code, code))
            } else {
                codes.is_empty() || (portable || design) && !codes.contains(&rule.code) && checked.is_valid()
            };
            if !is_right {
                failures.push(format!("{} {}: {codes:?}\n{text}", rule.code, example.info));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Whether a bad example may show a second problem.
fn is_companion(rule: &str, other: &str) -> bool {
    let pairs = [("BDL312", "BDL406"), ("BDL312", "BDL513"), ("BDL513", "BDL406"), ("BDL406", "BDL513")];
    pairs.contains(&(rule, other))
        || other.starts_with("BDL9") && rule.starts_with("BDL9")
        || rule == "BDL919" && other == "BDL405"
}
