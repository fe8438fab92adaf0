//! make-random-date (spec 11.3).

use gdl_schema::msg;

use super::{Fatal, Problem, maker::Maker};
use crate::{calendar::Calendar, rules::text_global};

/// Chooses the date of the first turn between two dates.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let [from, to] = ["initial-date-min", "initial-date-max"].map(|name| text_global(&rules.source, name));
    if !maker.world.initial_date.is_empty() || from.is_empty() || to.is_empty() {
        return Ok(());
    }
    let (calendar, _) = Calendar::new(&rules, "")?;
    let problems = &mut maker.problems;
    let mut warn = |text: String| problems.push(Problem { id: msg::BAD_DATE, text });
    let turns = calendar.turns_between(from, to, &mut warn);
    let turn = maker.random.draw(i32::try_from(turns).unwrap_or(i32::MAX)).saturating_add(1);
    maker.world.initial_date = calendar.starting(from, &mut |_| {}).date(turn).into();
    Ok(())
}
