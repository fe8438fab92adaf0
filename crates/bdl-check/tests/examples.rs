//! The examples in the documentation of the rules do what they say.

use bdl_check::{Options, check, rules};
use gdl_base::RuleInfo;

/// Sections that complete an example.
const BASE: [(&str, &str); 5] = [
    ("rules", "rules{\n  first_player : 0 width : 8 height : 8\n  coloring : alternate player_change : alternate\n}\n"),
    ("pieces", "pieces{ king{ moves{ horizontal(-1,1) vertical(-1,1) } } }\n"),
    ("initial_piece_position", "initial_piece_position{ king{ positions{ x : 4, y : 0 } mirrored } }\n"),
    ("invariants", "invariants{ }\n"),
    ("finish", "finish{ no_moves_available }\n"),
];

/// Rules without examples, because their examples would not be text or would be too large.
const WITHOUT_EXAMPLES: [&str; 3] = ["BDL006", "BDL391", "BDL608"];

struct Example {
    info: String,
    text: String,
}

fn examples(rule: &RuleInfo) -> Vec<Example> {
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
fn complete(text: &str) -> String {
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
            let text = if example.info.contains("whole") { example.text.clone() } else { complete(&example.text) };
            let portable = example.info.contains("portable");
            let checked = check(&text, &Options { portable, ..Options::default() });
            let codes: Vec<&str> = checked.diagnostics.iter().map(|diagnostic| diagnostic.rule.code).collect();
            let is_right = if example.info.contains("bad") {
                codes.contains(&rule.code)
                    && codes.iter().all(|code| *code == rule.code || is_companion(rule.code, code))
            } else {
                codes.is_empty() || portable && !codes.contains(&rule.code) && checked.is_valid()
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
