//! The rules in the book: one page per family.

use std::fmt::Write;

use gdl_lint::{BOARD_GAMES, Docs, Family, rules};
use gdl_report::series::{MEASURES, measure_page};

use super::{Book, examples};
use crate::explain::{BOARD_GAMES_TITLE, MEASURES_TITLE, confidence_name, docs_of_board_game};

/// Adds the rules.
pub(super) fn add(book: &mut Book) {
    let mut index = String::from(
        "# Rules\n\nThe findings of `gdl check`. [Checking modules](../guides/checking.md) explains how to change \
         levels and how to allow a finding.\n\n",
    );
    for family in Family::ALL {
        let _ = write!(index, "## {}\n\n", family.title());
        for rule in rules().iter().filter(|rule| rule.family() == family) {
            let _ = writeln!(
                index,
                "- [`{}`]({}.md#{}) ({}): {}",
                rule.name,
                family.name(),
                rule.name,
                rule.code,
                rule.title
            );
        }
        index.push('\n');
    }
    let _ = write!(index, "## {BOARD_GAMES_TITLE}\n\n");
    for rule in bdl_check::rules::all() {
        let _ = writeln!(index, "- [`{0}`]({BOARD_GAMES}.md#{0}) ({1}): {2}", rule.name, rule.code, rule.title);
    }
    book.page(0, "Rules", "rules/index.md", index);
    for family in Family::ALL {
        let mut text = format!("# {}\n\n", family.title());
        for rule in rules().iter().filter(|rule| rule.family() == family) {
            let _ = write!(
                text,
                "## {0} {{#{0}}}\n\n{1}.\n\n{2} · level {3} · confidence {4} · fix {5}\n\n",
                rule.name,
                rule.title,
                rule.code,
                rule.level.name(),
                confidence_name(rule.confidence),
                rule.fix.name()
            );
            if !rule.consequence.is_empty() {
                let _ = write!(text, "{}\n\n", rule.consequence);
            }
            // The headings of a rule's documentation are one level below its own.
            let docs = Docs::of(rule);
            // What only many games show has excerpts as its examples, of a game that is not part of the documentation.
            let is_excerpt = rule.family() == Family::Games;
            let shown = if is_excerpt { docs.markdown() } else { examples::of_rule(book, &docs) };
            for line in shown.lines() {
                let deeper = if line.starts_with("## ") { "#" } else { "" };
                let _ = writeln!(text, "{deeper}{line}");
            }
            text.push('\n');
        }
        book.page(1, family.title(), &format!("rules/{}.md", family.name()), text);
    }
    let mut text = format!("# {BOARD_GAMES_TITLE}\n\n");
    for rule in bdl_check::rules::all() {
        let (level, fix) = (rule.level.name(), rule.fix.name());
        let _ = write!(
            text,
            "## {0} {{#{0}}}\n\n{1}.\n\n{2} · level {level} · fix {fix}\n\n{3}\n\n",
            rule.name, rule.title, rule.code, rule.consequence
        );
        for line in examples::board_games(book, &docs_of_board_game(rule)).lines() {
            let deeper = if line.starts_with("## ") { "#" } else { "" };
            let _ = writeln!(text, "{deeper}{line}");
        }
        text.push('\n');
    }
    let mut measures = format!("# {MEASURES_TITLE}\n\n");
    for kind in &MEASURES {
        for line in measure_page(kind).lines() {
            let deeper = if line.starts_with('#') { "#" } else { "" };
            let _ = writeln!(measures, "{deeper}{line}");
        }
        measures.push('\n');
    }
    book.page(1, MEASURES_TITLE, "rules/measures.md", measures);
    book.page(1, BOARD_GAMES_TITLE, &format!("rules/{BOARD_GAMES}.md"), text);
}
