//! The games of a series and their turns as rows, for spreadsheets and for programs: CSV and JSON lines.

use std::fmt::Write;

use gdl_report::series::{GameRecord, Samples, Series, SideRecord};
use serde_json::{Map, Value, json};

use crate::{csv::csv_field, safe_text::SafeText};

/// What a row is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rows {
    /// A side of a game.
    Games,
    /// A side of a game in a sampled turn.
    Turns,
}

/// The rows as CSV, with a line of names. Texts that spreadsheets would take for formulas get an apostrophe.
pub fn csv(series: &Series, rows: Rows) -> SafeText {
    let mut out = String::new();
    let mut names: Vec<String> = Vec::new();
    for row in all(series, rows) {
        if names.is_empty() {
            names = row.keys().cloned().collect();
            let _ = writeln!(out, "{}", names.iter().map(|name| csv_field(name, false)).collect::<Vec<_>>().join(","));
        }
        let field = |name: &String| match &row[name] {
            Value::Null => String::new(),
            Value::String(text) => csv_field(text, false),
            number => number.to_string(),
        };
        let _ = writeln!(out, "{}", names.iter().map(field).collect::<Vec<_>>().join(","));
    }
    SafeText::lines(&out)
}

/// The rows as JSON, an object on each line.
pub fn json_lines(series: &Series, rows: Rows) -> SafeText {
    let lines: String = all(series, rows).map(|row| Value::Object(row).to_string() + "\n").collect();
    SafeText::json(&lines)
}

fn all(series: &Series, rows: Rows) -> impl Iterator<Item = Map<String, Value>> {
    let columns = Columns::new(series);
    let sides = series.games.iter().flat_map(|game| {
        let sides = game.sides.iter().filter(|side| side.player.is_some());
        sides.map(move |side| (game, side))
    });
    sides.flat_map(move |(game, side)| match rows {
        Rows::Games => vec![columns.of_game(series, game, side)],
        Rows::Turns => (0..game.sampled.len()).map(|at| columns.of_turn(game, side, at)).collect(),
    })
}

/// The columns that depend on the series, so that all rows have the same.
#[derive(Debug, Clone)]
struct Columns {
    scores: usize,
    materials: Vec<String>,
}

impl Columns {
    fn new(series: &Series) -> Columns {
        let sides = series.games.iter().flat_map(|game| &game.sides);
        let scores = sides.map(|side| side.scores.len()).max().unwrap_or(0);
        Columns { scores, materials: series.about.materials.clone() }
    }

    fn of_game(&self, series: &Series, game: &GameRecord, side: &SideRecord) -> Map<String, Value> {
        let mut row = side_of_game(game, side);
        let mut add = |name: &str, value: Value| row.insert(name.to_owned(), value);
        let sum = |of: fn(&gdl_report::series::TypeTally) -> i64| side.types.values().map(of).sum::<i64>();
        let player = side.player.and_then(|at| series.about.players.get(at)).map_or("ai", String::as_str);
        add("player", json!(player));
        add("fate", json!(side.fate));
        add("loss", json!(side.loss));
        add("ending", json!(game.ending));
        add("decision", json!(game.decision));
        add("turns", json!(game.turns));
        add("last_turn", json!(side.last_turn));
        add("stalled_turns", json!(game.stalls.len()));
        add("quiet_turns", json!(game.pace.quiet_turns));
        add("first_fight", json!(game.pace.first_fight));
        add("cells_used", json!(game.pace.cells_used));
        add("actions", json!(side.actions));
        add("refused", json!(side.failed));
        add("units_at_start", json!(sum(|tally| tally.initial)));
        add("units_begun", json!(sum(|tally| tally.created)));
        add("units_built", json!(sum(|tally| tally.completed)));
        add("units_lost", json!(sum(|tally| tally.lost())));
        add("units_destroyed", json!(sum(|tally| tally.kills)));
        add("units_captured", json!(sum(|tally| tally.captures)));
        add("units_at_end", json!(sum(|tally| tally.left)));
        add("value_taken", json!(sum(|tally| tally.value_taken)));
        add("value_lost", json!(sum(|tally| tally.value_lost)));
        for at in 0..self.scores {
            add(&format!("score_{}", at + 1), json!(side.scores.get(at)));
        }
        add("state_hash", json!(game.state_hash));
        row
    }

    fn of_turn(&self, game: &GameRecord, side: &SideRecord, at: usize) -> Map<String, Value> {
        let mut row = side_of_game(game, side);
        let curve = &side.curve;
        row.insert("turn".to_owned(), json!(game.sampled[at]));
        row.insert("units".to_owned(), json!(curve.units.get(at)));
        row.insert("value".to_owned(), json!(curve.value.get(at)));
        let number = |curves: &[Samples], which: usize| json!(curves.get(which).and_then(|curve| curve.get(at)));
        for which in 0..self.scores {
            row.insert(format!("score_{}", which + 1), number(&curve.scores, which));
        }
        for (which, name) in self.materials.iter().enumerate() {
            row.insert(format!("material {name}"), number(&curve.materials, which));
        }
        row
    }
}

fn side_of_game(game: &GameRecord, side: &SideRecord) -> Map<String, Value> {
    let mut row = Map::new();
    let fields = [
        ("game", json!(game.game)),
        ("seed", json!(game.seed)),
        ("rotation", json!(game.rotation)),
        ("side", json!(side.number)),
        ("name", json!(side.name)),
    ];
    row.extend(fields.map(|(name, value)| (name.to_owned(), value)));
    row
}
