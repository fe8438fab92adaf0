//! The rules: each id of spec bdl 7 as data, with documentation whose examples the tests run.
//!
//! One file per family. An example shows only the sections that matter; [`complete_example`] makes a game of it.

pub mod comments;
pub mod design;
mod example;
pub mod javascript;
pub mod pieces;
pub mod placement;
pub mod portable;
pub mod portable_blocks;
pub mod structure;
pub mod syntax;
pub mod text;

pub use example::{BASE, complete_example};
use gdl_base::RuleInfo;

/// Declares the rules of a family; the doc comment of a rule is its documentation.
macro_rules! declare_rules {
    ($($(#[doc = $doc:literal])+ $rule:ident {
        name: $name:literal, code: $code:literal, level: $level:ident, confidence: $confidence:ident, fix: $fix:ident,
        title: $title:literal, consequence: $consequence:literal, help: $help:literal,
    })+) => {
        $(
            $(#[doc = $doc])+
            pub static $rule: gdl_base::RuleInfo = gdl_base::RuleInfo {
                name: $name,
                code: $code,
                level: gdl_base::RuleLevel::$level,
                confidence: gdl_base::Confidence::$confidence,
                fix: gdl_base::FixSafety::$fix,
                since: "0.1.0",
                title: $title,
                consequence: $consequence,
                help: $help,
                docs: concat!($($doc, "\n"),+),
                source: file!(),
            };
        )+

        /// The rules of the family, by code.
        pub static RULES: &[&gdl_base::RuleInfo] = &[$(&$rule),+];
    };
}
use declare_rules;

/// The families, by code.
static FAMILIES: [&[&RuleInfo]; 10] = [
    text::RULES,
    syntax::RULES,
    structure::RULES,
    pieces::RULES,
    placement::RULES,
    javascript::RULES,
    design::RULES,
    comments::RULES,
    portable::RULES,
    portable_blocks::RULES,
];

/// All rules, by code.
pub fn all() -> impl Iterator<Item = &'static RuleInfo> {
    FAMILIES.iter().flat_map(|family| family.iter().copied())
}

/// The rule of a code or of a name.
pub fn find(code_or_name: &str) -> Option<&'static RuleInfo> {
    all().find(|rule| rule.code == code_or_name || rule.name == code_or_name)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn rules_are_in_order_and_well_named() {
        let mut names = HashSet::new();
        assert!(all().is_sorted_by_key(|rule| rule.code));
        for rule in all() {
            assert!(names.insert(rule.name) && names.insert(rule.code), "{}", rule.name);
            assert!(rule.name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'));
            assert!(!rule.title.ends_with('.') && rule.consequence.ends_with('.') && rule.help.ends_with('.'));
            assert!(rule.docs.contains("## What it does") && rule.docs.contains("## Why it matters"));
        }
    }

    #[test]
    fn ids_have_the_severity_of_the_specification() {
        use gdl_base::RuleLevel;
        let warnings =
            [303, 304, 305, 306, 307, 309, 311, 312, 405, 406, 502, 503, 511, 512, 513, 603, 605, 610, 611, 801, 802];
        for rule in all() {
            let number: u32 = rule.code[3..].parse().unwrap();
            let expected = match number {
                701..=703 | 901..=922 => RuleLevel::Hint,
                _ if warnings.contains(&number) => RuleLevel::Warning,
                _ => RuleLevel::Error,
            };
            assert_eq!(rule.level, expected, "{}", rule.code);
        }
    }
}
