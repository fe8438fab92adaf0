//! The calendar of a game, and its dates as interfaces show them (spec turns 5.1).

pub use gdl_ruleset::Calendar;
use gdl_ruleset::CalendarProblem;
use gdl_schema::{global, msg, property};
use gdl_world::{
    problem::{Fatal, Problem},
    rules::{Rules, list_global},
};

/// The calendar of a game that starts at a date, and the problems with both.
///
/// # Errors
/// If the global `calendar` is not a calendar: the engine stops when it has to print a date.
pub fn calendar_of(rules: &Rules, initial_date: &str) -> Result<(Calendar, Vec<Problem>), Fatal> {
    let made = Calendar::new(list_global(&rules.source, global::CALENDAR), initial_date);
    let (calendar, problems) = made.ok_or_else(|| Fatal {
        what: "Bad calendar type".to_owned(),
        why: "no date can be computed",
        help: "Begin `calendar` with `number` or `usual`, and quote it.".to_owned(),
        id: Some(msg::BAD_DATE),
    })?;
    Ok((calendar, problems.iter().map(problem).collect()))
}

/// Converts a problem with a calendar to one of the setup.
pub(crate) fn problem(problem: &CalendarProblem) -> Problem {
    Problem { id: msg::BAD_DATE, text: problem.to_string() }
}

/// The name of the season of a turn; the last that covers its part of the year.
pub fn season(rules: &Rules, turn: i32) -> Option<&str> {
    let part = i64::from(year_part(rules, turn));
    let seasons = list_global(&rules.source, global::SEASON_NAMES).items();
    seasons.iter().rev().find_map(|entry| match entry.items() {
        [from, to, name, ..] => {
            let covers = (i64::from(from.as_int()?)..=i64::from(to.as_int()?)).contains(&part);
            name.as_str().filter(|_| covers).map(|name| name.as_str())
        }
        _ => None,
    })
}

/// Returns the part of the year of a turn.
pub fn year_part(rules: &Rules, turn: i32) -> i32 {
    let length = rules.source.world.attrs.int(property::world::YEAR_LENGTH).unwrap_or(1);
    if length < 2 { 0 } else { turn.saturating_add(rules.globals.initial_year_part).rem_euclid(length) }
}
