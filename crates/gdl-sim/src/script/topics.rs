//! The topics of help: `?` shows the first, `?n` and `?p` those after and before, `?a` all (spec actions 19.3).

use std::fmt::Write;

use gdl_schema::property;
use gdl_world::{
    rules::Parameter,
    world::{ActionKind, TaskKind, World},
};

use super::COMMANDS;

/// The commands that show topics.
pub const TOPIC_COMMANDS: &[&str] = &["?", "?n", "?p", "?a"];

/// The maximum number of columns of a line of help.
const WIDTH: usize = 75;

/// The topics, in order.
const KEYS: [&str; 6] = ["commands", "actions", "tasks", "unit types", "terrain types", "game"];

/// Shows the topic that a word beginning with `?` requests. `at` is the topic that was shown last.
pub(super) fn show(world: &World, word: &str, at: &mut usize) -> Option<String> {
    match word {
        "?" => *at = 0,
        "?n" => *at = (*at + 1) % KEYS.len(),
        "?p" => *at = (*at + KEYS.len() - 1) % KEYS.len(),
        "?a" => return Some((0..KEYS.len()).map(|topic| page(world, topic)).collect()),
        _ => return None,
    }
    Some(page(world, *at))
}

fn page(world: &World, topic: usize) -> String {
    format!("Topic: {}\n{}", KEYS[topic], lines(&text(world, topic)))
}

fn text(world: &World, topic: usize) -> String {
    let rules = &world.rules;
    let mut text = String::new();
    match topic {
        0 => {
            text.push_str("Commands stand alone or in a list with what they need: ");
            text.push_str(&COMMANDS.join(", "));
            text.push_str(". A list may begin with the numbers of a side and of a unit, as in (1 7 move 5 4 0).");
        }
        1 => {
            text.push_str("The actions of units, with their arguments: ");
            let action = |kind: &ActionKind| Parameter::usage(kind.name(), kind.parameters());
            let all: Vec<String> = ActionKind::ALL.iter().map(action).collect();
            text.push_str(&all.join(", "));
            text.push('.');
        }
        2 => {
            let task = |kind: &TaskKind| Parameter::usage(kind.name(), kind.parameters());
            let all: Vec<String> = TaskKind::ALL.iter().map(task).collect();
            let _ = write!(text, "Tasks that units can continue, as in (1 7 task move-to 9 4): {}.", all.join(", "));
        }
        3 => {
            let all: Vec<String> =
                rules.units.ids().map(|u| format!("{} {}", i32::from(u), rules.units.name(u))).collect();
            text.push_str(&all.join(", "));
        }
        4 => {
            let all: Vec<String> =
                rules.terrain.ids().map(|t| format!("{} {}", i32::from(t), rules.terrain.name(t))).collect();
            text.push_str(&all.join(", "));
        }
        _ => {
            let module = &rules.source.module;
            let title = module.attrs.str(property::module::TITLE).or(module.name.as_ref()).cloned().unwrap_or_default();
            let blurb = module.attrs.str(property::module::BLURB).cloned().unwrap_or_default();
            let _ = write!(text, "{title}. {blurb} It is turn {}.", world.turn);
        }
    }
    text
}

/// Breaks a text into lines of at most [`WIDTH`] columns.
fn lines(text: &str) -> String {
    let mut out = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column > 0 && column + 1 + length > WIDTH {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Field;

    #[test]
    fn topics_are_turned_over() {
        let field = Field::new("(unit-type inf (acp-per-turn 4))", "(inf 5 4 1 (# 1))");
        let mut at = 0;
        let mut first = |word: &str| {
            let text = show(&field.world, word, &mut at)?;
            text.lines().next().map(str::to_owned)
        };
        assert_eq!(first("?").as_deref(), Some("Topic: commands"));
        assert_eq!(first("?n").as_deref(), Some("Topic: actions"));
        assert_eq!(first("?p").as_deref(), Some("Topic: commands"));
        assert_eq!(first("?p").as_deref(), Some("Topic: game"));
        assert_eq!(first("?n").as_deref(), Some("Topic: commands"));
        assert_eq!(first("?zork"), None);
        let all = show(&field.world, "?a", &mut at).expect("all topics");
        assert_eq!(all.matches("Topic: ").count(), KEYS.len());
        assert!(all.contains("0 inf") && all.lines().all(|line| line.chars().count() <= WIDTH), "{all}");
        assert!(all.contains("overrun X Y Z N"), "{all}");
    }
}
