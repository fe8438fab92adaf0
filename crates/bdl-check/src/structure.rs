//! Sections and rules (spec bdl 7.3).

use std::collections::HashMap;

use bdl_syntax::{
    SyntaxKind,
    words::{RULES, SECTIONS},
};
use gdl_base::{Edit, Fix, Safety, TextRange, TextSize};

use crate::{
    model::{Model, PositionKind, Rule, RuleValue, Section},
    report::{Report, insertion_before_brace, newline, removal},
    rules::structure as rules,
};

/// The kinds of the sections in the order of [`SECTIONS`].
pub(crate) const KINDS: [SyntaxKind; 5] = [
    SyntaxKind::RulesSection,
    SyntaxKind::PiecesSection,
    SyntaxKind::PlacementSection,
    SyntaxKind::InvariantsSection,
    SyntaxKind::FinishSection,
];

pub(crate) fn check(model: &Model, report: &mut Report<'_>) {
    sections(model, report);
    if let Some(section) = model.section(SyntaxKind::RulesSection) {
        missing_rules(model, section, report);
        let mut firsts: HashMap<&str, &Rule> = HashMap::new();
        for rule in &model.rules {
            match firsts.get(rule.name.as_str()) {
                Some(first) => {
                    let fix =
                        removal(report.text, rule.range, format!("remove the second `{}`", rule.name), Safety::Safe);
                    let message = format!("the rule `{}` appears again", rule.name);
                    report
                        .add(&rules::DUPLICATE_RULE, rule.name_range, message)
                        .related(first.range, "the first one, which counts")
                        .unnecessary()
                        .fix(fix);
                }
                None => {
                    firsts.insert(&rule.name, rule);
                    value(&rule.name, rule.value, report);
                }
            }
        }
    }
}

fn sections(model: &Model, report: &mut Report<'_>) {
    for (kind, name) in KINDS.into_iter().zip(SECTIONS) {
        if model.section(kind).is_none() {
            let fix = missing_section(model, report.text, kind, name);
            let start = TextRange::empty(TextSize::new(if report.text.starts_with('\u{FEFF}') { 3 } else { 0 }));
            report.add(&rules::MISSING_SECTION, start, format!("the section `{name}` is missing")).fix(fix);
        }
    }
    let mut firsts: HashMap<SyntaxKind, &Section> = HashMap::new();
    for section in &model.sections {
        let Some(first) = firsts.get(&section.kind) else {
            firsts.insert(section.kind, section);
            continue;
        };
        if section.kind == SyntaxKind::UnknownSection {
            continue;
        }
        let name = &report.text[section.keyword];
        let fix = merge(report.text, first, section);
        report
            .add(&rules::DUPLICATE_SECTION, section.keyword, format!("the section `{name}` appears again"))
            .related(first.keyword, "the first one, which counts")
            .fix(fix);
    }
}

/// Moves the items of a repeated section to the end of the first one; removes it if it is empty.
fn merge(text: &str, first: &Section, second: &Section) -> Option<Fix> {
    let (open, close) = (second.braces.0?, second.braces.1?);
    let items = text[TextRange::new(open.end(), close.start())].trim();
    let name = &text[second.keyword];
    if items.is_empty() {
        return Some(removal(text, second.range, format!("remove the second `{name}`"), Safety::Safe));
    }
    let insert = insertion_before_brace(text, first.braces.1?, None, items, String::new(), Safety::Unsafe);
    let remove = removal(text, second.range, "", Safety::Unsafe);
    let edits: Vec<Edit> = insert.edits.into_iter().chain(remove.edits).collect();
    Some(Fix { label: format!("move its items into the first `{name}`"), safety: Safety::Unsafe, edits })
}

/// Inserts a section where the original order has it.
fn missing_section(model: &Model, text: &str, kind: SyntaxKind, name: &str) -> Fix {
    let eol = newline(text);
    let (body, safety) = match kind {
        SyntaxKind::RulesSection => {
            let (width, height) = guess_board(model);
            let lines = [
                "first_player : 0".to_owned(),
                format!("width : {width}"),
                format!("height : {height}"),
                "coloring : alternate".to_owned(),
                "player_change : alternate".to_owned(),
            ];
            (lines.map(|line| format!("  {line}{eol}")).concat(), Safety::Unsafe)
        }
        SyntaxKind::FinishSection => (format!("  no_moves_available{eol}"), Safety::Safe),
        SyntaxKind::InvariantsSection => (String::new(), Safety::Safe),
        _ => (String::new(), Safety::Unsafe),
    };
    let section = format!("{name}{{{eol}{body}}}");
    let place = KINDS.iter().position(|other| *other == kind).unwrap_or(0);
    let before = KINDS[..place].iter().rev().find_map(|kind| model.section(*kind));
    let after = KINDS[place..].iter().find_map(|kind| model.section(*kind));
    let (at, insert) = match (before, after) {
        (Some(before), _) => (before.range.end(), format!("{eol}{section}")),
        (None, Some(after)) => {
            // Before the comments of the section.
            let earlier = model.sections.iter().map(|section| section.range.end());
            match earlier.filter(|end| *end <= after.range.start()).max() {
                Some(end) => (end, format!("{eol}{section}")),
                None => {
                    let start = if text.starts_with('\u{FEFF}') { 3 } else { 0 };
                    (TextSize::new(start), format!("{section}{eol}"))
                }
            }
        }
        (None, None) => {
            let gap = if text.is_empty() || text.ends_with('\n') { "" } else { eol };
            (TextSize::of(text), format!("{gap}{section}{eol}"))
        }
    };
    Fix::new(format!("insert the section `{name}`"), safety, TextRange::empty(at), insert)
}

/// The smallest usual board that holds all positions.
fn guess_board(model: &Model) -> (i32, i32) {
    let (mut width, mut height) = (8, 8);
    for position in model.entries.iter().flat_map(|entry| entry.positions()) {
        if let PositionKind::Vector { x, y } = position.kind {
            width = width.max(x.from.max(x.to).saturating_add(1));
            height = height.max(y.from.max(y.to).saturating_add(1));
        }
    }
    (width.min(64), height.min(64))
}

fn missing_rules(model: &Model, section: &Section, report: &mut Report<'_>) {
    for name in RULES {
        if model.rule(name).is_some() {
            continue;
        }
        let (width, height) = guess_board(model);
        let other = |name| match model.rule(name)?.value {
            RuleValue::Int(value @ 1..=64, _) => Some(value),
            _ => None,
        };
        let (value, safety) = match name {
            "first_player" => ("0".to_owned(), Safety::Safe),
            "width" => (other("height").unwrap_or(0).max(width).to_string(), Safety::Unsafe),
            "height" => (other("width").unwrap_or(0).max(height).to_string(), Safety::Unsafe),
            _ => ("alternate".to_owned(), Safety::Safe),
        };
        let line = format!("{name} : {value}");
        let fix = section.braces.1.map(|close| {
            let last = model.rules.last().map(|rule| rule.range);
            insertion_before_brace(report.text, close, last, &line, format!("insert `{line}`"), safety)
        });
        report.add(&rules::MISSING_RULE, section.keyword, format!("the rule `{name}` is missing")).fix(fix);
    }
}

fn value(name: &str, value: RuleValue, report: &mut Report<'_>) {
    let RuleValue::Int(value, range) = value else { return };
    match name {
        "first_player" if !(0..=1).contains(&value) => {
            report.add(&rules::INVALID_FIRST_PLAYER, range, format!("`first_player` is {value}, not 0 or 1"));
        }
        "width" | "height" if value < 1 => {
            report.add(&rules::BOARD_TOO_SMALL, range, format!("`{name}` is {value}, less than 1"));
        }
        "width" | "height" if value > 64 => {
            report.add(&rules::BOARD_TOO_LARGE, range, format!("`{name}` is {value}, more than 64"));
        }
        _ => {}
    }
}
