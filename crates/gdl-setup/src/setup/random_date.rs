//! make-random-date (spec world 11.3).

use gdl_schema::global;
use gdl_world::rules::text_global;

use super::{Fatal, maker::Maker};
use crate::calendar::{calendar_of, problem};

/// Chooses the date of the first turn between two dates.
pub(super) fn make(maker: &mut Maker<'_>) -> Result<(), Fatal> {
    let rules = maker.rules.clone();
    let [from, to] = [global::INITIAL_DATE_MIN, global::INITIAL_DATE_MAX].map(|id| text_global(&rules.source, id));
    if !maker.world.initial_date.is_empty() || from.is_empty() || to.is_empty() {
        return Ok(());
    }
    let (calendar, _) = calendar_of(&rules, "")?;
    let problems = &mut maker.problems;
    let turns = calendar.turns_between(from, to, &mut |bad| problems.push(problem(&bad)));
    let turn = maker.random.draw(i32::try_from(turns).unwrap_or(i32::MAX)).saturating_add(1);
    maker.world.initial_date = calendar.starting(from, &mut |_| {}).date(turn).into();
    Ok(())
}
