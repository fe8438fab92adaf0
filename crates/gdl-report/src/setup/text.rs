//! The report of a set-up for people.

use unicode_width::UnicodeWidthStr;

use super::{ProblemReport, SetupReport, SideReport};
use crate::{
    escape::one_line,
    text::{harmless, wrapped},
};

/// The maximum number of features that are listed.
const MOST_FEATURES: usize = 20;

/// Writes the report for a width in columns.
pub fn text(report: &SetupReport, width: usize) -> String {
    let width = width.max(40);
    let shape = if report.cylinder { "cylinder" } else { "hexagon" };
    let whose = if report.seed_is_of_game { " (the game sets it)" } else { "" };
    let mut out = format!(
        "{}\n\n  module      {}\n  seed        {}{whose}\n  area        {}x{}, a {shape} of {} cells\n  first turn  {}\n  \
         state hash  {}\n",
        one_line(&report.title),
        one_line(&report.module),
        report.seed,
        report.width,
        report.height,
        report.cells,
        report.first_date.trim(),
        report.state_hash,
    );
    out += "\nSides\n";
    for side in report.sides.iter().filter(|side| side.number != 0 || side.unit_count > 0 || side.people_cells > 0) {
        out += &side_text(side, width);
    }
    let percent = |terrain: &super::TerrainReport| format!("{:.1} %", terrain.percent);
    let terrain =
        report.terrain.iter().map(|terrain| [terrain.name.clone(), terrain.cells.to_string(), percent(terrain)]);
    out += &table("Terrain", ["type", "cells", "share"], terrain.collect());
    let aux = report.aux_terrain.iter().map(|aux| [aux.name.clone(), aux.cells.to_string(), aux.subtype.to_owned()]);
    out += &table("On and between cells", ["type", "cells", "subtype"], aux.collect());
    let materials = report.materials.iter().map(|material| {
        let [cells, units, sides] =
            [material.in_cells, material.in_units, material.in_treasuries].map(|n| n.to_string());
        [material.name.clone(), cells, units, sides]
    });
    out += &table("Materials", ["type", "in cells", "in units", "in treasuries"], materials.collect());
    let features = report.features.iter().take(MOST_FEATURES);
    let features = features.map(|feature| [feature.name.clone(), feature.cells.to_string(), feature.kind.clone()]);
    out += &table("Features", ["name", "cells", "kind"], features.collect());
    if report.features.len() > MOST_FEATURES {
        out += &format!("  and {} more\n", report.features.len() - MOST_FEATURES);
    }
    if report.problems.is_empty() {
        out += "\nNo problems.\n";
    } else {
        out += "\nProblems\n";
        report.problems.iter().for_each(|problem| out += &problem_text(problem, width));
    }
    harmless(&out).into_owned()
}

fn side_text(side: &SideReport, width: usize) -> String {
    let name = side.name.as_deref().or(side.plural_noun.as_deref()).unwrap_or("(no name)");
    let mut facts = Vec::new();
    facts.extend(side.plural_noun.as_deref().filter(|plural| *plural != name).map(str::to_owned));
    facts.extend(side.color.as_ref().or(side.emblem.as_ref().filter(|emblem| *emblem != "none")).cloned());
    facts.extend(side.class.as_ref().map(|class| format!("class {class}")));
    if side.number != 0 && !side.active {
        facts.push("does not take part".to_owned());
    }
    facts.extend(side.player.as_ref().and_then(player_text));
    facts.extend(side.start.map(|(x, y)| format!("around {x},{y}")));
    if side.country_radius > 0 {
        facts.push(format!("country radius {}", side.country_radius));
    }
    if side.people_cells > 0 {
        facts.push(format!("people in {} cells", side.people_cells));
    }
    let units: Vec<String> = side.units.iter().map(|entry| format!("{} {}", entry.count, entry.name)).collect();
    let mut units = if units.is_empty() {
        "no units".to_owned()
    } else {
        format!("{} units: {}", side.unit_count, units.join(", "))
    };
    if side.unit_count == 1 {
        units = units.replacen("1 units", "1 unit", 1);
    }
    if side.units_to_appear > 0 {
        units += &format!("; {} not on the map yet", side.units_to_appear);
    }
    let head = format!("  {} {name}", side.number);
    let head = if facts.is_empty() { head } else { format!("{head}: {}", facts.join(", ")) };
    format!("{}\n{}", indented(&head, width, 4), indented(&format!("    {units}"), width, 6)) + "\n"
}

/// Returns the text about the player of a side, if it has one.
fn player_text(player: &super::PlayerReport) -> Option<String> {
    let who = match (&player.ai, &player.display) {
        (Some(ai), _) => format!("played by the computer ({ai})"),
        (None, Some(display)) => format!("played at {display}"),
        (None, None) => return None,
    };
    Some(if player.advantage > 1 { format!("{who} with advantage {}", player.advantage) } else { who })
}

fn problem_text(problem: &ProblemReport, width: usize) -> String {
    let place = problem.place.as_ref().map_or(String::new(), |place| format!("{place}: "));
    let times = if problem.times > 1 { format!(" ({} times)", problem.times) } else { String::new() };
    let head = format!("  {place}warning[{}] {}: {}{times}", problem.code, problem.id, problem.message);
    let mut out = indented(&head, width, 4) + "\n";
    for (what, text) in [("consequence", problem.consequence), ("help", problem.help)] {
        if !text.is_empty() {
            out += &(indented(&format!("    {what}: {text}"), width, 6) + "\n");
        }
    }
    out
}

/// A text in lines of a width, those after the first indented.
pub(crate) fn indented(text: &str, width: usize, indent: usize) -> String {
    let first = text.len() - text.trim_start().len();
    let lines = wrapped(text, width.saturating_sub(indent));
    let mut out = " ".repeat(first);
    for (number, line) in lines.lines().enumerate() {
        if number > 0 {
            out += &format!("\n{}", " ".repeat(indent));
        }
        out += line;
    }
    out
}

/// A table with a heading; nothing if it has no rows. Numbers are right-aligned.
pub(crate) fn table<const N: usize>(title: &str, names: [&str; N], rows: Vec<[String; N]>) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let rows: Vec<[String; N]> = rows.into_iter().map(|row| row.map(|text| one_line(&text).into_owned())).collect();
    let width =
        |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0).max(names[column].width());
    let widths: Vec<usize> = (0..N).map(width).collect();
    let line = |row: [&str; N]| {
        let mut out = String::from("  ");
        for (column, text) in row.iter().enumerate() {
            let pad = " ".repeat(widths[column].saturating_sub(text.width()));
            let is_number = rows.iter().all(|row| row[column].starts_with(|c: char| c.is_ascii_digit() || c == '-'));
            out += &if is_number { format!("{pad}{text}  ") } else { format!("{text}{pad}  ") };
        }
        out.trim_end().to_owned() + "\n"
    };
    let body: String = rows.iter().map(|row| line(std::array::from_fn(|column| row[column].as_str()))).collect();
    format!("\n{title}\n{}{body}", line(names))
}
