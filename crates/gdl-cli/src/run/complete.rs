//! Completion for the commands of a session: commands, actions, tasks, and the numbers of sides, units and types.

use gdl_sim::{
    actions::{ActionKind, Parameter},
    rules::TypeId,
    script::{COMMANDS, TOPIC_COMMANDS, designator},
    world::{TaskKind, World},
};

/// A completion candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Candidate {
    /// The text to insert.
    pub text: String,
    /// The label, which explains a number.
    pub label: String,
    /// Further text by which it is found.
    name: String,
}

impl Candidate {
    fn word(text: &str) -> Candidate {
        Candidate { text: text.to_owned(), label: text.to_owned(), name: String::new() }
    }

    fn numbered(number: i32, name: &str) -> Candidate {
        Candidate { text: number.to_string(), label: format!("{number} {name}"), name: name.to_owned() }
    }

    fn matches(&self, typed: &str) -> bool {
        self.text.starts_with(typed) || (!typed.is_empty() && self.name.starts_with(typed))
    }
}

/// The objects of a game that have numbers.
#[derive(Default)]
pub(super) struct GameCandidates {
    sides: Vec<Candidate>,
    /// Living units with the numbers of their sides.
    units: Vec<(i32, Candidate)>,
    unit_types: Vec<Candidate>,
    material_types: Vec<Candidate>,
    terrain_types: Vec<Candidate>,
}

impl GameCandidates {
    /// Collects the objects of the current game.
    pub(super) fn of(world: &World) -> GameCandidates {
        let side = |id| {
            let side = world.side(id);
            Candidate::numbered(side.number, side.name.as_deref().unwrap_or("a side"))
        };
        let living = world.units.oldest_first().filter(|&id| world.units[id].hp > 0);
        let unit = |id| {
            let unit = &world.units[id];
            let kind = world.rules.units.label(unit.kind);
            let label = format!("{kind} {}", designator(world, id));
            (world.side(unit.side).number, Candidate { name: kind.to_string(), ..Candidate::numbered(unit.id, &label) })
        };
        let rules = &world.rules;
        let number = |index: usize| i32::try_from(index).unwrap_or(i32::MAX);
        GameCandidates {
            sides: world.side_ids().map(side).collect(),
            units: living.map(unit).collect(),
            unit_types: rules
                .units
                .ids()
                .map(|u| Candidate::numbered(number(u.index()), rules.units.label(u)))
                .collect(),
            material_types: rules
                .materials
                .ids()
                .map(|m| Candidate::numbered(number(m.index()), rules.materials.name(m)))
                .collect(),
            terrain_types: rules
                .terrain
                .ids()
                .map(|t| Candidate::numbered(number(t.index()), rules.terrain.label(t)))
                .collect(),
        }
    }

    /// Returns the start of the word at the end of a text, and the candidates for that word.
    pub(super) fn candidates(&self, text: &str) -> (usize, Vec<Candidate>) {
        let start = text.rfind(|c: char| c.is_whitespace() || c == '(').map_or(0, |at| at + 1);
        let (before, typed) = text.split_at(start);
        let found = match innermost(before) {
            None => words(COMMANDS.iter().chain(TOPIC_COMMANDS).copied()),
            Some(words) => self.in_list(&words),
        };
        (start, found.into_iter().filter(|candidate| candidate.matches(typed)).collect())
    }

    /// Returns the candidates after the words of a list.
    fn in_list(&self, given: &[&str]) -> Vec<Candidate> {
        let numbers = given.iter().take(2).take_while(|word| word.parse::<i32>().is_ok()).count();
        let Some(verb) = given.get(numbers) else {
            let mut all = match numbers {
                0 => self.sides.clone(),
                1 => self.units_of(given[0]),
                _ => Vec::new(),
            };
            all.extend(words(COMMANDS.iter().copied()));
            all.extend(words(ActionKind::ALL.iter().map(|kind| kind.name())));
            return all;
        };
        let args = &given[numbers + 1..];
        match (*verb, args) {
            ("task", []) => words(TaskKind::ALL.iter().map(|kind| kind.name())),
            ("task", [task, rest @ ..]) => {
                let parameters = TaskKind::named(task).map_or(&[][..], |kind| kind.parameters());
                self.argument(parameters.get(rest.len()))
            }
            ("*", [_]) => words(COMMANDS.iter().copied()),
            _ => self.argument(ActionKind::named(verb).map_or(&[][..], ActionKind::parameters).get(args.len())),
        }
    }

    fn units_of(&self, side: &str) -> Vec<Candidate> {
        let side = side.parse::<i32>().unwrap_or(-1);
        self.units.iter().filter(|(of, _)| *of == side).map(|(_, unit)| unit.clone()).collect()
    }

    fn argument(&self, parameter: Option<&Parameter>) -> Vec<Candidate> {
        match parameter {
            Some(Parameter::Unit) => self.units.iter().map(|(_, unit)| unit.clone()).collect(),
            Some(Parameter::UnitType) => self.unit_types.clone(),
            Some(Parameter::MaterialType) => self.material_types.clone(),
            Some(Parameter::TerrainType) => self.terrain_types.clone(),
            Some(Parameter::Side) => self.sides.clone(),
            Some(Parameter::Direction) => {
                let names = ["north-east", "east", "south-east", "south-west", "west", "north-west"];
                names.iter().zip(0..).map(|(name, number)| Candidate::numbered(number, name)).collect()
            }
            Some(Parameter::Number | Parameter::X | Parameter::Y | Parameter::Z) | None => Vec::new(),
        }
    }
}

fn words<'a>(all: impl Iterator<Item = &'a str>) -> Vec<Candidate> {
    all.map(Candidate::word).collect()
}

/// The words of the innermost list that is open at the end of a text; none outside all lists.
fn innermost(text: &str) -> Option<Vec<&str>> {
    let mut opened = Vec::new();
    for (at, c) in text.char_indices() {
        match c {
            '(' => opened.push(at + 1),
            ')' => _ = opened.pop(),
            _ => {}
        }
    }
    let own = &text[opened.pop()?..];
    // Closed lists count as one word each.
    let mut depth = 0usize;
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in own.char_indices() {
        match c {
            '(' => {
                if depth == 0 && start.is_none() {
                    start = Some(at);
                }
                depth += 1;
            }
            ')' => depth = depth.saturating_sub(1),
            c if c.is_whitespace() && depth == 0 => words.extend(start.take().map(|start| &own[start..at])),
            _ if start.is_none() => start = Some(at),
            _ => {}
        }
    }
    words.extend(start.map(|start| &own[start..]));
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known() -> GameCandidates {
        let unit = |side: i32, id: i32, kind: &str| {
            (side, Candidate { name: kind.to_owned(), ..Candidate::numbered(id, &format!("{kind} s{side} {id}")) })
        };
        GameCandidates {
            sides: vec![Candidate::numbered(0, "Independents"), Candidate::numbered(1, "Red")],
            units: vec![unit(1, 7, "inf"), unit(1, 12, "tank"), unit(0, 30, "town")],
            unit_types: vec![Candidate::numbered(0, "inf"), Candidate::numbered(1, "tank")],
            material_types: vec![Candidate::numbered(0, "fuel")],
            terrain_types: vec![Candidate::numbered(0, "sea"), Candidate::numbered(1, "land")],
        }
    }

    #[track_caller]
    fn check(text: &str, start: usize, expected: &[&str]) {
        let (at, found) = known().candidates(text);
        let texts: Vec<&str> = found.iter().map(|candidate| candidate.text.as_str()).collect();
        assert_eq!((at, texts.as_slice()), (start, expected), "{text}");
    }

    #[test]
    fn commands_stand_alone_or_in_lists() {
        check("uni", 0, &["units"]);
        check("units act", 6, &["actors"]);
        check("(cel", 1, &["cells"]);
        check("?", 0, &["?", "?n", "?p", "?a"]);
        check("(1 7 tran", 5, &["transfer"]);
        check("(", 1, &known().in_list(&[]).iter().map(|c| c.text.as_str()).collect::<Vec<_>>());
        check("(zork ", 6, &[]);
    }

    #[test]
    fn numbers_are_found_by_what_they_stand_for() {
        check("(1 ta", 3, &["12", "task"]);
        check("(1 7 attack to", 12, &["30"]);
        check("(1 7 attack 1", 12, &["12"]);
        check("(1 7 create-in ta", 15, &["1"]);
        check("(1 7 create-in 1 ", 17, &["7", "12", "30"]);
        check("(1 7 alter-terrain 3 4 la", 23, &["1"]);
        check("(1 7 change-side R", 17, &["1"]);
        check("(1 7 add-terrain 3 4 ea", 21, &["1"]);
        check("(1 7 move ", 10, &[]);
    }

    #[test]
    fn tasks_have_arguments_of_their_own() {
        check("(1 7 task move", 10, &["move-dir", "move-to"]);
        check("(1 7 task occupy to", 17, &["30"]);
        check("(1 7 task construct in", 20, &["0"]);
        check("(1 7 task resupply fu", 19, &["0"]);
        check("(* 2 un", 5, &["units"]);
    }

    #[test]
    fn lists_that_are_closed_do_not_count() {
        check("(1 7 move 1 2 0) (1 ta", 20, &["12", "task"]);
        check("(1 7 move 1 2 0) si", 17, &["sides"]);
        assert_eq!(innermost("(a (b c) d (e f) g"), Some(vec!["a", "(b c)", "d", "(e f)", "g"]));
        assert_eq!(innermost("(a (b "), Some(vec!["b"]));
        assert_eq!(innermost("a) b"), None);
    }
}
