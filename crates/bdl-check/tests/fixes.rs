//! A fix removes its finding and adds none: over the conformance data and the examples of the rules.

mod common;

use std::collections::BTreeMap;

use bdl_check::{Checked, Options, check, rules};
use gdl_base::{FixSafety, Safety, edited};

/// The number of diagnostics of each code.
fn counts(checked: &Checked) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for diagnostic in &checked.diagnostics {
        *counts.entry(diagnostic.rule.code).or_default() += 1;
    }
    counts
}

fn is_syntax(code: &str) -> bool {
    matches!(&code[3..4], "0" | "1")
}

fn is_hint(code: &str) -> bool {
    code.starts_with("BDL9") || code.starts_with("BDL7")
}

fn texts() -> Vec<(String, String)> {
    let mut texts: Vec<(String, String)> = Vec::new();
    for path in common::files("bdl") {
        let text = String::from_utf8_lossy(&std::fs::read(&path).unwrap()).into_owned();
        texts.push((path.file_stem().unwrap().display().to_string(), text));
    }
    for rule in rules::all() {
        for (index, example) in common::examples(rule).iter().enumerate() {
            let text = if example.info.contains("whole") {
                example.text.clone()
            } else {
                bdl_check::rules::complete_example(&example.text)
            };
            texts.push((format!("{} example {index}", rule.code), text));
        }
    }
    texts
}

#[test]
fn fixes_remove_their_finding_and_add_none() {
    let (mut fixes, mut failures) = (0, Vec::new());
    let mut seen = BTreeMap::new();
    for (name, text) in texts() {
        for portable in [false, true] {
            let options = Options { portable, design: portable, ..Options::default() };
            let before = check(&text, &options);
            let had = counts(&before);
            for diagnostic in &before.diagnostics {
                let code = diagnostic.rule.code;
                for fix in &diagnostic.fixes {
                    fixes += 1;
                    let best = seen.entry(code).or_insert(fix.safety);
                    *best = (*best).min(fix.safety);
                    let fits = match diagnostic.rule.fix {
                        FixSafety::None => false,
                        FixSafety::Unsafe => fix.safety == Safety::Unsafe,
                        FixSafety::Safe => true,
                    };
                    let after_text = edited(&text, &fix.edits);
                    let after = check(&after_text, &options);
                    let has = counts(&after);
                    let left = has.get(code).copied().unwrap_or(0);
                    let added: Vec<&str> = has
                        .iter()
                        .filter(|(other, count)| **count > had.get(*other).copied().unwrap_or(0))
                        .map(|(other, _)| *other)
                        // What a syntax error hides is not added by its fix; an unsafe fix may have consequences.
                        .filter(|other| is_syntax(other) || !is_syntax(code) && fix.safety == Safety::Safe)
                        // Hints about the original compiler are no mistakes.
                        .filter(|other| is_hint(code) || !is_hint(other))
                        .collect();
                    if !fits || left >= had[code] || !added.is_empty() {
                        failures.push(format!(
                            "{name}: {code} {:?} {}: fits {fits}, left {left} of {}, added {added:?}\n{after_text}",
                            fix.safety, fix.label, had[code]
                        ));
                    }
                }
            }
        }
    }
    for rule in rules::all().filter(|rule| rule.code != "BDL006") {
        let declared = match rule.fix {
            FixSafety::None => None,
            FixSafety::Safe => Some(Safety::Safe),
            FixSafety::Unsafe => Some(Safety::Unsafe),
        };
        if seen.get(rule.code).copied() != declared {
            failures.push(format!("{} declares {:?}, found {:?}", rule.code, declared, seen.get(rule.code)));
        }
    }
    assert!(fixes > 100, "{fixes}");
    assert!(failures.is_empty(), "{} of {fixes}\n{}", failures.len(), failures.join("\n"));
}

/// Safe fixes, applied in rounds, come to an end and leave nothing that a safe fix could change.
#[test]
fn safe_fixes_come_to_an_end() {
    for (name, text) in texts() {
        let options = Options { portable: true, ..Options::default() };
        let mut text = text;
        let mut rounds = 0;
        loop {
            let checked = check(&text, &options);
            let fixes = checked.diagnostics.iter().flat_map(|diagnostic| &diagnostic.fixes);
            let safe: Vec<_> = fixes.filter(|fix| fix.safety == Safety::Safe).collect();
            if safe.is_empty() {
                break;
            }
            let taken = gdl_base::compatible(safe);
            text = edited(&text, taken.iter().flat_map(|fix| &fix.edits));
            rounds += 1;
            assert!(rounds < 12, "{name}:\n{text}");
        }
    }
}

#[test]
fn bytes_that_are_not_utf8_are_read_as_latin_1() {
    let bytes = b"finish{ no_moves_available } // caf\xe9\n";
    let (text, checked) = bdl_check::check_bytes(bytes, &Options::default());
    let [diagnostic] = &checked.diagnostics[..] else { panic!("{:?}", checked.diagnostics) };
    assert_eq!((diagnostic.rule.code, usize::from(diagnostic.range.start())), ("BDL006", 35));
    assert_eq!(edited(&text, &diagnostic.fixes[0].edits), "finish{ no_moves_available } // caf\u{e9}\n");
}
