//! The manuals of users are imported with all their definitions, whatever their format.

use std::fs;

use gdl_manual::{
    ImportedManual, ImportedManuals,
    imported::{categories, passages_markdown},
    texinfo,
};
use gdl_tests::shared;

/// The manuals beside the project: title, folder, file.
const MANUALS: [(&str, &str, &str); 2] =
    [("refman 7.1", "seeds", "refman-7.1.texi"), ("refman 7.5", "manual-7.5", "refman.texi")];

/// The bytes of a file beside the project.
#[track_caller]
fn beside(folder: &str, file: &str) -> Vec<u8> {
    let bytes = shared::folder(folder).and_then(|folder| fs::read(folder.join(file)).ok());
    bytes.unwrap_or_else(|| panic!("{folder}/{file} lies in ../shared"))
}

fn import(file: &str, bytes: &[u8]) -> ImportedManual {
    texinfo::read(file, bytes, &mut |_| None).expect("it is Texinfo").0
}

/// A definition as it is written in the lines of a file.
#[derive(Debug)]
struct ExpectedDefinition {
    kind: String,
    name: String,
    /// The first word of the text that is longer than five letters.
    word: Option<String>,
}

/// The definitions of a file, found line by line.
fn expected(text: &str) -> Vec<ExpectedDefinition> {
    let mut found: Vec<ExpectedDefinition> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("@deffn ").or_else(|| line.strip_prefix("@deffnx ")) {
            let (kind, rest) = rest.trim().split_once(' ').expect("a name follows the kind");
            let name = match rest.split_once('{') {
                Some((command, inside)) if command.starts_with('@') => inside.split("} ").next().unwrap_or_default(),
                _ => rest.split(' ').next().unwrap_or_default(),
            };
            let name = name.trim_end().trim_end_matches('}').replace("@@", "@");
            found.push(ExpectedDefinition { kind: kind.to_owned(), name, word: None });
            inside = true;
        } else if line.starts_with("@end deffn") {
            inside = false;
        } else if inside && let Some(last) = found.last_mut().filter(|last| last.word.is_none()) {
            let is_word = |word: &&str| word.len() > 5 && word.bytes().all(|b| b.is_ascii_lowercase());
            last.word = line.split_whitespace().find(is_word).map(str::to_owned);
        }
    }
    found
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the manuals of others")]
#[expect(clippy::print_stdout, reason = "the counts are part of the report")]
fn definitions_appear_under_their_names() {
    for (title, folder, file) in MANUALS {
        let bytes = beside(folder, file);
        let expected = expected(&String::from_utf8_lossy(&bytes));
        let imported = ImportedManuals::new(vec![import(file, &bytes)]);
        let mut missing: Vec<&ExpectedDefinition> = Vec::new();
        let mut mapped = 0;
        for definition in &expected {
            let appears = imported.named(&definition.name).any(|passage| {
                let text = passages_markdown(&[passage], 1);
                passage.definition.kind == definition.kind
                    && definition.word.as_ref().is_none_or(|word| text.contains(word))
            });
            if !appears {
                missing.push(definition);
            }
            mapped += usize::from(!categories(&definition.kind, &definition.name).is_empty());
        }
        let (all, found) = (expected.len(), expected.len() - missing.len());
        let names: usize = imported.manuals()[0].items().map(|(_, item)| item.names.len()).sum();
        println!(
            "{title}: {found} of {all} definitions appear under their names, {mapped} with a category; {names} read"
        );
        assert!(all > 700, "{title} has only {all} definitions");
        assert!(found * 100 >= all * 99, "{title} lacks {missing:#?}");
        assert_eq!(names, all, "{title} has names that are not defined");
        assert!(mapped * 100 >= all * 95, "{title}: {mapped} of {all} have a category");
    }
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the manuals of others")]
fn texts_are_free_of_commands() {
    for (title, folder, file) in MANUALS {
        let bytes = beside(folder, file);
        for section in import(file, &bytes).sections {
            let text = section.markdown();
            // An at sign by itself is a constant of the language.
            let left = text
                .match_indices('@')
                .map(|(at, _)| &text[at + 1..])
                .find(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()) || rest.starts_with(['{', '}', '*']));
            assert_eq!(left, None, "{title}: {}", section.title);
        }
    }
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the manuals of others")]
fn damaged_manuals_are_read_too() {
    for (title, folder, file) in MANUALS {
        let bytes = beside(folder, file);
        let all = expected(&String::from_utf8_lossy(&bytes)).len();
        for part in 1..40 {
            // A part of the manual, with a character lost or changed here and there.
            let mut part: Vec<u8> = bytes[..bytes.len() * part / 40].to_vec();
            let signs: Vec<usize> = (0..part.len()).filter(|&at| b"@{}\n".contains(&part[at])).collect();
            signs.iter().step_by(97).for_each(|&at| part[at] = b'}');
            signs.iter().skip(13).step_by(101).for_each(|&at| part[at] = b'@');
            let found: usize = import(file, &part).items().map(|(_, item)| item.names.len()).sum();
            assert!(found <= all, "{title}: {found} of {all}");
        }
    }
}

#[test]
#[cfg_attr(not(corpus), ignore = "needs the manuals of others")]
fn chapters_without_definitions_are_kept() {
    let files = [
        ("manual-7.5", "design.texi", 100),
        ("seeds", "design-7.0.texi", 100),
        ("manual-7.5", "commands.texi", 1),
        ("manual-7.5", "glossary.texi", 1),
        ("manual-7.5", "syntax.texi", 1),
    ];
    for (folder, file, sections) in files {
        let bytes = beside(folder, file);
        let manual = import(file, &bytes);
        assert!(manual.sections.len() >= sections, "{file}: {}", manual.sections.len());
        // Only indexes and markup get lost.
        let size: usize = manual.sections.iter().map(|section| section.markdown().len()).sum();
        assert!(size * 10 > bytes.len() * 7, "{file}: {size} of {}", bytes.len());
    }
}
